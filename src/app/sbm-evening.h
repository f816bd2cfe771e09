/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/record.h"

G_BEGIN_DECLS

/*
 * A finished game as one looks back on it: what happened in each round, by
 * replaying its record with the same rules.
 */
typedef struct
{
  guint8 seat;
  guint8 card;
} SbmEveningVote;

typedef struct
{
  int storyteller;                /* or who doubted; -1: nobody */
  int taker;                      /* illusion: who took the arrow; -1 */
  gboolean right;                 /* illusion: the row was right */
  char *arrow;                    /* illusion: the colour in play, NULL elsewhere */
  char *clue;                     /* NULL where nothing was written */
  int card;                       /* the storyteller's; 0: none */
  GArray *table;                  /* of int, left to right */
  int owners[RULES_MAX_PILE + 1]; /* by card: a seat, or -1 */
  GArray *votes;                  /* of SbmEveningVote */
  int scores[RULES_MAX_SEATS];    /* after this round, a number a side */
} SbmEveningRound;

typedef struct
{
  char *picture; /* as SbmPictureCache names it, or NULL */
  int card;      /* of the picture deck, which a table may have a picture of its own for, or 0 */
  char *title;
  char *text;
} SbmEveningMemory;

typedef struct
{
  const Rules *rules;
  char *mode;
  GStrv players;
  int seats;
  int sides;         /* seats, teams, or 1 */
  GPtrArray *rounds; /* of SbmEveningRound */
  int scores[RULES_MAX_SEATS];
  guint winners;
  GArray *story; /* histoire: of int, also what lay face down when it ended */
  GArray *teams; /* histoire, rivals: of int, by seat; empty elsewhere */
  char *rank;    /* histoire, or NULL */
  int ended_by;
  char *reason;
  int said;   /* histoire: what was said of the card that ended it; 0: it ended otherwise */
  int turned; /* histoire: and what it was */
} SbmEvening;

/* NULL and a sentence if this is no record of a game. */
SbmEvening *sbm_evening_new (const char *record,
                             GError **error);
void sbm_evening_free (SbmEvening *self);

/* The name of a side: a player's, or "Ana and Luc" for a team. */
char *sbm_evening_dup_side (SbmEvening *self,
                            int side);

/* How many found the storyteller's card, and how many votes lie on a card. */
int sbm_evening_count_votes (SbmEveningRound *round,
                             int card);

/* What is worth remembering, most telling first: an array of SbmEveningMemory. */
GPtrArray *sbm_evening_dup_memories (SbmEvening *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SbmEvening, sbm_evening_free)

G_END_DECLS
