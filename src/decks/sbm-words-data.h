/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <json-glib/json-glib.h>

#include "decks/sbm-words.h"

G_BEGIN_DECLS

typedef struct
{
  SbmWordKind kind;
  char *name;
  char *word;
  char *printed;
  char *gender;
  char *class;
  char *article;
  char *takes;
  char *open;
  GHashTable *forms;
  GPtrArray *aliases;
} SbmWord;

/* texts: selector → template, cases: case of the noun before → case of this one. */
typedef struct
{
  GHashTable *texts;
  GHashTable *cases;
} SbmTransition;

typedef struct
{
  GRegex *find;
  char *put;
} SbmReplacement;

typedef struct
{
  char *from;
  char *to;
} SbmFolding;

/* One language's file, checked: whoever holds this need not doubt it again. */
typedef struct
{
  char *language_name;
  SbmWord words[SBM_WORDS_LAST + 1];
  char *opening;
  char *phrase;
  char *end_closed;
  char *end_open;
  GHashTable *articles;
  GHashTable *cases;
  GHashTable *transitions;
  GPtrArray *replacements;
  GPtrArray *foldings;
  GPtrArray *skipped;
} SbmWordsData;

SbmWordsData *sbm_words_data_new (const char *language,
                                  GBytes *bytes,
                                  GError **error);
gboolean sbm_words_data_read_grammar (SbmWordsData *self,
                                      JsonObject *root,
                                      GError **error);
void sbm_words_data_free (SbmWordsData *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SbmWordsData, sbm_words_data_free)

G_END_DECLS
