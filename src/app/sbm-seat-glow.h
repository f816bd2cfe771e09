/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_SEAT_GLOW (sbm_seat_glow_get_type ())

G_DECLARE_FINAL_TYPE (SbmSeatGlow, sbm_seat_glow, SBM, SEAT_GLOW, GObject)

/* The light around the chip of somebody for whom we wait: it breathes three times and then stays.  Blurred once for a size
 * and then only made stronger and weaker; a shadow of the style sheet would be blurred for every frame.  The widget must
 * outlive this, and draws it before its children. */
SbmSeatGlow *sbm_seat_glow_new (GtkWidget *widget);

void sbm_seat_glow_set_lit (SbmSeatGlow *self,
                            gboolean lit);
void sbm_seat_glow_snapshot (SbmSeatGlow *self,
                             GtkSnapshot *snapshot);

G_END_DECLS
