/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-listener"

#include "net/sbm-channel.h"
#include "net/sbm-code.h"
#include "net/sbm-connector.h"
#include "net/sbm-listener.h"

#include "net/wait.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <gnutls/gnutls.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct
{
  SbmIdentity *host;
  SbmIdentity *guest;
  SbmListener *listener;
  gboolean join;
  gboolean refuse;
  GPtrArray *kept; /* GIOStream: of those who neither joined nor were refused; NULL lets go of them */

  /* What the listener gave last. */
  GIOStream *stream;
  char *guest_key_id;
  char *address;
  guint n_given;
} House;

typedef struct
{
  GIOStream *stream;
  char *host_key_id;
  GError *error;
  gboolean done;
} Visit;

static void
connection_cb (SbmListener *listener,
               GIOStream *stream,
               const char *key_id,
               GSocketAddress *address,
               House *house)
{
  house->n_given++;
  g_set_object (&house->stream, stream);
  g_free (house->guest_key_id);
  house->guest_key_id = g_strdup (key_id);
  g_free (house->address);
  house->address = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));

  if (house->join)
    sbm_listener_joined (listener, stream);
  else if (house->refuse)
    sbm_listener_refused (listener, stream);
  else if (house->kept != NULL)
    g_ptr_array_add (house->kept, g_object_ref (stream));
}

static void
house_open (House *house)
{
  g_autoptr (GError) error = NULL;

  memset (house, 0, sizeof *house);
  house->host = sbm_identity_new_ephemeral (NULL);
  house->guest = sbm_identity_new_ephemeral (NULL);
  house->listener = sbm_listener_new (house->host);
  house->join = TRUE;
  g_signal_connect (house->listener, "connection", G_CALLBACK (connection_cb), house);
  g_assert_true (sbm_listener_start (house->listener, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sbm_listener_get_port (house->listener), !=, 0);
}

static void
house_close (House *house)
{
  SbmIdentity *host = house->host;

  g_clear_object (&house->stream);
  g_clear_pointer (&house->kept, g_ptr_array_unref);
  g_assert_finalize_object (house->listener);

  /* A handshake that was interrupted holds it until its thread is back. */
  g_object_add_weak_pointer (G_OBJECT (host), (gpointer *) &host);
  g_object_unref (host);
  wait_until (host == NULL);
  g_clear_object (&house->guest);
  g_free (house->guest_key_id);
  g_free (house->address);
}

static void
connected_cb (GObject *object,
              GAsyncResult *result,
              gpointer user_data)
{
  Visit *visit = user_data;

  visit->stream = sbm_connector_connect_finish (result, &visit->host_key_id, &visit->error);
  visit->done = TRUE;
}

static void
visit_begin (Visit *visit,
             House *house,
             const char *host)
{
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string (host, sbm_listener_get_port (house->listener));

  memset (visit, 0, sizeof *visit);
  sbm_connector_connect_async (house->guest, G_SOCKET_CONNECTABLE (address), SBM_CONNECTOR_TIMEOUT_MS, NULL, connected_cb, visit);
}

static void
visit_end (Visit *visit)
{
  g_clear_object (&visit->stream);
  g_clear_pointer (&visit->host_key_id, g_free);
  g_clear_error (&visit->error);
}

static gboolean
has_ipv6 (void)
{
  struct sockaddr_in6 address = { .sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT };
  int fd = socket (AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  gboolean has = fd >= 0 && bind (fd, (struct sockaddr *) &address, sizeof address) == 0;

  if (fd >= 0)
    close (fd);

  return has;
}

/* A bare connection from an address of the test's choice, all of which are this machine's. */
static int
knock (House *house,
       const char *from)
{
  struct sockaddr_in address = { .sin_family = AF_INET };
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  g_assert_cmpint (fd, >=, 0);
  address.sin_addr.s_addr = inet_addr (from);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  address.sin_addr.s_addr = inet_addr ("127.0.0.1");
  address.sin_port = htons (sbm_listener_get_port (house->listener));
  g_assert_cmpint (connect (fd, (struct sockaddr *) &address, sizeof address), ==, 0);

  return fd;
}

static gboolean
is_hung_up (int fd)
{
  char byte;

  return recv (fd, &byte, 1, MSG_DONTWAIT) == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
}

static guint
count_open (const int *fds,
            guint n)
{
  guint open = 0;

  for (guint i = 0; i < n; i++)
    open += !is_hung_up (fds[i]);

  return open;
}

static void
close_all (const int *fds,
           guint n)
{
  for (guint i = 0; i < n; i++)
    close (fds[i]);
}

static void
test_join (gconstpointer user_data)
{
  const char *where = user_data;
  House house;

  if (strchr (where, ':') != NULL && !has_ipv6 ())
    {
      g_test_skip ("This machine has no IPv6");
      return;
    }

  house_open (&house);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GBytes) here = NULL;
      g_autoptr (GBytes) there = NULL;
      g_autoptr (GBytes) stretched = g_bytes_new ("stretched", 9);
      g_autoptr (GBytes) proof = NULL;
      Visit visit;

      /* More than once, for a resumed session would show no certificate. */
      visit_begin (&visit, &house, where);
      wait_until (visit.done && house.n_given == i + 1);
      g_assert_no_error (visit.error);
      g_assert_cmpstr (visit.host_key_id, ==, sbm_identity_get_key_id (house.host));
      g_assert_cmpstr (house.guest_key_id, ==, sbm_identity_get_key_id (house.guest));
      g_assert_cmpstr (house.address, ==, where);
      g_assert_cmpint (g_tls_connection_get_protocol_version (G_TLS_CONNECTION (visit.stream)), ==, G_TLS_PROTOCOL_VERSION_TLS_1_3);

      here = sbm_code_dup_binding (visit.stream, NULL);
      there = sbm_code_dup_binding (house.stream, NULL);
      g_assert_true (g_bytes_equal (here, there));
      proof = sbm_code_prove (stretched, here, PROTOCOL_SIDE_GUEST, visit.host_key_id, house.guest_key_id, NULL);
      g_assert_true (sbm_code_check (stretched, there, PROTOCOL_SIDE_GUEST, visit.host_key_id, house.guest_key_id, proof));

      visit_end (&visit);
    }
  g_assert_cmpuint (sbm_listener_get_n_pending (house.listener), ==, 0);
  g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), ==, 0);
  house_close (&house);
}

/* The proof of one connection is worth nothing on the next. */
static void
test_replayed_proof (void)
{
  g_autoptr (GBytes) stretched = g_bytes_new ("stretched", 9);
  g_autoptr (GBytes) proof = NULL;
  House house;

  house_open (&house);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) binding = NULL;
      Visit visit;

      visit_begin (&visit, &house, "127.0.0.1");
      wait_until (visit.done && house.n_given == i + 1);
      binding = sbm_code_dup_binding (house.stream, NULL);
      if (proof == NULL)
        proof = sbm_code_prove (stretched, binding, PROTOCOL_SIDE_GUEST, visit.host_key_id, house.guest_key_id, NULL);
      g_assert_cmpint (sbm_code_check (stretched, binding, PROTOCOL_SIDE_GUEST, visit.host_key_id, house.guest_key_id, proof), ==, i == 0);
      visit_end (&visit);
    }
  house_close (&house);
}

static void
received_cb (SbmChannel *channel,
             guint message,
             GVariant *body,
             GPtrArray *received)
{
  g_ptr_array_add (received, g_variant_ref (body));

  if (message == PROTOCOL_MESSAGE_HELLO && sbm_channel_get_side (channel) == PROTOCOL_SIDE_HOST)
    sbm_channel_send (channel, PROTOCOL_MESSAGE_HELLO, body);
}

static void
closed_cb (SbmChannel *channel,
           GError *error,
           gboolean *closed)
{
  g_assert_no_error (error);
  *closed = TRUE;
}

/* Channels over real TLS: both directions, a long message, last words, and an end without an error. */
static void
test_channel_over_tls (void)
{
  g_autofree char *text = g_strnfill (200 * 1000, 'z');
  g_autoptr (GPtrArray) to_host = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr (GPtrArray) to_guest = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  gboolean host_closed = FALSE, guest_closed = FALSE;
  const char *capabilities[] = { NULL };
  SbmChannel *host, *guest;
  House house;
  Visit visit;

  house_open (&house);
  visit_begin (&visit, &house, "127.0.0.1");
  wait_until (visit.done && house.n_given == 1);

  host = sbm_channel_new (house.stream, PROTOCOL_SIDE_HOST);
  guest = sbm_channel_new (visit.stream, PROTOCOL_SIDE_GUEST);
  g_signal_connect (host, "received", G_CALLBACK (received_cb), to_host);
  g_signal_connect (guest, "received", G_CALLBACK (received_cb), to_guest);
  g_signal_connect (host, "closed", G_CALLBACK (closed_cb), &host_closed);
  g_signal_connect (guest, "closed", G_CALLBACK (closed_cb), &guest_closed);
  sbm_channel_start (host);
  sbm_channel_start (guest);
  sbm_channel_send (guest, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us^as)", 1, "", capabilities));
  wait_until (to_host->len == 1 && to_guest->len == 1);
  sbm_channel_set_state (host, PROTOCOL_STATE_JOINED);
  sbm_channel_set_state (guest, PROTOCOL_STATE_JOINED);

  for (guint i = 0; i < 4; i++)
    sbm_channel_send (host, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", text));
  for (guint i = 0; i < 20; i++)
    sbm_channel_send (guest, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "short"));
  wait_until (to_host->len == 21 && to_guest->len == 5);

  sbm_channel_send (guest, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "unheard"));
  sbm_channel_send (host, PROTOCOL_MESSAGE_REFUSE, g_variant_new ("(ss)", "closing", ""));
  sbm_channel_close (host);
  wait_until (host_closed && guest_closed);
  g_assert_cmpuint (to_guest->len, ==, 6);

  g_assert_finalize_object (host);
  g_assert_finalize_object (guest);
  visit_end (&visit);
  house_close (&house);
}

/* A client of our own making, in a thread because GnuTLS alone blocks. */
typedef struct
{
  guint16 port;
  const char *from; /* an address of this machine, or NULL for any */
  const char *priority;
  SbmIdentity *identity;
  gboolean byte_by_byte;
  int done;
  int status;
} Odd;

static ssize_t
push_one (gnutls_transport_ptr_t transport,
          const void *data,
          size_t size)
{
  return send (GPOINTER_TO_INT (transport), data, MIN (size, 1), MSG_NOSIGNAL);
}

static gpointer
odd_thread (gpointer user_data)
{
  Odd *odd = user_data;
  struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons (odd->port) };
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  gnutls_certificate_credentials_t credentials;
  gnutls_session_t session;
  char byte = 'x';
  int one = 1;

  if (odd->from != NULL)
    {
      struct sockaddr_in from = { .sin_family = AF_INET, .sin_addr.s_addr = inet_addr (odd->from) };

      g_assert_cmpint (bind (fd, (struct sockaddr *) &from, sizeof from), ==, 0);
    }
  address.sin_addr.s_addr = inet_addr ("127.0.0.1");
  setsockopt (fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  g_assert_cmpint (connect (fd, (struct sockaddr *) &address, sizeof address), ==, 0);

  gnutls_certificate_allocate_credentials (&credentials);
  if (odd->identity != NULL)
    {
      g_autofree char *certificate = NULL;
      g_autofree char *key = NULL;
      gnutls_datum_t certificate_datum, key_datum;

      g_object_get (sbm_identity_get_certificate (odd->identity), "certificate-pem", &certificate, "private-key-pem", &key, NULL);
      certificate_datum = (gnutls_datum_t){ (unsigned char *) certificate, strlen (certificate) };
      key_datum = (gnutls_datum_t){ (unsigned char *) key, strlen (key) };
      gnutls_certificate_set_x509_key_mem (credentials, &certificate_datum, &key_datum, GNUTLS_X509_FMT_PEM);
    }

  gnutls_init (&session, GNUTLS_CLIENT);
  gnutls_priority_set_direct (session, odd->priority, NULL);
  gnutls_credentials_set (session, GNUTLS_CRD_CERTIFICATE, credentials);
  gnutls_transport_set_int (session, fd);
  if (odd->byte_by_byte)
    gnutls_transport_set_push_function (session, push_one);
  gnutls_handshake_set_timeout (session, 20000);

  do
    odd->status = gnutls_handshake (session);
  while (odd->status < 0 && !gnutls_error_is_fatal (odd->status));

  /* With TLS 1.3 only the first answer tells whether our certificate was taken; being hung up on is a failure too. */
  if (odd->status == 0)
    odd->status = gnutls_record_recv (session, &byte, 1) > 0 ? 0 : -1;

  gnutls_deinit (session);
  gnutls_certificate_free_credentials (credentials);
  close (fd);
  g_atomic_int_set (&odd->done, 1);
  g_main_context_wakeup (NULL);

  return NULL;
}

static void
test_odd_clients (void)
{
  House house;
  Odd odds[] = {
    { .priority = "NORMAL:-VERS-TLS-ALL:+VERS-TLS1.2" },
    { .priority = "NORMAL:-VERS-TLS-ALL:+VERS-TLS1.3" },
  };

  house_open (&house);
  odds[0].identity = house.guest;

  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    {
      GThread *thread;

      /* The first speaks TLS 1.2, the second shows no certificate. */
      odds[i].port = sbm_listener_get_port (house.listener);
      thread = g_thread_new ("odd", odd_thread, &odds[i]);
      wait_until (g_atomic_int_get (&odds[i].done));
      g_thread_join (thread);
      g_assert_cmpint (odds[i].status, <, 0);
      g_assert_cmpuint (house.n_given, ==, 0);
      wait_until (sbm_listener_get_n_pending (house.listener) == 0);
    }
  house_close (&house);
}

static void
test_byte_by_byte (void)
{
  House house;
  Odd odd = { .priority = "NORMAL", .byte_by_byte = TRUE };
  GThread *thread;

  house_open (&house);
  odd.identity = house.guest;
  odd.port = sbm_listener_get_port (house.listener);
  thread = g_thread_new ("odd", odd_thread, &odd);
  wait_until (house.n_given == 1);
  g_assert_cmpstr (house.guest_key_id, ==, sbm_identity_get_key_id (house.guest));
  g_assert_true (g_output_stream_write (g_io_stream_get_output_stream (house.stream), "!", 1, NULL, NULL) == 1);
  wait_until (g_atomic_int_get (&odd.done));
  g_thread_join (thread);
  g_assert_cmpint (odd.status, ==, 0);
  house_close (&house);
}

/* A whole table that comes at once, as after a hand-over: four of them have to wait for a place, and all get one. */
static void
test_all_at_once (void)
{
  House house;
  Odd odds[12];
  GThread *threads[12];
  char from[12][16];

  house_open (&house);
  for (guint i = 0; i < 12; i++)
    {
      g_snprintf (from[i], sizeof from[i], "127.0.1.%u", i + 1);
      odds[i] = (Odd){ .port = sbm_listener_get_port (house.listener), .from = from[i], .priority = "NORMAL", .identity = house.guest };
      threads[i] = g_thread_new ("odd", odd_thread, &odds[i]);
    }
  wait_until (house.n_given == 12);
  g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), ==, 0);
  /* Whoever waits for our first word hears the end instead. */
  g_clear_object (&house.stream);
  for (guint i = 0; i < 12; i++)
    {
      wait_until (g_atomic_int_get (&odds[i].done));
      g_thread_join (threads[i]);
    }
  house_close (&house);
}

/* What is no TLS is hung up on at once, without a thread and without waiting for any clock. */
static void
test_garbage (void)
{
  static const char *texts[] = {
    "GET / HTTP/1.1\r\n\r\n", "\x16\x02\x01\x00\x10", "\x16\x03\x01\xff\xff", "\x16\x03\x01\x20\x01",
    "\x17\x03\x03\x01\x01", "\xff\xff\xff\xff\xff\xff"
  };
  House house;

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      int fd = knock (&house, "127.0.0.1");

      g_assert_cmpint (send (fd, texts[i], MAX (strlen (texts[i]), 5), MSG_NOSIGNAL), >, 0);
      wait_until (is_hung_up (fd));
      close (fd);
    }

  /* And TLS with nonsense inside. */
  {
    int fd = knock (&house, "127.0.0.1");
    char record[5 + 64] = "\x16\x03\x01\x00\x40nonsense";

    g_assert_cmpint (send (fd, record, sizeof record, MSG_NOSIGNAL), ==, sizeof record);
    wait_until (sbm_listener_get_n_pending (house.listener) == 0);
    close (fd);
  }
  g_assert_cmpuint (house.n_given, ==, 0);
  house_close (&house);
}

static void
test_hung_up_early (void)
{
  House house;

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);
  for (guint n = 0; n < 6; n++)
    {
      int fd = knock (&house, "127.0.0.1");

      if (n > 0)
        g_assert_cmpint (send (fd, "\x16\x03\x01\x00\x40", n, MSG_NOSIGNAL), ==, n);
      wait_until (sbm_listener_get_n_pending (house.listener) == 1);
      close (fd);
      wait_until (sbm_listener_get_n_pending (house.listener) == 0);
    }
  house_close (&house);
}

static void
test_places (void)
{
  House house;
  int fds[80];
  guint n = 0;

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);

  /* Four of one address stay, and the fifth takes the place of the first. */
  for (; n < 5; n++)
    fds[n] = knock (&house, "127.0.0.2");
  wait_until (sbm_listener_get_n_refused (house.listener) == 1);
  wait_until (is_hung_up (fds[0]));
  g_assert_cmpuint (count_open (fds, 5), ==, 4);
  g_assert_cmpuint (sbm_listener_get_n_pending (house.listener), ==, 4);

  /* 64 of many addresses stay. */
  for (; n < 65; n++)
    {
      g_autofree char *from = g_strdup_printf ("127.0.1.%u", n / 4);

      fds[n] = knock (&house, from);
    }
  wait_until (sbm_listener_get_n_pending (house.listener) == 64);
  g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), ==, 1);
  g_assert_cmpuint (count_open (fds, n), ==, 64);

  /* Then the newest take the places of those of an address where somebody had to go before. */
  for (; n < 69; n++)
    {
      fds[n] = knock (&house, "127.0.2.1");
      wait_until (sbm_listener_get_n_refused (house.listener) == n - 63);
    }
  wait_until (count_open (fds, 5) == 0);
  g_assert_cmpuint (count_open (fds, n), ==, 64);
  g_assert_cmpuint (sbm_listener_get_n_pending (house.listener), ==, 64);

  close_all (fds, n);
  wait_until (sbm_listener_get_n_pending (house.listener) == 0);
  house_close (&house);
}

/* Silent, half a ClientHello, and a ClientHello with nothing after it. */
static void
test_handshake_timeout (void)
{
  char hello[5 + 64] = "\x16\x03\x01\x00\x40";
  House house;
  int fds[3];

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 100, 50000);
  for (guint i = 0; i < 3; i++)
    fds[i] = knock (&house, "127.0.0.1");
  g_assert_cmpint (send (fds[1], "\x16\x03\x01", 3, MSG_NOSIGNAL), ==, 3);
  g_assert_cmpint (send (fds[2], hello, 40, MSG_NOSIGNAL), ==, 40);
  wait_until (count_open (fds, 3) == 0);
  wait_until (sbm_listener_get_n_pending (house.listener) == 0);
  close_all (fds, 3);
  house_close (&house);
}

static void
test_join_timeout (void)
{
  House house;
  Visit visit;
  GSocket *socket;
  char byte;

  house_open (&house);
  house.join = FALSE;
  sbm_listener_set_timeouts (house.listener, 20000, 20000);
  visit_begin (&visit, &house, "127.0.0.1");
  wait_until (visit.done && house.n_given == 1);
  g_assert_cmpuint (sbm_listener_get_n_pending (house.listener), ==, 1);

  /* Whoever closes or lets go frees the place, once the thread of the handshake has let go as well. */
  g_clear_object (&house.stream);
  wait_until (sbm_listener_get_n_pending (house.listener) == 0);
  visit_end (&visit);

  sbm_listener_set_timeouts (house.listener, 20000, 300);
  visit_begin (&visit, &house, "127.0.0.1");
  wait_until (visit.done && house.n_given == 2);
  wait_until (sbm_listener_get_n_pending (house.listener) == 0);
  {
    g_autoptr (GIOStream) base = NULL;

    g_object_get (visit.stream, "base-io-stream", &base, NULL);
    socket = g_socket_connection_get_socket (G_SOCKET_CONNECTION (base));
    wait_until (g_socket_condition_check (socket, G_IO_HUP | G_IO_IN) != 0);

    /* Tickets may lie before the end. */
    while (recv (g_socket_get_fd (socket), &byte, 1, MSG_DONTWAIT) > 0)
      ;
    g_assert_cmpint (recv (g_socket_get_fd (socket), &byte, 1, MSG_DONTWAIT), ==, 0);
  }
  visit_end (&visit);

  /* Who has joined has no clock. */
  house.join = TRUE;
  visit_begin (&visit, &house, "127.0.0.1");
  wait_until (visit.done && house.n_given == 3);
  {
    gint64 begun = g_get_monotonic_time ();
    g_autoptr (GIOStream) base = NULL;

    g_object_get (house.stream, "base-io-stream", &base, NULL);
    socket = g_socket_connection_get_socket (G_SOCKET_CONNECTION (base));
    wait_until (g_get_monotonic_time () - begun > 600 * 1000);
    g_assert_true (g_socket_condition_check (socket, G_IO_HUP) == 0);
  }
  visit_end (&visit);
  house_close (&house);
}

static void
join_once (House *house)
{
  guint before = house->n_given;
  Visit visit;

  visit_begin (&visit, house, "127.0.0.1");
  wait_until (visit.done && house->n_given == before + 1);
  g_assert_no_error (visit.error);
  visit_end (&visit);
}

/* Silence takes nobody's place: whoever joins does not wait for one of the silent to go.  What is counted is who goes, for
 * a clock on a busy machine tells nothing. */
static void
test_silent_crowd (gconstpointer user_data)
{
  gsize said = GPOINTER_TO_SIZE (user_data);
  House house;
  int fds[60];

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    {
      g_autofree char *from = g_strdup_printf ("127.0.1.%u", 1 + i / 4);

      fds[i] = knock (&house, from);
      /* Nothing at all, or the beginning of a hello that never goes on. */
      if (said > 0)
        g_assert_cmpint (send (fds[i], "\x16\x03\x01\x02\x00\x01", said, MSG_NOSIGNAL), ==, said);
    }
  wait_until (sbm_listener_get_n_pending (house.listener) == G_N_ELEMENTS (fds));

  for (int i = 0; i < 10; i++)
    join_once (&house);
  g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), ==, 0);
  g_assert_cmpuint (count_open (fds, G_N_ELEMENTS (fds)), ==, G_N_ELEMENTS (fds));

  close_all (fds, G_N_ELEMENTS (fds));
  house_close (&house);
}

/* A whole ClientHello, as somebody sends it who then says nothing any more. */
static GBytes *
make_client_hello (void)
{
  gnutls_certificate_credentials_t credentials;
  guint8 bytes[4096];
  gnutls_session_t session;
  gssize size;
  int pair[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, pair), ==, 0);
  gnutls_certificate_allocate_credentials (&credentials);
  gnutls_init (&session, GNUTLS_CLIENT | GNUTLS_NONBLOCK);
  gnutls_priority_set_direct (session, "NORMAL", NULL);
  gnutls_credentials_set (session, GNUTLS_CRD_CERTIFICATE, credentials);
  gnutls_transport_set_int (session, pair[0]);
  g_assert_cmpint (gnutls_handshake (session), ==, GNUTLS_E_AGAIN);
  size = read (pair[1], bytes, sizeof bytes);
  g_assert_cmpint (size, >, 5);
  gnutls_deinit (session);
  gnutls_certificate_free_credentials (credentials);
  close (pair[0]);
  close (pair[1]);

  return g_bytes_new (bytes, size);
}

static void
knock_with_hello (House *house,
                  GBytes *hello,
                  int *fds,
                  guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *from = g_strdup_printf ("127.0.1.%u", 1 + i % 20);

      fds[i] = knock (house, from);
      g_assert_cmpint (send (fds[i], g_bytes_get_data (hello, NULL), g_bytes_get_size (hello), MSG_NOSIGNAL), ==, g_bytes_get_size (hello));
    }
}

/* Who began a handshake and did not end it is known by the address: whoever comes from another goes first, at once, and
 * only one has to go for each.  Nobody is impatient here, so that nothing else can be why. */
static void
test_half_handshakes (void)
{
  g_autoptr (GBytes) hello = make_client_hello ();
  House house;
  int fds[40];
  guint64 before;

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);
  sbm_listener_set_patience (house.listener, 50000);

  /* Eight have a thread, and the others wait. */
  knock_with_hello (&house, hello, fds, G_N_ELEMENTS (fds));
  wait_until (sbm_listener_get_n_pending (house.listener) == G_N_ELEMENTS (fds));
  close_all (fds, G_N_ELEMENTS (fds));
  wait_until (sbm_listener_get_n_pending (house.listener) == 0);

  knock_with_hello (&house, hello, fds, G_N_ELEMENTS (fds));
  wait_until (sbm_listener_get_n_pending (house.listener) == G_N_ELEMENTS (fds));
  before = sbm_listener_get_n_refused (house.listener);
  for (guint i = 1; i <= 10; i++)
    {
      join_once (&house);
      g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), <=, before + i);
    }
  g_assert_cmpuint (count_open (fds, G_N_ELEMENTS (fds)), >=, G_N_ELEMENTS (fds) - 10);

  close_all (fds, G_N_ELEMENTS (fds));
  house_close (&house);
}

/* Nor can somebody whom nobody suspects yet hold a place for long while others wait. */
static void
test_patience (void)
{
  g_autoptr (GBytes) hello = make_client_hello ();
  House house;
  int fds[8];

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);
  sbm_listener_set_patience (house.listener, 100);
  knock_with_hello (&house, hello, fds, G_N_ELEMENTS (fds));
  wait_until (sbm_listener_get_n_pending (house.listener) == G_N_ELEMENTS (fds));
  join_once (&house);
  g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), ==, 1);
  wait_until (count_open (fds, G_N_ELEMENTS (fds)) == G_N_ELEMENTS (fds) - 1);
  close_all (fds, G_N_ELEMENTS (fds));
  house_close (&house);
}

/* Nor by going before somebody has to send it away: whoever was refused, and whoever hung up without having joined, is known
 * by the address as well.  Nobody is impatient here either. */
static void
test_come_and_gone (gconstpointer user_data)
{
  g_autoptr (GBytes) hello = make_client_hello ();
  House house;
  int fds[8];

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);
  sbm_listener_set_patience (house.listener, 50000);

  house.join = FALSE;
  house.refuse = GPOINTER_TO_INT (user_data);
  for (guint i = 0; i < 2; i++)
    {
      Odd odd = { .port = sbm_listener_get_port (house.listener), .from = i == 0 ? "127.0.1.1" : "127.0.1.2", .priority = "NORMAL", .identity = house.guest };
      GThread *thread = g_thread_new ("odd", odd_thread, &odd);

      wait_until (house.n_given == i + 1);
      g_clear_object (&house.stream);
      wait_until (g_atomic_int_get (&odd.done) && sbm_listener_get_n_pending (house.listener) == 0);
      g_thread_join (thread);
    }

  house.join = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    {
      fds[i] = knock (&house, i % 2 == 0 ? "127.0.1.1" : "127.0.1.2");
      g_assert_cmpint (send (fds[i], g_bytes_get_data (hello, NULL), g_bytes_get_size (hello), MSG_NOSIGNAL), ==, g_bytes_get_size (hello));
    }
  wait_until (sbm_listener_get_n_pending (house.listener) == G_N_ELEMENTS (fds));
  join_once (&house);
  g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), ==, 1);
  wait_until (count_open (fds, G_N_ELEMENTS (fds)) == G_N_ELEMENTS (fds) - 1);

  close_all (fds, G_N_ELEMENTS (fds));
  house_close (&house);
}

/* Whoever is through its handshake holds none of the threads, and may take its time for joining until 32 do so; then only
 * one of them has to go for who comes. */
static void
test_silence_after_handshake (void)
{
  House house;
  Odd odds[32];
  GThread *threads[32];
  char from[32][16];

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);
  sbm_listener_set_patience (house.listener, 50000);
  house.kept = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    {
      house.join = FALSE;
      g_snprintf (from[i], sizeof from[i], "127.0.1.%u", 1 + i / 4);
      odds[i] = (Odd){ .port = sbm_listener_get_port (house.listener), .from = from[i], .priority = "NORMAL", .identity = house.guest };
      threads[i] = g_thread_new ("odd", odd_thread, &odds[i]);
      wait_until (house.kept->len == i + 1);

      house.join = TRUE;
      if (i + 1 < G_N_ELEMENTS (odds))
        join_once (&house);
      g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), ==, 0);
    }

  sbm_listener_set_patience (house.listener, 100);
  join_once (&house);
  g_assert_cmpuint (sbm_listener_get_n_refused (house.listener), ==, 1);

  /* Whoever waits for our first word hears the end instead. */
  g_clear_object (&house.stream);
  g_clear_pointer (&house.kept, g_ptr_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    {
      wait_until (g_atomic_int_get (&odds[i].done));
      g_thread_join (threads[i]);
    }
  house_close (&house);
}

/* The time for a handshake is not that for which others have the places: here it is over three times before there is one. */
static void
test_waiting_is_no_handshake (void)
{
  g_autoptr (GBytes) hello = make_client_hello ();
  House house;
  int fds[24];

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 400, 50000);
  sbm_listener_set_patience (house.listener, 50000);
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    {
      g_autofree char *from = g_strdup_printf ("127.0.1.%u", 1 + i);

      fds[i] = knock (&house, from);
      g_assert_cmpint (send (fds[i], g_bytes_get_data (hello, NULL), g_bytes_get_size (hello), MSG_NOSIGNAL), ==, g_bytes_get_size (hello));
    }
  wait_until (sbm_listener_get_n_pending (house.listener) == G_N_ELEMENTS (fds));
  join_once (&house);
  close_all (fds, G_N_ELEMENTS (fds));
  house_close (&house);
}

/* Even from the very address that holds all its places in silence. */
static void
test_same_address_crowd (void)
{
  House house;
  int fds[40];

  house_open (&house);
  sbm_listener_set_timeouts (house.listener, 50000, 50000);
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    fds[i] = knock (&house, "127.0.0.1");
  wait_until (count_open (fds, G_N_ELEMENTS (fds)) == 4);
  join_once (&house);
  g_assert_cmpuint (count_open (fds, G_N_ELEMENTS (fds)), ==, 3);
  close_all (fds, G_N_ELEMENTS (fds));
  house_close (&house);
}

static gint64
cpu_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * G_USEC_PER_SEC + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

/* With some or no descriptors left the listener looks away, does not spin, and comes back. */
static void
descriptors (void)
{
  struct rlimit before, limit;
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (int));
  House house;
  Visit visit;
  int knocks[2];
  int fd;

  house_open (&house);

  /* No handshake before the count: its thread would give descriptors back at any moment. */
  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 128;
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);

  while ((fd = open ("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0 && fd < 128 - 32)
    g_array_append_val (taken, fd);
  close (fd);

  for (guint phase = 0; phase < 2; phase++)
    {
      gint64 begun, used;

      knocks[phase] = knock (&house, "127.0.0.2");
      wait_until (sbm_listener_is_paused (house.listener));
      g_assert_cmpuint (sbm_listener_get_n_pending (house.listener), ==, 0);

      /* In the second round not a single one is left. */
      if (phase == 1)
        while ((fd = open ("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0)
          g_array_append_val (taken, fd);

      begun = g_get_monotonic_time ();
      used = cpu_time ();
      wait_until (g_get_monotonic_time () - begun > 1000 * 1000);
      used = cpu_time () - used;
      g_test_message ("%" G_GINT64_FORMAT " µs of processor in a second of phase %u", used, phase);
      g_assert_cmpint (used, <, 200 * 1000);
      g_assert_true (sbm_listener_is_paused (house.listener));
    }

  for (guint i = 0; i < taken->len; i++)
    close (g_array_index (taken, int, i));

  wait_until (!sbm_listener_is_paused (house.listener));
  visit_begin (&visit, &house, "127.0.0.1");
  wait_until (visit.done);
  g_assert_no_error (visit.error);
  visit_end (&visit);
  close_all (knocks, 2);
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &before), ==, 0);
  house_close (&house);
}

static void
test_descriptors (void)
{
  if (g_test_subprocess ())
    {
      descriptors ();
      return;
    }

  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
}

/* Thousands of connects leave no trace. */
static void
test_many_connects (void)
{
  House house;
  Visit visit;

  house_open (&house);
  for (guint i = 0; i < 2000; i++)
    {
      int fd = knock (&house, "127.0.0.2");

      close (fd);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  visit_begin (&visit, &house, "127.0.0.1");
  wait_until (visit.done && house.n_given == 1);
  g_assert_no_error (visit.error);
  visit_end (&visit);
  wait_until (sbm_listener_get_n_pending (house.listener) == 0);
  house_close (&house);
}

/* Whoever comes while the host is busy with something else waits in the kernel's queue, and is not lost there. */
static void
test_crowd_at_the_door (void)
{
  struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = inet_addr ("127.0.0.1") };
  struct pollfd fds[100];
  House house;

  house_open (&house);
  address.sin_port = htons (sbm_listener_get_port (house.listener));
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    {
      fds[i].fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
      fds[i].events = POLLOUT;
      connect (fds[i].fd, (struct sockaddr *) &address, sizeof address);
    }
  /* The loop does not run meanwhile.  A packet that was dropped would come again only after a second. */
  g_assert_cmpint (poll (fds, G_N_ELEMENTS (fds), 0), ==, G_N_ELEMENTS (fds));
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    close (fds[i].fd);
  house_close (&house);
}

static void
test_port_taken (void)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (SbmListener) other = sbm_listener_new (identity);
  g_autoptr (GError) error = NULL;
  House house;

  house_open (&house);
  g_assert_false (sbm_listener_start (other, sbm_listener_get_port (house.listener), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
  g_clear_error (&error);
  {
    guint16 port = sbm_listener_get_port (house.listener);

    /* Free again as soon as it is stopped. */
    sbm_listener_stop (house.listener);
    g_assert_true (sbm_listener_start (other, port, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (sbm_listener_get_port (other), ==, port);
  }
  house_close (&house);
}

/* Stopped in the middle of handshakes, of silence and of a conversation. */
static void
test_stop (void)
{
  House house;
  Visit visit, given;
  int fds[2];

  house_open (&house);
  house.join = FALSE;
  visit_begin (&given, &house, "127.0.0.1");
  wait_until (given.done && house.n_given == 1);
  fds[0] = knock (&house, "127.0.0.2");
  fds[1] = knock (&house, "127.0.0.2");
  visit_begin (&visit, &house, "127.0.0.1");
  wait_until (sbm_listener_get_n_pending (house.listener) >= 4);
  sbm_listener_stop (house.listener);
  wait_until (visit.done && count_open (fds, 2) == 0);
  visit_end (&visit);
  visit_end (&given);
  close_all (fds, 2);
  house_close (&house);
}

static void
test_no_answer (void)
{
  struct sockaddr_in address = { .sin_family = AF_INET };
  socklen_t length = sizeof address;
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (GSocketAddress) where = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Visit visit = { 0 };
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  /* It accepts and says nothing, ever. */
  address.sin_addr.s_addr = inet_addr ("127.0.0.1");
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_assert_cmpint (listen (fd, 8), ==, 0);
  g_assert_cmpint (getsockname (fd, (struct sockaddr *) &address, &length), ==, 0);
  where = g_inet_socket_address_new_from_string ("127.0.0.1", ntohs (address.sin_port));

  sbm_connector_connect_async (identity, G_SOCKET_CONNECTABLE (where), 100, cancellable, connected_cb, &visit);
  wait_until (visit.done);
  g_assert_error (visit.error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
  g_assert_null (visit.stream);
  visit_end (&visit);

  visit.done = FALSE;
  sbm_connector_connect_async (identity, G_SOCKET_CONNECTABLE (where), 50000, cancellable, connected_cb, &visit);
  g_main_context_iteration (NULL, FALSE);
  g_cancellable_cancel (cancellable);
  wait_until (visit.done);
  g_assert_error (visit.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  visit_end (&visit);

  visit.done = FALSE;
  sbm_connector_connect_async (identity, G_SOCKET_CONNECTABLE (where), 50000, cancellable, connected_cb, &visit);
  wait_until (visit.done);
  g_assert_error (visit.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  visit_end (&visit);

  close (fd);
  visit.done = FALSE;
  sbm_connector_connect_async (identity, G_SOCKET_CONNECTABLE (where), 50000, NULL, connected_cb, &visit);
  wait_until (visit.done);
  g_assert_error (visit.error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED);
  visit_end (&visit);
}

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    const char *host;
    guint16 port;
  } cases[] = {
    { "192.0.2.7:4000", "192.0.2.7", 4000 },
    { " 192.0.2.7 ", "192.0.2.7", 7777 },
    { "laptop.local", "laptop.local", 7777 },
    { "laptop.local:1", "laptop.local", 1 },
    { "[2001:db8::1]:4000", "2001:db8::1", 4000 },
    { "2001:db8::1", "2001:db8::1", 7777 },
    { "[fe80::1%lo]:4000", "fe80::1%lo", 4000 },
    { "", NULL, 0 },
    { "   ", NULL, 0 },
    { ":4000", NULL, 0 },
    { "host:0", NULL, 0 },
    { "host:99999", NULL, 0 },
    { "host:x", NULL, 0 },
    { "[::1", NULL, 0 },
    { "http://host/", NULL, 0 },
    { "a b", NULL, 0 },
    { "\xff\xff", NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSocketConnectable) where = sbm_connector_parse (cases[i].text, 7777, &error);

      g_test_message ("case %u", i);
      if (cases[i].host == NULL)
        {
          g_assert_null (where);
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
          continue;
        }

      g_assert_no_error (error);
      g_assert_cmpstr (g_network_address_get_hostname (G_NETWORK_ADDRESS (where)), ==, cases[i].host);
      g_assert_cmpuint (g_network_address_get_port (G_NETWORK_ADDRESS (where)), ==, cases[i].port);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/net/listener/join-ipv4", "127.0.0.1", test_join);
  g_test_add_data_func ("/net/listener/join-ipv6", "::1", test_join);
  g_test_add_func ("/net/listener/replayed-proof", test_replayed_proof);
  g_test_add_func ("/net/listener/channel-over-tls", test_channel_over_tls);
  g_test_add_func ("/net/listener/odd-clients", test_odd_clients);
  g_test_add_func ("/net/listener/byte-by-byte", test_byte_by_byte);
  g_test_add_func ("/net/listener/all-at-once", test_all_at_once);
  g_test_add_func ("/net/listener/garbage", test_garbage);
  g_test_add_func ("/net/listener/hung-up-early", test_hung_up_early);
  g_test_add_func ("/net/listener/places", test_places);
  g_test_add_func ("/net/listener/handshake-timeout", test_handshake_timeout);
  g_test_add_func ("/net/listener/join-timeout", test_join_timeout);
  g_test_add_data_func ("/net/listener/silent-crowd", GSIZE_TO_POINTER (0), test_silent_crowd);
  g_test_add_data_func ("/net/listener/crowd-of-half-hellos", GSIZE_TO_POINTER (6), test_silent_crowd);
  g_test_add_func ("/net/listener/half-handshakes", test_half_handshakes);
  g_test_add_func ("/net/listener/patience", test_patience);
  g_test_add_data_func ("/net/listener/hung-up-after-handshake", GINT_TO_POINTER (FALSE), test_come_and_gone);
  g_test_add_data_func ("/net/listener/refused", GINT_TO_POINTER (TRUE), test_come_and_gone);
  g_test_add_func ("/net/listener/silence-after-handshake", test_silence_after_handshake);
  g_test_add_func ("/net/listener/waiting-is-no-handshake", test_waiting_is_no_handshake);
  g_test_add_func ("/net/listener/same-address-crowd", test_same_address_crowd);
  g_test_add_func ("/net/listener/descriptors", test_descriptors);
  g_test_add_func ("/net/listener/many-connects", test_many_connects);
  g_test_add_func ("/net/listener/crowd-at-the-door", test_crowd_at_the_door);
  g_test_add_func ("/net/listener/port-taken", test_port_taken);
  g_test_add_func ("/net/listener/stop", test_stop);
  g_test_add_func ("/net/connector/no-answer", test_no_answer);
  g_test_add_func ("/net/connector/parse", test_parse);

  return g_test_run ();
}
