/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  SBM_SPRITE_REST = 0,
  SBM_SPRITE_LIFTED = 1 << 0,
  SBM_SPRITE_CHOSEN = 1 << 1,
  SBM_SPRITE_LIT = 1 << 2, /* the card that was it */
  SBM_SPRITE_OWN = 1 << 3,
  SBM_SPRITE_FOCUSED = 1 << 4,
  SBM_SPRITE_PALE = 1 << 5,
  SBM_SPRITE_DARK = 1 << 6,
  SBM_SPRITE_HIGH_CONTRAST = 1 << 7,
} SbmSpriteFlags;

typedef struct
{
  int width, height; /* of the card, in logical pixels */
  int scale;
  SbmSpriteFlags flags;
} SbmSpriteShape;

/* One card as one texture: face, round corners, shadow and rings, so that a frame only has to copy it.  The bounds are
 * those of the texture where the card itself is at 0, 0. */
GdkTexture *sbm_card_sprite_bake (const SbmSpriteShape *shape,
                                  cairo_surface_t *face,
                                  graphene_rect_t *bounds);

/* The light around a chosen or lit card, or NULL: drawn before any card, so that it falls on the table alone. */
GdkTexture *sbm_card_sprite_dup_glow (const SbmSpriteShape *shape,
                                      graphene_rect_t *bounds);

double sbm_card_sprite_get_radius (int width);
void sbm_card_sprite_trace (cairo_t *cr,
                            double x,
                            double y,
                            double width,
                            double height,
                            double radius);

/* Softens a surface of CAIRO_FORMAT_A8. */
void sbm_card_sprite_blur (cairo_surface_t *mask,
                           double sigma);

/* Puts a sprite into a snapshot of this widget.  GTK 4.8 without a graphics card converts a texture to cairo's format, even
 * from that format, through floating point for each frame; there the surface itself is drawn. */
GdkTexture *sbm_card_sprite_wrap (cairo_surface_t *surface); /* takes it */
void sbm_card_sprite_append (GtkSnapshot *snapshot,
                             GtkWidget *widget,
                             GdkTexture *sprite,
                             const graphene_rect_t *bounds);

/* Whether that is so for this widget and this sprite. */
gboolean sbm_card_sprite_is_surface (GtkWidget *widget,
                                     GdkTexture *sprite);

/* Such a sprite once more, turned around 0, 0 of its bounds, so that a frame copies it where it would have to turn it;
 * pivot is where that point lies across its widget. */
GdkTexture *sbm_card_sprite_lean (GdkTexture *sprite,
                                  const graphene_rect_t *bounds,
                                  double degrees,
                                  double pivot,
                                  graphene_rect_t *leaning);

G_END_DECLS
