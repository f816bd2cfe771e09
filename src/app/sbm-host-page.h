/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "model/sbm-table.h"

G_BEGIN_DECLS

#define SBM_TYPE_HOST_PAGE (sbm_host_page_get_type ())

G_DECLARE_FINAL_TYPE (SbmHostPage, sbm_host_page, SBM, HOST_PAGE, GtkWidget)

/* Which game, how, and for whom.  What was chosen last is chosen again.  Its button activates app.host-table, or
 * app.play-solo when solo, with an a{sv} of: game s, mode s, options a{si} (those that are not as usual), bots i, and
 * when not solo name s, code b, watch b, clock i (seconds, 0 for none), language s (empty for everyone their own). */
GtkWidget *sbm_host_page_new (gboolean solo);

/* The same for a table that is open already: only which game, and how.  Its button activates table.game of these actions, and
 * goes back. */
GtkWidget *sbm_host_page_new_next (SbmTable *table,
                                   GActionGroup *actions);

/* What the button would hand over now; a floating a{sv}. */
GVariant *sbm_host_page_get_choice (SbmHostPage *self);

G_END_DECLS
