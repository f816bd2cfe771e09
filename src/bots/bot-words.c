/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-words"

#include "bots/bot-words.h"

#include <string.h>

#define LEAST_STEM 3

struct _BotWords
{
  GHashTable *fillers; /* folded */
  char **endings;      /* folded; the first that fits is cut */
};

char *
bot_words_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *small = g_utf8_casefold (valid, -1);
  g_autofree char *parted = g_utf8_normalize (small, -1, G_NORMALIZE_ALL);
  GString *folded = g_string_new (NULL);
  gboolean gap = FALSE;

  for (const char *c = parted; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_ismark (letter))
        continue;
      if (!g_unichar_isalnum (letter))
        {
          gap = TRUE;
          continue;
        }
      if (gap && folded->len > 0)
        g_string_append_c (folded, ' ');
      gap = FALSE;
      /* Letters that no normal form takes apart. */
      if (letter == 0x153)
        g_string_append (folded, "oe");
      else if (letter == 0xe6)
        g_string_append (folded, "ae");
      else
        g_string_append_unichar (folded, letter);
    }

  return g_string_free (folded, FALSE);
}

BotWords *
bot_words_new (SbmClues *clues)
{
  BotWords *self = g_new0 (BotWords, 1);
  const char *const *fillers = clues != NULL ? sbm_clues_get_fillers (clues) : NULL;
  const char *const *endings = clues != NULL ? sbm_clues_get_endings (clues) : NULL;
  g_autoptr (GStrvBuilder) folded = g_strv_builder_new ();

  self->fillers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; fillers != NULL && fillers[i] != NULL; i++)
    g_hash_table_add (self->fillers, bot_words_fold (fillers[i]));
  for (int i = 0; endings != NULL && endings[i] != NULL; i++)
    {
      g_autofree char *ending = bot_words_fold (endings[i]);

      g_strv_builder_add (folded, ending);
    }
  self->endings = g_strv_builder_end (folded);

  return self;
}

void
bot_words_free (BotWords *self)
{
  g_hash_table_unref (self->fillers);
  g_strfreev (self->endings);
  g_free (self);
}

gboolean
bot_words_is_filler (BotWords *self,
                     const char *word)
{
  return g_hash_table_contains (self->fillers, word);
}

/* “Moon”, “moons” and “mooning” come out alike.  It is no grammar: a clue and a tag only have to come out the same. */
static void
cut_ending (BotWords *self,
            char *word)
{
  gsize length = strlen (word);

  for (int i = 0; self->endings[i] != NULL; i++)
    {
      gsize size = strlen (self->endings[i]);

      if (size > 0 && length >= size + LEAST_STEM && strcmp (word + length - size, self->endings[i]) == 0)
        {
          word[length - size] = '\0';
          return;
        }
    }
}

static void
collect_stems (BotWords *self,
               char **words,
               gboolean fillers,
               GPtrArray *stems)
{
  for (int i = 0; words[i] != NULL; i++)
    {
      g_autofree char *stem = g_strdup (words[i]);

      if (*stem == '\0' || (!fillers && bot_words_is_filler (self, stem)))
        continue;
      cut_ending (self, stem);
      if (!g_ptr_array_find_with_equal_func (stems, stem, g_str_equal, NULL))
        g_ptr_array_add (stems, g_steal_pointer (&stem));
    }
}

char **
bot_words_stems (BotWords *self,
                 const char *text)
{
  g_autofree char *folded = bot_words_fold (text);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GPtrArray) stems = g_ptr_array_new_with_free_func (g_free);

  /* “Outside” alone does mean something. */
  collect_stems (self, words, FALSE, stems);
  if (stems->len == 0)
    collect_stems (self, words, TRUE, stems);
  g_ptr_array_add (stems, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&stems), FALSE);
}
