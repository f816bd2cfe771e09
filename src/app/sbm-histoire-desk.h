/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-histoire-saying.h"

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_DESK (sbm_histoire_desk_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireDesk, sbm_histoire_desk, SBM, HISTOIRE_DESK, GtkWidget)

/* What lies on the table during a recital: the cards that were turned last, what was just laid until it is turned down,
 * and the pile with what the teller says.  Where the table is low, as on a telephone, cards are small. */
void sbm_histoire_desk_show (SbmHistoireDesk *self,
                             SbmTable *table,
                             SbmWords *words,
                             SbmHistoireSaying *saying,
                             gboolean narrow,
                             gboolean low);

/* What is shown next is laid out anew, and nothing of it moves. */
void sbm_histoire_desk_forget (SbmHistoireDesk *self);

/* The cards that can be seen: those that were turned, and those that were just laid. */
GArray *sbm_histoire_desk_dup_turned (SbmHistoireDesk *self);
GArray *sbm_histoire_desk_dup_laid (SbmHistoireDesk *self);

G_END_DECLS
