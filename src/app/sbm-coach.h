/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-game-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_COACH (sbm_coach_get_type ())

/* Explains each stage of each game the first time that somebody is in it: a note below the prompt that takes no focus and
 * goes by itself when the stage is over.  What was explained is in the setting "coached"; "coach" switches it off, and on
 * again from the beginning. */
G_DECLARE_FINAL_TYPE (SbmCoach, sbm_coach, SBM, COACH, GtkWidget)

/* Looks at what is on screen now. */
void sbm_coach_follow (SbmCoach *self,
                       SbmTable *table,
                       SbmGameView *view);

/* Takes the note away; FALSE if there was none. */
gboolean sbm_coach_dismiss (SbmCoach *self);

/* What is explained now, or "". */
const char *sbm_coach_get_text (SbmCoach *self);

void sbm_coach_set_narrow (SbmCoach *self,
                           gboolean narrow);

G_END_DECLS
