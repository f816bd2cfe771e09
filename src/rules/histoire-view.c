/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "histoire-view"

#include "rules/histoire.h"
#include "rules/rules-view.h"

#define VIEW_TYPE "(" RULES_COMMON_TYPE "miayiimiayimsmimsmaymaymimaymaaym(ay)qayaymaymi)"

static const RulesField pile_fields[] = {
  { "words", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { NULL, NULL, 0, 0, NULL },
};

const RulesField histoire_fields[] = {
  RULES_COMMON_FIELDS,
  { "teller", "mi", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "story", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "length", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "turned", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "announced", "mi", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "links", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "pile", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "rank", "ms", RULES_FIELD_PLAIN, RULES_FIELD_OPTIONAL, NULL },
  { "ended-by", "mi", RULES_FIELD_PLAIN, RULES_FIELD_OPTIONAL, NULL },
  { "reason", "ms", RULES_FIELD_PLAIN, RULES_FIELD_OPTIONAL, NULL },
  { "teams", "may", RULES_FIELD_PLAIN, RULES_FIELD_OPTIONAL, NULL },
  { "losers", "may", RULES_FIELD_PLAIN, RULES_FIELD_OPTIONAL, NULL },
  { "team", "mi", RULES_FIELD_PLAIN, RULES_FIELD_OPTIONAL, NULL },
  { "hand", "may", RULES_FIELD_PLAIN, RULES_FIELD_SEAT, NULL },
  { "hands", "maay", RULES_FIELD_PLAIN, RULES_FIELD_REFEREE, NULL },
  { "piles", "m(ay)", RULES_FIELD_GROUP, RULES_FIELD_REFEREE, pile_fields },
  { "may", "q", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { "laid", "ay", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { "whole", "ay", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { "team-cards", "may", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { "team-card", "mi", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { NULL, NULL, 0, 0, NULL },
};

/* H14: team cards are up for whoever has not looked yet, and when all is over (H16).
 * A record tells the teams only when all is over; until then it is the cards that a screen shows. */
static gboolean
shows_team_cards (const Histoire *self,
                  int viewer)
{
  if (!self->rivals)
    return FALSE;
  if (self->stage == HISTOIRE_OVER || viewer == RULES_REFEREE)
    return TRUE;

  return self->stage == HISTOIRE_LOOK && (viewer == RULES_SPECTATOR || !self->seen[viewer]);
}

static guint
losers (const Histoire *self)
{
  return ((1u << self->game.seats) - 1) & ~rules_winners (&self->game);
}

static RulesView *
view_piles (const Histoire *self,
            RulesView *view)
{
  guint8 cards[HISTOIRE_WORDS];

  for (int i = 0; i < self->n_pile; i++)
    cards[i] = self->pile[self->n_pile - 1 - i];
  rules_view_init (view);
  rules_view_add_cards (view, cards, self->n_pile);

  return view;
}

GVariant *
histoire_view (const RulesGame *game,
               int viewer)
{
  const Histoire *self = (const Histoire *) game;
  gboolean is_referee = viewer == RULES_REFEREE;
  gboolean is_seat = viewer >= 0;
  gboolean is_over = self->stage == HISTOIRE_OVER;
  gboolean team_cards = shows_team_cards (self, viewer);
  guint8 links[HISTOIRE_LINKS];
  int n_links = 0;
  RulesView view, group;

  for (int i = 0; i < HISTOIRE_LINKS; i++)
    {
      if (!self->link_used[i])
        links[n_links++] = HISTOIRE_FIRST_LINK + i;
    }

  rules_view_begin (&view, game);
  rules_view_add_maybe_int (&view, self->teller >= 0, self->teller);
  /* H4: the story lies face down but for what the recital has turned up. */
  rules_view_add_cards (&view, self->story, is_referee ? self->length : self->turned);
  rules_view_add_int (&view, self->length);
  rules_view_add_int (&view, self->turned);
  rules_view_add_maybe_int (&view, self->announced != 0, self->announced);
  rules_view_add_cards (&view, links, n_links);
  rules_view_add_int (&view, self->n_pile);
  rules_view_add_maybe_string (&view, is_over ? histoire_rank (histoire_words (self)) : NULL);
  rules_view_add_maybe_int (&view, is_over, self->teller);
  rules_view_add_maybe_string (&view, is_over ? (self->mistake ? "mistake" : "stuck") : NULL);
  rules_view_add_maybe_cards (&view, self->rivals && is_over, self->team, game->seats);
  rules_view_add_seats (&view, self->rivals && is_over, self->rivals && is_over ? losers (self) : 0);
  rules_view_add_maybe_int (&view, self->rivals && is_seat, is_seat ? self->team[viewer] : 0);
  rules_view_add_maybe_cards (&view, is_seat, is_seat ? self->hand[viewer] : NULL, is_seat ? self->n_hand[viewer] : 0);
  rules_view_add_hands (&view, is_referee, self->hand[0], sizeof self->hand[0], self->n_hand, game->seats);
  rules_view_add_maybe_group (&view, is_referee ? view_piles (self, &group) : NULL, FALSE);
  rules_view_add_deeds (&view, is_seat ? rules_allows (game, viewer) : 0);
  /* H3, H7: a card is laid before everybody's eyes, and then turned face down: it is shown until the next move. */
  rules_view_add_cards (&view, self->story + self->length - self->laid, self->laid);
  /* When all is over the pile is turned up and read out. */
  rules_view_add_cards (&view, self->story, is_over ? self->length : 0);
  rules_view_add_maybe_cards (&view, team_cards, self->team_card, game->seats);
  rules_view_add_maybe_int (&view, self->rivals && is_seat, is_seat ? self->team_card[viewer] : 0);

  return rules_view_end (&view, VIEW_TYPE);
}
