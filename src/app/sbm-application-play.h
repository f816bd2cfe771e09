/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-application.h"

G_BEGIN_DECLS

/* Adds the actions by which a table is opened, joined, watched or resumed. */
void sbm_application_play_add_actions (SbmApplication *self);

/* The window is there: it says whether a table was interrupted. */
void sbm_application_play_ready (SbmApplication *self);

G_END_DECLS
