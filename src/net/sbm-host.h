/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-avahi.h"
#include "net/sbm-hosted-table.h"
#include "net/sbm-identity.h"

G_BEGIN_DECLS

/* Where tables are by custom, so that a firewall can be told of it. */
#define SBM_HOST_PORT 4269

#define SBM_TYPE_HOST (sbm_host_get_type ())

G_DECLARE_FINAL_TYPE (SbmHost, sbm_host, SBM, HOST, GObject)

/* Everything that one machine hosts: a port, and any number of tables behind it. */
SbmHost *sbm_host_new (SbmIdentity *identity);

/* Listens; port 0 means any free one.  With an @avahi every table is announced on the network. */
gboolean sbm_host_start (SbmHost *self,
                         guint16 port,
                         SbmAvahi *avahi,
                         GError **error);
void sbm_host_stop (SbmHost *self);
guint16 sbm_host_get_port (SbmHost *self);

void sbm_host_add_table (SbmHost *self,
                         SbmHostedTable *table);
void sbm_host_remove_table (SbmHost *self,
                            SbmHostedTable *table);
/* Without those that were handed over, though they are not removed. */
GListModel *sbm_host_get_tables (SbmHost *self);
/* Whether somebody may still come to ask where a table went: a host that ends before leaves them behind. */
gboolean sbm_host_is_awaited (SbmHost *self);

/* Somebody on this very machine: the other end of a socket pair.  There is no other way to a seat, not even for the host. */
void sbm_host_adopt (SbmHost *self,
                     GIOStream *stream,
                     const char *key_id);

/* Two connected streams. */
gboolean sbm_host_make_pair (GIOStream **one,
                             GIOStream **other,
                             GError **error);

G_END_DECLS
