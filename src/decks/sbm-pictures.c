/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-pictures"

#include "decks/sbm-pictures.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

#include "decks/sbm-words-reader.h"

#define FILE_BYTES_MAX (1024 * 1024)
#define FILE_DEPTH_MAX 3 /* the list, a card, its tags */
#define TITLE_CHARS_MAX 80
#define DESCRIPTION_CHARS_MAX 600
#define TAG_CHARS_MAX 40
#define TAGS_MAX 16

typedef struct
{
  char *title;
  char *description;
  char **tags;
} Picture;

struct _SbmPictures
{
  GObject parent_instance;

  char *language;
  Picture pictures[SBM_PICTURES_COUNT + 1]; /* by id; 0 is no card */
};

G_DEFINE_QUARK (sbm - pictures - error - quark, sbm_pictures_error)

G_DEFINE_FINAL_TYPE (SbmPictures, sbm_pictures, G_TYPE_OBJECT)

/* The parser calls itself for every bracket, so a file of nothing but brackets would eat the stack. */
static gboolean
is_shallow (const char *text,
            gsize length)
{
  gboolean in_string = FALSE;
  int depth = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '\\' && in_string)
        i++;
      else if (text[i] == '"')
        in_string = !in_string;
      else if (!in_string && (text[i] == '[' || text[i] == '{') && ++depth > FILE_DEPTH_MAX)
        return FALSE;
      else if (!in_string && (text[i] == ']' || text[i] == '}'))
        depth--;
    }

  return TRUE;
}

static const char *
check_text (JsonNode *node,
            int id,
            const char *what,
            glong most,
            GError **error)
{
  const char *text;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    {
      g_set_error (error, SBM_PICTURES_ERROR, node == NULL ? SBM_PICTURES_ERROR_MISSING : SBM_PICTURES_ERROR_MALFORMED,
                   _ ("“%s” of picture %d is no text."), what, id);
      return NULL;
    }

  text = json_node_get_string (node);
  if (*text == '\0' || !g_utf8_validate (text, -1, NULL) || g_utf8_strlen (text, -1) > most)
    {
      g_set_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_MALFORMED,
                   _ ("“%s” of picture %d is empty, too long or not valid UTF-8."), what, id);
      return NULL;
    }

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      if (g_unichar_iscntrl (g_utf8_get_char (c)))
        {
          g_set_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_MALFORMED,
                       _ ("“%s” of picture %d has control characters."), what, id);
          return NULL;
        }
    }

  return text;
}

static char **
read_tags (JsonNode *node,
           int id,
           GError **error)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint count = list != NULL ? json_array_get_length (list) : 0;

  if (count == 0 || count > TAGS_MAX)
    {
      g_set_error (error, SBM_PICTURES_ERROR, node == NULL ? SBM_PICTURES_ERROR_MISSING : SBM_PICTURES_ERROR_MALFORMED,
                   _ ("“tags” of picture %d is no list of 1 to %d words."), id, TAGS_MAX);
      return NULL;
    }

  for (guint i = 0; i < count; i++)
    {
      const char *tag = check_text (json_array_get_element (list, i), id, "tags", TAG_CHARS_MAX, error);

      if (tag == NULL)
        return NULL;
      if (g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL))
        {
          g_set_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_TWICE, _ ("Picture %d has the tag “%s” twice."), id, tag);
          return NULL;
        }
      g_ptr_array_add (tags, g_strdup (tag));
    }
  g_ptr_array_add (tags, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&tags), FALSE);
}

static gboolean
read_picture (SbmPictures *self,
              JsonNode *node,
              GError **error)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *number = object != NULL ? json_object_get_member (object, "id") : NULL;
  gint64 id = 0;
  const char *title;
  const char *description;
  Picture *picture;

  if (number != NULL && JSON_NODE_HOLDS_VALUE (number) && json_node_get_value_type (number) == G_TYPE_INT64)
    id = json_node_get_int (number);
  if (id < 1 || id > SBM_PICTURES_COUNT)
    {
      g_set_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_MALFORMED,
                   _ ("An entry is no picture with an “id” from 1 to %d."), SBM_PICTURES_COUNT);
      return FALSE;
    }
  if (json_object_get_size (object) > 4)
    {
      g_set_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_MALFORMED,
                   _ ("Picture %d has more than “id”, “title”, “description” and “tags”."), (int) id);
      return FALSE;
    }

  picture = &self->pictures[id];
  if (picture->title != NULL)
    {
      g_set_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_TWICE, _ ("Picture %d is there twice."), (int) id);
      return FALSE;
    }

  title = check_text (json_object_get_member (object, "title"), id, "title", TITLE_CHARS_MAX, error);
  if (title == NULL)
    return FALSE;
  description = check_text (json_object_get_member (object, "description"), id, "description", DESCRIPTION_CHARS_MAX, error);
  if (description == NULL)
    return FALSE;
  picture->tags = read_tags (json_object_get_member (object, "tags"), id, error);
  if (picture->tags == NULL)
    return FALSE;
  picture->title = g_strdup (title);
  picture->description = g_strdup (description);

  return TRUE;
}

static gboolean
read_file (SbmPictures *self,
           GBytes *bytes,
           GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  JsonNode *root;
  JsonArray *list;

  if (length == 0 || length > FILE_BYTES_MAX || !g_utf8_validate (text, length, NULL) || !is_shallow (text, length))
    {
      g_set_error_literal (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_MALFORMED, _ ("The file is empty, too big, too deep, no JSON or not valid UTF-8."));
      return FALSE;
    }
  if (!json_parser_load_from_data (parser, text, length, error))
    return FALSE;

  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_ARRAY (root))
    {
      g_set_error_literal (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_MALFORMED, _ ("The file is no list of pictures."));
      return FALSE;
    }

  list = json_node_get_array (root);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      if (!read_picture (self, json_array_get_element (list, i), error))
        return FALSE;
    }

  for (int id = 1; id <= SBM_PICTURES_COUNT; id++)
    {
      if (self->pictures[id].title == NULL)
        {
          g_set_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_MISSING, _ ("Picture %d is missing."), id);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
is_picture (int id)
{
  return id >= 1 && id <= SBM_PICTURES_COUNT;
}

static void
sbm_pictures_finalize (GObject *object)
{
  SbmPictures *self = SBM_PICTURES (object);

  g_clear_pointer (&self->language, g_free);
  for (int id = 1; id <= SBM_PICTURES_COUNT; id++)
    {
      g_clear_pointer (&self->pictures[id].title, g_free);
      g_clear_pointer (&self->pictures[id].description, g_free);
      g_clear_pointer (&self->pictures[id].tags, g_strfreev);
    }

  G_OBJECT_CLASS (sbm_pictures_parent_class)->finalize (object);
}

static void
sbm_pictures_class_init (SbmPicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_pictures_finalize;
}

static void
sbm_pictures_init (SbmPictures *self)
{
}

SbmPictures *
sbm_pictures_new (const char *language,
                  GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (language != NULL, NULL);

  bytes = sbm_words_lookup ("pictures", language);
  if (bytes == NULL)
    {
      g_set_error (error, SBM_PICTURES_ERROR, SBM_PICTURES_ERROR_NO_LANGUAGE,
                   _ ("There are no texts of the pictures in the language “%s”."), language);
      return NULL;
    }

  return sbm_pictures_new_from_bytes (language, bytes, error);
}

SbmPictures *
sbm_pictures_new_from_bytes (const char *language,
                             GBytes *bytes,
                             GError **error)
{
  g_autoptr (SbmPictures) self = NULL;

  g_return_val_if_fail (language != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (SBM_TYPE_PICTURES, NULL);
  self->language = g_strdup (language);
  if (!read_file (self, bytes, error))
    {
      g_prefix_error (error, "The texts of the pictures in the language “%s” cannot be used: ", language);
      return NULL;
    }

  return g_steal_pointer (&self);
}

const char *
sbm_pictures_get_language (SbmPictures *self)
{
  g_return_val_if_fail (SBM_IS_PICTURES (self), NULL);

  return self->language;
}

const char *
sbm_pictures_get_title (SbmPictures *self,
                        int id)
{
  g_return_val_if_fail (SBM_IS_PICTURES (self), NULL);

  return is_picture (id) ? self->pictures[id].title : NULL;
}

const char *
sbm_pictures_get_description (SbmPictures *self,
                              int id)
{
  g_return_val_if_fail (SBM_IS_PICTURES (self), NULL);

  return is_picture (id) ? self->pictures[id].description : NULL;
}

const char *const *
sbm_pictures_get_tags (SbmPictures *self,
                       int id)
{
  g_return_val_if_fail (SBM_IS_PICTURES (self), NULL);

  return is_picture (id) ? (const char *const *) self->pictures[id].tags : NULL;
}
