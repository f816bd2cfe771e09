/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-table.h"
#include "rules/storyteller.h"

G_BEGIN_DECLS

/* What one seat's view says of a round of tell, give and vote, read once into plain C. */
typedef struct
{
  gboolean known; /* FALSE before the first view */
  StorytellerStage stage;
  int round;
  int finished; /* rounds that are scored */
  int seats;
  int me; /* -1 for a watcher */
  int storyteller;
  gboolean party;
  gboolean teams;
  gboolean performed; /* a clue may be a song, a hum or a mime */
  guint may;
  char clue[RULES_MAX_CLUE * 4 + 1];
  RulesKind kind;

  int n_hand;
  int hand[STORYTELLER_MAX_HAND];
  gboolean hand_hidden; /* the clue comes before one looks */
  int n_table;
  int table[STORYTELLER_MAX_TABLE];
  int n_own;
  int own[1 + STORYTELLER_MAX_GIVEN];
  int n_own_votes;
  int own_votes[STORYTELLER_MAX_VOTES];
  int own_red;
  gboolean awaited[RULES_MAX_SEATS];
  int n_scores;
  int scores[RULES_MAX_SEATS];

  int to_give;
  int most_votes;
  int n_places; /* for cards on the table */
  int n_given;  /* cards that lie there face down */

  gboolean has_last;
  StorytellerRound last;
} SbmStorytellerMoment;

void sbm_storyteller_moment_read (SbmStorytellerMoment *self,
                                  SbmTable *table);

gboolean sbm_storyteller_moment_may (const SbmStorytellerMoment *self,
                                     RulesDeed deed);
gboolean sbm_storyteller_moment_is_mine (const SbmStorytellerMoment *self,
                                         int card);

/* Seats that share a score; without teams each is a side of its own. */
int sbm_storyteller_moment_get_side (const SbmStorytellerMoment *self,
                                     int seat);
int sbm_storyteller_moment_get_partner (const SbmStorytellerMoment *self,
                                        int seat);

/* Of the round just scored. */
gboolean sbm_storyteller_moment_has_found (const SbmStorytellerMoment *self,
                                           int seat);
int sbm_storyteller_moment_count_finders (const SbmStorytellerMoment *self);
int sbm_storyteller_moment_count_voters (const SbmStorytellerMoment *self);

G_END_DECLS
