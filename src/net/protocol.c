/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "protocol"

#include "net/protocol.h"

#include <string.h>

typedef struct
{
  const char *name;
  ProtocolSide sender;
  ProtocolState state;
  const char *type;
} Entry;

static const Entry entries[] = {
#define MESSAGE(identifier, name, sender, state, type) { name, PROTOCOL_SIDE_##sender, PROTOCOL_STATE_##state, type },
#include "net/protocol.def"
#undef MESSAGE
};

G_STATIC_ASSERT (G_N_ELEMENTS (entries) == PROTOCOL_N_MESSAGES);

G_DEFINE_QUARK (protocol_error_quark, protocol_error)

static const char *
side_name (ProtocolSide side)
{
  return side == PROTOCOL_SIDE_HOST ? "host" : "guest";
}

static gboolean
find_message (const char *name,
              ProtocolMessage *message)
{
  for (guint i = 0; i < PROTOCOL_N_MESSAGES; i++)
    {
      if (strcmp (entries[i].name, name) == 0)
        {
          *message = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* A name from the network goes into a sentence for the log: short, and without anything that a terminal obeys. */
static char *
printable (const char *text)
{
  g_autofree char *cut = g_strndup (text, 24);

  return g_strescape (cut, NULL);
}

GBytes *
protocol_encode (ProtocolMessage message,
                 GVariant *body)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (body);
  g_autoptr (GVariant) envelope = NULL;
  g_autoptr (GVariant) wire = NULL;
  guint8 *frame;
  gsize size;
  guint32 length;

  g_return_val_if_fail (message < PROTOCOL_N_MESSAGES, NULL);
  g_return_val_if_fail (g_variant_is_of_type (owned, G_VARIANT_TYPE (entries[message].type)), NULL);

  envelope = g_variant_ref_sink (g_variant_new ("(sv)", entries[message].name, owned));
  if (G_BYTE_ORDER == G_BIG_ENDIAN)
    wire = g_variant_byteswap (envelope);
  else
    wire = g_steal_pointer (&envelope);

  size = g_variant_get_size (wire);
  g_return_val_if_fail (size <= G_MAXUINT32, NULL);

  frame = g_malloc (PROTOCOL_HEADER_SIZE + size);
  length = GUINT32_TO_LE ((guint32) size);
  memcpy (frame, &length, PROTOCOL_HEADER_SIZE);
  memcpy (frame + PROTOCOL_HEADER_SIZE, g_variant_get_data (wire), size);

  return g_bytes_new_take (frame, PROTOCOL_HEADER_SIZE + size);
}

GVariant *
protocol_decode (GBytes *payload,
                 ProtocolSide sender,
                 ProtocolState state,
                 ProtocolMessage *message,
                 GError **error)
{
  g_autoptr (GVariant) envelope = NULL;
  g_autoptr (GVariant) body = NULL;
  const Entry *entry;
  const char *name;

  g_return_val_if_fail (payload != NULL, NULL);
  g_return_val_if_fail (message != NULL, NULL);

  if (g_bytes_get_size (payload) == 0)
    {
      g_set_error_literal (error, PROTOCOL_ERROR, PROTOCOL_ERROR_LENGTH, "An empty frame");
      return NULL;
    }

  envelope = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE ("(sv)"), payload, FALSE));
  if (!g_variant_is_normal_form (envelope))
    {
      g_set_error_literal (error, PROTOCOL_ERROR, PROTOCOL_ERROR_NOT_NORMAL, "Not a well-formed message");
      return NULL;
    }

  if (G_BYTE_ORDER == G_BIG_ENDIAN)
    {
      GVariant *swapped = g_variant_byteswap (envelope);

      g_variant_unref (envelope);
      envelope = swapped;
    }

  g_variant_get (envelope, "(&sv)", &name, &body);

  if (!find_message (name, message))
    {
      g_autofree char *shown = printable (name);

      g_set_error (error, PROTOCOL_ERROR, PROTOCOL_ERROR_UNKNOWN, "There is no message “%s”", shown);
      return NULL;
    }

  entry = &entries[*message];

  if ((entry->sender & sender) == 0)
    {
      g_set_error (error, PROTOCOL_ERROR, PROTOCOL_ERROR_DIRECTION, "A %s may not send “%s”", side_name (sender), entry->name);
      return NULL;
    }

  /* FRESH is not merely the earliest state of `hello` but the only one: a second greeting would change the version that
   * everything else was agreed on. */
  if (state < entry->state || (entry->state == PROTOCOL_STATE_FRESH && state != PROTOCOL_STATE_FRESH))
    {
      g_set_error (error, PROTOCOL_ERROR, PROTOCOL_ERROR_STATE, "“%s” came too %s", entry->name,
                   state < entry->state ? "early" : "late");
      return NULL;
    }

  if (!g_variant_is_of_type (body, G_VARIANT_TYPE (entry->type)))
    {
      g_set_error (error, PROTOCOL_ERROR, PROTOCOL_ERROR_TYPE, "The body of “%s” is not %s", entry->name, entry->type);
      return NULL;
    }

  return g_steal_pointer (&body);
}

gsize
protocol_limit (ProtocolSide reader,
                ProtocolState state)
{
  if (state < PROTOCOL_STATE_JOINED)
    return PROTOCOL_LIMIT_STRANGER;

  return reader == PROTOCOL_SIDE_HOST ? PROTOCOL_LIMIT_TO_HOST : PROTOCOL_LIMIT_TO_GUEST;
}

const char *
protocol_message_get_name (ProtocolMessage message)
{
  g_return_val_if_fail (message < PROTOCOL_N_MESSAGES, NULL);

  return entries[message].name;
}

const GVariantType *
protocol_message_get_body_type (ProtocolMessage message)
{
  g_return_val_if_fail (message < PROTOCOL_N_MESSAGES, NULL);

  return G_VARIANT_TYPE (entries[message].type);
}

ProtocolSide
protocol_message_get_sender (ProtocolMessage message)
{
  g_return_val_if_fail (message < PROTOCOL_N_MESSAGES, PROTOCOL_SIDE_BOTH);

  return entries[message].sender;
}

ProtocolState
protocol_message_get_state (ProtocolMessage message)
{
  g_return_val_if_fail (message < PROTOCOL_N_MESSAGES, PROTOCOL_STATE_JOINED);

  return entries[message].state;
}
