/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-avahi.h"
#include "net/sbm-found-table.h"
#include "net/sbm-sightings.h"

G_BEGIN_DECLS

#define SBM_BROWSER_SERVICES_MAX SBM_SIGHTINGS_SERVICES_MAX
#define SBM_BROWSER_RESOLVERS_MAX SBM_SIGHTINGS_RESOLVERS_MAX

typedef enum
{
  SBM_BROWSER_STATE_WAITING_FOR_DAEMON,
  SBM_BROWSER_STATE_LOOKING,
  SBM_BROWSER_STATE_FAILED,
} SbmBrowserState;

#define SBM_TYPE_BROWSER_STATE (sbm_browser_state_get_type ())
#define SBM_TYPE_BROWSER (sbm_browser_get_type ())

GType sbm_browser_state_get_type (void);

G_DECLARE_FINAL_TYPE (SbmBrowser, sbm_browser, SBM, BROWSER, GObject)

/* The tables of this network: a GListModel of SbmFoundTable, sorted by name, that keeps itself up to date from the moment
 * it is made.  Properties with notify: avahi (construct), state, message (a sentence for people, translated),
 * settled (the daemon has told all that it knew at once; more may come at any time), n-items. */
SbmBrowser *sbm_browser_new (SbmAvahi *avahi);

SbmBrowserState sbm_browser_get_state (SbmBrowser *self);
const char *sbm_browser_get_message (SbmBrowser *self);
gboolean sbm_browser_get_settled (SbmBrowser *self);

/* For tests and the doctor: services kept, and resolvers that have not answered yet. */
guint sbm_browser_get_n_services (SbmBrowser *self);
guint sbm_browser_get_n_resolving (SbmBrowser *self);

G_END_DECLS
