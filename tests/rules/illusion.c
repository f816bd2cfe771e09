/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "play.h"

#include "rules/illusion.h"

/* Cards in rising order of red, so that tests do not depend on the deck that happens to be drawn. */
static int rising[ILLUSION_CARDS];

static int
by_red (const void *a,
        const void *b)
{
  int x = *(const int *) a, y = *(const int *) b;
  int difference = illusion_share (x, 2) - illusion_share (y, 2);

  return difference != 0 ? difference : x - y;
}

/* Eight cards with eight different shares of red, low to high. */
static void
find_rising (void)
{
  int all[ILLUSION_CARDS];
  int count = 0;

  for (int i = 0; i < ILLUSION_CARDS; i++)
    all[i] = i + 1;
  qsort (all, ILLUSION_CARDS, sizeof (int), by_red);
  for (int i = 0; i < ILLUSION_CARDS; i++)
    {
      if (count == 0 || illusion_share (all[i], 2) != illusion_share (rising[count - 1], 2))
        rising[count++] = all[i];
    }
  g_assert_cmpint (count, >=, 8);
}

/* A pile of the cards rising[order[…]], all arrows red, seat 0 starts. */
static Play *
start (const char *mode,
       int seats,
       const int *order,
       int count,
       const char *arrows)
{
  g_autoptr (GString) more = g_string_new ("'starter':0,'piles':{'colours':[");
  g_autofree char *line = NULL;

  for (int i = 0; i < count; i++)
    g_string_append_printf (more, "%s%d", i > 0 ? "," : "", rising[order[i]]);
  g_string_append_printf (more, "],'arrows':[%s]}", arrows);
  line = play_setup ("illusion", mode, seats, more->str);

  return play_new ("%s", line);
}

static const int in_order[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
#define THREE_RED "'red','red','red'"

static void
place (Play *play,
       int seat,
       int at)
{
  g_autofree char *line = g_strdup_printf ("{'seat':%d,'do':'place','at':%d}", seat, at);

  play_ok (play, line);
}

static void
doubt (Play *play,
       int seat)
{
  g_autofree char *line = g_strdup_printf ("{'seat':%d,'do':'doubt'}", seat);

  play_ok (play, line);
}

static void
test_players (void)
{
  for (int seats = 1; seats <= 6; seats += 5)
    {
      g_autofree char *line = play_setup ("illusion", "short", seats, "");
      g_autofree char *sentence = play_refused_setup ("%s", line);

      g_assert_nonnull (strstr (sentence, "2 to 5 players"));
    }
}

static void
test_piles (void)
{
  g_autofree char *line = play_setup ("illusion", "short", 3, "");
  g_autofree char *no_arrows = play_setup ("illusion", "short", 3, "'piles':{'arrows':[]}");
  g_autofree char *sentence = play_refused_setup ("%s", no_arrows);
  g_autofree char *four_red = play_setup ("illusion", "short", 3, "'piles':{'arrows':['red','red','red','red']}");
  g_autofree char *too_often = play_refused_setup ("%s", four_red);
  g_autoptr (Play) play = play_new ("%s", line);
  int colours[5] = { 0 };

  g_assert_nonnull (strstr (sentence, "needs 1 to 12"));
  g_assert_nonnull (strstr (too_often, "the card red more often"));
  play_shows (play, "pile", "97");
  /* Everybody sees the next card; nobody the pile or a share. */
  for (int viewer = RULES_SPECTATOR; viewer < 3; viewer++)
    {
      g_autofree char *next = g_strdup_printf ("%d", ((Illusion *) play->game)->pile[96]);

      play_shows_to (play, viewer, "next", next);
      play_hides_from (play, viewer, "piles");
      play_shows_to (play, viewer, "last", "null");
    }
  for (int i = 0; i < 11; i++)
    colours[((Illusion *) play->game)->arrows[i]]++;
  colours[((Illusion *) play->game)->arrow]++;
  for (int i = 1; i <= 4; i++)
    g_assert_cmpint (colours[i], ==, 3);
}

static void
test_round (void)
{
  g_autoptr (Play) play = start ("short", 2, in_order, 4, THREE_RED);
  g_autofree char *row = g_strdup_printf ("[%d]", rising[0]);
  g_autofree char *next = g_strdup_printf ("%d", rising[1]);

  play_shows (play, "arrow", "'red'");
  play_shows (play, "row", row);
  play_shows (play, "next", next);
  play_shows (play, "piles.arrows", "['red','red']");
  {
    g_autoptr (Play) few = play_new ("{'sobremesa':1,'game':'illusion','players':['A','B'],'seed':'x','starter':0,"
                                     "'piles':{'colours':[5,9,7,3],'arrows':['red','blue']}}");
    int field = rules_find_field (few->game->rules->fields, "may");
    g_autoptr (GVariant) view = NULL;
    guint16 may;

    play_shows (few, "row", "[5]");
    play_shows (few, "piles", "{'colours':[9,7,3],'arrows':['blue']}");
    view = g_variant_ref_sink (rules_view (few->game, 0));
    g_variant_get_child (view, field, "q", &may);
    g_assert_cmpint (may, !=, 0);
  }
  play_shows (play, "round", "1");
}

static void
test_starter (void)
{
  int started[3] = { 0 };
  g_autoptr (Play) play = start ("short", 2, in_order, 4, THREE_RED);
  g_autofree char *stranger = play_setup ("illusion", "short", 3, "'starter':3");
  g_autofree char *sentence = play_refused_setup ("%s", stranger);

  g_assert_nonnull (strstr (sentence, "starter"));
  for (int i = 0; i < 60; i++)
    {
      g_autoptr (Play) random = play_new ("{'sobremesa':1,'game':'illusion','players':['A','B','C'],'seed':'%d'}", i);

      started[((Illusion *) random->game)->turn]++;
    }
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (started[i], >, 5);

  play_shows (play, "stage", "'place'");
  play_shows (play, "awaits", "{'0':['place']}");
  play_refused (play, "{'seat':0,'do':'doubt'}", "must-place");
  play_refused (play, "{'seat':1,'do':'place','at':0}", "not-your-turn");
}

static void
test_believe_or_doubt (void)
{
  g_autoptr (Play) play = start ("short", 3, in_order, 6, THREE_RED);
  g_autofree char *row = g_strdup_printf ("[%d,%d,%d,%d]", rising[2], rising[0], rising[3], rising[1]);

  place (play, 0, 1);
  play_shows (play, "stage", "'choose'");
  play_shows (play, "awaits", "{'1':['place','doubt']}");
  play_refused (play, "{'seat':1,'do':'place','at':3}", "bad-place");
  play_refused (play, "{'seat':1,'do':'place','at':-1}", "bad-place");
  play_refused (play, "{'seat':1,'do':'place'}", "malformed");
  play_refused (play, "{'seat':1,'do':'doubt','at':1}", "malformed");
  play_refused (play, "{'seat':2,'do':'doubt'}", "not-your-turn");
  place (play, 1, 0);
  place (play, 2, 2);
  play_shows (play, "row", row);
  play_shows (play, "turn", "0");
}

static void
test_reveal (void)
{
  g_autoptr (Play) play = start ("short", 2, in_order, 6, THREE_RED);
  g_autofree char *shares = g_strdup_printf ("[%d,%d,%d]", illusion_share (rising[0], 2), illusion_share (rising[1], 2),
                                             illusion_share (rising[2], 2));

  place (play, 0, 1);
  place (play, 1, 2);
  doubt (play, 0);
  play_shows_to (play, RULES_SPECTATOR, "last.right", "true");
  play_shows_to (play, RULES_SPECTATOR, "last.shares", shares);
  play_shows (play, "last.arrow", "'red'");
}

/* Equal shares are fine: two cards without any blue, or any two of equal share. */
static void
test_equal_shares (void)
{
  for (int colour = 1; colour <= 4; colour++)
    {
      for (int a = 1; a < ILLUSION_CARDS; a++)
        {
          for (int b = a + 1; b <= ILLUSION_CARDS; b++)
            {
              g_autoptr (Play) play = NULL;

              if (illusion_share (a, colour) != illusion_share (b, colour))
                continue;
              play = play_new ("{'sobremesa':1,'game':'illusion','players':['A','B'],'seed':'s','starter':0,"
                               "'piles':{'colours':[%d,%d],'arrows':['%s']}}",
                               a, b, illusion_colour_name (colour));
              place (play, 0, a % 2);
              doubt (play, 1);
              play_shows (play, "last.right", "true");
              return;
            }
        }
    }
  g_assert_not_reached ();
}

static void
test_taker (void)
{
  g_autoptr (Play) right = start ("short", 3, in_order, 8, THREE_RED);
  g_autoptr (Play) wrong = start ("short", 3, in_order, 8, THREE_RED);

  place (right, 0, 1);
  place (right, 1, 2);
  doubt (right, 2);
  play_shows (right, "last.taker", "1");
  play_shows (right, "last.doubter", "2");
  play_shows (right, "scores", "[0,1,0]");

  /* The starter erred; the doubter of a wrong row takes it, whoever put the wrong card. */
  place (wrong, 0, 0);
  place (wrong, 1, 2);
  doubt (wrong, 2);
  play_shows (wrong, "last.right", "false");
  play_shows (wrong, "last.taker", "2");
  play_shows (wrong, "scores", "[0,0,1]");
}

static void
test_next_round (void)
{
  g_autoptr (Play) play = start ("short", 3, in_order, 8, "'red','blue'");
  g_autofree char *row = g_strdup_printf ("[%d]", rising[2]);

  place (play, 0, 1);
  doubt (play, 1);
  play_shows (play, "turn", "0");
  play_shows (play, "stage", "'place'");
  play_shows (play, "row", row);
  play_shows (play, "arrow", "'blue'");
  play_shows (play, "pile", "5");
  play_shows (play, "round", "2");
}

static void
test_end (void)
{
  g_autoptr (Play) play = start ("short", 2, in_order, 8, THREE_RED ",'blue'");
  g_autofree char *line = play_setup ("illusion", "long", 5, "");
  int twelve = 0;

  for (int i = 0; i < 3; i++)
    {
      place (play, 0, 1);
      doubt (play, 1);
    }
  play_shows (play, "scores", "[3,0]");
  play_shows (play, "winners", "[0]");
  play_shows (play, "over", "true");
  play_refused (play, "{'seat':0,'do':'doubt'}", "game-over");

  /* long: all twelve arrows, unless the cards run out first. */
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (Play) random = play_new ("%s", line);
      RulesRandom chance;
      g_autofree char *seed = g_strdup_printf ("%d", i);
      int scores[RULES_MAX_SEATS];
      int sum = 0;

      rules_random_init (&chance, seed);
      while (!rules_over (random->game))
        {
          RulesMove move;

          rules_sample (random->game, ((Illusion *) random->game)->turn, &chance, &move);
          g_assert_cmpint (rules_apply (random->game, &move), ==, RULES_OK);
        }
      rules_scores (random->game, scores);
      for (int seat = 0; seat < 5; seat++)
        sum += scores[seat];
      g_assert_cmpint (sum, <=, 12);
      twelve += sum == 12;
    }
  g_assert_cmpint (twelve, >, 10);
}

static void
test_empty_pile (void)
{
  g_autoptr (Play) play = start ("long", 2, in_order, 3, THREE_RED);

  g_autofree char *last_card = g_strdup_printf ("%d", rising[2]);

  place (play, 0, 1);
  play_shows (play, "next", last_card);
  place (play, 1, 2);
  play_shows (play, "next", "null");
  play_shows (play, "awaits", "{'0':['doubt']}");
  play_refused (play, "{'seat':0,'do':'place','at':9}", "bad-place");
  play_refused (play, "{'seat':0,'do':'place','at':0}", "must-doubt");
  doubt (play, 0);
  play_shows (play, "over", "true");
  play_shows (play, "round", "1");
  play_shows (play, "winners", "[1]");
  play_shows (play, "arrow", "null");

  /* One card is left: too few for a round. */
  {
    g_autoptr (Play) one_left = start ("long", 2, in_order, 3, THREE_RED);

    place (one_left, 0, 1);
    doubt (one_left, 1);
    play_shows (one_left, "over", "true");
    play_shows (one_left, "pile", "1");
  }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_rising ();

  g_test_add_func ("/rules/illusion/I1-players", test_players);
  g_test_add_func ("/rules/illusion/I2-piles", test_piles);
  g_test_add_func ("/rules/illusion/I3-round", test_round);
  g_test_add_func ("/rules/illusion/I4-starter", test_starter);
  g_test_add_func ("/rules/illusion/I5-believe-or-doubt", test_believe_or_doubt);
  g_test_add_func ("/rules/illusion/I6-reveal", test_reveal);
  g_test_add_func ("/rules/illusion/I6-equal-shares", test_equal_shares);
  g_test_add_func ("/rules/illusion/I7-taker", test_taker);
  g_test_add_func ("/rules/illusion/I8-next-round", test_next_round);
  g_test_add_func ("/rules/illusion/I9-end", test_end);
  g_test_add_func ("/rules/illusion/I10-empty-pile", test_empty_pile);

  return g_test_run ();
}
