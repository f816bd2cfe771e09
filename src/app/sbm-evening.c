/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-evening"

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/sbm-evening.h"
#include "app/sbm-table-words.h"
#include "model/sbm-referee.h"

static void
round_free (gpointer data)
{
  SbmEveningRound *round = data;

  g_free (round->clue);
  g_free (round->arrow);
  g_array_unref (round->table);
  g_array_unref (round->votes);
  g_free (round);
}

static void
memory_free (gpointer data)
{
  SbmEveningMemory *memory = data;

  g_free (memory->picture);
  g_free (memory->title);
  g_free (memory->text);
  g_free (memory);
}

void
sbm_evening_free (SbmEvening *self)
{
  g_free (self->mode);
  g_strfreev (self->players);
  g_clear_pointer (&self->rounds, g_ptr_array_unref);
  g_clear_pointer (&self->story, g_array_unref);
  g_clear_pointer (&self->teams, g_array_unref);
  g_free (self->rank);
  g_free (self->reason);
  g_free (self);
}

/* ---- replaying ---- */

static GVariant *
dup_field (SbmEvening *self,
           GVariant *view,
           const char *name)
{
  int index = rules_find_field (self->rules->fields, name);
  g_autoptr (GVariant) value = index >= 0 ? g_variant_get_child_value (view, index) : NULL;

  if (value != NULL && g_variant_classify (value) == G_VARIANT_CLASS_MAYBE)
    return g_variant_get_maybe (value);

  return g_steal_pointer (&value);
}

static GArray *
dup_cards (GVariant *value)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (int));
  gsize count = 0;
  const guint8 *bytes = value != NULL ? g_variant_get_fixed_array (value, &count, 1) : NULL;

  for (gsize i = 0; i < count; i++)
    {
      int card = bytes[i];

      g_array_append_val (cards, card);
    }

  return cards;
}

static void
read_storyteller_round (SbmEveningRound *round,
                        GVariant *last)
{
  g_autoptr (GVariant) table = g_variant_get_child_value (last, 2);
  g_autoptr (GVariant) owners = g_variant_get_child_value (last, 3);
  g_autoptr (GVariant) votes = g_variant_get_child_value (last, 4);
  gboolean has_card;
  gint32 card = 0;

  g_variant_get_child (last, 0, "i", &round->storyteller);
  g_variant_get_child (last, 1, "mi", &has_card, &card);
  round->card = has_card ? card : 0;
  g_array_unref (round->table);
  round->table = dup_cards (table);
  for (gsize i = 0; i < g_variant_n_children (owners); i++)
    {
      guint8 key, value;

      g_variant_get_child (owners, i, "(yy)", &key, &value);
      if (key <= RULES_MAX_PILE)
        round->owners[key] = value;
    }
  for (gsize i = 0; i < g_variant_n_children (votes); i++)
    {
      SbmEveningVote vote;

      g_variant_get_child (votes, i, "(yy)", &vote.seat, &vote.card);
      g_array_append_val (round->votes, vote);
    }
}

static void
read_illusion_round (SbmEveningRound *round,
                     GVariant *last)
{
  g_autoptr (GVariant) row = g_variant_get_child_value (last, 1);

  g_array_unref (round->table);
  round->table = dup_cards (row);
  g_variant_get_child (last, 0, "s", &round->arrow);
  g_variant_get_child (last, 3, "b", &round->right);
  g_variant_get_child (last, 4, "i", &round->storyteller);
  g_variant_get_child (last, 5, "i", &round->taker);
}

static void
add_round (SbmEvening *self,
           SbmReferee *referee,
           const char *clue)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (referee, RULES_SPECTATOR);
  g_autoptr (GVariant) last = dup_field (self, view, "last");
  SbmEveningRound *round;

  if (last == NULL && !g_str_equal (self->rules->name, "histoire"))
    return;

  round = g_new0 (SbmEveningRound, 1);
  round->storyteller = -1;
  round->taker = -1;
  round->clue = g_strdup (clue);
  round->table = g_array_new (FALSE, FALSE, sizeof (int));
  round->votes = g_array_new (FALSE, FALSE, sizeof (SbmEveningVote));
  for (gsize i = 0; i < G_N_ELEMENTS (round->owners); i++)
    round->owners[i] = -1;
  if (last != NULL && g_str_equal (self->rules->name, "illusion"))
    read_illusion_round (round, last);
  else if (last != NULL)
    read_storyteller_round (round, last);
  self->sides = rules_scores (sbm_referee_get_game (referee), round->scores);
  g_ptr_array_add (self->rounds, round);
}

static void
read_end (SbmEvening *self,
          SbmReferee *referee)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (referee, RULES_SPECTATOR);
  /* Also what lies face down when it ends: now it may be read. */
  g_autoptr (GVariant) story = dup_field (self, view, "whole");
  g_autoptr (GVariant) rank = dup_field (self, view, "rank");
  g_autoptr (GVariant) reason = dup_field (self, view, "reason");
  g_autoptr (GVariant) ended_by = dup_field (self, view, "ended-by");
  g_autoptr (GVariant) teams = dup_field (self, view, "teams");
  g_autoptr (GVariant) turned = dup_field (self, view, "turned");
  int last = turned != NULL ? g_variant_get_int32 (turned) : 0;

  self->sides = rules_scores (sbm_referee_get_game (referee), self->scores);
  self->winners = rules_winners (sbm_referee_get_game (referee));
  self->story = dup_cards (story);
  self->teams = dup_cards (g_str_equal (self->rules->name, "histoire") ? teams : NULL);
  self->rank = rank != NULL ? g_variant_dup_string (rank, NULL) : NULL;
  self->reason = reason != NULL ? g_variant_dup_string (reason, NULL) : NULL;
  self->ended_by = ended_by != NULL ? g_variant_get_int32 (ended_by) : -1;
  if (g_strcmp0 (self->reason, "mistake") != 0)
    self->said = 0;
  else if (last >= 1 && last <= (int) self->story->len)
    self->turned = g_array_index (self->story, int, last - 1);
}

/* Moves that the rules refuse are left out, as a replay leaves them out. */
static void
replay (SbmEvening *self,
        SbmReferee *referee,
        char **lines)
{
  g_autofree char *clue = NULL;
  int before = 0;

  rules_stage (sbm_referee_get_game (referee), &before);
  for (int i = 1; lines[i] != NULL; i++)
    {
      g_autofree char *words = NULL;
      RulesMove move;
      int round;

      if (lines[i][0] == '\0' || !record_move_parse (lines[i], -1, &move, &words, NULL)
          || sbm_referee_apply (referee, &move) != RULES_OK)
        continue;
      if (move.deed == RULES_TELL)
        {
          g_free (clue);
          clue = g_steal_pointer (&words);
        }
      if (move.deed == RULES_ANNOUNCE)
        self->said = move.card;
      rules_stage (sbm_referee_get_game (referee), &round);
      if (round != before || rules_over (sbm_referee_get_game (referee)))
        {
          add_round (self, referee, clue);
          g_clear_pointer (&clue, g_free);
        }
      before = round;
      if (rules_over (sbm_referee_get_game (referee)))
        break;
    }
}

SbmEvening *
sbm_evening_new (const char *record,
                 GError **error)
{
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  g_autoptr (SbmReferee) referee = NULL;
  RecordSetup *setup = record_setup_parse (lines[0] != NULL ? lines[0] : "", -1, error);
  SbmEvening *self;

  if (setup == NULL)
    return NULL;
  referee = sbm_referee_new (setup, error);
  if (referee == NULL)
    return NULL;

  setup = (RecordSetup *) sbm_referee_get_setup (referee);
  self = g_new0 (SbmEvening, 1);
  self->rules = setup->rules;
  self->mode = g_strdup (setup->setup.mode != NULL ? setup->setup.mode : setup->rules->modes[0].name);
  self->players = g_strdupv (setup->players);
  self->seats = setup->setup.seats;
  self->rounds = g_ptr_array_new_with_free_func (round_free);
  replay (self, referee, lines);
  read_end (self, referee);

  return self;
}

char *
sbm_evening_dup_side (SbmEvening *self,
                      int side)
{
  const char *names[3] = { NULL };

  if (self->sides == self->seats || side < 0 || side >= self->sides)
    return g_strdup (side >= 0 && side < self->seats ? self->players[side] : "?");
  if (self->sides == 1)
    return g_strdup (_ ("Everybody"));
  names[0] = self->players[side];
  names[1] = side + self->sides < self->seats ? self->players[side + self->sides] : NULL;

  return sbm_table_words_dup_names (names);
}

int
sbm_evening_count_votes (SbmEveningRound *round,
                         int card)
{
  int count = 0;

  for (guint i = 0; i < round->votes->len; i++)
    count += g_array_index (round->votes, SbmEveningVote, i).card == card;

  return count;
}

/* ---- what is worth remembering ---- */

static void
add_memory (GPtrArray *memories,
            int picture,
            const char *title,
            char *text)
{
  SbmEveningMemory *memory = g_new0 (SbmEveningMemory, 1);

  memory->picture = picture > 0 ? g_strdup_printf ("pictures/picture-%02d", picture) : NULL;
  memory->card = picture;
  memory->title = g_strdup (title);
  memory->text = text;
  g_ptr_array_add (memories, memory);
}

static void
remember_fooling (SbmEvening *self,
                  GPtrArray *memories)
{
  SbmEveningRound *best = NULL;
  int best_card = 0, most = 0;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      SbmEveningRound *round = g_ptr_array_index (self->rounds, i);

      for (guint k = 0; round->card != 0 && k < round->table->len; k++)
        {
          int card = g_array_index (round->table, int, k);
          int count = sbm_evening_count_votes (round, card);

          if (card != round->card && count > most && round->owners[card] >= 0 && round->owners[card] < self->seats)
            {
              best = round;
              best_card = card;
              most = count;
            }
        }
    }
  if (best == NULL)
    return;

  add_memory (memories, best_card, _ ("The card that fooled most people"),
              best->clue != NULL ? g_strdup_printf (ngettext ("%s’s, for “%s”: %d fell for it.", "%s’s, for “%s”: %d fell for it.", most),
                                                    self->players[best->owners[best_card]], best->clue, most)
                                 : g_strdup_printf (ngettext ("%s’s: %d fell for it.", "%s’s: %d fell for it.", most),
                                                    self->players[best->owners[best_card]], most));
}

/* Somebody found it, and as few as possible: that is what a clue should do. */
static void
remember_clue (SbmEvening *self,
               GPtrArray *memories)
{
  SbmEveningRound *best = NULL;
  int least = G_MAXINT;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      SbmEveningRound *round = g_ptr_array_index (self->rounds, i);
      int found = round->card != 0 ? sbm_evening_count_votes (round, round->card) : 0;

      if (round->clue != NULL && found > 0 && found < least)
        {
          best = round;
          least = found;
        }
    }
  if (best == NULL)
    return;

  add_memory (memories, best->card, _ ("The best-kept clue"),
              g_strdup_printf (ngettext ("“%s” by %s, found by %d.", "“%s” by %s, found by %d.", least), best->clue,
                               self->players[best->storyteller], least));
}

static void
remember_reader (SbmEvening *self,
                 GPtrArray *memories)
{
  int found[RULES_MAX_SEATS][RULES_MAX_SEATS] = { 0 };
  int told[RULES_MAX_SEATS] = { 0 };
  int card[RULES_MAX_SEATS] = { 0 };
  int reader = -1, teller = -1;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      SbmEveningRound *round = g_ptr_array_index (self->rounds, i);

      if (round->card == 0 || round->storyteller < 0 || round->storyteller >= self->seats)
        continue;
      told[round->storyteller]++;
      card[round->storyteller] = round->card;
      for (guint k = 0; k < round->votes->len; k++)
        {
          SbmEveningVote *vote = &g_array_index (round->votes, SbmEveningVote, k);

          if (vote->card == round->card && vote->seat < self->seats)
            found[vote->seat][round->storyteller]++;
        }
    }
  for (int a = 0; a < self->seats; a++)
    {
      for (int b = 0; b < self->seats; b++)
        {
          /* Once is chance. */
          if (found[a][b] >= 2 && (reader < 0 || found[a][b] * told[teller] > found[reader][teller] * told[b]))
            {
              reader = a;
              teller = b;
            }
        }
    }
  if (reader < 0)
    return;

  add_memory (memories, card[teller], _ ("Who reads whom"),
              /* Translators: who found, whose card, how often, out of how many times */
              g_strdup_printf (ngettext ("%s found the card of %s %d time out of %d.", "%s found the card of %s %d times out of %d.",
                                         found[reader][teller]),
                               self->players[reader], self->players[teller], found[reader][teller], told[teller]));
}

static void
remember_rows (SbmEvening *self,
               GPtrArray *memories)
{
  SbmEveningRound *longest = NULL;
  int sharp[RULES_MAX_SEATS] = { 0 };
  int eye = -1;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      SbmEveningRound *round = g_ptr_array_index (self->rounds, i);

      if (longest == NULL || round->table->len > longest->table->len)
        longest = round;
      if (!round->right && round->storyteller >= 0 && round->storyteller < self->seats)
        sharp[round->storyteller]++;
    }
  for (int seat = 0; seat < self->seats; seat++)
    {
      if (sharp[seat] > 0 && (eye < 0 || sharp[seat] > sharp[eye]))
        eye = seat;
    }
  if (longest != NULL && longest->table->len > 0)
    {
      add_memory (memories, 0, _ ("The longest row"),
                  g_strdup_printf (longest->right ? ngettext ("%u card, and right to the last one.", "%u cards, and right to the last one.", longest->table->len)
                                                  : ngettext ("%u card, until somebody did not believe it.", "%u cards, until somebody did not believe it.", longest->table->len),
                                   longest->table->len));
      ((SbmEveningMemory *) g_ptr_array_index (memories, memories->len - 1))->picture = g_strdup_printf ("colours/%d/print", g_array_index (longest->table, int, 0));
    }
  if (eye >= 0)
    {
      add_memory (memories, 0, _ ("The sharpest eye"),
                  g_strdup_printf (ngettext ("%s doubted rightly %d time.", "%s doubted rightly %d times.", sharp[eye]), self->players[eye], sharp[eye]));
      ((SbmEveningMemory *) g_ptr_array_index (memories, memories->len - 1))->picture = g_strdup ("table/arrow-red");
    }
}

GPtrArray *
sbm_evening_dup_memories (SbmEvening *self)
{
  GPtrArray *memories = g_ptr_array_new_with_free_func (memory_free);

  if (g_str_equal (self->rules->name, "illusion"))
    {
      remember_rows (self, memories);
    }
  else if (!g_str_equal (self->rules->name, "histoire"))
    {
      remember_fooling (self, memories);
      remember_clue (self, memories);
      remember_reader (self, memories);
    }

  return memories;
}
