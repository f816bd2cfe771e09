/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "outbox"

#include "net/outbox.h"

/* One TLS record. Small frames travel together in one; a longer frame goes out by itself, without a copy. */
#define TOGETHER (16 * 1024)

static GBytes *
pop_together (Outbox *outbox)
{
  GBytes *first = g_queue_pop_head (&outbox->frames);
  GBytes *next = g_queue_peek_head (&outbox->frames);
  gsize size = g_bytes_get_size (first);
  GByteArray *joined;

  if (next == NULL || size + g_bytes_get_size (next) > TOGETHER)
    return first;

  joined = g_byte_array_sized_new (MIN (outbox->size, TOGETHER));
  g_byte_array_append (joined, g_bytes_get_data (first, NULL), size);
  g_bytes_unref (first);

  while (next != NULL && joined->len + g_bytes_get_size (next) <= TOGETHER)
    {
      g_byte_array_append (joined, g_bytes_get_data (next, NULL), g_bytes_get_size (next));
      g_bytes_unref (g_queue_pop_head (&outbox->frames));
      next = g_queue_peek_head (&outbox->frames);
    }

  return g_byte_array_free_to_bytes (joined);
}

void
outbox_push (Outbox *outbox,
             GBytes *frame)
{
  g_queue_push_tail (&outbox->frames, g_bytes_ref (frame));
  outbox->size += g_bytes_get_size (frame);
}

gboolean
outbox_write (Outbox *outbox,
              GPollableOutputStream *stream,
              GError **error)
{
  while (outbox->size > 0)
    {
      g_autoptr (GError) reason = NULL;
      const guint8 *data;
      gsize size;
      gssize n;

      if (outbox->writing == NULL)
        {
          outbox->writing = pop_together (outbox);
          outbox->written = 0;
        }

      data = g_bytes_get_data (outbox->writing, &size);
      n = g_pollable_output_stream_write_nonblocking (stream, data + outbox->written, size - outbox->written, NULL, &reason);

      if (n < 0)
        {
          if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
            return TRUE;

          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }

      outbox->written += n;
      outbox->size -= n;

      if (outbox->written == size)
        g_clear_pointer (&outbox->writing, g_bytes_unref);
    }

  return TRUE;
}

void
outbox_clear (Outbox *outbox)
{
  g_queue_clear_full (&outbox->frames, (GDestroyNotify) g_bytes_unref);
  g_clear_pointer (&outbox->writing, g_bytes_unref);
  outbox->written = 0;
  outbox->size = 0;
}
