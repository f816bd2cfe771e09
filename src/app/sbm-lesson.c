/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-lesson"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-lesson.h"

/* From the special to the usual: the first that fits is taken.  No numbers: they are on the sheet of points. */
static const SbmLesson lessons[] = {
  { "story", "party", "tell", RULES_BIT (RULES_TELL), "party/tell",
    N_ ("Give a clue before anybody has seen a card. Then everybody, you too, gives the card that fits it best.") },
  { "story", "party", "give", RULES_BIT (RULES_GIVE), "party/give",
    N_ ("Now your hand is open. Give the card that fits best: what counts is that others think of the same one.") },
  { "story", "party", "vote", RULES_BIT (RULES_VOTE), "party/vote",
    N_ ("Put your green token where most others will put theirs; your own card is allowed. Alone on a card, or under the storyteller’s red token, you get nothing.") },
  { "story", "party", "reveal", 0, "party/reveal",
    N_ ("The more green tokens on your card, the more points. Now everybody passes their hand on to the left.") },

  { "story", "teams", "give", RULES_BIT (RULES_GIVE), "teams/give",
    N_ ("One of you two gives a card, the other votes. Agree aloud, so that the whole table hears it; whoever gives first has given.") },
  { "story", "teams", "vote", RULES_BIT (RULES_VOTE), "teams/vote",
    N_ ("You vote for your team: which card is the storyteller’s? Your partner’s card cannot be chosen.") },

  { "story", "first", "tell", RULES_BIT (RULES_TELL), "story/first",
    N_ ("In the first round, whoever has an idea first tells. Choose a card, give it a clue, and the others look for cards that fit it too.") },
  { "story", NULL, "tell", RULES_BIT (RULES_TELL), "story/tell",
    N_ ("You are the storyteller. A word, a line, a memory: the clue should lead some to your card. If everybody finds it, or nobody, you get nothing.") },
  { "story", NULL, "tell", 0, "story/listen",
    N_ ("The storyteller gives one of their cards a clue. Then everybody adds a card of their own that could be meant.") },
  { "story", NULL, "give", RULES_BIT (RULES_GIVE), "story/give",
    N_ ("Give the card of your hand that fits the clue best. Everybody who takes it for the storyteller’s brings you a point.") },
  { "story", NULL, "give", 0, "story/given",
    N_ ("When all cards are in they are shuffled and turned up, and nobody knows whose is whose.") },
  { "story", "two-votes", "vote", RULES_BIT (RULES_VOTE), "story/two-votes",
    N_ ("One of these cards is the storyteller’s. You may put two tokens on two cards; but one alone that finds it brings a point more.") },
  { "story", NULL, "vote", RULES_BIT (RULES_VOTE), "story/vote",
    N_ ("One of these cards is the storyteller’s; the others are there to mislead you. Put your token on the one you believe in.") },
  { "story", NULL, "vote", 0, "story/voted",
    N_ ("Votes are secret until the last one is in. Who has voted shows, but not for what.") },
  { "story", NULL, "reveal", 0, "story/reveal",
    N_ ("Whoever found the card and the storyteller share the glory, unless all found it or none. And every vote that your card caught is a point for you.") },

  { "illusion", NULL, "place", RULES_BIT (RULES_PLACE), "illusion/place",
    N_ ("The arrow names a colour. Put the next card into the row so that there is more and more of it along the arrow: on the left less, on the right more.") },
  { "illusion", NULL, "choose", RULES_BIT (RULES_PLACE) | RULES_BIT (RULES_DOUBT), "illusion/choose",
    N_ ("Do you believe that the row is right? Then put the next card into it. If not, say so: all cards are turned, and one mistake anywhere gives you the arrow.") },
  { "illusion", NULL, "choose", 0, "illusion/wait",
    N_ ("Look closely: when it is your turn you go on with this row, or doubt it. If it was right, whoever put the last card takes the arrow.") },
  { "illusion", NULL, "reveal", 0, "illusion/reveal",
    N_ ("The backs tell how much of the colour there really is. The row is right if the share never falls along the arrow.") },

  { "histoire", NULL, "look", 0, "histoire/look",
    N_ ("These are the two secret teams. Remember them: in a moment the cards are turned down until the end.") },
  { "histoire", NULL, "open", RULES_BIT (RULES_OPEN), "histoire/open",
    N_ ("You begin the story with a noun. Everybody after you will have to tell it from the start.") },
  { "histoire", NULL, "recite", RULES_BIT (RULES_ANNOUNCE) | RULES_BIT (RULES_TURN), "histoire/recite",
    N_ ("Tell the story from memory, card by card: say the next word, then turn the card. You may change your mind until it is turned; a wrong card ends the story.") },
  { "histoire", NULL, "recite", 0, "histoire/listen",
    N_ ("Listen well: soon it is you who tells all of it, and every turn it is one word longer.") },
  { "histoire", NULL, "add", RULES_BIT (RULES_ADD), "histoire/add",
    N_ ("Told to the end! Now add a word. A link before it lets words follow that could not otherwise; each link can be used once.") },

  { NULL, NULL, NULL, 0, NULL, NULL },
};

static gboolean
is_storyteller (const char *game)
{
  return g_str_equal (game, "dixit") || g_str_equal (game, "odyssey");
}

/* O2: whoever sits at a big table has two votes. */
static gboolean
has_two_votes (SbmTable *table)
{
  return g_str_equal (sbm_table_get_game (table), "odyssey") && g_str_equal (sbm_table_get_mode (table), "classic")
         && g_list_model_get_n_items (sbm_table_get_seats (table)) >= 7;
}

static gboolean
is_mode (SbmTable *table,
         const char *mode)
{
  if (mode == NULL)
    return TRUE;
  if (g_str_equal (mode, "first"))
    return sbm_table_get_number (table, "storyteller", -1) < 0;
  if (g_str_equal (mode, "two-votes"))
    return has_two_votes (table);

  return g_str_equal (mode, sbm_table_get_mode (table));
}

const SbmLesson *
sbm_lesson_find (SbmTable *table,
                 const char *stage)
{
  const char *game;
  guint may;

  g_return_val_if_fail (SBM_IS_TABLE (table), NULL);

  game = is_storyteller (sbm_table_get_game (table)) ? "story" : sbm_table_get_game (table);
  may = sbm_table_get_may (table);
  if (sbm_table_get_my_seat (table) < 0 || stage == NULL)
    return NULL;
  for (const SbmLesson *lesson = lessons; lesson->name != NULL; lesson++)
    {
      gboolean fits = lesson->deed == 0 || (may & lesson->deed) != 0;

      /* While something is revealed the table may already wait for me. */
      if (lesson->deed == 0 && may != 0 && !g_str_equal (stage, "reveal") && !g_str_equal (stage, "look"))
        fits = FALSE;
      if (fits && g_str_equal (lesson->game, game) && g_str_equal (lesson->stage, stage) && is_mode (table, lesson->mode))
        return lesson;
    }

  return NULL;
}

const SbmLesson *
sbm_lesson_all (void)
{
  return lessons;
}
