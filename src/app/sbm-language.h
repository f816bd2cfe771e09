/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on texts come in this language; "" means that of the system.  Whatever was made before keeps its words. */
void sbm_language_use (const char *language);

G_END_DECLS
