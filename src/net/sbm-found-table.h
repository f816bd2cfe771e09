/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/sbm-announcement.h"

G_BEGIN_DECLS

#define SBM_TYPE_FOUND_TABLE (sbm_found_table_get_type ())

G_DECLARE_FINAL_TYPE (SbmFoundTable, sbm_found_table, SBM, FOUND_TABLE, GObject)

/* A table that the network announces.  Read-only properties with notify: name, id, game, mode, seats, taken, state,
 * needs-code, key-hint, addresses (a GListModel of GSocketAddress, best first, link-local ones with their scope), port,
 * proto, own (published by this process). */
const char *sbm_found_table_get_name (SbmFoundTable *self);
const char *sbm_found_table_get_id (SbmFoundTable *self);
const char *sbm_found_table_get_game (SbmFoundTable *self);
const char *sbm_found_table_get_mode (SbmFoundTable *self);
guint sbm_found_table_get_seats (SbmFoundTable *self);
guint sbm_found_table_get_taken (SbmFoundTable *self);
SbmAnnouncedState sbm_found_table_get_state (SbmFoundTable *self);
gboolean sbm_found_table_get_needs_code (SbmFoundTable *self);
const char *sbm_found_table_get_key_hint (SbmFoundTable *self);
GListModel *sbm_found_table_get_addresses (SbmFoundTable *self);
guint16 sbm_found_table_get_port (SbmFoundTable *self);
guint sbm_found_table_get_proto (SbmFoundTable *self);
gboolean sbm_found_table_get_own (SbmFoundTable *self);

/* For the browser alone.  The array holds GSocketAddress, best first. */
SbmFoundTable *sbm_found_table_new (const SbmAnnouncement *announcement);
gboolean sbm_found_table_update (SbmFoundTable *self,
                                 const SbmAnnouncement *announcement,
                                 GPtrArray *addresses,
                                 gboolean own);
int sbm_found_table_compare (SbmFoundTable *a,
                             SbmFoundTable *b);

G_END_DECLS
