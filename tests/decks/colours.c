/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-colours"

#include <math.h>
#include <string.h>

#include "decks/colours/colour-math.h"
#include "decks/colours/colour-table.h"
#include "decks/colours/colours.h"

/* Label maps of the whole deck.  If this changes, somebody's cards have changed: a compiler that
 * rounds in its own way (build with -ffp-contract=off), or a pattern that was edited without a
 * new search (tools/colours-search.c). */
#define DECK_HASH "bd9faa8d168e959b92467384037c1696fe0a4cc7cf7310599b694d2dec7970de"

#define TOLERANCE 0.5 /* points between a printed share and a drawn one */

static const int rules_shares[][4] = {
#include "rules/illusion-shares.inc"
};

static int
square (int number)
{
  return number * number;
}

/* All that a pure pixel of the field can be: an ink, or the mark of its texture. */
typedef struct
{
  int n;
  guint32 rgb[2 * COLOURS_N_INKS];
  ColoursInk ink[2 * COLOURS_N_INKS];
} Shades;

static Shades
list_shades (ColoursPalette palette,
             gboolean textured)
{
  Shades shades = { 0 };

  for (int marked = 0; marked <= (textured ? 1 : 0); marked++)
    for (ColoursInk ink = COLOURS_WHITE; ink < COLOURS_N_INKS; ink++)
      {
        shades.rgb[shades.n] = colours_palette_get_rgb (palette, ink, marked);
        shades.ink[shades.n++] = ink;
      }

  return shades;
}

static ColoursInk
nearest_ink (const Shades *shades,
             guint32 pixel)
{
  ColoursInk nearest = COLOURS_WHITE;
  int least = G_MAXINT;

  for (int i = 0; i < shades->n; i++)
    {
      guint32 rgb = shades->rgb[i];
      int far = square ((int) (rgb >> 16 & 255) - (int) (pixel >> 16 & 255))
                + square ((int) (rgb >> 8 & 255) - (int) (pixel >> 8 & 255))
                + square ((int) (rgb & 255) - (int) (pixel & 255));

      if (far < least)
        {
          least = far;
          nearest = shades->ink[i];
        }
    }

  return nearest;
}

static const guint32 *
get_row (cairo_surface_t *surface,
         int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  return (gconstpointer) (data + (gsize) y * cairo_image_surface_get_stride (surface));
}

/* Counts the pixels inside the frame by the ink that they are nearest to. */
static void
measure (cairo_surface_t *surface,
         ColoursPalette palette,
         gboolean textured,
         double share[COLOURS_N_INKS])
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int rim = MAX (1, (int) (width * CARD_FRAME / CARD_WIDTH + 0.5)), n = 0;
  int count[COLOURS_N_INKS] = { 0 };
  guint32 last = 0xffffff;
  Shades shades = list_shades (palette, textured);
  ColoursInk ink = nearest_ink (&shades, last);

  for (int y = rim; y < height - rim; y++)
    for (int x = rim; x < width - rim; x++, n++)
      {
        guint32 pixel = get_row (surface, y)[x] & 0xffffff;

        if (pixel != last)
          ink = nearest_ink (&shades, last = pixel);
        count[ink]++;
      }

  for (int i = 0; i < COLOURS_N_INKS; i++)
    share[i] = 100.0 * count[i] / n;
}

static double
assert_shares (guint id,
               int width,
               ColoursPalette palette,
               ColoursFlags flags)
{
  cairo_surface_t *surface = colours_draw (id, width, palette, flags);
  double share[COLOURS_N_INKS], worst = 0;

  measure (surface, palette, (flags & COLOURS_TEXTURED) != 0, share);
  cairo_surface_destroy (surface);
  for (ColoursInk ink = COLOURS_YELLOW; ink < COLOURS_N_INKS; ink++)
    {
      double stray = fabs (share[ink] - colours_get_share (id, ink));

      if (stray > TOLERANCE)
        g_error ("Card %u (%s), %d px, %s, ink %d: %.2f %% drawn, %d %% printed", id,
                 colours_get_family (id), width, colours_palette_get_name (palette), ink,
                 share[ink], colours_get_share (id, ink));
      worst = MAX (worst, stray);
    }

  return worst;
}

static void
test_table (void)
{
  g_autoptr (GHashTable) families = g_hash_table_new (g_str_hash, g_str_equal);
  int with[5] = { 0 };

  g_assert_cmpuint (G_N_ELEMENTS (rules_shares), ==, COLOURS_N_CARDS);
  for (guint id = 1; id <= COLOURS_N_CARDS; id++)
    {
      const ColourCard *card = colour_table_get (id);
      int colours = 0, inks = 0;

      g_hash_table_add (families, (gpointer) colours_get_family (id));
      for (int i = 0; i < 4; i++)
        {
          g_assert_cmpint (card->share[i], ==, rules_shares[id - 1][i]);
          g_assert_cmpint (card->share[i], !=, 1);
          colours += card->share[i] > 0;
          inks |= 1 << card->ink[i];
        }
      g_assert_cmpint (inks, ==, 2 + 4 + 8 + 16);
      g_assert_cmpint (colours, >=, 2);
      g_assert_cmpint (colours_get_share (id, COLOURS_WHITE), >=, 8);
      with[colours]++;
    }

  g_assert_cmpuint (g_hash_table_size (families), >=, 14);
  g_assert_cmpint (with[2], >=, 5);
  g_assert_cmpint (with[3], >=, 20);
  g_assert_cmpint (with[4], >=, 30);
}

/* Both doubting and believing must be real choices: many pairs close, many far, few equal. */
static void
test_spread (void)
{
  for (ColoursInk ink = COLOURS_YELLOW; ink < COLOURS_N_INKS; ink++)
    {
      int under_5 = 0, over_60 = 0, equal = 0, close = 0, far = 0;

      for (guint a = 1; a <= COLOURS_N_CARDS; a++)
        {
          int share = colours_get_share (a, ink);

          under_5 += share > 0 && share < 5;
          over_60 += share > 60;
          for (guint b = 1; b < a; b++)
            {
              int gap = ABS (share - colours_get_share (b, ink));

              equal += gap == 0 && share > 0;
              close += gap > 0 && gap <= 3;
              far += gap > 15;
            }
        }

      g_test_message ("ink %d: under 5 %%: %d, over 60 %%: %d; pairs equal: %d, close: %d, far: %d",
                      ink, under_5, over_60, equal, close, far);
      g_assert_cmpint (under_5, >=, 5);
      g_assert_cmpint (over_60, >=, 2);
      g_assert_cmpint (equal, <=, 80);
      g_assert_cmpint (close, >=, 300);
      g_assert_cmpint (far, >=, 1000);
    }
}

/* Every card with every palette, textured every other time, and each at its own size, so that
 * the same samples are never counted twice. */
static void
test_redraw (void)
{
  double worst = 0;

  for (guint id = 1; id <= COLOURS_N_CARDS; id++)
    for (ColoursPalette palette = 0; palette < COLOURS_N_PALETTES; palette++)
      {
        ColoursFlags flags = COLOURS_CRISP | ((id + palette) % 2 ? COLOURS_TEXTURED : 0);
        double stray = assert_shares (id, 307 + 17 * (int) palette, palette, flags);

        worst = MAX (worst, stray);
      }
  g_test_message ("The worst share strays %.3f points", worst);
}

/* What a screen shows is blended at the edges, so it is counted where it is drawn from: in the
 * samples of a small card. */
static void
test_samples (void)
{
  const int sizes[][2] = { { 819, 1197 }, { 876, 1272 }, { 2048, 2946 } };
  int n_sizes = g_test_slow () ? 3 : 1;

  for (int s = 0; s < n_sizes; s++)
    for (guint id = 1; id <= COLOURS_N_CARDS; id++)
      {
        const ColourCard *card = colour_table_get (id);
        g_autoptr (ColourLabels) labels = colour_pattern_draw (&card->pattern, sizes[s][0], sizes[s][1]);
        gsize count[5] = { 0 }, n = (gsize) labels->width * labels->height;

        for (gsize i = 0; i < n; i++)
          count[labels->data[i]]++;
        for (int role = 1; role < 5; role++)
          {
            double share = 100.0 * count[role] / n;

            g_assert_cmpfloat (fabs (share - card->share[card->ink[role - 1] - 1]), <, TOLERANCE);
          }
      }
}

static double
to_linear (guint byte)
{
  double value = byte / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/* A blended card sends as much light of each kind to the eye as its printed shares say. */
static void
test_light (void)
{
  for (guint id = 1; id <= COLOURS_N_CARDS; id++)
    {
      ColoursPalette palette = id % COLOURS_N_PALETTES;
      int width = 128 + id, height = colours_height_for_width (width);
      int rim = (int) (width * CARD_FRAME / CARD_WIDTH + 0.5);
      double n = (double) (width - 2 * rim) * (height - 2 * rim);
      cairo_surface_t *surface = colours_draw (id, width, palette, COLOURS_PLAIN);

      for (int shift = 0; shift <= 16; shift += 8)
        {
          double seen = 0, told = 0;

          for (int y = rim; y < height - rim; y++)
            for (int x = rim; x < width - rim; x++)
              seen += to_linear (get_row (surface, y)[x] >> shift & 255) / n;
          for (ColoursInk ink = 0; ink < COLOURS_N_INKS; ink++)
            told += colours_get_share (id, ink) / 100.0 * to_linear (colours_palette_get_rgb (palette, ink, FALSE) >> shift & 255);
          g_assert_cmpfloat (fabs (seen - told), <, 0.012);
        }
      cairo_surface_destroy (surface);
    }
}

/* The full proof: every card at the sizes that screens ask for, plain and textured. */
static void
test_every_size (void)
{
  const int widths[] = { 300, 333, 512, 640, 777, 1024, 1500 };
  double worst = 0;

  if (!g_test_slow ())
    {
      g_test_skip ("only with -m slow");
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint id = 1; id <= COLOURS_N_CARDS; id++)
      for (ColoursPalette palette = 0; palette < COLOURS_N_PALETTES; palette++)
        for (int textured = 0; textured < 2; textured++)
          {
            ColoursFlags flags = COLOURS_CRISP | (textured ? COLOURS_TEXTURED : 0);
            double stray = assert_shares (id, widths[i], palette, flags);

            worst = MAX (worst, stray);
          }
  g_test_message ("The worst share strays %.3f points", worst);
}

static gpointer
hash_deck (gpointer data G_GNUC_UNUSED)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint id = 1; id <= COLOURS_N_CARDS; id++)
    {
      const ColourCard *card = colour_table_get (id);
      g_autoptr (ColourLabels) labels = colour_pattern_draw (&card->pattern, 304, 437);

      g_checksum_update (checksum, labels->data, (gssize) labels->width * labels->height);
    }

  return g_strdup (g_checksum_get_string (checksum));
}

/* Two threads at once: nothing is shared, and both draw the deck that everybody draws. */
static void
test_same_everywhere (void)
{
  GThread *threads[2];

  for (int i = 0; i < 2; i++)
    threads[i] = g_thread_new ("deck", hash_deck, NULL);
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *hash = g_thread_join (threads[i]);

      g_assert_cmpstr (hash, ==, DECK_HASH);
    }
}

static void
test_math (void)
{
  for (double x = -30; x < 30; x += 0.0137)
    {
      g_assert_cmpfloat (fabs (colour_sin (x) - sin (x)), <, 1e-9);
      g_assert_cmpfloat (fabs (colour_cos (x) - cos (x)), <, 1e-9);
      g_assert_cmpfloat (fabs (colour_atan2 (x, 7 - x) - atan2 (x, 7 - x)), <, 1e-9);
      g_assert_cmpfloat (fabs (colour_exp (x) / exp (x) - 1), <, 1e-9);
      g_assert_cmpfloat (fabs (colour_log (fabs (x) + 0.01) - log (fabs (x) + 0.01)), <, 1e-9);
    }
  g_assert_cmpfloat (colour_atan2 (0, 0), ==, 0);
  g_assert_cmpfloat (colour_pow (0, 0.7), ==, 0);
}

/* Backs and arrows stay on their card, and tell the four colours apart without colour. */
static void
test_backs (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 0; i < 8; i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 100, 140);
      cairo_t *cr = cairo_create (surface);

      if (i < 4)
        colours_draw_arrow (cr, COLOURS_YELLOW + i, 100, COLOURS_PALETTE_PRINT);
      else
        colours_draw_back (cr, 1 + i * 10, COLOURS_WHITE, 100, COLOURS_PALETTE_LIGHTNESS, COLOURS_TEXTURED);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      g_assert_cmpint (cairo_image_surface_get_data (surface)[0], <, 128);
      g_assert_cmpint (cairo_image_surface_get_data (surface)[70 * cairo_image_surface_get_stride (surface) + 50], ==, 255);
      cairo_surface_destroy (surface);

      surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 280);
      cr = cairo_create (surface);
      if (i < 4)
        colours_draw_arrow (cr, COLOURS_YELLOW + i, 200, COLOURS_PALETTE_PRINT);
      else
        colours_draw_back (cr, 1 + i * 10, COLOURS_RED, 200, COLOURS_PALETTE_PRINT, COLOURS_PLAIN);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      g_hash_table_add (seen, g_compute_checksum_for_data (G_CHECKSUM_SHA256,
                                                           cairo_image_surface_get_data (surface),
                                                           200 * 280 * 4));
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 8);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/decks/colours/table", test_table);
  g_test_add_func ("/decks/colours/spread", test_spread);
  g_test_add_func ("/decks/colours/math", test_math);
  g_test_add_func ("/decks/colours/same-everywhere", test_same_everywhere);
  g_test_add_func ("/decks/colours/redraw", test_redraw);
  g_test_add_func ("/decks/colours/samples", test_samples);
  g_test_add_func ("/decks/colours/light", test_light);
  g_test_add_func ("/decks/colours/backs", test_backs);
  g_test_add_func ("/decks/colours/every-size", test_every_size);

  return g_test_run ();
}
