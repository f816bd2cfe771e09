/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Bots in a language that tests/po/pseudo.py has made out of nothing but data: they tell, guess, find words and tell stories
 * in it, and in no other. */

#define G_LOG_DOMAIN "fifth-language"

#include <string.h>

#include "bots/bot-affinity.h"
#include "decks/sbm-words.h"
#include "match.h"

#define LEAST_CLUES 30

static const char *language;
static GRegex *plain;

typedef struct
{
  GPtrArray *clues;
} Listener;

/* Letters of English are in none of its words. */
static void
assert_own (const char *text)
{
  g_assert_nonnull (text);
  if (*text == '\0' || g_regex_match (plain, text, 0, NULL))
    g_error ("“%s” is not in the language “%s”", text, language);
}

static void
listen (const RulesGame *game,
        const RulesMove *move,
        gpointer data)
{
  Listener *self = data;

  if (move->deed != RULES_TELL)
    return;
  assert_own (move->clue);
  g_ptr_array_add (self->clues, g_strdup (move->clue));
}

/* Whether some clue says more than the words of a picture, as only the language's own plays do. */
static gboolean
says (GPtrArray *clues,
      const char *play)
{
  g_auto (GStrv) parts = g_strsplit (play, "{first}", 2);
  g_autofree char *folded = bot_words_fold (parts[0]);

  for (guint i = 0; *folded != '\0' && i < clues->len; i++)
    {
      if (g_str_has_prefix (g_ptr_array_index (clues, i), parts[0]))
        return TRUE;
    }

  return FALSE;
}

static void
test_games (void)
{
  g_autoptr (SbmClues) plays = sbm_clues_new (language, NULL);
  g_autoptr (GPtrArray) clues = g_ptr_array_new_with_free_func (g_free);
  Listener listener = { .clues = clues };
  const char *const *ones;
  guint said = 0;

  g_assert_nonnull (plays);
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
        {
          Match match = { (*rules)->name, mode->name, mode->least_seats, .language = language, .seed = "fifth", .watch = listen, .data = &listener };
          MatchResult result;

          for (int seat = 0; seat < match.seats; seat++)
            match.strengths[seat] = seat % 3;
          match_play (&match, &result);
        }
    }
  g_assert_cmpuint (clues->len, >=, LEAST_CLUES);
  ones = sbm_clues_get_ones (plays);
  for (int i = 0; ones[i] != NULL; i++)
    said += says (clues, ones[i]);
  g_assert_cmpuint (said, >, 0);
  g_test_message ("%u clues, such as %s", clues->len, (const char *) g_ptr_array_index (clues, 0));
}

/* A play with a word is about that word, and its endings do not count. */
static void
test_understand (void)
{
  g_autoptr (BotAffinity) affinity = bot_affinity_ref_for (language);
  SbmPictures *pictures = bot_affinity_get_pictures (affinity);
  const char *const *ones = sbm_clues_get_ones (bot_affinity_get_clues (affinity));

  g_assert_cmpstr (sbm_pictures_get_language (pictures), ==, language);
  for (int card = 1; card <= SBM_PICTURES_COUNT; card++)
    {
      const char *tag = sbm_pictures_get_tags (pictures, card)[0];
      g_auto (GStrv) bare = bot_words_stems (bot_affinity_get_words (affinity), tag);
      g_autofree char *gist = g_strjoinv (" ", bare);

      assert_own (sbm_pictures_get_title (pictures, card));
      assert_own (sbm_pictures_get_description (pictures, card));
      for (int i = 0; ones[i] != NULL; i++)
        {
          g_autoptr (GString) clue = g_string_new (ones[i]);
          double ratings[SBM_PICTURES_COUNT + 1];
          g_auto (GStrv) stems = NULL;
          g_autofree char *same = NULL;

          g_string_replace (clue, "{first}", tag, 1);
          assert_own (clue->str);
          stems = bot_words_stems (bot_affinity_get_words (affinity), clue->str);
          same = g_strjoinv (" ", stems);
          g_assert_cmpstr (same, ==, gist);
          g_assert_true (bot_affinity_rate (affinity, clue->str, ratings));
          g_assert_cmpfloat (ratings[card], >, 0.5);
        }
    }
}

static void
test_stories (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmWords) words = sbm_words_new (language, &error);
  g_auto (GStrv) languages = sbm_words_dup_languages ();
  g_autofree char *name = sbm_words_dup_language_name (language);
  /* With every kind of link in it. */
  const int ids[] = { 17, 56, 130, 90, 93, 131, 107, 33, 127, 2, 109, 129, 52, 128, 54, 111, 3 };
  g_autofree char *story = NULL;

  g_assert_no_error (error);
  /* The preferences list what is there. */
  g_assert_true (g_strv_contains ((const char *const *) languages, language));
  g_assert_true (g_str_has_prefix (name, "⟦"));
  for (int id = SBM_WORDS_FIRST_NOUN; id <= SBM_WORDS_LAST; id++)
    {
      assert_own (sbm_words_get_word (words, id));
      g_assert_cmpint (sbm_words_match (words, sbm_words_get_word (words, id)), ==, id);
    }
  story = sbm_words_dup_story (words, ids, G_N_ELEMENTS (ids));
  assert_own (story);
}

int
main (int argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  language = g_getenv ("LANGUAGE");
  plain = g_regex_new ("[A-Za-z]{2,}", 0, 0, NULL);

  g_test_add_func ("/bots/fifth-language/games", test_games);
  g_test_add_func ("/bots/fifth-language/understand", test_understand);
  g_test_add_func ("/bots/fifth-language/stories", test_stories);
  status = g_test_run ();
  g_regex_unref (plain);

  return status;
}
