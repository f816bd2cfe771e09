/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-flip"

#include "config.h"

#include <math.h>

#include <adwaita.h>

#include "app/sbm-card-view.h"
#include "app/sbm-histoire-flip.h"

#define TURN_MS 320
#define AFTER_MS 700
#define JOLT_PIXELS 6
#define FROM_PIXELS 48

struct _SbmHistoireFlip
{
  GtkWidget parent_instance;

  /* Children. */
  GtkWidget *back;
  GtkWidget *face;

  /* Owned. */
  SbmCard *card;
  AdwAnimation *animation;

  double at; /* milliseconds; the end when nothing moves */
  gboolean right;
};

G_DEFINE_FINAL_TYPE (SbmHistoireFlip, sbm_histoire_flip, GTK_TYPE_WIDGET)

/* What a screen reader finds is what can be seen. */
static void
show_side (SbmHistoireFlip *self,
           gboolean face)
{
  gtk_widget_set_child_visible (self->back, !face);
  gtk_widget_set_child_visible (self->face, face);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->back), GTK_ACCESSIBLE_STATE_HIDDEN, face, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->face), GTK_ACCESSIBLE_STATE_HIDDEN, !face, -1);
}

static void
at_cb (double value,
       gpointer data)
{
  SbmHistoireFlip *self = data;

  self->at = value;
  show_side (self, value >= TURN_MS / 2.);
  g_object_set (self->card, "lit", self->right && value >= TURN_MS && value < TURN_MS + AFTER_MS, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmHistoireFlip *self = SBM_HISTOIRE_FLIP (widget);
  double middle = gtk_widget_get_width (widget) / 2.;
  double turned = CLAMP (self->at / TURN_MS, 0, 1);
  double across = MAX (.02, fabs (1 - 2 * adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, turned)));
  double aside = FROM_PIXELS * (1 - adw_easing_ease (ADW_EASE_OUT_CUBIC, turned));
  double after = (self->at - TURN_MS) / TURN_MS;

  if (!self->right && after > 0 && after < 1)
    aside = JOLT_PIXELS * sin (after * 4 * G_PI);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle + aside, 0));
  gtk_snapshot_scale (snapshot, across, 1);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, 0));
  gtk_widget_snapshot_child (widget, self->at < TURN_MS / 2. ? self->back : self->face, snapshot);
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  gtk_widget_measure (SBM_HISTOIRE_FLIP (widget)->face, orientation, for_size, minimum, natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmHistoireFlip *self = SBM_HISTOIRE_FLIP (widget);
  int narrow = height * 2 / 3;

  gtk_widget_measure (self->back, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (self->face, width, height, -1, NULL);
  gtk_widget_allocate (self->back, narrow, height, -1, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((width - narrow) / 2, 0)));
}

static void
sbm_histoire_flip_dispose (GObject *object)
{
  SbmHistoireFlip *self = SBM_HISTOIRE_FLIP (object);

  if (self->animation != NULL)
    adw_animation_pause (self->animation);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->back, gtk_widget_unparent);
  g_clear_pointer (&self->face, gtk_widget_unparent);
  g_clear_object (&self->card);

  G_OBJECT_CLASS (sbm_histoire_flip_parent_class)->dispose (object);
}

static void
sbm_histoire_flip_class_init (SbmHistoireFlipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_histoire_flip_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
}

static void
sbm_histoire_flip_init (SbmHistoireFlip *self)
{
  self->at = TURN_MS + AFTER_MS;
  self->right = TRUE;
}

GtkWidget *
sbm_histoire_flip_new (SbmCard *card,
                       int width)
{
  SbmHistoireFlip *self = g_object_new (SBM_TYPE_HISTOIRE_FLIP, NULL);
  g_autoptr (SbmCard) down = sbm_card_new (SBM_DECK_WORDS, 0, NULL);

  self->card = g_object_ref (card);
  self->back = sbm_card_view_new (down);
  self->face = sbm_card_view_new (card);
  g_object_set (self->face, "card-width", width, "lifts", FALSE, NULL);
  g_object_set (self->back, "lifts", FALSE, "card-width", sbm_card_view_get_height (SBM_CARD_VIEW (self->face), width) * 2 / 3, NULL);
  gtk_widget_set_parent (self->back, GTK_WIDGET (self));
  gtk_widget_set_parent (self->face, GTK_WIDGET (self));
  show_side (self, TRUE);

  return GTK_WIDGET (self);
}

void
sbm_histoire_flip_play (SbmHistoireFlip *self,
                        gboolean right)
{
  g_return_if_fail (SBM_IS_HISTOIRE_FLIP (self));

  self->right = right;
  if (self->animation == NULL)
    {
      self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, TURN_MS + AFTER_MS, TURN_MS + AFTER_MS, adw_callback_animation_target_new (at_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
    }
  adw_animation_play (self->animation);
}

gboolean
sbm_histoire_flip_is_turning (SbmHistoireFlip *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_FLIP (self), FALSE);

  return self->at < TURN_MS;
}
