/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_CARD_GROUP (sbm_card_group_get_type ())

G_DECLARE_DERIVABLE_TYPE (SbmCardGroup, sbm_card_group, SBM, CARD_GROUP, GtkWidget)

/* What a hand and the cards on the table have in common: a SbmCardView for each SbmCard of a model, one stop for Tab with
 * arrows inside, light below the cards and lifted cards on top.
 * Properties: model; current (place of the card that has or last had the focus); lifts, glows and growth as for SbmCardView.
 * Signals, each with the SbmCard: activated; confirm (activated again while it is chosen); look. */
struct _SbmCardGroupClass
{
  GtkWidgetClass parent_class;
};

GListModel *sbm_card_group_get_model (SbmCardGroup *self);
void sbm_card_group_set_model (SbmCardGroup *self,
                               GListModel *model);

guint sbm_card_group_get_current (SbmCardGroup *self);
void sbm_card_group_set_current (SbmCardGroup *self,
                                 guint current);

/* The view of the card at this place, or NULL. */
SbmCardView *sbm_card_group_get_view (SbmCardGroup *self,
                                      guint position);
guint sbm_card_group_get_n_cards (SbmCardGroup *self);

G_END_DECLS
