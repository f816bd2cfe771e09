/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sobremesa-host"

#include "config.h"

#include "host/command.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} commands[] = {
  { "replay", command_replay, "Replay a record and print the game after every move" },
  { "selfplay", command_selfplay, "Let bots play whole games" },
  { "cards", command_cards, "Print a deck" },
  { "verify", command_verify, "Audit a record" },
  { "serve", command_serve, "Host tables" },
  { "join", command_join, "Join a table as a bot, or watch it" },
  { "tables", command_tables, "List the tables of this network" },
  { "doctor", command_doctor, "Say what keeps tables from being seen" },
};

static void
print_help (void)
{
  g_print ("Usage:\n  sobremesa-host COMMAND [OPTION…]\n\nCommands:\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-10s %s\n", commands[i].name, commands[i].summary);
  g_print ("\n“sobremesa-host COMMAND --help” tells more of a command.\n"
           "Ends with 0, with 1 if the answer is no, with 2 after bad usage or input.\n");
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");

  if (argc < 2)
    {
      command_complain ("Say which command. See sobremesa-host --help.");
      return STATUS_BAD_INPUT;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    {
      print_help ();
      return STATUS_YES;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      g_print ("sobremesa-host %s\n", PACKAGE_VERSION);
      return STATUS_YES;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      int status;

      if (strcmp (argv[1], commands[i].name) != 0)
        continue;
      status = commands[i].run (argc - 1, argv + 1);
      /* What could not be written was not said. */
      if ((fflush (stdout) != 0 || ferror (stdout)) && status == STATUS_YES)
        {
          command_complain ("Cannot write to standard output.");
          status = STATUS_BAD_INPUT;
        }
      return status;
    }

  command_complain ("There is no command “%s”. See sobremesa-host --help.", argv[1]);
  return STATUS_BAD_INPUT;
}
