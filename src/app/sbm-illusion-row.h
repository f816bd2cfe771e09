/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card.h"

G_BEGIN_DECLS

#define SBM_TYPE_ILLUSION_ROW (sbm_illusion_row_get_type ())

G_DECLARE_FINAL_TYPE (SbmIllusionRow, sbm_illusion_row, SBM, ILLUSION_ROW, GtkWidget)

/* The arrow, the row along it, and the pile with the next card: one strip that scrolls sideways under a pile that does
 * not.  Properties: place (int: the gap that the next card lies in, -1 while it is on the pile), movable (boolean:
 * whether the next card may be moved), and those of GtkScrollable.
 * Signals: look (SbmCard), confirm (Enter on a card that lies in a gap), fell (a reveal has come to the first card
 * that has less than the one before), revealed (every card is turned). */
GtkWidget *sbm_illusion_row_new (void);

/* What lies there: @colour by its word in the rules or NULL, the row, the card on top of the pile or 0, and how many
 * cards the pile has.  Cards that stay glide to their new place. */
void sbm_illusion_row_show (SbmIllusionRow *self,
                            const char *colour,
                            const int *cards,
                            int n_cards,
                            int next,
                            int pile);

/* Where the arrow lies. */
void sbm_illusion_row_get_arrow (SbmIllusionRow *self,
                                 graphene_rect_t *bounds);

/* What stands on the arrow instead of "in play": who takes it; NULL for nothing else. */
void sbm_illusion_row_set_arrow_note (SbmIllusionRow *self,
                                      const char *note);

/* Turns the cards of the row that is shown one by one; the share of each. */
void sbm_illusion_row_reveal (SbmIllusionRow *self,
                              const int *shares,
                              int n_shares);
void sbm_illusion_row_end_reveal (SbmIllusionRow *self);
gboolean sbm_illusion_row_is_turning (SbmIllusionRow *self);
/* Everything that moves is at once where it goes. */
void sbm_illusion_row_skip (SbmIllusionRow *self);

int sbm_illusion_row_get_place (SbmIllusionRow *self);
void sbm_illusion_row_set_place (SbmIllusionRow *self,
                                 int place);
void sbm_illusion_row_set_movable (SbmIllusionRow *self,
                                   gboolean movable);

/* While something is asked, Enter is the answer and moves nothing. */
void sbm_illusion_row_set_asking (SbmIllusionRow *self,
                                  gboolean asking);

/* The cards in their order, the next one last. */
guint sbm_illusion_row_get_n_cards (SbmIllusionRow *self);
SbmCard *sbm_illusion_row_get_card (SbmIllusionRow *self,
                                    guint position);

/* In words: "Red", "less red", "more red", the question, and where a card would lie. */
const char *sbm_illusion_get_colour_name (const char *colour);
const char *sbm_illusion_get_less (const char *colour);
const char *sbm_illusion_get_more (const char *colour);
const char *sbm_illusion_get_question (const char *colour);
const char *sbm_illusion_get_rule (const char *colour);
char *sbm_illusion_dup_place (int place,
                              int n_cards);
char *sbm_illusion_dup_fall (const char *colour,
                             int card,
                             int before,
                             int after);

G_END_DECLS
