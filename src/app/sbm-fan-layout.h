/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_FAN_LAYOUT (sbm_fan_layout_get_type ())

G_DECLARE_FINAL_TYPE (SbmFanLayout, sbm_fan_layout, SBM, FAN_LAYOUT, GtkLayoutManager)

/* Lays the cards of a SbmCardGroup out as a fan, or as a carousel in which one card is large and two peek in.
 * Properties: angle (degrees from card to card), step (of a card's width, at most), least-width, most-width, carousel,
 * natural-height.  Cards glide to a new place. */
GtkLayoutManager *sbm_fan_layout_new (void);

/* While a finger drags the carousel: how many cards it is off its place; 0 lets it glide back. */
void sbm_fan_layout_set_drag (SbmFanLayout *self,
                              double cards,
                              gboolean held);

/* From card to card in the carousel, in pixels, as last laid out. */
double sbm_fan_layout_get_stride (SbmFanLayout *self);

G_END_DECLS
