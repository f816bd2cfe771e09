/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bench-net-joins"

#include "net.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/sbm-connector.h"
#include "net/sbm-guest.h"

/*
 * A join on a quiet evening, and one while a peer at another address holds silent connections.  The control is the server
 * that one writes first: GSocketService, and the handshake begins as soon as somebody is there.
 */

#define MOST_SILENT 400
#define SETTLE_MS 30

/* ---- the silent peer ---- */

typedef struct
{
  int fds[MOST_SILENT];
  int count;
} Silence;

static int
connect_silently (guint16 port)
{
  struct sockaddr_in from = { .sin_family = AF_INET, .sin_addr.s_addr = htonl (INADDR_LOOPBACK + 1) };
  struct sockaddr_in to = { .sin_family = AF_INET, .sin_addr.s_addr = htonl (INADDR_LOOPBACK), .sin_port = htons (port) };
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  if (fd < 0 || bind (fd, (struct sockaddr *) &from, sizeof from) < 0 || connect (fd, (struct sockaddr *) &to, sizeof to) < 0)
    g_error ("The silent peer cannot connect.");

  return fd;
}

/* Not faster than the server accepts: else the kernel drops some, and the peer waits a second for each. */
static void
silence_begin (Silence *self,
               int count,
               guint16 port,
               guint pause_us)
{
  for (self->count = 0; self->count < count; self->count++)
    {
      self->fds[self->count] = connect_silently (port);
      g_usleep (pause_us);
    }
}

static void
silence_end (Silence *self)
{
  for (int i = 0; i < self->count; i++)
    close (self->fds[i]);
  self->count = 0;
}

/* What a server does about those who just came or went is no part of the join. */
static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + SETTLE_MS * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

/* ---- ours ---- */

static double
join_once (SbmIdentity *identity,
           guint16 port)
{
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", port);
  g_autoptr (SbmGuest) guest = sbm_guest_new (identity, "Guest", 0, "en");
  double start, time;

  g_list_store_append (addresses, address);
  start = now_ms ();
  sbm_guest_join (guest, G_LIST_MODEL (addresses), NULL, "", NULL);
  WAIT_FOR (sbm_guest_get_state (guest) != SBM_GUEST_STATE_CONNECTING);
  time = now_ms () - start;
  if (sbm_guest_get_state (guest) != SBM_GUEST_STATE_JOINED)
    g_error ("A guest cannot join: %s", sbm_guest_get_reason (guest));
  sbm_guest_leave (guest);

  return time;
}

void
joins_measure (const char *const *arguments)
{
  const char *serve[] = { "serve-moves", "1", "12", "-", NULL };
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (GArray) quiet = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) crowded = g_array_new (FALSE, FALSE, sizeof (double));
  int n_silent = CLAMP (atoi (arguments[1]), 1, MOST_SILENT);
  Silence silence = { .count = 0 };
  Server server;

  server_begin (&server, serve);
  for (int i = 0; i < 3; i++)
    join_once (identity, server.port);
  for (int i = 0; i < atoi (arguments[0]); i++)
    {
      double time;

      settle ();
      time = join_once (identity, server.port);
      g_array_append_val (quiet, time);
      silence_begin (&silence, n_silent, server.port, 500);
      settle ();
      time = join_once (identity, server.port);
      g_array_append_val (crowded, time);
      silence_end (&silence);
    }
  report_all ("quiet-join-ms", quiet);
  report_all ("crowded-join-ms", crowded);
  server_end (&server);
}

/* ---- the naive control ---- */

static void
handshaken_cb (GObject *object,
               GAsyncResult *result,
               gpointer user_data)
{
  g_autoptr (GTlsConnection) connection = G_TLS_CONNECTION (object);

  if (g_tls_connection_handshake_finish (connection, result, NULL))
    g_output_stream_write (g_io_stream_get_output_stream (G_IO_STREAM (connection)), "!", 1, NULL, NULL);
}

static gboolean
incoming_cb (GSocketService *service,
             GSocketConnection *base,
             GObject *source,
             SbmIdentity *identity)
{
  GIOStream *connection = g_tls_server_connection_new (G_IO_STREAM (base), sbm_identity_get_certificate (identity), NULL);

  if (connection != NULL)
    g_tls_connection_handshake_async (G_TLS_CONNECTION (connection), G_PRIORITY_DEFAULT, NULL, handshaken_cb, NULL);

  return TRUE;
}

void
joins_serve (const char *const *arguments)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (GSocketService) service = g_socket_service_new ();
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", 0);
  g_autoptr (GSocketAddress) bound = NULL;

  g_signal_connect (service, "incoming", G_CALLBACK (incoming_cb), identity);
  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (service), address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &bound, NULL))
    g_error ("The control cannot listen.");
  server_stay (g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (bound)));
}

typedef struct
{
  gboolean done;
  GIOStream *stream;
} Visit;

static void
greeted_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  Visit *visit = user_data;

  g_input_stream_read_finish (G_INPUT_STREAM (object), result, NULL);
  visit->done = TRUE;
}

static void
connected_cb (GObject *object,
              GAsyncResult *result,
              gpointer user_data)
{
  static char greeting;
  Visit *visit = user_data;

  visit->stream = sbm_connector_connect_finish (result, NULL, NULL);
  if (visit->stream == NULL)
    visit->done = TRUE;
  else
    g_input_stream_read_async (g_io_stream_get_input_stream (visit->stream), &greeting, 1, G_PRIORITY_DEFAULT, NULL, greeted_cb, visit);
}

/* The connector gives up after eight seconds; the figure then is that, at least. */
static double
visit_naive (SbmIdentity *identity,
             guint16 port)
{
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", port);
  Visit visit = { FALSE, NULL };
  double start = now_ms ();
  double time;

  sbm_connector_connect_async (identity, G_SOCKET_CONNECTABLE (address), SBM_CONNECTOR_TIMEOUT_MS, NULL, connected_cb, &visit);
  WAIT_FOR (visit.done);
  time = now_ms () - start;
  g_clear_object (&visit.stream);

  return time;
}

void
joins_measure_naive (const char *const *arguments)
{
  const char *serve[] = { "serve-naive", NULL };
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (GArray) quiet = g_array_new (FALSE, FALSE, sizeof (double));
  Silence silence = { .count = 0 };
  Server server;

  server_begin (&server, serve);
  for (int i = 0; i < 3; i++)
    visit_naive (identity, server.port);
  for (int i = 0; i < atoi (arguments[0]); i++)
    {
      double time;

      settle ();
      time = visit_naive (identity, server.port);
      g_array_append_val (quiet, time);
    }
  silence_begin (&silence, CLAMP (atoi (arguments[1]), 1, MOST_SILENT), server.port, 10000);
  settle ();
  report_all ("naive-quiet-join-ms", quiet);
  report ("naive-crowded-join-ms", visit_naive (identity, server.port));
  silence_end (&silence);
  server_end (&server);
}
