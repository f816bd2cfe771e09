/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-points-chart"

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/sbm-points-chart.h"
#include "decks/sbm-picture-cache.h"

#define LEFT 30
#define BOTTOM 26
#define TOP 14
#define MARK 15
#define NAME_STEP 17

typedef struct
{
  char *name;
  int rabbit;
  gboolean won;
  GArray *points;
  PangoLayout *label;
  double label_y;
} Line;

struct _SbmPointsChart
{
  GtkWidget parent_instance;

  GPtrArray *lines;
  int names_width;
};

G_DEFINE_FINAL_TYPE (SbmPointsChart, sbm_points_chart, GTK_TYPE_WIDGET)

static const char *const colours[] = {
  "#cf4534",
  "#2f6fb7",
  "#d9a11e",
  "#3f8a55",
  "#7a4aa3",
  "#2a8790",
  "#dd7a2c",
  "#d06aa0",
  "#6b6f80",
  "#8d5b3d",
  "#7d9b2c",
  "#27457f",
};

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->name);
  g_array_unref (line->points);
  g_clear_object (&line->label);
  g_free (line);
}

void
sbm_points_chart_get_colour (int rabbit,
                             GdkRGBA *colour)
{
  gdk_rgba_parse (colour, colours[CLAMP (rabbit, 1, (int) G_N_ELEMENTS (colours)) - 1]);
}

/* ---- measures ---- */

static int
count_rounds (SbmPointsChart *self)
{
  int most = 1;

  for (guint i = 0; i < self->lines->len; i++)
    most = MAX (most, (int) ((Line *) g_ptr_array_index (self->lines, i))->points->len - 1);

  return most;
}

static int
find_top (SbmPointsChart *self)
{
  int most = 5;

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      for (guint k = 0; k < line->points->len; k++)
        most = MAX (most, g_array_index (line->points, int, k));
    }

  return most;
}

static int
get_step (int most)
{
  return most <= 6 ? 1 : most <= 12 ? 2
                       : most <= 30 ? 5
                       : most <= 60 ? 10
                                    : 20;
}

static void
make_labels (SbmPointsChart *self)
{
  self->names_width = 0;
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);
      int last = line->points->len > 0 ? g_array_index (line->points, int, line->points->len - 1) : 0;
      g_autofree char *text = g_strdup_printf ("%s  %d", line->name, last);
      PangoAttrList *bold = pango_attr_list_new ();
      int width;

      g_clear_object (&line->label);
      line->label = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
      pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      pango_attr_list_insert (bold, pango_attr_scale_new (0.86));
      pango_layout_set_attributes (line->label, bold);
      pango_attr_list_unref (bold);
      pango_layout_get_pixel_size (line->label, &width, NULL);
      self->names_width = MAX (self->names_width, MIN (width, 150));
      pango_layout_set_width (line->label, 150 * PANGO_SCALE);
      pango_layout_set_ellipsize (line->label, PANGO_ELLIPSIZE_END);
    }
}

typedef struct
{
  double x, y, width, height;
  int rounds, top;
} Area;

static void
get_point (const Area *area,
           Line *line,
           guint index,
           graphene_point_t *point)
{
  point->x = area->x + area->width * index / area->rounds;
  point->y = area->y + area->height * (1 - (double) g_array_index (line->points, int, index) / area->top);
}

static int
compare_ends (gconstpointer a,
              gconstpointer b)
{
  const Line *one = *(Line *const *) a;
  const Line *other = *(Line *const *) b;

  return one->label_y < other->label_y ? -1 : one->label_y > other->label_y;
}

/* Names that would lie on each other move apart, and stay in order. */
static void
place_labels (SbmPointsChart *self,
              const Area *area)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  double floor = area->y + area->height + 6;

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);
      graphene_point_t end = { 0, 0 };

      if (line->points->len > 0)
        get_point (area, line, line->points->len - 1, &end);
      line->label_y = end.y;
      g_ptr_array_add (sorted, line);
    }
  g_ptr_array_sort (sorted, compare_ends);
  for (guint i = 1; i < sorted->len; i++)
    {
      Line *above = g_ptr_array_index (sorted, i - 1);
      Line *line = g_ptr_array_index (sorted, i);

      line->label_y = MAX (line->label_y, above->label_y + NAME_STEP);
    }
  for (int i = (int) sorted->len - 1; i >= 0; i--)
    {
      Line *line = g_ptr_array_index (sorted, i);

      line->label_y = MIN (line->label_y, floor);
      floor = line->label_y - NAME_STEP;
    }
}

/* ---- drawing ---- */

static void
draw_text (GtkWidget *widget,
           GtkSnapshot *snapshot,
           const char *text,
           double x,
           double y,
           double align)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *small = pango_attr_list_new ();
  GdkRGBA ink;
  int width, height;

  pango_attr_list_insert (small, pango_attr_scale_new (0.82));
  pango_layout_set_attributes (layout, small);
  pango_attr_list_unref (small);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  ink.alpha *= 0.84;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x - width * align), round (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_grid (GtkWidget *widget,
           GtkSnapshot *snapshot,
           const Area *area)
{
  int step = get_step (area->top);
  int round_step = area->rounds <= 12 ? (area->rounds <= 6 ? 1 : 2) : 5;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  ink.alpha = 0.12;
  for (int points = 0; points <= area->top; points += step)
    {
      double y = area->y + area->height * (1 - (double) points / area->top);
      g_autofree char *text = g_strdup_printf ("%d", points);

      gtk_snapshot_append_color (snapshot, &ink, &GRAPHENE_RECT_INIT (area->x, round (y), area->width, 1));
      draw_text (widget, snapshot, text, LEFT - 10, y, 1);
    }
  for (int i = 0; i <= area->rounds; i += round_step)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);

      draw_text (widget, snapshot, text, area->x + area->width * i / area->rounds, area->y + area->height + 15, 0.5);
    }
}

static void
draw_marks (GtkWidget *widget,
            GtkSnapshot *snapshot,
            const Area *area,
            Line *line)
{
  g_autofree char *name = g_strdup_printf ("table/token-mark-%02d", line->rabbit);
  int scale = gtk_widget_get_scale_factor (widget);
  g_autoptr (GdkTexture) mark = sbm_picture_cache_draw (sbm_picture_cache_get_default (), name, MARK * scale, MARK * scale, NULL);
  int step = area->rounds <= 8 ? 1 : area->rounds <= 16 ? 2
                                                        : 4;

  for (guint k = 0; mark != NULL && k < line->points->len; k++)
    {
      graphene_point_t point;

      if (k % step != 0 && k + 1 != line->points->len)
        continue;
      if (k == 0)
        continue;
      get_point (area, line, k, &point);
      gtk_snapshot_append_texture (snapshot, mark, &GRAPHENE_RECT_INIT (point.x - MARK / 2.0, point.y - MARK / 2.0, MARK, MARK));
    }
}

static void
draw_line (cairo_t *cr,
           const Area *area,
           Line *line,
           gboolean dark)
{
  GdkRGBA colour;

  sbm_points_chart_get_colour (line->rabbit, &colour);
  if (dark)
    {
      colour.red += (1 - colour.red) * 0.3;
      colour.green += (1 - colour.green) * 0.3;
      colour.blue += (1 - colour.blue) * 0.3;
    }
  for (guint k = 0; k < line->points->len; k++)
    {
      graphene_point_t point;

      get_point (area, line, k, &point);
      if (k == 0)
        cairo_move_to (cr, point.x, point.y);
      else
        cairo_line_to (cr, point.x, point.y);
    }
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, line->won ? 3.2 : 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static void
sbm_points_chart_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  SbmPointsChart *self = SBM_POINTS_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  Area area = { .x = LEFT, .y = TOP, .rounds = count_rounds (self), .top = find_top (self) };
  cairo_t *cr;
  GdkRGBA ink;

  area.width = MAX (60, width - LEFT - self->names_width - 24);
  area.height = MAX (40, height - TOP - BOTTOM);
  draw_grid (widget, snapshot, &area);
  place_labels (self, &area);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  for (guint i = 0; i < self->lines->len; i++)
    draw_line (cr, &area, g_ptr_array_index (self->lines, i), ink.green > 0.5);
  cairo_destroy (cr);

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);
      int label_height;

      draw_marks (widget, snapshot, &area, line);
      pango_layout_get_pixel_size (line->label, NULL, &label_height);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (area.x + area.width + 16, round (line->label_y - label_height / 2.0)));
      gtk_snapshot_append_layout (snapshot, line->label, &ink);
      gtk_snapshot_restore (snapshot);
    }
}

static void
sbm_points_chart_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  SbmPointsChart *self = SBM_POINTS_CHART (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEFT + self->names_width + 24 + MAX (160, count_rounds (self) * 16);
      *natural = MAX (*minimum, 560);
    }
  else
    {
      *minimum = MAX (180, (int) self->lines->len * NAME_STEP + TOP + BOTTOM);
      *natural = MAX (*minimum, 232);
    }
}

/* ---- the object ---- */

static void
sbm_points_chart_finalize (GObject *object)
{
  g_ptr_array_unref (SBM_POINTS_CHART (object)->lines);

  G_OBJECT_CLASS (sbm_points_chart_parent_class)->finalize (object);
}

static void
sbm_points_chart_system_setting_changed (GtkWidget *widget,
                                         GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (sbm_points_chart_parent_class)->system_setting_changed (widget, setting);
  make_labels (SBM_POINTS_CHART (widget));
  gtk_widget_queue_resize (widget);
}

static void
sbm_points_chart_class_init (SbmPointsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sbm_points_chart_finalize;
  widget_class->snapshot = sbm_points_chart_snapshot;
  widget_class->measure = sbm_points_chart_measure;
  widget_class->system_setting_changed = sbm_points_chart_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sbm_points_chart_init (SbmPointsChart *self)
{
  self->lines = g_ptr_array_new_with_free_func (line_free);
}

void
sbm_points_chart_clear (SbmPointsChart *self)
{
  g_return_if_fail (SBM_IS_POINTS_CHART (self));

  g_ptr_array_set_size (self->lines, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sbm_points_chart_add (SbmPointsChart *self,
                      const char *name,
                      int rabbit,
                      gboolean won,
                      const int *points,
                      guint n_points)
{
  g_autoptr (GString) label = g_string_new (_ ("Points, round by round"));
  Line *line;

  g_return_if_fail (SBM_IS_POINTS_CHART (self));

  line = g_new0 (Line, 1);
  line->name = g_strdup (name);
  line->rabbit = rabbit;
  line->won = won;
  line->points = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_vals (line->points, points, n_points);
  g_ptr_array_add (self->lines, line);
  make_labels (self);
  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (label, ", %s", pango_layout_get_text (((Line *) g_ptr_array_index (self->lines, i))->label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label->str, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
