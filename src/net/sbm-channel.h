/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/protocol.h"

G_BEGIN_DECLS

#define SBM_TYPE_CHANNEL (sbm_channel_get_type ())

G_DECLARE_FINAL_TYPE (SbmChannel, sbm_channel, SBM, CHANNEL, GObject)

#define SBM_CHANNEL_ERROR (sbm_channel_error_quark ())

/* What the other side did wrong on the wire is a PROTOCOL_ERROR; what became of the connection is one of these. */
typedef enum
{
  SBM_CHANNEL_ERROR_TOO_SLOW,  /* More than 1 MiB waits to be read by the other side. */
  SBM_CHANNEL_ERROR_FLOOD,     /* More than 20 messages a second reached the host. */
  SBM_CHANNEL_ERROR_SILENT,    /* Nothing was heard for 9 seconds, or no ping was answered for 18. */
  SBM_CHANNEL_ERROR_TRUNCATED, /* The connection ended in the middle of a frame. */
  SBM_CHANNEL_ERROR_TOO_LONG,  /* We tried to send a frame that the other side would not read. */
} SbmChannelError;

GQuark sbm_channel_error_quark (void);

/* Messages over one connection.
 *
 * Signals:
 *   received (guint message, GVariant *body)   a checked message. `ping` and `pong` are answered here and not emitted.
 *   closed (GError *error)                     exactly once, always from the main loop and never inside a call. NULL when
 *                                              we closed it, or when the other side ended between two frames.
 *
 * Property: state (guint, a ProtocolState), with notify.
 *
 * FRESH becomes GREETED by itself once `hello` was both sent and received. JOINED is the owner's word: a host sets it
 * just before it sends the message that lets the guest in, a guest inside the `received` of that message. That one
 * message is still read under the limit of 4 KiB; everything after it is not.
 *
 * Both streams must be pollable: sockets, socketpairs, and TLS over them are. TLS must have finished its handshake.
 */
SbmChannel *sbm_channel_new (GIOStream *stream,
                             ProtocolSide mine);

void sbm_channel_start (SbmChannel *self);

/* Queued, and written together with whatever else is queued until the main loop comes round. Sending on a closed channel
 * does nothing. A floating @body is consumed. */
void sbm_channel_send (SbmChannel *self,
                       ProtocolMessage message,
                       GVariant *body);

/* The same for a frame from protocol_encode(), so that a host encodes once for twelve guests. */
void sbm_channel_send_bytes (SbmChannel *self,
                             GBytes *frame);

/* And writes what is queued at once, as far as it goes: who has much to say to many does not let the first wait for the
 * last, nor any of them for another turn of the main loop. */
void sbm_channel_send_bytes_now (SbmChannel *self,
                                 GBytes *frame);

/* Nothing is received any more; what is queued still goes out, for two seconds at most; then `closed (NULL)`. The channel
 * keeps itself alive until then, so the owner may drop it right away. */
void sbm_channel_close (SbmChannel *self);

ProtocolState sbm_channel_get_state (SbmChannel *self);
void sbm_channel_set_state (SbmChannel *self,
                            ProtocolState state);

/* The other end is on this very machine: its messages are not counted. */
void sbm_channel_set_trusted (SbmChannel *self,
                              gboolean trusted);

/* Whether the other side's `hello` named this capability. */
gboolean sbm_channel_is_offered (SbmChannel *self,
                                 const char *capability);

ProtocolSide sbm_channel_get_side (SbmChannel *self);
GIOStream *sbm_channel_get_stream (SbmChannel *self);
gboolean sbm_channel_is_open (SbmChannel *self);

/* Whether it was made before the other. */
gboolean sbm_channel_is_older (SbmChannel *self,
                               SbmChannel *other);

/* The last measured way there and back in microseconds, or -1 before the first `pong`. */
gint64 sbm_channel_get_round_trip (SbmChannel *self);

/* For tests; 2500 and 9000 unless told. Takes effect at sbm_channel_start(). */
void sbm_channel_set_intervals (SbmChannel *self,
                                guint ping_ms,
                                guint dead_ms);

G_END_DECLS
