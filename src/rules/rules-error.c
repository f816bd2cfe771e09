/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "rules-error"

#include "rules/rules-error.h"

/* The core knows no language: sentences are only marked, whoever shows them translates. */
#define N_(text) text

static const struct
{
  const char *code;
  const char *sentence;
} errors[RULES_N_ERRORS] = {
  [RULES_OK] = { "ok", "" },
  [RULES_GAME_OVER] = { "game-over", N_ ("The game is over.") },
  [RULES_NOT_YOUR_TURN] = { "not-your-turn", N_ ("It is not your turn for that.") },
  [RULES_MALFORMED] = { "malformed", N_ ("This move does not have the right shape.") },
  [RULES_UNKNOWN_MOVE] = { "unknown-move", N_ ("This game has no such move.") },
  [RULES_NO_SUCH_CARD] = { "no-such-card", N_ ("There is no such card in this game.") },
  [RULES_NOT_IN_HAND] = { "not-in-hand", N_ ("That card is not in your hand.") },
  [RULES_NOT_ON_TABLE] = { "not-on-table", N_ ("That card is not on the table.") },
  [RULES_WRONG_COUNT] = { "wrong-count", N_ ("That is not the right number of cards.") },
  [RULES_SAME_CARD_TWICE] = { "same-card-twice", N_ ("You cannot choose the same card twice.") },
  [RULES_OWN_CARD] = { "own-card", N_ ("You cannot vote for your own card.") },
  [RULES_ALREADY_TOLD] = { "already-told", N_ ("Somebody else was faster. Keep your idea for later.") },
  [RULES_BAD_CLUE] = { "bad-clue", N_ ("A clue needs 1 to 200 characters, and no control characters.") },
  [RULES_BAD_KIND] = { "bad-kind", N_ ("This game does not have that kind of clue.") },
  [RULES_NO_RED_VOTE] = { "no-red-vote", N_ ("The storyteller also casts the red vote.") },
  [RULES_RED_NOT_YOURS] = { "red-not-yours", N_ ("Only the storyteller has the red vote.") },
  [RULES_BAD_PLACE] = { "bad-place", N_ ("The row has no such place.") },
  [RULES_MUST_PLACE] = { "must-place", N_ ("There is nothing to doubt yet: put the card into the row.") },
  [RULES_MUST_DOUBT] = { "must-doubt", N_ ("The pile is empty: all that is left is to doubt.") },
  [RULES_NOTHING_ANNOUNCED] = { "nothing-announced", N_ ("Announce the card before you turn it.") },
  [RULES_CANNOT_FOLLOW] = { "cannot-follow", N_ ("That card cannot follow here.") },
  [RULES_LINK_USED] = { "link-used", N_ ("That link is already in the story.") },
  [RULES_NOT_A_NOUN] = { "not-a-noun", N_ ("The story opens with a noun.") },
};

G_DEFINE_QUARK (rules - setup - error - quark, rules_setup_error)

const char *
rules_error_code (RulesError error)
{
  g_return_val_if_fail (error < RULES_N_ERRORS, NULL);

  return errors[error].code;
}

const char *
rules_error_sentence (RulesError error)
{
  g_return_val_if_fail (error < RULES_N_ERRORS, NULL);

  return errors[error].sentence;
}

RulesError
rules_error_find (const char *code)
{
  for (int i = 0; i < RULES_N_ERRORS; i++)
    {
      if (g_strcmp0 (errors[i].code, code) == 0)
        return i;
    }

  return RULES_MALFORMED;
}
