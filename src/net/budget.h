/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Pays one thing that costs @price microseconds of a budget which fills up by itself and holds @most of them; @paid_until is
 * 0 in the beginning.  FALSE, and nothing is paid, if that much is not there. */
static inline gboolean
budget_pay (gint64 *paid_until,
            gint64 price,
            gint64 most)
{
  gint64 now = g_get_monotonic_time ();
  gint64 paid = MAX (*paid_until, now) + price;

  if (paid - now > most)
    return FALSE;

  *paid_until = paid;
  return TRUE;
}

G_END_DECLS
