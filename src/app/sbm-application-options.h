/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-application.h"

G_BEGIN_DECLS

void sbm_application_options_add (SbmApplication *self);

/* For handle_local_options(): what to end with, or -1 to go on. */
int sbm_application_options_handle (SbmApplication *self,
                                    GVariantDict *options);

G_END_DECLS
