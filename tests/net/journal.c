/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-journal"

#include "net/journal-format.h"
#include "net/sbm-journal.h"

#include "net/folder.h"
#include "net/wait.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
} Place;

static Place
place_new (void)
{
  Place place = { folder_new (), NULL };

  place.path = g_build_filename (place.folder, "table.journal", NULL);

  return place;
}

static void
place_remove (Place *place)
{
  folder_remove (place->folder);
  g_free (place->path);
}

typedef struct
{
  guint n_good;
  guint n_bad;
  GError *error;
} Outcome;

static void
appended_cb (GObject *object,
             GAsyncResult *result,
             gpointer user_data)
{
  Outcome *outcome = user_data;
  g_autoptr (GError) error = NULL;

  if (sbm_journal_append_finish (SBM_JOURNAL (object), result, &error))
    {
      outcome->n_good++;
      return;
    }

  outcome->n_bad++;
  g_clear_error (&outcome->error);
  outcome->error = g_steal_pointer (&error);
}

static void
append (SbmJournal *journal,
        const char *line,
        Outcome *outcome)
{
  guint before = outcome->n_good + outcome->n_bad;

  sbm_journal_append_async (journal, line, appended_cb, outcome);
  wait_until (outcome->n_good + outcome->n_bad > before);
}

static SbmJournal *
open_journal (Place *place,
              guint n_expected)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  SbmJournal *journal = sbm_journal_open (place->path, &lines, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (lines), ==, n_expected);

  return journal;
}

static gsize
file_size (Place *place)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (place->path, &info), ==, 0);

  return info.st_size;
}

static GByteArray *
new_file (guint n_records,
          gsize *starts)
{
  GByteArray *file = g_byte_array_new ();

  journal_append_header (file);
  for (guint i = 0; i < n_records; i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"move\":%u,\"text\":\"ñ%0*u\"}", i, i * 3 + 1, i);

      if (starts != NULL)
        starts[i] = file->len;
      journal_append_record (file, line, strlen (line));
    }

  if (starts != NULL)
    starts[n_records] = file->len;

  return file;
}

static void
test_append_and_load (void)
{
  Place place = place_new ();
  Outcome outcome = { 0 };
  SbmJournal *journal = open_journal (&place, 0);
  g_auto (GStrv) lines = NULL;
  GStatBuf info;

  g_assert_cmpint (g_stat (place.path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);

  append (journal, "{\"a\":1}", &outcome);
  append (journal, "{\"b\":\"ñandú\"}", &outcome);
  g_assert_cmpuint (outcome.n_good, ==, 2);
  g_assert_finalize_object (journal);

  journal = open_journal (&place, 2);
  append (journal, "{\"c\":3}", &outcome);
  g_assert_finalize_object (journal);

  lines = sbm_journal_load (place.path, NULL);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_cmpstr (lines[0], ==, "{\"a\":1}");
  g_assert_cmpstr (lines[1], ==, "{\"b\":\"ñandú\"}");
  g_assert_cmpstr (lines[2], ==, "{\"c\":3}");
  place_remove (&place);
}

static void
test_format (void)
{
  /* The same bytes for ever: header, then one record of one letter. Its CRC is zlib.crc32 of the length and the letter. */
  static const guint8 expected[] = {
    'S', 'B', 'M', 'J', 'R', 'N', 'L', '\n', 1, 0, 0, 0, 1, 0, 0, 0, 0x63, 0x8f, 0xf7, 0xc1, 'a'
  };
  g_autoptr (GByteArray) file = g_byte_array_new ();

  journal_append_header (file);
  journal_append_record (file, "a", 1);
  g_assert_cmpmem (file->data, file->len, expected, sizeof expected);
}

static void
test_batch (void)
{
  Place place = place_new ();
  Outcome outcome = { 0 };
  SbmJournal *journal = open_journal (&place, 0);
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u", i);

      sbm_journal_append_async (journal, line, appended_cb, &outcome);
    }

  /* Nobody is told before it is on the disk, and certainly not inside the call. */
  g_assert_cmpuint (outcome.n_good, ==, 0);
  wait_until (outcome.n_good == 500);
  g_assert_finalize_object (journal);

  lines = sbm_journal_load (place.path, NULL);
  g_assert_cmpuint (g_strv_length (lines), ==, 500);
  for (guint i = 0; i < 500; i++)
    g_assert_cmpuint (g_ascii_strtoull (lines[i], NULL, 10), ==, i);
  place_remove (&place);
}

/* What was acknowledged is in the file at that moment, for anybody who looks. */
static void
test_there_when_told (void)
{
  Place place = place_new ();
  Outcome outcome = { 0 };
  SbmJournal *journal = open_journal (&place, 0);

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *data = NULL;
      g_auto (JournalContents) contents = { NULL, 0, FALSE };
      gsize size;

      append (journal, "{}", &outcome);
      g_assert_true (g_file_get_contents (place.path, &data, &size, NULL));
      g_assert_true (journal_parse ((const guint8 *) data, size, &contents, NULL));
      g_assert_cmpuint (contents.lines->len, ==, i + 1);
      g_assert_cmpuint (contents.good, ==, size);
    }

  g_assert_finalize_object (journal);
  place_remove (&place);
}

static void
test_bad_line (void)
{
  static const char *lines[] = { "", "two\nlines", "\xff" };
  Place place = place_new ();
  Outcome outcome = { 0 };
  SbmJournal *journal = open_journal (&place, 0);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      append (journal, lines[i], &outcome);
      g_assert_error (outcome.error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_LINE);
    }
  {
    g_autofree char *line = g_strnfill (SBM_JOURNAL_MAX_LINE + 1, 'x');

    append (journal, line, &outcome);
    g_assert_error (outcome.error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_LINE);
    line[SBM_JOURNAL_MAX_LINE] = '\0';
    append (journal, line, &outcome);
    g_assert_cmpuint (outcome.n_good, ==, 1);
  }
  g_clear_error (&outcome.error);
  g_assert_finalize_object (journal);
  g_assert_finalize_object (open_journal (&place, 1));
  place_remove (&place);
}

/* Cut at every byte of the last three records: what was whole is there, and writing goes on after it. */
static void
test_torn_at_every_byte (void)
{
  gsize starts[9];
  g_autoptr (GByteArray) file = new_file (8, starts);
  Place place = place_new ();

  for (gsize cut = starts[5]; cut <= file->len; cut++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) lines = NULL;
      Outcome outcome = { 0 };
      SbmJournal *journal;
      guint whole = 5;

      while (whole < 8 && starts[whole + 1] <= cut)
        whole++;

      g_assert_true (g_file_set_contents_full (place.path, (const char *) file->data, cut, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      lines = sbm_journal_load (place.path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_strv_length (lines), ==, whole);
      g_assert_cmpuint (file_size (&place), ==, starts[whole]);

      journal = open_journal (&place, whole);
      append (journal, "{\"after\":true}", &outcome);
      g_assert_cmpuint (outcome.n_good, ==, 1);
      g_assert_finalize_object (journal);
      g_assert_finalize_object (open_journal (&place, whole + 1));
    }

  place_remove (&place);
}

static void
test_torn_header (void)
{
  g_autoptr (GByteArray) file = new_file (0, NULL);
  Place place = place_new ();

  for (gsize cut = 0; cut <= file->len; cut++)
    {
      Outcome outcome = { 0 };
      SbmJournal *journal;

      g_assert_true (g_file_set_contents (place.path, (const char *) file->data, cut, NULL));
      journal = open_journal (&place, 0);
      append (journal, "{}", &outcome);
      g_assert_cmpuint (outcome.n_good, ==, 1);
      g_assert_finalize_object (journal);
      g_assert_finalize_object (open_journal (&place, 1));
    }

  place_remove (&place);
}

/* A tail of zeros or noise, as a file system may leave after a power cut, is cut as well. */
static void
test_tails (void)
{
  gsize starts[4];
  g_autoptr (GByteArray) file = new_file (3, starts);
  Place place = place_new ();
  GRand *rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GByteArray) longer = g_byte_array_new ();
      guint n = g_rand_int_range (rand, 1, 5000);
      g_auto (GStrv) lines = NULL;

      g_byte_array_append (longer, file->data, file->len);
      for (guint j = 0; j < n; j++)
        {
          guint8 byte = i % 2 == 0 ? 0 : g_rand_int (rand);

          g_byte_array_append (longer, &byte, 1);
        }

      g_assert_true (g_file_set_contents (place.path, (const char *) longer->data, longer->len, NULL));
      lines = sbm_journal_load (place.path, NULL);
      g_assert_cmpuint (g_strv_length (lines), ==, 3);
      g_assert_cmpuint (file_size (&place), ==, file->len);
    }

  g_rand_free (rand);
  place_remove (&place);
}

/* Any byte of the file wrong: never a line that was not written, and nothing acknowledged is dropped silently. */
static void
test_any_bit (void)
{
  gsize starts[7];
  g_autoptr (GByteArray) file = new_file (6, starts);
  g_auto (JournalContents) truth = { NULL, 0, FALSE };
  Place place = place_new ();

  g_assert_true (journal_parse (file->data, file->len, &truth, NULL));

  for (gsize bit = 0; bit < 8 * file->len; bit++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) lines = NULL;
      gsize at = bit / 8;

      file->data[at] ^= 1 << bit % 8;
      g_assert_true (g_file_set_contents_full (place.path, (const char *) file->data, file->len, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      lines = sbm_journal_load (place.path, &error);

      if (at < 8)
        g_assert_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_NOT_JOURNAL);
      else if (at < starts[0])
        g_assert_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_VERSION);
      else if (at < starts[5])
        g_assert_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_DAMAGED);
      else
        g_assert_no_error (error);

      if (error == NULL)
        {
          g_assert_cmpuint (g_strv_length (lines), ==, 5);
          for (guint i = 0; i < 5; i++)
            g_assert_cmpstr (lines[i], ==, g_ptr_array_index (truth.lines, i));
        }
      else
        {
          g_autofree char *kept = NULL;
          gsize size;

          /* Left as it is. */
          g_assert_true (g_file_get_contents (place.path, &kept, &size, NULL));
          g_assert_cmpmem (kept, size, file->data, file->len);
        }

      file->data[at] ^= 1 << bit % 8;
    }

  place_remove (&place);
}

static void
test_before_damage (void)
{
  gsize starts[7];
  g_autoptr (GByteArray) file = new_file (6, starts);
  Place place = place_new ();
  g_autofree char *copy = g_strconcat (place.path, ".damaged", NULL);
  g_autofree char *second = g_strconcat (place.path, ".damaged-2", NULL);

  file->data[starts[3] + 10] ^= 1;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) lines = NULL;
      g_autofree char *kept = NULL;
      gsize size;

      g_assert_true (g_file_set_contents (place.path, (const char *) file->data, file->len, NULL));
      lines = sbm_journal_load_before_damage (place.path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_strv_length (lines), ==, 3);
      g_assert_cmpuint (file_size (&place), ==, starts[3]);
      g_assert_true (g_file_get_contents (i == 0 ? copy : second, &kept, &size, NULL));
      g_assert_cmpmem (kept, size, file->data, file->len);
    }

  place_remove (&place);
}

static void
test_not_ours (void)
{
  Place place = place_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  g_assert_null (sbm_journal_load (place.path, &error));
  g_assert_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_FILE);
  g_clear_error (&error);
  g_assert_false (g_file_test (place.path, G_FILE_TEST_EXISTS));

  g_assert_true (g_file_set_contents (place.path, "Dear diary,\nthis is no journal of a table", -1, NULL));
  g_assert_null (sbm_journal_open (place.path, NULL, &error));
  g_assert_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_NOT_JOURNAL);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (place.path, &kept, NULL, NULL));
  g_assert_true (g_str_has_prefix (kept, "Dear diary"));

  g_assert_null (sbm_journal_open (place.folder, NULL, &error));
  g_assert_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_FILE);
  place_remove (&place);
}

static void
test_busy (void)
{
  Place place = place_new ();
  SbmJournal *journal = open_journal (&place, 0);
  g_autoptr (GError) error = NULL;

  g_assert_null (sbm_journal_open (place.path, NULL, &error));
  g_assert_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_BUSY);
  g_assert_finalize_object (journal);
  g_assert_finalize_object (open_journal (&place, 0));
  place_remove (&place);
}

/* A full disk at every byte of a record: an error, nothing of it stays, and once there is room again it goes on. The limit
 * on the size of files plays the disk, because it cuts a write in the middle just as a disk does. */
static void
test_full_disk (void)
{
  static const char line[] = "{\"move\":\"a record of some length\"}";
  struct rlimit before, limit;
  Place place = place_new ();
  Outcome outcome = { 0 };
  SbmJournal *journal = open_journal (&place, 0);
  guint n = 0;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);

  for (gsize room = 0; room < JOURNAL_RECORD_HEADER_SIZE + strlen (line); room++)
    {
      gsize size = file_size (&place);

      limit = before;
      limit.rlim_cur = size + room;
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
      append (journal, line, &outcome);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

      g_assert_cmpuint (outcome.n_bad, ==, room + 1);
      g_assert_error (outcome.error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_FILE);
      g_assert_cmpuint (file_size (&place), ==, size);

      append (journal, line, &outcome);
      g_assert_cmpuint (outcome.n_good, ==, ++n);
    }

  g_clear_error (&outcome.error);
  g_assert_finalize_object (journal);
  g_assert_finalize_object (open_journal (&place, n));
  place_remove (&place);
}

/* kill -9 while it writes as fast as it can: every line that was acknowledged to the parent is there, in order. */
static void
test_killed (void)
{
  for (guint round = 0; round < 10; round++)
    {
      Place place = place_new ();
      g_auto (GStrv) lines = NULL;
      guint n_told = 0;
      guint8 byte;
      int fds[2];
      pid_t pid;

      g_assert_cmpint (pipe (fds), ==, 0);
      pid = fork ();
      if (pid == 0)
        {
          SbmJournal *journal = sbm_journal_open (place.path, NULL, NULL);

          for (guint i = 0;; i++)
            {
              g_autofree char *line = g_strdup_printf ("%u", i);
              Outcome outcome = { 0 };

              append (journal, line, &outcome);
              if (outcome.n_good != 1 || write (fds[1], "", 1) != 1)
                _exit (1);
            }
        }

      close (fds[1]);
      while (n_told < 20 + 7 * round && read (fds[0], &byte, 1) == 1)
        n_told++;
      kill (pid, SIGKILL);
      while (read (fds[0], &byte, 1) == 1)
        n_told++;
      close (fds[0]);
      waitpid (pid, NULL, 0);

      lines = sbm_journal_load (place.path, NULL);
      g_assert_nonnull (lines);
      g_assert_cmpuint (n_told, >=, 20);
      g_assert_cmpuint (g_strv_length (lines), >=, n_told);
      g_assert_cmpuint (g_strv_length (lines), <=, n_told + 1);
      for (guint i = 0; lines[i] != NULL; i++)
        g_assert_cmpuint (g_ascii_strtoull (lines[i], NULL, 10), ==, i);
      place_remove (&place);
    }
}

typedef struct
{
  SbmJournal *journal;
  GStrv lines;
  GError *error;
  gboolean done;
} Opening;

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Opening *opening = user_data;

  opening->journal = sbm_journal_open_finish (result, &opening->lines, &opening->error);
  opening->done = TRUE;
}

/* Opened beside the main loop it is the same journal: it has its lines, takes more, and nobody else gets it meanwhile. */
static void
test_opened_beside (void)
{
  Place place = place_new ();
  SbmJournal *journal = open_journal (&place, 0);
  Opening opening = { NULL }, second = { NULL };
  Outcome outcome = { 0 };

  append (journal, "one", &outcome);
  append (journal, "two", &outcome);
  g_assert_finalize_object (journal);

  sbm_journal_open_async (place.path, NULL, opened_cb, &opening);
  g_assert_false (opening.done);
  wait_until (opening.done);
  g_assert_no_error (opening.error);
  g_assert_cmpuint (g_strv_length (opening.lines), ==, 2);
  g_assert_cmpstr (opening.lines[1], ==, "two");
  g_assert_cmpstr (sbm_journal_get_path (opening.journal), ==, place.path);

  sbm_journal_open_async (place.path, NULL, opened_cb, &second);
  wait_until (second.done);
  g_assert_null (second.journal);
  g_assert_error (second.error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_BUSY);
  g_error_free (second.error);

  append (opening.journal, "three", &outcome);
  g_assert_cmpuint (outcome.n_good, ==, 3);
  g_assert_finalize_object (opening.journal);
  g_assert_finalize_object (open_journal (&place, 3));
  g_strfreev (opening.lines);
  place_remove (&place);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  /* First, while there are no threads that a fork would lose. */
  g_test_add_func ("/net/journal/killed", test_killed);
  g_test_add_func ("/net/journal/append-and-load", test_append_and_load);
  g_test_add_func ("/net/journal/format", test_format);
  g_test_add_func ("/net/journal/batch", test_batch);
  g_test_add_func ("/net/journal/there-when-told", test_there_when_told);
  g_test_add_func ("/net/journal/bad-line", test_bad_line);
  g_test_add_func ("/net/journal/torn-at-every-byte", test_torn_at_every_byte);
  g_test_add_func ("/net/journal/torn-header", test_torn_header);
  g_test_add_func ("/net/journal/tails", test_tails);
  g_test_add_func ("/net/journal/any-bit", test_any_bit);
  g_test_add_func ("/net/journal/before-damage", test_before_damage);
  g_test_add_func ("/net/journal/not-ours", test_not_ours);
  g_test_add_func ("/net/journal/busy", test_busy);
  g_test_add_func ("/net/journal/full-disk", test_full_disk);
  g_test_add_func ("/net/journal/opened-beside", test_opened_beside);

  return g_test_run ();
}
