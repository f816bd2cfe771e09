/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  SBM_SIZE_NARROW, /* under 600 wide: one column */
  SBM_SIZE_MEDIUM, /* under 1024 */
  SBM_SIZE_WIDE,
} SbmSizeClass;

#define SBM_TYPE_SIZE_CLASS (sbm_size_class_get_type ())
#define SBM_TYPE_SIZE_LAYOUT (sbm_size_layout_get_type ())

GType sbm_size_class_get_type (void);

G_DECLARE_FINAL_TYPE (SbmSizeLayout, sbm_size_layout, SBM, SIZE_LAYOUT, GtkLayoutManager)

/* Lays a page's children over each other like GtkBinLayout, and tells the page how much room it has.  Properties with
 * notify: size-class, narrow, medium, wide, low (less than 620 high).  The page also gets one of the CSS classes narrow,
 * medium and wide, and low.  They change in an idle after the allocation, with 24 pixels of hysteresis.
 * A page that is wider than a window of 1024 to 1200 pixels is medium there. */
GtkLayoutManager *sbm_size_layout_new (void);

/* The layout of this page, or of the nearest page around this widget; NULL outside of one. */
SbmSizeLayout *sbm_size_layout_find (GtkWidget *widget);

SbmSizeClass sbm_size_layout_get_size_class (SbmSizeLayout *self);
gboolean sbm_size_layout_get_low (SbmSizeLayout *self);

/* How much larger than usual text is, at least 1: what holds words grows with them. */
double sbm_size_layout_get_text_scale (GtkWidget *widget);

G_END_DECLS
