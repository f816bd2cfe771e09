/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-colours-eyes"

#include <math.h>

#include "decks/colours/colours.h"

#define APART 15.0 /* CIEDE2000 between any two of four inks and white */

typedef enum
{
  NORMAL,
  PROTANOPIA,
  DEUTERANOPIA,
  TRITANOPIA,
  N_EYES,
} Eye;

static const char *const eye_names[N_EYES] = { "normal", "protanopia", "deuteranopia", "tritanopia" };

/* Machado, Oliveira and Fernandes (2009), severity 1, on linear sRGB. */
static const double sight[N_EYES][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.152286, 1.052583, -0.204868 },
    { 0.114503, 0.786281, 0.099216 },
    { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 },
    { 0.280085, 0.672501, 0.047413 },
    { -0.011820, 0.042940, 0.968881 } },
  { { 1.255528, -0.076749, -0.178779 },
    { -0.078411, 0.930809, 0.147602 },
    { 0.004733, 0.691367, 0.303900 } },
};

typedef struct
{
  double l, a, b;
} Lab;

static double
to_linear (guint byte)
{
  double value = byte / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
lab_curve (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

static Lab
to_lab (guint32 rgb,
        Eye eye)
{
  double light[3], seen[3], x, y, z;

  for (int i = 0; i < 3; i++)
    light[i] = to_linear (rgb >> (16 - 8 * i) & 255);
  for (int i = 0; i < 3; i++)
    {
      const double *row = sight[eye][i];

      seen[i] = CLAMP (row[0] * light[0] + row[1] * light[1] + row[2] * light[2], 0, 1);
    }

  x = lab_curve ((0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047);
  y = lab_curve (0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]);
  z = lab_curve ((0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883);

  return (Lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
hue (double a,
     double b)
{
  double degrees = atan2 (b, a) * 180 / G_PI;

  return degrees < 0 ? degrees + 360 : degrees;
}

static double
cos_degrees (double degrees)
{
  return cos (degrees * G_PI / 180);
}

static double
sin_degrees (double degrees)
{
  return sin (degrees * G_PI / 180);
}

/* How much of a chroma's seventh power counts, as CIEDE2000 wants it twice. */
static double
seventh (double chroma)
{
  double power = pow (chroma, 7);

  return sqrt (power / (power + 6103515625.0));
}

/* CIEDE2000, by the letters of Sharma, Wu and Dalal (2005). */
static double
difference (Lab one,
            Lab two)
{
  double g = 0.5 * (1 - seventh ((hypot (one.a, one.b) + hypot (two.a, two.b)) / 2));
  double a1 = one.a * (1 + g), a2 = two.a * (1 + g);
  double c1 = hypot (a1, one.b), c2 = hypot (a2, two.b);
  double h1 = hue (a1, one.b), h2 = hue (a2, two.b), dh = h2 - h1, hm = (h1 + h2) / 2;
  double l = (one.l + two.l) / 2 - 50, cm = (c1 + c2) / 2, t, dl, dc, turn, rt;

  if (c1 * c2 == 0)
    {
      dh = 0;
      hm = h1 + h2;
    }
  else if (fabs (dh) > 180)
    {
      dh += dh > 0 ? -360 : 360;
      hm += hm < 180 ? 180 : -180;
    }

  t = 1 - 0.17 * cos_degrees (hm - 30) + 0.24 * cos_degrees (2 * hm) + 0.32 * cos_degrees (3 * hm + 6) - 0.20 * cos_degrees (4 * hm - 63);
  dl = (two.l - one.l) / (1 + 0.015 * l * l / sqrt (20 + l * l));
  dc = (c2 - c1) / (1 + 0.045 * cm);
  turn = 2 * sqrt (c1 * c2) * sin_degrees (dh / 2) / (1 + 0.015 * cm * t);
  rt = -2 * seventh (cm) * sin_degrees (60 * exp (-pow ((hm - 275) / 25, 2)));

  return sqrt (dl * dl + dc * dc + turn * turn + rt * dc * turn);
}

/* Pairs published with the formula. */
static void
test_formula (void)
{
  const struct
  {
    Lab one, two;
    double difference;
  } cases[] = {
    { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
    { { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0000 },
    { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
    { { 50, 2.5, 0 }, { 61, -5, 29 }, 22.8977 },
    { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
    { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (difference (cases[i].one, cases[i].two), cases[i].difference,
                                    0.0001);
}

static double
least_difference (ColoursPalette palette,
                  Eye eye)
{
  double least = 1e9;

  for (ColoursInk a = 0; a < COLOURS_N_INKS; a++)
    for (ColoursInk b = a + 1; b < COLOURS_N_INKS; b++)
      {
        Lab one = to_lab (colours_palette_get_rgb (palette, a, FALSE), eye);
        Lab two = to_lab (colours_palette_get_rgb (palette, b, FALSE), eye);

        least = MIN (least, difference (one, two));
      }

  return least;
}

static void
test_palettes (void)
{
  /* Every palette holds for every eye: more than is asked, and one can hardly choose wrongly. */
  for (ColoursPalette palette = 0; palette < COLOURS_N_PALETTES; palette++)
    for (Eye eye = NORMAL; eye < N_EYES; eye++)
      {
        double least = least_difference (palette, eye);

        g_test_message ("%s, %s: %.1f", colours_palette_get_name (palette), eye_names[eye], least);
        g_assert_cmpfloat (least, >=, APART);
      }

  /* The palettes made for an eye are better for it than the default. */
  g_assert_cmpfloat (least_difference (COLOURS_PALETTE_RED_GREEN, PROTANOPIA), >=, 25);
  g_assert_cmpfloat (least_difference (COLOURS_PALETTE_RED_GREEN, DEUTERANOPIA), >=, 25);
  g_assert_cmpfloat (least_difference (COLOURS_PALETTE_BLUE_YELLOW, TRITANOPIA), >=, 25);
}

/* In the palette for any eye each ink has its own step of lightness, so that it prints grey. */
static void
test_lightness (void)
{
  for (ColoursInk a = 0; a < COLOURS_N_INKS; a++)
    for (ColoursInk b = a + 1; b < COLOURS_N_INKS; b++)
      {
        guint32 one = colours_palette_get_rgb (COLOURS_PALETTE_LIGHTNESS, a, FALSE);
        guint32 two = colours_palette_get_rgb (COLOURS_PALETTE_LIGHTNESS, b, FALSE);

        g_assert_cmpfloat (fabs (to_lab (one, NORMAL).l - to_lab (two, NORMAL).l), >=, 18);
      }
}

/* A texture's marks show on their ink, and still look like no other ink. */
static void
test_textures (void)
{
  for (ColoursPalette palette = 0; palette < COLOURS_N_PALETTES; palette++)
    for (ColoursInk ink = COLOURS_YELLOW; ink < COLOURS_BLUE; ink++)
      {
        Lab plain = to_lab (colours_palette_get_rgb (palette, ink, FALSE), NORMAL);
        Lab mark = to_lab (colours_palette_get_rgb (palette, ink, TRUE), NORMAL);
        double step = difference (plain, mark);

        g_assert_cmpfloat (step, >=, 4);
        for (ColoursInk other = 0; other < COLOURS_N_INKS; other++)
          if (other != ink)
            {
              guint32 rgb = colours_palette_get_rgb (palette, other, FALSE);

              g_assert_cmpfloat (difference (mark, to_lab (rgb, NORMAL)), >, step);
            }
      }
}

static void
test_names (void)
{
  ColoursPalette found = COLOURS_N_PALETTES;

  for (ColoursPalette palette = 0; palette < COLOURS_N_PALETTES; palette++)
    {
      g_assert_true (colours_palette_from_name (colours_palette_get_name (palette), &found));
      g_assert_cmpint (found, ==, palette);
    }
  g_assert_false (colours_palette_from_name ("mauve", &found));
  g_assert_false (colours_palette_from_name (NULL, &found));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/decks/colours-eyes/formula", test_formula);
  g_test_add_func ("/decks/colours-eyes/palettes", test_palettes);
  g_test_add_func ("/decks/colours-eyes/lightness", test_lightness);
  g_test_add_func ("/decks/colours-eyes/textures", test_textures);
  g_test_add_func ("/decks/colours-eyes/names", test_names);

  return g_test_run ();
}
