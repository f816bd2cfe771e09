/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-drag"

#include "config.h"

#include <math.h>

#include "app/sbm-illusion-row-private.h"

#define DRAG_THRESHOLD 8

static gboolean
is_held_at (SbmIllusionRow *self,
            double x,
            double y)
{
  const SbmIllusionPlace *now;

  if (self->held == NULL)
    return FALSE;
  now = &self->held->now;
  x += sbm_illusion_plan_get_scroll (self);
  return x >= now->x && x <= now->x + now->width && y >= now->y - LIFT_ROOM && y <= now->y + now->width * ASPECT;
}

static int
find_gap (SbmIllusionRow *self,
          double x,
          double y)
{
  int gap = 0;

  if (y < self->row_y - self->row_height * .45 || y > self->row_y + self->row_height + AXIS)
    return -1;
  x += sbm_illusion_plan_get_scroll (self);
  while (gap < (int) self->slots->len && sbm_illusion_row_get_slot (self, gap)->to.x + self->row_width / 2 < x)
    gap++;
  return gap;
}

static gboolean
drag_tick_cb (GtkWidget *widget,
              GdkFrameClock *clock,
              gpointer data)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (widget);
  double step = self->drag_x < 48 ? -9 : self->drag_x > gtk_widget_get_width (widget) - 48 ? 9
                                                                                           : 0;

  if (step != 0 && self->adjustments[0] != NULL)
    gtk_adjustment_set_value (self->adjustments[0], sbm_illusion_plan_get_scroll (self) + step);
  return G_SOURCE_CONTINUE;
}

void
sbm_illusion_drag_stop (SbmIllusionRow *self)
{
  self->dragging = FALSE;
  if (self->drag_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->drag_tick);
  self->drag_tick = 0;
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double x,
               double y,
               gpointer data)
{
  SbmIllusionRow *self = data;

  /* Any touch ends what is only to be watched. */
  if (self->reveal != NULL)
    sbm_illusion_reveal_skip (self->reveal);
  if (!self->movable || !is_held_at (self, x, y))
    return;
  /* Claimed at once, or a finger would scroll the strip instead. */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->grip_x = (x + sbm_illusion_plan_get_scroll (self) - self->held->now.x) * self->row_width / self->held->now.width;
  self->grip_y = (y - self->held->now.y) * self->row_width / self->held->now.width;
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double dx,
                double dy,
                gpointer data)
{
  SbmIllusionRow *self = data;
  double x, y;
  int gap;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (!self->movable || self->held == NULL)
    return;
  if (!self->dragging)
    {
      if (hypot (dx, dy) < DRAG_THRESHOLD || !is_held_at (self, x, y))
        return;
      self->dragging = TRUE;
      self->drag_place = self->place;
      self->drag_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), drag_tick_cb, NULL, NULL);
    }
  self->drag_x = x + dx;
  self->drag_y = y + dy;
  gap = find_gap (self, self->drag_x, self->drag_y);
  if (gap != self->drag_place)
    {
      self->drag_place = gap;
      sbm_illusion_plan_glide (self);
      return;
    }
  sbm_illusion_plan (self);
  sbm_illusion_slot_jump (self->held, 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture,
             double dx,
             double dy,
             gpointer data)
{
  SbmIllusionRow *self = data;
  double x, y;
  int gap;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->dragging)
    {
      sbm_illusion_drag_stop (self);
      self->place = -2;
      sbm_illusion_row_set_place (self, self->drag_place);
      return;
    }
  if (!self->movable || hypot (dx, dy) >= DRAG_THRESHOLD)
    return;
  if (is_held_at (self, x, y))
    {
      g_signal_emit_by_name (self, "look", self->held->card);
      return;
    }
  gap = find_gap (self, x, y);
  if (gap < 0 || x + sbm_illusion_plan_get_scroll (self) < self->axis_x - 28)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  sbm_illusion_row_set_place (self, gap);
}

static void
drag_cancel_cb (GtkGesture *gesture,
                GdkEventSequence *sequence,
                gpointer data)
{
  SbmIllusionRow *self = data;

  if (!self->dragging)
    return;
  sbm_illusion_drag_stop (self);
  sbm_illusion_plan_glide (self);
}

/* One gap on for a step of 1, one back for -1, to an end of the row for more. */
static void
move (SbmIllusionRow *self,
      int step)
{
  int last = self->slots->len;
  int place = self->place;

  if (!self->movable || self->held == NULL)
    {
      if (self->adjustments[0] != NULL)
        gtk_adjustment_set_value (self->adjustments[0], sbm_illusion_plan_get_scroll (self) + step * self->row_width);
      return;
    }
  if (place < 0)
    place = step > 0 && step <= 1 ? -1 : last + 1;
  if (ABS (step) > 1)
    place = step < 0 ? 0 : last;
  else
    place += step;
  sbm_illusion_row_set_place (self, CLAMP (place, 0, last));
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant *args,
         gpointer data)
{
  int step = g_variant_get_int32 (args);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL && ABS (step) == 1)
    step = -step;
  move (SBM_ILLUSION_ROW (widget), step);
  return TRUE;
}

static gboolean
enter_cb (GtkWidget *widget,
          GVariant *args,
          gpointer data)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (widget);

  if (self->reveal != NULL && sbm_illusion_row_is_turning (self))
    sbm_illusion_row_skip (self);
  else if (self->movable && self->place < 0 && !self->asking)
    sbm_illusion_row_set_place (self, self->slots->len);
  else
    g_signal_emit_by_name (self, "confirm");
  return TRUE;
}

static gboolean
space_cb (GtkWidget *widget,
          GVariant *args,
          gpointer data)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (widget);

  if (self->reveal != NULL && sbm_illusion_row_is_turning (self))
    sbm_illusion_row_skip (self);
  else if (self->held != NULL)
    g_signal_emit_by_name (self, "look", self->held->card);
  else if (self->slots->len > 0)
    g_signal_emit_by_name (self, "look", sbm_illusion_row_get_slot (self, 0)->card);
  return TRUE;
}

/* What a screen reader offers does what the keys do. */
static void
action_cb (GtkWidget *widget,
           const char *name,
           GVariant *parameter)
{
  if (g_str_equal (name, "row.next"))
    move (SBM_ILLUSION_ROW (widget), 1);
  else if (g_str_equal (name, "row.previous"))
    move (SBM_ILLUSION_ROW (widget), -1);
  else
    enter_cb (widget, NULL, NULL);
}

void
sbm_illusion_drag_class_init (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int step;
  } moves[] = {
    { GDK_KEY_Left, -1 },
    { GDK_KEY_KP_Left, -1 },
    { GDK_KEY_Right, 1 },
    { GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Home, -99 },
    { GDK_KEY_End, 99 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    gtk_widget_class_add_binding (widget_class, moves[i].key, 0, move_cb, "i", moves[i].step);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, space_cb, NULL);
  gtk_widget_class_install_action (widget_class, "row.previous", NULL, action_cb);
  gtk_widget_class_install_action (widget_class, "row.next", NULL, action_cb);
  gtk_widget_class_install_action (widget_class, "row.confirm", NULL, action_cb);
}

void
sbm_illusion_drag_init (SbmIllusionRow *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
