/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-words-reader"

#include "decks/sbm-words-reader.h"

#include <glib/gi18n.h>
#include <string.h>

#include "decks/sbm-words.h"

#define LANGUAGE_CHARS_MAX 8
#define FILE_BYTES_MAX (256 * 1024)
#define DEPTH_MAX 8
#define TEXT_CHARS_MAX 120

const char *const sbm_words_no_slots[] = { NULL };

/* json-glib descends as deep as a file tells it to: look before it does.  It also knows comments, which could hide a quotation
 * mark from us, so outside texts there may be nothing that JSON does not have. */
static gboolean
is_shallow (const char *text,
            gsize length)
{
  gboolean quoted = FALSE;
  guint depth = 0;

  for (gsize i = 0; i < length; i++)
    {
      char c = text[i];

      if (c == '"')
        quoted = !quoted;
      else if (quoted && c == '\\')
        i++;
      else if (quoted)
        continue;
      else if ((c == '{' || c == '[') && ++depth > DEPTH_MAX)
        return FALSE;
      else if ((c == '}' || c == ']') && depth > 0)
        depth--;
      else if (!g_ascii_isalnum (c) && (c == '\0' || strchr (" \t\r\n+-.,:{}[]", c) == NULL))
        return FALSE;
    }

  return TRUE;
}

/* Each of the slots once, and no other braces. */
static gboolean
has_slots (const char *text,
           const char *const *slots)
{
  guint braces = 0;

  for (; *slots != NULL; slots++, braces++)
    {
      if (strstr (text, *slots) == NULL)
        return FALSE;
    }

  for (; *text != '\0'; text++)
    {
      if (*text == '{' && braces-- == 0)
        return FALSE;
    }

  return braces == 0;
}

GBytes *
sbm_words_lookup (const char *folder,
                  const char *language)
{
  g_autofree char *path = NULL;
  gsize i;

  for (i = 0; language[i] != '\0'; i++)
    {
      if (i == LANGUAGE_CHARS_MAX || !(g_ascii_isalpha (language[i]) || language[i] == '_'))
        return NULL;
    }
  if (i == 0)
    return NULL;

  path = g_strdup_printf ("/org/sobremesa/Sobremesa/decks/%s/%s.json", folder, language);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

JsonObject *
sbm_words_parse (JsonParser *parser,
                 const char *language,
                 GBytes *bytes,
                 GError **error)
{
  g_autofree char *own_language = NULL;
  JsonObject *root;
  const char *text;
  gsize length;

  text = g_bytes_get_data (bytes, &length);
  if (length == 0 || length > FILE_BYTES_MAX || !g_utf8_validate_len (text, length, NULL) || !is_shallow (text, length))
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, "%s", _ ("The file is empty, too big, too deep, no JSON or not valid UTF-8."));
      return NULL;
    }

  if (!json_parser_load_from_data (parser, text, length, error))
    return NULL;

  root = sbm_words_check_object (json_parser_get_root (parser), "/", error);
  if (root == NULL || !sbm_words_read_text (root, "language", NULL, sbm_words_no_slots, &own_language, error))
    return NULL;

  if (g_strcmp0 (language, own_language) != 0)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("The file says that its language is “%s”."), own_language);
      return NULL;
    }

  return root;
}

GHashTable *
sbm_words_new_texts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

gboolean
sbm_words_check_text (JsonNode *node,
                      const char *what,
                      const char *const *slots,
                      GError **error)
{
  const char *text;

  if (node == NULL)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MISSING, _ ("“%s” is missing."), what);
      return FALSE;
    }

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("“%s” is not a text."), what);
      return FALSE;
    }

  text = json_node_get_string (node);
  if (!g_utf8_validate (text, -1, NULL) || g_utf8_strlen (text, -1) > TEXT_CHARS_MAX)
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("“%s” is too long or not valid UTF-8."), what);
      return FALSE;
    }

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      if (g_unichar_iscntrl (g_utf8_get_char (c)))
        {
          g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("“%s” has control characters."), what);
          return FALSE;
        }
    }

  if (slots != NULL && !has_slots (text, slots))
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("“%s” does not have exactly the slots that it should have, such as {noun}."), what);
      return FALSE;
    }

  return TRUE;
}

gboolean
sbm_words_read_text (JsonObject *object,
                     const char *member,
                     const char *what,
                     const char *const *slots,
                     char **text,
                     GError **error)
{
  g_autofree char *name = what != NULL ? g_strconcat (what, "/", member, NULL) : g_strdup (member);
  JsonNode *node = json_object_get_member (object, member);

  if (!sbm_words_check_text (node, name, slots, error))
    return FALSE;

  if (*json_node_get_string (node) == '\0')
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MALFORMED, _ ("“%s” is empty."), name);
      return FALSE;
    }

  g_free (*text);
  *text = g_strdup (json_node_get_string (node));

  return TRUE;
}

JsonObject *
sbm_words_check_object (JsonNode *node,
                        const char *what,
                        GError **error)
{
  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);

  g_set_error (error, SBM_WORDS_ERROR, node == NULL ? SBM_WORDS_ERROR_MISSING : SBM_WORDS_ERROR_MALFORMED, _ ("“%s” is no object."), what);

  return NULL;
}

JsonArray *
sbm_words_check_array (JsonObject *object,
                       const char *member,
                       GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);

  g_set_error (error, SBM_WORDS_ERROR, node == NULL ? SBM_WORDS_ERROR_MISSING : SBM_WORDS_ERROR_MALFORMED, _ ("“%s” is no list."), member);

  return NULL;
}

/* One text for all, or an object of texts by selector. */
gboolean
sbm_words_read_texts (JsonNode *node,
                      const char *what,
                      const char *const *slots,
                      gboolean for_all,
                      GHashTable *texts,
                      GError **error)
{
  JsonObjectIter iter;
  JsonNode *text;
  const char *selector;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      if (!sbm_words_check_text (node, what, slots, error))
        return FALSE;

      g_hash_table_insert (texts, g_strdup ("*"), json_node_dup_string (node));
      return TRUE;
    }

  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &selector, &text))
    {
      if (!sbm_words_check_text (text, what, slots, error))
        return FALSE;

      g_hash_table_insert (texts, g_strdup (selector), json_node_dup_string (text));
    }

  if (for_all && !g_hash_table_contains (texts, "*"))
    {
      g_set_error (error, SBM_WORDS_ERROR, SBM_WORDS_ERROR_MISSING, _ ("“%s” has nothing for “*”."), what);
      return FALSE;
    }

  return TRUE;
}

gboolean
sbm_words_read_list (JsonObject *object,
                     const char *member,
                     GPtrArray *texts,
                     GError **error)
{
  JsonArray *list = sbm_words_check_array (object, member, error);

  if (list == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *node = json_array_get_element (list, i);

      if (!sbm_words_check_text (node, member, sbm_words_no_slots, error))
        return FALSE;

      g_ptr_array_add (texts, json_node_dup_string (node));
    }

  return TRUE;
}
