/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "decks/sbm-words.h"
#include "model/sbm-table.h"
#include "rules/histoire.h"

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_HAND (sbm_histoire_hand_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireHand, sbm_histoire_hand, SBM, HISTOIRE_HAND, GtkWidget)

/* The links on the table and my word cards: what may follow is lit, what may not says why.
 * Signal: picked (int): a card that may be laid now, or a link, or once more the one that is chosen. */
void sbm_histoire_hand_show (SbmHistoireHand *self,
                             SbmTable *table,
                             SbmWords *words,
                             int chosen,
                             int link,
                             gboolean narrow);

/* What the rules let follow the end of the story with this link, or 0, between (bits 1 << HistoireKind), and the word of
 * that end. */
guint sbm_histoire_hand_get_followers (SbmTable *table,
                                       SbmWords *words,
                                       int link,
                                       const char **after);

G_END_DECLS
