/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-scenes-storyteller"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-rules-picture.h"
#include "app/sbm-rules-text.h"
#include "rules/dixit.h"
#include "rules/odyssey.h"

#define WIDTH 440
#define CARD 74
#define STEP 86
#define PLAYERS 5

/* Some of our pictures that can be told apart when they are small; the first is the storyteller's. */
static const int pictures[] = { 13, 1, 4, 27, 75, 31, 52 };

/* The marks of the study's people. */
static const char *const names[] = { "Marta", "Ștefan", "Ioana", "Hazel", "Luc", "Ana" };

static const char *const clue_classes[] = { "clue", "small", NULL };
static const char *const tag_classes[] = { "tag", NULL };
static const char *const warm_classes[] = { "tag", "warm", NULL };

static SbmRulesPicture *
make_scene (int height)
{
  return SBM_RULES_PICTURE (sbm_rules_picture_new (WIDTH, height));
}

static SbmCard *
new_card (int id)
{
  return sbm_card_new (SBM_DECK_PICTURES, id, NULL);
}

/* Where the i-th of n things lies. */
static double
get_place (int i,
           int n,
           double step)
{
  return WIDTH / 2. + (i - (n - 1) / 2.) * step;
}

static void
add_clue (SbmRulesPicture *scene)
{
  /* Translators: an example of a clue */
  const char *clue = _ ("the last train home");
  /* Translators: the quotes of this language, round what somebody said */
  g_autofree char *quoted = g_strdup_printf (C_ ("clue", "“%s”"), clue);

  sbm_rules_picture_add_text (scene, quoted, clue_classes, WIDTH / 2., 42);
}

/* Tokens lie on the upper edge of a card. */
static void
add_tokens (SbmRulesPicture *scene,
            const char *const *tokens,
            double x,
            double y)
{
  int n = g_strv_length ((char **) tokens);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *picture = g_strconcat ("table/", tokens[i], NULL);

      sbm_rules_picture_add_figure (scene, picture, x + (i - (n - 1) / 2.) * 23, y - 14, 28);
    }
}

static SbmRulesPicture *
make_idea (gboolean party)
{
  static const char *const green[] = { "token-party-green", "token-party-green", "token-party-green", NULL };
  SbmRulesPicture *scene = make_scene (182);

  add_clue (scene);
  for (int i = 0; i < PLAYERS; i++)
    {
      SbmCard *card = new_card (pictures[(i + 3) % PLAYERS]);
      double x = get_place (i, PLAYERS, STEP);

      g_object_set (card, "lit", i == 2 && !party, NULL);
      sbm_rules_picture_add_card (scene, card, x, 60, CARD, 0);
      if (i == 2 && party)
        add_tokens (scene, green, x, 62);
    }
  return scene;
}

/* Partners sit face to face. */
static SbmRulesPicture *
make_partners (void)
{
  SbmRulesPicture *scene = make_scene (196);

  sbm_rules_picture_add_box (scene, "rules-cloth", WIDTH / 2., 52, 300, 92);
  for (int i = 0; i < 3; i++)
    {
      sbm_rules_picture_add_rabbit (scene, i + 1, get_place (i, 3, 104), 0, 56);
      sbm_rules_picture_add_rabbit (scene, i + 1, get_place (2 - i, 3, 104), 140, 56);
    }
  for (int i = 0; i < 4; i++)
    sbm_rules_picture_add_card (scene, new_card (0), get_place (i, 4, 50), 70, 36, 0);
  return scene;
}

static SbmRulesPicture *
make_tell (const StorytellerEdition *edition)
{
  SbmRulesPicture *scene = make_scene (212);
  int n = edition->hand_size (PLAYERS);
  int chosen = n / 2;

  add_clue (scene);
  for (int i = 0; i < n; i++)
    {
      double off = i - (n - 1) / 2.;
      SbmCard *card = new_card (edition->blind ? 0 : pictures[(i + G_N_ELEMENTS (pictures) - chosen) % G_N_ELEMENTS (pictures)]);
      gboolean raised = i == chosen && !edition->blind;

      if (raised)
        g_object_set (card, "chosen", TRUE, NULL);
      sbm_rules_picture_add_card (scene, card, get_place (i, n, 56), (raised ? 56 : 76) + off * off * 1.6, 84, off * 3.2);
    }
  return scene;
}

static SbmRulesPicture *
make_give (const StorytellerEdition *edition)
{
  SbmRulesPicture *scene = make_scene (196);
  int n = edition->teams ? 4 : PLAYERS;

  for (int i = 0; i < n; i++)
    {
      double x = get_place (i, n, STEP);

      if (i < n - 1)
        sbm_rules_picture_add_card (scene, new_card (0), x, 8, CARD, 0);
      else
        sbm_rules_picture_add_box (scene, "gap", x, 8, CARD, CARD * 1.5);
      sbm_rules_picture_add_rabbit (scene, edition->teams && i == 1 ? 1 : edition->teams && i > 1 ? i
                                                                                                  : i + 1,
                                    x, 138, 46);
    }
  if (!edition->blind)
    sbm_rules_picture_add_figure (scene, "table/lantern", get_place (0, n, STEP) + 22, 152, 32);
  sbm_rules_picture_add_card (scene, new_card (pictures[4]), get_place (n - 1, n, STEP) + 6, 34, CARD, 8);
  return scene;
}

static SbmRulesPicture *
make_vote (const StorytellerEdition *edition)
{
  static const char *const mine[] = { "token-mark-06", NULL };
  static const char *const green[] = { "token-party-green", NULL };
  static const char *const red[] = { "token-party-red", NULL };
  SbmRulesPicture *scene = make_scene (180);
  gboolean two = edition->most_votes (ODYSSEY_SEATS_WITH_TWO_VOTES) > 1;

  for (int i = 0; i < 4; i++)
    {
      SbmCard *card = new_card (pictures[i]);

      g_object_set (card, "number", i + 1, "own", i == 3 && !edition->blind, NULL);
      if (i == 1)
        g_object_set (card, "tokens", edition->blind ? green : mine, "chosen", TRUE, NULL);
      else if (i == 2 && (edition->blind || two))
        g_object_set (card, "tokens", edition->blind ? red : mine, "chosen", two, NULL);
      sbm_rules_picture_add_card (scene, card, get_place (i, 4, 108), 12, 96, 0);
    }
  return scene;
}

/* ---- a round that the rules themselves score ---- */

static void
add_given (Storyteller *round,
           int seat,
           int card)
{
  round->given[seat][0] = card;
  round->n_given[seat] = 1;
}

static void
add_vote (Storyteller *round,
          int seat,
          int card)
{
  round->votes[seat][0] = card;
  round->n_votes[seat] = 1;
}

/* The first picture is the storyteller's and the others are everybody's in their order. */
static void
play_round (Storyteller *round,
            const StorytellerEdition *edition)
{
  round->edition = edition;
  round->game.seats = edition->teams || edition->blind ? 6 : PLAYERS;
  if (edition->blind)
    {
      for (int seat = 0; seat < 6; seat++)
        add_vote (round, seat, pictures[seat < 3 ? 1 : seat < 5 ? 3
                                                                : 2]);
      round->red = pictures[3];
      return;
    }
  round->told = pictures[0];
  if (edition->teams)
    {
      add_given (round, 3, pictures[1]);
      add_given (round, 1, pictures[2]);
      add_given (round, 2, pictures[3]);
      add_vote (round, 4, pictures[0]);
      add_vote (round, 5, pictures[1]);
      return;
    }
  for (int seat = 1; seat < PLAYERS; seat++)
    add_given (round, seat, pictures[seat]);
  add_vote (round, 3, pictures[0]);
  add_vote (round, 1, pictures[3]);
  add_vote (round, 4, pictures[3]);
  add_vote (round, 2, pictures[4]);
}

static int
find_owner (const Storyteller *round,
            int card)
{
  for (int seat = 0; seat < round->game.seats; seat++)
    {
      if (round->n_given[seat] > 0 && round->given[seat][0] == card)
        return seat;
    }
  return 0;
}

static int
get_rabbit (const Storyteller *round,
            int seat)
{
  return storyteller_side (round, seat) + 1;
}

/* What the votes on a card bring, or its owner; -1 for nothing to tell. */
static int
get_points (const Storyteller *round,
            const int *points,
            int card)
{
  int owner = find_owner (round, card);

  if (!round->edition->blind)
    /* A team's points stand below its first card. */
    return round->edition->teams && owner >= storyteller_sides (round) ? -1 : points[storyteller_side (round, owner)];
  for (int seat = 0; seat < round->game.seats; seat++)
    {
      if (round->votes[seat][0] == card)
        return points[seat];
    }
  return -1;
}

static void
add_scored_card (SbmRulesPicture *scene,
                 const Storyteller *round,
                 const int *points,
                 int card,
                 double x)
{
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);
  gboolean blind = round->edition->blind;
  SbmCard *item = new_card (card);
  int brings = get_points (round, points, card);

  for (int seat = 0; seat < round->game.seats; seat++)
    {
      if (round->n_votes[seat] > 0 && round->votes[seat][0] == card)
        g_ptr_array_add (tokens, blind ? g_strdup ("token-party-green") : g_strdup_printf ("token-mark-%02d", get_rabbit (round, seat)));
    }
  if (round->red == card)
    g_ptr_array_add (tokens, g_strdup ("token-party-red"));
  g_ptr_array_add (tokens, NULL);
  g_object_set (item, "lit", card == round->told, NULL);
  sbm_rules_picture_add_card (scene, item, x, 26, CARD, 0);
  add_tokens (scene, (const char *const *) tokens->pdata, x, 26);
  if (!blind)
    sbm_rules_picture_add_rabbit (scene, get_rabbit (round, find_owner (round, card)), x, 144, 42);
  if (brings >= 0)
    {
      g_autofree char *text = sbm_rules_text_dup_points (brings);

      sbm_rules_picture_add_text (scene, text, brings > 0 ? warm_classes : tag_classes, x, blind ? 178 : 218);
    }
}

static SbmRulesPicture *
make_points (const StorytellerEdition *edition)
{
  SbmRulesPicture *scene = make_scene (edition->blind ? 182 : 222);
  Storyteller round = { .storyteller = 0 };
  int points[RULES_MAX_SEATS] = { 0 };
  int n = edition->teams || edition->blind ? 4 : PLAYERS;

  play_round (&round, edition);
  edition->score (&round, points);
  for (int i = 0; i < n; i++)
    add_scored_card (scene, &round, points, pictures[i], get_place (i, n, edition->teams || edition->blind ? 104 : STEP));
  return scene;
}

static SbmRulesPicture *
make_end (const StorytellerEdition *edition)
{
  static const int order[] = { 1, 0, 2 };
  static const int behind[] = { 0, 4, 9 };
  SbmRulesPicture *scene = make_scene (170);

  for (int i = 0; i < 3; i++)
    {
      int place = order[i];
      double x = get_place (i, 3, 108);
      int high = 84 - place * 22;
      g_autofree char *score = g_strdup_printf ("%d", ODYSSEY_GOAL + 1 - behind[place]);

      sbm_rules_picture_add_box (scene, place == 0 ? "rules-step-first" : "rules-step", x, 170 - high, 104, high);
      if (edition->teams)
        sbm_rules_picture_add_rabbit (scene, place + 1, x - 22, 170 - high - 58, 60);
      sbm_rules_picture_add_rabbit (scene, place + 1, x + (edition->teams ? 22 : 0), 170 - high - 58, 60);
      sbm_rules_picture_add_text (scene, score, place == 0 ? warm_classes : tag_classes, x, 170 - high + 36);
    }
  return scene;
}

static const StorytellerEdition *
find_edition (const char *game,
              const char *mode)
{
  if (g_str_equal (game, "dixit"))
    return &dixit_classic;
  if (g_str_equal (mode, "party"))
    return &odyssey_party;
  return g_str_equal (mode, "teams") ? &odyssey_teams : &odyssey_classic;
}

static char *
dup_points_caption (const StorytellerEdition *edition)
{
  if (edition->blind)
    return g_strdup (_ ("Green together counts, red spoils it, alone is nothing."));
  if (edition->teams)
    return g_strdup (_ ("One voter found the card, the other chose the partner’s."));
  /* Translators: names; a round as an example */
  return g_strdup_printf (_ ("%1$s told. Only %2$s found the card, and the others fell for other cards."), names[0], names[3]);
}

GtkWidget *
sbm_rules_scenes_make_storyteller (const char *game,
                                   const char *mode,
                                   const char *section,
                                   char **caption)
{
  const StorytellerEdition *edition = find_edition (game, mode);
  SbmRulesPicture *scene = NULL;

  if (g_str_equal (section, "idea"))
    {
      scene = edition->teams ? make_partners () : make_idea (edition->blind);
      *caption = g_strdup (edition->teams   ? _ ("Partners sit face to face.")
                           : edition->blind ? _ ("Which card will the others choose?")
                                            : _ ("One clue, many pictures. Which one was meant?"));
    }
  else if (g_str_equal (section, "tell"))
    {
      scene = make_tell (edition);
      *caption = g_strdup (edition->blind ? _ ("The hand lies face down until the clue is out.") : _ ("The storyteller’s hand, and the clue for one of its cards."));
    }
  else if (g_str_equal (section, "give"))
    {
      scene = make_give (edition);
      *caption = g_strdup (edition->teams ? _ ("The storyteller, the partner, and a giver from each other team.") : _ ("The last card is on its way."));
    }
  else if (g_str_equal (section, "vote"))
    {
      scene = make_vote (edition);
      *caption = g_strdup (edition->blind ? _ ("The storyteller’s two tokens: green to win, red to spoil.") : _ ("Your token lies on a card; your own is out of the question."));
    }
  else if (g_str_equal (section, "points"))
    {
      scene = make_points (edition);
      *caption = dup_points_caption (edition);
    }
  else if (g_str_equal (section, "over"))
    {
      scene = make_end (edition);
      *caption = g_strdup (_ ("Most points win."));
    }
  return (GtkWidget *) scene;
}
