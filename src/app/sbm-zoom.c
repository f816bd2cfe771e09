/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-zoom"

#include "config.h"

#include <math.h>

#include "app/sbm-zoom.h"

#define USUAL_HEIGHT 720.

struct _SbmZoom
{
  GtkWidget parent_instance;

  GtkWidget *child;
  double scale;
};

G_DEFINE_FINAL_TYPE (SbmZoom, sbm_zoom, GTK_TYPE_WIDGET)

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  SbmZoom *self = SBM_ZOOM (widget);

  gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
  /* A screen is as large as it is. */
  *minimum = 0;
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmZoom *self = SBM_ZOOM (widget);
  int least_width, least_height;

  self->scale = MAX (height / USUAL_HEIGHT, 1);
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->child, MAX (width / self->scale, least_width), MAX (height / self->scale, least_height), -1,
                       gsk_transform_scale (NULL, self->scale, self->scale));
}

static void
sbm_zoom_dispose (GObject *object)
{
  g_clear_pointer (&SBM_ZOOM (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_zoom_parent_class)->dispose (object);
}

static void
sbm_zoom_class_init (SbmZoomClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_zoom_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
}

static void
sbm_zoom_init (SbmZoom *self)
{
  self->scale = 1;
}

GtkWidget *
sbm_zoom_new (GtkWidget *child)
{
  SbmZoom *self = g_object_new (SBM_TYPE_ZOOM, NULL);

  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));

  return GTK_WIDGET (self);
}

int
sbm_zoom_get_density (GtkWidget *widget)
{
  GtkWidget *zoom;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  zoom = gtk_widget_get_ancestor (widget, SBM_TYPE_ZOOM);

  return ceil (gtk_widget_get_scale_factor (widget) * (zoom != NULL ? SBM_ZOOM (zoom)->scale : 1));
}
