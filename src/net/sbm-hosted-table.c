/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-hosted-table"

#include "net/sbm-hosted-table-private.h"

#include <string.h>

#include "model/text.h"

#define PATIENCE_MS 60000
/* Longer than a connection lives on which nothing is heard: on a bad network a share takes seconds, and whoever sent one and
 * does not find it in the shuffle must think that the host left it out. */
#define DEALING_MS 10000
#define MOST_MEMBERS 32
#define MOST_WATCHERS 20

enum
{
  SIGNAL_CHANGED,
  SIGNAL_HANDED_OVER,
  SIGNAL_WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmHostedTable, sbm_hosted_table, G_TYPE_OBJECT)

/* ---- seats and members ---- */

Seat *
sbm_hosted_table_new_seat (void)
{
  Seat *seat = g_new0 (Seat, 1);

  seat->strength = 1;
  return seat;
}

static void
seat_free (Seat *seat)
{
  sbm_hosted_table_dismiss_bot (seat);
  g_free (seat->key);
  g_free (seat->name);
  g_free (seat->language);
  g_free (seat->vote);
  g_free (seat);
}

static void
member_free (Member *member)
{
  g_signal_handlers_disconnect_by_data (member->channel, member);
  sbm_channel_close (member->channel);
  g_object_unref (member->channel);
  g_free (member->key);
  g_free (member->name);
  g_free (member->language);
  g_free (member);
}

Seat *
sbm_hosted_table_seat (SbmHostedTable *self,
                       int seat)
{
  return seat >= 0 && seat < (int) self->seats->len ? g_ptr_array_index (self->seats, seat) : NULL;
}

int
sbm_hosted_table_find_seat (SbmHostedTable *self,
                            const char *key)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      if (g_strcmp0 (sbm_hosted_table_seat (self, i)->key, key) == 0)
        return i;
    }

  return -1;
}

gboolean
sbm_hosted_table_is_runner (SbmHostedTable *self,
                            Member *member)
{
  return g_strcmp0 (self->runner, member->key) == 0;
}

gboolean
sbm_hosted_table_may_see (SbmHostedTable *self,
                          Member *member)
{
  return !self->unwatched || sbm_hosted_table_find_seat (self, member->key) >= 0 || sbm_hosted_table_is_runner (self, member);
}

void
sbm_hosted_table_broadcast (SbmHostedTable *self,
                            ProtocolMessage message,
                            GVariant *body)
{
  g_autoptr (GBytes) frame = protocol_encode (message, body);

  for (guint i = 0; i < self->members->len; i++)
    {
      Member *member = g_ptr_array_index (self->members, i);

      sbm_channel_send_bytes (member->channel, frame);
    }
}

void
sbm_hosted_table_tell_you (SbmHostedTable *self,
                           Member *member)
{
  int seat = member->plays ? sbm_hosted_table_find_seat (self, member->key) : -1;

  sbm_channel_send (member->channel, PROTOCOL_MESSAGE_YOU,
                    g_variant_new ("(ib)", seat, sbm_hosted_table_is_runner (self, member)));
}

void
sbm_hosted_table_tell_everybody (SbmHostedTable *self)
{
  for (guint i = 0; i < self->members->len; i++)
    sbm_hosted_table_tell_you (self, g_ptr_array_index (self->members, i));
}

/* ---- what everybody may know ---- */

static const char *const phases[] = { "lobby", "dealing", "dealing", "playing", "over" };

static const char *
seat_state (Seat *seat)
{
  if (seat->bot)
    return "here";
  if (seat->sat_in)
    return "sat-in";
  return seat->member != NULL ? "here" : "away";
}

/* Times travel as milliseconds ago: no two clocks agree. */
static gint64
since (gint64 then)
{
  return then != 0 ? (g_get_monotonic_time () - then) / 1000 : -1;
}

static GVariant *
build_seats (SbmHostedTable *self)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sysssbxi)"));

  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);
      g_autofree char *hint = seat->key != NULL ? g_strndup (seat->key, 8) : g_strdup ("");

      g_variant_builder_add (&builder, "(sysssbxi)", seat->name, seat->rabbit, seat->bot ? "bot" : "player",
                             seat_state (seat), hint, seat->ready || seat->bot, since (seat->away_since), seat->total);
    }

  return g_variant_builder_end (&builder);
}

static GVariant *
build_options (SbmHostedTable *self)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{si}"));

  for (const RulesOption *option = self->mode->options; option != NULL && option->name != NULL; option++)
    g_variant_builder_add (&builder, "{si}", option->name,
                           self->option_set[option->id] ? self->options[option->id] : option->usual);

  return g_variant_builder_end (&builder);
}

static guint
count_watchers (SbmHostedTable *self)
{
  guint watchers = 0;

  for (guint i = 0; i < self->members->len; i++)
    watchers += sbm_hosted_table_find_seat (self, ((Member *) g_ptr_array_index (self->members, i))->key) < 0;

  return watchers;
}

static GVariant *
build_table (SbmHostedTable *self)
{
  GVariantDict dict;
  const char *obstacle = sbm_hosted_table_get_obstacle (self);

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "id", "s", self->id);
  g_variant_dict_insert (&dict, "name", "s", self->name);
  g_variant_dict_insert (&dict, "code", "s", self->code != NULL ? self->code : "");
  g_variant_dict_insert (&dict, "phase", "s", phases[self->phase]);
  g_variant_dict_insert (&dict, "game", "s", self->rules->name);
  g_variant_dict_insert (&dict, "mode", "s", self->mode->name);
  g_variant_dict_insert_value (&dict, "options", build_options (self));
  g_variant_dict_insert_value (&dict, "seats", build_seats (self));
  g_variant_dict_insert (&dict, "watchers", "u", count_watchers (self));
  g_variant_dict_insert (&dict, "locked", "b", self->locked);
  g_variant_dict_insert (&dict, "paused", "b", self->paused);
  g_variant_dict_insert (&dict, "watchable", "b", !self->unwatched);
  g_variant_dict_insert (&dict, "words", "s", self->words);
  g_variant_dict_insert (&dict, "clock", "s", self->clock);
  g_variant_dict_insert (&dict, "clock-seconds", "u", self->clock_seconds);
  g_variant_dict_insert (&dict, "patience", "u", self->patience);
  g_variant_dict_insert (&dict, "obstacle", "s", obstacle != NULL ? obstacle : "");
  g_variant_dict_insert (&dict, "game-number", "u", self->game_number);
  g_variant_dict_insert (&dict, "stage-since", "x", since (self->stage_since));
  g_variant_dict_insert (&dict, "decision", "i", self->decision);

  return g_variant_new ("(@a{sv})", g_variant_dict_end (&dict));
}

static gboolean
announce_cb (gpointer user_data)
{
  SbmHostedTable *self = user_data;

  self->announcing = 0;
  sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_TABLE, build_table (self));
  sbm_hosted_table_journal_table_soon (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return G_SOURCE_REMOVE;
}

void
sbm_hosted_table_touch (SbmHostedTable *self)
{
  /* What lives elsewhere does not change here. */
  if (self->announcing == 0 && self->moved == NULL)
    self->announcing = g_idle_add_full (G_PRIORITY_DEFAULT, announce_cb, self, NULL);
}

/* ---- coming and going ---- */

static void
received_cb (SbmChannel *channel,
             guint message,
             GVariant *body,
             Member *member)
{
  g_autoptr (SbmHostedTable) self = g_object_ref (member->table);

  sbm_hosted_table_handle (self, member, message, body);
}

static void
drop_member (SbmHostedTable *self,
             Member *member)
{
  int index = sbm_hosted_table_find_seat (self, member->key);
  Seat *seat = sbm_hosted_table_seat (self, index);
  gboolean gone = FALSE;

  if (self->moved != NULL)
    {
      g_ptr_array_remove_fast (self->members, member);
      return;
    }
  if (seat != NULL && seat->member == member)
    {
      seat->member = NULL;
      seat->ready = FALSE;
      seat->away_since = g_get_monotonic_time ();
      seat->left = member->left;
      /* In the lobby an empty chair is no use to anybody; in play the seat is kept. */
      if (self->phase == SBM_PHASE_LOBBY && !sbm_hosted_table_is_runner (self, member))
        gone = g_ptr_array_remove_index (self->seats, index) != NULL;
    }
  g_ptr_array_remove_fast (self->members, member);
  if (gone)
    sbm_hosted_table_tell_everybody (self);
  sbm_hosted_table_settle (self);
  sbm_hosted_table_touch (self);
}

static void
closed_cb (SbmChannel *channel,
           GError *error,
           Member *member)
{
  drop_member (member->table, member);
}

static gboolean
is_screen (const char *role)
{
  return strcmp (role, "screen") == 0;
}

/* The same key again is the same person: a new connection replaces one that may be half dead.  A player's television or
 * second screen is another role. */
static Member *
find_member (SbmHostedTable *self,
             const char *key,
             const char *role)
{
  for (guint i = 0; i < self->members->len; i++)
    {
      Member *member = g_ptr_array_index (self->members, i);

      if (member->plays == (strcmp (role, "player") == 0) && member->screen == is_screen (role) && strcmp (member->key, key) == 0)
        return member;
    }

  return NULL;
}

/* Those who look on never take the place of somebody whose seat or table it is, nor of a player who may still sit down. */
static gboolean
has_room (SbmHostedTable *self,
          const char *key,
          gboolean plays)
{
  if (sbm_hosted_table_find_seat (self, key) >= 0 || g_strcmp0 (self->runner, key) == 0)
    return TRUE;
  if (plays && self->phase == SBM_PHASE_LOBBY)
    return self->members->len < MOST_MEMBERS;

  return count_watchers (self) < MOST_WATCHERS;
}

const char *
sbm_hosted_table_admit (SbmHostedTable *self,
                        SbmChannel *channel,
                        const char *key,
                        const char *role,
                        const char *name,
                        guint8 rabbit,
                        const char *language)
{
  g_autofree char *clean = text_clean (name, RULES_MAX_NAME);
  gboolean plays = strcmp (role, "player") == 0;
  int index = sbm_hosted_table_find_seat (self, key);
  Member *member, *old;

  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), "internal");

  if (g_hash_table_contains (self->banned, key))
    return "banned";
  if (clean == NULL)
    return "bad-name";
  if (self->locked && index < 0 && g_strcmp0 (self->runner, key) != 0)
    return "locked";
  /* A player's own second screen, a television perhaps, is not somebody else. */
  if (!plays && self->unwatched && index < 0 && g_strcmp0 (self->runner, key) != 0)
    return "no-watching";

  old = find_member (self, key, role);
  if (old == NULL && !has_room (self, key, plays))
    return "full";
  /* What was said on a connection that was given up may come after what was said on the next one. */
  if (old != NULL && sbm_channel_is_older (channel, old->channel))
    return "elsewhere";
  if (old != NULL)
    {
      Seat *seat = sbm_hosted_table_seat (self, index);

      if (seat != NULL && seat->member == old)
        seat->member = NULL;
      sbm_channel_send (old->channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "elsewhere"));
      g_ptr_array_remove_fast (self->members, old);
    }

  member = g_new0 (Member, 1);
  member->table = self;
  member->channel = g_object_ref (channel);
  member->key = g_strdup (key);
  member->name = g_steal_pointer (&clean);
  member->language = text_clean_language (language);
  member->rabbit = rabbit % RULES_MAX_SEATS;
  member->plays = plays;
  member->screen = is_screen (role);
  g_ptr_array_add (self->members, member);
  g_signal_connect (channel, "received", G_CALLBACK (received_cb), member);
  g_signal_connect (channel, "closed", G_CALLBACK (closed_cb), member);

  sbm_channel_set_state (channel, PROTOCOL_STATE_JOINED);
  sbm_channel_send (channel, PROTOCOL_MESSAGE_WELCOME, g_variant_new ("(ss)", self->id, key));
  if (self->moved != NULL)
    {
      sbm_hosted_table_send_after (self, member);
      return NULL;
    }
  if (plays && self->runner == NULL)
    self->runner = g_strdup (key);
  if (plays && (index >= 0 || self->phase == SBM_PHASE_LOBBY))
    sbm_hosted_table_take_seat (self, member, index);
  sbm_hosted_table_tell_you (self, member);
  sbm_channel_send (channel, PROTOCOL_MESSAGE_TABLE, build_table (self));
  sbm_hosted_table_tell_pictures (self, member);
  sbm_hosted_table_show (self, member);
  sbm_hosted_table_ask_share (self, member);
  if (self->phase == SBM_PHASE_OVER)
    sbm_hosted_table_send_record (self, member);
  sbm_hosted_table_touch (self);

  return NULL;
}

void
sbm_hosted_table_close (SbmHostedTable *self)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  if (self->journalling != 0)
    sbm_hosted_table_journal_table (self);
  sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "closed"));
  for (guint i = 0; i < self->seats->len; i++)
    sbm_hosted_table_seat (self, i)->member = NULL;
  g_ptr_array_set_size (self->members, 0);
}

void
sbm_hosted_table_emit_handed_over (SbmHostedTable *self)
{
  g_signal_emit (self, signals[SIGNAL_HANDED_OVER], 0);
}

void
sbm_hosted_table_emit_written (SbmHostedTable *self,
                               gboolean whole)
{
  g_signal_emit (self, signals[SIGNAL_WRITTEN], 0, whole);
}

/* ---- the object ---- */

static void
sbm_hosted_table_dispose (GObject *object)
{
  SbmHostedTable *self = SBM_HOSTED_TABLE (object);

  g_clear_handle_id (&self->announcing, g_source_remove);
  g_clear_handle_id (&self->dealing, g_source_remove);
  g_clear_handle_id (&self->ticking, g_source_remove);
  g_clear_handle_id (&self->leaving, g_source_remove);
  g_clear_handle_id (&self->journalling, g_source_remove);
  g_ptr_array_set_size (self->members, 0);
  g_ptr_array_set_size (self->seats, 0);
  g_clear_object (&self->journal);
  g_cancellable_cancel (self->fetching);
  g_clear_object (&self->fetching);

  G_OBJECT_CLASS (sbm_hosted_table_parent_class)->dispose (object);
}

static void
sbm_hosted_table_finalize (GObject *object)
{
  SbmHostedTable *self = SBM_HOSTED_TABLE (object);

  g_queue_clear_full (&self->pending, (GDestroyNotify) pending_free);
  g_clear_pointer (&self->members, g_ptr_array_unref);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  g_clear_pointer (&self->banned, g_hash_table_unref);
  g_clear_pointer (&self->untold, g_hash_table_unref);
  g_clear_pointer (&self->owed, g_hash_table_unref);
  g_clear_pointer (&self->moved, g_variant_unref);
  g_clear_object (&self->referee);
  g_clear_object (&self->shelf);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->picture_bytes, g_hash_table_unref);
  g_clear_pointer (&self->shown, g_variant_unref);
  g_free (self->id);
  g_free (self->name);
  g_free (self->code);
  g_free (self->runner);
  g_free (self->clock);
  g_free (self->words);
  g_free (self->heir);
  g_free (self->seed);

  G_OBJECT_CLASS (sbm_hosted_table_parent_class)->finalize (object);
}

static void
sbm_hosted_table_class_init (SbmHostedTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sbm_hosted_table_dispose;
  object_class->finalize = sbm_hosted_table_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_HANDED_OVER] = g_signal_new ("handed-over", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_WRITTEN] = g_signal_new ("written", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
sbm_hosted_table_init (SbmHostedTable *self)
{
  self->seats = g_ptr_array_new_with_free_func ((GDestroyNotify) seat_free);
  self->members = g_ptr_array_new_with_free_func ((GDestroyNotify) member_free);
  self->banned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->untold = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->owed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->pictures = sbm_own_pictures_new ();
  self->picture_bytes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  self->rules = rules_all ()[0];
  self->mode = self->rules->modes;
  self->clock = g_strdup ("off");
  self->words = g_strdup ("");
  self->clock_seconds = 90;
  self->pace = 100;
  self->patience = PATIENCE_MS;
  self->dealing_ms = DEALING_MS;
  self->next_host = -1;
  self->decision = -1;
  g_queue_init (&self->pending);
}

SbmHostedTable *
sbm_hosted_table_new (const char *id,
                      const char *name,
                      const char *runner)
{
  SbmHostedTable *self = g_object_new (SBM_TYPE_HOSTED_TABLE, NULL);

  self->id = g_strdup (id);
  self->name = text_clean (name, RULES_MAX_NAME);
  if (self->name == NULL)
    self->name = g_strdup ("Sobremesa");
  self->runner = g_strdup (runner);

  return self;
}

void
sbm_hosted_table_set_player_maker (SbmHostedTable *self,
                                   SbmPlayerMaker maker,
                                   gpointer data)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  self->maker = maker;
  self->maker_data = data;
}

gboolean
sbm_hosted_table_set_seed (SbmHostedTable *self,
                           const char *seed)
{
  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), FALSE);

  if (seed != NULL && (seed[0] == '\0' || !g_utf8_validate (seed, -1, NULL) || g_utf8_strlen (seed, -1) > SBM_HOSTED_TABLE_MOST_SEED))
    return FALSE;
  g_free (self->seed);
  self->seed = g_strdup (seed);

  return TRUE;
}

void
sbm_hosted_table_set_pace (SbmHostedTable *self,
                           guint per_cent)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  self->pace = per_cent;
}

void
sbm_hosted_table_set_patience (SbmHostedTable *self,
                               guint milliseconds)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  self->patience = milliseconds;
}

void
sbm_hosted_table_set_dealing (SbmHostedTable *self,
                              guint milliseconds)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  self->dealing_ms = milliseconds;
}

void
sbm_hosted_table_set_code (SbmHostedTable *self,
                           const char *code)
{
  g_return_if_fail (SBM_IS_HOSTED_TABLE (self));

  g_free (self->code);
  self->code = g_strdup (code);
  sbm_hosted_table_touch (self);
}

const char *
sbm_hosted_table_get_id (SbmHostedTable *self)
{
  return self->id;
}

const char *
sbm_hosted_table_get_name (SbmHostedTable *self)
{
  return self->name;
}

const char *
sbm_hosted_table_get_code (SbmHostedTable *self)
{
  return self->code;
}

const char *
sbm_hosted_table_get_runner (SbmHostedTable *self)
{
  return self->runner;
}

const char *
sbm_hosted_table_get_game (SbmHostedTable *self)
{
  return self->rules->name;
}

const char *
sbm_hosted_table_get_mode (SbmHostedTable *self)
{
  return self->mode->name;
}

SbmPhase
sbm_hosted_table_get_phase (SbmHostedTable *self)
{
  return self->phase;
}

gboolean
sbm_hosted_table_get_paused (SbmHostedTable *self)
{
  return self->paused;
}

gboolean
sbm_hosted_table_get_locked (SbmHostedTable *self)
{
  return self->locked;
}

int
sbm_hosted_table_get_most_seats (SbmHostedTable *self)
{
  return self->phase == SBM_PHASE_LOBBY ? self->mode->most_seats : (int) self->seats->len;
}

int
sbm_hosted_table_get_taken (SbmHostedTable *self)
{
  return self->seats->len;
}

guint
sbm_hosted_table_get_n_members (SbmHostedTable *self)
{
  return self->members->len;
}

guint
sbm_hosted_table_get_game_number (SbmHostedTable *self)
{
  return self->game_number;
}

guint
sbm_hosted_table_get_owed (SbmHostedTable *self)
{
  g_return_val_if_fail (SBM_IS_HOSTED_TABLE (self), 0);

  return g_hash_table_size (self->owed);
}

int
sbm_hosted_table_get_round (SbmHostedTable *self)
{
  int round = 0;

  if (self->referee != NULL)
    rules_stage (sbm_referee_get_game (self->referee), &round);

  return round;
}

char *
sbm_hosted_table_dup_record (SbmHostedTable *self)
{
  return self->referee != NULL ? sbm_referee_dup_record (self->referee) : NULL;
}
