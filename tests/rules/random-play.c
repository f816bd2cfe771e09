/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <string.h>

#include "rules/histoire.h"
#include "rules/illusion.h"
#include "rules/rules-view.h"
#include "rules/storyteller.h"

/*
 * Random play of every game × mode × number of players.  Some games are looked
 * at after every move; the rest, to make the number, only at their end.
 */
#define QUICK_GAMES 1150
#define CLOSE_GAMES 2

#define HIDDEN 7919 /* refused moves are tried with these wild numbers too */

static void
pick_move (const RulesGame *game,
           RulesRandom *random,
           RulesMove *move)
{
  int seats[RULES_MAX_SEATS];
  int count = 0;

  for (int seat = 0; seat < game->seats; seat++)
    {
      if (rules_awaits (game, seat) != 0)
        seats[count++] = seat;
    }
  /* C7: somebody is always awaited. */
  g_assert_cmpint (count, >, 0);
  rules_sample (game, seats[rules_random_below (random, count)], random, move);
}

/* Byte by byte: g_variant_equal() prints what it compares. */
static void
check_equal (GVariant *one,
             GVariant *other)
{
  g_assert_cmpmem (g_variant_get_data (one), g_variant_get_size (one), g_variant_get_data (other), g_variant_get_size (other));
}

/* ---- every card is in exactly one place ---- */

static void
count_cards (int *places,
             const guint8 *cards,
             int count)
{
  for (int i = 0; i < count; i++)
    places[cards[i]]++;
}

static void
check_cards (const RulesGame *game)
{
  int places[256] = { 0 };
  int deck = 0;

  if (strcmp (game->rules->name, "illusion") == 0)
    {
      const Illusion *self = (const Illusion *) game;

      /* Rows leave the game for good: whatever is seen is seen once. */
      count_cards (places, self->pile, self->n_pile);
      count_cards (places, self->row, self->n_row);
      for (int card = 1; card <= ILLUSION_CARDS; card++)
        g_assert_cmpint (places[card], <=, 1);
      return;
    }

  if (strcmp (game->rules->name, "histoire") == 0)
    {
      const Histoire *self = (const Histoire *) game;

      count_cards (places, self->pile, self->n_pile);
      count_cards (places, self->story, self->length);
      for (int seat = 0; seat < game->seats; seat++)
        count_cards (places, self->hand[seat], self->n_hand[seat]);
      if (self->rivals)
        count_cards (places, self->team_card, game->seats);
      for (int i = 0; i < HISTOIRE_LINKS; i++)
        places[HISTOIRE_FIRST_LINK + i] += !self->link_used[i];
      deck = HISTOIRE_CARDS;
    }
  else
    {
      const Storyteller *self = (const Storyteller *) game;

      count_cards (places, self->pile, self->n_pile);
      count_cards (places, self->discard, self->n_discard);
      for (int seat = 0; seat < game->seats; seat++)
        count_cards (places, self->hand[seat], self->n_hand[seat]);
      if (self->stage == STAGE_VOTE)
        {
          count_cards (places, self->table, self->n_table);
        }
      else
        {
          places[self->told]++;
          for (int seat = 0; seat < game->seats; seat++)
            count_cards (places, self->given[seat], self->n_given[seat]);
        }
      deck = STORYTELLER_PICTURES;
    }

  for (int card = 1; card <= deck; card++)
    g_assert_cmpint (places[card], ==, 1);
}

/* ---- a field of a view is found where GVariant finds it ---- */

static void
check_layout (const RulesField *fields,
              GVariant *view)
{
  RulesLayout layout;
  gsize size;
  int count;

  rules_layout_init (&layout, fields);
  for (count = 0; fields[count].name != NULL; count++)
    {
      g_autoptr (GVariant) theirs = g_variant_get_child_value (view, count);
      gconstpointer ours = rules_layout_peek (&layout, view, count, &size);

      g_assert_cmpmem (ours, size, g_variant_get_data (theirs), g_variant_get_size (theirs));
    }
  g_assert_null (rules_layout_peek (&layout, view, count, &size));
  g_assert_null (rules_layout_peek (&layout, view, -1, &size));
  g_assert_cmpuint (size, ==, 0);
}

/* ---- sums and caps of scores ---- */

static void
check_scores (const RulesGame *game,
              const int *before)
{
  int after[RULES_MAX_SEATS];
  int count = rules_scores (game, after);
  int sum = 0;

  for (int i = 0; i < count; i++)
    {
      int gain = after[i] - before[i];

      g_assert_cmpint (gain, >=, 0);
      if (strcmp (game->rules->name, "dixit") == 0)
        g_assert_cmpint (gain, <=, 4 + 2 * (game->seats - 1)); /* D13 has no limit but the votes there are */
      else if (strcmp (game->mode->name, "party") == 0)
        g_assert_cmpint (gain, <=, 5); /* P5 */
      else if (strcmp (game->rules->name, "odyssey") == 0)
        g_assert_cmpint (gain, <=, 3 + 3 + 1); /* O5, O6, O7; T6 */
      else
        g_assert_cmpint (gain, <=, 1); /* an arrow; a word */
      sum += after[i];
    }
  if (strcmp (game->rules->name, "illusion") == 0)
    g_assert_cmpint (sum, <=, ILLUSION_ARROWS);
}

/* ---- refused moves change nothing ---- */

static void
try_nonsense (RulesGame *game,
              RulesRandom *random)
{
  static const int wild[] = { -1, 0, 1, 84, 98, 126, 127, 131, 132, HIDDEN, G_MAXINT, G_MININT };
  g_autoptr (RulesGame) before = rules_copy (game);
  GVariant *views[RULES_MAX_SEATS + 2];
  gboolean refused = FALSE;
  RulesMove move = { 0 };

  for (int viewer = RULES_REFEREE; viewer < game->seats; viewer++)
    views[viewer + 2] = g_variant_ref_sink (rules_view (game, viewer));

  /* A good move of a wrong seat, or a wild one. */
  if (rules_random_below (random, 2) == 0)
    {
      pick_move (game, random, &move);
      move.seat = rules_random_below (random, game->seats + 2) - 1;
    }
  else
    {
      move.seat = rules_random_below (random, game->seats);
      move.deed = rules_random_below (random, RULES_DEED_NONE + 1);
      move.has = rules_random_below (random, 256);
      move.card = wild[rules_random_below (random, G_N_ELEMENTS (wild))];
      move.n_cards = rules_random_below (random, 4);
      for (guint i = 0; i < move.n_cards; i++)
        move.cards[i] = wild[rules_random_below (random, G_N_ELEMENTS (wild))];
      move.clue = "\xff";
      move.kind = rules_random_below (random, RULES_KIND_UNKNOWN + 1);
      move.red = wild[rules_random_below (random, G_N_ELEMENTS (wild))];
      move.at = wild[rules_random_below (random, G_N_ELEMENTS (wild))];
      move.link = wild[rules_random_below (random, G_N_ELEMENTS (wild))];
    }
  refused = rules_apply (game, &move) != RULES_OK;

  for (int viewer = RULES_REFEREE; viewer < game->seats; viewer++)
    {
      if (refused)
        {
          g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (game, viewer));

          check_equal (view, views[viewer + 2]);
        }
      g_variant_unref (views[viewer + 2]);
    }
  if (refused)
    g_assert_cmpmem (before, game->rules->size, game, game->rules->size);
  else
    memcpy (game, before, game->rules->size); /* it happened to be legal: take it back */
}

/* ---- games ---- */

static RulesGame *
new_game (const Rules *rules,
          const RulesMode *mode,
          int seats,
          int number)
{
  g_autoptr (GError) error = NULL;
  RulesSetup setup;
  RulesGame *game;
  char seed[32];

  g_snprintf (seed, sizeof seed, "game %d", number);
  rules_setup_init (&setup, seats, seed);
  setup.mode = mode->name;
  for (const RulesOption *option = mode->options; option != NULL && option->name != NULL; option++)
    {
      setup.option_set[option->id] = number % 2 == 0;
      setup.options[option->id] = option->least + number / 2 % (option->most - option->least + 1);
    }
  game = rules_new (rules, &setup, &error);
  g_assert_no_error (error);

  return game;
}

/* Looked at from all sides after every move; and then replayed. */
static void
play_closely (const Rules *rules,
              const RulesMode *mode,
              int seats,
              int number)
{
  g_autoptr (RulesGame) game = new_game (rules, mode, seats, number);
  g_autoptr (RulesGame) again = new_game (rules, mode, seats, number);
  g_autoptr (GVariantType) type = rules_dup_view_type (rules);
  RulesRandom random;

  rules_random_init (&random, "closely");
  while (!rules_over (game))
    {
      int before[RULES_MAX_SEATS];
      RulesMove move;

      rules_scores (game, before);
      pick_move (game, &random, &move);
      if (rules_random_below (&random, 4) == 0)
        try_nonsense (game, &random);
      g_assert_cmpint (rules_apply (game, &move), ==, RULES_OK);
      check_cards (game);
      check_scores (game, before);

      g_assert_cmpint (rules_apply (again, &move), ==, RULES_OK);
      for (int viewer = RULES_REFEREE; viewer < seats; viewer++)
        {
          g_autoptr (GVariant) view = g_variant_ref_sink (rules_view (game, viewer));
          g_autoptr (GVariant) replayed = g_variant_ref_sink (rules_view (again, viewer));

          g_assert_true (g_variant_is_of_type (view, type));
          check_equal (view, replayed);
          check_layout (rules->fields, view);
        }
    }
  for (int seat = 0; seat < seats; seat++)
    g_assert_cmpuint (rules_awaits (game, seat), ==, 0);
}

static void
play_quickly (const Rules *rules,
              const RulesMode *mode,
              int seats,
              int number)
{
  g_autoptr (RulesGame) game = new_game (rules, mode, seats, number);
  RulesRandom random;
  int moves = 0;

  rules_random_init (&random, "quickly");
  while (!rules_over (game))
    {
      RulesMove move;

      pick_move (game, &random, &move);
      g_assert_cmpint (rules_apply (game, &move), ==, RULES_OK);
      g_assert_cmpint (++moves, <, 100000);
    }
  check_cards (game);
}

static void
for_every_table (void (*play) (const Rules *, const RulesMode *, int, int),
                 int games)
{
  int played = 0;

  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
        {
          for (int seats = mode->least_seats; seats <= mode->most_seats; seats += mode->even_seats ? 2 : 1)
            {
              /* The longest games are the ones with five turns each and those that tell a story again and again. */
              int count = strcmp ((*rules)->name, "histoire") == 0 || mode->options != NULL ? games : games * 5;

              for (int i = 0; i < count; i++, played++)
                play (*rules, mode, seats, i);
            }
        }
    }
  g_test_message ("%d games", played);
}

static void
test_closely (void)
{
  for_every_table (play_closely, CLOSE_GAMES);
}

static void
test_quickly (void)
{
  for_every_table (play_quickly, QUICK_GAMES);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/random-play/looked-at-after-every-move", test_closely);
  g_test_add_func ("/rules/random-play/a-hundred-thousand-games", test_quickly);

  return g_test_run ();
}
