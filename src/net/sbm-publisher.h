/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-announcement.h"
#include "net/sbm-avahi.h"

G_BEGIN_DECLS

typedef enum
{
  SBM_PUBLISHER_STATE_OFF,
  SBM_PUBLISHER_STATE_WAITING_FOR_DAEMON,
  SBM_PUBLISHER_STATE_PUBLISHING,
  SBM_PUBLISHER_STATE_PUBLISHED,
  SBM_PUBLISHER_STATE_FAILED,
} SbmPublisherState;

#define SBM_TYPE_PUBLISHER_STATE (sbm_publisher_state_get_type ())
#define SBM_TYPE_PUBLISHER (sbm_publisher_get_type ())

GType sbm_publisher_state_get_type (void);

G_DECLARE_FINAL_TYPE (SbmPublisher, sbm_publisher, SBM, PUBLISHER, GObject)

/* Announces one table.  Properties, all with notify: avahi (construct), state, message (a sentence for people, translated),
 * name (as published: "Table #2" after a collision; NULL while off). */
SbmPublisher *sbm_publisher_new (SbmAvahi *avahi);

/* Starts announcing, or changes what is announced: call it as often as the table changes.  FALSE only when the
 * announcement itself is not valid, in which case nothing changed; the daemon's troubles are in the state. */
gboolean sbm_publisher_publish (SbmPublisher *self,
                                const SbmAnnouncement *announcement,
                                guint16 port,
                                GError **error);
void sbm_publisher_withdraw (SbmPublisher *self);

SbmPublisherState sbm_publisher_get_state (SbmPublisher *self);
const char *sbm_publisher_get_message (SbmPublisher *self);
const char *sbm_publisher_get_name (SbmPublisher *self);

G_END_DECLS
