/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "decks/sbm-clues.h"

G_BEGIN_DECLS

/* Words as a reader in a hurry takes them: without case, accents and endings. */
typedef struct _BotWords BotWords;

/* NULL for a language of which nothing is known: then every word counts as it stands. */
BotWords *bot_words_new (SbmClues *clues);
void bot_words_free (BotWords *self);

/* Letters and digits in small letters without marks, words parted by one space. */
char *bot_words_fold (const char *text);

/* The stems of the words that mean something, in order, each once. */
char **bot_words_stems (BotWords *self,
                        const char *text);

/* Whether a folded word only holds a sentence together. */
gboolean bot_words_is_filler (BotWords *self,
                              const char *word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BotWords, bot_words_free)

G_END_DECLS
