/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/protocol.h"

G_BEGIN_DECLS

/* Puts frames together from whatever pieces the network gives. It holds one unfinished frame and nothing more. */
typedef struct
{
  guint8 header[PROTOCOL_HEADER_SIZE];
  gsize n_header;
  guint8 *payload;
  gsize length;
  gsize filled;
} FrameReader;

/* Takes bytes from *@data until one frame is complete or none are left, and moves *@data and *@size on. TRUE with *@payload
 * set is a frame, TRUE with NULL means that more is needed. A length of nothing or beyond @limit is FALSE, before any of the
 * payload is kept. */
gboolean frame_reader_take (FrameReader *reader,
                            gsize limit,
                            const guint8 **data,
                            gsize *size,
                            GBytes **payload,
                            GError **error);

/* Whether the stream may end here. */
gboolean frame_reader_is_empty (FrameReader *reader);

void frame_reader_clear (FrameReader *reader);

G_END_DECLS
