/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "play.h"

#include "model/json-line.h"

static char *
quoted (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

static RulesGame *
start (const char *format,
       va_list args,
       RecordSetup **setup,
       GError **error)
{
  g_autofree char *text = g_strdup_vprintf (format, args);
  g_autofree char *line = quoted (text);

  *setup = record_setup_parse (line, -1, error);
  return *setup != NULL ? rules_new ((*setup)->rules, &(*setup)->setup, error) : NULL;
}

Play *
play_new (const char *format,
          ...)
{
  g_autoptr (GError) error = NULL;
  Play *play = g_new0 (Play, 1);
  va_list args;

  va_start (args, format);
  play->game = start (format, args, &play->setup, &error);
  va_end (args);
  g_assert_no_error (error);

  return play;
}

void
play_free (Play *play)
{
  record_setup_free (play->setup);
  rules_free (play->game);
  g_free (play);
}

char *
play_refused_setup (const char *format,
                    ...)
{
  g_autoptr (RecordSetup) setup = NULL;
  g_autoptr (RulesGame) game = NULL;
  GError *error = NULL;
  va_list args;
  char *sentence;

  va_start (args, format);
  game = start (format, args, &setup, &error);
  va_end (args);
  g_assert_null (game);
  g_assert_nonnull (error);
  sentence = g_strdup (error->message);
  g_error_free (error);

  return sentence;
}

char *
play_setup (const char *game,
            const char *mode,
            int seats,
            const char *more)
{
  g_autoptr (GString) players = g_string_new (NULL);

  for (int i = 0; i < seats; i++)
    g_string_append_printf (players, "%s'%c'", i > 0 ? "," : "", 'A' + i);

  return g_strdup_printf ("{'sobremesa':1,'game':'%s','mode':'%s','players':[%s],'seed':'clause'%s%s}",
                          game, mode, players->str, more[0] != '\0' ? "," : "", more);
}

static RulesError
apply (Play *play,
       const char *line)
{
  g_autofree char *text = quoted (line);
  g_autofree char *clue = NULL;
  g_autoptr (GError) error = NULL;
  RulesMove move;

  record_move_parse (text, -1, &move, &clue, &error);
  g_assert_no_error (error);

  return rules_apply (play->game, &move);
}

void
play_ok_at (const char *where,
            Play *play,
            const char *line)
{
  RulesError error = apply (play, line);

  if (error != RULES_OK)
    g_error ("%s: %s was refused: %s", where, line, rules_error_code (error));
}

void
play_refused_at (const char *where,
                 Play *play,
                 const char *line,
                 const char *code)
{
  g_autoptr (RulesGame) before = rules_copy (play->game);
  RulesError error = apply (play, line);

  if (g_strcmp0 (rules_error_code (error), code) != 0)
    g_error ("%s: %s gives %s, not %s", where, line, rules_error_code (error), code);
  g_assert_cmpmem (before, before->rules->size, play->game, before->rules->size);
}

/* The member at a path like last.points, or NULL. */
static JsonNode *
find (JsonObject *object,
      const char *path)
{
  g_auto (GStrv) names = g_strsplit (path, ".", -1);
  JsonNode *node = NULL;

  for (int i = 0; names[i] != NULL; i++)
    {
      if (node != NULL)
        object = json_node_get_object (node);
      node = json_object_get_member (object, names[i]);
      if (node == NULL)
        return NULL;
    }

  return node;
}

static char *
read_field (Play *play,
            int viewer,
            const char *field)
{
  g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (play->game, viewer));
  g_autofree char *line = record_view_print (play->setup->rules, view, viewer);
  g_autoptr (JsonObject) object = json_line_parse (line, -1, NULL, NULL);
  JsonNode *node = find (object, field);

  return node != NULL ? json_to_string (node, FALSE) : NULL;
}

void
play_shows_at (const char *where,
               Play *play,
               int viewer,
               const char *field,
               const char *value)
{
  g_autofree char *wanted = quoted (value);
  g_autofree char *shown = read_field (play, viewer, field);

  if (g_strcmp0 (shown, wanted) != 0)
    g_error ("%s: %s is %s, not %s", where, field, shown, wanted);
}

void
play_hides_at (const char *where,
               Play *play,
               int viewer,
               const char *field)
{
  g_autofree char *shown = read_field (play, viewer, field);

  if (shown != NULL)
    g_error ("%s: %s is shown: %s", where, field, shown);
}

char *
play_dup_inner_cards (Play *play,
                      int viewer,
                      const char *field)
{
  g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (play->game, viewer));
  g_autoptr (GVariant) value = g_variant_get_child_value (view, rules_find_field (play->game->rules->fields, field));
  g_autoptr (GVariant) inside = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_MAYBE))
    inside = g_variant_get_maybe (value);
  else
    inside = g_variant_ref (value);
  for (gsize i = 0; inside != NULL && i < g_variant_n_children (inside); i++)
    {
      guint8 card;

      g_variant_get_child (inside, i, "y", &card);
      g_string_append_printf (text, "%s%d", i > 0 ? " " : "", card);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
