/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "decks/colours/colours.h"

G_BEGIN_DECLS

/* What lies around the colour cards and is no card of the deck: drawn, not made of widgets, because it moves with them. */

/* The ink of a colour's word in the rules, COLOURS_WHITE for none. */
ColoursInk sbm_illusion_ink_find (const char *colour);
void sbm_illusion_ink_get_rgba (ColoursInk ink,
                                GdkRGBA *rgba);

void sbm_illusion_paint_arrow_card (GtkWidget *widget,
                                    GtkSnapshot *snapshot,
                                    const graphene_rect_t *area,
                                    ColoursInk ink,
                                    const char *name,
                                    const char *note);
/* Its words stand between @first and @last, which is what can be seen of it. */
void sbm_illusion_paint_axis (GtkWidget *widget,
                              GtkSnapshot *snapshot,
                              const graphene_rect_t *area,
                              double first,
                              double last,
                              ColoursInk ink,
                              const char *less,
                              const char *more);
void sbm_illusion_paint_pile (GtkWidget *widget,
                              GtkSnapshot *snapshot,
                              const graphene_rect_t *area,
                              int cards);

/* The back of a card: how much of the field the colour in play covers, from 0 to 100. */
void sbm_illusion_paint_back (GtkWidget *widget,
                              GtkSnapshot *snapshot,
                              const graphene_rect_t *area,
                              ColoursInk ink,
                              double share,
                              gboolean fallen);

/* A line of text at this place; xalign says which part of it lies there. */
void sbm_illusion_paint_text (GtkWidget *widget,
                              GtkSnapshot *snapshot,
                              const char *text,
                              double points,
                              gboolean bold,
                              const GdkRGBA *rgba,
                              double x,
                              double y,
                              double xalign);

G_END_DECLS
