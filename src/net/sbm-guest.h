/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "decks/sbm-shelf.h"
#include "model/sbm-table.h"
#include "net/protocol.h"
#include "net/sbm-identity.h"
#include "net/sbm-pins.h"

G_BEGIN_DECLS

#define SBM_TYPE_GUEST (sbm_guest_get_type ())

G_DECLARE_FINAL_TYPE (SbmGuest, sbm_guest, SBM, GUEST, GObject)

typedef enum
{
  SBM_GUEST_STATE_IDLE,
  SBM_GUEST_STATE_CONNECTING,
  SBM_GUEST_STATE_JOINED,
  SBM_GUEST_STATE_RECONNECTING, /* The connection broke; it tries again by itself, for ever. */
  SBM_GUEST_STATE_REFUSED,      /* See reason; nothing more is tried. */
  SBM_GUEST_STATE_LEFT,
} SbmGuestState;

/* A player's, a spectator's or a table screen's end of a table.
 *
 * Properties with notify: state (uint), reason (a stable code: version, no-table, code-needed, wrong-code, locked-out,
 * banned, full, locked, bad-name, key-changed, unreachable, removed, closed, elsewhere, flood; "" otherwise), table (SbmTable).
 * Signals: "refused" (string code) a move was not taken; "denied" (string what, string code) a request was not met;
 * "take" (GStrv lines) the host has to go and this machine is to go on with the table: see sbm_hosted_table_restore(), and
 * answer with sbm_guest_taken() once it listens.
 */
SbmGuest *sbm_guest_new (SbmIdentity *identity,
                         const char *name,
                         guint rabbit,
                         const char *language);

/* Remembers hosts, so that another computer under a known name is a hard stop. */
void sbm_guest_set_pins (SbmGuest *self,
                         SbmPins *pins);

/* Where pictures of the host's own are kept; without one they are not asked for. */
void sbm_guest_set_shelf (SbmGuest *self,
                          SbmShelf *shelf);

/* "player" unless told; "spectator" or "screen". */
void sbm_guest_set_role (SbmGuest *self,
                         const char *role);

/* Joins by network.  @addresses holds GSocketConnectable, tried in turn; @pin is the name under which the host's key is
 * remembered, or NULL; @table may be "" where the host has only one; @code may be NULL. */
void sbm_guest_join (SbmGuest *self,
                     GListModel *addresses,
                     const char *pin,
                     const char *table,
                     const char *code);

/* The host was found anew, perhaps elsewhere: from now on it is tried here, and at once if it is being tried at all. */
void sbm_guest_set_addresses (SbmGuest *self,
                              GListModel *addresses);

/* Joins over the other end of sbm_host_make_pair(). */
void sbm_guest_join_stream (SbmGuest *self,
                            GIOStream *stream,
                            const char *table);

/* Leaves on purpose.  The seat is kept. */
void sbm_guest_leave (SbmGuest *self);

/* Any message of the protocol that a guest may send, but for moves.  A floating body is consumed. */
void sbm_guest_send (SbmGuest *self,
                     ProtocolMessage message,
                     GVariant *body);

/* A move (a{sv}) that answers the view shown now.  It is sent again after a reconnection until the host has answered. */
void sbm_guest_move (SbmGuest *self,
                     GVariant *move);

/* The table that was handed over listens here now. */
void sbm_guest_taken (SbmGuest *self,
                      guint16 port);

SbmTable *sbm_guest_get_table (SbmGuest *self);
SbmGuestState sbm_guest_get_state (SbmGuest *self);
const char *sbm_guest_get_reason (SbmGuest *self);
const char *sbm_guest_get_host_key (SbmGuest *self);
SbmIdentity *sbm_guest_get_identity (SbmGuest *self);

/* The record of the last game with this player's own notes, fit for `verify`; NULL before. */
char *sbm_guest_dup_record (SbmGuest *self);

/* For tests: the first wait before it connects again; it doubles up to twenty times that. */
void sbm_guest_set_backoff (SbmGuest *self,
                            guint milliseconds);

G_END_DECLS
