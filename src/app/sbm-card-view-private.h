/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-card-marks.h"
#include "app/sbm-card-paint.h"
#include "app/sbm-card-view.h"

G_BEGIN_DECLS

struct _SbmCardView
{
  GtkWidget parent_instance;

  /* Children. */
  SbmCardMarks *marks;

  /* Owned. */
  SbmCard *card;
  SbmCardPaint *paint;
  GdkTexture *turned; /* the sprite before the card was turned over */
  AdwAnimation *lift;
  AdwAnimation *flip;

  double growth;
  double lifted;
  double flipped; /* 1 when no turn is under way */
  double lean;    /* in degrees, where the parent has laid it so; 0 as long as that changes */
  graphene_point_t pivot;
  int card_width;
  gboolean lifts;
  gboolean glows;
  gboolean glow_below;
  gboolean hovered;
  gboolean was_face_down;
};

/* sbm-card-view.c */
void sbm_card_view_want_face (SbmCardView *self);
void sbm_card_view_bake (SbmCardView *self);

/* sbm-card-view-input.c: pointer, fingers and keys. */
void sbm_card_view_add_input (SbmCardView *self);
void sbm_card_view_focus_changed (SbmCardView *self);
gboolean sbm_card_view_take_key (GtkWidget *widget,
                                 GVariant *args,
                                 gpointer data);
void sbm_card_view_take_action (GtkWidget *widget,
                                const char *name,
                                GVariant *parameter);

/* sbm-card-view-motion.c: a card that lifts, one that leans, and one that is turned over. */
gboolean sbm_card_view_is_disabled (SbmCardView *self);
gboolean sbm_card_view_has_visible_focus (SbmCardView *self);
gboolean sbm_card_view_should_lift (SbmCardView *self);
void sbm_card_view_apply_lift (SbmCardView *self,
                               GtkSnapshot *snapshot);
GdkTexture *sbm_card_view_get_leaning (SbmCardView *self,
                                       graphene_rect_t *bounds);
void sbm_card_view_update_lift (SbmCardView *self);
void sbm_card_view_turn_over (SbmCardView *self);

G_END_DECLS
