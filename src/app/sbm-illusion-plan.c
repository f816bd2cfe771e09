/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-plan"

#include "config.h"

#include <math.h>

#include "app/sbm-illusion-row-private.h"

#define GLIDE_MS 180
#define MOST 300 /* the widest card */

double
sbm_illusion_plan_get_scroll (SbmIllusionRow *self)
{
  return self->adjustments[0] != NULL ? gtk_adjustment_get_value (self->adjustments[0]) : 0;
}

int
sbm_illusion_plan_get_open (SbmIllusionRow *self)
{
  return self->dragging ? self->drag_place : self->place;
}

/* As large as fits: both bands in the height, and the row with one more card in the width unless cards became too small. */
static void
measure_cards (SbmIllusionRow *self,
               int width,
               int height,
               double *card,
               double *pile)
{
  int n = self->slots->len + (self->held != NULL || self->slots->len < 4);
  double room = height - AXIS - LIFT_ROOM - 2 * GAP;
  double scale = room / (2 * ASPECT) < 112 ? .62 : 1;
  double most = MIN (room / (ASPECT * (1 + scale)), MOST);
  double margin = width < 600 ? 12 : 30;
  double fits = (width - 2 * margin - 28 - (n + 2) * GAP) / (n + .1 + (width < 600 ? .75 : 1));

  *card = floor (MAX (MIN (most, fits), MIN (most, width < 600 ? 96 : 108)));
  *card = MAX (*card, 40);
  *pile = floor (MAX (*card, MIN (most, 150)) * scale);
}

/* Where there is little height the arrow, the pile and the row lie side by side, the next card as large as the others. */
static gboolean
plan_compact (SbmIllusionRow *self,
              int width,
              int height,
              double *card)
{
  double room = height - AXIS - LIFT_ROOM;

  self->compact = (room - 2 * GAP) / (1.62 * ASPECT) < 104;
  if (!self->compact)
    return FALSE;
  *card = MAX (40, floor (MIN (room / (ASPECT * 1.1), width * (self->held != NULL ? .27 : .45))));
  self->row_width = *card;
  self->row_height = round (*card * ASPECT);
  self->row_y = LIFT_ROOM + round (self->row_height * .1 + MAX (0, room - self->row_height * 1.1) / 2);
  self->band = self->row_height;
  self->pile.width = *card;
  self->pile.y = self->row_y;
  self->arrow.width = 60;
  return TRUE;
}

void
sbm_illusion_plan (SbmIllusionRow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double margin = width < 600 ? 12 : 30;
  double card, pile, x, spare, used, room, lead;
  int open = sbm_illusion_plan_get_open (self);

  if (!plan_compact (self, width, height, &card))
    {
      measure_cards (self, width, height, &card, &pile);
      self->row_width = card;
      self->row_height = round (card * ASPECT);
      self->band = round (pile * ASPECT);
      spare = MAX (0, height - (LIFT_ROOM + self->band + 2 * GAP + self->row_height + AXIS));
      self->pile.y = LIFT_ROOM + round (spare / 2);
      self->pile.width = pile;
      self->row_y = self->pile.y + self->band + 2 * GAP;
      self->arrow.width = floor (width < 600 ? card * .75 : card);
    }

  /* A chosen card is larger, and must not lie on its neighbours' fields. */
  room = round (card * .1);
  self->open_width = card + room;
  lead = self->arrow.width + 28 + (self->compact && self->held != NULL ? self->pile.width + GAP : 0);
  used = lead + (self->slots->len + (self->held != NULL)) * (card + GAP) + GAP + (self->held != NULL ? room : 0);
  used = MAX (used, lead + MIN (4 * (card + GAP), width - 2 * margin - lead));
  self->strip_width = used + 2 * margin;
  x = MAX (margin, round ((width - used) / 2));
  self->pile.x = x + (self->compact ? self->arrow.width + GAP : 0);
  self->arrow.x = x;
  self->arrow.y = self->row_y;

  x += lead;
  self->axis_x = x;
  self->axis_width = used - lead;
  x += GAP;
  for (guint i = 0; i < self->slots->len; i++)
    {
      SbmIllusionSlot *slot = sbm_illusion_row_get_slot (self, i);

      if ((int) i == open)
        x += self->open_width + GAP;
      slot->to = (SbmIllusionPlace){ x, self->row_y, card };
      x += card + GAP;
    }
  if (self->held == NULL)
    return;
  if (self->dragging)
    self->held->to = (SbmIllusionPlace){ self->drag_x - self->grip_x + sbm_illusion_plan_get_scroll (self), self->drag_y - self->grip_y, card };
  else if (self->place >= 0)
    self->held->to = (SbmIllusionPlace){ self->axis_x + GAP + self->place * (card + GAP) + room / 2, self->row_y, card };
  else
    self->held->to = (SbmIllusionPlace){ self->pile.x + (self->compact ? 0 : sbm_illusion_plan_get_scroll (self)), self->pile.y, self->pile.width };
}

static void
for_each_slot (SbmIllusionRow *self,
               void (*call) (SbmIllusionSlot *slot, double value),
               double value)
{
  for (guint i = 0; i < self->slots->len; i++)
    call (sbm_illusion_row_get_slot (self, i), value);
  if (self->held != NULL)
    call (self->held, value);
}

static void
slot_start (SbmIllusionSlot *slot,
            double value)
{
  slot->from = slot->is_new ? slot->to : slot->now;
  slot->is_new = FALSE;
}

static void
slot_move (SbmIllusionSlot *slot,
           double value)
{
  slot->now.x = slot->from.x + (slot->to.x - slot->from.x) * value;
  slot->now.y = slot->from.y + (slot->to.y - slot->from.y) * value;
  slot->now.width = slot->from.width + (slot->to.width - slot->from.width) * value;
}

void
sbm_illusion_slot_jump (SbmIllusionSlot *slot,
                        double value)
{
  slot->from = slot->now = slot->to;
  slot->is_new = FALSE;
}

static void
glide_cb (double value,
          gpointer data)
{
  SbmIllusionRow *self = data;

  for_each_slot (self, slot_move, value);
  /* What a finger holds does not lag behind it. */
  if (self->dragging && self->held != NULL)
    sbm_illusion_slot_jump (self->held, 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sbm_illusion_plan_glide (SbmIllusionRow *self)
{
  sbm_illusion_plan (self);
  for_each_slot (self, slot_start, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  adw_animation_play (self->glide);
}

void
sbm_illusion_plan_jump (SbmIllusionRow *self)
{
  sbm_illusion_plan (self);
  adw_animation_skip (self->glide);
  for_each_slot (self, sbm_illusion_slot_jump, 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Where the card may lie is seen with the cards on both sides of it, as far as there is room for them; a card on its pile
 * that goes by with the strip is brought back. */
static void
show_held (SbmIllusionRow *self)
{
  GtkAdjustment *adjustment = self->adjustments[0];
  double left = self->axis_x + GAP + self->place * (self->row_width + GAP);
  double side;

  if (self->seek_held && adjustment != NULL && self->place >= 0)
    {
      side = CLAMP ((gtk_adjustment_get_page_size (adjustment) - self->open_width) / 2, GAP, self->row_width + 2 * GAP);
      gtk_adjustment_clamp_page (adjustment, left - (self->place > 0 ? side : 2 * GAP),
                                 left + self->open_width + (self->place < (int) self->slots->len ? side : 2 * GAP));
    }
  else if (self->seek_held && adjustment != NULL && self->compact && self->held != NULL && !self->dragging)
    gtk_adjustment_clamp_page (adjustment, 0, self->pile.x + self->pile.width);
  self->seek_held = FALSE;
}

static void
allocate_slot (SbmIllusionRow *self,
               SbmIllusionSlot *slot)
{
  int width = MAX (1, lround (slot->to.width));
  double scale = slot->now.width / width;
  graphene_point_t at = GRAPHENE_POINT_INIT (round (slot->now.x - sbm_illusion_plan_get_scroll (self)), round (slot->now.y));
  GskTransform *transform = gsk_transform_translate (NULL, &at);

  if (fabs (scale - 1) > .001)
    transform = gsk_transform_scale (transform, scale, scale);
  gtk_widget_measure (slot->view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (slot->view, width, lround (width * ASPECT), -1, transform);
}

void
sbm_illusion_plan_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (widget);

  if (width != self->laid_width || height != self->laid_height)
    {
      self->laid_width = width;
      self->laid_height = height;
      sbm_illusion_plan (self);
      adw_animation_skip (self->glide);
      for_each_slot (self, sbm_illusion_slot_jump, 0);
    }
  if (self->adjustments[0] != NULL)
    {
      double upper = MAX (self->strip_width, width);

      gtk_adjustment_configure (self->adjustments[0], MIN (sbm_illusion_plan_get_scroll (self), upper - width), 0, upper, width * .1, width * .9, width);
    }
  show_held (self);
  if (self->adjustments[1] != NULL)
    gtk_adjustment_configure (self->adjustments[1], 0, 0, height, 1, height, height);
  for (guint i = 0; i < self->slots->len; i++)
    allocate_slot (self, sbm_illusion_row_get_slot (self, i));
  if (self->held != NULL)
    {
      gtk_widget_set_child_visible (self->held->view, self->reveal == NULL);
      allocate_slot (self, self->held);
    }
}

void
sbm_illusion_plan_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 170;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 960 : 460;
  *minimum_baseline = *natural_baseline = -1;
}

static void
scrolled_cb (SbmIllusionRow *self)
{
  /* The next card stays on its pile while the strip goes by. */
  if (self->held != NULL && !self->dragging && self->place < 0)
    {
      sbm_illusion_plan (self);
      sbm_illusion_slot_jump (self->held, 0);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sbm_illusion_plan_set_adjustment (SbmIllusionRow *self,
                                  int which,
                                  GtkAdjustment *adjustment)
{
  if (self->adjustments[which] == adjustment)
    return;
  if (self->adjustments[which] != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustments[which], scrolled_cb, self);
  g_set_object (&self->adjustments[which], adjustment);
  if (adjustment != NULL)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sbm_illusion_plan_init (SbmIllusionRow *self)
{
  self->glide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, GLIDE_MS, adw_callback_animation_target_new (glide_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->glide), ADW_EASE_OUT_CUBIC);
}
