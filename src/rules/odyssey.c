/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "odyssey"

#include "rules/odyssey.h"

static int
one (int seats)
{
  return 1;
}

/* What O5 and T6 share: the points for finding the storyteller's card. */
static int
points_for_finding (const Storyteller *self,
                    int seat)
{
  gboolean clear_or_dark = storyteller_found_by_all_or_none (self);

  if (seat == self->storyteller)
    return clear_or_dark ? 0 : STORYTELLER_FOUND;
  if (clear_or_dark)
    return STORYTELLER_CLEAR_OR_DARK;
  return storyteller_found (self, seat) ? STORYTELLER_FOUND : 0;
}

/* O6: 1 for each vote on the cards that this player gave, at most 3. */
static int
points_for_own_cards (const Storyteller *self,
                      int seat)
{
  return MIN (storyteller_votes_on (self, seat) * STORYTELLER_A_VOTE, ODYSSEY_MOST_FOR_OWN_CARDS);
}

/* ---- classic, 3 to 12 players ---- */

/* O1: 6 cards each, 7 with three players. */
static int
classic_hand_size (int seats)
{
  return seats == STORYTELLER_SMALL_TABLE ? 7 : 6;
}

/* O3: one card, two with three players. */
static int
classic_cards_to_give (int seats)
{
  return seats == STORYTELLER_SMALL_TABLE ? 2 : 1;
}

/* O2: one vote, or two with 7 players and more. */
static int
classic_most_votes (int seats)
{
  return seats >= ODYSSEY_SEATS_WITH_TWO_VOTES ? 2 : 1;
}

static void
classic_score (const Storyteller *self,
               int *points)
{
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      points[seat] = points_for_finding (self, seat); /* O5 */
      if (seat == self->storyteller)
        continue;

      points[seat] += points_for_own_cards (self, seat); /* O6 */

      /* O7: who dared to cast only one of two votes, and found the card. */
      if (self->game.seats >= ODYSSEY_SEATS_WITH_TWO_VOTES && self->n_votes[seat] == 1 && storyteller_found (self, seat))
        points[seat] += ODYSSEY_FOR_DARING;
    }
}

/* O9: the round in which somebody reaches 30 is the last. */
static gboolean
classic_ends (const Storyteller *self,
              gboolean refilled)
{
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      if (self->score[seat] >= ODYSSEY_GOAL)
        return TRUE;
    }

  return FALSE;
}

const StorytellerEdition odyssey_classic = {
  .hand_size = classic_hand_size,
  .cards_to_give = classic_cards_to_give,
  .most_votes = classic_most_votes,
  .renews = TRUE, /* O8 */
  .score = classic_score,
  .ends = classic_ends,
};

/* ---- party, 6 to 12 players ---- */

/* P1: 5 cards each. */
static int
party_hand_size (int seats)
{
  return 5;
}

/* P5: as many points as there are green votes on the card of one's own green vote. */
static void
party_score (const Storyteller *self,
             int *points)
{
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      int card = self->votes[seat][0];
      int together = 0;

      for (int other = 0; other < self->game.seats; other++)
        together += self->votes[other][0] == card;

      if (together == 1 || card == self->red)
        points[seat] = 0;
      else
        points[seat] = MIN (together, ODYSSEY_MOST_FOR_SAME_CARD);
    }
}

/* P7, T7: everybody has been storyteller, `turns` times. */
static gboolean
everybody_has_told (const Storyteller *self,
                    gboolean refilled)
{
  return self->round == self->game.seats * self->game.options[RULES_OPTION_TURNS];
}

const StorytellerEdition odyssey_party = {
  .hand_size = party_hand_size,
  .cards_to_give = one, /* P3 */
  .most_votes = one,    /* P4 */
  .blind = TRUE,        /* P2, P3, P4 */
  .renews = TRUE,       /* P6 */
  .hands_on = TRUE,     /* P6 */
  .score = party_score,
  .ends = everybody_has_told,
};

/* ---- teams, 6, 8, 10 or 12 players ---- */

/* T2: 4 cards each. */
static int
teams_hand_size (int seats)
{
  return 4;
}

/* T6: as O5 and O6, a team at a time. */
static void
teams_score (const Storyteller *self,
             int *points)
{
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      int team = storyteller_side (self, seat);

      /* The storyteller and the voters bring their team the points for finding … */
      if (seat == self->storyteller || storyteller_votes (self, seat))
        points[team] += points_for_finding (self, seat);

      /* … and the givers, the storyteller's partner among them, those for their cards. */
      if (seat != self->storyteller)
        points[team] += points_for_own_cards (self, seat);
    }
}

const StorytellerEdition odyssey_teams = {
  .hand_size = teams_hand_size,
  .cards_to_give = one, /* T4 */
  .most_votes = one,    /* T5 */
  .teams = TRUE,        /* T1 */
  .renews = TRUE,       /* T7 */
  .score = teams_score,
  .ends = everybody_has_told,
};

/* ---- the three ways to play ---- */

static const RulesOption turns[] = {
  { RULES_OPTION_TURNS, "turns", 1, 5, 1 },
  { 0, NULL, 0, 0, 0 },
};

static const RulesMode modes[] = {
  { "classic", 3, 12, FALSE, NULL },
  { "party", 6, 12, FALSE, turns },
  { "teams", 6, 12, TRUE, turns },
  { NULL, 0, 0, FALSE, NULL },
};

static gboolean
setup (RulesGame *game,
       const RulesSetup *given,
       GError **error)
{
  static const StorytellerEdition *const editions[] = { &odyssey_classic, &odyssey_party, &odyssey_teams };

  return storyteller_setup (game, given, editions[game->mode - modes], error);
}

const Rules odyssey_rules = {
  .name = "odyssey",
  .modes = modes,
  .setup = setup,
  STORYTELLER_RULES,
};
