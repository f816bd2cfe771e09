/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_PROFILE_NAME_MAX 32

/* The name of whoever sits here: the one they chose, or the first name that the system knows. */
char *sbm_profile_dup_name (GSettings *settings);
char *sbm_profile_dup_system_name (void);

/* "Ana's table", unless they named it. */
char *sbm_profile_dup_table_name (GSettings *settings);

G_END_DECLS
