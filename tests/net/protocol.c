/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-protocol"

#include "net/frame.h"
#include "net/protocol.h"
#include "rules/rules.h"

#include <string.h>

static const ProtocolSide sides[] = { PROTOCOL_SIDE_HOST, PROTOCOL_SIDE_GUEST };
static const ProtocolState states[] = { PROTOCOL_STATE_FRESH, PROTOCOL_STATE_GREETED, PROTOCOL_STATE_JOINED };

/* Some value of any type: GVariant reads no bytes at all as the default of the type. */
static GVariant *
new_body (const GVariantType *type)
{
  g_autoptr (GVariant) empty = g_variant_ref_sink (g_variant_new_from_data (type, "", 0, FALSE, NULL, NULL));

  return g_variant_get_normal_form (empty);
}

static GBytes *
strip_length (GBytes *frame)
{
  const guint8 *data = g_bytes_get_data (frame, NULL);
  gsize size = g_bytes_get_size (frame);
  guint32 length;

  g_assert_cmpuint (size, >, PROTOCOL_HEADER_SIZE);
  memcpy (&length, data, sizeof length);
  g_assert_cmpuint (GUINT32_FROM_LE (length), ==, size - PROTOCOL_HEADER_SIZE);

  return g_bytes_new (data + PROTOCOL_HEADER_SIZE, size - PROTOCOL_HEADER_SIZE);
}

static GBytes *
new_payload (ProtocolMessage message)
{
  g_autoptr (GVariant) body = new_body (protocol_message_get_body_type (message));
  g_autoptr (GBytes) frame = protocol_encode (message, body);

  return strip_length (frame);
}

/* A payload that protocol_encode() would never make. */
static GBytes *
new_odd_payload (const char *name,
                 GVariant *body)
{
  g_autoptr (GVariant) envelope = g_variant_ref_sink (g_variant_new ("(sv)", name, body));
  g_autoptr (GVariant) wire = G_BYTE_ORDER == G_BIG_ENDIAN ? g_variant_byteswap (envelope) : g_variant_ref (envelope);

  return g_variant_get_data_as_bytes (wire);
}

static void
assert_refused (GBytes *payload,
                ProtocolSide sender,
                ProtocolState state,
                ProtocolError code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) body = NULL;
  ProtocolMessage message;

  body = protocol_decode (payload, sender, state, &message, &error);
  g_assert_null (body);
  g_assert_error (error, PROTOCOL_ERROR, (int) code);
  g_assert_cmpuint (strlen (error->message), >, 8);
}

static gboolean
is_allowed_state (ProtocolMessage message,
                  ProtocolState state)
{
  ProtocolState earliest = protocol_message_get_state (message);

  return earliest == PROTOCOL_STATE_FRESH ? state == PROTOCOL_STATE_FRESH : state >= earliest;
}

static ProtocolSide
a_sender_of (ProtocolMessage message)
{
  return protocol_message_get_sender (message) & PROTOCOL_SIDE_HOST ? PROTOCOL_SIDE_HOST : PROTOCOL_SIDE_GUEST;
}

static gboolean
is_same (GBytes *frame,
         const char *name,
         GVariant *body)
{
  g_autoptr (GBytes) ours = strip_length (frame);
  g_autoptr (GBytes) theirs = new_odd_payload (name, body);

  return g_bytes_equal (ours, theirs);
}

/* Envelopes are made by hand, and are what GVariant would have made; the length of a message decides how its end looks. */
static void
test_as_gvariant_would (void)
{
  for (guint m = 0; m < PROTOCOL_N_MESSAGES; m++)
    {
      g_autoptr (GVariant) body = new_body (protocol_message_get_body_type (m));
      g_autoptr (GBytes) frame = protocol_encode (m, body);

      g_assert_true (is_same (frame, protocol_message_get_name (m), body));
    }
  for (gsize length = 0; length < 70000; length += length < 400 ? 1 : length < 65400 || length > 65600 ? 997
                                                                                                       : 1)
    {
      g_autofree char *text = g_strnfill (length, 'x');
      g_autoptr (GVariant) body = g_variant_ref_sink (g_variant_new ("(s)", text));
      g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_BYE, body);
      g_autoptr (GBytes) payload = strip_length (frame);
      g_autoptr (GVariant) again = NULL;
      ProtocolMessage message;

      g_assert_true (is_same (frame, "bye", body));
      again = protocol_decode (payload, PROTOCOL_SIDE_HOST, PROTOCOL_STATE_JOINED, &message, NULL);
      g_assert_true (again != NULL && g_variant_equal (again, body));
    }
}

static void
test_views_as_gvariant_would (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      RulesSetup setup;
      g_autoptr (RulesGame) game = NULL;

      rules_setup_init (&setup, (*rules)->modes->least_seats, "protocol");
      game = rules_new (*rules, &setup, NULL);
      g_assert_nonnull (game);
      for (int viewer = RULES_SPECTATOR; viewer < game->seats; viewer++)
        {
          g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (game, viewer));
          g_autoptr (GVariant) body = g_variant_ref_sink (g_variant_new ("(uuuv)", 1, 70000, G_MAXUINT32, view));
          g_autoptr (GBytes) frame = protocol_encode_view (1, 70000, G_MAXUINT32, view);

          g_assert_true (is_same (frame, "view", body));
        }
    }
}

/* What the list and GVariant together say of a payload. */
static gboolean
should_be_read (GBytes *payload)
{
  g_autoptr (GVariant) envelope = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE ("(sv)"), payload, FALSE));
  g_autoptr (GVariant) body = NULL;
  const char *name;

  if (!g_variant_is_normal_form (envelope))
    return FALSE;
  g_variant_get (envelope, "(&sv)", &name, &body);
  for (guint m = 0; m < PROTOCOL_N_MESSAGES; m++)
    {
      if (strcmp (name, protocol_message_get_name (m)) == 0)
        return g_variant_is_of_type (body, protocol_message_get_body_type (m));
    }

  return FALSE;
}

/* Any byte of any message changed, one more and one less: what GVariant does not take we do not take, and the reverse. */
static void
test_reads_what_gvariant_reads (void)
{
  static const guint8 changes[] = { 0x01, 0x80, 0xff, 0x04 };
  g_autoptr (GVariant) text = g_variant_ref_sink (g_variant_new ("(s)", "A little longer than the shortest."));
  guint taken = 0;

  if (G_BYTE_ORDER == G_BIG_ENDIAN)
    {
      g_test_skip ("The comparison reads bytes as they travel.");
      return;
    }

  for (guint m = 0; m <= PROTOCOL_N_MESSAGES; m++)
    {
      g_autoptr (GBytes) frame = m == PROTOCOL_N_MESSAGES ? protocol_encode (PROTOCOL_MESSAGE_BYE, text) : NULL;
      g_autoptr (GBytes) payload = frame != NULL ? strip_length (frame) : new_payload (m);
      ProtocolMessage kind = m == PROTOCOL_N_MESSAGES ? PROTOCOL_MESSAGE_BYE : m;
      ProtocolState state = protocol_message_get_state (kind);
      gsize size = g_bytes_get_size (payload);

      for (gsize i = 0; i < size * (G_N_ELEMENTS (changes) + 2); i++)
        {
          g_autofree guint8 *bytes = g_malloc0 (size + 1);
          g_autoptr (GBytes) odd = NULL;
          g_autoptr (GVariant) body = NULL;
          gsize at = i % size, how = i / size, length = size;
          ProtocolMessage message;

          memcpy (bytes, g_bytes_get_data (payload, NULL), size);
          if (how < G_N_ELEMENTS (changes))
            {
              bytes[at] ^= changes[how];
            }
          else
            {
              length += how == G_N_ELEMENTS (changes) ? 1 : -1;
              memmove (bytes + at + (length > size), bytes + at + (length < size), size - at - (length < size));
            }
          if (length == 0)
            continue;
          odd = g_bytes_new (bytes, length);
          body = protocol_decode (odd, a_sender_of (kind), state, &message, NULL);
          /* It may have become another message, for another time or direction. */
          if (body != NULL)
            g_assert_true (should_be_read (odd));
          else if (should_be_read (odd))
            g_assert_cmpuint (message, !=, kind);
          taken += body != NULL;
        }
    }
  g_assert_cmpuint (taken, >, 20);
}

static void
test_every_message (void)
{
  for (guint m = 0; m < PROTOCOL_N_MESSAGES; m++)
    {
      g_autoptr (GBytes) payload = new_payload (m);

      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        for (guint j = 0; j < G_N_ELEMENTS (states); j++)
          {
            g_autoptr (GVariant) body = NULL;
            g_autoptr (GError) error = NULL;
            ProtocolMessage message;

            if ((protocol_message_get_sender (m) & sides[i]) == 0)
              {
                assert_refused (payload, sides[i], states[j], PROTOCOL_ERROR_DIRECTION);
                continue;
              }

            if (!is_allowed_state (m, states[j]))
              {
                assert_refused (payload, sides[i], states[j], PROTOCOL_ERROR_STATE);
                continue;
              }

            body = protocol_decode (payload, sides[i], states[j], &message, &error);
            g_assert_no_error (error);
            g_assert_cmpuint (message, ==, m);
            g_assert_true (g_variant_is_of_type (body, protocol_message_get_body_type (m)));
          }
    }
}

static void
test_list (void)
{
  for (guint m = 0; m < PROTOCOL_N_MESSAGES; m++)
    {
      const char *name = protocol_message_get_name (m);

      /* Fresh is for hello alone, and a body is a tuple. */
      g_assert_true ((m == PROTOCOL_MESSAGE_HELLO) == (protocol_message_get_state (m) == PROTOCOL_STATE_FRESH));
      g_assert_true (g_variant_type_is_tuple (protocol_message_get_body_type (m)));

      for (guint other = 0; other < m; other++)
        g_assert_cmpstr (name, !=, protocol_message_get_name (other));
    }
}

static void
test_hello_frozen (void)
{
  /* If this fails, the old programs out there can no longer be told that they are old. */
  static const guint8 frozen[] = {
    39, 0, 0, 0, 'h', 'e', 'l', 'l', 'o', 0, 0, 0,
    7, 0, 0, 0, '1', '.', '2', 0, 'b', 'o', 't', 's', 0, 's', 'c', 'r', 'e', 'e', 'n', 0,
    5, 12, 8, 0, '(', 'u', 's', 'a', 's', ')', 6
  };
  const char *capabilities[] = { "bots", "screen", NULL };
  g_autoptr (GBytes) frame = NULL;
  g_autoptr (GBytes) payload = NULL;
  g_autoptr (GVariant) body = NULL;
  g_autoptr (GVariantIter) iter = NULL;
  ProtocolMessage message;
  const char *version;
  guint32 number;

  frame = protocol_encode (PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us^as)", 7, "1.2", capabilities));
  g_assert_cmpmem (g_bytes_get_data (frame, NULL), g_bytes_get_size (frame), frozen, sizeof frozen);

  payload = strip_length (frame);
  body = protocol_decode (payload, PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_FRESH, &message, NULL);
  g_assert_nonnull (body);
  g_variant_get (body, "(u&sas)", &number, &version, &iter);
  g_assert_cmpuint (number, ==, 7);
  g_assert_cmpstr (version, ==, "1.2");
  g_assert_cmpuint (g_variant_iter_n_children (iter), ==, 2);
}

static void
test_wrong_type (void)
{
  static const char *others[] = { "()", "(u)", "s", "(usass)", "as", "(v)", "a{sv}", "(x)", "(sss)", "(ay)" };

  for (guint m = 0; m < PROTOCOL_N_MESSAGES; m++)
    for (guint i = 0; i < G_N_ELEMENTS (others); i++)
      {
        g_autoptr (GVariant) body = NULL;
        g_autoptr (GBytes) payload = NULL;

        if (g_variant_type_equal (protocol_message_get_body_type (m), G_VARIANT_TYPE (others[i])))
          continue;

        body = new_body (G_VARIANT_TYPE (others[i]));
        payload = new_odd_payload (protocol_message_get_name (m), body);
        assert_refused (payload, a_sender_of (m), protocol_message_get_state (m), PROTOCOL_ERROR_TYPE);
      }
}

static void
test_wrong_length (void)
{
  for (guint m = 0; m < PROTOCOL_N_MESSAGES; m++)
    {
      g_autoptr (GBytes) payload = new_payload (m);
      const guint8 *data = g_bytes_get_data (payload, NULL);
      gsize size = g_bytes_get_size (payload);
      g_autofree guint8 *longer = g_malloc0 (size + 1);
      g_autoptr (GBytes) more = NULL;
      g_autoptr (GBytes) none = g_bytes_new (NULL, 0);

      assert_refused (none, a_sender_of (m), protocol_message_get_state (m), PROTOCOL_ERROR_LENGTH);

      /* Every shorter one, and one byte more. */
      for (gsize n = 1; n < size; n++)
        {
          g_autoptr (GBytes) less = g_bytes_new (data, n);
          g_autoptr (GError) error = NULL;
          ProtocolMessage message;

          g_assert_null (protocol_decode (less, a_sender_of (m), protocol_message_get_state (m), &message, &error));
          g_assert_true (error != NULL && error->domain == PROTOCOL_ERROR);
        }

      memcpy (longer, data, size);
      more = g_bytes_new (longer, size + 1);
      assert_refused (more, a_sender_of (m), protocol_message_get_state (m), PROTOCOL_ERROR_NOT_NORMAL);
    }
}

/* Any byte may be wrong: either it is refused, or what comes out is what the list says. */
static void
test_any_byte (void)
{
  for (guint m = 0; m < PROTOCOL_N_MESSAGES; m++)
    {
      g_autoptr (GBytes) payload = new_payload (m);
      gsize size = g_bytes_get_size (payload);

      for (gsize at = 0; at < size; at++)
        for (guint value = 0; value < 256; value++)
          {
            guint8 *copy = g_memdup2 (g_bytes_get_data (payload, NULL), size);
            g_autoptr (GBytes) changed = NULL;
            g_autoptr (GError) error = NULL;
            g_autoptr (GVariant) body = NULL;
            ProtocolMessage message;

            copy[at] = value;
            changed = g_bytes_new_take (copy, size);
            body = protocol_decode (changed, a_sender_of (m), protocol_message_get_state (m), &message, &error);

            g_assert_true ((body == NULL) == (error != NULL));
            if (body != NULL)
              g_assert_true (g_variant_is_of_type (body, protocol_message_get_body_type (message)));
          }
    }
}

static void
test_unknown (void)
{
  static const char *names[] = { "", "hallo", "hell", "hello ", "HELLO", "\033[2Jboo", "hello\nhello" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GBytes) payload = new_odd_payload (names[i], g_variant_new ("(s)", ""));
      g_autoptr (GError) error = NULL;
      ProtocolMessage message;

      assert_refused (payload, PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_JOINED, PROTOCOL_ERROR_UNKNOWN);

      /* The sentence may go to a terminal. */
      g_assert_null (protocol_decode (payload, PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_JOINED, &message, &error));
      g_assert_null (strpbrk (error->message, "\033\n"));
    }
}

static void
test_not_utf8 (void)
{
  for (guint m = 0; m < PROTOCOL_N_MESSAGES; m++)
    {
      g_autoptr (GBytes) payload = new_payload (m);
      gsize size = g_bytes_get_size (payload);
      guint8 *copy = g_memdup2 (g_bytes_get_data (payload, NULL), size);
      g_autoptr (GBytes) changed = NULL;

      /* The first letter of the name. */
      copy[0] = 0xff;
      changed = g_bytes_new_take (copy, size);
      assert_refused (changed, a_sender_of (m), PROTOCOL_STATE_JOINED, PROTOCOL_ERROR_NOT_NORMAL);
    }

  {
    g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "abc"));
    g_autoptr (GBytes) payload = strip_length (frame);
    gsize size = g_bytes_get_size (payload);
    guint8 *copy = g_memdup2 (g_bytes_get_data (payload, NULL), size);
    guint8 *letter = memmem (copy, size, "abc", 3);
    g_autoptr (GBytes) changed = NULL;

    g_assert_nonnull (letter);
    letter[1] = 0xc3;
    changed = g_bytes_new_take (copy, size);
    assert_refused (changed, PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_JOINED, PROTOCOL_ERROR_NOT_NORMAL);
  }
}

static void
test_not_normal (void)
{
  /* A boolean of 2, with its type string: all the rest is in order. */
  static const guint8 boolean[] = { 'b', 'y', 'e', 0, 0, 0, 0, 0, 2, 0, '(', 'b', ')', 4 };
  g_autoptr (GBytes) payload = g_bytes_new_static (boolean, sizeof boolean);

  assert_refused (payload, PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_JOINED, PROTOCOL_ERROR_NOT_NORMAL);
}

static void
test_deep_nesting (void)
{
  /* Variants in variants as deep as a frame to a guest can hold, built by hand: GVariant would not serialise them. */
  GByteArray *nested = g_byte_array_new ();
  g_autoptr (GBytes) payload = NULL;
  g_autoptr (GString) arrays = g_string_new (NULL);
  GByteArray *typed;
  g_autoptr (GBytes) typed_payload = NULL;
  static const guint8 head[8] = { 'b', 'y', 'e', 0, 0, 0, 0, 0 };
  static const guint8 layer[2] = { 0, 'v' };
  guint8 end = 4;

  g_byte_array_append (nested, head, sizeof head);
  g_byte_array_append (nested, (const guint8 *) "\0\0s", 3);
  while (nested->len < PROTOCOL_LIMIT_TO_GUEST - 1)
    g_byte_array_append (nested, layer, sizeof layer);
  g_byte_array_append (nested, &end, 1);
  payload = g_byte_array_free_to_bytes (nested);
  assert_refused (payload, PROTOCOL_SIDE_HOST, PROTOCOL_STATE_JOINED, PROTOCOL_ERROR_NOT_NORMAL);

  /* And a type of a thousand arrays. */
  for (guint i = 0; i < 1000; i++)
    g_string_append_c (arrays, 'a');
  g_string_append_c (arrays, 's');
  typed = g_byte_array_new ();
  g_byte_array_append (typed, head, sizeof head);
  g_byte_array_append (typed, (const guint8 *) "", 1);
  g_byte_array_append (typed, (const guint8 *) arrays->str, arrays->len);
  {
    guint8 offset[2] = { 4, 0 };

    g_byte_array_append (typed, offset, sizeof offset);
  }
  typed_payload = g_byte_array_free_to_bytes (typed);
  assert_refused (typed_payload, PROTOCOL_SIDE_HOST, PROTOCOL_STATE_JOINED, PROTOCOL_ERROR_NOT_NORMAL);
}

static void
test_limits (void)
{
  g_assert_cmpuint (protocol_limit (PROTOCOL_SIDE_HOST, PROTOCOL_STATE_FRESH), ==, 4096);
  g_assert_cmpuint (protocol_limit (PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_GREETED), ==, 4096);
  g_assert_cmpuint (protocol_limit (PROTOCOL_SIDE_HOST, PROTOCOL_STATE_JOINED), ==, 8192);
  g_assert_cmpuint (protocol_limit (PROTOCOL_SIDE_GUEST, PROTOCOL_STATE_JOINED), ==, 262144);
}

/* Three frames in a row, cut into two pieces at every byte, and once into single bytes. */
static void
test_frame_split (void)
{
  g_autoptr (GByteArray) stream = g_byte_array_new ();
  gsize lengths[3];

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *text = g_strnfill (3 + 300 * i, 'x');
      g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", text));

      lengths[i] = g_bytes_get_size (frame) - PROTOCOL_HEADER_SIZE;
      g_byte_array_append (stream, g_bytes_get_data (frame, NULL), g_bytes_get_size (frame));
    }

  for (gsize cut = 0; cut <= stream->len; cut++)
    {
      FrameReader reader = { 0 };
      gsize starts[] = { 0, cut }, ends[] = { cut, stream->len };
      guint n = 0;

      for (guint piece = 0; piece < 2; piece++)
        {
          /* The last round goes byte by byte. */
          gsize step = cut == stream->len ? 1 : MAX (ends[piece] - starts[piece], 1);

          for (gsize at = starts[piece]; at < ends[piece]; at += step)
            {
              const guint8 *data = stream->data + at;
              gsize size = step;

              while (size > 0)
                {
                  g_autoptr (GBytes) payload = NULL;

                  g_assert_true (frame_reader_take (&reader, 4096, &data, &size, &payload, NULL));
                  if (payload != NULL)
                    g_assert_cmpuint (g_bytes_get_size (payload), ==, lengths[n++]);
                }
            }
        }

      g_assert_cmpuint (n, ==, 3);
      g_assert_true (frame_reader_is_empty (&reader));
      frame_reader_clear (&reader);
    }
}

static void
test_frame_length (void)
{
  static const struct
  {
    guint8 header[4];
    gsize limit;
    gboolean good;
  } cases[] = {
    { { 0, 0, 0, 0 }, 4096, FALSE },
    { { 1, 0, 0, 0 }, 4096, TRUE },
    { { 0, 16, 0, 0 }, 4096, TRUE },
    { { 1, 16, 0, 0 }, 4096, FALSE },
    { { 1, 16, 0, 0 }, 8192, TRUE },
    { { 0, 0, 4, 0 }, PROTOCOL_LIMIT_TO_GUEST, TRUE },
    { { 1, 0, 4, 0 }, PROTOCOL_LIMIT_TO_GUEST, FALSE },
    { { 0, 0, 0, 0x80 }, 8192, FALSE },
    { { 0xff, 0xff, 0xff, 0xff }, PROTOCOL_LIMIT_TO_GUEST, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      FrameReader reader = { 0 };
      const guint8 *data = cases[i].header;
      gsize size = 4;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) payload = NULL;

      g_assert_cmpint (frame_reader_take (&reader, cases[i].limit, &data, &size, &payload, &error), ==, cases[i].good);
      if (!cases[i].good)
        g_assert_error (error, PROTOCOL_ERROR, PROTOCOL_ERROR_LENGTH);
      g_assert_true (cases[i].good == (reader.payload != NULL));
      g_assert_false (frame_reader_is_empty (&reader));
      frame_reader_clear (&reader);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/protocol/as-gvariant-would", test_as_gvariant_would);
  g_test_add_func ("/net/protocol/views-as-gvariant-would", test_views_as_gvariant_would);
  g_test_add_func ("/net/protocol/reads-what-gvariant-reads", test_reads_what_gvariant_reads);
  g_test_add_func ("/net/protocol/list", test_list);
  g_test_add_func ("/net/protocol/every-message", test_every_message);
  g_test_add_func ("/net/protocol/hello-frozen", test_hello_frozen);
  g_test_add_func ("/net/protocol/wrong-type", test_wrong_type);
  g_test_add_func ("/net/protocol/wrong-length", test_wrong_length);
  g_test_add_func ("/net/protocol/any-byte", test_any_byte);
  g_test_add_func ("/net/protocol/unknown", test_unknown);
  g_test_add_func ("/net/protocol/not-utf8", test_not_utf8);
  g_test_add_func ("/net/protocol/not-normal", test_not_normal);
  g_test_add_func ("/net/protocol/deep-nesting", test_deep_nesting);
  g_test_add_func ("/net/protocol/limits", test_limits);
  g_test_add_func ("/net/frame/split", test_frame_split);
  g_test_add_func ("/net/frame/length", test_frame_length);

  return g_test_run ();
}
