/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TRACK_PATH_STONES 31
#define SBM_TRACK_PATH_HEIGHT 56

/* The stones that the rabbits hop on, painted once for the width of the widget; the first counts so much. */
GdkTexture *sbm_track_path_paint (GtkWidget *widget,
                                  int first,
                                  gboolean numbers);

/* Where a stone lies, or a place between two. */
void sbm_track_path_get_stone (GtkWidget *widget,
                               double stone,
                               double *x,
                               double *y);

G_END_DECLS
