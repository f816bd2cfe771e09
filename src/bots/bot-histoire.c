/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-histoire"

#include "bots/bot-chance.h"
#include "bots/bot-memory.h"
#include "bots/bot-mind.h"

#include <math.h>
#include <string.h>

#define UNKNOWN_TEAM (-1)

typedef struct
{
  BotRecall recall;
  double forget_team; /* how often a team card seen once is forgotten (H14) */
  double haste;       /* how far an addition strays from the best one */
} Skill;

static const Skill skills[] = {
  { { 0.50, 0.85, 0.006, 0.035, 0.30 }, 0.45, 0.50 },
  { { 0.65, 0.90, 0.003, 0.020, 0.40 }, 0.20, 0.15 },
  { { 0.80, 0.95, 0.0015, 0.012, 0.50 }, 0.05, 0.02 },
};

typedef struct
{
  const BotPlace *place;
  const Skill *skill;
  BotMemory memory;
  gboolean has_looked;
  int teams[RULES_MAX_SEATS]; /* as remembered */
} Mind;

static gpointer
open_mind (const BotPlace *place)
{
  Mind *self = g_new0 (Mind, 1);

  self->place = place;
  self->skill = &skills[place->strength];
  for (int seat = 0; seat < RULES_MAX_SEATS; seat++)
    self->teams[seat] = UNKNOWN_TEAM;

  return self;
}

/* H14: everybody's team card is up for a moment, and what stays of it is a matter of memory. */
static void
look_at_teams (Mind *self,
               const BotView *view)
{
  guint8 cards[RULES_MAX_SEATS];
  int count = bot_view_get_cards (view, "team-cards", HISTOIRE_WORDS, cards, RULES_MAX_SEATS);
  g_autofree char *seed = NULL;
  RulesRandom chance;

  if (self->has_looked || count != self->place->seats)
    return;

  seed = g_strdup_printf ("teams %s %d", self->place->seed, self->place->seat);
  rules_random_init (&chance, seed);
  self->has_looked = TRUE;
  for (int seat = 0; seat < count; seat++)
    {
      if (!bot_chance_happens (&chance, self->skill->forget_team))
        self->teams[seat] = histoire_kind (cards[seat]) == HISTOIRE_NOUN ? 0 : 1;
    }
}

static void
see (gpointer mind,
     const BotView *view)
{
  Mind *self = mind;

  look_at_teams (self, view);
  bot_memory_see (&self->memory, &self->skill->recall, view);
}

/* ---- adding ---- */

typedef struct
{
  int card;
  int link;
} Addition;

/* Whether a card of this kind may follow, with one of the links that are left but not with this one. */
static gboolean
may_follow (const Mind *self,
            HistoireKind before,
            HistoireKind after,
            int used)
{
  if (histoire_may_follow (before, 0, after))
    return TRUE;

  for (int i = 0; i < self->memory.n_links; i++)
    {
      if (self->memory.links[i] != used && histoire_may_follow (before, self->memory.links[i], after))
        return TRUE;
    }

  return FALSE;
}

/* How likely it is that the next teller holds nothing that may follow. */
static double
risk_of_end (const Mind *self,
             const Addition *addition)
{
  HistoireKind before = histoire_kind (addition->card);
  int fitting = 0;
  int all = 0;

  for (HistoireKind kind = HISTOIRE_NOUN; kind <= HISTOIRE_VERB; kind++)
    {
      int unseen = bot_memory_unseen (&self->memory, kind);

      all += unseen;
      if (may_follow (self, before, kind, addition->link))
        fitting += unseen;
    }

  return all > 0 ? pow (1 - fitting / (double) all, HISTOIRE_HAND) : 1;
}

/* What is left in the hand for turns to come: a teller with all three kinds is never stuck for long. */
static double
value_of_hand (const Mind *self,
               const Addition *addition)
{
  int counts[HISTOIRE_LINK] = { 0 };
  double value = 0;

  for (int i = 0; i < self->memory.n_hand; i++)
    counts[histoire_kind (self->memory.hand[i])] += self->memory.hand[i] != addition->card;
  for (HistoireKind kind = HISTOIRE_NOUN; kind <= HISTOIRE_VERB; kind++)
    value += sqrt (counts[kind]);

  return value;
}

/* H16: whether it would be good for this bot if the next teller were stuck. */
static gboolean
is_next_a_rival (const Mind *self,
                 const BotView *view)
{
  int own = bot_view_get_int (view, "team", UNKNOWN_TEAM);
  int next = self->teams[(self->place->seat + 1) % self->place->seats];

  return own != UNKNOWN_TEAM && next != UNKNOWN_TEAM && own != next;
}

static double
rate_addition (const Mind *self,
               const BotView *view,
               const Addition *addition)
{
  double risk = risk_of_end (self, addition);

  /* A link is for when nothing else fits: it counts for nothing and is one more card to remember. */
  return (is_next_a_rival (self, view) ? 2 * risk : -2 * risk)
         + 0.3 * value_of_hand (self, addition)
         - (addition->link != 0 ? 0.6 : 0);
}

static gboolean
add (Mind *self,
     const BotView *view,
     RulesRandom *chance,
     RulesMove *move)
{
  const BotMemory *memory = &self->memory;
  int last = memory->length > 0 ? memory->card[memory->length - 1] : 0;
  HistoireKind before = last != 0 ? histoire_kind (last) : HISTOIRE_OPENING;
  double best = -G_MAXDOUBLE;

  for (int i = 0; i < memory->n_hand; i++)
    {
      for (int k = -1; k < memory->n_links; k++)
        {
          Addition addition = { memory->hand[i], k < 0 ? 0 : memory->links[k] };
          double value;

          if (!histoire_may_follow (before, addition.link, histoire_kind (addition.card)))
            continue;
          value = rate_addition (self, view, &addition) + self->skill->haste * bot_chance_error (chance);
          if (value > best)
            {
              best = value;
              move->card = addition.card;
              move->link = addition.link;
            }
        }
    }

  move->deed = bot_view_awaits (view, RULES_OPEN) ? RULES_OPEN : RULES_ADD;
  move->has = RULES_HAS_CARD | (move->link != 0 ? RULES_HAS_LINK : 0);
  return move->card != 0;
}

/* ---- reciting ---- */

/* H5: nothing counts before the card is turned, so a teller who wavers says another word first. */
static gboolean
recite (Mind *self,
        const BotView *view,
        RulesRandom *chance,
        RulesMove *move)
{
  int announced = bot_view_get_int (view, "announced", 0);
  int second = announced != 0 ? bot_memory_reconsider (&self->memory, &self->skill->recall, chance) : 0;

  if (announced != 0 && (second == 0 || second == announced))
    {
      move->deed = RULES_TURN;
      return TRUE;
    }

  move->deed = RULES_ANNOUNCE;
  move->has = RULES_HAS_CARD;
  move->card = announced != 0 ? second : bot_memory_recall (&self->memory, &self->skill->recall, chance);
  return TRUE;
}

static gboolean
think (gpointer mind,
       const BotView *view,
       RulesRandom *chance,
       RulesMove *move)
{
  Mind *self = mind;

  if (bot_view_awaits (view, RULES_SEEN))
    {
      move->deed = RULES_SEEN;
      return TRUE;
    }
  if (bot_view_awaits (view, RULES_OPEN) || bot_view_awaits (view, RULES_ADD))
    return add (self, view, chance, move);
  if (bot_view_awaits (view, RULES_ANNOUNCE))
    return recite (self, view, chance, move);

  return FALSE;
}

static guint
delay (gpointer mind,
       const BotView *view,
       RulesRandom *chance)
{
  Mind *self = mind;
  const BotMemory *memory = &self->memory;

  if (bot_view_awaits (view, RULES_SEEN))
    return bot_chance_time (chance, 4000, 6000); /* H14 */
  if (bot_view_awaits (view, RULES_TURN))
    return bot_chance_time (chance, 500, 1200);
  if (bot_view_awaits (view, RULES_ANNOUNCE))
    /* What is fresh comes at once. */
    return bot_chance_time (chance, 700, 1500)
           + bot_chance_time (chance, 0, 2500) * (1 - (memory->turned < HISTOIRE_CARDS ? memory->trace[memory->turned] : 0));

  return bot_chance_time (chance, 3000, 7000);
}

const BotMind bot_histoire = {
  .open = open_mind,
  .close = g_free,
  .see = see,
  .think = think,
  .delay = delay,
};
