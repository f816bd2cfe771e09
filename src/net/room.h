/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/sbm-identity.h"

G_BEGIN_DECLS

/* Where strangers wait until they have joined.
 *
 * Those who have not said a whole ClientHello cost a descriptor and little more.  There is room for 64 of them, 4 an
 * address; when it is full the newest takes the place of whoever has been here longest.  A handshake takes a thread, so
 * only 8 at a time have one; 32 have one or have been through it without joining yet.  Whoever had a place and did not join
 * makes its address suspect.  Whoever comes from an address that nobody suspects does not wait behind suspects for a place:
 * one of them has to go. */
typedef struct _Room Room;

/* Handshake done: @stream and @key_id are lent. */
typedef void (*RoomReady) (GIOStream *stream,
                           const char *key_id,
                           GSocketAddress *address,
                           gpointer user_data);

Room *room_new (SbmIdentity *identity, RoomReady ready, gpointer user_data);

void room_free (Room *room);

/* Everybody in it goes, but for those whose connection was given away; no callback about any of them comes from now on. */
void room_empty (Room *room);

void room_admit (Room *room, GSocket *socket);

/* Whoever is on @stream has joined, or is being refused. */
void room_release (Room *room, GIOStream *stream, gboolean joined);

/* How many are in it, and how many had to go for others so far. */
guint room_count (Room *room);
guint64 room_get_n_refused (Room *room);

void room_set_timeouts (Room *room, guint handshake_ms, guint join_ms);

/* How long somebody may take for a handshake, and then for joining, while others of no better name wait for the place. */
void room_set_patience (Room *room, guint patience_ms);

G_END_DECLS
