/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-clues"

#include "decks/sbm-clues.h"

#include <glib/gi18n.h>

#include "decks/sbm-words-reader.h"
#include "decks/sbm-words.h"

#define LIST_MAX 400

struct _SbmClues
{
  GObject parent_instance;

  char **ones;
  char **twos;
  char **fillers;
  char **endings;
};

static const char *const slots_of_one[] = { "{first}", NULL };
static const char *const slots_of_two[] = { "{first}", "{second}", NULL };

G_DEFINE_FINAL_TYPE (SbmClues, sbm_clues, G_TYPE_OBJECT)

static char **
read_list (JsonObject *root,
           const char *member,
           const char *const *slots,
           guint least,
           GError **error)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  JsonArray *list = sbm_words_check_array (root, member, error);
  guint count = list != NULL ? json_array_get_length (list) : 0;

  if (list == NULL)
    return NULL;

  if (count < least || count > LIST_MAX)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("“%s” is no list of %u to %d texts."), member, least, LIST_MAX);
      return NULL;
    }

  for (guint i = 0; i < count; i++)
    {
      JsonNode *node = json_array_get_element (list, i);

      if (!sbm_words_check_text (node, member, slots, error))
        return NULL;

      if (*json_node_get_string (node) == '\0')
        {
          g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("“%s” has an empty text."), member);
          return NULL;
        }

      g_strv_builder_add (texts, json_node_get_string (node));
    }

  return g_strv_builder_end (texts);
}

static gboolean
read_file (SbmClues *self,
           const char *language,
           GBytes *bytes,
           GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *root = sbm_words_parse (parser, language, bytes, error);

  return root != NULL
         && (self->ones = read_list (root, "one", slots_of_one, 1, error)) != NULL
         && (self->twos = read_list (root, "two", slots_of_two, 1, error)) != NULL
         && (self->fillers = read_list (root, "fillers", sbm_words_no_slots, 0, error)) != NULL
         && (self->endings = read_list (root, "endings", sbm_words_no_slots, 0, error)) != NULL;
}

static void
sbm_clues_finalize (GObject *object)
{
  SbmClues *self = SBM_CLUES (object);

  g_clear_pointer (&self->ones, g_strfreev);
  g_clear_pointer (&self->twos, g_strfreev);
  g_clear_pointer (&self->fillers, g_strfreev);
  g_clear_pointer (&self->endings, g_strfreev);

  G_OBJECT_CLASS (sbm_clues_parent_class)->finalize (object);
}

static void
sbm_clues_class_init (SbmCluesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_clues_finalize;
}

static void
sbm_clues_init (SbmClues *self)
{
}

SbmClues *
sbm_clues_new (const char *language,
               GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (language != NULL, NULL);

  bytes = sbm_words_lookup ("clues", language);
  if (bytes == NULL)
    {
      /* Nobody reads this: bots then play with the words of the pictures alone. */
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_NO_LANGUAGE, "There are no clues in the language “%s”.", language);
      return NULL;
    }

  return sbm_clues_new_from_bytes (language, bytes, error);
}

SbmClues *
sbm_clues_new_from_bytes (const char *language,
                          GBytes *bytes,
                          GError **error)
{
  g_autoptr (SbmClues) self = NULL;

  g_return_val_if_fail (language != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (SBM_TYPE_CLUES, NULL);
  if (!read_file (self, language, bytes, error))
    {
      g_prefix_error (error, "The clues of the language “%s” cannot be used: ", language);
      return NULL;
    }

  return g_steal_pointer (&self);
}

const char *const *
sbm_clues_get_ones (SbmClues *self)
{
  g_return_val_if_fail (SBM_IS_CLUES (self), NULL);

  return (const char *const *) self->ones;
}

const char *const *
sbm_clues_get_twos (SbmClues *self)
{
  g_return_val_if_fail (SBM_IS_CLUES (self), NULL);

  return (const char *const *) self->twos;
}

const char *const *
sbm_clues_get_fillers (SbmClues *self)
{
  g_return_val_if_fail (SBM_IS_CLUES (self), NULL);

  return (const char *const *) self->fillers;
}

const char *const *
sbm_clues_get_endings (SbmClues *self)
{
  g_return_val_if_fail (SBM_IS_CLUES (self), NULL);

  return (const char *const *) self->endings;
}
