/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <json-glib/json-glib.h>

#include "model/fair.h"
#include "rules/rules.h"

/*
 * A record is a whole game as JSON Lines: the setup, then every move.  Here is
 * how one line reads and is written; what a move does is the rules' business.
 */

G_BEGIN_DECLS

#define RECORD_ERROR (record_error_quark ())
typedef enum
{
  RECORD_ERROR_SETUP,
} RecordError;

GQuark record_error_quark (void);

typedef struct
{
  const Rules *rules;
  RulesSetup setup;
  GStrv players;
  Fair fair; /* how the seed came about, where a table has played */
} RecordSetup;

RecordSetup *record_setup_new (const Rules *rules, const char *mode, const char *const *players, const char *seed);
void record_setup_free (RecordSetup *self);

RecordSetup *record_setup_parse (const char *line, gssize length, GError **error);
char *record_setup_print (const RecordSetup *self);

/* Sets an option by its name and its value in text, as on a command line. */
gboolean record_setup_set_option (RecordSetup *self, const char *name, const char *value, GError **error);

/* Whether a name may sit at a table: 1 to 32 characters, none of them a control character. */
gboolean record_name_is_valid (const char *name);

/* A move as a line has it; the clue belongs to the caller.  FALSE only if the
 * line is no JSON object: whatever else is wrong is for rules_apply() to say. */
gboolean record_move_parse (const char *line, gssize length, RulesMove *move, char **clue, GError **error);
/* The same for a line that is an object already. */
void record_move_read (JsonObject *object, RulesMove *move, char **clue);
char *record_move_print (const RulesMove *move);

/* What replay prints: a view by the names of its fields, or why a move was refused. */
char *record_view_print (const Rules *rules, GVariant *view, int viewer);
char *record_refusal_print (RulesError error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordSetup, record_setup_free)

G_END_DECLS
