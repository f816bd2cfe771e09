/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-words-grammar"

#include "decks/sbm-words-data.h"

#include <glib/gi18n.h>
#include "decks/sbm-words-reader.h"

/* H9 and H10.  A noun's first adjective is part of its phrase; an adjective passes on what its noun may be followed by, so the
 * last six are for languages that make a difference there. */
static const struct
{
  const char *name;
  gboolean joins;
  gboolean needed;
} transitions[] = {
  { "opening noun", FALSE, TRUE },
  { "noun verb", FALSE, TRUE },
  { "verb noun", FALSE, TRUE },
  { "noun arrives noun", FALSE, TRUE },
  { "noun appears noun", FALSE, TRUE },
  { "noun with noun", FALSE, TRUE },
  { "verb with noun", FALSE, TRUE },
  { "noun and noun", FALSE, TRUE },
  { "noun then noun", FALSE, TRUE },
  { "adjective and adjective", TRUE, TRUE },
  { "adjective then adjective", TRUE, TRUE },
  { "verb and verb", TRUE, TRUE },
  { "verb then verb", TRUE, TRUE },
  { "adjective verb", FALSE, FALSE },
  { "adjective arrives noun", FALSE, FALSE },
  { "adjective appears noun", FALSE, FALSE },
  { "adjective with noun", FALSE, FALSE },
  { "adjective and noun", FALSE, FALSE },
  { "adjective then noun", FALSE, FALSE },
};

static const char *const phrase_slots[] = { "{article}", "{noun}", "{adjectives}", NULL };
static const char *const text_slots[] = { "{phrase}", NULL };
static const char *const join_slots[] = { "{left}", "{right}", NULL };

static gboolean
check_case (const SbmWordsData *self,
            const char *name,
            const char *what,
            GError **error)
{
  if (g_hash_table_contains (self->cases, name))
    return TRUE;

  g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MISSING, _ ("“%s” needs the case “%s”, which “cases” does not have."), what, name);

  return FALSE;
}

static gboolean
read_cases (SbmWordsData *self,
            JsonObject *grammar,
            GError **error)
{
  JsonObject *cases = sbm_words_check_object (json_object_get_member (grammar, "cases"), "cases", error);
  JsonObjectIter iter;
  JsonNode *node;
  const char *name;

  if (cases == NULL)
    return FALSE;

  json_object_iter_init (&iter, cases);
  while (json_object_iter_next (&iter, &name, &node))
    {
      GHashTable *texts = sbm_words_new_texts ();

      g_hash_table_insert (self->cases, g_strdup (name), texts);
      if (!sbm_words_read_texts (node, name, text_slots, TRUE, texts, error))
        return FALSE;
    }

  for (int id = SBM_WORDS_FIRST_VERB; id < SBM_WORDS_FIRST_LINK; id++)
    {
      if (!check_case (self, self->words[id].takes, self->words[id].word, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_transition (SbmWordsData *self,
                 gsize index,
                 JsonNode *node,
                 GError **error)
{
  const char *name = transitions[index].name;
  JsonObject *object = sbm_words_check_object (node, name, error);
  SbmTransition *transition;
  JsonNode *text;
  JsonNode *cases;
  GHashTableIter iter;
  gpointer noun_case;

  if (object == NULL)
    return FALSE;

  transition = g_new0 (SbmTransition, 1);
  transition->texts = sbm_words_new_texts ();
  transition->cases = sbm_words_new_texts ();
  g_hash_table_insert (self->transitions, g_strdup (name), transition);

  text = json_object_get_member (object, "text");
  if (!sbm_words_read_texts (text, name, transitions[index].joins ? join_slots : text_slots, TRUE, transition->texts, error))
    return FALSE;

  cases = json_object_get_member (object, "case");
  if (cases != NULL && !sbm_words_read_texts (cases, name, sbm_words_no_slots, FALSE, transition->cases, error))
    return FALSE;

  /* The first noun follows nothing that it could take its case from. */
  if (index == 0 && !g_hash_table_contains (transition->cases, "*"))
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MISSING, _ ("“%s” has no case."), name);
      return FALSE;
    }

  g_hash_table_iter_init (&iter, transition->cases);
  while (g_hash_table_iter_next (&iter, NULL, &noun_case))
    {
      if (!check_case (self, noun_case, name, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_transitions (SbmWordsData *self,
                  JsonObject *grammar,
                  GError **error)
{
  JsonObject *object = sbm_words_check_object (json_object_get_member (grammar, "transitions"), "transitions", error);

  if (object == NULL)
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (transitions); i++)
    {
      JsonNode *node = json_object_get_member (object, transitions[i].name);

      if ((node != NULL || transitions[i].needed) && !read_transition (self, i, node, error))
        return FALSE;
    }

  if (json_object_get_size (object) != g_hash_table_size (self->transitions))
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, "%s", _ ("“transitions” has one that no rule allows."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_replacements (SbmWordsData *self,
                   JsonObject *grammar,
                   GError **error)
{
  JsonArray *list = sbm_words_check_array (grammar, "replace", error);

  if (list == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonObject *object = sbm_words_check_object (json_array_get_element (list, i), "replace", error);
      g_autofree char *find = NULL;
      g_autofree char *put = NULL;
      g_autoptr (GRegex) regex = NULL;
      SbmReplacement *replacement;

      if (object == NULL
          || !sbm_words_read_text (object, "find", "replace", NULL, &find, error)
          || !sbm_words_read_text (object, "put", "replace", sbm_words_no_slots, &put, error))
        return FALSE;

      regex = g_regex_new (find, G_REGEX_OPTIMIZE, 0, error);
      if (regex == NULL || !g_regex_check_replacement (put, NULL, error))
        return FALSE;

      replacement = g_new0 (SbmReplacement, 1);
      replacement->find = g_steal_pointer (&regex);
      replacement->put = g_steal_pointer (&put);
      g_ptr_array_add (self->replacements, replacement);
    }

  return TRUE;
}

static gboolean
read_foldings (SbmWordsData *self,
               JsonObject *grammar,
               GError **error)
{
  JsonArray *list = sbm_words_check_array (grammar, "fold", error);

  if (list == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonObject *object = sbm_words_check_object (json_array_get_element (list, i), "fold", error);
      SbmFolding *folding;

      if (object == NULL)
        return FALSE;

      folding = g_new0 (SbmFolding, 1);
      g_ptr_array_add (self->foldings, folding);
      if (!sbm_words_read_text (object, "from", "fold", sbm_words_no_slots, &folding->from, error)
          || !sbm_words_read_text (object, "to", "fold", sbm_words_no_slots, &folding->to, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
sbm_words_data_read_grammar (SbmWordsData *self,
                             JsonObject *root,
                             GError **error)
{
  JsonObject *grammar = sbm_words_check_object (json_object_get_member (root, "grammar"), "grammar", error);
  JsonObject *ends;

  if (grammar == NULL)
    return FALSE;

  ends = sbm_words_check_object (json_object_get_member (grammar, "ends"), "ends", error);

  return ends != NULL
         && sbm_words_read_text (ends, "closed", "ends", sbm_words_no_slots, &self->end_closed, error)
         && sbm_words_read_text (ends, "open", "ends", sbm_words_no_slots, &self->end_open, error)
         && sbm_words_read_text (grammar, "phrase", "grammar", phrase_slots, &self->phrase, error)
         && sbm_words_check_object (json_object_get_member (grammar, "articles"), "articles", error) != NULL
         && sbm_words_read_texts (json_object_get_member (grammar, "articles"), "articles",
                                  sbm_words_no_slots, FALSE, self->articles, error)
         && sbm_words_read_list (grammar, "skip", self->skipped, error)
         && read_cases (self, grammar, error)
         && read_transitions (self, grammar, error)
         && read_replacements (self, grammar, error)
         && read_foldings (self, grammar, error);
}
