/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules-random.h"

G_BEGIN_DECLS

/* A bot's whims.  They come from the same generator as the rules' chance but from another seed, so that a bot is the
 * same on every machine and knows nothing of the shuffle. */

/* From 0 up to, not including, 1. */
double bot_chance_share (RulesRandom *chance);

gboolean bot_chance_happens (RulesRandom *chance,
                             double probability);

/* Around 0 with a standard deviation of 1, and never beyond 3.5: people err, but not without bounds. */
double bot_chance_error (RulesRandom *chance);

/* A time between the two, in milliseconds, more often in the middle. */
guint bot_chance_time (RulesRandom *chance,
                       guint least,
                       guint most);

/* How likely it is that an error of standard deviation 1 stays below x. */
double bot_chance_below (double x);

G_END_DECLS
