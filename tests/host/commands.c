/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-commands"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "model/json-line.h"
#include "rules/rules.h"

#define LONG_LINE (100 * 1000 * 1000)

/* Nobody waits for ever on a program that does not answer. */
#define MOST_SECONDS 1200

static const char *program;

typedef struct
{
  int status;
  char *out;
  char *err;
} Answer;

static void
answer_free (Answer *answer)
{
  g_free (answer->out);
  g_free (answer->err);
  g_free (answer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Answer, answer_free)

static char *
text_of (GBytes *bytes)
{
  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return g_strdup ("");

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Runs the program with arguments split at spaces, on these bytes as standard input. */
static Answer *
run_bytes (const char *arguments,
           const char *input,
           gsize size)
{
  g_auto (GStrv) words = g_strsplit (arguments, " ", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) in = g_bytes_new (input, size);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  Answer *answer = g_new0 (Answer, 1);

  g_strv_builder_add (builder, program);
  for (int i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] != '\0')
        g_strv_builder_add (builder, words[i]);
    }
  argv = g_strv_builder_end (builder);
  process = g_subprocess_newv ((const char *const *) argv,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  /* A program that has read enough may close its input: that is its right. */
  if (!g_subprocess_communicate (process, in, NULL, &out, &err, &error))
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
      g_subprocess_wait (process, NULL, NULL);
    }
  if (!g_subprocess_get_if_exited (process))
    g_error ("%s ended by signal %d: %s", arguments, g_subprocess_get_term_sig (process),
             err != NULL ? (const char *) g_bytes_get_data (err, NULL) : "");
  answer->status = g_subprocess_get_exit_status (process);
  answer->out = text_of (out);
  answer->err = text_of (err);

  return answer;
}

static Answer *
run (const char *arguments)
{
  return run_bytes (arguments, "", 0);
}

/* Quotes in the texts below are written as ' to keep them readable. */
static char *
quoted (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

/* One clear sentence on standard error, and nothing else there. */
static void
assert_complaint (const Answer *answer,
                  const char *what,
                  const char *part)
{
  const char *newline = strchr (answer->err, '\n');

  if (answer->status != 2 || newline == NULL || newline[1] != '\0' || !g_str_has_prefix (answer->err, "sobremesa-host: "))
    g_error ("%s ends with %d and “%s”", what, answer->status, answer->err);
  if (part != NULL && strstr (answer->err, part) == NULL)
    g_error ("%s says “%s”, not %s", what, answer->err, part);
  g_assert_true (g_utf8_validate (answer->err, -1, NULL));
}

static char *
scratch_file (const char *contents,
              gsize size)
{
  g_autofree char *folder = g_dir_make_tmp ("sobremesa-test-XXXXXX", NULL);
  char *path = g_build_filename (folder, "record", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, size, &error);
  g_assert_no_error (error);

  return path;
}

static void
remove_scratch (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* ---- usage ---- */

static void
test_help (void)
{
  static const char *const commands[] = { "", "replay ", "selfplay ", "cards ", "verify ", "serve ", "join ", "tables " };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *arguments = g_strconcat (commands[i], "--help", NULL);
      g_autofree char *shorter = g_strconcat (commands[i], "-h", NULL);
      g_autofree char *name = g_strstrip (g_strdup (commands[i]));
      g_autoptr (Answer) answer = run (arguments);
      g_autoptr (Answer) same = run (shorter);

      g_assert_cmpint (answer->status, ==, 0);
      g_assert_cmpstr (answer->err, ==, "");
      g_assert_nonnull (strstr (answer->out, "sobremesa-host"));
      g_assert_nonnull (strstr (answer->out, name));
      g_assert_cmpstr (answer->out, ==, same->out);
    }
}

static void
test_help_lists_commands (void)
{
  static const char *const commands[] = { "replay", "selfplay", "cards", "verify", "serve", "join", "tables" };
  g_autoptr (Answer) answer = run ("--help");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_assert_nonnull (strstr (answer->out, commands[i]));
}

static void
test_bad_usage (void)
{
  static const char *const arguments[] = {
    "",
    "fly",
    "Replay",
    "--fly",
    "replay",
    "replay a b",
    "replay --fly -",
    "replay - --as",
    "replay - --as nobody",
    "replay - --as -1",
    "replay - --as 12",
    "replay - --as 1x",
    "replay - --as 99999999999999999999",
    "replay /does/not/exist",
    "replay /",
    "verify",
    "verify a b",
    "verify /does/not/exist",
    "verify /",
    "verify --fly",
    "cards",
    "cards tarot",
    "cards words pictures",
    "cards words --lang xx",
    "cards words --lang",
    "serve --fly",
    "serve more",
    "serve --hidden --port -1",
    "serve --hidden --port 65536",
    "serve --hidden --tables 0",
    "serve --hidden --strength 3",
    "serve --hidden --games -1",
    "serve --hidden --players -1",
    "serve --hidden --game illusion --players 1",
    "serve --hidden --game illusion --players 6",
    "serve --hidden --game illusion --bots 6",
    "serve --hidden --game odyssey --mode teams --players 7",
    "serve --hidden --clock fast",
    "serve --hidden --pace -1",
    "serve --hidden --patience -1",
    "serve --hidden --code abc",
    "join a b",
    "join --strength 3 127.0.0.1:1",
    "join --games -1 127.0.0.1:1",
    "join --seconds 0",
    "join --hand-over-after -1 127.0.0.1:1",
    "tables more",
    "tables --seconds 0",
    "doctor more",
    "doctor --port 65536",
    "join --fly",
    "tables --fly",
    "selfplay",
    "selfplay more",
    "selfplay --game",
    "selfplay --game chess",
    "selfplay --game dixit --mode party",
    "selfplay --game dixit --players 0",
    "selfplay --game dixit --players 2",
    "selfplay --game dixit --players 7",
    "selfplay --game dixit --players -3",
    "selfplay --game dixit --players many",
    "selfplay --game odyssey --mode teams --players 7",
    "selfplay --game dixit --games 0",
    "selfplay --game dixit --games -1",
    "selfplay --game dixit --option counting",
    "selfplay --game dixit --option counting=maybe",
    "selfplay --game dixit --option turns=1",
    "selfplay --game odyssey --mode party --option turns=6",
    "selfplay --game dixit --seed x --record /does/not/exist/record",
  };

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_autoptr (Answer) answer = run (arguments[i]);

      assert_complaint (answer, arguments[i], NULL);
    }
}

/* What could not be written was not said. */
static void
test_full (void)
{
  static const char *const arguments[] = { "--help", "--version", "replay --help", "cards colours", "selfplay --game illusion" };

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autofree char *command = g_strdup_printf ("%s %s", program, arguments[i]);
      g_autoptr (GSubprocess) process = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *err = NULL;
      g_auto (GStrv) argv = g_strsplit (command, " ", -1);

      g_subprocess_launcher_set_stdout_file_path (launcher, "/dev/full");
      process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
      g_assert_no_error (error);
      g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &err, &error);
      g_assert_no_error (error);
      if (g_subprocess_get_exit_status (process) != 2 || strstr (err, "standard output") == NULL)
        g_error ("%s into a full device ends with %d and “%s”", arguments[i], g_subprocess_get_exit_status (process), err);
    }
}

/* Who goes on looking is told why nothing comes, and that only once. */
static void
test_watch_without_daemon (void)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) err = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  g_autofree char *more = NULL;

  g_subprocess_launcher_setenv (launcher, "DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/does/not/exist", TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, program, "tables", "--watch", "--seconds", "1", NULL);
  g_assert_no_error (error);
  err = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));
  line = g_data_input_stream_read_line (err, NULL, NULL, &error);
  g_assert_no_error (error);
  if (line == NULL || strstr (line, "cannot look for tables") == NULL)
    g_error ("tables --watch says “%s”", line);
  g_subprocess_send_signal (process, SIGTERM);
  more = g_data_input_stream_read_line (err, NULL, NULL, &error);
  g_assert_null (more);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

/* ---- replay, line by line ---- */

static const char four[] = "{'sobremesa':1,'game':'dixit','players':['Ana','Dan','Luc','Eva'],'seed':'7f3a'}";

/* Each line is answered before the next is sent: somebody may be typing. */
static void
test_interactive (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                      program, "replay", "-", "--as", "2", NULL);
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  static const char *const lines[] = {
    four,
    "{'seat':9,'do':'give','cards':[1]}",
    "{'seat':0,'do':'dance'}",
    "{'seat':0,'do':'give','cards':[1]}",
  };
  static const char *const answers[] = { "{'ok':true,'stage':'tell'", "'malformed'", "'unknown-move'", "'not-your-turn'" };

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = quoted (lines[i]);
      g_autofree char *wanted = quoted (answers[i]);
      g_autofree char *answer = NULL;

      /* The line end comes alone, and nothing is answered before it. */
      g_output_stream_write_all (in, line, strlen (line), NULL, NULL, &error);
      g_assert_no_error (error);
      g_output_stream_write_all (in, "\n", 1, NULL, NULL, &error);
      g_assert_no_error (error);
      answer = g_data_input_stream_read_line (out, NULL, NULL, &error);
      g_assert_no_error (error);
      if (answer == NULL || strstr (answer, wanted) == NULL)
        g_error ("%s is answered by %s", line, answer);
    }
  g_output_stream_close (in, NULL, &error);
  g_assert_no_error (error);
  g_assert_null (g_data_input_stream_read_line (out, NULL, NULL, NULL));
  g_subprocess_wait (process, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

static void
test_viewers (void)
{
  static const struct
  {
    const char *as;
    const char *has;
    const char *has_not;
  } cases[] = {
    { "", "'hands':[[", "'hand':" },
    { "--as referee", "'hands':[[", "'hand':" },
    { "--as referee", "'piles':{'pictures':[", "'hand':" },
    { "--as spectator", "'pile':60", "'hand" },
    { "--as spectator", "'pile':60", "'piles'" },
    { "--as 0", "'hand':[", "'hands'" },
    { "--as 3", "'hand':[", "'piles'" },
    { "--as=3", "'hand':[", "'votes'" },
    { "--as 3", "'hand':[", "'given'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *arguments = g_strconcat ("replay - ", cases[i].as, NULL);
      g_autofree char *line = quoted (four);
      g_autofree char *has = quoted (cases[i].has);
      g_autofree char *has_not = quoted (cases[i].has_not);
      g_autoptr (Answer) answer = run_bytes (arguments, line, strlen (line));

      g_assert_cmpint (answer->status, ==, 0);
      g_assert_cmpstr (answer->err, ==, "");
      g_assert_nonnull (strstr (answer->out, has));
      g_assert_null (strstr (answer->out, has_not));
    }
}

static void
test_viewer_not_at_table (void)
{
  g_autofree char *line = quoted (four);
  g_autoptr (Answer) answer = run_bytes ("replay - --as 4", line, strlen (line));

  assert_complaint (answer, "--as 4", "4");
  g_assert_cmpstr (answer->out, ==, "");
}

/* ---- bad lines ---- */

static void
test_bad_lines (void)
{
  static const struct
  {
    const char *text;
    const char *where;
    int answers; /* lines answered before */
  } cases[] = {
    { "", "Line 1:", 0 },
    { "\n", "Line 1:", 0 },
    { "{}\n", "Line 1:", 0 },
    { "hello\n", "Line 1:", 0 },
    { "\xef\xbb\xbf{}\n", "Line 1:", 0 },
    { "{'sobremesa':1,'game':'dixit','players':['A','B'],'seed':'s'}\n", "Line 1:", 0 },
    { "{'sobremesa':1,'game':'dixit','players':['A','B','C'],'seed':'s','options':{'speed':9}}\n", "Line 1:", 0 },
    { "{'sobremesa':1,'game':'dixit','players':['A','B','C'],'seed':'s','seed':'t'}\n", "Line 1:", 0 },
    { "{'sobremesa':1,'game':'illusion','players':['A','B','C'],'seed':'s','piles':{'colours':[4,5,4]}}\n", "Line 1:", 0 },
    { "{'sobremesa':1,'game':'histoire','mode':'rivals','seed':'s',"
      "'players':['1','2','3','4','5','6','7','8','9','10','11','12','13','14'],'teams':[0,1,0,1,0,1,0,1,0,1,0,1,0,1]}\n",
      "Line 1:", 0 },
    { "{'sobremesa':1,'game':'dixit','players':['A','B','C'],'seed':'s'", "Line 1:", 0 },
    { "S\n\n", "Line 2:", 1 },
    { "S\nnull\n", "Line 2:", 1 },
    { "S\n[]\n", "Line 2:", 1 },
    { "S\n{'seat':0,'do':'give','cards':[1]}\n{'seat':0,\n", "Line 3:", 2 },
    { "S\r\n{'seat':0,'do':'give','cards':[1]}\r\n{'seat':0,'do':'give','cards':[1]", "Line 3:", 2 },
    { "S\n{'seat':0,'do':'tell','card':1,'clue':'\xff'}\n", "Line 2:", 1 },
    { "S\n{'seat':0,'do':'tell','card':1,'clue':'\\ud800x'}\n", "Line 2:", 1 },
    { "S\n{'seat':0,'do':'tell','card':1,'clue':'x'}}\n", "Line 2:", 1 },
    { "S\nS S\n", "Line 2:", 1 },
  };
  static const char *const commands[] = { "replay", "verify" };

  for (guint i = 0; i < G_N_ELEMENTS (cases) * G_N_ELEMENTS (commands); i++)
    {
      const char *command = commands[i % G_N_ELEMENTS (commands)];
      guint k = i / G_N_ELEMENTS (commands);
      g_autoptr (GString) text = g_string_new (cases[k].text);
      g_autofree char *input = NULL;
      g_autofree char *path = NULL;
      g_autofree char *arguments = NULL;
      g_autofree char *piped = g_strconcat (command, " -", NULL);
      g_autoptr (Answer) from_file = NULL;
      g_autoptr (Answer) from_pipe = NULL;
      int answers = 0;

      if (text->str[0] == 'S')
        g_string_replace (text, "S", four, 1);
      input = quoted (text->str);
      path = scratch_file (input, strlen (input));
      arguments = g_strdup_printf ("%s %s", command, path);
      from_file = run (arguments);
      from_pipe = run_bytes (piped, input, strlen (input));
      remove_scratch (path);

      assert_complaint (from_file, input, cases[k].where);
      g_assert_cmpstr (from_file->err, ==, from_pipe->err);
      g_assert_cmpstr (from_file->out, ==, from_pipe->out);
      for (const char *p = from_file->out; *p != '\0'; p++)
        answers += *p == '\n';
      if (strcmp (command, "replay") == 0)
        g_assert_cmpint (answers, ==, cases[k].answers);
    }
}

static void
test_nul_byte (void)
{
  g_autofree char *line = quoted (four);
  g_autoptr (GString) input = g_string_new (line);
  g_autoptr (Answer) answer = NULL;

  g_string_append_len (input, "\n{\"seat\":0,\"do\":\"doubt\"}\0\n", 26);
  answer = run_bytes ("replay -", input->str, input->len);
  assert_complaint (answer, "a NUL", "Line 2:");
}

/* A line without an end: the program says so, and never holds it. */
static void
long_line (const char *command,
           gboolean after_setup)
{
  g_autofree char *setup = quoted (four);
  const char *argv[] = { program, command, "-", NULL };
  g_autofree char *block = g_strnfill (1 << 20, 'x');
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  struct rusage usage;
  char text[512];
  int in, out, err;
  int status;
  gssize got;
  GPid pid;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &in, &out, &err, &error);
  g_assert_no_error (error);
  if (after_setup && (write (in, setup, strlen (setup)) < 0 || write (in, "\n", 1) < 0))
    g_error ("The program has closed its input.");
  for (gsize sent = 0; sent < LONG_LINE; sent += got)
    {
      got = write (in, block, 1 << 20);
      if (got < 0)
        break; /* it has seen enough */
    }
  close (in);
  while ((got = read (err, text, sizeof text)) > 0)
    g_string_append_len (said, text, got);
  close (err);
  while (read (out, text, sizeof text) > 0)
    continue;
  close (out);
  g_assert_cmpint (wait4 (pid, &status, 0, &usage), ==, pid);
  g_spawn_close_pid (pid);

  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 2);
  g_assert_nonnull (strstr (said->str, after_setup ? "Line 2:" : "Line 1:"));
  g_test_message ("%s holds %ld KiB at most", command, usage.ru_maxrss);
  g_assert_cmpint (usage.ru_maxrss, <, LONG_LINE / 1024);
}

static void
test_long_line (void)
{
  long_line ("replay", FALSE);
  long_line ("replay", TRUE);
  long_line ("verify", FALSE);
  long_line ("verify", TRUE);
}

/* The longest line that is allowed is answered, one byte more is not. */
static void
test_longest_line (void)
{
  g_autofree char *setup = quoted (four);

  for (int extra = 0; extra <= 1; extra++)
    {
      g_autoptr (GString) input = g_string_new (setup);
      g_autoptr (Answer) answer = NULL;
      gsize start;

      g_string_append_c (input, '\n');
      start = input->len;
      g_string_append (input, "{\"seat\":0,\"do\":\"tell\",\"card\":1,\"clue\":\"");
      while (input->len - start < (gsize) JSON_LINE_MAX - 2 + extra)
        g_string_append_c (input, 'x');
      g_string_append (input, "\"}\n");
      answer = run_bytes ("replay -", input->str, input->len);
      if (extra > 0)
        {
          assert_complaint (answer, "a line too long", "Line 2:");
          continue;
        }
      g_assert_cmpint (answer->status, ==, 0);
      g_assert_true (strstr (answer->out, "not-in-hand") != NULL || strstr (answer->out, "bad-clue") != NULL);
    }
}

/* However deep or long: an object is a move, and is answered as one. */
static void
test_odd_objects (void)
{
  g_autofree char *setup = quoted (four);
  g_autoptr (GString) input = g_string_new (setup);
  g_autoptr (Answer) answer = NULL;
  g_auto (GStrv) lines = NULL;
  static const char *const wanted[] = { "\"ok\":true", "\"malformed\"", "\"unknown-move\"", "\"bad-clue\"", "\"malformed\"" };

  g_string_append (input, "\n{\"seat\":0,\"do\":\"give\",\"cards\":");
  for (int i = 0; i < 20000; i++)
    g_string_append_c (input, '[');
  for (int i = 0; i < 20000; i++)
    g_string_append_c (input, ']');
  g_string_append (input, "}\n{\"seat\":0,\"do\":\"dance\",\"steps\":[[[[[[[[[[[[[1]]]]]]]]]]]]]}\n");
  g_string_append (input, "{\"seat\":0,\"do\":\"tell\",\"card\":57,\"clue\":\"");
  for (int i = 0; i < 100000; i++)
    g_string_append_c (input, 'x');
  g_string_append (input, "\"}\n{}\n");

  answer = run_bytes ("replay -", input->str, input->len);
  g_assert_cmpint (answer->status, ==, 0);
  lines = g_strsplit (answer->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (wanted) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      if (strstr (lines[i], wanted[i]) == NULL)
        g_error ("line %u is answered by %s, not %s", i + 1, lines[i], wanted[i]);
    }
}

/* ---- whole games typed into replay ---- */

typedef struct
{
  const char *line;
  const char *wanted; /* an error's code, or parts of the answer between spaces */
} Step;

static char *
play (const char *arguments,
      const Step *steps,
      guint count)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (Answer) answer = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < count; i++)
    g_string_append_printf (input, "%s\n", steps[i].line);
  bytes = quoted (input->str);
  answer = run_bytes (arguments, bytes, strlen (bytes));
  g_assert_cmpint (answer->status, ==, 0);
  g_assert_cmpstr (answer->err, ==, "");
  lines = g_strsplit (answer->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, count + 1);

  for (guint i = 0; i < count; i++)
    {
      g_autofree char *wanted = quoted (steps[i].wanted);
      g_auto (GStrv) parts = g_strsplit (wanted, " ", -1);
      g_autoptr (JsonObject) object = json_line_parse (lines[i], -1, NULL, NULL);

      g_assert_nonnull (object);
      if (strpbrk (wanted, "\":") == NULL)
        {
          /* A refused line says ok, error and message only. */
          if (g_strcmp0 (json_object_get_string_member_with_default (object, "error", "nothing"), wanted) != 0)
            g_error ("Line %u, %s, gives %s and not %s", i + 1, steps[i].line, lines[i], wanted);
          g_assert_cmpuint (json_object_get_size (object), ==, 3);
          g_assert_false (json_object_get_boolean_member (object, "ok"));
          g_assert_cmpstr (json_object_get_string_member (object, "message"), !=, "");
          continue;
        }
      for (int k = 0; parts[k] != NULL; k++)
        {
          if (strstr (lines[i], parts[k]) == NULL)
            g_error ("Line %u, %s, gives %s without %s", i + 1, steps[i].line, lines[i], parts[k]);
        }
    }

  return g_strdup (answer->out);
}

#define PLAY(arguments, steps) g_free (play (arguments, steps, G_N_ELEMENTS (steps)))

#define PILE26 "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26"
#define X50 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

static const Step dixit[] = {
  { "{'sobremesa':1,'game':'dixit','options':{'counting':true},'players':['Ana','Dan','Luc','Eva'],'seed':'7f3a','piles':{'pictures':[" PILE26 "]}}",
    "{'ok':true,'stage':'tell','round':1,'awaits':{'0':['tell'],'1':['tell'],'2':['tell'],'3':['tell']},'scores':[0,0,0,0],'over':false, "
    "'storyteller':null 'clue':null 'kind':null 'table':[] 'pile':2 'discard':0 'last':null "
    "'hands':[[1,2,3,4,5,6],[7,8,9,10,11,12],[13,14,15,16,17,18],[19,20,21,22,23,24]] 'piles':{'pictures':[25,26]} 'given':{} 'votes':{}" },
  { "{'seat':9,'do':'dance','x':1}", "unknown-move" },
  { "{'seat':0,'do':'place','at':0}", "unknown-move" },
  { "{'seat':9,'do':'give','cards':[99]}", "malformed" },
  { "{'seat':0,'do':'vote','cards':[1],'red':5}", "malformed" },
  { "{'seat':0,'do':'give','cards':[99]}", "not-your-turn" },
  { "{'seat':0,'do':'vote','cards':[99]}", "not-your-turn" },
  { "{'seat':0,'do':'tell','card':99,'clue':'','kind':'shout'}", "no-such-card" },
  { "{'seat':0,'do':'tell','card':27,'clue':'in the deck, not in the pile'}", "no-such-card" },
  { "{'seat':0,'do':'tell','card':0,'clue':'x'}", "no-such-card" },
  { "{'seat':0,'do':'tell','card':-1,'clue':'x'}", "no-such-card" },
  { "{'seat':0,'do':'tell','card':7,'clue':'','kind':'shout'}", "not-in-hand" },
  { "{'seat':0,'do':'tell','card':25,'clue':'in the pile'}", "not-in-hand" },
  { "{'seat':0,'do':'tell','card':1,'clue':'','kind':'shout'}", "bad-clue" },
  { "{'seat':0,'do':'tell','card':1}", "bad-clue" },
  { "{'seat':0,'do':'tell','card':1,'kind':'written'}", "bad-clue" },
  { "{'seat':0,'do':'tell','card':1,'clue':' \\t\\u00a0 '}", "bad-clue" },
  { "{'seat':0,'do':'tell','card':1,'clue':'a\\nb'}", "bad-clue" },
  { "{'seat':0,'do':'tell','card':1,'clue':'a\\u0000b'}", "bad-clue" },
  { "{'seat':0,'do':'tell','card':1,'clue':'a\\u007fb'}", "bad-clue" },
  { "{'seat':0,'do':'tell','card':1,'clue':'" X50 X50 X50 X50 "x'}", "bad-clue" },
  { "{'seat':0,'do':'tell','card':1,'clue':'x','kind':'shout'}", "bad-kind" },
  { "{'seat':0,'do':'tell','card':1,'clue':'x','kind':'song'}", "bad-kind" },
  { "{'seat':0,'do':'tell','card':1,'kind':'mime'}", "bad-kind" },
  { "{'seat':0,'do':'tell','card':1,'clue':'  a\\u00f1o   '}",
    "{'ok':true,'stage':'give','round':1,'awaits':{'1':['give'],'2':['give'],'3':['give']},'scores':[0,0,0,0],'over':false, "
    "'storyteller':0 'clue':'a\xc3\xb1o' 'kind':'written' 'told':1 'hands':[[2,3,4,5,6],[7" },
  { "{'seat':1,'do':'tell','card':99,'clue':''}", "already-told" },
  { "{'seat':0,'do':'tell','card':2,'clue':'again'}", "not-your-turn" },
  { "{'seat':0,'do':'give','cards':[2]}", "not-your-turn" },
  { "{'seat':1,'do':'give','cards':[7,99]}", "no-such-card" },
  { "{'seat':1,'do':'give','cards':[7,1]}", "not-in-hand" },
  { "{'seat':1,'do':'give','cards':[7,7]}", "wrong-count" },
  { "{'seat':1,'do':'give','cards':[]}", "wrong-count" },
  { "{'seat':1,'do':'give','cards':[7]}", "'stage':'give' 'awaits':{'2':['give'],'3':['give']} 'given':{'1':[7]} 'table':[] [8,9,10,11,12]" },
  { "{'seat':1,'do':'give','cards':[8]}", "not-your-turn" },
  { "{'seat':1,'do':'vote','cards':[1]}", "not-your-turn" },
  { "{'seat':2,'do':'give','cards':[13]}", "'given':{'1':[7],'2':[13]}" },
  { "{'seat':3,'do':'give','cards':[19]}", "'stage':'vote' 'awaits':{'1':['vote'],'2':['vote'],'3':['vote']} 'votes':{}" },
  { "{'seat':2,'do':'tell','card':14,'clue':'late'}", "already-told" },
  { "{'seat':0,'do':'vote','cards':[99]}", "not-your-turn" },
  { "{'seat':1,'do':'vote','cards':[7,99]}", "no-such-card" },
  { "{'seat':1,'do':'vote','cards':[7,2]}", "not-on-table" },
  { "{'seat':1,'do':'vote','cards':[7,7]}", "wrong-count" },
  { "{'seat':1,'do':'vote','cards':[]}", "wrong-count" },
  { "{'seat':1,'do':'vote','cards':[7]}", "own-card" },
  { "{'seat':1,'do':'vote','cards':[13]}", "'stage':'vote' 'awaits':{'2':['vote'],'3':['vote']} 'votes':{'1':[13]}" },
  { "{'seat':1,'do':'vote','cards':[1]}", "'stage':'vote' 'awaits':{'2':['vote'],'3':['vote']} 'votes':{'1':[1]}" },
  { "{'seat':2,'do':'vote','cards':[7]}", "'awaits':{'3':['vote']}" },
  { "{'seat':3,'do':'vote','cards':[7]}",
    "{'ok':true,'stage':'over','round':1,'awaits':{},'scores':[4,6,0,0],'over':true,'winners':[1] 'table':[] 'pile':0 'discard':4 "
    "'last':{'storyteller':0,'card':1,'table':[ '1':0 '7':1 '13':2 '19':3 'votes':{'1':[1],'2':[7],'3':[7]} 'red':null 'points':[4,6,0,0]} "
    "'hands':[[2,3,4,5,6,25],[8,9,10,11,12,26],[14,15,16,17,18],[20,21,22,23,24]]" },
  { "{'seat':0,'do':'dance'}", "game-over" },
  { "{}", "game-over" },
};

static const Step dixit_three[] = {
  { "{'sobremesa':1,'game':'dixit','options':{'mime-song':true},'players':['Ana','Dan','Luc'],'seed':'7f3a','piles':{'pictures':[" PILE26 "]}}",
    "'hands':[[1,2,3,4,5,6,7],[8,9,10,11,12,13,14],[15,16,17,18,19,20,21]]" },
  { "{'seat':2,'do':'tell','card':15,'clue':'','kind':'song'}", "bad-clue" },
  { "{'seat':2,'do':'tell','card':15,'kind':'hum'}", "'stage':'give' 'storyteller':2 'clue':null 'kind':'hum'" },
  { "{'seat':0,'do':'give','cards':[1]}", "wrong-count" },
  { "{'seat':0,'do':'give','cards':[1,1,1]}", "wrong-count" },
  { "{'seat':0,'do':'give','cards':[1,1]}", "same-card-twice" },
  { "{'seat':0,'do':'give','cards':[1,2]}", "'given':{'0':[1,2]}" },
  { "{'seat':1,'do':'give','cards':[8,9]}", "'stage':'vote'" },
  { "{'seat':0,'do':'vote','cards':[2]}", "own-card" },
  { "{'seat':0,'do':'vote','cards':[8]}", "'votes':{'0':[8]}" },
  /* D11, D13: none found it; 1 more for each vote. D15: the left neighbour is next. */
  { "{'seat':1,'do':'vote','cards':[2]}", "'stage':'over' 'scores':[3,3,0] 'winners':[0,1] 'points':[3,3,0]" },
};

#define SEVEN "'players':['A','B','C','D','E','F','G'],'seed':'s'"
#define SIX "'players':['A','B','C','D','E','F'],'seed':'s'"
#define PILE42 PILE26 ",27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42"

static const Step odyssey_seven[] = {
  { "{'sobremesa':1,'game':'odyssey'," SEVEN ",'piles':{'pictures':[" PILE42 ",43,44,45,46,47,48,49,50]}}", "'stage':'tell' 'pile':8" },
  { "{'seat':0,'do':'tell','card':1,'clue':'x','kind':'song'}", "bad-kind" },
  { "{'seat':0,'do':'tell','card':1,'kind':'aloud'}", "'kind':'aloud' 'clue':null" },
  { "{'seat':1,'do':'give','cards':[7]}", "'stage':'give'" },
  { "{'seat':2,'do':'give','cards':[13]}", "'stage':'give'" },
  { "{'seat':3,'do':'give','cards':[19]}", "'stage':'give'" },
  { "{'seat':4,'do':'give','cards':[25]}", "'stage':'give'" },
  { "{'seat':5,'do':'give','cards':[31]}", "'stage':'give'" },
  { "{'seat':6,'do':'give','cards':[37]}", "'stage':'vote'" },
  { "{'seat':1,'do':'vote','cards':[1,13,19]}", "wrong-count" },
  { "{'seat':1,'do':'vote','cards':[7,7]}", "same-card-twice" },
  { "{'seat':1,'do':'vote','cards':[1,7]}", "own-card" },
  { "{'seat':1,'do':'vote','cards':[1]}", "'votes':{'1':[1]}" },
  { "{'seat':2,'do':'vote','cards':[7,1]}", "'votes':{'1':[1],'2':[7,1]}" },
  { "{'seat':3,'do':'vote','cards':[7,13]}", "'ok':true" },
  { "{'seat':4,'do':'vote','cards':[7,13]}", "'ok':true" },
  { "{'seat':5,'do':'vote','cards':[7]}", "'ok':true" },
  /* O5, O6 (at most 3), O7; O8: the left neighbour is next. */
  { "{'seat':6,'do':'vote','cards':[7,13]}",
    "'stage':'tell','round':2,'awaits':{'1':['tell']},'scores':[3,7,6,0,0,0,0] 'storyteller':1 'clue':null 'kind':null 'pile':1 'discard':7 "
    "'votes':{'1':[1],'2':[7,1],'3':[7,13],'4':[7,13],'5':[7],'6':[7,13]}" },
  { "{'seat':2,'do':'tell','card':14,'clue':'x'}", "not-your-turn" },
};

static const Step party[] = {
  { "{'sobremesa':1,'game':'odyssey','mode':'party'," SIX ",'piles':{'pictures':[" PILE42 "]}}",
    "'stage':'tell' 'scores':[0,0,0,0,0,0] 'hands':[[1,2,3,4,5],[6,7,8,9,10]" },
  { "{'seat':0,'do':'tell','card':1,'clue':'x'}", "malformed" },
  { "{'seat':3,'do':'tell','clue':'x'}", "'stage':'give' 'storyteller':3 'awaits':{'0':['give'],'1':['give'],'2':['give'],'3':['give'],'4':['give'],'5':['give']}" },
  { "{'seat':0,'do':'give','cards':[1]}", "'given':{'0':[1]}" },
  { "{'seat':1,'do':'give','cards':[6]}", "'stage':'give'" },
  { "{'seat':2,'do':'give','cards':[11]}", "'stage':'give'" },
  { "{'seat':3,'do':'give','cards':[16]}", "'stage':'give'" },
  { "{'seat':4,'do':'give','cards':[21]}", "'stage':'give'" },
  { "{'seat':5,'do':'give','cards':[26]}", "'stage':'vote'" },
  { "{'seat':0,'do':'vote','cards':[1],'red':99}", "no-such-card" },
  { "{'seat':0,'do':'vote','cards':[1],'red':2}", "not-on-table" },
  { "{'seat':0,'do':'vote','cards':[1,6],'red':6}", "wrong-count" },
  { "{'seat':0,'do':'vote','cards':[1],'red':1}", "red-not-yours" },
  { "{'seat':3,'do':'vote','cards':[1]}", "no-red-vote" },
  { "{'seat':3,'do':'vote','cards':[1,6]}", "wrong-count" },
  { "{'seat':3,'do':'vote','cards':[1],'red':6}", "'votes':{'3':[1]}" },
  { "{'seat':0,'do':'vote','cards':[1]}", "'stage':'vote'" },
  { "{'seat':1,'do':'vote','cards':[1]}", "'stage':'vote'" },
  { "{'seat':2,'do':'vote','cards':[6]}", "'stage':'vote'" },
  { "{'seat':4,'do':'vote','cards':[6]}", "'stage':'vote'" },
  /* P5, P6, P7 */
  { "{'seat':5,'do':'vote','cards':[11]}",
    "'stage':'tell','round':2,'awaits':{'4':['tell']},'scores':[3,3,0,3,0,0] 'card':null 'red':6,'points':[3,3,0,3,0,0] "
    "'hands':[[27,28,29,30,33],[2,3,4,5,34],[7,8,9,10,35],[12,13,14,15,36],[17,18,19,20,31],[22,23,24,25,32]]" },
};

static const Step teams[] = {
  { "{'sobremesa':1,'game':'odyssey','mode':'teams'," SIX ",'piles':{'pictures':[" PILE42 "]}}", "'scores':[0,0,0] 'hands':[[1,2,3,4],[5" },
  { "{'seat':0,'do':'tell','card':1,'clue':'x'}", "'stage':'give' 'awaits':{'1':['give'],'2':['give'],'3':['give'],'4':['give'],'5':['give']}" },
  { "{'seat':1,'do':'give','cards':[5]}", "'awaits':{'2':['give'],'3':['give'],'5':['give']}" },
  { "{'seat':4,'do':'give','cards':[17]}", "not-your-turn" },
  { "{'seat':5,'do':'give','cards':[21]}", "'awaits':{'3':['give']}" },
  { "{'seat':3,'do':'give','cards':[13]}", "'stage':'vote' 'awaits':{'2':['vote'],'4':['vote']}" },
  { "{'seat':3,'do':'vote','cards':[1]}", "not-your-turn" },
  { "{'seat':1,'do':'vote','cards':[1]}", "not-your-turn" },
  { "{'seat':4,'do':'vote','cards':[5]}", "own-card" },
  { "{'seat':2,'do':'vote','cards':[21]}", "own-card" },
  { "{'seat':2,'do':'vote','cards':[1,5]}", "wrong-count" },
  { "{'seat':4,'do':'vote','cards':[1]}", "'awaits':{'2':['vote']}" },
  { "{'seat':2,'do':'vote','cards':[13]}", "'stage':'tell','round':2 'scores':[4,3,0] 'points':[4,3,0] 'awaits':{'1':['tell']}" },
};

static const Step illusion[] = {
  { "{'sobremesa':1,'game':'illusion','players':['A','B'],'seed':'s','piles':{'colours':[1,2,3],'arrows':['red','blue']},'starter':1}",
    "{'ok':true,'stage':'place','round':1,'awaits':{'1':['place']},'scores':[0,0],'over':false, "
    "'arrow':'red' 'row':[1] 'next':2 'pile':2 'turn':1 'last':null 'piles':{'colours':[2,3],'arrows':['blue']}" },
  { "{'seat':1,'do':'tell','card':1,'clue':'x'}", "unknown-move" },
  { "{'seat':1,'do':'place'}", "malformed" },
  { "{'seat':1,'do':'doubt','at':0}", "malformed" },
  { "{'seat':2,'do':'doubt'}", "malformed" },
  { "{'seat':0,'do':'place','at':99}", "not-your-turn" },
  { "{'seat':0,'do':'doubt'}", "not-your-turn" },
  { "{'seat':1,'do':'doubt'}", "must-place" },
  { "{'seat':1,'do':'place','at':2}", "bad-place" },
  { "{'seat':1,'do':'place','at':-1}", "bad-place" },
  { "{'seat':1,'do':'place','at':1}", "'stage':'choose' 'awaits':{'0':['place','doubt']} 'row':[1,2] 'next':3 'pile':1 'turn':0" },
  { "{'seat':0,'do':'place','at':0}", "'stage':'choose' 'awaits':{'1':['doubt']} 'row':[3,1,2] 'next':null 'pile':0 'turn':1" },
  { "{'seat':1,'do':'place','at':9}", "bad-place" },
  { "{'seat':1,'do':'place','at':0}", "must-doubt" },
  { "{'seat':1,'do':'doubt'}",
    "'stage':'over','round':1,'awaits':{} 'over':true 'last':{'arrow':'red','row':[3,1,2],'shares':[ 'doubter':1,'taker': 'right':" },
  { "{'seat':1,'do':'doubt'}", "game-over" },
};

#define WORDS14 "1,2,3,93,94,56,4,57,58,95,96,59,60,97"

static const Step histoire[] = {
  { "{'sobremesa':1,'game':'histoire','players':['A','B'],'seed':'s','piles':{'words':[" WORDS14 "]}}",
    "{'ok':true,'stage':'open','round':1,'awaits':{'0':['open']},'scores':[0],'over':false, 'teller':0 'story':[] 'length':0 'turned':0 "
    "'announced':null 'links':[127,128,129,130,131] 'pile':2 'hands':[[1,2,3,93,94,56],[4,57,58,95,96,59]] 'piles':{'words':[60,97]}" },
  { "{'seat':0,'do':'vote','cards':[1]}", "unknown-move" },
  { "{'seat':0,'do':'open','card':1,'link':129}", "malformed" },
  { "{'seat':0,'do':'turn','card':1}", "malformed" },
  { "{'seat':1,'do':'open','card':99}", "not-your-turn" },
  { "{'seat':0,'do':'turn'}", "not-your-turn" },
  { "{'seat':0,'do':'seen'}", "not-your-turn" },
  { "{'seat':0,'do':'open','card':127}", "no-such-card" },
  { "{'seat':0,'do':'open','card':5}", "no-such-card" },
  { "{'seat':0,'do':'open','card':4}", "not-in-hand" },
  { "{'seat':0,'do':'open','card':93}", "not-a-noun" },
  { "{'seat':0,'do':'open','card':1}",
    "'stage':'recite','round':2,'awaits':{'1':['announce']},'scores':[1] 'teller':1 'story':[1] 'length':1 'turned':0 'pile':1 'hands':[[2,3,93,94,56,60]" },
  { "{'seat':0,'do':'announce','card':999}", "not-your-turn" },
  { "{'seat':1,'do':'add','card':57}", "not-your-turn" },
  { "{'seat':1,'do':'turn'}", "nothing-announced" },
  { "{'seat':1,'do':'announce','card':132}", "no-such-card" },
  { "{'seat':1,'do':'announce','card':0}", "no-such-card" },
  { "{'seat':1,'do':'announce','card':5}", "no-such-card" },
  { "{'seat':1,'do':'announce','card':131}", "'announced':131 'awaits':{'1':['announce','turn']}" },
  { "{'seat':1,'do':'announce','card':1}", "'announced':1" },
  { "{'seat':1,'do':'turn'}", "'stage':'add','round':2,'awaits':{'1':['add']} 'turned':1 'announced':null" },
  { "{'seat':1,'do':'add','card':127}", "no-such-card" },
  { "{'seat':1,'do':'add','card':95,'link':4}", "no-such-card" },
  { "{'seat':1,'do':'add','card':95,'link':0}", "no-such-card" },
  { "{'seat':1,'do':'add','card':2}", "not-in-hand" },
  { "{'seat':1,'do':'add','card':1}", "not-in-hand" },
  { "{'seat':1,'do':'add','card':4}", "cannot-follow" },
  { "{'seat':1,'do':'add','card':95,'link':129}", "cannot-follow" },
  { "{'seat':1,'do':'add','card':4,'link':129}",
    "'stage':'recite','round':3 'awaits':{'0':['announce']} 'scores':[2] 'story':[1,129,4] 'length':3 'links':[127,128,130,131] 'pile':0" },
  { "{'seat':0,'do':'announce','card':1}", "'ok':true" },
  { "{'seat':0,'do':'turn'}", "'stage':'recite' 'turned':1 'awaits':{'0':['announce']}" },
  { "{'seat':0,'do':'turn'}", "nothing-announced" },
  { "{'seat':0,'do':'announce','card':129}", "'ok':true" },
  { "{'seat':0,'do':'turn'}", "'turned':2" },
  { "{'seat':0,'do':'announce','card':4}", "'ok':true" },
  { "{'seat':0,'do':'turn'}", "'stage':'add' 'turned':3" },
  { "{'seat':0,'do':'add','card':56,'link':129}", "cannot-follow" },
  { "{'seat':0,'do':'add','card':2,'link':129}", "link-used" },
  { "{'seat':0,'do':'add','card':93}", "'stage':'recite','round':4 'story':[1,129,4,93] 'scores':[3] 'length':4 'turned':0" },
  { "{'seat':1,'do':'announce','card':2}", "'announced':2" },
  { "{'seat':1,'do':'turn'}",
    "'stage':'over' 'awaits':{} 'over':true,'winners':[] 'scores':[3] 'rank':'none' 'ended-by':1 'reason':'mistake'" },
  { "{'seat':1,'do':'turn'}", "game-over" },
};

static const Step rivals[] = {
  { "{'sobremesa':1,'game':'histoire','mode':'rivals','players':['A','B'],'seed':'s','piles':{'words':[" WORDS14 "]},'teams':[1,0]}",
    "'stage':'look','round':0,'awaits':{'0':['seen'],'1':['seen']},'scores':[0] 'teller':null" },
  { "{'seat':0,'do':'open','card':1}", "not-your-turn" },
  { "{'seat':0,'do':'seen','card':1}", "malformed" },
  { "{'seat':1,'do':'seen'}", "'stage':'look' 'awaits':{'0':['seen']}" },
  { "{'seat':1,'do':'seen'}", "not-your-turn" },
  { "{'seat':0,'do':'seen'}", "'stage':'open','round':1,'awaits':{'0':['open']}" },
  { "{'seat':0,'do':'open','card':1}", "'stage':'recite','round':2" },
  { "{'seat':1,'do':'announce','card':2}", "'announced':2" },
  { "{'seat':1,'do':'turn'}",
    "'stage':'over' 'winners':[0] 'rank':'none' 'ended-by':1 'reason':'mistake' 'teams':[1,0] 'losers':[1]" },
};

static void
test_dixit (void)
{
  PLAY ("replay -", dixit);
  PLAY ("replay -", dixit_three);
}

static void
test_odyssey (void)
{
  PLAY ("replay -", odyssey_seven);
  PLAY ("replay -", party);
  PLAY ("replay -", teams);
}

static void
test_illusion (void)
{
  PLAY ("replay -", illusion);
}

static void
test_histoire (void)
{
  PLAY ("replay -", histoire);
  PLAY ("replay -", rivals);
}

/* P2: a hand that may not be looked at is null; once the clue is out it is there. */
static void
test_party_hand (void)
{
  static const Step open_round[] = {
    { "{'sobremesa':1,'game':'odyssey','mode':'party'," SIX ",'piles':{'pictures':[" PILE42 "]}}", "'hand':null" },
    { "{'seat':3,'do':'tell','clue':'x'}", "'hand':[6,7,8,9,10]" },
  };

  PLAY ("replay - --as 1", open_round);
}

/* Nobody but the referee sees cards of the story that lie face down. */
static void
test_story_hidden (void)
{
  static const Step steps[] = {
    { "{'sobremesa':1,'game':'histoire','players':['A','B'],'seed':'s','piles':{'words':[" WORDS14 "]}}", "'story':[]" },
    { "{'seat':0,'do':'open','card':1}", "'story':[],'length':1" },
    { "{'seat':1,'do':'announce','card':1}", "'story':[],'length':1 'announced':1" },
    { "{'seat':1,'do':'turn'}", "'story':[1],'length':1,'turned':1" },
    { "{'seat':1,'do':'add','card':95}", "'story':[],'length':2,'turned':0" },
  };

  PLAY ("replay - --as spectator", steps);
  PLAY ("replay - --as 0", steps);
}

/* Every code of the records is reached by lines that somebody could type. */
static void
test_all_codes (void)
{
  static const struct
  {
    const Step *steps;
    guint count;
  } games[] = {
    { dixit, G_N_ELEMENTS (dixit) },
    { dixit_three, G_N_ELEMENTS (dixit_three) },
    { party, G_N_ELEMENTS (party) },
    { illusion, G_N_ELEMENTS (illusion) },
    { histoire, G_N_ELEMENTS (histoire) },
  };
  gboolean reached[RULES_N_ERRORS] = { TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      for (guint k = 0; k < games[i].count; k++)
        {
          RulesError error = rules_error_find (games[i].steps[k].wanted);

          reached[error] = reached[error] || strcmp (rules_error_code (error), games[i].steps[k].wanted) == 0;
        }
    }
  for (int error = RULES_GAME_OVER; error < RULES_N_ERRORS; error++)
    {
      if (!reached[error])
        g_error ("No line here gives %s", rules_error_code (error));
    }
}

/* ---- selfplay, verify and replay of every game ---- */

static guint
count_lines (const char *text)
{
  guint count = 0;

  for (; *text != '\0'; text++)
    count += *text == '\n';

  return count;
}

static void
check_replay (const char *path,
              guint lines,
              int seats)
{
  for (int viewer = RULES_REFEREE; viewer < seats; viewer++)
    {
      g_autofree char *as = viewer == RULES_REFEREE     ? g_strdup ("referee")
                            : viewer == RULES_SPECTATOR ? g_strdup ("spectator")
                                                        : g_strdup_printf ("%d", viewer);
      g_autofree char *arguments = g_strdup_printf ("replay %s --as %s", path, as);
      g_autoptr (Answer) answer = run (arguments);
      g_autoptr (Answer) again = run (arguments);

      g_assert_cmpint (answer->status, ==, 0);
      g_assert_cmpuint (count_lines (answer->out), ==, lines);
      g_assert_null (strstr (answer->out, "\"ok\":false"));
      g_assert_nonnull (strstr (answer->out, "\"over\":true,\"winners\":["));
      g_assert_cmpstr (answer->out, ==, again->out);
      g_assert_cmpint (viewer == RULES_REFEREE, ==, strstr (answer->out, "\"piles\":{") != NULL);
      if (viewer != RULES_REFEREE)
        g_assert_null (strstr (answer->out, "\"hands\":"));
    }
}

static void
check_selfplay (const Rules *rules,
                const RulesMode *mode,
                int seats)
{
  g_autofree char *path = scratch_file ("", 0);
  g_autofree char *other = scratch_file ("", 0);
  g_autofree char *first = g_strdup_printf ("selfplay --game %s --mode %s --players %d --seed same --json --record %s",
                                            rules->name, mode->name, seats, path);
  g_autofree char *second = g_strdup_printf ("selfplay --game %s --mode %s --players %d --seed same --json --record %s",
                                             rules->name, mode->name, seats, other);
  g_autofree char *verify = g_strdup_printf ("verify %s", path);
  g_autofree char *record = NULL;
  g_autofree char *same = NULL;
  g_autoptr (Answer) played = run (first);
  g_autoptr (Answer) played_again = run (second);
  g_autoptr (Answer) verified = NULL;
  g_autoptr (JsonObject) object = NULL;

  g_assert_cmpint (played->status, ==, 0);
  g_assert_cmpstr (played->err, ==, "");
  g_assert_cmpstr (played->out, ==, played_again->out);
  object = json_line_parse (played->out, -1, NULL, NULL);
  g_assert_nonnull (object);

  g_assert_true (g_file_get_contents (path, &record, NULL, NULL));
  g_assert_true (g_file_get_contents (other, &same, NULL, NULL));
  g_assert_cmpstr (record, ==, same);
  g_assert_cmpint (json_object_get_int_member (object, "moves"), ==, count_lines (record) - 1);

  verified = run (verify);
  g_assert_cmpint (verified->status, ==, 0);
  g_assert_cmpstr (verified->err, ==, "");
  check_replay (path, count_lines (record), seats);

  remove_scratch (path);
  remove_scratch (other);
}

static void
test_selfplay (gconstpointer data)
{
  const Rules *rules = data;

  for (const RulesMode *mode = rules->modes; mode->name != NULL; mode++)
    {
      check_selfplay (rules, mode, mode->least_seats);
      check_selfplay (rules, mode, mode->most_seats);
    }
}

static void
test_selfplay_options (void)
{
  g_autoptr (Answer) usual = run ("selfplay --game odyssey --mode party --players 6 --seed s --json");
  g_autoptr (Answer) twice = run ("selfplay --game odyssey --mode party --players 6 --seed s --json --option turns=2");
  g_autoptr (Answer) many = run ("selfplay --game dixit --seed s --games 3 --option counting=true --option mime-song=true");
  g_autoptr (Answer) other = run ("selfplay --game dixit --seed other --games 3 --option counting=true --option mime-song=true");
  g_autoptr (Answer) unseeded = run ("selfplay --game illusion");

  g_assert_nonnull (strstr (usual->out, "\"rounds\":6,"));
  g_assert_nonnull (strstr (twice->out, "\"rounds\":12,"));
  g_assert_cmpuint (count_lines (many->out), ==, 3);
  g_assert_cmpstr (many->out, !=, other->out);
  g_assert_cmpint (unseeded->status, ==, 0);
}

/* A record goes where a link leads, and into a pipe or a device: neither is replaced by a file. */
static void
test_selfplay_record (void)
{
  g_autofree char *target = scratch_file ("old", 3);
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *pipe_path = g_build_filename (folder, "pipe", NULL);
  g_autofree char *to_link = g_strconcat ("selfplay --game dixit --record ", link, NULL);
  g_autofree char *to_pipe = g_strconcat ("selfplay --game dixit --record ", pipe_path, NULL);
  g_autofree char *to_folder = g_strconcat ("selfplay --game dixit --record ", folder, NULL);
  g_autofree char *written = NULL;
  g_autoptr (Answer) linked = NULL;
  g_autoptr (Answer) piped = NULL;
  g_autoptr (Answer) foldered = NULL;
  char piece[16] = { 0 };
  GStatBuf info;
  int end;

  g_assert_cmpint (symlink (target, link), ==, 0);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  end = g_open (pipe_path, O_RDWR | O_NONBLOCK, 0); /* a whole record has room in it */
  g_assert_cmpint (end, >=, 0);
  linked = run (to_link);
  piped = run (to_pipe);
  foldered = run (to_folder);

  g_assert_cmpint (linked->status, ==, 0);
  g_assert_cmpint (g_lstat (link, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_true (g_file_get_contents (target, &written, NULL, NULL));
  g_assert_true (g_str_has_prefix (written, "{\"sobremesa\":1,"));
  g_assert_cmpint (piped->status, ==, 0);
  g_assert_cmpint (g_lstat (pipe_path, &info), ==, 0);
  g_assert_true (S_ISFIFO (info.st_mode));
  g_assert_cmpint (read (end, piece, sizeof piece - 1), ==, sizeof piece - 1);
  g_assert_cmpstr (piece, ==, "{\"sobremesa\":1,");
  assert_complaint (foldered, to_folder, "Cannot write the record");

  g_close (end, NULL);
  g_unlink (link);
  g_unlink (pipe_path);
  remove_scratch (target);
}

/* An audit says yes, no, or that it cannot read; and names the line. */
static void
test_verify (void)
{
  g_autofree char *good = quoted (four);
  g_autofree char *refused = g_strconcat (good, "\n{\"seat\":0,\"do\":\"give\",\"cards\":[1]}\n", NULL);
  g_autoptr (Answer) yes = run_bytes ("verify -", good, strlen (good));
  g_autoptr (Answer) no = run_bytes ("verify -", refused, strlen (refused));

  g_assert_cmpint (yes->status, ==, 0);
  g_assert_cmpstr (yes->err, ==, "");
  g_assert_cmpint (no->status, ==, 1);
  g_assert_true (strstr (no->out, "ine 2") != NULL || strstr (no->err, "ine 2") != NULL);
  g_assert_true (strstr (no->out, "not-your-turn") != NULL || strstr (no->err, "not-your-turn") != NULL);
}

/* ---- the decks ---- */

typedef struct
{
  const char *arguments;
  int count;
  const char *names; /* of each line, in any order */
} Deck;

static void
check_deck (const Deck *deck)
{
  g_autoptr (Answer) answer = run (deck->arguments);
  g_auto (GStrv) lines = g_strsplit (answer->out, "\n", -1);
  g_auto (GStrv) names = g_strsplit (deck->names, " ", -1);

  g_assert_cmpint (answer->status, ==, 0);
  g_assert_cmpstr (answer->err, ==, "");
  g_assert_cmpuint (g_strv_length (lines), ==, deck->count + 1);
  for (int i = 0; i < deck->count; i++)
    {
      g_autoptr (JsonObject) object = json_line_parse (lines[i], -1, NULL, NULL);

      g_assert_nonnull (object);
      g_assert_cmpint (json_object_get_int_member (object, "id"), ==, i + 1);
      g_assert_cmpuint (json_object_get_size (object), ==, g_strv_length (names));
      for (int k = 0; names[k] != NULL; k++)
        g_assert_true (json_object_has_member (object, names[k]));
    }
}

static void
test_cards (void)
{
  static const Deck decks[] = {
    { "cards pictures", 84, "id title description tags" },
    { "cards pictures --lang fr", 84, "id title description tags" },
    { "cards colours", 98, "id yellow red green blue" },
    { "cards words", 131, "id kind word" },
    { "cards words --lang en", 131, "id kind word" },
    { "cards words --lang es", 131, "id kind word" },
    { "cards words --lang ro", 131, "id kind word" },
    { "cards words --lang fr", 131, "id kind word" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    check_deck (&decks[i]);
}

/* People are spoken to in their language; what programs read is the same in every one. */
static void
test_languages (void)
{
  static const struct
  {
    const char *language;
    const char *help;
    const char *few;
    const char *no_file;
    const char *no_deck;
  } cases[] = {
    { "es", "Órdenes:", "Línea 1: dixit classic es para entre 3 y 6 personas, no para 1.", "No se puede leer /nowhere", "No hay cartas de palabras" },
    { "ro", "Comenzi:", "Linia 1: dixit classic e pentru 3–6 persoane, nu pentru 1.", "Nu se poate citi /nowhere", "Nu există cărți de cuvinte" },
    { "fr", "Commandes\u00a0:", "Ligne 1\u00a0: dixit classic se joue de 3 à 6, pas à 1.", "Impossible de lire /nowhere", "Il n’y a pas de cartes de mots" },
  };
  g_autofree char *lonely = quoted ("{'sobremesa':1,'game':'dixit','players':['Ana'],'seed':'7f3a'}\n");
  g_autofree char *setup = quoted (four);
  g_autofree char *record = g_strconcat (setup, "\n{\"seat\":0,\"do\":\"doubt\"}\n", NULL);
  g_autoptr (Answer) english = run_bytes ("replay -", record, strlen (record));

  g_assert_nonnull (strstr (english->out, "This game has no such move."));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Answer) help = NULL, few = NULL, no_file = NULL, no_deck = NULL, replayed = NULL;

      g_setenv ("LANGUAGE", cases[i].language, TRUE);
      help = run ("--help");
      few = run_bytes ("replay -", lonely, strlen (lonely));
      no_file = run ("verify /nowhere");
      no_deck = run ("cards words --lang xx");
      replayed = run_bytes ("replay -", record, strlen (record));
      g_setenv ("LANGUAGE", "C", TRUE);

      g_assert_cmpint (help->status, ==, 0);
      g_assert_nonnull (strstr (help->out, cases[i].help));
      g_assert_cmpint (few->status, ==, 2);
      g_assert_nonnull (strstr (few->err, cases[i].few));
      g_assert_cmpint (no_file->status, ==, 2);
      g_assert_nonnull (strstr (no_file->err, cases[i].no_file));
      g_assert_cmpint (no_deck->status, ==, 2);
      g_assert_nonnull (strstr (no_deck->err, cases[i].no_deck));
      g_assert_cmpint (replayed->status, ==, english->status);
      g_assert_cmpstr (replayed->out, ==, english->out);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  program = g_getenv ("SBM_HOST_PROGRAM");
  if (program == NULL)
    {
      g_test_skip ("SBM_HOST_PROGRAM does not say where the program is");
      return 77;
    }
  signal (SIGPIPE, SIG_IGN);
  alarm (MOST_SECONDS);

  g_test_add_func ("/host/help", test_help);
  g_test_add_func ("/host/help-lists-commands", test_help_lists_commands);
  g_test_add_func ("/host/bad-usage", test_bad_usage);
  g_test_add_func ("/host/full", test_full);
  g_test_add_func ("/host/watch-without-daemon", test_watch_without_daemon);
  g_test_add_func ("/host/languages", test_languages);
  g_test_add_func ("/host/replay/interactive", test_interactive);
  g_test_add_func ("/host/replay/viewers", test_viewers);
  g_test_add_func ("/host/replay/viewer-not-at-table", test_viewer_not_at_table);
  g_test_add_func ("/host/bad-lines", test_bad_lines);
  g_test_add_func ("/host/nul-byte", test_nul_byte);
  g_test_add_func ("/host/long-line", test_long_line);
  g_test_add_func ("/host/longest-line", test_longest_line);
  g_test_add_func ("/host/odd-objects", test_odd_objects);
  g_test_add_func ("/host/replay/dixit", test_dixit);
  g_test_add_func ("/host/replay/odyssey", test_odyssey);
  g_test_add_func ("/host/replay/illusion", test_illusion);
  g_test_add_func ("/host/replay/histoire", test_histoire);
  g_test_add_func ("/host/replay/party-hand", test_party_hand);
  g_test_add_func ("/host/replay/story-hidden", test_story_hidden);
  g_test_add_func ("/host/replay/all-codes", test_all_codes);
  for (guint i = 0; rules_all ()[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/host/selfplay/", rules_all ()[i]->name, NULL);

      g_test_add_data_func (path, rules_all ()[i], test_selfplay);
    }
  g_test_add_func ("/host/selfplay/options", test_selfplay_options);
  g_test_add_func ("/host/selfplay/record", test_selfplay_record);
  g_test_add_func ("/host/verify", test_verify);
  g_test_add_func ("/host/cards", test_cards);

  return g_test_run ();
}
