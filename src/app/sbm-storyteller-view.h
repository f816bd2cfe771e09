/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-game-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_STORYTELLER_VIEW (sbm_storyteller_view_get_type ())

G_DECLARE_FINAL_TYPE (SbmStorytellerView, sbm_storyteller_view, SBM, STORYTELLER_VIEW, GtkWidget)

/* Rounds of tell, give and vote: Dixit, and Odyssey classic, party and teams; for players, watchers and the table screen.
 *
 * Actions, in the group "round": choose (i, a card: of the hand, or with the token on the table), look (i), kind (s, of
 * clue), role (s, "give" or "vote", for partners), token (s, "green" or "red"), other-card, next-round. */
GtkWidget *sbm_storyteller_view_new (void);

G_END_DECLS
