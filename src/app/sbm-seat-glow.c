/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-seat-glow"

#include <adwaita.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-seat-glow.h"
#include "app/sbm-zoom.h"

/* As style.css has them for a chip. */
#define RADIUS 14
#define BLUR 18

#define REACH (BLUR * 3 / 2)
#define STRENGTH .55
#define WEAKEST .36
#define BREATHS 3
#define BREATH_MS 2400

struct _SbmSeatGlow
{
  GObject parent_instance;

  GtkWidget *widget; /* borrowed: it owns us */
  AdwAnimation *breath;
  GdkTexture *light; /* of this size */
  int width;
  int height;
  int scale;
  double strength;
  gboolean lit;
};

static const GdkRGBA lamp = { 1.f, .714f, .282f, 1.f };

G_DEFINE_FINAL_TYPE (SbmSeatGlow, sbm_seat_glow, G_TYPE_OBJECT)

static void
trace (cairo_t *cr,
       SbmSeatGlow *self)
{
  sbm_card_sprite_trace (cr, REACH, REACH, self->width, self->height, RADIUS);
}

/* A ring of light: nothing below the chip, which may be translucent. */
static GdkTexture *
paint (SbmSeatGlow *self)
{
  int width = (self->width + 2 * REACH) * self->scale;
  int height = (self->height + 2 * REACH) * self->scale;
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (mask);

  cairo_scale (cr, self->scale, self->scale);
  trace (cr, self);
  cairo_fill (cr);
  cairo_destroy (cr);
  sbm_card_sprite_blur (mask, BLUR / 2. * self->scale);

  cr = cairo_create (surface);
  cairo_set_source_rgba (cr, lamp.red, lamp.green, lamp.blue, STRENGTH);
  cairo_mask_surface (cr, mask, 0, 0);
  cairo_scale (cr, self->scale, self->scale);
  trace (cr, self);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (mask);
  return sbm_card_sprite_wrap (surface);
}

static void
breathe_cb (double value,
            gpointer data)
{
  SbmSeatGlow *self = data;

  self->strength = value;
  gtk_widget_queue_draw (self->widget);
}

static void
breathe (SbmSeatGlow *self)
{
  if (self->breath == NULL)
    {
      self->breath = adw_timed_animation_new (self->widget, 1, WEAKEST, BREATH_MS / 2, adw_callback_animation_target_new (breathe_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->breath), ADW_EASE_IN_OUT_SINE);
      adw_timed_animation_set_alternate (ADW_TIMED_ANIMATION (self->breath), TRUE);
      adw_timed_animation_set_repeat_count (ADW_TIMED_ANIMATION (self->breath), 2 * BREATHS);
    }
  adw_animation_play (self->breath);
}

static void
map_cb (SbmSeatGlow *self)
{
  if (self->lit)
    breathe (self);
}

static void
sbm_seat_glow_dispose (GObject *object)
{
  SbmSeatGlow *self = SBM_SEAT_GLOW (object);

  /* An animation that plays holds itself. */
  if (self->breath != NULL)
    adw_animation_pause (self->breath);
  g_clear_object (&self->breath);
  g_clear_object (&self->light);

  G_OBJECT_CLASS (sbm_seat_glow_parent_class)->dispose (object);
}

static void
sbm_seat_glow_class_init (SbmSeatGlowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sbm_seat_glow_dispose;
}

static void
sbm_seat_glow_init (SbmSeatGlow *self)
{
  self->strength = 1;
}

SbmSeatGlow *
sbm_seat_glow_new (GtkWidget *widget)
{
  SbmSeatGlow *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_object_new (SBM_TYPE_SEAT_GLOW, NULL);
  self->widget = widget;
  g_signal_connect_object (widget, "map", G_CALLBACK (map_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
sbm_seat_glow_set_lit (SbmSeatGlow *self,
                       gboolean lit)
{
  g_return_if_fail (SBM_IS_SEAT_GLOW (self));

  if (self->lit == lit)
    return;
  self->lit = lit;
  if (!lit && self->breath != NULL)
    adw_animation_pause (self->breath);
  else if (lit && gtk_widget_get_mapped (self->widget))
    breathe (self);
  gtk_widget_queue_draw (self->widget);
}

void
sbm_seat_glow_snapshot (SbmSeatGlow *self,
                        GtkSnapshot *snapshot)
{
  graphene_rect_t bounds;
  int width, height, scale;

  g_return_if_fail (SBM_IS_SEAT_GLOW (self));

  if (!self->lit || adw_style_manager_get_high_contrast (adw_style_manager_get_default ())
      || !gtk_widget_compute_bounds (self->widget, self->widget, &bounds))
    return;

  width = bounds.size.width;
  height = bounds.size.height;
  scale = sbm_zoom_get_density (self->widget);
  if (self->light == NULL || self->width != width || self->height != height || self->scale != scale)
    {
      self->width = width;
      self->height = height;
      self->scale = scale;
      g_clear_object (&self->light);
      self->light = paint (self);
    }
  graphene_rect_inset (&bounds, -REACH, -REACH);
  gtk_snapshot_push_opacity (snapshot, self->strength);
  sbm_card_sprite_append (snapshot, self->widget, self->light, &bounds);
  gtk_snapshot_pop (snapshot);
}
