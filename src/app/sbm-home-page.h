/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_HOME_PAGE (sbm_home_page_get_type ())

G_DECLARE_FINAL_TYPE (SbmHomePage, sbm_home_page, SBM, HOME_PAGE, GtkWidget)

/* Where everything starts.  The tables are a list of SbmFoundTable, normally a SbmBrowser, whose state and message are
 * then shown too.  Properties: resume (a sentence about the table that was interrupted, NULL when there is none),
 * kept-seats (ids of tables that keep a seat of ours). */
GtkWidget *sbm_home_page_new (GListModel *tables);

void sbm_home_page_set_resume (SbmHomePage *self,
                               const char *sentence);
void sbm_home_page_set_kept_seats (SbmHomePage *self,
                                   const char *const *ids);

G_END_DECLS
