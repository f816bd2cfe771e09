/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bench-net"

#include "net.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * What tables on the network cost, and the controls that they are compared with.  run.py calls the commands by turns.
 * All traffic is on loopback, and the server is always a process of its own: bench-net COMMAND ARGUMENT…
 */

#define MOST_SECONDS 120

static const struct
{
  const char *name;
  guint n_arguments;
  void (*run) (const char *const *arguments);
} commands[] = {
  { "moves", 5, moves_measure }, /* TABLES SEATS MOVES GAP_MS FOLDER (or "-": no journal) */
  { "bare", 3, bare_measure },   /* SEATS MOVES GAP_MS */
  { "joins", 2, joins_measure }, /* JOINS SILENT */
  { "joins-naive", 2, joins_measure_naive },
  { "durable", 2, durable_measure }, /* FOLDER MOVES */
  { "resume", 3, resume_measure },   /* FOLDER MOVES STARTS */
  { "wire", 2, wire_measure },       /* SEATS ROUNDS */

  { "make-journal", 2, resume_make },
  { "start", 1, resume_start },
  { "serve-moves", 3, moves_serve },
  { "serve-bare", 2, bare_serve },
  { "serve-naive", 0, joins_serve },
};

double
now_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void
print_number (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_print ("%s", g_ascii_formatd (text, sizeof text, "%.6g", value));
}

void
report (const char *name,
        double value)
{
  g_print ("{\"name\":\"%s\",\"value\":", name);
  print_number (value);
  g_print ("}\n");
}

void
report_all (const char *name,
            GArray *values)
{
  g_print ("{\"name\":\"%s\",\"values\":[", name);
  for (guint i = 0; i < values->len; i++)
    {
      g_print (i > 0 ? "," : "");
      print_number (g_array_index (values, double, i));
    }
  g_print ("]}\n");
}

/* ---- servers ---- */

void
server_begin (Server *server,
              const char *const *arguments)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GDataInputStream) output = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  g_ptr_array_add (argv, (gpointer) "/proc/self/exe");
  for (int i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) arguments[i]);
  g_ptr_array_add (argv, NULL);
  server->process = g_subprocess_newv ((const char *const *) argv->pdata,
                                       G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  if (server->process == NULL)
    g_error ("No server: %s", error->message);

  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (server->process));
  line = g_data_input_stream_read_line (output, NULL, NULL, NULL);
  server->port = line != NULL ? g_ascii_strtoull (line, NULL, 10) : 0;
  if (server->port == 0)
    g_error ("The server does not say where it listens.");
}

void
server_end (Server *server)
{
  g_subprocess_force_exit (server->process);
  g_subprocess_wait (server->process, NULL, NULL);
  g_clear_object (&server->process);
}

static gboolean
input_ended_cb (int fd,
                GIOCondition condition,
                gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

void
server_stay (guint16 port)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_print ("%u\n", port);
  g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP, input_ended_cb, loop);
  g_main_loop_run (loop);
}

static gboolean
keep_turning_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

int
main (int argc,
      char **argv)
{
  /* Nothing of this may stay behind, whatever happens. */
  alarm (MOST_SECONDS);
  signal (SIGPIPE, SIG_IGN);
  g_timeout_add (500, keep_turning_cb, NULL);

  for (guint i = 0; argc > 1 && i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (argv[1], commands[i].name) == 0 && argc - 2 == (int) commands[i].n_arguments)
        {
          commands[i].run ((const char *const *) argv + 2);
          return EXIT_SUCCESS;
        }
    }

  g_printerr ("bench-net: no such command, or not with these arguments.\n");
  return 2;
}
