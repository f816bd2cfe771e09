/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

/*
 * The small pieces that views are built from.  A view is built up from what its
 * viewer may know; fixed arrays and tuples keep that cheap enough to do for
 * every seat after every move.
 */

/* What every view begins with, in this order. */
/* clang-format off */
#define RULES_COMMON_FIELDS                                              \
  { "stage", "s", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },         \
  { "round", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },         \
  { "awaits", "aq", RULES_FIELD_AWAITS, RULES_FIELD_ALWAYS, NULL },      \
  { "scores", "ai", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },       \
  { "over", "b", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },          \
  { "winners", "may", RULES_FIELD_PLAIN, RULES_FIELD_OPTIONAL, NULL }
/* clang-format on */

#define RULES_MAX_FIELDS 32

/* Pairs as they lie in an a(yy). */
typedef struct
{
  guint8 key;
  guint8 value;
} RulesPair;

typedef struct
{
  GVariant *members[RULES_MAX_FIELDS];
  gsize count;
} RulesView;

void rules_view_begin (RulesView *view, const RulesGame *game);
GVariant *rules_view_end (RulesView *view);

void rules_view_add (RulesView *view, GVariant *member);
void rules_view_add_int (RulesView *view, int value);
void rules_view_add_string (RulesView *view, const char *value);
void rules_view_add_maybe_int (RulesView *view, gboolean is, int value);
void rules_view_add_maybe_string (RulesView *view, const char *value);
void rules_view_add_cards (RulesView *view, const guint8 *cards, int count);
void rules_view_add_maybe_cards (RulesView *view, gboolean is, const guint8 *cards, int count);
void rules_view_add_pairs (RulesView *view, const RulesPair *pairs, int count);
void rules_view_add_maybe_pairs (RulesView *view, gboolean is, const RulesPair *pairs, int count);
void rules_view_add_seats (RulesView *view, gboolean is, guint seats);

/* Every hand, one list of cards a seat; hands lie stride bytes apart. */
void rules_view_add_hands (RulesView *view, gboolean is, const guint8 *hands, gsize stride, const int *counts, int seats);

G_END_DECLS
