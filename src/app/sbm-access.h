/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Mends below this widget what a screen reader would be told wrongly by this version of GTK: an icon gets its tooltip for
 * a name, and an item of a menu its text, a mnemonic is not read twice, a status is said when it changes, and what lies
 * behind a page is not there.  May be called again when something was added. */
void sbm_access_tidy (GtkWidget *root);

/* For a status that is no label.  Before GTK 4.14 it told its name when that changed; since, it has no name, and what is to
 * be heard is announced. */
void sbm_access_announce (GtkWidget *status,
                          const char *text);

/* For what is only to be looked at: a screen reader does not find it, nor anything in it. */
void sbm_access_hide (GtkWidget *widget);

/* For a button whose role is that of a radio button: the one that is active is the one that is checked. */
void sbm_access_tell_choice (GtkToggleButton *button);

/* A label without words is not there: a screen reader would read out what kind of widget it is. */
void sbm_access_set_text (GtkLabel *label,
                          const char *text);

G_END_DECLS
