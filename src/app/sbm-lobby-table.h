/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "model/sbm-table.h"

G_BEGIN_DECLS

#define SBM_TYPE_LOBBY_TABLE (sbm_lobby_table_get_type ())

/* The wooden table with its seats round it: me at the bottom, then clockwise to my left.  Over eight seats, or where it is
 * narrow, they stand in two columns.  Properties: child (what lies on the table), narrow. */
G_DECLARE_FINAL_TYPE (SbmLobbyTable, sbm_lobby_table, SBM, LOBBY_TABLE, GtkWidget)

void sbm_lobby_table_set_table (SbmLobbyTable *self,
                                SbmTable *table);
void sbm_lobby_table_set_narrow (SbmLobbyTable *self,
                                 gboolean narrow);

G_END_DECLS
