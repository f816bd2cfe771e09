/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SBM_LINK_SCHEME "sobremesa"

/* Reads sobremesa://ADDRESS[:PORT][?code=CODE].  Links come from web pages and strangers' messages: whatever is not
 * exactly that is refused, and nothing is ever done because of a link but filling in a page.  @address is what people
 * would type; @code is "" where the link has none. */
gboolean sbm_link_parse (const char *link,
                         char **address,
                         char **code);

G_END_DECLS
