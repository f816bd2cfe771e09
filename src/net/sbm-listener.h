/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/sbm-identity.h"

G_BEGIN_DECLS

#define SBM_TYPE_LISTENER (sbm_listener_get_type ())

G_DECLARE_FINAL_TYPE (SbmListener, sbm_listener, SBM, LISTENER, GObject)

/* Lets strangers knock, within limits, and hands over those who finished a TLS 1.3 handshake.
 *
 * Signal:
 *   connection (GIOStream *stream, const char *peer_key_id, GSocketAddress *address)
 *
 * The stream is a GTlsConnection, good for sbm_channel_new() and sbm_code_dup_binding(). The connection
 * holds one of the few places for strangers until sbm_listener_joined() or sbm_listener_refused() is called or the stream is
 * dropped; ten seconds after accept it is shut down. How places are given is told in room.h.
 */
SbmListener *sbm_listener_new (SbmIdentity *identity);

/* IPv4 and IPv6 on one and the same port; 0 means any free one. */
gboolean sbm_listener_start (SbmListener *self,
                             guint16 port,
                             GError **error);

void sbm_listener_stop (SbmListener *self);

guint16 sbm_listener_get_port (SbmListener *self);

/* The stranger on @stream has joined: its place is free again and no clock runs on it. */
void sbm_listener_joined (SbmListener *self,
                          GIOStream *stream);

/* It is being told that it cannot join: its place is free again too, but others from its address go last for a while. */
void sbm_listener_refused (SbmListener *self,
                           GIOStream *stream);

/* How many strangers there are now, and how many were turned away so far. Nothing of that is logged one by one. */
guint sbm_listener_get_n_pending (SbmListener *self);
guint64 sbm_listener_get_n_refused (SbmListener *self);

/* TRUE while no connection is accepted because descriptors are running out. */
gboolean sbm_listener_is_paused (SbmListener *self);

/* For tests; 3000 and 10000 unless told. */
void sbm_listener_set_timeouts (SbmListener *self,
                                guint handshake_ms,
                                guint join_ms);

/* For tests; 300 unless told. */
void sbm_listener_set_patience (SbmListener *self,
                                guint patience_ms);

G_END_DECLS
