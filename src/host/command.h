/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "rules/rules.h"

G_BEGIN_DECLS

/* What the program ends with. */
enum
{
  STATUS_YES = 0,
  STATUS_NO = 1,       /* It ran, and the answer is no. */
  STATUS_BAD_INPUT = 2 /* Bad usage or input. */
};

#define MOST_GAMES 1000000
#define STRONGEST_BOT 2

/* A subcommand gets its own arguments, argv[0] being its name. */
int command_cards (int argc, char **argv);
int command_doctor (int argc, char **argv);
int command_join (int argc, char **argv);
int command_replay (int argc, char **argv);
int command_selfplay (int argc, char **argv);
int command_serve (int argc, char **argv);
int command_tables (int argc, char **argv);
int command_verify (int argc, char **argv);

/* Parses argv by entries, in any order.  FALSE: *status says what to end with;
 * what was wrong, or the help that was asked for, is printed already.  Usage, summary
 * and entries are only marked: they are translated here. */
gboolean command_parse (int *argc, char ***argv, const char *usage, const char *summary, const GOptionEntry *entries, int *status);

/* One clear sentence on standard error. */
void command_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Whether the number of an option is one that it takes; if not, that is said. */
gboolean command_in_range (const char *option, int value, int least, int most);

/* The file, or standard input for "-". */
GInputStream *command_open (const char *path, GError **error);

/* A link stays a link; a device or a pipe is written to, never replaced by a file. */
gboolean command_write (const char *path, const char *text, GError **error);

/* referee, spectator or a seat's number; the seat is checked once the table is known. */
gboolean command_read_viewer (const char *text, int *viewer);

G_END_DECLS
