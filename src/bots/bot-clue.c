/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-clue"

#include "bots/bot-clue.h"

#include "bots/bot-chance.h"

#include <string.h>

#define LEAST_LETTERS 5 /* of a word from a description, so that it says something */

/* In a language that has no plays of its own: no words but those of its pictures. */
static const char *const plain_ones[] = { "{first}", "{first}?", "{first}!", "{first}…", NULL };
static const char *const plain_twos[] = { "{first}, {second}", "{first}, {second}?", "{first}… {second}", "{first}! {second}!", NULL };

static char *
play_with_one (BotAffinity *affinity,
               const char *word,
               RulesRandom *chance)
{
  SbmClues *clues = bot_affinity_get_clues (affinity);
  const char *const *plays = clues != NULL ? sbm_clues_get_ones (clues) : plain_ones;
  GString *clue = g_string_new (plays[rules_random_below (chance, g_strv_length ((char **) plays))]);

  g_string_replace (clue, "{first}", word, 1);

  return g_string_free (clue, FALSE);
}

static char *
play_with_two (BotAffinity *affinity,
               const char *first,
               const char *second,
               RulesRandom *chance)
{
  SbmClues *clues = bot_affinity_get_clues (affinity);
  const char *const *plays = clues != NULL ? sbm_clues_get_twos (clues) : plain_twos;
  GString *clue = g_string_new (plays[rules_random_below (chance, g_strv_length ((char **) plays))]);

  g_string_replace (clue, "{first}", first, 1);
  g_string_replace (clue, "{second}", second, 1);

  return g_string_free (clue, FALSE);
}

static const char *
pick_tag (BotAffinity *affinity,
          int card,
          const char *not_this,
          RulesRandom *chance)
{
  const char *const *tags = sbm_pictures_get_tags (bot_affinity_get_pictures (affinity), card);
  int count = g_strv_length ((char **) tags);
  int at = rules_random_below (chance, count);

  if (not_this != NULL && strcmp (tags[at], not_this) == 0)
    at = (at + 1) % count;

  return tags[at];
}

/* A tag of a picture that is much like this one, and that this one does not have. */
static const char *
pick_related (BotAffinity *affinity,
              int card,
              RulesRandom *chance)
{
  const char *const *own = sbm_pictures_get_tags (bot_affinity_get_pictures (affinity), card);
  int nearest = 0;
  double best = -1;
  const char *tag;

  for (int other = 1; other <= SBM_PICTURES_COUNT; other++)
    {
      /* Not always the same neighbour. */
      double near = bot_affinity_likeness (affinity, card, other) * (0.5 + bot_chance_share (chance));

      if (other != card && near > best)
        {
          best = near;
          nearest = other;
        }
    }

  tag = pick_tag (affinity, nearest, NULL, chance);
  return g_strv_contains (own, tag) ? NULL : tag;
}

static gboolean
is_of_word (gunichar letter)
{
  return g_unichar_isalpha (letter) || g_unichar_ismark (letter) || letter == '-';
}

/* A word of a text that means something, as it stands there. */
static char *
pick_seen (BotAffinity *affinity,
           const char *start,
           RulesRandom *chance)
{
  g_autoptr (GPtrArray) choice = g_ptr_array_new_with_free_func (g_free);

  while (*start != '\0')
    {
      const char *end = start;
      g_autofree char *word = NULL;
      g_autofree char *folded = NULL;

      while (*end != '\0' && is_of_word (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      if (end == start)
        {
          start = g_utf8_next_char (start);
          continue;
        }

      word = g_utf8_strdown (start, end - start);
      folded = bot_words_fold (word);
      if (g_utf8_strlen (folded, -1) >= LEAST_LETTERS && strchr (folded, ' ') == NULL
          && !bot_words_is_filler (bot_affinity_get_words (affinity), folded))
        g_ptr_array_add (choice, g_steal_pointer (&word));
      start = end;
    }

  if (choice->len == 0)
    return NULL;
  return g_strdup (g_ptr_array_index (choice, rules_random_below (chance, choice->len)));
}

char *
bot_clue_for_card (BotAffinity *affinity,
                   int card,
                   RulesRandom *chance)
{
  const char *tag = pick_tag (affinity, card, NULL, chance);
  const char *second = pick_tag (affinity, card, tag, chance);
  const char *related;
  char *seen;

  switch (rules_random_below (chance, 12))
    {
    case 0:
    case 1:
      return g_strdup (tag);
    case 2:
    case 3:
      return play_with_one (affinity, tag, chance);
    case 4:
    case 5:
    case 6:
      return play_with_two (affinity, tag, second, chance);
    case 7:
      /* A thing that nobody has ever seen. */
      return g_strdup_printf ("%s-%s", tag, second);
    case 8:
      related = pick_related (affinity, card, chance);
      return related != NULL ? play_with_two (affinity, tag, related, chance) : g_strdup (second);
    case 9:
    case 10:
      related = pick_related (affinity, card, chance);
      return g_strdup (related != NULL ? related : second);
    case 11:
    default:
      seen = pick_seen (affinity, sbm_pictures_get_description (bot_affinity_get_pictures (affinity), card), chance);
      return seen != NULL ? seen : g_strdup (tag);
    }
}

char *
bot_clue_for_title (BotAffinity *affinity,
                    const char *title,
                    RulesRandom *chance)
{
  g_autofree char *word = pick_seen (affinity, title, chance);

  return word != NULL ? play_with_one (affinity, word, chance) : NULL;
}

char *
bot_clue_for_nothing (BotAffinity *affinity,
                      RulesRandom *chance)
{
  int card = 1 + rules_random_below (chance, SBM_PICTURES_COUNT);
  const char *tag = pick_tag (affinity, card, NULL, chance);

  return bot_chance_happens (chance, 0.5) ? g_strdup (tag) : play_with_one (affinity, tag, chance);
}
