/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "bots/bot-view.h"
#include "rules/histoire.h"

G_BEGIN_DECLS

/* A fading memory of a story.  It takes in only what its seat's views show: cards that a recital turns up, cards that
 * lie open when they are laid, the bot's own additions (they leave its hand) and links (they leave the table). */
typedef struct
{
  int length; /* of the story, as far as is known */
  int round;
  int n_hand;
  guint8 hand[HISTOIRE_HAND];
  int n_links;
  guint8 links[HISTOIRE_LINKS];
  int turned;

  guint8 card[HISTOIRE_CARDS];  /* by place in the story; 0 where it was never seen */
  double trace[HISTOIRE_CARDS]; /* how fresh, from 0 to 1 */
} BotMemory;

/* How a memory works: what one look leaves, what stays from turn to turn, and how it slips. */
typedef struct
{
  double look;
  double keep;
  double slip;       /* errors that even the freshest trace makes */
  double slip_faint; /* and those that come with a trace quite gone */
  double correct;    /* how often it notices its own error before the card is turned */
} BotRecall;

void bot_memory_see (BotMemory *self,
                     const BotRecall *recall,
                     const BotView *view);

/* The card that it takes the next one to be: right, mixed up, or a guess where nothing was ever seen. */
int bot_memory_recall (const BotMemory *self,
                       const BotRecall *recall,
                       RulesRandom *chance);

/* The card that it would name on second thoughts, or 0. */
int bot_memory_reconsider (const BotMemory *self,
                           const BotRecall *recall,
                           RulesRandom *chance);

/* How many cards of a kind may still be in other hands or in the pile. */
int bot_memory_unseen (const BotMemory *self,
                       HistoireKind kind);

G_END_DECLS
