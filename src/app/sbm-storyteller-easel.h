/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-card-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_STORYTELLER_EASEL (sbm_storyteller_easel_get_type ())

G_DECLARE_FINAL_TYPE (SbmStorytellerEasel, sbm_storyteller_easel, SBM, STORYTELLER_EASEL, GtkWidget)

/* One card as large as there is room for, but no larger than most-width.  Properties: most-width, margin (kept free
 * around it for its light). */
GtkWidget *sbm_storyteller_easel_new (void);

/* NULL takes the card away. */
void sbm_storyteller_easel_set_card (SbmStorytellerEasel *self,
                                     SbmCard *card);
SbmCardView *sbm_storyteller_easel_get_view (SbmStorytellerEasel *self);

G_END_DECLS
