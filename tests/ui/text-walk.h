/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @what says how the text is met: "label", "placeholder", "tooltip", "menu", "choice", "told to screen readers". */
typedef void (*TextWalkFunc) (GtkWidget *widget, const char *what, const char *text, gpointer data);

/* Every text that somebody can see, point at, choose or hear in a widget and whatever it holds, but for what GTK says by
 * itself and what people have typed. */
void text_walk (GtkWidget *widget, TextWalkFunc func, gpointer data);

G_END_DECLS
