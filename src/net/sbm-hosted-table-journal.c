/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-hosted-table-journal"

#include "net/sbm-hosted-table-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/json-line.h"
#include "model/text.h"

#define TABLE_LINE "{\"j\":\"table\","
#define SETUP_LINE "{\"j\":\"setup\""
#define MOVE_LINE "{\"j\":\"move\""

/* Whoever changes something all the time fills no disk: what is said of the table is some kilobytes. */
#define TABLE_PRICE (5 * G_USEC_PER_SEC)
#define TABLES_BURST 30

/* Lines may come from another computer. */
#define MOST_COUNTED 1000000000
#define MOST_BANNED 1000

/*
 * A line of the journal is one of
 *   {"j":"table", …}            everything about the table but the game, whenever it changed
 *   {"j":"setup","game":2,"line":{…}}   a deal: the number of the game, and the first line of its record
 *   {"j":"move","id":7,"line":{…}}   an accepted move: a further line of it
 */

char *
sbm_hosted_table_print_setup (SbmHostedTable *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) players = NULL;
  g_autoptr (RecordSetup) setup = NULL;
  g_autofree char *seed = NULL;
  Fair fair;

  fair_commit (&fair, self->secret);
  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      g_strv_builder_add (names, seat->name);
      if (seat->has_share)
        fair_set_share (&fair, i, seat->share);
    }
  players = g_strv_builder_end (names);
  /* The first game of a seed is that of its record; those after it are others, but always the same ones. */
  if (self->seed == NULL)
    seed = fair_dup_seed (&fair);
  else if (self->game_number <= 1)
    seed = g_strdup (self->seed);
  else
    seed = g_strdup_printf ("%s %u", self->seed, self->game_number);
  setup = record_setup_new (self->rules, self->mode->name, (const char *const *) players, seed);
  if (self->seed == NULL)
    setup->fair = fair;
  memcpy (setup->setup.option_set, self->option_set, sizeof self->option_set);
  memcpy (setup->setup.options, self->options, sizeof self->options);

  return record_setup_print (setup);
}

char *
sbm_hosted_table_print_move (const RulesMove *move,
                             guint id)
{
  g_autofree char *line = record_move_print (move);

  return g_strdup_printf ("{\"j\":\"move\",\"id\":%u,\"line\":%s}", id, line);
}

/* ---- the table itself ---- */

static void
set_text (JsonObject *object,
          const char *name,
          const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
}

static JsonObject *
print_seat (Seat *seat)
{
  JsonObject *object = json_object_new ();

  set_text (object, "key", seat->key);
  set_text (object, "name", seat->name);
  set_text (object, "language", seat->language);
  json_object_set_int_member (object, "rabbit", seat->rabbit);
  json_object_set_int_member (object, "strength", seat->strength);
  json_object_set_boolean_member (object, "sat-in", seat->sat_in);
  json_object_set_int_member (object, "total", seat->total);
  json_object_set_int_member (object, "last-move", seat->last_move);

  return object;
}

static JsonArray *
print_pictures (SbmHostedTable *self)
{
  g_autoptr (GVariant) list = sbm_own_pictures_dup_list (self->pictures, FALSE);
  JsonArray *array = json_array_new ();
  const char *hash, *title;
  GVariantIter iter;
  guint8 card;
  guint size;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(y&su&s)", &card, &hash, &size, &title))
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "card", card);
      set_text (object, "hash", hash);
      json_object_set_int_member (object, "size", size);
      set_text (object, "title", title);
      json_array_add_object_element (array, object);
    }

  return array;
}

static char *
print_table (SbmHostedTable *self)
{
  g_autoptr (JsonObject) object = json_object_new ();
  JsonObject *options = json_object_new ();
  JsonArray *seats = json_array_new ();
  JsonArray *banned = json_array_new ();
  /* Until its deal is written there is no new game. */
  gboolean dealing = self->phase == SBM_PHASE_DEALING || self->phase == SBM_PHASE_WRITING;
  GHashTableIter iter;
  gpointer key;

  json_object_set_string_member (object, "j", "table");
  set_text (object, "id", self->id);
  set_text (object, "name", self->name);
  set_text (object, "code", self->code);
  set_text (object, "runner", self->runner);
  set_text (object, "game", self->rules->name);
  set_text (object, "mode", self->mode->name);
  set_text (object, "clock", self->clock);
  set_text (object, "words", self->words);
  json_object_set_int_member (object, "clock-seconds", self->clock_seconds);
  json_object_set_int_member (object, "game-number", self->game_number - dealing);
  json_object_set_int_member (object, "counted", self->counted);
  json_object_set_boolean_member (object, "locked", self->locked);
  json_object_set_boolean_member (object, "unwatched", self->unwatched);
  json_object_set_boolean_member (object, "lobby", self->phase == SBM_PHASE_LOBBY || (dealing && self->from_lobby));
  for (const RulesOption *option = self->mode->options; option != NULL && option->name != NULL; option++)
    {
      if (self->option_set[option->id])
        json_object_set_int_member (options, option->name, self->options[option->id]);
    }
  json_object_set_object_member (object, "options", options);
  for (guint i = 0; i < self->seats->len; i++)
    json_array_add_object_element (seats, print_seat (sbm_hosted_table_seat (self, i)));
  json_object_set_array_member (object, "seats", seats);
  g_hash_table_iter_init (&iter, self->banned);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    json_array_add_string_element (banned, key);
  json_object_set_array_member (object, "banned", banned);
  if (sbm_own_pictures_count (self->pictures) > 0)
    json_object_set_array_member (object, "pictures", print_pictures (self));

  return json_line_print (object);
}

static void
table_written_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (SbmHostedTable) self = user_data;
  g_autoptr (GError) error = NULL;

  self->unwritten = !sbm_journal_append_finish (SBM_JOURNAL (source), result, &error);
  if (!self->unwritten)
    return;
  /* It is tried again with the next move or deal. */
  g_warning (_ ("The journal does not take the table: %s"), error->message);
  g_object_set_data (source, "table", NULL);
}

void
sbm_hosted_table_journal_table (SbmHostedTable *self)
{
  g_autofree char *line = NULL;

  g_clear_handle_id (&self->journalling, g_source_remove);
  if (self->journal == NULL)
    return;
  line = print_table (self);
  if (g_strcmp0 (line, g_object_get_data (G_OBJECT (self->journal), "table")) == 0)
    return;

  sbm_journal_append_async (self->journal, line, table_written_cb, g_object_ref (self));
  g_object_set_data_full (G_OBJECT (self->journal), "table", g_steal_pointer (&line), g_free);
}

static gboolean
journalling_cb (gpointer user_data)
{
  SbmHostedTable *self = user_data;

  self->journalling = 0;
  sbm_hosted_table_journal_table (self);

  return G_SOURCE_REMOVE;
}

void
sbm_hosted_table_journal_table_soon (SbmHostedTable *self)
{
  if (self->journal == NULL || self->journalling != 0)
    return;
  if (budget_pay (&self->journalled_until, TABLE_PRICE, TABLE_PRICE * TABLES_BURST))
    sbm_hosted_table_journal_table (self);
  else
    self->journalling = g_timeout_add (TABLE_PRICE / 1000, journalling_cb, self);
}

/* ---- taking it up again ---- */

static const char *
get_text (JsonObject *object,
          const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL ? json_line_get_string (node) : NULL;
}

static int
get_number (JsonObject *object,
            const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  int value = 0;

  if (node != NULL)
    json_line_get_int (node, &value);
  return value;
}

/* Of games, and of those won. */
static int
get_count (JsonObject *object,
           const char *name)
{
  return CLAMP (get_number (object, name), 0, MOST_COUNTED);
}

static gboolean
get_flag (JsonObject *object,
          const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  gboolean value = FALSE;

  if (node != NULL)
    json_line_get_boolean (node, &value);
  return value;
}

static void
replace_text (char **text,
              JsonObject *object,
              const char *name)
{
  g_free (*text);
  *text = g_strdup (get_text (object, name));
}

static gboolean
read_seat (SbmHostedTable *self,
           JsonNode *node)
{
  JsonObject *object;
  Seat *seat;

  if (!JSON_NODE_HOLDS_OBJECT (node) || self->seats->len >= RULES_MAX_SEATS)
    return FALSE;
  object = json_node_get_object (node);
  if (get_text (object, "name") == NULL || !record_name_is_valid (get_text (object, "name")))
    return FALSE;

  seat = sbm_hosted_table_new_seat ();
  replace_text (&seat->key, object, "key");
  replace_text (&seat->name, object, "name");
  if (get_text (object, "language") != NULL)
    seat->language = text_clean_language (get_text (object, "language"));
  seat->rabbit = get_number (object, "rabbit");
  seat->strength = CLAMP (get_number (object, "strength"), 0, 2);
  seat->sat_in = get_flag (object, "sat-in");
  seat->total = get_count (object, "total");
  seat->last_move = get_number (object, "last-move");
  seat->bot = seat->key == NULL;
  seat->away_since = seat->bot ? 0 : g_get_monotonic_time ();
  g_ptr_array_add (self->seats, seat);

  return TRUE;
}

/* A table goes on without pictures whose list makes no sense. */
static void
read_pictures (SbmHostedTable *self,
               JsonNode *node)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (SBM_OWN_PICTURES_TYPE);
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint count = array != NULL ? MIN (json_array_get_length (array), SBM_OWN_PICTURES_MOST) : 0;
  g_autoptr (GVariant) list = NULL;

  for (guint i = 0; i < count; i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
      const char *hash = object != NULL ? get_text (object, "hash") : NULL;
      const char *title = object != NULL ? get_text (object, "title") : NULL;

      if (hash != NULL)
        g_variant_builder_add (&builder, "(ysus)", (guint8) CLAMP (get_number (object, "card"), 0, G_MAXUINT8), hash,
                               (guint) MAX (get_number (object, "size"), 0), title != NULL ? title : "");
    }
  list = g_variant_ref_sink (g_variant_builder_end (&builder));
  sbm_own_pictures_set_list (self->pictures, list);
}

static gboolean
read_table (SbmHostedTable *self,
            JsonObject *object)
{
  const Rules *rules = rules_find (get_text (object, "game"));
  const RulesMode *mode = rules != NULL ? rules_find_mode (rules, get_text (object, "mode")) : NULL;
  JsonNode *seats = json_object_get_member (object, "seats");
  JsonNode *options = json_object_get_member (object, "options");
  JsonNode *banned = json_object_get_member (object, "banned");

  if (mode == NULL || get_text (object, "id") == NULL || get_text (object, "name") == NULL || seats == NULL
      || !JSON_NODE_HOLDS_ARRAY (seats))
    return FALSE;

  self->rules = rules;
  self->mode = mode;
  replace_text (&self->id, object, "id");
  replace_text (&self->name, object, "name");
  replace_text (&self->code, object, "code");
  replace_text (&self->runner, object, "runner");
  if (get_text (object, "clock") != NULL)
    replace_text (&self->clock, object, "clock");
  if (get_text (object, "words") != NULL)
    sbm_hosted_table_set_words (self, get_text (object, "words"));
  self->clock_seconds = CLAMP (get_number (object, "clock-seconds"), 10, 600);
  self->game_number = get_count (object, "game-number");
  self->counted = get_count (object, "counted");
  self->locked = get_flag (object, "locked");
  self->unwatched = get_flag (object, "unwatched");
  self->phase = get_flag (object, "lobby") ? SBM_PHASE_LOBBY : SBM_PHASE_OVER;

  memset (self->option_set, 0, sizeof self->option_set);
  if (options != NULL && JSON_NODE_HOLDS_OBJECT (options))
    {
      for (const RulesOption *option = mode->options; option != NULL && option->name != NULL; option++)
        {
          JsonObject *values = json_node_get_object (options);

          if (json_object_has_member (values, option->name))
            {
              self->option_set[option->id] = TRUE;
              self->options[option->id] = get_number (values, option->name);
            }
        }
    }
  g_hash_table_remove_all (self->banned);
  for (guint i = 0; banned != NULL && JSON_NODE_HOLDS_ARRAY (banned) && i < MIN (json_array_get_length (json_node_get_array (banned)), MOST_BANNED); i++)
    {
      const char *key = json_line_get_string (json_array_get_element (json_node_get_array (banned), i));

      if (key != NULL)
        g_hash_table_add (self->banned, g_strdup (key));
    }
  read_pictures (self, json_object_get_member (object, "pictures"));
  g_ptr_array_set_size (self->seats, 0);
  for (guint i = 0; i < json_array_get_length (json_node_get_array (seats)); i++)
    {
      if (!read_seat (self, json_array_get_element (json_node_get_array (seats), i)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_move (SbmHostedTable *self,
           guint *ids,
           JsonObject *object,
           JsonObject *line)
{
  g_autofree char *clue = NULL;
  RulesMove move;

  record_move_read (line, &move, &clue);
  if (self->referee == NULL || sbm_referee_apply (self->referee, &move) != RULES_OK)
    return FALSE;
  if (get_number (object, "id") > 0)
    ids[move.seat] = get_number (object, "id");

  return TRUE;
}

static gboolean
read_line (SbmHostedTable *self,
           guint *ids,
           const char *text)
{
  g_autoptr (JsonObject) object = json_line_parse (text, -1, NULL, NULL);
  const char *kind;
  JsonNode *node;

  if (object == NULL)
    return FALSE;
  kind = get_text (object, "j");
  if (g_strcmp0 (kind, "table") == 0)
    return read_table (self, object);

  node = json_object_get_member (object, "line");
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  if (g_strcmp0 (kind, "setup") == 0)
    {
      g_autofree char *line = json_line_print (json_node_get_object (node));
      RecordSetup *setup = record_setup_parse (line, -1, NULL);

      memset (ids, 0, RULES_MAX_SEATS * sizeof *ids);
      self->game_number = MAX (get_count (object, "game"), 1);
      self->phase = SBM_PHASE_OVER;
      g_clear_object (&self->referee);
      if (setup != NULL)
        self->referee = sbm_referee_new (setup, NULL);
      return self->referee != NULL;
    }

  return g_strcmp0 (kind, "move") == 0 && read_move (self, ids, object, json_node_get_object (node));
}

/* Everything that another host needs to go on. */
GStrv
sbm_hosted_table_dup_lines (SbmHostedTable *self)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char *table = print_table (self);

  for (guint i = 0; self->referee != NULL && i <= sbm_referee_get_serial (self->referee); i++)
    {
      const char *text = sbm_referee_get_line (self->referee, i);
      g_autofree char *line = i == 0 ? g_strdup_printf ("{\"j\":\"setup\",\"game\":%u,\"line\":%s}", self->game_number, text)
                                     : g_strdup_printf ("{\"j\":\"move\",\"id\":0,\"line\":%s}", text);

      g_strv_builder_add (lines, line);
    }
  g_strv_builder_add (lines, table);

  return g_strv_builder_end (lines);
}

/* Goes on where the lines end. */
static void
take_up (SbmHostedTable *self,
         const guint *ids)
{
  gboolean over = self->referee != NULL && rules_over (sbm_referee_get_game (self->referee));
  guint winners = over && self->counted < self->game_number ? rules_winners (sbm_referee_get_game (self->referee)) : 0;

  /* The last move may be written and what followed from it not. */
  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      seat->total += (winners >> i) & 1;
      if (ids[i] != 0)
        seat->last_move = ids[i];
    }
  sbm_hosted_table_fetch_pictures (self);
  if (over)
    self->counted = self->game_number;
  /* A deal whose players the disk did not take was never one. */
  if (self->referee != NULL && !over && sbm_referee_get_game (self->referee)->seats != (int) self->seats->len)
    {
      g_clear_object (&self->referee);
      self->phase = SBM_PHASE_LOBBY;
    }
  if (self->referee != NULL && self->phase != SBM_PHASE_LOBBY && !over)
    {
      self->phase = SBM_PHASE_PLAYING;
      self->stage_since = g_get_monotonic_time ();
      for (guint i = 0; i < self->seats->len; i++)
        {
          Seat *seat = sbm_hosted_table_seat (self, i);

          if (seat->bot || seat->sat_in)
            sbm_hosted_table_seat_bot (self, seat);
        }
      sbm_hosted_table_start_clock (self);
      sbm_hosted_table_wake_bots (self);
    }
  sbm_hosted_table_touch (self);
}

/* What was said of the table before counts no more, nor do games before the last: what they changed is said of the table. */
static gboolean
is_outdated (const char *line,
             int index,
             int table,
             int setup)
{
  if (g_str_has_prefix (line, TABLE_LINE))
    return index < table;

  return index < setup && (g_str_has_prefix (line, MOVE_LINE) || g_str_has_prefix (line, SETUP_LINE));
}

static gboolean
read_lines (SbmHostedTable *self,
            const char *const *lines,
            guint *ids,
            GError **error)
{
  int table = -1;
  int setup = -1;

  for (int i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      if (g_str_has_prefix (lines[i], TABLE_LINE))
        table = i;
      else if (g_str_has_prefix (lines[i], SETUP_LINE))
        setup = i;
    }

  for (int i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      if (is_outdated (lines[i], i, table, setup))
        continue;
      if (!read_line (self, ids, lines[i]))
        {
          g_set_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_DAMAGED, _ ("Line %d of the journal makes no sense."), i + 1);
          return FALSE;
        }
    }

  return TRUE;
}

gboolean
sbm_hosted_table_restore (SbmHostedTable *self,
                          const char *const *lines,
                          GError **error)
{
  guint ids[RULES_MAX_SEATS] = { 0 };

  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  if (!read_lines (self, lines, ids, error))
    return FALSE;
  take_up (self, ids);
  self->restored = TRUE;

  return TRUE;
}

/* Whoever hands a table over puts its own journal away. */
static void
inherited_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (SbmHostedTable) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!sbm_journal_append_finish (SBM_JOURNAL (source), result, &error))
    {
      g_warning (_ ("The journal does not take the table: %s"), error->message);
      self->uninherited = TRUE;
    }
  if (--self->inherited == 0)
    sbm_hosted_table_emit_written (self, !self->uninherited);
}

gboolean
sbm_hosted_table_use_journal (SbmHostedTable *self,
                              SbmJournal *journal,
                              const char *const *lines,
                              GError **error)
{
  guint ids[RULES_MAX_SEATS] = { 0 };

  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);
  g_return_val_if_fail (SBM_IS_JOURNAL (journal), FALSE);

  if (lines != NULL && lines[0] != NULL && !read_lines (self, lines, ids, error))
    return FALSE;

  g_set_object (&self->journal, journal);
  if (lines != NULL && lines[0] != NULL)
    {
      take_up (self, ids);
    }
  else if (self->restored)
    {
      /* A table that was handed over is written down whole. */
      g_auto (GStrv) whole = sbm_hosted_table_dup_lines (self);

      self->inherited = g_strv_length (whole);
      for (int i = 0; whole[i] != NULL; i++)
        sbm_journal_append_async (journal, whole[i], inherited_cb, g_object_ref (self));
    }
  sbm_hosted_table_touch (self);

  return TRUE;
}

gboolean
sbm_hosted_table_open_journal (SbmHostedTable *self,
                               const char *path,
                               GError **error)
{
  g_autoptr (SbmJournal) journal = NULL;
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  journal = sbm_journal_open (path, &lines, error);

  return journal != NULL && sbm_hosted_table_use_journal (self, journal, (const char *const *) lines, error);
}
