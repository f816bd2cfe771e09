/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_JOIN_PAGE (sbm_join_page_get_type ())

G_DECLARE_FINAL_TYPE (SbmJoinPage, sbm_join_page, SBM, JOIN_PAGE, GtkWidget)

/* For the table that does not show up by itself.  Activates app.join-address with (address, code, only watch), and
 * app.join-cancel while it is busy.  Properties: busy; message (what went wrong and what to do, NULL for nothing);
 * address; code. */
GtkWidget *sbm_join_page_new (void);

G_END_DECLS
