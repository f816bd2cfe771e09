/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SBM_TYPE_SEAT (sbm_seat_get_type ())
G_DECLARE_FINAL_TYPE (SbmSeat, sbm_seat, SBM, SEAT, GObject)

/*
 * A seat as everybody at the table sees it.  Read-only properties, each with
 * notify when it really changes: index (int), name, rabbit (uint), kind
 * ("player", "bot"), state ("here", "away", "sat-in"), ready, mine, awaited,
 * storyteller (or teller, or at turn), score (int), total (int, games won this evening), away-ms (int64, -1 while here).
 */
SbmSeat *sbm_seat_new (int index);

/* For the table alone. */
void sbm_seat_update (SbmSeat *self, const char *name, guint rabbit, const char *kind, const char *state, gboolean ready, gint64 away_ms, int total, gboolean mine);
void sbm_seat_update_game (SbmSeat *self, gboolean awaited, gboolean leads, int score);

int sbm_seat_get_index (SbmSeat *self);
const char *sbm_seat_get_name (SbmSeat *self);
guint sbm_seat_get_rabbit (SbmSeat *self);
gboolean sbm_seat_is_bot (SbmSeat *self);
const char *sbm_seat_get_state (SbmSeat *self);
gboolean sbm_seat_get_awaited (SbmSeat *self);
gboolean sbm_seat_get_mine (SbmSeat *self);
int sbm_seat_get_score (SbmSeat *self);

G_END_DECLS
