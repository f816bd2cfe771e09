/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A timer on the main loop of this thread, held by whoever started it. */
GSource *source_start_timer (const char *name,
                             guint delay_ms,
                             GSourceFunc callback,
                             gpointer data);

/* Ends a source and lets go of it; NULL is no source. */
void source_drop (GSource **source);

G_END_DECLS
