/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-session.h"

G_BEGIN_DECLS

#define SBM_TYPE_RESULTS_PAGE (sbm_results_page_get_type ())

/* After a game: who won, how it came about, what to remember, and the ways on.  It fills itself whenever the table has a
 * record.  It inserts the session's actions as "table" and has page.chat (F9), page.save-record, page.save-album. */
G_DECLARE_FINAL_TYPE (SbmResultsPage, sbm_results_page, SBM, RESULTS_PAGE, GtkWidget)

GtkWidget *sbm_results_page_new (SbmSession *session);

/* For tests, and for whoever knows already where to: the same as the dialogs do. */
void sbm_results_page_save_record (SbmResultsPage *self,
                                   GFile *file);
void sbm_results_page_save_album (SbmResultsPage *self,
                                  GFile *file);

G_END_DECLS
