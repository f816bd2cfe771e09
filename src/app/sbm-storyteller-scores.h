/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-storyteller-moment.h"

G_BEGIN_DECLS

#define SBM_TYPE_STORYTELLER_SCORES (sbm_storyteller_scores_get_type ())

G_DECLARE_FINAL_TYPE (SbmStorytellerScores, sbm_storyteller_scores, SBM, STORYTELLER_SCORES, GtkWidget)

/* The sheet of paper with the points of a round and why: most points first. */
GtkWidget *sbm_storyteller_scores_new (void);

void sbm_storyteller_scores_show (SbmStorytellerScores *self,
                                  const SbmStorytellerMoment *moment,
                                  SbmTable *table);
void sbm_storyteller_scores_set_columns (SbmStorytellerScores *self,
                                         int columns);

/* In one column beside many cards: the lines nearer to each other, and no wider than their place. */
void sbm_storyteller_scores_set_close (SbmStorytellerScores *self,
                                       gboolean close);

/* How far the points have counted up, 0 to 1. */
void sbm_storyteller_scores_count (SbmStorytellerScores *self,
                                   double part);

G_END_DECLS
