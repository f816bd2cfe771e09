/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-normal-form"

#include "net/normal-form.h"

#include <string.h>

#include "rules/rules.h"

/* Of whatever bytes we say yes only where GVariant does, and always where the bytes are GVariant's own.  (It also takes an
 * empty tuple of empty things for one in normal form, which it would never write.) */

#define ROUNDS 4000
#define CHANGES 12

static gboolean
gvariant_says (const char *type,
               const guint8 *data,
               gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (type), bytes, FALSE));

  return g_variant_get_size (value) == size && g_variant_is_normal_form (value);
}

static void
compare (const char *type,
         const guint8 *data,
         gsize size)
{
  /* A copy of exactly that size, so that a sanitizer sees who reads on. */
  g_autofree guint8 *copy = g_malloc (MAX (size, 1));

  if (size > 0)
    memcpy (copy, data, size);
  if (normal_form_check (type, strlen (type), copy, size) && !gvariant_says (type, data, size))
    {
      g_autofree char *text = g_base64_encode (data, size);

      g_error ("A %s in %s (%" G_GSIZE_FORMAT " bytes) is not in normal form.", type, text, size);
    }
}

static void
make_type (GRand *chance,
           int depth,
           GString *type)
{
  static const char letters[] = "ybnqiuxtsss";
  int kind = g_rand_int_range (chance, 0, depth > 0 ? 6 : 2);

  if (kind < 3)
    {
      g_string_append_c (type, letters[g_rand_int_range (chance, 0, strlen (letters))]);
    }
  else if (kind < 5)
    {
      g_string_append_c (type, kind == 3 ? 'a' : 'm');
      make_type (chance, depth - 1, type);
    }
  else
    {
      g_string_append_c (type, '(');
      for (int i = g_rand_int_range (chance, 1, 5); i > 0; i--)
        make_type (chance, depth - 1, type);
      g_string_append_c (type, ')');
    }
}

static GVariant *
make_value (GRand *chance,
            const GVariantType *type)
{
  g_auto (GVariantBuilder) builder = { 0 };
  const GVariantType *inside;
  char text[8] = "";

  switch (*g_variant_type_peek_string (type))
    {
    case 'y':
      return g_variant_new_byte (g_rand_int (chance));
    case 'b':
      return g_variant_new_boolean (g_rand_boolean (chance));
    case 'n':
      return g_variant_new_int16 (g_rand_int (chance));
    case 'q':
      return g_variant_new_uint16 (g_rand_int (chance));
    case 'i':
      return g_variant_new_int32 (g_rand_int (chance));
    case 'u':
      return g_variant_new_uint32 (g_rand_int (chance));
    case 'x':
      return g_variant_new_int64 (g_rand_int (chance));
    case 't':
      return g_variant_new_uint64 (g_rand_int (chance));
    case 's':
      memcpy (text, "tâche", g_rand_int_range (chance, 0, 2) * 6);
      return g_variant_new_string (text);
    case 'm':
      inside = g_variant_type_element (type);
      return g_variant_new_maybe (inside, g_rand_boolean (chance) ? make_value (chance, inside) : NULL);
    case 'a':
      g_variant_builder_init (&builder, type);
      /* Sometimes so many that ends take two bytes. */
      for (int i = g_rand_int_range (chance, 0, g_rand_int_range (chance, 0, 20) == 0 ? 200 : 4); i > 0; i--)
        g_variant_builder_add_value (&builder, make_value (chance, g_variant_type_element (type)));
      return g_variant_builder_end (&builder);
    default:
      g_variant_builder_init (&builder, type);
      for (inside = g_variant_type_first (type); inside != NULL; inside = g_variant_type_next (inside))
        g_variant_builder_add_value (&builder, make_value (chance, inside));
      return g_variant_builder_end (&builder);
    }
}

static void
test_same_answer (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (20);

  for (int round = 0; round < ROUNDS; round++)
    {
      g_autoptr (GString) type = g_string_new (NULL);
      g_autoptr (GVariant) value = NULL;
      g_autoptr (GVariant) plain = NULL;
      g_autofree guint8 *data = NULL;
      gsize size;

      make_type (chance, 4, type);
      if (type->len > 200)
        continue;
      value = g_variant_ref_sink (make_value (chance, G_VARIANT_TYPE (type->str)));
      plain = G_BYTE_ORDER == G_BIG_ENDIAN ? g_variant_byteswap (value) : g_variant_ref (value);
      size = g_variant_get_size (plain);
      data = g_malloc0 (size + 8);
      if (size > 0)
        memcpy (data, g_variant_get_data (plain), size);
      g_assert_true (normal_form_check (type->str, type->len, data, size));
      for (int i = 0; i < CHANGES; i++)
        {
          gsize at = size > 0 ? g_rand_int_range (chance, 0, size) : 0;
          guint8 before = data[at];

          compare (type->str, data, g_rand_int_range (chance, 0, size + 8));
          if (size == 0)
            continue;
          data[at] = g_rand_boolean (chance) ? 0 : g_rand_int (chance);
          compare (type->str, data, size);
          /* Some changes stay, so that there are several. */
          if (g_rand_int_range (chance, 0, 3) > 0)
            data[at] = before;
        }
    }
}

static void
test_types (void)
{
  static const char *const strange[] = { "", "v", "(v)", "a{sv}", "()", "(", "(y", "y)", "yy", "a", "m", "aaaaaaaaaaaay", "z", "d", "o", "g", "r", "*" };
  g_autoptr (GString) wide = g_string_new ("(");
  g_autoptr (GString) deep = g_string_new (NULL);
  guint8 data[512] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      for (gsize size = 0; size < sizeof data; size++)
        g_assert_false (normal_form_check (strange[i], strlen (strange[i]), data, size));
    }

  for (int i = 0; i < 253; i++)
    g_string_append_c (wide, 'y');
  g_string_append_c (wide, ')');
  g_assert_true (normal_form_check (wide->str, wide->len, data, 253));
  g_string_insert (wide, 1, "yy");
  g_assert_false (normal_form_check (wide->str, wide->len, data, 255));
  for (int i = 0; i < 256; i++)
    g_string_append_c (deep, 'a');
  g_assert_false (normal_form_check (deep->str, deep->len, data, 0));
}

/* Every game's views are among what is answered quickly. */
static void
test_views (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
        {
          g_autoptr (RulesGame) game = NULL;
          RulesSetup setup;

          rules_setup_init (&setup, mode->most_seats, "views");
          setup.mode = mode->name;
          game = rules_new (*rules, &setup, NULL);
          g_assert_nonnull (game);
          for (int viewer = RULES_REFEREE; viewer < setup.seats; viewer++)
            {
              g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (game, viewer));
              const char *type = g_variant_get_type_string (view);

              if (G_BYTE_ORDER == G_LITTLE_ENDIAN)
                g_assert_true (normal_form_check (type, strlen (type), g_variant_get_data (view), g_variant_get_size (view)));
            }
        }
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/normal-form/same-answer-as-gvariant", test_same_answer);
  g_test_add_func ("/net/normal-form/types", test_types);
  g_test_add_func ("/net/normal-form/views", test_views);

  return g_test_run ();
}
