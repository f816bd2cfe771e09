/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_WELCOME_PAGE (sbm_welcome_page_get_type ())

G_DECLARE_FINAL_TYPE (SbmWelcomePage, sbm_welcome_page, SBM, WELCOME_PAGE, GtkWidget)

/* The first start: a name, a rabbit.  Never asked again; then it activates app.welcomed. */
GtkWidget *sbm_welcome_page_new (void);

G_END_DECLS
