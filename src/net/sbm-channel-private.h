/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/frame.h"
#include "net/outbox.h"
#include "net/sbm-channel.h"

G_BEGIN_DECLS

typedef enum
{
  PHASE_OPEN,
  PHASE_FLUSHING, /* We closed: what is queued goes out. */
  PHASE_DRAINING, /* It is out: we wait for the other side to hang up, so that the kernel does not reset it away. */
  PHASE_ENDED,    /* Hung up, and `closed` is still to be emitted. */
  PHASE_CLOSED,
} Phase;

struct _SbmChannel
{
  GObject parent_instance;

  /* owned */
  GIOStream *stream;
  GSocket *socket; /* the stream's own, and NULL where it has none */
  GMainContext *context;
  GSource *clock;
  gpointer watch;    /* the clock's eye on the socket */
  GSource *readable; /* for a stream that has none */
  GSource *writable;
  FrameReader reader;
  Outbox outbox;
  GError *error;
  GVariant *heard; /* the last message */

  guint number;
  ProtocolSide mine;
  ProtocolState state;
  Phase phase;
  gboolean started;
  gboolean said_hello;
  gboolean heard_hello;
  char **offers; /* of the other side, in its `hello` */
  gboolean reading;
  gboolean more_to_read;
  gboolean awake; /* the clock runs */
  gboolean deaf;  /* the clock does not look at the socket */
  gboolean trusted;
  gsize drained;

  /* All times are microseconds of the monotonic clock. */
  gint64 ping_interval;
  gint64 dead_interval;
  gint64 last_heard;
  gint64 next_ping;
  gint64 ping_sent;
  gint64 round_trip;
  gint64 linger_until;
  gint64 paid_until; /* Every message pays for a twentieth of a second; only two seconds can be paid ahead. */
  guint64 ping_number;
  guint64 pong_number;     /* of the last ping that was answered */
  gint64 unanswered_since; /* of the pings after that */
};

/* Hangs up, and has `closed` emitted from the main loop. Takes @error. */
void sbm_channel_end (SbmChannel *self,
                      GError *error);

/* FRESH becomes GREETED once both have said `hello`. */
void sbm_channel_greet (SbmChannel *self);

void sbm_channel_emit_received (SbmChannel *self,
                                ProtocolMessage message,
                                GVariant *body);

/* Reads what is there and handles it. */
void sbm_channel_read (SbmChannel *self);

G_END_DECLS
