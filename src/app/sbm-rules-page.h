/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_RULES_PAGE (sbm_rules_page_get_type ())

G_DECLARE_FINAL_TYPE (SbmRulesPage, sbm_rules_page, SBM, RULES_PAGE, GtkWidget)

/* The rules of every game and mode, with pictures, to read and to search. */
GtkWidget *sbm_rules_page_new (void);

/* Shows this game and mode, and marks the stage by its name in the rule core.  An empty or unknown game leaves what is
 * shown, an unknown mode is the game's first, and an empty stage marks nothing. */
void sbm_rules_page_open (SbmRulesPage *self,
                          const char *game,
                          const char *mode,
                          const char *stage);

const char *sbm_rules_page_get_game (SbmRulesPage *self);
const char *sbm_rules_page_get_mode (SbmRulesPage *self);

/* The section that is marked, or NULL. */
const char *sbm_rules_page_get_here (SbmRulesPage *self);

G_END_DECLS
