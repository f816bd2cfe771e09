/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_ZOOM (sbm_zoom_get_type ())

/* Shows its child as a window of 720 pixels' height would, as large as it is itself: what is read across a room is the
 * same page, only larger.  It is never smaller than that. */
G_DECLARE_FINAL_TYPE (SbmZoom, sbm_zoom, SBM, ZOOM, GtkWidget)

GtkWidget *sbm_zoom_new (GtkWidget *child);

/* How many pixels of the screen a picture needs for one of the widget's: its scale factor, and that of a zoom around it. */
int sbm_zoom_get_density (GtkWidget *widget);

G_END_DECLS
