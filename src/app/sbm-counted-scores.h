/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-game-view.h"

G_BEGIN_DECLS

/* The scores as far as a reveal has counted them: a chip that had the new score before the points are counted would tell
 * the end of the story first.  All zero is a good start. */
typedef struct
{
  int before[RULES_MAX_SEATS];
} SbmCountedScores;

/* To be called with every view; while a reveal is on its way, what was before stays. */
void sbm_counted_scores_take (SbmCountedScores *self,
                              SbmTable *table,
                              SbmGameView *view);

/* What the chip of @seat shows now, on its way from the score before to that of the table. */
int sbm_counted_scores_get (const SbmCountedScores *self,
                            SbmSeat *seat,
                            SbmGameView *view);

G_END_DECLS
