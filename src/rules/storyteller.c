/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "storyteller"

#include "rules/storyteller.h"

#include <string.h>

const char *const storyteller_stages[] = { "tell", "give", "vote", "over", NULL };

/* ---- questions ---- */

/* T1: partners sit opposite each other, at i and i + n/2. */
int
storyteller_sides (const Storyteller *self)
{
  return self->edition->teams ? self->game.seats / 2 : self->game.seats;
}

int
storyteller_side (const Storyteller *self,
                  int seat)
{
  return seat % storyteller_sides (self);
}

static gboolean
is_open_round (const Storyteller *self)
{
  return self->round == 1;
}

static gboolean
side_has_given (const Storyteller *self,
                int side)
{
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      if (storyteller_side (self, seat) == side && self->n_given[seat] > 0)
        return TRUE;
    }

  return FALSE;
}

/* D7, P3, T4: who has yet to give. */
static gboolean
gives (const Storyteller *self,
       int seat)
{
  if (seat == self->storyteller && !self->edition->blind)
    return FALSE;
  if (self->edition->teams)
    return !side_has_given (self, storyteller_side (self, seat));

  return self->n_given[seat] == 0;
}

/* D9, O4, P4, T5: who has a vote in this round. */
gboolean
storyteller_votes (const Storyteller *self,
                   int seat)
{
  if (self->edition->blind)
    return TRUE;
  if (self->edition->teams)
    return self->n_given[seat] == 0 && storyteller_side (self, seat) != storyteller_side (self, self->storyteller);

  return seat != self->storyteller;
}

/* O5: any of the votes counts. */
gboolean
storyteller_found (const Storyteller *self,
                   int seat)
{
  for (int i = 0; i < self->n_votes[seat]; i++)
    {
      if (self->votes[seat][i] == self->told)
        return TRUE;
    }

  return FALSE;
}

int
storyteller_finders (const Storyteller *self)
{
  int finders = 0;

  for (int seat = 0; seat < self->game.seats; seat++)
    finders += storyteller_found (self, seat);

  return finders;
}

gboolean
storyteller_found_by_all_or_none (const Storyteller *self)
{
  int finders = storyteller_finders (self);
  int voters = 0;

  for (int seat = 0; seat < self->game.seats; seat++)
    voters += storyteller_votes (self, seat);

  return finders == 0 || finders == voters;
}

/* The votes on the cards that this seat gave. */
int
storyteller_votes_on (const Storyteller *self,
                      int seat)
{
  int votes = 0;

  for (int voter = 0; voter < self->game.seats; voter++)
    {
      for (int i = 0; i < self->n_votes[voter]; i++)
        {
          for (int k = 0; k < self->n_given[seat]; k++)
            votes += self->votes[voter][i] == self->given[seat][k];
        }
    }

  return votes;
}

/* ---- cards on their way ---- */

static int
find_card (const guint8 *cards,
           int count,
           int card)
{
  for (int i = 0; i < count; i++)
    {
      if (cards[i] == card)
        return i;
    }

  return -1;
}

static void
take_from_hand (Storyteller *self,
                int seat,
                int card)
{
  guint8 *hand = self->hand[seat];
  int at = find_card (hand, self->n_hand[seat], card);

  g_assert (at >= 0);
  memmove (hand + at, hand + at + 1, self->n_hand[seat] - at - 1);
  self->n_hand[seat]--;
}

static void
refill (Storyteller *self,
        int seat)
{
  int size = self->edition->hand_size (self->game.seats);

  while (self->n_hand[seat] < size)
    {
      if (self->n_pile == 0 && self->edition->renews)
        {
          /* O8: the discarded cards are shuffled into a new pile. */
          memcpy (self->pile, self->discard, self->n_discard);
          self->n_pile = self->n_discard;
          self->n_discard = 0;
          rules_random_shuffle (&self->game.random, self->pile, self->n_pile);
        }
      if (self->n_pile == 0)
        return;
      self->hand[seat][self->n_hand[seat]++] = self->pile[--self->n_pile];
    }
}

/* P6: everybody passes its hand to the left neighbour. */
static void
pass_hands (Storyteller *self)
{
  int last = self->game.seats - 1;
  guint8 hand[STORYTELLER_MAX_HAND];
  int count = self->n_hand[last];

  memcpy (hand, self->hand[last], sizeof hand);
  for (int seat = last; seat > 0; seat--)
    {
      memcpy (self->hand[seat], self->hand[seat - 1], sizeof hand);
      self->n_hand[seat] = self->n_hand[seat - 1];
    }
  memcpy (self->hand[0], hand, sizeof hand);
  self->n_hand[0] = count;
}

/* ---- a round ---- */

static void
start_round (Storyteller *self,
             int storyteller)
{
  self->stage = STAGE_TELL;
  self->round++;
  self->storyteller = storyteller;
}

static void
clear_round (Storyteller *self)
{
  self->clue[0] = '\0';
  self->kind = RULES_KIND_WRITTEN;
  self->told = 0;
  self->n_table = 0;
  self->red = 0;
  memset (self->n_given, 0, sizeof self->n_given);
  memset (self->n_votes, 0, sizeof self->n_votes);
}

/* D8: the cards are shuffled and laid out. */
static void
lay_out (Storyteller *self)
{
  guint8 order[STORYTELLER_MAX_TABLE];
  guint8 cards[STORYTELLER_MAX_TABLE];
  guint8 owners[STORYTELLER_MAX_TABLE];
  int count = 0;

  if (self->told != 0)
    {
      cards[count] = self->told;
      owners[count++] = self->storyteller;
    }
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      for (int i = 0; i < self->n_given[seat]; i++)
        {
          cards[count] = self->given[seat][i];
          owners[count++] = seat;
        }
    }

  for (int i = 0; i < count; i++)
    order[i] = i;
  rules_random_shuffle (&self->game.random, order, count);
  for (int i = 0; i < count; i++)
    {
      self->table[i] = cards[order[i]];
      self->owner[i] = owners[order[i]];
    }
  self->n_table = count;
  self->stage = STAGE_VOTE;
}

static void
remember_round (Storyteller *self,
                const int *points)
{
  StorytellerRound *last = &self->last;

  last->storyteller = self->storyteller;
  last->card = self->told;
  last->red = self->red;
  last->n_table = self->n_table;
  memcpy (last->table, self->table, sizeof last->table);
  memcpy (last->owner, self->owner, sizeof last->owner);
  memcpy (last->n_votes, self->n_votes, sizeof last->n_votes);
  memcpy (last->votes, self->votes, sizeof last->votes);
  memcpy (last->points, points, sizeof last->points);
}

/* D10: all votes are in, and everything is turned up together. */
static void
finish_round (Storyteller *self)
{
  int points[RULES_MAX_SEATS] = { 0 };
  int seats = self->game.seats;

  self->edition->score (self, points);
  for (int side = 0; side < storyteller_sides (self); side++)
    self->score[side] += points[side];
  remember_round (self, points);

  memcpy (self->discard + self->n_discard, self->table, self->n_table);
  self->n_discard += self->n_table;
  clear_round (self);

  if (self->edition->ends (self, FALSE))
    {
      self->stage = STAGE_OVER;
      return;
    }

  /* D15, C3: the storyteller first, going left. */
  for (int i = 0; i < seats; i++)
    refill (self, (self->storyteller + i) % seats);
  if (self->edition->ends (self, TRUE))
    {
      self->stage = STAGE_OVER;
      return;
    }

  if (self->edition->hands_on)
    pass_hands (self);
  start_round (self, (self->storyteller + 1) % seats);
}

/* ---- moves ---- */

static gboolean
is_in_game (const Storyteller *self,
            int card)
{
  return card >= 1 && card <= STORYTELLER_PICTURES && self->in_game[card];
}

static RulesError
check_hand (const Storyteller *self,
            const RulesMove *move,
            const int *cards,
            int count)
{
  for (int i = 0; i < count; i++)
    {
      if (!is_in_game (self, cards[i]))
        return RULES_NO_SUCH_CARD;
    }
  for (int i = 0; i < count; i++)
    {
      if (find_card (self->hand[move->seat], self->n_hand[move->seat], cards[i]) < 0)
        return RULES_NOT_IN_HAND;
    }

  return RULES_OK;
}

static RulesError
tell (Storyteller *self,
      const RulesMove *move)
{
  gboolean has_card = !self->edition->blind;
  RulesKind kind = (move->has & RULES_HAS_KIND) ? move->kind : RULES_KIND_WRITTEN;
  const char *clue = "";
  gsize length = 0;
  RulesError error;

  /* D4: in the first round whoever is first is the storyteller. */
  if (is_open_round (self) && self->storyteller >= 0 && move->seat != self->storyteller)
    return RULES_ALREADY_TOLD;
  if (self->stage != STAGE_TELL || (self->storyteller >= 0 && move->seat != self->storyteller))
    return RULES_NOT_YOUR_TURN;

  if (has_card && (error = check_hand (self, move, &move->card, 1)) != RULES_OK)
    return error;
  if (move->has & RULES_HAS_CLUE)
    {
      if (!rules_trim_clue (move->clue, &clue, &length))
        return RULES_BAD_CLUE;
    }
  else if (kind == RULES_KIND_WRITTEN)
    {
      return RULES_BAD_CLUE;
    }
  if (kind == RULES_KIND_UNKNOWN)
    return RULES_BAD_KIND;
  /* D6 */
  if (kind > RULES_KIND_ALOUD && !(self->edition->performed && self->game.options[RULES_OPTION_MIME_SONG]))
    return RULES_BAD_KIND;

  self->storyteller = move->seat;
  self->kind = kind;
  memcpy (self->clue, clue, length);
  self->clue[length] = '\0';
  if (has_card)
    {
      self->told = move->card;
      take_from_hand (self, move->seat, move->card);
    }
  self->stage = STAGE_GIVE;

  return RULES_OK;
}

static RulesError
give (Storyteller *self,
      const RulesMove *move)
{
  int count = MIN (move->n_cards, RULES_MOVE_CARDS);
  gboolean all_given = TRUE;
  RulesError error;

  if (self->stage != STAGE_GIVE || !gives (self, move->seat))
    return RULES_NOT_YOUR_TURN;
  if ((error = check_hand (self, move, move->cards, count)) != RULES_OK)
    return error;
  if ((int) move->n_cards != self->edition->cards_to_give (self->game.seats))
    return RULES_WRONG_COUNT;
  if (count == 2 && move->cards[0] == move->cards[1])
    return RULES_SAME_CARD_TWICE;

  for (int i = 0; i < count; i++)
    {
      take_from_hand (self, move->seat, move->cards[i]);
      self->given[move->seat][i] = move->cards[i];
    }
  self->n_given[move->seat] = count;

  for (int seat = 0; seat < self->game.seats; seat++)
    all_given = all_given && !gives (self, seat);
  if (all_given)
    lay_out (self);

  return RULES_OK;
}

static RulesError
check_table (const Storyteller *self,
             const int *cards,
             int count)
{
  for (int i = 0; i < count; i++)
    {
      if (!is_in_game (self, cards[i]))
        return RULES_NO_SUCH_CARD;
    }
  for (int i = 0; i < count; i++)
    {
      if (find_card (self->table, self->n_table, cards[i]) < 0)
        return RULES_NOT_ON_TABLE;
    }

  return RULES_OK;
}

/* D9, O4, T5: nobody votes for a card of its own side; P4: except in a party. */
static gboolean
is_own_card (const Storyteller *self,
             int seat,
             int card)
{
  int at = find_card (self->table, self->n_table, card);

  return !self->edition->blind && storyteller_side (self, self->owner[at]) == storyteller_side (self, seat);
}

static RulesError
vote (Storyteller *self,
      const RulesMove *move)
{
  gboolean has_red = move->has & RULES_HAS_RED;
  int looked_at[RULES_MOVE_CARDS + 1];
  int count = MIN (move->n_cards, RULES_MOVE_CARDS);
  gboolean all_voted = TRUE;
  RulesError error;

  if (self->stage != STAGE_VOTE || !storyteller_votes (self, move->seat))
    return RULES_NOT_YOUR_TURN;

  memcpy (looked_at, move->cards, count * sizeof (int));
  looked_at[count] = move->red;
  if ((error = check_table (self, looked_at, count + (has_red ? 1 : 0))) != RULES_OK)
    return error;
  if (move->n_cards < 1 || (int) move->n_cards > self->edition->most_votes (self->game.seats))
    return RULES_WRONG_COUNT;
  if (count == 2 && move->cards[0] == move->cards[1])
    return RULES_SAME_CARD_TWICE;
  for (int i = 0; i < count; i++)
    {
      if (is_own_card (self, move->seat, move->cards[i]))
        return RULES_OWN_CARD;
    }
  /* P1: the red vote is the storyteller's. */
  if (self->edition->blind && move->seat == self->storyteller && !has_red)
    return RULES_NO_RED_VOTE;
  if (has_red && move->seat != self->storyteller)
    return RULES_RED_NOT_YOURS;

  for (int i = 0; i < count; i++)
    self->votes[move->seat][i] = move->cards[i];
  self->n_votes[move->seat] = count;
  if (has_red)
    self->red = move->red;

  for (int seat = 0; seat < self->game.seats; seat++)
    all_voted = all_voted && (!storyteller_votes (self, seat) || self->n_votes[seat] > 0);
  if (all_voted)
    finish_round (self);

  return RULES_OK;
}

/* ---- for the interface ---- */

gboolean
storyteller_setup (RulesGame *game,
                   const RulesSetup *setup,
                   const StorytellerEdition *edition,
                   GError **error)
{
  Storyteller *self = (Storyteller *) game;
  const RulesPile *fixed = &setup->piles[0];
  guint8 cards[STORYTELLER_PICTURES];
  int count = fixed->fixed ? fixed->count : STORYTELLER_PICTURES;
  int needed = edition->hand_size (game->seats) * game->seats;

  if (count < needed)
    {
      rules_refuse_setup (setup, error, "The pile pictures holds %d cards, too few to deal %d hands of %d.",
                          count, game->seats, edition->hand_size (game->seats));
      return FALSE;
    }

  self->edition = edition;
  self->last.storyteller = -1;

  /* D2 */
  for (int i = 0; i < count; i++)
    cards[i] = fixed->fixed ? fixed->cards[i] : i + 1;
  if (!fixed->fixed)
    rules_random_shuffle (&game->random, cards, count);
  for (int i = 0; i < count; i++)
    {
      self->pile[count - 1 - i] = cards[i];
      self->in_game[cards[i]] = TRUE;
    }
  self->n_pile = count;

  for (int seat = 0; seat < game->seats; seat++)
    refill (self, seat);
  start_round (self, -1);

  return TRUE;
}

const RulesShape *
storyteller_shapes (const RulesGame *game)
{
  static const RulesShape usual[] = {
    { RULES_TELL, RULES_HAS_CARD, RULES_HAS_CLUE | RULES_HAS_KIND },
    { RULES_GIVE, RULES_HAS_CARDS, 0 },
    { RULES_VOTE, RULES_HAS_CARDS, 0 },
    { RULES_N_DEEDS, 0, 0 },
  };
  static const RulesShape blind[] = {
    { RULES_TELL, 0, RULES_HAS_CLUE | RULES_HAS_KIND },
    { RULES_GIVE, RULES_HAS_CARDS, 0 },
    { RULES_VOTE, RULES_HAS_CARDS, RULES_HAS_RED },
    { RULES_N_DEEDS, 0, 0 },
  };
  const Storyteller *self = (const Storyteller *) game;

  return self->edition->blind ? blind : usual;
}

const char *
storyteller_stage (const RulesGame *game,
                   int *round)
{
  const Storyteller *self = (const Storyteller *) game;

  *round = self->round;
  return storyteller_stages[self->stage];
}

/* What a seat may do; a vote that is in may still be changed (D9). */
guint
storyteller_allows (const RulesGame *game,
                    int seat)
{
  const Storyteller *self = (const Storyteller *) game;

  switch (self->stage)
    {
    case STAGE_TELL:
      return self->storyteller < 0 || self->storyteller == seat ? RULES_BIT (RULES_TELL) : 0;
    case STAGE_GIVE:
      return gives (self, seat) ? RULES_BIT (RULES_GIVE) : 0;
    case STAGE_VOTE:
      return storyteller_votes (self, seat) ? RULES_BIT (RULES_VOTE) : 0;
    case STAGE_OVER:
    default:
      return 0;
    }
}

guint
storyteller_awaits (const RulesGame *game,
                    int seat)
{
  const Storyteller *self = (const Storyteller *) game;

  if (self->stage == STAGE_VOTE && self->n_votes[seat] > 0)
    return 0;

  return storyteller_allows (game, seat);
}

RulesError
storyteller_apply (RulesGame *game,
                   const RulesMove *move)
{
  Storyteller *self = (Storyteller *) game;

  switch ((int) move->deed)
    {
    case RULES_TELL:
      return tell (self, move);
    case RULES_GIVE:
      return give (self, move);
    case RULES_VOTE:
      return vote (self, move);
    default:
      return RULES_UNKNOWN_MOVE;
    }
}

gboolean
storyteller_over (const RulesGame *game)
{
  return ((const Storyteller *) game)->stage == STAGE_OVER;
}

int
storyteller_scores (const RulesGame *game,
                    int *scores)
{
  const Storyteller *self = (const Storyteller *) game;
  int sides = storyteller_sides (self);

  memcpy (scores, self->score, sides * sizeof (int));
  return sides;
}

/* C6: equal best scores share the victory. */
guint
storyteller_winners (const RulesGame *game)
{
  const Storyteller *self = (const Storyteller *) game;
  guint winners = 0;
  int best = 0;

  for (int side = 0; side < storyteller_sides (self); side++)
    best = MAX (best, self->score[side]);
  for (int seat = 0; seat < game->seats; seat++)
    {
      if (self->score[storyteller_side (self, seat)] == best)
        winners |= 1u << seat;
    }

  return winners;
}

void
storyteller_sample (const RulesGame *game,
                    int seat,
                    RulesRandom *random,
                    RulesMove *move)
{
  const Storyteller *self = (const Storyteller *) game;
  guint8 choice[STORYTELLER_MAX_TABLE];
  int count = 0;

  if (self->stage == STAGE_VOTE)
    {
      for (int i = 0; i < self->n_table; i++)
        {
          if (!is_own_card (self, seat, self->table[i]))
            choice[count++] = self->table[i];
        }
      move->deed = RULES_VOTE;
      move->has = RULES_HAS_CARDS;
      move->n_cards = 1 + rules_random_below (random, self->edition->most_votes (game->seats));
      if (self->edition->blind && seat == self->storyteller)
        {
          move->has |= RULES_HAS_RED;
          move->red = self->table[rules_random_below (random, self->n_table)];
        }
    }
  else
    {
      count = self->n_hand[seat];
      memcpy (choice, self->hand[seat], count);
      if (self->stage == STAGE_TELL)
        {
          move->deed = RULES_TELL;
          move->has = RULES_HAS_CLUE | (self->edition->blind ? 0 : RULES_HAS_CARD);
          move->clue = "…";
          move->card = choice[rules_random_below (random, count)];
          return;
        }
      move->deed = RULES_GIVE;
      move->has = RULES_HAS_CARDS;
      move->n_cards = self->edition->cards_to_give (game->seats);
    }

  /* So many different cards out of the choice. */
  for (guint i = 0; i < move->n_cards; i++)
    {
      int at = rules_random_below (random, count);

      move->cards[i] = choice[at];
      choice[at] = choice[--count];
    }
}
