/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-math"

#include <glib.h>

#include "colour-math.h"

#ifdef __FAST_MATH__
#error "The colour cards must be drawn by exact IEEE arithmetic: do not use -ffast-math"
#endif

#define TAN_EIGHTH_TURN 0.41421356237309503
#define LN_2_HIGH 0.693147180369123816490
#define LN_2_LOW 1.90821492927058770002e-10

/* The numbers of the series, so that no division is left in them. */
static const double sine_series[] = {
  -1.0 / 6,
  1.0 / 120,
  -1.0 / 5040,
  1.0 / 362880,
  -1.0 / 39916800,
  1.0 / 6227020800.0,
};
static const double cosine_series[] = {
  -1.0 / 2,
  1.0 / 24,
  -1.0 / 720,
  1.0 / 40320,
  -1.0 / 3628800,
  1.0 / 479001600.0,
  -1.0 / 87178291200.0,
};
static const double tangent_series[] = {
  1,
  -1.0 / 3,
  1.0 / 5,
  -1.0 / 7,
  1.0 / 9,
  -1.0 / 11,
  1.0 / 13,
  -1.0 / 15,
  1.0 / 17,
  -1.0 / 19,
  1.0 / 21,
  -1.0 / 23,
};
static const double power_series[] = {
  1,
  1,
  1.0 / 2,
  1.0 / 6,
  1.0 / 24,
  1.0 / 120,
  1.0 / 720,
  1.0 / 5040,
  1.0 / 40320,
  1.0 / 362880,
  1.0 / 3628800,
};
static const double logarithm_series[] = {
  1,
  1.0 / 3,
  1.0 / 5,
  1.0 / 7,
  1.0 / 9,
  1.0 / 11,
  1.0 / 13,
};

#define SUM(series, x) sum_series (series, G_N_ELEMENTS (series), x)

static inline double
sum_series (const double *series,
            int n,
            double x)
{
  double sum = series[n - 1];

  for (int i = n - 2; i >= 0; i--)
    sum = series[i] + x * sum;

  return sum;
}

/* Sine of an angle within an eighth of a turn around 0. */
static double
small_sin (double angle)
{
  double square = angle * angle;

  return angle * (1 + square * SUM (sine_series, square));
}

static double
small_cos (double angle)
{
  double square = angle * angle;

  return 1 + square * SUM (cosine_series, square);
}

/* Sine and cosine are one curve, a quarter apart. */
static double
wave (double angle,
      int quarters)
{
  double turns = floor (angle / (G_PI / 2) + 0.5);
  double rest = angle - turns * (G_PI / 2);

  switch ((quarters + (int) (turns - 4 * floor (turns / 4))) & 3)
    {
    case 0:
      return small_sin (rest);
    case 1:
      return small_cos (rest);
    case 2:
      return -small_sin (rest);
    default:
      return -small_cos (rest);
    }
}

double
colour_sin (double angle)
{
  return wave (angle, 0);
}

double
colour_cos (double angle)
{
  return wave (angle, 1);
}

/* The angle whose tangent lies in 0..1. */
static double
small_atan (double tangent)
{
  double base = 0;

  if (tangent > TAN_EIGHTH_TURN)
    {
      base = G_PI / 4;
      tangent = (tangent - 1) / (tangent + 1);
    }

  return base + tangent * SUM (tangent_series, tangent * tangent);
}

double
colour_atan2 (double y,
              double x)
{
  double across = fabs (x), up = fabs (y), angle;

  if (across == 0 && up == 0)
    return 0;

  angle = up <= across ? small_atan (up / across) : G_PI / 2 - small_atan (across / up);
  if (x < 0)
    angle = G_PI - angle;

  return y < 0 ? -angle : angle;
}

double
colour_asin (double sine)
{
  return colour_atan2 (sine, sqrt (MAX (0, 1 - sine * sine)));
}

double
colour_exp (double power)
{
  double twos = floor (power / G_LN2 + 0.5);
  double rest = power - twos * LN_2_HIGH - twos * LN_2_LOW;

  return twos < -100 ? 0 : ldexp (SUM (power_series, rest), (int) twos);
}

double
colour_log (double number)
{
  int twos;
  double part = frexp (number, &twos), ratio;

  if (part < G_SQRT2 / 2)
    {
      part *= 2;
      twos--;
    }

  ratio = (part - 1) / (part + 1);

  return twos * G_LN2 + 2 * ratio * SUM (logarithm_series, ratio * ratio);
}

double
colour_pow (double number,
            double power)
{
  return number > 0 ? colour_exp (power * colour_log (number)) : 0;
}
