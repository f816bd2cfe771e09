/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card.h"
#include "model/sbm-table.h"

G_BEGIN_DECLS

/* Width to height. */
double sbm_card_face_get_aspect (SbmCard *card);

/* The name under which SbmPictureCache draws it, by the colours of the preferences; NULL for a word, which is text. */
char *sbm_card_face_dup_picture (SbmCard *card);

/* The same for picture card @id of a table, which may have one of its own there. */
char *sbm_card_face_dup_picture_at (SbmTable *table,
                                    int id);

/* A word card of this size in logical pixels. */
cairo_surface_t *sbm_card_face_draw_word (GtkWidget *widget,
                                          SbmCard *card,
                                          int width,
                                          int height,
                                          int scale);

/* Calls the callback when the preferences change how colour cards look; it goes with the object. */
void sbm_card_face_watch (gpointer object,
                          GCallback callback);

G_END_DECLS
