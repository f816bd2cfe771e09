/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "decks/sbm-words.h"

G_BEGIN_DECLS

/* The story as a sentence in this label: the opening pale, the last @fresh cards, which are not laid yet, in ember. */
void sbm_histoire_story_show (GtkLabel *label,
                              SbmWords *words,
                              const int *cards,
                              guint n_cards,
                              guint fresh,
                              gboolean ended);

G_END_DECLS
