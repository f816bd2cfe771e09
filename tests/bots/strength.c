/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/*
 * How well bots play, measured by self-play.  All seeds are fixed, so the figures are the same in every run; a quick
 * run plays fewer games than `-m slow`, which plays a thousand of each kind, and asks a little less of them: few games
 * leave room for luck.
 *
 * What “strong beats weak” means:
 *  - dixit, odyssey, illusion: half of the players at the table are strong (2) and half weak (0), on alternate seats
 *    (in teams: alternate teams), and the strong ones start on seat 0 and on seat 1 in turn.  A game is worth 1, shared
 *    equally by its winners (C6); the figure is the share of the strong ones.  Equal skill would give 50 %.
 *  - histoire rivals: one team is strong and the other weak, in turn; the figure is how often the strong team wins.
 *    Equal skill would give 50 %.
 *  - histoire cooperative has no opponents: a strong and a weak table get the same cards; the figure is how often the
 *    strong table's story has more words (an equal number counts as half).  Equal skill would give 50 %.
 */

#include "match.h"

#include "bots/bot-affinity.h"

#include <string.h>

#define STRONG 2
#define WEAK 0
#define LEAST_SHARE 0.65
#define LEAST_SHARE_OF_FEW 0.50
#define LEAST_SOME 0.60
#define LEAST_SOME_OF_TWO 0.44 /* of at most about 0.50, see bot-storyteller.c */

static double
least_share (void)
{
  return g_test_slow () ? LEAST_SHARE : LEAST_SHARE_OF_FEW;
}

static int
games (int quick)
{
  return g_test_slow () ? 1000 : quick;
}

static double
share_of (guint winners,
          guint seats)
{
  int all = 0;
  int ours = 0;

  for (int seat = 0; seat < RULES_MAX_SEATS; seat++)
    {
      all += (winners >> seat) & 1;
      ours += ((winners & seats) >> seat) & 1;
    }

  return all > 0 ? ours / (double) all : 0;
}

typedef struct
{
  const char *game;
  const char *mode;
  int seats;
  int quick;
} Duel;

static double
measure (const Duel *duel,
         int count)
{
  double sum = 0;

  for (int i = 0; i < count; i++)
    {
      g_autofree char *seed = g_strdup_printf ("strength %d", i);
      Match match = { duel->game, duel->mode, duel->seats, .language = "en", .seed = seed };
      MatchResult result;
      guint strong = 0;
      gboolean is_teams = g_str_equal (duel->mode, "teams");

      for (int seat = 0; seat < duel->seats; seat++)
        {
          int side = is_teams ? seat % (duel->seats / 2) : seat;

          match.strengths[seat] = (side + i) % 2 == 0 ? STRONG : WEAK;
          /* H13: the odd seats are team 1; who is strong changes from game to game. */
          match.teams[seat] = seat % 2;
          strong |= match.strengths[seat] == STRONG ? 1u << seat : 0;
        }
      match.has_teams = g_str_equal (duel->mode, "rivals");
      match_play (&match, &result);
      sum += share_of (result.winners, strong);
    }

  return sum / count;
}

static void
test_duel (gconstpointer data)
{
  const Duel *duel = data;
  int count = games (duel->quick);
  double share = measure (duel, count);

  g_test_message ("%s %s, %d players: strong bots take %.1f %% of %d games", duel->game, duel->mode, duel->seats, 100 * share, count);
  g_assert_cmpfloat (share, >=, least_share ());
}

static int
tell_story (int seats,
            int strength,
            const char *seed)
{
  Match match = { "histoire", "cooperative", seats, .language = "en", .seed = seed };
  MatchResult result;

  for (int seat = 0; seat < seats; seat++)
    match.strengths[seat] = strength;
  match_play (&match, &result);

  return result.scores[0];
}

static void
test_cooperative (gconstpointer data)
{
  const Duel *duel = data;
  int count = games (duel->quick);
  double longer = 0;
  double sums[3] = { 0 };

  for (int i = 0; i < count; i++)
    {
      g_autofree char *seed = g_strdup_printf ("story %d", i);
      int words[3];

      for (int strength = 0; strength < 3; strength++)
        {
          words[strength] = tell_story (duel->seats, strength, seed);
          sums[strength] += words[strength];
        }
      longer += words[STRONG] > words[WEAK] ? 1 : words[STRONG] == words[WEAK] ? 0.5
                                                                               : 0;
    }

  g_test_message ("histoire cooperative, %d players: the strong table's story is longer in %.1f %% of %d games; words: %.1f weak, %.1f medium, %.1f strong",
                  duel->seats, 100 * longer / count, count, sums[0] / count, sums[1] / count, sums[2] / count);
  g_assert_cmpfloat (longer / count, >=, least_share ());
}

/* ---- some but not all ---- */

typedef struct
{
  int rounds;
  int some;
  int all;
  int round;
} Tally;

/* D11, O5: read from the round just scored, as everybody sees it. */
static void
watch_rounds (const RulesGame *game,
              const RulesMove *move,
              gpointer data)
{
  const Storyteller *self = (const Storyteller *) game;
  const StorytellerRound *last = &self->last;
  Tally *tally = data;
  int voters = 0;
  int found = 0;

  if (move->deed != RULES_VOTE || (self->stage == STAGE_VOTE))
    return;

  for (int seat = 0; seat < game->seats; seat++)
    {
      voters += last->n_votes[seat] > 0;
      for (int i = 0; i < last->n_votes[seat]; i++)
        found += last->votes[seat][i] == last->card;
    }
  tally->rounds++;
  tally->some += found > 0 && found < voters;
  tally->all += found == voters;
}

static void
tell_rounds (const char *game,
             const char *mode,
             int seats,
             int strength,
             int count,
             Tally *tally)
{
  for (int i = 0; i < count; i++)
    {
      g_autofree char *seed = g_strdup_printf ("some %d", i);
      Match match = { game, mode, seats, .language = "en", .seed = seed, .watch = watch_rounds, .data = tally };
      MatchResult result;

      for (int seat = 0; seat < seats; seat++)
        match.strengths[seat] = strength < 0 ? (seat + i) % 3 : strength;
      match_play (&match, &result);
    }
}

/* Every table of dixit and of odyssey classic; strength -1 is a table of all three strengths. */
static void
test_some (void)
{
  int count = g_test_slow () ? 100 : 1;

  for (int strength = -1; strength < 3; strength++)
    {
      Tally total = { 0 };

      for (int seats = 3; seats <= 12; seats++)
        {
          Tally tally = { 0 };

          if (seats <= 6)
            tell_rounds ("dixit", "classic", seats, strength, count, &tally);
          tell_rounds ("odyssey", "classic", seats, strength, count, &tally);
          g_test_message ("strength %d, %2d players: some but not all in %.1f %% of %d rounds (all %.1f %%, none %.1f %%)", strength, seats,
                          100.0 * tally.some / tally.rounds, tally.rounds, 100.0 * tally.all / tally.rounds,
                          100.0 * (tally.rounds - tally.some - tally.all) / tally.rounds);
          /* One game of each is too little to tell. */
          if (seats == 3 && g_test_slow ())
            g_assert_cmpfloat (tally.some / (double) tally.rounds, >=, LEAST_SOME_OF_TWO);
          total.rounds += tally.rounds;
          total.some += tally.some;
        }
      g_test_message ("strength %d: some but not all in %.1f %% of %d rounds", strength, 100.0 * total.some / total.rounds, total.rounds);
      g_assert_cmpfloat (total.some / (double) total.rounds, >=, LEAST_SOME);
    }
}

static const Duel duels[] = {
  { "dixit", "classic", 4, 40 },
  { "dixit", "classic", 6, 30 },
  { "odyssey", "classic", 4, 40 },
  { "odyssey", "classic", 8, 14 },
  { "odyssey", "classic", 12, 16 },
  { "odyssey", "party", 6, 60 },
  { "odyssey", "party", 10, 24 },
  { "odyssey", "teams", 8, 40 },
  { "odyssey", "teams", 12, 24 },
  { "illusion", "short", 2, 100 },
  { "illusion", "short", 4, 100 },
  { "illusion", "long", 2, 60 },
  { "illusion", "long", 4, 60 },
};

static const Duel rivals[] = {
  { "histoire", "rivals", 2, 30 },
  { "histoire", "rivals", 4, 30 },
  { "histoire", "rivals", 8, 16 },
};

static const Duel tables[] = {
  { "histoire", "cooperative", 2, 16 },
  { "histoire", "cooperative", 4, 8 },
  { "histoire", "cooperative", 8, 4 },
};

static void
add_duels (const Duel *list,
           guint count,
           GTestDataFunc test)
{
  for (guint i = 0; i < count; i++)
    {
      g_autofree char *path = g_strdup_printf ("/bots/strength/%s/%s/%d", list[i].game, list[i].mode, list[i].seats);

      g_test_add_data_func (path, &list[i], test);
    }
}

int
main (int argc,
      char *argv[])
{
  BotAffinity *affinity;
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every figure is printed */

  /* Read once, not for every game. */
  affinity = bot_affinity_ref_for ("en");
  g_assert_nonnull (affinity);
  add_duels (duels, G_N_ELEMENTS (duels), test_duel);
  add_duels (rivals, G_N_ELEMENTS (rivals), test_duel);
  add_duels (tables, G_N_ELEMENTS (tables), test_cooperative);
  g_test_add_func ("/bots/strength/some-but-not-all", test_some);
  result = g_test_run ();
  bot_affinity_unref (affinity);

  return result;
}
