/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Words as a reader in a hurry takes them: without case, accents and endings. */

/* Letters and digits in small letters without marks, words parted by one space. */
char *bot_words_fold (const char *text);

/* The stems of the words that mean something in this language, in order, each once. */
char **bot_words_stems (const char *text,
                        const char *language);

/* Whether a folded word only holds a sentence together. */
gboolean bot_words_is_filler (const char *word,
                              const char *language);

G_END_DECLS
