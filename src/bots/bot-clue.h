/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "bots/bot-affinity.h"
#include "rules/rules-random.h"

G_BEGIN_DECLS

/* One clue for this picture: a word of it, two, a play on them, or what it only reminds of. */
char *bot_clue_for_card (BotAffinity *affinity,
                         int card,
                         RulesRandom *chance);

/* The same for a picture of which only the title is known; NULL if no word of that says anything. */
char *bot_clue_for_title (BotAffinity *affinity,
                          const char *title,
                          RulesRandom *chance);

/* A clue out of nowhere, for a hand that may not be looked at (P2). */
char *bot_clue_for_nothing (BotAffinity *affinity,
                            RulesRandom *chance);

G_END_DECLS
