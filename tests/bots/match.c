/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "match"

#include "match.h"

#include <string.h>

#define MOST_MOVES 20000

typedef struct
{
  const Match *match;
  RulesGame *game;
  SbmPlayer *players[RULES_MAX_SEATS];
  GChecksum *checksum;
} Course;

static RulesGame *
new_game (const Match *match)
{
  g_autoptr (GError) error = NULL;
  RulesSetup setup;
  RulesGame *game;

  rules_setup_init (&setup, match->seats, match->seed);
  setup.mode = match->mode;
  if (match->counting)
    {
      setup.option_set[RULES_OPTION_COUNTING] = TRUE;
      setup.options[RULES_OPTION_COUNTING] = 1;
    }
  if (match->has_teams)
    {
      setup.teams_set = match->seats;
      memcpy (setup.teams, match->teams, sizeof setup.teams);
    }
  game = rules_new (rules_find (match->game), &setup, &error);
  g_assert_no_error (error);

  return game;
}

static void
seat_bot (Course *self,
          int seat)
{
  const Match *match = self->match;
  SbmPlayerPlace place = { rules_find (match->game), match->mode, match->seats, seat, match->strengths[seat], match->language, match->seed };

  self->players[seat] = sbm_bot_make (&place, NULL);
  g_assert_true (SBM_IS_BOT (self->players[seat]));
}

static void
show_all (Course *self)
{
  for (int seat = 0; seat < self->match->seats; seat++)
    {
      g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (self->game, seat));

      sbm_player_see (self->players[seat], view);
    }
}

/* Of those who are awaited, the one who would move first if everybody took the time that it asks for. */
static int
find_next (Course *self)
{
  guint soonest = G_MAXUINT;
  int next = -1;

  for (int seat = 0; seat < self->match->seats; seat++)
    {
      guint time;

      if (rules_awaits (self->game, seat) == 0)
        continue;
      time = sbm_player_get_delay (self->players[seat]);
      g_assert_cmpuint (time, >=, 300);
      g_assert_cmpuint (time, <=, 30000);
      if (time < soonest)
        {
          soonest = time;
          next = seat;
        }
    }
  g_assert_cmpint (next, >=, 0);

  return next;
}

static void
move_seat (Course *self,
           int seat)
{
  g_autoptr (GVariant) thought = sbm_player_think (self->players[seat]);
  g_autofree char *text = NULL;
  RulesMove move;
  RulesError error;

  g_assert_nonnull (thought);
  g_variant_ref_sink (thought);
  rules_move_from_variant (&move, seat, thought);
  text = g_variant_print (thought, FALSE);
  error = rules_apply (self->game, &move);
  if (error != RULES_OK)
    g_error ("%s %s, seat %d: %s is refused as %s", self->match->game, self->match->mode, seat, text, rules_error_code (error));

  g_checksum_update (self->checksum, (const guchar *) text, -1);
  if (self->match->watch != NULL)
    self->match->watch (self->game, &move, self->match->data);
}

void
match_play (const Match *match,
            MatchResult *result)
{
  Course course = { .match = match };

  memset (result, 0, sizeof *result);
  course.checksum = g_checksum_new (G_CHECKSUM_SHA256);
  course.game = new_game (match);
  for (int seat = 0; seat < match->seats; seat++)
    seat_bot (&course, seat);

  show_all (&course);
  while (!rules_over (course.game))
    {
      int seat = find_next (&course);

      g_assert_cmpint (result->moves++, <, MOST_MOVES);
      move_seat (&course, seat);
      if (match->relief > 0 && result->moves % match->relief == 0)
        {
          g_assert_finalize_object (course.players[seat]);
          seat_bot (&course, seat);
        }
      show_all (&course);
    }

  result->winners = rules_winners (course.game);
  result->n_scores = rules_scores (course.game, result->scores);
  g_strlcpy (result->digest, g_checksum_get_string (course.checksum), sizeof result->digest);
  for (int seat = 0; seat < match->seats; seat++)
    {
      GVariant *thought = sbm_player_think (course.players[seat]);

      g_assert_null (thought);
      g_assert_finalize_object (course.players[seat]);
    }
  rules_free (course.game);
  g_checksum_free (course.checksum);
}
