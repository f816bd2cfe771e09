/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "decks/sbm-words.h"
#include "model/sbm-table.h"

G_BEGIN_DECLS

/* What the view says at each moment.  It keeps what only an earlier view knew: who said what before a story ended. */
typedef struct
{
  char *teller; /* who tells now */
  char *before; /* who told before */
  int said;     /* the last card that was said */
  int teller_seat;
  gboolean mistake;
  gboolean mine_before; /* it was me who told before */
} SbmHistoireSaying;

typedef struct
{
  int card, link;  /* chosen in the hand and among the links */
  int typed;       /* what is being said */
  gboolean narrow; /* a button has no room for a word */
} SbmHistoireChoice;

/* The cards of the story that lie open: what is turned, and when all is over the whole of it. */
GArray *sbm_histoire_saying_dup_story (SbmTable *table);

void sbm_histoire_saying_read (SbmHistoireSaying *self,
                               SbmTable *table,
                               SbmWords *words);
void sbm_histoire_saying_clear (SbmHistoireSaying *self);
/* Another game begins. */
void sbm_histoire_saying_forget (SbmHistoireSaying *self);

/* H12: links do not count. */
int sbm_histoire_saying_count_words (SbmTable *table);

/* The texts of the moment; whether the deed on the button can be done. */
gboolean sbm_histoire_saying_say (SbmHistoireSaying *self,
                                  SbmTable *table,
                                  SbmWords *words,
                                  const SbmHistoireChoice *choice,
                                  char **headline,
                                  char **prompt,
                                  char **hint,
                                  char **action);

char *sbm_histoire_saying_dup_laid (SbmHistoireSaying *self,
                                    int n_cards);
char *sbm_histoire_saying_dup_note (SbmTable *table,
                                    SbmSeat *seat);

G_END_DECLS
