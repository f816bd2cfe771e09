/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Looks at everything that a widget shows, in a language whose letters are never plain ones (tests/po/pseudo.py): a text
 * in plain letters is not translated, a text that does not fit is cut off. */
typedef struct _PseudoWalk PseudoWalk;

PseudoWalk *pseudo_walk_new (void);
void pseudo_walk_free (PseudoWalk *self);

/* Names and the like, which are the same in every language. */
void pseudo_walk_allow (PseudoWalk *self, const char *word);

/* Looks at a window; what is wrong is remembered with the place. */
void pseudo_walk_look (PseudoWalk *self, GtkWidget *window, const char *place);

/* How many texts there were, and what was wrong, each once. */
guint pseudo_walk_get_count (PseudoWalk *self);
GPtrArray *pseudo_walk_get_faults (PseudoWalk *self);

G_END_DECLS
