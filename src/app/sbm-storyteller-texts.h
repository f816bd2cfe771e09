/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-storyteller-moment.h"

G_BEGIN_DECLS

/* What I have chosen on my screen and nobody else knows yet. */
typedef struct
{
  int n_cards; /* of my hand, or on the table */
  int cards[STORYTELLER_MAX_GIVEN];
  int red;              /* P4: the card with the red token */
  gboolean holding_red; /* the next token to put down is the red one */
  gboolean has_clue;    /* something is written */
  RulesKind kind;       /* of clue */
  gboolean yields;      /* T4: "I vote", so that the partner gives */
  gboolean overtaken;   /* somebody told while I was writing */
} SbmStorytellerChoice;

/* How far the round just scored is turned up. */
typedef enum
{
  SBM_REVEAL_NONE, /* the present is shown */
  SBM_REVEAL_VOTES,
  SBM_REVEAL_ALL,
} SbmReveal;

/* What SbmGamePage shows around the cards; every text is owned. */
typedef struct
{
  char *overline;
  char *clue;
  char *headline;
  char *prompt;
  char *hint;
  char *action;
  gboolean sensitive;
} SbmStorytellerTexts;

void sbm_storyteller_texts_write (SbmStorytellerTexts *self,
                                  const SbmStorytellerMoment *moment,
                                  const SbmStorytellerChoice *choice,
                                  SbmReveal reveal,
                                  const char *last_clue,
                                  gboolean narrow,
                                  SbmTable *table);
void sbm_storyteller_texts_clear (SbmStorytellerTexts *self);

/* Whether a clue of this kind is being written, and may be told as it is. */
gboolean sbm_storyteller_texts_is_composing (const SbmStorytellerMoment *moment,
                                             const SbmStorytellerChoice *choice);
gboolean sbm_storyteller_texts_may_tell (const SbmStorytellerMoment *moment,
                                         const SbmStorytellerChoice *choice);

/* "said aloud" and so on. */
const char *sbm_storyteller_texts_get_kind (RulesKind kind);

G_END_DECLS
