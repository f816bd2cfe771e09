/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "play.h"

/* C1: seat i + 1 is to the left of seat i, and seat 0 to the left of the last. */
static void
test_seats (void)
{
  g_autofree char *line = play_setup ("illusion", "short", 3, "'starter':1");
  g_autoptr (Play) play = play_new ("%s", line);

  play_shows (play, "turn", "1");
  play_ok (play, "{'seat':1,'do':'place','at':0}");
  play_shows (play, "turn", "2");
  play_ok (play, "{'seat':2,'do':'place','at':0}");
  play_shows (play, "turn", "0");
}

/* C2: the same setup gives the same game, another seed another one; and these are what they are for ever. */
static void
test_chance (void)
{
  g_autofree char *line = play_setup ("dixit", "classic", 3, "");
  g_autoptr (Play) one = play_new ("%s", line);
  g_autoptr (Play) same = play_new ("%s", line);
  g_autoptr (Play) other = play_new ("{'sobremesa':1,'game':'dixit','players':['A','B','C'],'seed':'another'}");
  RulesRandom random;
  int drawn[8];

  g_assert_cmpmem (one->game, one->game->rules->size, same->game, same->game->rules->size);
  g_assert_cmpint (memcmp (one->game, other->game, one->game->rules->size), !=, 0);

  rules_random_init (&random, "sobremesa");
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    drawn[i] = rules_random_below (&random, 84);
  g_test_message ("%d %d %d %d %d %d %d %d", drawn[0], drawn[1], drawn[2], drawn[3], drawn[4], drawn[5], drawn[6], drawn[7]);
  {
    static const int for_ever[] = { 54, 39, 8, 50, 75, 55, 12, 67 };

    g_assert_cmpmem (drawn, sizeof drawn, for_ever, sizeof for_ever);
  }
}

/* C2: every number below the bound comes up, none of them much more often than it should. */
static void
test_even_chance (void)
{
  int counts[6] = { 0 };
  RulesRandom random;

  rules_random_init (&random, "even");
  for (int i = 0; i < 60000; i++)
    counts[rules_random_below (&random, 6)]++;
  for (int i = 0; i < 6; i++)
    {
      g_assert_cmpint (counts[i], >, 9600);
      g_assert_cmpint (counts[i], <, 10400);
    }
}

/* C3: the top is the first card; a deal gives seat 0 its whole hand, then seat 1. */
static void
test_dealing (void)
{
  g_autofree char *line = play_setup ("dixit", "classic", 3,
                                      "'piles':{'pictures':[30,29,28,27,26,25,24,1,2,3,4,5,6,7,14,13,12,11,10,9,8,84,83]}");
  g_autoptr (Play) play = play_new ("%s", line);

  play_shows (play, "hands", "[[30,29,28,27,26,25,24],[1,2,3,4,5,6,7],[14,13,12,11,10,9,8]]");
  play_shows (play, "piles.pictures", "[84,83]");
}

/* C7: the state always says whom it waits for, and what for; nobody who is not awaited is listened to. */
static void
test_waiting (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
        {
          g_autofree char *line = play_setup ((*rules)->name, mode->name, mode->least_seats, "");
          g_autoptr (Play) play = play_new ("%s", line);
          RulesRandom random;

          rules_random_init (&random, "waiting");
          for (int moves = 0; moves < 200 && !rules_over (play->game); moves++)
            {
              int awaited = -1;
              RulesMove move;

              for (int seat = 0; seat < play->game->seats; seat++)
                {
                  guint deeds = rules_awaits (play->game, seat);

                  g_assert_cmpuint (deeds & ~rules_allows (play->game, seat), ==, 0);
                  if (deeds != 0)
                    awaited = seat;
                }
              g_assert_cmpint (awaited, >=, 0);
              rules_sample (play->game, awaited, &random, &move);
              g_assert_cmpuint (rules_awaits (play->game, awaited) & RULES_BIT (move.deed), !=, 0);
              for (int seat = 0; seat < play->game->seats; seat++)
                {
                  g_autoptr (RulesGame) trial = rules_copy (play->game);
                  RulesMove theirs = move;

                  theirs.seat = seat;
                  if ((rules_allows (play->game, seat) & RULES_BIT (move.deed)) == 0)
                    g_assert_cmpint (rules_apply (trial, &theirs), !=, RULES_OK);
                }
              g_assert_cmpint (rules_apply (play->game, &move), ==, RULES_OK);
            }
        }
    }
}

/* A move has its fields and no other: with one too many or one too few it is malformed, whosever turn it is. */
static void
test_shapes (void)
{
  static const struct
  {
    const char *game, *mode;
    int seats;
    const char *deed, *needs, *takes;
  } cases[] = {
    { "dixit", "classic", 4, "tell", "card", "clue kind" },
    { "dixit", "classic", 4, "give", "cards", "" },
    { "dixit", "classic", 4, "vote", "cards", "" },
    { "odyssey", "classic", 7, "tell", "card", "clue kind" },
    { "odyssey", "classic", 7, "vote", "cards", "" },
    { "odyssey", "party", 6, "tell", "", "clue kind" },
    { "odyssey", "party", 6, "give", "cards", "" },
    { "odyssey", "party", 6, "vote", "cards", "red" },
    { "odyssey", "teams", 6, "tell", "card", "clue kind" },
    { "illusion", "short", 3, "place", "at", "" },
    { "illusion", "long", 3, "doubt", "", "" },
    { "histoire", "cooperative", 3, "open", "card", "" },
    { "histoire", "cooperative", 3, "announce", "card", "" },
    { "histoire", "cooperative", 3, "turn", "", "" },
    { "histoire", "cooperative", 3, "add", "card", "link" },
    { "histoire", "rivals", 3, "seen", "", "" },
  };
  static const char *const fields[][2] = {
    { "card", "1" }, { "cards", "[1]" }, { "clue", "'x'" }, { "kind", "'written'" }, { "red", "1" }, { "at", "0" }, { "link", "127" }, { "text", "1" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = play_setup (cases[i].game, cases[i].mode, cases[i].seats, "");
      g_autofree char *known = g_strconcat (" ", cases[i].needs, " ", cases[i].takes, " ", NULL);
      g_autoptr (Play) play = play_new ("%s", line);
      g_autoptr (GString) whole = g_string_new (NULL);

      g_string_printf (whole, "{'seat':0,'do':'%s'", cases[i].deed);
      if (cases[i].needs[0] != '\0')
        {
          g_autofree char *without = g_strconcat (whole->str, "}", NULL);

          play_refused (play, without, "malformed");
        }
      for (guint k = 0; k < G_N_ELEMENTS (fields); k++)
        {
          if (g_str_equal (fields[k][0], cases[i].needs))
            g_string_append_printf (whole, ",'%s':%s", fields[k][0], fields[k][1]);
        }
      for (guint k = 0; k < G_N_ELEMENTS (fields); k++)
        {
          g_autofree char *word = g_strdup_printf (" %s ", fields[k][0]);
          g_autofree char *with = g_strdup_printf ("%s,'%s':%s}", whole->str, fields[k][0], fields[k][1]);

          if (strstr (known, word) == NULL)
            play_refused (play, with, "malformed");
        }
    }
}

/* D1, O1, P1, T1, I1, H1: who may sit down together. */
static void
test_player_counts (void)
{
  static const struct
  {
    const char *game, *mode;
    int least, most;
    gboolean even;
  } cases[] = {
    { "dixit", "classic", 3, 6, FALSE },
    { "odyssey", "classic", 3, 12, FALSE },
    { "odyssey", "party", 6, 12, FALSE },
    { "odyssey", "teams", 6, 12, TRUE },
    { "illusion", "short", 2, 5, FALSE },
    { "illusion", "long", 2, 5, FALSE },
    { "histoire", "cooperative", 2, 8, FALSE },
    { "histoire", "rivals", 2, 8, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (int seats = 1; seats <= 14; seats++)
        {
          g_autofree char *line = play_setup (cases[i].game, cases[i].mode, seats, "");

          if (seats >= cases[i].least && seats <= cases[i].most && (!cases[i].even || seats % 2 == 0))
            {
              g_autoptr (Play) play = play_new ("%s", line);

              g_assert_cmpint (play->game->seats, ==, seats);
            }
          else
            {
              g_autofree char *sentence = play_refused_setup ("%s", line);

              g_assert_nonnull (sentence);
            }
        }
    }
}

/* A spectator may do nothing, and when all is over nobody may. */
static void
test_may (void)
{
  g_autoptr (Play) play = play_new ("{'sobremesa':1,'game':'histoire','players':['A','B'],'seed':'x','piles':{'words':[1,2,3,4,56,93,5,6,7,57,94,95,8]}}");
  int field = rules_find_field (play->game->rules->fields, "may");

  for (int over = 0; over < 2; over++)
    {
      for (int viewer = RULES_SPECTATOR; viewer < 2; viewer++)
        {
          g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (play->game, viewer));
          guint16 may;

          g_variant_get_child (view, field, "q", &may);
          if (viewer == RULES_SPECTATOR || over)
            g_assert_cmpint (may, ==, 0);
        }
      if (!over)
        {
          play_ok (play, "{'seat':0,'do':'open','card':1}");
          play_ok (play, "{'seat':1,'do':'announce','card':2}");
          play_ok (play, "{'seat':1,'do':'turn'}");
          play_shows (play, "over", "true");
        }
    }
}

/* Nobody has won while the game goes on. */
static void
test_no_winner_yet (void)
{
  g_autofree char *line = play_setup ("dixit", "classic", 3, "");
  g_autoptr (Play) play = play_new ("%s", line);

  g_assert_cmpint (rules_winners (play->game), ==, 0);
  play_hides_from (play, RULES_REFEREE, "winners");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/common/C1-seats", test_seats);
  g_test_add_func ("/rules/common/C2-chance", test_chance);
  g_test_add_func ("/rules/common/C2-even-chance", test_even_chance);
  g_test_add_func ("/rules/common/C3-dealing", test_dealing);
  g_test_add_func ("/rules/common/shapes", test_shapes);
  g_test_add_func ("/rules/common/player-counts", test_player_counts);
  g_test_add_func ("/rules/common/may", test_may);
  g_test_add_func ("/rules/common/no-winner-yet", test_no_winner_yet);
  g_test_add_func ("/rules/common/C7-waiting", test_waiting);

  return g_test_run ();
}
