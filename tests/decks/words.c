/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-words"

#include <string.h>

#include "decks/sbm-words.h"

#define CARDS_MAX 64
#define CASES_MIN 60
#define RANDOM_STORIES 300

/* The first four; whatever else is there is held to the same. */
static const char *const languages[] = { "en", "es", "ro", "fr" };

static GBytes *
load_file (const char *language)
{
  g_autofree char *path = g_strdup_printf ("/org/sobremesa/Sobremesa/decks/words/%s.json", language);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);

  return bytes;
}

static SbmWords *
load (const char *language)
{
  g_autoptr (GError) error = NULL;
  SbmWords *words = sbm_words_new (language, &error);

  g_assert_no_error (error);
  g_assert_nonnull (words);

  return words;
}

static char **
load_cases (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".tsv", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "decks", "words-cases", file, NULL);
  g_autofree char *table = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &table, NULL, &error);
  g_assert_no_error (error);

  return g_strsplit (table, "\n", -1);
}

static gsize
parse_ids (const char *text,
           int *ids)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  gsize n = 0;

  if (g_str_equal (text, "-"))
    return 0;

  for (; parts[n] != NULL; n++)
    {
      g_assert_cmpuint (n, <, CARDS_MAX);
      ids[n] = (int) g_ascii_strtoll (parts[n], NULL, 10);
    }

  return n;
}

/* Whatever the cards are, a sentence has no scars. */
static void
assert_clean (const char *sentence)
{
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_true (g_str_has_suffix (sentence, ".") || g_str_has_suffix (sentence, "…"));
  g_assert_null (strstr (sentence, "  "));
  g_assert_null (strstr (sentence, " ,"));
  g_assert_null (strstr (sentence, ",,"));
  g_assert_null (strstr (sentence, " ."));
  g_assert_null (strstr (sentence, " …"));
  g_assert_null (strpbrk (sentence, "{}*?"));
}

static void
test_sentences (gconstpointer data)
{
  g_auto (GStrv) lines = load_cases (data);
  gboolean seen[SBM_WORDS_LAST + 1] = { FALSE };
  SbmWords *words = load (data);
  guint n_cases = 0;

  for (gsize i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) columns = NULL;
      g_autofree char *story = NULL;
      int ids[CARDS_MAX];
      gsize n;

      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;

      columns = g_strsplit (lines[i], "\t", -1);
      g_assert_cmpuint (g_strv_length (columns), ==, 2);

      n = parse_ids (columns[0], ids);
      story = sbm_words_dup_story (words, ids, n);
      g_assert_cmpstr (story, ==, columns[1]);
      assert_clean (story);
      n_cases++;

      for (gsize j = 0; j < n; j++)
        seen[ids[j]] = TRUE;
    }

  g_assert_cmpuint (n_cases, >=, CASES_MIN);
  for (int id = SBM_WORDS_FIRST_NOUN; id <= SBM_WORDS_LAST; id++)
    g_assert_true (seen[id]);

  g_assert_finalize_object (words);
}

static void
test_preview (void)
{
  SbmWords *words = load ("fr");
  const int ids[] = { 17, 56, 107, 33 };
  g_autofree char *closed = sbm_words_dup_story (words, ids, G_N_ELEMENTS (ids));
  g_autofree char *open = sbm_words_dup_preview (words, ids, G_N_ELEMENTS (ids));
  g_autofree char *empty = sbm_words_dup_preview (words, NULL, 0);

  g_assert_cmpstr (closed, ==, "C’est l’histoire extraordinaire d’un dragon bavard qui embrasse une horloge.");
  g_assert_cmpstr (open, ==, "C’est l’histoire extraordinaire d’un dragon bavard qui embrasse une horloge…");
  g_assert_cmpstr (empty, ==, "C’est l’histoire extraordinaire de…");

  g_assert_finalize_object (words);
}

/* H9 and H10 once more, in a shape of their own: after a noun, an adjective, a verb; each link or none; before each kind. */
static void
test_transitions (gconstpointer data)
{
  static const struct
  {
    const char *before;
    int link;
    const char *may_follow;
  } rules[] = {
    { "17", 0, "va" },
    { "17 56", 0, "v" },
    { "17 93", 0, "n" },
    { "17", 127, "n" },
    { "17 56", 127, "n" },
    { "17 93", 127, "" },
    { "17", 128, "n" },
    { "17 56", 128, "n" },
    { "17 93", 128, "" },
    { "17", 129, "n" },
    { "17 56", 129, "n" },
    { "17 93", 129, "n" },
    { "17", 130, "n" },
    { "17", 131, "n" },
    { "17 56", 130, "an" },
    { "17 56", 131, "an" },
    { "17 93", 130, "v" },
    { "17 93", 131, "v" },
  };
  static const struct
  {
    char kind;
    int id;
  } next[] = { { 'n', 33 }, { 'a', 70 }, { 'v', 107 }, { 'l', 129 } };
  SbmWords *words = load (data);

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      for (gsize j = 0; j < G_N_ELEMENTS (next); j++)
        {
          int ids[CARDS_MAX];
          gsize n = parse_ids (rules[i].before, ids);
          g_autofree char *story = NULL;
          gboolean told;

          if (rules[i].link == 0 && next[j].kind == 'l')
            continue;
          if (rules[i].link != 0)
            ids[n++] = rules[i].link;
          ids[n++] = next[j].id;

          story = sbm_words_dup_story (words, ids, n);
          told = !g_str_has_prefix (story, sbm_words_get_word (words, SBM_WORDS_OPENING));
          g_assert_cmpint (told, ==, strchr (rules[i].may_follow, next[j].kind) != NULL);
        }
    }

  g_assert_finalize_object (words);
}

static void
test_not_a_story (void)
{
  static const int wrong[][4] = {
    { 93, 1, 1, 1 },
    { 56, 1, 1, 1 },
    { 129, 1, 1, 1 },
    { 17, 0, 1, 1 },
    { 17, 132, 1, 1 },
    { 17, -1, 1, 1 },
    { 17, 18, 1, 1 },
    { 17, 130, 130, 18 },
    { 17, 56, 57, 93 },
    { 17, 93, 56, 1 },
    { 17, 93, 94, 1 },
    { 17, 130, 56, 93 },
    { G_MAXINT, 1, 1, 1 },
    { G_MININT, 1, 1, 1 },
    { 17, 93, 1, 0 },
    { 17, 93, 127, 1 },
    { 17, 129, 93, 1 },
    { 17, 93, 1, SBM_WORDS_LAST + 1 },
  };
  SbmWords *words = load ("en");

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *story = sbm_words_dup_story (words, wrong[i], 4);
      g_autofree char *preview = sbm_words_dup_preview (words, wrong[i], 4);

      g_assert_true (g_str_has_prefix (story, "This is the extraordinary story of… "));
      g_assert_cmpstr (story, ==, preview);
    }

  /* H10: no link after the opening, and these not after a verb, even while the story waits for the word behind the link. */
  for (int link = SBM_WORDS_FIRST_LINK; link <= SBM_WORDS_LAST; link++)
    {
      const int ids[] = { 17, 93, link };
      g_autofree char *first = sbm_words_dup_story (words, &link, 1);
      g_autofree char *last = sbm_words_dup_story (words, ids, G_N_ELEMENTS (ids));

      g_assert_true (g_str_has_prefix (first, "This is the extraordinary story of… "));
      g_assert_cmpint (g_str_has_prefix (last, "This is the extraordinary story of… "), ==, link < 129);
    }

  g_assert_finalize_object (words);
}

static int
pick (GRand *rand,
      SbmWordKind kind)
{
  switch (kind)
    {
    case SBM_WORD_KIND_NOUN:
      return g_rand_int_range (rand, SBM_WORDS_FIRST_NOUN, SBM_WORDS_FIRST_ADJECTIVE);
    case SBM_WORD_KIND_ADJECTIVE:
      return g_rand_int_range (rand, SBM_WORDS_FIRST_ADJECTIVE, SBM_WORDS_FIRST_VERB);
    default:
      return g_rand_int_range (rand, SBM_WORDS_FIRST_VERB, SBM_WORDS_FIRST_LINK);
    }
}

static gsize
make_story (GRand *rand,
            int *ids)
{
  gsize length = g_rand_int_range (rand, 1, CARDS_MAX - 2);
  SbmWordKind kind = SBM_WORD_KIND_NOUN;
  gsize n = 0;

  ids[n++] = pick (rand, kind);
  while (n < length)
    {
      int link = g_rand_boolean (rand) ? 0 : g_rand_int_range (rand, SBM_WORDS_FIRST_LINK, SBM_WORDS_LAST + 1);

      if (link == 0)
        kind = kind == SBM_WORD_KIND_VERB                            ? SBM_WORD_KIND_NOUN
               : kind == SBM_WORD_KIND_NOUN && g_rand_boolean (rand) ? SBM_WORD_KIND_ADJECTIVE
                                                                     : SBM_WORD_KIND_VERB;
      else if (link >= 130 && kind != SBM_WORD_KIND_NOUN)
        kind = kind == SBM_WORD_KIND_ADJECTIVE && g_rand_boolean (rand) ? SBM_WORD_KIND_NOUN : kind;
      else if (link == 129 || kind != SBM_WORD_KIND_VERB)
        kind = SBM_WORD_KIND_NOUN;
      else
        continue;

      if (link != 0)
        ids[n++] = link;
      ids[n++] = pick (rand, kind);
    }

  return n;
}

static void
test_random (gconstpointer data)
{
  SbmWords *words = load (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < RANDOM_STORIES; i++)
    {
      int ids[CARDS_MAX];
      gsize n = make_story (rand, ids);
      g_autofree char *story = sbm_words_dup_story (words, ids, n);

      g_assert_false (g_str_has_prefix (story, sbm_words_get_word (words, SBM_WORDS_OPENING)));
      assert_clean (story);
    }

  g_assert_finalize_object (words);
}

static void
test_kinds (void)
{
  static const struct
  {
    int id;
    SbmWordKind kind;
    const char *name;
  } cases[] = {
    { G_MININT, SBM_WORD_KIND_NONE, NULL },
    { -1, SBM_WORD_KIND_NONE, NULL },
    { 0, SBM_WORD_KIND_OPENING, "opening" },
    { 1, SBM_WORD_KIND_NOUN, "noun" },
    { 55, SBM_WORD_KIND_NOUN, "noun" },
    { 56, SBM_WORD_KIND_ADJECTIVE, "adjective" },
    { 92, SBM_WORD_KIND_ADJECTIVE, "adjective" },
    { 93, SBM_WORD_KIND_VERB, "verb" },
    { 126, SBM_WORD_KIND_VERB, "verb" },
    { 127, SBM_WORD_KIND_LINK, "link" },
    { 131, SBM_WORD_KIND_LINK, "link" },
    { 132, SBM_WORD_KIND_NONE, NULL },
    { G_MAXINT, SBM_WORD_KIND_NONE, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (sbm_words_get_kind (cases[i].id), ==, cases[i].kind);
      g_assert_cmpstr (sbm_words_get_kind_name (cases[i].id), ==, cases[i].name);
    }
}

/* The same ids everywhere, no card twice, every printed word comes back when typed. */
static void
test_complete_deck (gconstpointer data)
{
  SbmWords *words = load (data);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpstr (sbm_words_get_language (words), ==, data);
  g_assert_nonnull (sbm_words_get_word (words, SBM_WORDS_OPENING));
  g_assert_null (sbm_words_get_word (words, SBM_WORDS_LAST + 1));
  g_assert_null (sbm_words_get_word (words, -1));

  for (int id = SBM_WORDS_FIRST_NOUN; id <= SBM_WORDS_LAST; id++)
    {
      const char *word = sbm_words_get_word (words, id);
      g_autofree char *bare = g_str_to_ascii (word, "C");
      g_autofree char *lower = g_ascii_strdown (bare, -1);

      g_assert_nonnull (word);
      g_assert_cmpint (g_utf8_strlen (word, -1), <=, 28);
      g_assert_true (g_hash_table_add (seen, g_steal_pointer (&lower)));
      g_assert_cmpint (sbm_words_match (words, word), ==, id);
    }

  g_assert_finalize_object (words);
}

static void
test_languages (void)
{
  g_auto (GStrv) found = sbm_words_dup_languages ();

  g_assert_cmpuint (g_strv_length (found), >=, G_N_ELEMENTS (languages));
  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    g_assert_true (g_strv_contains ((const char *const *) found, languages[i]));
}

static void
test_no_cedilla (gconstpointer data)
{
  static const char *const wrong[] = { "ş", "Ş", "ţ", "Ţ", "\\u", "\xcc\xa7", "\xcc\xa6" };
  g_autoptr (GBytes) bytes = load_file (data);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *composed = g_utf8_normalize (text, -1, G_NORMALIZE_NFC);

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (strstr (text, wrong[i]));

  g_assert_cmpstr (text, ==, composed);
}

static void
test_match (void)
{
  g_auto (GStrv) lines = load_cases ("typed");
  guint n_cases = 0;

  for (gsize i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) columns = NULL;
      SbmWords *words;

      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;

      columns = g_strsplit (lines[i], "\t", -1);
      g_assert_cmpuint (g_strv_length (columns), ==, 3);

      words = load (columns[0]);
      g_test_message ("line %" G_GSIZE_FORMAT, i + 1);
      g_assert_cmpint (sbm_words_match (words, columns[1]), ==, g_ascii_strtoll (columns[2], NULL, 10));
      g_assert_finalize_object (words);
      n_cases++;
    }

  g_assert_cmpuint (n_cases, >=, CASES_MIN);
}

static void
test_match_nonsense (void)
{
  SbmWords *words = load ("fr");
  g_autofree char *endless = g_strnfill (100000, 'a');

  g_assert_cmpint (sbm_words_match (words, ""), ==, 0);
  g_assert_cmpint (sbm_words_match (words, " "), ==, 0);
  g_assert_cmpint (sbm_words_match (words, "\xff\xfe"), ==, 0);
  g_assert_cmpint (sbm_words_match (words, endless), ==, 0);
  g_assert_cmpint (sbm_words_match (words, "un un une le la"), ==, 0);
  /* The accents may be letters of their own. */
  g_assert_cmpint (sbm_words_match (words, "e\xcc\x81"
                                           "dente\xcc\x81"),
                   ==, 73);

  g_assert_finalize_object (words);
}

static void
test_complete (void)
{
  static const struct
  {
    const char *language;
    const char *prefix;
    const char *ids;
  } cases[] = {
    { "en", "drag", "17" },
    { "en", "DRAG", "17" },
    { "en", "a drag", "17" },
    { "en", "cleaner", "37" },
    { "en", "un", "28 121" },
    { "en", "a un", "28 121" },
    { "en", "zzz", "-" },
    { "en", "\xff", "-" },
    { "es", "tim", "60" },
    { "es", "una ball", "23" },
    { "es", "el dra", "17" },
    { "fr", "hor", "33" },
    { "fr", "l'hor", "33" },
    { "fr", "l’hor", "33" },
    { "fr", "oeu", "47" },
    { "fr", "œu", "47" },
    { "ro", "cara", "18" },
    { "ro", "sose", "36 127" },
    { "ro", "şoset", "36" },
    { "ro", "o sire", "7" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SbmWords *words = load (cases[i].language);
      g_autoptr (GArray) ids = sbm_words_complete (words, cases[i].prefix);
      int expected[CARDS_MAX];
      gsize n = parse_ids (cases[i].ids, expected);

      g_test_message ("%s: case %" G_GSIZE_FORMAT, cases[i].language, i);
      g_assert_cmpmem (ids->data, ids->len * sizeof (int), expected, n * sizeof (int));
      g_assert_finalize_object (words);
    }
}

static void
test_complete_all (gconstpointer data)
{
  SbmWords *words = load (data);
  g_autoptr (GArray) ids = sbm_words_complete (words, "");

  g_assert_cmpuint (ids->len, ==, SBM_WORDS_LAST);
  for (guint i = 0; i < ids->len; i++)
    g_assert_cmpint (g_array_index (ids, int, i), ==, (int) i + 1);

  g_assert_finalize_object (words);
}

/* Another word order, particles and cases, all in a file. */
static void
test_fifth_language (void)
{
  static const struct
  {
    const char *find;
    const char *put;
  } changes[] = {
    { "\"language\": \"en\"", "\"language\": \"xx\"" },
    { "\"{article} {adjectives} {noun}\"", "\"{noun} {adjectives} {article}\"" },
    { "\"articles\": {\"*\": \"a\"}", "\"articles\": {\"*\": \"ka\", \"*.with\": \"ko\"}" },
    { "\"noun verb\": {", "\"adjective verb\": {\"text\": \", and so {phrase}\"}, \"noun verb\": {" },
    { "\"id\": 33, \"word\": \"clock\"", "\"id\": 33, \"forms\": {\"with\": \"clocko\"}, \"word\": \"clock\"" },
  };
  g_autoptr (GBytes) english = load_file ("en");
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (english, NULL), g_bytes_get_size (english));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *story = NULL;
  const int ids[] = { 17, 56, 93, 32, 107, 129, 33, 60 };
  SbmWords *words;

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    g_assert_cmpuint (g_string_replace (text, changes[i].find, changes[i].put, 1), ==, 1);

  bytes = g_bytes_new (text->str, text->len);
  words = sbm_words_new_from_bytes ("xx", bytes, &error);
  g_assert_no_error (error);

  story = sbm_words_dup_story (words, ids, G_N_ELEMENTS (ids));
  g_assert_cmpstr (story, ==, "This is the extraordinary story of dragon talkative ka, and so eats umbrella ka that trades kisses with clocko shy ko.");

  g_assert_finalize_object (words);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    GTestDataFunc test;
  } every[] = {
    { "sentences", test_sentences },
    { "H9-H10-transitions", test_transitions },
    { "random-stories", test_random },
    { "deck", test_complete_deck },
    { "no-cedilla", test_no_cedilla },
    { "complete-all", test_complete_all },
  };
  g_auto (GStrv) found = NULL;

  g_test_init (&argc, &argv, NULL);

  found = sbm_words_dup_languages ();
  for (gsize i = 0; i < G_N_ELEMENTS (every); i++)
    {
      for (gsize j = 0; found[j] != NULL; j++)
        {
          g_autofree char *path = g_strdup_printf ("/decks/words/%s/%s", every[i].name, found[j]);

          g_test_add_data_func (path, found[j], every[i].test);
        }
    }

  g_test_add_func ("/decks/words/preview", test_preview);
  g_test_add_func ("/decks/words/not-a-story", test_not_a_story);
  g_test_add_func ("/decks/words/kinds", test_kinds);
  g_test_add_func ("/decks/words/languages", test_languages);
  g_test_add_func ("/decks/words/match/table", test_match);
  g_test_add_func ("/decks/words/match/nonsense", test_match_nonsense);
  g_test_add_func ("/decks/words/complete", test_complete);
  g_test_add_func ("/decks/words/fifth-language", test_fifth_language);

  return g_test_run ();
}
