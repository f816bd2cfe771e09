/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Pictures of the deck of colour cards, as PNG:
 *
 *   colours-plot distribution FILE            how often each share occurs
 *   colours-plot sheet FILE [PALETTE [textured]]  all cards
 *   colours-plot backs FILE [PALETTE [textured]]  all backs, and the arrows */

#define G_LOG_DOMAIN "colours-plot"

#include "decks/colours/colours.h"

#define PLOT_WIDTH 1400
#define PLOT_HEIGHT 1000
#define LEFT 90
#define STEP 17
#define COLUMNS 14
#define CARD 150
#define GAP 12

static const char *const ink_names[] = { "white", "yellow", "red", "green", "blue" };

static void
set_rgb (cairo_t *cr,
         guint32 rgb)
{
  cairo_set_source_rgb (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static void
show_text (cairo_t *cr,
           double x,
           double y,
           const char *text)
{
  cairo_move_to (cr, x, y);
  cairo_show_text (cr, text);
}

static void
draw_columns (cairo_t *cr,
              ColoursInk ink,
              const int count[101],
              int base)
{
  for (int share = 0; share <= 75; share++)
    {
      set_rgb (cr, colours_palette_get_rgb (COLOURS_PALETTE_PRINT, ink, FALSE));
      for (int i = 0; i < count[share]; i++)
        cairo_rectangle (cr, LEFT + share * STEP, base - 9 * (i + 1), STEP - 3, 8);
      cairo_fill (cr);

      if (share % 10 == 0)
        {
          g_autofree char *tick = g_strdup_printf ("%d", share);

          set_rgb (cr, 0x555555);
          show_text (cr, LEFT + share * STEP, base + 20, tick);
        }
    }
}

static void
draw_distribution (cairo_t *cr)
{
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, 17);

  for (ColoursInk ink = COLOURS_YELLOW; ink < COLOURS_N_INKS; ink++)
    {
      int count[101] = { 0 }, most = 0, under = 0, over = 0, equal = 0, close = 0, total = 0;
      int base = (int) ink * 240 - 20;
      g_autofree char *text = NULL;

      for (guint id = 1; id <= COLOURS_N_CARDS; id++)
        {
          int share = colours_get_share (id, ink);

          count[share]++;
          total += share;
          most = MAX (most, share);
          under += share > 0 && share < 5;
          over += share > 60;
        }
      for (int share = 0; share <= 100; share++)
        {
          equal += count[share] * (count[share] - 1) / 2;
          for (int other = share + 1; other <= MIN (100, share + 3); other++)
            close += count[share] * count[other];
        }

      draw_columns (cr, ink, count, base);
      text = g_strdup_printf ("%s: none on %d cards, under 5 %% on %d, over 60 %% on %d, largest %d, "
                              "mean %.1f; of 4753 pairs %d tie (%d of them at 0), %d lie 1 to 3 apart",
                              ink_names[ink], count[0], under, over, most,
                              total / (double) COLOURS_N_CARDS, equal,
                              count[0] * (count[0] - 1) / 2, close);
      set_rgb (cr, 0x222222);
      show_text (cr, LEFT, base - 190, text);
      g_print ("%s\n", text);
    }
}

static void
draw_sheet (cairo_t *cr,
            gboolean backs,
            ColoursPalette palette,
            ColoursFlags flags)
{
  for (guint id = 1; id <= COLOURS_N_CARDS + (backs ? 4u : 0u); id++)
    {
      cairo_save (cr);
      cairo_translate (cr, GAP + (id - 1) % COLUMNS * (CARD + GAP),
                       GAP + (id - 1) / COLUMNS * (colours_height_for_width (CARD) + GAP));
      if (id > COLOURS_N_CARDS)
        {
          colours_draw_arrow (cr, COLOURS_YELLOW + (id - COLOURS_N_CARDS - 1), CARD, palette);
        }
      else if (backs)
        {
          colours_draw_back (cr, id, id % COLOURS_N_INKS, CARD, palette, flags);
        }
      else
        {
          cairo_surface_t *card = colours_draw (id, CARD, palette, flags);

          cairo_set_source_surface (cr, card, 0, 0);
          cairo_paint (cr);
          cairo_surface_destroy (card);
        }
      cairo_restore (cr);
    }
}

int
main (int argc,
      char **argv)
{
  gboolean plot = argc == 3 && g_str_equal (argv[1], "distribution");
  gboolean backs = argc >= 3 && g_str_equal (argv[1], "backs");
  gboolean sheet = backs || (argc >= 3 && g_str_equal (argv[1], "sheet"));
  ColoursPalette palette = COLOURS_PALETTE_PRINT;
  ColoursFlags flags = argc == 5 && g_str_equal (argv[4], "textured") ? COLOURS_TEXTURED : COLOURS_PLAIN;
  int rows = (COLOURS_N_CARDS + (backs ? 4 : 0) + COLUMNS - 1) / COLUMNS;
  int width = plot ? PLOT_WIDTH : COLUMNS * (CARD + GAP) + GAP;
  int height = plot ? PLOT_HEIGHT : rows * (colours_height_for_width (CARD) + GAP) + GAP;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if ((!plot && !sheet) || argc > 5 || (argc > 3 && !colours_palette_from_name (argv[3], &palette)))
    {
      g_printerr ("Usage: colours-plot distribution|sheet|backs FILE [PALETTE [textured]]\n");
      return 2;
    }

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  set_rgb (cr, plot ? 0xffffff : 0xeeebe6);
  cairo_paint (cr);
  if (plot)
    draw_distribution (cr);
  else
    draw_sheet (cr, backs, palette, flags);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, argv[2]);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_printerr ("%s: %s\n", argv[2], cairo_status_to_string (status));
      return 1;
    }

  return 0;
}
