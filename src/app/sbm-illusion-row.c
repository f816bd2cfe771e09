/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-row"

#include "config.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-card-face.h"
#include "app/sbm-card-view.h"
#include "app/sbm-illusion-paint.h"
#include "app/sbm-illusion-reveal.h"
#include "app/sbm-illusion-row.h"

#define ASPECT 1.4
#define GAP 14
#define GAP_LINE 6
#define AXIS 60
#define GLIDE_MS 180
#define DRAG_THRESHOLD 8
#define LIFT_ROOM 16

/* Where something lies, in the strip: x counts from the strip's left end whatever part of it is in sight. */
typedef struct
{
  double x, y, width;
} Place;

typedef struct
{
  SbmCard *card;
  GtkWidget *view;
  Place now, from, to;
  gboolean is_new;
} Slot;

struct _SbmIllusionRow
{
  GtkWidget parent_instance;

  /* Owned. */
  GPtrArray *slots; /* of Slot: the row */
  Slot *held;       /* the next card */
  GtkAdjustment *adjustments[2];
  AdwAnimation *glide;
  SbmIllusionReveal *reveal;
  char *colour;

  /* As last laid out. */
  Place arrow, pile;
  double row_y, row_width, row_height, open_width, band, axis_x, axis_width, strip_width;
  int laid_width, laid_height;

  int pile_count;
  int place;
  int drag_place;
  double drag_x, drag_y, grip_x, grip_y;
  guint drag_tick;
  gboolean seek_gap;
  gboolean compact;
  gboolean dragging;
  gboolean movable;
};

enum
{
  PROP_0,
  PROP_PLACE,
  PROP_MOVABLE,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  LOOK,
  CONFIRM,
  REVEALED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmIllusionRow, sbm_illusion_row, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* ---- cards ---- */

static void
slot_free (Slot *slot)
{
  g_clear_pointer (&slot->view, gtk_widget_unparent);
  g_clear_object (&slot->card);
  g_free (slot);
}

static void
look_cb (SbmIllusionRow *self,
         SbmCardView *view)
{
  g_signal_emit (self, signals[LOOK], 0, sbm_card_view_get_card (view));
}

static Slot *
slot_new (SbmIllusionRow *self,
          int id)
{
  Slot *slot = g_new0 (Slot, 1);
  g_autofree char *title = g_strdup_printf (_ ("colour card %d"), id);

  slot->card = sbm_card_new (SBM_DECK_COLOURS, id, title);
  slot->view = sbm_card_view_new (slot->card);
  /* Light on a neighbour's field would falsify it. */
  g_object_set (slot->view, "glows", FALSE, NULL);
  /* The row is one stop for Tab; arrows move inside it. */
  gtk_widget_set_can_focus (slot->view, FALSE);
  g_signal_connect_object (slot->view, "look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (slot->view, GTK_WIDGET (self));
  slot->is_new = TRUE;
  return slot;
}

static Slot *
get_slot (SbmIllusionRow *self,
          guint i)
{
  return g_ptr_array_index (self->slots, i);
}

static Slot *
steal_slot (SbmIllusionRow *self,
            int id)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      if (sbm_card_get_id (get_slot (self, i)->card) == id)
        return g_ptr_array_steal_index (self->slots, i);
    }
  if (self->held != NULL && sbm_card_get_id (self->held->card) == id)
    return g_steal_pointer (&self->held);
  return NULL;
}

/* ---- where things lie ---- */

static double
get_scroll (SbmIllusionRow *self)
{
  return self->adjustments[0] != NULL ? gtk_adjustment_get_value (self->adjustments[0]) : 0;
}

static int
get_open (SbmIllusionRow *self)
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
  double most = MIN (room / (ASPECT * (1 + scale)), 208);
  double margin = width < 600 ? 12 : 30;
  double fits = (width - 2 * margin - 28 - (n + 2) * GAP) / (n + .1 + (width < 600 ? .75 : 1));

  *card = floor (MAX (MIN (most, fits), MIN (most, width < 600 ? 96 : 108)));
  *card = MAX (*card, 40);
  *pile = floor (MAX (*card, MIN (most, 150)) * scale);
}

/* Where there is little height the pile lies below the arrow, both half as high, and the row has all of it. */
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
  *card = MAX (40, floor (MIN (room / (ASPECT * 1.1), width * .45)));
  self->row_width = *card;
  self->row_height = round (*card * ASPECT);
  self->row_y = LIFT_ROOM + round (self->row_height * .1 + MAX (0, room - self->row_height * 1.1) / 2);
  self->band = floor ((self->row_height - 8) / 2);
  self->pile.width = floor (self->band / ASPECT);
  self->pile.y = self->row_y + self->row_height - self->band;
  self->arrow.width = MAX (self->pile.width, 58);
  return TRUE;
}

static void
plan (SbmIllusionRow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double margin = width < 600 ? 12 : 30;
  double card, pile, x, spare, used, room;
  int open = get_open (self);

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
  used = self->arrow.width + 28 + (self->slots->len + (self->held != NULL)) * (card + GAP) + GAP + (self->held != NULL ? room : 0);
  used = MAX (used, self->arrow.width + 28 + MIN (4 * (card + GAP), width - 2 * margin - self->arrow.width - 28));
  self->strip_width = used + 2 * margin;
  x = MAX (margin, round ((width - used) / 2));
  self->pile.x = x + (self->compact ? round ((self->arrow.width - self->pile.width) / 2) : 0);
  self->arrow.x = x;
  self->arrow.y = self->row_y;

  x += self->arrow.width + 28;
  self->axis_x = x;
  self->axis_width = used - self->arrow.width - 28;
  x += GAP;
  for (guint i = 0; i < self->slots->len; i++)
    {
      Slot *slot = get_slot (self, i);

      if ((int) i == open)
        x += self->open_width + GAP;
      slot->to = (Place){ x, self->row_y, card };
      x += card + GAP;
    }
  if (self->held == NULL)
    return;
  if (self->dragging)
    self->held->to = (Place){ self->drag_x - self->grip_x + get_scroll (self), self->drag_y - self->grip_y, card };
  else if (self->place >= 0)
    self->held->to = (Place){ self->axis_x + GAP + self->place * (card + GAP) + room / 2, self->row_y, card };
  else
    self->held->to = (Place){ self->pile.x + (self->compact ? 0 : get_scroll (self)), self->pile.y, self->pile.width };
}

static void
for_each_slot (SbmIllusionRow *self,
               void (*call) (Slot *slot, double value),
               double value)
{
  for (guint i = 0; i < self->slots->len; i++)
    call (get_slot (self, i), value);
  if (self->held != NULL)
    call (self->held, value);
}

static void
slot_start (Slot *slot,
            double value)
{
  slot->from = slot->is_new ? slot->to : slot->now;
  slot->is_new = FALSE;
}

static void
slot_move (Slot *slot,
           double value)
{
  slot->now.x = slot->from.x + (slot->to.x - slot->from.x) * value;
  slot->now.y = slot->from.y + (slot->to.y - slot->from.y) * value;
  slot->now.width = slot->from.width + (slot->to.width - slot->from.width) * value;
}

static void
slot_jump (Slot *slot,
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
    slot_jump (self->held, 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
glide (SbmIllusionRow *self)
{
  plan (self);
  for_each_slot (self, slot_start, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  adw_animation_play (self->glide);
}

static void
jump (SbmIllusionRow *self)
{
  plan (self);
  adw_animation_skip (self->glide);
  for_each_slot (self, slot_jump, 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
show_open_gap (SbmIllusionRow *self)
{
  GtkAdjustment *adjustment = self->adjustments[0];
  double left = self->axis_x + self->place * (self->row_width + GAP) - GAP;

  if (self->seek_gap && adjustment != NULL && self->place >= 0)
    gtk_adjustment_clamp_page (adjustment, left, left + self->open_width + 4 * GAP);
  self->seek_gap = FALSE;
}

static void
update_words (SbmIllusionRow *self)
{
  g_autofree char *where = sbm_illusion_dup_place (self->place, self->slots->len);
  g_autofree char *label = NULL;
  int count = self->slots->len;

  /* TRANSLATORS: %s is a colour */
  label = g_strdup_printf (ngettext ("The row, %d card. %s in play.", "The row, %d cards. %s in play.", count), count,
                           sbm_illusion_get_colour_name (self->colour));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->movable ? where : label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->movable ? label : "", -1);
  for (int i = 0; i < count; i++)
    g_object_set (get_slot (self, i)->card, "position", i + 1, "count", count, NULL);
  if (self->held != NULL)
    g_object_set (self->held->card, "position", 0, "count", 0, "note", _ ("the next card"), "chosen", self->place >= 0, NULL);
}

/* ---- pointer and keys ---- */

static gboolean
is_held_at (SbmIllusionRow *self,
            double x,
            double y)
{
  const Place *now;

  if (self->held == NULL)
    return FALSE;
  now = &self->held->now;
  x += get_scroll (self);
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
  x += get_scroll (self);
  while (gap < (int) self->slots->len && get_slot (self, gap)->to.x + self->row_width / 2 < x)
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
    gtk_adjustment_set_value (self->adjustments[0], get_scroll (self) + step);
  return G_SOURCE_CONTINUE;
}

static void
stop_dragging (SbmIllusionRow *self)
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
  self->grip_x = (x + get_scroll (self) - self->held->now.x) * self->row_width / self->held->now.width;
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
      glide (self);
      return;
    }
  plan (self);
  slot_jump (self->held, 0);
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
      stop_dragging (self);
      self->place = -2;
      sbm_illusion_row_set_place (self, self->drag_place);
      return;
    }
  if (!self->movable || hypot (dx, dy) >= DRAG_THRESHOLD)
    return;
  if (is_held_at (self, x, y))
    {
      g_signal_emit (self, signals[LOOK], 0, self->held->card);
      return;
    }
  gap = find_gap (self, x, y);
  if (gap < 0 || x + get_scroll (self) < self->axis_x - 28)
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
  stop_dragging (self);
  glide (self);
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant *args,
         gpointer data)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (widget);
  int last = self->slots->len;
  int step = g_variant_get_int32 (args);
  int place = self->place;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL && ABS (step) == 1)
    step = -step;
  if (!self->movable || self->held == NULL)
    {
      if (self->adjustments[0] != NULL)
        gtk_adjustment_set_value (self->adjustments[0], get_scroll (self) + step * self->row_width);
      return TRUE;
    }
  if (place < 0)
    place = step > 0 && step <= 1 ? -1 : last + 1;
  if (ABS (step) > 1)
    place = step < 0 ? 0 : last;
  else
    place += step;
  sbm_illusion_row_set_place (self, CLAMP (place, 0, last));
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
  else if (self->movable && self->place < 0)
    sbm_illusion_row_set_place (self, self->slots->len);
  else
    g_signal_emit (self, signals[CONFIRM], 0);
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
    g_signal_emit (self, signals[LOOK], 0, self->held->card);
  else if (self->slots->len > 0)
    g_signal_emit (self, signals[LOOK], 0, get_slot (self, 0)->card);
  return TRUE;
}

/* ---- drawing ---- */

static void
append_gap (SbmIllusionRow *self,
            GtkSnapshot *snapshot,
            int gap,
            gboolean open)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA ring = { .71, .416, .031, 1 };
  GdkRGBA fill = { 1, .714, .282, .28 };
  const float widths[4] = { 2, 2, 2, 2 };
  double x = gap < (int) self->slots->len ? get_slot (self, gap)->now.x : 0;
  GskRoundedRect outline;
  graphene_rect_t area;

  if (gap == (int) self->slots->len)
    x = (gap > 0 ? get_slot (self, gap - 1)->now.x + self->row_width : self->axis_x) + GAP + (open ? self->open_width + GAP : 0);
  gtk_style_context_lookup_color (context, "lamp_ring", &ring);
  if (open)
    graphene_rect_init (&area, x - GAP - self->open_width, self->row_y, self->open_width, self->row_height);
  else
    graphene_rect_init (&area, x - GAP / 2. - GAP_LINE / 2., self->row_y + self->row_height * .14, GAP_LINE, self->row_height * .72);
  gsk_rounded_rect_init_from_rect (&outline, &area, open ? 9 : 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (!open)
    {
      fill = ring;
      fill.alpha *= .35;
    }
  gtk_snapshot_append_color (snapshot, &fill, &area);
  gtk_snapshot_pop (snapshot);
  if (open)
    gtk_snapshot_append_border (snapshot, &outline, widths, (GdkRGBA[4]){ ring, ring, ring, ring });
}

static void
append_pile (SbmIllusionRow *self,
             GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t area = GRAPHENE_RECT_INIT (self->pile.x, self->pile.y, self->pile.width, self->band);
  double x = self->pile.x + self->pile.width + 24;
  double y = self->pile.y + self->band / 2;
  g_autofree char *left = NULL;
  GdkRGBA text;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  if (self->compact)
    graphene_rect_offset (&area, -get_scroll (self), 0);
  if (self->pile_count > (self->place < 0 ? 1 : 0))
    sbm_illusion_paint_pile (widget, snapshot, &area, self->pile_count);
  if (self->compact)
    return;
  left = g_strdup_printf (ngettext ("%d left", "%d left", self->pile_count), self->pile_count);
  sbm_illusion_paint_text (widget, snapshot, left, 10.5, TRUE, &text, x, y - 18, 0);
  sbm_illusion_paint_text (widget, snapshot, _ ("in the pile"), 9.5, FALSE, &text, x, y, 0);
}

static void
append_backs (SbmIllusionRow *self,
              GtkSnapshot *snapshot)
{
  ColoursInk ink = sbm_illusion_ink_find (self->colour);

  for (guint i = 0; i < self->slots->len; i++)
    {
      SbmIllusionTurn turn = sbm_illusion_reveal_get (self->reveal, i);
      Slot *slot = get_slot (self, i);
      double height = self->row_y - GAP - self->pile.y;
      graphene_rect_t area;

      if (turn.turned <= 0)
        continue;
      /* It comes out from behind its card, or where there is no room above it lies on its lower half. */
      if (self->compact)
        graphene_rect_init (&area, slot->now.x + turn.jolt, self->row_y + self->row_height * (1 - .56 * turn.turned), slot->now.width, self->row_height * .56);
      else
        graphene_rect_init (&area, slot->now.x + turn.jolt, self->row_y + (self->pile.y - self->row_y) * turn.turned, slot->now.width, height);
      if (turn.pale)
        gtk_snapshot_push_opacity (snapshot, .6);
      sbm_illusion_paint_back (GTK_WIDGET (self), snapshot, &area, ink, turn.share, turn.fallen);
      if (turn.pale)
        gtk_snapshot_pop (snapshot);
    }
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (widget);
  ColoursInk ink = sbm_illusion_ink_find (self->colour);
  graphene_rect_t area;

  if (ink == COLOURS_WHITE)
    return;
  if (self->reveal == NULL && self->pile_count > 0)
    append_pile (self, snapshot);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-get_scroll (self), 0));
  graphene_rect_init (&area, self->arrow.x, self->arrow.y, self->arrow.width, self->row_height);
  if (self->compact)
    area.size.height = self->band;
  sbm_illusion_paint_arrow_card (widget, snapshot, &area, ink, sbm_illusion_get_colour_name (self->colour), C_ ("arrow", "in play"));
  graphene_rect_init (&area, self->axis_x, self->row_y + self->row_height + 10, self->axis_width, AXIS - 8);
  sbm_illusion_paint_axis (widget, snapshot, &area, ink, sbm_illusion_get_less (self->colour), sbm_illusion_get_more (self->colour));
  if (self->reveal != NULL && !self->compact)
    append_backs (self, snapshot);
  else if (self->movable && self->reveal == NULL)
    {
      for (int gap = 0; gap <= (int) self->slots->len; gap++)
        append_gap (self, snapshot, gap, gap == get_open (self));
    }
  gtk_snapshot_restore (snapshot);

  for (guint i = 0; i < self->slots->len; i++)
    gtk_widget_snapshot_child (widget, get_slot (self, i)->view, snapshot);
  if (self->held != NULL && self->reveal == NULL)
    gtk_widget_snapshot_child (widget, self->held->view, snapshot);
  if (self->reveal == NULL || !self->compact)
    return;
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-get_scroll (self), 0));
  append_backs (self, snapshot);
}

static void
allocate_slot (SbmIllusionRow *self,
               Slot *slot)
{
  int width = MAX (1, lround (slot->to.width));
  double scale = slot->now.width / width;
  graphene_point_t at = GRAPHENE_POINT_INIT (round (slot->now.x - get_scroll (self)), round (slot->now.y));
  GskTransform *transform = gsk_transform_translate (NULL, &at);

  if (fabs (scale - 1) > .001)
    transform = gsk_transform_scale (transform, scale, scale);
  gtk_widget_measure (slot->view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (slot->view, width, lround (width * ASPECT), -1, transform);
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (widget);

  if (width != self->laid_width || height != self->laid_height)
    {
      self->laid_width = width;
      self->laid_height = height;
      plan (self);
      adw_animation_skip (self->glide);
      for_each_slot (self, slot_jump, 0);
    }
  if (self->adjustments[0] != NULL)
    {
      double upper = MAX (self->strip_width, width);

      gtk_adjustment_configure (self->adjustments[0], MIN (get_scroll (self), upper - width), 0, upper, width * .1, width * .9, width);
    }
  show_open_gap (self);
  if (self->adjustments[1] != NULL)
    gtk_adjustment_configure (self->adjustments[1], 0, 0, height, 1, height, height);
  for (guint i = 0; i < self->slots->len; i++)
    allocate_slot (self, get_slot (self, i));
  if (self->held != NULL)
    {
      gtk_widget_set_child_visible (self->held->view, self->reveal == NULL);
      allocate_slot (self, self->held);
    }
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
      plan (self);
      slot_jump (self->held, 0);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_adjustment (SbmIllusionRow *self,
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

/* ---- object ---- */

static void
sbm_illusion_row_dispose (GObject *object)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (object);

  stop_dragging (self);
  g_clear_object (&self->reveal);
  g_clear_object (&self->glide);
  g_clear_pointer (&self->slots, g_ptr_array_unref);
  g_clear_pointer (&self->held, slot_free);
  set_adjustment (self, 0, NULL);
  set_adjustment (self, 1, NULL);

  G_OBJECT_CLASS (sbm_illusion_row_parent_class)->dispose (object);
}

static void
sbm_illusion_row_finalize (GObject *object)
{
  g_free (SBM_ILLUSION_ROW (object)->colour);

  G_OBJECT_CLASS (sbm_illusion_row_parent_class)->finalize (object);
}

static void
sbm_illusion_row_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (object);

  switch (id)
    {
    case PROP_PLACE:
      g_value_set_int (value, self->place);
      break;
    case PROP_MOVABLE:
      g_value_set_boolean (value, self->movable);
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_illusion_row_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (object);

  switch (id)
    {
    case PROP_PLACE:
      sbm_illusion_row_set_place (self, g_value_get_int (value));
      break;
    case PROP_MOVABLE:
      sbm_illusion_row_set_movable (self, g_value_get_boolean (value));
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      set_adjustment (self, id - PROP_HADJUSTMENT, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_illusion_row_class_init (SbmIllusionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
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

  object_class->dispose = sbm_illusion_row_dispose;
  object_class->finalize = sbm_illusion_row_finalize;
  object_class->get_property = sbm_illusion_row_get_property;
  object_class->set_property = sbm_illusion_row_set_property;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;

  g_object_class_install_property (object_class, PROP_PLACE, g_param_spec_int ("place", NULL, NULL, -1, G_MAXINT, -1, flags | G_PARAM_EXPLICIT_NOTIFY));
  g_object_class_install_property (object_class, PROP_MOVABLE, g_param_spec_boolean ("movable", NULL, NULL, FALSE, flags));
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  signals[LOOK] = g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, SBM_TYPE_CARD);
  signals[CONFIRM] = g_signal_new ("confirm", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REVEALED] = g_signal_new ("revealed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    gtk_widget_class_add_binding (widget_class, moves[i].key, 0, move_cb, "i", moves[i].step);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, enter_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, space_cb, NULL);

  gtk_widget_class_set_css_name (widget_class, "illusionrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sbm_illusion_row_init (SbmIllusionRow *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->slots = g_ptr_array_new_with_free_func ((GDestroyNotify) slot_free);
  self->place = -1;
  self->drag_place = -1;
  self->glide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, GLIDE_MS, adw_callback_animation_target_new (glide_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->glide), ADW_EASE_OUT_CUBIC);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  sbm_card_face_watch (self, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
sbm_illusion_row_new (void)
{
  return g_object_new (SBM_TYPE_ILLUSION_ROW, NULL);
}

void
sbm_illusion_row_show (SbmIllusionRow *self,
                       const char *colour,
                       const int *cards,
                       int n_cards,
                       int next,
                       int pile)
{
  GPtrArray *slots = g_ptr_array_new_with_free_func ((GDestroyNotify) slot_free);
  gboolean was_empty = self->slots->len == 0;
  Slot *held = NULL;

  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  sbm_illusion_row_end_reveal (self);
  stop_dragging (self);
  g_free (self->colour);
  self->colour = g_strdup (colour);
  for (int i = 0; i < n_cards; i++)
    {
      Slot *slot = steal_slot (self, cards[i]);

      g_ptr_array_add (slots, slot != NULL ? slot : slot_new (self, cards[i]));
      g_object_set (((Slot *) g_ptr_array_index (slots, i))->card, "chosen", FALSE, "note", NULL, "choosable", FALSE, NULL);
    }
  if (next > 0)
    {
      held = steal_slot (self, next);
      if (held == NULL)
        {
          held = slot_new (self, next);
          self->place = -1;
        }
    }
  g_clear_pointer (&self->held, slot_free);
  g_ptr_array_unref (self->slots);
  self->slots = slots;
  self->held = held;
  self->pile_count = pile;
  if (held == NULL || !self->movable || self->place > n_cards)
    self->place = -1;
  update_words (self);
  if (was_empty)
    jump (self);
  else
    glide (self);
  g_object_notify (G_OBJECT (self), "place");
}

static void
reveal_changed_cb (SbmIllusionRow *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* A long row goes by under the eye. */
  for (guint i = 0; self->adjustments[0] != NULL && i < self->slots->len; i++)
    {
      SbmIllusionTurn turn = sbm_illusion_reveal_get (self->reveal, i);

      if (turn.turned > 0 && turn.turned < 1 && !turn.pale)
        gtk_adjustment_clamp_page (self->adjustments[0], get_slot (self, i)->to.x - GAP, get_slot (self, i)->to.x + self->row_width + GAP);
    }
  if (!sbm_illusion_reveal_is_turning (self->reveal))
    g_signal_emit (self, signals[REVEALED], 0);
}

void
sbm_illusion_row_reveal (SbmIllusionRow *self,
                         const int *shares,
                         int n_shares)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  sbm_illusion_row_end_reveal (self);
  sbm_illusion_row_set_movable (self, FALSE);
  self->reveal = sbm_illusion_reveal_new (GTK_WIDGET (self), shares, MIN (n_shares, (int) self->slots->len));
  for (int i = 0; i < MIN (n_shares, (int) self->slots->len); i++)
    {
      g_autofree char *note = g_strdup_printf (_ ("%d %% of %s"), shares[i], sbm_illusion_get_colour_name (self->colour));

      g_object_set (get_slot (self, i)->card, "note", note, NULL);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_connect_object (self->reveal, "changed", G_CALLBACK (reveal_changed_cb), self, G_CONNECT_SWAPPED);
  sbm_illusion_reveal_play (self->reveal);
}

void
sbm_illusion_row_end_reveal (SbmIllusionRow *self)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  if (self->reveal == NULL)
    return;
  g_signal_handlers_disconnect_by_func (self->reveal, reveal_changed_cb, self);
  g_clear_object (&self->reveal);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sbm_illusion_row_is_turning (SbmIllusionRow *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ROW (self), FALSE);

  return self->reveal != NULL && sbm_illusion_reveal_is_turning (self->reveal);
}

void
sbm_illusion_row_skip (SbmIllusionRow *self)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  adw_animation_skip (self->glide);
  if (self->reveal != NULL)
    sbm_illusion_reveal_skip (self->reveal);
}

int
sbm_illusion_row_get_place (SbmIllusionRow *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ROW (self), -1);

  return self->place;
}

void
sbm_illusion_row_set_place (SbmIllusionRow *self,
                            int place)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  if (self->held == NULL || !self->movable)
    place = -1;
  place = MIN (place, (int) self->slots->len);
  if (place == self->place)
    return;
  self->place = place;
  update_words (self);
  /* It is brought into sight once the strip has its new length. */
  self->seek_gap = TRUE;
  glide (self);
  g_object_notify (G_OBJECT (self), "place");
}

void
sbm_illusion_row_set_movable (SbmIllusionRow *self,
                              gboolean movable)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  if (self->movable == movable)
    return;
  self->movable = movable;
  if (!movable)
    {
      stop_dragging (self);
      sbm_illusion_row_set_place (self, -1);
    }
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "movable");
}

guint
sbm_illusion_row_get_n_cards (SbmIllusionRow *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ROW (self), 0);

  return self->slots->len + (self->held != NULL);
}

SbmCard *
sbm_illusion_row_get_card (SbmIllusionRow *self,
                           guint position)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ROW (self), NULL);

  if (position < self->slots->len)
    return get_slot (self, position)->card;
  return position == self->slots->len && self->held != NULL ? self->held->card : NULL;
}
