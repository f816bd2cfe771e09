/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_PODIUM (sbm_podium_get_type ())

/* The three best on wooden steps, the winner in the light.  An image for screen readers that names all of them. */
G_DECLARE_FINAL_TYPE (SbmPodium, sbm_podium, SBM, PODIUM, GtkWidget)

void sbm_podium_clear (SbmPodium *self);

/* Best first; equal places stand equally high.  More than three are left out. */
void sbm_podium_add (SbmPodium *self,
                     const char *name,
                     int rabbit,
                     int points,
                     int place);

G_END_DECLS
