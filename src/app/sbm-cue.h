/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-table.h"

G_BEGIN_DECLS

/* The sounds of the table, see data/sounds. */
typedef enum
{
  SBM_CUE_NONE,
  SBM_CUE_DEAL,
  SBM_CUE_GIVE,
  SBM_CUE_VOTE,
  SBM_CUE_ALL_IN,
  SBM_CUE_TURN_UP,
  SBM_CUE_LIT,
  SBM_CUE_POINTS,
  SBM_CUE_WRONG,
  SBM_CUE_MY_TURN,
  SBM_CUE_WIN,
  SBM_N_CUES
} SbmCue;

/* What can be heard of a table: as much of one view as tells it from the next. */
typedef struct
{
  guint game_number; /* 0: no view yet */
  const Rules *rules;
  const char *stage; /* borrowed, only good while the view is shown; interned, so it may be kept */
  int round;
  int awaited; /* how many seats the table waits for */
  int laid;    /* cards of a row or of a story that lie there */
  int turned;  /* cards of a story turned up in this recital */
  gboolean my_turn;
  gboolean over;
  gboolean right;   /* a row was right, a story was told without a mistake */
  gboolean winners; /* somebody has something to be glad of */
} SbmCueScene;

/* What is heard between two of them.  A reveal is seen before it is heard: what it brought waits until the view lights it
 * up, and the points until they are counted. */
typedef struct
{
  SbmCue now[2];
  SbmCue lit;
  SbmCue counted[2];
  gboolean my_turn; /* it has just become my turn */
} SbmCues;

SbmCueScene sbm_cue_scene_read (SbmTable *table);
SbmCues sbm_cue_judge (const SbmCueScene *before,
                       const SbmCueScene *now);

/* The name of its file, "turn-up". */
const char *sbm_cue_get_name (SbmCue cue);

G_END_DECLS
