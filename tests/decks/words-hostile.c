/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-words-hostile"

#include <string.h>

#include "decks/sbm-words.h"

/* One with every kind of link in it. */
static const int story_ids[] = { 17, 56, 130, 90, 93, 131, 107, 33, 127, 2, 109, 129, 52, 128, 54, 111, 3 };

static GBytes *
load_file (const char *language)
{
  g_autofree char *path = g_strdup_printf ("/org/sobremesa/Sobremesa/decks/words/%s.json", language);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);

  return bytes;
}

static void
test_no_language (void)
{
  static const char *const wrong[] = { "", "xx", "EN", "../words/en", "en.json", "en\n", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "é" };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sbm_words_new (wrong[i], &error));
      g_assert_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_NO_LANGUAGE);
    }
}

static void
assert_refused (const char *text,
                gssize length,
                int code)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);
  g_autoptr (GError) error = NULL;

  g_assert_null (sbm_words_new_from_bytes ("fr", bytes, &error));
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  if (code >= 0)
    g_assert_error (error, SBM_WORDS_ERROR, code);
}

/* One thing wrong with the French file at a time. */
static void
test_hostile_changes (void)
{
  static const struct
  {
    const char *find;
    const char *put;
    int code;
  } cases[] = {
    { "\"language\": \"fr\"", "\"language\": \"es\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"language\": \"fr\"", "\"language\": 4", SBM_WORDS_ERROR_MALFORMED },
    { "\"language\"", "\"tongue\"", SBM_WORDS_ERROR_MISSING },
    { "\"opening\": {", "\"closing\": {", SBM_WORDS_ERROR_MISSING },
    { "\"nouns\": [", "\"names\": [", SBM_WORDS_ERROR_MISSING },
    { "\"links\": [", "\"links\": {}, \"other\": [", SBM_WORDS_ERROR_MALFORMED },
    { "\"id\": 17,", "\"id\": 18,", SBM_WORDS_ERROR_TWICE },
    { "\"id\": 17,", "\"id\": 56,", SBM_WORDS_ERROR_MALFORMED },
    { "\"id\": 17,", "\"id\": 0,", SBM_WORDS_ERROR_MALFORMED },
    { "\"id\": 17,", "\"id\": -17,", SBM_WORDS_ERROR_MALFORMED },
    { "\"id\": 17,", "\"id\": 4294967313,", SBM_WORDS_ERROR_MALFORMED },
    { "\"id\": 17,", "\"id\": 17.0,", SBM_WORDS_ERROR_MALFORMED },
    { "\"id\": 17,", "\"id\": \"17\",", SBM_WORDS_ERROR_MALFORMED },
    { "\"id\": 17,", "\"id\": [17],", SBM_WORDS_ERROR_MALFORMED },
    { "\"id\": 17,", "", SBM_WORDS_ERROR_MALFORMED },
    { "{\"id\": 17, \"word\": \"dragon\", \"gender\": \"m\", \"class\": \"animal\"},", "", SBM_WORDS_ERROR_MISSING },
    { "{\"id\": 17, \"word\": \"dragon\", \"gender\": \"m\", \"class\": \"animal\"},", "17,", SBM_WORDS_ERROR_MALFORMED },
    { "\"word\": \"dragon\"", "\"word\": \"\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"word\": \"dragon\"", "\"word\": null", SBM_WORDS_ERROR_MALFORMED },
    { "\"word\": \"dragon\"", "\"word\": \"…\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"word\": \"dragon\"", "\"word\": \"dra\\ngon\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"word\": \"dragon\"", "\"word\": \"{noun}\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"word\": \"dragon\"", "\"word\": \"ROÏ\"", SBM_WORDS_ERROR_TWICE },
    { "\"word\": \"dragon\"", "\"mot\": \"dragon\"", SBM_WORDS_ERROR_MISSING },
    { "\"word\": \"dragon\", \"gender\": \"m\"", "\"word\": \"dragon\", \"gender\": 1", SBM_WORDS_ERROR_MALFORMED },
    { "\"forms\": {\"f\": \"bavarde\"}", "\"forms\": \"bavarde\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"forms\": {\"f\": \"bavarde\"}", "\"forms\": {\"f\": 3}", SBM_WORDS_ERROR_MALFORMED },
    { "\"aliases\": [\"manchot\"]", "\"aliases\": \"manchot\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"aliases\": [\"manchot\"]", "\"aliases\": [{}]", SBM_WORDS_ERROR_MALFORMED },
    { "\"aliases\": [\"manchot\"]", "\"aliases\": [\"dragon\"]", SBM_WORDS_ERROR_TWICE },
    { "\"takes\": \"to\"", "\"takes\": \"nowhere\"", SBM_WORDS_ERROR_MISSING },
    { "\"name\": \"with\"", "\"name\": \"and\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"name\": \"with\", ", "", SBM_WORDS_ERROR_MISSING },
    { "\"grammar\": {", "\"grammar\": [], \"x\": {", SBM_WORDS_ERROR_MALFORMED },
    { "\"articles\": {\"m\": \"un\", \"f\": \"une\"}", "\"articles\": 1", SBM_WORDS_ERROR_MALFORMED },
    { "\"{article} {noun} {adjectives}\"", "\"{article} {noun}\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"{article} {noun} {adjectives}\"", "\"{article} {noun} {adjectives} {noun}\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"of\": \"de {phrase}\"", "\"of\": \"de {phrase\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"of\": \"de {phrase}\"", "\"of\": {\"m\": \"de {phrase}\"}", SBM_WORDS_ERROR_MISSING },
    { "\"of\": \"de {phrase}\"", "\"off\": \"de {phrase}\"", SBM_WORDS_ERROR_MISSING },
    { "\"opening noun\": {\"text\": \" {phrase}\", \"case\": \"of\"}", "\"opening noun\": {\"text\": \" {phrase}\"}", SBM_WORDS_ERROR_MISSING },
    { "\"noun verb\"", "\"noun noun\"", SBM_WORDS_ERROR_MISSING },
    { "\"noun verb\"", "\"verb adjective\": {}, \"noun verb\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"{left} et {right}\"", "\"{left} et\"", SBM_WORDS_ERROR_MALFORMED },
    { "\"replace\": [", "\"replace\": [7,", SBM_WORDS_ERROR_MALFORMED },
    { "\"replace\": [", "\"replace\": [{\"find\": \"(\", \"put\": \"x\"},", -1 },
    { "\"replace\": [", "\"replace\": [{\"find\": \"a\", \"put\": \"\\\\\"},", -1 },
    { "\"ends\": {", "\"ends\": 0, \"x\": {", SBM_WORDS_ERROR_MALFORMED },
    { "\"skip\": [", "\"skip\": [[],", SBM_WORDS_ERROR_MALFORMED },
    { "\"fold\": [", "\"fold\": [{\"from\": \"\", \"to\": \"a\"},", SBM_WORDS_ERROR_MALFORMED },
    { "\"nouns\": [", "\"nouns\": [[[[[[[[[[]]]]]]]]],", SBM_WORDS_ERROR_MALFORMED },
  };
  g_autoptr (GBytes) bytes = load_file ("fr");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

      g_test_message ("%s → %s", cases[i].find, cases[i].put);
      g_assert_cmpuint (g_string_replace (text, cases[i].find, cases[i].put, 1), ==, 1);
      assert_refused (text->str, text->len, cases[i].code);
    }
}

static void
test_hostile_bytes (void)
{
  g_autoptr (GBytes) bytes = load_file ("fr");
  const char *text = g_bytes_get_data (bytes, NULL);
  gsize length = g_bytes_get_size (bytes);
  g_autofree char *deep = g_strnfill (200000, '[');
  g_autofree char *hidden = g_strconcat ("/*\"*/", deep, NULL);
  g_autofree char *huge = g_strnfill (300000, ' ');
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  assert_refused ("", 0, SBM_WORDS_ERROR_MALFORMED);
  assert_refused ("null", -1, SBM_WORDS_ERROR_MALFORMED);
  assert_refused ("[]", -1, SBM_WORDS_ERROR_MALFORMED);
  assert_refused ("{}", -1, SBM_WORDS_ERROR_MISSING);
  assert_refused ("\"fr\"", -1, SBM_WORDS_ERROR_MALFORMED);
  assert_refused ("{\"language\": \"f\xffr\"}", -1, SBM_WORDS_ERROR_MALFORMED);
  assert_refused ("{\"language\": \"fr\"\0}", 20, SBM_WORDS_ERROR_MALFORMED);
  assert_refused ("{\"language\": \"\\ud800\"}", -1, -1);
  assert_refused ("// nothing", -1, SBM_WORDS_ERROR_MALFORMED);
  assert_refused (deep, -1, SBM_WORDS_ERROR_MALFORMED);
  assert_refused (hidden, -1, SBM_WORDS_ERROR_MALFORMED);
  assert_refused (huge, -1, SBM_WORDS_ERROR_MALFORMED);

  for (gsize cut = 1; cut < length - 2; cut += 211)
    assert_refused (text, cut, -1);

  /* Any bytes may be anything: it is read or refused, and what is read can be told. */
  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *spoilt = g_memdup2 (text, length);
      g_autoptr (GBytes) wrong = NULL;
      g_autoptr (SbmWords) words = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < 1 + i % 4; j++)
        spoilt[g_rand_int_range (rand, 0, length)] = (char) g_rand_int_range (rand, 0x20, 0x7f);

      wrong = g_bytes_new (spoilt, length);
      words = sbm_words_new_from_bytes ("fr", wrong, &error);
      g_assert_true ((words == NULL) == (error != NULL));

      if (words != NULL)
        {
          g_autofree char *story = sbm_words_dup_story (words, story_ids, G_N_ELEMENTS (story_ids));

          g_assert_nonnull (story);
        }
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/decks/words-hostile/no-language", test_no_language);
  g_test_add_func ("/decks/words-hostile/changes", test_hostile_changes);
  g_test_add_func ("/decks/words-hostile/bytes", test_hostile_bytes);

  return g_test_run ();
}
