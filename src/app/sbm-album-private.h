/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include "app/sbm-evening.h"
#include "decks/colours/colours.h"

G_BEGIN_DECLS

/* Inside the album: pages of A4, lying, in points. */
#define PAGE_WIDTH 842.0
#define PAGE_HEIGHT 595.0
#define MARGIN 42.0
#define ROUNDS_A_PAGE 2
#define PIXELS_A_POINT (300 / 72.0)

/* The height that it took. */
double sbm_album_draw_text (cairo_t *cr,
                            const char *font,
                            const char *text,
                            double x,
                            double y,
                            double width,
                            PangoAlignment alignment);

/* In points: a novel is set smaller than a haiku, so that the page holds its end. */
int sbm_album_fit_story (cairo_t *cr,
                         const char *story);

/* A round of Illusion: the arrow, the row with the share of each card, who doubted whom, and who took the arrow. */
void sbm_album_draw_row (cairo_t *cr,
                         SbmEvening *evening,
                         guint number,
                         double top,
                         ColoursPalette palette,
                         ColoursFlags flags);

G_END_DECLS
