/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

#include <string.h>

static inline GLogWriterOutput
excuse_writer (GLogLevelFlags level,
               const GLogField *fields,
               gsize n_fields,
               gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    {
      if (g_str_equal (fields[i].key, "MESSAGE") && strstr (fields[i].value, "gdk_frame_timings_submitted()") != NULL)
        return G_LOG_WRITER_HANDLED;
    }

  return g_log_writer_default (level, fields, n_fields, data);
}

/* Warnings end a test.  GTK 4.24 has one about how it counts its own frames, now and then, where Cairo draws for X11; it is all
 * that is excused.  GLib takes a writer once and before anything is written, so it is there before the test is. */
__attribute__ ((constructor)) static void
excuse_toolkit (void)
{
  g_log_set_writer_func (excuse_writer, NULL, NULL);
}
