/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-card.h"
#include "decks/sbm-words.h"
#include "rules/histoire.h"

G_BEGIN_DECLS

/* What Histoire has to say, translated. */

/* The words of this player's own language, English where there are none. */
/* In the language that a table has chosen for all, or where that is NULL or no language in one's own. */
SbmWords *sbm_histoire_words_new (const char *language);

gboolean sbm_histoire_has_card (GArray *cards,
                                int card);

/* "noun", for people. */
const char *sbm_histoire_get_kind_label (int id);

/* A word card as it is shown: its word in this language, and its kind. */
SbmCard *sbm_histoire_card_new (SbmWords *words,
                                int id);

/* "Haiku" for "haiku"; NULL for none. */
const char *sbm_histoire_get_rank_title (const char *rank);

/* The ranks from the lowest on, NULL at the end, and the fewest words that each needs. */
const char *const *sbm_histoire_get_ranks (void);
int sbm_histoire_get_rank_words (const char *rank);

/* The kinds (bits 1 << HistoireKind) that the rules let follow a card of this kind with this link, or 0, between. */
guint sbm_histoire_get_followers (HistoireKind before,
                                  int link);

/* "After “appears” comes a noun"; "only a noun may follow “appears”". */
char *sbm_histoire_dup_prompt (guint followers,
                               const char *after);
char *sbm_histoire_dup_reason (guint followers,
                               const char *after);

/* The links in the order in which they are offered, from 0 to HISTOIRE_LINKS - 1: the short ones first, so that a telephone
 * has them in two lines. */
int sbm_histoire_get_link (int place);

G_END_DECLS
