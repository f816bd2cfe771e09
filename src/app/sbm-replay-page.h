/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-replay.h"

G_BEGIN_DECLS

#define SBM_TYPE_REPLAY_PAGE (sbm_replay_page_get_type ())

G_DECLARE_FINAL_TYPE (SbmReplayPage, sbm_replay_page, SBM, REPLAY_PAGE, GtkWidget)

/* A record on the table: the page of its game, and below it the way through it.  Actions: replay.first, replay.previous,
 * replay.play (a boolean state), replay.next, replay.last. */
GtkWidget *sbm_replay_page_new (SbmReplay *replay);

SbmReplay *sbm_replay_page_get_replay (SbmReplayPage *self);

G_END_DECLS
