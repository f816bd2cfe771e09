/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules.h"

/*
 * The engine of rounds in which one player tells, all give cards, and all vote.
 * An edition states only its differences, as numbers and small functions.
 */

G_BEGIN_DECLS

#define STORYTELLER_PICTURES 84
#define STORYTELLER_MAX_HAND 7
#define STORYTELLER_MAX_GIVEN 2
#define STORYTELLER_MAX_VOTES 2
#define STORYTELLER_MAX_TABLE 12

/* The numbers that all editions share; whoever tells the rules to people takes them from here. */
#define STORYTELLER_SMALL_TABLE 3   /* D2, D7: so few players hold more cards, and give more */
#define STORYTELLER_CLEAR_OR_DARK 2 /* D11: for everybody else, when all or none found the card */
#define STORYTELLER_FOUND 3         /* D12 */
#define STORYTELLER_A_VOTE 1        /* D13: for each vote on a card that one gave */

typedef enum
{
  STAGE_TELL,
  STAGE_GIVE,
  STAGE_VOTE,
  STAGE_OVER,
} StorytellerStage;

/* The round just scored, as everybody may see it. */
typedef struct
{
  int storyteller;
  int card; /* 0: the edition has no storyteller's card */
  int n_table;
  guint8 table[STORYTELLER_MAX_TABLE];
  guint8 owner[STORYTELLER_MAX_TABLE];
  int n_votes[RULES_MAX_SEATS];
  guint8 votes[RULES_MAX_SEATS][STORYTELLER_MAX_VOTES];
  int red;
  int points[RULES_MAX_SEATS];
} StorytellerRound;

typedef struct _StorytellerEdition StorytellerEdition;

typedef struct
{
  RulesGame game;
  const StorytellerEdition *edition;

  gboolean in_game[STORYTELLER_PICTURES + 1];
  int n_hand[RULES_MAX_SEATS];
  guint8 hand[RULES_MAX_SEATS][STORYTELLER_MAX_HAND];
  int n_pile; /* the top is the last entry */
  guint8 pile[STORYTELLER_PICTURES];
  int n_discard;
  guint8 discard[STORYTELLER_PICTURES];

  StorytellerStage stage;
  int round;
  int storyteller; /* -1 until somebody has told in the first round */
  RulesKind kind;
  char clue[RULES_MAX_CLUE * 4 + 1];
  int told; /* the storyteller's card, or 0 */
  int n_given[RULES_MAX_SEATS];
  guint8 given[RULES_MAX_SEATS][STORYTELLER_MAX_GIVEN];
  int n_table;
  guint8 table[STORYTELLER_MAX_TABLE];
  guint8 owner[STORYTELLER_MAX_TABLE]; /* who laid the card at the same place */
  int n_votes[RULES_MAX_SEATS];
  guint8 votes[RULES_MAX_SEATS][STORYTELLER_MAX_VOTES];
  int red;
  int score[RULES_MAX_SEATS]; /* a team's, where there are teams */
  StorytellerRound last;      /* last.storyteller is -1 before the first is scored */
} Storyteller;

struct _StorytellerEdition
{
  int (*hand_size) (int seats);
  int (*cards_to_give) (int seats);
  int (*most_votes) (int seats);

  gboolean blind;     /* the clue comes before the hand is looked at, and everybody gives and votes */
  gboolean teams;     /* partners sit opposite and share one score */
  gboolean renews;    /* the discard becomes a new pile */
  gboolean hands_on;  /* hands are passed to the left after a round */
  gboolean performed; /* a clue may be a song, a hum or a mime, where the option says so */

  /* Points of the round for each seat, or for each team. */
  void (*score) (const Storyteller *self, int *points);

  /* Whether the round just scored was the last; asked after scoring, and again after the refill. */
  gboolean (*ends) (const Storyteller *self, gboolean refilled);
};

/* What an edition asks of the state when it scores. */
int storyteller_sides (const Storyteller *self);
int storyteller_side (const Storyteller *self, int seat);
gboolean storyteller_votes (const Storyteller *self, int seat);
gboolean storyteller_found (const Storyteller *self, int seat);
gboolean storyteller_found_by_all_or_none (const Storyteller *self);
int storyteller_finders (const Storyteller *self);
int storyteller_votes_on (const Storyteller *self, int seat);

/* For the Rules of an edition. */
extern const RulesPileKind storyteller_pile_kinds[];
extern const char *const storyteller_stages[];
extern const RulesField storyteller_fields[];

gboolean storyteller_setup (RulesGame *game, const RulesSetup *setup, const StorytellerEdition *edition, GError **error);
const RulesShape *storyteller_shapes (const RulesGame *game);
const char *storyteller_stage (const RulesGame *game, int *round);
guint storyteller_awaits (const RulesGame *game, int seat);
guint storyteller_allows (const RulesGame *game, int seat);
RulesError storyteller_apply (RulesGame *game, const RulesMove *move);
GVariant *storyteller_view (const RulesGame *game, int viewer);
gboolean storyteller_over (const RulesGame *game);
int storyteller_scores (const RulesGame *game, int *scores);
guint storyteller_winners (const RulesGame *game);
void storyteller_sample (const RulesGame *game, int seat, RulesRandom *random, RulesMove *move);

/* clang-format off */
#define STORYTELLER_RULES                 \
  .pile_kinds = storyteller_pile_kinds,   \
  .fields = storyteller_fields,           \
  .stages = storyteller_stages,           \
  .size = sizeof (Storyteller),           \
  .shapes = storyteller_shapes,           \
  .stage = storyteller_stage,             \
  .awaits = storyteller_awaits,           \
  .allows = storyteller_allows,           \
  .apply = storyteller_apply,             \
  .view = storyteller_view,               \
  .over = storyteller_over,               \
  .scores = storyteller_scores,           \
  .winners = storyteller_winners,         \
  .sample = storyteller_sample
/* clang-format on */

G_END_DECLS
