/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <math.h>

/* Sines and their kin differ in their last bit from one C library to the next, and one bit can
 * hand a pixel to another colour.  These use only what IEEE 754 fixes (+ - * /, sqrt, floor,
 * frexp and ldexp), so a card is the same to the last pixel on every machine.  They are good to
 * some 1e-11, far finer than a pixel.  Build this folder with -ffp-contract=off. */
double colour_sin (double angle);
double colour_cos (double angle);
double colour_atan2 (double y,
                     double x);
double colour_asin (double sine);
double colour_exp (double power);
double colour_log (double number);
double colour_pow (double number,
                   double power);

static inline double
colour_hypot (double x,
              double y)
{
  return sqrt (x * x + y * y);
}

static inline double
colour_fract (double number)
{
  return number - floor (number);
}
