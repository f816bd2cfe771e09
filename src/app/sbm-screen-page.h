/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-game-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_SCREEN_PAGE (sbm_screen_page_get_type ())

/* What everybody may see of a table, and nothing to press: seats, scores, the clue, the cards when they are turned up, and
 * how to sit down while a seat is free. */
G_DECLARE_FINAL_TYPE (SbmScreenPage, sbm_screen_page, SBM, SCREEN_PAGE, GtkWidget)

GtkWidget *sbm_screen_page_new (SbmSession *session);

G_END_DECLS
