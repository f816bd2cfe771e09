/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_PODIUM (sbm_podium_get_type ())

/* The best on wooden steps, the winners in the light.  An image for screen readers that names all of them. */
G_DECLARE_FINAL_TYPE (SbmPodium, sbm_podium, SBM, PODIUM, GtkWidget)

typedef struct
{
  const char *name;
  const char *text;   /* below the name: points */
  const char *spoken; /* the same for screen readers: "31 points" */
  const int *rabbits; /* of all who stand on the step, from 1 */
  int n_rabbits;
  int place; /* from 1; only the first stand in the light */
} SbmPodiumStep;

GtkWidget *sbm_podium_new (void);
void sbm_podium_clear (SbmPodium *self);

/* Whether its steps are those of whole teams: one or two wide ones, instead of three narrow ones. */
void sbm_podium_set_teams (SbmPodium *self,
                           gboolean teams);

/* Best first; equal places stand equally high.  More than three are left out. */
void sbm_podium_add (SbmPodium *self,
                     const SbmPodiumStep *step);

G_END_DECLS
