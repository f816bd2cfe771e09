/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-illusion-row.h"
#include "app/sbm-storyteller-flight.h"
#include "model/sbm-table.h"

G_BEGIN_DECLS

/* Which arrows lie before whom.  A view tells only the last one and how many each has, so what was seen is kept; somebody
 * who came later sees a number instead. */
typedef struct
{
  guint8 colours[RULES_MAX_SEATS][12]; /* of ColoursInk */
  int n_colours[RULES_MAX_SEATS];
  gboolean pending; /* an arrow has been taken, and the cards that decide it are still being turned */
} SbmIllusionPrizes;

void sbm_illusion_prizes_clear (SbmIllusionPrizes *self);
void sbm_illusion_prizes_add (SbmIllusionPrizes *self,
                              int seat,
                              const char *colour);

/* For SbmSeatChip:prizes; NULL where only the number is known, or they are too many to lie side by side, or there is no
 * @room for pictures. */
GStrv sbm_illusion_prizes_dup (SbmIllusionPrizes *self,
                               SbmTable *table,
                               SbmSeat *seat,
                               gboolean room);

/* Lets an arrow fly from where it lies to the chip of @taker; landed is called once, at once where nothing moves. */
void sbm_illusion_prizes_send (SbmIllusionRow *row,
                               SbmStorytellerFlight *flight,
                               int taker,
                               const char *colour,
                               SbmFlightLanded landed,
                               gpointer data);

G_END_DECLS
