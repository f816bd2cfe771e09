/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-view-input"

#include "config.h"

#include "app/sbm-card-view-private.h"

static void
tell_parent (SbmCardView *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (self->glow_below && parent != NULL)
    gtk_widget_queue_allocate (parent);
}

static void
hover_cb (SbmCardView *self,
          GParamSpec *pspec,
          GtkEventControllerMotion *controller)
{
  self->hovered = gtk_event_controller_motion_contains_pointer (controller);
  sbm_card_view_update_lift (self);
  sbm_card_view_want_face (self);
  tell_parent (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sbm_card_view_focus_changed (SbmCardView *self)
{
  sbm_card_view_update_lift (self);
  sbm_card_view_want_face (self);
  tell_parent (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
activate (SbmCardView *self)
{
  if (self->card != NULL && sbm_card_get_choosable (self->card) && !sbm_card_view_is_disabled (self))
    g_signal_emit_by_name (self, "activated");
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
look (SbmCardView *self)
{
  if (self->card != NULL && sbm_card_get_id (self->card) != 0)
    g_signal_emit_by_name (self, "look");
}

static void
released_cb (SbmCardView *self,
             int n_press,
             double x,
             double y,
             GtkGestureClick *gesture)
{
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY)
    look (self);
  else if (self->card != NULL && sbm_card_get_choosable (self->card) && !sbm_card_view_is_disabled (self))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self));
      activate (self);
    }
  else
    look (self);
}

/* What a screen reader offers does what the keys do. */
void
sbm_card_view_take_action (GtkWidget *widget,
                           const char *name,
                           GVariant *parameter)
{
  SbmCardView *self = SBM_CARD_VIEW (widget);

  if (g_str_equal (name, "card.choose"))
    activate (self);
  else
    look (self);
}

gboolean
sbm_card_view_take_key (GtkWidget *widget,
                        GVariant *args,
                        gpointer data)
{
  SbmCardView *self = SBM_CARD_VIEW (widget);

  if (g_variant_get_boolean (args))
    activate (self);
  else
    look (self);
  return TRUE;
}

void
sbm_card_view_add_input (SbmCardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (motion, "notify::contains-pointer", G_CALLBACK (hover_cb), self);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (sbm_card_view_focus_changed), NULL);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (look), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
