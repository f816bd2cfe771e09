/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-words-data"

#include "decks/sbm-words-data.h"

#include <glib/gi18n.h>

#include "decks/sbm-story.h"
#include "decks/sbm-words-reader.h"

static const struct
{
  const char *member;
  SbmWordKind kind;
} sections[] = {
  { "nouns", SBM_WORD_KIND_NOUN },
  { "adjectives", SBM_WORD_KIND_ADJECTIVE },
  { "verbs", SBM_WORD_KIND_VERB },
  { "links", SBM_WORD_KIND_LINK },
};

static const char *const link_names[] = { "arrives", "appears", "with", "and", "then" };

static void
sbm_transition_free (SbmTransition *transition)
{
  g_hash_table_unref (transition->texts);
  g_hash_table_unref (transition->cases);
  g_free (transition);
}

static void
sbm_replacement_free (SbmReplacement *replacement)
{
  g_regex_unref (replacement->find);
  g_free (replacement->put);
  g_free (replacement);
}

static void
sbm_folding_free (SbmFolding *folding)
{
  g_free (folding->from);
  g_free (folding->to);
  g_free (folding);
}

static gboolean
read_optional_text (JsonObject *object,
                    const char *member,
                    const char *what,
                    char **text,
                    GError **error)
{
  if (!json_object_has_member (object, member))
    return TRUE;

  return sbm_words_read_text (object, member, what, sbm_words_no_slots, text, error);
}

static gboolean
read_word (SbmWordsData *self,
           JsonNode *node,
           SbmWordKind kind,
           GError **error)
{
  g_autofree char *what = NULL;
  JsonObject *object;
  JsonNode *id_node;
  JsonNode *article;
  JsonNode *forms;
  SbmWord *word;
  gint64 id = -1;

  object = sbm_words_check_object (node, "word", error);
  if (object == NULL)
    return FALSE;

  id_node = json_object_get_member (object, "id");
  if (id_node != NULL && JSON_NODE_HOLDS_VALUE (id_node) && json_node_get_value_type (id_node) == G_TYPE_INT64)
    id = json_node_get_int (id_node);

  if (id < 0 || id > SBM_WORDS_LAST || sbm_words_get_kind (id) != kind)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, "%s", _ ("A word has no “id” or one that belongs to another kind."));
      return FALSE;
    }

  what = g_strdup_printf ("%d", (int) id);
  word = &self->words[id];
  if (word->word != NULL)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_TWICE, _ ("Word %d is there twice."), (int) id);
      return FALSE;
    }

  word->kind = kind;
  word->forms = sbm_words_new_texts ();
  word->aliases = g_ptr_array_new_with_free_func (g_free);

  if (!sbm_words_read_text (object, "word", what, sbm_words_no_slots, &word->word, error)
      || !read_optional_text (object, "gender", what, &word->gender, error)
      || !read_optional_text (object, "class", what, &word->class, error)
      || !read_optional_text (object, "takes", what, &word->takes, error))
    return FALSE;

  /* An article may be empty: the language then has it in the noun. */
  article = json_object_get_member (object, "article");
  if (article != NULL)
    {
      g_autofree char *place = g_strconcat (what, "/article", NULL);

      if (!sbm_words_check_text (article, place, sbm_words_no_slots, error))
        return FALSE;

      word->article = json_node_dup_string (article);
    }

  forms = json_object_get_member (object, "forms");
  if (forms != NULL)
    {
      g_autofree char *place = g_strconcat (what, "/forms", NULL);

      if (sbm_words_check_object (forms, place, error) == NULL
          || !sbm_words_read_texts (forms, place, sbm_words_no_slots, FALSE, word->forms, error))
        return FALSE;
    }

  if (json_object_has_member (object, "aliases") && !sbm_words_read_list (object, "aliases", word->aliases, error))
    return FALSE;

  if (kind == SBM_WORD_KIND_LINK)
    {
      if (!sbm_words_read_text (object, "name", what, sbm_words_no_slots, &word->name, error)
          || !sbm_words_read_text (object, "open", what, sbm_words_no_slots, &word->open, error))
        return FALSE;

      if (g_strcmp0 (word->name, link_names[id - SBM_WORDS_FIRST_LINK]) != 0)
        {
          g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("The link %d is not named “%s”."),
                       (int) id, link_names[id - SBM_WORDS_FIRST_LINK]);
          return FALSE;
        }
    }
  else if (kind == SBM_WORD_KIND_VERB && word->takes == NULL)
    {
      word->takes = g_strdup ("object");
    }

  return TRUE;
}

static gboolean
read_words (SbmWordsData *self,
            JsonObject *root,
            GError **error)
{
  SbmWord *opening_word = &self->words[SBM_WORDS_OPENING];
  JsonObject *opening = sbm_words_check_object (json_object_get_member (root, "opening"), "opening", error);

  if (opening == NULL
      || !sbm_words_read_text (opening, "word", "opening", sbm_words_no_slots, &opening_word->word, error)
      || !sbm_words_read_text (opening, "text", "opening", sbm_words_no_slots, &self->opening, error))
    return FALSE;

  opening_word->kind = SBM_WORD_KIND_OPENING;

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      JsonArray *list = sbm_words_check_array (root, sections[i].member, error);

      if (list == NULL)
        return FALSE;

      for (guint j = 0; j < json_array_get_length (list); j++)
        {
          if (!read_word (self, json_array_get_element (list, j), sections[i].kind, error))
            return FALSE;
        }
    }

  for (int id = 0; id <= SBM_WORDS_LAST; id++)
    {
      if (self->words[id].word == NULL)
        {
          g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MISSING, _ ("Word %d is missing."), id);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
read_file (SbmWordsData *self,
           const char *language,
           GBytes *bytes,
           GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *root = sbm_words_parse (parser, language, bytes, error);

  return root != NULL
         && sbm_words_read_text (root, "name", NULL, sbm_words_no_slots, &self->language_name, error)
         && read_words (self, root, error)
         && sbm_words_data_read_grammar (self, root, error);
}

static void
clear_word (SbmWord *word)
{
  g_free (word->name);
  g_free (word->word);
  g_free (word->printed);
  g_free (word->gender);
  g_free (word->class);
  g_free (word->article);
  g_free (word->takes);
  g_free (word->open);
  g_clear_pointer (&word->forms, g_hash_table_unref);
  g_clear_pointer (&word->aliases, g_ptr_array_unref);
}

SbmWordsData *
sbm_words_data_new (const char *language,
                    GBytes *bytes,
                    GError **error)
{
  g_autoptr (SbmWordsData) self = g_new0 (SbmWordsData, 1);

  self->articles = sbm_words_new_texts ();
  self->cases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  self->transitions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) sbm_transition_free);
  self->replacements = g_ptr_array_new_with_free_func ((GDestroyNotify) sbm_replacement_free);
  self->foldings = g_ptr_array_new_with_free_func ((GDestroyNotify) sbm_folding_free);
  self->skipped = g_ptr_array_new_with_free_func (g_free);

  if (!read_file (self, language, bytes, error))
    return NULL;

  for (int id = 0; id <= SBM_WORDS_LAST; id++)
    {
      SbmWord *word = &self->words[id];

      word->printed = word->kind == SBM_WORD_KIND_NOUN ? sbm_story_dup_noun (self, word) : g_strdup (word->word);
    }

  return g_steal_pointer (&self);
}

void
sbm_words_data_free (SbmWordsData *self)
{
  for (int id = 0; id <= SBM_WORDS_LAST; id++)
    clear_word (&self->words[id]);

  g_free (self->language_name);
  g_free (self->opening);
  g_free (self->phrase);
  g_free (self->end_closed);
  g_free (self->end_open);
  g_hash_table_unref (self->articles);
  g_hash_table_unref (self->cases);
  g_hash_table_unref (self->transitions);
  g_ptr_array_unref (self->replacements);
  g_ptr_array_unref (self->foldings);
  g_ptr_array_unref (self->skipped);
  g_free (self);
}
