/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "rules-view"

#include "rules/rules-view.h"

static GVariant *
new_cards (const guint8 *cards,
           int count)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, cards, count, 1);
}

static GVariant *
new_pairs (const RulesPair *pairs,
           int count)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE ("(yy)"), pairs, count, sizeof (RulesPair));
}

void
rules_view_add (RulesView *view,
                GVariant *member)
{
  g_assert (view->count < RULES_MAX_FIELDS);

  view->members[view->count++] = member;
}

void
rules_view_add_int (RulesView *view,
                    int value)
{
  rules_view_add (view, g_variant_new_int32 (value));
}

void
rules_view_add_string (RulesView *view,
                       const char *value)
{
  rules_view_add (view, g_variant_new_string (value));
}

void
rules_view_add_maybe_int (RulesView *view,
                          gboolean is,
                          int value)
{
  rules_view_add (view, g_variant_new_maybe (G_VARIANT_TYPE_INT32, is ? g_variant_new_int32 (value) : NULL));
}

void
rules_view_add_maybe_string (RulesView *view,
                             const char *value)
{
  rules_view_add (view, g_variant_new_maybe (G_VARIANT_TYPE_STRING, value != NULL ? g_variant_new_string (value) : NULL));
}

void
rules_view_add_cards (RulesView *view,
                      const guint8 *cards,
                      int count)
{
  rules_view_add (view, new_cards (cards, count));
}

void
rules_view_add_maybe_cards (RulesView *view,
                            gboolean is,
                            const guint8 *cards,
                            int count)
{
  rules_view_add (view, g_variant_new_maybe (G_VARIANT_TYPE_BYTESTRING, is ? new_cards (cards, count) : NULL));
}

void
rules_view_add_pairs (RulesView *view,
                      const RulesPair *pairs,
                      int count)
{
  rules_view_add (view, new_pairs (pairs, count));
}

void
rules_view_add_maybe_pairs (RulesView *view,
                            gboolean is,
                            const RulesPair *pairs,
                            int count)
{
  rules_view_add (view, g_variant_new_maybe (G_VARIANT_TYPE ("a(yy)"), is ? new_pairs (pairs, count) : NULL));
}

void
rules_view_add_seats (RulesView *view,
                      gboolean is,
                      guint seats)
{
  guint8 list[RULES_MAX_SEATS];
  int count = 0;

  for (int seat = 0; seat < RULES_MAX_SEATS; seat++)
    {
      if (seats & (1u << seat))
        list[count++] = seat;
    }
  rules_view_add_maybe_cards (view, is, list, count);
}

void
rules_view_add_hands (RulesView *view,
                      gboolean is,
                      const guint8 *hands,
                      gsize stride,
                      const int *counts,
                      int seats)
{
  GVariant *lists[RULES_MAX_SEATS];

  if (is)
    {
      for (int seat = 0; seat < seats; seat++)
        lists[seat] = new_cards (hands + seat * stride, counts[seat]);
    }
  rules_view_add (view, g_variant_new_maybe (G_VARIANT_TYPE ("aay"),
                                             is ? g_variant_new_array (G_VARIANT_TYPE_BYTESTRING, lists, seats) : NULL));
}

void
rules_view_begin (RulesView *view,
                  const RulesGame *game)
{
  int round;
  const char *stage = rules_stage (game, &round);
  guint16 awaits[RULES_MAX_SEATS];
  int scores[RULES_MAX_SEATS];
  int n_scores = rules_scores (game, scores);
  gboolean over = rules_over (game);

  for (int seat = 0; seat < game->seats; seat++)
    awaits[seat] = rules_awaits (game, seat);

  view->count = 0;
  rules_view_add_string (view, stage);
  rules_view_add_int (view, round);
  rules_view_add (view, g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, awaits, game->seats, sizeof (guint16)));
  rules_view_add (view, g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, scores, n_scores, sizeof (int)));
  rules_view_add (view, g_variant_new_boolean (over));
  rules_view_add_seats (view, over, rules_winners (game));
}

GVariant *
rules_view_end (RulesView *view)
{
  return g_variant_new_tuple (view->members, view->count);
}
