/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Until the condition holds. Whatever takes a minute is a failure, not a figure. */
#define WAIT_FOR(condition)                                            \
  G_STMT_START                                                         \
  {                                                                    \
    gint64 wait_end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;   \
    while (!(condition))                                               \
      {                                                                \
        if (g_get_monotonic_time () > wait_end)                        \
          g_error ("%s: waited in vain for %s", G_STRLOC, #condition); \
        g_main_context_iteration (NULL, TRUE);                         \
      }                                                                \
  }                                                                    \
  G_STMT_END

/* This program again, as a server in a process of its own. It says on which port it listens and ends with us. */
typedef struct
{
  GSubprocess *process;
  guint16 port;
} Server;

void server_begin (Server *server, const char *const *arguments);
void server_end (Server *server);

/* For the server itself: says the port, and stays until its standard input ends. */
void server_stay (guint16 port);

double now_ms (void);

/* One line of JSON each. */
void report (const char *name, double value);
void report_all (const char *name, GArray *values);

/* The commands; the first of @arguments is what follows the name of the command. */
void moves_serve (const char *const *arguments);
void moves_measure (const char *const *arguments);
void bare_serve (const char *const *arguments);
void bare_measure (const char *const *arguments);
void joins_serve (const char *const *arguments);
void joins_measure (const char *const *arguments);
void joins_measure_naive (const char *const *arguments);
void durable_measure (const char *const *arguments);
void resume_make (const char *const *arguments);
void resume_start (const char *const *arguments);
void resume_measure (const char *const *arguments);
void wire_measure (const char *const *arguments);

G_END_DECLS
