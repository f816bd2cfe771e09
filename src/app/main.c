/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "main"

#include "config.h"

#include <fontconfig/fontconfig.h>
#include <glib/gi18n.h>

#include "app/sbm-application.h"
#include "app/sbm-language.h"

/* The folder that the program was built in, if it runs from there; NULL once it is installed. */
static char *
dup_build_folder (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *source = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *build = source != NULL ? g_path_get_dirname (source) : NULL;
  g_autofree char *compiled = build != NULL ? g_build_filename (build, "data", "gschemas.compiled", NULL) : NULL;

  return compiled != NULL && g_file_test (compiled, G_FILE_TEST_EXISTS) ? g_steal_pointer (&build) : NULL;
}

/* ./run translate brings a catalogue of its own for what was built; what is installed has one place. */
static char *
dup_locale_folder (const char *build)
{
  const char *given = g_getenv ("TEXTDOMAINDIR");

  if (build == NULL)
    return g_strdup (LOCALEDIR);

  return given != NULL ? g_strdup (given) : g_build_filename (build, "po", NULL);
}

/* Clues and stories are written in Gentium wherever the program lies, also where fontconfig would not look for it. */
static void
bring_fonts (const char *build)
{
  g_autofree char *folder = build != NULL ? g_build_filename (build, "data", "fonts", NULL) : g_strdup (FONTSDIR);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    FcConfigAppFontAddDir (NULL, (const FcChar8 *) folder);
}

/* The language of the preferences must be known before the first text is asked for. */
static void
choose_language (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autofree char *language = g_settings_get_string (settings, "language");

  sbm_language_use (language);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (SbmApplication) application = NULL;
  g_autofree char *build = dup_build_folder ();
  g_autofree char *schemas = build != NULL ? g_build_filename (build, "data", NULL) : NULL;
  g_autofree char *locales = dup_locale_folder (build);

  if (schemas != NULL)
    g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, FALSE);
  choose_language ();
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  bring_fonts (build);

  application = sbm_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
