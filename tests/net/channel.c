/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-channel"

#include "net/sbm-channel.h"

#include "net/wait.h"

#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* One end of a channel and what it told. */
typedef struct
{
  SbmChannel *channel;
  GPtrArray *names;
  GPtrArray *bodies;
  guint n_closed;
  GError *error;
  gboolean greet_back;
  gboolean close_on_receive;
  gboolean drop_on_receive;
} End;

static GIOStream *
new_stream (int fd)
{
  g_autoptr (GSocket) socket = g_socket_new_from_fd (fd, NULL);

  g_assert_nonnull (socket);

  return G_IO_STREAM (g_socket_connection_factory_create_connection (socket));
}

static GVariant *
new_hello (void)
{
  const char *capabilities[] = { NULL };

  return g_variant_new ("(us^as)", PROTOCOL_NUMBER, "test", capabilities);
}

static void
received_cb (SbmChannel *channel,
             guint message,
             GVariant *body,
             End *end)
{
  g_assert_cmpuint (end->n_closed, ==, 0);
  g_ptr_array_add (end->names, (gpointer) protocol_message_get_name (message));
  g_ptr_array_add (end->bodies, g_variant_ref (body));

  if (end->greet_back && message == PROTOCOL_MESSAGE_HELLO)
    sbm_channel_send (channel, PROTOCOL_MESSAGE_HELLO, new_hello ());

  if (end->close_on_receive)
    sbm_channel_close (channel);

  if (end->drop_on_receive)
    g_clear_object (&end->channel);
}

static void
closed_cb (SbmChannel *channel,
           GError *error,
           End *end)
{
  end->n_closed++;
  end->error = error != NULL ? g_error_copy (error) : NULL;
}

static void
end_open (End *end,
          int fd,
          ProtocolSide mine)
{
  g_autoptr (GIOStream) stream = new_stream (fd);

  memset (end, 0, sizeof *end);
  end->names = g_ptr_array_new ();
  end->bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  end->channel = sbm_channel_new (stream, mine);
  g_signal_connect (end->channel, "received", G_CALLBACK (received_cb), end);
  g_signal_connect (end->channel, "closed", G_CALLBACK (closed_cb), end);
}

static void
end_clear (End *end)
{
  if (end->channel != NULL)
    g_assert_finalize_object (end->channel);
  g_ptr_array_unref (end->names);
  g_ptr_array_unref (end->bodies);
  g_clear_error (&end->error);
}

static void
open_pair (End *host,
           End *guest)
{
  int fds[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds), ==, 0);
  end_open (host, fds[0], PROTOCOL_SIDE_HOST);
  end_open (guest, fds[1], PROTOCOL_SIDE_GUEST);
}

static void
join (End *host,
      End *guest)
{
  host->greet_back = TRUE;
  sbm_channel_start (host->channel);
  sbm_channel_start (guest->channel);
  sbm_channel_send (guest->channel, PROTOCOL_MESSAGE_HELLO, new_hello ());
  wait_until (host->names->len == 1 && guest->names->len == 1);
  g_assert_cmpuint (sbm_channel_get_state (host->channel), ==, PROTOCOL_STATE_GREETED);
  g_assert_cmpuint (sbm_channel_get_state (guest->channel), ==, PROTOCOL_STATE_GREETED);
  sbm_channel_set_state (host->channel, PROTOCOL_STATE_JOINED);
  sbm_channel_set_state (guest->channel, PROTOCOL_STATE_JOINED);
}

/* A channel against a bare descriptor that says what it likes. */
static int
open_raw (End *end,
          ProtocolSide mine)
{
  int fds[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds), ==, 0);
  end_open (end, fds[0], mine);

  return fds[1];
}

static void
write_raw (int fd,
           gconstpointer data,
           gsize size)
{
  g_assert_cmpint (send (fd, data, size, MSG_NOSIGNAL), ==, (gssize) size);
}

static void
write_message (int fd,
               ProtocolMessage message,
               GVariant *body)
{
  g_autoptr (GBytes) frame = protocol_encode (message, body);

  write_raw (fd, g_bytes_get_data (frame, NULL), g_bytes_get_size (frame));
}

static void
test_greet (void)
{
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);

  sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "tired"));
  wait_until (host.names->len == 2);
  g_assert_cmpstr (g_ptr_array_index (host.names, 0), ==, "hello");
  g_assert_cmpstr (g_ptr_array_index (host.names, 1), ==, "bye");

  sbm_channel_close (guest.channel);
  g_assert_cmpuint (guest.n_closed, ==, 0);
  g_assert_false (sbm_channel_is_open (guest.channel));
  wait_until (host.n_closed == 1 && guest.n_closed == 1);
  g_assert_no_error (host.error);
  g_assert_no_error (guest.error);

  /* Nothing more comes of it. */
  sbm_channel_close (guest.channel);
  sbm_channel_close (host.channel);
  sbm_channel_send (host.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", ""));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (host.n_closed, ==, 1);
  g_assert_cmpuint (guest.n_closed, ==, 1);

  end_clear (&host);
  end_clear (&guest);
}

static void
test_too_early (void)
{
  static const ProtocolMessage messages[] = { PROTOCOL_MESSAGE_PING, PROTOCOL_MESSAGE_PONG, PROTOCOL_MESSAGE_BYE };

  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      GVariant *body = messages[i] == PROTOCOL_MESSAGE_BYE ? g_variant_new ("(s)", "") : g_variant_new ("(t)", (guint64) 1);
      End host;
      int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

      sbm_channel_start (host.channel);
      write_message (fd, messages[i], body);
      wait_until (host.n_closed == 1);
      g_assert_error (host.error, PROTOCOL_ERROR, PROTOCOL_ERROR_STATE);
      g_assert_cmpuint (host.names->len, ==, 0);
      end_clear (&host);
      close (fd);
    }
}

static void
test_hello_twice (void)
{
  for (guint i = 0; i < 2; i++)
    {
      End host;
      int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

      /* Both before and after the host has greeted back. */
      host.greet_back = i == 1;
      sbm_channel_start (host.channel);
      write_message (fd, PROTOCOL_MESSAGE_HELLO, new_hello ());
      write_message (fd, PROTOCOL_MESSAGE_HELLO, new_hello ());
      wait_until (host.n_closed == 1);
      g_assert_error (host.error, PROTOCOL_ERROR, PROTOCOL_ERROR_STATE);
      g_assert_cmpuint (host.names->len, ==, 1);
      end_clear (&host);
      close (fd);
    }
}

/* Every byte by itself, and a look at the main loop between them. */
static void
test_byte_by_byte (void)
{
  g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_HELLO, new_hello ());
  const guint8 *data = g_bytes_get_data (frame, NULL);
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

  sbm_channel_start (host.channel);
  for (gsize i = 0; i < g_bytes_get_size (frame); i++)
    {
      g_assert_cmpuint (host.names->len, ==, 0);
      write_raw (fd, data + i, 1);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  wait_until (host.names->len == 1);

  close (fd);
  wait_until (host.n_closed == 1);
  g_assert_no_error (host.error);
  end_clear (&host);
}

static void
test_split_everywhere (void)
{
  g_autoptr (GByteArray) stream = g_byte_array_new ();
  g_autoptr (GBytes) hello = protocol_encode (PROTOCOL_MESSAGE_HELLO, new_hello ());
  g_autoptr (GBytes) bye = protocol_encode (PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "so long"));

  g_byte_array_append (stream, g_bytes_get_data (hello, NULL), g_bytes_get_size (hello));
  g_byte_array_append (stream, g_bytes_get_data (bye, NULL), g_bytes_get_size (bye));

  for (gsize cut = 1; cut < stream->len; cut++)
    {
      End host;
      int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

      host.greet_back = TRUE;
      sbm_channel_start (host.channel);
      write_raw (fd, stream->data, cut);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      write_raw (fd, stream->data + cut, stream->len - cut);
      wait_until (host.names->len == 2);
      end_clear (&host);
      close (fd);
    }
}

static void
test_truncated (void)
{
  g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_HELLO, new_hello ());

  for (gsize n = 1; n < g_bytes_get_size (frame); n++)
    {
      End host;
      int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

      sbm_channel_start (host.channel);
      write_raw (fd, g_bytes_get_data (frame, NULL), n);
      close (fd);
      wait_until (host.n_closed == 1);
      g_assert_error (host.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TRUNCATED);
      end_clear (&host);
    }
}

static void
test_oversized (void)
{
  static const struct
  {
    ProtocolSide mine;
    ProtocolState state;
    guint32 length;
    gboolean good;
  } cases[] = {
    { PROTOCOL_SIDE_HOST, PROTOCOL_STATE_FRESH, 0xffffffff, FALSE },
    { PROTOCOL_SIDE_HOST, PROTOCOL_STATE_FRESH, 0, FALSE },
    { PROTOCOL_SIDE_HOST, PROTOCOL_STATE_FRESH, 4097, FALSE },
    { PROTOCOL_SIDE_HOST, PROTOCOL_STATE_GREETED, 4097, FALSE },
    { PROTOCOL_SIDE_HOST, PROTOCOL_STATE_JOINED, 4097, TRUE },
    { PROTOCOL_SIDE_HOST, PROTOCOL_STATE_JOINED, 8193, FALSE },
    { PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_GREETED, 4097, FALSE },
    { PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_JOINED, 8193, TRUE },
    { PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_JOINED, 256 * 1024 + 1, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint32 length = GUINT32_TO_LE (cases[i].length);
      End end;
      int fd = open_raw (&end, cases[i].mine);

      sbm_channel_set_state (end.channel, cases[i].state);
      sbm_channel_start (end.channel);
      write_raw (fd, &length, sizeof length);

      if (cases[i].good)
        {
          /* It waits for the rest; ending here is what goes wrong. */
          while (g_main_context_iteration (NULL, FALSE))
            ;
          g_assert_cmpuint (end.n_closed, ==, 0);
          close (fd);
          wait_until (end.n_closed == 1);
          g_assert_error (end.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TRUNCATED);
        }
      else
        {
          wait_until (end.n_closed == 1);
          g_assert_error (end.error, PROTOCOL_ERROR, PROTOCOL_ERROR_LENGTH);
          close (fd);
        }

      end_clear (&end);
    }
}

static void
test_garbage (void)
{
  static const guint8 garbage[] = { 5, 0, 0, 0, 1, 2, 3, 4, 5 };
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

  sbm_channel_start (host.channel);
  write_raw (fd, garbage, sizeof garbage);
  wait_until (host.n_closed == 1);
  g_assert_error (host.error, PROTOCOL_ERROR, PROTOCOL_ERROR_NOT_NORMAL);
  end_clear (&host);
  close (fd);
}

static void
test_flood (void)
{
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);

  /* The greeting was one: 39 more are a burst that anybody may have. */
  for (guint i = 0; i < 39; i++)
    sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", ""));
  wait_until (host.names->len == 40);
  g_assert_cmpuint (host.n_closed, ==, 0);

  for (guint i = 0; i < 400; i++)
    sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", ""));
  wait_until (host.n_closed == 1);
  g_assert_error (host.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_FLOOD);
  g_assert_cmpuint (host.names->len, <, 200);
  wait_until (guest.n_closed == 1);

  end_clear (&host);
  end_clear (&guest);
}

/* Whoever has spent the burst gets twenty more a second. */
static void
test_refill (void)
{
  gint64 spent;
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);
  for (guint i = 0; i < 39; i++)
    sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", ""));
  wait_until (host.names->len == 40);

  spent = g_get_monotonic_time ();
  wait_until (g_get_monotonic_time () - spent >= 500 * 1000);
  for (guint i = 0; i < 10; i++)
    sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", ""));
  wait_until (host.names->len == 50 || host.n_closed > 0);
  g_assert_cmpuint (host.n_closed, ==, 0);

  end_clear (&host);
  end_clear (&guest);
}

/* A host may say as much as it likes. */
static void
test_no_flood_from_host (void)
{
  End host, guest;
  g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "again"));

  open_pair (&host, &guest);
  join (&host, &guest);
  for (guint i = 0; i < 1000; i++)
    sbm_channel_send_bytes (host.channel, frame);
  wait_until (guest.names->len == 1001);
  g_assert_cmpuint (guest.n_closed, ==, 0);

  end_clear (&host);
  end_clear (&guest);
}

static void
test_never_reads (void)
{
  g_autofree char *text = g_strnfill (100 * 1000, 'x');
  g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", text));
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);
  guint n = 0;

  sbm_channel_set_state (host.channel, PROTOCOL_STATE_JOINED);
  sbm_channel_start (host.channel);
  while (sbm_channel_is_open (host.channel))
    {
      sbm_channel_send_bytes (host.channel, frame);
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpuint (++n, <, 1000);
    }
  wait_until (host.n_closed == 1);
  g_assert_error (host.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TOO_SLOW);
  g_assert_cmpuint (n, >, 10);
  g_assert_null (strstr (host.error->message, "xxx"));
  end_clear (&host);
  close (fd);
}

/* The same without the main loop between: a broadcast in one go may not call back into its caller. */
static void
test_too_slow_is_told_later (void)
{
  g_autofree char *text = g_strnfill (200 * 1000, 'x');
  g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", text));
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

  sbm_channel_set_state (host.channel, PROTOCOL_STATE_JOINED);
  sbm_channel_start (host.channel);
  for (guint i = 0; i < 20; i++)
    sbm_channel_send_bytes (host.channel, frame);
  g_assert_cmpuint (host.n_closed, ==, 0);
  g_assert_false (sbm_channel_is_open (host.channel));
  wait_until (host.n_closed == 1);
  g_assert_error (host.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TOO_SLOW);
  end_clear (&host);
  close (fd);
}

static void
test_too_long_to_send (void)
{
  g_autofree char *text = g_strnfill (9000, 'x');
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);
  sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", text));
  wait_until (guest.n_closed == 1);
  g_assert_error (guest.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TOO_LONG);
  wait_until (host.n_closed == 1);
  g_assert_no_error (host.error);
  end_clear (&host);
  end_clear (&guest);
}

/* A quarter of a megabyte through a small pipe, among small ones, arrives whole and in order. */
static void
test_large_and_small (void)
{
  g_autofree char *text = g_strnfill (250 * 1000, 'y');
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);
  for (guint i = 0; i < 3; i++)
    {
      sbm_channel_send (host.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "small"));
      sbm_channel_send (host.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", text));
      sbm_channel_send (host.channel, PROTOCOL_MESSAGE_REFUSE, g_variant_new ("(ss)", "a", "b"));
    }
  wait_until (guest.names->len == 10);
  for (guint i = 1; i < 10; i++)
    {
      const char *got;

      g_assert_cmpstr (g_ptr_array_index (guest.names, i), ==, i % 3 == 0 ? "refuse" : "bye");
      g_variant_get_child (g_ptr_array_index (guest.bodies, i), 0, "&s", &got);
      g_assert_cmpuint (strlen (got), ==, i % 3 == 1 ? 5 : i % 3 == 2 ? 250 * 1000
                                                                      : 1);
    }
  end_clear (&host);
  end_clear (&guest);
}

static void
test_silence (void)
{
  End host, guest;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);
  int other = open_raw (&guest, PROTOCOL_SIDE_GUEST);

  sbm_channel_set_intervals (host.channel, 20, 100);
  sbm_channel_set_intervals (guest.channel, 20, 100);
  sbm_channel_start (host.channel);
  sbm_channel_start (guest.channel);
  wait_until (host.n_closed == 1 && guest.n_closed == 1);
  g_assert_error (host.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_SILENT);
  g_assert_error (guest.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_SILENT);
  end_clear (&host);
  end_clear (&guest);
  close (fd);
  close (other);
}

static gboolean
drip_cb (gpointer user_data)
{
  /* It may be closed already; that is what the test waits for. */
  send (*(int *) user_data, "\001", 1, MSG_NOSIGNAL | MSG_DONTWAIT);

  return G_SOURCE_CONTINUE;
}

static gboolean
chatter_cb (gpointer user_data)
{
  g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_PING, g_variant_new ("(t)", (guint64) 1));

  send (*(int *) user_data, g_bytes_get_data (frame, NULL), g_bytes_get_size (frame), MSG_NOSIGNAL | MSG_DONTWAIT);

  return G_SOURCE_CONTINUE;
}

/* And neither is it if somebody talks all the time and answers no ping: nothing of what they are told is read. */
static void
test_deaf (void)
{
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);
  guint id;

  host.greet_back = TRUE;
  sbm_channel_set_intervals (host.channel, 20, 200);
  sbm_channel_start (host.channel);
  write_message (fd, PROTOCOL_MESSAGE_HELLO, new_hello ());
  id = g_timeout_add (60, chatter_cb, &fd);
  wait_until (host.n_closed == 1);
  g_assert_error (host.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_SILENT);
  g_assert_nonnull (strstr (host.error->message, "ping"));
  g_source_remove (id);
  end_clear (&host);
  close (fd);
}

/* A byte now and then is no sign of life for a host. */
static void
test_drip (void)
{
  static const guint8 header[] = { 0, 4, 0, 0 };
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);
  guint id;

  sbm_channel_set_intervals (host.channel, 20, 100);
  sbm_channel_start (host.channel);
  write_raw (fd, header, sizeof header);
  id = g_timeout_add (5, drip_cb, &fd);
  wait_until (host.n_closed == 1);
  g_assert_error (host.error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_SILENT);
  g_source_remove (id);
  end_clear (&host);
  close (fd);
}

/* Two that only ping each other stay together far longer than the silence that would part them. */
static void
test_ping (void)
{
  gint64 begun;
  End host, guest;

  open_pair (&host, &guest);
  sbm_channel_set_intervals (host.channel, 200, 1000);
  sbm_channel_set_intervals (guest.channel, 200, 1000);
  g_assert_cmpint (sbm_channel_get_round_trip (guest.channel), ==, -1);
  join (&host, &guest);
  wait_until (sbm_channel_get_round_trip (host.channel) >= 0 && sbm_channel_get_round_trip (guest.channel) >= 0);
  begun = g_get_monotonic_time ();
  wait_until (g_get_monotonic_time () - begun > 2 * 1000 * 1000 || host.n_closed + guest.n_closed > 0);
  g_assert_cmpuint (host.n_closed, ==, 0);
  g_assert_cmpuint (guest.n_closed, ==, 0);

  /* They are not the owner's business. */
  g_assert_cmpuint (host.names->len, ==, 1);
  g_assert_cmpuint (guest.names->len, ==, 1);
  end_clear (&host);
  end_clear (&guest);
}

/* The whole process slept: what came meanwhile counts. */
static void
test_own_sleep (void)
{
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

  host.greet_back = TRUE;
  sbm_channel_set_intervals (host.channel, 5000, 200);
  sbm_channel_start (host.channel);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  write_message (fd, PROTOCOL_MESSAGE_HELLO, new_hello ());
  g_usleep (300 * 1000);
  g_main_context_iteration (NULL, FALSE);
  g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (host.names->len, ==, 1);
  g_assert_cmpuint (host.n_closed, ==, 0);
  end_clear (&host);
  close (fd);
}

/* What was queued before closing still arrives, even when the other side was talking too. */
static void
test_last_words (void)
{
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);

  for (guint i = 0; i < 10; i++)
    sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "me too"));
  sbm_channel_send (host.channel, PROTOCOL_MESSAGE_REFUSE, g_variant_new ("(ss)", "full", "no seat"));
  sbm_channel_close (host.channel);
  wait_until (host.n_closed == 1 && guest.n_closed == 1);
  g_assert_no_error (host.error);
  g_assert_no_error (guest.error);
  g_assert_cmpuint (host.names->len, ==, 1);
  g_assert_cmpuint (guest.names->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (guest.names, 1), ==, "refuse");
  end_clear (&host);
  end_clear (&guest);
}

/* Over TCP, with something unread from the other side: an end, and not a reset that may take the last words along. */
static void
test_no_reset (void)
{
  struct sockaddr_in address = { .sin_family = AF_INET };
  socklen_t length = sizeof address;
  int door = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  guint8 buffer[4096];
  gssize n = -1;
  End host;

  address.sin_addr.s_addr = htonl (INADDR_LOOPBACK);
  g_assert_cmpint (bind (door, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_assert_cmpint (listen (door, 1), ==, 0);
  g_assert_cmpint (getsockname (door, (struct sockaddr *) &address, &length), ==, 0);
  g_assert_cmpint (connect (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  end_open (&host, accept (door, NULL, NULL), PROTOCOL_SIDE_HOST);
  close (door);

  sbm_channel_set_state (host.channel, PROTOCOL_STATE_JOINED);
  sbm_channel_start (host.channel);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  for (guint i = 0; i < 10; i++)
    write_message (fd, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "unheard"));
  sbm_channel_send (host.channel, PROTOCOL_MESSAGE_REFUSE, g_variant_new ("(ss)", "full", ""));
  sbm_channel_close (host.channel);

  wait_until ((n = recv (fd, buffer, sizeof buffer, MSG_DONTWAIT)) >= 0);
  g_assert_cmpint (n, >, PROTOCOL_HEADER_SIZE);
  wait_until ((n = recv (fd, buffer, sizeof buffer, MSG_DONTWAIT)) >= 0 || errno != EAGAIN);
  g_assert_cmpint (n, ==, 0);

  /* And still nothing breaks what we say now. */
  write_message (fd, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "late"));
  g_assert_cmpuint (host.n_closed, ==, 0);
  close (fd);
  wait_until (host.n_closed == 1);
  g_assert_no_error (host.error);
  g_assert_cmpuint (host.names->len, ==, 0);
  end_clear (&host);
}

/* The owner may forget a channel that is still saying goodbye. */
static void
test_close_and_forget (void)
{
  SbmChannel *watched;
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);
  sbm_channel_send (host.channel, PROTOCOL_MESSAGE_REFUSE, g_variant_new ("(ss)", "full", ""));
  sbm_channel_close (host.channel);
  watched = host.channel;
  g_object_add_weak_pointer (G_OBJECT (watched), (gpointer *) &watched);
  g_clear_object (&host.channel);
  g_assert_nonnull (watched);
  wait_until (guest.n_closed == 1 && watched == NULL);
  g_assert_cmpuint (host.n_closed, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (guest.names, 1), ==, "refuse");
  end_clear (&host);
  end_clear (&guest);
}

/* A peer that neither reads nor hangs up cannot keep a closed channel alive. */
static void
test_close_against_a_wall (void)
{
  g_autofree char *text = g_strnfill (200 * 1000, 'x');
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);

  sbm_channel_set_state (host.channel, PROTOCOL_STATE_JOINED);
  sbm_channel_start (host.channel);
  for (guint i = 0; i < 4; i++)
    sbm_channel_send (host.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", text));
  sbm_channel_close (host.channel);
  wait_until (host.n_closed == 1);
  g_assert_no_error (host.error);
  end_clear (&host);
  close (fd);
}

static void
test_close_inside (void)
{
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);
  host.close_on_receive = TRUE;
  for (guint i = 0; i < 5; i++)
    sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", ""));
  wait_until (host.n_closed == 1 && guest.n_closed == 1);
  g_assert_cmpuint (host.names->len, ==, 2);
  end_clear (&host);
  end_clear (&guest);
}

static void
test_drop_inside (void)
{
  End host, guest;

  open_pair (&host, &guest);
  join (&host, &guest);
  host.drop_on_receive = TRUE;
  for (guint i = 0; i < 5; i++)
    sbm_channel_send (guest.channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", ""));
  wait_until (guest.n_closed == 1);
  g_assert_null (host.channel);
  end_clear (&host);
  end_clear (&guest);
}

static void
test_close_before_start (void)
{
  End host;
  int fd = open_raw (&host, PROTOCOL_SIDE_HOST);
  char byte;

  sbm_channel_close (host.channel);
  wait_until (host.n_closed == 1);
  g_assert_cmpint (recv (fd, &byte, 1, 0), ==, 0);
  end_clear (&host);
  close (fd);
}

/* Several messages of one turn travel together: the reader below sees them in one piece. */
static void
test_together (void)
{
  guint8 buffer[4096];
  gsize expected = 0;
  End host;
  int fds[2];
  int fd;

  /* Of this kind a socket keeps every write apart. */
  g_assert_cmpint (socketpair (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fds), ==, 0);
  end_open (&host, fds[0], PROTOCOL_SIDE_HOST);
  fd = fds[1];

  sbm_channel_set_state (host.channel, PROTOCOL_STATE_JOINED);
  sbm_channel_start (host.channel);
  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "together"));

      expected += g_bytes_get_size (frame);
      sbm_channel_send_bytes (host.channel, frame);
      g_assert_cmpint (recv (fd, buffer, sizeof buffer, MSG_DONTWAIT), ==, -1);
    }
  g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (recv (fd, buffer, sizeof buffer, MSG_DONTWAIT), ==, (gssize) expected);
  end_clear (&host);
  close (fd);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/channel/greet", test_greet);
  g_test_add_func ("/net/channel/too-early", test_too_early);
  g_test_add_func ("/net/channel/hello-twice", test_hello_twice);
  g_test_add_func ("/net/channel/byte-by-byte", test_byte_by_byte);
  g_test_add_func ("/net/channel/split-everywhere", test_split_everywhere);
  g_test_add_func ("/net/channel/truncated", test_truncated);
  g_test_add_func ("/net/channel/oversized", test_oversized);
  g_test_add_func ("/net/channel/garbage", test_garbage);
  g_test_add_func ("/net/channel/flood", test_flood);
  g_test_add_func ("/net/channel/refill", test_refill);
  g_test_add_func ("/net/channel/no-flood-from-host", test_no_flood_from_host);
  g_test_add_func ("/net/channel/never-reads", test_never_reads);
  g_test_add_func ("/net/channel/too-slow-is-told-later", test_too_slow_is_told_later);
  g_test_add_func ("/net/channel/too-long-to-send", test_too_long_to_send);
  g_test_add_func ("/net/channel/large-and-small", test_large_and_small);
  g_test_add_func ("/net/channel/silence", test_silence);
  g_test_add_func ("/net/channel/drip", test_drip);
  g_test_add_func ("/net/channel/deaf", test_deaf);
  g_test_add_func ("/net/channel/ping", test_ping);
  g_test_add_func ("/net/channel/own-sleep", test_own_sleep);
  g_test_add_func ("/net/channel/last-words", test_last_words);
  g_test_add_func ("/net/channel/no-reset", test_no_reset);
  g_test_add_func ("/net/channel/close-and-forget", test_close_and_forget);
  g_test_add_func ("/net/channel/close-against-a-wall", test_close_against_a_wall);
  g_test_add_func ("/net/channel/close-inside", test_close_inside);
  g_test_add_func ("/net/channel/drop-inside", test_drop_inside);
  g_test_add_func ("/net/channel/close-before-start", test_close_before_start);
  g_test_add_func ("/net/channel/together", test_together);

  return g_test_run ();
}
