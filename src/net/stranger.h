/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/sbm-identity.h"

G_BEGIN_DECLS

typedef enum
{
  STRANGER_SILENT,    /* Has not sent a whole ClientHello yet. */
  STRANGER_HANDSHAKE, /* One of GLib's threads is busy with it. */
  STRANGER_GIVEN,     /* TLS is up and the owner of the listener talks with it. */
} StrangerStage;

typedef struct _Stranger Stranger;

/* Handshake done: @stream and @key_id are lent. */
typedef void (*StrangerReady) (Stranger *stranger,
                               GIOStream *stream,
                               const char *key_id,
                               gpointer user_data);

/* The place is free again: the connection failed, ran out of time or was dropped. Comes once, and the stranger is freed. */
typedef void (*StrangerGone) (Stranger *stranger,
                              gpointer user_data);

/* One connection from accept until it has joined. NULL when it is gone already. */
Stranger *stranger_new (GSocket *socket,
                        SbmIdentity *identity,
                        guint handshake_ms,
                        guint join_ms,
                        StrangerReady ready,
                        StrangerGone gone,
                        gpointer user_data);

/* Ends it, whatever it is doing. `gone` is called before this returns, unless a thread is busy with it: then it is dropped
 * from now on and gone as soon as the thread is back. */
void stranger_drop (Stranger *stranger);

/* It has joined: leaves the connection alone and calls `gone`. */
void stranger_release (Stranger *stranger);

/* Nobody listens any more: no callback comes from now on. What was given away is left alone, the rest is dropped. */
void stranger_abandon (Stranger *stranger);

StrangerStage stranger_get_stage (Stranger *stranger);
const char *stranger_get_host (Stranger *stranger);
GSocketAddress *stranger_get_address (Stranger *stranger);
gboolean stranger_is_dropped (Stranger *stranger);

/* Whether this is the connection that was given away. */
gboolean stranger_has_stream (Stranger *stranger,
                              GIOStream *stream);

/* Whether whoever got the connection has closed it or let go of it. */
gboolean stranger_is_over (Stranger *stranger);

/* Whether it has had more time than an honest one needs, so that it goes first when the room is full. */
gboolean stranger_outstayed (Stranger *stranger);

G_END_DECLS
