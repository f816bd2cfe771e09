/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-chance"

#include "bots/bot-chance.h"

#include <math.h>

#define STEPS (1 << 24)

double
bot_chance_share (RulesRandom *chance)
{
  return rules_random_below (chance, STEPS) / (double) STEPS;
}

gboolean
bot_chance_happens (RulesRandom *chance,
                    double probability)
{
  return bot_chance_share (chance) < probability;
}

/* The sum of four even chances is close enough to a bell, and is the same to the last bit on every machine, which
 * the logarithm of the usual way need not be. */
double
bot_chance_error (RulesRandom *chance)
{
  double sum = 0;

  for (int i = 0; i < 4; i++)
    sum += bot_chance_share (chance) - 0.5;

  return sum * 1.7320508075688772;
}

guint
bot_chance_time (RulesRandom *chance,
                 guint least,
                 guint most)
{
  return least + (most - least) * (bot_chance_share (chance) + bot_chance_share (chance)) / 2;
}

double
bot_chance_below (double x)
{
  return 0.5 * erfc (-x * M_SQRT1_2);
}
