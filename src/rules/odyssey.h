/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/storyteller.h"

G_BEGIN_DECLS

#define ODYSSEY_SEATS_WITH_TWO_VOTES 7 /* O2 */
#define ODYSSEY_MOST_FOR_OWN_CARDS 3   /* O6 */
#define ODYSSEY_FOR_DARING 1           /* O7: who cast only one of two votes, and found the card */
#define ODYSSEY_GOAL 30                /* O9 */
#define ODYSSEY_MOST_FOR_SAME_CARD 5   /* P5 */

extern const StorytellerEdition odyssey_classic;
extern const StorytellerEdition odyssey_party;
extern const StorytellerEdition odyssey_teams;

G_END_DECLS
