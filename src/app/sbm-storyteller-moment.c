/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-moment"

#include "config.h"

#include <string.h>

#include "app/sbm-storyteller-moment.h"

#define PARTY_HAND 5           /* P1 */
#define SEATS_WITH_TWO_VOTES 7 /* O2 */

/* A host may send anything that has the right type: no more is taken than there is room for. */
static int
read_cards (SbmTable *table,
            const char *name,
            int *cards,
            int most)
{
  g_autoptr (GArray) list = sbm_table_dup_cards (table, name);
  int count = MIN ((int) list->len, most);

  for (int i = 0; i < count; i++)
    cards[i] = g_array_index (list, int, i);
  return count;
}

static StorytellerStage
read_stage (SbmTable *table)
{
  static const char *const names[] = { "tell", "give", "vote", "over" };
  const char *stage = sbm_table_get_stage (table);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (g_strcmp0 (names[i], stage) == 0)
        return (StorytellerStage) i;
    }
  return STAGE_OVER;
}

static void
read_awaits (SbmStorytellerMoment *self,
             SbmTable *table)
{
  g_autoptr (GVariant) awaits = sbm_table_dup_field (table, "awaits");
  g_autoptr (GVariant) scores = sbm_table_dup_field (table, "scores");

  for (int i = 0; awaits != NULL && i < self->seats && i < (int) g_variant_n_children (awaits); i++)
    {
      guint16 deeds;

      g_variant_get_child (awaits, i, "q", &deeds);
      self->awaited[i] = deeds != 0;
    }
  self->n_scores = scores != NULL ? MIN ((int) g_variant_n_children (scores), RULES_MAX_SEATS) : 0;
  for (int i = 0; i < self->n_scores; i++)
    g_variant_get_child (scores, i, "i", &self->scores[i]);
}

static void
read_votes (StorytellerRound *last,
            GVariant *votes)
{
  GVariantIter iter;
  guint8 seat, card;

  g_variant_iter_init (&iter, votes);
  while (g_variant_iter_next (&iter, "(yy)", &seat, &card))
    {
      if (seat < RULES_MAX_SEATS && last->n_votes[seat] < STORYTELLER_MAX_VOTES)
        last->votes[seat][last->n_votes[seat]++] = card;
    }
}

static void
read_last (SbmStorytellerMoment *self,
           SbmTable *table)
{
  g_autoptr (GVariant) field = sbm_table_dup_field (table, "last");
  g_autoptr (GVariant) cards = NULL;
  g_autoptr (GVariant) owners = NULL;
  g_autoptr (GVariant) votes = NULL;
  g_autoptr (GVariant) points = NULL;
  StorytellerRound *last = &self->last;
  gboolean has_card, has_red;

  if (field == NULL)
    return;
  g_variant_get (field, "(imi@ay@a(yy)@a(yy)mi@ai)", &last->storyteller, &has_card, &last->card, &cards, &owners, &votes,
                 &has_red, &last->red, &points);
  if (!has_card)
    last->card = 0;
  if (!has_red)
    last->red = 0;
  last->storyteller = CLAMP (last->storyteller, 0, MAX (self->seats - 1, 0));
  last->n_table = MIN (MIN (g_variant_n_children (cards), g_variant_n_children (owners)), STORYTELLER_MAX_TABLE);
  for (int i = 0; i < last->n_table; i++)
    {
      guint8 card;

      g_variant_get_child (cards, i, "y", &last->table[i]);
      g_variant_get_child (owners, i, "(yy)", &card, &last->owner[i]);
      last->owner[i] = MIN (last->owner[i], RULES_MAX_SEATS - 1);
    }
  read_votes (last, votes);
  for (int i = 0; i < RULES_MAX_SEATS && i < (int) g_variant_n_children (points); i++)
    g_variant_get_child (points, i, "i", &last->points[i]);
  self->has_last = last->n_table > 0;
}

/* How many cards lie face down: who has given shows, what was given does not. */
static int
count_given (const SbmStorytellerMoment *self)
{
  int sides = self->teams ? self->seats / 2 : self->seats;
  int given = 0;

  if (self->stage != STAGE_GIVE)
    return 0;
  for (int side = 0; side < sides; side++)
    {
      gboolean waits = self->awaited[side] || (self->teams && self->awaited[side + sides]);

      /* The storyteller's own card lies there since the clue; T4: its partner gives one besides. */
      if (!waits && (self->teams || self->party || side != self->storyteller))
        given += self->to_give;
    }
  return given + (self->party ? 0 : 1);
}

void
sbm_storyteller_moment_read (SbmStorytellerMoment *self,
                             SbmTable *table)
{
  g_autofree char *clue = sbm_table_dup_text (table, "clue");
  g_autofree char *kind = sbm_table_dup_text (table, "kind");
  g_autoptr (GVariant) hand = sbm_table_dup_field (table, "hand");
  const char *mode = sbm_table_get_mode (table);

  memset (self, 0, sizeof *self);
  self->me = sbm_table_get_my_seat (table);
  self->storyteller = -1;
  self->kind = RULES_KIND_WRITTEN;
  self->seats = MIN ((int) g_list_model_get_n_items (sbm_table_get_seats (table)), RULES_MAX_SEATS);
  if (sbm_table_get_view (table) == NULL)
    return;

  self->known = TRUE;
  self->stage = read_stage (table);
  self->round = sbm_table_get_number (table, "round", 1);
  self->finished = self->stage == STAGE_OVER ? self->round : self->round - 1;
  self->storyteller = CLAMP (sbm_table_get_number (table, "storyteller", -1), -1, self->seats - 1);
  self->party = g_strcmp0 (mode, "party") == 0;
  self->teams = g_strcmp0 (mode, "teams") == 0 && self->seats % 2 == 0;
  self->performed = sbm_table_get_option (table, "mime-song") != 0;
  self->may = sbm_table_get_may (table);
  g_strlcpy (self->clue, clue != NULL ? clue : "", sizeof self->clue);
  if (kind != NULL)
    self->kind = rules_kind_find (kind);

  self->n_table = read_cards (table, "table", self->table, G_N_ELEMENTS (self->table));
  self->n_own = read_cards (table, "own", self->own, G_N_ELEMENTS (self->own));
  self->n_own_votes = read_cards (table, "own-votes", self->own_votes, G_N_ELEMENTS (self->own_votes));
  self->own_red = sbm_table_get_number (table, "red", 0);
  self->n_hand = read_cards (table, "hand", self->hand, G_N_ELEMENTS (self->hand));
  if (hand == NULL && self->me >= 0 && self->party && self->stage == STAGE_TELL)
    {
      self->hand_hidden = TRUE;
      self->n_hand = PARTY_HAND;
    }

  self->to_give = self->seats == 3 ? 2 : 1;
  self->most_votes = g_strcmp0 (sbm_table_get_game (table), "odyssey") == 0 && !self->party && !self->teams && self->seats >= SEATS_WITH_TWO_VOTES ? 2 : 1;
  self->n_places = self->teams ? self->seats / 2 + 1 : self->seats == 3 ? 5
                                                                        : self->seats;
  read_awaits (self, table);
  self->n_given = MIN (count_given (self), self->n_places);
  read_last (self, table);
}

gboolean
sbm_storyteller_moment_may (const SbmStorytellerMoment *self,
                            RulesDeed deed)
{
  return self->known && (self->may & RULES_BIT (deed)) != 0;
}

gboolean
sbm_storyteller_moment_is_mine (const SbmStorytellerMoment *self,
                                int card)
{
  for (int i = 0; i < self->n_own; i++)
    {
      if (self->own[i] == card)
        return TRUE;
    }
  return FALSE;
}

int
sbm_storyteller_moment_get_side (const SbmStorytellerMoment *self,
                                 int seat)
{
  return self->teams && self->seats > 1 ? seat % (self->seats / 2) : seat;
}

int
sbm_storyteller_moment_get_partner (const SbmStorytellerMoment *self,
                                    int seat)
{
  return self->teams && seat >= 0 ? (seat + self->seats / 2) % self->seats : -1;
}

gboolean
sbm_storyteller_moment_has_found (const SbmStorytellerMoment *self,
                                  int seat)
{
  const StorytellerRound *last = &self->last;

  for (int i = 0; i < last->n_votes[seat]; i++)
    {
      if (last->card != 0 && last->votes[seat][i] == last->card)
        return TRUE;
    }
  return FALSE;
}

int
sbm_storyteller_moment_count_finders (const SbmStorytellerMoment *self)
{
  int finders = 0;

  for (int seat = 0; seat < self->seats; seat++)
    finders += sbm_storyteller_moment_has_found (self, seat);
  return finders;
}

int
sbm_storyteller_moment_count_voters (const SbmStorytellerMoment *self)
{
  int voters = 0;

  for (int seat = 0; seat < self->seats; seat++)
    voters += self->last.n_votes[seat] > 0;
  return voters;
}
