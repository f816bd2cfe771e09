/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-rules-text.h"

G_BEGIN_DECLS

#define SBM_TYPE_RULES_SHEET (sbm_rules_sheet_get_type ())

G_DECLARE_FINAL_TYPE (SbmRulesSheet, sbm_rules_sheet, SBM, RULES_SHEET, GtkWidget)

/* One section of the rules on a sheet of paper: its title, its picture and its lines.  It takes the focus as a whole, so
 * that a screen reader reads it from start to end. */
GtkWidget *sbm_rules_sheet_new (const char *game,
                                const char *mode,
                                const SbmRulesSection *section);

const char *sbm_rules_sheet_get_id (SbmRulesSheet *self);

/* The game is here now: the sheet is lit and says so. */
gboolean sbm_rules_sheet_get_here (SbmRulesSheet *self);
void sbm_rules_sheet_set_here (SbmRulesSheet *self,
                               gboolean here);

/* The picture beside the lines, or above them. */
void sbm_rules_sheet_set_wide (SbmRulesSheet *self,
                               gboolean wide);

G_END_DECLS
