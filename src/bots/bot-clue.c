/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-clue"

#include "bots/bot-clue.h"

#include "bots/bot-chance.h"
#include "bots/bot-words.h"

#include <string.h>

#define LEAST_LETTERS 5 /* of a word from a description, so that it says something */

/* How a language plays with one word (%1) and with two (%1, %2).  Tags are bare nouns, so nothing here asks for an
 * article, a gender or a case. */
typedef struct
{
  const char *language;
  const char *one[8];
  const char *two[8];
} Play;

static const Play plays[] = {
  { "en",
    { "%1?", "%1!", "%1…", "almost %1", "%1 again", "only %1", "%1, once more" },
    { "%1 and %2", "%1 or %2?", "%1 without %2", "more %1 than %2", "%1, then %2", "neither %1 nor %2" } },
  { "es",
    { "¿%1?", "¡%1!", "%1…", "casi %1", "otra vez %1", "solo %1", "siempre %1" },
    { "%1 y también %2", "¿%1 o bien %2?", "%1 sin %2", "más %1 que %2", "%1, luego %2", "ni %1 ni %2" } },
  { "fr",
    { "%1 ?", "%1 !", "%1…", "presque %1", "encore %1", "juste %1", "toujours %1" },
    { "%1 et %2", "%1 ou %2 ?", "%1 sans %2", "%1 contre %2", "%1, puis %2", "ni %1 ni %2" } },
  { "ro",
    { "%1?", "%1!", "%1…", "aproape %1", "iar %1", "doar %1", "mereu %1" },
    { "%1 și %2", "%1 sau %2?", "%1 fără %2", "mai mult %1 decât %2", "%1, apoi %2", "nici %1, nici %2" } },
  /* Any other language: no words but those of its own pictures. */
  { "",
    { "%1", "%1?", "%1!", "%1…" },
    { "%1, %2", "%1, %2?", "%1… %2", "%1! %2!" } },
};

static const Play *
find_play (BotAffinity *affinity)
{
  const char *language = sbm_pictures_get_language (bot_affinity_get_pictures (affinity));

  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    {
      if (g_str_has_prefix (language, plays[i].language))
        return &plays[i];
    }

  return &plays[G_N_ELEMENTS (plays) - 1];
}

static char *
fill (const char *const *forms,
      const char *first,
      const char *second,
      RulesRandom *chance)
{
  GString *clue;
  int count = 0;

  while (count < 8 && forms[count] != NULL)
    count++;

  clue = g_string_new (forms[rules_random_below (chance, count)]);
  g_string_replace (clue, "%1", first, 1);
  g_string_replace (clue, "%2", second, 1);

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

/* A word of the description that means something, as it stands there. */
static char *
pick_seen (BotAffinity *affinity,
           int card,
           RulesRandom *chance)
{
  SbmPictures *pictures = bot_affinity_get_pictures (affinity);
  const char *start = sbm_pictures_get_description (pictures, card);
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
          && !bot_words_is_filler (folded, sbm_pictures_get_language (pictures)))
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
  const Play *play = find_play (affinity);
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
      return fill (play->one, tag, "", chance);
    case 4:
    case 5:
    case 6:
      return fill (play->two, tag, second, chance);
    case 7:
      /* A thing that nobody has ever seen. */
      return g_strdup_printf ("%s-%s", tag, second);
    case 8:
      related = pick_related (affinity, card, chance);
      return related != NULL ? fill (play->two, tag, related, chance) : g_strdup (second);
    case 9:
    case 10:
      related = pick_related (affinity, card, chance);
      return g_strdup (related != NULL ? related : second);
    case 11:
    default:
      seen = pick_seen (affinity, card, chance);
      return seen != NULL ? seen : g_strdup (tag);
    }
}

char *
bot_clue_for_nothing (BotAffinity *affinity,
                      RulesRandom *chance)
{
  int card = 1 + rules_random_below (chance, SBM_PICTURES_COUNT);
  const char *tag = pick_tag (affinity, card, NULL, chance);

  return bot_chance_happens (chance, 0.5) ? g_strdup (tag) : fill (find_play (affinity)->one, tag, "", chance);
}
