/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-pattern-shells"

#include "colour-families.h"

/* Outlines one inside the other, painted from the largest in.  Equal widths are far from equal
 * areas: the outermost ring has many times the area of the core, which draws the eye. */

typedef struct
{
  int i;          /* from 1, the innermost */
  double t, rest; /* how far out, and how far it is to the rim: 1 in all */
  double turn;    /* turned a little more at each step in */
  double dx, dy;  /* where the shells drift to */
  double width;   /* half of it, on the plate */
  double waist;
  int points; /* 5 to 9 */
  int teeth;  /* 10 to 14 */
} Shell;

typedef void (*ShellFunc) (Pen *pen,
                           const Shell *shell);

static void
draw_shells (Pen *pen,
             ShellFunc outline,
             gboolean coarse,
             gboolean covered)
{
  double right = pen_sign (pen), down = pen_sign (pen), hand = pen_sign (pen), turn;
  Shell shell = { 0 };

  shell.points = pen_between (pen, 5, 9);
  shell.teeth = pen_between (pen, 10, 14);
  shell.dx = pen_uniform (pen, 60, 150) * right;
  shell.dy = pen_uniform (pen, 60, 200) * down;
  shell.waist = pen_uniform (pen, 0.42, 0.6);
  turn = pen_uniform (pen, 0.05, 0.13) * hand;

  pen_make_bands (pen, coarse ? pen_between (pen, 6, 9) : pen_between (pen, 8, 14),
                  coarse ? 0.07 : 0.03);
  if (covered)
    pen_box (pen, 0, 0, PLATE_X, PLATE_Y, pen->bands.label[pen->bands.n - 1]);

  for (int i = pen->bands.n; i > 0; i--)
    {
      shell.i = i;
      shell.t = pen->bands.edge[i];
      shell.rest = 1 - shell.t;
      shell.turn = (pen->bands.n - i) * turn;
      shell.width = PLATE_X * shell.t;
      outline (pen, &shell);
      pen_fill (pen, pen->bands.label[i - 1]);
    }
}

static void
outline_ring (Pen *pen,
              const Shell *shell)
{
  double w = shell->width, h = PLATE_Y * shell->t, corner = w * 0.5;
  double x = shell->dx * shell->rest, y = shell->dy * shell->rest;

  switch (pen->variant)
    {
    case 0: /* about one centre */
      pen_arc (pen, 0, 0, w, w, 0, TAU);
      break;
    case 1: /* drifting */
      pen_arc (pen, x, y, shell->t * 720, shell->t * 720, 0, TAU);
      break;
    case 2: /* eggs */
      pen_arc (pen, x * 0.6, y * 0.6 * PLATE_Y / PLATE_X, w, h, 0, TAU);
      break;
    default: /* rounded frames */
      pen_arc (pen, x + w - corner, y + h - corner, corner, corner, 0, G_PI / 2);
      pen_arc (pen, x - w + corner, y + h - corner, corner, corner, G_PI / 2, G_PI);
      pen_arc (pen, x - w + corner, y - h + corner, corner, corner, G_PI, G_PI * 1.5);
      pen_arc (pen, x + w - corner, y - h + corner, corner, corner, G_PI * 1.5, TAU);
    }
}

void
pattern_rings (Pen *pen)
{
  draw_shells (pen, outline_ring, FALSE, pen->variant == 1);
}

static void
outline_nest (Pen *pen,
              const Shell *shell)
{
  double turn = shell->dx / 500 + shell->turn;

  switch (pen->variant)
    {
    case 0:
      pen_polygon (pen, 0, 0, shell->t * 920, 4, turn);
      break;
    case 1:
      pen_polygon (pen, 0, 0, shell->t * 780, 5, turn);
      break;
    case 2:
      pen_polygon (pen, 0, 0, shell->t * 660, 6, turn);
      break;
    default:
      pen_polygon (pen, 0, 100, shell->t * 900, 3, turn);
    }
}

void
pattern_nest (Pen *pen)
{
  draw_shells (pen, outline_nest, FALSE, TRUE);
}

static void
outline_star (Pen *pen,
              const Shell *shell)
{
  double t = shell->t;

  switch (pen->variant)
    {
    case 0: /* every other star turned */
      pen_star (pen, 0, 0, t * PLATE_X * 1.25, shell->points, shell->waist,
                shell->i * G_PI / shell->points);
      break;
    case 1: /* large, fuller and fuller */
      pen_star (pen, 0, 0, t * 1000, 4 + shell->points % 3,
                shell->waist * 0.9 + 0.25 * shell->rest, 0.2);
      break;
    default: /* needles */
      pen_star (pen, 0, 0, t * 640, 16, 0.35 + 0.5 * t, shell->i * 0.1);
    }
}

void
pattern_star (Pen *pen)
{
  if (pen->variant == 0)
    pen_ground (pen);
  draw_shells (pen, outline_star, TRUE, pen->variant == 1);
}

static void
outline_gear (Pen *pen,
              const Shell *shell)
{
  double w = shell->width;

  if (pen->variant == 0)
    pen_gear (pen, 0, 0, w, 8 + 2 * shell->i, MIN (w * 0.3, 40), 0);
  else
    pen_gear (pen, 0, 0, shell->t * 700, shell->teeth, MIN (w * 0.45, 80), shell->i * 0.13);
}

void
pattern_gear (Pen *pen)
{
  if (pen->variant == 0)
    pen_ground (pen);
  draw_shells (pen, outline_gear, TRUE, pen->variant == 1);
}

static void
outline_flower (Pen *pen,
                const Shell *shell)
{
  int petals = shell->teeth - (pen->variant == 0 ? 3 : 5);
  double turn = shell->i * G_PI / petals;

  if (pen->variant == 0)
    pen_flower (pen, 0, 0, shell->t * 780, petals, turn);
  else
    pen_flower (pen, shell->dx / 2, shell->dy / 2, shell->t * 600, petals, turn);
}

void
pattern_flower (Pen *pen)
{
  if (pen->variant == 1)
    pen_ground (pen);
  draw_shells (pen, outline_flower, TRUE, FALSE);
}
