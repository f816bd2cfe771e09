/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-card-group.h"

G_BEGIN_DECLS

#define SBM_TYPE_HAND (sbm_hand_get_type ())

G_DECLARE_FINAL_TYPE (SbmHand, sbm_hand, SBM, HAND, SbmCardGroup)

/* My cards: a fan, or where there is little room a carousel to swipe.  Properties besides those of SbmCardGroup:
 * carousel, most-width, natural-height, angle, step, scale (see SbmFanLayout). */
GtkWidget *sbm_hand_new (GListModel *cards);

/* From now on it is as large as people like their cards, see the setting "card-size". */
void sbm_hand_follow_setting (SbmHand *self);

G_END_DECLS
