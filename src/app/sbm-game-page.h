/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-game-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_GAME_PAGE (sbm_game_page_get_type ())

/* The frame round any game: the people, one sentence that says what to do, the one ember button, chat, and what the table
 * has to decide; the game's own view is in its middle.  It inserts the session's actions as "table" and has page.confirm
 * (Ctrl+Enter), page.chat (F9, C), page.rules (R).
 * Signals: results, asked for once a game is over; rules (string game, string stage); shown (uint SbmShown), as the view
 * says it. */
G_DECLARE_FINAL_TYPE (SbmGamePage, sbm_game_page, SBM, GAME_PAGE, GtkWidget)

GtkWidget *sbm_game_page_new (SbmSession *session);

/* The view that is shown now. */
SbmGameView *sbm_game_page_get_view (SbmGamePage *self);

/* The chip of a seat, to fly a card from; NULL when there is none. */
GtkWidget *sbm_game_page_get_chip (SbmGamePage *self,
                                   int seat);

G_END_DECLS
