/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Why a move is refused.  Codes never change: records and translations name them. */
typedef enum
{
  RULES_OK,
  RULES_GAME_OVER,
  RULES_NOT_YOUR_TURN,
  RULES_MALFORMED,
  RULES_UNKNOWN_MOVE,
  RULES_NO_SUCH_CARD,
  RULES_NOT_IN_HAND,
  RULES_NOT_ON_TABLE,
  RULES_WRONG_COUNT,
  RULES_SAME_CARD_TWICE,
  RULES_OWN_CARD,
  RULES_ALREADY_TOLD,
  RULES_BAD_CLUE,
  RULES_BAD_KIND,
  RULES_NO_RED_VOTE,
  RULES_RED_NOT_YOURS,
  RULES_BAD_PLACE,
  RULES_MUST_PLACE,
  RULES_MUST_DOUBT,
  RULES_NOTHING_ANNOUNCED,
  RULES_CANNOT_FOLLOW,
  RULES_LINK_USED,
  RULES_NOT_A_NOUN,
  RULES_N_ERRORS
} RulesError;

/* What is wrong with a setup is told in the sentence of a GError. */
#define RULES_SETUP_ERROR (rules_setup_error_quark ())
typedef enum
{
  RULES_SETUP_ERROR_INVALID,
} RulesSetupError;

GQuark rules_setup_error_quark (void);

const char *rules_error_code (RulesError error);

/* The sentence in English, which is also its key for translation. */
const char *rules_error_sentence (RulesError error);
RulesError rules_error_find (const char *code);

G_END_DECLS
