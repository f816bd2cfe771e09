/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-back"

#include "colour-table.h"

/* The back of a card tells its shares, and an arrow card the colour in play.  Every colour has a
 * mark of its own (a disc, a slanting bar, a cross, a square), so that no word and no colour
 * alone is needed.  Numbers are drawn as strokes: no font is asked. */

#define INK 0x2e1a2b
#define PAPER 0xfffaf0
#define TRACK 0xe9dfcf
#define LAMP 0xffe0a8 /* paper under the lamp */
#define CORNER 53.0
#define DIGIT_WIDTH 60.0
#define PER_CENT 10

/* Strokes in a box of 60 x 100. */
static const char *const glyphs[] = {
  "M30 8C46 8 52 26 52 50C52 74 46 92 30 92C14 92 8 74 8 50C8 26 14 8 30 8",
  "M14 24L34 8L34 92",
  "M9 32C9 16 18 8 31 8C44 8 52 17 52 30C52 46 36 58 9 92L53 92",
  "M10 20C14 12 21 8 30 8C43 8 50 16 50 27C50 39 41 47 26 47C43 47 52 56 52 69"
  "C52 83 43 92 29 92C19 92 12 88 8 80",
  "M42 92L42 8L7 68L55 68",
  "M48 8L16 8L12 46C18 40 24 38 31 38C44 38 52 48 52 64C52 81 43 92 29 92C19 92 12 88 8 80",
  "M46 14C40 9 36 8 31 8C15 8 8 26 8 56C8 78 15 92 30 92C44 92 52 81 52 66C52 51 44 41 31 41"
  "C19 41 11 48 8 58",
  "M8 8L53 8C40 30 28 58 24 92",
  "M30 47C18 45 11 38 11 27C11 16 18 8 30 8C42 8 49 16 49 27C49 38 42 45 30 47C16 49 8 57 8 70"
  "C8 84 17 92 30 92C43 92 52 84 52 70C52 57 44 49 30 47",
  "M52 42C49 52 41 59 29 59C16 59 8 49 8 34C8 19 16 8 30 8C45 8 52 22 52 44C52 74 45 92 29 92"
  "C24 92 20 91 14 86",
  "M50 8L10 92M14 8C21 8 25 13 25 22C25 31 21 36 14 36C7 36 3 31 3 22C3 13 7 8 14 8"
  "M46 64C53 64 57 69 57 78C57 87 53 92 46 92C39 92 35 87 35 78C35 69 39 64 46 64",
};

static void
set_rgb (cairo_t *cr,
         guint32 rgb)
{
  cairo_set_source_rgb (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static void
trace_glyph (cairo_t *cr,
             const char *path)
{
  while (*path)
    {
      char command = *path++;
      int n = command == 'C' ? 6 : 2;
      double at[6];

      for (int i = 0; i < n; i++)
        {
          char *end;

          at[i] = g_ascii_strtoull (path, &end, 10);
          path = end;
        }

      if (command == 'M')
        cairo_move_to (cr, at[0], at[1]);
      else if (command == 'L')
        cairo_line_to (cr, at[0], at[1]);
      else
        cairo_curve_to (cr, at[0], at[1], at[2], at[3], at[4], at[5]);
    }
}

static void
draw_glyph (cairo_t *cr,
            int glyph,
            double x,
            double y,
            double height)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, height / 100, height / 100);
  trace_glyph (cr, glyphs[glyph]);
  cairo_set_line_width (cr, glyph == PER_CENT ? 10 : 14);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Writes a share flush right. */
static void
draw_share (cairo_t *cr,
            int share,
            double right,
            double y,
            double height)
{
  double step = height / 100 * (DIGIT_WIDTH + 10), sign = height * 0.62;

  draw_glyph (cr, PER_CENT, right - sign * 0.6, y + height - sign, sign);
  right -= sign * 0.6 + step + height * 0.12;
  do
    {
      draw_glyph (cr, share % 10, right, y, height);
      right -= step;
      share /= 10;
    }
  while (share > 0);
}

static void
round_box (cairo_t *cr,
           double x,
           double y,
           double width,
           double height,
           double r)
{
  r = MIN (r, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_arc (cr, x + width - r, y + r, r, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, 0.5 * G_PI);
  cairo_arc (cr, x + r, y + height - r, r, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
}

/* A colour's mark, in a box of 100 about the origin. */
static void
trace_mark (cairo_t *cr,
            ColoursInk ink)
{
  switch (ink)
    {
    case COLOURS_YELLOW:
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, 46, 0, 2 * G_PI);
      break;
    case COLOURS_RED: /* two slanting bars */
      for (int i = 0; i < 2; i++)
        {
          double x = i * 50 - 25;

          cairo_move_to (cr, x + 4, -46);
          cairo_line_to (cr, x + 34, -46);
          cairo_line_to (cr, x - 4, 46);
          cairo_line_to (cr, x - 34, 46);
          cairo_close_path (cr);
        }
      break;
    case COLOURS_GREEN:
      round_box (cr, -16, -48, 32, 96, 6);
      round_box (cr, -48, -16, 96, 32, 6);
      break;
    default:
      round_box (cr, -42, -42, 84, 84, 8);
    }
}

static void
draw_mark (cairo_t *cr,
           ColoursInk ink,
           double x,
           double y,
           double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 100, size / 100);
  trace_mark (cr, ink);
  cairo_restore (cr);
  cairo_fill (cr);
}

/* Textures as on the other side, only larger. */
static void
draw_texture (cairo_t *cr,
              ColoursInk ink,
              double x,
              double y,
              double width,
              double height)
{
  const double step = 62;

  for (int j = 0; j * step < height + step; j++)
    for (int i = 0; i * step < width + 2 * step; i++)
      {
        double px = x + (i - (j & 1) * 0.5) * step, py = y + (j + 0.25) * step;

        if (ink == COLOURS_YELLOW)
          {
            cairo_new_sub_path (cr);
            cairo_arc (cr, px, py, step * 0.25, 0, 2 * G_PI);
          }
        else if (ink == COLOURS_GREEN)
          {
            cairo_rectangle (cr, px - step * 0.1, py - step * 0.32, step * 0.2, step * 0.64);
            cairo_rectangle (cr, px - step * 0.32, py - step * 0.1, step * 0.64, step * 0.2);
          }
        else if (ink == COLOURS_RED && j == 0)
          {
            cairo_move_to (cr, px, y);
            cairo_line_to (cr, px + step * 0.36, y);
            cairo_line_to (cr, px + step * 0.36 - height, y + height);
            cairo_line_to (cr, px - height, y + height);
            cairo_close_path (cr);
          }
      }
  cairo_fill (cr);
}

/* From here on the card is 1000 units wide. */
static void
draw_sheet (cairo_t *cr,
            double width,
            ColoursPalette palette)
{
  cairo_scale (cr, width / CARD_WIDTH, width / CARD_WIDTH);
  round_box (cr, 0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER);
  set_rgb (cr, colours_palette_get_frame (palette));
  cairo_fill (cr);
  round_box (cr, CARD_FRAME, CARD_FRAME, FIELD_WIDTH, FIELD_HEIGHT, 20);
  set_rgb (cr, PAPER);
  cairo_fill (cr);
}

static void
draw_bar (cairo_t *cr,
          ColoursInk ink,
          int share,
          double y,
          ColoursPalette palette,
          ColoursFlags flags)
{
  const double left = 116, length = CARD_WIDTH - 2 * left, height = 84;

  round_box (cr, left, y, length, height, 20);
  set_rgb (cr, TRACK);
  cairo_fill (cr);
  if (share == 0)
    return;

  cairo_save (cr);
  round_box (cr, left, y, length, height, 20);
  cairo_clip (cr);
  cairo_rectangle (cr, left, y, length * share / 100, height);
  cairo_clip (cr);
  set_rgb (cr, colours_palette_get_rgb (palette, ink, FALSE));
  cairo_paint (cr);
  if (flags & COLOURS_TEXTURED)
    {
      set_rgb (cr, colours_palette_get_rgb (palette, ink, TRUE));
      draw_texture (cr, ink, left, y, length + height, height);
    }
  cairo_restore (cr);
}

/* Draws the side with the shares at the origin: a mark, a number and a bar for each colour.  The
 * colour in play stands out, unless that is white. */
void
colours_draw_back (cairo_t *cr,
                   guint id,
                   ColoursInk in_play,
                   double width,
                   ColoursPalette palette,
                   ColoursFlags flags)
{
  g_return_if_fail (id >= 1 && id <= COLOURS_N_CARDS);
  g_return_if_fail (palette < COLOURS_N_PALETTES);

  cairo_save (cr);
  draw_sheet (cr, width, palette);
  for (ColoursInk ink = COLOURS_YELLOW; ink < COLOURS_N_INKS; ink++)
    {
      int share = colours_get_share (id, ink);
      double y = 108 + (ink - 1) * 304;
      gboolean aside = in_play != COLOURS_WHITE && ink != in_play && palette != COLOURS_PALETTE_HIGH_CONTRAST;

      if (ink == in_play)
        {
          round_box (cr, CARD_FRAME + 24, y - 34, FIELD_WIDTH - 48, 326, 36);
          set_rgb (cr, LAMP);
          cairo_fill (cr);
        }
      cairo_push_group (cr);
      set_rgb (cr, colours_palette_get_rgb (palette, ink, FALSE));
      draw_mark (cr, ink, 178, y + 75, 122);
      set_rgb (cr, INK);
      draw_share (cr, share, CARD_WIDTH - 116, y, 150);
      draw_bar (cr, ink, share, y + 176, palette, flags);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, aside ? 0.4 : 1);
    }
  cairo_restore (cr);
}

/* Draws an arrow card at the origin; it points along the row. */
void
colours_draw_arrow (cairo_t *cr,
                    ColoursInk ink,
                    double width,
                    ColoursPalette palette)
{
  guint32 rgb;

  g_return_if_fail (ink > COLOURS_WHITE && ink < COLOURS_N_INKS);
  g_return_if_fail (palette < COLOURS_N_PALETTES);

  rgb = colours_palette_get_rgb (palette, ink, FALSE);
  cairo_save (cr);
  draw_sheet (cr, width, palette);

  cairo_move_to (cr, 140, 640);
  cairo_line_to (cr, 540, 600);
  cairo_line_to (cr, 540, 440);
  cairo_line_to (cr, 860, 710);
  cairo_line_to (cr, 540, 980);
  cairo_line_to (cr, 540, 820);
  cairo_line_to (cr, 140, 780);
  cairo_close_path (cr);
  set_rgb (cr, rgb);
  cairo_set_line_width (cr, 28);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);

  /* On the arrow the mark is cut out; in two corners it stands by itself. */
  set_rgb (cr, PAPER);
  draw_mark (cr, ink, 628, 710, 150);
  set_rgb (cr, rgb);
  draw_mark (cr, ink, 178, 178, 122);
  draw_mark (cr, ink, CARD_WIDTH - 178, CARD_HEIGHT - 178, 122);
  cairo_restore (cr);
}
