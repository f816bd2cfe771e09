/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_GRID_LAYOUT (sbm_grid_layout_get_type ())

G_DECLARE_FINAL_TYPE (SbmGridLayout, sbm_grid_layout, SBM, GRID_LAYOUT, GtkLayoutManager)

/* Lays the cards of a SbmCardGroup out straight, in one to four rows, as large as fits.  Properties: columns (0: as
 * many as give the largest cards; otherwise so many, and the height follows, for scrolling), most-width, emphasis (how
 * much larger a lit card is), close (rows nearer to each other, for a crowded table). */
GtkLayoutManager *sbm_grid_layout_new (void);

/* The largest width of n cards in this room, and in how many columns: UI.md, "Size classes". */
int sbm_grid_layout_fit (int n,
                         int width,
                         int height,
                         int most_width,
                         gboolean close,
                         int *columns);

G_END_DECLS
