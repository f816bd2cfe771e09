/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-words"

#include "decks/sbm-clues.h"
#include "decks/sbm-words.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* A file of words that somebody translated, or broke.  What is accepted has every card, and makes sentences of any. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmWords) words = sbm_words_new_from_bytes ("en", bytes, &error);
  g_autoptr (GError) complaint = NULL;
  g_autoptr (SbmClues) clues = sbm_clues_new_from_bytes ("en", bytes, &complaint);
  g_autofree char *story = NULL;
  g_autofree char *preview = NULL;
  g_autofree char *typed = NULL;
  g_autoptr (GArray) found = NULL;
  int ids[5];

  g_assert_true ((words == NULL) == (error != NULL));
  /* Plays with words are such a file too. */
  g_assert_true ((clues == NULL) == (complaint != NULL));
  if (clues != NULL)
    g_assert_true (sbm_clues_get_ones (clues)[0] != NULL && sbm_clues_get_twos (clues)[0] != NULL);
  if (words == NULL)
    return 0;

  for (int id = SBM_WORDS_FIRST_NOUN; id <= SBM_WORDS_LAST; id++)
    g_assert_true (g_utf8_validate (sbm_words_get_word (words, id), -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    ids[i] = 1 + data[(size / 2 + i) % size] % SBM_WORDS_LAST;
  story = sbm_words_dup_story (words, ids, G_N_ELEMENTS (ids));
  preview = sbm_words_dup_preview (words, ids, 3);
  g_assert_true (g_utf8_validate (story, -1, NULL) && g_utf8_validate (preview, -1, NULL));

  typed = g_utf8_make_valid ((const char *) data, MIN (size, 40));
  sbm_words_match (words, typed);
  found = sbm_words_complete (words, typed);

  return 0;
}
