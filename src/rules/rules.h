/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

#include "rules/rules-error.h"
#include "rules/rules-move.h"
#include "rules/rules-random.h"

/*
 * The rule core.  A game is one `const Rules` of functions around a state that
 * is plain memory: no pointers inside, so a state is copied and compared like
 * any C value.  Whoever is outside hands in a setup and moves, and asks for
 * views; nothing here knows a clock, a file, a language or a network.
 */

G_BEGIN_DECLS

#define RULES_MAX_SEATS 12
#define RULES_MAX_PILE 126
#define RULES_MAX_PILES 2
#define RULES_MAX_SEED 128
#define RULES_MAX_NAME 32

/* Who looks: a seat from 0 on, or one of these. */
#define RULES_SPECTATOR (-1)
#define RULES_REFEREE (-2)

typedef enum
{
  RULES_OPTION_COUNTING,
  RULES_OPTION_MIME_SONG,
  RULES_OPTION_TURNS,
  RULES_N_OPTIONS
} RulesOptionId;

/* An option as one mode offers it; a boolean one goes from 0 to 1. */
typedef struct
{
  RulesOptionId id;
  const char *name;
  int least;
  int most;
  int usual;
} RulesOption;

typedef struct
{
  const char *name;
  int least_seats;
  int most_seats;
  gboolean even_seats;
  const RulesOption *options; /* ends with a NULL name; may be NULL */
} RulesMode;

/* A pile that a setup may fix instead of having it shuffled. */
typedef struct
{
  const char *name;
  int cards;                 /* ids go from 1 to this */
  int copies;                /* how often an id may stand in it */
  const char *const *labels; /* names for ids, or NULL where a card is its number */
} RulesPileKind;

/* The shape of a move: which of its fields must be there, which may be. */
typedef struct
{
  RulesDeed deed;
  guint needs;
  guint allows;
} RulesShape;

typedef struct
{
  gboolean fixed;
  int count;
  guint8 cards[RULES_MAX_PILE];
} RulesPile;

typedef struct
{
  const char *mode; /* NULL: the game's first */
  int seats;
  char seed[RULES_MAX_SEED * 4 + 1];
  gboolean option_set[RULES_N_OPTIONS];
  int options[RULES_N_OPTIONS];
  RulesPile piles[RULES_MAX_PILES];
  gboolean starter_set;
  int starter;
  int teams_set; /* how many entries of teams are given */
  int teams[RULES_MAX_SEATS];
  /* A sentence in the language of whoever reads what is wrong with this setup; NULL: in English. */
  const char *(*say) (const char *sentence) G_GNUC_FORMAT (1);
} RulesSetup;

/* How a member of a view reads where it is written out by name. */
typedef enum
{
  RULES_FIELD_PLAIN,
  RULES_FIELD_AWAITS,  /* aq: a set of deeds for each seat */
  RULES_FIELD_LISTS,   /* a(yy): key → list of values */
  RULES_FIELD_NUMBERS, /* a(yy): key → one value */
  RULES_FIELD_GROUP,   /* a tuple (or maybe a tuple) of inner fields */
} RulesFieldForm;

typedef enum
{
  RULES_FIELD_ALWAYS = 0,
  RULES_FIELD_REFEREE = 1 << 0,  /* only a referee's view has it */
  RULES_FIELD_SEAT = 1 << 1,     /* only a seat's view has it */
  RULES_FIELD_OPTIONAL = 1 << 2, /* left out, not null, while there is nothing */
  RULES_FIELD_INNER = 1 << 3,    /* for programs; records leave it out */
} RulesFieldFlags;

typedef struct _RulesField RulesField;
struct _RulesField
{
  const char *name;
  const char *type;
  RulesFieldForm form;
  RulesFieldFlags flags;
  const RulesField *inner;
};

typedef struct _Rules Rules;

/* What every state begins with. */
typedef struct
{
  const Rules *rules;
  const RulesMode *mode;
  int seats;
  int options[RULES_N_OPTIONS];
  RulesRandom random;
} RulesGame;

struct _Rules
{
  const char *name;
  const RulesMode *modes;          /* ends with a NULL name */
  const RulesPileKind *pile_kinds; /* ends with a NULL name */
  const RulesField *fields;        /* of a view; ends with a NULL name */
  const char *const *stages;       /* every stage that the game can be in, NULL at the end */
  gsize size;

  const RulesShape *(*shapes) (const RulesGame *game);
  gboolean (*setup) (RulesGame *game, const RulesSetup *setup, GError **error);
  const char *(*stage) (const RulesGame *game, int *round);
  guint (*awaits) (const RulesGame *game, int seat);
  guint (*allows) (const RulesGame *game, int seat);
  RulesError (*apply) (RulesGame *game, const RulesMove *move);
  GVariant *(*view) (const RulesGame *game, int viewer);
  gboolean (*over) (const RulesGame *game);
  int (*scores) (const RulesGame *game, int *scores);
  guint (*winners) (const RulesGame *game);
  void (*sample) (const RulesGame *game, int seat, RulesRandom *random, RulesMove *move);
};

/* The games, in the order in which people are offered them. */
const Rules *const *rules_all (void);
const Rules *rules_find (const char *name);
const RulesMode *rules_find_mode (const Rules *rules, const char *name);
const RulesOption *rules_find_option (const RulesMode *mode, const char *name);

void rules_setup_init (RulesSetup *setup, int seats, const char *seed);

/* For games: says what is wrong with a setup.  xgettext knows this name, so that the sentence counts as marked. */
void rules_refuse_setup (const RulesSetup *setup, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* A new game, or NULL and a sentence that says what is wrong with the setup. */
RulesGame *rules_new (const Rules *rules, const RulesSetup *setup, GError **error);
RulesGame *rules_copy (const RulesGame *game);
void rules_free (RulesGame *game);

/* The stage by name, and the round. */
const char *rules_stage (const RulesGame *game, int *round);

/* The deeds (bits 1 << RulesDeed) that the game waits for from this seat, and
 * those that it would take from it: a cast vote may still be changed. */
guint rules_awaits (const RulesGame *game, int seat);
guint rules_allows (const RulesGame *game, int seat);

/* Checks first; anything but RULES_OK has left the game as it was (C4). */
RulesError rules_apply (RulesGame *game, const RulesMove *move);

/* What this viewer may know, as a floating tuple of rules->fields. */
GVariant *rules_view (const RulesGame *game, int viewer);

/* The type of every view of this game, from its fields; and where in the tuple a field stands, or -1. */
GVariantType *rules_dup_view_type (const Rules *rules);
int rules_find_field (const RulesField *fields, const char *name);

gboolean rules_over (const RulesGame *game);
int rules_scores (const RulesGame *game, int *scores);
guint rules_winners (const RulesGame *game);

/* A legal move, drawn from random, of a seat that is awaited. */
void rules_sample (const RulesGame *game, int seat, RulesRandom *random, RulesMove *move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RulesGame, rules_free)

G_END_DECLS
