/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-words-index"

#include "decks/sbm-words-index.h"

#include <glib/gi18n.h>
#include <string.h>

#define TYPED_BYTES_MAX 1024

struct _SbmWordsIndex
{
  const SbmWordsData *data;
  /* What people type, folded → id. */
  GHashTable *ids;
  /* Words that may stand before it: articles and the like, folded. */
  GHashTable *skipped;
};

/* What does not count when words are compared goes: case, accents (a comma and a cedilla below are both marks), punctuation. */
static char *
fold (SbmWordsIndex *self,
      const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *lower = g_utf8_casefold (decomposed, -1);
  GString *folded = g_string_new (NULL);

  for (const char *c = lower; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_ismark (letter))
        continue;

      if (g_unichar_isalnum (letter))
        g_string_append_unichar (folded, letter);
      else if (folded->len > 0 && folded->str[folded->len - 1] != ' ')
        g_string_append_c (folded, ' ');
    }

  for (guint i = 0; i < self->data->foldings->len; i++)
    {
      const SbmFolding *folding = g_ptr_array_index (self->data->foldings, i);

      g_string_replace (folded, folding->from, folding->to, 0);
    }

  return g_strchomp (g_string_free (folded, FALSE));
}

static gboolean
is_usable (const char *typed)
{
  return strlen (typed) <= TYPED_BYTES_MAX && g_utf8_validate (typed, -1, NULL);
}

/* Where what is typed goes on after an article or the like, or NULL. */
static const char *
skip_word (SbmWordsIndex *self,
           const char *folded)
{
  const char *space = strchr (folded, ' ');
  g_autofree char *first = NULL;

  if (space == NULL)
    return NULL;

  first = g_strndup (folded, space - folded);

  return g_hash_table_contains (self->skipped, first) ? space + 1 : NULL;
}

static gboolean
add_key (SbmWordsIndex *self,
         const char *text,
         int id,
         GError **error)
{
  g_autofree char *key = fold (self, text);
  int other = GPOINTER_TO_INT (g_hash_table_lookup (self->ids, key));

  if (*key == '\0')
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("Nobody can type “%s”, which is word %d."), text, id);
      return FALSE;
    }

  if (other != 0 && other != id)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_TWICE, _ ("“%s” is both word %d and word %d."), text, other, id);
      return FALSE;
    }

  g_hash_table_insert (self->ids, g_steal_pointer (&key), GINT_TO_POINTER (id));

  return TRUE;
}

static gboolean
add_keys (SbmWordsIndex *self,
          int id,
          GError **error)
{
  const SbmWord *word = &self->data->words[id];
  GHashTableIter iter;
  gpointer form;

  if (!add_key (self, word->word, id, error))
    return FALSE;

  /* A verb's other forms are for sentences; nobody means the card by “takes photos”. */
  g_hash_table_iter_init (&iter, word->forms);
  while (word->kind != SBM_WORD_KIND_VERB && g_hash_table_iter_next (&iter, NULL, &form))
    {
      if (!add_key (self, form, id, error))
        return FALSE;
    }

  for (guint i = 0; i < word->aliases->len; i++)
    {
      if (!add_key (self, g_ptr_array_index (word->aliases, i), id, error))
        return FALSE;
    }

  if (word->article != NULL)
    g_hash_table_add (self->skipped, fold (self, word->article));

  return TRUE;
}

static gboolean
fill (SbmWordsIndex *self,
      GError **error)
{
  GHashTableIter iter;
  gpointer article;

  for (guint i = 0; i < self->data->skipped->len; i++)
    g_hash_table_add (self->skipped, fold (self, g_ptr_array_index (self->data->skipped, i)));

  g_hash_table_iter_init (&iter, self->data->articles);
  while (g_hash_table_iter_next (&iter, NULL, &article))
    g_hash_table_add (self->skipped, fold (self, article));

  for (int id = SBM_WORDS_FIRST_NOUN; id <= SBM_WORDS_LAST; id++)
    {
      if (!add_keys (self, id, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
starts_inner_word (const char *key,
                   const char *prefix)
{
  for (const char *space = strchr (key, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      if (g_str_has_prefix (space + 1, prefix))
        return TRUE;
    }

  return FALSE;
}

static void
complete (SbmWordsIndex *self,
          const char *folded,
          GArray *ids)
{
  gboolean starting[SBM_WORDS_LAST + 1] = { FALSE };
  gboolean inside[SBM_WORDS_LAST + 1] = { FALSE };
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  g_hash_table_iter_init (&iter, self->ids);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      starting[GPOINTER_TO_INT (value)] |= g_str_has_prefix (key, folded);
      inside[GPOINTER_TO_INT (value)] |= starts_inner_word (key, folded);
    }

  for (int id = SBM_WORDS_FIRST_NOUN; id <= SBM_WORDS_LAST; id++)
    {
      if (starting[id])
        g_array_append_val (ids, id);
    }

  for (int id = SBM_WORDS_FIRST_NOUN; id <= SBM_WORDS_LAST; id++)
    {
      if (inside[id] && !starting[id])
        g_array_append_val (ids, id);
    }
}

SbmWordsIndex *
sbm_words_index_new (const SbmWordsData *data,
                     GError **error)
{
  g_autoptr (SbmWordsIndex) self = g_new0 (SbmWordsIndex, 1);

  self->data = data;
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->skipped = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return fill (self, error) ? g_steal_pointer (&self) : NULL;
}

void
sbm_words_index_free (SbmWordsIndex *self)
{
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->skipped);
  g_free (self);
}

int
sbm_words_index_match (SbmWordsIndex *self,
                       const char *typed)
{
  g_autofree char *folded = NULL;

  if (!is_usable (typed))
    return 0;

  folded = fold (self, typed);
  for (const char *rest = folded; rest != NULL; rest = skip_word (self, rest))
    {
      int id = GPOINTER_TO_INT (g_hash_table_lookup (self->ids, rest));

      if (id != 0)
        return id;
    }

  return 0;
}

GArray *
sbm_words_index_complete (SbmWordsIndex *self,
                          const char *prefix)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *folded = NULL;

  if (!is_usable (prefix))
    return ids;

  folded = fold (self, prefix);
  for (const char *rest = folded; rest != NULL && ids->len == 0; rest = skip_word (self, rest))
    complete (self, rest, ids);

  return ids;
}
