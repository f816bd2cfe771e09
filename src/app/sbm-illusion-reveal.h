/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_ILLUSION_REVEAL (sbm_illusion_reveal_get_type ())

G_DECLARE_FINAL_TYPE (SbmIllusionReveal, sbm_illusion_reveal, SBM, ILLUSION_REVEAL, GObject)

/* How far one card is turned now. */
typedef struct
{
  double turned; /* 0 to 1 */
  double share;  /* as far as it has been counted */
  double jolt;   /* pixels to the side */
  gboolean fallen;
  gboolean pale; /* behind the first fall, where nothing counts any more */
} SbmIllusionTurn;

/* The course of a reveal in time: one card after the other along the arrow, until the share falls for the first time;
 * there everything stops, and a while later the others turn too.  Signal: changed, with every frame and at the end. */
SbmIllusionReveal *sbm_illusion_reveal_new (GtkWidget *widget,
                                            const int *shares,
                                            int n_shares);

void sbm_illusion_reveal_play (SbmIllusionReveal *self);
void sbm_illusion_reveal_skip (SbmIllusionReveal *self);
gboolean sbm_illusion_reveal_is_turning (SbmIllusionReveal *self);
SbmIllusionTurn sbm_illusion_reveal_get (SbmIllusionReveal *self,
                                         guint card);

/* The first card that has less than the one before it, or -1. */
int sbm_illusion_reveal_find_fall (const int *shares,
                                   int n_shares);

G_END_DECLS
