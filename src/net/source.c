/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "source"

#include "net/source.h"

GSource *
source_start_timer (const char *name,
                    guint delay_ms,
                    GSourceFunc callback,
                    gpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  GSource *source = g_timeout_source_new (delay_ms);

  g_source_set_static_name (source, name);
  g_source_set_callback (source, callback, data, NULL);
  g_source_attach (source, context);

  return source;
}

void
source_drop (GSource **source)
{
  if (*source == NULL)
    return;

  g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}
