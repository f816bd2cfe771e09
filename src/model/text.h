/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEXT_MAX_CHAT 280
#define TEXT_MAX_LANGUAGE 8 /* bytes of its name */

/* Text of others, fit to be shown as it is: one line of valid UTF-8, without control and direction characters, at most
 * three combining marks on a letter, at most max characters, no space around it.  NULL when nothing is left. */
char *text_clean (const char *text,
                  int max);

/* The name of a language, such as "ro" or "pt_BR", as others sent it: what of its beginning may be one, perhaps nothing. */
char *text_clean_language (const char *language);

G_END_DECLS
