/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "json-line"

#include "model/json-line.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (json - line - error - quark, json_line_error)

/* ---- is it JSON at all? ---- */

typedef struct
{
  char *p;
  const char *end;
  guint names;
  gboolean huge;
} Check;

static void
skip_space (Check *check)
{
  while (check->p < check->end && strchr (" \t\r\n", *check->p) != NULL)
    check->p++;
}

static gboolean
take (Check *check,
      char c)
{
  skip_space (check);
  if (check->p >= check->end || *check->p != c)
    return FALSE;
  check->p++;
  return TRUE;
}

static gboolean
check_word (Check *check,
            const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (check->end - check->p) < length || strncmp (check->p, word, length) != 0)
    return FALSE;
  check->p += length;
  return TRUE;
}

static int
skip_digits (Check *check)
{
  int count = 0;

  while (check->p < check->end && g_ascii_isdigit (*check->p))
    {
      check->p++;
      count++;
    }

  return count;
}

static gboolean
check_number (Check *check)
{
  int whole;
  gboolean is_whole = TRUE;

  if (*check->p == '-')
    check->p++;
  if (check->p < check->end && *check->p == '0')
    {
      check->p++;
      whole = 1;
    }
  else
    {
      whole = skip_digits (check);
    }
  if (whole == 0)
    return FALSE;
  if (check->p < check->end && *check->p == '.')
    {
      check->p++;
      is_whole = FALSE;
      if (skip_digits (check) == 0)
        return FALSE;
    }
  if (check->p < check->end && (*check->p == 'e' || *check->p == 'E'))
    {
      check->p++;
      is_whole = FALSE;
      if (check->p < check->end && (*check->p == '+' || *check->p == '-'))
        check->p++;
      if (skip_digits (check) == 0)
        return FALSE;
    }
  if (is_whole && whole > 18)
    check->huge = TRUE;

  return TRUE;
}

static gboolean
check_string (Check *check)
{
  gboolean low = FALSE; /* the second half of a pair must follow */
  guint unit;

  if (!take (check, '"'))
    return FALSE;

  while (check->p < check->end && *check->p != '"')
    {
      if ((guchar) *check->p < 0x20)
        return FALSE;
      if (*check->p++ != '\\')
        continue;
      if (check->p >= check->end)
        return FALSE;
      if (*check->p == 'u')
        {
          for (int i = 1; i <= 4; i++)
            {
              if (check->p + i >= check->end || !g_ascii_isxdigit (check->p[i]))
                return FALSE;
            }
          /* json-glib would end the string at a NUL and hide what follows; another
           * control character is refused by everybody just the same. */
          if (strncmp (check->p, "u0000", 5) == 0)
            check->p[4] = '1';
          unit = g_ascii_xdigit_value (check->p[1]) << 12 | g_ascii_xdigit_value (check->p[2]) << 8
                 | g_ascii_xdigit_value (check->p[3]) << 4 | g_ascii_xdigit_value (check->p[4]);
          check->p += 5;
          /* Half a surrogate pair is no character, and json-glib would swallow what follows. */
          if (low != ((unit & 0xfc00) == 0xdc00))
            return FALSE;
          low = (unit & 0xfc00) == 0xd800;
          if (low && (check->end - check->p < 2 || check->p[0] != '\\' || check->p[1] != 'u'))
            return FALSE;
        }
      else if (strchr ("\"\\/bfnrt", *check->p) != NULL)
        {
          check->p++;
        }
      else
        {
          return FALSE;
        }
    }

  return take (check, '"');
}

static gboolean
check_scalar (Check *check)
{
  if (check->p >= check->end)
    return FALSE;

  switch (*check->p)
    {
    case '"':
      return check_string (check);
    case 't':
      return check_word (check, "true");
    case 'f':
      return check_word (check, "false");
    case 'n':
      return check_word (check, "null");
    default:
      return check_number (check);
    }
}

/* The object and all that it holds.  Without recursion: who writes the line chooses how deep
 * it goes.  What lies too deep for json-glib, which does recurse, is emptied: no record and
 * no move goes that deep, so it is refused for what holds it. */
static gboolean
check_object (Check *check)
{
  g_autoptr (GString) open = g_string_new (NULL); /* what closes that which is open */
  char *hollow = NULL;                            /* where emptying starts */
  gboolean first = TRUE;

  if (!take (check, '{'))
    return FALSE;
  g_string_append_c (open, '}');

  while (open->len > 0)
    {
      char close = open->str[open->len - 1];

      if (take (check, close))
        {
          if (hollow != NULL && open->len == JSON_LINE_MAX_DEPTH + 1)
            {
              memset (hollow, ' ', check->p - 1 - hollow);
              hollow = NULL;
            }
          g_string_truncate (open, open->len - 1);
          first = FALSE;
          continue;
        }

      if (!first && !take (check, ','))
        return FALSE;
      if (close == '}')
        {
          skip_space (check);
          if (!check_string (check) || !take (check, ':'))
            return FALSE;
          check->names += hollow == NULL;
        }
      first = take (check, '{') || take (check, '[');
      if (first)
        {
          g_string_append_c (open, check->p[-1] == '{' ? '}' : ']');
          if (open->len == JSON_LINE_MAX_DEPTH + 1)
            hollow = check->p;
        }
      else if (!check_scalar (check))
        {
          return FALSE;
        }
    }

  return TRUE;
}

/* How many names were kept; nesting was checked before. */
static guint
count_names (JsonNode *node)
{
  g_autoptr (GList) values = NULL;
  guint count = 0;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      values = json_object_get_values (json_node_get_object (node));
      count = json_object_get_size (json_node_get_object (node));
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      values = json_array_get_elements (json_node_get_array (node));
    }
  for (GList *l = values; l != NULL; l = l->next)
    count += count_names (l->data);

  return count;
}

JsonObject *
json_line_parse (const char *text,
                 gssize length,
                 JsonLineOddities *odd,
                 GError **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autofree char *copy = NULL;
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  Check check = { NULL, NULL, 0, FALSE };
  JsonNode *root;

  if (size > JSON_LINE_MAX)
    {
      g_set_error (error, JSON_LINE_ERROR, JSON_LINE_ERROR_TOO_LONG,
                   _ ("The line is longer than %d bytes."), JSON_LINE_MAX);
      return NULL;
    }
  if (!g_utf8_validate (text, size, NULL))
    {
      g_set_error_literal (error, JSON_LINE_ERROR, JSON_LINE_ERROR_NOT_UTF8, _ ("The line is not UTF-8 text."));
      return NULL;
    }

  copy = g_strndup (text, size);
  check.p = copy;
  check.end = copy + size;
  parser = json_parser_new ();
  if (check_object (&check) && (skip_space (&check), check.p == check.end)
      && json_parser_load_from_data (parser, copy, size, NULL))
    {
      root = json_parser_get_root (parser);
      if (odd != NULL && root != NULL)
        *odd = (check.huge ? JSON_LINE_HUGE : 0) | (count_names (root) < check.names ? JSON_LINE_TWICE : 0);
      if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
        return json_object_ref (json_node_get_object (root));
    }

  g_set_error_literal (error, JSON_LINE_ERROR, JSON_LINE_ERROR_NOT_AN_OBJECT, _ ("The line is not a JSON object."));
  return NULL;
}

char *
json_line_print (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (node, object);
  return json_to_string (node, FALSE);
}

gboolean
json_line_get_int (JsonNode *node,
                   int *value)
{
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  number = json_node_get_int (node);
  if (number < G_MININT32 || number > G_MAXINT32)
    return FALSE;
  *value = number;
  return TRUE;
}

const char *
json_line_get_string (JsonNode *node)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;

  return json_node_get_string (node);
}

gboolean
json_line_get_boolean (JsonNode *node,
                       gboolean *value)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return FALSE;

  *value = json_node_get_boolean (node);
  return TRUE;
}

/* ---- line by line ---- */

JsonLineReader *
json_line_reader_new (GInputStream *stream)
{
  JsonLineReader *self = g_new0 (JsonLineReader, 1);

  self->stream = g_object_ref (stream);
  return self;
}

void
json_line_reader_free (JsonLineReader *self)
{
  g_object_unref (self->stream);
  g_free (self);
}

const char *
json_line_reader_next (JsonLineReader *self,
                       gsize *length,
                       GError **error)
{
  self->number++;
  for (gsize searched = 0;;)
    {
      char *start = self->buffer + self->used;
      gsize there = self->filled - self->used;
      char *newline = memchr (start + searched, '\n', there - searched);
      gssize got;

      if (newline != NULL || (self->at_end && there > 0))
        {
          *length = newline != NULL ? (gsize) (newline - start) : there;
          self->used += *length + (newline != NULL ? 1 : 0);
          if (*length > 0 && start[*length - 1] == '\r')
            *length -= 1;
          if (*length <= JSON_LINE_MAX)
            return start;
          there = *length;
        }
      else if (self->at_end)
        {
          return NULL;
        }
      /* A line end may come in two pieces. */
      if (there > JSON_LINE_MAX && !(there == JSON_LINE_MAX + 1 && start[there - 1] == '\r'))
        {
          g_set_error (error, JSON_LINE_ERROR, JSON_LINE_ERROR_TOO_LONG,
                       _ ("The line is longer than %d bytes."), JSON_LINE_MAX);
          return NULL;
        }

      memmove (self->buffer, start, there);
      self->used = 0;
      self->filled = there;
      searched = there;
      got = g_input_stream_read (self->stream, self->buffer + there, sizeof self->buffer - there, NULL, error);
      if (got < 0)
        return NULL;
      self->at_end = got == 0;
      self->filled += got;
    }
}
