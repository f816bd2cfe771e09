/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-illusion-reveal.h"
#include "app/sbm-illusion-row.h"

G_BEGIN_DECLS

/* Inside SbmIllusionRow: the type and its cards are in -row.c, where things lie in -plan.c, how they are drawn in -draw.c,
 * and what people do to them in -drag.c. */

#define ASPECT 1.4
#define GAP 14
#define AXIS 60
#define LIFT_ROOM 16

/* Where something lies, in the strip: x counts from the strip's left end whatever part of it is in sight. */
typedef struct
{
  double x, y, width;
} SbmIllusionPlace;

typedef struct
{
  SbmCard *card;
  GtkWidget *view;
  SbmIllusionPlace now, from, to;
  gboolean is_new;
} SbmIllusionSlot;

struct _SbmIllusionRow
{
  GtkWidget parent_instance;

  /* Owned. */
  GPtrArray *slots;      /* of SbmIllusionSlot: the row */
  SbmIllusionSlot *held; /* the next card */
  GtkAdjustment *adjustments[2];
  AdwAnimation *glide;
  SbmIllusionReveal *reveal;
  char *colour;
  char *arrow_note;

  /* As last laid out. */
  SbmIllusionPlace arrow, pile;
  double row_y, row_width, row_height, open_width, band, axis_x, axis_width, strip_width;
  int laid_width, laid_height;

  int pile_count;
  int place;
  int drag_place;
  double drag_x, drag_y, grip_x, grip_y;
  guint drag_tick;
  guint n_told; /* cards whose share has been said */
  gboolean has_fallen;
  gboolean seek_held;
  gboolean compact;
  gboolean dragging;
  gboolean movable;
  gboolean asking; /* whether Enter answers a question instead of putting the card */
};

SbmIllusionSlot *sbm_illusion_row_get_slot (SbmIllusionRow *self,
                                            guint i);

/* sbm-illusion-plan.c */
double sbm_illusion_plan_get_scroll (SbmIllusionRow *self);
int sbm_illusion_plan_get_open (SbmIllusionRow *self);
void sbm_illusion_plan (SbmIllusionRow *self);
void sbm_illusion_plan_init (SbmIllusionRow *self);
void sbm_illusion_plan_glide (SbmIllusionRow *self);
void sbm_illusion_plan_jump (SbmIllusionRow *self);
void sbm_illusion_slot_jump (SbmIllusionSlot *slot,
                             double value);
void sbm_illusion_plan_set_adjustment (SbmIllusionRow *self,
                                       int which,
                                       GtkAdjustment *adjustment);
void sbm_illusion_plan_allocate (GtkWidget *widget,
                                 int width,
                                 int height,
                                 int baseline);
void sbm_illusion_plan_measure (GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline);

/* sbm-illusion-draw.c */
void sbm_illusion_draw (GtkWidget *widget,
                        GtkSnapshot *snapshot);

/* sbm-illusion-drag.c */
void sbm_illusion_drag_class_init (GtkWidgetClass *widget_class);
void sbm_illusion_drag_init (SbmIllusionRow *self);
void sbm_illusion_drag_stop (SbmIllusionRow *self);

G_END_DECLS
