/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_STORYTELLER_PILE (sbm_storyteller_pile_get_type ())

G_DECLARE_FINAL_TYPE (SbmStorytellerPile, sbm_storyteller_pile, SBM, STORYTELLER_PILE, GtkWidget)

/* Cards given face down as they come, with dashed places for those that are missing.  It is the first to give way where
 * there is little height. */
GtkWidget *sbm_storyteller_pile_new (void);

void sbm_storyteller_pile_set_places (SbmStorytellerPile *self,
                                      guint n_places);

/* The largest width of a card: small before players, large on a television. */
void sbm_storyteller_pile_set_most_width (SbmStorytellerPile *self,
                                          int most_width);

/* A card that is still on its way there is not shown yet. */
void sbm_storyteller_pile_set_given (SbmStorytellerPile *self,
                                     guint n_given);
guint sbm_storyteller_pile_get_given (SbmStorytellerPile *self);

/* Where a card lies or will lie, as seen from another widget; FALSE while it is not shown. */
gboolean sbm_storyteller_pile_get_bounds (SbmStorytellerPile *self,
                                          guint place,
                                          GtkWidget *seen_from,
                                          graphene_rect_t *bounds);

G_END_DECLS
