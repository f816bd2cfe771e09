/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "decks/sbm-words-data.h"

G_BEGIN_DECLS

/* From what people type to the card that they mean.  It borrows the data, which must outlive it. */
typedef struct _SbmWordsIndex SbmWordsIndex;

SbmWordsIndex *sbm_words_index_new (const SbmWordsData *data,
                                    GError **error);
void sbm_words_index_free (SbmWordsIndex *self);
int sbm_words_index_match (SbmWordsIndex *self,
                           const char *typed);
GArray *sbm_words_index_complete (SbmWordsIndex *self,
                                  const char *prefix);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SbmWordsIndex, sbm_words_index_free)

G_END_DECLS
