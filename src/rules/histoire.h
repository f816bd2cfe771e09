/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

#define HISTOIRE_NOUNS 55
#define HISTOIRE_ADJECTIVES 37
#define HISTOIRE_VERBS 34
#define HISTOIRE_WORDS 126
#define HISTOIRE_LINKS 5
#define HISTOIRE_FIRST_LINK 127
#define HISTOIRE_CARDS 131
#define HISTOIRE_HAND 6
#define HISTOIRE_LOOK_SECONDS 5 /* H14: for who shows the team cards; nothing here knows a clock */

/* What a card of the story is; nothing stands before the opening's noun. */
typedef enum
{
  HISTOIRE_OPENING,
  HISTOIRE_NOUN,
  HISTOIRE_ADJECTIVE,
  HISTOIRE_VERB,
  HISTOIRE_LINK,
} HistoireKind;

typedef enum
{
  HISTOIRE_LOOK,
  HISTOIRE_OPEN,
  HISTOIRE_RECITE,
  HISTOIRE_ADD,
  HISTOIRE_OVER,
} HistoireStage;

typedef struct
{
  RulesGame game;
  gboolean rivals;

  gboolean in_game[HISTOIRE_CARDS + 1];
  int n_hand[RULES_MAX_SEATS];
  guint8 hand[RULES_MAX_SEATS][HISTOIRE_HAND];
  int n_pile; /* the top is the last entry */
  guint8 pile[HISTOIRE_WORDS];
  gboolean link_used[HISTOIRE_LINKS];
  guint8 team_card[RULES_MAX_SEATS];
  guint8 team[RULES_MAX_SEATS]; /* H13: 0 has the nouns */
  gboolean seen[RULES_MAX_SEATS];

  HistoireStage stage;
  int round;
  int teller;    /* -1 while tied */
  guint openers; /* the seats that may open */
  int length;
  guint8 story[HISTOIRE_CARDS];
  int turned;
  int laid; /* cards that the last move laid, which everybody has just seen */
  int announced;
  gboolean mistake;
} Histoire;

HistoireKind histoire_kind (int card);

/* H9, H10: whether a card of kind after may stand behind one of kind before, with this link (or 0) between. */
gboolean histoire_may_follow (HistoireKind before, int link, HistoireKind after);

/* H12 */
int histoire_words (const Histoire *self);
const char *histoire_rank (int words);

extern const RulesField histoire_fields[];
GVariant *histoire_view (const RulesGame *game, int viewer);

G_END_DECLS
