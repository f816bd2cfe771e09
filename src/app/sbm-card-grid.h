/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-card-group.h"

G_BEGIN_DECLS

#define SBM_TYPE_CARD_GRID (sbm_card_grid_get_type ())

G_DECLARE_FINAL_TYPE (SbmCardGrid, sbm_card_grid, SBM, CARD_GRID, SbmCardGroup)

/* The cards on the table, straight and as large as fits.  Properties besides those of SbmCardGroup: columns, most-width,
 * emphasis, close (see SbmGridLayout). */
GtkWidget *sbm_card_grid_new (GListModel *cards);

G_END_DECLS
