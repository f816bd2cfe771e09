/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

/* The clocks of this process, as everything in it reads them, GLib and GIO too: a program that is linked with this answers
 * clock_gettime() itself. */

/* As if the whole process had been stopped for so long: every wait that would have ended is over at once. */
void jumping_clock_pass (gint64 us);

/* Somebody sets the clock on the wall, forward or back. */
void jumping_clock_set_wall (gint64 us);

/* The time that has really passed, for whoever waits for real. */
gint64 jumping_clock_get_real (void);
