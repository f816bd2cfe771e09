/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-table-view.h"

G_BEGIN_DECLS

/* What the view of Illusion says at each moment: it sets the texts and the deed of the view. */

typedef struct
{
  GVariant *last; /* the reveal that is shown, or NULL */
  gboolean revealing;
  gboolean turning;  /* its cards are still being turned */
  gboolean doubting; /* asked, not yet said */
  int place;         /* of the next card, or -1 */
} SbmIllusionMoment;

void sbm_illusion_saying_say (SbmTableView *view,
                              const SbmIllusionMoment *moment);

/* What stands on the arrow once it is decided: "for Dill", "yours"; NULL before. */
char *sbm_illusion_saying_dup_arrow_note (SbmTable *table,
                                          const SbmIllusionMoment *moment);

char *sbm_illusion_saying_dup_seat_note (SbmTable *table,
                                         SbmSeat *seat);

/* A reveal that came in a view and may be trusted no more than anything else that did: its row, and the share of each card. */
gboolean sbm_illusion_saying_read (GVariant *last,
                                   const char **colour,
                                   GArray **row,
                                   GArray **shares);

G_END_DECLS
