/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

#include <string.h>

static inline gboolean
excuse_cb (const char *domain,
           GLogLevelFlags level,
           const char *message,
           gpointer data)
{
  return g_strcmp0 (domain, "Gdk") != 0 || strstr (message, "gdk_frame_timings_submitted()") == NULL;
}

/* Warnings end a test.  GTK 4.24 has one about how it counts its own frames, now and then, where Cairo draws for X11; it is all
 * that is excused.  GLib forgets this with each test, so whoever waits says it again. */
static inline void
excuse_toolkit (void)
{
  g_test_log_set_fatal_handler (excuse_cb, NULL);
}
