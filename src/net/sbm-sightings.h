/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-avahi.h"
#include "net/sbm-found-tables.h"

G_BEGIN_DECLS

#define SBM_SIGHTINGS_SERVICES_MAX 512
#define SBM_SIGHTINGS_RESOLVERS_MAX 64
#define SBM_SIGHTINGS_QUEUE_MAX 4096

#define SBM_TYPE_SIGHTINGS (sbm_sightings_get_type ())

G_DECLARE_FINAL_TYPE (SbmSightings, sbm_sightings, SBM, SIGHTINGS, GObject)

/* The services that the daemon has named, each on one interface, over one address family, under one name.  They are
 * resolved a few at a time, watched for changes, and put into the tables.  Signal: "changed", when one came, went or
 * was answered. */
SbmSightings *sbm_sightings_new (SbmAvahi *avahi,
                                 SbmFoundTables *tables);

/* FALSE when even the queue of names to be asked about is full.  A service that is there already is fresh again. */
gboolean sbm_sightings_add (SbmSightings *self,
                            int interface,
                            int protocol,
                            const char *name);
void sbm_sightings_remove (SbmSightings *self,
                           int interface,
                           int protocol,
                           const char *name);

/* When the client is lost: nothing is resolved any more, and all services are stale until they are added again. */
void sbm_sightings_make_stale (SbmSightings *self);
void sbm_sightings_drop_stale (SbmSightings *self);

/* Those that are kept, that is without the queue. */
guint sbm_sightings_get_n_services (SbmSightings *self);
guint sbm_sightings_get_n_resolving (SbmSightings *self);
gboolean sbm_sightings_is_busy (SbmSightings *self);

G_END_DECLS
