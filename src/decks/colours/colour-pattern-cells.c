/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-pattern-cells"

#include <stdlib.h>

#include "colour-families.h"

/* Cells of a bent chequerboard: they seem equal because they seem bent. */

#define CELLS_A_SIDE 80

static int
bent_cell_at (const Pen *pen,
              double x,
              double y)
{
  double u, v;
  int i, j;

  if (!pen->bend (pen, x, y, &u, &v))
    return -1;

  i = (int) floor (u);
  j = (int) floor (v);
  if (pen->chequered && (i + j) & 1)
    return -1;

  return pen_wrap (i, CELLS_A_SIDE) * CELLS_A_SIDE + pen_wrap (j, CELLS_A_SIDE);
}

static void
draw_cells (Pen *pen,
            PenBend bend,
            gboolean chequered,
            Deal order)
{
  pen->bend = bend;
  pen->chequered = chequered;
  if (chequered)
    pen_ground (pen);
  pen_pour_cells (pen, bent_cell_at, order);
}

static gboolean
bend_checker (const Pen *pen,
              double x,
              double y,
              double *u,
              double *v)
{
  const Space *space = &pen->space;
  double dx = x - space->x, dy = y - space->y, r = colour_hypot (dx, dy);
  double bulge, turn, c, s, row;

  switch (pen->variant)
    {
    case 0: /* a ball */
      bulge = r < 390 && r > 0 ? colour_asin (r / 390) / (G_PI / 2) * 390 / r : 1;
      *u = dx * bulge / space->cell;
      *v = dy * bulge / space->cell;
      return TRUE;
    case 1: /* a fold */
      *u = 5.4 * colour_atan2 (dx, 250);
      *v = (y / PLATE_Y + 1) / 2 * floor (2 * PLATE_Y / space->cell);
      return TRUE;
    case 2: /* waves both ways */
      *u = (x + 55 * colour_sin (y / 150 + space->phase)) / space->cell;
      *v = (y + 55 * colour_sin (x / 130)) / space->cell;
      return TRUE;
    case 3: /* a whirl */
      turn = 1.6 * space->hand * colour_exp (-r * r / 90000);
      c = colour_cos (turn);
      s = colour_sin (turn);
      *u = (dx * c - dy * s) / space->cell;
      *v = (dx * s + dy * c) / space->cell;
      return TRUE;
    default: /* a café wall: level courses that seem to lean */
      *v = (y + PLATE_Y) / (space->cell * 1.1);
      row = floor (*v);
      *u = x / (space->cell * 1.1) + 0.25 * abs (pen_wrap ((int) row, 4) - 2) + row;
      return *v - row > 0.16;
    }
}

void
pattern_checker (Pen *pen)
{
  Deal order;
  gboolean chequered;

  pen_draw_space (pen);
  chequered = pen->variant != 2 || pen_pick (pen, 3) > 0;
  order = chequered ? pen_pick (pen, 3) : DEAL_MIXED;
  draw_cells (pen, bend_checker, chequered, order);
}

/* Perspective: what seems near is merely large. */
static gboolean
bend_tunnel (const Pen *pen,
             double x,
             double y,
             double *u,
             double *v)
{
  const Space *space = &pen->space;
  double dx = x - space->x, dy = y - space->y;
  double across = dx > 0 ? dx / (PLATE_X - space->x) : -dx / (PLATE_X + space->x);
  double down = dy > 0 ? dy / (PLATE_Y - space->y) : -dy / (PLATE_Y + space->y);
  double near = MAX (across, down);
  gboolean wall = across > down;

  if (near < 0.13)
    return FALSE;

  *u = 3.2 * colour_log (near);
  switch (pen->variant)
    {
    case 0: /* four walls in rings */
      *v = wall ? (dx > 0) : 2 + (dy > 0);
      break;
    default: /* tiled walls */
      *v = (wall ? dy / near / (2 * PLATE_Y) * 6 : dx / near / (2 * PLATE_X) * 4) + (wall ? 20 : 0);
    }

  return TRUE;
}

void
pattern_tunnel (Pen *pen)
{
  pen_draw_space (pen);
  if (pen->variant == 0)
    draw_cells (pen, bend_tunnel, pen_pick (pen, 3) > 0, DEAL_MIXED);
  else
    draw_cells (pen, bend_tunnel, TRUE, DEAL_CENTRE);
}

/* Two sets of lines cut each other into cells. */
static gboolean
bend_ripples (const Pen *pen,
              double x,
              double y,
              double *u,
              double *v)
{
  const Space *space = &pen->space;
  double dx = x - space->x, dy = y - space->y, r = colour_hypot (dx, dy);

  *u = r / space->cell;
  switch (pen->variant)
    {
    case 0: /* rings and rays */
      *v = (colour_atan2 (dy, dx) / TAU + 0.5) * 12;
      break;
    case 1: /* rings and rings */
      *v = colour_hypot (x + space->x * 0.8, y - space->y - space->reach * 1.4) / space->cell;
      break;
    case 2: /* rings and slanting bars */
      *v = (y + 0.35 * x) / (1.3 * space->cell);
      break;
    default: /* rings and upright bars */
      *v = x / space->cell;
    }

  return TRUE;
}

void
pattern_ripples (Pen *pen)
{
  pen_draw_space (pen);
  draw_cells (pen, bend_ripples, TRUE, DEAL_CENTRE);
}
