/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-record"

#include <string.h>

#include "model/json-line.h"
#include "model/record.h"

#define MOST_LINES 200

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* Cuts the next line off the rest, as a line reader would; the copy ends with
 * its last byte, so that a sanitizer sees a step beyond it. */
static char *
take_line (const guint8 **data,
           gsize *size,
           gsize *length)
{
  const guint8 *newline = memchr (*data, '\n', *size);
  gsize whole = newline != NULL ? (gsize) (newline - *data) + 1 : *size;
  char *line;

  *length = newline != NULL ? whole - 1 : whole;
  line = g_malloc (MAX (*length, 1));
  memcpy (line, *data, *length);
  *data += whole;
  *size -= whole;

  return line;
}

/* A view that is printed is JSON in UTF-8, of the type that the game promises. */
static void
check_view (const RecordSetup *setup,
            const RulesGame *game,
            int viewer)
{
  g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (game, viewer));
  g_autoptr (GVariantType) type = rules_dup_view_type (setup->rules);
  g_autofree char *line = record_view_print (setup->rules, view, viewer);
  g_autoptr (JsonObject) object = NULL;

  g_assert_true (g_variant_is_of_type (view, type));
  g_assert_true (g_utf8_validate (line, -1, NULL));
  object = json_line_parse (line, -1, NULL, NULL);
  g_assert_nonnull (object);
}

/* Printing and reading views is most of what a run would cost, so only the last state of a record shows them, and one of
 * them: every state is the last one of some shorter record, and a blank at its end asks for another view. */
static void
check_one_view (const RecordSetup *setup,
                const RulesGame *game,
                gsize size)
{
  const int viewers[] = { RULES_REFEREE, RULES_SPECTATOR, game->seats - 1 };

  check_view (setup, game, viewers[size % G_N_ELEMENTS (viewers)]);
}

static void
check_awaited (const RulesGame *game)
{
  gboolean awaited = rules_over (game);

  for (int seat = 0; seat < game->seats; seat++)
    awaited = awaited || rules_awaits (game, seat) != 0;
  g_assert_true (awaited); /* C7 */
}

/* What is accepted is written down, reads back, and does the same again (C2). */
static void
check_again (RulesGame *before,
             const RulesGame *after,
             const RulesMove *move)
{
  g_autofree char *line = record_move_print (move);
  g_autofree char *clue = NULL;
  RulesMove again;

  g_assert_true (record_move_parse (line, -1, &again, &clue, NULL));
  g_assert_cmpint (rules_apply (before, &again), ==, RULES_OK);
  g_assert_cmpmem (before, before->rules->size, after, after->rules->size);
}

/* The setup as printed is a setup, and prints the same. */
static void
check_setup (const RecordSetup *setup)
{
  g_autofree char *line = record_setup_print (setup);
  g_autoptr (RecordSetup) again = record_setup_parse (line, -1, NULL);
  g_autofree char *same = NULL;

  g_assert_nonnull (again);
  same = record_setup_print (again);
  g_assert_cmpstr (line, ==, same);
}

/* A whole record: the setup line, then lines of moves. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (RecordSetup) setup = NULL;
  g_autoptr (RulesGame) game = NULL;
  g_autofree char *first = NULL;
  gsize length, whole = size;

  first = take_line (&data, &size, &length);
  setup = record_setup_parse (first, length, NULL);
  if (setup == NULL)
    return 0;
  game = rules_new (setup->rules, &setup->setup, NULL);
  if (game == NULL)
    return 0;
  check_setup (setup);
  check_awaited (game);

  for (int i = 0; i < MOST_LINES && size > 0; i++)
    {
      g_autofree char *line = take_line (&data, &size, &length);
      g_autofree char *clue = NULL;
      g_autoptr (RulesGame) before = NULL;
      RulesMove move;

      if (!record_move_parse (line, length, &move, &clue, NULL))
        break;

      before = rules_copy (game);
      if (rules_apply (game, &move) == RULES_OK)
        {
          check_awaited (game);
          check_again (before, game, &move);
        }
      else
        {
          g_assert_cmpmem (before, before->rules->size, game, game->rules->size); /* C4 */
        }
    }
  check_one_view (setup, game, whole);

  return 0;
}
