/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-draw"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-illusion-paint.h"
#include "app/sbm-illusion-row-private.h"

#define GAP_LINE 6
#define AXIS_MARGIN 12

static void
append_gap (SbmIllusionRow *self,
            GtkSnapshot *sbm_illusion_draw,
            int gap,
            gboolean open)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA ring = { .71, .416, .031, 1 };
  GdkRGBA fill = { 1, .714, .282, .28 };
  const float widths[4] = { 2, 2, 2, 2 };
  double x = gap < (int) self->slots->len ? sbm_illusion_row_get_slot (self, gap)->now.x : 0;
  GskRoundedRect outline;
  graphene_rect_t area;

  if (gap == (int) self->slots->len)
    x = (gap > 0 ? sbm_illusion_row_get_slot (self, gap - 1)->now.x + self->row_width : self->axis_x) + GAP + (open ? self->open_width + GAP : 0);
  gtk_style_context_lookup_color (context, "lamp_ring", &ring);
  if (open)
    graphene_rect_init (&area, x - GAP - self->open_width, self->row_y, self->open_width, self->row_height);
  else
    graphene_rect_init (&area, x - GAP / 2. - GAP_LINE / 2., self->row_y + self->row_height * .14, GAP_LINE, self->row_height * .72);
  gsk_rounded_rect_init_from_rect (&outline, &area, open ? 9 : 3);
  gtk_snapshot_push_rounded_clip (sbm_illusion_draw, &outline);
  if (!open)
    {
      fill = ring;
      fill.alpha *= .35;
    }
  gtk_snapshot_append_color (sbm_illusion_draw, &fill, &area);
  gtk_snapshot_pop (sbm_illusion_draw);
  if (open)
    gtk_snapshot_append_border (sbm_illusion_draw, &outline, widths, (GdkRGBA[4]){ ring, ring, ring, ring });
}

static void
append_pile (SbmIllusionRow *self,
             GtkSnapshot *sbm_illusion_draw)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t area = GRAPHENE_RECT_INIT (self->pile.x, self->pile.y, self->pile.width, self->band);
  double x = self->pile.x + self->pile.width + 24;
  double y = self->pile.y + self->band / 2;
  g_autofree char *left = NULL;
  GdkRGBA text;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  if (self->compact)
    graphene_rect_offset (&area, -sbm_illusion_plan_get_scroll (self), 0);
  if (self->pile_count > (self->place < 0 ? 1 : 0))
    sbm_illusion_paint_pile (widget, sbm_illusion_draw, &area, self->pile_count);
  if (self->compact)
    return;
  left = g_strdup_printf (ngettext ("%d left", "%d left", self->pile_count), self->pile_count);
  sbm_illusion_paint_text (widget, sbm_illusion_draw, left, 10.5, TRUE, &text, x, y - 18, 0);
  sbm_illusion_paint_text (widget, sbm_illusion_draw, _ ("in the pile"), 9.5, FALSE, &text, x, y, 0);
}

static void
append_backs (SbmIllusionRow *self,
              GtkSnapshot *sbm_illusion_draw)
{
  ColoursInk ink = sbm_illusion_ink_find (self->colour);

  for (guint i = 0; i < self->slots->len; i++)
    {
      SbmIllusionTurn turn = sbm_illusion_reveal_get (self->reveal, i);
      SbmIllusionSlot *slot = sbm_illusion_row_get_slot (self, i);
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
        gtk_snapshot_push_opacity (sbm_illusion_draw, .6);
      sbm_illusion_paint_back (GTK_WIDGET (self), sbm_illusion_draw, &area, ink, turn.share, turn.fallen);
      if (turn.pale)
        gtk_snapshot_pop (sbm_illusion_draw);
    }
}

void
sbm_illusion_draw (GtkWidget *widget,
                   GtkSnapshot *sbm_illusion_draw)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (widget);
  ColoursInk ink = sbm_illusion_ink_find (self->colour);
  double scroll = sbm_illusion_plan_get_scroll (self);
  graphene_rect_t area;

  if (ink == COLOURS_WHITE)
    return;
  if (self->reveal == NULL && self->pile_count > 0)
    append_pile (self, sbm_illusion_draw);

  gtk_snapshot_save (sbm_illusion_draw);
  gtk_snapshot_translate (sbm_illusion_draw, &GRAPHENE_POINT_INIT (-sbm_illusion_plan_get_scroll (self), 0));
  graphene_rect_init (&area, self->arrow.x, self->arrow.y, self->arrow.width, self->row_height);
  sbm_illusion_paint_arrow_card (widget, sbm_illusion_draw, &area, ink, sbm_illusion_get_colour_name (self->colour), self->arrow_note != NULL ? self->arrow_note : C_ ("arrow", "in play"));
  graphene_rect_init (&area, self->axis_x, self->row_y + self->row_height + 10, self->axis_width, AXIS - 8);
  sbm_illusion_paint_axis (widget, sbm_illusion_draw, &area, scroll + AXIS_MARGIN, scroll + gtk_widget_get_width (widget) - AXIS_MARGIN, ink, sbm_illusion_get_less (self->colour), sbm_illusion_get_more (self->colour));
  if (self->reveal != NULL && !self->compact)
    append_backs (self, sbm_illusion_draw);
  else if (self->movable && self->reveal == NULL)
    {
      for (int gap = 0; gap <= (int) self->slots->len; gap++)
        append_gap (self, sbm_illusion_draw, gap, gap == sbm_illusion_plan_get_open (self));
    }
  gtk_snapshot_restore (sbm_illusion_draw);

  for (guint i = 0; i < self->slots->len; i++)
    gtk_widget_snapshot_child (widget, sbm_illusion_row_get_slot (self, i)->view, sbm_illusion_draw);
  if (self->held != NULL && self->reveal == NULL)
    gtk_widget_snapshot_child (widget, self->held->view, sbm_illusion_draw);
  if (self->reveal == NULL || !self->compact)
    return;
  gtk_snapshot_translate (sbm_illusion_draw, &GRAPHENE_POINT_INIT (-sbm_illusion_plan_get_scroll (self), 0));
  append_backs (self, sbm_illusion_draw);
}
