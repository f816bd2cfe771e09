/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-pen"

#include <stdlib.h>

#include "colour-pen.h"

typedef struct
{
  double key;
  int piece;
} Rank;

/* Splitmix64, fixed here so that a seed means one card for ever. */
double
pen_chance (Pen *pen)
{
  guint64 z = (pen->chance += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return ((z ^ (z >> 31)) >> 11) * 0x1.0p-53;
}

double
pen_uniform (Pen *pen,
             double low,
             double high)
{
  return low + (high - low) * pen_chance (pen);
}

int
pen_pick (Pen *pen,
          int n)
{
  return MIN (n - 1, (int) (pen_chance (pen) * n));
}

int
pen_between (Pen *pen,
             int low,
             int high)
{
  return low + pen_pick (pen, high - low + 1);
}

double
pen_sign (Pen *pen)
{
  return pen_pick (pen, 2) ? 1 : -1;
}

int
pen_draw (Pen *pen,
          const double *weights)
{
  double sum = 0, place;

  for (int i = 0; i < N_LABELS; i++)
    sum += weights[i];

  place = pen_chance (pen) * sum;
  for (int i = 0; i < N_LABELS; i++)
    if (weights[i] > 0 && (place -= weights[i]) < 0)
      return i;

  return 1;
}

int
pen_next (const Pen *pen,
          int label)
{
  return label % pen->n_roles + 1;
}

int
pen_draw_other (Pen *pen,
                const double *weights,
                int label)
{
  int other = pen_draw (pen, weights);

  return other == label ? pen_next (pen, other) : other;
}

/* Weights run from one colour that rules the card to four that are alike. */
void
pen_wish (Pen *pen)
{
  double chance = pen_chance (pen), steep = pen_uniform (pen, 0.2, 2.6), sum = 0;

  pen->n_roles = chance < 0.10 ? 2 : chance < 0.38 ? 3
                                                   : 4;
  for (int i = 1; i <= pen->n_roles; i++)
    {
      pen->wished[i] = colour_exp (-steep * (i - 1) * pen_uniform (pen, 0.6, 1.1)) + 0.04;
      sum += pen->wished[i];
    }

  pen->wished[0] = pen_pick (pen, 4) == 0 ? 0 : sum * pen_uniform (pen, 0.05, 0.45);
  sum += pen->wished[0];
  for (int i = 0; i < N_LABELS; i++)
    pen->owed[i] = pen->wished[i] /= sum;
}

void
pen_draw_space (Pen *pen)
{
  Space *space = &pen->space;

  space->x = pen_uniform (pen, -130, 130);
  space->y = pen_uniform (pen, -230, 230);
  space->reach = pen_uniform (pen, 250, 360);
  space->period = pen_uniform (pen, 320, 460);
  space->swell = pen_uniform (pen, 60, 110);
  space->hand = pen_sign (pen);
  space->slope = pen_uniform (pen, 0.5, 0.9);
  space->phase = pen_uniform (pen, -2, 2);
  space->flip = pen_sign (pen);
  space->arms = pen_between (pen, 2, 3) * space->hand;
  space->cell = pen_uniform (pen, 84, 112);
}

/* Says how many bands each label gets, about n in all. */
static int
count_bands (Pen *pen,
             int n,
             double thinnest,
             int count[N_LABELS])
{
  int total = 0;

  for (int i = 0; i < N_LABELS; i++)
    total += count[i] = pen->wished[i] > 0;

  for (int tries = 0; total < n && tries < 400; tries++)
    {
      int i = pen_pick (pen, N_LABELS);

      if (count[i] > 0 && count[i] < n / 2 && pen->wished[i] / (count[i] + 1) > thinnest)
        {
          count[i]++;
          total++;
        }
    }

  return total;
}

/* Cuts the weights into about n bands, never two alike side by side.  How many bands a label
 * gets has nothing to do with its weight: thin and many against thick and few is the oldest
 * trick there is. */
void
pen_make_bands (Pen *pen,
                int n,
                double thinnest)
{
  Bands *bands = &pen->bands;
  int count[N_LABELS], last = -1;
  int total = count_bands (pen, n, thinnest, count);
  double width[N_LABELS], sum = 0;

  for (int i = 0; i < N_LABELS; i++)
    width[i] = count[i] ? MAX (pen->wished[i] / count[i], thinnest) : 0;

  for (bands->n = 0; total > 0 && bands->n < MAX_BANDS; total--)
    {
      int best = -1;
      double most = -1;

      for (int i = 0; i < N_LABELS; i++)
        {
          /* The last band meets the first one when the bands go round. */
          gboolean meets = total == 1 && bands->n > 0 && i == bands->label[0];
          double score = count[i] * pen_uniform (pen, 0.5, 1.0) * (meets ? 0.1 : 1);

          if (count[i] > 0 && i != last && score > most)
            {
              most = score;
              best = i;
            }
        }

      if (best < 0)
        break;

      count[best]--;
      bands->label[bands->n++] = last = best;
      bands->edge[bands->n] = width[best] * pen_uniform (pen, 0.75, 1.25);
      sum += bands->edge[bands->n];
    }

  bands->edge[0] = 0;
  for (int i = 1; i <= bands->n; i++)
    bands->edge[i] = bands->edge[i - 1] + bands->edge[i] / sum;
}

int
pen_band (const Pen *pen,
          double place)
{
  int i = 0;

  place = colour_fract (place);
  while (i < pen->bands.n - 1 && place >= pen->bands.edge[i + 1])
    i++;

  return pen->bands.label[i];
}

/* Lays one label, white or not, under everything; the rest is dealt later. */
int
pen_ground (Pen *pen)
{
  int ground = pen_pick (pen, 2) ? pen_draw (pen, pen->wished) : 0;

  pen_box (pen, 0, 0, PLATE_X, PLATE_Y, ground);
  pen->owed[ground] = pen->owed[0] = 0;

  return ground;
}

static int
compare_rank (const void *a,
              const void *b)
{
  const Rank *one = a, *two = b;

  if (one->key != two->key)
    return one->key < two->key ? -1 : 1;

  /* qsort () is not stable, and cells without area have equal keys. */
  return one->piece - two->piece;
}

static double
rank_key (Pen *pen,
          double area,
          double reach,
          Deal order)
{
  if (order == DEAL_MIXED)
    return pen_chance (pen);

  return (order == DEAL_SIZE ? area : reach) * pen_uniform (pen, 0.88, 1.12);
}

/* Gives n pieces to the labels so that their areas come near what is owed. */
void
pen_deal (Pen *pen,
          const double *area,
          const double *reach,
          int n,
          Deal order)
{
  g_autofree Rank *rank = g_new (Rank, n + 1);
  double total = 0, left[N_LABELS], sum = 0;
  int turn = pen_pick (pen, N_LABELS), passed = 0;

  for (int i = 0; i < n; i++)
    {
      total += area[i];
      rank[i].piece = i;
      rank[i].key = rank_key (pen, area[i], reach[i], order);
    }

  for (int i = 0; i < N_LABELS; i++)
    sum += pen->owed[i];
  for (int i = 0; i < N_LABELS; i++)
    left[i] = pen->owed[i] / MAX (sum, 1e-9) * total;

  qsort (rank, n, sizeof *rank, compare_rank);
  for (int i = 0; i < n; i++)
    {
      int piece = rank[i].piece;

      if (order == DEAL_MIXED)
        {
          for (int j = 0; j < N_LABELS; j++)
            if (left[j] > left[turn])
              turn = j;
        }
      else
        {
          for (; passed < N_LABELS && left[turn] < area[piece] / 2; passed++)
            turn = (turn + 2) % N_LABELS;
        }

      pen->label[piece] = pen->owed[turn] > 0 ? turn : pen_draw (pen, pen->owed);
      left[pen->label[piece]] -= area[piece];
    }
}

/* Asks for every pixel's label. */
void
pen_pour (Pen *pen,
          PenAt at)
{
  ColourLabels *labels = pen->labels;

  for (int j = 0; j < labels->height; j++)
    for (int i = 0; i < labels->width; i++)
      {
        double x = (colour_sample_x (i, j) / labels->width - 0.5) * FIELD_WIDTH;
        double y = (colour_sample_y (i, j) / labels->height - 0.5) * FIELD_HEIGHT;
        int label = fabs (x) < PLATE_X && fabs (y) < PLATE_Y ? at (pen, x, y) : -1;

        if (label >= 0)
          labels->data[(gsize) j * labels->width + i] = label;
      }
}

static int
cell_label_at (const Pen *pen,
               double x,
               double y)
{
  int cell = pen->cell_at (pen, x, y);

  return cell < 0 ? -1 : pen->label[cell];
}

/* Colours the cells of any tiling: measures them first, then deals. */
void
pen_pour_cells (Pen *pen,
                PenAt cell_at,
                Deal order)
{
  g_autofree double *area = g_new0 (double, MAX_CELLS);
  g_autofree double *reach = g_new0 (double, MAX_CELLS);

  for (double y = -PLATE_Y + 2; y < PLATE_Y; y += 4)
    for (double x = -PLATE_X + 2; x < PLATE_X; x += 4)
      {
        int cell = cell_at (pen, x, y);

        if (cell >= 0)
          {
            area[cell] += 1;
            reach[cell] += colour_hypot (x, y * 0.8);
          }
      }

  for (int i = 0; i < MAX_CELLS; i++)
    reach[i] /= MAX (area[i], 1);

  pen_deal (pen, area, reach, MAX_CELLS, order);
  pen->cell_at = cell_at;
  pen_pour (pen, cell_label_at);
}

void
pen_add_spot (Pen *pen,
              double x,
              double y,
              double r)
{
  if (pen->n_spots < MAX_SPOTS)
    pen->spot[pen->n_spots++] = (Spot){ x, y, r };
}

/* Throws discs that keep apart, big ones first. */
void
pen_scatter (Pen *pen,
             int n,
             double big,
             double small,
             double apart)
{
  const int throws = 12000;

  for (int i = 0; i < throws && pen->n_spots < n; i++)
    {
      double left = 1 - i / (double) throws, third = left * left * left;
      double r = small + (big - small) * third * third;
      double x = pen_uniform (pen, -PLATE_X + r, PLATE_X - r);
      double y = pen_uniform (pen, -PLATE_Y + r, PLATE_Y - r);
      int j = 0;

      while (j < pen->n_spots && colour_hypot (x - pen->spot[j].x, y - pen->spot[j].y) > r + pen->spot[j].r + apart)
        j++;
      if (j == pen->n_spots)
        pen_add_spot (pen, x, y, r);
    }
}
