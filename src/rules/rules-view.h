/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

/*
 * The small pieces that views are built from.  A view is built up from what its
 * viewer may know.  It is written straight into the bytes of a GVariant tuple:
 * a tree of values costs ten times as much, and a host builds a view for every
 * seat after every move.
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

/* The type of those, for the type of a whole view. */
#define RULES_COMMON_TYPE "siaqaibmay"

#define RULES_MAX_FIELDS 32

/* More than the longest view: a clue, every hand, every pile and the last row. */
#define RULES_VIEW_SIZE 4096

/* Pairs as they lie in an a(yy). */
typedef struct
{
  guint8 key;
  guint8 value;
} RulesPair;

/* A tuple on its way.  Members of no fixed size are framed by where they end. */
typedef struct
{
  gsize size;
  guint n_ends;
  gboolean last_is_fixed;
  guint16 ends[RULES_MAX_FIELDS];
  guint8 bytes[RULES_VIEW_SIZE] __attribute__ ((aligned (8)));
} RulesView;

void rules_view_init (RulesView *view);
void rules_view_begin (RulesView *view, const RulesGame *game);

/* The tuple; type is that of the members added, in brackets. */
GVariant *rules_view_end (RulesView *view, const char *type);

void rules_view_add_boolean (RulesView *view, gboolean value);
void rules_view_add_deeds (RulesView *view, guint deeds);
void rules_view_add_int (RulesView *view, int value);
void rules_view_add_ints (RulesView *view, const int *values, int count);
void rules_view_add_string (RulesView *view, const char *value);
void rules_view_add_maybe_int (RulesView *view, gboolean is, int value);
void rules_view_add_maybe_string (RulesView *view, const char *value);
void rules_view_add_cards (RulesView *view, const guint8 *cards, int count);
void rules_view_add_maybe_cards (RulesView *view, gboolean is, const guint8 *cards, int count);
void rules_view_add_pairs (RulesView *view, const RulesPair *pairs, int count);
void rules_view_add_maybe_pairs (RulesView *view, gboolean is, const RulesPair *pairs, int count);
void rules_view_add_seats (RulesView *view, gboolean is, guint seats);
void rules_view_add_strings (RulesView *view, const char *const *strings, int count);

/* Every hand, one list of cards a seat; hands lie stride bytes apart. */
void rules_view_add_hands (RulesView *view, gboolean is, const guint8 *hands, gsize stride, const int *counts, int seats);

/* A tuple inside, or nothing; has_ints says whether any of its members holds whole numbers. */
void rules_view_add_maybe_group (RulesView *view, RulesView *group, gboolean has_ints);

/* How the fields of a game lie in a view. */
typedef struct
{
  int count;
  guint8 alignments[RULES_MAX_FIELDS];
  guint8 sizes[RULES_MAX_FIELDS]; /* 0: of no fixed size */
} RulesLayout;

void rules_layout_init (RulesLayout *layout, const RulesField *fields);

/* The bytes of a field, lent by a view of these fields that is in normal form; NULL if there is no such field.  A maybe with
 * nothing in it has no bytes.  This is for what everybody looks at after every move: a GVariant takes long to make. */
gconstpointer rules_layout_peek (const RulesLayout *layout, GVariant *view, int field, gsize *size);

G_END_DECLS
