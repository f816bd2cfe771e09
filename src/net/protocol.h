/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Raised whenever two programs would misunderstand each other. It travels in `hello`, whose own shape never changes. */
#define PROTOCOL_NUMBER 1

/* A frame is this many bytes of little-endian length, then that many bytes of payload: a little-endian (sv). */
#define PROTOCOL_HEADER_SIZE 4

/* The longest payloads that are read: before joining, joined and sent to the host, joined and sent to a guest. */
#define PROTOCOL_LIMIT_STRANGER (4 * 1024)
#define PROTOCOL_LIMIT_TO_HOST (8 * 1024)
#define PROTOCOL_LIMIT_TO_GUEST (256 * 1024)

/* What may be offered in `hello`: to hear of `pictures`, which a program of before would not understand. */
#define PROTOCOL_OFFER_PICTURES "pictures"

/* The most bytes of a `picture-part`. */
#define PROTOCOL_PICTURE_PART (64 * 1024)

typedef enum
{
  PROTOCOL_SIDE_HOST = 1 << 0,
  PROTOCOL_SIDE_GUEST = 1 << 1,
  PROTOCOL_SIDE_BOTH = PROTOCOL_SIDE_HOST | PROTOCOL_SIDE_GUEST,
} ProtocolSide;

typedef enum
{
  PROTOCOL_STATE_FRESH,   /* Nothing but `hello` may be said. */
  PROTOCOL_STATE_GREETED, /* Both sides have said `hello`. */
  PROTOCOL_STATE_JOINED,  /* The host has let the guest in. */
} ProtocolState;

typedef enum
{
#define MESSAGE(identifier, name, sender, state, type) PROTOCOL_MESSAGE_##identifier,
#include "net/protocol.def"
#undef MESSAGE
  PROTOCOL_N_MESSAGES
} ProtocolMessage;

#define PROTOCOL_ERROR (protocol_error_quark ())

typedef enum
{
  PROTOCOL_ERROR_LENGTH,     /* The frame is empty or longer than the state allows. */
  PROTOCOL_ERROR_NOT_NORMAL, /* Not a GVariant of (sv) in normal form; bad UTF-8 and deep nesting are here too. */
  PROTOCOL_ERROR_UNKNOWN,    /* No message of that name. */
  PROTOCOL_ERROR_DIRECTION,  /* The other side may not send it. */
  PROTOCOL_ERROR_STATE,      /* Too early, or a second `hello`. */
  PROTOCOL_ERROR_TYPE,       /* The body has another type than the list says. */
} ProtocolError;

GQuark protocol_error_quark (void);

/* The whole frame, length included, ready for sbm_channel_send_bytes(). A floating @body is consumed. */
GBytes *protocol_encode (ProtocolMessage message,
                         GVariant *body);

/* The same for a `view`, which goes to everybody after every move. @view is not floating. */
GBytes *protocol_encode_view (guint32 game,
                              guint32 serial,
                              guint32 stage,
                              GVariant *view);

/* Reads a payload (a frame without its length), sent by @sender while our end of the channel is in @state. Returns the
 * body, of exactly the type that the list says, or NULL with a PROTOCOL_ERROR. */
GVariant *protocol_decode (GBytes *payload,
                           ProtocolSide sender,
                           ProtocolState state,
                           ProtocolMessage *message,
                           GError **error);

/* What is in the body of a `view` that protocol_decode() gave, and the view itself, to be unreffed. */
GVariant *protocol_open_view (GVariant *body,
                              guint32 *game,
                              guint32 *serial,
                              guint32 *stage);

/* The longest payload that @reader accepts in @state. */
gsize protocol_limit (ProtocolSide reader,
                      ProtocolState state);

const char *protocol_message_get_name (ProtocolMessage message);
const GVariantType *protocol_message_get_body_type (ProtocolMessage message);
ProtocolSide protocol_message_get_sender (ProtocolMessage message);
ProtocolState protocol_message_get_state (ProtocolMessage message);

G_END_DECLS
