/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_TABLE_TOP (sbm_table_top_get_type ())

G_DECLARE_FINAL_TYPE (SbmTableTop, sbm_table_top, SBM, TABLE_TOP, GtkWidget)

/* The table under its lamp: what everything else lies on.  Property: lamp-left, whether the lamp hangs over the left
 * part, as on pages to read, or over the middle, as in play; the light glides there unless motion is reduced. */
GtkWidget *sbm_table_top_new (void);

void sbm_table_top_set_lamp_left (SbmTableTop *self,
                                  gboolean lamp_left);

G_END_DECLS
