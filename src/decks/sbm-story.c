/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-story"

#include "decks/sbm-story.h"

/* A story is told phrase by phrase: a noun with the adjectives that follow it, or the verbs that share one object.  Cutting it
 * up so follows from the rules alone; how a phrase is put together and what joins it to the one before is each language's data. */
typedef struct
{
  const SbmWordsData *data;
  const int *ids;
  gsize n;
  gsize at;

  SbmWordKind previous;
  const SbmWord *noun;
  const SbmWord *verb;
  const char *noun_case;
} Telling;

static const char *const kind_names[] = {
  [SBM_WORD_KIND_OPENING] = "opening",
  [SBM_WORD_KIND_NOUN] = "noun",
  [SBM_WORD_KIND_ADJECTIVE] = "adjective",
  [SBM_WORD_KIND_VERB] = "verb",
};

static const SbmWord *
word_at (const Telling *telling,
         gsize at)
{
  SbmWordKind kind;

  if (at >= telling->n)
    return NULL;

  kind = sbm_words_get_kind (telling->ids[at]);
  if (kind == SBM_WORD_KIND_NONE || kind == SBM_WORD_KIND_OPENING)
    return NULL;

  return &telling->data->words[telling->ids[at]];
}

static gboolean
is_kind (const SbmWord *word,
         SbmWordKind kind)
{
  return word != NULL && word->kind == kind;
}

static const SbmTransition *
find_transition (const SbmWordsData *data,
                 SbmWordKind previous,
                 const SbmWord *link,
                 SbmWordKind next)
{
  g_autofree char *key = NULL;
  const SbmTransition *transition;

  if (next == SBM_WORD_KIND_LINK)
    return NULL;

  key = link != NULL ? g_strjoin (" ", kind_names[previous], link->name, kind_names[next], NULL)
                     : g_strjoin (" ", kind_names[previous], kind_names[next], NULL);
  transition = g_hash_table_lookup (data->transitions, key);

  /* What follows an adjective follows its noun, unless the language says otherwise. */
  if (transition == NULL && previous == SBM_WORD_KIND_ADJECTIVE && next != SBM_WORD_KIND_ADJECTIVE)
    return find_transition (data, SBM_WORD_KIND_NOUN, link, next);

  return transition;
}

static char *
expand (const char *template,
        const char *slot,
        const char *value)
{
  GString *text = g_string_new (template);

  g_string_replace (text, slot, value, 1);

  return g_string_free (text, FALSE);
}

static char *
join (const SbmTransition *transition,
      const char *left,
      const char *right)
{
  g_autofree char *half = expand (g_hash_table_lookup (transition->texts, "*"), "{left}", left);

  return expand (half, "{right}", right);
}

static const char *
select_text (GHashTable *texts,
             const char *noun_case,
             const SbmWord *noun)
{
  const char *selectors[] = { noun_case, noun->class, noun->gender };

  for (gsize i = 0; i < G_N_ELEMENTS (selectors); i++)
    {
      const char *text = selectors[i] != NULL ? g_hash_table_lookup (texts, selectors[i]) : NULL;

      if (text != NULL)
        return text;
    }

  return g_hash_table_lookup (texts, "*");
}

/* The most special form that there is: for this gender in this place, for the place, for the gender. */
static const char *
find_form (GHashTable *forms,
           const char *gender,
           const char *place)
{
  const char *form = NULL;

  if (gender != NULL && place != NULL)
    {
      g_autofree char *key = g_strconcat (gender, ".", place, NULL);

      form = g_hash_table_lookup (forms, key);
    }

  if (form == NULL && place != NULL)
    form = g_hash_table_lookup (forms, place);

  if (form == NULL && gender != NULL)
    form = g_hash_table_lookup (forms, gender);

  return form;
}

static const char *
get_form (const SbmWord *word,
          const char *gender,
          const char *place)
{
  const char *form = find_form (word->forms, gender, place);

  return form != NULL ? form : word->word;
}

static char *
dup_noun_phrase (const SbmWordsData *data,
                 const SbmWord *noun,
                 const char *noun_case,
                 const char *adjectives)
{
  g_autoptr (GString) phrase = g_string_new (data->phrase);
  const char *article = noun->article;

  if (article == NULL)
    article = find_form (data->articles, noun->gender, noun_case);
  if (article == NULL)
    article = find_form (data->articles, "*", noun_case);
  if (article == NULL)
    article = "";

  g_string_replace (phrase, "{article}", article, 1);
  g_string_replace (phrase, "{noun}", get_form (noun, NULL, noun_case), 1);
  g_string_replace (phrase, "{adjectives}", adjectives, 1);

  /* Slots left empty leave spaces behind. */
  while (g_string_replace (phrase, "  ", " ", 0) > 0)
    continue;

  return g_strstrip (g_strdup (phrase->str));
}

/* H9: noun → adjective, H10: adjective → and, then → adjective. */
static char *
take_adjectives (Telling *telling,
                 const SbmWord *noun,
                 const char *noun_case)
{
  g_autofree char *adjectives = NULL;
  const SbmWord *adjective = word_at (telling, telling->at);

  if (!is_kind (adjective, SBM_WORD_KIND_ADJECTIVE))
    return g_strdup ("");

  adjectives = g_strdup (get_form (adjective, noun->gender, noun_case));
  telling->at++;

  for (;;)
    {
      const SbmWord *link = word_at (telling, telling->at);
      const SbmTransition *transition;
      g_autofree char *left = NULL;

      adjective = word_at (telling, telling->at + 1);
      if (!is_kind (link, SBM_WORD_KIND_LINK) || !is_kind (adjective, SBM_WORD_KIND_ADJECTIVE))
        break;

      transition = find_transition (telling->data, SBM_WORD_KIND_ADJECTIVE, link, SBM_WORD_KIND_ADJECTIVE);
      if (transition == NULL)
        break;

      left = g_steal_pointer (&adjectives);
      adjectives = join (transition, left, get_form (adjective, noun->gender, noun_case));
      telling->at += 2;
    }

  return g_steal_pointer (&adjectives);
}

static char *
take_noun (Telling *telling,
           const SbmTransition *transition,
           const SbmWord *noun)
{
  g_autofree char *adjectives = NULL;
  g_autofree char *phrase = NULL;
  g_autofree char *in_case = NULL;
  const char *noun_case = NULL;
  const char *text;

  if (telling->noun_case != NULL)
    noun_case = g_hash_table_lookup (transition->cases, telling->noun_case);
  if (noun_case == NULL)
    noun_case = g_hash_table_lookup (transition->cases, "*");
  if (noun_case == NULL)
    noun_case = telling->previous == SBM_WORD_KIND_VERB ? telling->verb->takes : telling->noun_case;

  adjectives = take_adjectives (telling, noun, noun_case);
  phrase = dup_noun_phrase (telling->data, noun, noun_case, adjectives);
  in_case = expand (select_text (g_hash_table_lookup (telling->data->cases, noun_case), NULL, noun), "{phrase}", phrase);
  text = select_text (transition->texts, telling->noun_case, noun);

  telling->previous = *adjectives != '\0' ? SBM_WORD_KIND_ADJECTIVE : SBM_WORD_KIND_NOUN;
  telling->noun = noun;
  telling->noun_case = noun_case;

  return expand (text, "{phrase}", in_case);
}

/* H10: verb → and, then → verb.  Verbs that get no object because `with` follows take their form for standing alone. */
static char *
take_verbs (Telling *telling,
            const SbmTransition *transition,
            const SbmWord *verb)
{
  const SbmWordsData *data = telling->data;
  g_autofree char *verbs = NULL;
  const SbmWord *link;
  const char *place = NULL;
  gsize from = telling->at;
  gsize to = from;

  while (is_kind (word_at (telling, to), SBM_WORD_KIND_LINK) && is_kind (word_at (telling, to + 1), SBM_WORD_KIND_VERB)
         && find_transition (data, SBM_WORD_KIND_VERB, word_at (telling, to), SBM_WORD_KIND_VERB) != NULL)
    to += 2;

  link = word_at (telling, to);
  if (is_kind (link, SBM_WORD_KIND_LINK) && find_transition (data, SBM_WORD_KIND_VERB, link, SBM_WORD_KIND_NOUN) != NULL)
    place = "alone";

  verbs = g_strdup (get_form (verb, telling->noun->gender, place));
  for (gsize i = from; i < to; i += 2)
    {
      const SbmTransition *between = find_transition (data, SBM_WORD_KIND_VERB, word_at (telling, i), SBM_WORD_KIND_VERB);
      g_autofree char *left = g_steal_pointer (&verbs);

      verb = word_at (telling, i + 1);
      verbs = join (between, left, get_form (verb, telling->noun->gender, place));
    }

  telling->at = to;
  telling->previous = SBM_WORD_KIND_VERB;
  telling->verb = verb;

  return expand (select_text (transition->texts, telling->noun_case, telling->noun), "{phrase}", verbs);
}

static gboolean
may_end_with (const Telling *telling,
              const SbmWord *link)
{
  return find_transition (telling->data, telling->previous, link, SBM_WORD_KIND_NOUN) != NULL
         || find_transition (telling->data, telling->previous, link, SBM_WORD_KIND_VERB) != NULL;
}

/* Elision, contraction and whatever else depends on two words that meet. */
static char *
contract (const SbmWordsData *data,
          const char *text)
{
  char *contracted = g_strdup (text);

  for (guint i = 0; i < data->replacements->len; i++)
    {
      const SbmReplacement *replacement = g_ptr_array_index (data->replacements, i);
      char *replaced = g_regex_replace (replacement->find, contracted, -1, 0, replacement->put, 0, NULL);

      if (replaced == NULL)
        continue;

      g_free (contracted);
      contracted = replaced;
    }

  return contracted;
}

char *
sbm_story_dup_sentence (const SbmWordsData *data,
                        const int *ids,
                        gsize n,
                        gboolean open)
{
  Telling telling = { .data = data, .ids = ids, .n = n, .previous = SBM_WORD_KIND_OPENING };
  g_autoptr (GString) text = NULL;
  g_autofree char *sentence = NULL;

  if (n == 0)
    return g_strdup (data->words[SBM_WORDS_OPENING].printed);

  text = g_string_new (data->opening);

  while (telling.at < n)
    {
      const SbmWord *word = word_at (&telling, telling.at++);
      const SbmWord *link = NULL;
      const SbmTransition *transition;
      g_autofree char *phrase = NULL;

      if (is_kind (word, SBM_WORD_KIND_LINK))
        {
          link = word;

          if (telling.at == n)
            {
              if (!may_end_with (&telling, link))
                return NULL;

              g_string_append (text, link->open);
              open = TRUE;
              break;
            }

          word = word_at (&telling, telling.at++);
        }

      if (word == NULL)
        return NULL;

      transition = find_transition (data, telling.previous, link, word->kind);
      if (transition == NULL)
        return NULL;

      phrase = word->kind == SBM_WORD_KIND_NOUN ? take_noun (&telling, transition, word) : take_verbs (&telling, transition, word);
      g_string_append (text, phrase);
    }

  sentence = contract (data, text->str);

  return g_strconcat (sentence, open || telling.previous == SBM_WORD_KIND_VERB ? data->end_open : data->end_closed, NULL);
}

char *
sbm_story_dup_noun (const SbmWordsData *data,
                    const SbmWord *noun)
{
  g_autofree char *phrase = dup_noun_phrase (data, noun, NULL, "");

  return contract (data, phrase);
}
