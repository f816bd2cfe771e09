/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-saying"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-illusion-reveal.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-illusion-saying.h"
#include "app/sbm-table-words.h"

static const char *
get_name (SbmTable *table,
          int seat)
{
  SbmSeat *found = sbm_table_get_seat (table, seat);

  return found != NULL ? sbm_seat_get_name (found) : "?";
}

static gboolean
is_over (SbmTable *table)
{
  return g_strcmp0 (sbm_table_get_stage (table), "over") == 0;
}

/* The moment before anything is known: somebody said it. */
static void
say_turning (SbmTableView *view,
             int doubter)
{
  SbmTable *table = sbm_table_view_get_table (view);
  g_autofree char *headline = NULL;

  if (doubter == sbm_table_get_my_seat (table))
    headline = g_strdup (_ ("You don’t believe it"));
  else
    headline = g_strdup_printf (_ ("%s doesn’t believe it"), get_name (table, doubter));
  sbm_table_view_set_text (view, SBM_TEXT_HEADLINE, headline);
  sbm_table_view_set_text (view, SBM_TEXT_PROMPT, _ ("The cards are turned, one by one along the arrow."));
  sbm_table_view_set_text (view, SBM_TEXT_HINT, "");
  sbm_table_view_set_action (view, _ ("Turn all"), TRUE);
}

/* Why the arrow goes where it goes (I7). */
static char *
dup_why (SbmTable *table,
         GVariant *last,
         gboolean right,
         int doubter)
{
  g_autoptr (GArray) shares = NULL;
  const char *colour;
  int fall;

  if (right && doubter == sbm_table_get_my_seat (table))
    return g_strdup (_ ("You did not believe it, so the arrow goes to whoever put the last card."));
  if (right)
    return g_strdup_printf (_ ("%s did not believe it, so the arrow goes to whoever put the last card."), get_name (table, doubter));
  if (!sbm_illusion_saying_read (last, &colour, NULL, &shares))
    return NULL;
  fall = sbm_illusion_reveal_find_fall ((int *) shares->data, shares->len);
  return fall > 0 ? sbm_illusion_dup_fall (colour, fall + 1, g_array_index (shares, int, fall - 1), g_array_index (shares, int, fall)) : NULL;
}

static void
say_reveal (SbmTableView *view,
            const SbmIllusionMoment *moment)
{
  SbmTable *table = sbm_table_view_get_table (view);
  gboolean ends = is_over (table);
  gboolean right;
  int doubter, taker;
  g_autofree char *headline = NULL;
  g_autofree char *why = NULL;

  g_variant_get_child (moment->last, 3, "b", &right);
  g_variant_get_child (moment->last, 4, "i", &doubter);
  g_variant_get_child (moment->last, 5, "i", &taker);
  if (moment->turning)
    {
      say_turning (view, doubter);
      return;
    }

  if (taker == sbm_table_get_my_seat (table))
    headline = g_strdup (right ? _ ("The row was right to the last card. You take the arrow.") : _ ("You were right to doubt. You take the arrow."));
  else if (right)
    headline = g_strdup_printf (_ ("The row was right to the last card. %s takes the arrow."), get_name (table, taker));
  else
    headline = g_strdup_printf (_ ("%s was right to doubt and takes the arrow."), get_name (table, taker));
  why = dup_why (table, moment->last, right, doubter);
  sbm_table_view_set_text (view, SBM_TEXT_HEADLINE, headline);
  sbm_table_view_set_text (view, SBM_TEXT_PROMPT, why);
  sbm_table_view_set_text (view, SBM_TEXT_HINT, ends ? "" : _ ("Look as long as you like: the next round does not wait."));
  if (ends)
    sbm_table_view_set_action (view, _ ("See who won"), TRUE);
  else
    sbm_table_view_set_action (view, sbm_table_get_my_seat (table) >= 0 ? _ ("Next round") : "", TRUE);
}

static void
say_over (SbmTableView *view)
{
  SbmTable *table = sbm_table_view_get_table (view);
  g_autoptr (GArray) winners = sbm_table_dup_cards (table, "winners");
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;
  g_autofree char *headline = NULL;
  g_autofree char *prompt = NULL;
  gboolean mine = FALSE;
  int most = 0;

  for (guint i = 0; winners != NULL && i < winners->len; i++)
    {
      SbmSeat *seat = sbm_table_get_seat (table, g_array_index (winners, int, i));

      if (seat == NULL)
        continue;
      most = MAX (most, sbm_seat_get_score (seat));
      if (sbm_seat_get_mine (seat))
        mine = TRUE;
      else
        g_ptr_array_add (names, g_strdup (sbm_seat_get_name (seat)));
    }
  if (names->len == 0 && mine)
    headline = g_strdup (_ ("You win. Sharp eyes!"));
  else
    {
      guint count = names->len;

      g_ptr_array_add (names, NULL);
      joined = sbm_table_words_dup_names ((const char *const *) names->pdata);
      headline = mine ? g_strdup_printf (_ ("You win together with %s."), joined)
                      : g_strdup_printf (ngettext ("%s wins.", "%s win together.", count), joined);
    }
  prompt = g_strdup_printf (ngettext ("With %d arrow. The game is over.", "With %d arrows. The game is over.", most), most);
  sbm_table_view_set_text (view, SBM_TEXT_HEADLINE, headline);
  sbm_table_view_set_text (view, SBM_TEXT_PROMPT, prompt);
  sbm_table_view_set_text (view, SBM_TEXT_HINT, "");
  sbm_table_view_set_action (view, "", FALSE);
}

static void
say_turn (SbmTableView *view,
          const SbmIllusionMoment *moment)
{
  SbmTable *table = sbm_table_view_get_table (view);
  g_autofree char *colour = sbm_table_dup_text (table, "arrow");
  g_autofree char *prompt = NULL;
  gboolean can_place = sbm_table_view_may (view, RULES_PLACE);
  gboolean can_doubt = sbm_table_view_may (view, RULES_DOUBT);
  gboolean is_sent = sbm_table_view_is_sent (view);
  int turn = sbm_table_get_number (table, "turn", -1);

  sbm_table_view_set_text (view, SBM_TEXT_HEADLINE, sbm_illusion_get_question (colour));
  sbm_table_view_set_text (view, SBM_TEXT_HINT, sbm_illusion_get_rule (colour));
  if (moment->doubting)
    {
      sbm_table_view_set_text (view, SBM_TEXT_PROMPT, _ ("Turn all the cards? If the row is right, the arrow goes to whoever put the last one."));
      sbm_table_view_set_action (view, _ ("Turn the cards"), !is_sent);
      return;
    }
  if (can_place && can_doubt)
    prompt = g_strdup (_ ("Put the next card where it belongs, or say that you don’t believe it."));
  else if (can_place)
    prompt = g_strdup (_ ("You start: put the next card where it belongs."));
  else if (can_doubt)
    prompt = g_strdup (_ ("The pile is empty: all that is left is to doubt."));
  else if (sbm_table_view_is_stage (view, "place"))
    prompt = g_strdup_printf (_ ("%s starts and puts the next card."), get_name (table, turn));
  else if (sbm_table_get_number (table, "next", 0) == 0)
    prompt = g_strdup_printf (_ ("The pile is empty: %s can only doubt."), get_name (table, turn));
  else
    prompt = g_strdup_printf (_ ("%s puts the next card, or doubts."), get_name (table, turn));
  sbm_table_view_set_text (view, SBM_TEXT_PROMPT, prompt);
  sbm_table_view_set_action (view, can_place ? _ ("Put it here") : "", can_place && !is_sent && moment->place >= 0);
}

void
sbm_illusion_saying_say (SbmTableView *view,
                         const SbmIllusionMoment *moment)
{
  if (moment->revealing)
    say_reveal (view, moment);
  else if (sbm_table_view_is_stage (view, "over"))
    say_over (view);
  else
    say_turn (view, moment);
}

char *
sbm_illusion_saying_dup_arrow_note (SbmTable *table,
                                    const SbmIllusionMoment *moment)
{
  int taker;

  if (moment->last == NULL || moment->turning || !(moment->revealing || is_over (table)))
    return NULL;
  g_variant_get_child (moment->last, 5, "i", &taker);
  if (taker == sbm_table_get_my_seat (table))
    /* TRANSLATORS: on the arrow card that you have just won */
    return g_strdup (_ ("it is yours"));
  /* TRANSLATORS: on the arrow card that somebody has just won */
  return g_strdup_printf (_ ("to %s"), get_name (table, taker));
}

char *
sbm_illusion_saying_dup_seat_note (SbmTable *table,
                                   SbmSeat *seat)
{
  int count = g_list_model_get_n_items (sbm_table_get_seats (table));
  int turn = sbm_table_get_number (table, "turn", -1);
  int index = sbm_seat_get_index (seat);

  if (turn < 0 || count < 2)
    return NULL;
  if (index == turn)
    return sbm_seat_get_mine (seat) ? g_strdup (_ ("your turn")) : NULL;
  if (g_strcmp0 (sbm_table_get_stage (table), "choose") == 0 && index == (turn + count - 1) % count)
    return g_strdup (_ ("put the last card"));
  if (count > 2 && index == (turn + 1) % count)
    return g_strdup (turn == sbm_table_get_my_seat (table) ? _ ("after you") : _ ("next"));
  return NULL;
}

gboolean
sbm_illusion_saying_read (GVariant *last,
                          const char **colour,
                          GArray **row,
                          GArray **shares)
{
  g_autoptr (GVariant) cards = NULL;
  g_autoptr (GVariant) values = NULL;
  const guint8 *bytes;
  const gint32 *list;
  gsize n_cards, n_values;

  if (last == NULL)
    return FALSE;
  cards = g_variant_get_child_value (last, 1);
  values = g_variant_get_child_value (last, 2);
  bytes = g_variant_get_fixed_array (cards, &n_cards, 1);
  list = g_variant_get_fixed_array (values, &n_values, sizeof (gint32));
  if (n_cards == 0 || n_cards != n_values)
    return FALSE;
  g_variant_get_child (last, 0, "&s", colour);
  if (row != NULL)
    *row = g_array_sized_new (FALSE, FALSE, sizeof (int), n_cards);
  if (shares != NULL)
    *shares = g_array_sized_new (FALSE, FALSE, sizeof (int), n_cards);
  for (gsize i = 0; i < n_cards; i++)
    {
      int card = bytes[i], share = CLAMP (list[i], 0, 100);

      if (row != NULL)
        g_array_append_val (*row, card);
      if (shares != NULL)
        g_array_append_val (*shares, share);
    }
  return TRUE;
}
