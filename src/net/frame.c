/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "frame"

#include "net/frame.h"

#include <string.h>

static gboolean
begin_payload (FrameReader *reader,
               gsize limit,
               GError **error)
{
  guint32 length;

  memcpy (&length, reader->header, PROTOCOL_HEADER_SIZE);
  length = GUINT32_FROM_LE (length);

  if (length == 0)
    {
      g_set_error_literal (error, PROTOCOL_ERROR, PROTOCOL_ERROR_LENGTH, "An empty frame");
      return FALSE;
    }

  if (length > limit)
    {
      g_set_error (error, PROTOCOL_ERROR, PROTOCOL_ERROR_LENGTH,
                   "A frame of %" G_GUINT32_FORMAT " bytes where at most %" G_GSIZE_FORMAT " are allowed", length, limit);
      return FALSE;
    }

  reader->payload = g_malloc (length);
  reader->length = length;
  reader->filled = 0;

  return TRUE;
}

gboolean
frame_reader_take (FrameReader *reader,
                   gsize limit,
                   const guint8 **data,
                   gsize *size,
                   GBytes **payload,
                   GError **error)
{
  gsize n;

  *payload = NULL;

  if (reader->payload == NULL)
    {
      n = MIN (*size, PROTOCOL_HEADER_SIZE - reader->n_header);
      memcpy (reader->header + reader->n_header, *data, n);
      reader->n_header += n;
      *data += n;
      *size -= n;

      if (reader->n_header < PROTOCOL_HEADER_SIZE)
        return TRUE;

      if (!begin_payload (reader, limit, error))
        return FALSE;
    }

  n = MIN (*size, reader->length - reader->filled);
  memcpy (reader->payload + reader->filled, *data, n);
  reader->filled += n;
  *data += n;
  *size -= n;

  if (reader->filled == reader->length)
    {
      *payload = g_bytes_new_take (g_steal_pointer (&reader->payload), reader->length);
      reader->n_header = 0;
    }

  return TRUE;
}

gboolean
frame_reader_is_empty (FrameReader *reader)
{
  return reader->n_header == 0;
}

void
frame_reader_clear (FrameReader *reader)
{
  g_clear_pointer (&reader->payload, g_free);
  reader->n_header = 0;
}
