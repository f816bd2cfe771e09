/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bench-net-journal"

#include "net.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "naive.h"
#include "net/journal-format.h"
#include "net/sbm-guest.h"
#include "net/sbm-host.h"
#include "net/sbm-journal.h"

/* What it costs that nothing is ever lost. */

#define LINE "{\"j\":\"move\",\"id\":%u,\"line\":{\"seat\":%u,\"do\":\"give\",\"cards\":[%u]}}"

/* ---- a durable move ---- */

static void
appended_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  gboolean *done = user_data;

  *done = sbm_journal_append_finish (SBM_JOURNAL (source), result, NULL);
  if (!*done)
    g_error ("The journal does not take a line.");
}

static double
append_ours (SbmJournal *journal,
             const char *line)
{
  gboolean done = FALSE;
  double start = now_ms ();

  sbm_journal_append_async (journal, line, appended_cb, &done);
  WAIT_FOR (done);

  return now_ms () - start;
}

static double
append_bare (int fd,
             const char *line)
{
  g_autoptr (GByteArray) record = g_byte_array_new ();
  double start;

  journal_append_record (record, line, strlen (line));
  start = now_ms ();
  if (write (fd, record->data, record->len) != (gssize) record->len || fdatasync (fd) < 0)
    g_error ("The file of the control cannot be written.");

  return now_ms () - start;
}

/* By turns, line by line, into two files of one folder. */
void
durable_measure (const char *const *arguments)
{
  g_autofree char *path = g_build_filename (arguments[0], "durable.journal", NULL);
  g_autofree char *bare_path = g_build_filename (arguments[0], "durable.bare", NULL);
  g_autoptr (GArray) ours = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) bare = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmJournal) journal = sbm_journal_open (path, NULL, &error);
  int fd = open (bare_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  if (journal == NULL || fd < 0)
    g_error ("There is no journal: %s", error != NULL ? error->message : "no control");
  for (int i = 0; i < atoi (arguments[1]) + 10; i++)
    {
      g_autofree char *line = g_strdup_printf (LINE, i + 1, i % 12, i % 84 + 1);
      double bare_time, time;

      if (i % 2 == 0)
        {
          bare_time = append_bare (fd, line);
          time = append_ours (journal, line);
        }
      else
        {
          time = append_ours (journal, line);
          bare_time = append_bare (fd, line);
        }
      if (i < 10)
        continue;
      g_array_append_val (bare, bare_time);
      g_array_append_val (ours, time);
    }
  report_all ("append-ms", ours);
  report_all ("write-fdatasync-ms", bare);

  close (fd);
  g_unlink (bare_path);
  g_clear_object (&journal);
  g_unlink (path);
}

/* ---- resume ---- */

static void
viewed_cb (SbmTable *table,
           SbmGuest *guest)
{
  GVariant *move = naive_think (sbm_table_get_rules (table), sbm_table_get_view (table), sbm_table_get_my_seat (table));

  if (move != NULL)
    sbm_guest_move (guest, move);
}

static guint
count_moves (const char *path)
{
  g_auto (GStrv) lines = sbm_journal_load (path, NULL);
  guint count = 0;

  for (int i = 0; lines != NULL && lines[i] != NULL; i++)
    count += g_str_has_prefix (lines[i], "{\"j\":\"move\"");

  return count;
}

/* Six people at a table, who play game after game until the journal has so many moves. */
void
resume_make (const char *const *arguments)
{
  g_autofree char *path = g_build_filename (arguments[0], "table.journal", NULL);
  g_autoptr (SbmIdentity) identity = sbm_identity_load (arguments[0], NULL);
  g_autoptr (SbmHost) host = sbm_host_new (identity);
  g_autoptr (SbmHostedTable) table = sbm_hosted_table_new ("t", "Bench", NULL);
  g_autoptr (GPtrArray) guests = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_moves = atoi (arguments[1]);
  guint finished = 0;
  SbmTable *first;

  if (!sbm_hosted_table_open_journal (table, path, NULL))
    g_error ("There is no journal.");
  sbm_hosted_table_set_game (table, "odyssey", "classic", NULL);
  sbm_host_add_table (host, table);
  for (int i = 0; i < 6; i++)
    {
      g_autoptr (SbmIdentity) own = sbm_identity_new_ephemeral (NULL);
      g_autoptr (GIOStream) ours = NULL;
      g_autoptr (GIOStream) theirs = NULL;
      SbmGuest *guest = sbm_guest_new (own, "Guest", i, "en");

      g_ptr_array_add (guests, guest);
      g_signal_connect (sbm_guest_get_table (guest), "viewed", G_CALLBACK (viewed_cb), guest);
      sbm_host_make_pair (&ours, &theirs, NULL);
      sbm_host_adopt (host, ours, sbm_identity_get_key_id (own));
      sbm_guest_join_stream (guest, theirs, "");
      WAIT_FOR (sbm_guest_get_state (guest) == SBM_GUEST_STATE_JOINED);
    }
  first = sbm_guest_get_table (g_ptr_array_index (guests, 0));
  WAIT_FOR (sbm_table_get_obstacle (first)[0] == '\0' && g_list_model_get_n_items (sbm_table_get_seats (first)) == 6);
  for (;;)
    {
      guint number = sbm_table_get_game_number (first) + 1;

      sbm_guest_send (g_ptr_array_index (guests, 0), PROTOCOL_MESSAGE_START, g_variant_new ("()"));
      WAIT_FOR (sbm_table_get_game_number (first) == number && strcmp (sbm_table_get_phase (first), "playing") == 0);
      /* The last game is left in its middle. */
      WAIT_FOR (strcmp (sbm_table_get_phase (first), "over") == 0 || finished + sbm_table_get_serial (first) >= n_moves);
      if (finished + sbm_table_get_serial (first) >= n_moves)
        break;
      finished += sbm_table_get_serial (first);
    }
  g_ptr_array_set_size (guests, 0);
  g_object_run_dispose (G_OBJECT (table));
}

/* What a host does until guests can come: its key, its table, its port. */
void
resume_start (const char *const *arguments)
{
  g_autofree char *path = g_build_filename (arguments[0], "table.journal", NULL);
  g_autoptr (SbmIdentity) identity = sbm_identity_load (arguments[0], NULL);
  g_autoptr (SbmHost) host = sbm_host_new (identity);
  g_autoptr (SbmHostedTable) table = sbm_hosted_table_new ("t", "Bench", NULL);
  double start = now_ms ();
  double opened;

  if (!sbm_hosted_table_open_journal (table, path, NULL))
    g_error ("The journal cannot be taken up.");
  opened = now_ms () - start;
  sbm_host_add_table (host, table);
  if (!sbm_host_start (host, 0, NULL, NULL))
    g_error ("The host cannot listen.");
  g_print ("%u %f\n", sbm_host_get_port (host), opened);
}

/* From the start of the process until it listens; @opened gets what of that is the journal. */
static double
start_once (const char *folder,
            double *opened)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) output = NULL;
  g_autofree char *line = NULL;
  double start = now_ms ();
  double time;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "/proc/self/exe", "start", folder, NULL);
  if (process == NULL)
    g_error ("%s", error->message);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  line = g_data_input_stream_read_line (output, NULL, NULL, NULL);
  time = now_ms () - start;
  if (line == NULL || strchr (line, ' ') == NULL)
    g_error ("The host did not start.");
  *opened = g_ascii_strtod (strchr (line, ' ') + 1, NULL);
  g_subprocess_wait (process, NULL, NULL);

  return time;
}

/* By turns: with the journal, and with nothing but the key. */
void
resume_measure (const char *const *arguments)
{
  g_autofree char *path = g_build_filename (arguments[0], "table.journal", NULL);
  const char *names[] = { "empty-start-ms", "resume-ms", "empty-open-ms", "resume-open-ms" };
  GArray *times[4];
  const char *make[] = { arguments[0], arguments[1], NULL };
  g_autofree char *contents = NULL;
  gsize size;

  resume_make (make);
  /* What was on its way when the table closed still arrives. */
  WAIT_FOR (count_moves (path) >= (guint) atoi (arguments[1]));
  if (!g_file_get_contents (path, &contents, &size, NULL))
    g_error ("The journal cannot be read.");
  for (int i = 0; i < 4; i++)
    times[i] = g_array_new (FALSE, FALSE, sizeof (double));
  for (int i = 0; i < 2 * atoi (arguments[2]) + 2; i++)
    {
      double time, opened;

      g_unlink (path);
      if (i % 2 == 1 && !g_file_set_contents (path, contents, size, NULL))
        g_error ("The journal cannot be copied.");
      time = start_once (arguments[0], &opened);
      if (i < 2)
        continue;
      g_array_append_val (times[i % 2], time);
      g_array_append_val (times[2 + i % 2], opened);
    }
  report ("journal-moves", count_moves (path));
  for (int i = 0; i < 4; i++)
    {
      report_all (names[i], times[i]);
      g_array_unref (times[i]);
    }
  g_unlink (path);
}
