/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-text-storyteller"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-game-texts.h"
#include "app/sbm-rules-text.h"
#include "rules/dixit.h"
#include "rules/odyssey.h"

static SbmRulesSection *
add_idea (GPtrArray *sections)
{
  return sbm_rules_text_add_section (sections, "idea", _ ("The idea"));
}

static SbmRulesSection *
add_tell (GPtrArray *sections)
{
  return sbm_rules_text_add_section (sections, "tell", _ ("The clue"));
}

static SbmRulesSection *
add_give (GPtrArray *sections)
{
  return sbm_rules_text_add_section (sections, "give", _ ("A card from everybody"));
}

static SbmRulesSection *
add_vote (GPtrArray *sections)
{
  return sbm_rules_text_add_section (sections, "vote", _ ("The vote"));
}

static SbmRulesSection *
add_points (GPtrArray *sections)
{
  return sbm_rules_text_add_section (sections, "points", _ ("The points"));
}

static SbmRulesSection *
add_over (GPtrArray *sections)
{
  return sbm_rules_text_add_section (sections, "over", _ ("The next round, and the end"));
}

/* ---- what Dixit and the classic Odyssey share ---- */

static void
write_idea (GPtrArray *sections,
            const StorytellerEdition *edition,
            int usual_seats,
            const char *clauses)
{
  SbmRulesSection *section = add_idea (sections);
  int hand = edition->hand_size (usual_seats);

  sbm_rules_text_say (section, clauses,
                      g_strdup (_ ("One of you is the storyteller and says a few words about a picture in their hand. The others look among their own "
                                   "pictures for one that could be meant just as well. All of them are laid out, and everybody guesses: which "
                                   "one is the storyteller’s?")));
  sbm_rules_text_say (section, clauses,
                      /* Translators: %1$d pictures in the hand, out of a deck of %2$d; %4$d at a table of %3$d players */
                      g_strdup_printf (ngettext ("Everybody has a rabbit, which starts at 0, and %1$d picture of the %2$d in the deck. "
                                                 "At a table of %3$d you hold %4$d.",
                                                 "Everybody has a rabbit, which starts at 0, and %1$d pictures of the %2$d in the deck. "
                                                 "At a table of %3$d you hold %4$d.",
                                                 hand),
                                       hand, STORYTELLER_PICTURES, STORYTELLER_SMALL_TABLE, edition->hand_size (STORYTELLER_SMALL_TABLE)));
}

static void
say_clue (SbmRulesSection *section,
          const char *first_clauses,
          const char *clue_clauses)
{
  sbm_rules_text_say (section, first_clauses,
                      g_strdup (_ ("In the first round nobody is the storyteller yet: whoever has an idea first and tells it, is. "
                                   "From then on it goes round the table, to the left.")));
  sbm_rules_text_say (section, clue_clauses,
                      /* Translators: the most characters that a clue may have */
                      g_strdup_printf (ngettext ("The storyteller chooses a card, shows it to nobody, and gives a clue: a word, a sentence, a line from "
                                                 "a book, a sound. Write it, with %d character at most, or say it aloud at the table. Everybody "
                                                 "knows the clue at once; the card stays a secret.",
                                                 "The storyteller chooses a card, shows it to nobody, and gives a clue: a word, a sentence, a line from "
                                                 "a book, a sound. Write it, with %d characters at most, or say it aloud at the table. Everybody "
                                                 "knows the clue at once; the card stays a secret.",
                                                 RULES_MAX_CLUE),
                                       RULES_MAX_CLUE));
}

static void
say_advice (SbmRulesSection *section,
            const char *clauses)
{
  sbm_rules_text_say (section, clauses, g_strdup (_ ("Not too clear, not too dark: some should find it, not all.")));
}

static void
write_give (GPtrArray *sections,
            const StorytellerEdition *edition,
            const char *clauses)
{
  SbmRulesSection *section = add_give (sections);
  int given = edition->cards_to_give (STORYTELLER_SMALL_TABLE);

  sbm_rules_text_say (section, clauses,
                      g_strdup (_ ("All the others look in their hand for a card that the clue could have been about, and give it face down. The better "
                                   "it fits, the more of you will take it for the storyteller’s.")));
  sbm_rules_text_say (section, clauses,
                      /* Translators: at a table of %1$d players, everybody gives %2$d cards */
                      g_strdup_printf (ngettext ("At a table of %1$d, each of them gives %2$d card, so that there is enough to choose from.",
                                                 "At a table of %1$d, each of them gives %2$d cards, so that there is enough to choose from.", given),
                                       STORYTELLER_SMALL_TABLE, given));
  sbm_rules_text_say (section, clauses,
                      g_strdup (_ ("When the last card is in, they are all shuffled and laid out face up, numbered from the left.")));
}

static void
say_turned_up (SbmRulesSection *section,
               const char *clauses)
{
  sbm_rules_text_say (section, clauses,
                      g_strdup (_ ("You may change your mind until the last vote is in. Then everything is turned up at once: who voted for what, and "
                                   "whose card is whose.")));
}

static void
say_found (SbmRulesSection *section,
           const char *none_clauses,
           const char *some_clauses)
{
  sbm_rules_text_list (section, none_clauses, sbm_rules_text_dup_points (0),
                       g_strdup_printf (_ ("Everybody found the card, or nobody did: the clue was too clear or too dark. "
                                           "Nothing for the storyteller, %d for each of the others."),
                                        STORYTELLER_CLEAR_OR_DARK));
  sbm_rules_text_list (section, some_clauses, sbm_rules_text_dup_points (STORYTELLER_FOUND),
                       g_strdup_printf (_ ("Some found it and some did not: %d for the storyteller, and as many for each who found it."),
                                        STORYTELLER_FOUND));
}

/* ---- Dixit ---- */

int
sbm_rules_text_count_rounds (int seats)
{
  int on_table = 1 + (seats - 1) * dixit_classic.cards_to_give (seats);
  int pile = STORYTELLER_PICTURES - seats * dixit_classic.hand_size (seats);

  return (pile + on_table - 1) / on_table;
}

static void
write_dixit_end (GPtrArray *sections,
                 const RulesMode *mode)
{
  SbmRulesSection *section = add_over (sections);

  sbm_rules_text_say (section, "D15",
                      g_strdup (_ ("All hands are filled up again from the pile, the storyteller’s first, and the left neighbour tells next.")));
  sbm_rules_text_say (section, "D16",
                      g_strdup (_ ("The game ends when the last card of the pile has been drawn. The highest score wins; equal scores share the victory.")));
  for (int seats = mode->least_seats; seats <= mode->most_seats; seats++)
    {
      int rounds = sbm_rules_text_count_rounds (seats);

      sbm_rules_text_list (section, "D16", g_strdup_printf (ngettext ("%d player", "%d players", seats), seats),
                           g_strdup_printf (ngettext ("%d round", "%d rounds", rounds), rounds));
    }
}

static void
write_dixit (GPtrArray *sections,
             const RulesMode *mode)
{
  const char *songs = sbm_game_texts_get_option_title ("mime-song");
  const char *counting = sbm_game_texts_get_option_title ("counting");
  SbmRulesSection *section;

  write_idea (sections, &dixit_classic, mode->most_seats, "D1 D2");

  section = add_tell (sections);
  say_clue (section, "D4 D15", "D5");
  say_advice (section, "D5 D11");
  sbm_rules_text_say (section, "D6",
                      /* Translators: the name of an option */
                      g_strdup_printf (_ ("With “%s” the clue may also be sung, hummed or mimed; a few words may go with it."), songs));

  write_give (sections, &dixit_classic, "D7 D8");

  section = add_vote (sections);
  sbm_rules_text_say (section, "D3 D9",
                      g_strdup (_ ("Everybody but the storyteller secretly puts a token on the card that they take for the storyteller’s. "
                                   "You cannot choose a card that you gave yourself.")));
  say_turned_up (section, "D9 D10");

  section = add_points (sections);
  say_found (section, "D11", "D12");
  sbm_rules_text_list (section, "D13", sbm_rules_text_dup_points (STORYTELLER_A_VOTE),
                       g_strdup_printf (_ ("Every vote on a card that you gave brings you %d more, in any case and without a limit. "
                                           "Only the storyteller gets nothing for votes."),
                                        STORYTELLER_A_VOTE));
  sbm_rules_text_list (section, "D14", sbm_rules_text_dup_points (DIXIT_FOUND_ALONE),
                       /* Translators: the name of an option; points instead of points */
                       g_strdup_printf (_ ("With “%1$s”: if just one of you found the card, that one and the storyteller get %2$d each instead of %3$d."),
                                        counting, DIXIT_FOUND_ALONE, STORYTELLER_FOUND));
  sbm_rules_text_say (section, "D17",
                      /* Translators: the names of two options */
                      g_strdup_printf (_ ("“%1$s” and “%2$s” may be played together."), songs, counting));

  write_dixit_end (sections, mode);
}

/* ---- Odyssey, classic ---- */

static void
say_own_cards (SbmRulesSection *section,
               const char *clauses)
{
  sbm_rules_text_list (section, clauses, sbm_rules_text_dup_points (STORYTELLER_A_VOTE),
                       /* Translators: %1$d point a vote, %2$d points at most */
                       g_strdup_printf (_ ("Every vote on a card that you gave brings you %1$d more, in any case, but no more than %2$d in a round."),
                                        STORYTELLER_A_VOTE, ODYSSEY_MOST_FOR_OWN_CARDS));
}

static void
say_refill (SbmRulesSection *section,
            const char *clauses)
{
  sbm_rules_text_say (section, clauses,
                      g_strdup (_ ("All hands are filled up again, and the left neighbour tells next. When the pile is used up, the cards that have "
                                   "been played are shuffled into a new one.")));
}

static void
write_classic (GPtrArray *sections,
               const RulesMode *mode)
{
  int most = odyssey_classic.most_votes (ODYSSEY_SEATS_WITH_TWO_VOTES);
  SbmRulesSection *section;

  write_idea (sections, &odyssey_classic, mode->most_seats, "O1");

  section = add_tell (sections);
  say_clue (section, "O3 O8", "O3");
  say_advice (section, "O5");

  write_give (sections, &odyssey_classic, "O3");

  section = add_vote (sections);
  sbm_rules_text_say (section, "O2 O4",
                      g_strdup (_ ("Everybody but the storyteller secretly puts a token on the card that they take for the storyteller’s. "
                                   "You cannot choose a card that you gave yourself.")));
  sbm_rules_text_say (section, "O2 O4",
                      /* Translators: from %1$d players on, everybody has %2$d votes */
                      g_strdup_printf (ngettext ("When you are %1$d or more, you have %2$d vote. Use one, or go for safety and put another token on "
                                                 "another card.",
                                                 "When you are %1$d or more, you have %2$d votes. Use one, or go for safety and put another token on "
                                                 "another card.",
                                                 most),
                                       ODYSSEY_SEATS_WITH_TWO_VOTES, most));
  say_turned_up (section, "O4");

  section = add_points (sections);
  say_found (section, "O5", "O5");
  say_own_cards (section, "O6");
  sbm_rules_text_list (section, "O7", sbm_rules_text_dup_points (ODYSSEY_FOR_DARING),
                       /* Translators: from %1$d players on; %2$d more points */
                       g_strdup_printf (_ ("When you are %1$d or more: whoever dared to use a single vote and found the card gets %2$d more."),
                                        ODYSSEY_SEATS_WITH_TWO_VOTES, ODYSSEY_FOR_DARING));

  section = add_over (sections);
  say_refill (section, "O8");
  sbm_rules_text_say (section, "O9",
                      g_strdup_printf (ngettext ("The round in which somebody reaches %d point is the last. Then the highest score wins; equal scores "
                                                 "share the victory.",
                                                 "The round in which somebody reaches %d points is the last. Then the highest score wins; equal scores "
                                                 "share the victory.",
                                                 ODYSSEY_GOAL),
                                       ODYSSEY_GOAL));
}

/* ---- Odyssey, party ---- */

static void
say_turns (SbmRulesSection *section,
           const RulesMode *mode,
           const char *clauses)
{
  const RulesOption *turns = rules_find_option (mode, "turns");

  sbm_rules_text_say (section, clauses,
                      /* Translators: the name of an option, and the most that it allows */
                      g_strdup_printf (ngettext ("The game ends when everybody has been the storyteller once; “%1$s” makes it up to %2$d turn each.",
                                                 "The game ends when everybody has been the storyteller once; “%1$s” makes it up to %2$d turns each.",
                                                 turns->most),
                                       sbm_game_texts_get_option_title ("turns"), turns->most));
}

static void
write_party_points (GPtrArray *sections)
{
  SbmRulesSection *section = add_points (sections);

  sbm_rules_text_list (section, "P5", sbm_rules_text_dup_points (ODYSSEY_MOST_FOR_SAME_CARD),
                       g_strdup_printf (_ ("You get as many points as there are green tokens on the card of your own green token, yours included, but no "
                                           "more than %d."),
                                        ODYSSEY_MOST_FOR_SAME_CARD));
  sbm_rules_text_list (section, "P5", sbm_rules_text_dup_points (0), g_strdup (_ ("Yours is the only green token there: nothing.")));
  sbm_rules_text_list (section, "P5", sbm_rules_text_dup_points (0), g_strdup (_ ("The red token lies there too: nothing for anybody on that card.")));
}

static void
write_party (GPtrArray *sections,
             const RulesMode *mode)
{
  int hand = odyssey_party.hand_size (mode->most_seats);
  SbmRulesSection *section = add_idea (sections);

  sbm_rules_text_say (section, "P1 P5",
                      g_strdup (_ ("No card is the right one here. It is about thinking alike: choose what most of the others choose. "
                                   "And keep in mind that the storyteller may spoil it.")));
  sbm_rules_text_say (section, "P1",
                      g_strdup_printf (ngettext ("Everybody holds %d card and has a green token. The storyteller has a red one too.",
                                                 "Everybody holds %d cards and has a green token. The storyteller has a red one too.", hand),
                                       hand));

  section = add_tell (sections);
  sbm_rules_text_say (section, "P2",
                      g_strdup (_ ("First the clue, then the cards: the storyteller has not seen a single card of their own hand before the clue is out.")));
  sbm_rules_text_say (section, "P2",
                      g_strdup (_ ("In the first round everybody’s hand lies face down, and whoever has an idea first tells it.")));

  section = add_give (sections);
  sbm_rules_text_say (section, "P3",
                      g_strdup (_ ("Now everybody, the storyteller too, gives the card of their hand that fits the clue best. They are shuffled and laid out "
                                   "face up, numbered from the left.")));

  section = add_vote (sections);
  sbm_rules_text_say (section, "P4",
                      g_strdup (_ ("Everybody, the storyteller too, secretly puts the green token on a card. Your own card is allowed: will the others "
                                   "choose it too?")));
  sbm_rules_text_say (section, "P4",
                      g_strdup (_ ("The storyteller also puts the red token on a card, to spoil all votes there. It may be any card, even the one with "
                                   "the storyteller’s own green token.")));

  write_party_points (sections);

  section = add_over (sections);
  sbm_rules_text_say (section, "P6",
                      g_strdup_printf (ngettext ("The played cards go away and every hand is filled up to %d card; when the pile is used up, they are "
                                                 "shuffled into a new one. Then everybody passes the whole hand, face down, to the left, and the left "
                                                 "neighbour tells next.",
                                                 "The played cards go away and every hand is filled up to %d cards; when the pile is used up, they are "
                                                 "shuffled into a new one. Then everybody passes the whole hand, face down, to the left, and the left "
                                                 "neighbour tells next.",
                                                 hand),
                                       hand));
  say_turns (section, mode, "P7");
  sbm_rules_text_say (section, "P7", g_strdup (_ ("The highest score wins; equal scores share the victory.")));
}

/* ---- Odyssey, teams ---- */

static void
write_teams_round (GPtrArray *sections)
{
  SbmRulesSection *section = add_tell (sections);

  say_clue (section, "T3 T7", "T3");
  say_advice (section, "T6");

  section = add_give (sections);
  sbm_rules_text_say (section, "T4", g_strdup (_ ("The storyteller’s partner gives a card that fits the clue, to lead the others astray.")));
  sbm_rules_text_say (section, "T4",
                      g_strdup (_ ("In every other team one partner gives a card and the other votes. Whoever of the two gives first is the giver. You may "
                                   "talk it over, but only so that the whole table hears.")));

  section = add_vote (sections);
  sbm_rules_text_say (section, "T5",
                      g_strdup (_ ("In each of those teams the partner who gave no card has one vote. It goes to any card but the team’s own.")));
  say_turned_up (section, "T5");

  section = add_points (sections);
  say_found (section, "T6", "T6");
  sbm_rules_text_list (section, "T6", sbm_rules_text_dup_points (STORYTELLER_A_VOTE),
                       /* Translators: %1$d point a vote, %2$d points at most */
                       g_strdup_printf (_ ("Every vote on a card of your team brings it %1$d more, but no more than %2$d in a round. "
                                           "The card of the storyteller’s partner counts; the storyteller’s own does not."),
                                        STORYTELLER_A_VOTE, ODYSSEY_MOST_FOR_OWN_CARDS));
  sbm_rules_text_say (section, "T1 T6", g_strdup (_ ("Whatever a partner earns moves the rabbit of the team.")));
}

static void
write_teams (GPtrArray *sections,
             const RulesMode *mode)
{
  int hand = odyssey_teams.hand_size (mode->most_seats);
  g_autofree char *seats = sbm_game_texts_dup_seats (mode);
  SbmRulesSection *section = add_idea (sections);

  sbm_rules_text_say (section, "T1",
                      /* Translators: numbers of players, as "6, 8, 10, 12" */
                      g_strdup_printf (_ ("The classic game in teams of two (%s players). Your partner sits opposite you, and you share one rabbit."), seats));
  sbm_rules_text_say (section, "T2",
                      g_strdup_printf (ngettext ("Everybody holds %d card, and partners do not show each other theirs.",
                                                 "Everybody holds %d cards, and partners do not show each other theirs.", hand),
                                       hand));
  write_teams_round (sections);

  section = add_over (sections);
  say_refill (section, "T7");
  say_turns (section, mode, "T7");
  sbm_rules_text_say (section, "T7", g_strdup (_ ("The best team wins; equal ones share the victory.")));
}

void
sbm_rules_text_write_storyteller (GPtrArray *sections,
                                  const Rules *rules,
                                  const RulesMode *mode)
{
  if (g_str_equal (rules->name, "dixit"))
    write_dixit (sections, mode);
  else if (g_str_equal (mode->name, "party"))
    write_party (sections, mode);
  else if (g_str_equal (mode->name, "teams"))
    write_teams (sections, mode);
  else
    write_classic (sections, mode);
}
