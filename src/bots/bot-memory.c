/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-memory"

#include "bots/bot-memory.h"

#include "bots/bot-chance.h"

#include <string.h>

#define NEIGHBOURS 0.6 /* of all mix-ups, those with another card of the same story */

static gboolean
has_card (const guint8 *cards,
          int count,
          int card)
{
  return memchr (cards, card, count) != NULL;
}

static void
look (BotMemory *self,
      const BotRecall *recall,
      int place,
      int card)
{
  if (place < 0 || place >= HISTOIRE_CARDS)
    return;

  self->card[place] = card;
  self->trace[place] += (1 - self->trace[place]) * recall->look;
}

static void
fade (BotMemory *self,
      const BotRecall *recall)
{
  for (int i = 0; i < self->length && i < HISTOIRE_CARDS; i++)
    self->trace[i] *= recall->keep;
}

/* The one that was there and is not any more, or 0. */
static int
find_gone (const guint8 *before,
           int n_before,
           const guint8 *now,
           int n_now)
{
  for (int i = 0; i < n_before; i++)
    {
      if (!has_card (now, n_now, before[i]))
        return before[i];
    }

  return 0;
}

/* Somebody has laid a card or two since the last view. */
static void
see_addition (BotMemory *self,
              const BotRecall *recall,
              const BotView *view,
              int length,
              const guint8 *hand,
              int n_hand,
              const guint8 *links,
              int n_links)
{
  guint8 laid[2];
  int n_laid = bot_view_get_cards (view, "laid", HISTOIRE_CARDS, laid, G_N_ELEMENTS (laid));
  int own = find_gone (self->hand, self->n_hand, hand, n_hand);
  int link = find_gone (self->links, self->n_links, links, n_links);

  if (link != 0 && length == self->length + 2)
    look (self, recall, self->length, link);
  if (own != 0)
    look (self, recall, length - 1, own);
  else if (n_laid > 0 && histoire_kind (laid[n_laid - 1]) != HISTOIRE_LINK)
    look (self, recall, length - 1, laid[n_laid - 1]);
}

void
bot_memory_see (BotMemory *self,
                const BotRecall *recall,
                const BotView *view)
{
  guint8 story[HISTOIRE_CARDS];
  guint8 hand[HISTOIRE_HAND];
  guint8 links[HISTOIRE_LINKS];
  int n_story = bot_view_get_cards (view, "story", HISTOIRE_CARDS, story, HISTOIRE_CARDS);
  int n_hand = bot_view_get_cards (view, "hand", HISTOIRE_WORDS, hand, HISTOIRE_HAND);
  int n_links = bot_view_get_cards (view, "links", HISTOIRE_CARDS, links, HISTOIRE_LINKS);
  int length = CLAMP (bot_view_get_int (view, "length", 0), 0, HISTOIRE_CARDS);
  int round = bot_view_get_int (view, "round", 0);
  int turned = CLAMP (bot_view_get_int (view, "turned", 0), 0, length);

  if (round != self->round)
    {
      fade (self, recall);
      self->turned = 0;
    }
  if (length > self->length && length <= self->length + 2)
    see_addition (self, recall, view, length, hand, n_hand, links, n_links);
  for (int i = self->turned; i < turned && i < n_story; i++)
    look (self, recall, i, story[i]);

  self->round = round;
  self->length = length;
  self->turned = turned;
  self->n_hand = n_hand;
  memcpy (self->hand, hand, sizeof hand);
  self->n_links = n_links;
  memcpy (self->links, links, sizeof links);
}

/* Whether a card could lie there for all that the bot knows. */
static gboolean
is_possible (const BotMemory *self,
             int card)
{
  return !has_card (self->hand, self->n_hand, card) && !has_card (self->card, self->length, card)
         && !has_card (self->links, self->n_links, card);
}

static int
guess (const BotMemory *self,
       gboolean (*fits) (const BotMemory *self, int card),
       RulesRandom *chance)
{
  guint8 choice[HISTOIRE_CARDS];
  int count = 0;

  for (int card = 1; card <= HISTOIRE_CARDS; card++)
    {
      if (is_possible (self, card) && fits (self, card))
        choice[count++] = card;
    }

  return count > 0 ? choice[rules_random_below (chance, count)] : 1 + rules_random_below (chance, HISTOIRE_WORDS);
}

/* H9, H10: what may stand at the place that is to be recited. */
static gboolean
may_come_next (const BotMemory *self,
               int card)
{
  HistoireKind kind = histoire_kind (card);
  int before = self->turned > 0 ? self->card[self->turned - 1] : 0;
  int earlier = self->turned > 1 ? self->card[self->turned - 2] : 0;

  if (before == 0)
    return kind == HISTOIRE_NOUN;
  if (histoire_kind (before) == HISTOIRE_LINK)
    return earlier != 0 && histoire_may_follow (histoire_kind (earlier), before, kind);

  return histoire_may_follow (histoire_kind (before), 0, kind);
}

static gboolean
is_alike (const BotMemory *self,
          int card)
{
  return histoire_kind (card) == histoire_kind (self->card[self->turned]);
}

/* People mix a card up with another of its kind, more often than not with one of the same story. */
static int
mix_up (const BotMemory *self,
        RulesRandom *chance)
{
  int choice[HISTOIRE_CARDS];
  int count = 0;

  for (int i = 0; i < self->length; i++)
    {
      if (i != self->turned && self->card[i] != 0 && is_alike (self, self->card[i]))
        choice[count++] = self->card[i];
    }
  if (count > 0 && bot_chance_happens (chance, NEIGHBOURS))
    return choice[rules_random_below (chance, count)];

  return guess (self, is_alike, chance);
}

int
bot_memory_recall (const BotMemory *self,
                   const BotRecall *recall,
                   RulesRandom *chance)
{
  int card = self->turned < HISTOIRE_CARDS ? self->card[self->turned] : 0;

  if (card == 0)
    return guess (self, may_come_next, chance);
  if (bot_chance_happens (chance, recall->slip + recall->slip_faint * (1 - self->trace[self->turned])))
    return mix_up (self, chance);

  return card;
}

int
bot_memory_reconsider (const BotMemory *self,
                       const BotRecall *recall,
                       RulesRandom *chance)
{
  int card = self->turned < HISTOIRE_CARDS ? self->card[self->turned] : 0;

  return bot_chance_happens (chance, recall->correct) ? card : 0;
}

int
bot_memory_unseen (const BotMemory *self,
                   HistoireKind kind)
{
  int count = 0;

  for (int card = 1; card <= HISTOIRE_WORDS; card++)
    count += histoire_kind (card) == kind && is_possible (self, card);

  return count;
}
