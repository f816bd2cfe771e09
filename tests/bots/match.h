/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "bots/sbm-bot.h"
#include "rules/storyteller.h"

/* One game between bots, each of whom is shown the views of its own seat and nothing else. */
typedef struct
{
  const char *game;
  const char *mode;
  int seats;
  int strengths[RULES_MAX_SEATS];
  const char *language;
  const char *seed;
  int teams[RULES_MAX_SEATS]; /* for rivals, if has_teams */
  gboolean has_teams;
  gboolean counting;
  int relief; /* after so many moves a new bot takes the place of the one that just moved; 0: never */

  /* Called after every move that was accepted. */
  void (*watch) (const RulesGame *game, const RulesMove *move, gpointer data);
  gpointer data;
} Match;

typedef struct
{
  guint winners;
  int scores[RULES_MAX_SEATS];
  int n_scores;
  int moves;
  char digest[65]; /* of all moves */
} MatchResult;

void match_play (const Match *match, MatchResult *result);
