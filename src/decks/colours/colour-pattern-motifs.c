/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-pattern-motifs"

#include "colour-families.h"

/* Pieces laid on a ground: few large against many small, holes that show the ground, crescents
 * that look smaller than they are. */

typedef struct
{
  int i; /* which spot */
  Spot spot;
  int one, two; /* its labels */
  int under;    /* the ground's */
  double core;  /* of this card: 0.35 to 0.7 */
} Motif;

typedef void (*MotifFunc) (Pen *pen,
                           const Motif *motif);

typedef double (*SizeFunc) (Pen *pen,
                            double x,
                            double y);

/* Puts spots in rows of n; size says, in 0..1, how a spot's radius lies between low and high. */
static void
set_rows (Pen *pen,
          int n,
          double low,
          double high,
          gboolean staggered,
          SizeFunc size)
{
  int n_rows = (int) floor (n * PLATE_Y / PLATE_X + 0.5);
  double dx = 2 * PLATE_X / n, dy = 2 * PLATE_Y / n_rows, side = MIN (dx, dy);
  gboolean falling = pen_pick (pen, 2);

  for (int j = 0; j < n_rows; j++)
    for (int i = 0; i < n - (staggered && j & 1); i++)
      {
        double x = -PLATE_X + (i + 0.5 + (staggered && j & 1) * 0.5) * dx;
        double y = -PLATE_Y + (j + 0.5) * dy;
        double share = size ? size (pen, x, y) : 1;

        pen_add_spot (pen, x, y, side * (low + (high - low) * (falling ? 1 - share : share)));
      }
}

static void
draw_motifs (Pen *pen,
             MotifFunc draw,
             int under,
             double core,
             Deal order)
{
  double area[MAX_SPOTS] = { 0 }, reach[MAX_SPOTS] = { 0 };

  for (int i = 0; i < pen->n_spots; i++)
    {
      const Spot *spot = &pen->spot[i];

      area[i] = spot->r * spot->r;
      reach[i] = colour_hypot (spot->x, spot->y * 0.8);
    }

  pen_deal (pen, area, reach, pen->n_spots, order);
  for (int i = 0; i < pen->n_spots; i++)
    {
      Motif motif = { i, pen->spot[i], pen->label[i], 0, under, core };

      motif.two = pen_draw_other (pen, pen->wished, motif.one);
      draw (pen, &motif);
    }
}

static double
size_down (Pen *pen G_GNUC_UNUSED,
           double x G_GNUC_UNUSED,
           double y)
{
  return (y / PLATE_Y + 1) / 2;
}

static double
size_out (Pen *pen,
          double x,
          double y)
{
  return MIN (1, colour_hypot (x - pen->space.x, y - pen->space.y) / 900);
}

static double
size_mixed (Pen *pen,
            double x G_GNUC_UNUSED,
            double y G_GNUC_UNUSED)
{
  return pen_chance (pen);
}

static double
size_dappled (Pen *pen,
              double x,
              double y)
{
  return 0.5 + 0.5 * colour_sin (x / 130 + pen->space.x) * colour_cos (y / 170 + pen->space.y);
}

static void
draw_dot (Pen *pen,
          const Motif *motif)
{
  const Spot *spot = &motif->spot;

  pen_disc (pen, spot->x, spot->y, spot->r, motif->one);
  if (pen->variant == 3)
    pen_disc (pen, spot->x, spot->y, spot->r * motif->core,
              motif->i % 3 ? motif->under : motif->two);
}

void
pattern_dots (Pen *pen)
{
  static const SizeFunc sizes[] = { size_down, size_out, size_mixed, size_dappled };
  static const Deal orders[] = { DEAL_MIXED, DEAL_CENTRE, DEAL_SIZE, DEAL_MIXED };
  double core = pen_uniform (pen, 0.35, 0.7);
  double low = pen->variant == 3 ? 0.3 : pen_uniform (pen, 0.14, 0.24);
  double high = pen_uniform (pen, 0.44, 0.49);
  int n = pen_between (pen, 6, 8), under = pen_ground (pen);

  pen_draw_space (pen);
  set_rows (pen, n, low, high, pen->variant == 2, sizes[pen->variant]);
  draw_motifs (pen, draw_dot, under, core, orders[pen->variant]);
}

static void
draw_bubble (Pen *pen,
             const Motif *motif)
{
  const Spot *spot = &motif->spot;

  if (pen->variant == 2)
    {
      pen_polygon (pen, spot->x, spot->y, spot->r, 4, pen_chance (pen) * TAU);
      pen_fill (pen, motif->one);
      return;
    }

  pen_disc (pen, spot->x, spot->y, spot->r, motif->one);
  if (pen->variant == 1 && spot->r > 40)
    {
      pen_disc (pen, spot->x, spot->y, spot->r * motif->core, motif->under);
      pen_disc (pen, spot->x, spot->y, spot->r * motif->core * 0.55, motif->two);
    }
}

void
pattern_bubbles (Pen *pen)
{
  double core = pen_uniform (pen, 0.35, 0.7);
  double big = pen_uniform (pen, 130, 220), small = pen_uniform (pen, 16, 24);
  int n = pen_between (pen, 60, 130), under = pen_ground (pen);

  pen_scatter (pen, n, big, small, 9);
  draw_motifs (pen, draw_bubble, under, core, pen->variant == 2 ? DEAL_SIZE : DEAL_MIXED);
}

static void
draw_wheel (Pen *pen,
            const Motif *motif)
{
  double x = motif->spot.x, y = motif->spot.y, r = motif->spot.r;

  pen_gear (pen, x, y, r, MAX (7, (int) (r / 9)), MIN (26, r * 0.3), pen_chance (pen) * TAU);
  pen_fill (pen, motif->one);
  if ((motif->i & 1) == 0)
    pen_disc (pen, x, y, r * motif->core, motif->two);
  pen_disc (pen, x, y, r * 0.22, motif->under);
}

void
pattern_clockwork (Pen *pen)
{
  gboolean few = pen->variant == 0;
  double core = pen_uniform (pen, 0.35, 0.7);
  int under = pen_ground (pen);

  pen_scatter (pen, few ? 16 : 30, few ? 250 : 170, 55, 2);
  draw_motifs (pen, draw_wheel, under, core, DEAL_MIXED);
}

static void
draw_blossom (Pen *pen,
              const Motif *motif)
{
  double x = motif->spot.x, y = motif->spot.y, r = motif->spot.r;
  int petals = 5 + motif->i % 4;

  pen_flower (pen, x, y, r, petals, 0);
  pen_fill (pen, motif->one);
  pen_flower (pen, x, y, r * (0.4 + motif->core / 2), petals, G_PI / petals);
  pen_fill (pen, motif->two);
  pen_disc (pen, x, y, r * 0.18, motif->under);
}

static void
draw_leaf (Pen *pen,
           const Motif *motif)
{
  double x = motif->spot.x, y = motif->spot.y, r = motif->spot.r * 1.25;
  double angle = (motif->i + motif->i / 5) & 1 ? 0.78 : -0.78;
  double c = colour_cos (angle), s = colour_sin (angle);

  pen_petal (pen, x - r * c, y - r * s, angle, 2 * r, r * 0.8);
  pen_fill (pen, motif->one);
  if (motif->i % 3)
    {
      pen_petal (pen, x - r * 0.7 * c, y - r * 0.7 * s, angle, 1.4 * r, r * 0.4);
      pen_fill (pen, motif->i & 1 ? motif->under : motif->two);
    }
}

void
pattern_petals (Pen *pen)
{
  double core = pen_uniform (pen, 0.35, 0.7);
  int under = pen_ground (pen);

  if (pen->variant == 0)
    {
      set_rows (pen, 2 + (core > 0.5), 0.49, 0.49, FALSE, NULL);
      draw_motifs (pen, draw_blossom, under, core, DEAL_MIXED);
    }
  else
    {
      set_rows (pen, 5, 0.47, 0.47, FALSE, NULL);
      draw_motifs (pen, draw_leaf, under, core, DEAL_CENTRE);
    }
}

static void
draw_moon (Pen *pen,
           const Motif *motif)
{
  double x = motif->spot.x, y = motif->spot.y, r = motif->spot.r;
  double angle = motif->i * motif->core, phase = 0.5 + 0.5 * colour_sin (angle);

  pen_disc (pen, x, y, r, motif->one);
  switch (pen->variant)
    {
    case 0: /* waxing */
      pen_disc (pen, x + r * (0.15 + 0.6 * phase), y, r * (0.85 - 0.6 * phase), motif->two);
      break;
    case 1: /* discs that slide inside each other */
      for (int i = 1; i < 5; i++)
        {
          double far = r * 0.19 * i;
          int third = pen_next (pen, motif->two);

          pen_disc (pen, x + far * colour_cos (angle), y + far * colour_sin (angle),
                    r * (1 - 0.2 * i), i & 1 ? motif->two : i == 2 ? third
                                                                   : motif->one);
        }
      break;
    default: /* a slice taken out */
      pen_to (pen, x, y);
      pen_arc (pen, x, y, r, r, angle, angle + G_PI * (0.5 + phase));
      pen_fill (pen, motif->two);
      pen_disc (pen, x, y, r * 0.4, motif->one);
    }
}

void
pattern_moons (Pen *pen)
{
  double core = pen_uniform (pen, 0.35, 0.7);
  int under = pen_ground (pen);

  set_rows (pen, pen->variant == 0 ? 4 : pen->variant == 1 ? 2 + (core > 0.5)
                                                           : 3,
            0.47, 0.47,
            FALSE, NULL);
  draw_motifs (pen, draw_moon, under, core, DEAL_MIXED);
}

static void
draw_confetti (Pen *pen,
               const Motif *motif)
{
  double x = motif->spot.x, y = motif->spot.y, r = motif->spot.r, angle = pen_chance (pen) * TAU;

  if (pen->variant == 1)
    {
      pen_polygon (pen, x, y, r, 3, angle);
      pen_fill (pen, motif->one);
      return;
    }

  for (int leg = 0; leg < (pen->variant == 2 ? 2 : 1); leg++, angle += G_PI / 2)
    {
      double c = r * colour_cos (angle), s = r * colour_sin (angle);

      pen_bar (pen, x - c, y - s, x + c, y + s, r * 0.56, FALSE, motif->one);
    }
}

void
pattern_confetti (Pen *pen)
{
  double big = pen_uniform (pen, 62, 88), small = pen_uniform (pen, 34, 42);
  int n = pen_between (pen, 80, 150), under = pen_ground (pen);

  pen_scatter (pen, n, big, small, 4);
  if (pen->variant == 0)
    {
      double x = pen_uniform (pen, -120, 120), y = pen_uniform (pen, -250, 250);
      double r = pen_uniform (pen, 180, 320);

      pen_disc (pen, x, y, r, pen_draw_other (pen, pen->wished, under));
    }
  draw_motifs (pen, draw_confetti, under, 0, DEAL_MIXED);
}
