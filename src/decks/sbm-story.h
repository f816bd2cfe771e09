/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "decks/sbm-words-data.h"

G_BEGIN_DECLS

/* NULL if the cards cannot follow each other (H9, H10). */
char *sbm_story_dup_sentence (const SbmWordsData *data,
                              const int *ids,
                              gsize n,
                              gboolean open);
char *sbm_story_dup_noun (const SbmWordsData *data,
                          const SbmWord *noun);

G_END_DECLS
