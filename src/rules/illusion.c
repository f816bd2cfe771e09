/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "illusion"

#include "rules/illusion.h"

#include <string.h>

static const char *const stages[] = { "place", "choose", "over", NULL };
static const char *const colour_names[] = { NULL, "yellow", "red", "green", "blue", NULL };

/* Measured from the drawings; a test of the decks holds the two together. */
static const guint8 shares[ILLUSION_CARDS][ILLUSION_COLOURS] = {
#include "rules/illusion-shares.inc"
};

static const RulesPileKind pile_kinds[] = {
  { "colours", ILLUSION_CARDS, 1, NULL },
  { "arrows", ILLUSION_COLOURS, ILLUSION_ARROWS_OF_A_COLOUR, colour_names },
  { NULL, 0, 0, NULL },
};

int
illusion_share (int card,
                int colour)
{
  g_return_val_if_fail (card >= 1 && card <= ILLUSION_CARDS, 0);
  g_return_val_if_fail (colour >= 1 && colour <= ILLUSION_COLOURS, 0);

  return shares[card - 1][colour - 1];
}

const char *
illusion_colour_name (int colour)
{
  g_return_val_if_fail (colour >= 1 && colour <= ILLUSION_COLOURS, NULL);

  return colour_names[colour];
}

static gboolean
is_short (const Illusion *self)
{
  return strcmp (self->game.mode->name, "short") == 0;
}

/* I3: turn up an arrow, and lay the top card beside it. */
static void
start_round (Illusion *self,
             int starter)
{
  /* I10: no round can be played with fewer than two cards, nor, in a part of the deck, without an arrow. */
  if (self->n_pile < ILLUSION_ROUND_CARDS || self->n_arrows == 0)
    {
      self->stage = ILLUSION_OVER;
      self->arrow = 0;
      self->n_row = 0;
      return;
    }

  self->round++;
  self->turn = starter;
  self->arrow = self->arrows[--self->n_arrows];
  self->row[0] = self->pile[--self->n_pile];
  self->n_row = 1;
  self->stage = ILLUSION_PLACE; /* I4, I5: the starter of a round cannot doubt. */
}

static gboolean
setup (RulesGame *game,
       const RulesSetup *given,
       GError **error)
{
  Illusion *self = (Illusion *) game;
  const RulesPile *colours = &given->piles[0];
  const RulesPile *arrows = &given->piles[1];
  int starter;

  if (given->starter_set && (given->starter < 0 || given->starter >= game->seats))
    {
      rules_refuse_setup (given, error, "The starter %d does not sit at this table.", given->starter);
      return FALSE;
    }

  /* I2 */
  self->n_pile = colours->fixed ? colours->count : ILLUSION_CARDS;
  for (int i = 0; i < self->n_pile; i++)
    self->pile[self->n_pile - 1 - i] = colours->fixed ? colours->cards[i] : i + 1;
  if (!colours->fixed)
    rules_random_shuffle (&game->random, self->pile, self->n_pile);

  self->n_arrows = arrows->fixed ? arrows->count : ILLUSION_ARROWS;
  for (int i = 0; i < self->n_arrows; i++)
    self->arrows[self->n_arrows - 1 - i] = arrows->fixed ? arrows->cards[i] : i % ILLUSION_COLOURS + 1;
  if (!arrows->fixed)
    rules_random_shuffle (&game->random, self->arrows, self->n_arrows);

  /* I4 */
  starter = given->starter_set ? given->starter : rules_random_below (&game->random, game->seats);
  start_round (self, starter);

  return TRUE;
}

/* I6: the share never falls, going along the arrow; equal shares are fine. */
static gboolean
row_is_right (const Illusion *self)
{
  for (int i = 1; i < self->n_row; i++)
    {
      if (illusion_share (self->row[i], self->arrow) < illusion_share (self->row[i - 1], self->arrow))
        return FALSE;
    }

  return TRUE;
}

static RulesError
place (Illusion *self,
       const RulesMove *move)
{
  if (move->seat != self->turn)
    return RULES_NOT_YOUR_TURN;
  if (move->at < 0 || move->at > self->n_row)
    return RULES_BAD_PLACE;
  if (self->n_pile == 0)
    return RULES_MUST_DOUBT; /* I10 */

  /* I5: at either end or between any two cards; the others never move. */
  memmove (self->row + move->at + 1, self->row + move->at, self->n_row - move->at);
  self->row[move->at] = self->pile[--self->n_pile];
  self->n_row++;
  self->last_seat = move->seat;
  self->turn = (self->turn + 1) % self->game.seats;
  self->stage = ILLUSION_CHOOSE;

  return RULES_OK;
}

static RulesError
doubt (Illusion *self,
       const RulesMove *move)
{
  IllusionReveal *last = &self->last;

  if (move->seat != self->turn)
    return RULES_NOT_YOUR_TURN;
  if (self->stage == ILLUSION_PLACE)
    return RULES_MUST_PLACE; /* I5 */

  last->arrow = self->arrow;
  last->n_row = self->n_row;
  memcpy (last->row, self->row, sizeof last->row);
  last->right = row_is_right (self);
  last->doubter = move->seat;
  last->taker = last->right ? self->last_seat : move->seat; /* I7 */
  self->taken[last->taker]++;

  /* I9, short: the first with three arrows wins at once. */
  if (is_short (self) && self->taken[last->taker] >= ILLUSION_ARROWS_TO_WIN)
    {
      self->stage = ILLUSION_OVER;
      self->arrow = 0;
      self->n_row = 0;
    }
  else
    {
      start_round (self, last->taker); /* I8; I9, long: until the twelve arrows are gone */
    }

  return RULES_OK;
}

static const RulesShape *
shapes (const RulesGame *game)
{
  static const RulesShape list[] = {
    { RULES_PLACE, RULES_HAS_AT, 0 },
    { RULES_DOUBT, 0, 0 },
    { RULES_N_DEEDS, 0, 0 },
  };

  return list;
}

static const char *
stage (const RulesGame *game,
       int *round)
{
  const Illusion *self = (const Illusion *) game;

  *round = self->round;
  return stages[self->stage];
}

static guint
awaits (const RulesGame *game,
        int seat)
{
  const Illusion *self = (const Illusion *) game;

  if (seat != self->turn)
    return 0;
  if (self->stage == ILLUSION_PLACE)
    return RULES_BIT (RULES_PLACE);

  return RULES_BIT (RULES_DOUBT) | (self->n_pile > 0 ? RULES_BIT (RULES_PLACE) : 0);
}

static RulesError
apply (RulesGame *game,
       const RulesMove *move)
{
  Illusion *self = (Illusion *) game;

  return move->deed == RULES_PLACE ? place (self, move) : doubt (self, move);
}

static gboolean
over (const RulesGame *game)
{
  return ((const Illusion *) game)->stage == ILLUSION_OVER;
}

static int
scores (const RulesGame *game,
        int *list)
{
  const Illusion *self = (const Illusion *) game;

  memcpy (list, self->taken, game->seats * sizeof (int));
  return game->seats;
}

/* I9, C6: most arrows win. */
static guint
winners (const RulesGame *game)
{
  const Illusion *self = (const Illusion *) game;
  guint seats = 0;
  int best = 0;

  for (int seat = 0; seat < game->seats; seat++)
    best = MAX (best, self->taken[seat]);
  for (int seat = 0; seat < game->seats; seat++)
    {
      if (self->taken[seat] == best)
        seats |= 1u << seat;
    }

  return seats;
}

static void
sample (const RulesGame *game,
        int seat,
        RulesRandom *random,
        RulesMove *move)
{
  const Illusion *self = (const Illusion *) game;
  guint deeds = awaits (game, seat);

  if ((deeds & RULES_BIT (RULES_PLACE)) == 0
      || ((deeds & RULES_BIT (RULES_DOUBT)) != 0 && rules_random_below (random, 4) == 0))
    {
      move->deed = RULES_DOUBT;
      return;
    }

  move->deed = RULES_PLACE;
  move->has = RULES_HAS_AT;
  move->at = rules_random_below (random, self->n_row + 1);
}

/* I1: 2 to 5 players. */
static const RulesMode modes[] = {
  { "short", 2, 5, FALSE, NULL },
  { "long", 2, 5, FALSE, NULL },
  { NULL, 0, 0, FALSE, NULL },
};

const Rules illusion_rules = {
  .name = "illusion",
  .modes = modes,
  .pile_kinds = pile_kinds,
  .fields = illusion_fields,
  .stages = stages,
  .size = sizeof (Illusion),
  .shapes = shapes,
  .setup = setup,
  .stage = stage,
  .awaits = awaits,
  .allows = awaits,
  .apply = apply,
  .view = illusion_view,
  .over = over,
  .scores = scores,
  .winners = winners,
  .sample = sample,
};
