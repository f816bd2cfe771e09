/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-own-pictures.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* Where a bot sits, as its minds remember it. */
typedef struct
{
  const Rules *rules;
  char *mode;
  int seats;
  int seat;
  int strength; /* 0 to 2 */
  char *language;
  char *seed;
  SbmOwnPictures *pictures; /* cards of which nothing is known but a title */
} BotPlace;

/* What the seat was shown last.  It may come from another machine's host: its type is checked before it gets here, but
 * numbers in it are anybody's, so that these functions give only what a mind can use without looking twice. */
typedef struct
{
  const BotPlace *place;
  GVariant *view;
} BotView;

gboolean bot_view_awaits (const BotView *self,
                          RulesDeed deed);
gboolean bot_view_is_stage (const BotView *self,
                            const char *stage);

/* The number, or fallback where there is none. */
int bot_view_get_int (const BotView *self,
                      const char *name,
                      int fallback);
char *bot_view_dup_text (const BotView *self,
                         const char *name);

/* The cards from 1 to highest of a list, as many as there is room for.  A field that this game does not have is empty. */
int bot_view_get_cards (const BotView *self,
                        const char *name,
                        int highest,
                        guint8 *cards,
                        int room);

G_END_DECLS
