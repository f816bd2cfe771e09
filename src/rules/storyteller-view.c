/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "storyteller-view"

#include "rules/rules-view.h"
#include "rules/storyteller.h"

#define LAST_TYPE "(imiaya(yy)a(yy)miai)"

#define VIEW_TYPE "(" RULES_COMMON_TYPE "mimsmsayiim" LAST_TYPE "maymaaym(ay)ma(yy)ma(yy)mimiqayay)"

const RulesPileKind storyteller_pile_kinds[] = {
  { "pictures", STORYTELLER_PICTURES, 1, NULL },
  { NULL, 0, 0, NULL },
};

static const RulesField last_fields[] = {
  { "storyteller", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "card", "mi", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "table", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "owners", "a(yy)", RULES_FIELD_NUMBERS, RULES_FIELD_ALWAYS, NULL },
  { "votes", "a(yy)", RULES_FIELD_LISTS, RULES_FIELD_ALWAYS, NULL },
  { "red", "mi", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "points", "ai", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { NULL, NULL, 0, 0, NULL },
};

static const RulesField pile_fields[] = {
  { "pictures", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { NULL, NULL, 0, 0, NULL },
};

const RulesField storyteller_fields[] = {
  RULES_COMMON_FIELDS,
  { "storyteller", "mi", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "clue", "ms", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "kind", "ms", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "table", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "pile", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "discard", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "last", "m" LAST_TYPE, RULES_FIELD_GROUP, RULES_FIELD_ALWAYS, last_fields },
  { "hand", "may", RULES_FIELD_PLAIN, RULES_FIELD_SEAT, NULL },
  { "hands", "maay", RULES_FIELD_PLAIN, RULES_FIELD_REFEREE, NULL },
  { "piles", "m(ay)", RULES_FIELD_GROUP, RULES_FIELD_REFEREE, pile_fields },
  { "given", "ma(yy)", RULES_FIELD_LISTS, RULES_FIELD_REFEREE, NULL },
  { "votes", "ma(yy)", RULES_FIELD_LISTS, RULES_FIELD_REFEREE, NULL },
  { "told", "mi", RULES_FIELD_PLAIN, RULES_FIELD_OPTIONAL, NULL },
  { "red", "mi", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { "may", "q", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { "own", "ay", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { "own-votes", "ay", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { NULL, NULL, 0, 0, NULL },
};

/* P2: a hand stays hidden from whoever may become the storyteller before the clue is out. */
static gboolean
may_look (const Storyteller *self,
          int seat)
{
  return !self->edition->blind || self->stage != STAGE_TELL
         || (self->storyteller >= 0 && self->storyteller != seat);
}

static int
vote_pairs (const Storyteller *self,
            const int *counts,
            const guint8 votes[][STORYTELLER_MAX_VOTES],
            RulesPair *pairs)
{
  int count = 0;

  for (int seat = 0; seat < self->game.seats; seat++)
    {
      for (int i = 0; i < counts[seat]; i++)
        pairs[count++] = (RulesPair){ seat, votes[seat][i] };
    }

  return count;
}

static RulesView *
view_last (const Storyteller *self,
           RulesView *view)
{
  const StorytellerRound *last = &self->last;
  RulesPair owners[STORYTELLER_MAX_TABLE];
  RulesPair votes[RULES_MAX_SEATS * STORYTELLER_MAX_VOTES];

  if (last->storyteller < 0)
    return NULL;

  rules_view_init (view);

  for (int i = 0; i < last->n_table; i++)
    owners[i] = (RulesPair){ last->table[i], last->owner[i] };

  rules_view_add_int (view, last->storyteller);
  rules_view_add_maybe_int (view, last->card != 0, last->card);
  rules_view_add_cards (view, last->table, last->n_table);
  rules_view_add_pairs (view, owners, last->n_table);
  rules_view_add_pairs (view, votes, vote_pairs (self, last->n_votes, last->votes, votes));
  rules_view_add_maybe_int (view, last->red != 0, last->red);
  rules_view_add_ints (view, last->points, storyteller_sides (self));

  return view;
}

static RulesView *
view_piles (const Storyteller *self,
            RulesView *view)
{
  guint8 cards[STORYTELLER_PICTURES];

  for (int i = 0; i < self->n_pile; i++)
    cards[i] = self->pile[self->n_pile - 1 - i];
  rules_view_init (view);
  rules_view_add_cards (view, cards, self->n_pile);

  return view;
}

/* The cards on the table, or on their way to it, that are a seat's own.  T5: a voter must know its team's card, since it
 * may not vote for it; whoever does not vote learns nothing of what its partner laid. */
static int
own_cards (const Storyteller *self,
           int seat,
           guint8 *cards)
{
  int count = 0;

  if (seat == self->storyteller && self->told != 0)
    cards[count++] = self->told;
  for (int i = 0; i < self->n_given[seat]; i++)
    cards[count++] = self->given[seat][i];
  if (self->edition->teams && self->stage == STAGE_VOTE && storyteller_votes (self, seat))
    cards[count++] = self->given[(seat + self->game.seats / 2) % self->game.seats][0];

  return count;
}

GVariant *
storyteller_view (const RulesGame *game,
                  int viewer)
{
  const Storyteller *self = (const Storyteller *) game;
  gboolean is_referee = viewer == RULES_REFEREE;
  gboolean is_seat = viewer >= 0;
  gboolean has_clue = self->stage == STAGE_GIVE || self->stage == STAGE_VOTE;
  guint8 own[1 + STORYTELLER_MAX_GIVEN];
  RulesPair pairs[RULES_MAX_SEATS * STORYTELLER_MAX_VOTES];
  int count = 0;
  RulesView view, group;

  rules_view_begin (&view, game);
  rules_view_add_maybe_int (&view, self->storyteller >= 0, self->storyteller);
  rules_view_add_maybe_string (&view, has_clue && self->clue[0] != '\0' ? self->clue : NULL);
  rules_view_add_maybe_string (&view, has_clue ? rules_kind_name (self->kind) : NULL);
  rules_view_add_cards (&view, self->table, self->n_table);
  rules_view_add_int (&view, self->n_pile);
  rules_view_add_int (&view, self->n_discard);
  rules_view_add_maybe_group (&view, view_last (self, &group), TRUE);

  rules_view_add_maybe_cards (&view, is_seat && may_look (self, viewer), is_seat ? self->hand[viewer] : NULL,
                              is_seat ? self->n_hand[viewer] : 0);
  rules_view_add_hands (&view, is_referee, self->hand[0], sizeof self->hand[0], self->n_hand, game->seats);
  rules_view_add_maybe_group (&view, is_referee ? view_piles (self, &group) : NULL, FALSE);
  for (int seat = 0; seat < game->seats; seat++)
    {
      for (int i = 0; i < self->n_given[seat]; i++)
        pairs[count++] = (RulesPair){ seat, self->given[seat][i] };
    }
  rules_view_add_maybe_pairs (&view, is_referee, pairs, count);
  rules_view_add_maybe_pairs (&view, is_referee, pairs, vote_pairs (self, self->n_votes, self->votes, pairs));
  rules_view_add_maybe_int (&view, self->told != 0 && (is_referee || viewer == self->storyteller), self->told);
  rules_view_add_maybe_int (&view, self->red != 0 && (is_referee || viewer == self->storyteller), self->red);
  rules_view_add_deeds (&view, is_seat ? rules_allows (game, viewer) : 0);
  rules_view_add_cards (&view, own, is_seat ? own_cards (self, viewer, own) : 0);
  rules_view_add_cards (&view, is_seat ? self->votes[viewer] : NULL, is_seat ? self->n_votes[viewer] : 0);

  return rules_view_end (&view, VIEW_TYPE);
}
