/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

#define ILLUSION_CARDS 98
#define ILLUSION_COLOURS 4
#define ILLUSION_ARROWS 12
#define ILLUSION_ARROWS_OF_A_COLOUR 3
#define ILLUSION_ARROWS_TO_WIN 3 /* I9, short */
#define ILLUSION_ROUND_CARDS 2   /* I10: fewer do not make a round */

typedef enum
{
  ILLUSION_PLACE,
  ILLUSION_CHOOSE,
  ILLUSION_OVER,
} IllusionStage;

typedef struct
{
  int arrow; /* 0 before the first reveal */
  int n_row;
  guint8 row[ILLUSION_CARDS];
  gboolean right;
  int doubter;
  int taker;
} IllusionReveal;

typedef struct
{
  RulesGame game;

  int n_pile; /* the top is the last entry, in both piles */
  guint8 pile[ILLUSION_CARDS];
  int n_arrows;
  guint8 arrows[ILLUSION_ARROWS];

  IllusionStage stage;
  int round;
  int turn;
  int arrow; /* the colour in play, from 1 */
  int n_row;
  guint8 row[ILLUSION_CARDS];
  int last_seat; /* who put the last card */
  int taken[RULES_MAX_SEATS];
  IllusionReveal last;
} Illusion;

/* The share of a colour (1 yellow, 2 red, 3 green, 4 blue) on a card, in per cent of its field. */
int illusion_share (int card, int colour);
const char *illusion_colour_name (int colour);

extern const RulesField illusion_fields[];
GVariant *illusion_view (const RulesGame *game, int viewer);

G_END_DECLS
