/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "model/sbm-table.h"

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

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/table/seats", test_seats);
  g_test_add_func ("/model/table/view-of-another-game", test_view_of_another_game);

  return g_test_run ();
}
