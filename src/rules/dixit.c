/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "dixit"

#include "rules/dixit.h"

/* D2: 6 cards each, 7 with three players. */
static int
hand_size (int seats)
{
  return seats == STORYTELLER_SMALL_TABLE ? 7 : 6;
}

/* D7: one card, two with three players. */
static int
cards_to_give (int seats)
{
  return seats == STORYTELLER_SMALL_TABLE ? 2 : 1;
}

/* D9: one vote each. */
static int
most_votes (int seats)
{
  return 1;
}

static void
score (const Storyteller *self,
       int *points)
{
  gboolean clear_or_dark = storyteller_found_by_all_or_none (self);
  int found = STORYTELLER_FOUND;

  /* D14: with `counting`, the storyteller and a single finder score 4. */
  if (self->game.options[RULES_OPTION_COUNTING] && storyteller_finders (self) == 1)
    found = DIXIT_FOUND_ALONE;

  for (int seat = 0; seat < self->game.seats; seat++)
    {
      if (seat == self->storyteller)
        {
          /* D11, D12 */
          points[seat] = clear_or_dark ? 0 : found;
          continue;
        }

      if (clear_or_dark)
        points[seat] = STORYTELLER_CLEAR_OR_DARK; /* D11 */
      else if (storyteller_found (self, seat))
        points[seat] = found; /* D12 */

      points[seat] += storyteller_votes_on (self, seat) * STORYTELLER_A_VOTE; /* D13 */
    }
}

/* D16: the refill that draws the last card of the pile is the last. */
static gboolean
ends (const Storyteller *self,
      gboolean refilled)
{
  return refilled && self->n_pile == 0;
}

const StorytellerEdition dixit_classic = {
  .hand_size = hand_size,
  .cards_to_give = cards_to_give,
  .most_votes = most_votes,
  .performed = TRUE, /* D6 */
  .score = score,
  .ends = ends,
};

static gboolean
setup (RulesGame *game,
       const RulesSetup *given,
       GError **error)
{
  return storyteller_setup (game, given, &dixit_classic, error);
}

/* D17: the variants combine freely. */
static const RulesOption options[] = {
  { RULES_OPTION_COUNTING, "counting", 0, 1, 0 },
  { RULES_OPTION_MIME_SONG, "mime-song", 0, 1, 0 },
  { 0, NULL, 0, 0, 0 },
};

/* D1: 3 to 6 players. */
static const RulesMode modes[] = {
  { "classic", 3, 6, FALSE, options },
  { NULL, 0, 0, FALSE, NULL },
};

const Rules dixit_rules = {
  .name = "dixit",
  .modes = modes,
  .setup = setup,
  STORYTELLER_RULES,
};
