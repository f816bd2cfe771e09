/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* For unshare (). */
#define G_LOG_DOMAIN "test-browser"

#include "net/sbm-browser.h"

#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "net/sbm-diagnosis.h"
#include "net/sbm-found-tables.h"
#include "net/sbm-publisher.h"

#define WAIT_S 20

/* The list without the network */

typedef struct
{
  GString *text;
} Log;

static void
log_cb (GListModel *model,
        guint position,
        guint removed,
        guint added,
        Log *log)
{
  g_string_append_printf (log->text, "%u-%u+%u ", position, removed, added);
}

static void
assert_log (Log *log,
            const char *expected)
{
  g_assert_cmpstr (log->text->str, ==, expected);
  g_string_truncate (log->text, 0);
}

static GInetSocketAddress *
make_address (const char *text,
              guint16 port)
{
  return G_INET_SOCKET_ADDRESS (g_inet_socket_address_new_from_string (text, port));
}

static void
see (SbmFoundTables *tables,
     guint sighting,
     const char *name,
     const char *id,
     guint taken,
     const char *address)
{
  g_autoptr (SbmAnnouncement) announcement = sbm_announcement_new (name, 1, id, "0123abcd");
  g_autoptr (GInetSocketAddress) socket_address = make_address (address, 4711);

  announcement->seats = 6;
  announcement->taken = taken;
  sbm_found_tables_see (tables, GUINT_TO_POINTER (sighting), announcement, socket_address, FALSE);
}

static char *
list_names (gpointer model)
{
  GString *names = g_string_new ("");

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SbmFoundTable) table = g_list_model_get_item (model, i);

      g_string_append_printf (names, "%s%s", i == 0 ? "" : ",", sbm_found_table_get_name (table));
    }

  return g_string_free (names, FALSE);
}

static void
assert_names (gpointer model,
              const char *expected)
{
  g_autofree char *names = list_names (model);

  g_assert_cmpstr (names, ==, expected);
}

static void
assert_addresses (gpointer model,
                  const char *expected)
{
  g_autoptr (SbmFoundTable) table = g_list_model_get_item (model, 0);
  GListModel *addresses = sbm_found_table_get_addresses (table);
  g_autoptr (GString) text = g_string_new ("");

  for (guint i = 0; i < g_list_model_get_n_items (addresses); i++)
    {
      g_autoptr (GSocketAddress) address = g_list_model_get_item (addresses, i);
      g_autofree char *word = g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (address));

      g_string_append_printf (text, "%s%s", i == 0 ? "" : " ", word);
    }

  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_sorted (void)
{
  SbmFoundTables *tables = sbm_found_tables_new ();
  Log log = { g_string_new ("") };

  g_signal_connect (tables, "items-changed", G_CALLBACK (log_cb), &log);
  see (tables, 1, "Supper #10", "a", 1, "10.0.0.1");
  see (tables, 2, "breakfast", "b", 1, "10.0.0.2");
  see (tables, 3, "Supper #9", "c", 1, "10.0.0.3");
  see (tables, 4, "Supper #9", "d", 1, "10.0.0.4");
  assert_names (tables, "breakfast,Supper #9,Supper #9,Supper #10");
  assert_log (&log, "0-0+1 0-0+1 1-0+1 2-0+1 ");

  sbm_found_tables_lose (tables, GUINT_TO_POINTER (3));
  sbm_found_tables_lose (tables, GUINT_TO_POINTER (3));
  assert_log (&log, "1-1+0 ");
  assert_names (tables, "breakfast,Supper #9,Supper #10");

  g_string_free (log.text, TRUE);
  g_assert_finalize_object (tables);
}

static void
test_merged (void)
{
  SbmFoundTables *tables = sbm_found_tables_new ();
  Log log = { g_string_new ("") };

  g_signal_connect (tables, "items-changed", G_CALLBACK (log_cb), &log);
  see (tables, 1, "Name", "a", 1, "fe80::1%1");
  see (tables, 2, "Name", "a", 1, "10.0.0.1");
  see (tables, 3, "Name #2", "a", 1, "10.1.0.1");
  see (tables, 4, "Name #2", "a", 1, "2001:db8::1");
  see (tables, 5, "Name", "a", 1, "10.0.0.1");
  see (tables, 6, "Name", "a", 1, "127.0.0.1");
  see (tables, 3, "Name #2", "a", 2, "10.1.0.1");
  assert_log (&log, "0-0+1 ");
  assert_names (tables, "Name");
  assert_addresses (tables, "10.0.0.1:4711 10.1.0.1:4711 [2001:db8::1]:4711 [fe80::1%1]:4711 127.0.0.1:4711");

  /* Gone only with the last sighting, and under the other name once the first is gone. */
  for (guint i = 1; i <= 6; i++)
    {
      if (i != 3 && i != 4)
        sbm_found_tables_lose (tables, GUINT_TO_POINTER (i));
    }
  assert_names (tables, "Name #2");
  assert_addresses (tables, "10.1.0.1:4711 [2001:db8::1]:4711");
  assert_log (&log, "");
  sbm_found_tables_lose (tables, GUINT_TO_POINTER (3));
  sbm_found_tables_lose (tables, GUINT_TO_POINTER (4));
  assert_log (&log, "0-1+0 ");
  assert_names (tables, "");

  g_string_free (log.text, TRUE);
  g_assert_finalize_object (tables);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_updated_in_place (void)
{
  SbmFoundTables *tables = sbm_found_tables_new ();
  g_autoptr (SbmFoundTable) table = NULL;
  g_autoptr (SbmFoundTable) moved = NULL;
  Log log = { g_string_new ("") };
  guint count = 0;

  see (tables, 1, "A", "a", 1, "10.0.0.1");
  see (tables, 2, "B", "b", 1, "10.0.0.2");
  see (tables, 3, "C", "c", 1, "10.0.0.3");
  g_signal_connect (tables, "items-changed", G_CALLBACK (log_cb), &log);
  table = g_list_model_get_item (G_LIST_MODEL (tables), 1);
  g_signal_connect_swapped (table, "notify", G_CALLBACK (count_cb), &count);

  see (tables, 2, "B", "b", 1, "10.0.0.2");
  g_assert_cmpuint (count, ==, 0);
  see (tables, 2, "B", "b", 4, "10.0.0.2");
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpuint (sbm_found_table_get_taken (table), ==, 4);
  see (tables, 2, "BB", "b", 4, "10.0.0.2");
  assert_log (&log, "");

  see (tables, 2, "D", "b", 4, "10.0.0.2");
  assert_log (&log, "1-1+0 2-0+1 ");
  assert_names (tables, "A,C,D");
  moved = g_list_model_get_item (G_LIST_MODEL (tables), 2);
  g_assert_true (moved == table);

  /* A service that turns into another table. */
  see (tables, 2, "D", "e", 4, "10.0.0.2");
  assert_log (&log, "2-1+0 2-0+1 ");

  g_string_free (log.text, TRUE);
  g_assert_finalize_object (tables);
}

static void
test_addresses_bounded (void)
{
  SbmFoundTables *tables = sbm_found_tables_new ();
  g_autoptr (SbmFoundTable) table = NULL;

  for (guint i = 1; i <= 200; i++)
    {
      g_autofree char *address = g_strdup_printf ("10.0.0.%u", i);

      see (tables, i, "A", "a", 1, address);
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (tables)), ==, 1);
  table = g_list_model_get_item (G_LIST_MODEL (tables), 0);
  g_assert_cmpuint (g_list_model_get_n_items (sbm_found_table_get_addresses (table)), ==, SBM_FOUND_TABLES_ADDRESSES_MAX);

  g_assert_finalize_object (tables);
}

/* What the doctor makes of it */

static char *
list_codes (const SbmSymptoms *symptoms)
{
  g_autoptr (GPtrArray) findings = sbm_diagnose (symptoms);
  GString *codes = g_string_new ("");

  for (guint i = 0; i < findings->len; i++)
    {
      SbmFinding *finding = g_ptr_array_index (findings, i);

      g_assert_nonnull (finding->sentence);
      g_assert_nonnull (finding->advice);
      g_string_append_printf (codes, "%s%s", i == 0 ? "" : " ", finding->code);
    }

  return g_string_free (codes, FALSE);
}

static void
test_diagnosis (void)
{
#define WELL .proto = 1, .bus = TRUE, .daemon = TRUE, .installed = TRUE, .network = TRUE, .multicast = TRUE
#define HOSTS WELL, .port = 4711, .listening = SBM_PORT_LISTENING
  static const struct
  {
    SbmSymptoms symptoms;
    SbmTableSymptom table;
    const char *codes;
  } cases[] = {
    { { WELL }, { NULL }, "" },
    { { HOSTS }, { NULL }, "" },
    { { .proto = 1, .network = TRUE, .multicast = TRUE }, { NULL }, "no-bus" },
    { { .proto = 1, .bus = TRUE, .network = TRUE, .multicast = TRUE }, { NULL }, "no-avahi" },
    { { .proto = 1, .bus = TRUE, .installed = TRUE, .network = TRUE, .multicast = TRUE, .looked = TRUE }, { NULL }, "no-daemon" },
    { { .proto = 1, .bus = TRUE, .daemon = TRUE }, { NULL }, "no-network" },
    { { .proto = 1, .bus = TRUE, .daemon = TRUE, .network = TRUE }, { NULL }, "no-multicast" },
    { { WELL, .port = 4711, .listening = SBM_PORT_CLOSED }, { NULL }, "port-closed" },
    { { WELL, .port = 4711, .listening = SBM_PORT_LOOPBACK }, { NULL }, "port-loopback" },
    { { WELL, .port = 4711, .listening = SBM_PORT_UNKNOWN }, { NULL }, "" },
    { { HOSTS, .ufw = SBM_FIREWALL_SUSPECT, .rules = TRUE }, { NULL }, "firewall-ufw" },
    { { WELL, .ufw = SBM_FIREWALL_SUSPECT }, { NULL }, "" },
    { { HOSTS, .ufw = SBM_FIREWALL_OPEN, .rules = TRUE }, { NULL }, "" },
    { { WELL, .firewalld = SBM_FIREWALL_SUSPECT }, { NULL }, "firewall-firewalld" },
    { { WELL, .rules = TRUE }, { NULL }, "firewall-rules" },
    { { WELL, .looked = TRUE }, { NULL }, "no-tables" },
    { { WELL, .looked = TRUE }, { (char *) "T", 2, 1, SBM_REACH_UNTRIED }, "other-version" },
    { { WELL, .looked = TRUE }, { (char *) "T", 1, 1, SBM_REACH_SILENT }, "unreachable" },
    { { WELL, .looked = TRUE }, { (char *) "T", 1, 1, SBM_REACH_REFUSES }, "unreachable" },
    { { WELL, .looked = TRUE }, { (char *) "%n%s", 1, 1, SBM_REACH_ANSWERS }, "" },
    { { .proto = 1, .rules = TRUE, .port = 1, .listening = SBM_PORT_CLOSED, .ufw = SBM_FIREWALL_SUSPECT },
      { NULL },
      "no-bus no-network port-closed firewall-ufw" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SbmSymptoms symptoms = cases[i].symptoms;
      g_autofree char *codes = NULL;

      if (cases[i].table.name != NULL)
        {
          SbmTableSymptom table = cases[i].table;

          table.name = g_strdup (table.name);
          symptoms.tables = g_array_new (FALSE, TRUE, sizeof (SbmTableSymptom));
          g_array_append_val (symptoms.tables, table);
        }
      codes = list_codes (&symptoms);
      g_assert_cmpstr (codes, ==, cases[i].codes);
      sbm_symptoms_clear (&symptoms);
    }
}

static void
test_advice_is_exact (void)
{
  const SbmSymptoms symptoms = { HOSTS, .ufw = SBM_FIREWALL_SUSPECT, .firewalld = SBM_FIREWALL_SUSPECT };
  g_autoptr (GPtrArray) findings = sbm_diagnose (&symptoms);

  g_assert_cmpuint (findings->len, ==, 2);
  g_assert_nonnull (strstr (((SbmFinding *) g_ptr_array_index (findings, 0))->advice, "sudo ufw allow 4711/tcp"));
  g_assert_nonnull (
    strstr (((SbmFinding *) g_ptr_array_index (findings, 1))->advice, "sudo firewall-cmd --add-service=mdns --add-port=4711/tcp"));
}

static void
test_readers (void)
{
  const char *head = "  sl  local_address rem_address   st tx_queue\n";
  g_autofree char *any = g_strconcat (head, "   0: 00000000:1267 00000000:0000 0A 00000000:00000000\n", NULL);
  g_autofree char *loop = g_strconcat (head, "   0: 0100007F:1267 00000000:0000 0A 00000000:00000000\n", NULL);
  g_autofree char *busy = g_strconcat (head, "   0: 0200000A:1267 0300000A:AAAA 01 00000000:00000000\n", NULL);
  g_autofree char *six = g_strconcat (
    head, "   0: 00000000000000000000000000000000:1267 00000000000000000000000000000000:0000 0A 0\n", NULL);

  g_assert_cmpint (sbm_diagnosis_read_listeners (any, 4711), ==, SBM_PORT_LISTENING);
  g_assert_cmpint (sbm_diagnosis_read_listeners (six, 4711), ==, SBM_PORT_LISTENING);
  g_assert_cmpint (sbm_diagnosis_read_listeners (loop, 4711), ==, SBM_PORT_LOOPBACK);
  g_assert_cmpint (sbm_diagnosis_read_listeners (busy, 4711), ==, SBM_PORT_CLOSED);
  g_assert_cmpint (sbm_diagnosis_read_listeners (any, 4712), ==, SBM_PORT_CLOSED);
  g_assert_cmpint (sbm_diagnosis_read_listeners ("junk\n\n: : :", 4711), ==, SBM_PORT_CLOSED);

  g_assert_true (sbm_diagnosis_read_ufw_enabled ("# x\nENABLED=yes\n"));
  g_assert_false (sbm_diagnosis_read_ufw_enabled ("#ENABLED=yes\nENABLED=no\n"));
  g_assert_true (sbm_diagnosis_read_ufw_port ("### tuple ### allow tcp 4711 0.0.0.0/0 any 0.0.0.0/0 in\n", 4711));
  g_assert_false (sbm_diagnosis_read_ufw_port ("### tuple ### deny tcp 4711 0.0.0.0/0 any 0.0.0.0/0 in\n", 4711));
  g_assert_false (sbm_diagnosis_read_ufw_port ("### tuple ### allow tcp 47110 0.0.0.0/0 any 0.0.0.0/0 in\n", 4711));
  g_assert_true (sbm_diagnosis_read_modules ("nf_tables 1 2 - Live\nnft_reject_inet 16384 1 - Live 0x0\n"));
  g_assert_false (sbm_diagnosis_read_modules ("nf_tables 1 0 - Live\n"));
}

/* With real daemons, in a network of this process's own */

static char *no_network;
static GPid bus_pid;
static GPid avahi_pid;

static void
child_setup_cb (gpointer user_data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

static gboolean
run_tool (const char *command)
{
  int status = 1;

  return g_spawn_command_line_sync (command, NULL, NULL, &status, NULL) && g_spawn_check_wait_status (status, NULL);
}

static GPid
start_daemon (const char *command)
{
  g_auto (GStrv) argv = NULL;
  GPid pid = 0;

  g_assert_true (g_shell_parse_argv (command, NULL, &argv, NULL));
  g_spawn_async (NULL,
                 argv,
                 NULL,
                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                 child_setup_cb,
                 NULL,
                 &pid,
                 NULL);

  return pid;
}

static void
stop_daemon (GPid *pid)
{
  if (*pid == 0)
    return;

  /* Waited for, or the next daemon would take it for one that still runs. */
  kill (*pid, SIGKILL);
  waitpid (*pid, NULL, 0);
  g_spawn_close_pid (*pid);
  *pid = 0;
}

static void
start_avahi (void)
{
  avahi_pid = start_daemon ("avahi-daemon --no-drop-root --no-rlimits --no-chroot -f /run/avahi.conf");
}

/* NULL when this process now has a network with two cards of its own, else a word on why not. */
static char *
enter_network (void)
{
  static const char *const tools[] = { "avahi-daemon", "dbus-daemon", "ip" };
  g_autofree char *path = g_strconcat (g_getenv ("PATH") ? g_getenv ("PATH") : "", ":/usr/sbin:/sbin", NULL);

  g_setenv ("PATH", path, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autofree char *found = g_find_program_in_path (tools[i]);

      if (found == NULL)
        return g_strdup_printf ("%s is not installed", tools[i]);
    }

  if (unshare (CLONE_NEWNET | CLONE_NEWNS) != 0)
    return g_strdup ("network namespaces are not allowed here");
  if (mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 || mount ("tmpfs", "/run", "tmpfs", 0, NULL) != 0)
    return g_strdup ("a private /run is not allowed here");

  if (!run_tool ("ip link set lo up") || !run_tool ("ip link add left type veth peer name right")
      || !run_tool ("ip addr add 10.77.0.1/24 dev left") || !run_tool ("ip addr add 10.78.0.1/24 dev right")
      || !run_tool ("ip link set left up") || !run_tool ("ip link set right up"))
    return g_strdup ("network cards are not allowed here");

  g_mkdir_with_parents ("/run/dbus", 0755);
  if (!g_file_set_contents ("/run/avahi.conf", "[server]\nhost-name=sobremesa-test\n[wide-area]\nenable-wide-area=no\n", -1, NULL))
    return g_strdup ("the private /run cannot be written");

  /* As root throughout: a process that changes its user no longer dies with its parent. */
  if (!g_file_set_contents ("/run/dbus.conf",
                            "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\" "
                            "\"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">\n"
                            "<busconfig><include>/usr/share/dbus-1/system.conf</include><user>root</user></busconfig>\n",
                            -1, NULL))
    return g_strdup ("the private /run cannot be written");

  g_unsetenv ("DBUS_SYSTEM_BUS_ADDRESS");
  bus_pid = start_daemon ("dbus-daemon --config-file=/run/dbus.conf --nofork --nopidfile");
  return bus_pid == 0 ? g_strdup ("no bus could be started") : NULL;
}

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("Waited %d s for: %s", WAIT_S, (const char *) user_data);

  return G_SOURCE_REMOVE;
}

#define WAIT_FOR(condition)                                                            \
  G_STMT_START                                                                         \
  {                                                                                    \
    guint wait_id = g_timeout_add_seconds (WAIT_S, give_up_cb, (gpointer) #condition); \
    while (!(condition))                                                               \
      g_main_context_iteration (NULL, TRUE);                                           \
    g_source_remove (wait_id);                                                         \
  }                                                                                    \
  G_STMT_END

static SbmAnnouncement *
make_announcement (const char *name,
                   const char *id)
{
  SbmAnnouncement *announcement = sbm_announcement_new (name, 1, id, "0123abcd");

  sbm_announcement_set_game (announcement, "dixit", "classic");
  announcement->seats = 6;

  return announcement;
}

static void
test_live (void)
{
  SbmAvahi *avahi;
  SbmBrowser *browser;
  SbmPublisher *first, *second;
  g_autoptr (SbmAnnouncement) announcement = make_announcement ("Supper", "a");
  g_autoptr (SbmAnnouncement) other = make_announcement ("Supper", "b");
  g_autoptr (SbmFoundTable) table = NULL;
  g_autoptr (GError) error = NULL;

  if (no_network != NULL)
    {
      g_test_skip (no_network);
      return;
    }

  /* No daemon at the start, perhaps no bus either. */
  avahi = sbm_avahi_new ();
  browser = sbm_browser_new (avahi);
  first = sbm_publisher_new (avahi);
  second = sbm_publisher_new (avahi);
  g_assert_cmpint (sbm_publisher_get_state (first), ==, SBM_PUBLISHER_STATE_OFF);
  g_assert_true (sbm_publisher_publish (first, announcement, 4711, &error));
  g_assert_cmpint (sbm_publisher_get_state (first), ==, SBM_PUBLISHER_STATE_WAITING_FOR_DAEMON);
  g_assert_nonnull (strstr (sbm_publisher_get_message (first), "Avahi is not running"));
  g_assert_nonnull (strstr (sbm_browser_get_message (browser), "Avahi is not running"));
  WAIT_FOR (sbm_avahi_get_state (avahi) == SBM_AVAHI_STATE_NO_DAEMON);

  start_avahi ();
  WAIT_FOR (sbm_publisher_get_state (first) == SBM_PUBLISHER_STATE_PUBLISHED);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (browser)) == 1);
  g_assert_cmpstr (sbm_browser_get_message (browser), ==, "");
  table = g_list_model_get_item (G_LIST_MODEL (browser), 0);
  WAIT_FOR (sbm_found_table_get_own (table));
  WAIT_FOR (g_list_model_get_n_items (sbm_found_table_get_addresses (table)) >= 4);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (browser)), ==, 1);

  announcement->taken = 5;
  g_assert_true (sbm_publisher_publish (first, announcement, 4711, &error));
  WAIT_FOR (sbm_found_table_get_taken (table) == 5);

  g_assert_true (sbm_publisher_publish (second, other, 4712, &error));
  WAIT_FOR (sbm_publisher_get_state (second) == SBM_PUBLISHER_STATE_PUBLISHED);
  g_assert_cmpstr (sbm_publisher_get_name (second), ==, "Supper #2");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (browser)) == 2);

  /* The daemon is killed and comes back: the same tables, as the same objects. */
  stop_daemon (&avahi_pid);
  WAIT_FOR (sbm_publisher_get_state (first) == SBM_PUBLISHER_STATE_WAITING_FOR_DAEMON);
  start_avahi ();
  WAIT_FOR (sbm_publisher_get_state (first) == SBM_PUBLISHER_STATE_PUBLISHED);
  WAIT_FOR (sbm_publisher_get_state (second) == SBM_PUBLISHER_STATE_PUBLISHED);
  announcement->taken = 6;
  g_assert_true (sbm_publisher_publish (first, announcement, 4711, &error));
  WAIT_FOR (sbm_found_table_get_taken (table) == 6);
  assert_names (browser, "Supper,Supper #2");

  sbm_publisher_withdraw (second);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (browser)) == 1);
  g_assert_finalize_object (first);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (browser)) == 0);
  WAIT_FOR (sbm_browser_get_settled (browser));

  g_assert_finalize_object (second);
  g_assert_finalize_object (browser);
  g_assert_finalize_object (avahi);
  stop_daemon (&avahi_pid);
}

static void
examined_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
test_examined (void)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) cancelled = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GError) error = NULL;
  gboolean closed = FALSE;

  /* Nothing listens on port 1 of a test machine. */
  sbm_doctor_examine_async (1, 1, NULL, NULL, examined_cb, &result);
  WAIT_FOR (result != NULL);
  findings = sbm_doctor_examine_finish (result, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < findings->len; i++)
    closed |= g_str_equal (((SbmFinding *) g_ptr_array_index (findings, i))->code, "port-closed");
  g_assert_true (closed);

  sbm_doctor_examine_async (1, 1, NULL, cancellable, examined_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (cancelled != NULL);
  g_assert_null (sbm_doctor_examine_finish (cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  no_network = enter_network ();

  g_test_add_func ("/net/browser/sorted", test_sorted);
  g_test_add_func ("/net/browser/merged", test_merged);
  g_test_add_func ("/net/browser/updated-in-place", test_updated_in_place);
  g_test_add_func ("/net/browser/addresses-bounded", test_addresses_bounded);
  g_test_add_func ("/net/browser/live", test_live);
  g_test_add_func ("/net/doctor/diagnosis", test_diagnosis);
  g_test_add_func ("/net/doctor/advice-is-exact", test_advice_is_exact);
  g_test_add_func ("/net/doctor/readers", test_readers);
  g_test_add_func ("/net/doctor/examined", test_examined);

  status = g_test_run ();

  stop_daemon (&avahi_pid);
  stop_daemon (&bus_pid);
  g_free (no_network);

  return status;
}
