/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-table-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_ILLUSION_VIEW (sbm_illusion_view_get_type ())

G_DECLARE_FINAL_TYPE (SbmIllusionView, sbm_illusion_view, SBM, ILLUSION_VIEW, SbmTableView)

/* Illusion on the table: the arrow, the row, the next card, and the reveal. */
GtkWidget *sbm_illusion_view_new (void);

/* Whether the last row is still being looked at; the next round does not wait for it. */
gboolean sbm_illusion_view_is_revealing (SbmIllusionView *self);

G_END_DECLS
