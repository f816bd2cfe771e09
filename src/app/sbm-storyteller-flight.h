/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SBM_TYPE_STORYTELLER_FLIGHT (sbm_storyteller_flight_get_type ())

G_DECLARE_FINAL_TYPE (SbmStorytellerFlight, sbm_storyteller_flight, SBM, STORYTELLER_FLIGHT, GtkWidget)

/* The air above the table: cards and tokens on their way from one place to another.  Nothing here is true, it only shows
 * how something became true; so it can be ended at any moment, and screen readers do not see it. */
typedef struct
{
  graphene_rect_t from; /* both as seen from this widget */
  graphene_rect_t to;
  guint delay;
  guint duration;
  guint hold; /* how long it stays there before it has landed */
  AdwEasing easing;
  gboolean turns; /* over, once, as it lands */
} SbmFlightPlan;

typedef void (*SbmFlightLanded) (gpointer data);

GtkWidget *sbm_storyteller_flight_new (void);

/* Takes the floating thing.  landed is called exactly once: when it arrives, at once with reduced motion, or from
 * sbm_storyteller_flight_finish(); unless the widget goes first. */
void sbm_storyteller_flight_launch (SbmStorytellerFlight *self,
                                    GtkWidget *thing,
                                    const SbmFlightPlan *plan,
                                    SbmFlightLanded landed,
                                    gpointer data);

/* Whether nothing is seen below its own lower edge. */
void sbm_storyteller_flight_set_low (SbmStorytellerFlight *self,
                                     gboolean low);

/* Everything lands now. */
void sbm_storyteller_flight_finish (SbmStorytellerFlight *self);

guint sbm_storyteller_flight_count (SbmStorytellerFlight *self);

G_END_DECLS
