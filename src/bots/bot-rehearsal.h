/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules-random.h"
#include "rules/storyteller.h"

G_BEGIN_DECLS

#define BOT_REHEARSAL_MOST 120
#define BOT_REHEARSAL_WHIMS 1024

/* Before it speaks, a storyteller imagines how the round would go: what hands the others might hold, what they would
 * give, how they would vote.  It imagines the same few hands for every clue, so that clues are compared and not luck. */
typedef struct
{
  int givers;
  int voters;    /* voter i may not vote for what giver i gave */
  int hand;      /* cards that a giver chooses from */
  int gives;     /* cards that it gives */
  int votes;     /* that a voter has */
  int rounds;    /* imagined */
  double whimsy; /* how far tastes differ from the storyteller's own */
  int n_unknown;
  guint8 hands[BOT_REHEARSAL_MOST][STORYTELLER_PICTURES];
  double whims[BOT_REHEARSAL_WHIMS];
} BotRehearsal;

/* The numbers above `n_unknown` are the caller's. */
void bot_rehearsal_begin (BotRehearsal *self,
                          const guint8 *own,
                          int n_own,
                          RulesRandom *chance);

/* How good the clue with these ratings is for this card, from about 0 to 1: how often some but not all find it, and of
 * those times rather few, who would score as much as the storyteller. */
double bot_rehearsal_play (const BotRehearsal *self,
                           const double *ratings,
                           int card);

G_END_DECLS
