/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-language"

#include "config.h"

#include <locale.h>

#include "app/sbm-language.h"

/* In the bare locale nothing is translated, whatever was chosen, and with a C library of 2024 or later not in C.UTF-8 either:
 * messages are then looked for as in any other locale that there is. */
static void
leave_bare_locale (const char *language)
{
  const char *messages = setlocale (LC_MESSAGES, NULL);
  g_autofree char *upper = g_ascii_strup (language, -1);
  g_autofree char *home = g_strdup_printf ("%s_%s.UTF-8", language, upper);

  if (g_strcmp0 (messages, "C") == 0 || g_strcmp0 (messages, "POSIX") == 0)
    messages = setlocale (LC_ALL, "C.UTF-8");
  if (messages != NULL && g_str_has_prefix (messages, "C.") && setlocale (LC_MESSAGES, home) == NULL)
    setlocale (LC_MESSAGES, "en_US.UTF-8");
}

/* gettext has no other way than the environment; it looks there anew after setlocale(). */
void
sbm_language_use (const char *language)
{
  static gboolean asked;
  static char *system_language;

  if (!asked)
    {
      system_language = g_strdup (g_getenv ("LANGUAGE"));
      asked = TRUE;
    }
  if (language != NULL && *language != '\0')
    g_setenv ("LANGUAGE", language, TRUE);
  else if (system_language != NULL)
    g_setenv ("LANGUAGE", system_language, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "");
  if (language != NULL && *language != '\0')
    leave_bare_locale (language);
}
