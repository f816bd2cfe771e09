/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "rules/rules.h"

G_BEGIN_DECLS

#define SBM_TYPE_HOST_OPTIONS (sbm_host_options_get_type ())

G_DECLARE_FINAL_TYPE (SbmHostOptions, sbm_host_options, SBM, HOST_OPTIONS, GObject)

/* Fills a group with a row for each option of a mode, as the rule core lists them, and remembers what is not as usual. */
SbmHostOptions *sbm_host_options_new (AdwPreferencesGroup *group,
                                      GSettings *settings);

void sbm_host_options_show (SbmHostOptions *self,
                            const Rules *rules,
                            const RulesMode *mode);

/* A floating a{si} of the options that are not as usual. */
GVariant *sbm_host_options_get_chosen (SbmHostOptions *self);

G_END_DECLS
