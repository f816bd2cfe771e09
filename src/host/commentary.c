/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "commentary"

#include "config.h"

#include "decks/sbm-words.h"
#include "host/guest-tools.h"
#include "rules/illusion.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *phase;
  char *stage;
  int round;
  SbmWords *words;
} Commentary;

static void
commentary_free (gpointer data)
{
  Commentary *self = data;

  g_free (self->phase);
  g_free (self->stage);
  g_clear_object (&self->words);
  g_free (self);
}

static const char *
name_of (SbmTable *table,
         int seat)
{
  SbmSeat *found = sbm_table_get_seat (table, seat);

  return found != NULL ? sbm_seat_get_name (found) : C_ ("a player", "somebody");
}

static char *
print_scores (SbmTable *table)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *seats = sbm_table_get_seats (table);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      SbmSeat *seat = sbm_table_get_seat (table, i);

      /* A name and its points. */
      g_string_append_printf (text, "%s%s %d", i > 0 ? C_ ("between the items of a list", ", ") : "", sbm_seat_get_name (seat), sbm_seat_get_score (seat));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
tell_storyteller (SbmTable *table,
                  const char *stage,
                  int round)
{
  g_autofree char *clue = sbm_table_dup_text (table, "clue");
  g_autofree char *scores = print_scores (table);
  int storyteller = sbm_table_get_number (table, "storyteller", -1);

  if (strcmp (stage, "give") == 0)
    printf (_ ("Round %d. %s tells: “%s”.\n"), round, name_of (table, storyteller), clue != NULL ? clue : "…");
  else if (strcmp (stage, "vote") == 0)
    printf (_ ("  All cards are on the table; now they vote.\n"));
  else if (round > 1 || strcmp (stage, "over") == 0)
    printf ("  %s.\n", scores);
}

static void
say_begin (int colour,
           int round,
           const char *name)
{
  switch (colour)
    {
    case 1:
      printf (_ ("Round %d. The arrow is yellow; %s begins.\n"), round, name);
      break;
    case 2:
      printf (_ ("Round %d. The arrow is red; %s begins.\n"), round, name);
      break;
    case 3:
      printf (_ ("Round %d. The arrow is green; %s begins.\n"), round, name);
      break;
    case 4:
    default:
      printf (_ ("Round %d. The arrow is blue; %s begins.\n"), round, name);
      break;
    }
}

static void
tell_illusion (SbmTable *table,
               const char *stage,
               int round)
{
  g_autofree char *arrow = sbm_table_dup_text (table, "arrow");
  g_autofree char *scores = print_scores (table);

  if (round > 1 || strcmp (stage, "over") == 0)
    printf (_ ("  Arrows: %s.\n"), scores);
  for (int colour = 1; arrow != NULL && colour <= ILLUSION_COLOURS; colour++)
    {
      if (strcmp (illusion_colour_name (colour), arrow) == 0)
        say_begin (colour, round, name_of (table, sbm_table_get_number (table, "turn", -1)));
    }
}

static void
tell_histoire (Commentary *self,
               SbmTable *table,
               const char *stage)
{
  g_autoptr (GArray) story = sbm_table_dup_cards (table, strcmp (stage, "over") == 0 ? "whole" : "story");
  g_autofree char *text = NULL;

  if (strcmp (stage, "add") != 0 && strcmp (stage, "over") != 0)
    return;
  if (self->words == NULL)
    self->words = sbm_words_new_local ();
  if (self->words != NULL)
    text = sbm_words_dup_story (self->words, (const int *) story->data, story->len);
  if (text != NULL)
    printf ("%s\n", text);
}

static void
viewed_cb (SbmTable *table,
           Commentary *self)
{
  const char *stage = sbm_table_get_stage (table);
  const char *game = sbm_table_get_game (table);
  int round = sbm_table_get_number (table, "round", 0);

  if (g_strcmp0 (stage, self->stage) == 0 && round == self->round)
    return;
  if (strcmp (game, "illusion") == 0 && round == self->round && strcmp (stage, "over") != 0)
    return;
  g_free (self->stage);
  self->stage = g_strdup (stage);
  self->round = round;

  if (strcmp (game, "illusion") == 0)
    tell_illusion (table, stage, round);
  else if (strcmp (game, "histoire") == 0)
    tell_histoire (self, table, stage);
  else
    tell_storyteller (table, stage, round);
  fflush (stdout);
}

static void
audited_cb (SbmTable *table,
            GParamSpec *pspec,
            Commentary *self)
{
  const char *audit = sbm_table_get_audit (table);

  if (audit[0] != '\0')
    printf (strcmp (audit, "sound") == 0 ? _ ("The game is over, and audited: everything was as the rules say.\n")
                                         : _ ("The game is over, but the audit found a fault.\n"));
  fflush (stdout);
}

void
commentary_follow (SbmGuest *guest)
{
  Commentary *self = g_new0 (Commentary, 1);
  SbmTable *table = sbm_guest_get_table (guest);

  g_signal_connect (table, "viewed", G_CALLBACK (viewed_cb), self);
  g_signal_connect (table, "notify::audit", G_CALLBACK (audited_cb), self);
  g_object_set_data_full (G_OBJECT (guest), "commentary", self, commentary_free);
}
