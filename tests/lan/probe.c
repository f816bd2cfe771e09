/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "probe"

#include <avahi-client/client.h>
#include <avahi-client/publish.h>
#include <avahi-common/error.h>
#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "net/sbm-browser.h"
#include "net/sbm-doctor.h"
#include "net/sbm-publisher.h"

/* One small player of the discovery tests: publishes a table, looks for tables, floods the network with fakes or asks
 * the doctor, says what happens as JSON lines, and takes commands as lines on standard input. */

#define FAKES_PER_GROUP 16

static char *option_name;
static char *option_id;
static char *option_key;
static int option_port = 4711;
static int option_proto = SBM_ANNOUNCEMENT_PROTO;
static int option_seats = 6;
static int option_count = 1000;
static gboolean option_bad;

static const GOptionEntry entries[] = {
  { "name", 0, 0, G_OPTION_ARG_STRING, &option_name, "The table's name", "NAME" },
  { "id", 0, 0, G_OPTION_ARG_STRING, &option_id, "The table's id", "ID" },
  { "key", 0, 0, G_OPTION_ARG_STRING, &option_key, "The beginning of the host's key", "HEX" },
  { "port", 0, 0, G_OPTION_ARG_INT, &option_port, "The port", "PORT" },
  { "proto", 0, 0, G_OPTION_ARG_INT, &option_proto, "The protocol number", "NUMBER" },
  { "seats", 0, 0, G_OPTION_ARG_INT, &option_seats, "How many seats", "NUMBER" },
  { "count", 0, 0, G_OPTION_ARG_INT, &option_count, "How many fakes", "NUMBER" },
  { "bad", 0, 0, G_OPTION_ARG_NONE, &option_bad, "Fakes with bad records", NULL },
  { NULL, 0, 0, 0, NULL, NULL, NULL },
};

typedef struct
{
  GMainLoop *loop;
  GDataInputStream *input;
  SbmAvahi *avahi;
  SbmPublisher *publisher;
  SbmAnnouncement *announcement;
  SbmBrowser *browser;
  GPtrArray *shown;
  guint most_services;
  guint most_resolving;
  gboolean flooding;
} Probe;

static JsonBuilder *
begin_line (const char *event)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "event");
  json_builder_add_string_value (builder, event);
  json_builder_set_member_name (builder, "at");
  json_builder_add_double_value (builder, (double) g_get_monotonic_time () / G_USEC_PER_SEC);

  return builder;
}

static void
add_string (JsonBuilder *builder,
            const char *member,
            const char *value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, value);
}

static void
add_number (JsonBuilder *builder,
            const char *member,
            gint64 value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

static void
end_line (JsonBuilder *builder)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  text = json_to_string (node, FALSE);
  puts (text);
  fflush (stdout);
  g_object_unref (builder);
}

static const char *
enum_nick (GType type,
           int value)
{
  g_autoptr (GEnumClass) klass = g_type_class_ref (type);

  return g_enum_get_value (klass, value)->value_nick;
}

static gint64
resident_kib (void)
{
  g_autofree char *text = NULL;
  long pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%*d %ld", &pages);

  return (gint64) pages * (sysconf (_SC_PAGESIZE) / 1024);
}

static void
say_publisher (Probe *probe)
{
  JsonBuilder *builder = begin_line ("publisher");

  add_string (builder, "state", enum_nick (SBM_TYPE_PUBLISHER_STATE, sbm_publisher_get_state (probe->publisher)));
  add_string (builder, "name", sbm_publisher_get_name (probe->publisher));
  add_string (builder, "message", sbm_publisher_get_message (probe->publisher));
  end_line (builder);
}

static void
add_table (JsonBuilder *builder,
           SbmFoundTable *table)
{
  GListModel *addresses = sbm_found_table_get_addresses (table);

  add_string (builder, "name", sbm_found_table_get_name (table));
  add_string (builder, "id", sbm_found_table_get_id (table));
  add_string (builder, "key", sbm_found_table_get_key_hint (table));
  add_string (builder, "game", sbm_found_table_get_game (table));
  add_string (builder, "mode", sbm_found_table_get_mode (table));
  add_string (builder, "state", sbm_announced_state_to_word (sbm_found_table_get_state (table)));
  add_number (builder, "seats", sbm_found_table_get_seats (table));
  add_number (builder, "taken", sbm_found_table_get_taken (table));
  add_number (builder, "proto", sbm_found_table_get_proto (table));
  add_number (builder, "port", sbm_found_table_get_port (table));
  json_builder_set_member_name (builder, "code");
  json_builder_add_boolean_value (builder, sbm_found_table_get_needs_code (table));
  json_builder_set_member_name (builder, "own");
  json_builder_add_boolean_value (builder, sbm_found_table_get_own (table));
  json_builder_set_member_name (builder, "addresses");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (addresses); i++)
    {
      g_autoptr (GSocketAddress) address = g_list_model_get_item (addresses, i);
      g_autofree char *text = g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (address));

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
}

static void
say_table (const char *event,
           SbmFoundTable *table)
{
  JsonBuilder *builder = begin_line (event);

  add_table (builder, table);
  end_line (builder);
}

static void
table_notify_cb (SbmFoundTable *table)
{
  say_table ("changed", table);
}

static void
items_changed_cb (GListModel *model,
                  guint position,
                  guint removed,
                  guint added,
                  Probe *probe)
{
  for (guint i = 0; i < removed; i++)
    {
      SbmFoundTable *table = g_ptr_array_index (probe->shown, position);

      g_signal_handlers_disconnect_by_func (table, table_notify_cb, NULL);
      say_table ("removed", table);
      g_ptr_array_remove_index (probe->shown, position);
    }
  for (guint i = 0; i < added; i++)
    {
      SbmFoundTable *table = g_list_model_get_item (model, position + i);

      g_ptr_array_insert (probe->shown, (int) (position + i), table);
      g_signal_connect (table, "notify", G_CALLBACK (table_notify_cb), NULL);
      say_table ("added", table);
    }
}

static void
browser_notify_cb (Probe *probe)
{
  JsonBuilder *builder = begin_line ("browser");

  add_string (builder, "state", enum_nick (SBM_TYPE_BROWSER_STATE, sbm_browser_get_state (probe->browser)));
  add_string (builder, "message", sbm_browser_get_message (probe->browser));
  json_builder_set_member_name (builder, "settled");
  json_builder_add_boolean_value (builder, sbm_browser_get_settled (probe->browser));
  end_line (builder);
}

static gboolean
measure_cb (gpointer user_data)
{
  Probe *probe = user_data;

  probe->most_services = MAX (probe->most_services, sbm_browser_get_n_services (probe->browser));
  probe->most_resolving = MAX (probe->most_resolving, sbm_browser_get_n_resolving (probe->browser));

  return G_SOURCE_CONTINUE;
}

static void
say_list (Probe *probe)
{
  JsonBuilder *builder = begin_line ("list");

  json_builder_set_member_name (builder, "tables");
  json_builder_begin_array (builder);
  for (guint i = 0; i < probe->shown->len; i++)
    {
      json_builder_begin_object (builder);
      add_table (builder, g_ptr_array_index (probe->shown, i));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_number (builder, "services", sbm_browser_get_n_services (probe->browser));
  add_number (builder, "resolving", sbm_browser_get_n_resolving (probe->browser));
  add_number (builder, "most-services", probe->most_services);
  add_number (builder, "most-resolving", probe->most_resolving);
  add_number (builder, "resident-kib", resident_kib ());
  end_line (builder);
}

static void
publish (Probe *probe)
{
  g_autoptr (GError) error = NULL;
  JsonBuilder *builder;

  builder = begin_line ("publishing");
  end_line (builder);
  if (!sbm_publisher_publish (probe->publisher, probe->announcement, (guint16) option_port, &error))
    {
      builder = begin_line ("refused");
      add_string (builder, "message", error->message);
      end_line (builder);
    }
}

static void
examined_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  Probe *probe = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) findings = sbm_doctor_examine_finish (result, &error);

  for (guint i = 0; findings != NULL && i < findings->len; i++)
    {
      SbmFinding *finding = g_ptr_array_index (findings, i);
      JsonBuilder *builder = begin_line ("finding");

      add_string (builder, "code", finding->code);
      add_string (builder, "severity", sbm_severity_to_word (finding->severity));
      add_string (builder, "sentence", finding->sentence);
      add_string (builder, "advice", finding->advice);
      end_line (builder);
    }
  end_line (begin_line ("examined"));
  if (probe->browser == NULL)
    g_main_loop_quit (probe->loop);
}

static void
examine (Probe *probe)
{
  sbm_doctor_examine_async (
    (guint16) option_port, (guint) option_proto, probe->browser ? G_LIST_MODEL (probe->browser) : NULL, NULL, examined_cb, probe);
}

static void
obey (Probe *probe,
      const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  const char *value = words[0] != NULL && words[1] != NULL ? words[1] : "";

  if (g_strcmp0 (words[0], "quit") == 0)
    g_main_loop_quit (probe->loop);
  else if (g_strcmp0 (words[0], "list") == 0 && probe->browser != NULL)
    say_list (probe);
  else if (g_strcmp0 (words[0], "doctor") == 0)
    examine (probe);
  else if (g_strcmp0 (words[0], "withdraw") == 0 && probe->publisher != NULL)
    sbm_publisher_withdraw (probe->publisher);
  else if (g_strcmp0 (words[0], "taken") == 0 && probe->publisher != NULL)
    {
      probe->announcement->taken = (guint) atoi (value);
      publish (probe);
    }
  else if (g_strcmp0 (words[0], "state") == 0 && probe->publisher != NULL)
    {
      probe->announcement->state = sbm_announced_state_from_word (value);
      publish (probe);
    }
  else if (g_strcmp0 (words[0], "name") == 0 && probe->publisher != NULL)
    {
      sbm_announcement_set_name (probe->announcement, value);
      publish (probe);
    }
  else if (g_strcmp0 (words[0], "publish") == 0 && probe->publisher != NULL)
    publish (probe);
}

static void
line_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  Probe *probe = user_data;
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, NULL);

  /* The harness has gone, and so do we. */
  if (line == NULL)
    {
      g_main_loop_quit (probe->loop);
      return;
    }

  obey (probe, line);
  g_data_input_stream_read_line_async (probe->input, G_PRIORITY_DEFAULT, NULL, line_cb, probe);
}

static gboolean
interrupt_cb (gpointer user_data)
{
  g_main_loop_quit (((Probe *) user_data)->loop);

  return G_SOURCE_CONTINUE;
}

static void
start_publisher (Probe *probe)
{
  probe->publisher = sbm_publisher_new (probe->avahi);
  g_signal_connect_swapped (probe->publisher, "notify", G_CALLBACK (say_publisher), probe);
  probe->announcement = sbm_announcement_new (option_name ? option_name : "Probe",
                                              (guint) option_proto,
                                              option_id ? option_id : "probe-1",
                                              option_key ? option_key : "0123abcd");
  sbm_announcement_set_game (probe->announcement, "dixit", "classic");
  probe->announcement->seats = (guint) option_seats;
  probe->announcement->taken = 1;
  publish (probe);
}

static void
start_browser (Probe *probe)
{
  probe->shown = g_ptr_array_new_with_free_func (g_object_unref);
  probe->browser = sbm_browser_new (probe->avahi);
  g_signal_connect (probe->browser, "items-changed", G_CALLBACK (items_changed_cb), probe);
  g_signal_connect_swapped (probe->browser, "notify::state", G_CALLBACK (browser_notify_cb), probe);
  g_signal_connect_swapped (probe->browser, "notify::settled", G_CALLBACK (browser_notify_cb), probe);
  g_timeout_add (5, measure_cb, probe);
  browser_notify_cb (probe);
}

/* Past our own publisher, which would refuse the bad ones. */
static void
start_flood (Probe *probe)
{
  AvahiClient *client = sbm_avahi_get_client (probe->avahi);
  AvahiEntryGroup *group = NULL;

  if (client == NULL || probe->flooding)
    return;

  probe->flooding = TRUE;
  for (int i = 0; i < option_count; i++)
    {
      g_autofree char *name = g_strdup_printf ("Fake \xe2\x80\xae %d <b>", i);
      g_autofree char *id = g_strdup_printf ("id=fake-%d", i);
      int code;

      if (i % FAKES_PER_GROUP == 0)
        {
          if (group != NULL)
            avahi_entry_group_commit (group);
          group = avahi_entry_group_new (client, NULL, NULL);
          if (group == NULL)
            g_error ("No group: %s", avahi_strerror (avahi_client_errno (client)));
        }
      code = avahi_entry_group_add_service (group,
                                            AVAHI_IF_UNSPEC,
                                            AVAHI_PROTO_UNSPEC,
                                            0,
                                            name,
                                            SBM_ANNOUNCEMENT_SERVICE,
                                            NULL,
                                            NULL,
                                            (guint16) (20000 + i),
                                            "proto=1",
                                            option_bad ? "id=\x1b[2J" : id,
                                            "key=deadbeef",
                                            "game=dixit",
                                            "mode=classic",
                                            "seats=6",
                                            "taken=2",
                                            "state=lobby",
                                            "code=0",
                                            "strange=\xff\xfe",
                                            NULL);
      if (code != 0)
        g_error ("Cannot add “%s”: %s", name, avahi_strerror (code));
    }
  avahi_entry_group_commit (group);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("publish | browse | flood | doctor");
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GError) error = NULL;
  Probe probe = { NULL };
  const char *task;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2)
    {
      g_printerr ("%s\n", error ? error->message : "Say publish, browse, flood or doctor.");
      return 2;
    }
  task = argv[1];

  probe.loop = g_main_loop_new (NULL, FALSE);
  g_unix_signal_add (SIGTERM, interrupt_cb, &probe);
  g_unix_signal_add (SIGINT, interrupt_cb, &probe);

  if (g_str_equal (task, "doctor"))
    {
      examine (&probe);
    }
  else
    {
      probe.avahi = sbm_avahi_new ();
      if (g_str_equal (task, "publish"))
        start_publisher (&probe);
      else if (g_str_equal (task, "browse"))
        start_browser (&probe);
      else
        {
          g_signal_connect_swapped (probe.avahi, "notify::state", G_CALLBACK (start_flood), &probe);
          start_flood (&probe);
        }

      probe.input = g_data_input_stream_new (input);
      g_data_input_stream_read_line_async (probe.input, G_PRIORITY_DEFAULT, NULL, line_cb, &probe);
    }

  g_main_loop_run (probe.loop);

  g_clear_object (&probe.publisher);
  g_clear_object (&probe.browser);
  g_clear_pointer (&probe.shown, g_ptr_array_unref);
  g_clear_pointer (&probe.announcement, sbm_announcement_free);
  g_clear_object (&probe.avahi);
  g_clear_object (&probe.input);
  g_main_loop_unref (probe.loop);

  return 0;
}
