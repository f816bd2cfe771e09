/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-words"

#include "decks/sbm-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "decks/sbm-story.h"
#include "decks/sbm-words-data.h"
#include "decks/sbm-words-index.h"
#include "decks/sbm-words-reader.h"

#define RESOURCE_FOLDER "/org/sobremesa/Sobremesa/decks/words"

struct _SbmWords
{
  GObject parent_instance;

  char *language;
  SbmWordsData *data;
  SbmWordsIndex *index;
};

G_DEFINE_QUARK (sbm - words - error - quark, sbm_words_error)

G_DEFINE_FINAL_TYPE (SbmWords, sbm_words, G_TYPE_OBJECT)

static char *
dup_list (SbmWords *self,
          const int *ids,
          gsize n)
{
  GString *list = g_string_new (self->data->words[SBM_WORDS_OPENING].printed);

  for (gsize i = 0; i < n; i++)
    {
      const char *word = sbm_words_get_word (self, ids[i]);

      g_string_append_printf (list, "%s%s", i == 0 ? " " : ", ", word != NULL ? word : "?");
    }

  return g_string_free (list, FALSE);
}

static void
sbm_words_finalize (GObject *object)
{
  SbmWords *self = SBM_WORDS (object);

  g_clear_pointer (&self->language, g_free);
  g_clear_pointer (&self->index, sbm_words_index_free);
  g_clear_pointer (&self->data, sbm_words_data_free);

  G_OBJECT_CLASS (sbm_words_parent_class)->finalize (object);
}

static void
sbm_words_class_init (SbmWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sbm_words_finalize;
}

static void
sbm_words_init (SbmWords *self G_GNUC_UNUSED)
{
}

char **
sbm_words_dup_languages (void)
{
  g_auto (GStrv) files = g_resources_enumerate_children (RESOURCE_FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GStrvBuilder) languages = g_strv_builder_new ();

  for (gsize i = 0; files != NULL && files[i] != NULL; i++)
    {
      if (g_str_has_suffix (files[i], ".json"))
        {
          g_autofree char *language = g_strndup (files[i], strlen (files[i]) - strlen (".json"));

          g_strv_builder_add (languages, language);
        }
    }

  return g_strv_builder_end (languages);
}

char *
sbm_words_dup_language_name (const char *language)
{
  g_autoptr (SbmWords) words = NULL;

  g_return_val_if_fail (language != NULL, NULL);

  words = sbm_words_new (language, NULL);
  return g_strdup (words != NULL ? words->data->language_name : language);
}

SbmWords *
sbm_words_new_local (void)
{
  const char *const *names = g_get_language_names ();
  g_auto (GStrv) languages = sbm_words_dup_languages ();

  for (int i = 0; names[i] != NULL; i++)
    {
      if (g_strv_contains ((const char *const *) languages, names[i]))
        return sbm_words_new (names[i], NULL);
    }

  return sbm_words_new ("en", NULL);
}

SbmWords *
sbm_words_new (const char *language,
               GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (language != NULL, NULL);

  bytes = sbm_words_lookup ("words", language);
  if (bytes == NULL)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_NO_LANGUAGE, _ ("There are no word cards in the language “%s”."), language);
      return NULL;
    }

  return sbm_words_new_from_bytes (language, bytes, error);
}

SbmWords *
sbm_words_new_from_bytes (const char *language,
                          GBytes *bytes,
                          GError **error)
{
  g_autoptr (SbmWords) self = NULL;

  g_return_val_if_fail (language != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (SBM_TYPE_WORDS, NULL);
  self->language = g_strdup (language);
  self->data = sbm_words_data_new (language, bytes, error);

  if (self->data != NULL)
    self->index = sbm_words_index_new (self->data, error);

  if (self->index == NULL)
    {
      g_prefix_error (error, "The words of the language “%s” cannot be used: ", language);
      return NULL;
    }

  return g_steal_pointer (&self);
}

const char *
sbm_words_get_language (SbmWords *self)
{
  g_return_val_if_fail (SBM_IS_WORDS (self), NULL);

  return self->language;
}

SbmWordKind
sbm_words_get_kind (int id)
{
  if (id < SBM_WORDS_OPENING || id > SBM_WORDS_LAST)
    return SBM_WORD_KIND_NONE;
  if (id < SBM_WORDS_FIRST_NOUN)
    return SBM_WORD_KIND_OPENING;
  if (id < SBM_WORDS_FIRST_ADJECTIVE)
    return SBM_WORD_KIND_NOUN;
  if (id < SBM_WORDS_FIRST_VERB)
    return SBM_WORD_KIND_ADJECTIVE;
  if (id < SBM_WORDS_FIRST_LINK)
    return SBM_WORD_KIND_VERB;

  return SBM_WORD_KIND_LINK;
}

const char *
sbm_words_get_kind_name (int id)
{
  static const char *const names[] = {
    [SBM_WORD_KIND_NONE] = NULL,
    [SBM_WORD_KIND_OPENING] = "opening",
    [SBM_WORD_KIND_NOUN] = "noun",
    [SBM_WORD_KIND_ADJECTIVE] = "adjective",
    [SBM_WORD_KIND_VERB] = "verb",
    [SBM_WORD_KIND_LINK] = "link",
  };

  return names[sbm_words_get_kind (id)];
}

const char *
sbm_words_get_word (SbmWords *self,
                    int id)
{
  g_return_val_if_fail (SBM_IS_WORDS (self), NULL);

  return sbm_words_get_kind (id) != SBM_WORD_KIND_NONE ? self->data->words[id].printed : NULL;
}

char *
sbm_words_dup_story (SbmWords *self,
                     const int *ids,
                     gsize n)
{
  char *story;

  g_return_val_if_fail (SBM_IS_WORDS (self), NULL);
  g_return_val_if_fail (ids != NULL || n == 0, NULL);

  story = sbm_story_dup_sentence (self->data, ids, n, FALSE);

  return story != NULL ? story : dup_list (self, ids, n);
}

char *
sbm_words_dup_preview (SbmWords *self,
                       const int *ids,
                       gsize n)
{
  char *story;

  g_return_val_if_fail (SBM_IS_WORDS (self), NULL);
  g_return_val_if_fail (ids != NULL || n == 0, NULL);

  story = sbm_story_dup_sentence (self->data, ids, n, TRUE);

  return story != NULL ? story : dup_list (self, ids, n);
}

int
sbm_words_match (SbmWords *self,
                 const char *typed)
{
  g_return_val_if_fail (SBM_IS_WORDS (self), 0);
  g_return_val_if_fail (typed != NULL, 0);

  return sbm_words_index_match (self->index, typed);
}

GArray *
sbm_words_complete (SbmWords *self,
                    const char *prefix)
{
  g_return_val_if_fail (SBM_IS_WORDS (self), NULL);
  g_return_val_if_fail (prefix != NULL, NULL);

  return sbm_words_index_complete (self->index, prefix);
}
