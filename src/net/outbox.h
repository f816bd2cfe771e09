/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What waits to be written to one connection. All zero is an empty one. */
typedef struct
{
  GQueue frames;
  GBytes *writing; /* Offered to the stream already: TLS wants the very same bytes again after it would have blocked. */
  gsize written;
  gsize size; /* Bytes that are not written yet. */
} Outbox;

void outbox_push (Outbox *outbox,
                  GBytes *frame);

/* Writes, several frames at once, until all is gone or the stream would block: @outbox->size tells. */
gboolean outbox_write (Outbox *outbox,
                       GPollableOutputStream *stream,
                       GError **error);

void outbox_clear (Outbox *outbox);

G_END_DECLS
