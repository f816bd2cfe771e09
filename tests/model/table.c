/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "model/sbm-referee.h"
#include "model/sbm-table.h"
#include "model/text.h"

#define SEATS 4

static GVariant *
new_state (const char *game,
           const char *phase)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  g_auto (GVariantBuilder) seats = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sysssbxi)"));

  for (int i = 0; i < SEATS; i++)
    g_variant_builder_add (&seats, "(sysssbxi)", "Somebody", (guint8) i, "player", "here", "", FALSE, G_GINT64_CONSTANT (-1), 0);
  g_variant_dict_insert (&dict, "game", "s", game);
  g_variant_dict_insert (&dict, "phase", "s", phase);
  g_variant_dict_insert (&dict, "game-number", "u", 1);
  g_variant_dict_insert_value (&dict, "seats", g_variant_builder_end (&seats));

  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
tell (SbmTable *table,
      const char *game,
      const char *phase)
{
  g_autoptr (GVariant) state = new_state (game, phase);

  sbm_table_update (table, state);
}

static RulesGame *
new_game (const char *name,
          const char *seed)
{
  RulesSetup setup;

  rules_setup_init (&setup, SEATS, seed);

  return rules_new (rules_find (name), &setup, NULL);
}

static gboolean
show (SbmTable *table,
      RulesGame *game,
      guint serial)
{
  g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (game, 0));

  return sbm_table_update_view (table, 1, serial, serial, view);
}

/* Seats know of the view what their tuple says, in every game. */
static void
test_seats (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      g_autoptr (SbmTable) table = sbm_table_new ();
      g_autoptr (RulesGame) game = new_game ((*rules)->name, "seats");
      RulesRandom random;
      guint serial = 0;

      rules_random_init (&random, "moves");
      tell (table, (*rules)->name, "playing");
      while (!rules_over (game))
        {
          int scores[RULES_MAX_SEATS], seat = 0;
          int sides = rules_scores (game, scores);
          RulesMove move;

          g_assert_true (show (table, game, serial++));
          g_assert_cmpstr (sbm_table_get_stage (table), ==, rules_stage (game, &seat));
          g_assert_cmpuint (sbm_table_get_may (table), ==, rules_allows (game, 0));
          for (seat = 0; seat < SEATS; seat++)
            {
              g_autoptr (SbmSeat) shown = g_list_model_get_item (sbm_table_get_seats (table), seat);

              g_assert_true (sbm_seat_get_awaited (shown) == (rules_awaits (game, seat) != 0));
              g_assert_cmpint (sbm_seat_get_score (shown), ==, sides > 0 ? scores[seat % sides] : 0);
            }
          for (seat = 0; rules_awaits (game, seat) == 0;)
            seat++;
          rules_sample (game, seat, &random, &move);
          g_assert_cmpint (rules_apply (game, &move), ==, RULES_OK);
        }
    }
}

/* A host may say anything: that another game is played now than the one it showed. */
static void
test_view_of_another_game (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      for (const Rules *const *other = rules_all (); *other != NULL; other++)
        {
          g_autoptr (SbmTable) table = sbm_table_new ();
          g_autoptr (RulesGame) game = new_game ((*rules)->name, "another");

          tell (table, (*rules)->name, "playing");
          g_assert_true (show (table, game, 0));
          tell (table, (*other)->name, "playing");
          g_assert_true ((sbm_table_get_view (table) != NULL) == (*rules == *other));
        }
    }
}

#define ACUTE "\xcc\x81"
#define ZWJ "\xe2\x80\x8d"
#define RLO "\xe2\x80\xae"
#define FAMILY "👩🏽" ZWJ "❤️" ZWJ "👩🏻" ZWJ "👦"

static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *clean;
  } cases[] = {
    { "  two\n\twords ", "two words" },
    { "a" RLO "b\xe2\x81\xa6"
      "c\x07",
      "abc" },
    { "n" ACUTE ACUTE ACUTE ACUTE "o" ACUTE, "n" ACUTE ACUTE ACUTE "o" ACUTE },
    /* A joiner is no letter, so that no new marks belong to it, however many there are. */
    { "n" ACUTE ACUTE ACUTE ZWJ ACUTE ACUTE ACUTE ZWJ ACUTE "o", "n" ACUTE ACUTE ACUTE ZWJ "o" },
    { "n" ACUTE ACUTE ZWJ ACUTE ACUTE, "n" ACUTE ACUTE ZWJ ACUTE },
    /* Emoji stay whole. */
    { FAMILY FAMILY, FAMILY FAMILY },
    { "🏳️" ZWJ "🌈 1️⃣", "🏳️" ZWJ "🌈 1️⃣" },
    { "a" ZWJ ZWJ "b " ZWJ "c", "a" ZWJ "b c" },
    { ZWJ ZWJ " " ZWJ, NULL },
    { RLO, NULL },
    { "", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *clean = text_clean (cases[i].text, 100);

      g_assert_cmpstr (clean, ==, cases[i].clean);
    }
}

/* A new game, and who begins it with which card. */
static SbmReferee *
deal (int *seat,
      int *card)
{
  static const char *const players[] = { "Ada", "Bea", "Cleo", "Dora", NULL };
  SbmReferee *referee = sbm_referee_new (record_setup_new (rules_find ("odyssey"), NULL, players, "clue"), NULL);
  RulesRandom random;
  RulesMove move;

  g_assert_nonnull (referee);
  for (*seat = 0; rules_awaits (sbm_referee_get_game (referee), *seat) == 0;)
    ++*seat;
  rules_random_init (&random, "clue");
  rules_sample (sbm_referee_get_game (referee), *seat, &random, &move);
  g_assert_cmpint (move.deed, ==, RULES_TELL);
  *card = move.card;

  return referee;
}

/* What the record and the table have of it once somebody has told that. */
static RulesError
tell_clue (GVariant *sent,
           char **recorded,
           char **shown)
{
  int seat, card;
  g_autoptr (SbmReferee) referee = deal (&seat, &card);
  g_autoptr (SbmTable) table = sbm_table_new ();
  g_autoptr (GVariant) view = NULL;
  RulesError error;
  RulesMove move, read;

  rules_move_from_variant (&move, seat, sent);
  error = sbm_referee_apply (referee, &move);
  if (error != RULES_OK)
    return error;

  g_assert_true (record_move_parse (sbm_referee_get_line (referee, 1), -1, &read, recorded, NULL));
  view = sbm_referee_dup_view (referee, 0);
  tell (table, "odyssey", "playing");
  g_assert_true (sbm_table_update_view (table, 1, 1, 1, view));
  *shown = sbm_table_dup_text (table, "clue");

  return RULES_OK;
}

/* The host records and shows the clean text; a guest of a host that does not still reads it, and finds the record in order. */
static void
test_clue (void)
{
  static const struct
  {
    const char *clue;
    const char *clean; /* "" where nothing is left */
  } cases[] = {
    { "a " RLO "clue", "a clue" },
    { "n" ACUTE ACUTE ACUTE ACUTE ZWJ ACUTE, "n" ACUTE ACUTE ACUTE ZWJ },
    { FAMILY, FAMILY },
    { RLO, "" },
  };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      const char *clue = cases[i / 2].clue, *expected = cases[i / 2].clean;
      int seat, card;
      g_autoptr (SbmReferee) referee = deal (&seat, &card);
      g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);
      g_autoptr (GVariant) sent = NULL;
      g_autoptr (GVariant) clean = NULL;
      g_autofree char *recorded = NULL;
      g_autofree char *recorded_as_sent = NULL;
      g_autofree char *shown = NULL;
      g_autofree char *shown_as_sent = NULL;
      RulesError error;

      g_variant_builder_add (&builder, "{sv}", "do", g_variant_new_string ("tell"));
      g_variant_builder_add (&builder, "{sv}", "card", g_variant_new_int32 (card));
      /* The rules take the last one. */
      if (i % 2 == 1)
        g_variant_builder_add (&builder, "{sv}", "clue", g_variant_new_string ("fine"));
      g_variant_builder_add (&builder, "{sv}", "clue", g_variant_new_string (clue));
      sent = g_variant_ref_sink (g_variant_builder_end (&builder));
      clean = sbm_referee_clean_move (sent);

      error = tell_clue (clean, &recorded, &shown);
      g_assert_cmpint (error, ==, expected[0] != '\0' ? RULES_OK : RULES_BAD_CLUE);
      if (error == RULES_OK)
        {
          g_assert_cmpstr (recorded, ==, expected);
          g_assert_cmpstr (shown, ==, expected);
        }

      /* A record that has more is replayed as it is. */
      g_assert_cmpint (tell_clue (sent, &recorded_as_sent, &shown_as_sent), ==, RULES_OK);
      g_assert_cmpstr (recorded_as_sent, ==, clue);
      g_assert_cmpstr (shown_as_sent, ==, expected);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/table/seats", test_seats);
  g_test_add_func ("/model/table/view-of-another-game", test_view_of_another_game);
  g_test_add_func ("/model/table/clue", test_clue);
  g_test_add_func ("/model/text/clean", test_text);

  return g_test_run ();
}
