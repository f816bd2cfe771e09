/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "bots/bot-view.h"

G_BEGIN_DECLS

/* How a bot plays one kind of game.  Chance is begun anew for every view, from the seed and from the view itself, so
 * that a bot which is made again for the same seat goes on as the first one would have. */
typedef struct
{
  gpointer (*open) (const BotPlace *place);
  void (*close) (gpointer mind);

  /* Every view, in order; NULL for a mind that remembers nothing. */
  void (*see) (gpointer mind, const BotView *view);

  /* FALSE if there is nothing to do.  A clue belongs to the mind, until it thinks again. */
  gboolean (*think) (gpointer mind, const BotView *view, RulesRandom *chance, RulesMove *move);

  guint (*delay) (gpointer mind, const BotView *view, RulesRandom *chance);
} BotMind;

extern const BotMind bot_storyteller;
extern const BotMind bot_illusion;
extern const BotMind bot_histoire;

G_END_DECLS
