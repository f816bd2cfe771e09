/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card.h"

G_BEGIN_DECLS

#define SBM_TYPE_STORYTELLER_LOOK (sbm_storyteller_look_get_type ())

G_DECLARE_FINAL_TYPE (SbmStorytellerLook, sbm_storyteller_look, SBM, STORYTELLER_LOOK, GtkWidget)

/* A card held close to the eyes, over everything else.  Arrows turn to the next card of the same list, Space or Escape
 * puts it back.  Signals: choose (SbmCard), Enter on a card that may be chosen; closed. */
GtkWidget *sbm_storyteller_look_new (void);

void sbm_storyteller_look_open (SbmStorytellerLook *self,
                                GListModel *cards,
                                SbmCard *card);

/* FALSE if nothing was open. */
gboolean sbm_storyteller_look_close (SbmStorytellerLook *self);

/* The card that is held, or NULL. */
SbmCard *sbm_storyteller_look_get_card (SbmStorytellerLook *self);

G_END_DECLS
