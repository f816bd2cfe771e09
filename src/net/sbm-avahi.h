/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct AvahiClient AvahiClient;

/* NO_BUS: no system bus.  NO_DAEMON: a bus, but nobody owns Avahi's name on it.  REGISTERING: the daemon is settling its
 * own host name.  RUNNING: services can be published.  Whatever is missing is waited for, for ever and by itself. */
typedef enum
{
  SBM_AVAHI_STATE_NO_BUS,
  SBM_AVAHI_STATE_NO_DAEMON,
  SBM_AVAHI_STATE_REGISTERING,
  SBM_AVAHI_STATE_RUNNING,
} SbmAvahiState;

#define SBM_TYPE_AVAHI_STATE (sbm_avahi_state_get_type ())
#define SBM_TYPE_AVAHI (sbm_avahi_get_type ())

GType sbm_avahi_state_get_type (void);

G_DECLARE_FINAL_TYPE (SbmAvahi, sbm_avahi, SBM, AVAHI, GObject)

/* One connection to the daemon, on the thread's default main context; give it to every publisher and browser.  Property:
 * state, with notify.  Signal: "lost", emitted while the client still exists but may no longer be used: free what was
 * made from it. */
SbmAvahi *sbm_avahi_new (void);

SbmAvahiState sbm_avahi_get_state (SbmAvahi *self);
gboolean sbm_avahi_is_reachable (SbmAvahi *self);

/* Lent until "lost"; NULL unless the daemon can be reached. */
AvahiClient *sbm_avahi_get_client (SbmAvahi *self);

G_END_DECLS
