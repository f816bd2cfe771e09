/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-found-table.h"

G_BEGIN_DECLS

#define SBM_FOUND_TABLES_ADDRESSES_MAX 16

#define SBM_TYPE_FOUND_TABLES (sbm_found_tables_get_type ())

G_DECLARE_FINAL_TYPE (SbmFoundTables, sbm_found_tables, SBM, FOUND_TABLES, GObject)

/* A GListModel of SbmFoundTable, sorted by name, made of sightings: one for every interface, address family and name
 * under which a table is announced.  Sightings with the same id and key are one table. */
SbmFoundTables *sbm_found_tables_new (void);

/* The sighting is whatever pointer tells it from others; seeing it again changes it. */
void sbm_found_tables_see (SbmFoundTables *self,
                           gconstpointer sighting,
                           const SbmAnnouncement *announcement,
                           GInetSocketAddress *address,
                           gboolean own);
void sbm_found_tables_lose (SbmFoundTables *self,
                            gconstpointer sighting);

G_END_DECLS
