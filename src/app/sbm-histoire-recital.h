/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "decks/sbm-words.h"

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_RECITAL (sbm_histoire_recital_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireRecital, sbm_histoire_recital, SBM, HISTOIRE_RECITAL, GtkWidget)

/* Where the teller says the next card: typed with completion, or picked.  What is offered is always the whole deck and
 * all five links, whatever lies in the pile.  Property: card (int, the card meant now, or 0).
 * Signals: said (int card), a card was picked or Enter was pressed on one. */
GtkWidget *sbm_histoire_recital_new (void);

void sbm_histoire_recital_set_words (SbmHistoireRecital *self,
                                     SbmWords *words);
/* On a telephone the entry needs the line, and the button beside it has an icon only. */
void sbm_histoire_recital_set_narrow (SbmHistoireRecital *self,
                                      gboolean narrow);

int sbm_histoire_recital_get_card (SbmHistoireRecital *self);
void sbm_histoire_recital_set_text (SbmHistoireRecital *self,
                                    const char *text);
gboolean sbm_histoire_recital_clear (SbmHistoireRecital *self);

/* Which of the links is the one that was said. */
void sbm_histoire_recital_set_said (SbmHistoireRecital *self,
                                    int card);

/* How many completions are offered now, and which; for tests. */
GArray *sbm_histoire_recital_dup_offered (SbmHistoireRecital *self);

G_END_DECLS
