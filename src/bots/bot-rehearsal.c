/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-rehearsal"

#include "bots/bot-rehearsal.h"

#include "bots/bot-chance.h"

#include <string.h>

#define ENVY 0.40 /* what a share of finders costs, beside the chance of points */

typedef struct
{
  guint8 card;
  int giver; /* -1: the storyteller */
} Laid;

void
bot_rehearsal_begin (BotRehearsal *self,
                     const guint8 *own,
                     int n_own,
                     RulesRandom *chance)
{
  self->n_unknown = 0;
  for (int card = 1; card <= STORYTELLER_PICTURES; card++)
    {
      if (memchr (own, card, n_own) == NULL)
        self->hands[0][self->n_unknown++] = card;
    }

  self->rounds = CLAMP (self->rounds, 1, BOT_REHEARSAL_MOST);
  for (int i = 0; i < self->rounds; i++)
    {
      memmove (self->hands[i], self->hands[0], self->n_unknown);
      rules_random_shuffle (chance, self->hands[i], self->n_unknown);
    }
  for (int i = 0; i < BOT_REHEARSAL_WHIMS; i++)
    self->whims[i] = self->whimsy * bot_chance_error (chance);
}

static double
next_whim (const BotRehearsal *self,
           guint *at)
{
  return self->whims[(*at)++ % BOT_REHEARSAL_WHIMS];
}

/* The cards that one giver takes out of its hand. */
static int
give (const BotRehearsal *self,
      const guint8 *hand,
      int giver,
      const double *ratings,
      guint *at,
      Laid *laid)
{
  double best[STORYTELLER_MAX_GIVEN];
  int count = 0;

  for (int i = 0; i < self->hand; i++)
    {
      double value = ratings[hand[i]] + next_whim (self, at);
      int k;

      for (k = count; k > 0 && value > best[k - 1]; k--)
        {
          if (k < self->gives)
            {
              best[k] = best[k - 1];
              laid[k] = laid[k - 1];
            }
        }
      if (k < self->gives)
        {
          best[k] = value;
          laid[k] = (Laid){ hand[i], giver };
          count = MIN (count + 1, self->gives);
        }
    }

  return count;
}

static gboolean
finds (const BotRehearsal *self,
       const Laid *laid,
       int count,
       int voter,
       const double *ratings,
       guint *at)
{
  double values[STORYTELLER_MAX_TABLE + 2];
  int better = 0;

  for (int i = 0; i < count; i++)
    values[i] = ratings[laid[i].card] + next_whim (self, at);

  /* The storyteller's card lies first. */
  for (int i = 1; i < count; i++)
    better += laid[i].giver != voter && values[i] > values[0];

  return better < self->votes;
}

double
bot_rehearsal_play (const BotRehearsal *self,
                    const double *ratings,
                    int card)
{
  double value = 0;

  for (int round = 0; round < self->rounds; round++)
    {
      Laid laid[STORYTELLER_MAX_TABLE + 2] = { { card, -1 } };
      guint at = round * 131;
      int count = 1;
      int found = 0;

      for (int giver = 0; giver < self->givers && (giver + 1) * self->hand <= self->n_unknown; giver++)
        {
          if (count + self->gives <= (int) G_N_ELEMENTS (laid))
            count += give (self, self->hands[round] + giver * self->hand, giver, ratings, &at, laid + count);
        }
      for (int voter = 0; voter < self->voters; voter++)
        found += finds (self, laid, count, voter, ratings, &at);

      if (found > 0 && found < self->voters)
        value += 1 - ENVY * found / self->voters;
    }

  return value / self->rounds;
}
