/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "decks/sbm-words.h"
#include "model/sbm-table.h"

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_TEAMS (sbm_histoire_teams_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireTeams, sbm_histoire_teams, SBM, HISTOIRE_TEAMS, GtkWidget)

/* The team cards of everybody, face up.  Signal: finished, when the countdown is over. */
GtkWidget *sbm_histoire_teams_new (void);

void sbm_histoire_teams_show (SbmHistoireTeams *self,
                              SbmTable *table,
                              SbmWords *words,
                              const int *cards,
                              int n_cards,
                              gboolean narrow);

/* Counts down from five; it goes on when asked again. */
void sbm_histoire_teams_count_down (SbmHistoireTeams *self);
void sbm_histoire_teams_stop (SbmHistoireTeams *self);

G_END_DECLS
