/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

/* Turns the main loop until @condition holds. The tick is for conditions that no source tells of; the minute is only there so
 * that a broken test ends. Nothing is measured by either. */
#define wait_until(condition)                                                       \
  G_STMT_START                                                                      \
  {                                                                                 \
    gint64 wait_deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;           \
    guint wait_id = g_timeout_add (5, wait_tick_cb, NULL);                          \
                                                                                    \
    while (!(condition))                                                            \
      {                                                                             \
        if (g_get_monotonic_time () > wait_deadline)                                \
          g_error ("%s:%d: still waiting for: %s", __FILE__, __LINE__, #condition); \
        g_main_context_iteration (NULL, TRUE);                                      \
      }                                                                             \
                                                                                    \
    g_source_remove (wait_id);                                                      \
  }                                                                                 \
  G_STMT_END

static inline gboolean
wait_tick_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}
