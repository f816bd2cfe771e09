/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "tables"

#include "config.h"

#include "host/command.h"
#include "model/json-line.h"
#include "net/protocol.h"
#include "net/sbm-browser.h"
#include "net/sbm-doctor.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define MOST_SECONDS 86400

static char *
print_addresses (SbmFoundTable *table)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *addresses = sbm_found_table_get_addresses (table);

  for (guint i = 0; i < g_list_model_get_n_items (addresses); i++)
    {
      g_autoptr (GSocketAddress) address = g_list_model_get_item (addresses, i);
      g_autofree char *one = g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (address));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", one);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
say_event (const char *what,
           const char *line)
{
  if (strcmp (what, "new") == 0)
    /* Translators: what follows is about a table that has just appeared */
    printf (_ ("new: %s\n"), line);
  else if (strcmp (what, "gone") == 0)
    printf (_ ("gone: %s\n"), line);
  else
    printf (_ ("changed: %s\n"), line);
}

static void
print_table (SbmFoundTable *table,
             const char *what,
             gboolean json)
{
  g_autofree char *addresses = print_addresses (table);

  if (json)
    {
      g_autoptr (JsonObject) object = json_object_new ();
      g_autofree char *line = NULL;

      if (what != NULL)
        json_object_set_string_member (object, "event", what);
      json_object_set_string_member (object, "name", sbm_found_table_get_name (table));
      json_object_set_string_member (object, "id", sbm_found_table_get_id (table));
      json_object_set_string_member (object, "game", sbm_found_table_get_game (table));
      json_object_set_string_member (object, "mode", sbm_found_table_get_mode (table));
      json_object_set_string_member (object, "state", sbm_announced_state_to_word (sbm_found_table_get_state (table)));
      json_object_set_int_member (object, "seats", sbm_found_table_get_seats (table));
      json_object_set_int_member (object, "taken", sbm_found_table_get_taken (table));
      json_object_set_boolean_member (object, "code", sbm_found_table_get_needs_code (table));
      json_object_set_string_member (object, "addresses", addresses);
      line = json_line_print (object);
      puts (line);
    }
  else
    {
      const char *name = sbm_found_table_get_name (table);
      const char *game = sbm_found_table_get_game (table);
      const char *mode = sbm_found_table_get_mode (table);
      const char *said = sbm_announced_state_get_text (sbm_found_table_get_state (table));
      const char *state = said != NULL ? said : C_ ("table", "waiting for players");
      guint taken = sbm_found_table_get_taken (table), seats = sbm_found_table_get_seats (table);
      g_autofree char *line = NULL;

      if (sbm_found_table_get_needs_code (table))
        /* Translators: name of the table, its game and mode, seats that are taken, all seats, what the table does, its addresses */
        line = g_strdup_printf (_ ("%s: %s %s, %u of %u seats, %s, needs a code, %s"), name, game, mode, taken, seats, state, addresses);
      else
        /* Translators: name of the table, its game and mode, seats that are taken, all seats, what the table does, its addresses */
        line = g_strdup_printf (_ ("%s: %s %s, %u of %u seats, %s, %s"), name, game, mode, taken, seats, state, addresses);
      if (what == NULL)
        puts (line);
      else
        say_event (what, line);
    }
  fflush (stdout);
}

typedef struct
{
  gboolean json;
  GPtrArray *seen; /* what the list held, position by position */
} Watch;

static void
changed_cb (SbmFoundTable *table,
            GParamSpec *pspec,
            Watch *watch)
{
  print_table (table, "changed", watch->json);
}

static void
items_changed_cb (GListModel *model,
                  guint position,
                  guint removed,
                  guint added,
                  Watch *watch)
{
  for (guint i = 0; i < removed; i++)
    {
      SbmFoundTable *table = g_ptr_array_index (watch->seen, position);

      g_signal_handlers_disconnect_by_data (table, watch);
      print_table (table, "gone", watch->json);
      g_ptr_array_remove_index (watch->seen, position);
    }
  for (guint i = 0; i < added; i++)
    {
      SbmFoundTable *table = g_list_model_get_item (model, position + i);

      g_ptr_array_insert (watch->seen, position + i, table);
      g_signal_connect (table, "notify::taken", G_CALLBACK (changed_cb), watch);
      g_signal_connect (table, "notify::state", G_CALLBACK (changed_cb), watch);
      print_table (table, "new", watch->json);
    }
}

static void
message_cb (SbmBrowser *browser)
{
  if (sbm_browser_get_state (browser) != SBM_BROWSER_STATE_LOOKING)
    command_complain ("%s", sbm_browser_get_message (browser));
}

/* Who goes on looking is told why nothing comes; the daemon has had time to answer. */
static gboolean
begun_cb (gpointer user_data)
{
  message_cb (user_data);
  g_signal_connect (user_data, "notify::message", G_CALLBACK (message_cb), NULL);
  return G_SOURCE_REMOVE;
}

static gboolean
quit_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_CONTINUE;
}

int
command_tables (int argc,
                char **argv)
{
  gboolean watching = FALSE;
  Watch watch = { FALSE, NULL };
  int seconds = 2;
  const GOptionEntry entries[] = {
    { "watch", 0, 0, G_OPTION_ARG_NONE, &watching, N_ ("Go on, and tell what changes"), NULL },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, N_ ("How long to look"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &watch.json, N_ ("One line of JSON a table"), NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GMainLoop) loop = NULL;
  g_autoptr (SbmAvahi) avahi = NULL;
  g_autoptr (SbmBrowser) browser = NULL;
  GListModel *model;
  int status;

  if (!command_parse (&argc, &argv, NULL, N_ ("Lists the tables that this network announces."), entries, &status))
    return status;
  if (argc != 1)
    {
      command_complain (_ ("%s takes only options."), argv[0]);
      return STATUS_BAD_INPUT;
    }
  if (!command_in_range ("seconds", seconds, 1, MOST_SECONDS))
    return STATUS_BAD_INPUT;

  loop = g_main_loop_new (NULL, FALSE);
  avahi = sbm_avahi_new ();
  browser = sbm_browser_new (avahi);
  model = G_LIST_MODEL (browser);
  watch.seen = g_ptr_array_new_with_free_func (g_object_unref);
  g_unix_signal_add (SIGINT, quit_cb, loop);
  g_unix_signal_add (SIGTERM, quit_cb, loop);
  if (watching)
    {
      g_signal_connect (browser, "items-changed", G_CALLBACK (items_changed_cb), &watch);
      g_timeout_add_seconds (seconds, begun_cb, browser);
    }
  else
    {
      g_timeout_add_seconds (seconds, quit_cb, loop);
    }
  g_main_loop_run (loop);

  if (!watching)
    {
      for (guint i = 0; i < g_list_model_get_n_items (model); i++)
        {
          g_autoptr (SbmFoundTable) table = g_list_model_get_item (model, i);

          print_table (table, NULL, watch.json);
        }
      if (g_list_model_get_n_items (model) == 0)
        {
          command_complain ("%s", sbm_browser_get_state (browser) == SBM_BROWSER_STATE_LOOKING
                                    ? _ ("Nobody on this network has opened a table.")
                                    : sbm_browser_get_message (browser));
          status = STATUS_NO;
        }
      else
        {
          status = STATUS_YES;
        }
    }
  else
    {
      status = STATUS_YES;
    }
  g_signal_handlers_disconnect_by_data (browser, &watch);
  for (guint i = 0; i < watch.seen->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (watch.seen, i), &watch);
  g_ptr_array_unref (watch.seen);

  return status;
}

/* ---- what keeps them from being seen ---- */

typedef struct
{
  GMainLoop *loop;
  GPtrArray *findings;
} Examination;

static void
examined_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  Examination *examination = user_data;

  examination->findings = sbm_doctor_examine_finish (result, NULL);
  g_main_loop_quit (examination->loop);
}

int
command_doctor (int argc,
                char **argv)
{
  int port = 0;
  const GOptionEntry entries[] = {
    { "port", 0, 0, G_OPTION_ARG_INT, &port, N_ ("The port that a table of yours listens on"), N_ ("PORT") },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GMainLoop) loop = NULL;
  g_autoptr (SbmAvahi) avahi = NULL;
  g_autoptr (SbmBrowser) browser = NULL;
  Examination examination = { NULL, NULL };
  int status;

  if (!command_parse (&argc, &argv, NULL, N_ ("Says what keeps tables from being seen or reached."), entries, &status))
    return status;
  if (argc != 1)
    {
      command_complain (_ ("%s takes only options."), argv[0]);
      return STATUS_BAD_INPUT;
    }
  if (!command_in_range ("port", port, 0, G_MAXUINT16))
    return STATUS_BAD_INPUT;

  loop = g_main_loop_new (NULL, FALSE);
  examination.loop = loop;
  avahi = sbm_avahi_new ();
  browser = sbm_browser_new (avahi);
  sbm_doctor_examine_async (port, PROTOCOL_NUMBER, G_LIST_MODEL (browser), NULL, examined_cb, &examination);
  g_main_loop_run (loop);

  status = STATUS_YES;
  for (guint i = 0; examination.findings != NULL && i < examination.findings->len; i++)
    {
      const SbmFinding *finding = g_ptr_array_index (examination.findings, i);

      printf ("%s (%s)\n  %s\n", finding->sentence, finding->code, finding->advice);
      if (finding->severity == SBM_SEVERITY_PROBLEM)
        status = STATUS_NO;
    }
  if (examination.findings == NULL || examination.findings->len == 0)
    printf (_ ("All is well: tables can be seen and reached.\n"));
  g_clear_pointer (&examination.findings, g_ptr_array_unref);

  return status;
}
