/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-session.h"

G_BEGIN_DECLS

#define SBM_TYPE_SCREEN_WINDOW (sbm_screen_window_get_type ())

/* A table on a television: the whole screen, scaled so that it can be read across a room.  F11 leaves the full screen and
 * comes back to it, Escape closes it; the session, which has the role "screen", is left with it. */
G_DECLARE_FINAL_TYPE (SbmScreenWindow, sbm_screen_window, SBM, SCREEN_WINDOW, AdwApplicationWindow)

GtkWidget *sbm_screen_window_new (GtkApplication *application,
                                  SbmSession *session);

/* Makes the page anew, because the language changed. */
void sbm_screen_window_rebuild (SbmScreenWindow *self);

G_END_DECLS
