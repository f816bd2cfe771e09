/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card.h"

G_BEGIN_DECLS

#define SBM_TYPE_CARD_VIEW (sbm_card_view_get_type ())

G_DECLARE_FINAL_TYPE (SbmCardView, sbm_card_view, SBM, CARD_VIEW, GtkWidget)

/* One card on the table.  Properties: card; card-width (natural; whoever lays cards out may give it another); lifts
 * (under the pointer, with the focus and when chosen); glows (false where light would falsify colours); growth (of a lifted card).
 * Signals: activated (click or Enter on a card that may be chosen), look (Space, secondary click or a long press on a
 * face-up card).  A radio for screen readers. */
GtkWidget *sbm_card_view_new (SbmCard *card);

SbmCard *sbm_card_view_get_card (SbmCardView *self);
void sbm_card_view_set_card (SbmCardView *self,
                             SbmCard *card);

/* Height for this width, by what the card is. */
int sbm_card_view_get_height (SbmCardView *self,
                              int width);

/* Whether it lies above its neighbours now, so that whoever lays them out draws it last. */
gboolean sbm_card_view_get_raised (SbmCardView *self);

/* For who lays cards out: call snapshot_glow for each view before drawing any of them. */
void sbm_card_view_set_glow_below (SbmCardView *self,
                                   gboolean glow_below);
void sbm_card_view_snapshot_glow (SbmCardView *self,
                                  GtkSnapshot *snapshot);

/* For who lays cards out leaning, around a point of theirs; 0 as long as the angle changes, or for none.  Turning a card
 * anew for each frame costs many times what copying one does that has been turned: call snapshot_leaning in the place of
 * the parent before drawing the view, which then leaves that out. */
void sbm_card_view_set_lean (SbmCardView *self,
                             double degrees,
                             const graphene_point_t *pivot);
void sbm_card_view_snapshot_leaning (SbmCardView *self,
                                     GtkSnapshot *snapshot);

G_END_DECLS
