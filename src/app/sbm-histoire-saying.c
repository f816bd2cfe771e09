/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-saying"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-histoire-saying.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-table-words.h"

static gboolean
may (SbmTable *table,
     RulesDeed deed)
{
  return (sbm_table_get_may (table) & RULES_BIT (deed)) != 0;
}

static gboolean
is_stage (SbmTable *table,
          const char *stage)
{
  return g_strcmp0 (sbm_table_get_stage (table), stage) == 0;
}

static char *
dup_name (SbmTable *table,
          int seat)
{
  SbmSeat *found = sbm_table_get_seat (table, seat);

  return g_strdup (found != NULL ? sbm_seat_get_name (found) : "?");
}

GArray *
sbm_histoire_saying_dup_story (SbmTable *table)
{
  GArray *whole = sbm_table_dup_cards (table, "whole");

  if (whole->len > 0)
    return whole;
  g_array_unref (whole);
  return sbm_table_dup_cards (table, "story");
}

void
sbm_histoire_saying_read (SbmHistoireSaying *self,
                          SbmTable *table,
                          SbmWords *words)
{
  int count = g_list_model_get_n_items (sbm_table_get_seats (table));
  int said = sbm_table_get_number (table, "announced", 0);
  g_autofree char *reason = sbm_table_dup_text (table, "reason");

  self->teller_seat = sbm_table_get_number (table, "teller", -1);
  g_free (self->teller);
  g_free (self->before);
  self->teller = dup_name (table, self->teller_seat);
  self->before = dup_name (table, count > 0 && self->teller_seat >= 0 ? (self->teller_seat + count - 1) % count : -1);
  self->mine_before = count > 0 && self->teller_seat >= 0 && (self->teller_seat + count - 1) % count == sbm_table_get_my_seat (table);
  self->mistake = g_strcmp0 (reason, "mistake") == 0;
  if (said != 0)
    self->said = said;
}

void
sbm_histoire_saying_clear (SbmHistoireSaying *self)
{
  g_clear_pointer (&self->teller, g_free);
  g_clear_pointer (&self->before, g_free);
}

void
sbm_histoire_saying_forget (SbmHistoireSaying *self)
{
  self->said = 0;
}

int
sbm_histoire_saying_count_words (SbmTable *table)
{
  g_autoptr (GArray) story = sbm_histoire_saying_dup_story (table);
  int count = 0;

  for (guint i = 0; i < story->len; i++)
    count += g_array_index (story, int, i) < SBM_WORDS_FIRST_LINK;
  return count;
}

static gboolean
is_mine (SbmHistoireSaying *self,
         SbmTable *table)
{
  return self->teller_seat >= 0 && self->teller_seat == sbm_table_get_my_seat (table);
}

/* H13: the nouns against the adjectives. */
static char *
dup_teams_end (SbmTable *table)
{
  g_autoptr (GArray) teams = sbm_table_dup_cards (table, "teams");
  g_autoptr (GArray) losers = sbm_table_dup_cards (table, "losers");
  int my_seat = sbm_table_get_my_seat (table);
  gboolean lost = FALSE;
  guint loser;

  if (teams == NULL || losers == NULL || losers->len == 0)
    return NULL;
  for (guint i = 0; i < losers->len; i++)
    lost = lost || g_array_index (losers, int, i) == my_seat;
  loser = g_array_index (losers, int, 0);
  if (my_seat < 0)
    return g_strdup (loser < teams->len && g_array_index (teams, int, loser) == 0 ? _ ("The team of the adjectives wins.") : _ ("The team of the nouns wins."));
  return g_strdup (lost ? _ ("Your team loses this one.") : _ ("Your team wins!"));
}

static void
say_over (SbmHistoireSaying *self,
          SbmTable *table,
          SbmWords *words,
          char **headline,
          char **prompt,
          char **hint)
{
  g_autoptr (GArray) story = sbm_histoire_saying_dup_story (table);
  g_autofree char *rank = sbm_table_dup_text (table, "rank");
  const char *title = sbm_histoire_get_rank_title (rank);
  g_autofree char *teams = dup_teams_end (table);
  const char *said = self->said != 0 ? sbm_words_get_word (words, self->said) : NULL;
  int turned = sbm_table_get_number (table, "turned", 0);
  int count = sbm_histoire_saying_count_words (table);

  if (teams != NULL)
    *headline = g_strdup (teams);
  else if (title != NULL)
    /* TRANSLATORS: number of words, and a rank such as Haiku */
    *headline = g_strdup_printf (ngettext ("%d word: %s", "%d words: %s", count), count, title);
  else
    *headline = g_strdup_printf (ngettext ("%d word. Try again!", "%d words. Try again!", count), count);

  if (self->mistake && said != NULL && story != NULL && turned >= 1 && turned <= (int) story->len)
    *prompt = g_strdup_printf (_ ("“%s” it was not: the card was “%s”. The story ends here."), said,
                               sbm_words_get_word (words, g_array_index (story, int, turned - 1)));
  else if (self->mistake)
    *prompt = g_strdup (_ ("It was another card. The story ends here."));
  else if (is_mine (self, table))
    *prompt = g_strdup (_ ("Nothing in your hand could follow. The story ends here."));
  else
    *prompt = g_strdup_printf (_ ("Nothing in the hand of %s could follow. The story ends here."), self->teller);
  *hint = is_mine (self, table) ? g_strdup (_ ("You told last.")) : g_strdup_printf (_ ("%s told last."), self->teller);
}

static gboolean
say_recital (SbmHistoireSaying *self,
             SbmTable *table,
             SbmWords *words,
             const SbmHistoireChoice *choice,
             char **headline,
             char **prompt,
             char **hint,
             char **action)
{
  int said = sbm_table_get_number (table, "announced", 0);

  if (!may (table, RULES_ANNOUNCE))
    {
      *headline = g_strdup_printf (_ ("%s tells the story from the start"), self->teller);
      *prompt = g_strdup (said != 0 ? _ ("Is that the next card? Keep it to yourself.") : _ ("Listen, and remember: your turn will come."));
      return FALSE;
    }
  *headline = g_strdup (_ ("Tell the story from the start"));
  *prompt = g_strdup (_ ("Say the next card, then turn it."));
  /* On a telephone the words need the room. */
  *hint = g_strdup (choice->narrow ? "" : _ ("You may change your mind until you turn it. Everybody sees what you say."));
  if (choice->typed != 0 && choice->typed != said)
    {
      *action = choice->narrow ? g_strdup (_ ("Say it")) : g_strdup_printf (_ ("Say “%s”"), sbm_words_get_word (words, choice->typed));
      return TRUE;
    }
  *action = g_strdup (_ ("Turn the card"));
  return said != 0 && may (table, RULES_TURN);
}

/* H2: while the first tellers are tied, the story has nobody yet but all of them. */
static char *
dup_openers (SbmTable *table)
{
  GListModel *seats = sbm_table_get_seats (table);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);

      if (sbm_seat_get_awaited (seat))
        g_ptr_array_add (names, sbm_table_words_dup_name (seat));
    }
  g_ptr_array_add (names, NULL);
  return sbm_table_words_dup_names ((const char *const *) names->pdata);
}

/* Somebody else lays a card. */
static void
say_others_adding (SbmHistoireSaying *self,
                   SbmTable *table,
                   char **headline,
                   char **prompt)
{
  gboolean opens = is_stage (table, "open");

  if (opens && self->teller_seat < 0)
    {
      g_autofree char *names = dup_openers (table);

      /* TRANSLATORS: %s are two names or more, such as Ioana and Luc */
      *headline = g_strdup_printf (_ ("%s may open the story"), names);
      *prompt = g_strdup (_ ("The first of them to lay a noun tells."));
      return;
    }
  *headline = g_strdup_printf (opens ? _ ("%s opens the story") : _ ("%s adds a word"), self->teller);
  *prompt = g_strdup (_ ("Look well: it is turned down again at once."));
}

static gboolean
say_adding (SbmHistoireSaying *self,
            SbmTable *table,
            SbmWords *words,
            const SbmHistoireChoice *choice,
            char **headline,
            char **prompt,
            char **hint,
            char **action)
{
  g_autoptr (GArray) story = sbm_table_dup_cards (table, "story");
  int last = story != NULL && story->len > 0 ? g_array_index (story, int, story->len - 1) : 0;
  int count = g_list_model_get_n_items (sbm_table_get_seats (table));
  int my_seat = sbm_table_get_my_seat (table);
  gboolean opens = may (table, RULES_OPEN);
  g_autofree char *next = NULL;

  if (!opens && !may (table, RULES_ADD))
    {
      say_others_adding (self, table, headline, prompt);
      return FALSE;
    }
  *headline = g_strdup (opens ? _ ("The story begins") : _ ("Well told! Now add one word"));
  if (opens && self->teller_seat < 0)
    *prompt = g_strdup (_ ("Several of you may open: the first to lay a noun tells."));
  else if (opens)
    *prompt = g_strdup (_ ("You have the most nouns: open the story with one."));
  else
    {
      HistoireKind before = last != 0 ? histoire_kind (last) : HISTOIRE_OPENING;

      *prompt = sbm_histoire_dup_prompt (sbm_histoire_get_followers (before, choice->link), sbm_words_get_word (words, choice->link != 0 ? choice->link : last));
    }
  next = dup_name (table, count > 0 && my_seat >= 0 ? (my_seat + 1) % count : -1);
  /* On a telephone the links need the room. */
  *hint = choice->narrow ? g_strdup ("")
                         : g_strdup_printf (choice->link != 0 ? _ ("You lay a link and a word. Then the pile turns over and goes to %s.")
                                                              : _ ("Then the pile turns over and goes to %s."),
                                            next);
  if (choice->card != 0 && !choice->narrow)
    *action = g_strdup_printf (_ ("Lay “%s”"), sbm_words_get_word (words, choice->card));
  else
    *action = g_strdup (_ ("Lay this word"));
  return choice->card != 0;
}

gboolean
sbm_histoire_saying_say (SbmHistoireSaying *self,
                         SbmTable *table,
                         SbmWords *words,
                         const SbmHistoireChoice *choice,
                         char **headline,
                         char **prompt,
                         char **hint,
                         char **action)
{
  gboolean sensitive = FALSE;

  if (is_stage (table, "look"))
    {
      *headline = g_strdup (_ ("Two secret teams: nouns and adjectives"));
      *prompt = g_strdup (may (table, RULES_SEEN) ? _ ("Remember who is with you. Soon the cards are turned down.") : _ ("The others are still looking."));
      if (may (table, RULES_SEEN))
        *action = g_strdup (_ ("I have seen them"));
      sensitive = may (table, RULES_SEEN);
    }
  else if (is_stage (table, "recite"))
    sensitive = say_recital (self, table, words, choice, headline, prompt, hint, action);
  else if (is_stage (table, "over"))
    say_over (self, table, words, headline, prompt, hint);
  else
    sensitive = say_adding (self, table, words, choice, headline, prompt, hint, action);

  if (*hint == NULL)
    *hint = g_strdup ("");
  if (*action == NULL)
    *action = g_strdup ("");
  return sensitive;
}

char *
sbm_histoire_saying_dup_laid (SbmHistoireSaying *self,
                              int n_cards)
{
  if (self->mine_before)
    return g_strdup (n_cards > 1 ? _ ("You laid these. Remember them!") : _ ("You laid this. Remember it!"));
  if (n_cards > 1)
    return g_strdup_printf (_ ("%s laid these. Remember them!"), self->before);
  return g_strdup_printf (_ ("%s laid this. Remember it!"), self->before);
}

char *
sbm_histoire_saying_dup_note (SbmTable *table,
                              SbmSeat *seat)
{
  int count = g_list_model_get_n_items (sbm_table_get_seats (table));
  int teller = sbm_table_get_number (table, "teller", -1);
  int index = sbm_seat_get_index (seat);
  gboolean mine = sbm_seat_get_mine (seat);

  if (is_stage (table, "recite") && index == teller)
    return g_strdup (mine ? _ ("tell the story") : _ ("tells the story"));
  if (is_stage (table, "add") && index == teller)
    return g_strdup (mine ? _ ("add a word") : _ ("adds a word"));
  if (is_stage (table, "open") && sbm_seat_get_awaited (seat))
    return g_strdup (mine ? _ ("open the story") : _ ("opens the story"));
  if (is_stage (table, "look"))
    return g_strdup (sbm_seat_get_awaited (seat) ? C_ ("seat", "looks") : C_ ("seat", "has seen"));
  if (count > 2 && teller >= 0 && index == (teller + 1) % count && !is_stage (table, "over"))
    return g_strdup (C_ ("seat", "next"));
  return is_stage (table, "over") || teller < 0 ? NULL : g_strdup (C_ ("seat", "listens"));
}
