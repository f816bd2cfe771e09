/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fills a flow box with the twelve rabbits, one of which is chosen; the choice is kept in the settings as "rabbit".
 * The label, which may be NULL, says which one it is. */
void sbm_rabbit_chooser_fill (GtkFlowBox *box,
                              int pixel_height,
                              GSettings *settings,
                              GtkLabel *label);

G_END_DECLS
