/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "rules/rules.h"

G_BEGIN_DECLS

#define SBM_TYPE_RULES_FOUND (sbm_rules_found_get_type ())

G_DECLARE_FINAL_TYPE (SbmRulesFound, sbm_rules_found, SBM, RULES_FOUND, GtkWidget)

/* Every paragraph of all rules in which the words of a query stand.  Signal: chosen (game, mode, section). */
GtkWidget *sbm_rules_found_new (void);

/* What one is reading comes first. */
void sbm_rules_found_search (SbmRulesFound *self,
                             const char *query,
                             const Rules *rules,
                             const RulesMode *mode);

G_END_DECLS
