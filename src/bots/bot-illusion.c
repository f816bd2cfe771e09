/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-illusion"

#include "bots/bot-chance.h"
#include "bots/bot-mind.h"
#include "rules/illusion.h"

#include <math.h>

/* How an eye errs, and when its owner speaks up. */
typedef struct
{
  double blur;       /* standard deviation of an estimate, in per cent of the field */
  double blur_share; /* and how much of the share itself comes on top: big shares are harder to tell apart */
  double doubt;      /* doubts when it thinks that the row is right with less than this probability */
  double waver;      /* how far that threshold moves from row to row */
} Eye;

static const Eye eyes[] = {
  { 5.5, 0.12, 0.36, 0.15 },
  { 4.2, 0.09, 0.32, 0.08 },
  { 3.0, 0.07, 0.29, 0.03 },
};

typedef struct
{
  const BotPlace *place;
  const Eye *eye;
  double seen[ILLUSION_CARDS + 1][ILLUSION_COLOURS + 1]; /* an estimate, or NAN while not looked at */
} Mind;

static gpointer
open_mind (const BotPlace *place)
{
  Mind *self = g_new0 (Mind, 1);

  self->place = place;
  self->eye = &eyes[place->strength];
  for (int card = 0; card <= ILLUSION_CARDS; card++)
    {
      for (int colour = 0; colour <= ILLUSION_COLOURS; colour++)
        self->seen[card][colour] = NAN;
    }

  return self;
}

static double
blur_of (const Mind *self,
         double share)
{
  return self->eye->blur + self->eye->blur_share * share;
}

/*
 * The machine's eye.  A person sees the pattern and guesses the share of a colour; a bot cannot look at drawings, so
 * it is given what an eye would give: the true share with an error as big as people make.  It is never used for a card
 * whose pattern does not lie face up in the bot's own view (the row and the next card), and the error belongs to the
 * card: looking twice fools the eye twice in the same way, so that no bot can average its way to a printed back.
 */
static double
look_at (Mind *self,
         int card,
         int colour)
{
  if (isnan (self->seen[card][colour]))
    {
      g_autofree char *seed = g_strdup_printf ("eye %s %d %d %d", self->place->seed, self->place->seat, card, colour);
      int share = illusion_share (card, colour);
      RulesRandom chance;

      rules_random_init (&chance, seed);
      self->seen[card][colour] = CLAMP (share + blur_of (self, share) * bot_chance_error (&chance), 0, 100);
    }

  return self->seen[card][colour];
}

/* How likely two neighbours stand right, going along the arrow, given that both estimates err.  Equal is right. */
static double
trust_pair (Mind *self,
            int before,
            int after,
            int colour)
{
  double a = look_at (self, before, colour);
  double b = look_at (self, after, colour);

  return bot_chance_below ((b - a + 0.5) / hypot (blur_of (self, a), blur_of (self, b)));
}

static double
trust_row (Mind *self,
           const guint8 *row,
           int count,
           int colour)
{
  double trust = 1;

  for (int i = 1; i < count; i++)
    trust *= trust_pair (self, row[i - 1], row[i], colour);

  return trust;
}

static int
find_colour (const char *name)
{
  for (int colour = 1; colour <= ILLUSION_COLOURS; colour++)
    {
      if (g_strcmp0 (name, illusion_colour_name (colour)) == 0)
        return colour;
    }

  return 0;
}

/* The place where the card fits best; of places that fit alike, the one whose neighbours are furthest off. */
static int
find_place (Mind *self,
            const guint8 *row,
            int count,
            int card,
            int colour)
{
  double best = -1;
  int place = 0;

  for (int at = 0; at <= count; at++)
    {
      double before = at > 0 ? trust_pair (self, row[at - 1], card, colour) : 1;
      double after = at < count ? trust_pair (self, card, row[at], colour) : 1;
      double between = at > 0 && at < count ? trust_pair (self, row[at - 1], row[at], colour) : 1;
      double fit = before * after / MAX (between, 0.01);

      if (fit > best)
        {
          best = fit;
          place = at;
        }
    }

  return place;
}

static gboolean
think (gpointer mind,
       const BotView *view,
       RulesRandom *chance,
       RulesMove *move)
{
  Mind *self = mind;
  gboolean may_place = bot_view_awaits (view, RULES_PLACE);
  gboolean may_doubt = bot_view_awaits (view, RULES_DOUBT);
  g_autofree char *arrow = bot_view_dup_text (view, "arrow");
  int colour = find_colour (arrow);
  guint8 row[ILLUSION_CARDS];
  int count = bot_view_get_cards (view, "row", ILLUSION_CARDS, row, ILLUSION_CARDS);
  int next = bot_view_get_int (view, "next", 0);
  double threshold = self->eye->doubt + self->eye->waver * bot_chance_error (chance);

  if ((!may_place && !may_doubt) || colour == 0)
    return FALSE;

  if (!may_place || next < 1 || next > ILLUSION_CARDS
      || (may_doubt && trust_row (self, row, count, colour) < threshold))
    {
      move->deed = RULES_DOUBT;
      return TRUE;
    }

  move->deed = RULES_PLACE;
  move->has = RULES_HAS_AT;
  move->at = find_place (self, row, count, next, colour);
  return TRUE;
}

/* A longer row takes longer to look along. */
static guint
delay (gpointer mind,
       const BotView *view,
       RulesRandom *chance)
{
  guint8 row[ILLUSION_CARDS];
  int count = bot_view_get_cards (view, "row", ILLUSION_CARDS, row, ILLUSION_CARDS);

  return bot_chance_time (chance, 1500, 3500) + bot_chance_time (chance, 100, 500) * MIN (count, 8);
}

const BotMind bot_illusion = {
  .open = open_mind,
  .close = g_free,
  .think = think,
  .delay = delay,
};
