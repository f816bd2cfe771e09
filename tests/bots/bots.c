/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "match.h"

#include "bots/bot-affinity.h"
#include "bots/bot-words.h"
#include "decks/sbm-words.h"

#include <string.h>

static const char *const languages[] = { "en", "es", "fr", "ro", "tlh" };

/* ---- whole games ---- */

typedef struct
{
  BotAffinity *affinity;
  int clues;
} Listener;

static void
listen (const RulesGame *game,
        const RulesMove *move,
        gpointer data)
{
  Listener *self = data;
  g_autofree char *folded = NULL;

  if (move->deed != RULES_TELL)
    return;

  folded = bot_words_fold (move->clue);
  g_assert_true (move->has & RULES_HAS_CLUE);
  /* In words, not in the signs of a bot that has none. */
  g_assert_cmpstr (folded, !=, "");
  g_assert_false (bot_affinity_is_title (self->affinity, move->clue));
  self->clues++;
}

/* A table of all three strengths, in every language in turn; one that has no texts is thought in English. */
static void
play (const char *game,
      const RulesMode *mode,
      int seats,
      int number,
      int relief,
      MatchResult *result)
{
  const char *language = languages[number % G_N_ELEMENTS (languages)];
  g_autofree char *seed = g_strdup_printf ("bots %d", number);
  Match match = { game, mode->name, seats, .language = language, .seed = seed, .relief = relief };
  Listener listener = { .affinity = bot_affinity_ref_for (language) };

  for (int seat = 0; seat < seats; seat++)
    match.strengths[seat] = (seat + number) % 3;
  match.watch = listen;
  match.data = &listener;
  match.counting = g_str_equal (game, "dixit") && number % 2 == 0;
  match_play (&match, result);
  if (g_str_equal (game, "dixit") || g_str_equal (game, "odyssey"))
    g_assert_cmpint (listener.clues, >, 3);
  bot_affinity_unref (listener.affinity);
}

static void
play_all (int relief)
{
  const Rules *const *all = rules_all ();
  int number = 0;

  for (int i = 0; all[i] != NULL; i++)
    {
      for (const RulesMode *mode = all[i]->modes; mode->name != NULL; mode++)
        {
          for (int seats = mode->least_seats; seats <= mode->most_seats; seats += mode->even_seats ? 2 : 1)
            {
              MatchResult result;

              play (all[i]->name, mode, seats, number++, relief, &result);
            }
        }
    }
}

static void
test_finish (void)
{
  play_all (0);
}

/* A bot that sits in for somebody has seen nothing of the game but the table as it lies. */
static void
test_sit_in (void)
{
  play_all (7);
}

static void
test_same (void)
{
  const Rules *const *all = rules_all ();

  for (int i = 0; all[i] != NULL; i++)
    {
      for (const RulesMode *mode = all[i]->modes; mode->name != NULL; mode++)
        {
          MatchResult first, again, other;

          play (all[i]->name, mode, mode->least_seats, 3, 0, &first);
          play (all[i]->name, mode, mode->least_seats, 3, 0, &again);
          play (all[i]->name, mode, mode->least_seats, 4, 0, &other);
          g_assert_cmpstr (first.digest, ==, again.digest);
          g_assert_cmpstr (first.digest, !=, other.digest);
        }
    }
}

/* ---- words ---- */

static void
test_fold (void)
{
  static const struct
  {
    const char *text;
    const char *folded;
  } cases[] = {
    { "  Moon-Boat!  ", "moon boat" },
    { "L’ÉTÉ, où ?", "l ete ou" },
    { "Cœur", "coeur" },
    { "ȘARPE și țânțar", "sarpe si tantar" },
    { "¿Pingüino?", "pinguino" },
    { "…", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folded = bot_words_fold (cases[i].text);

      g_assert_cmpstr (folded, ==, cases[i].folded);
    }
}

/* Each pair means the same to a reader in a hurry. */
static void
test_stems (void)
{
  static const struct
  {
    const char *language;
    const char *one;
    const char *other;
  } cases[] = {
    { "en", "the moons", "Moon" },
    { "en", "sleeping", "sleep" },
    { "en", "only courage", "courage" },
    { "en", "mysteries", "mystery" },
    { "es", "los pájaros", "PAJARO" },
    { "es", "otra vez barcas", "barca" },
    { "fr", "les oiseaux", "oiseau" },
    { "fr", "presque endormie", "endormi" },
    { "ro", "păsările", "păsări" },
    { "ro", "visul", "vis" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SbmClues) clues = sbm_clues_new (cases[i].language, NULL);
      g_autoptr (BotWords) words = bot_words_new (clues);
      g_auto (GStrv) one = bot_words_stems (words, cases[i].one);
      g_auto (GStrv) other = bot_words_stems (words, cases[i].other);
      g_autofree char *first = g_strjoinv (" ", one);
      g_autofree char *second = g_strjoinv (" ", other);

      g_assert_cmpstr (first, ==, second);
    }
}

static double
rate (BotAffinity *affinity,
      const char *clue,
      int card)
{
  double ratings[SBM_PICTURES_COUNT + 1];

  return bot_affinity_rate (affinity, clue, ratings) ? ratings[card] : -1;
}

/* A person's clue is understood however it is written: by each tag of each picture, in each language. */
static void
test_affinity (void)
{
  g_auto (GStrv) all = sbm_words_dup_languages ();

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autoptr (BotAffinity) affinity = bot_affinity_ref_for (all[i]);
      SbmPictures *pictures = bot_affinity_get_pictures (affinity);

      g_assert_cmpstr (sbm_pictures_get_language (pictures), ==, all[i]);
      for (int card = 1; card <= SBM_PICTURES_COUNT; card++)
        {
          const char *const *tags = sbm_pictures_get_tags (pictures, card);

          for (int k = 0; tags[k] != NULL; k++)
            {
              g_autofree char *loud = g_utf8_strup (tags[k], -1);
              g_autofree char *clue = g_strdup_printf ("«%s»!", loud);

              g_assert_cmpfloat (rate (affinity, clue, card), >, 0.5);
            }
          g_assert_true (bot_affinity_is_title (affinity, sbm_pictures_get_title (pictures, card)));
          g_assert_cmpfloat_with_epsilon (bot_affinity_likeness (affinity, card, card), 1, 0.001);
        }
    }
}

static void
test_affinity_of_people (void)
{
  g_autoptr (BotAffinity) affinity = bot_affinity_ref_for ("en");
  g_autoptr (BotAffinity) other = bot_affinity_ref_for ("tlh");
  const int ferry = 1;
  const int whale = 4;

  /* Two words that are stuck together, and kin of a word. */
  g_assert_cmpfloat (rate (affinity, "moonboat", ferry), >, rate (affinity, "moonboat", whale));
  g_assert_cmpfloat (rate (affinity, "Sleepless nights", ferry), >, rate (affinity, "Sleepless nights", whale));
  g_assert_cmpfloat (rate (affinity, "thar she blows: WHALES!", whale), >, rate (affinity, "thar she blows: WHALES!", ferry));

  /* Nonsense and nothing. */
  g_assert_cmpfloat (rate (affinity, "xyzzyq", ferry), ==, -1);
  g_assert_cmpfloat (rate (affinity, "… !?", ferry), ==, -1);
  g_assert_cmpfloat (rate (affinity, "\xff\xfe", ferry), ==, -1);
  g_assert_cmpfloat (bot_affinity_likeness (affinity, 0, 999), ==, 0);

  /* No texts: English. */
  g_assert_true (other == affinity);
}

/* ---- one bot ---- */

static SbmPlayer *
make (const char *game,
      int seats,
      int seat)
{
  SbmPlayerPlace place = { rules_find (game), NULL, seats, seat, 7, NULL, NULL };

  return sbm_bot_make (&place, NULL);
}

static RulesGame *
start (const char *game,
       int seats)
{
  RulesSetup setup;

  rules_setup_init (&setup, seats, "one");
  return rules_new (rules_find (game), &setup, NULL);
}

static void
show (SbmPlayer *player,
      RulesGame *game,
      int seat)
{
  sbm_player_see (player, rules_view (game, seat));
}

static RulesError
do_tell (RulesGame *game,
         int seat,
         int card,
         RulesKind kind)
{
  RulesMove move = { .seat = seat, .deed = RULES_TELL, .has = RULES_HAS_CARD | RULES_HAS_KIND, .card = card, .kind = kind };

  return rules_apply (game, &move);
}

/* A clue that was said at the table is not in the view: bots give and vote all the same. */
static void
test_aloud (void)
{
  RulesGame *game = start ("dixit", 4);
  SbmPlayer *players[4];

  g_assert_cmpint (do_tell (game, 0, ((Storyteller *) game)->hand[0][0], RULES_KIND_ALOUD), ==, RULES_OK);
  for (int seat = 1; seat < 4; seat++)
    players[seat] = make ("dixit", 4, seat);
  for (int turn = 0; turn < 6; turn++)
    {
      int seat = 1 + turn % 3;
      g_autoptr (GVariant) thought = NULL;
      RulesMove move;

      show (players[seat], game, seat);
      thought = g_variant_ref_sink (sbm_player_think (players[seat]));
      rules_move_from_variant (&move, seat, thought);
      g_assert_cmpint (rules_apply (game, &move), ==, RULES_OK);
    }
  g_assert_cmpstr (rules_stage (game, &(int){ 0 }), ==, "tell");

  for (int seat = 1; seat < 4; seat++)
    g_assert_finalize_object (players[seat]);
  rules_free (game);
}

/* Quick for giving, longer for telling, and asking does not change the answer. */
static void
test_delays (void)
{
  RulesGame *game = start ("dixit", 4);
  SbmPlayer *teller = make ("dixit", 4, 0);
  SbmPlayer *giver = make ("dixit", 4, 1);
  guint to_tell;

  g_assert_cmpuint (sbm_player_get_delay (teller), ==, 0);
  g_assert_null (sbm_player_think (teller));

  show (teller, game, 0);
  to_tell = sbm_player_get_delay (teller);
  g_assert_cmpuint (sbm_player_get_delay (teller), ==, to_tell);

  g_assert_cmpint (do_tell (game, 0, ((Storyteller *) game)->hand[0][0], RULES_KIND_ALOUD), ==, RULES_OK);
  show (giver, game, 1);
  g_assert_cmpuint (sbm_player_get_delay (giver), <, to_tell);
  show (teller, game, 0);
  g_assert_null (sbm_player_think (teller));

  g_assert_finalize_object (teller);
  g_assert_finalize_object (giver);
  rules_free (game);
}

/* `sobremesa-host join` plays at a stranger's table, where a view may be anything of the right type, or not even that. */
static void
test_hostile (void)
{
  const Rules *const *all = rules_all ();
  RulesRandom random;

  rules_random_init (&random, "hostile");
  for (int i = 0; all[i] != NULL; i++)
    {
      SbmPlayer *player = make (all[i]->name, 4, 2);
      g_autoptr (GVariantType) type = rules_dup_view_type (all[i]);
      RulesGame *game = start (all[i]->name, 4);
      g_autoptr (GVariant) good = g_variant_ref_sink (rules_view (game, 2));
      gsize size = g_variant_get_size (good);

      sbm_player_see (player, g_variant_new_string ("no view"));
      g_assert_null (sbm_player_think (player));

      for (int k = 0; k < 400; k++)
        {
          guint8 *data = g_memdup2 (g_variant_get_data (good), size);
          g_autoptr (GVariant) view = NULL;
          g_autoptr (GVariant) thought = NULL;

          /* Every fourth is noise, the others a good view with some bytes changed. */
          for (gsize at = 0; at < size; at++)
            {
              if (k % 4 == 0 || rules_random_below (&random, 12) == 0)
                data[at] = rules_random_below (&random, 256);
            }
          view = g_variant_ref_sink (g_variant_new_from_data (type, data, size, FALSE, g_free, data));
          sbm_player_see (player, view);
          sbm_player_get_delay (player);
          thought = sbm_player_think (player);
          if (thought != NULL)
            g_variant_ref_sink (thought);
        }

      g_assert_finalize_object (player);
      rules_free (game);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bots/words/fold", test_fold);
  g_test_add_func ("/bots/words/stems", test_stems);
  g_test_add_func ("/bots/affinity/tags", test_affinity);
  g_test_add_func ("/bots/affinity/people", test_affinity_of_people);
  g_test_add_func ("/bots/games/finish", test_finish);
  g_test_add_func ("/bots/games/sit-in", test_sit_in);
  g_test_add_func ("/bots/games/same", test_same);
  g_test_add_func ("/bots/one/aloud", test_aloud);
  g_test_add_func ("/bots/one/delays", test_delays);
  g_test_add_func ("/bots/one/hostile", test_hostile);

  return g_test_run ();
}
