/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-stage"

#include "config.h"

#include "app/sbm-seat-row.h"
#include "app/sbm-storyteller-private.h"

#define MOST_CARD 220
#define MOST_REVEALED_CARD 150
/* With more cards than these on the table they need all the height there is. */
#define MOST_ROOMY 8
#define MOST_IN_THREE 6 /* columns */

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
  return self->moment.me < 0 ? CLAMP (most * height / 720, most, 600) : most;
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
  gboolean crowded = (revealed ? moment->last.n_table : moment->n_table) > MOST_ROOMY;
  gboolean beside = crowded && revealed && room == SBM_SIZE_WIDE;
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
  gtk_widget_set_vexpand (GTK_WIDGET (self->pile), moment->me < 0);
  sbm_storyteller_pile_set_most_width (self->pile, moment->me < 0 ? 150 : 70);
  g_object_set (self->grid, "columns", narrow ? 2 : 0, "most-width", get_most_card (self, layout, revealed), NULL);
  put_into (GTK_WIDGET (self->scores), narrow ? self->table_slot : beside ? self->side_slot
                                                                          : self->tray_slot);
  gtk_widget_set_hexpand (GTK_WIDGET (self->scores), !beside);
  gtk_widget_set_visible (self->side, beside);
  put_into (self->roles, narrow ? self->tray_slot : self->roles_slot);
  sbm_storyteller_stage_join_partners (self, moment->known && moment->teams && gtk_widget_get_mapped (GTK_WIDGET (self)));
  /* Room for tokens on the upper edge, and for a card that lifts; a telephone needs it for the numbers below the first row. */
  gtk_widget_set_margin_top (GTK_WIDGET (self->grid), crowded && !narrow ? (revealed ? 15 : 0) : revealed ? 24
                                                                                               : narrow   ? 0
                                                                                                          : 15);
  /* In close rows a card that grew much would cover the votes below it. */
  g_object_set (self->grid, "close", crowded && !narrow, "emphasis", crowded && !narrow ? .06 : .18, NULL);
  sbm_storyteller_scores_set_columns (self->scores, beside ? 1 : get_score_columns (moment, room));
  sbm_storyteller_scores_set_close (self->scores, beside);
  sbm_storyteller_tell_set_room (self->tell, narrow, low);
  sbm_storyteller_flight_set_low (self->flight, narrow);
  gtk_widget_set_overflow (GTK_WIDGET (self->scroller), narrow ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
  gtk_widget_set_overflow (gtk_widget_get_ancestor (GTK_WIDGET (self->grid), GTK_TYPE_VIEWPORT), narrow ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
  if (composes)
    {
      SbmCard *card = moment->party ? NULL : sbm_storyteller_cards_find (self->hand_cards, self->choice.cards[0]);

      sbm_storyteller_tell_set_card (self->tell, card);
      sbm_storyteller_tell_set_moment (self->tell, moment);
    }
}
