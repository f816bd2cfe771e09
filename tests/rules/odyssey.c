/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "play.h"

#include "rules/storyteller.h"

/* All 84 cards in order: in classic seat k holds 6k+1 … 6k+6, in party 5k+1 …, in teams 4k+1 …. */
static Play *
start (const char *mode,
       int seats,
       const char *more)
{
  g_autoptr (GString) pile = g_string_new ("'piles':{'pictures':[1");
  g_autofree char *line = NULL;

  for (int i = 2; i <= 84; i++)
    g_string_append_printf (pile, ",%d", i);
  g_string_append_printf (pile, "]}%s", more);
  line = play_setup ("odyssey", mode, seats, pile->str);

  return play_new ("%s", line);
}

/* The first card of each hand is given; A tells its first card. */
static void
give_all (Play *play,
          int hand)
{
  for (int seat = 1; seat < play->game->seats; seat++)
    {
      g_autofree char *line = g_strdup_printf ("{'seat':%d,'do':'give','cards':[%d]}", seat, seat * hand + 1);

      play_ok (play, line);
    }
}

static Play *
start_classic_vote (int seats)
{
  Play *play = start ("classic", seats, "");

  play_ok (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}");
  give_all (play, 6);
  return play;
}

/* Votes of B, C, …; a second number other than 0 is a second vote. */
static void
vote_all (Play *play,
          const int (*votes)[2],
          int count)
{
  for (int i = 0; i < count; i++)
    {
      g_autofree char *line = votes[i][1] != 0
                                ? g_strdup_printf ("{'seat':%d,'do':'vote','cards':[%d,%d]}", i + 1, votes[i][0], votes[i][1])
                                : g_strdup_printf ("{'seat':%d,'do':'vote','cards':[%d]}", i + 1, votes[i][0]);

      play_ok (play, line);
    }
}

static void
test_deal (void)
{
  g_autoptr (Play) three = start ("classic", 3, "");
  g_autoptr (Play) twelve = start ("classic", 12, "");

  play_shows (three, "pile", "63");
  play_shows_to (three, 2, "hand", "[15,16,17,18,19,20,21]");
  play_shows (twelve, "pile", "12");
  play_shows_to (twelve, 11, "hand", "[67,68,69,70,71,72]");
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *line = play_setup ("odyssey", "classic", i == 0 ? 2 : 13, "");
      g_autofree char *sentence = play_refused_setup ("%s", line);

      g_assert_nonnull (strstr (sentence, "3 to 12 players"));
    }
}

static void
test_two_votes (void)
{
  for (int seats = 4; seats <= 12; seats++)
    {
      g_autoptr (Play) play = start_classic_vote (seats);

      if (seats < 7)
        play_refused (play, "{'seat':1,'do':'vote','cards':[1,13]}", "wrong-count");
      else
        play_ok (play, "{'seat':1,'do':'vote','cards':[1,13]}");
    }
}

static void
test_as_dixit (void)
{
  g_autoptr (Play) play = start ("classic", 3, "");

  play_shows (play, "awaits", "{'0':['tell'],'1':['tell'],'2':['tell']}");
  play_refused (play, "{'seat':1,'do':'tell','card':8,'kind':'song','clue':'la'}", "bad-kind");
  play_ok (play, "{'seat':1,'do':'tell','card':8,'kind':'aloud'}");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}", "already-told");
  play_refused (play, "{'seat':0,'do':'give','cards':[1]}", "wrong-count");
  play_ok (play, "{'seat':0,'do':'give','cards':[1,2]}");
  play_ok (play, "{'seat':2,'do':'give','cards':[15,16]}");
  play_shows (play, "stage", "'vote'");
}

static void
test_votes (void)
{
  g_autoptr (Play) play = start_classic_vote (7);

  play_refused (play, "{'seat':0,'do':'vote','cards':[7]}", "not-your-turn");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1,7]}", "own-card");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1,1]}", "same-card-twice");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1,13,19]}", "wrong-count");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1,2]}", "not-on-table");
  play_ok (play, "{'seat':1,'do':'vote','cards':[1,13]}");
  play_ok (play, "{'seat':1,'do':'vote','cards':[13]}");
  play_shows (play, "votes", "{'1':[13]}");
}

typedef struct
{
  int votes[6][2];
  const char *points;
} Scored;

static void
check_scores (const Scored *cases,
              int count)
{
  for (int i = 0; i < count; i++)
    {
      g_autoptr (Play) play = start_classic_vote (7);

      vote_all (play, cases[i].votes, 6);
      play_shows (play, "last.points", cases[i].points);
    }
}

/* Cards: A 1, B 7, C 13, D 19, E 25, F 31, G 37. */
static void
test_found (void)
{
  static const Scored cases[] = {
    /* All found it with one of two votes: 2 each and what the second votes bring. */
    { { { 1, 13 }, { 1, 19 }, { 1, 25 }, { 1, 31 }, { 1, 37 }, { 1, 7 } }, "[0,3,3,3,3,3,3]" },
    /* None did. */
    { { { 13, 19 }, { 19, 25 }, { 25, 31 }, { 31, 37 }, { 37, 7 }, { 7, 13 } }, "[0,4,4,4,4,4,4]" },
    /* The second vote finds as well as the first. */
    { { { 13, 1 }, { 19, 25 }, { 25, 31 }, { 31, 37 }, { 37, 7 }, { 7, 13 } }, "[3,5,2,1,2,2,2]" },
  };

  check_scores (cases, G_N_ELEMENTS (cases));
}

static void
test_at_most_three (void)
{
  static const Scored cases[] = {
    { { { 1, 13 }, { 7, 19 }, { 7, 13 }, { 7, 13 }, { 7, 13 }, { 7, 13 } }, "[3,6,3,1,0,0,0]" },
    { { { 13, 0 }, { 7, 0 }, { 7, 0 }, { 7, 0 }, { 7, 0 }, { 7, 0 } }, "[0,5,3,2,2,2,2]" },
  };

  check_scores (cases, G_N_ELEMENTS (cases));
}

static void
test_single_vote_bonus (void)
{
  static const Scored cases[] = {
    { { { 1, 0 }, { 1, 19 }, { 13, 0 }, { 19, 7 }, { 19, 7 }, { 19, 7 } }, "[3,7,4,3,0,0,0]" },
    /* In every case: also when all found it. */
    { { { 1, 0 }, { 1, 0 }, { 1, 0 }, { 1, 0 }, { 1, 0 }, { 1, 7 } }, "[0,4,3,3,3,3,2]" },
  };
  g_autoptr (Play) six = start_classic_vote (6);
  static const int votes[5][2] = { { 1, 0 }, { 7, 0 }, { 7, 0 }, { 7, 0 }, { 7, 0 } };

  check_scores (cases, G_N_ELEMENTS (cases));

  /* With six players there is but one vote, and no bonus for casting it. */
  vote_all (six, votes, 5);
  play_shows (six, "last.points", "[3,6,0,0,0,0]");
}

static int
play_rounds (Play *play,
             int rounds)
{
  RulesRandom random;
  int round = 0;

  rules_random_init (&random, "rounds");
  while (!rules_over (play->game) && (rules_stage (play->game, &round), round <= rounds))
    {
      for (int seat = 0; seat < play->game->seats; seat++)
        {
          RulesMove move;

          if (rules_awaits (play->game, seat) == 0)
            continue;
          rules_sample (play->game, seat, &random, &move);
          g_assert_cmpint (rules_apply (play->game, &move), ==, RULES_OK);
          break;
        }
    }

  return round;
}

static void
test_new_pile (void)
{
  g_autoptr (Play) play = start ("classic", 12, "");

  /* 12 in the pile: the first refill takes them, the second finds it empty and shuffles the 24 discarded. */
  play_rounds (play, 1);
  play_shows (play, "pile", "0");
  play_shows (play, "discard", "12");
  play_shows (play, "storyteller", "1");
  play_rounds (play, 2);
  play_shows (play, "pile", "12");
  play_shows (play, "discard", "0");
}

static void
test_thirty (void)
{
  g_autoptr (Play) play = start ("classic", 5, "");
  int scores[RULES_MAX_SEATS];
  int best = 0;
  int round = 0;

  while (!rules_over (play->game))
    {
      best = 0;
      rules_scores (play->game, scores);
      for (int i = 0; i < 5; i++)
        best = MAX (best, scores[i]);
      g_assert_cmpint (best, <, 30);
      play_rounds (play, ++round);
    }
  rules_scores (play->game, scores);
  for (int i = 0; i < 5; i++)
    best = MAX (best, scores[i]);
  g_assert_cmpint (best, >=, 30);
  /* Nothing is refilled after the last round. */
  play_shows (play, "table", "[]");
  {
    g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (play->game, 0));
    g_autoptr (GVariant) hand = g_variant_get_child_value (view, rules_find_field (play->game->rules->fields, "hand"));
    g_autoptr (GVariant) cards = g_variant_get_maybe (hand);

    g_assert_cmpint (g_variant_n_children (cards), ==, 5);
  }
}

/* O9: thirty is enough, and twenty-nine is not. */
static void
test_thirty_exactly (void)
{
  /* B and C find the card and D does not: A, B and C take 3 each, and D's card takes no vote. */
  static const int votes[][2] = { { 1, 0 }, { 1, 0 }, { 7, 0 } };

  for (int before = 25; before <= 27; before++)
    {
      g_autoptr (Play) play = start_classic_vote (4);

      ((Storyteller *) play->game)->score[2] = before;
      vote_all (play, votes, 3);
      g_assert_cmpint (((Storyteller *) play->game)->score[2], ==, before + 3);
      play_shows (play, "over", before + 3 == 30 ? "true" : "false");
    }
}

/* P7, T7: once each, unless told otherwise. */
static void
test_usual_turns (void)
{
  static const char *const names[] = { "party", "teams" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (Play) play = start (names[i], 6, "");

      g_assert_cmpint (play_rounds (play, 100), ==, 6);
      g_assert_true (rules_over (play->game));
    }
}

/* ---- party ---- */

static Play *
start_party_vote (void)
{
  Play *play = start ("party", 6, "");

  play_ok (play, "{'seat':0,'do':'tell','clue':'x'}");
  play_ok (play, "{'seat':0,'do':'give','cards':[1]}");
  give_all (play, 5);
  return play;
}

static void
party_vote (Play *play,
            const int *votes,
            int red)
{
  for (int seat = 0; seat < 6; seat++)
    {
      g_autofree char *line = seat == 0 ? g_strdup_printf ("{'seat':0,'do':'vote','cards':[%d],'red':%d}", votes[0], red)
                                        : g_strdup_printf ("{'seat':%d,'do':'vote','cards':[%d]}", seat, votes[seat]);

      play_ok (play, line);
    }
}

static void
test_party_deal (void)
{
  g_autoptr (Play) play = start_party_vote ();
  g_autofree char *five = play_setup ("odyssey", "party", 5, "");
  g_autofree char *sentence = play_refused_setup ("%s", five);

  g_assert_nonnull (strstr (sentence, "6 to 12 players"));
  play_shows (play, "pile", "54");
  play_refused (play, "{'seat':0,'do':'vote','cards':[1]}", "no-red-vote");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1],'red':1}", "red-not-yours");
  play_refused (play, "{'seat':0,'do':'vote','cards':[1],'red':2}", "not-on-table");
  play_refused (play, "{'seat':0,'do':'vote','cards':[1],'red':85}", "no-such-card");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1,6]}", "wrong-count");
}

static void
test_party_blind (void)
{
  g_autoptr (Play) play = start ("party", 6, "");
  static const int votes[] = { 1, 1, 1, 1, 1, 1 };

  for (int seat = 0; seat < 6; seat++)
    play_shows_to (play, seat, "hand", "null");
  play_refused (play, "{'seat':2,'do':'tell','card':11,'clue':'x'}", "malformed");
  play_ok (play, "{'seat':2,'do':'tell','clue':'x'}");
  play_shows_to (play, 2, "hand", "[11,12,13,14,15]");
  play_shows_to (play, 3, "hand", "[16,17,18,19,20]");

  {
    g_autoptr (Play) second = start_party_vote ();

    party_vote (second, votes, 6);
    play_shows (second, "storyteller", "1");
    play_shows_to (second, 1, "hand", "null");
    play_shows_to (second, 2, "hand", "[7,8,9,10,32]");
    play_hides_from (second, RULES_SPECTATOR, "hand");
  }

  /* The same where the storyteller sits at seat 0: F told first. */
  {
    g_autoptr (Play) third = start ("party", 6, "");

    play_ok (third, "{'seat':5,'do':'tell','clue':'x'}");
    for (int seat = 0; seat < 6; seat++)
      {
        g_autofree char *give = g_strdup_printf ("{'seat':%d,'do':'give','cards':[%d]}", seat, 1 + 5 * seat);

        play_ok (third, give);
      }
    for (int seat = 0; seat < 6; seat++)
      {
        g_autofree char *vote = g_strdup_printf ("{'seat':%d,'do':'vote','cards':[1]%s}", seat, seat == 5 ? ",'red':6" : "");

        play_ok (third, vote);
      }
    play_shows (third, "storyteller", "0");
    play_shows_to (third, 0, "hand", "null");
    play_shows_to (third, 1, "hand", "[2,3,4,5,32]");
  }
}

static void
test_party_give (void)
{
  g_autoptr (Play) play = start ("party", 6, "");

  play_ok (play, "{'seat':0,'do':'tell','kind':'aloud'}");
  play_shows (play, "awaits", "{'0':['give'],'1':['give'],'2':['give'],'3':['give'],'4':['give'],'5':['give']}");
  play_refused (play, "{'seat':0,'do':'give','cards':[1,2]}", "wrong-count");
  play_ok (play, "{'seat':0,'do':'give','cards':[1]}");
  give_all (play, 5);
  play_shows (play, "stage", "'vote'");
  play_hides_from (play, 0, "told");
}

static void
test_party_vote (void)
{
  g_autoptr (Play) play = start_party_vote ();

  play_shows (play, "awaits", "{'0':['vote'],'1':['vote'],'2':['vote'],'3':['vote'],'4':['vote'],'5':['vote']}");
  /* One's own card is allowed; the red vote may go where the green one does. */
  play_ok (play, "{'seat':0,'do':'vote','cards':[1],'red':1}");
  play_ok (play, "{'seat':1,'do':'vote','cards':[6]}");
}

static void
test_party_score (void)
{
  static const struct
  {
    int votes[6];
    int red;
    const char *points;
  } cases[] = {
    { { 1, 1, 1, 1, 1, 1 }, 6, "[5,5,5,5,5,5]" },
    { { 1, 1, 1, 1, 1, 1 }, 1, "[0,0,0,0,0,0]" },
    { { 1, 1, 6, 6, 6, 11 }, 1, "[0,0,3,3,3,0]" },
    { { 1, 1, 6, 6, 6, 11 }, 16, "[2,2,3,3,3,0]" },
    { { 1, 6, 11, 16, 21, 26 }, 1, "[0,0,0,0,0,0]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Play) play = start_party_vote ();

      party_vote (play, cases[i].votes, cases[i].red);
      play_shows (play, "last.points", cases[i].points);
      play_shows (play, "last.card", "null");
    }
}

/* The example of the rules: nine players, six on one card, two on the red one, one alone. */
static void
test_party_example (void)
{
  g_autoptr (Play) play = start ("party", 9, "");
  static const int votes[] = { 11, 11, 11, 11, 11, 11, 6, 6, 31 };

  play_ok (play, "{'seat':0,'do':'tell','clue':'x'}");
  play_ok (play, "{'seat':0,'do':'give','cards':[1]}");
  give_all (play, 5);
  play_ok (play, "{'seat':0,'do':'vote','cards':[11],'red':6}");
  for (int seat = 1; seat < 9; seat++)
    {
      g_autofree char *line = g_strdup_printf ("{'seat':%d,'do':'vote','cards':[%d]}", seat, votes[seat]);

      play_ok (play, line);
    }
  play_shows (play, "last.points", "[5,5,5,5,5,5,0,0,0]");
  play_shows (play, "last.red", "6");
}

static void
test_party_pass (void)
{
  g_autoptr (Play) play = start_party_vote ();
  static const int votes[] = { 1, 1, 1, 1, 1, 1 };

  party_vote (play, votes, 6);
  /* Refilled from A on (31, 32, …), then each hand is the left neighbour's. */
  play_shows (play, "hands", "[[27,28,29,30,36],[2,3,4,5,31],[7,8,9,10,32],[12,13,14,15,33],[17,18,19,20,34],[22,23,24,25,35]]");
  play_shows (play, "discard", "6");
  play_shows (play, "storyteller", "1");
}

static void
test_turns (const char *mode)
{
  for (int turns = 1; turns <= 5; turns++)
    {
      g_autofree char *more = g_strdup_printf (",'options':{'turns':%d}", turns);
      g_autoptr (Play) play = start (mode, 6, more);

      g_assert_cmpint (play_rounds (play, 100), ==, 6 * turns);
      g_assert_true (rules_over (play->game));
    }

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *line = play_setup ("odyssey", mode, 6, i == 0 ? "'options':{'turns':0}" : "'options':{'turns':6}");
      g_autofree char *sentence = play_refused_setup ("%s", line);

      g_assert_nonnull (strstr (sentence, "1 to 5"));
    }
}

static void
test_party_end (void)
{
  test_turns ("party");
}

/* ---- teams: with 6 players A and D, B and E, C and F; hands of 4 from 4k+1 on ---- */

static Play *
start_teams_vote (void)
{
  Play *play = start ("teams", 6, "");

  play_ok (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}");
  play_ok (play, "{'seat':3,'do':'give','cards':[13]}");
  play_ok (play, "{'seat':4,'do':'give','cards':[17]}");
  play_ok (play, "{'seat':2,'do':'give','cards':[9]}");
  return play;
}

static void
test_teams_partners (void)
{
  g_autoptr (Play) play = start ("teams", 6, "");

  play_shows (play, "scores", "[0,0,0]");
  for (int seats = 7; seats <= 11; seats += 2)
    {
      g_autofree char *line = play_setup ("odyssey", "teams", seats, "");
      g_autofree char *sentence = play_refused_setup ("%s", line);

      g_assert_nonnull (strstr (sentence, "even number"));
    }
}

static void
test_teams_deal (void)
{
  g_autoptr (Play) play = start ("teams", 12, "");

  play_shows (play, "pile", "36");
  play_shows_to (play, 11, "hand", "[45,46,47,48]");
}

static void
test_teams_tell (void)
{
  g_autoptr (Play) play = start ("teams", 6, "");

  play_refused (play, "{'seat':5,'do':'tell','clue':'x'}", "malformed");
  play_ok (play, "{'seat':5,'do':'tell','card':21,'clue':'x'}");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}", "already-told");
}

static void
test_teams_give (void)
{
  g_autoptr (Play) play = start ("teams", 6, "");

  play_ok (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}");
  play_shows (play, "awaits", "{'1':['give'],'2':['give'],'3':['give'],'4':['give'],'5':['give']}");
  play_refused (play, "{'seat':0,'do':'give','cards':[2]}", "not-your-turn");
  play_ok (play, "{'seat':4,'do':'give','cards':[17]}");
  play_refused (play, "{'seat':1,'do':'give','cards':[5]}", "not-your-turn");
  play_shows (play, "awaits", "{'2':['give'],'3':['give'],'5':['give']}");
  play_ok (play, "{'seat':2,'do':'give','cards':[9]}");
  play_ok (play, "{'seat':3,'do':'give','cards':[13]}");
  play_shows (play, "stage", "'vote'");
  {
    g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (play->game, RULES_SPECTATOR));
    g_autoptr (GVariant) table = g_variant_get_child_value (view, rules_find_field (play->game->rules->fields, "table"));

    g_assert_cmpint (g_variant_n_children (table), ==, 4);
  }
}

static void
test_teams_vote (void)
{
  g_autoptr (Play) play = start_teams_vote ();

  play_shows (play, "awaits", "{'1':['vote'],'5':['vote']}");
  /* A voter knows the card of its team, whoever laid it; a partner who gave knows its own. */
  play_inner_cards (play, 1, "own", "17");
  play_inner_cards (play, 5, "own", "9");
  play_inner_cards (play, 4, "own", "17");
  play_inner_cards (play, 0, "own", "1");
  play_inner_cards (play, 3, "own", "13");
  play_inner_cards (play, RULES_SPECTATOR, "own", "");
  play_refused (play, "{'seat':0,'do':'vote','cards':[9]}", "not-your-turn");
  play_refused (play, "{'seat':3,'do':'vote','cards':[9]}", "not-your-turn");
  play_refused (play, "{'seat':4,'do':'vote','cards':[9]}", "not-your-turn");
  play_refused (play, "{'seat':1,'do':'vote','cards':[17]}", "own-card");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1,9]}", "wrong-count");
  play_ok (play, "{'seat':1,'do':'vote','cards':[1]}");
}

static void
test_teams_score (void)
{
  static const struct
  {
    int b, f;
    const char *points;
  } cases[] = {
    { 1, 1, "[0,2,2]" },
    { 9, 17, "[0,3,3]" },
    { 13, 13, "[2,2,2]" }, /* none found it, both went for the partner's card */
    { 1, 17, "[3,4,0]" },
    { 1, 13, "[4,3,0]" },
    { 9, 1, "[3,0,4]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Play) play = start_teams_vote ();
      g_autofree char *b = g_strdup_printf ("{'seat':1,'do':'vote','cards':[%d]}", cases[i].b);
      g_autofree char *f = g_strdup_printf ("{'seat':5,'do':'vote','cards':[%d]}", cases[i].f);

      play_ok (play, b);
      play_ok (play, f);
      play_shows (play, "last.points", cases[i].points);
      play_shows (play, "scores", cases[i].points);
    }
}

/* T6: at most 3 for a card, the storyteller's partner's too. */
static void
test_teams_cap (void)
{
  g_autoptr (Play) play = start ("teams", 12, "");

  /* A tells 1, its partner G gives 25; B … F give, so H … L vote. */
  play_ok (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}");
  play_ok (play, "{'seat':6,'do':'give','cards':[25]}");
  for (int seat = 1; seat < 6; seat++)
    {
      g_autofree char *line = g_strdup_printf ("{'seat':%d,'do':'give','cards':[%d]}", seat, seat * 4 + 1);

      play_ok (play, line);
    }
  for (int seat = 7; seat < 12; seat++)
    {
      g_autofree char *line = g_strdup_printf ("{'seat':%d,'do':'vote','cards':[25]}", seat);

      play_ok (play, line);
    }
  play_shows (play, "last.points", "[3,2,2,2,2,2]");
}

static void
test_teams_end (void)
{
  g_autoptr (Play) play = start_teams_vote ();

  play_ok (play, "{'seat':1,'do':'vote','cards':[1]}");
  play_ok (play, "{'seat':5,'do':'vote','cards':[17]}");
  play_shows (play, "hands", "[[2,3,4,25],[5,6,7,8],[10,11,12,26],[14,15,16,27],[18,19,20,28],[21,22,23,24]]");
  play_shows (play, "storyteller", "1");
  test_turns ("teams");

  play_rounds (play, 100);
  {
    int scores[RULES_MAX_SEATS];
    int best = 0;
    guint winners = rules_winners (play->game);

    rules_scores (play->game, scores);
    for (int team = 0; team < 3; team++)
      best = MAX (best, scores[team]);
    for (int seat = 0; seat < 6; seat++)
      g_assert_cmpint ((winners >> seat) & 1, ==, scores[seat % 3] == best);
  }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/odyssey/O1-deal", test_deal);
  g_test_add_func ("/rules/odyssey/O2-two-votes", test_two_votes);
  g_test_add_func ("/rules/odyssey/O3-as-dixit", test_as_dixit);
  g_test_add_func ("/rules/odyssey/O4-votes", test_votes);
  g_test_add_func ("/rules/odyssey/O5-found", test_found);
  g_test_add_func ("/rules/odyssey/O6-at-most-three", test_at_most_three);
  g_test_add_func ("/rules/odyssey/O7-single-vote-bonus", test_single_vote_bonus);
  g_test_add_func ("/rules/odyssey/O8-new-pile", test_new_pile);
  g_test_add_func ("/rules/odyssey/O9-thirty", test_thirty);
  g_test_add_func ("/rules/odyssey/O9-thirty-exactly", test_thirty_exactly);
  g_test_add_func ("/rules/odyssey/P7-T7-usual-turns", test_usual_turns);
  g_test_add_func ("/rules/odyssey/P1-deal-and-votes", test_party_deal);
  g_test_add_func ("/rules/odyssey/P2-blind", test_party_blind);
  g_test_add_func ("/rules/odyssey/P3-give", test_party_give);
  g_test_add_func ("/rules/odyssey/P4-vote", test_party_vote);
  g_test_add_func ("/rules/odyssey/P5-score", test_party_score);
  g_test_add_func ("/rules/odyssey/P5-worked-example", test_party_example);
  g_test_add_func ("/rules/odyssey/P6-pass-hands", test_party_pass);
  g_test_add_func ("/rules/odyssey/P7-turns", test_party_end);
  g_test_add_func ("/rules/odyssey/T1-partners", test_teams_partners);
  g_test_add_func ("/rules/odyssey/T2-deal", test_teams_deal);
  g_test_add_func ("/rules/odyssey/T3-tell", test_teams_tell);
  g_test_add_func ("/rules/odyssey/T4-give", test_teams_give);
  g_test_add_func ("/rules/odyssey/T5-vote", test_teams_vote);
  g_test_add_func ("/rules/odyssey/T6-score", test_teams_score);
  g_test_add_func ("/rules/odyssey/T6-at-most-three", test_teams_cap);
  g_test_add_func ("/rules/odyssey/T7-end", test_teams_end);

  return g_test_run ();
}
