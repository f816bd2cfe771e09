/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-table-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_VIEW (sbm_histoire_view_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireView, sbm_histoire_view, SBM, HISTOIRE_VIEW, SbmTableView)

/* Une Histoire Extraordinaire on the table: the page with the story, the pile, the recital, the hand and the end. */
GtkWidget *sbm_histoire_view_new (void);

/* Chooses a word of the hand or a link, as a click does; 0 for none. */
void sbm_histoire_view_choose (SbmHistoireView *self,
                               int card);

G_END_DECLS
