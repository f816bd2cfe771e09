/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-clues"

#include <string.h>

#include "decks/sbm-clues.h"
#include "decks/sbm-pictures.h"
#include "decks/sbm-words.h"

/* Of every play that a language has, so that bots are not heard to repeat themselves. */
#define LEAST_PLAYS 5

static void
assert_once (const char *language,
             const char *const *list)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; list[i] != NULL; i++)
    {
      if (!g_hash_table_add (known, (gpointer) list[i]))
        g_error ("%s has “%s” twice", language, list[i]);
    }
}

/* Every language that has words has plays with words and picture texts too. */
static void
test_languages (void)
{
  g_auto (GStrv) languages = sbm_words_dup_languages ();

  g_assert_cmpuint (g_strv_length (languages), >=, 4);
  for (int i = 0; languages[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SbmClues) clues = sbm_clues_new (languages[i], &error);
      g_autoptr (SbmPictures) pictures = NULL;

      g_assert_no_error (error);
      pictures = sbm_pictures_new (languages[i], &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_strv_length ((char **) sbm_clues_get_ones (clues)), >=, LEAST_PLAYS);
      g_assert_cmpuint (g_strv_length ((char **) sbm_clues_get_twos (clues)), >=, LEAST_PLAYS);
      assert_once (languages[i], sbm_clues_get_ones (clues));
      assert_once (languages[i], sbm_clues_get_twos (clues));
      assert_once (languages[i], sbm_clues_get_fillers (clues));
      assert_once (languages[i], sbm_clues_get_endings (clues));
    }
}

static void
test_no_language (void)
{
  static const char *const wrong[] = { "", "xx", "../clues/en", "en.json", "aaaaaaaaaaaaaaaaaaaa" };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sbm_clues_new (wrong[i], &error));
      g_assert_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_NO_LANGUAGE);
    }
}

/* One thing wrong with a good file at a time. */
static void
test_hostile (void)
{
  static const char good[] = "{\"language\": \"en\", \"one\": [\"only {first}\"], \"two\": [\"{first}, {second}\"], \"fillers\": [\"a\"], \"endings\": [\"s\"]}";
  static const struct
  {
    const char *find;
    const char *put;
    int code;
  } cases[] = {
    { "\"en\"", "\"fr\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"en\"", "3", SBM_WORDS_ERROR_MALFORMED },
    { "\"language\"", "\"tongue\"", SBM_WORDS_ERROR_MISSING },
    { "\"one\"", "\"un\"", SBM_WORDS_ERROR_MISSING },
    { "\"two\"", "\"deux\"", SBM_WORDS_ERROR_MISSING },
    { "\"fillers\"", "\"f\"", SBM_WORDS_ERROR_MISSING },
    { "\"endings\"", "\"e\"", SBM_WORDS_ERROR_MISSING },
    { "[\"only {first}\"]", "[]", SBM_WORDS_ERROR_MALFORMED },
    { "[\"only {first}\"]", "\"only {first}\"", SBM_WORDS_ERROR_MALFORMED },
    { "[\"only {first}\"]", "[\"only\"]", SBM_WORDS_ERROR_MALFORMED },
    { "[\"only {first}\"]", "[\"{first} {first}\"]", SBM_WORDS_ERROR_MALFORMED },
    { "[\"only {first}\"]", "[\"{first} {second}\"]", SBM_WORDS_ERROR_MALFORMED },
    { "[\"only {first}\"]", "[[\"{first}\"]]", SBM_WORDS_ERROR_MALFORMED },
    { "only {first}", "only {first}\\n", SBM_WORDS_ERROR_MALFORMED },
    { "{first}, {second}", "{first}", SBM_WORDS_ERROR_MALFORMED },
    { "[\"a\"]", "[\"\"]", SBM_WORDS_ERROR_MALFORMED },
    { "[\"a\"]", "[null]", SBM_WORDS_ERROR_MALFORMED },
    { "[\"a\"]", "{\"a\": 1}", SBM_WORDS_ERROR_MALFORMED },
    { "[\"s\"]", "[[[[[[[[[[[\"s\"]]]]]]]]]]]", SBM_WORDS_ERROR_MALFORMED },
    { "{\"language\"", "[{\"language\"", -1 },
  };
  g_autoptr (GBytes) whole = g_bytes_new_static (good, strlen (good));
  g_autoptr (SbmClues) clues = sbm_clues_new_from_bytes ("en", whole, NULL);

  g_assert_nonnull (clues);
  g_assert_cmpstr (sbm_clues_get_ones (clues)[0], ==, "only {first}");
  g_assert_cmpstr (sbm_clues_get_twos (clues)[0], ==, "{first}, {second}");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (good);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (g_string_replace (text, cases[i].find, cases[i].put, 1), ==, 1);
      bytes = g_bytes_new (text->str, text->len);
      g_assert_null (sbm_clues_new_from_bytes ("en", bytes, &error));
      g_assert_nonnull (error);
      if (cases[i].code >= 0)
        g_assert_error (error, SBM_WORDS_ERROR, cases[i].code);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/decks/clues/languages", test_languages);
  g_test_add_func ("/decks/clues/no-language", test_no_language);
  g_test_add_func ("/decks/clues/hostile", test_hostile);

  return g_test_run ();
}
