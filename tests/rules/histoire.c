/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "play.h"

#include "rules/histoire.h"

/* Nouns are 1–55, adjectives 56–92, verbs 93–126. */
static Play *
start (const char *mode,
       int seats,
       const char *words,
       const char *more)
{
  g_autofree char *piles = g_strdup_printf ("'piles':{'words':[%s]}%s", words, more);
  g_autofree char *line = play_setup ("histoire", mode, seats, piles);

  return play_new ("%s", line);
}

/* A has four nouns, an adjective and a verb; B the same but one noun fewer; then a pile. */
#define TWO_HANDS "1,2,3,4,56,93, 5,6,7,57,94,95, 8,58,96,9"

static void
tell (Play *play,
      int seat,
      const int *cards,
      int count)
{
  for (int i = 0; i < count; i++)
    {
      g_autofree char *announce = g_strdup_printf ("{'seat':%d,'do':'announce','card':%d}", seat, cards[i]);
      g_autofree char *turn = g_strdup_printf ("{'seat':%d,'do':'turn'}", seat);

      play_ok (play, announce);
      play_ok (play, turn);
    }
}

static void
test_deal (void)
{
  g_autofree char *line = play_setup ("histoire", "cooperative", 8, "");
  g_autoptr (Play) eight = play_new ("%s", line);
  g_autoptr (Play) play = start ("cooperative", 2, TWO_HANDS, "");
  g_autofree char *nine = play_setup ("histoire", "cooperative", 9, "");
  g_autofree char *short_pile = play_setup ("histoire", "cooperative", 2, "'piles':{'words':[1,2,3,4,5,6,7,8,9,10,11]}");
  g_autofree char *twice = play_setup ("histoire", "cooperative", 2, "'piles':{'words':[1,2,3,4,5,6,7,8,9,10,11,12,12]}");
  g_autofree char *sentence = play_refused_setup ("%s", nine);
  g_autofree char *too_few = play_refused_setup ("%s", short_pile);
  g_autofree char *too_often = play_refused_setup ("%s", twice);

  g_assert_nonnull (strstr (sentence, "2 to 8 players"));
  g_assert_nonnull (strstr (too_often, "more often"));
  g_assert_nonnull (strstr (too_few, "too few"));
  play_shows (eight, "pile", "78");
  play_shows (eight, "links", "[127,128,129,130,131]");
  play_shows (play, "hands", "[[1,2,3,4,56,93],[5,6,7,57,94,95]]");
  play_shows (play, "piles", "{'words':[8,58,96,9]}");
}

static void
test_first_teller (void)
{
  g_autoptr (Play) nouns = start ("cooperative", 2, TWO_HANDS, "");
  g_autoptr (Play) adjectives = start ("cooperative", 2, "1,2,93,94,95,96, 3,4,56,97,98,99", "");
  g_autoptr (Play) tied = start ("cooperative", 3, "1,2,93,94,95,96, 3,4,97,98,99,100, 5,56,57,58,59,60", "");

  play_shows (nouns, "teller", "0");
  play_shows (nouns, "awaits", "{'0':['open']}");
  play_shows (adjectives, "teller", "1");
  play_shows (tied, "teller", "null");
  play_shows (tied, "awaits", "{'0':['open'],'1':['open']}");
  play_refused (tied, "{'seat':2,'do':'open','card':5}", "not-your-turn");
  play_ok (tied, "{'seat':1,'do':'open','card':3}");
  play_shows (tied, "teller", "2");
  play_refused (tied, "{'seat':0,'do':'open','card':1}", "not-your-turn");
}

static void
test_opening (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, TWO_HANDS, "");

  play_refused (play, "{'seat':0,'do':'open','card':56}", "not-a-noun");
  play_refused (play, "{'seat':0,'do':'open','card':5}", "not-in-hand");
  play_refused (play, "{'seat':0,'do':'open','card':10}", "no-such-card");
  play_refused (play, "{'seat':0,'do':'open','card':127}", "no-such-card");
  play_refused (play, "{'seat':0,'do':'add','card':1}", "not-your-turn");
  play_refused (play, "{'seat':0,'do':'seen'}", "not-your-turn");
  play_ok (play, "{'seat':0,'do':'open','card':2}");
  play_shows_to (play, 0, "hand", "[1,3,4,56,93,8]");
  play_shows (play, "teller", "1");
  play_shows (play, "round", "2");
  play_shows_to (play, 0, "story", "[]");
  play_shows_to (play, 0, "length", "1");
}

static void
test_recital (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, TWO_HANDS, "");

  play_ok (play, "{'seat':0,'do':'open','card':2}");
  play_shows (play, "awaits", "{'1':['announce']}");
  play_refused (play, "{'seat':1,'do':'turn'}", "nothing-announced");
  play_refused (play, "{'seat':0,'do':'announce','card':2}", "not-your-turn");
  play_refused (play, "{'seat':1,'do':'add','card':94}", "not-your-turn");
  play_ok (play, "{'seat':1,'do':'announce','card':2}");
  play_shows_to (play, RULES_SPECTATOR, "announced", "2");
  play_shows_to (play, RULES_SPECTATOR, "story", "[]");
  play_ok (play, "{'seat':1,'do':'turn'}");
  play_shows_to (play, RULES_SPECTATOR, "story", "[2]");
  play_shows (play, "stage", "'add'");
}

static void
test_announce_again (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, TWO_HANDS, "");

  play_ok (play, "{'seat':0,'do':'open','card':2}");
  play_refused (play, "{'seat':1,'do':'announce','card':99}", "no-such-card");
  play_ok (play, "{'seat':1,'do':'announce','card':129}");
  play_ok (play, "{'seat':1,'do':'announce','card':3}");
  play_shows_to (play, 0, "announced", "3");
  play_shows (play, "awaits", "{'1':['announce','turn']}");
  play_ok (play, "{'seat':1,'do':'announce','card':2}");
  play_ok (play, "{'seat':1,'do':'turn'}");
  play_shows (play, "over", "false");
  play_refused (play, "{'seat':1,'do':'turn'}", "not-your-turn");
}

static void
test_mistake (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, TWO_HANDS, "");

  play_ok (play, "{'seat':0,'do':'open','card':2}");
  play_ok (play, "{'seat':1,'do':'announce','card':3}");
  play_ok (play, "{'seat':1,'do':'turn'}");
  play_shows (play, "stage", "'over'");
  play_shows (play, "reason", "'mistake'");
  play_shows (play, "announced", "null");
  play_shows (play, "ended-by", "1");
  play_shows_to (play, RULES_SPECTATOR, "story", "[2]");
  play_shows (play, "rank", "'none'");
  play_shows (play, "winners", "[]");
}

static void
test_adding (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, TWO_HANDS, "");
  static const int all[] = { 2, 129, 5 };

  play_ok (play, "{'seat':0,'do':'open','card':2}");
  tell (play, 1, all, 1);
  play_refused (play, "{'seat':1,'do':'add','card':5}", "cannot-follow");
  play_refused (play, "{'seat':1,'do':'add','card':94,'link':129}", "cannot-follow");
  play_refused (play, "{'seat':1,'do':'add','card':94,'link':5}", "no-such-card");
  play_refused (play, "{'seat':1,'do':'add','card':129}", "no-such-card");
  play_refused (play, "{'seat':1,'do':'add','card':1}", "not-in-hand");
  play_ok (play, "{'seat':1,'do':'add','card':5,'link':129}");
  play_shows (play, "links", "[127,128,130,131]");
  play_shows (play, "story", "[2,129,5]");
  play_shows_to (play, 1, "story", "[]");
  play_shows (play, "scores", "[2]");
  tell (play, 0, all, 3);
  play_refused (play, "{'seat':0,'do':'add','card':1,'link':129}", "link-used");
}

static void
test_draw (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, "1,2,3,4,56,93, 5,6,7,57,94,95", "");

  play_ok (play, "{'seat':0,'do':'open','card':2}");
  play_shows_to (play, 0, "hand", "[1,3,4,56,93]");
  {
    g_autoptr (Play) more = start ("cooperative", 2, TWO_HANDS, "");
    static const int all[] = { 2 };

    play_ok (more, "{'seat':0,'do':'open','card':2}");
    tell (more, 1, all, 1);
    play_ok (more, "{'seat':1,'do':'add','card':94}");
    play_shows_to (more, 1, "hand", "[5,6,7,57,95,58]");
    play_shows (more, "teller", "0");
    play_shows (more, "turned", "0");
  }
}

/* Every pair of kinds, with every link and without one. */
static void
test_what_follows (void)
{
  static const char *const table[] = {
    /* rows: link none, arrives, appears, with, and, then; before each: opening noun adjective verb; letters may follow */
    "n va v n",
    "- n n -",
    "- n n -",
    "- n n n",
    "- n an v",
    "- n an v",
  };

  for (int row = 0; row < 6; row++)
    {
      g_auto (GStrv) allowed = g_strsplit (table[row], " ", 4);

      for (int before = HISTOIRE_OPENING; before <= HISTOIRE_VERB; before++)
        {
          for (int after = HISTOIRE_NOUN; after <= HISTOIRE_VERB; after++)
            {
              char letter = " nav"[after];
              int link = row == 0 ? 0 : HISTOIRE_FIRST_LINK + row - 1;

              g_assert_cmpint (histoire_may_follow (before, link, after), ==, strchr (allowed[before], letter) != NULL);
            }
        }
      for (int link = HISTOIRE_FIRST_LINK; link <= HISTOIRE_CARDS; link++)
        g_assert_false (histoire_may_follow (HISTOIRE_LINK, link, HISTOIRE_NOUN));
    }
}

/* B holds only adjectives and the last word is a verb: nothing fits, with or without links. */
static void
test_stuck (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, "1,2,93,94,95,96, 56,57,58,59,60,61, 97,62,63,64", "");
  static const int all[] = { 1, 56, 93 };

  play_ok (play, "{'seat':0,'do':'open','card':1}");
  tell (play, 1, all, 1);
  play_ok (play, "{'seat':1,'do':'add','card':56}");
  tell (play, 0, all, 2);
  play_ok (play, "{'seat':0,'do':'add','card':93}");
  tell (play, 1, all, 3);
  play_shows (play, "over", "true");
  play_shows (play, "reason", "'stuck'");
  play_shows (play, "ended-by", "1");
  play_shows (play, "scores", "[3]");

  /* Where nobody holds a noun no story begins. */
  {
    g_autoptr (Play) none = start ("cooperative", 2, "56,57,93,94,95,96, 58,59,60,61,97,98", "");

    play_shows (none, "over", "true");
    play_shows (none, "reason", "'stuck'");
    play_shows (none, "scores", "[0]");
  }
}

static void
test_ranks (void)
{
  static const struct
  {
    int least;
    int most;
    const char *name;
  } ranks[] = {
    { 0, 7, "none" }, { 8, 12, "haiku" }, { 13, 17, "rhyme" }, { 18, 22, "fable" }, { 23, 27, "poem" }, { 28, 32, "short-story" }, { 33, 126, "novel" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      for (int words = ranks[i].least; words <= ranks[i].most; words++)
        g_assert_cmpstr (histoire_rank (words), ==, ranks[i].name);
    }
}

/* Eight words bring everybody the haiku. */
static void
test_everybody_wins (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, "1,2,3,4,56,93, 5,6,7,94,95,96, 8,9,10,97,98,99", "");
  static const int all[] = { 1, 94, 2, 95, 3, 96, 4, 97 };

  play_ok (play, "{'seat':0,'do':'open','card':1}");
  for (int i = 1; i < 8; i++)
    {
      g_autofree char *add = NULL;

      tell (play, i % 2, all, i);
      add = g_strdup_printf ("{'seat':%d,'do':'add','card':%d}", i % 2, all[i]);
      if (((Histoire *) play->game)->stage != HISTOIRE_ADD)
        break;
      play_ok (play, add);
    }
  play_ok (play, "{'seat':0,'do':'announce','card':127}");
  play_ok (play, "{'seat':0,'do':'turn'}");
  play_shows (play, "scores", "[8]");
  play_shows (play, "rank", "'haiku'");
  play_shows (play, "winners", "[0,1]");
}

static void
test_teams (void)
{
  for (int seats = 2; seats <= 8; seats++)
    {
      g_autofree char *line = play_setup ("histoire", "rivals", seats, "");
      g_autoptr (Play) play = play_new ("%s", line);
      const Histoire *state = (const Histoire *) play->game;
      int nouns = 0;

      for (int seat = 0; seat < seats; seat++)
        {
          g_assert_cmpint (histoire_kind (state->team_card[seat]), ==, state->team[seat] == 0 ? HISTOIRE_NOUN : HISTOIRE_ADJECTIVE);
          nouns += state->team[seat] == 0;
          /* They stay out of the pile and the hands. */
          g_assert_null (memchr (state->pile, state->team_card[seat], state->n_pile));
          for (int other = 0; other < seats; other++)
            g_assert_null (memchr (state->hand[other], state->team_card[seat], HISTOIRE_HAND));
        }
      g_assert_cmpint (nouns, ==, (seats + 1) / 2);
      g_assert_cmpint (state->n_pile, ==, 126 - 7 * seats);
    }

  {
    g_autofree char *bad = play_setup ("histoire", "rivals", 3, "'teams':[0,1,1]");
    g_autofree char *sentence = play_refused_setup ("%s", bad);

    g_assert_nonnull (strstr (sentence, "team 0"));
  }
}

/* H13: the team cards are none of those that a fixed pile deals. */
static void
test_team_cards_apart (void)
{
  for (int seed = 0; seed < 30; seed++)
    {
      g_autoptr (GString) words = g_string_new ("56,57,58");
      g_autofree char *line = NULL;
      g_autoptr (Play) play = NULL;
      g_autoptr (GVariant) view = NULL;
      g_autoptr (GVariant) cards = NULL;

      /* All nouns but 1 to 3 are in the pile. */
      for (int card = 4; card <= 55; card++)
        g_string_append_printf (words, ",%d", card);
      line = g_strdup_printf ("{'sobremesa':1,'game':'histoire','mode':'rivals','players':['A','B','C'],'seed':'%d','piles':{'words':[%s]}}", seed, words->str);
      play = play_new ("%s", line);
      view = g_variant_ref_sink (rules_view (play->game, RULES_SPECTATOR));
      cards = g_variant_get_child_value (view, rules_find_field (play->game->rules->fields, "team-cards"));
      for (int seat = 0; seat < 3; seat++)
        {
          g_autoptr (GVariant) list = g_variant_get_maybe (cards);
          guint8 card;

          g_variant_get_child (list, seat, "y", &card);
          g_assert_true (card <= 3 || card >= 59);
        }
    }
}

/* H13: a pile that leaves too few for the teams is no setup, one that leaves just enough is. */
static void
test_team_cards_enough (void)
{
  for (int left = 0; left <= 1; left++)
    {
      g_autoptr (GString) words = g_string_new ("1,2,3,4,5,6,7,8,9,10,11,12");
      g_autofree char *line = NULL;

      for (int card = 56; card <= 92 - left; card++)
        g_string_append_printf (words, ",%d", card);
      line = g_strdup_printf ("{'sobremesa':1,'game':'histoire','mode':'rivals','players':['A','B'],'seed':'x','piles':{'words':[%s]}}", words->str);
      if (left == 1)
        {
          g_autoptr (Play) play = play_new ("%s", line);

          play_shows (play, "stage", "'look'");
        }
      else
        {
          g_autofree char *sentence = play_refused_setup ("%s", line);

          g_assert_nonnull (strstr (sentence, "too few"));
        }
    }
}

static void
test_look (void)
{
  g_autoptr (Play) play = start ("rivals", 3, "1,2,3,4,56,93, 5,6,7,57,94,95, 8,58,96,97,98,99, 9,10", ",'teams':[0,1,0]");
  const guint8 *card = ((Histoire *) play->game)->team_card;
  g_autofree char *cards = g_strdup_printf ("%d %d %d", card[0], card[1], card[2]);

  play_shows (play, "stage", "'look'");
  play_shows (play, "round", "0");
  play_shows (play, "awaits", "{'0':['seen'],'1':['seen'],'2':['seen']}");
  for (int viewer = RULES_REFEREE; viewer < 3; viewer++)
    play_inner_cards (play, viewer, "team-cards", cards);
  for (int viewer = RULES_REFEREE; viewer < 3; viewer++)
    play_hides_from (play, viewer, "teams");
  play_refused (play, "{'seat':0,'do':'open','card':1}", "not-your-turn");
  play_ok (play, "{'seat':1,'do':'seen'}");
  play_refused (play, "{'seat':1,'do':'seen'}", "not-your-turn");
  play_inner_cards (play, 1, "team-cards", "");
  play_inner_cards (play, 0, "team-cards", cards);
  play_ok (play, "{'seat':0,'do':'seen'}");
  play_ok (play, "{'seat':2,'do':'seen'}");
  play_shows (play, "stage", "'open'");
  for (int viewer = RULES_SPECTATOR; viewer < 3; viewer++)
    {
      play_hides_from (play, viewer, "teams");
      play_inner_cards (play, viewer, "team-cards", "");
    }
  play_inner_cards (play, RULES_REFEREE, "team-cards", cards);
  play_shows_to (play, 1, "team", "1");
  play_hides_from (play, RULES_SPECTATOR, "team");
}

/* H15: mimes are no moves: they change no game, and the host of the table carries them. */
static void
test_mime (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, TWO_HANDS, "");

  play_refused (play, "{'seat':1,'do':'mime'}", "unknown-move");
}

static void
test_loser (void)
{
  g_autoptr (Play) play = start ("rivals", 4, "1,2,3,4,56,93, 5,6,7,57,94,95, 8,58,96,97,98,99, 60,61,62,63,64,65", ",'teams':[0,1,1,0]");

  for (int seat = 0; seat < 4; seat++)
    {
      g_autofree char *line = g_strdup_printf ("{'seat':%d,'do':'seen'}", seat);

      play_ok (play, line);
    }
  play_ok (play, "{'seat':0,'do':'open','card':1}");
  play_ok (play, "{'seat':1,'do':'announce','card':2}");
  play_ok (play, "{'seat':1,'do':'turn'}");
  play_shows_to (play, RULES_SPECTATOR, "winners", "[0,3]");
  play_shows_to (play, RULES_SPECTATOR, "losers", "[1,2]");
  play_shows_to (play, RULES_SPECTATOR, "teams", "[0,1,1,0]");
  play_shows (play, "rank", "'none'");
}

/* A card is shown to everybody while it is laid, and no longer. */
static void
test_laid (void)
{
  g_autoptr (Play) play = start ("cooperative", 2, TWO_HANDS, "");

  play_ok (play, "{'seat':0,'do':'open','card':2}");
  for (int viewer = RULES_SPECTATOR; viewer < 2; viewer++)
    {
      play_inner_cards (play, viewer, "laid", "2");
      play_inner_cards (play, viewer, "team-cards", "");
    }
  play_ok (play, "{'seat':1,'do':'announce','card':3}");
  play_inner_cards (play, 0, "laid", "");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/histoire/H1-deal", test_deal);
  g_test_add_func ("/rules/histoire/H2-first-teller", test_first_teller);
  g_test_add_func ("/rules/histoire/H3-opening", test_opening);
  g_test_add_func ("/rules/histoire/H3-laid-before-all-eyes", test_laid);
  g_test_add_func ("/rules/histoire/H4-recital", test_recital);
  g_test_add_func ("/rules/histoire/H5-announce-again", test_announce_again);
  g_test_add_func ("/rules/histoire/H6-mistake", test_mistake);
  g_test_add_func ("/rules/histoire/H7-adding", test_adding);
  g_test_add_func ("/rules/histoire/H8-draw", test_draw);
  g_test_add_func ("/rules/histoire/H9-H10-what-follows", test_what_follows);
  g_test_add_func ("/rules/histoire/H11-stuck", test_stuck);
  g_test_add_func ("/rules/histoire/H12-ranks", test_ranks);
  g_test_add_func ("/rules/histoire/H12-everybody-wins", test_everybody_wins);
  g_test_add_func ("/rules/histoire/H13-teams", test_teams);
  g_test_add_func ("/rules/histoire/H13-team-cards-apart", test_team_cards_apart);
  g_test_add_func ("/rules/histoire/H13-team-cards-enough", test_team_cards_enough);
  g_test_add_func ("/rules/histoire/H14-look", test_look);
  g_test_add_func ("/rules/histoire/H15-mime-is-no-move", test_mime);
  g_test_add_func ("/rules/histoire/H16-loser", test_loser);

  return g_test_run ();
}
