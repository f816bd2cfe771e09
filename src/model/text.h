/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEXT_MAX_CHAT 280

/* Text of others, fit to be shown as it is: one line of valid UTF-8, without control and direction characters, at most
 * three combining marks on a letter, at most max characters, no space around it.  NULL when nothing is left. */
char *text_clean (const char *text,
                  int max);

G_END_DECLS
