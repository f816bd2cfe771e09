/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-hand"

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "app/sbm-fan-layout.h"
#include "app/sbm-hand.h"

#define DOT 6
#define DOT_STEP 14

struct _SbmHand
{
  SbmCardGroup parent_instance;

  GSettings *settings;
  guint dragged_from;
};

enum
{
  PROP_0,
  PROP_CAROUSEL,
  PROP_MOST_WIDTH,
  PROP_NATURAL_HEIGHT,
  PROP_ANGLE,
  PROP_STEP,
  PROP_SCALE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmHand, sbm_hand, SBM_TYPE_CARD_GROUP)

static SbmFanLayout *
get_layout (SbmHand *self)
{
  return SBM_FAN_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
}

static gboolean
is_carousel (SbmHand *self)
{
  gboolean carousel;

  g_object_get (get_layout (self), "carousel", &carousel, NULL);
  return carousel;
}

static void
drag_begin_cb (SbmHand *self,
               double x,
               double y,
               GtkGestureDrag *gesture)
{
  if (!is_carousel (self))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
  self->dragged_from = sbm_card_group_get_current (SBM_CARD_GROUP (self));
}

static void
drag_update_cb (SbmHand *self,
                double x,
                double y,
                GtkGestureDrag *gesture)
{
  if (fabs (x) < 12 || fabs (y) > 2 * fabs (x))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  sbm_fan_layout_set_drag (get_layout (self), -x / sbm_fan_layout_get_stride (get_layout (self)), TRUE);
}

static void
drag_end_cb (SbmHand *self,
             double x,
             double y,
             GtkGestureDrag *gesture)
{
  int n = sbm_card_group_get_n_cards (SBM_CARD_GROUP (self));
  double cards = -x / sbm_fan_layout_get_stride (get_layout (self));
  int by = fabs (cards) > .25 ? (int) copysign (MAX (round (fabs (cards)), 1), cards) : 0;

  sbm_fan_layout_set_drag (get_layout (self), 0, FALSE);
  if (n > 0 && fabs (x) >= 12)
    sbm_card_group_set_current (SBM_CARD_GROUP (self), CLAMP ((int) self->dragged_from + by, 0, n - 1));
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmHand *self = SBM_HAND (widget);
  int n = sbm_card_group_get_n_cards (SBM_CARD_GROUP (self));
  int current = sbm_card_group_get_current (SBM_CARD_GROUP (self));
  GdkRGBA colour;

  GTK_WIDGET_CLASS (sbm_hand_parent_class)->snapshot (widget, snapshot);

  if (!is_carousel (self) || n < 2)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  for (int i = 0; i < n; i++)
    {
      float size = i == current ? DOT + 2 : DOT;
      float x = gtk_widget_get_width (widget) / 2.f + (i - (n - 1) / 2.f) * DOT_STEP;
      float y = gtk_widget_get_height (widget) + 10;
      GdkRGBA dot = colour;
      GskRoundedRect round;

      dot.alpha = i == current ? 1.f : .35f;
      gsk_rounded_rect_init_from_rect (&round, &GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size, size), size / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &round);
      gtk_snapshot_append_color (snapshot, &dot, &round.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

/* Large cards are large where there is room for them, and small ones leave it to the table. */
static gboolean
to_scale (GValue *value,
          GVariant *variant,
          gpointer data)
{
  const char *size = g_variant_get_string (variant, NULL);

  g_value_set_double (value, g_str_equal (size, "small") ? .78 : g_str_equal (size, "large") ? 1.3
                                                                                             : 1);
  return TRUE;
}

static void
sbm_hand_dispose (GObject *object)
{
  g_clear_object (&SBM_HAND (object)->settings);

  G_OBJECT_CLASS (sbm_hand_parent_class)->dispose (object);
}

static void
sbm_hand_get_property (GObject *object,
                       guint id,
                       GValue *value,
                       GParamSpec *pspec)
{
  g_object_get_property (G_OBJECT (get_layout (SBM_HAND (object))), pspec->name, value);
}

static void
sbm_hand_set_property (GObject *object,
                       guint id,
                       const GValue *value,
                       GParamSpec *pspec)
{
  g_object_set_property (G_OBJECT (get_layout (SBM_HAND (object))), pspec->name, value);
}

static void
sbm_hand_class_init (SbmHandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_hand_dispose;
  object_class->get_property = sbm_hand_get_property;
  object_class->set_property = sbm_hand_set_property;
  widget_class->snapshot = snapshot;

  properties[PROP_CAROUSEL] = g_param_spec_boolean ("carousel", NULL, NULL, FALSE, flags);
  properties[PROP_MOST_WIDTH] = g_param_spec_int ("most-width", NULL, NULL, 16, 400, 200, flags);
  properties[PROP_NATURAL_HEIGHT] = g_param_spec_int ("natural-height", NULL, NULL, 0, 2000, 320, flags);
  properties[PROP_ANGLE] = g_param_spec_double ("angle", NULL, NULL, 0, 45, 3.2, flags);
  properties[PROP_STEP] = g_param_spec_double ("step", NULL, NULL, .1, 2, .89, flags);
  properties[PROP_SCALE] = g_param_spec_double ("scale", NULL, NULL, .5, 2, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, SBM_TYPE_FAN_LAYOUT);
}

static void
sbm_hand_init (SbmHand *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Your hand"), -1);
}

GtkWidget *
sbm_hand_new (GListModel *cards)
{
  return g_object_new (SBM_TYPE_HAND, "model", cards, NULL);
}

void
sbm_hand_follow_setting (SbmHand *self)
{
  g_return_if_fail (SBM_IS_HAND (self));

  if (self->settings != NULL)
    return;
  self->settings = g_settings_new (APPLICATION_ID);
  g_settings_bind_with_mapping (self->settings, "card-size", self, "scale", G_SETTINGS_BIND_GET, to_scale, NULL, NULL, NULL);
}
