/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where partners play for one team they sit opposite each other, but along the far edge they stand side by side, joined by
 * a bar of the team's colour with its mark.  Both are those of the rabbit that hops for the team, the one of the first
 * partner.  @chips are the chips by the order of @seats, a list of SbmSeat. */

/* The order from left to right, @first being my left neighbour: pair after pair, my own pair last and I at its end. */
void sbm_seat_pairs_order (guint n,
                           guint first,
                           guint *order);

void sbm_seat_pairs_describe (GPtrArray *chips,
                              GListModel *seats);

void sbm_seat_pairs_snapshot (GtkWidget *row,
                              GPtrArray *chips,
                              GListModel *seats,
                              gboolean marks,
                              GtkSnapshot *snapshot);

G_END_DECLS
