/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-pattern-bands"

#include "colour-families.h"

/* Bands in a bent space: many thin against one thick, equal angles with unequal areas, hills
 * without a measure. */

static int
bent_band_at (const Pen *pen,
              double x,
              double y)
{
  double u, v;

  return pen->bend (pen, x, y, &u, &v) ? pen_band (pen, u) : -1;
}

static void
draw_bands (Pen *pen,
            PenBend bend,
            int fewest,
            int most,
            double thinnest)
{
  pen_draw_space (pen);
  for (int i = 0; i < 8; i++)
    {
      double x = pen_uniform (pen, -PLATE_X, PLATE_X);
      double y = pen_uniform (pen, -PLATE_Y, PLATE_Y);

      pen_add_spot (pen, x, y, pen_uniform (pen, 150, 300));
    }

  pen_make_bands (pen, pen_between (pen, fewest, most), thinnest);
  pen->bend = bend;
  pen_pour (pen, bent_band_at);
}

/* Hides the place where all bands meet, too fine to be drawn. */
static void
draw_hub (Pen *pen,
          double x,
          double y)
{
  double r = pen_uniform (pen, 28, 52);

  pen_disc (pen, x, y, r, pen_pick (pen, 2));
}

static gboolean
bend_stripes (const Pen *pen,
              double x,
              double y,
              double *u,
              double *v G_GNUC_UNUSED)
{
  const Space *space = &pen->space;

  switch (pen->variant)
    {
    case 0: /* upright */
      *u = x / (2 * PLATE_X) + 0.5;
      break;
    case 1: /* slanting */
      *u = (space->hand * x + y * space->slope) / 1800 + 0.5;
      break;
    case 2: /* level, closer and closer */
      *u = colour_pow (y / (2 * PLATE_Y) + 0.5, 1.2 + space->slope);
      break;
    default: /* a roof */
      *u = (fabs (x - space->x) * space->slope + y * space->hand) / 1900 + 0.5;
    }

  return TRUE;
}

void
pattern_stripes (Pen *pen)
{
  draw_bands (pen, bend_stripes, 12, 20, 0.016);
}

/* A figure made of nothing but bands that were turned or moved. */
static gboolean
bend_shift (const Pen *pen,
            double x,
            double y,
            double *u,
            double *v G_GNUC_UNUSED)
{
  const Space *space = &pen->space;
  double dx = x - space->x, dy = y - space->y;
  gboolean inside;

  switch (pen->variant)
    {
    case 0: /* a disc of upright bands */
      inside = colour_hypot (dx, dy) < space->reach;
      *u = (inside ? x : y) / space->period;
      break;
    case 1: /* a diamond of bands that lean the other way */
      inside = fabs (dx) + fabs (dy) * 0.66 < space->reach;
      *u = (inside ? x - y / 2 : x + y / 2) / space->period;
      break;
    default: /* two belts of bands that were moved */
      inside = fabs (fabs (y) - 210) < space->reach / 3;
      *u = (inside ? 90 - x : x) / space->period;
    }

  return TRUE;
}

void
pattern_shift (Pen *pen)
{
  draw_bands (pen, bend_shift, 5, 9, 0.06);
}

static gboolean
bend_waves (const Pen *pen,
            double x,
            double y,
            double *u,
            double *v G_GNUC_UNUSED)
{
  const Space *space = &pen->space;
  double swell = space->swell, r, tooth;

  switch (pen->variant)
    {
    case 0: /* upright, growing downwards */
      swell *= 0.15 + 0.85 * (y / PLATE_Y + 1) / 2;
      *u = (x + swell * colour_sin (y / space->swell + space->phase)) / space->period;
      break;
    case 1: /* level */
      swell *= colour_cos (y / 420 + space->flip);
      *u = (y + swell * colour_sin (x / space->swell + space->phase)) / space->period;
      break;
    case 2: /* upright, with a swelling */
      r = colour_hypot (x - space->x, y - space->y);
      swell = 130 * space->hand * colour_exp (-r * r / 80000);
      *u = (x + swell * colour_sin (y / 210 + space->phase) + 22 * colour_sin (y / 330)) / space->period;
      break;
    default: /* saw teeth */
      tooth = fabs (colour_fract (x / (swell * 3.4) + space->phase) * 4 - 2) - 1;
      *u = (y + swell * (0.35 + 0.65 * colour_cos (y / 700)) * tooth) / space->period;
    }

  return TRUE;
}

void
pattern_waves (Pen *pen)
{
  draw_bands (pen, bend_waves, 5, 9, 0.06);
}

static gboolean
bend_spiral (const Pen *pen,
             double x,
             double y,
             double *u,
             double *v G_GNUC_UNUSED)
{
  const Space *space = &pen->space;
  double dx = x - space->x, dy = y - space->y, r = colour_hypot (dx, dy);
  double turn = colour_atan2 (dy, dx) / TAU + 0.5;

  switch (pen->variant)
    {
    case 0: /* wider and wider */
      *u = space->arms * (turn + space->slope * colour_log (r / 200 + 0.12));
      return TRUE;
    case 1: /* all arms equal, on a disc */
      r = colour_hypot (x, y);
      *u = (colour_atan2 (y, x) / TAU + 0.5) * space->hand * 2 + r / space->period;
      return r < PLATE_X;
    case 2: /* it turns back half way */
      *u = space->arms * (turn + space->slope * fabs (colour_log ((r + 40) / 300)));
      return TRUE;
    default: /* square */
      *u = turn + MAX (fabs (dx), fabs (dy)) / (space->period * 0.75);
      return TRUE;
    }
}

void
pattern_spiral (Pen *pen)
{
  gboolean central = pen->variant == 1;

  draw_bands (pen, bend_spiral, 5, 9, 0.06);
  draw_hub (pen, central ? 0 : pen->space.x, central ? 0 : pen->space.y);
}

/* A wedge that looks thin at its root owns the far corner. */
static gboolean
bend_fan (const Pen *pen,
          double x,
          double y,
          double *u,
          double *v G_GNUC_UNUSED)
{
  const Space *space = &pen->space;
  double cx = x * space->hand + PLATE_X, cy = y * space->flip + PLATE_Y, r;

  switch (pen->variant)
    {
    case 0: /* from a corner */
      *u = colour_atan2 (cy, cx) / (G_PI / 2);
      return TRUE;
    case 1: /* from a corner, in steps */
      r = colour_hypot (cx, cy);
      *u = colour_atan2 (cy, cx) / (G_PI / 2) + 0.5 * ((int) (r / space->period) & 1);
      return TRUE;
    default: /* a shell from the top, every other rib row mirrored */
      r = colour_hypot (x, y + PLATE_Y);
      *u = colour_atan2 (x, y + PLATE_Y) / G_PI + 0.5;
      if ((int) (r / space->period) & 1)
        *u = 1 - *u;
      return r < 1190;
    }
}

void
pattern_fan (Pen *pen)
{
  draw_bands (pen, bend_fan, 9, 15, 0.03);
}

static gboolean
bend_burst (const Pen *pen,
            double x,
            double y,
            double *u,
            double *v G_GNUC_UNUSED)
{
  const Space *space = &pen->space;
  double dx = x - space->x, dy = y - space->y, r = colour_hypot (dx, dy);
  double turn = colour_atan2 (dy, dx) / TAU + 0.5, lobe;

  switch (pen->variant)
    {
    case 0: /* rays that skip half a period beyond a ring */
      *u = turn * 5 + (r > space->reach * 0.8 ? 0.5 : 0);
      return TRUE;
    case 1: /* rays that curl */
      *u = (turn + 0.13 * colour_sin (r / 130 + space->phase)) * fabs (space->arms);
      return TRUE;
    case 2: /* inside a flower */
      r = colour_hypot (x, y);
      turn = colour_atan2 (y, x) / TAU;
      lobe = sqrt (fabs (colour_sin (turn * G_PI * 6 + space->phase)));
      *u = turn * 3 + space->phase;
      return r < 250 + 170 * lobe;
    default: /* plain rays */
      *u = turn * (fabs (space->arms) + 1);
      return TRUE;
    }
}

void
pattern_burst (Pen *pen)
{
  gboolean central = pen->variant == 2;

  draw_bands (pen, bend_burst, 5, 9, 0.06);
  draw_hub (pen, central ? 0 : pen->space.x, central ? 0 : pen->space.y);
}

/* Shapes that nobody can measure: hills, lakes and silk. */
static gboolean
bend_contours (const Pen *pen,
               double x,
               double y,
               double *u,
               double *v G_GNUC_UNUSED)
{
  const Space *space = &pen->space;
  gboolean lakes = pen->variant == 1;
  double height = space->phase;

  if (pen->variant == 2)
    {
      double across = y / (space->swell * 1.4) + space->phase, down = x / (space->swell * 1.6);

      *u = 0.37 * (colour_sin (x / 150 + 1.3 * colour_sin (across)) + colour_sin (y / 140 + 1.3 * colour_cos (down))) + space->flip;
      return TRUE;
    }

  for (int i = 0; i < (lakes ? 5 : 8); i++)
    {
      const Spot *hill = &pen->spot[i];
      double dx = x - hill->x, dy = y - hill->y, r = hill->r * (lakes ? 1.5 : 1);
      double slope = 1 / (1 + (dx * dx + dy * dy) / (r * r) * 0.4);

      height += (i & 1 ? -0.6 : 0.6) * slope * slope * slope;
    }
  *u = height;

  return TRUE;
}

void
pattern_contours (Pen *pen)
{
  draw_bands (pen, bend_contours, 5, 9, 0.06);
}
