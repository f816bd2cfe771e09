/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-storyteller-private.h"
#include "bots/sbm-bot.h"
#include "model/sbm-referee.h"
#include "view-stage.h"

/* A view that sees what the test likes: the bots of its table are too slow to ever move, and a referee of the test's own
 * plays instead and shows its game as any seat sees it, or somebody who watches. */
typedef struct
{
  Stage *stage;
  SbmStorytellerView *view;
  SbmReferee *referee;
  SbmPlayer *bots[RULES_MAX_SEATS]; /* which play for the referee, not at the table */
  int seats;
  guint game;
  guint serial;
} Play;

static inline Play *
play_new_on (Stage *stage,
             const char *game,
             const char *mode,
             int seats)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  Play *self = g_new0 (Play, 1);

  self->stage = stage;
  self->view = SBM_STORYTELLER_VIEW (self->stage->view);
  self->seats = seats;
  self->game = sbm_table_get_game_number (self->stage->table);
  for (int i = 0; i < seats; i++)
    g_ptr_array_add (players, (gpointer) names[i]);
  g_ptr_array_add (players, NULL);
  self->referee = sbm_referee_new (record_setup_new (rules_find (game), mode, (const char *const *) players->pdata, "roles"), &error);
  g_assert_no_error (error);
  for (int i = 0; i < seats; i++)
    {
      SbmPlayerPlace place = { .rules = rules_find (game), .mode = mode, .seats = seats, .seat = i, .strength = 1, .language = "en", .seed = names[i] };

      self->bots[i] = sbm_bot_make (&place, NULL);
    }
  return self;
}

static inline SbmSession *
play_freeze (const char *game,
             const char *mode,
             int seats,
             SbmIdentity **identity)
{
  SbmSession *session = stage_solo (game, mode, seats - 1, "frozen", identity);

  sbm_session_set_pace (session, 1000000);
  stage_wait (sbm_table_get_view (sbm_session_get_table (session)) != NULL);
  return session;
}

static inline Play *
play_new (const char *game,
          const char *mode,
          int seats)
{
  SbmIdentity *identity;
  SbmSession *session = play_freeze (game, mode, seats, &identity);

  return play_new_on (stage_new (sbm_storyteller_view_new (), session, identity, 1280, 800), game, mode, seats);
}

static inline void
play_free (Play *self)
{
  for (int i = 0; i < self->seats; i++)
    g_object_unref (self->bots[i]);
  stage_free (self->stage);
  g_object_unref (self->referee);
  g_free (self);
}

static inline void
play_push_view (Play *self,
                int seat,
                GVariant *view)
{
  sbm_table_update_you (self->stage->table, seat, FALSE);
  self->serial++;
  g_assert_true (sbm_table_update_view (self->stage->table, self->game, self->serial, self->serial, view));
}

/* What this seat sees now; the same seat goes on from what it saw. */
static inline void
play_push (Play *self,
           int seat)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (self->referee, seat);

  play_push_view (self, seat, view);
}

/* As if this seat had just sat down. */
static inline void
play_look_as (Play *self,
              int seat)
{
  self->game++;
  play_push (self, seat);
  sbm_storyteller_motion_finish (self->view);
  sbm_storyteller_view_show (self->view);
}

static inline void
play_apply (Play *self,
            const RulesMove *move)
{
  g_assert_cmpint (sbm_referee_apply (self->referee, move), ==, RULES_OK);
}

static inline int
play_count_awaited (Play *self)
{
  const RulesGame *game = sbm_referee_get_game (self->referee);
  int count = 0;

  for (int seat = 0; seat < self->seats; seat++)
    count += game->rules->awaits (game, seat) != 0;
  return count;
}

/* Somebody who is waited for does something; FALSE when all is over. */
static inline gboolean
play_advance (Play *self)
{
  const RulesGame *game = sbm_referee_get_game (self->referee);

  for (int seat = 0; seat < self->seats; seat++)
    {
      g_autoptr (GVariant) view = NULL;
      g_autoptr (GVariant) thought = NULL;
      RulesMove move;

      if (game->rules->awaits (game, seat) == 0)
        continue;
      view = sbm_referee_dup_view (self->referee, seat);
      sbm_player_see (self->bots[seat], view);
      thought = sbm_player_think (self->bots[seat]);
      g_assert_nonnull (thought);
      g_variant_ref_sink (thought);
      rules_move_from_variant (&move, seat, thought);
      play_apply (self, &move);
      return TRUE;
    }
  return FALSE;
}

static inline const char *
play_stage_of (Play *self)
{
  const RulesGame *game = sbm_referee_get_game (self->referee);
  int round;

  return game->rules->stage (game, &round);
}
