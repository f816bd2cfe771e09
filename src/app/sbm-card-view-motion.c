/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-view-motion"

#include "config.h"

#include <math.h>

#include "app/sbm-card-view-private.h"

#define LIFT_MS 160
#define LIFT_PIXELS 12
#define FLIP_MS 280

gboolean
sbm_card_view_is_disabled (SbmCardView *self)
{
  return self->card != NULL && sbm_card_get_reason (self->card) != NULL;
}

gboolean
sbm_card_view_has_visible_focus (SbmCardView *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  return gtk_widget_has_focus (GTK_WIDGET (self)) && (!GTK_IS_WINDOW (window) || gtk_window_get_focus_visible (GTK_WINDOW (window)));
}

gboolean
sbm_card_view_should_lift (SbmCardView *self)
{
  if (self->card == NULL || !self->lifts || sbm_card_view_is_disabled (self))
    return FALSE;
  if (sbm_card_get_chosen (self->card))
    return TRUE;
  return sbm_card_get_choosable (self->card) && (self->hovered || sbm_card_view_has_visible_focus (self));
}

/* Where the card is drawn, as seen from where it was laid. */
void
sbm_card_view_apply_lift (SbmCardView *self,
                          GtkSnapshot *snapshot)
{
  const SbmSpriteShape *shape = sbm_card_paint_get_shape (self->paint);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double drawn = width * (1 + self->lifted * (2 * lround (width * self->growth / 2)) / MAX (width, 1));
  double grown = shape->width > 0 ? drawn / shape->width : 1;
  double rise = self->lifted * LIFT_PIXELS;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - drawn) / 2, height - rise - shape->height * grown));
  if (fabs (grown - 1) > .0005)
    gtk_snapshot_scale (snapshot, grown, grown);
}

/* The sprite as it leans, if that is all that there is to see of it: nothing moves and nothing shines through. */
GdkTexture *
sbm_card_view_get_leaning (SbmCardView *self,
                           graphene_rect_t *bounds)
{
  const SbmSpriteShape *shape = sbm_card_paint_get_shape (self->paint);
  graphene_point_t offset = GRAPHENE_POINT_INIT (-shape->width / 2.f, -shape->height - self->lifted * LIFT_PIXELS);

  if (self->lean == 0 || self->flipped < 1 || self->lifted != sbm_card_view_should_lift (self) || gtk_widget_get_opacity (GTK_WIDGET (self)) < 1)
    return NULL;
  return sbm_card_paint_lean (self->paint, self->lean, self->pivot.x, &offset, bounds);
}

void
sbm_card_view_set_lean (SbmCardView *self,
                        double degrees,
                        const graphene_point_t *pivot)
{
  g_return_if_fail (SBM_IS_CARD_VIEW (self));

  self->pivot = *pivot;
  if (self->lean == degrees)
    return;
  self->lean = degrees;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sbm_card_view_snapshot_leaning (SbmCardView *self,
                                GtkSnapshot *snapshot)
{
  graphene_rect_t bounds;
  GdkTexture *sprite;

  g_return_if_fail (SBM_IS_CARD_VIEW (self));

  if (self->lean == 0 || self->card == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_widget_get_width (GTK_WIDGET (self)) < 2)
    return;
  sbm_card_view_bake (self);
  sprite = sbm_card_view_get_leaning (self, &bounds);
  if (sprite == NULL)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &self->pivot);
  sbm_card_sprite_append (snapshot, GTK_WIDGET (self), sprite, &bounds);
  gtk_snapshot_restore (snapshot);
}

static void
lift_cb (double value,
         gpointer data)
{
  SbmCardView *self = data;
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  self->lifted = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* The light below is drawn by the parent, and so is the order of the cards. */
  if (self->glow_below && parent != NULL)
    gtk_widget_queue_draw (parent);
}

static void
flip_cb (double value,
         gpointer data)
{
  SbmCardView *self = data;

  self->flipped = value;
  if (value >= 1)
    g_clear_object (&self->turned);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sbm_card_view_update_lift (SbmCardView *self)
{
  double to = sbm_card_view_should_lift (self) ? 1 : 0;
  gboolean playing;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->lifted = to;
      return;
    }
  if (self->lift == NULL)
    {
      self->lift = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, LIFT_MS, adw_callback_animation_target_new (lift_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->lift), ADW_EASE_OUT_CUBIC);
    }

  playing = adw_animation_get_state (self->lift) == ADW_ANIMATION_PLAYING;
  if (playing ? adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (self->lift)) == to : self->lifted == to)
    return;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->lift), self->lifted);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->lift), to);
  adw_animation_play (self->lift);
}

void
sbm_card_view_turn_over (SbmCardView *self)
{
  graphene_rect_t bounds;
  GdkTexture *sprite = sbm_card_paint_get_sprite (self->paint, &bounds);

  if (sprite == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_set_object (&self->turned, sprite);
  if (self->flip == NULL)
    {
      self->flip = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, FLIP_MS, adw_callback_animation_target_new (flip_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->flip), ADW_EASE_IN_OUT_CUBIC);
    }
  adw_animation_play (self->flip);
}
