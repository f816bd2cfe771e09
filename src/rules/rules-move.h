/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define RULES_MAX_CLUE 200
#define RULES_MOVE_CARDS 128

typedef enum
{
  RULES_TELL,
  RULES_GIVE,
  RULES_VOTE,
  RULES_PLACE,
  RULES_DOUBT,
  RULES_OPEN,
  RULES_ANNOUNCE,
  RULES_TURN,
  RULES_ADD,
  RULES_SEEN,
  RULES_N_DEEDS,
  RULES_DEED_UNKNOWN = RULES_N_DEEDS, /* a word that no game has */
  RULES_DEED_NONE                     /* not said, or not as a word */
} RulesDeed;

typedef enum
{
  RULES_KIND_WRITTEN,
  RULES_KIND_ALOUD,
  RULES_KIND_SONG,
  RULES_KIND_HUM,
  RULES_KIND_MIME,
  RULES_N_KINDS,
  RULES_KIND_UNKNOWN = RULES_N_KINDS
} RulesKind;

typedef enum
{
  RULES_HAS_CARD = 1 << 0,
  RULES_HAS_CARDS = 1 << 1,
  RULES_HAS_CLUE = 1 << 2,
  RULES_HAS_KIND = 1 << 3,
  RULES_HAS_RED = 1 << 4,
  RULES_HAS_AT = 1 << 5,
  RULES_HAS_LINK = 1 << 6,
  RULES_HAS_OTHER = 1 << 7, /* a field that no move has, or one of the wrong type */
} RulesMoveFields;

/* A move as anybody may send it: what counts is what `has` says, and nothing is checked yet. */
typedef struct
{
  int seat;
  RulesDeed deed;
  guint has;
  int card;
  int cards[RULES_MOVE_CARDS];
  guint n_cards; /* as sent; more than RULES_MOVE_CARDS is never right */
  const char *clue;
  RulesKind kind;
  int red;
  int at;
  int link;
} RulesMove;

#define RULES_BIT(deed) (1u << (deed))

/* D5: a clue without the space around it; FALSE if it is none: empty, longer than 200 characters, or with control
 * characters. */
gboolean rules_trim_clue (const char *text, const char **start, gsize *length);

const char *rules_deed_name (RulesDeed deed);
RulesDeed rules_deed_find (const char *name);
const char *rules_kind_name (RulesKind kind);
RulesKind rules_kind_find (const char *name);

/* A move as a value of type a{sv}, as it travels and as buttons carry it; the
 * seat is not in it: the host knows who speaks. */
GVariant *rules_move_to_variant (const RulesMove *move);

/* Never fails: what does not fit is left for rules_apply() to refuse.  The
 * clue is borrowed from the variant. */
void rules_move_from_variant (RulesMove *move, int seat, GVariant *variant);

G_END_DECLS
