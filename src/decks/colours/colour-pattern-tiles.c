/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-pattern-tiles"

#include "colour-families.h"

/* Tilings: scattered against compact; figure and ground change places. */

/* Which square of the plate a point lies in, and where inside, in 0..1. */
typedef struct
{
  int i, j;
  double u, v;
} Place;

/* A pair of fixed coin tosses for each square. */
static gboolean
toss (const Pen *pen,
      int i,
      int j,
      int coin)
{
  int at = coin ? i * 13 + j * 29 : i * 31 + j * 17;

  return (coin ? pen->spot[at % 199].y : pen->spot[at % 199].x) < 0;
}

static void
toss_all (Pen *pen)
{
  while (pen->n_spots < 199)
    {
      double one = pen_uniform (pen, -1, 1);

      pen_add_spot (pen, one, pen_uniform (pen, -1, 1), 0);
    }
}

/* pen->space.cell squares go across, and so many down that they are nearly square. */
static Place
find_place (const Pen *pen,
            double x,
            double y)
{
  int across = (int) pen->space.cell, down = (int) floor (across * PLATE_Y / PLATE_X + 0.5);
  Place place;

  place.u = (x / PLATE_X + 1) / 2 * across;
  place.v = (y / PLATE_Y + 1) / 2 * down;
  place.i = CLAMP ((int) place.u, 0, across - 1);
  place.j = CLAMP ((int) place.v, 0, down - 1);
  place.u -= place.i;
  place.v -= place.j;

  return place;
}

static int
voronoi_cell_at (const Pen *pen,
                 double x,
                 double y)
{
  double stretch = pen->variant == 2 ? 3.2 : 1, first = 1e12, second = 1e12;
  int nearest = 0;

  for (int i = 0; i < pen->n_spots; i++)
    {
      double dx = x - pen->spot[i].x, dy = y - pen->spot[i].y;
      double far = dx * dx * stretch + dy * dy;

      if (far < first)
        {
          second = first;
          first = far;
          nearest = i;
        }
      else if (far < second)
        {
          second = far;
        }
    }

  return sqrt (second) - sqrt (first) < pen->space.cell ? -1 : nearest;
}

void
pattern_voronoi (Pen *pen)
{
  static const Deal orders[] = { DEAL_MIXED, DEAL_SIZE, DEAL_CENTRE };
  int n = pen_between (pen, 45, 75);

  pen_ground (pen);
  pen->space.cell = pen_uniform (pen, 16, 22);
  for (int tries = 0; tries < 4000 && pen->n_spots < n; tries++)
    {
      double x = pen_uniform (pen, -PLATE_X, PLATE_X), y = pen_uniform (pen, -PLATE_Y, PLATE_Y);
      double r = colour_hypot (x, y) / 700;
      double room = pen->variant == 1 ? 48 + 190 * r * r : pen->variant == 2 ? 150 - 70 * r
                                                                             : 100;
      int i = 0;

      while (i < pen->n_spots && colour_hypot (x - pen->spot[i].x, y - pen->spot[i].y) > room)
        i++;
      if (i == pen->n_spots)
        pen_add_spot (pen, x, y, 0);
    }
  pen_pour_cells (pen, voronoi_cell_at, orders[pen->variant]);
}

static int
quarter_cell_at (const Pen *pen,
                 double x,
                 double y)
{
  Place place = find_place (pen, x, y);
  gboolean left = toss (pen, place.i, place.j, 0), top = toss (pen, place.i, place.j, 1);
  double u = left ? 1 - place.u : place.u, v = top ? 1 - place.v : place.v;
  double r = colour_hypot (u, v);
  int part = r < 1;

  switch (pen->variant)
    {
    case 0: /* quarter discs */
      break;
    case 1: /* leaves */
      part = part && colour_hypot (1 - u, 1 - v) < 1;
      break;
    case 2: /* quarter rings */
      part = r < pen->space.slope ? 2 : part;
      break;
    default: /* half discs */
      part = (left == top ? colour_hypot (u - 0.5, v) : colour_hypot (u, v - 0.5)) < 0.5;
    }

  return (place.j * 16 + place.i) * 3 + part;
}

void
pattern_quarters (Pen *pen)
{
  pen_draw_space (pen);
  pen->space.cell = pen->variant == 2 ? 4 : pen_between (pen, 4, 5);
  toss_all (pen);
  pen_pour_cells (pen, quarter_cell_at, DEAL_MIXED);
}

static int
triangle_cell_at (const Pen *pen,
                  double x,
                  double y)
{
  Place place = find_place (pen, x, y);
  gboolean falling, below;
  int part;

  switch (pen->variant)
    {
    case 0: /* squares cut as chance will have it */
      falling = toss (pen, place.i, place.j, 0);
      break;
    case 1: /* windmills */
      falling = (place.i + place.j) & 1;
      break;
    default: /* squares cut crosswise */
      part = (place.u > place.v) + 2 * (place.u + place.v > 1);
      return (place.j * 16 + place.i) * 4 + part;
    }

  below = falling ? place.v > place.u : place.u + place.v > 1;

  return (place.j * 16 + place.i) * 2 + below;
}

void
pattern_triangles (Pen *pen)
{
  pen->space.cell = pen->variant == 2 ? pen_between (pen, 3, 4) : pen_between (pen, 4, 6);
  toss_all (pen);
  pen_pour_cells (pen, triangle_cell_at, DEAL_MIXED);
}

/* Houndstooth: teeth and the gaps between them have one shape. */
static int
hounds_at (const Pen *pen,
           double x,
           double y)
{
  const Space *space = &pen->space;
  double u = (x * space->hand) / space->cell, v = y / space->cell;
  int i = (int) floor (u), j = (int) floor (v);
  gboolean dark = (i & 1) == 0, inside;
  double far;

  if ((i ^ j) & 1)
    dark = colour_fract (u + v) < 0.5;

  switch (pen->variant)
    {
    case 0: /* a disc in which the two change places */
      far = colour_hypot (x - space->x, y - space->y);
      inside = far < space->reach;
      return pen->label[dark ^ inside ? 0 : 1 + inside * (pen->n_roles > 2)];
    default: /* rows of teeth, each its own ink */
      return dark ? pen->label[2 + pen_wrap ((int) floor ((v + u) / 4), 16)] : pen->label[0];
    }
}

void
pattern_hounds (Pen *pen)
{
  int first;

  pen_draw_space (pen);
  first = pen->label[0] = pen_draw (pen, pen->wished);
  pen->label[1] = pen_draw_other (pen, pen->wished, first);
  for (int i = 2; i < 18; i++)
    pen->label[i] = pen_draw_other (pen, pen->wished, first);
  if (pen->variant == 0 && pen->label[2] == pen->label[1])
    pen->label[2] = pen_next (pen, pen->label[1]);
  pen_pour (pen, hounds_at);
}

/* Bent lanes that join at the edges of squares, however these are turned. */
static int
lane_at (const Pen *pen,
         double x,
         double y)
{
  Place place = find_place (pen, x, y);
  gboolean turned = pen->variant == 0   ? toss (pen, place.i, place.j, 0)
                    : pen->variant == 1 ? (place.i + place.j) & 1
                                        : (place.i / 2 + place.j / 2) & 1;
  double u = turned ? 1 - place.u : place.u, v = place.v;
  double near = MIN (colour_hypot (u, v), colour_hypot (1 - u, 1 - v));

  return pen_band (pen, MIN (0.999, fabs (near - 0.5) * 2));
}

void
pattern_arcs (Pen *pen)
{
  pen->space.cell = pen_between (pen, 3, 4);
  toss_all (pen);
  pen_make_bands (pen, pen_between (pen, 4, 6), 0.14);
  pen_pour (pen, lane_at);
}

/* Which cube of a pile a point lies on, which of its three faces, and how near the face's edge,
 * from 0 at the edge to 1 in the middle. */
static int
face_at (const Pen *pen,
         double x,
         double y,
         double *cx,
         double *cy,
         double *depth)
{
  double side = pen->space.cell, row = side * 1.5, half = side * 0.8660254037844386;
  double best = 1e12, dx = 0, dy = 0, a, b;
  int face;

  *cx = *cy = 0;

  /* The nearest centre of a hexagon: it is in one of three rows. */
  for (int j = (int) floor (y / row) - 1; j <= (int) floor (y / row) + 2; j++)
    {
      double shift = j & 1 ? half : 0;
      double px = floor ((x - shift) / (2 * half) + 0.5) * 2 * half + shift, py = j * row;
      double far = (x - px) * (x - px) + (y - py) * (y - py);

      if (far < best)
        {
          best = far;
          dx = x - px;
          dy = y - py;
          *cx = px;
          *cy = py;
        }
    }

  /* Each face is a rhombus between two of the three spokes; a and b go along them. */
  a = dx / half;
  if (dy < -fabs (dx) * half / row)
    {
      face = 0;
      b = -dy / side * 2;
      *depth = MIN (MIN ((b + a) / 2, (b - a) / 2), MIN (1 - (b + a) / 2, 1 - (b - a) / 2));
    }
  else
    {
      face = dx < 0 ? 1 : 2;
      a = fabs (a);
      b = dy / side + a / 2;
      *depth = MIN (MIN (a, 1 - a), MIN (b, 1 - b));
    }
  *depth *= 2;

  return face;
}

static int
cube_at (const Pen *pen,
         double x,
         double y)
{
  double cx, cy, depth;
  int face = face_at (pen, x, y, &cx, &cy, &depth);

  if (pen->variant == 1 && colour_hypot (cx - pen->space.x, cy - pen->space.y) < pen->space.reach)
    face = (face + 1) % 3; /* lit from another side */

  return pen->label[face + (depth > pen->bands.edge[face] ? 3 : 0)];
}

void
pattern_cubes (Pen *pen)
{
  pen_draw_space (pen);
  pen->space.cell = pen_uniform (pen, 118, 160);
  for (int face = 0; face < 3; face++)
    {
      double edge = pen_uniform (pen, 0.2, 1.6);

      pen->label[face] = face == 0 ? pen_draw (pen, pen->wished)
                                   : pen_draw_other (pen, pen->wished, pen->label[face - 1]);
      pen->label[face + 3] = pen_draw_other (pen, pen->wished, pen->label[face]);
      pen->bands.edge[face] = edge > 0.7 ? 2 : edge;
    }
  if (pen->label[2] == pen->label[0])
    pen->label[2] = pen_next (pen, pen->label[0]);
  pen_pour (pen, cube_at);
}
