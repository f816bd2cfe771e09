/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Lays the sheets for the dark and for high contrast over style.css, as the style manager says.  AdwApplication did that
 * by the names of resources until it began to warn of them, in favour of media queries that older GTK does not know. */
void sbm_look_follow (GdkDisplay *display);

G_END_DECLS
