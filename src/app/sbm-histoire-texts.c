/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-texts"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-histoire-texts.h"

#define NOUN (1u << HISTOIRE_NOUN)
#define ADJECTIVE (1u << HISTOIRE_ADJECTIVE)
#define VERB (1u << HISTOIRE_VERB)

SbmWords *
sbm_histoire_words_new (const char *language)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autofree char *chosen = g_settings_get_string (settings, "language");
  g_auto (GStrv) languages = sbm_words_dup_languages ();

  if (language != NULL && g_strv_contains ((const char *const *) languages, language))
    return sbm_words_new (language, NULL);
  if (*chosen != '\0' && g_strv_contains ((const char *const *) languages, chosen))
    return sbm_words_new (chosen, NULL);

  return sbm_words_new_local ();
}

gboolean
sbm_histoire_has_card (GArray *cards,
                       int card)
{
  for (guint i = 0; i < cards->len; i++)
    {
      if (g_array_index (cards, int, i) == card)
        return TRUE;
    }
  return FALSE;
}

const char *
sbm_histoire_get_kind_label (int id)
{
  switch (sbm_words_get_kind (id))
    {
    case SBM_WORD_KIND_NOUN:
      return _ ("noun");
    case SBM_WORD_KIND_ADJECTIVE:
      return _ ("adjective");
    case SBM_WORD_KIND_VERB:
      return _ ("verb");
    case SBM_WORD_KIND_LINK:
      return _ ("link");
    case SBM_WORD_KIND_NONE:
    case SBM_WORD_KIND_OPENING:
    default:
      return "";
    }
}

SbmCard *
sbm_histoire_card_new (SbmWords *words,
                       int id)
{
  SbmCard *card = sbm_card_new (SBM_DECK_WORDS, id, sbm_words_get_word (words, id));

  g_object_set (card, "kind", sbm_words_get_kind_name (id), "kind-label", sbm_histoire_get_kind_label (id), NULL);
  return card;
}

static const struct
{
  const char *name;
  const char *title;
} ranks[] = {
  { "haiku", N_ ("Haiku") },
  { "rhyme", N_ ("Nursery rhyme") },
  { "fable", N_ ("Fable") },
  { "poem", N_ ("Poem") },
  { "short-story", N_ ("Short story") },
  { "novel", N_ ("Novel") },
};

const char *const *
sbm_histoire_get_ranks (void)
{
  static const char *const names[] = { "haiku", "rhyme", "fable", "poem", "short-story", "novel", NULL };

  return names;
}

const char *
sbm_histoire_get_rank_title (const char *rank)
{
  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      if (g_strcmp0 (ranks[i].name, rank) == 0)
        return _ (ranks[i].title);
    }
  return NULL;
}

int
sbm_histoire_get_rank_words (const char *rank)
{
  for (int words = 1; words <= HISTOIRE_WORDS; words++)
    {
      if (g_strcmp0 (histoire_rank (words), rank) == 0)
        return words;
    }
  return 0;
}

guint
sbm_histoire_get_followers (HistoireKind before,
                            int link)
{
  guint followers = 0;

  for (HistoireKind kind = HISTOIRE_NOUN; kind <= HISTOIRE_VERB; kind++)
    {
      if (histoire_may_follow (before, link, kind))
        followers |= 1u << kind;
    }
  return followers;
}

char *
sbm_histoire_dup_prompt (guint followers,
                         const char *after)
{
  switch (followers)
    {
    case NOUN:
      return g_strdup_printf (_ ("After “%s” comes a noun."), after);
    case ADJECTIVE:
      return g_strdup_printf (_ ("After “%s” comes an adjective."), after);
    case VERB:
      return g_strdup_printf (_ ("After “%s” comes a verb."), after);
    case NOUN | ADJECTIVE:
      return g_strdup_printf (_ ("After “%s” comes a noun or an adjective."), after);
    case NOUN | VERB:
      return g_strdup_printf (_ ("After “%s” comes a noun or a verb."), after);
    case ADJECTIVE | VERB:
      return g_strdup_printf (_ ("After “%s” comes an adjective or a verb."), after);
    default:
      return g_strdup_printf (_ ("What comes after “%s”?"), after);
    }
}

char *
sbm_histoire_dup_reason (guint followers,
                         const char *after)
{
  switch (followers)
    {
    case NOUN:
      return g_strdup_printf (_ ("Only a noun may follow “%s”"), after);
    case ADJECTIVE:
      return g_strdup_printf (_ ("Only an adjective may follow “%s”"), after);
    case VERB:
      return g_strdup_printf (_ ("Only a verb may follow “%s”"), after);
    case NOUN | ADJECTIVE:
      return g_strdup_printf (_ ("Only a noun or an adjective may follow “%s”"), after);
    case NOUN | VERB:
      return g_strdup_printf (_ ("Only a noun or a verb may follow “%s”"), after);
    case ADJECTIVE | VERB:
      return g_strdup_printf (_ ("Only an adjective or a verb may follow “%s”"), after);
    default:
      return g_strdup_printf (_ ("Nothing may follow “%s”"), after);
    }
}

int
sbm_histoire_get_link (int place)
{
  g_return_val_if_fail (place >= 0 && place < HISTOIRE_LINKS, HISTOIRE_FIRST_LINK);

  return HISTOIRE_FIRST_LINK + (place + 2) % HISTOIRE_LINKS;
}
