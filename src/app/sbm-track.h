/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_TRACK (sbm_track_get_type ())

G_DECLARE_FINAL_TYPE (SbmTrack, sbm_track, SBM, TRACK, GtkWidget)

/* The rabbits on their thirty stones and on: one image that says the scores in words.  Properties: seats (a list of
 * SbmSeat, whose scores make the rabbits hop), numbers (whether every fifth stone has its number). */
GtkWidget *sbm_track_new (GListModel *seats);

void sbm_track_set_seats (SbmTrack *self,
                          GListModel *seats);

G_END_DECLS
