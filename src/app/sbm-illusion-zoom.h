/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-illusion-row.h"

G_BEGIN_DECLS

#define SBM_TYPE_ILLUSION_ZOOM (sbm_illusion_zoom_get_type ())

G_DECLARE_FINAL_TYPE (SbmIllusionZoom, sbm_illusion_zoom, SBM, ILLUSION_ZOOM, GtkWidget)

/* A closer look at one card of a row, over everything else; arrows turn to the next.  It is hidden while nobody looks. */
void sbm_illusion_zoom_set_row (SbmIllusionZoom *self,
                                SbmIllusionRow *row);

/* The card at this place of the row, the next one last. */
void sbm_illusion_zoom_open (SbmIllusionZoom *self,
                             guint position);
void sbm_illusion_zoom_open_card (SbmIllusionZoom *self,
                                  SbmCard *card);

/* FALSE if it was not open. */
gboolean sbm_illusion_zoom_close (SbmIllusionZoom *self);

G_END_DECLS
