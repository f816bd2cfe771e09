/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-pattern-cloth"

#include "colour-families.h"

/* Things that lie over each other: what passes below is completed by the mind, but has no area
 * there. */

static int
weave_at (const Pen *pen,
          double x,
          double y)
{
  const Space *space = &pen->space;
  gboolean slanting = pen->variant == 1 || pen->variant == 3, uneven = pen->variant == 2;
  /* Upright ribbons fit the plate: no sliver of one is left at its edge. */
  double u = slanting ? (x + y) * (G_SQRT2 / 2) / space->cell
                      : (x / PLATE_X + 1) / 2 * floor (2 * PLATE_X / space->cell);
  double v = slanting ? (y - x) * (G_SQRT2 / 2) / space->cell
                      : (y / PLATE_Y + 1) / 2 * floor (2 * PLATE_Y / space->cell);
  int i = (int) floor (u), j = (int) floor (v);
  double warp_width = space->slope * (uneven ? 0.45 + 0.55 * fabs (colour_cos (i * 0.9)) : 1);
  double weft_width = space->swell * (uneven ? 0.45 + 0.55 * fabs (colour_sin (j * 0.7)) : 1);
  gboolean warp = fabs (u - i - 0.5) < warp_width / 2, weft = fabs (v - j - 0.5) < weft_width / 2;
  gboolean over = pen->variant == 3 ? pen_wrap (i - j, 4) < 2 : (i + j) & 1;

  if (warp && (over || !weft))
    return pen->label[pen_wrap (i, 64)];

  return weft ? pen->label[64 + pen_wrap (j, 64)] : -1;
}

void
pattern_weave (Pen *pen)
{
  pen_ground (pen);
  pen->space.cell = pen_uniform (pen, 122, 168);
  pen->space.slope = pen_uniform (pen, 0.45, 0.8);
  pen->space.swell = pen_uniform (pen, 0.4, 0.8);
  for (int i = 0; i < 128; i++)
    pen->label[i] = pen_draw (pen, pen->owed);
  pen_pour (pen, weave_at);
}

static gboolean
is_on_sheet (const Pen *pen,
             int i,
             double x,
             double y)
{
  const Spot *spot = &pen->spot[i];
  double dx = x - spot->x, dy = y - spot->y, angle;

  switch (pen->variant)
    {
    case 0: /* discs */
      return colour_hypot (dx, dy) < spot->r;
    case 1: /* boxes, upright and lying */
      dx = fabs (dx) * (i & 1 ? 1 : 0.7);
      dy = fabs (dy) * (i & 1 ? 0.6 : 1);
      return MAX (dx, dy) < spot->r * 0.8;
    case 2: /* triangles */
      return dy < spot->r * 0.8 && dy > fabs (dx) * 1.8 - spot->r;
    default: /* beams */
      angle = pen->space.phase + i * G_PI / pen->n_spots;
      return fabs (dx * colour_cos (angle) + dy * colour_sin (angle)) < spot->r * 0.28;
    }
}

static int
overlap_at (const Pen *pen,
            double x,
            double y)
{
  int sheets = 0;

  for (int i = 0; i < pen->n_spots; i++)
    sheets |= is_on_sheet (pen, i, x, y) << i;

  return sheets ? pen->label[sheets] : -1;
}

/* Sheets that seem to shine through each other: where they meet there is another ink. */
void
pattern_overlap (Pen *pen)
{
  int n = pen->variant == 3 ? 4 : pen_between (pen, 3, 4);

  pen_draw_space (pen);
  for (int i = 0; i < n; i++)
    {
      double angle = pen_uniform (pen, 0, 0.5) + i * TAU / n;
      double far = pen->variant == 3 ? 60 : pen_uniform (pen, 140, 220);

      pen_add_spot (pen, far * colour_cos (angle) * 0.8, far * colour_sin (angle) * 1.7,
                    pen_uniform (pen, 270, 370));
    }

  for (int i = 1; i < 16; i++)
    {
      gboolean alone = (i & (i - 1)) == 0;

      pen->label[i] = alone ? 1 + (i == 8 ? 3 : i / 2) % pen->n_roles : pen_draw (pen, pen->wished);
    }
  pen_pour (pen, overlap_at);
}

/* Columns of pills: round ends lose area. */
void
pattern_capsules (Pen *pen)
{
  gboolean slanting = pen->variant == 1, blocks = pen->variant == 3;
  int n = pen_between (pen, 5, 8), more = slanting ? 4 : 0;
  double step = 2 * PLATE_X / n, reach = PLATE_Y + 75 * more;
  double turn = slanting ? 0.45 * pen_sign (pen) : 0, c = colour_cos (turn), s = colour_sin (turn);

  pen_ground (pen);
  for (int i = -more; i < n + more; i++)
    {
      double x = -PLATE_X + (i + 0.5) * step;
      double width = step * (pen->variant == 2 ? pen_uniform (pen, 0.35, 0.9) : 0.8);
      double cap = blocks ? 0 : width / 2;
      int label = 0;

      for (double y = -reach; y < reach;)
        {
          double end = y + pen_uniform (pen, 40, 400) + 2 * cap, from, to;

          if (!slanting && PLATE_Y - end < 2 * cap + 60)
            end = PLATE_Y;
          label = pen_pick (pen, 3) ? pen_draw (pen, pen->owed)
                                    : pen_draw_other (pen, pen->owed, label);
          from = y + cap;
          to = MAX (end - cap, from + 0.1);
          pen_bar (pen, x * c - from * s, x * s + from * c, x * c - to * s, x * s + to * c, width,
                   !blocks, label);
          y = end + step * 0.2;
        }
    }
}

/* Patches, each a nest of its own that leans to one side. */
void
pattern_quilt (Pen *pen)
{
  int across = pen_between (pen, 2, 4), down = (int) floor (across * PLATE_Y / PLATE_X + 0.5);
  double w = PLATE_X / across, h = PLATE_Y / down, step = pen_uniform (pen, 0.2, 0.27);

  for (int j = 0; j < down; j++)
    for (int i = 0; i < across; i++)
      {
        double x = -PLATE_X + (2 * i + 1) * w, y = -PLATE_Y + (2 * j + 1) * h;
        double lean_x = pen_uniform (pen, -0.8, 0.8), lean_y = pen_uniform (pen, -0.8, 0.8);
        int label = pen_draw (pen, pen->wished);

        for (int ring = 0; ring < 4; ring++)
          {
            double size = 1 - step * ring, cx = x + lean_x * (1 - size) * w;
            double cy = y + lean_y * (1 - size) * h;

            if (pen->variant == 0 || ring == 0)
              pen_box (pen, cx, cy, size * w, size * h, label);
            else if (pen->variant == 1)
              pen_disc (pen, cx, cy, size * MIN (w, h) * 1.1, label);
            else
              {
                double slim = 1.1 - 0.28 * ring, side = ring & 1 ? 1 : G_SQRT2 * 0.9;

                pen_polygon (pen, x, y, MIN (w, h) * slim * side, 4, ring & 1 ? 0 : G_PI / 4);
                pen_fill (pen, label);
              }
            label = pen_draw_other (pen, pen->wished, label);
          }
      }
}

/* Scales: each row covers the half of the one before. */
void
pattern_scales (Pen *pen)
{
  int n = pen_between (pen, 2, 3), first;
  double step = 2 * PLATE_X / n, r = step / 2, lean = pen->variant == 1 ? 0.34 : 0;
  double sizes[3];
  int labels[4];

  pen_ground (pen);
  sizes[0] = pen_uniform (pen, 0.70, 0.84);
  sizes[1] = sizes[0] - pen_uniform (pen, 0.18, 0.28);
  sizes[2] = sizes[1] - pen_uniform (pen, 0.16, 0.24);
  labels[0] = first = pen_draw (pen, pen->wished);
  for (int i = 1; i < 4; i++)
    labels[i] = pen_draw_other (pen, pen->wished, labels[i - 1]);

  for (int j = -1; - PLATE_Y + j * r * 0.62 < PLATE_Y + r; j++)
    for (int i = -1; i <= n; i++)
      {
        double x = -PLATE_X + (i + (j & 1 ? 1 : 0.5)) * step, y = -PLATE_Y + j * r * 0.62;
        int odd = pen_pick (pen, 4) == 0;

        pen_disc (pen, x, y, r * 1.02, odd ? pen_next (pen, first) : first);
        for (int k = 0; k < 3; k++)
          pen_disc (pen, x, y - lean * r * (1 - sizes[k]), r * sizes[k], labels[k + 1]);
      }
}

/* Small shapes on squares; inside a large figure the two inks change places. */
void
pattern_swap (Pen *pen)
{
  int across = pen_between (pen, 5, 7), down = (int) floor (across * PLATE_Y / PLATE_X + 0.5);
  double w = PLATE_X / across, h = PLATE_Y / down, side = MIN (w, h);
  double low = pen_uniform (pen, 0.4, 0.6), high = pen_uniform (pen, 0.8, 0.95);
  int in, out, in_ground, out_ground;

  pen_draw_space (pen);
  out_ground = pen_draw (pen, pen->wished);
  out = pen_draw_other (pen, pen->wished, out_ground);
  in_ground = pen_pick (pen, 2) ? out : pen_draw_other (pen, pen->wished, out_ground);
  in = pen_draw_other (pen, pen->wished, in_ground);

  for (int j = 0; j < down; j++)
    for (int i = 0; i < across; i++)
      {
        double x = -PLATE_X + (2 * i + 1) * w, y = -PLATE_Y + (2 * j + 1) * h;
        double far = colour_hypot (x, y);
        gboolean inside = pen->variant == 1   ? fabs (x) + fabs (y) * 0.68 < pen->space.reach * 1.2
                          : pen->variant == 2 ? x * pen->space.hand * 1.4 > y
                                              : far < pen->space.reach * 1.15;
        double size = low + (high - low) * colour_exp (-far * far / 160000);
        int label = inside ? in : out;

        pen_box (pen, x, y, w, h, inside ? in_ground : out_ground);
        if (pen->variant == 1)
          {
            pen_polygon (pen, x, y, side * size * 1.1, 4, 0);
            pen_fill (pen, label);
          }
        else if (pen->variant == 2)
          {
            pen_box (pen, x, y, w * size * 0.85, h * (1.3 - size) * 0.85, label);
          }
        else
          {
            pen_disc (pen, x, y, side * size, label);
          }
      }
}
