/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-storyteller-moment.h"

G_BEGIN_DECLS

#define SBM_TYPE_STORYTELLER_TELL (sbm_storyteller_tell_get_type ())

G_DECLARE_FINAL_TYPE (SbmStorytellerTell, sbm_storyteller_tell, SBM, STORYTELLER_TELL, GtkWidget)

/* Where a clue is found: the card, large, and beside it what to say of it.  Signals: changed, another text or kind;
 * submit, Enter in the entry. */
GtkWidget *sbm_storyteller_tell_new (void);

/* NULL in a party, where the clue comes before the card. */
void sbm_storyteller_tell_set_card (SbmStorytellerTell *self,
                                    SbmCard *card);
void sbm_storyteller_tell_set_moment (SbmStorytellerTell *self,
                                      const SbmStorytellerMoment *moment);

/* One column instead of two, and how much of the words there is room for. */
void sbm_storyteller_tell_set_room (SbmStorytellerTell *self,
                                    SbmSizeClass room,
                                    gboolean low);

/* Without the space around it. */
char *sbm_storyteller_tell_dup_clue (SbmStorytellerTell *self);
void sbm_storyteller_tell_set_clue (SbmStorytellerTell *self,
                                    const char *clue);
RulesKind sbm_storyteller_tell_get_kind (SbmStorytellerTell *self);
void sbm_storyteller_tell_set_kind (SbmStorytellerTell *self,
                                    RulesKind kind);
void sbm_storyteller_tell_grab_entry (SbmStorytellerTell *self);

G_END_DECLS
