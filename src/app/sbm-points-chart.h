/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_POINTS_CHART (sbm_points_chart_get_type ())

/* Points round by round, a line a side: the side's mark on the line, its name at the end, so that nobody needs a legend
 * or colours.  An image for screen readers; the numbers are also there as a table. */
G_DECLARE_FINAL_TYPE (SbmPointsChart, sbm_points_chart, SBM, POINTS_CHART, GtkWidget)

void sbm_points_chart_clear (SbmPointsChart *self);

/* The first point of a line is before the first round. */
void sbm_points_chart_add (SbmPointsChart *self,
                           const char *name,
                           int rabbit,
                           gboolean won,
                           const int *points,
                           guint n_points);

/* The colour of a rabbit (1 to 12) where it is a line. */
void sbm_points_chart_get_colour (int rabbit,
                                  GdkRGBA *colour);

G_END_DECLS
