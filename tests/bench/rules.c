/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bench-rules"

#include <stdlib.h>
#include <time.h>

#include "rules/rules.h"

/*
 * Whole games of Dixit with six players, by random legal moves: the same work as
 * boardgame/bench.js does.  Each figure is one line of JSON.
 */

#define SEATS 6
#define LAST_ROUND 8 /* D16, with six players */

typedef struct
{
  gint64 spent[LAST_ROUND + 1];
  guint64 moves[LAST_ROUND + 1];
} Rounds;

static gint64
now_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

static RulesGame *
start_game (guint number)
{
  RulesSetup setup;
  RulesGame *game;
  char seed[32];

  g_snprintf (seed, sizeof seed, "bench-%u", number);
  rules_setup_init (&setup, SEATS, seed);
  game = rules_new (rules_find ("dixit"), &setup, NULL);
  if (game == NULL)
    g_error ("The game does not start.");

  return game;
}

/* A host holds the view that each seat has, until there is the next. */
typedef struct
{
  GVariant *of[SEATS];
} Views;

static void
build_views (const RulesGame *game,
             Views *views)
{
  for (int seat = 0; seat < SEATS; seat++)
    {
      GVariant *view = g_variant_ref_sink (rules_view (game, seat));

      g_clear_pointer (&views->of[seat], g_variant_unref);
      views->of[seat] = view;
    }
}

static void
drop_views (Views *views)
{
  for (int seat = 0; seat < SEATS; seat++)
    g_clear_pointer (&views->of[seat], g_variant_unref);
}

static void
play_move (RulesGame *game,
           RulesRandom *random)
{
  int seats[SEATS];
  int count = 0;
  RulesMove move;

  for (int seat = 0; seat < SEATS; seat++)
    {
      if (rules_awaits (game, seat) != 0)
        seats[count++] = seat;
    }
  rules_sample (game, seats[rules_random_below (random, count)], random, &move);
  if (rules_apply (game, &move) != RULES_OK)
    g_error ("A legal move was refused.");
}

static guint
play_game (guint number,
           RulesRandom *random,
           Views *views)
{
  g_autoptr (RulesGame) game = start_game (number);
  guint moves = 0;

  while (!rules_over (game))
    {
      play_move (game, random);
      moves++;
      if (views != NULL)
        build_views (game, views);
    }

  return moves;
}

static void
report (const char *name,
        double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_print ("{\"name\":\"%s\",\"value\":%s}\n", name, g_ascii_dtostr (text, sizeof text, value));
}

/* Games a second and moves a second, over so many seconds of play. */
static void
measure (double seconds,
         gboolean with_views,
         double *games_rate,
         double *moves_rate)
{
  gint64 start = now_ns ();
  gint64 end = start + (gint64) (seconds * 1e9);
  gint64 now = start;
  guint64 moves = 0;
  guint games = 0;
  Views views = { { NULL } };
  RulesRandom random;

  rules_random_init (&random, "bench");
  while (now < end)
    {
      moves += play_game (games++, &random, with_views ? &views : NULL);
      now = now_ns ();
    }
  drop_views (&views);
  *games_rate = games / ((now - start) / 1e9);
  *moves_rate = moves / ((now - start) / 1e9);
}

/* Whole rounds are timed, since a move is shorter than a look at the clock is exact. */
static void
time_rounds (guint number,
             RulesRandom *random,
             Views *views,
             Rounds *rounds)
{
  g_autoptr (RulesGame) game = start_game (number);
  gint64 since = now_ns ();
  int round, next;
  guint moves = 0;

  rules_stage (game, &round);
  while (!rules_over (game))
    {
      play_move (game, random);
      moves++;
      if (views != NULL)
        build_views (game, views);
      rules_stage (game, &next);
      if (next != round || rules_over (game))
        {
          gint64 now = now_ns ();

          rounds->spent[round] += now - since;
          rounds->moves[round] += moves;
          round = next;
          moves = 0;
          since = now_ns ();
        }
    }
}

/* What a move costs in the last round, in costs of one in the first. */
static double
compare_rounds (double seconds,
                gboolean with_views)
{
  gint64 end = now_ns () + (gint64) (seconds * 1e9);
  Rounds rounds = { { 0 }, { 0 } };
  guint games = 0;
  Views views = { { NULL } };
  RulesRandom random;

  rules_random_init (&random, "bench");
  while (now_ns () < end)
    time_rounds (games++, &random, with_views ? &views : NULL, &rounds);
  drop_views (&views);

  return ((double) rounds.spent[LAST_ROUND] / rounds.moves[LAST_ROUND])
         / ((double) rounds.spent[1] / rounds.moves[1]);
}

int
main (int argc,
      char **argv)
{
  double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 1;
  double games, moves;

  measure (seconds / 4, FALSE, &games, &moves); /* and the caches are warm */
  measure (seconds, FALSE, &games, &moves);
  report ("games-per-second", games);
  measure (seconds, TRUE, &games, &moves);
  report ("moves-per-second-with-views", moves);
  report ("last-round-to-first", compare_rounds (seconds, FALSE));
  report ("last-round-to-first-with-views", compare_rounds (seconds, TRUE));

  return EXIT_SUCCESS;
}
