/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-channel"

#include "net/sbm-channel-private.h"
#include "net/source.h"

#include <sys/socket.h>

#define PING_MS 2500
#define DEAD_MS 9000
#define LINGER_MS 2000
#define OUTBOX_LIMIT (1024 * 1024)
#define SOCKET_EVENTS (G_IO_IN | G_IO_HUP | G_IO_ERR)

enum
{
  PROP_STATE = 1,
  N_PROPS
};

enum
{
  RECEIVED,
  CLOSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmChannel, sbm_channel, G_TYPE_OBJECT)

G_DEFINE_QUARK (sbm_channel_error_quark, sbm_channel_error)

static GSocket *
find_socket (GIOStream *stream)
{
  g_autoptr (GIOStream) base = g_object_ref (stream);

  if (G_IS_TLS_CONNECTION (base))
    {
      g_clear_object (&base);
      g_object_get (stream, "base-io-stream", &base, NULL);
    }

  return G_IS_SOCKET_CONNECTION (base) ? g_socket_connection_get_socket (G_SOCKET_CONNECTION (base)) : NULL;
}

static gboolean
was_not_read (const GError *error)
{
  return g_error_matches (error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_SILENT)
         || g_error_matches (error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TOO_SLOW);
}

/* Whoever does not read never takes what the system still has for them, megabytes perhaps; it would keep them for minutes. */
static void
forget_unread (GSocket *socket)
{
  const struct linger at_once = { .l_onoff = 1, .l_linger = 0 };

  setsockopt (g_socket_get_fd (socket), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

/* The socket is closed under TLS on purpose: closing TLS itself waits in one of GLib's few threads for a peer who may never
 * read, and frames already tell where a conversation may end. */
static void
hang_up (SbmChannel *self)
{
  if (self->watch != NULL)
    g_source_remove_unix_fd (self->clock, self->watch);
  self->watch = NULL;
  source_drop (&self->readable);
  source_drop (&self->writable);
  outbox_clear (&self->outbox);
  frame_reader_clear (&self->reader);

  if (self->socket != NULL && was_not_read (self->error))
    forget_unread (self->socket);
  if (self->socket != NULL)
    g_socket_close (self->socket, NULL);
  else
    g_io_stream_close_async (self->stream, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
}

/* One source is the clock, the socket, the wish to write and the wish to go on reading, so a channel costs the main loop
 * little.  TLS has sources of its own, three deep for each stream, and a main loop looks at every source it has whenever
 * one of them wakes it; what a socket brings is read until TLS has no more, so the socket alone tells enough. */
static void
schedule (SbmChannel *self)
{
  gint64 when = -1;

  /* The clock looks at everything before it goes back to sleep, and setting it wakes the main loop. */
  if (self->awake)
    return;

  if (self->phase == PHASE_ENDED)
    when = 0;
  else if (self->phase == PHASE_CLOSED || !self->started)
    when = -1;
  else if (self->more_to_read || (self->outbox.size > 0 && self->writable == NULL))
    when = 0;
  else if (self->phase == PHASE_OPEN)
    when = MIN (self->next_ping, self->last_heard + self->dead_interval);
  else
    when = self->linger_until;

  g_source_set_ready_time (self->clock, when);
}

void
sbm_channel_end (SbmChannel *self,
                 GError *error)
{
  if (self->phase >= PHASE_ENDED)
    {
      g_clear_error (&error);
      return;
    }

  /* We asked for the end ourselves: how the other side took it is no news. */
  if (self->phase != PHASE_OPEN)
    g_clear_error (&error);
  else
    g_object_ref (self);

  self->phase = PHASE_ENDED;
  self->error = error;
  hang_up (self);
  schedule (self);
}

static void
begin_draining (SbmChannel *self)
{
  self->phase = PHASE_DRAINING;
  if (self->socket == NULL || !g_socket_shutdown (self->socket, FALSE, TRUE, NULL))
    sbm_channel_end (self, NULL);
}

static gboolean
writable_cb (GObject *stream,
             gpointer user_data);

static void
flush (SbmChannel *self)
{
  GPollableOutputStream *stream = G_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (self->stream));
  GError *error = NULL;

  if (!self->started || (self->phase != PHASE_OPEN && self->phase != PHASE_FLUSHING))
    return;

  if (!outbox_write (&self->outbox, stream, &error))
    {
      /* Whoever hung up may have said why before: read that first. */
      outbox_clear (&self->outbox);
      sbm_channel_read (self);
      sbm_channel_end (self, error);
      return;
    }

  if (self->outbox.size == 0)
    {
      source_drop (&self->writable);
      if (self->phase == PHASE_FLUSHING)
        begin_draining (self);
    }
  else if (self->writable == NULL)
    {
      self->writable = g_pollable_output_stream_create_source (stream, NULL);
      g_source_set_callback (self->writable, G_SOURCE_FUNC (writable_cb), self, NULL);
      g_source_attach (self->writable, self->context);
    }
}

static void
change_state (SbmChannel *self,
              ProtocolState state)
{
  if (state <= self->state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
sbm_channel_greet (SbmChannel *self)
{
  if (self->said_hello && self->heard_hello)
    change_state (self, PROTOCOL_STATE_GREETED);
}

void
sbm_channel_emit_received (SbmChannel *self,
                           ProtocolMessage message,
                           GVariant *body)
{
  g_signal_emit (self, signals[RECEIVED], 0, message, body);
}

static gboolean
readable_cb (GObject *stream,
             gpointer user_data)
{
  g_autoptr (SbmChannel) self = g_object_ref (user_data);

  sbm_channel_read (self);
  schedule (self);

  return G_SOURCE_CONTINUE;
}

static gboolean
writable_cb (GObject *stream,
             gpointer user_data)
{
  g_autoptr (SbmChannel) self = g_object_ref (user_data);

  flush (self);
  schedule (self);

  return G_SOURCE_CONTINUE;
}

/* Whoever talks and answers no ping does not read what is said, and it would be kept for them. */
static gboolean
is_deaf (SbmChannel *self,
         gint64 now)
{
  return self->pong_number != self->ping_number && now >= self->unanswered_since + 2 * self->dead_interval;
}

static void
look_for_life (SbmChannel *self,
               gint64 now)
{
  if (now < self->last_heard + self->dead_interval && !is_deaf (self, now))
    return;

  /* When it was this process that slept, the signs of life lie in the socket. */
  sbm_channel_read (self);
  if (self->phase == PHASE_OPEN && is_deaf (self, now))
    sbm_channel_end (self, g_error_new (SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_SILENT, "No ping was answered for %.1f seconds",
                                        (double) (2 * self->dead_interval) / G_USEC_PER_SEC));
  else if (self->phase == PHASE_OPEN && now >= self->last_heard + self->dead_interval)
    sbm_channel_end (self, g_error_new (SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_SILENT, "Nothing was heard for %.1f seconds",
                                        (double) self->dead_interval / G_USEC_PER_SEC));
}

static void
ping (SbmChannel *self,
      gint64 now)
{
  if (now < self->next_ping)
    return;

  self->next_ping = now + self->ping_interval;
  if (self->state == PROTOCOL_STATE_FRESH)
    return;

  self->ping_sent = now;
  if (self->pong_number == self->ping_number)
    self->unanswered_since = now;
  sbm_channel_send (self, PROTOCOL_MESSAGE_PING, g_variant_new ("(t)", ++self->ping_number));
}

/* Whether the socket has something to say. While a handler of this channel runs a main loop of its own nobody can listen,
 * and a loop that is woken all the time would get to nothing else. */
static gboolean
look_at_socket (SbmChannel *self)
{
  if (self->watch == NULL || g_source_query_unix_fd (self->clock, self->watch) == 0)
    return FALSE;

  if (self->reading)
    {
      g_source_modify_unix_fd (self->clock, self->watch, 0);
      self->deaf = TRUE;
    }

  return !self->reading;
}

static void
hear_again (SbmChannel *self)
{
  if (self->deaf && self->watch != NULL)
    g_source_modify_unix_fd (self->clock, self->watch, SOCKET_EVENTS);
  self->deaf = FALSE;
}

static gboolean
clock_cb (gpointer user_data)
{
  g_autoptr (SbmChannel) self = g_object_ref (user_data);
  gint64 now = g_get_monotonic_time ();
  gboolean was_awake = self->awake;

  self->awake = TRUE;
  if (look_at_socket (self) || self->more_to_read)
    sbm_channel_read (self);
  if (!was_awake)
    hear_again (self);

  if (self->phase == PHASE_OPEN)
    look_for_life (self, now);

  if (self->phase == PHASE_OPEN)
    ping (self, now);

  flush (self);

  if ((self->phase == PHASE_FLUSHING || self->phase == PHASE_DRAINING) && now >= self->linger_until)
    sbm_channel_end (self, NULL);

  if (self->phase == PHASE_ENDED)
    {
      self->phase = PHASE_CLOSED;
      g_signal_emit (self, signals[CLOSED], 0, self->error);
      g_object_unref (self);
    }

  self->awake = was_awake;
  schedule (self);

  return G_SOURCE_CONTINUE;
}

static gboolean
clock_dispatch (GSource *source,
                GSourceFunc callback,
                gpointer user_data)
{
  return callback (user_data);
}

static GSourceFuncs clock_funcs = { NULL, NULL, clock_dispatch, NULL, NULL, NULL };

static void
sbm_channel_get_property (GObject *object,
                          guint property_id,
                          GValue *value,
                          GParamSpec *pspec)
{
  SbmChannel *self = SBM_CHANNEL (object);

  switch (property_id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sbm_channel_dispose (GObject *object)
{
  SbmChannel *self = SBM_CHANNEL (object);

  if (self->stream != NULL && self->phase < PHASE_ENDED)
    {
      self->phase = PHASE_CLOSED;
      hang_up (self);
    }

  source_drop (&self->clock);
  self->socket = NULL;
  g_clear_object (&self->stream);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_error (&self->error);
  g_clear_pointer (&self->heard, g_variant_unref);
  g_clear_pointer (&self->offers, g_strfreev);

  G_OBJECT_CLASS (sbm_channel_parent_class)->dispose (object);
}

static void
sbm_channel_class_init (SbmChannelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sbm_channel_get_property;
  object_class->dispose = sbm_channel_dispose;

  properties[PROP_STATE] =
    g_param_spec_uint ("state", NULL, NULL, PROTOCOL_STATE_FRESH, PROTOCOL_STATE_JOINED, PROTOCOL_STATE_FRESH,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* Marshallers of its own, because the general one takes longer than many a handler. */
  signals[RECEIVED] = g_signal_new ("received", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    g_cclosure_marshal_VOID__UINT_POINTER, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_VARIANT);
  g_signal_set_va_marshaller (signals[RECEIVED], G_TYPE_FROM_CLASS (klass), g_cclosure_marshal_VOID__UINT_POINTERv);
  signals[CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
sbm_channel_init (SbmChannel *self)
{
  static int made = 0;

  self->number = g_atomic_int_add (&made, 1);
  self->ping_interval = PING_MS * G_TIME_SPAN_MILLISECOND;
  self->dead_interval = DEAD_MS * G_TIME_SPAN_MILLISECOND;
  self->round_trip = -1;
}

SbmChannel *
sbm_channel_new (GIOStream *stream,
                 ProtocolSide mine)
{
  SbmChannel *self;

  g_return_val_if_fail (G_IS_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (stream)), NULL);
  g_return_val_if_fail (G_IS_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (stream)), NULL);
  g_return_val_if_fail (mine == PROTOCOL_SIDE_HOST || mine == PROTOCOL_SIDE_GUEST, NULL);

  self = g_object_new (SBM_TYPE_CHANNEL, NULL);
  self->stream = g_object_ref (stream);
  self->socket = find_socket (stream);
  self->mine = mine;
  self->context = g_main_context_ref_thread_default ();
  self->clock = g_source_new (&clock_funcs, sizeof (GSource));
  g_source_set_static_name (self->clock, "sbm-channel");
  g_source_set_callback (self->clock, clock_cb, self, NULL);
  /* A source that may not recurse is taken out of the poll and put back whenever it runs, with a write and a wake-up each. */
  g_source_set_can_recurse (self->clock, TRUE);
  g_source_attach (self->clock, self->context);

  return self;
}

void
sbm_channel_start (SbmChannel *self)
{
  gint64 now = g_get_monotonic_time ();

  g_return_if_fail (SBM_IS_CHANNEL (self));

  if (self->started || self->phase >= PHASE_ENDED)
    return;

  self->started = TRUE;
  self->last_heard = now;
  self->next_ping = now + self->ping_interval;

  if (self->socket != NULL)
    {
      self->watch = g_source_add_unix_fd (self->clock, g_socket_get_fd (self->socket), SOCKET_EVENTS);
    }
  else
    {
      self->readable = g_pollable_input_stream_create_source (G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (self->stream)), NULL);
      g_source_set_callback (self->readable, G_SOURCE_FUNC (readable_cb), self, NULL);
      g_source_attach (self->readable, self->context);
    }

  /* Bytes that TLS decoded together with the end of its handshake wake no descriptor. */
  self->more_to_read = TRUE;
  schedule (self);
}

static void
push (SbmChannel *self,
      GBytes *frame)
{
  ProtocolSide reader = self->mine == PROTOCOL_SIDE_HOST ? PROTOCOL_SIDE_GUEST : PROTOCOL_SIDE_HOST;
  gsize size = g_bytes_get_size (frame);

  if (size > PROTOCOL_HEADER_SIZE + protocol_limit (reader, self->state))
    sbm_channel_end (self, g_error_new (SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TOO_LONG, "A message of %" G_GSIZE_FORMAT " bytes is too long to send", size));
  else if (self->outbox.size + size > OUTBOX_LIMIT)
    sbm_channel_end (self, g_error_new (SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TOO_SLOW, "Too slow: more than %d bytes wait to be read", OUTBOX_LIMIT));
  else
    outbox_push (&self->outbox, frame);
}

void
sbm_channel_send (SbmChannel *self,
                  ProtocolMessage message,
                  GVariant *body)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (body);
  g_autoptr (GBytes) frame = NULL;

  g_return_if_fail (SBM_IS_CHANNEL (self));
  g_return_if_fail (message < PROTOCOL_N_MESSAGES);
  g_return_if_fail ((protocol_message_get_sender (message) & self->mine) != 0);

  if (self->phase != PHASE_OPEN)
    return;

  g_return_if_fail (self->state >= protocol_message_get_state (message));

  frame = protocol_encode (message, owned);
  g_return_if_fail (frame != NULL);
  push (self, frame);
  schedule (self);

  if (message == PROTOCOL_MESSAGE_HELLO)
    {
      self->said_hello = TRUE;
      sbm_channel_greet (self);
    }
}

void
sbm_channel_send_bytes (SbmChannel *self,
                        GBytes *frame)
{
  g_return_if_fail (SBM_IS_CHANNEL (self));
  g_return_if_fail (frame != NULL);

  if (self->phase != PHASE_OPEN)
    return;

  push (self, frame);
  schedule (self);
}

void
sbm_channel_send_bytes_now (SbmChannel *self,
                            GBytes *frame)
{
  g_return_if_fail (SBM_IS_CHANNEL (self));
  g_return_if_fail (frame != NULL);

  if (self->phase != PHASE_OPEN)
    return;

  push (self, frame);
  flush (self);
  schedule (self);
}

void
sbm_channel_close (SbmChannel *self)
{
  g_return_if_fail (SBM_IS_CHANNEL (self));

  if (self->phase != PHASE_OPEN)
    return;

  /* Released once `closed` was emitted. */
  g_object_ref (self);
  self->phase = PHASE_FLUSHING;
  self->linger_until = g_get_monotonic_time () + LINGER_MS * G_TIME_SPAN_MILLISECOND;
  frame_reader_clear (&self->reader);

  if (!self->started)
    sbm_channel_end (self, NULL);
  else if (self->outbox.size == 0)
    begin_draining (self);

  schedule (self);
}

ProtocolState
sbm_channel_get_state (SbmChannel *self)
{
  g_return_val_if_fail (SBM_IS_CHANNEL (self), PROTOCOL_STATE_FRESH);

  return self->state;
}

void
sbm_channel_set_state (SbmChannel *self,
                       ProtocolState state)
{
  g_return_if_fail (SBM_IS_CHANNEL (self));
  g_return_if_fail (state <= PROTOCOL_STATE_JOINED);

  change_state (self, state);
}

void
sbm_channel_set_trusted (SbmChannel *self,
                         gboolean trusted)
{
  g_return_if_fail (SBM_IS_CHANNEL (self));

  self->trusted = trusted;
}

gboolean
sbm_channel_is_offered (SbmChannel *self,
                        const char *capability)
{
  g_return_val_if_fail (SBM_IS_CHANNEL (self), FALSE);

  return self->offers != NULL && g_strv_contains ((const char *const *) self->offers, capability);
}

ProtocolSide
sbm_channel_get_side (SbmChannel *self)
{
  g_return_val_if_fail (SBM_IS_CHANNEL (self), PROTOCOL_SIDE_GUEST);

  return self->mine;
}

GIOStream *
sbm_channel_get_stream (SbmChannel *self)
{
  g_return_val_if_fail (SBM_IS_CHANNEL (self), NULL);

  return self->stream;
}

gboolean
sbm_channel_is_open (SbmChannel *self)
{
  g_return_val_if_fail (SBM_IS_CHANNEL (self), FALSE);

  return self->phase == PHASE_OPEN;
}

gboolean
sbm_channel_is_older (SbmChannel *self,
                      SbmChannel *other)
{
  g_return_val_if_fail (SBM_IS_CHANNEL (self), FALSE);
  g_return_val_if_fail (SBM_IS_CHANNEL (other), FALSE);

  /* Whoever hosts for years comes round to the first number again. */
  return (int) (self->number - other->number) < 0;
}

gint64
sbm_channel_get_round_trip (SbmChannel *self)
{
  g_return_val_if_fail (SBM_IS_CHANNEL (self), -1);

  return self->round_trip;
}

void
sbm_channel_set_intervals (SbmChannel *self,
                           guint ping_ms,
                           guint dead_ms)
{
  g_return_if_fail (SBM_IS_CHANNEL (self));
  g_return_if_fail (!self->started);

  self->ping_interval = ping_ms * G_TIME_SPAN_MILLISECOND;
  self->dead_interval = dead_ms * G_TIME_SPAN_MILLISECOND;
}
