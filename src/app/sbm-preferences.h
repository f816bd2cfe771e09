/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SBM_TYPE_PREFERENCES (sbm_preferences_get_type ())

G_DECLARE_FINAL_TYPE (SbmPreferences, sbm_preferences, SBM, PREFERENCES, AdwPreferencesWindow)

GtkWidget *sbm_preferences_new (GtkWindow *parent);

/* Where one was before all words changed. */
void sbm_preferences_show_language (SbmPreferences *self);

G_END_DECLS
