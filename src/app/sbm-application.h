/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-window.h"
#include "net/sbm-avahi.h"

G_BEGIN_DECLS

#define SBM_TYPE_APPLICATION (sbm_application_get_type ())

G_DECLARE_FINAL_TYPE (SbmApplication, sbm_application, SBM, APPLICATION, AdwApplication)

/* Actions for pages: app.preferences, app.about, app.help, app.quit, app.welcomed.  The actions that need a network
 * (app.host-table, app.play-solo, app.join-found, app.join-address, app.join-cancel, app.resume) are in
 * sbm-application-play.c. */
SbmApplication *sbm_application_new (void);

/* The window with the table, even while the preferences are in front; NULL before the first. */
SbmWindow *sbm_application_get_window (SbmApplication *self);
/* There is a table screen, and the window is not asked for: the next activation brings none.
 * As long as that is so it is dark. */
void sbm_application_set_screen_only (SbmApplication *self);

GSettings *sbm_application_get_settings (SbmApplication *self);
SbmAvahi *sbm_application_get_avahi (SbmApplication *self);

/* The tables of this network, as SbmFoundTable. */
GListModel *sbm_application_get_tables (SbmApplication *self);

G_END_DECLS
