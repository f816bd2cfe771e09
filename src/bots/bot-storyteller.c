/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-storyteller"

#include "bots/bot-affinity.h"
#include "bots/bot-chance.h"
#include "bots/bot-clue.h"
#include "bots/bot-mind.h"
#include "bots/bot-rehearsal.h"
#include "bots/bot-words.h"

#include <string.h>

#define SEATS_WITH_TWO_VOTES 7 /* O2 */
#define LIKELY_AS_ANY 0.2      /* what a picture is worth that nobody has told it anything of */
#define MOST_CLUES 100         /* that it thinks of before it gives up on words */

/* How a bot of some strength plays every game of telling, giving and voting. */
typedef struct
{
  double whimsy;   /* how far its taste strays from what tags say */
  double crowd;    /* and how far when it asks not what it likes but what most will vote for (P5) */
  int clues;       /* that it thinks of before it speaks */
  int rounds;      /* that it imagines for each of them */
  gboolean counts; /* the cards that have been played, and can be in nobody's hand */
  double sure;     /* how far ahead a card must be to get the only vote of two (O7) */
} Skill;

static const Skill skills[] = {
  { 0.42, 0.42, 8, 20, FALSE, 0.50 },
  { 0.22, 0.18, 20, 36, TRUE, 0.30 },
  { 0.15, 0.08, 24, 40, TRUE, 0.20 },
};

/* Of two voters one must find the card and one must not, which few clues do, and two votes tell little about them: whoever
 * counts cards thinks of more clues at a table of three, and longer.
 *
 * There is no more to be had than about one round in two.  Each of the two chooses among the teller's card and the other's two:
 * whether the first finds it hangs on the second's hand and the other way round, and the teller knows neither.  So they
 * find it independently, by the same chance m as far as the teller can tell, and 2m(1-m) is at most 1/2, at m = 1/2.
 * Only that no card lies in both hands lets a clue do a little better. */
#define MORE_CLUES_FOR_TWO 2
#define MORE_ROUNDS_FOR_TWO 3

/* What the others' taste is taken to be: nobody knows how strong they are. */
#define WHIMSY_OF_OTHERS 0.18

typedef struct
{
  const BotPlace *place;
  const Skill *skill;
  BotAffinity *affinity; /* NULL where there are no texts at all */
  gboolean is_party;
  gboolean is_teams;

  GHashTable *told;                          /* what everybody's clues so far were about: none comes twice */
  gboolean played[STORYTELLER_PICTURES + 1]; /* and lie on the discard pile */
  int n_discard;
  char *clue;
} Mind;

static gpointer
open_mind (const BotPlace *place)
{
  Mind *self = g_new0 (Mind, 1);

  self->place = place;
  self->skill = &skills[place->strength];
  self->affinity = bot_affinity_ref_for (place->language);
  self->is_party = strcmp (place->mode, "party") == 0;
  self->is_teams = strcmp (place->mode, "teams") == 0;
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

static void
close_mind (gpointer mind)
{
  Mind *self = mind;

  g_clear_pointer (&self->affinity, bot_affinity_unref);
  g_clear_pointer (&self->told, g_hash_table_unref);
  g_clear_pointer (&self->clue, g_free);
  g_free (self);
}

static int
get_hand (const BotView *view,
          guint8 *hand)
{
  return bot_view_get_cards (view, "hand", STORYTELLER_PICTURES, hand, STORYTELLER_MAX_HAND);
}

/* ---- telling ---- */

/* A table speaks every language, and these need none. */
static char *
dup_wordless_clue (RulesRandom *chance)
{
  static const char *const signs[] = { "☾", "♪", "?", "!", "…", "♥", "∞", "☁", "☂" };

  return g_strdup (signs[rules_random_below (chance, G_N_ELEMENTS (signs))]);
}

static gboolean
thinks_longer (const Mind *self)
{
  return self->skill->counts && self->place->seats == 3;
}

static void
imagine_table (const Mind *self,
               const guint8 *hand,
               int count,
               RulesRandom *chance,
               BotRehearsal *rehearsal)
{
  guint8 known[STORYTELLER_PICTURES + STORYTELLER_MAX_HAND];
  int seats = self->place->seats;
  int n_known = count;

  memcpy (known, hand, count);
  for (int card = 1; card <= STORYTELLER_PICTURES; card++)
    {
      if (self->played[card])
        known[n_known++] = card;
    }

  rehearsal->givers = self->is_teams ? seats / 2 : seats - 1;
  rehearsal->voters = self->is_teams ? seats / 2 - 1 : seats - 1;
  rehearsal->hand = count;
  rehearsal->gives = seats == 3 ? 2 : 1;
  rehearsal->votes = seats >= SEATS_WITH_TWO_VOTES && !self->is_teams && strcmp (self->place->rules->name, "odyssey") == 0 ? 2 : 1;
  rehearsal->rounds = self->skill->rounds * (thinks_longer (self) ? MORE_ROUNDS_FOR_TWO : 1);
  rehearsal->whimsy = WHIMSY_OF_OTHERS;
  bot_rehearsal_begin (rehearsal, known, n_known, chance);
}

/* “Moon?” and “only moon” are one clue. */
static char *
dup_gist (const Mind *self,
          const char *clue)
{
  g_auto (GStrv) stems = self->affinity != NULL ? bot_words_stems (bot_affinity_get_words (self->affinity), clue) : NULL;

  return stems != NULL && stems[0] != NULL ? g_strjoinv (" ", stems) : bot_words_fold (clue);
}

static gboolean
may_tell (const Mind *self,
          const char *clue)
{
  g_autofree char *gist = dup_gist (self, clue);

  return g_utf8_strlen (clue, -1) <= RULES_MAX_CLUE && !g_hash_table_contains (self->told, gist)
         && !bot_affinity_is_title (self->affinity, clue);
}

/* How well a clue fits each picture.  Of one that somebody brought only the title is known: it fits, or it is as likely as
 * any other. */
static gboolean
rate (const Mind *self,
      const char *clue,
      double *ratings)
{
  gboolean known = bot_affinity_rate (self->affinity, clue, ratings);
  BotWords *words = bot_affinity_get_words (self->affinity);
  g_auto (GStrv) said = bot_words_stems (words, clue);

  for (int card = 1; card <= STORYTELLER_PICTURES; card++)
    {
      const char *title = sbm_own_pictures_get_title (self->place->pictures, card);
      g_auto (GStrv) stems = title != NULL ? bot_words_stems (words, title) : NULL;

      if (sbm_own_pictures_get_hash (self->place->pictures, card) == NULL)
        continue;
      ratings[card] = LIKELY_AS_ANY;
      for (int i = 0; stems != NULL && stems[i] != NULL; i++)
        {
          if (!g_strv_contains ((const char *const *) said, stems[i]))
            continue;
          ratings[card] = 1;
          known = TRUE;
        }
    }

  return known;
}

static char *
think_of_clue (const Mind *self,
               int card,
               RulesRandom *chance)
{
  const char *title = sbm_own_pictures_get_title (self->place->pictures, card);
  char *clue;

  if (sbm_own_pictures_get_hash (self->place->pictures, card) == NULL)
    return bot_clue_for_card (self->affinity, card, chance);
  clue = title != NULL ? bot_clue_for_title (self->affinity, title, chance) : NULL;

  return clue != NULL ? clue : bot_clue_for_nothing (self->affinity, chance);
}

/* The card and the clue that go best in its imagination. */
static int
choose_clue (Mind *self,
             const guint8 *hand,
             int count,
             RulesRandom *chance)
{
  g_autofree BotRehearsal *rehearsal = g_new0 (BotRehearsal, 1);
  int clues = self->skill->clues * (thinks_longer (self) ? MORE_CLUES_FOR_TWO : 1);
  double best = -1;
  int choice = hand[rules_random_below (chance, count)];

  imagine_table (self, hand, count, chance, rehearsal);
  for (int i = 0; i < clues || (best < 0 && i < MOST_CLUES); i++)
    {
      int card = hand[rules_random_below (chance, count)];
      g_autofree char *clue = think_of_clue (self, card, chance);
      double ratings[STORYTELLER_PICTURES + 1];
      double value;

      if (!may_tell (self, clue) || !rate (self, clue, ratings))
        continue;
      value = bot_rehearsal_play (rehearsal, ratings, card);
      if (value > best)
        {
          best = value;
          choice = card;
          g_free (self->clue);
          self->clue = g_steal_pointer (&clue);
        }
    }

  return choice;
}

static gboolean
tell (Mind *self,
      const BotView *view,
      RulesRandom *chance,
      RulesMove *move)
{
  guint8 hand[STORYTELLER_MAX_HAND];
  int count = get_hand (view, hand);

  g_clear_pointer (&self->clue, g_free);
  if (self->is_party)
    {
      /* P2: the hand is not to be seen, so the clue is about anything. */
      for (int i = 0; i < MOST_CLUES && self->affinity != NULL && self->clue == NULL; i++)
        {
          g_autofree char *clue = bot_clue_for_nothing (self->affinity, chance);

          if (may_tell (self, clue))
            self->clue = g_steal_pointer (&clue);
        }
    }
  else
    {
      if (count == 0)
        return FALSE;
      move->has |= RULES_HAS_CARD;
      move->card = self->affinity != NULL ? choose_clue (self, hand, count, chance) : hand[rules_random_below (chance, count)];
    }
  if (self->clue == NULL)
    self->clue = dup_wordless_clue (chance);

  move->deed = RULES_TELL;
  move->has |= RULES_HAS_CLUE;
  move->clue = self->clue;
  return TRUE;
}

/* ---- giving and voting ---- */

/* How well the clue fits each of the cards in this bot's eyes.  A clue that was said, sung or mimed at the table is not
 * in the view, and one in words that mean nothing to it is no help: then its taste alone is left. */
static void
feel (Mind *self,
      const BotView *view,
      const guint8 *cards,
      int count,
      double whimsy,
      RulesRandom *chance,
      double *feelings)
{
  g_autofree char *clue = bot_view_dup_text (view, "clue");
  double ratings[STORYTELLER_PICTURES + 1] = { 0 };

  if (clue != NULL && self->affinity != NULL)
    rate (self, clue, ratings);
  for (int i = 0; i < count; i++)
    feelings[i] = ratings[cards[i]] + whimsy * bot_chance_error (chance);
}

/* Brings the dearest card to the place, and says how dear it is. */
static double
bring_best (guint8 *cards,
            double *feelings,
            int place,
            int count)
{
  int best = place;
  guint8 card = cards[place];
  double feeling = feelings[place];

  for (int i = place + 1; i < count; i++)
    {
      if (feelings[i] > feelings[best])
        best = i;
    }
  cards[place] = cards[best];
  feelings[place] = feelings[best];
  cards[best] = card;
  feelings[best] = feeling;

  return feelings[place];
}

static gboolean
give (Mind *self,
      const BotView *view,
      RulesRandom *chance,
      RulesMove *move)
{
  guint8 hand[STORYTELLER_MAX_HAND];
  double feelings[STORYTELLER_MAX_HAND];
  int count = get_hand (view, hand);
  int gives = self->place->seats == 3 ? 2 : 1; /* D7 */

  if (count < gives)
    return FALSE;

  feel (self, view, hand, count, self->skill->whimsy, chance, feelings);
  move->deed = RULES_GIVE;
  move->has = RULES_HAS_CARDS;
  for (int i = 0; i < gives; i++)
    {
      bring_best (hand, feelings, i, count);
      move->cards[move->n_cards++] = hand[i];
    }

  return TRUE;
}

/* D9, P4, T5: the cards that it may vote for; in teams the partner's card is one of its own. */
static int
get_choice (Mind *self,
            const BotView *view,
            guint8 *choice)
{
  guint8 table[STORYTELLER_MAX_TABLE];
  guint8 own[STORYTELLER_MAX_TABLE];
  int n_table = bot_view_get_cards (view, "table", STORYTELLER_PICTURES, table, STORYTELLER_MAX_TABLE);
  int n_own = bot_view_get_cards (view, "own", STORYTELLER_PICTURES, own, STORYTELLER_MAX_TABLE);
  int count = 0;

  for (int i = 0; i < n_table; i++)
    {
      if (self->is_party || memchr (own, table[i], n_own) == NULL)
        choice[count++] = table[i];
    }

  return count;
}

static gboolean
vote (Mind *self,
      const BotView *view,
      RulesRandom *chance,
      RulesMove *move)
{
  guint8 choice[STORYTELLER_MAX_TABLE];
  double feelings[STORYTELLER_MAX_TABLE];
  gboolean is_storyteller = bot_view_get_int (view, "storyteller", -1) == self->place->seat;
  gboolean has_two = self->place->seats >= SEATS_WITH_TWO_VOTES && strcmp (self->place->rules->name, "odyssey") == 0
                     && !self->is_party && !self->is_teams;
  int count = get_choice (self, view, choice);

  if (count == 0)
    return FALSE;

  feel (self, view, choice, count, self->is_party ? self->skill->crowd : self->skill->whimsy, chance, feelings);
  bring_best (choice, feelings, 0, count);
  if (count > 1)
    bring_best (choice, feelings, 1, count);

  move->deed = RULES_VOTE;
  move->has = RULES_HAS_CARDS;
  move->cards[move->n_cards++] = choice[0];
  if (has_two && count > 1 && feelings[0] - feelings[1] < self->skill->sure)
    move->cards[move->n_cards++] = choice[1];
  if (self->is_party && is_storyteller)
    {
      /* P5: the red vote spoils a card for everybody, so it goes where others gather and the bot itself is not. */
      move->has |= RULES_HAS_RED;
      move->red = choice[count > 1 ? 1 : 0];
    }

  return TRUE;
}

/* ---- the mind ---- */

static gboolean
think (gpointer mind,
       const BotView *view,
       RulesRandom *chance,
       RulesMove *move)
{
  Mind *self = mind;

  if (bot_view_awaits (view, RULES_TELL))
    return tell (self, view, chance, move);
  if (bot_view_awaits (view, RULES_GIVE))
    return give (self, view, chance, move);
  if (bot_view_awaits (view, RULES_VOTE))
    return vote (self, view, chance, move);

  return FALSE;
}

/* O8: a discard pile that shrank was shuffled into the deck, and everything may come again. */
static void
count_cards (Mind *self,
             const BotView *view)
{
  guint8 table[STORYTELLER_MAX_TABLE];
  int n_discard = bot_view_get_int (view, "discard", 0);
  int n_table = bot_view_get_cards (view, "table", STORYTELLER_PICTURES, table, STORYTELLER_MAX_TABLE);

  if (n_discard < self->n_discard)
    memset (self->played, 0, sizeof self->played);
  self->n_discard = n_discard;
  for (int i = 0; i < n_table; i++)
    self->played[table[i]] = TRUE;
}

static void
see (gpointer mind,
     const BotView *view)
{
  Mind *self = mind;

  if (self->skill->counts)
    count_cards (self, view);
  if (bot_view_is_stage (view, "give"))
    {
      g_autofree char *clue = bot_view_dup_text (view, "clue");

      if (clue != NULL)
        g_hash_table_add (self->told, dup_gist (self, clue));
    }
}

static guint
delay (gpointer mind,
       const BotView *view,
       RulesRandom *chance)
{
  Mind *self = mind;
  guint8 hand[STORYTELLER_MAX_HAND];
  double feelings[STORYTELLER_MAX_HAND];
  int count = get_hand (view, hand);

  if (bot_view_awaits (view, RULES_TELL))
    /* D4: whoever first finds a clue tells; people who sit down with bots would like that to be one of them. */
    return bot_view_get_int (view, "storyteller", -1) < 0 ? bot_chance_time (chance, 12000, 25000) : bot_chance_time (chance, 5000, 11000);
  if (bot_view_awaits (view, RULES_VOTE))
    return bot_chance_time (chance, 3000, 8000);
  if (self->is_teams && count > 0)
    {
      /* T4: of two partners the first to give is the giver, so the one with the better card should be quick. */
      feel (self, view, hand, count, self->skill->whimsy, chance, feelings);
      return 1500 + bot_chance_time (chance, 2000, 6000) * (1 - CLAMP (bring_best (hand, feelings, 0, count), 0, 0.8));
    }

  return bot_chance_time (chance, 1800, 5000);
}

const BotMind bot_storyteller = {
  .open = open_mind,
  .close = close_mind,
  .see = see,
  .think = think,
  .delay = delay,
};
