/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sobremesa-host"

#include "config.h"

#include "host/command.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} commands[] = {
  { "replay", command_replay, N_ ("Replay a record and print the game after every move") },
  { "selfplay", command_selfplay, N_ ("Let bots play whole games") },
  { "cards", command_cards, N_ ("Print a deck") },
  { "verify", command_verify, N_ ("Audit a record") },
  { "serve", command_serve, N_ ("Host tables") },
  { "join", command_join, N_ ("Join a table as a bot, or watch it") },
  { "tables", command_tables, N_ ("List the tables of this network") },
  { "doctor", command_doctor, N_ ("Say what keeps tables from being seen") },
};

static void
print_help (void)
{
  g_print ("%s\n  sobremesa-host %s\n\n%s\n", _ ("Usage:"), _ ("COMMAND [OPTION…]"), _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-10s %s\n", commands[i].name, _ (commands[i].summary));
  g_print ("\n%s\n%s\n",
           _ ("“sobremesa-host COMMAND --help” tells more of a command."),
           _ ("Ends with 0, with 1 if the answer is no, with 2 after bad usage or input."));
}

/* What could not be written was not said. */
static int
written (int status)
{
  if ((fflush (stdout) == 0 && !ferror (stdout)) || status != STATUS_YES)
    return status;

  command_complain (_ ("Cannot write to standard output."));
  return STATUS_BAD_INPUT;
}

/* Beside the program that was built, until it is installed. */
static char *
dup_locale_folder (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *source = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *build = source != NULL ? g_path_get_dirname (source) : NULL;
  g_autofree char *ninja = build != NULL ? g_build_filename (build, "build.ninja", NULL) : NULL;

  return ninja != NULL && g_file_test (ninja, G_FILE_TEST_EXISTS) ? g_build_filename (build, "po", NULL) : g_strdup (LOCALEDIR);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *locales = dup_locale_folder ();

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  if (argc < 2)
    {
      command_complain (_ ("Say which command. See sobremesa-host --help."));
      return STATUS_BAD_INPUT;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    {
      print_help ();
      return written (STATUS_YES);
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      g_print ("sobremesa-host %s\n", PACKAGE_VERSION);
      return written (STATUS_YES);
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (argv[1], commands[i].name) == 0)
        return written (commands[i].run (argc - 1, argv + 1));
    }

  command_complain (_ ("There is no command “%s”. See sobremesa-host --help."), argv[1]);
  return STATUS_BAD_INPUT;
}
