/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "protocol"

#include "net/protocol.h"

#include <string.h>

#include "net/normal-form.h"

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

/* Not G_VARIANT_TYPE(), which reads the whole type to see that it is one. */
static const GVariantType *
body_type (ProtocolMessage message)
{
  return (const GVariantType *) entries[message].type;
}

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

/* ---- envelopes ---- */

/*
 * An envelope is a GVariant "(sv)", and is written and read as such by hand: GVariant builds and throws away what it knows
 * of a type with the last value of it, and for a view that took longer than the view itself.
 *
 *   name NUL, zeros up to a multiple of eight, body NUL its type, and where the name ends
 */

/* In the body of `view`, a "(uuuv)": three numbers, zeros, view NUL its type. */
#define VIEW_NUMBERS 12
#define VIEW_START 16

#define ALIGNED(size) (((size) + 7) & ~(gsize) 7)

/* How many bytes a number has that can point anywhere into the envelope, itself among it. */
static gsize
pointer_size (gsize rest)
{
  return rest + 1 <= G_MAXUINT8 ? 1 : rest + 2 <= G_MAXUINT16 ? 2
                                                              : 4;
}

/* The frame of a body that is still to be filled in, @size bytes at @body. */
static GBytes *
begin_frame (const char *name,
             const char *type,
             gsize size,
             guint8 **body)
{
  gsize name_end = strlen (name) + 1;
  gsize body_start = ALIGNED (name_end);
  gsize type_start = body_start + size + 1;
  gsize rest = type_start + strlen (type);
  gsize total = rest + pointer_size (rest);
  guint32 length = GUINT32_TO_LE ((guint32) total);
  guint8 *frame = g_malloc (PROTOCOL_HEADER_SIZE + total);
  guint8 *payload = frame + PROTOCOL_HEADER_SIZE;

  memcpy (frame, &length, PROTOCOL_HEADER_SIZE);
  memcpy (payload, name, name_end);
  memset (payload + name_end, 0, body_start - name_end);
  payload[type_start - 1] = 0;
  memcpy (payload + type_start, type, rest - type_start);
  memset (payload + rest, 0, total - rest);
  payload[rest] = name_end;
  *body = payload + body_start;

  return g_bytes_new_take (frame, PROTOCOL_HEADER_SIZE + total);
}

/* As it travels. */
static GVariant *
dup_wire (GVariant *value)
{
  return G_BYTE_ORDER == G_BIG_ENDIAN ? g_variant_byteswap (value) : g_variant_ref (value);
}

GBytes *
protocol_encode (ProtocolMessage message,
                 GVariant *body)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (body);
  g_autoptr (GVariant) wire = NULL;
  guint8 *place;
  GBytes *frame;
  gsize size;

  g_return_val_if_fail (message < PROTOCOL_N_MESSAGES, NULL);
  g_return_val_if_fail (g_variant_is_of_type (owned, body_type (message)), NULL);

  wire = dup_wire (owned);
  size = g_variant_get_size (wire);
  g_return_val_if_fail (size < G_MAXUINT32 / 2, NULL);

  frame = begin_frame (entries[message].name, entries[message].type, size, &place);
  /* A message of nothing has no data to point at. */
  if (size > 0)
    memcpy (place, g_variant_get_data (wire), size);

  return frame;
}

GBytes *
protocol_encode_view (guint32 game,
                      guint32 serial,
                      guint32 stage,
                      GVariant *view)
{
  const Entry *entry = &entries[PROTOCOL_MESSAGE_VIEW];
  const guint32 numbers[VIEW_START / 4] = { GUINT32_TO_LE (game), GUINT32_TO_LE (serial), GUINT32_TO_LE (stage), 0 };
  const char *type = g_variant_get_type_string (view);
  gsize type_size = strlen (type);
  g_autoptr (GVariant) wire = dup_wire (view);
  gsize size = g_variant_get_size (wire);
  guint8 *place;
  GBytes *frame;

  g_return_val_if_fail (size < G_MAXUINT32 / 2, NULL);

  frame = begin_frame (entry->name, entry->type, sizeof numbers + size + 1 + type_size, &place);
  memcpy (place, numbers, sizeof numbers);
  memcpy (place + sizeof numbers, g_variant_get_data (wire), size);
  place[sizeof numbers + size] = 0;
  memcpy (place + sizeof numbers + size + 1, type, type_size);

  return frame;
}

/* Where the name ends and the body begins and ends, if this is a message that we know, with a body of its type. */
static gboolean
open_envelope (const guint8 *data,
               gsize size,
               ProtocolMessage *message,
               gsize *start,
               gsize *end)
{
  gsize pointer = size > G_MAXUINT16 ? 4 : size > G_MAXUINT8 ? 2
                                                             : 1;
  gsize rest = size - pointer;
  gsize name_end = data[size - pointer];
  gsize type_size;

  /* A name is short, so the other bytes of the number are 0. */
  if (size <= pointer || pointer != pointer_size (rest) || name_end == 0 || name_end > rest || data[name_end - 1] != 0)
    return FALSE;
  for (gsize i = 1; i < pointer; i++)
    {
      if (data[rest + i] != 0)
        return FALSE;
    }
  if (strlen ((const char *) data) + 1 != name_end || !find_message ((const char *) data, message))
    return FALSE;

  *start = ALIGNED (name_end);
  type_size = strlen (entries[*message].type);
  if (rest < *start + 1 + type_size)
    return FALSE;
  for (gsize i = name_end; i < *start; i++)
    {
      if (data[i] != 0)
        return FALSE;
    }
  *end = rest - type_size - 1;

  return data[*end] == 0 && memcmp (data + *end + 1, entries[*message].type, type_size) == 0;
}

/* Where a view ends in the body of its message, and its type begins behind a NUL; 0 if there is none. */
static gsize
find_view_end (const guint8 *body,
               gsize size)
{
  const guint8 *separator = size > VIEW_START ? memrchr (body + VIEW_START, 0, size - VIEW_START) : NULL;

  return separator != NULL ? (gsize) (separator - body) : 0;
}

/* Views are most of what is sent, and to ask GVariant about one takes longer than everything else that is done with it. */
static gboolean
is_normal_view (const guint8 *body,
                gsize size)
{
  static const guint8 zeros[VIEW_START - VIEW_NUMBERS] = { 0 };
  gsize end = find_view_end (body, size);

  return end > 0 && memcmp (body + VIEW_NUMBERS, zeros, sizeof zeros) == 0
         && normal_form_check ((const char *) body + end + 1, size - end - 1, body + VIEW_START, end - VIEW_START);
}

/* What is as it should be, which nearly everything is; NULL says nothing about what is wrong. */
static GVariant *
decode_quickly (GBytes *payload,
                ProtocolMessage *message)
{
  gsize start, end, size;
  const guint8 *data = g_bytes_get_data (payload, &size);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GVariant) body = NULL;

  if (G_BYTE_ORDER == G_BIG_ENDIAN || !open_envelope (data, size, message, &start, &end))
    return NULL;

  bytes = g_bytes_new_from_bytes (payload, start, end - start);
  if (*message == PROTOCOL_MESSAGE_VIEW && is_normal_view (data + start, end - start))
    return g_variant_ref_sink (g_variant_new_from_bytes (body_type (*message), bytes, TRUE));
  body = g_variant_ref_sink (g_variant_new_from_bytes (body_type (*message), bytes, FALSE));

  /* A type of a fixed size makes values of that size out of anything. */
  return g_variant_get_size (body) == end - start && g_variant_is_normal_form (body) ? g_steal_pointer (&body) : NULL;
}

/* The same by GVariant's own rules, which can also say what is wrong. */
static GVariant *
decode_slowly (GBytes *payload,
               ProtocolMessage *message,
               GError **error)
{
  g_autoptr (GVariant) envelope = NULL;
  g_autoptr (GVariant) body = NULL;
  const char *name;

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

  return g_steal_pointer (&body);
}

GVariant *
protocol_decode (GBytes *payload,
                 ProtocolSide sender,
                 ProtocolState state,
                 ProtocolMessage *message,
                 GError **error)
{
  g_autoptr (GVariant) body = NULL;
  const Entry *entry;

  g_return_val_if_fail (payload != NULL, NULL);
  g_return_val_if_fail (message != NULL, NULL);

  if (g_bytes_get_size (payload) == 0)
    {
      g_set_error_literal (error, PROTOCOL_ERROR, PROTOCOL_ERROR_LENGTH, "An empty frame");
      return NULL;
    }

  body = decode_quickly (payload, message);
  if (body == NULL)
    body = decode_slowly (payload, message, error);
  if (body == NULL)
    return NULL;

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

  if (!g_variant_is_of_type (body, body_type (*message)))
    {
      g_set_error (error, PROTOCOL_ERROR, PROTOCOL_ERROR_TYPE, "The body of “%s” is not %s", entry->name, entry->type);
      return NULL;
    }

  return g_steal_pointer (&body);
}

GVariant *
protocol_open_view (GVariant *body,
                    guint32 *game,
                    guint32 *serial,
                    guint32 *stage)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) inner = NULL;
  const guint8 *data;
  guint32 numbers[3];
  gsize size, end;

  g_return_val_if_fail (g_variant_is_of_type (body, body_type (PROTOCOL_MESSAGE_VIEW)), NULL);

  bytes = g_variant_get_data_as_bytes (body);
  data = g_bytes_get_data (bytes, &size);
  end = find_view_end (data, size);
  g_return_val_if_fail (end > 0, NULL);

  memcpy (numbers, data, sizeof numbers);
  *game = numbers[0];
  *serial = numbers[1];
  *stage = numbers[2];
  inner = g_bytes_new_from_bytes (bytes, VIEW_START, end - VIEW_START);

  return g_variant_ref_sink (g_variant_new_from_bytes ((const GVariantType *) (data + end + 1), inner, TRUE));
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

  return body_type (message);
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
