/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "play.h"

/* 30 cards in order: with 4 players seat k holds 6k+1 … 6k+6, with 3 players 7k+1 … 7k+7. */
#define THIRTY "'piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30]}"

static Play *
start (int seats,
       const char *more)
{
  g_autofree char *line = play_setup ("dixit", "classic", seats, more);

  return play_new ("%s", line);
}

/* A told 1; B, C, D gave 7, 13, 19; now the vote. */
static Play *
start_vote (const char *options)
{
  g_autofree char *more = g_strconcat (THIRTY, options, NULL);
  Play *play = start (4, more);

  play_ok (play, "{'seat':0,'do':'tell','card':1,'clue':'the last train'}");
  play_ok (play, "{'seat':1,'do':'give','cards':[7]}");
  play_ok (play, "{'seat':2,'do':'give','cards':[13]}");
  play_ok (play, "{'seat':3,'do':'give','cards':[19]}");
  return play;
}

static void
vote (Play *play,
      int b,
      int c,
      int d)
{
  int votes[] = { b, c, d };

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *line = g_strdup_printf ("{'seat':%d,'do':'vote','cards':[%d]}", i + 1, votes[i]);

      play_ok (play, line);
    }
}

static void
test_players (void)
{
  for (int seats = 3; seats <= 6; seats++)
    {
      g_autoptr (Play) play = start (seats, "");
      int scores[RULES_MAX_SEATS];

      g_assert_cmpint (rules_scores (play->game, scores), ==, seats);
      for (int i = 0; i < seats; i++)
        g_assert_cmpint (scores[i], ==, 0);
    }

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *line = play_setup ("dixit", "classic", i == 0 ? 2 : 7, "");
      g_autofree char *sentence = play_refused_setup ("%s", line);

      g_assert_nonnull (strstr (sentence, "3 to 6 players"));
    }
}

static void
test_deal (void)
{
  g_autoptr (Play) four = start (4, THIRTY);
  g_autoptr (Play) three = start (3, THIRTY);
  g_autoptr (Play) all = start (4, "");

  play_shows (four, "hands", "[[1,2,3,4,5,6],[7,8,9,10,11,12],[13,14,15,16,17,18],[19,20,21,22,23,24]]");
  play_shows (four, "piles.pictures", "[25,26,27,28,29,30]");
  play_shows (three, "hands", "[[1,2,3,4,5,6,7],[8,9,10,11,12,13,14],[15,16,17,18,19,20,21]]");
  play_shows (all, "pile", "60");
}

/* D3 is how many numbers a vote may name: as many as cards lie on the table. */
static void
test_tokens (void)
{
  static const int tokens[] = { 5, 4, 5, 6 };

  for (int seats = 3; seats <= 6; seats++)
    {
      g_autoptr (Play) play = start (seats, "");
      g_autoptr (GVariant) view = NULL;
      g_autoptr (GVariant) table = NULL;
      RulesRandom random;
      int round;

      rules_random_init (&random, "tokens");
      while (g_strcmp0 (rules_stage (play->game, &round), "vote") != 0)
        {
          for (int seat = 0; seat < seats; seat++)
            {
              RulesMove move;

              if (rules_awaits (play->game, seat) == 0)
                continue;
              rules_sample (play->game, seat, &random, &move);
              g_assert_cmpint (rules_apply (play->game, &move), ==, RULES_OK);
              break;
            }
        }
      view = g_variant_ref_sink (rules_view (play->game, RULES_SPECTATOR));
      table = g_variant_get_child_value (view, rules_find_field (play->game->rules->fields, "table"));
      g_assert_cmpint (g_variant_n_children (table), ==, tokens[seats - 3]);
    }
}

static void
test_first_storyteller (void)
{
  g_autoptr (Play) play = start (4, THIRTY);

  play_shows (play, "awaits", "{'0':['tell'],'1':['tell'],'2':['tell'],'3':['tell']}");
  play_shows (play, "storyteller", "null");
  play_ok (play, "{'seat':2,'do':'tell','card':13,'clue':'fog'}");
  play_shows (play, "storyteller", "2");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'mine'}", "already-told");
  play_refused (play, "{'seat':2,'do':'tell','card':14,'clue':'again'}", "not-your-turn");
  play_ok (play, "{'seat':0,'do':'give','cards':[1]}");
  play_ok (play, "{'seat':1,'do':'give','cards':[7]}");
  play_ok (play, "{'seat':3,'do':'give','cards':[19]}");
  play_refused (play, "{'seat':0,'do':'tell','card':2,'clue':'late'}", "already-told");
  play_ok (play, "{'seat':0,'do':'vote','cards':[13]}");
  play_ok (play, "{'seat':1,'do':'vote','cards':[13]}");
  play_ok (play, "{'seat':3,'do':'vote','cards':[13]}");
  {
    g_autoptr (Play) first = start (4, THIRTY);

    play_ok (first, "{'seat':0,'do':'tell','card':1,'clue':'fog'}");
    play_refused (first, "{'seat':1,'do':'tell','card':7,'clue':'mine'}", "already-told");
  }
  /* The second round has a storyteller, and being early is no excuse any more. */
  play_refused (play, "{'seat':0,'do':'tell','card':2,'clue':'late'}", "not-your-turn");
}

static void
test_clue (void)
{
  g_autofree char *two_hundred = g_strnfill (200, 'a');
  g_autofree char *long_enough = g_strdup_printf ("{'seat':0,'do':'tell','card':1,'clue':'  %s  '}", two_hundred);
  g_autofree char *too_long = g_strdup_printf ("{'seat':0,'do':'tell','card':1,'clue':'%sb'}", two_hundred);
  g_autofree char *shown = g_strdup_printf ("'%s'", two_hundred);
  g_autoptr (Play) play = start (4, THIRTY);
  g_autoptr (Play) aloud = start (4, THIRTY);

  play_refused (play, "{'seat':0,'do':'tell','card':1}", "bad-clue");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':''}", "bad-clue");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'  \\t '}", "bad-clue");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'a\\u0007b'}", "bad-clue");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'a\\u0000b'}", "bad-clue");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'a\\nb'}", "bad-clue");
  play_refused (play, too_long, "bad-clue");
  play_refused (play, "{'seat':0,'do':'tell','card':7,'clue':'hers'}", "not-in-hand");
  play_refused (play, "{'seat':0,'do':'tell','card':31,'clue':'not in this pile'}", "no-such-card");
  play_refused (play, "{'seat':0,'do':'tell','card':85,'clue':'not in the deck'}", "no-such-card");
  play_ok (play, long_enough);
  play_shows_to (play, RULES_SPECTATOR, "clue", shown);
  play_shows_to (play, 0, "told", "1");
  play_shows_to (play, 0, "hand", "[2,3,4,5,6]");
  play_hides_from (play, 1, "told");
  play_hides_from (play, RULES_SPECTATOR, "told");

  play_ok (aloud, "{'seat':1,'do':'tell','card':7,'kind':'aloud'}");
  play_shows (aloud, "kind", "'aloud'");
  play_shows (aloud, "clue", "null");
}

static void
test_mime_song (void)
{
  static const char *const kinds[] = { "song", "hum", "mime" };
  g_autoptr (Play) without = start (4, THIRTY);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (Play) with = start (4, THIRTY ",'options':{'mime-song':true}");
      g_autofree char *line = g_strdup_printf ("{'seat':0,'do':'tell','card':1,'kind':'%s','clue':'caption'}", kinds[i]);
      g_autofree char *bare = g_strdup_printf ("{'seat':0,'do':'tell','card':1,'kind':'%s'}", kinds[i]);

      play_refused (without, line, "bad-kind");
      play_ok (with, i == 0 ? bare : line);
      play_shows (with, "clue", i == 0 ? "null" : "'caption'");
    }
  play_refused (without, "{'seat':0,'do':'tell','card':1,'clue':'x','kind':'dance'}", "bad-kind");
}

static void
test_give (void)
{
  g_autoptr (Play) play = start (4, THIRTY);
  g_autoptr (Play) three = start (3, THIRTY);

  play_ok (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}");
  play_refused (play, "{'seat':0,'do':'give','cards':[2]}", "not-your-turn");
  play_refused (play, "{'seat':1,'do':'give','cards':[7,8]}", "wrong-count");
  play_refused (play, "{'seat':1,'do':'give','cards':[]}", "wrong-count");
  /* A list is looked at whole, however long. */
  play_refused (play, "{'seat':1,'do':'give','cards':[7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,99]}", "no-such-card");
  play_refused (play, "{'seat':1,'do':'give','cards':[1]}", "not-in-hand");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1]}", "not-your-turn");
  play_ok (play, "{'seat':1,'do':'give','cards':[8]}");
  play_shows (play, "given", "{'1':[8]}");
  play_shows_to (play, 1, "hand", "[7,9,10,11,12]");
  play_refused (play, "{'seat':1,'do':'give','cards':[7]}", "not-your-turn");

  play_ok (three, "{'seat':2,'do':'tell','card':15,'clue':'x'}");
  play_refused (three, "{'seat':0,'do':'give','cards':[1]}", "wrong-count");
  play_refused (three, "{'seat':0,'do':'give','cards':[1,1]}", "same-card-twice");
  play_ok (three, "{'seat':0,'do':'give','cards':[1,2]}");
  play_ok (three, "{'seat':1,'do':'give','cards':[8,14]}");
  play_shows (three, "stage", "'vote'");
}

static void
test_layout (void)
{
  g_autoptr (Play) play = start_vote ("");
  g_autoptr (Play) three = start (3, THIRTY);
  g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (play->game, RULES_SPECTATOR));
  g_autoptr (GVariant) table = g_variant_get_child_value (view, rules_find_field (play->game->rules->fields, "table"));
  gsize count;
  const guint8 *cards = g_variant_get_fixed_array (table, &count, 1);
  int sum = 0;
  int orders = 0;

  g_assert_cmpint (count, ==, 4);
  for (gsize i = 0; i < count; i++)
    sum += cards[i];
  g_assert_cmpint (sum, ==, 1 + 7 + 13 + 19);

  /* The order is chance, not the order of seats: of many tables some begin with the storyteller's card, some do not. */
  for (int i = 0; i < 40; i++)
    {
      g_autoptr (Play) other = play_new ("{'sobremesa':1,'game':'dixit','players':['A','B','C'],'seed':'%d'," THIRTY "}", i);
      const char *const lines[] = { "{'seat':0,'do':'tell','card':1,'clue':'x'}", "{'seat':1,'do':'give','cards':[8,9]}", "{'seat':2,'do':'give','cards':[15,16]}" };
      g_autoptr (GVariant) seen = NULL;
      guint8 first;

      for (int k = 0; k < 3; k++)
        play_ok (other, lines[k]);
      seen = g_variant_ref_sink (rules_view (other->game, RULES_SPECTATOR));
      table = (g_variant_unref (table), g_variant_get_child_value (seen, rules_find_field (other->game->rules->fields, "table")));
      g_assert_cmpint (g_variant_n_children (table), ==, 5);
      g_variant_get_child (table, 0, "y", &first);
      orders += first == 1;
    }
  g_assert_cmpint (orders, >, 0);
  g_assert_cmpint (orders, <, 25);
}

static void
test_vote (void)
{
  g_autoptr (Play) play = start_vote ("");

  play_shows_to (play, RULES_SPECTATOR, "kind", "'written'");
  play_shows_to (play, 1, "clue", "'the last train'");
  play_inner_cards (play, 0, "own", "1");
  play_inner_cards (play, 1, "own", "7");
  play_inner_cards (play, RULES_SPECTATOR, "own", "");
  play_refused (play, "{'seat':0,'do':'vote','cards':[7]}", "not-your-turn");
  play_refused (play, "{'seat':1,'do':'vote','cards':[7]}", "own-card");
  play_refused (play, "{'seat':1,'do':'vote','cards':[8]}", "not-on-table");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1,13]}", "wrong-count");
  play_refused (play, "{'seat':1,'do':'vote','cards':[1],'red':1}", "malformed");
  play_ok (play, "{'seat':1,'do':'vote','cards':[13]}");
  play_shows (play, "votes", "{'1':[13]}");
  play_shows (play, "awaits", "{'2':['vote'],'3':['vote']}");
  play_ok (play, "{'seat':1,'do':'vote','cards':[1]}");
  play_shows (play, "votes", "{'1':[1]}");
  play_ok (play, "{'seat':2,'do':'vote','cards':[1]}");
  play_ok (play, "{'seat':3,'do':'vote','cards':[7]}");
  play_shows (play, "last.votes", "{'1':[1],'2':[1],'3':[7]}");
  play_refused (play, "{'seat':1,'do':'vote','cards':[13]}", "not-your-turn");
}

static void
test_reveal (void)
{
  g_autoptr (Play) play = start_vote ("");

  play_ok (play, "{'seat':1,'do':'vote','cards':[13]}");
  play_ok (play, "{'seat':2,'do':'vote','cards':[1]}");
  for (int viewer = RULES_SPECTATOR; viewer < 4; viewer++)
    {
      play_hides_from (play, viewer, "votes");
      play_hides_from (play, viewer, "given");
      play_hides_from (play, viewer, "hands");
      play_hides_from (play, viewer, "piles");
      play_shows_to (play, viewer, "last", "null");
    }
  play_ok (play, "{'seat':3,'do':'vote','cards':[1]}");
  play_shows_to (play, RULES_SPECTATOR, "last.votes", "{'1':[13],'2':[1],'3':[1]}");
  play_shows_to (play, 2, "last.owners.13", "2");
  play_shows_to (play, 2, "last.card", "1");
}

typedef struct
{
  int b, c, d;
  const char *points;
  const char *counting;
} Scored;

static void
check_scores (const Scored *cases,
              int count)
{
  for (int i = 0; i < count; i++)
    {
      g_autoptr (Play) plain = start_vote ("");
      g_autoptr (Play) counting = start_vote (",'options':{'counting':true}");

      vote (plain, cases[i].b, cases[i].c, cases[i].d);
      play_shows (plain, "last.points", cases[i].points);
      play_shows (plain, "scores", cases[i].points);
      vote (counting, cases[i].b, cases[i].c, cases[i].d);
      play_shows (counting, "last.points", cases[i].counting);
    }
}

static void
test_all_or_none (void)
{
  static const Scored cases[] = {
    { 1, 1, 1, "[0,2,2,2]", "[0,2,2,2]" },
    { 13, 19, 7, "[0,3,3,3]", "[0,3,3,3]" },
    { 13, 7, 13, "[0,3,4,2]", "[0,3,4,2]" },
  };

  check_scores (cases, G_N_ELEMENTS (cases));
}

static void
test_some_found (void)
{
  static const Scored cases[] = {
    { 1, 1, 7, "[3,4,3,0]", "[3,4,3,0]" },
    { 1, 1, 13, "[3,3,4,0]", "[3,3,4,0]" },
  };

  check_scores (cases, G_N_ELEMENTS (cases));
}

static void
test_votes_on_cards (void)
{
  static const Scored cases[] = {
    { 19, 19, 7, "[0,3,2,4]", "[0,3,2,4]" },
    { 1, 7, 7, "[3,5,0,0]", "[4,6,0,0]" },
  };

  check_scores (cases, G_N_ELEMENTS (cases));
}

static void
test_counting (void)
{
  static const Scored cases[] = {
    { 1, 7, 13, "[3,4,1,0]", "[4,5,1,0]" },
    { 13, 1, 7, "[3,1,4,0]", "[4,1,5,0]" },
    { 13, 7, 1, "[3,1,1,3]", "[4,1,1,4]" },
    { 1, 1, 7, "[3,4,3,0]", "[3,4,3,0]" },
  };

  check_scores (cases, G_N_ELEMENTS (cases));
}

static void
test_refill (void)
{
  g_autoptr (Play) play = start (4, THIRTY);
  const char *const lines[] = {
    "{'seat':2,'do':'tell','card':13,'clue':'x'}", "{'seat':0,'do':'give','cards':[1]}", "{'seat':1,'do':'give','cards':[7]}",
    "{'seat':3,'do':'give','cards':[19]}", "{'seat':0,'do':'vote','cards':[13]}", "{'seat':1,'do':'vote','cards':[13]}",
    "{'seat':3,'do':'vote','cards':[1]}"
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    play_ok (play, lines[i]);

  /* The storyteller C draws first, then D, A, B. */
  play_shows (play, "hands", "[[2,3,4,5,6,27],[8,9,10,11,12,28],[14,15,16,17,18,25],[20,21,22,23,24,26]]");
  play_shows (play, "storyteller", "3");
  play_shows (play, "awaits", "{'3':['tell']}");
  play_shows (play, "round", "2");
  play_shows (play, "discard", "4");
}

static int
play_to_the_end (Play *play)
{
  RulesRandom random;
  int round;

  rules_random_init (&random, "end");
  while (!rules_over (play->game))
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
  rules_stage (play->game, &round);

  return round;
}

static void
test_end (void)
{
  static const int rounds[] = { 13, 15, 11, 8 };
  g_autoptr (Play) exact = start (4, "'piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]}");

  for (int seats = 3; seats <= 6; seats++)
    {
      g_autoptr (Play) play = start (seats, "");

      g_assert_cmpint (play_to_the_end (play), ==, rounds[seats - 3]);
      play_shows (play, "pile", "0");
      play_shows (play, "table", "[]");
      play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}", "game-over");
      play_refused (play, "{'nonsense':true}", "game-over");
    }

  g_assert_cmpint (play_to_the_end (exact), ==, 1);
}

/* Two who share the best score share the victory. */
static void
test_tie (void)
{
  g_autoptr (Play) play = start (4, "'piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]}");

  play_ok (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}");
  play_ok (play, "{'seat':1,'do':'give','cards':[7]}");
  play_ok (play, "{'seat':2,'do':'give','cards':[13]}");
  play_ok (play, "{'seat':3,'do':'give','cards':[19]}");
  vote (play, 1, 1, 7);
  play_shows (play, "scores", "[3,4,3,0]");
  play_shows (play, "winners", "[1]");

  {
    g_autoptr (Play) tied = start (4, "'piles':{'pictures':[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]}");

    play_ok (tied, "{'seat':0,'do':'tell','card':1,'clue':'x'}");
    play_ok (tied, "{'seat':1,'do':'give','cards':[7]}");
    play_ok (tied, "{'seat':2,'do':'give','cards':[13]}");
    play_ok (tied, "{'seat':3,'do':'give','cards':[19]}");
    vote (tied, 1, 1, 1);
    play_shows (tied, "winners", "[1,2,3]");
  }
}

static void
test_variants_combine (void)
{
  g_autoptr (Play) play = start (4, THIRTY ",'options':{'counting':true,'mime-song':true}");

  play_ok (play, "{'seat':0,'do':'tell','card':1,'kind':'hum'}");
  play_ok (play, "{'seat':1,'do':'give','cards':[7]}");
  play_ok (play, "{'seat':2,'do':'give','cards':[13]}");
  play_ok (play, "{'seat':3,'do':'give','cards':[19]}");
  vote (play, 1, 7, 7);
  play_shows (play, "last.points", "[4,6,0,0]");
}

/* The worked example of the rules. */
static void
test_example (void)
{
  for (int counting = 0; counting <= 1; counting++)
    {
      g_autoptr (Play) play = start (5, counting ? THIRTY ",'options':{'counting':true}" : THIRTY);
      const char *const lines[] = {
        "{'seat':0,'do':'tell','card':1,'clue':'x'}", "{'seat':1,'do':'give','cards':[7]}",
        "{'seat':2,'do':'give','cards':[13]}", "{'seat':3,'do':'give','cards':[19]}",
        "{'seat':4,'do':'give','cards':[25]}", "{'seat':3,'do':'vote','cards':[1]}",
        "{'seat':1,'do':'vote','cards':[19]}", "{'seat':4,'do':'vote','cards':[19]}",
        "{'seat':2,'do':'vote','cards':[25]}"
      };

      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        play_ok (play, lines[i]);
      play_shows (play, "last.points", counting ? "[4,0,0,6,1]" : "[3,0,0,5,1]");
    }
}

/* The order in which several errors are told. */
static void
test_error_order (void)
{
  g_autoptr (Play) play = start (4, THIRTY);

  play_refused (play, "{'seat':99,'do':'fly','card':'x'}", "unknown-move");
  play_refused (play, "{'seat':0,'do':'place','at':0}", "unknown-move");
  play_refused (play, "{'seat':0}", "malformed");
  play_refused (play, "{'seat':0,'do':7}", "malformed");
  play_refused (play, "{'do':'tell','card':1,'clue':'x'}", "malformed");
  play_refused (play, "{'seat':4,'do':'tell','card':1,'clue':'x'}", "malformed");
  play_refused (play, "{'seat':-1,'do':'tell','card':1,'clue':'x'}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','clue':'x'}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','card':1.0,'clue':'x'}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','card':'1','clue':'x'}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','card':4294967297,'clue':'x'}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','card':18446744073709551617,'clue':'x'}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':5}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':null}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'x','cards':[1]}", "malformed");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'x','extra':1}", "malformed");
  play_refused (play, "{'seat':0,'do':'give','cards':7}", "malformed");
  play_refused (play, "{'seat':0,'do':'give','cards':[1.5]}", "malformed");
  play_refused (play, "{'seat':0,'do':'give','cards':[1]}", "not-your-turn");
  play_refused (play, "{'seat':0,'do':'tell','card':99,'clue':''}", "no-such-card");
  play_refused (play, "{'seat':0,'do':'tell','card':7,'clue':''}", "not-in-hand");
  play_refused (play, "{'seat':0,'do':'tell','card':1,'clue':'','kind':'dance'}", "bad-clue");
  play_ok (play, "{'seat':0,'do':'tell','card':1,'clue':'x'}");
  play_refused (play, "{'seat':1,'do':'give','cards':[1,99]}", "no-such-card");
  play_refused (play, "{'seat':1,'do':'give','cards':[7,1]}", "not-in-hand");
  play_refused (play, "{'seat':1,'do':'give','cards':[7,7]}", "wrong-count");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/dixit/D1-players", test_players);
  g_test_add_func ("/rules/dixit/D2-deal", test_deal);
  g_test_add_func ("/rules/dixit/D3-tokens", test_tokens);
  g_test_add_func ("/rules/dixit/D4-first-storyteller", test_first_storyteller);
  g_test_add_func ("/rules/dixit/D5-clue", test_clue);
  g_test_add_func ("/rules/dixit/D6-mime-song", test_mime_song);
  g_test_add_func ("/rules/dixit/D7-give", test_give);
  g_test_add_func ("/rules/dixit/D8-layout", test_layout);
  g_test_add_func ("/rules/dixit/D9-vote", test_vote);
  g_test_add_func ("/rules/dixit/D10-reveal", test_reveal);
  g_test_add_func ("/rules/dixit/D11-all-or-none", test_all_or_none);
  g_test_add_func ("/rules/dixit/D12-some-found", test_some_found);
  g_test_add_func ("/rules/dixit/D13-votes-on-cards", test_votes_on_cards);
  g_test_add_func ("/rules/dixit/D14-counting", test_counting);
  g_test_add_func ("/rules/dixit/D15-refill", test_refill);
  g_test_add_func ("/rules/dixit/D16-end", test_end);
  g_test_add_func ("/rules/dixit/D17-variants-combine", test_variants_combine);
  g_test_add_func ("/rules/dixit/worked-example", test_example);
  g_test_add_func ("/rules/common/C4-error-order", test_error_order);
  g_test_add_func ("/rules/common/C6-tie", test_tie);

  return g_test_run ();
}
