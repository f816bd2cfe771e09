/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "verify"

#include "host/command.h"
#include "model/json-line.h"
#include "model/sbm-referee.h"

/* TRUE if every move of the record is one that the rules allow. */
static int
verify_record (JsonLineReader *reader)
{
  g_autoptr (SbmReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  RecordSetup *setup = NULL;
  const char *line;
  gsize length;

  line = json_line_reader_next (reader, &length, &error);
  if (line != NULL)
    setup = record_setup_parse (line, length, &error);
  if (setup != NULL)
    referee = sbm_referee_new (setup, &error);
  if (referee == NULL)
    {
      command_complain ("Line 1: %s", error != NULL ? error->message : "The record is empty: it begins with a setup.");
      return STATUS_BAD_INPUT;
    }

  while ((line = json_line_reader_next (reader, &length, &error)) != NULL)
    {
      g_autofree char *clue = NULL;
      RulesError refusal;
      RulesMove move;

      if (!record_move_parse (line, length, &move, &clue, &error))
        break;
      refusal = sbm_referee_apply (referee, &move);
      if (refusal != RULES_OK)
        {
          g_print ("Line %u: the rules refuse this move (%s). %s\n", reader->number,
                   rules_error_code (refusal), rules_error_sentence (refusal));
          return STATUS_NO;
        }
    }
  if (error != NULL)
    {
      command_complain ("Line %u: %s", reader->number, error->message);
      return STATUS_BAD_INPUT;
    }

  g_print (rules_over (sbm_referee_get_game (referee))
             ? "The record is sound: %u moves, played to the end.\n"
             : "The record is sound as far as it goes: %u moves, not played to the end.\n",
           sbm_referee_get_serial (referee));
  return STATUS_YES;
}

int
command_verify (int argc,
                char **argv)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (JsonLineReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!command_parse (&argc, &argv, "FILE",
                      "Audits a record: every move must be one that the rules allow. “-” reads standard input.",
                      NULL, &status))
    return status;
  if (argc != 2)
    {
      command_complain ("verify takes one FILE, or - for standard input.");
      return STATUS_BAD_INPUT;
    }

  stream = command_open (argv[1], &error);
  if (stream == NULL)
    {
      command_complain ("Cannot read %s: %s", argv[1], error->message);
      return STATUS_BAD_INPUT;
    }

  reader = json_line_reader_new (stream);
  return verify_record (reader);
}
