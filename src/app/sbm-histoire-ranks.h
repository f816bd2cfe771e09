/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_RANKS (sbm_histoire_ranks_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireRanks, sbm_histoire_ranks, SBM, HISTOIRE_RANKS, GtkWidget)

/* The ranks of a story (H12) and how far this one came: the words are counted up, rank after rank lights up, and the one
 * that was won is crowned.  Asked again for the same number it stays as it is. */
void sbm_histoire_ranks_show (SbmHistoireRanks *self,
                              int n_words,
                              gboolean narrow);
void sbm_histoire_ranks_clear (SbmHistoireRanks *self);

/* How many ranks are lit now; all that were reached once the count is over. */
int sbm_histoire_ranks_get_lit (SbmHistoireRanks *self);
gboolean sbm_histoire_ranks_is_counting (SbmHistoireRanks *self);

G_END_DECLS
