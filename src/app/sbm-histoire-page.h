/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "decks/sbm-words.h"

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_PAGE (sbm_histoire_page_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoirePage, sbm_histoire_page, SBM, HISTOIRE_PAGE, GtkWidget)

/* The sheet on which the story stands as a sentence: the opening pale, the last @fresh cards, which are not laid yet, in
 * ember.  It is as high as its sentence up to @most pixels, then it scrolls to its end.  Once it has @ended, it can be read
 * aloud where the system can. */
void sbm_histoire_page_show (SbmHistoirePage *self,
                             SbmWords *words,
                             const int *cards,
                             guint n_cards,
                             guint fresh,
                             gboolean ended,
                             int most);

/* The lamp dims for a moment. */
void sbm_histoire_page_dim (SbmHistoirePage *self);

const char *sbm_histoire_page_get_text (SbmHistoirePage *self);

G_END_DECLS
