/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Addresses from which somebody came lately who did not join: whoever comes from another is served before them.  It is
 * forgotten after a minute, and as soon as somebody from there joins. */
typedef struct _Suspects Suspects;

Suspects *suspects_new (void);
void suspects_free (Suspects *suspects);

void suspects_add (Suspects *suspects, const char *host);
void suspects_remove (Suspects *suspects, const char *host);
gboolean suspects_has (Suspects *suspects, const char *host);

G_END_DECLS
