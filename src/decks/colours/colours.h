/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The colour cards of Illusion.  Everything here may be called from any thread: nothing is kept
 * between calls. */

#define COLOURS_N_CARDS 98

typedef enum
{
  COLOURS_WHITE,
  COLOURS_YELLOW,
  COLOURS_RED,
  COLOURS_GREEN,
  COLOURS_BLUE,
  COLOURS_N_INKS,
} ColoursInk;

typedef enum
{
  COLOURS_PALETTE_PRINT,
  COLOURS_PALETTE_HIGH_CONTRAST,
  COLOURS_PALETTE_RED_GREEN,   /* for protanopia and deuteranopia */
  COLOURS_PALETTE_BLUE_YELLOW, /* for tritanopia */
  COLOURS_PALETTE_LIGHTNESS,   /* for any eye, and for greyscale */
  COLOURS_N_PALETTES,
} ColoursPalette;

typedef enum
{
  COLOURS_PLAIN = 0,
  COLOURS_TEXTURED = 1 << 0, /* dots, stripes and crosses tell the inks apart */
  COLOURS_CRISP = 1 << 1,    /* every pixel of the field is one pure ink */
} ColoursFlags;

const char *colours_palette_get_name (ColoursPalette palette);
gboolean colours_palette_from_name (const char *name,
                                    ColoursPalette *palette);
guint32 colours_palette_get_rgb (ColoursPalette palette,
                                 ColoursInk ink,
                                 gboolean marked);
guint32 colours_palette_get_frame (ColoursPalette palette);

int colours_get_share (guint id,
                       ColoursInk ink);
const char *colours_get_family (guint id);

int colours_height_for_width (int width);
cairo_surface_t *colours_draw (guint id,
                               int width,
                               ColoursPalette palette,
                               ColoursFlags flags);
void colours_draw_back (cairo_t *cr,
                        guint id,
                        ColoursInk in_play,
                        double width,
                        ColoursPalette palette,
                        ColoursFlags flags);
void colours_draw_arrow (cairo_t *cr,
                         ColoursInk ink,
                         double width,
                         ColoursPalette palette);

G_END_DECLS
