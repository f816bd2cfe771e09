/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-session.h"

G_BEGIN_DECLS

#define SBM_TYPE_LOBBY_PAGE (sbm_lobby_page_get_type ())

/* Before a game: who sits round the table, the code, whether all are ready.  It inserts the session's actions as "table";
 * page.chat (F9) shows and hides the chat. */
G_DECLARE_FINAL_TYPE (SbmLobbyPage, sbm_lobby_page, SBM, LOBBY_PAGE, GtkWidget)

GtkWidget *sbm_lobby_page_new (SbmSession *session);

G_END_DECLS
