/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "bots/bot-words.h"
#include "decks/sbm-clues.h"
#include "decks/sbm-pictures.h"

G_BEGIN_DECLS

/* How near pictures are to words and to each other, in one language.  All bots of one process share it. */
typedef struct _BotAffinity BotAffinity;

/* For this language, or for English where it has no texts; NULL if there are none at all. */
BotAffinity *bot_affinity_ref_for (const char *language);
void bot_affinity_unref (BotAffinity *self);

SbmPictures *bot_affinity_get_pictures (BotAffinity *self);
BotWords *bot_affinity_get_words (BotAffinity *self);

/* NULL where the language has none. */
SbmClues *bot_affinity_get_clues (BotAffinity *self);

/* How well a clue fits each picture, from 0 to 1, by id; FALSE if not one of its words means anything here. */
gboolean bot_affinity_rate (BotAffinity *self,
                            const char *clue,
                            double *ratings);

/* Whether a clue gives some picture away by its name. */
gboolean bot_affinity_is_title (BotAffinity *self,
                                const char *clue);

/* How much two pictures have in common, from 0 to 1. */
double bot_affinity_likeness (BotAffinity *self,
                              int one,
                              int other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BotAffinity, bot_affinity_unref)

G_END_DECLS
