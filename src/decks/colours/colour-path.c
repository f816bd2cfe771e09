/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-path"

#include "colour-pen.h"

/* Outlines are filled here and not by cairo: every pixel must go to exactly one label, and to
 * the same one whatever version of a library is installed. */

#define CURVE_STEPS 20
#define MAX_CROSSINGS 256

typedef struct
{
  double x1, y1, x2, y2; /* y1 < y2 */
  int way;               /* 1 downwards, -1 upwards */
} Edge;

typedef struct
{
  double x;
  int way;
} Crossing;

/* Begins another outline of the same shape. */
void
pen_start (Pen *pen)
{
  if (pen->n_corners < MAX_CORNERS)
    pen->corner[pen->n_corners].start = TRUE;
}

void
pen_to (Pen *pen,
        double x,
        double y)
{
  g_return_if_fail (pen->n_corners < MAX_CORNERS);

  pen->corner[pen->n_corners].x = x;
  pen->corner[pen->n_corners].y = y;
  if (++pen->n_corners < MAX_CORNERS)
    pen->corner[pen->n_corners].start = FALSE;
}

void
pen_arc (Pen *pen,
         double x,
         double y,
         double rx,
         double ry,
         double from,
         double to)
{
  int steps = 3 + (int) ((to - from) * sqrt (MAX (rx, ry)) * 1.6);

  for (int i = 0; i <= steps; i++)
    {
      double angle = from + (to - from) * i / steps;

      pen_to (pen, x + rx * colour_cos (angle), y + ry * colour_sin (angle));
    }
}

/* A Bézier curve on from the last corner. */
void
pen_curve (Pen *pen,
           double x1,
           double y1,
           double x2,
           double y2,
           double x3,
           double y3)
{
  double x0, y0;

  g_return_if_fail (pen->n_corners > 0);

  x0 = pen->corner[pen->n_corners - 1].x;
  y0 = pen->corner[pen->n_corners - 1].y;
  for (int i = 1; i <= CURVE_STEPS; i++)
    {
      double t = i / (double) CURVE_STEPS, s = 1 - t;
      double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

      pen_to (pen, a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
    }
}

static int
collect_edges (const Pen *pen,
               Edge *edges)
{
  double sx = pen->labels->width / FIELD_WIDTH, sy = pen->labels->height / FIELD_HEIGHT;
  int n = 0, first = 0;

  for (int i = 0; i < pen->n_corners; i++)
    {
      gboolean closes = i + 1 == pen->n_corners || pen->corner[i + 1].start;
      const Corner *a = &pen->corner[i], *b = &pen->corner[closes ? first : i + 1];
      double ax = (a->x + FIELD_WIDTH / 2) * sx, ay = (a->y + FIELD_HEIGHT / 2) * sy;
      double bx = (b->x + FIELD_WIDTH / 2) * sx, by = (b->y + FIELD_HEIGHT / 2) * sy;

      if (ay < by)
        edges[n++] = (Edge){ ax, ay, bx, by, 1 };
      else if (by < ay)
        edges[n++] = (Edge){ bx, by, ax, ay, -1 };

      if (closes)
        first = i + 1;
    }

  return n;
}

/* Where a level line meets the outline, from left to right. */
static int
cross (const Edge *edges,
       const int *near,
       int n_near,
       double y,
       Crossing *crossings)
{
  int n = 0;

  for (int i = 0; i < n_near; i++)
    {
      const Edge *edge = &edges[near[i]];
      double x;
      int at = n;

      if (y < edge->y1 || y >= edge->y2 || n == MAX_CROSSINGS)
        continue;

      x = edge->x1 + (edge->x2 - edge->x1) * ((y - edge->y1) / (edge->y2 - edge->y1));
      for (; at > 0 && crossings[at - 1].x > x; at--)
        crossings[at] = crossings[at - 1];
      crossings[at] = (Crossing){ x, edge->way };
      n++;
    }

  return n;
}

/* Gives the samples of row j between two places to a label, on the columns that have this step
 * of the level stagger. */
static void
fill_span (Pen *pen,
           int j,
           int step,
           double from,
           double to,
           int label)
{
  ColourLabels *labels = pen->labels;
  double margin = (FIELD_WIDTH / 2 - PLATE_X) / FIELD_WIDTH * labels->width;
  double shift = colour_sample_x (0, j);
  int i, end;

  from = MAX (from, margin);
  to = MIN (to, labels->width - margin);
  if (from >= to)
    return;

  i = (int) ceil (from - shift);
  end = (int) ceil (to - shift);
  i += pen_wrap (step - i, SAMPLE_STEPS);
  for (; i < end; i += SAMPLE_STEPS)
    labels->data[(gsize) j * labels->width + i] = label;
}

/* Fills the outlines with a label, where they wind round a point at all, and forgets them. */
void
pen_fill (Pen *pen,
          int label)
{
  g_autofree Edge *edges = g_new (Edge, pen->n_corners + 1);
  g_autofree int *near = g_new (int, pen->n_corners + 1);
  double margin = (FIELD_HEIGHT / 2 - PLATE_Y) / FIELD_HEIGHT * pen->labels->height;
  double top = pen->labels->height, bottom = 0;
  int n = collect_edges (pen, edges);

  for (int i = 0; i < n; i++)
    {
      top = MIN (top, edges[i].y1);
      bottom = MAX (bottom, edges[i].y2);
    }
  top = MAX (top, margin);
  bottom = MIN (bottom, pen->labels->height - margin);

  for (int j = (int) floor (top); j < bottom; j++)
    {
      int n_near = 0;

      for (int i = 0; i < n; i++)
        if (edges[i].y1 < j + 1 && edges[i].y2 > j)
          near[n_near++] = i;

      for (int step = 0; step < SAMPLE_STEPS; step++)
        {
          Crossing crossings[MAX_CROSSINGS];
          double y = colour_sample_y (step, j);
          int n_crossings, winding = 0;

          if (y < top || y >= bottom)
            continue;

          n_crossings = cross (edges, near, n_near, y, crossings);
          for (int i = 0; i + 1 < n_crossings; i++)
            {
              winding += crossings[i].way;
              if (winding != 0)
                fill_span (pen, j, step, crossings[i].x, crossings[i + 1].x, label);
            }
        }
    }

  pen->n_corners = 0;
  pen_start (pen);
}

void
pen_disc (Pen *pen,
          double x,
          double y,
          double r,
          int label)
{
  pen_arc (pen, x, y, r, r, 0, TAU);
  pen_fill (pen, label);
}

void
pen_box (Pen *pen,
         double x,
         double y,
         double half_width,
         double half_height,
         int label)
{
  pen_to (pen, x - half_width, y - half_height);
  pen_to (pen, x + half_width, y - half_height);
  pen_to (pen, x + half_width, y + half_height);
  pen_to (pen, x - half_width, y + half_height);
  pen_fill (pen, label);
}

/* A thick line; round ends go beyond its two points. */
void
pen_bar (Pen *pen,
         double x1,
         double y1,
         double x2,
         double y2,
         double width,
         gboolean round,
         int label)
{
  double angle = colour_atan2 (y2 - y1, x2 - x1), quarter = G_PI / 2, r = width / 2;
  double c = colour_cos (angle) * r, s = colour_sin (angle) * r;

  if (round)
    {
      pen_arc (pen, x2, y2, r, r, angle - quarter, angle + quarter);
      pen_arc (pen, x1, y1, r, r, angle + quarter, angle + 3 * quarter);
    }
  else
    {
      pen_to (pen, x1 + s, y1 - c);
      pen_to (pen, x2 + s, y2 - c);
      pen_to (pen, x2 - s, y2 + c);
      pen_to (pen, x1 - s, y1 + c);
    }
  pen_fill (pen, label);
}

/* A star; the waist of a polygon of n sides is cos (pi / n). */
void
pen_star (Pen *pen,
          double x,
          double y,
          double r,
          int points,
          double waist,
          double turn)
{
  for (int i = 0; i < 2 * points; i++)
    {
      double angle = turn + i * G_PI / points, far = i & 1 ? r * waist : r;

      pen_to (pen, x + far * colour_sin (angle), y - far * colour_cos (angle));
    }
}

void
pen_polygon (Pen *pen,
             double x,
             double y,
             double r,
             int sides,
             double turn)
{
  pen_star (pen, x, y, r, sides, colour_cos (G_PI / sides), turn);
}

void
pen_gear (Pen *pen,
          double x,
          double y,
          double r,
          int teeth,
          double depth,
          double turn)
{
  double pitch = TAU / teeth;

  for (int i = 0; i < teeth; i++)
    {
      double a = turn + i * pitch, in = r - depth;

      pen_arc (pen, x, y, r, r, a, a + 0.42 * pitch);
      pen_arc (pen, x, y, in, in, a + 0.54 * pitch, a + 0.88 * pitch);
    }
}

void
pen_petal (Pen *pen,
           double x,
           double y,
           double angle,
           double length,
           double width)
{
  double c = colour_cos (angle), s = colour_sin (angle);
  double belly = length / 2, shoulder = length * 0.95, slim = width * 0.6;

  pen_start (pen);
  pen_to (pen, x, y);
  pen_curve (pen,
             x + c * belly - s * width, y + s * belly + c * width,
             x + c * shoulder - s * slim, y + s * shoulder + c * slim,
             x + c * length, y + s * length);
  pen_curve (pen,
             x + c * shoulder + s * slim, y + s * shoulder - c * slim,
             x + c * belly + s * width, y + s * belly - c * width,
             x, y);
}

void
pen_flower (Pen *pen,
            double x,
            double y,
            double r,
            int petals,
            double turn)
{
  for (int i = 0; i < petals; i++)
    pen_petal (pen, x, y, turn + i * TAU / petals, r, r * 2.1 / petals);
}
