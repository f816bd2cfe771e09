/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-application.h"

G_BEGIN_DECLS

/* What a desktop asks for: a record to be replayed, or a sobremesa:// link to be shown on the page where tables are joined. */
void sbm_application_open_files (SbmApplication *self,
                                 GFile **files,
                                 int n_files);

/* The actions of the desktop entry, for when the bus starts us: app.host, app.solo, app.join; and app.open-record, which
 * asks for a file. */
void sbm_application_open_add_actions (SbmApplication *self);

G_END_DECLS
