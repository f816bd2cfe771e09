/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_TYPE_WORDS (sbm_words_get_type ())
#define SBM_WORDS_ERROR (sbm_words_error_quark ())

/* The opening card has no number in a record: 0 stands for it here. */
#define SBM_WORDS_OPENING 0
#define SBM_WORDS_FIRST_NOUN 1
#define SBM_WORDS_FIRST_ADJECTIVE 56
#define SBM_WORDS_FIRST_VERB 93
#define SBM_WORDS_FIRST_LINK 127
#define SBM_WORDS_LAST 131

typedef enum
{
  SBM_WORDS_ERROR_NO_LANGUAGE,
  SBM_WORDS_ERROR_MALFORMED,
  SBM_WORDS_ERROR_MISSING,
  SBM_WORDS_ERROR_TWICE,
} SbmWordsError;

typedef enum
{
  SBM_WORD_KIND_NONE,
  SBM_WORD_KIND_OPENING,
  SBM_WORD_KIND_NOUN,
  SBM_WORD_KIND_ADJECTIVE,
  SBM_WORD_KIND_VERB,
  SBM_WORD_KIND_LINK,
} SbmWordKind;

G_DECLARE_FINAL_TYPE (SbmWords, sbm_words, SBM, WORDS, GObject)

GQuark sbm_words_error_quark (void);

/* The languages that there is a file for: a new one needs a file and its line in the resources, no code. */
char **sbm_words_dup_languages (void);

/* What those who speak it call the language. */
char *sbm_words_dup_language_name (const char *language);

/* In the first of the user's languages that there are word cards in; English, if there is none. */
SbmWords *sbm_words_new_local (void);
SbmWords *sbm_words_new (const char *language,
                         GError **error);
SbmWords *sbm_words_new_from_bytes (const char *language,
                                    GBytes *bytes,
                                    GError **error);

const char *sbm_words_get_language (SbmWords *self);

SbmWordKind sbm_words_get_kind (int id);
/* "opening", "noun", "adjective", "verb", "link", or NULL. */
const char *sbm_words_get_kind_name (int id);

/* As printed on the card, a noun with its article; NULL if there is no such card. */
const char *sbm_words_get_word (SbmWords *self,
                                int id);

/* The opening card and these cards as one sentence.  It ends with a full stop, or open (“…”) if something must still follow.
 * What no rule allows is not told: its words come as a list. */
char *sbm_words_dup_story (SbmWords *self,
                           const int *ids,
                           gsize n);
/* The same for a story that goes on: it always ends open. */
char *sbm_words_dup_preview (SbmWords *self,
                             const int *ids,
                             gsize n);

/* The card that somebody means who types this, or 0: case, accents, article and punctuation do not count. */
int sbm_words_match (SbmWords *self,
                     const char *typed);
/* Every card of the deck that what is typed may become, as an array of int: those that start with it first.  It knows the deck
 * only, so that it gives nothing away. */
GArray *sbm_words_complete (SbmWords *self,
                            const char *prefix);

G_END_DECLS
