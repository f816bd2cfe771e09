/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-text-illusion"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-rules-text.h"
#include "rules/illusion.h"

static void
write_beginning (GPtrArray *sections)
{
  SbmRulesSection *section = sbm_rules_text_add_section (sections, "idea", _ ("The idea"));

  sbm_rules_text_say (section, "I1 I2",
                      g_strdup_printf (ngettext ("How much of this card is red? Your eyes will lie. There is %d card with a pattern in yellow, red, "
                                                 "green and blue; its back tells what share of the field each colour covers, in per cent.",
                                                 "How much of this card is red? Your eyes will lie. There are %d cards with patterns in yellow, red, "
                                                 "green and blue; their backs tell what share of the field each colour covers, in per cent.",
                                                 ILLUSION_CARDS),
                                       ILLUSION_CARDS));
  sbm_rules_text_say (section, "I2",
                      g_strdup (_ ("The pile lies with the pattern up, so that everybody sees the next card. The backs stay hidden until somebody doubts.")));

  section = sbm_rules_text_add_section (sections, "place", _ ("A round begins"));
  sbm_rules_text_say (section, "I3",
                      g_strdup (_ ("An arrow is turned up: its colour is in play. The first card of the pile is laid beside it and begins the row. Along the "
                                   "arrow, every card should show at least as much of that colour as the one before.")));
  sbm_rules_text_say (section, "I4 I5",
                      g_strdup (_ ("The starter puts the next card into the row, to the left or to the right of the first. The starter cannot doubt: there is "
                                   "nothing yet to doubt.")));
  sbm_rules_text_say (section, "I4 I8", g_strdup (_ ("Who starts the game is drawn by lot; later rounds are started by whoever took the last arrow.")));
}

static void
write_turn (GPtrArray *sections)
{
  SbmRulesSection *section = sbm_rules_text_add_section (sections, "choose", _ ("Believe or doubt"));

  sbm_rules_text_say (section, "I5",
                      g_strdup (_ ("Then it goes to the left. You believe that the whole row is right? Put the next card into it: at either end or "
                                   "between any two cards. Cards that lie in the row are never moved.")));
  sbm_rules_text_say (section, "I5", g_strdup (_ ("You believe that something is wrong in it? Say that you don’t believe it.")));
  sbm_rules_text_say (section, "I10", g_strdup (_ ("When the pile is used up, all that is left to you is to doubt.")));

  section = sbm_rules_text_add_section (sections, "points", _ ("The backs decide"));
  sbm_rules_text_say (section, "I6",
                      g_strdup (_ ("After a doubt all cards of the row are turned over. It is right if the share of the colour in play never falls along the "
                                   "arrow. Equal shares are fine.")));
  sbm_rules_text_list (section, "I7", g_strdup (_ ("Wrong")),
                       g_strdup (_ ("The share falls somewhere, whoever put the card there: whoever doubted takes the arrow.")));
  sbm_rules_text_list (section, "I7", g_strdup (_ ("Right")),
                       g_strdup (_ ("The share never falls: whoever put the last card into the row takes the arrow.")));
  sbm_rules_text_say (section, "I8",
                      g_strdup (_ ("The cards of the row leave the game for good, and whoever took the arrow starts the next round.")));
}

void
sbm_rules_text_write_illusion (GPtrArray *sections,
                               const RulesMode *mode)
{
  SbmRulesSection *section;

  write_beginning (sections);
  write_turn (sections);

  section = sbm_rules_text_add_section (sections, "over", _ ("The end"));
  if (g_str_equal (mode->name, "short"))
    sbm_rules_text_say (section, "I9",
                        g_strdup_printf (ngettext ("Whoever is the first to have %d arrow wins at once.", "Whoever is the first to have %d arrows wins at once.",
                                                   ILLUSION_ARROWS_TO_WIN),
                                         ILLUSION_ARROWS_TO_WIN));
  else
    sbm_rules_text_say (section, "I9",
                        /* Translators: a round for each arrow; %2$d arrows in each colour */
                        g_strdup_printf (ngettext ("You play %1$d round, one for every arrow: there are %2$d in each colour. Whoever has most of them wins; "
                                                   "equal numbers share the victory.",
                                                   "You play %1$d rounds, one for every arrow: there are %2$d in each colour. Whoever has most of them wins; "
                                                   "equal numbers share the victory.",
                                                   ILLUSION_ARROWS),
                                         ILLUSION_ARROWS, ILLUSION_ARROWS_OF_A_COLOUR));
  sbm_rules_text_say (section, "I10",
                      g_strdup_printf (ngettext ("Should fewer than %d card be left when a round is to begin, the game ends there, and most arrows win.",
                                                 "Should fewer than %d cards be left when a round is to begin, the game ends there, and most arrows win.",
                                                 ILLUSION_ROUND_CARDS),
                                       ILLUSION_ROUND_CARDS));
}
