/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

/* A page with this widget and invented data, or NULL when there is none of that name. */
GtkWidget *gallery_make_widget (const char *name);
