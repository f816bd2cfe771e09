/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "replay"

#include "config.h"

#include "host/command.h"
#include "model/json-line.h"
#include "model/sbm-referee.h"

#include <glib/gi18n.h>
#include <stdio.h>

static void
print_view (SbmReferee *referee,
            int viewer)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (referee, viewer);
  g_autofree char *line = record_view_print (sbm_referee_get_setup (referee)->rules, view, viewer);

  puts (line);
}

/* The first line: the game, or NULL and an error. */
static SbmReferee *
read_setup (JsonLineReader *reader,
            GError **error)
{
  RecordSetup *setup;
  const char *line;
  gsize length;

  line = json_line_reader_next (reader, &length, error);
  if (line == NULL)
    {
      if (*error == NULL)
        g_set_error_literal (error, RECORD_ERROR, RECORD_ERROR_SETUP, _ ("The record is empty: it begins with a setup."));
      return NULL;
    }

  setup = record_setup_parse (line, length, error);
  return setup != NULL ? sbm_referee_new (setup, error) : NULL;
}

static gboolean
replay_moves (SbmReferee *referee,
              JsonLineReader *reader,
              int viewer,
              GError **error)
{
  const char *line;
  gsize length;

  while ((line = json_line_reader_next (reader, &length, error)) != NULL)
    {
      g_autofree char *clue = NULL;
      RulesError refusal;
      RulesMove move;

      if (!record_move_parse (line, length, &move, &clue, error))
        return FALSE;

      refusal = sbm_referee_apply (referee, &move);
      if (refusal == RULES_OK)
        {
          print_view (referee, viewer);
        }
      else
        {
          g_autofree char *answer = record_refusal_print (refusal);

          puts (answer);
        }
      /* Each line is answered as it comes: somebody may be typing. */
      fflush (stdout);
    }

  return *error == NULL;
}

int
command_replay (int argc,
                char **argv)
{
  g_autofree char *as = NULL;
  const GOptionEntry entries[] = {
    { "as", 0, 0, G_OPTION_ARG_STRING, &as, N_ ("Whose view to print: referee (the default), spectator or a seat"), N_ ("VIEWER") },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (JsonLineReader) reader = NULL;
  g_autoptr (SbmReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  int viewer;
  int status;

  if (!command_parse (&argc, &argv, N_ ("FILE"),
                      N_ ("Replays a record and prints one line of JSON for each line of it. “-” reads standard input."),
                      entries, &status))
    return status;
  if (argc != 2)
    {
      command_complain (_ ("replay takes one FILE, or - for standard input."));
      return STATUS_BAD_INPUT;
    }
  if (!command_read_viewer (as, &viewer))
    {
      command_complain (_ ("“%s” is not referee, spectator or a seat."), as);
      return STATUS_BAD_INPUT;
    }

  stream = command_open (argv[1], &error);
  if (stream == NULL)
    {
      command_complain (_ ("Cannot read %s: %s"), argv[1], error->message);
      return STATUS_BAD_INPUT;
    }

  reader = json_line_reader_new (stream);
  referee = read_setup (reader, &error);
  if (referee != NULL && viewer >= sbm_referee_get_setup (referee)->setup.seats)
    {
      command_complain (_ ("Seat %d is not at this table of %d."), viewer, sbm_referee_get_setup (referee)->setup.seats);
      return STATUS_BAD_INPUT;
    }
  if (referee != NULL)
    {
      print_view (referee, viewer);
      fflush (stdout);
    }
  if (referee == NULL || !replay_moves (referee, reader, viewer, &error))
    {
      command_complain (_ ("Line %u: %s"), reader->number, error->message);
      return STATUS_BAD_INPUT;
    }

  return STATUS_YES;
}
