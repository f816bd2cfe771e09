/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card.h"

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_FLIP (sbm_histoire_flip_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireFlip, sbm_histoire_flip, SBM, HISTOIRE_FLIP, GtkWidget)

/* A word card that has been turned: back and face have different shapes, so it is two cards of one height. */
GtkWidget *sbm_histoire_flip_new (SbmCard *card,
                                  int width);

/* It comes from the pile and turns; then a right one is lit for a moment, and a wrong one jolts. */
void sbm_histoire_flip_play (SbmHistoireFlip *self,
                             gboolean right);
gboolean sbm_histoire_flip_is_turning (SbmHistoireFlip *self);

G_END_DECLS
