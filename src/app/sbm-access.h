/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives every button below this widget the name that a screen reader reads, where this version of GTK does not do so
 * itself: an icon gets its tooltip, and a mnemonic is not read twice.  May be called again when something was added. */
void sbm_access_name_buttons (GtkWidget *root);

G_END_DECLS
