/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "excuse.h"

/* Waiting for a condition, and not for a time: what never comes ends the test, with the condition in its last words.  A test
 * that waits for other processes may say before how patient it is. */

#ifndef PATIENCE_S
#define PATIENCE_S 60
#endif

/* Until what has changed has been measured and drawn; the size class settles in an idle after the first of them. */
#define SETTLING_FRAMES 8

static inline gboolean
wait_alarm_cb (gpointer condition)
{
  g_error ("Nothing happened for %d seconds: %s", PATIENCE_S, (const char *) condition);
  return G_SOURCE_REMOVE;
}

#define wait_for(condition)                                                                 \
  G_STMT_START                                                                              \
  {                                                                                         \
    guint alarm = g_timeout_add_seconds (PATIENCE_S, wait_alarm_cb, (gpointer) #condition); \
    while (!(condition))                                                                    \
      g_main_context_iteration (NULL, TRUE);                                                \
    g_source_remove (alarm);                                                                \
  }                                                                                         \
  G_STMT_END

static inline gboolean
wait_tick_cb (GtkWidget *widget,
              GdkFrameClock *clock,
              gpointer data)
{
  int *frames = data;

  return --*frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static inline void
settle (GtkWidget *window)
{
  int frames = SETTLING_FRAMES;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_widget_add_tick_callback (window, wait_tick_cb, &frames, NULL);
  wait_for (frames == 0);
}
