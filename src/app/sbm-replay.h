/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-session.h"

G_BEGIN_DECLS

#define SBM_TYPE_REPLAY (sbm_replay_get_type ())

G_DECLARE_FINAL_TYPE (SbmReplay, sbm_replay, SBM, REPLAY, GObject)

/* More than any game fills; a file that is larger is no record. */
#define SBM_REPLAY_MOST_BYTES (4 * 1024 * 1024)
#define SBM_REPLAY_MOST_LINES 20000

/* A record that can be gone through forward and back.  Properties with notify: position (uint, how many moves are done),
 * length (uint), viewer (int, a seat or RULES_SPECTATOR), session (SbmSession).
 *
 * The session is a sitting at a table that refuses every move: game views show it like any other.  One move on is
 * told to it as a host would; anything else is a new session, because games are never played backwards.
 *
 * @text comes from anywhere.  NULL and a translated sentence if no game can be made of it. */
SbmReplay *sbm_replay_new (const char *text,
                           gsize length,
                           GError **error);

/* Reads a file without holding anybody up. */
void sbm_replay_load_async (GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
SbmReplay *sbm_replay_load_finish (GAsyncResult *result,
                                   GError **error);

void sbm_replay_set_position (SbmReplay *self,
                              guint position);
guint sbm_replay_get_position (SbmReplay *self);
guint sbm_replay_get_length (SbmReplay *self);

void sbm_replay_set_viewer (SbmReplay *self,
                            int viewer);
int sbm_replay_get_viewer (SbmReplay *self);

/* Lines that the rules refused, and which are left out. */
guint sbm_replay_get_refused (SbmReplay *self);

const char *const *sbm_replay_get_players (SbmReplay *self);
SbmSession *sbm_replay_get_session (SbmReplay *self);

G_END_DECLS
