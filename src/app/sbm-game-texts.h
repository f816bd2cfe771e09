/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

/* What the rule core names by words, said to people.  All texts are translated; for a word that is not known, the word
 * itself comes back, because it may come from a newer program. */
const char *sbm_game_texts_get_title (const char *game);
const char *sbm_game_texts_get_sentence (const char *game);
int sbm_game_texts_get_minutes (const char *game);

/* The picture that stands for a game, as SbmPictureCache names it. */
const char *sbm_game_texts_get_picture (const char *game);

const char *sbm_game_texts_get_mode_title (const char *mode);
const char *sbm_game_texts_get_mode_sentence (const char *game,
                                              const char *mode);
const char *sbm_game_texts_get_option_title (const char *option);
const char *sbm_game_texts_get_option_sentence (const char *option);

/* "3–12 players", over all modes of a game; "6, 8, 10, 12" for one mode. */
char *sbm_game_texts_dup_players (const Rules *rules);
char *sbm_game_texts_dup_seats (const RulesMode *mode);

/* "Dixit Odyssey, party". */
char *sbm_game_texts_dup_what (const char *game,
                               const char *mode);

G_END_DECLS
