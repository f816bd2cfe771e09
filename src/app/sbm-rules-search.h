/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Finding what somebody remembers of a text: case and accents do not count, on either side. */

/* Whether every word of the query stands somewhere in the text; an empty query is nowhere. */
gboolean sbm_rules_search_matches (const char *text,
                                   const char *query);

/* The text as Pango markup with the words of the query emphasised. */
char *sbm_rules_search_dup_markup (const char *text,
                                   const char *query);

G_END_DECLS
