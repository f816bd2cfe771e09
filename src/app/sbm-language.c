/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-language"

#include "config.h"

#include <locale.h>

#include "app/sbm-language.h"

/* gettext has no other way than the environment; it looks there anew after setlocale(). */
void
sbm_language_use (const char *language)
{
  static gboolean asked;
  static char *system_language;
  const char *messages;

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

  /* In the bare locale nothing is translated, whatever was chosen. */
  messages = setlocale (LC_MESSAGES, NULL);
  if (language != NULL && *language != '\0' && (g_strcmp0 (messages, "C") == 0 || g_strcmp0 (messages, "POSIX") == 0))
    setlocale (LC_ALL, "C.UTF-8");
}
