/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-channel-reading"

#include "net/budget.h"
#include "net/sbm-channel-private.h"

#define CHUNK_SIZE (16 * 1024)

/* Of a guest; and of a host, at whose table a dozen may say as much as they are allowed to, all at once, and tell for seconds
 * what somebody missed whose laptop slept. */
#define MESSAGES_PER_SECOND 20
#define MESSAGES_BURST 40
#define HOST_MESSAGES_PER_SECOND 500
#define HOST_MESSAGES_BURST 2000

/* Chunks read before others on the main loop get their turn. */
#define CHUNKS_A_TURN 8

/* Bytes thrown away while saying goodbye, before we simply hang up. */
#define DRAIN_LIMIT (256 * 1024)

/* A long message counts as several. */
static gboolean
pay (SbmChannel *self,
     gsize size)
{
  gboolean from_host = self->mine == PROTOCOL_SIDE_GUEST;
  gint64 price = G_USEC_PER_SEC / (from_host ? HOST_MESSAGES_PER_SECOND : MESSAGES_PER_SECOND);

  return self->trusted
         || budget_pay (&self->paid_until, price * (gint64) (1 + size / CHUNK_SIZE), price * (from_host ? HOST_MESSAGES_BURST : MESSAGES_BURST));
}

static void
handle_message (SbmChannel *self,
                ProtocolMessage message,
                GVariant *body)
{
  guint64 number;

  switch (message)
    {
    case PROTOCOL_MESSAGE_PING:
      sbm_channel_send (self, PROTOCOL_MESSAGE_PONG, body);
      break;

    case PROTOCOL_MESSAGE_PONG:
      g_variant_get (body, "(t)", &number);
      if (number > self->pong_number && number <= self->ping_number)
        {
          self->pong_number = number;
          self->unanswered_since = self->last_heard;
        }
      if (number == self->ping_number && self->ping_sent != 0)
        {
          self->round_trip = g_get_monotonic_time () - self->ping_sent;
          self->ping_sent = 0;
        }
      break;

    case PROTOCOL_MESSAGE_HELLO:
      self->heard_hello = TRUE;
      g_variant_get_child (body, 2, "^as", &self->offers);
      sbm_channel_greet (self);
      sbm_channel_emit_received (self, message, body);
      break;

    default:
      sbm_channel_emit_received (self, message, body);
      break;
    }
}

static void
handle_frame (SbmChannel *self,
              GBytes *payload)
{
  ProtocolSide sender = self->mine == PROTOCOL_SIDE_HOST ? PROTOCOL_SIDE_GUEST : PROTOCOL_SIDE_HOST;
  g_autoptr (GVariant) body = NULL;
  ProtocolMessage message;
  GError *error = NULL;

  self->last_heard = g_get_monotonic_time ();

  if (!pay (self, g_bytes_get_size (payload)))
    {
      sbm_channel_end (self, g_error_new_literal (SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_FLOOD, "More messages a second than anybody needs"));
      return;
    }

  body = protocol_decode (payload, sender, self->state, &message, &error);
  if (body != NULL && message == PROTOCOL_MESSAGE_HELLO && self->heard_hello)
    {
      g_clear_pointer (&body, g_variant_unref);
      error = g_error_new_literal (PROTOCOL_ERROR, PROTOCOL_ERROR_STATE, "“hello” came twice");
    }

  if (body == NULL)
    {
      sbm_channel_end (self, error);
      return;
    }

  handle_message (self, message, body);
  /* What GVariant knows of a type goes with the last value of it, and most messages are of the type of the one before. */
  g_clear_pointer (&self->heard, g_variant_unref);
  self->heard = g_steal_pointer (&body);
}

static void
handle_bytes (SbmChannel *self,
              const guint8 *data,
              gsize size)
{
  /* A guest counts any byte as a sign of life, for a long frame may take its time on a bad network. A host counts whole
   * messages, so that nobody keeps a place with a byte a second. */
  if (self->mine == PROTOCOL_SIDE_GUEST)
    self->last_heard = g_get_monotonic_time ();

  while (size > 0 && self->phase == PHASE_OPEN)
    {
      g_autoptr (GBytes) payload = NULL;
      GError *error = NULL;

      if (!frame_reader_take (&self->reader, protocol_limit (self->mine, self->state), &data, &size, &payload, &error))
        sbm_channel_end (self, error);
      else if (payload != NULL)
        handle_frame (self, payload);
    }

  if (self->phase != PHASE_OPEN)
    {
      self->drained += size;
      if (self->drained > DRAIN_LIMIT)
        sbm_channel_end (self, NULL);
    }
}

static void
handle_eof (SbmChannel *self)
{
  if (frame_reader_is_empty (&self->reader))
    sbm_channel_end (self, NULL);
  else
    sbm_channel_end (self, g_error_new_literal (SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_TRUNCATED, "The connection ended in the middle of a message"));
}

void
sbm_channel_read (SbmChannel *self)
{
  GPollableInputStream *stream = G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (self->stream));
  guint8 chunk[CHUNK_SIZE];
  gboolean thorough = self->more_to_read;

  /* A handler that runs a main loop of its own must not make messages overtake each other. */
  if (self->reading)
    return;

  self->reading = TRUE;
  self->more_to_read = FALSE;

  for (guint turn = 0; self->phase < PHASE_ENDED; turn++)
    {
      GError *error = NULL;
      gssize n;

      /* TLS may hold decoded bytes that no descriptor tells of, so the clock brings us back rather than the socket. */
      if (turn == CHUNKS_A_TURN)
        {
          self->more_to_read = TRUE;
          break;
        }

      n = g_pollable_input_stream_read_nonblocking (stream, chunk, sizeof chunk, NULL, &error);
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        {
          g_clear_error (&error);
          break;
        }

      if (n > 0)
        {
          handle_bytes (self, chunk, n);
          /* A record of TLS holds no more than a chunk and they are taken from the socket one by one, so the socket tells of
           * the next; to ask TLS for it costs a failed read and its error, every time.  Only the handshake may leave
           * something behind, so the first reading of all is a thorough one. */
          if (n < CHUNK_SIZE && self->watch != NULL && !thorough)
            break;
        }
      else if (n == 0 || g_error_matches (error, G_TLS_ERROR, G_TLS_ERROR_EOF))
        {
          g_clear_error (&error);
          handle_eof (self);
        }
      else
        {
          sbm_channel_end (self, error);
        }
    }

  self->reading = FALSE;
}
