/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-album-row"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-album-private.h"
#include "app/sbm-illusion-paint.h"
#include "app/sbm-illusion-row.h"

#define GAP 8.0
#define WIDEST 104.0
#define ASPECT 1.4

static const char *
get_player (SbmEvening *evening,
            int seat)
{
  return seat >= 0 && seat < evening->seats ? evening->players[seat] : "?";
}

static char *
dup_heading (SbmEvening *evening,
             SbmEveningRound *round,
             guint number)
{
  const char *colour = sbm_illusion_get_colour_name (round->arrow);
  /* I5: whoever doubts comes right after whoever put the last card. */
  int last = round->storyteller >= 0 ? (round->storyteller + evening->seats - 1) % evening->seats : -1;

  /* TRANSLATORS: number of the round, the colour in play, who doubted, and who had put the last card */
  return g_strdup_printf (_ ("%u. %s: %s did not believe %s"), number + 1, colour, get_player (evening, round->storyteller), get_player (evening, last));
}

static char *
dup_end (SbmEvening *evening,
         SbmEveningRound *round)
{
  const char *taker = get_player (evening, round->taker);

  if (round->right)
    return g_strdup_printf (_ ("The row was right to the last card. %s takes the arrow."), taker);
  return g_strdup_printf (_ ("%s was right to doubt and takes the arrow."), taker);
}

static void
draw_card (cairo_t *cr,
           int card,
           double x,
           double y,
           double width,
           ColoursPalette palette,
           ColoursFlags flags)
{
  int columns = width * PIXELS_A_POINT;
  cairo_surface_t *surface = colours_draw (card, columns, palette, flags);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width / columns, width / columns);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

/* The share as a bar below its card, and in per cent; where it falls for the first time, framed. */
static void
draw_share (cairo_t *cr,
            int share,
            ColoursInk ink,
            ColoursPalette palette,
            double x,
            double y,
            double width,
            gboolean falls)
{
  /* TRANSLATORS: the share of a colour on a card, in per cent */
  g_autofree char *text = g_strdup_printf (_ ("%d %%"), share);
  guint32 rgb = colours_palette_get_rgb (palette, ink, FALSE);

  cairo_rectangle (cr, x, y, width, 7);
  cairo_set_source_rgb (cr, .914, .875, .812);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, width * share / 100, 7);
  cairo_set_source_rgb (cr, (rgb >> 16 & 255) / 255., (rgb >> 8 & 255) / 255., (rgb & 255) / 255.);
  cairo_fill (cr);
  sbm_album_draw_text (cr, width < 50 ? "Cantarell, sans bold 7" : "Cantarell, sans bold 10", text, x - 4, y + 9, width + 8, PANGO_ALIGN_CENTER);
  if (!falls)
    return;
  cairo_rectangle (cr, x - 3, y - width * ASPECT - 9, width + 6, width * ASPECT + 36);
  cairo_set_source_rgb (cr, .588, .212, .122);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

void
sbm_album_draw_row (cairo_t *cr,
                    SbmEvening *evening,
                    guint number,
                    double top,
                    ColoursPalette palette,
                    ColoursFlags flags)
{
  SbmEveningRound *round = g_ptr_array_index (evening->rounds, number);
  ColoursInk ink = sbm_illusion_ink_find (round->arrow);
  g_autofree char *heading = dup_heading (evening, round, number);
  g_autofree char *end = dup_end (evening, round);
  /* The arrow takes the place of one card more. */
  double width = MIN (WIDEST, (PAGE_WIDTH - 2 * MARGIN - round->table->len * GAP) / (round->table->len + 1));
  double x = (PAGE_WIDTH - (round->table->len + 1) * width - round->table->len * GAP) / 2;
  gboolean fallen = FALSE;
  double y = top;
  int before = 0;

  y += sbm_album_draw_text (cr, "Gentium, serif italic 16", heading, MARGIN, y, PAGE_WIDTH - 2 * MARGIN, PANGO_ALIGN_CENTER) + 10;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  colours_draw_arrow (cr, ink, width, palette);
  cairo_restore (cr);
  for (guint i = 0; i < round->table->len; i++)
    {
      int card = g_array_index (round->table, int, i);
      int share = card >= 1 && card <= COLOURS_N_CARDS ? colours_get_share (card, ink) : 0;
      gboolean falls = !fallen && share < before;

      x += width + GAP;
      if (card >= 1 && card <= COLOURS_N_CARDS)
        draw_card (cr, card, x, y, width, palette, flags);
      draw_share (cr, share, ink, palette, x, y + width * ASPECT + 6, width, falls);
      fallen = fallen || falls;
      before = share;
    }
  y += width * ASPECT + 38;
  sbm_album_draw_text (cr, "Cantarell, sans 11", end, MARGIN, y, PAGE_WIDTH - 2 * MARGIN, PANGO_ALIGN_CENTER);
}
