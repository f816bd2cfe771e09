/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "record-setup"

#include "model/json-line.h"
#include "model/record.h"
#include "model/text.h"

#include <glib/gi18n.h>
#include <string.h>

#define VERSION 1

G_DEFINE_QUARK (record - error - quark, record_error)

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError **error,
        const char *format,
        ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, RECORD_ERROR, RECORD_ERROR_SETUP, message);

  return FALSE;
}

/* What the rule core finds wrong is read by the same people as what is wrong with the line. */
static const char *
say (const char *sentence)
{
  return gettext (sentence);
}

RecordSetup *
record_setup_new (const Rules *rules,
                  const char *mode,
                  const char *const *players,
                  const char *seed)
{
  RecordSetup *self = g_new0 (RecordSetup, 1);
  const RulesMode *found = rules_find_mode (rules, mode);

  self->rules = rules;
  self->players = g_strdupv ((char **) players);
  rules_setup_init (&self->setup, g_strv_length (self->players), seed);
  self->setup.mode = found != NULL ? found->name : NULL;
  self->setup.say = say;

  return self;
}

void
record_setup_free (RecordSetup *self)
{
  g_strfreev (self->players);
  g_free (self);
}

gboolean
record_name_is_valid (const char *name)
{
  g_autofree char *clean = text_clean (name, RULES_MAX_NAME);

  if (clean == NULL || g_utf8_strlen (name, -1) > RULES_MAX_NAME)
    return FALSE;
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (g_unichar_iscntrl (g_utf8_get_char (p)))
        return FALSE;
    }

  return TRUE;
}

/* ---- reading ---- */

static gboolean
read_players (RecordSetup *self,
              JsonNode *node,
              GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return refuse (error, _ ("The setup needs “players”, a list of names."));

  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *name = json_line_get_string (json_array_get_element (array, i));

      if (name == NULL || !record_name_is_valid (name))
        return refuse (error, _ ("The name of player %u is not 1 to %d characters of text."), i, RULES_MAX_NAME);
      g_strv_builder_add (builder, name);
    }

  self->setup.seats = json_array_get_length (array);
  self->players = g_strv_builder_end (builder);
  return TRUE;
}

static gboolean
read_options (RecordSetup *self,
              JsonNode *node,
              GError **error)
{
  const RulesMode *mode = rules_find_mode (self->rules, self->setup.mode);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, _ ("“options” is not an object."));

  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value))
    {
      const RulesOption *option = rules_find_option (mode, name);
      gboolean flag;

      if (option == NULL)
        return refuse (error, _ ("%s %s has no option “%s”."), self->rules->name, mode->name, name);

      if (option->most == 1 ? json_line_get_boolean (value, &flag) : json_line_get_int (value, &self->setup.options[option->id]))
        {
          if (option->most == 1)
            self->setup.options[option->id] = flag;
          self->setup.option_set[option->id] = TRUE;
        }
      else if (option->most == 1)
        {
          return refuse (error, _ ("The option %s is true or false."), name);
        }
      else
        {
          return refuse (error, _ ("The option %s is a number from %d to %d."), name, option->least, option->most);
        }
    }

  return TRUE;
}

static int
read_card (const RulesPileKind *kind,
           JsonNode *node)
{
  int card = 0;

  if (kind->labels == NULL)
    return json_line_get_int (node, &card) && card >= 1 && card <= kind->cards ? card : 0;

  for (int i = 1; i <= kind->cards; i++)
    {
      if (g_strcmp0 (kind->labels[i], json_line_get_string (node)) == 0)
        card = i;
    }

  return card;
}

static gboolean
read_piles (RecordSetup *self,
            JsonNode *node,
            GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, _ ("“piles” is not an object."));

  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value))
    {
      const RulesPileKind *kind = self->rules->pile_kinds;
      RulesPile *pile = self->setup.piles;
      JsonArray *array;

      for (; kind->name != NULL && strcmp (kind->name, name) != 0; kind++)
        pile++;
      if (kind->name == NULL)
        return refuse (error, _ ("%s has no pile “%s”."), self->rules->name, name);
      if (!JSON_NODE_HOLDS_ARRAY (value))
        return refuse (error, _ ("The pile %s is not a list of cards."), name);

      array = json_node_get_array (value);
      if (json_array_get_length (array) > (guint) (kind->cards * kind->copies))
        return refuse (error, _ ("The pile %s holds more cards than its deck."), name);

      pile->fixed = TRUE;
      pile->count = json_array_get_length (array);
      for (int i = 0; i < pile->count; i++)
        {
          pile->cards[i] = read_card (kind, json_array_get_element (array, i));
          if (pile->cards[i] == 0)
            return refuse (error, _ ("Card number %d of the pile %s is not a card of its deck."), i + 1, name);
        }
    }

  return TRUE;
}

static gboolean
read_teams (RecordSetup *self,
            JsonNode *node,
            GError **error)
{
  JsonArray *array;

  if (g_strcmp0 (self->setup.mode, "rivals") != 0)
    return refuse (error, _ ("Only rivals has “teams”."));
  if (!JSON_NODE_HOLDS_ARRAY (node) || (int) json_array_get_length (json_node_get_array (node)) != self->setup.seats)
    return refuse (error, _ ("“teams” is one 0 or 1 for each player."));

  array = json_node_get_array (node);
  if (json_array_get_length (array) > RULES_MAX_SEATS)
    return refuse (error, _ ("“teams” is one 0 or 1 for each player."));
  self->setup.teams_set = json_array_get_length (array);
  for (int i = 0; i < self->setup.teams_set; i++)
    {
      if (!json_line_get_int (json_array_get_element (array, i), &self->setup.teams[i]))
        return refuse (error, _ ("“teams” is one 0 or 1 for each player."));
    }

  return TRUE;
}

static gboolean
read_game (RecordSetup *self,
           JsonObject *object,
           GError **error)
{
  JsonNode *node = json_object_get_member (object, "game");
  const char *name = node != NULL ? json_line_get_string (node) : NULL;
  const RulesMode *mode;

  if (name == NULL)
    return refuse (error, _ ("The setup does not name a game."));
  self->rules = rules_find (name);
  if (self->rules == NULL)
    return refuse (error, _ ("There is no game “%s”."), name);

  node = json_object_get_member (object, "mode");
  name = node != NULL ? json_line_get_string (node) : NULL;
  if (node != NULL && name == NULL)
    return refuse (error, _ ("“mode” is not a word."));
  mode = rules_find_mode (self->rules, name);
  if (mode == NULL)
    return refuse (error, _ ("%s has no mode “%s”."), self->rules->name, name);
  self->setup.mode = mode->name;

  return TRUE;
}

static gboolean
read_seed (RecordSetup *self,
           JsonNode *node,
           GError **error)
{
  const char *seed = node != NULL ? json_line_get_string (node) : NULL;

  if (seed == NULL || seed[0] == '\0' || g_utf8_strlen (seed, -1) > RULES_MAX_SEED)
    return refuse (error, _ ("The setup needs “seed”, a text of 1 to %d characters."), RULES_MAX_SEED);

  g_strlcpy (self->setup.seed, seed, sizeof self->setup.seed);
  return TRUE;
}

static gboolean
read_member (RecordSetup *self,
             const char *name,
             JsonNode *node,
             GError **error)
{
  if (strcmp (name, "options") == 0)
    return read_options (self, node, error);
  if (strcmp (name, "piles") == 0)
    return read_piles (self, node, error);
  if (strcmp (name, "teams") == 0)
    return read_teams (self, node, error);
  if (strcmp (name, "fair") == 0)
    return fair_read (&self->fair, node) ? TRUE : refuse (error, _ ("“fair” is not a commitment, a secret and shares."));
  if (strcmp (name, "starter") == 0)
    {
      if (strcmp (self->rules->name, "illusion") != 0)
        return refuse (error, _ ("Only illusion has “starter”."));
      if (!json_line_get_int (node, &self->setup.starter))
        return refuse (error, _ ("“starter” is not a seat."));
      self->setup.starter_set = TRUE;
    }
  else if (strcmp (name, "sobremesa") != 0 && strcmp (name, "game") != 0 && strcmp (name, "mode") != 0
           && strcmp (name, "players") != 0 && strcmp (name, "seed") != 0)
    {
      return refuse (error, _ ("A setup has no field “%s”."), name);
    }

  return TRUE;
}

RecordSetup *
record_setup_parse (const char *line,
                    gssize length,
                    GError **error)
{
  g_autoptr (RecordSetup) self = g_new0 (RecordSetup, 1);
  g_autoptr (JsonObject) object = NULL;
  JsonLineOddities odd = 0;
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  int version;

  self->setup.say = say;
  object = json_line_parse (line, length, &odd, error);
  if (object == NULL)
    return NULL;

  node = json_object_get_member (object, "sobremesa");
  if (odd & JSON_LINE_HUGE)
    {
      refuse (error, _ ("A number in the setup is too large."));
      return NULL;
    }
  if (odd & JSON_LINE_TWICE)
    {
      refuse (error, _ ("A field of the setup is there twice."));
      return NULL;
    }
  if (node == NULL || !json_line_get_int (node, &version) || version != VERSION)
    {
      refuse (error, _ ("This is not a record of version %d."), VERSION);
      return NULL;
    }

  if (!read_game (self, object, error)
      || !read_players (self, json_object_get_member (object, "players"), error)
      || !read_seed (self, json_object_get_member (object, "seed"), error))
    return NULL;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    {
      if (!read_member (self, name, node, error))
        return NULL;
    }

  return g_steal_pointer (&self);
}

gboolean
record_setup_set_option (RecordSetup *self,
                         const char *name,
                         const char *value,
                         GError **error)
{
  const RulesMode *mode = rules_find_mode (self->rules, self->setup.mode);
  const RulesOption *option = rules_find_option (mode, name);
  gint64 number = -1;

  if (option == NULL)
    return refuse (error, _ ("%s %s has no option “%s”."), self->rules->name, mode->name, name);

  if (option->most == 1)
    number = strcmp (value, "true") == 0 || strcmp (value, "false") == 0 ? value[0] == 't' : -1;
  else if (!g_ascii_string_to_signed (value, 10, option->least, option->most, &number, NULL))
    number = -1;
  if (number < 0)
    return option->most == 1 ? refuse (error, _ ("The option %s is true or false."), name)
                             : refuse (error, _ ("The option %s is a number from %d to %d."), name, option->least, option->most);

  self->setup.option_set[option->id] = TRUE;
  self->setup.options[option->id] = number;
  return TRUE;
}

/* ---- writing ---- */

static JsonArray *
print_pile (const RulesPileKind *kind,
            const RulesPile *pile)
{
  JsonArray *array = json_array_new ();

  for (int i = 0; i < pile->count; i++)
    {
      if (kind->labels != NULL)
        json_array_add_string_element (array, kind->labels[pile->cards[i]]);
      else
        json_array_add_int_element (array, pile->cards[i]);
    }

  return array;
}

static void
print_options (const RecordSetup *self,
               JsonObject *object)
{
  g_autoptr (JsonObject) options = json_object_new ();
  const RulesMode *mode = rules_find_mode (self->rules, self->setup.mode);

  for (const RulesOption *option = mode->options; option != NULL && option->name != NULL; option++)
    {
      if (!self->setup.option_set[option->id])
        continue;
      if (option->most == 1)
        json_object_set_boolean_member (options, option->name, self->setup.options[option->id]);
      else
        json_object_set_int_member (options, option->name, self->setup.options[option->id]);
    }
  if (json_object_get_size (options) > 0)
    json_object_set_object_member (object, "options", g_steal_pointer (&options));
}

char *
record_setup_print (const RecordSetup *self)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (JsonObject) piles = json_object_new ();
  JsonArray *array = json_array_new ();

  json_object_set_int_member (object, "sobremesa", VERSION);
  json_object_set_string_member (object, "game", self->rules->name);
  json_object_set_string_member (object, "mode", rules_find_mode (self->rules, self->setup.mode)->name);
  print_options (self, object);
  for (int i = 0; self->players[i] != NULL; i++)
    json_array_add_string_element (array, self->players[i]);
  json_object_set_array_member (object, "players", array);
  json_object_set_string_member (object, "seed", self->setup.seed);

  for (int i = 0; self->rules->pile_kinds[i].name != NULL; i++)
    {
      if (self->setup.piles[i].fixed)
        json_object_set_array_member (piles, self->rules->pile_kinds[i].name,
                                      print_pile (&self->rules->pile_kinds[i], &self->setup.piles[i]));
    }
  if (json_object_get_size (piles) > 0)
    json_object_set_object_member (object, "piles", g_steal_pointer (&piles));
  if (self->setup.starter_set)
    json_object_set_int_member (object, "starter", self->setup.starter);
  if (self->setup.teams_set > 0)
    {
      array = json_array_new ();
      for (int i = 0; i < self->setup.teams_set; i++)
        json_array_add_int_element (array, self->setup.teams[i]);
      json_object_set_array_member (object, "teams", array);
    }

  if (self->fair.is_set)
    json_object_set_object_member (object, "fair", fair_print (&self->fair));

  return json_line_print (object);
}
