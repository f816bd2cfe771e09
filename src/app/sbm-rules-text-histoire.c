/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-text-histoire"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-histoire-texts.h"
#include "app/sbm-rules-text.h"

static const HistoireKind kinds[] = { HISTOIRE_NOUN, HISTOIRE_ADJECTIVE, HISTOIRE_VERB };
static const int counts[] = { HISTOIRE_NOUNS, HISTOIRE_ADJECTIVES, HISTOIRE_VERBS };

static const char *
get_kind_label (HistoireKind kind)
{
  static const int first[] = { [HISTOIRE_NOUN] = SBM_WORDS_FIRST_NOUN,
                               [HISTOIRE_ADJECTIVE] = SBM_WORDS_FIRST_ADJECTIVE,
                               [HISTOIRE_VERB] = SBM_WORDS_FIRST_VERB };

  return sbm_histoire_get_kind_label (first[kind]);
}

/* "noun, adjective" */
static char *
dup_kinds (guint set)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if ((set & 1u << kinds[i]) == 0)
        continue;
      if (text->len > 0)
        /* Translators: between the parts of a list */
        g_string_append (text, C_ ("list", ", "));
      g_string_append (text, get_kind_label (kinds[i]));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* H10: what may stand before and after this link, as the rules have it: befores with the same afters share a line. */
static char *
dup_link_use (int link)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint done = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint after = sbm_histoire_get_followers (kinds[i], link);
      guint before = 0;
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;

      if (after == 0 || (done & 1u << kinds[i]) != 0)
        continue;
      for (guint k = i; k < G_N_ELEMENTS (kinds); k++)
        before |= sbm_histoire_get_followers (kinds[k], link) == after ? 1u << kinds[k] : 0;
      done |= before;
      from = dup_kinds (before);
      to = dup_kinds (after);
      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: kinds of words, as "noun, adjective … noun": what stands before a link, what stands after it */
      g_string_append_printf (text, C_ ("link", "%1$s … %2$s"), from, to);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
write_idea (GPtrArray *sections,
            gboolean rivals)
{
  SbmRulesSection *section = sbm_rules_text_add_section (sections, "idea", _ ("The idea"));

  if (rivals)
    sbm_rules_text_say (section, "H13",
                        g_strdup (_ ("One story for all, but two secret teams. Everybody tells it from the start and adds a word; the team of "
                                     "whoever forgets loses.")));
  else
    sbm_rules_text_say (section, "H12",
                        g_strdup (_ ("One story for all, and nobody writes it down. Everybody tells it from the start and adds a word. How far do you get "
                                     "together?")));
  sbm_rules_text_say (section, "H1",
                      g_strdup_printf (ngettext ("The story is made of the words on %d card.", "The story is made of the words on %d cards.", HISTOIRE_WORDS),
                                       HISTOIRE_WORDS));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    sbm_rules_text_list (section, "H1", g_strdup (get_kind_label (kinds[i])), g_strdup_printf (ngettext ("%d card", "%d cards", counts[i]), counts[i]));
  sbm_rules_text_say (section, "H1",
                      g_strdup_printf (ngettext ("Everybody holds %d of them.", "Everybody holds %d of them.", HISTOIRE_HAND), HISTOIRE_HAND));
  sbm_rules_text_say (section, "H1",
                      g_strdup_printf (ngettext ("The link lies face up and is free to all.", "The %d links lie face up and are free to all.", HISTOIRE_LINKS),
                                       HISTOIRE_LINKS));
}

static void
write_look (GPtrArray *sections)
{
  SbmRulesSection *section = sbm_rules_text_add_section (sections, "look", _ ("Whose side are you on?"));

  sbm_rules_text_say (section, "H13",
                      g_strdup (_ ("Before the deal everybody gets a team card: a noun or an adjective. The nouns are one team, the adjectives the other, "
                                   "half of you each; if you are an odd number, there is one noun more.")));
  sbm_rules_text_say (section, "H14",
                      g_strdup_printf (ngettext ("All team cards are shown for %d second. Remember them! Then they are turned down until the end. You "
                                                 "may look again only at your own.",
                                                 "All team cards are shown for %d seconds. Remember them! Then they are turned down until the end. You "
                                                 "may look again only at your own.",
                                                 HISTOIRE_LOOK_SECONDS),
                                       HISTOIRE_LOOK_SECONDS));
}

static void
write_story (GPtrArray *sections,
             gboolean rivals)
{
  SbmRulesSection *section = sbm_rules_text_add_section (sections, "open", _ ("The story opens"));

  sbm_rules_text_say (section, "H2",
                      g_strdup (_ ("Whoever holds most nouns begins. If that is more than one, most adjectives decide; and if that is no help either, any of "
                                   "them may take the turn.")));
  sbm_rules_text_say (section, "H3 H9",
                      g_strdup (_ ("The first teller lays a noun behind the opening card and draws a card. The story is turned face down and goes to the left.")));

  section = sbm_rules_text_add_section (sections, "recite", _ ("Tell it from the start"));
  sbm_rules_text_say (section, "H4",
                      g_strdup (_ ("The story lies face down before you. Say each card, word or link, and only then turn it. The opening need not be said.")));
  sbm_rules_text_say (section, "H5",
                      g_strdup (_ ("Until you turn the card you may think again and say another, as often as you like. Everybody sees what you say.")));
  sbm_rules_text_say (section, "H6", g_strdup (_ ("If the card is not the one you said last, the story ends there and then.")));
  if (rivals)
    sbm_rules_text_say (section, "H15",
                        g_strdup (_ ("The others may send mimes to distract the teller, as many as they like: true ones, false ones, silly ones.")));
}

static void
write_adding (GPtrArray *sections,
              SbmWords *words)
{
  SbmRulesSection *section = sbm_rules_text_add_section (sections, "add", _ ("Add a word"));

  sbm_rules_text_say (section, "H7",
                      g_strdup (_ ("All right to the last card? Then add one of your words. It must be of a kind that may follow the last one:")));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *after = dup_kinds (sbm_histoire_get_followers (kinds[i], 0));

      /* Translators: kinds of words, as "noun …" before "verb, adjective": the one may be followed by the others */
      sbm_rules_text_list (section, "H9", g_strdup_printf (C_ ("kind of word", "%s …"), get_kind_label (kinds[i])), g_strdup (after));
    }
  sbm_rules_text_say (section, "H7 H10",
                      g_strdup (_ ("One link may stand before your word, even where none is needed. A link is used up by playing it. It never follows the "
                                   "opening or another link.")));
  for (int link = HISTOIRE_FIRST_LINK; link <= HISTOIRE_CARDS; link++)
    sbm_rules_text_list (section, "H10", g_strdup (sbm_words_get_word (words, link)), dup_link_use (link));
  sbm_rules_text_say (section, "H8", g_strdup (_ ("Draw a card, as long as there are any. The story is turned face down and goes to the left.")));
}

static void
write_ranks (SbmRulesSection *section)
{
  const char *const *ranks = sbm_histoire_get_ranks ();

  for (guint i = 0; ranks[i] != NULL; i++)
    {
      int least = sbm_histoire_get_rank_words (ranks[i]);
      int next = ranks[i + 1] != NULL ? sbm_histoire_get_rank_words (ranks[i + 1]) : 0;
      char *text;

      if (next > 0)
        /* Translators: from so many to so many words */
        text = g_strdup_printf (ngettext ("%1$d to %2$d word", "%1$d to %2$d words", next - 1), least, next - 1);
      else
        text = g_strdup_printf (ngettext ("%d word and more", "%d words and more", least), least);
      sbm_rules_text_list (section, "H12", g_strdup (sbm_histoire_get_rank_title (ranks[i])), text);
    }
}

void
sbm_rules_text_write_histoire (GPtrArray *sections,
                               const RulesMode *mode)
{
  g_autoptr (SbmWords) words = sbm_histoire_words_new (NULL);
  gboolean rivals = g_str_equal (mode->name, "rivals");
  int least = sbm_histoire_get_rank_words (sbm_histoire_get_ranks ()[0]);
  SbmRulesSection *section;

  write_idea (sections, rivals);
  if (rivals)
    write_look (sections);
  write_story (sections, rivals);
  write_adding (sections, words);

  section = sbm_rules_text_add_section (sections, "over", _ ("The end"));
  sbm_rules_text_say (section, "H11",
                      g_strdup (_ ("The story ends with a mistake; or when a teller knew it all but holds no word that may follow, not even with a link. The "
                                   "table notices that by itself.")));
  if (rivals)
    {
      sbm_rules_text_say (section, "H16",
                          g_strdup (_ ("The team of the teller with whom the story ended loses, and all the others win. Now the team cards are turned up.")));
      return;
    }
  sbm_rules_text_say (section, "H12",
                      g_strdup_printf (ngettext ("Your words are counted, without the opening and the links. With fewer than %d, try again!",
                                                 "Your words are counted, without the opening and the links. With fewer than %d, try again!", least),
                                       least));
  write_ranks (section);
}
