/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "decks/sbm-words.h"

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_WORD (sbm_histoire_word_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireWord, sbm_histoire_word, SBM, HISTOIRE_WORD, GtkButton)

/* A word card in the hand: a button with its kind, and why it may not be laid now. */
GtkWidget *sbm_histoire_word_new (SbmWords *words,
                                  int id);

int sbm_histoire_word_get_id (SbmHistoireWord *self);
const char *sbm_histoire_word_get_reason (SbmHistoireWord *self);

/* A card with a reason stays in place, pale; "" is pale without one. */
void sbm_histoire_word_show (SbmHistoireWord *self,
                             gboolean chosen,
                             const char *reason);

G_END_DECLS
