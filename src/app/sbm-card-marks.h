/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card.h"

G_BEGIN_DECLS

#define SBM_TYPE_CARD_MARKS (sbm_card_marks_get_type ())

G_DECLARE_FINAL_TYPE (SbmCardMarks, sbm_card_marks, SBM, CARD_MARKS, GtkWidget)

/* What lies on a card: its number, whose it is, why it cannot be chosen, tokens.  Screen readers hear all of it as the
 * card's own name. */
SbmCardMarks *sbm_card_marks_new (void);

void sbm_card_marks_show (SbmCardMarks *self,
                          SbmCard *card);

/* Where the token at this place of so many lies on the upper edge of a card of this width after the reveal: beside each
 * other while there is room, then in two rows, and then closer. */
void sbm_card_marks_get_vote (int width,
                              int n_tokens,
                              int place,
                              graphene_rect_t *rect);

G_END_DECLS
