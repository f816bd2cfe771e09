/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_PAGE_HEADER (sbm_page_header_get_type ())

G_DECLARE_FINAL_TYPE (SbmPageHeader, sbm_page_header, SBM, PAGE_HEADER, GtkWidget)

/* The flat header bar of a page: way back, title, the page's own things as [start] and [end] children, main menu.
 * Properties: title, subtitle, show-back, show-menu. */
GtkWidget *sbm_page_header_new (void);

G_END_DECLS
