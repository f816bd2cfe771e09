/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Loads style-table.css once, after the tokens and classes of style.css. */
void sbm_table_style_ensure (void);

G_END_DECLS
