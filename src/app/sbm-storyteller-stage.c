/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-stage"

#include "config.h"

#include "app/sbm-seat-row.h"
#include "app/sbm-storyteller-private.h"

#define MOST_CARD 220
#define MOST_REVEALED_CARD 150
#define MOST_FOLLOWED_CARD 120 /* by the points, in one window */
/* With more cards than these on the table they need all the height there is. */
#define MOST_ROOMY 8
#define MOST_IN_THREE 6 /* columns */
#define MOST_IN_ROW 7
/* A hand of which only the backs show leaves its room to the form. */
#define LEAST_BACK 40
#define LEAST_IN_HAND 96

static int
get_most_card (SbmStorytellerView *self,
               SbmSizeLayout *layout,
               gboolean revealed)
{
  /* Of the page, not of the window: a television shows its page larger as a whole. */
  GtkWidget *page = layout != NULL ? gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (layout)) : NULL;
  int height = page != NULL ? gtk_widget_get_height (page) : 0;
  int most = revealed ? MOST_REVEALED_CARD : MOST_CARD;

  /* Who has no hand has room for larger cards. */
  if (self->moment.me < 0)
    return CLAMP (most * height / 720, most, 600);
  return revealed ? CLAMP (most * height / 800, most, MOST_CARD) : most;
}

static int
get_score_columns (const SbmStorytellerMoment *moment,
                   SbmSizeClass room)
{
  int sides = moment->teams ? moment->seats / 2 : moment->seats;

  switch (room)
    {
    case SBM_SIZE_NARROW:
      return 1;
    case SBM_SIZE_MEDIUM:
      return 2;
    case SBM_SIZE_WIDE:
    default:
      /* Two rows with whole reasons are lower than three; who only looks has no button beside them, and room. */
      return sides > MOST_IN_THREE && moment->me >= 0 ? 4 : 3;
    }
}

static void
put_into (GtkWidget *widget,
          GtkBox *slot)
{
  GtkWidget *before = gtk_widget_get_parent (widget);

  if (before == GTK_WIDGET (slot))
    return;
  g_object_ref (widget);
  if (before != NULL)
    gtk_box_remove (GTK_BOX (before), widget);
  gtk_box_append (slot, widget);
  g_object_unref (widget);
}

/* Partners are joined in the row of seats too, wherever the page has it. */
void
sbm_storyteller_stage_join_partners (SbmStorytellerView *self,
                                     gboolean pairs)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *seats = root != NULL ? sbm_seat_row_find (GTK_WIDGET (root)) : NULL;

  if (seats != NULL)
    g_object_set (seats, "pairs", pairs, NULL);
}

/* Whom the table waits for is said by the seats; where the form has its own heading, or cards need every line, nothing else
 * says it.  A round that is looked at is over, and the hint says who tells next. */
gboolean
sbm_storyteller_stage_needs_room (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));
  gboolean narrow = layout != NULL && sbm_size_layout_get_size_class (layout) == SBM_SIZE_NARROW;

  if (!moment->known)
    return FALSE;
  if (self->reveal != SBM_REVEAL_NONE)
    return TRUE;
  if (moment->stage == STAGE_VOTE)
    return narrow || (moment->n_table > MOST_ROOMY && moment->me >= 0);
  return sbm_storyteller_texts_is_composing (moment, &self->choice);
}

/* Of cards that scroll. */
static int
get_columns (int n_table,
             gboolean narrow)
{
  if (narrow)
    return 2;
  return n_table > MOST_IN_ROW ? (n_table + 1) / 2 : n_table;
}

/* What lies on the table now: one of three things, and the rest is put away. */
void
sbm_storyteller_stage_show (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));
  SbmSizeClass room = layout != NULL ? sbm_size_layout_get_size_class (layout) : SBM_SIZE_WIDE;
  gboolean narrow = room == SBM_SIZE_NARROW;
  gboolean low = layout != NULL && sbm_size_layout_get_low (layout);
  gboolean revealed = self->reveal != SBM_REVEAL_NONE || (moment->stage == STAGE_OVER && moment->has_last);
  gboolean table = moment->known && (revealed || moment->stage == STAGE_VOTE);
  int n_table = revealed ? moment->last.n_table : moment->n_table;
  gboolean crowded = n_table > MOST_ROOMY;
  gboolean beside = crowded && revealed && room == SBM_SIZE_WIDE;
  /* Where the points have room neither below the cards nor beside them, they follow them and all of it scrolls. */
  gboolean follows = narrow || (revealed && room == SBM_SIZE_MEDIUM && (low || n_table > MOST_IN_THREE));
  gboolean composes = moment->known && !table && sbm_storyteller_texts_is_composing (moment, &self->choice);
  gboolean gives = moment->known && !table && moment->stage == STAGE_GIVE;
  /* Who has no hand to look at sees where the cards will lie. */
  gboolean empty = moment->known && !table && moment->stage == STAGE_TELL && moment->me < 0;

  gtk_widget_set_visible (GTK_WIDGET (self->tell), composes);
  gtk_widget_set_visible (GTK_WIDGET (self->hand), moment->known && !table && moment->me >= 0 && (!composes || (moment->party && !narrow)));
  gtk_widget_set_visible (GTK_WIDGET (self->pile), empty || (gives && (moment->me < 0 || (!narrow && !low))));
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), table);
  gtk_widget_set_visible (GTK_WIDGET (self->scores), revealed);

  g_object_set (self->hand, "carousel", narrow, NULL);
  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self->hand)), "least-width", composes ? LEAST_BACK : LEAST_IN_HAND, NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (self->pile), moment->me < 0);
  sbm_storyteller_pile_set_most_width (self->pile, moment->me < 0 ? 150 : 70);
  g_object_set (self->grid, "columns", follows ? get_columns (n_table, narrow) : 0,
                "most-width", follows && !narrow ? MOST_FOLLOWED_CARD : get_most_card (self, layout, revealed), NULL);
  put_into (GTK_WIDGET (self->scores), follows ? self->table_slot : beside ? self->side_slot
                                                                           : self->tray_slot);
  gtk_widget_set_hexpand (GTK_WIDGET (self->scores), !beside);
  if (follows)
    gtk_widget_add_css_class (GTK_WIDGET (self->scores), "follows");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->scores), "follows");
  gtk_widget_set_visible (self->side, beside);
  put_into (self->roles, narrow ? self->tray_slot : self->roles_slot);
  sbm_storyteller_stage_join_partners (self, moment->known && moment->teams && gtk_widget_get_mapped (GTK_WIDGET (self)));
  /* Room for tokens on the upper edge, and for a card that lifts; a telephone needs it for the numbers below the first row. */
  gtk_widget_set_margin_top (GTK_WIDGET (self->grid), follows && !narrow ? 6 : crowded && !narrow ? (revealed ? 15 : 0)
                                                                             : revealed           ? 24
                                                                             : narrow             ? 0
                                                                                                  : 15);
  /* In close rows a card that grew much would cover the votes below it. */
  g_object_set (self->grid, "close", crowded && !narrow, "emphasis", crowded && !narrow ? .06 : .18, NULL);
  sbm_storyteller_scores_set_columns (self->scores, beside ? 1 : get_score_columns (moment, room));
  sbm_storyteller_scores_set_close (self->scores, beside);
  sbm_storyteller_tell_set_room (self->tell, room, low);
  sbm_storyteller_flight_set_low (self->flight, narrow);
  gtk_widget_set_overflow (GTK_WIDGET (self->scroller), follows ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
  gtk_widget_set_overflow (gtk_widget_get_ancestor (GTK_WIDGET (self->grid), GTK_TYPE_VIEWPORT), follows ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
  if (composes)
    {
      SbmCard *card = moment->party ? NULL : sbm_storyteller_cards_find (self->hand_cards, self->choice.cards[0]);

      sbm_storyteller_tell_set_card (self->tell, card);
      sbm_storyteller_tell_set_moment (self->tell, moment);
    }
}
