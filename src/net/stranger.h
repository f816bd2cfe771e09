/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/sbm-identity.h"

G_BEGIN_DECLS

typedef enum
{
  STRANGER_SILENT,    /* Has not sent a whole ClientHello yet. */
  STRANGER_WAITING,   /* Has, and waits for its handshake. */
  STRANGER_HANDSHAKE, /* One of GLib's threads is busy with it. */
  STRANGER_GIVEN,     /* TLS is up and the owner of the listener talks with it. */
} StrangerStage;

typedef struct _Stranger Stranger;

typedef struct
{
  /* The whole ClientHello is there: whenever there is a thread to spare, stranger_begin_handshake(). */
  void (*greeted) (Stranger *stranger,
                   gpointer user_data);

  /* Handshake done: @stream and @key_id are lent. */
  void (*ready) (Stranger *stranger,
                 GIOStream *stream,
                 const char *key_id,
                 gpointer user_data);

  /* The place is free again: the connection failed, ran out of time or was dropped. Comes once, and the stranger is freed. */
  void (*gone) (Stranger *stranger,
                gpointer user_data);
} StrangerFuncs;

/* One connection from accept until it has joined. NULL when it is gone already. It has @handshake_ms for its ClientHello and
 * as long again for its handshake, and @join_ms for everything. */
Stranger *stranger_new (GSocket *socket,
                        SbmIdentity *identity,
                        guint handshake_ms,
                        guint join_ms,
                        const StrangerFuncs *funcs,
                        gpointer user_data);

void stranger_begin_handshake (Stranger *stranger);

/* Ends it, whatever it is doing. `gone` is called before this returns, unless a thread is busy with it: then it is dropped
 * from now on and gone as soon as the thread is back. */
void stranger_drop (Stranger *stranger);

/* It has joined or is refused: leaves the connection alone and calls `gone`. */
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

/* How long it has been at its stage, in microseconds. */
gint64 stranger_get_time (Stranger *stranger);

G_END_DECLS
