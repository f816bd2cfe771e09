/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "verify"

#include "config.h"

#include "host/command.h"
#include "model/audit.h"
#include "model/json-line.h"

#include <glib/gi18n.h>
#define MOST_RECORD (64 * 1024 * 1024)

/* The whole record, each line of which is a JSON object; NULL and the line's number in the reader otherwise. */
static char *
read_record (JsonLineReader *reader,
             GError **error)
{
  g_autoptr (GString) record = g_string_new (NULL);
  const char *line;
  gsize length;

  while ((line = json_line_reader_next (reader, &length, error)) != NULL)
    {
      g_autoptr (JsonObject) object = json_line_parse (line, length, NULL, error);
      g_autoptr (RecordSetup) setup = NULL;
      g_autoptr (RulesGame) game = NULL;

      if (object == NULL)
        return NULL;
      if (reader->number == 1)
        {
          setup = record_setup_parse (line, length, error);
          game = setup != NULL ? rules_new (setup->rules, &setup->setup, error) : NULL;
          if (game == NULL)
            return NULL;
        }
      if (record->len + length > MOST_RECORD)
        {
          g_set_error (error, RECORD_ERROR, RECORD_ERROR_SETUP, _ ("The record is longer than %d bytes."), MOST_RECORD);
          return NULL;
        }
      g_string_append_len (record, line, length);
      g_string_append_c (record, '\n');
    }
  if (*error == NULL && record->len == 0)
    g_set_error_literal (error, RECORD_ERROR, RECORD_ERROR_SETUP, _ ("The record is empty: it begins with a setup."));

  return *error == NULL ? g_string_free (g_steal_pointer (&record), FALSE) : NULL;
}

static int
verify_record (JsonLineReader *reader)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *record = read_record (reader, &error);
  g_autofree char *fault = NULL;
  gboolean over = FALSE;
  guint line = 0, moves = 0;

  if (record == NULL)
    {
      command_complain (_ ("Line %u: %s"), MAX (reader->number, 1), error->message);
      return STATUS_BAD_INPUT;
    }

  fault = audit_find_fault (NULL, record, &line, &moves, &over);
  if (fault != NULL)
    {
      g_print (_ ("Line %u: %s\n"), line, fault);
      return STATUS_NO;
    }
  if (over)
    g_print (ngettext ("The record is sound: %u move, played to the end.\n", "The record is sound: %u moves, played to the end.\n", moves), moves);
  else
    g_print (ngettext ("The record is sound as far as it goes: %u move, not played to the end.\n",
                       "The record is sound as far as it goes: %u moves, not played to the end.\n", moves),
             moves);

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

  if (!command_parse (&argc, &argv, N_ ("FILE"),
                      N_ ("Audits a record: the shuffle, every move, and every view that its player noted. “-” reads standard input."),
                      NULL, &status))
    return status;
  if (argc != 2)
    {
      command_complain (_ ("verify takes one FILE, or - for standard input."));
      return STATUS_BAD_INPUT;
    }

  stream = command_open (argv[1], &error);
  if (stream == NULL)
    {
      command_complain (_ ("Cannot read %s: %s"), argv[1], error->message);
      return STATUS_BAD_INPUT;
    }

  reader = json_line_reader_new (stream);
  return verify_record (reader);
}
