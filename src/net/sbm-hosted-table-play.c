/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-hosted-table-play"

#include "net/sbm-hosted-table-private.h"

#include <glib/gi18n.h>
#include <gnutls/crypto.h>
#include <string.h>

#define TICK_MS 1000
#define PART_SIZE (128 * 1024)
#define MOST_PENDING 64
#define DEALING_STEPS 10

/* Of one seat in one stage.  People change their minds, and the rules let them; but what they thought before is in the record
 * for good, and the record goes to everybody. */
#define MOST_THOUGHTS 30

void
pending_free (Pending *pending)
{
  g_free (pending->key);
  g_variant_unref (pending->move);
  g_free (pending);
}

/* ---- showing ---- */

static GBytes *
encode_view (SbmHostedTable *self,
             int viewer)
{
  GVariant *view = g_variant_ref_sink (rules_view (sbm_referee_get_game (self->referee), viewer));

  /* What GVariant knows of a type goes with the last value of it, and to work it out again takes longer than the view. */
  g_clear_pointer (&self->shown, g_variant_unref);
  self->shown = view;

  return protocol_encode_view (self->game_number, sbm_referee_get_serial (self->referee), sbm_referee_get_stage_serial (self->referee), view);
}

/* The seats of the game are those of the deal. */
static int
find_viewer (SbmHostedTable *self,
             Member *member)
{
  int seat = member->plays ? sbm_hosted_table_find_seat (self, member->key) : -1;

  return seat >= 0 && seat < sbm_referee_get_game (self->referee)->seats ? seat : RULES_SPECTATOR;
}

void
sbm_hosted_table_show (SbmHostedTable *self,
                       Member *member)
{
  g_autoptr (GBytes) frame = NULL;

  if (self->referee == NULL || (self->phase != SBM_PHASE_PLAYING && self->phase != SBM_PHASE_OVER)
      || !sbm_hosted_table_may_see (self, member))
    return;

  frame = encode_view (self, find_viewer (self, member));
  sbm_channel_send_bytes (member->channel, frame);
}

void
sbm_hosted_table_show_all (SbmHostedTable *self)
{
  g_autoptr (GBytes) watched = NULL;

  for (guint i = 0; i < self->members->len; i++)
    {
      Member *member = g_ptr_array_index (self->members, i);
      int viewer = find_viewer (self, member);

      if (viewer != RULES_SPECTATOR)
        {
          g_autoptr (GBytes) frame = encode_view (self, viewer);

          sbm_channel_send_bytes_now (member->channel, frame);
          continue;
        }
      if (!sbm_hosted_table_may_see (self, member))
        continue;
      if (watched == NULL)
        watched = encode_view (self, RULES_SPECTATOR);
      sbm_channel_send_bytes (member->channel, watched);
    }

  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      if (seat->player != NULL)
        {
          g_autoptr (GVariant) view = sbm_referee_dup_view (self->referee, i);

          sbm_player_see (seat->player, view);
        }
    }
}

void
sbm_hosted_table_send_record (SbmHostedTable *self,
                              Member *member)
{
  g_autofree char *record = sbm_hosted_table_dup_record (self);
  gsize length = record != NULL ? strlen (record) : 0;
  guint parts = sbm_hosted_table_may_see (self, member) ? (length + PART_SIZE - 1) / PART_SIZE : 0;

  for (guint part = 0; part < parts; part++)
    {
      /* Parts end between characters. */
      const char *start = part == 0 ? record : g_utf8_find_next_char (record + part * PART_SIZE - 1, NULL);
      const char *end = part + 1 == parts ? record + length : g_utf8_find_next_char (record + (part + 1) * PART_SIZE - 1, NULL);
      g_autofree char *text = g_strndup (start, end - start);

      sbm_channel_send (member->channel, PROTOCOL_MESSAGE_RECORD, g_variant_new ("(uuus)", self->game_number, part, parts, text));
    }
  g_hash_table_remove (self->owed, member->key);
}

/* ---- bots ---- */

void
sbm_hosted_table_dismiss_bot (Seat *seat)
{
  g_clear_handle_id (&seat->thinking, g_source_remove);
  g_clear_object (&seat->player);
}

/* A bot speaks as whoever runs the table does, or the first who sits there. */
static const char *
table_language (SbmHostedTable *self)
{
  Seat *runner = sbm_hosted_table_seat (self, sbm_hosted_table_find_seat (self, self->runner));

  if (self->runner != NULL && runner != NULL && runner->language != NULL)
    return runner->language;
  for (guint i = 0; i < self->seats->len; i++)
    {
      if (sbm_hosted_table_seat (self, i)->language != NULL)
        return sbm_hosted_table_seat (self, i)->language;
    }

  return "en";
}

/* Whoever sits in has watched: it sees every view that the seat was shown. */
static void
show_whole_game (SbmHostedTable *self,
                 int seat,
                 SbmPlayer *player)
{
  const RecordSetup *setup = sbm_referee_get_setup (self->referee);
  g_autoptr (RulesGame) game = rules_new (setup->rules, &setup->setup, NULL);

  for (guint i = 0; game != NULL && i <= sbm_referee_get_serial (self->referee); i++)
    {
      g_autoptr (GVariant) view = NULL;
      g_autofree char *clue = NULL;
      RulesMove move;

      if (i > 0 && record_move_parse (sbm_referee_get_line (self->referee, i), -1, &move, &clue, NULL))
        rules_apply (game, &move);
      view = g_variant_ref_sink (rules_view (game, seat));
      sbm_player_see (player, view);
    }
}

void
sbm_hosted_table_seat_bot (SbmHostedTable *self,
                           Seat *seat)
{
  SbmPlayerPlace place;
  g_autofree char *seed = NULL;
  g_autoptr (GVariant) pictures = NULL;
  guint index;

  sbm_hosted_table_dismiss_bot (seat);
  if (self->maker == NULL || self->referee == NULL || !g_ptr_array_find (self->seats, seat, &index))
    return;

  place.rules = self->rules;
  place.mode = self->mode->name;
  place.seats = self->seats->len;
  place.seat = index;
  place.strength = seat->strength;
  place.language = seat->language != NULL ? seat->language : table_language (self);
  /* Another game is another chance. */
  seed = g_strdup_printf ("%s %u", self->seed != NULL ? self->seed : self->id, self->game_number);
  place.seed = seed;
  pictures = sbm_own_pictures_dup_list (self->pictures, FALSE);
  place.pictures = pictures;
  seat->player = self->maker (&place, self->maker_data);
  if (seat->player != NULL)
    show_whole_game (self, index, seat->player);
}

static void process_pending (SbmHostedTable *self);

static void
push_move (SbmHostedTable *self,
           const char *key,
           int seat,
           guint id,
           GVariant *move)
{
  Pending *pending = g_new0 (Pending, 1);

  pending->key = g_strdup (key);
  pending->seat = seat;
  pending->id = id;
  pending->move = sbm_referee_clean_move (move);
  g_queue_push_tail (&self->pending, pending);
  process_pending (self);
}

typedef struct
{
  SbmHostedTable *table;
  Seat *seat;
} Thought;

/* One move for a seat by whoever plays it. */
static void
play_for (SbmHostedTable *self,
          int index,
          SbmPlayer *player)
{
  GVariant *move;

  if (self->phase != SBM_PHASE_PLAYING || self->paused
      || rules_awaits (sbm_referee_get_game (self->referee), index) == 0)
    return;

  move = sbm_player_think (player);
  if (move != NULL)
    push_move (self, NULL, index, 0, move);
}

static gboolean
think_cb (gpointer user_data)
{
  Thought *thought = user_data;
  g_autoptr (SbmHostedTable) self = g_object_ref (thought->table);
  g_autoptr (SbmPlayer) player = g_object_ref (thought->seat->player);
  guint index;

  thought->seat->thinking = 0;
  if (g_ptr_array_find (self->seats, thought->seat, &index))
    play_for (self, index, player);

  return G_SOURCE_REMOVE;
}

void
sbm_hosted_table_wake_bots (SbmHostedTable *self)
{
  if (self->phase != SBM_PHASE_PLAYING || self->paused || self->heir != NULL)
    return;

  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);
      Thought *thought;

      if (seat->player == NULL || seat->thinking != 0 || rules_awaits (sbm_referee_get_game (self->referee), i) == 0)
        continue;
      thought = g_new0 (Thought, 1);
      thought->table = self;
      thought->seat = seat;
      seat->thinking = g_timeout_add_full (G_PRIORITY_DEFAULT, sbm_player_get_delay (seat->player) * self->pace / 100,
                                           think_cb, thought, g_free);
    }
}

/* ---- moves ---- */

static void
answer (SbmHostedTable *self,
        const Pending *pending,
        const char *why)
{
  Seat *seat = sbm_hosted_table_seat (self, pending->seat);

  if (pending->key == NULL || seat == NULL || seat->member == NULL || g_strcmp0 (seat->key, pending->key) != 0)
    return;
  if (why == NULL)
    sbm_channel_send (seat->member->channel, PROTOCOL_MESSAGE_ACCEPTED, g_variant_new ("(u)", pending->id));
  else
    sbm_channel_send (seat->member->channel, PROTOCOL_MESSAGE_REFUSED, g_variant_new ("(us)", pending->id, why));
}

/* The game is over: everybody gets the record and checks it. */
static void
finish_game (SbmHostedTable *self)
{
  guint winners = rules_winners (sbm_referee_get_game (self->referee));

  self->phase = SBM_PHASE_OVER;
  sbm_hosted_table_set_decision (self, -1);
  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      if (self->counted < self->game_number)
        seat->total += (winners >> i) & 1;
      seat->ready = FALSE;
      sbm_hosted_table_dismiss_bot (seat);
    }
  self->counted = self->game_number;
  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      if (seat->key != NULL && !seat->left)
        g_hash_table_add (self->owed, g_strdup (seat->key));
    }
  for (guint i = 0; i < self->members->len; i++)
    sbm_hosted_table_send_record (self, g_ptr_array_index (self->members, i));
}

static void
begin_stage (SbmHostedTable *self)
{
  self->stage_since = g_get_monotonic_time ();
  for (guint i = 0; i < self->seats->len; i++)
    sbm_hosted_table_seat (self, i)->thoughts = 0;
}

/* The same kind of move again, and not because it is their turn again. */
static gboolean
is_second_thought (SbmHostedTable *self,
                   int index,
                   const RulesMove *move)
{
  Seat *seat = sbm_hosted_table_seat (self, index);

  return seat != NULL && seat->deed == move->deed && (!seat->rested || rules_awaits (sbm_referee_get_game (self->referee), index) == 0);
}

/* The journal has it: now it happened. */
static void
commit_move (SbmHostedTable *self,
             Pending *pending,
             const RulesMove *move)
{
  guint stage = sbm_referee_get_stage_serial (self->referee);
  Seat *seat = sbm_hosted_table_seat (self, pending->seat);
  gboolean again = is_second_thought (self, pending->seat, move);

  if (sbm_referee_apply (self->referee, move) != RULES_OK)
    g_critical ("A move that was checked is refused.");
  if (pending->key != NULL && seat != NULL && g_strcmp0 (seat->key, pending->key) == 0)
    {
      seat->last_move = pending->id;
      seat->thoughts += again;
      seat->deed = move->deed;
      seat->rested = FALSE;
    }
  answer (self, pending, NULL);
  for (guint i = 0; i < self->seats->len; i++)
    sbm_hosted_table_seat (self, i)->rested |= rules_awaits (sbm_referee_get_game (self->referee), i) == 0;
  if (stage != sbm_referee_get_stage_serial (self->referee))
    begin_stage (self);
  sbm_hosted_table_show_all (self);
  if (rules_over (sbm_referee_get_game (self->referee)))
    {
      finish_game (self);
      sbm_hosted_table_touch (self);
    }
}

static void
appended_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (SbmHostedTable) self = user_data;
  g_autoptr (GError) error = NULL;
  Pending *pending;
  RulesMove move;

  self->writing = FALSE;
  pending = g_queue_pop_head (&self->pending);
  if (pending == NULL)
    return;
  if (sbm_journal_append_finish (SBM_JOURNAL (source), result, &error))
    {
      rules_move_from_variant (&move, pending->seat, pending->move);
      commit_move (self, pending, &move);
      if (self->unwritten)
        sbm_hosted_table_journal_table (self);
    }
  else
    {
      g_warning (_ ("The journal does not take a move: %s"), error->message);
      answer (self, pending, "not-written");
    }
  pending_free (pending);

  sbm_hosted_table_hand_over_now (self);
  sbm_hosted_table_wake_bots (self);
  process_pending (self);
}

/* Why this move cannot be made now, or NULL. */
static const char *
find_fault (SbmHostedTable *self,
            const Pending *pending,
            const RulesMove *move)
{
  Seat *seat = sbm_hosted_table_seat (self, pending->seat);
  g_autoptr (RulesGame) trial = NULL;
  RulesError error;

  if (self->phase != SBM_PHASE_PLAYING)
    return "game-over";
  if (self->heir != NULL)
    return "moving";
  if (self->paused)
    return "paused";
  if (seat == NULL || (pending->key != NULL && g_strcmp0 (seat->key, pending->key) != 0))
    return "no-seat";
  if (pending->key != NULL && seat->thoughts >= MOST_THOUGHTS && is_second_thought (self, pending->seat, move))
    return "too-fast";

  trial = rules_copy (sbm_referee_get_game (self->referee));
  error = rules_apply (trial, move);
  return error != RULES_OK ? rules_error_code (error) : NULL;
}

static void
process_pending (SbmHostedTable *self)
{
  while (!self->writing && !g_queue_is_empty (&self->pending))
    {
      Pending *pending = g_queue_peek_head (&self->pending);
      const char *why;
      RulesMove move;

      rules_move_from_variant (&move, pending->seat, pending->move);
      why = find_fault (self, pending, &move);
      if (why != NULL)
        {
          answer (self, pending, why);
          pending_free (g_queue_pop_head (&self->pending));
          /* A bot that was refused thinks again; nobody else would tell it to. */
          sbm_hosted_table_wake_bots (self);
          continue;
        }

      if (self->journal != NULL)
        {
          g_autofree char *line = sbm_hosted_table_print_move (&move, pending->key != NULL ? pending->id : 0);

          /* Whose seat it is stands before what they do in it. */
          if (self->journalling != 0)
            sbm_hosted_table_journal_table (self);
          self->writing = TRUE;
          sbm_journal_append_async (self->journal, line, appended_cb, g_object_ref (self));
          return;
        }

      g_queue_pop_head (&self->pending);
      commit_move (self, pending, &move);
      pending_free (pending);
      sbm_hosted_table_wake_bots (self);
    }
}

void
sbm_hosted_table_move (SbmHostedTable *self,
                       Member *member,
                       guint id,
                       guint stage,
                       GVariant *move)
{
  int index = member->plays ? sbm_hosted_table_find_seat (self, member->key) : -1;
  Seat *seat = sbm_hosted_table_seat (self, index);
  const char *why = NULL;

  if (seat == NULL)
    why = "no-seat";
  else if (self->phase != SBM_PHASE_PLAYING)
    why = "game-over";
  else if (self->pending.length >= MOST_PENDING)
    why = "too-fast";

  /* A move that was sent again because its answer got lost counts once. */
  if (seat != NULL && id != 0 && id == seat->last_move)
    {
      sbm_channel_send (member->channel, PROTOCOL_MESSAGE_ACCEPTED, g_variant_new ("(u)", id));
      return;
    }
  for (GList *l = self->pending.head; l != NULL; l = l->next)
    {
      Pending *pending = l->data;

      if (pending->id == id && g_strcmp0 (pending->key, member->key) == 0)
        return;
    }
  if (why == NULL && id == 0)
    why = "old-move";
  if (why == NULL && stage != sbm_referee_get_stage_serial (self->referee))
    why = "late";

  if (why != NULL)
    sbm_channel_send (member->channel, PROTOCOL_MESSAGE_REFUSED, g_variant_new ("(us)", id, why));
  else
    push_move (self, member->key, index, id, move);
}

/* ---- the deal ---- */

/* The deal is in the journal: now it is one. */
static void
open_game (SbmHostedTable *self)
{
  self->phase = SBM_PHASE_PLAYING;
  self->paused = FALSE;
  sbm_hosted_table_set_decision (self, -1);
  begin_stage (self);
  g_hash_table_remove_all (self->owed);
  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      seat->last_move = 0;
      if (seat->bot || seat->sat_in)
        sbm_hosted_table_seat_bot (self, seat);
    }
  sbm_hosted_table_start_clock (self);
  sbm_hosted_table_touch (self);
  sbm_hosted_table_show_all (self);
  if (rules_over (sbm_referee_get_game (self->referee)))
    finish_game (self);
  sbm_hosted_table_wake_bots (self);
}

static void
cancel_deal (SbmHostedTable *self,
             const GError *error)
{
  g_warning (_ ("No game can be dealt: %s"), error->message);
  g_clear_object (&self->referee);
  self->phase = SBM_PHASE_LOBBY;
  sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "start", "not-written"));
  sbm_hosted_table_touch (self);
}

static void
setup_written_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (SbmHostedTable) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!sbm_journal_append_finish (SBM_JOURNAL (source), result, &error))
    {
      cancel_deal (self, error);
    }
  else if (self->unwritten)
    {
      /* A game without its players is none. */
      error = g_error_new_literal (SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_FILE, _ ("The journal does not have the table."));
      cancel_deal (self, error);
    }
  else
    {
      open_game (self);
    }
}

static void
begin_game (SbmHostedTable *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = sbm_hosted_table_print_setup (self);
  g_autofree char *journal_line = g_strdup_printf ("{\"j\":\"setup\",\"game\":%u,\"line\":%s}", self->game_number, line);
  RecordSetup *setup = record_setup_parse (line, -1, &error);

  g_clear_handle_id (&self->dealing, g_source_remove);
  g_clear_object (&self->referee);
  if (setup != NULL)
    self->referee = sbm_referee_new (setup, &error);
  if (self->referee == NULL)
    {
      cancel_deal (self, error);
      return;
    }
  if (self->journal == NULL)
    {
      open_game (self);
      return;
    }

  self->phase = SBM_PHASE_WRITING;
  sbm_hosted_table_journal_table (self);
  sbm_journal_append_async (self->journal, journal_line, setup_written_cb, g_object_ref (self));
}

static gboolean
dealing_cb (gpointer user_data)
{
  SbmHostedTable *self = user_data;

  if (--self->dealing_steps > 0)
    return G_SOURCE_CONTINUE;

  self->dealing = 0;
  begin_game (self);

  return G_SOURCE_REMOVE;
}

/* Begins once every share is in that can be expected. */
void
sbm_hosted_table_settle (SbmHostedTable *self)
{
  if (self->phase != SBM_PHASE_DEALING)
    return;
  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);

      if (seat->member != NULL && !seat->has_share)
        return;
    }

  begin_game (self);
}

static GVariant *
build_commit (SbmHostedTable *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 commit[SHARE_SIZE];
  gsize size = sizeof commit;

  g_checksum_update (checksum, self->secret, sizeof self->secret);
  g_checksum_get_digest (checksum, commit, &size);

  return g_variant_new ("(u@ay)", self->game_number, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, commit, sizeof commit, 1));
}

/* Whoever comes back during the deal is asked again: whether the share of before arrived, only the host knows. */
void
sbm_hosted_table_ask_share (SbmHostedTable *self,
                            Member *member)
{
  Seat *seat = sbm_hosted_table_seat (self, sbm_hosted_table_find_seat (self, member->key));

  if (self->phase != SBM_PHASE_DEALING)
    return;
  if (seat != NULL)
    seat->has_share = FALSE;
  sbm_channel_send (member->channel, PROTOCOL_MESSAGE_COMMIT, build_commit (self));
}

void
sbm_hosted_table_deal (SbmHostedTable *self)
{
  gnutls_rnd (GNUTLS_RND_KEY, self->secret, sizeof self->secret);

  self->from_lobby = self->phase == SBM_PHASE_LOBBY;
  self->phase = SBM_PHASE_DEALING;
  self->game_number++;
  if (self->seed != NULL)
    {
      sbm_hosted_table_touch (self);
      begin_game (self);
      return;
    }
  for (guint i = 0; i < self->seats->len; i++)
    sbm_hosted_table_seat (self, i)->has_share = FALSE;
  sbm_hosted_table_broadcast (self, PROTOCOL_MESSAGE_COMMIT, build_commit (self));
  sbm_hosted_table_touch (self);
  /* Nobody can hold the deal up: a share that does not come is not in the seed.  The time is told off in steps, because a
   * host that was stopped meanwhile finds it all gone at once, with the shares still waiting to be read. */
  self->dealing_steps = DEALING_STEPS;
  self->dealing = g_timeout_add (MAX (self->dealing_ms / DEALING_STEPS, 1), dealing_cb, self);
  sbm_hosted_table_settle (self);
}

void
sbm_hosted_table_take_share (SbmHostedTable *self,
                             Member *member,
                             guint game,
                             GVariant *bytes)
{
  Seat *seat = sbm_hosted_table_seat (self, sbm_hosted_table_find_seat (self, member->key));
  gsize size;
  const guint8 *share = g_variant_get_fixed_array (bytes, &size, 1);

  if (self->phase != SBM_PHASE_DEALING || game != self->game_number || seat == NULL || seat->has_share || size != SHARE_SIZE)
    return;

  memcpy (seat->share, share, SHARE_SIZE);
  seat->has_share = TRUE;
  sbm_hosted_table_settle (self);
}

/* ---- nothing waits for ever ---- */

static void
hurry (SbmHostedTable *self,
       int index)
{
  Seat *seat = sbm_hosted_table_seat (self, index);
  gboolean had_player = seat->player != NULL;

  if (had_player)
    return;
  sbm_hosted_table_seat_bot (self, seat);
  if (seat->player != NULL)
    {
      g_autoptr (SbmPlayer) player = g_object_ref (seat->player);

      sbm_hosted_table_dismiss_bot (seat);
      play_for (self, index, player);
    }
}

static gboolean
tick_cb (gpointer user_data)
{
  SbmHostedTable *self = user_data;
  gint64 now = g_get_monotonic_time ();
  guint here = 0;

  if (self->phase != SBM_PHASE_PLAYING)
    {
      self->ticking = 0;
      return G_SOURCE_REMOVE;
    }
  if (self->paused)
    return G_SOURCE_CONTINUE;

  for (guint i = 0; i < self->seats->len; i++)
    here += sbm_hosted_table_seat (self, i)->member != NULL;

  for (guint i = 0; i < self->seats->len; i++)
    {
      Seat *seat = sbm_hosted_table_seat (self, i);
      gboolean awaited = self->phase == SBM_PHASE_PLAYING && rules_awaits (sbm_referee_get_game (self->referee), i) != 0;

      if (!awaited || seat->bot || seat->sat_in)
        continue;
      if (seat->member == NULL && here > 0 && self->decision < 0 && seat->away_since != 0
          && now - seat->away_since >= (gint64) self->patience * 1000)
        {
          sbm_hosted_table_set_decision (self, i);
          sbm_hosted_table_touch (self);
        }
      if (strcmp (self->clock, "strict") == 0 && now - self->stage_since >= (gint64) self->clock_seconds * G_USEC_PER_SEC)
        hurry (self, i);
    }

  return G_SOURCE_CONTINUE;
}

void
sbm_hosted_table_start_clock (SbmHostedTable *self)
{
  if (self->ticking == 0 && self->phase == SBM_PHASE_PLAYING)
    self->ticking = g_timeout_add (MIN (TICK_MS, MAX (self->patience, 10)), tick_cb, self);
}
