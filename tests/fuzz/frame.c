/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-frame"

#include "net/frame.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* What a decoded message promises: it is the list's type, and it survives another trip. */
static void
check_message (ProtocolMessage message,
               GVariant *body,
               ProtocolSide sender,
               ProtocolState state)
{
  g_autoptr (GBytes) frame = NULL;
  g_autoptr (GBytes) payload = NULL;
  g_autoptr (GVariant) again = NULL;
  g_autoptr (GBytes) data = NULL;
  g_autoptr (GVariant) unchecked = NULL;
  ProtocolMessage same;
  guint32 numbers[3];

  g_assert_cmpuint (message, <, PROTOCOL_N_MESSAGES);
  g_assert_true (g_variant_is_of_type (body, protocol_message_get_body_type (message)));
  g_assert_true (protocol_message_get_sender (message) & sender);
  g_assert_cmpuint (protocol_message_get_state (message), <=, state);

  /* GVariant itself must think as well of it as whoever decoded it does. */
  data = g_variant_get_data_as_bytes (body);
  unchecked = g_variant_ref_sink (g_variant_new_from_bytes (protocol_message_get_body_type (message), data, FALSE));
  g_assert_true (g_variant_is_normal_form (unchecked));
  if (message == PROTOCOL_MESSAGE_VIEW)
    {
      g_autoptr (GVariant) theirs = NULL;
      g_autoptr (GVariant) view = protocol_open_view (body, &numbers[0], &numbers[1], &numbers[2]);
      guint32 game, serial, stage;

      g_variant_get (unchecked, "(uuuv)", &game, &serial, &stage, &theirs);
      g_assert_true (game == numbers[0] && serial == numbers[1] && stage == numbers[2]);
      g_assert_true (g_variant_equal (view, theirs));
    }

  frame = protocol_encode (message, body);
  payload = g_bytes_new_from_bytes (frame, PROTOCOL_HEADER_SIZE, g_bytes_get_size (frame) - PROTOCOL_HEADER_SIZE);
  again = protocol_decode (payload, sender, state, &same, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (same, ==, message);
  g_assert_true (g_variant_equal (again, body));
}

/* The first byte says who sends and in which state, the second how large the pieces are; the rest is the network. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  FrameReader reader = { 0 };
  ProtocolSide sender;
  ProtocolState state;
  gsize limit, step;
  gboolean good = TRUE;

  if (size < 2)
    return 0;

  sender = data[0] & 1 ? PROTOCOL_SIDE_HOST : PROTOCOL_SIDE_GUEST;
  state = (data[0] >> 1) % 3;
  step = data[1] == 0 ? size : data[1];
  limit = protocol_limit (sender == PROTOCOL_SIDE_HOST ? PROTOCOL_SIDE_GUEST : PROTOCOL_SIDE_HOST, state);
  data += 2;
  size -= 2;

  while (good && size > 0)
    {
      gsize left = MIN (step, size);

      size -= left;
      while (good && left > 0)
        {
          g_autoptr (GBytes) payload = NULL;
          g_autoptr (GVariant) body = NULL;
          g_autoptr (GError) error = NULL;
          ProtocolMessage message;

          good = frame_reader_take (&reader, limit, &data, &left, &payload, &error);
          g_assert_true (good == (error == NULL));
          g_assert_cmpuint (reader.length, <=, limit);

          if (payload != NULL)
            {
              body = protocol_decode (payload, sender, state, &message, &error);
              g_assert_true ((body == NULL) == (error != NULL));
              if (body != NULL)
                check_message (message, body, sender, state);
            }
        }
    }

  frame_reader_clear (&reader);

  return 0;
}
