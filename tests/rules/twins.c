/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <string.h>

#include "rules/histoire.h"
#include "rules/illusion.h"
#include "rules/storyteller.h"

/*
 * C5: twins are two games that differ only in what one viewer may not know.
 * Its views of both must be the same to the byte, now and for as long as the
 * rules reveal nothing of the difference.
 */
#define TWINS_A_TABLE 40

/* Places that hold a card hidden from the viewer. */
typedef struct
{
  guint8 *slots[256];
  int count;
} Hidden;

static void
hide (Hidden *hidden,
      guint8 *cards,
      int count)
{
  for (int i = 0; i < count; i++)
    hidden->slots[hidden->count++] = cards + i;
}

/* Another arrangement of the same cards, each kind among itself. */
static void
shuffle_hidden (Hidden *hidden,
                RulesRandom *random,
                gboolean by_kind)
{
  for (int i = hidden->count - 1; i > 0; i--)
    {
      int j = rules_random_below (random, i + 1);
      guint8 card = *hidden->slots[i];

      if (by_kind && histoire_kind (card) != histoire_kind (*hidden->slots[j]))
        continue;
      *hidden->slots[i] = *hidden->slots[j];
      *hidden->slots[j] = card;
    }
}

/* ---- the other game ---- */

/* Who laid which card of the table is open to all but the viewer's own. */
static void
twin_table (Storyteller *self,
            int viewer,
            RulesRandom *random)
{
  int places[STORYTELLER_MAX_TABLE];
  int given[RULES_MAX_SEATS] = { 0 };
  int count = 0;
  /* T5: a voter knows the card of its team, too. */
  gboolean knows_partner = self->edition->teams && viewer >= 0 && storyteller_votes (self, viewer);

  for (int i = 0; i < self->n_table; i++)
    {
      if (self->owner[i] != viewer
          && !(knows_partner && storyteller_side (self, self->owner[i]) == storyteller_side (self, viewer)))
        places[count++] = i;
    }
  for (int i = count - 1; i > 0; i--)
    {
      int j = rules_random_below (random, i + 1);
      guint8 owner = self->owner[places[i]];

      self->owner[places[i]] = self->owner[places[j]];
      self->owner[places[j]] = owner;
    }
  for (int i = 0; i < self->n_table; i++)
    {
      int owner = self->owner[i];

      if (owner == viewer)
        continue;
      if (owner == self->storyteller && !self->edition->blind)
        self->told = self->table[i];
      else
        self->given[owner][given[owner]++] = self->table[i];
    }

  /* Votes that are in lie face down. */
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      RulesMove move = { 0 };

      if (seat == viewer || self->n_votes[seat] == 0)
        continue;
      storyteller_sample (&self->game, seat, random, &move);
      self->n_votes[seat] = move.n_cards;
      for (guint i = 0; i < move.n_cards; i++)
        self->votes[seat][i] = move.cards[i];
      if (move.has & RULES_HAS_RED)
        self->red = move.red;
    }
}

static void
twin_storyteller (Storyteller *self,
                  int viewer,
                  RulesRandom *random)
{
  gboolean blind = self->edition->blind && self->stage == STAGE_TELL
                   && (self->storyteller < 0 || self->storyteller == viewer);
  Hidden hidden = { .count = 0 };
  guint8 told = self->told;

  hide (&hidden, self->pile, self->n_pile);
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      if (seat != viewer || blind)
        hide (&hidden, self->hand[seat], self->n_hand[seat]);
      if (seat != viewer && self->stage == STAGE_GIVE)
        hide (&hidden, self->given[seat], self->n_given[seat]);
    }
  if (self->stage == STAGE_GIVE && self->told != 0 && viewer != self->storyteller)
    hide (&hidden, &told, 1);
  shuffle_hidden (&hidden, random, FALSE);
  self->told = told;
  if (self->stage == STAGE_VOTE)
    twin_table (self, viewer, random);
}

static void
twin_illusion (Illusion *self,
               RulesRandom *random)
{
  Hidden hidden = { .count = 0 };
  Hidden arrows = { .count = 0 };

  /* The top card is open to all. */
  hide (&hidden, self->pile, MAX (self->n_pile - 1, 0));
  hide (&arrows, self->arrows, self->n_arrows);
  shuffle_hidden (&hidden, random, FALSE);
  shuffle_hidden (&arrows, random, FALSE);
}

static void
twin_histoire (Histoire *self,
               int viewer,
               RulesRandom *random)
{
  Hidden hidden = { .count = 0 };

  hide (&hidden, self->pile, self->n_pile);
  /* What was laid just now everybody has seen. */
  hide (&hidden, self->story + self->turned, self->length - self->turned - self->laid);
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      if (seat != viewer)
        hide (&hidden, self->hand[seat], self->n_hand[seat]);
    }
  shuffle_hidden (&hidden, random, TRUE);

  /* Teams are secret once they were turned down. */
  if (self->rivals && (self->stage != HISTOIRE_LOOK || (viewer >= 0 && self->seen[viewer])))
    {
      for (int i = self->game.seats - 1; i > 0; i--)
        {
          int j = rules_random_below (random, i + 1);
          guint8 team = self->team[i], card = self->team_card[i];

          if (i == viewer || j == viewer)
            continue;
          self->team[i] = self->team[j];
          self->team_card[i] = self->team_card[j];
          self->team[j] = team;
          self->team_card[j] = card;
        }
    }
}

static RulesGame *
new_twin (const RulesGame *game,
          int viewer,
          RulesRandom *random)
{
  RulesGame *twin = rules_copy (game);

  if (strcmp (game->rules->name, "illusion") == 0)
    twin_illusion ((Illusion *) twin, random);
  else if (strcmp (game->rules->name, "histoire") == 0)
    twin_histoire ((Histoire *) twin, viewer, random);
  else
    twin_storyteller ((Storyteller *) twin, viewer, random);
  /* Nobody knows what chance will bring. */
  rules_random_init (&twin->random, "another chance");

  return twin;
}

/* ---- looking at both ---- */

static void
check_same (const RulesGame *game,
            const RulesGame *twin,
            int viewer)
{
  g_autoptr (GVariant) one = g_variant_ref_sink (rules_view (game, viewer));
  g_autoptr (GVariant) other = g_variant_ref_sink (rules_view (twin, viewer));

  if (g_variant_get_size (one) != g_variant_get_size (other)
      || memcmp (g_variant_get_data (one), g_variant_get_data (other), g_variant_get_size (one)) != 0)
    {
      g_autofree char *a = g_variant_print (one, FALSE);
      g_autofree char *b = g_variant_print (other, FALSE);

      g_error ("%s %s, viewer %d:\n%s\n%s", game->rules->name, game->mode->name, viewer, a, b);
    }
}

/* Whether this move turns something up that may differ between the twins. */
static gboolean
reveals (const RulesGame *game,
         const RulesMove *move)
{
  g_autoptr (RulesGame) after = rules_copy (game);
  const char *stage_before, *stage_after;
  int round_before, round_after;

  if (move->deed == RULES_TURN || move->deed == RULES_PLACE || move->deed == RULES_DOUBT)
    return TRUE;
  if (move->deed == RULES_OPEN || move->deed == RULES_ADD)
    return TRUE;
  if (move->deed == RULES_ANNOUNCE || move->deed == RULES_SEEN)
    return FALSE;

  /* P2: with the clue the hands are looked at. */
  if (move->deed == RULES_TELL && strcmp (game->mode->name, "party") == 0)
    return TRUE;

  stage_before = rules_stage (game, &round_before);
  rules_apply (after, move);
  stage_after = rules_stage (after, &round_after);
  return strcmp (stage_before, stage_after) != 0 && strcmp (stage_after, "give") != 0;
}

static int
play_on (RulesGame *game,
         RulesGame *twin,
         int viewer,
         RulesRandom *random)
{
  for (int steps = 0; steps < 30; steps++)
    {
      RulesMove move, twin_move;
      int seat;

      do
        seat = rules_random_below (random, game->seats);
      while (rules_awaits (game, seat) == 0);
      rules_sample (game, seat, random, &move);
      if (reveals (game, &move))
        return steps;

      /* The viewer does the same in both games; others play their own cards in each. */
      if (seat == viewer || move.deed == RULES_ANNOUNCE || move.deed == RULES_SEEN)
        twin_move = move;
      else
        rules_sample (twin, seat, random, &twin_move);
      if (twin_move.deed != move.deed)
        return steps;
      if (rules_apply (game, &move) != RULES_OK || rules_apply (twin, &twin_move) != RULES_OK)
        return steps;
      check_same (game, twin, viewer);
    }

  return 30;
}

static void
test_twins (gconstpointer data)
{
  const Rules *rules = data;
  RulesRandom random;
  int twins = 0;
  int steps = 0;

  rules_random_init (&random, rules->name);
  for (const RulesMode *mode = rules->modes; mode->name != NULL; mode++)
    {
      for (int seats = mode->least_seats; seats <= mode->most_seats; seats += mode->even_seats ? 2 : 1)
        {
          for (int viewer = RULES_SPECTATOR; viewer < seats; viewer++)
            {
              for (int i = 0; i < TWINS_A_TABLE; i++)
                {
                  g_autoptr (RulesGame) game = NULL;
                  g_autoptr (RulesGame) twin = NULL;
                  g_autoptr (GVariant) view = NULL;
                  RulesSetup setup;
                  char seed[32];
                  int moves = rules_random_below (&random, 60);

                  g_snprintf (seed, sizeof seed, "%d %d", viewer, i);
                  rules_setup_init (&setup, seats, seed);
                  setup.mode = mode->name;
                  game = rules_new (rules, &setup, NULL);
                  for (int k = 0; k < moves && !rules_over (game); k++)
                    {
                      RulesMove move;
                      int seat;

                      do
                        seat = rules_random_below (&random, seats);
                      while (rules_awaits (game, seat) == 0);
                      rules_sample (game, seat, &random, &move);
                      rules_apply (game, &move);
                    }
                  if (rules_over (game))
                    continue;

                  twin = new_twin (game, viewer, &random);
                  g_assert_cmpint (memcmp (game, twin, rules->size), !=, 0);
                  check_same (game, twin, viewer);
                  steps += play_on (game, twin, viewer, &random);
                  twins++;
                }
            }
        }
    }
  g_test_message ("%d twins of %s, %d moves further", twins, rules->name, steps);
  g_assert_cmpint (twins, >=, 500);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/common/C5-twins/%s", (*rules)->name);

      g_test_add_data_func (path, *rules, test_twins);
    }

  return g_test_run ();
}
