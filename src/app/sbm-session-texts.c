/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session-texts"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-session.h"

typedef struct
{
  const char *code;
  const char *sentence;
} Text;

/* Why one is not at the table.  Short, without blame, and with what to do next. */
static const Text reasons[] = {
  { "version", N_ ("This table runs another version of Sobremesa. Bring both computers to the same version.") },
  { "no-table", N_ ("This table is no longer there. Ask its host to open it again.") },
  { "code-needed", N_ ("This table has a code. Ask its host for the six letters.") },
  { "wrong-code", N_ ("That code is not right. Ask for it once more and try again.") },
  { "locked-out", N_ ("Too many wrong codes. Wait a minute, then try again.") },
  { "banned", N_ ("The host of this table does not want you back this evening.") },
  { "full", N_ ("Every seat of this table is taken. You can watch until one is free.") },
  { "no-watching", N_ ("Nobody may look on at this table. You can still take a seat.") },
  { "locked", N_ ("The table is closed to newcomers. Ask its host to open it.") },
  { "bad-name", N_ ("This name cannot be used at a table. Choose another one in the preferences.") },
  { "key-changed", N_ ("This is not the computer you met before under this name. Ask its owner before you go on.") },
  { "unreachable", N_ ("The table cannot be reached. Are you on the same network?") },
  { "removed", N_ ("The host gave your seat to somebody else.") },
  { "closed", N_ ("The table was closed.") },
  { "elsewhere", N_ ("You sat down at this table on another screen.") },
  { "flood", N_ ("That computer sent far more than a table ever says, so the connection was ended.") },
};

/* Why something that one did was not taken, besides what the rules say. */
static const Text refusals[] = {
  { "late", N_ ("The table was faster: it had already gone on.") },
  { "old-move", N_ ("The table was faster: it had already gone on.") },
  { "too-fast", N_ ("One after the other: please try again.") },
  { "paused", N_ ("The table is paused.") },
  { "no-seat", N_ ("You have no seat at this table.") },
  { "not-written", N_ ("The host could not save this move. Please try again.") },
  { "not-yours", N_ ("Only the host of the table can do that.") },
  { "in-play", N_ ("Not while a game is being played.") },
  { "full", N_ ("Every seat is taken.") },
  { "taken", N_ ("Somebody already sits there.") },
  { "own-seat", N_ ("You cannot send yourself away. Leave the table instead.") },
  { "not-now", N_ ("Not now.") },
  { "unreachable", N_ ("That computer did not take the table. It stays here.") },
  { "kept", N_ ("The table stays here.") },
  { "replay", N_ ("This game is over: here it is only looked at.") },
  { "nothing-to-decide", N_ ("That is already decided.") },
};

static const char *
find (const Text *texts,
      gsize count,
      const char *code)
{
  for (gsize i = 0; i < count; i++)
    {
      if (g_strcmp0 (texts[i].code, code) == 0)
        return _ (texts[i].sentence);
    }

  return NULL;
}

const char *
sbm_session_get_reason_text (const char *reason)
{
  const char *text = find (reasons, G_N_ELEMENTS (reasons), reason);

  /* A code from a newer program. */
  return text != NULL ? text : _ ("The table did not let you in.");
}

const char *
sbm_session_get_refusal_text (const char *code)
{
  const char *text = find (refusals, G_N_ELEMENTS (refusals), code);
  RulesError error = rules_error_find (code);

  if (text != NULL)
    return text;
  if (g_strcmp0 (rules_error_code (error), code) == 0)
    return _ (rules_error_sentence (error));

  return _ ("The table did not take that.");
}
