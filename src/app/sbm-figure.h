/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_FIGURE (sbm_figure_get_type ())

G_DECLARE_FINAL_TYPE (SbmFigure, sbm_figure, SBM, FIGURE, GtkWidget)

/* Something of the decks shown small and still: a rabbit, a token, a thumbnail.  Properties: picture (a name as
 * SbmPictureCache takes it), rabbit (1 to 12, instead of a name; 0 for none), pixel-height, cover (fills what it is
 * given and is cut off, with round upper corners by CSS), frame (with the shadow of a card).
 * It is an image without a name unless somebody gives it one. */
GtkWidget *sbm_figure_new (const char *picture,
                           int pixel_height);
GtkWidget *sbm_figure_new_rabbit (int rabbit,
                                  int pixel_height);

void sbm_figure_set_picture (SbmFigure *self,
                             const char *picture);
void sbm_figure_set_rabbit (SbmFigure *self,
                            int rabbit);

/* "red, circle" and so on: colour and mark of one of the twelve, for people. */
const char *sbm_figure_get_rabbit_name (int rabbit);

G_END_DECLS
