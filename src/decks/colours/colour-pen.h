/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

#include "colour-math.h"
#include "colour-pattern.h"

#define TAU (2 * G_PI)
#define MAX_BANDS 64
#define MAX_CELLS 8192
#define MAX_CORNERS 4096
#define MAX_SPOTS 240
#define N_LABELS 5

/* Bands of several labels laid end to end over 0..1. */
typedef struct
{
  int n;
  double edge[MAX_BANDS + 1];
  int label[MAX_BANDS];
} Bands;

/* In what order pieces go to the labels: at random, from the centre outwards, by size. */
typedef enum
{
  DEAL_MIXED,
  DEAL_CENTRE,
  DEAL_SIZE,
} Deal;

typedef struct
{
  double x, y, r;
} Spot;

typedef struct
{
  double x, y;
  gboolean start; /* of an outline */
} Corner;

/* The numbers that bend a space or set a tile, drawn once for a card. */
typedef struct
{
  double x, y;       /* the centre */
  double reach;      /* how far a figure goes from it */
  double period;     /* of the bands */
  double swell;      /* of waves */
  double slope;      /* 0.5 to 0.9 */
  double phase;      /* -2 to 2 */
  double hand, flip; /* 1 or -1 */
  double arms;       /* 2 or 3, turning with the hand */
  double cell;       /* the side of a square */
} Space;

typedef struct _Pen Pen;

/* Says whose a point is: a label, or -1 to leave what is there. */
typedef int (*PenAt) (const Pen *pen,
                      double x,
                      double y);

/* Says where a point comes to lie in a bent space, in periods; FALSE leaves it alone. */
typedef gboolean (*PenBend) (const Pen *pen,
                             double x,
                             double y,
                             double *u,
                             double *v);

/* All that one drawing needs.  Labels are 0 for white and 1 to 4 for the roles, which become
 * inks only later. */
struct _Pen
{
  ColourLabels *labels;
  guint64 chance;
  int variant;

  int n_roles;
  double wished[N_LABELS]; /* weights of white and the roles */
  double owed[N_LABELS];   /* those that are still to be dealt once a ground is laid */

  Space space;
  PenBend bend;
  gboolean chequered; /* every other cell shows the ground */
  PenAt cell_at;
  Bands bands;

  int n_spots;
  Spot spot[MAX_SPOTS];

  int n_corners;
  Corner corner[MAX_CORNERS];

  guint8 label[MAX_CELLS];
};

/* Chance.  C does not say in which order arguments are reckoned: draw at most one number in an
 * expression, or two compilers draw two different cards. */
double pen_chance (Pen *pen);
double pen_uniform (Pen *pen,
                    double low,
                    double high);
int pen_pick (Pen *pen,
              int n);
int pen_between (Pen *pen,
                 int low,
                 int high);
double pen_sign (Pen *pen);
int pen_draw (Pen *pen,
              const double *weights);
int pen_draw_other (Pen *pen,
                    const double *weights,
                    int label);
int pen_next (const Pen *pen,
              int label);

/* Colour */
void pen_wish (Pen *pen);
void pen_draw_space (Pen *pen);
void pen_make_bands (Pen *pen,
                     int n,
                     double thinnest);
int pen_band (const Pen *pen,
              double place);
int pen_ground (Pen *pen);
void pen_deal (Pen *pen,
               const double *area,
               const double *reach,
               int n,
               Deal order);
void pen_pour (Pen *pen,
               PenAt at);
void pen_pour_cells (Pen *pen,
                     PenAt cell_at,
                     Deal order);

/* Spots */
void pen_add_spot (Pen *pen,
                   double x,
                   double y,
                   double r);
void pen_scatter (Pen *pen,
                  int n,
                  double big,
                  double small,
                  double apart);

/* Outlines */
void pen_start (Pen *pen);
void pen_to (Pen *pen,
             double x,
             double y);
void pen_arc (Pen *pen,
              double x,
              double y,
              double rx,
              double ry,
              double from,
              double to);
void pen_curve (Pen *pen,
                double x1,
                double y1,
                double x2,
                double y2,
                double x3,
                double y3);
void pen_fill (Pen *pen,
               int label);
void pen_disc (Pen *pen,
               double x,
               double y,
               double r,
               int label);
void pen_box (Pen *pen,
              double x,
              double y,
              double half_width,
              double half_height,
              int label);
void pen_bar (Pen *pen,
              double x1,
              double y1,
              double x2,
              double y2,
              double width,
              gboolean round,
              int label);
void pen_star (Pen *pen,
               double x,
               double y,
               double r,
               int points,
               double waist,
               double turn);
void pen_polygon (Pen *pen,
                  double x,
                  double y,
                  double r,
                  int sides,
                  double turn);
void pen_gear (Pen *pen,
               double x,
               double y,
               double r,
               int teeth,
               double depth,
               double turn);
void pen_petal (Pen *pen,
                double x,
                double y,
                double angle,
                double length,
                double width);
void pen_flower (Pen *pen,
                 double x,
                 double y,
                 double r,
                 int petals,
                 double turn);

/* -1 % 3 is 2 here. */
static inline int
pen_wrap (int i,
          int n)
{
  return ((i % n) + n) % n;
}
