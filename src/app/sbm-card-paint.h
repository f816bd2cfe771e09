/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-card.h"

G_BEGIN_DECLS

#define SBM_TYPE_CARD_PAINT (sbm_card_paint_get_type ())

G_DECLARE_FINAL_TYPE (SbmCardPaint, sbm_card_paint, SBM, CARD_PAINT, GObject)

/* The textures of one card on the screen, made when they are needed and for the very size at which it lies.  The widget
 * is redrawn when a better one has come; it must outlive this. */
SbmCardPaint *sbm_card_paint_new (GtkWidget *widget);

/* Another card, or the same one with another face. */
void sbm_card_paint_set_card (SbmCardPaint *self,
                              SbmCard *card);

/* Sees to it that the face is there for this shape: the old one serves until then. */
void sbm_card_paint_want (SbmCardPaint *self,
                          const SbmSpriteShape *shape);

/* Makes sprite and glow for this shape, unless they are that already. */
void sbm_card_paint_bake (SbmCardPaint *self,
                          const SbmSpriteShape *shape,
                          gboolean glows);

/* Bakes anew with the next frame. */
void sbm_card_paint_drop (SbmCardPaint *self);

/* Nobody sees it: gives all memory back. */
void sbm_card_paint_forget (SbmCardPaint *self);

/* What was baked last: lent, the glow NULL when there is none. */
GdkTexture *sbm_card_paint_get_sprite (SbmCardPaint *self,
                                       graphene_rect_t *bounds);
GdkTexture *sbm_card_paint_get_glow (SbmCardPaint *self,
                                     graphene_rect_t *bounds);
/* The sprite as it leans around a point of the widget, with its bounds as seen from there; offset is where the card lies as
 * seen from it.  NULL where turning costs nothing. */
GdkTexture *sbm_card_paint_lean (SbmCardPaint *self,
                                 double degrees,
                                 double pivot,
                                 const graphene_point_t *offset,
                                 graphene_rect_t *bounds);
const SbmSpriteShape *sbm_card_paint_get_shape (SbmCardPaint *self);

G_END_DECLS
