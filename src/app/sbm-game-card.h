/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "rules/rules.h"

G_BEGIN_DECLS

#define SBM_TYPE_GAME_CARD (sbm_game_card_get_type ())

G_DECLARE_FINAL_TYPE (SbmGameCard, sbm_game_card, SBM, GAME_CARD, GtkToggleButton)

/* A game to choose: its picture, players, minutes and one sentence. */
GtkWidget *sbm_game_card_new (const Rules *rules);

const Rules *sbm_game_card_get_rules (SbmGameCard *self);

/* With a smaller picture; without the sentence. */
void sbm_game_card_set_compact (SbmGameCard *self,
                                gboolean compact,
                                gboolean terse);

G_END_DECLS
