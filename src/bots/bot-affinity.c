/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-affinity"

#include "bots/bot-affinity.h"

#include <math.h>
#include <string.h>

#define CARDS (SBM_PICTURES_COUNT + 1)

/* What a word is worth by where it stands: tags say what a picture means, a description only what is in it. */
#define WORTH_OF_TAG 1.0
#define WORTH_OF_TITLE 0.8
#define WORTH_OF_DESCRIPTION 0.45

#define WORTH_OF_COMPOUND 0.8 /* “moonboat” for “moon” */
#define WORTH_OF_KIN 0.6      /* “sleepless” for “sleep” */
#define WORTH_OF_THOUGHT 0.9  /* for what pictures of this word have in common with another one */
#define LEAST_PART 4          /* letters, below which words are alike by accident */

typedef struct
{
  float worth[CARDS];
  double rarity;
} Word;

struct _BotAffinity
{
  gatomicrefcount references;
  SbmPictures *pictures;
  SbmClues *clues;
  BotWords *language;
  GHashTable *words;  /* stem → Word */
  GHashTable *titles; /* folded */
  float likeness[CARDS][CARDS];
};

/* The meanings that some bot is using now, by language. */
static GHashTable *shared;

static void
learn_text (BotAffinity *self,
            int card,
            const char *text,
            float worth)
{
  g_auto (GStrv) stems = bot_words_stems (self->language, text);

  for (int i = 0; stems[i] != NULL; i++)
    {
      Word *word = g_hash_table_lookup (self->words, stems[i]);

      if (word == NULL)
        {
          word = g_new0 (Word, 1);
          g_hash_table_insert (self->words, g_strdup (stems[i]), word);
        }
      word->worth[card] = MAX (word->worth[card], worth);
    }
}

/* A word of one picture says more than one of twenty. */
static void
weigh_words (BotAffinity *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->words);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Word *word = value;
      int count = 0;

      for (int card = 1; card < CARDS; card++)
        count += word->worth[card] > 0;
      word->rarity = log (1 + (double) SBM_PICTURES_COUNT / count);
    }
}

/* The cosine of the pictures' words. */
static void
compare_pictures (BotAffinity *self)
{
  GHashTableIter iter;
  gpointer value;
  double lengths[CARDS];

  g_hash_table_iter_init (&iter, self->words);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Word *word = value;

      for (int one = 1; one < CARDS; one++)
        {
          for (int other = 1; word->worth[one] > 0 && other < CARDS; other++)
            self->likeness[one][other] += word->worth[one] * word->worth[other] * word->rarity * word->rarity;
        }
    }

  for (int card = 1; card < CARDS; card++)
    lengths[card] = sqrt (self->likeness[card][card]);
  for (int one = 1; one < CARDS; one++)
    {
      for (int other = 1; other < CARDS; other++)
        self->likeness[one][other] /= MAX (lengths[one] * lengths[other], 1e-6);
    }
}

static BotAffinity *
new_affinity (SbmPictures *pictures)
{
  BotAffinity *self = g_new0 (BotAffinity, 1);
  g_autoptr (GError) error = NULL;

  g_atomic_ref_count_init (&self->references);
  self->pictures = pictures;
  self->clues = sbm_clues_new (sbm_pictures_get_language (pictures), &error);
  if (self->clues == NULL)
    g_info ("Bots play with the words of the pictures alone: %s", error->message);
  self->language = bot_words_new (self->clues);
  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int card = 1; card < CARDS; card++)
    {
      const char *const *tags = sbm_pictures_get_tags (pictures, card);

      for (int i = 0; tags[i] != NULL; i++)
        learn_text (self, card, tags[i], WORTH_OF_TAG);
      g_hash_table_add (self->titles, bot_words_fold (sbm_pictures_get_title (pictures, card)));
      learn_text (self, card, sbm_pictures_get_title (pictures, card), WORTH_OF_TITLE);
      learn_text (self, card, sbm_pictures_get_description (pictures, card), WORTH_OF_DESCRIPTION);
    }
  weigh_words (self);
  compare_pictures (self);

  return self;
}

BotAffinity *
bot_affinity_ref_for (const char *language)
{
  BotAffinity *self = shared != NULL ? g_hash_table_lookup (shared, language) : NULL;
  g_autoptr (GError) error = NULL;
  SbmPictures *pictures;

  if (self != NULL)
    {
      g_atomic_ref_count_inc (&self->references);
      return self;
    }

  pictures = sbm_pictures_new (language, &error);
  if (pictures == NULL && strcmp (language, "en") != 0)
    return bot_affinity_ref_for ("en");
  if (pictures == NULL)
    {
      g_info ("Bots see no meaning in pictures: %s", error->message);
      return NULL;
    }

  self = new_affinity (pictures);
  if (shared == NULL)
    shared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_insert (shared, g_strdup (language), self);

  return self;
}

void
bot_affinity_unref (BotAffinity *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_hash_table_remove (shared, sbm_pictures_get_language (self->pictures));
  if (g_hash_table_size (shared) == 0)
    g_clear_pointer (&shared, g_hash_table_unref);
  g_hash_table_unref (self->words);
  g_hash_table_unref (self->titles);
  bot_words_free (self->language);
  g_clear_object (&self->clues);
  g_object_unref (self->pictures);
  g_free (self);
}

SbmPictures *
bot_affinity_get_pictures (BotAffinity *self)
{
  return self->pictures;
}

BotWords *
bot_affinity_get_words (BotAffinity *self)
{
  return self->language;
}

SbmClues *
bot_affinity_get_clues (BotAffinity *self)
{
  return self->clues;
}

gboolean
bot_affinity_is_title (BotAffinity *self,
                       const char *clue)
{
  g_autofree char *folded = bot_words_fold (clue);

  return g_hash_table_contains (self->titles, folded);
}

double
bot_affinity_likeness (BotAffinity *self,
                       int one,
                       int other)
{
  return one >= 1 && one < CARDS && other >= 1 && other < CARDS ? self->likeness[one][other] : 0;
}

/* What a word that nobody has said of a picture is worth because of one that somebody has. */
static double
compare_words (const char *said,
               const char *known)
{
  gsize said_length = strlen (said);
  gsize known_length = strlen (known);
  gsize common = 0;

  if (known_length < LEAST_PART || said_length < LEAST_PART)
    return 0;
  if (strstr (said, known) != NULL || strstr (known, said) != NULL)
    return WORTH_OF_COMPOUND;

  while (said[common] != '\0' && said[common] == known[common])
    common++;

  return common > LEAST_PART && common * 10 >= MAX (said_length, known_length) * 6 ? WORTH_OF_KIN : 0;
}

/* The word itself, or all that it reminds of; FALSE if that is nothing. */
static gboolean
find_word (BotAffinity *self,
           const char *stem,
           Word *found)
{
  const Word *known = g_hash_table_lookup (self->words, stem);
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  if (known != NULL)
    {
      *found = *known;
      return TRUE;
    }

  memset (found, 0, sizeof *found);
  g_hash_table_iter_init (&iter, self->words);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      double worth = compare_words (stem, key);

      known = value;
      for (int card = 1; worth > 0 && card < CARDS; card++)
        found->worth[card] = MAX (found->worth[card], worth * known->worth[card]);
      if (worth > 0)
        found->rarity = MAX (found->rarity, worth * known->rarity);
    }

  return found->rarity > 0;
}

/* One thought further: a picture without the word, but much like those that have it. */
static double
remind (BotAffinity *self,
        const Word *word,
        int card)
{
  double sum = 0;
  double all = 0;

  for (int other = 1; other < CARDS; other++)
    {
      if (word->worth[other] <= 0 || other == card)
        continue;
      sum += word->worth[other] * self->likeness[card][other];
      all += word->worth[other];
    }

  return all > 0 ? sum / all : 0;
}

gboolean
bot_affinity_rate (BotAffinity *self,
                   const char *clue,
                   double *ratings)
{
  g_auto (GStrv) stems = bot_words_stems (self->language, clue);
  double all = 0;

  for (int card = 0; card < CARDS; card++)
    ratings[card] = 0;

  for (int i = 0; stems[i] != NULL; i++)
    {
      Word word;

      if (!find_word (self, stems[i], &word))
        continue;
      all += word.rarity;
      for (int card = 1; card < CARDS; card++)
        {
          double direct = word.worth[card];

          ratings[card] += word.rarity * (direct + (1 - direct) * WORTH_OF_THOUGHT * remind (self, &word, card));
        }
    }

  for (int card = 1; card < CARDS && all > 0; card++)
    ratings[card] /= all;

  return all > 0;
}
