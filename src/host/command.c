/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "command"

#include "config.h"

#include "host/command.h"

#include <glib/gi18n.h>
#include <gio/gunixinputstream.h>
#include <string.h>
#include <unistd.h>

void
command_complain (const char *format,
                  ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("sobremesa-host: %s\n", message);
}

gboolean
command_parse (int *argc,
               char ***argv,
               const char *usage,
               const char *summary,
               const GOptionEntry *entries,
               int *status)
{
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autoptr (GError) error = NULL;
  gboolean help = FALSE;
  const GOptionEntry help_entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_ ("Show this help and end"), NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };

  /* GOption's own --help exits by itself, and says nothing of where a subcommand belongs. */
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, summary);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, help_entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      /* Translators: what is wrong, in a sentence without its full stop; then the name of a command */
      command_complain (_ ("%s. See sobremesa-host %s --help."), error->message, (*argv)[0]);
      *status = STATUS_BAD_INPUT;
      return FALSE;
    }

  if (help)
    {
      g_autofree char *name = g_strconcat ("sobremesa-host ", (*argv)[0], NULL);
      g_autofree char *text = NULL;

      g_set_prgname (name);
      text = g_option_context_get_help (context, TRUE, NULL);
      g_print ("%s", text);
      *status = STATUS_YES;
      return FALSE;
    }

  return TRUE;
}

gboolean
command_in_range (const char *option,
                  int value,
                  int least,
                  int most)
{
  if (value >= least && value <= most)
    return TRUE;

  /* Translators: an option of the command line and its bounds, “--games goes from 1 to 10, not to 0.” */
  command_complain (_ ("--%s goes from %d to %d, not to %d."), option, least, most, value);
  return FALSE;
}

GInputStream *
command_open (const char *path,
              GError **error)
{
  g_autoptr (GFile) file = NULL;

  if (strcmp (path, "-") == 0)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  file = g_file_new_for_path (path);
  return G_INPUT_STREAM (g_file_read (file, NULL, error));
}

gboolean
command_write (const char *path,
               const char *text,
               GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) stream = NULL;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL)
    {
      stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);
      return stream != NULL && g_output_stream_write_all (G_OUTPUT_STREAM (stream), text, strlen (text), NULL, NULL, error);
    }

  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

gboolean
command_read_viewer (const char *text,
                     int *viewer)
{
  gint64 seat;

  if (text == NULL || strcmp (text, "referee") == 0)
    {
      *viewer = RULES_REFEREE;
      return TRUE;
    }
  if (strcmp (text, "spectator") == 0)
    {
      *viewer = RULES_SPECTATOR;
      return TRUE;
    }
  if (!g_ascii_string_to_signed (text, 10, 0, RULES_MAX_SEATS - 1, &seat, NULL))
    return FALSE;

  *viewer = seat;
  return TRUE;
}
