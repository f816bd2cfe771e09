/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* Draws an SVG of ours so that it fills this size.  Nobody else's is ever drawn: a drawing is a program to us. */
gboolean drawing_draw (GBytes *svg,
                       cairo_t *cr,
                       int width,
                       int height,
                       GError **error);

G_END_DECLS
