/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "model/sbm-table.h"

G_BEGIN_DECLS

#define SBM_TYPE_LOBBY_SEAT (sbm_lobby_seat_get_type ())

/* A seat round the table before the game: who sits there and whether they are ready, or a free one to seat a bot on.
 * Whoever runs the table can drag it onto another, move it with Alt and arrows, or open its menu.  Property: compact, for
 * where there is little room.  Signal: moved (int seat): it asked to sit there, so the focus should follow. */
G_DECLARE_FINAL_TYPE (SbmLobbySeat, sbm_lobby_seat, SBM, LOBBY_SEAT, GtkWidget)

/* @index beyond the seats that are taken is a free one. */
GtkWidget *sbm_lobby_seat_new (SbmTable *table,
                               int index);

int sbm_lobby_seat_get_index (SbmLobbySeat *self);
void sbm_lobby_seat_update (SbmLobbySeat *self);
void sbm_lobby_seat_set_compact (SbmLobbySeat *self,
                                 gboolean compact);

G_END_DECLS
