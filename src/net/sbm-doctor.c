/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-doctor"

#include "net/sbm-doctor.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>

#include "net/sbm-diagnosis.h"
#include "net/sbm-found-table.h"

#define LIMIT_MS 4000
#define CALL_MS 2000
#define CONNECT_S 3
#define TABLES_MAX 8
#define ADDRESSES_MAX 4

#define AVAHI_NAME "org.freedesktop.Avahi"
#define FIREWALLD_NAME "org.fedoraproject.FirewallD1"

/* One examination.  Every step that has begun holds the task; the last one to end gives the answer. */
typedef struct
{
  SbmSymptoms symptoms;
  GCancellable *cancellable;
  GCancellable *callers;
  GDBusConnection *bus;
  GSource *limit_source;
  gulong callers_id;
  guint steps;
  gboolean ufw_enabled;
  gboolean ufw_open;
  gboolean firewalld_mdns;
  gboolean firewalld_port;
} Examination;

typedef void (*TextReader) (Examination *examination, const char *text);

typedef struct
{
  GTask *task;
  TextReader read;
} TextStep;

typedef struct
{
  GTask *task;
  guint table;
} ConnectStep;

static void
examination_free (gpointer data)
{
  Examination *examination = data;

  if (examination->callers_id != 0)
    g_cancellable_disconnect (examination->callers, examination->callers_id);
  g_source_destroy (examination->limit_source);
  g_source_unref (examination->limit_source);
  sbm_symptoms_clear (&examination->symptoms);
  g_clear_object (&examination->cancellable);
  g_clear_object (&examination->callers);
  g_clear_object (&examination->bus);
  g_free (examination);
}

static GTask *
begin_step (GTask *task)
{
  Examination *examination = g_task_get_task_data (task);

  examination->steps++;
  return g_object_ref (task);
}

static void
end_step (GTask *task)
{
  Examination *examination = g_task_get_task_data (task);

  if (--examination->steps == 0 && !g_task_return_error_if_cancelled (task))
    {
      SbmSymptoms *symptoms = &examination->symptoms;

      if (examination->ufw_enabled)
        symptoms->ufw = examination->ufw_open ? SBM_FIREWALL_OPEN : SBM_FIREWALL_SUSPECT;
      if (symptoms->firewalld == SBM_FIREWALL_SUSPECT && examination->firewalld_mdns
          && (examination->firewalld_port || symptoms->port == 0))
        symptoms->firewalld = SBM_FIREWALL_OPEN;

      g_task_return_pointer (task, sbm_diagnose (symptoms), (GDestroyNotify) g_ptr_array_unref);
    }
  g_object_unref (task);
}

static gboolean
limit_cb (gpointer user_data)
{
  g_cancellable_cancel (G_CANCELLABLE (user_data));

  return G_SOURCE_REMOVE;
}

static void
callers_cancelled_cb (GCancellable *callers,
                      GCancellable *cancellable)
{
  g_cancellable_cancel (cancellable);
}

/* The network's interfaces: asked of the kernel, which answers at once. */
static void
look_at_interfaces (SbmSymptoms *symptoms)
{
  struct ifaddrs *list = NULL;

  if (getifaddrs (&list) != 0)
    {
      symptoms->network = symptoms->multicast = TRUE;
      return;
    }

  for (struct ifaddrs *item = list; item != NULL; item = item->ifa_next)
    {
      if (item->ifa_addr == NULL || (item->ifa_addr->sa_family != AF_INET && item->ifa_addr->sa_family != AF_INET6))
        continue;
      if ((item->ifa_flags & IFF_LOOPBACK) != 0 || (item->ifa_flags & IFF_UP) == 0 || (item->ifa_flags & IFF_RUNNING) == 0)
        continue;

      symptoms->network = TRUE;
      symptoms->multicast |= (item->ifa_flags & IFF_MULTICAST) != 0;
    }

  freeifaddrs (list);
}

static void
read_listeners (Examination *examination,
                const char *text)
{
  SbmSymptoms *symptoms = &examination->symptoms;

  symptoms->listening = MAX (symptoms->listening, sbm_diagnosis_read_listeners (text, symptoms->port));
}

static void
read_ufw_conf (Examination *examination,
               const char *text)
{
  examination->ufw_enabled = sbm_diagnosis_read_ufw_enabled (text);
}

static void
read_ufw_rules (Examination *examination,
                const char *text)
{
  examination->ufw_open |= sbm_diagnosis_read_ufw_port (text, examination->symptoms.port);
}

static void
read_modules (Examination *examination,
              const char *text)
{
  examination->symptoms.rules = sbm_diagnosis_read_modules (text);
}

static void
text_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  TextStep *step = user_data;
  g_autofree char *text = NULL;

  /* What is not there or not for us to read tells nothing. */
  if (g_file_load_contents_finish (G_FILE (source), result, &text, NULL, NULL, NULL))
    step->read (g_task_get_task_data (step->task), text);

  end_step (step->task);
  g_free (step);
}

static void
read_text (GTask *task,
           const char *path,
           TextReader read)
{
  Examination *examination = g_task_get_task_data (task);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TextStep *step = g_new0 (TextStep, 1);

  step->task = begin_step (task);
  step->read = read;
  g_file_load_contents_async (file, examination->cancellable, text_cb, step);
}

static gboolean
take_boolean (GObject *source,
              GAsyncResult *result)
{
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  gboolean answer = FALSE;

  if (reply != NULL)
    g_variant_get (reply, "(b)", &answer);

  return answer;
}

static void
call (GTask *task,
      const char *name,
      const char *path,
      const char *interface,
      const char *method,
      GVariant *arguments,
      const char *reply_type,
      GAsyncReadyCallback callback)
{
  Examination *examination = g_task_get_task_data (task);

  g_dbus_connection_call (examination->bus,
                          name,
                          path,
                          interface,
                          method,
                          arguments,
                          G_VARIANT_TYPE (reply_type),
                          G_DBUS_CALL_FLAGS_NO_AUTO_START,
                          CALL_MS,
                          examination->cancellable,
                          callback,
                          begin_step (task));
}

static void
call_bus (GTask *task,
          const char *method,
          GVariant *arguments,
          const char *reply_type,
          GAsyncReadyCallback callback)
{
  call (task, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments, reply_type, callback);
}

static void
avahi_owned_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  Examination *examination = g_task_get_task_data (user_data);

  examination->symptoms.daemon = take_boolean (source, result);
  end_step (user_data);
}

static void
activatable_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  Examination *examination = g_task_get_task_data (user_data);
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (reply != NULL)
    {
      g_autofree const char **names = NULL;

      g_variant_get (reply, "(^a&s)", &names);
      examination->symptoms.installed = g_strv_contains (names, AVAHI_NAME);
    }
  end_step (user_data);
}

static void
firewalld_mdns_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  Examination *examination = g_task_get_task_data (user_data);

  examination->firewalld_mdns = take_boolean (source, result);
  end_step (user_data);
}

static void
firewalld_port_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  Examination *examination = g_task_get_task_data (user_data);

  examination->firewalld_port = take_boolean (source, result);
  end_step (user_data);
}

static void
firewalld_owned_cb (GObject *source,
                    GAsyncResult *result,
                    gpointer user_data)
{
  Examination *examination = g_task_get_task_data (user_data);

  if (take_boolean (source, result))
    {
      g_autofree char *port = g_strdup_printf ("%u", examination->symptoms.port);

      examination->symptoms.firewalld = SBM_FIREWALL_SUSPECT;
      call (user_data,
            FIREWALLD_NAME,
            "/org/fedoraproject/FirewallD1",
            FIREWALLD_NAME ".zone",
            "queryService",
            g_variant_new ("(ss)", "", "mdns"),
            "(b)",
            firewalld_mdns_cb);
      call (user_data,
            FIREWALLD_NAME,
            "/org/fedoraproject/FirewallD1",
            FIREWALLD_NAME ".zone",
            "queryPort",
            g_variant_new ("(sss)", "", port, "tcp"),
            "(b)",
            firewalld_port_cb);
    }
  end_step (user_data);
}

static void
bus_cb (GObject *source,
        GAsyncResult *result,
        gpointer user_data)
{
  Examination *examination = g_task_get_task_data (user_data);

  examination->bus = g_dbus_connection_new_for_address_finish (result, NULL);
  if (examination->bus != NULL)
    {
      examination->symptoms.bus = TRUE;
      call_bus (user_data, "NameHasOwner", g_variant_new ("(s)", AVAHI_NAME), "(b)", avahi_owned_cb);
      call_bus (user_data, "NameHasOwner", g_variant_new ("(s)", FIREWALLD_NAME), "(b)", firewalld_owned_cb);
      call_bus (user_data, "ListActivatableNames", NULL, "(as)", activatable_cb);
    }
  end_step (user_data);
}

/* A connection of our own: the shared one ends the program when the bus goes. */
static void
ask_bus (GTask *task)
{
  Examination *examination = g_task_get_task_data (task);
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);

  if (address == NULL)
    return;

  g_dbus_connection_new_for_address (address,
                                     G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                     NULL,
                                     examination->cancellable,
                                     bus_cb,
                                     begin_step (task));
}

static void
connect_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  ConnectStep *step = user_data;
  Examination *examination = g_task_get_task_data (step->task);
  SbmTableSymptom *table = &g_array_index (examination->symptoms.tables, SbmTableSymptom, step->table);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) connection = g_socket_client_connect_finish (G_SOCKET_CLIENT (source), result, &error);

  if (connection != NULL)
    {
      table->reach = SBM_REACH_ANSWERS;
      g_io_stream_close_async (G_IO_STREAM (connection), G_PRIORITY_DEFAULT, NULL, NULL, NULL);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED) && table->reach != SBM_REACH_ANSWERS)
    {
      table->reach = SBM_REACH_REFUSES;
    }

  end_step (step->task);
  g_free (step);
}

static void
try_table (GTask *task,
           GSocketClient *client,
           SbmFoundTable *found,
           guint index)
{
  Examination *examination = g_task_get_task_data (task);
  GListModel *addresses = sbm_found_table_get_addresses (found);
  guint n_addresses = MIN (g_list_model_get_n_items (addresses), ADDRESSES_MAX);

  for (guint i = 0; i < n_addresses; i++)
    {
      g_autoptr (GSocketAddress) address = g_list_model_get_item (addresses, i);
      ConnectStep *step = g_new0 (ConnectStep, 1);

      step->task = begin_step (task);
      step->table = index;
      g_socket_client_connect_async (client, G_SOCKET_CONNECTABLE (address), examination->cancellable, connect_cb, step);
    }
}

static void
try_tables (GTask *task,
            GListModel *tables)
{
  Examination *examination = g_task_get_task_data (task);
  SbmSymptoms *symptoms = &examination->symptoms;
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  guint n_tables = MIN (g_list_model_get_n_items (tables), TABLES_MAX);

  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_set_timeout (client, CONNECT_S);

  symptoms->looked = TRUE;
  symptoms->tables = g_array_new (FALSE, TRUE, sizeof (SbmTableSymptom));
  g_array_set_size (symptoms->tables, n_tables);

  for (guint i = 0; i < n_tables; i++)
    {
      g_autoptr (SbmFoundTable) found = g_list_model_get_item (tables, i);
      SbmTableSymptom *table = &g_array_index (symptoms->tables, SbmTableSymptom, i);

      table->name = g_strdup (sbm_found_table_get_name (found));
      table->proto = sbm_found_table_get_proto (found);
      table->port = sbm_found_table_get_port (found);
      if (table->proto == symptoms->proto && !sbm_found_table_get_own (found))
        {
          table->reach = SBM_REACH_SILENT;
          try_table (task, client, found, i);
        }
    }
}

void
sbm_doctor_examine_async (guint16 port,
                          guint proto,
                          GListModel *tables,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Examination *examination;

  g_return_if_fail (tables == NULL || G_IS_LIST_MODEL (tables));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, sbm_doctor_examine_async);

  examination = g_new0 (Examination, 1);
  examination->symptoms.port = port;
  examination->symptoms.proto = proto;
  examination->cancellable = g_cancellable_new ();
  examination->limit_source = g_timeout_source_new (LIMIT_MS);
  g_source_set_callback (examination->limit_source, limit_cb, g_object_ref (examination->cancellable), g_object_unref);
  g_source_attach (examination->limit_source, g_task_get_context (task));
  g_task_set_task_data (task, examination, examination_free);
  begin_step (task);

  if (cancellable != NULL)
    {
      examination->callers = g_object_ref (cancellable);
      examination->callers_id = g_cancellable_connect (
        cancellable, G_CALLBACK (callers_cancelled_cb), g_object_ref (examination->cancellable), g_object_unref);
    }

  look_at_interfaces (&examination->symptoms);
  ask_bus (task);
  read_text (task, "/etc/ufw/ufw.conf", read_ufw_conf);
  read_text (task, "/proc/modules", read_modules);
  if (port != 0)
    {
      read_text (task, "/proc/net/tcp", read_listeners);
      read_text (task, "/proc/net/tcp6", read_listeners);
      read_text (task, "/etc/ufw/user.rules", read_ufw_rules);
    }
  if (tables != NULL)
    try_tables (task, tables);

  end_step (task);
}

GPtrArray *
sbm_doctor_examine_finish (GAsyncResult *result,
                           GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
