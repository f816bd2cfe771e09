/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "record-move"

#include "model/json-line.h"
#include "model/record.h"

#include <string.h>

#define PLAIN "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -_.,;:!?'()"

static void
read_cards (RulesMove *move,
            JsonNode *node)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      move->has |= RULES_HAS_OTHER;
      return;
    }

  array = json_node_get_array (node);
  move->has |= RULES_HAS_CARDS;
  move->n_cards = json_array_get_length (array);
  for (guint i = 0; i < move->n_cards; i++)
    {
      int card;

      if (!json_line_get_int (json_array_get_element (array, i), &card))
        move->has |= RULES_HAS_OTHER;
      else if (i < RULES_MOVE_CARDS)
        move->cards[i] = card;
    }
}

static void
read_number (RulesMove *move,
             RulesMoveFields field,
             int *number,
             JsonNode *node)
{
  move->has |= json_line_get_int (node, number) ? field : RULES_HAS_OTHER;
}

static void
read_member (RulesMove *move,
             char **clue,
             const char *name,
             JsonNode *node)
{
  const char *text = json_line_get_string (node);

  if (strcmp (name, "seat") == 0)
    {
      if (!json_line_get_int (node, &move->seat))
        move->has |= RULES_HAS_OTHER;
    }
  else if (strcmp (name, "do") == 0)
    {
      move->deed = text != NULL ? rules_deed_find (text) : RULES_DEED_NONE;
    }
  else if (strcmp (name, "card") == 0)
    {
      read_number (move, RULES_HAS_CARD, &move->card, node);
    }
  else if (strcmp (name, "cards") == 0)
    {
      read_cards (move, node);
    }
  else if (strcmp (name, "clue") == 0 && text != NULL)
    {
      *clue = g_strdup (text);
      move->clue = *clue;
      move->has |= RULES_HAS_CLUE;
    }
  else if (strcmp (name, "kind") == 0 && text != NULL)
    {
      move->kind = rules_kind_find (text);
      move->has |= RULES_HAS_KIND;
    }
  else if (strcmp (name, "red") == 0)
    {
      read_number (move, RULES_HAS_RED, &move->red, node);
    }
  else if (strcmp (name, "at") == 0)
    {
      read_number (move, RULES_HAS_AT, &move->at, node);
    }
  else if (strcmp (name, "link") == 0)
    {
      read_number (move, RULES_HAS_LINK, &move->link, node);
    }
  else
    {
      move->has |= RULES_HAS_OTHER;
    }
}

void
record_move_read (JsonObject *object,
                  RulesMove *move,
                  char **clue)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  g_return_if_fail (clue != NULL && *clue == NULL);

  memset (move, 0, sizeof *move);
  move->seat = -1;
  move->deed = RULES_DEED_NONE;
  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    read_member (move, clue, name, node);
}

gboolean
record_move_parse (const char *line,
                   gssize length,
                   RulesMove *move,
                   char **clue,
                   GError **error)
{
  JsonLineOddities odd = 0;
  g_autoptr (JsonObject) object = json_line_parse (line, length, &odd, error);

  if (object == NULL)
    return FALSE;
  record_move_read (object, move, clue);
  if (odd != 0)
    move->has |= RULES_HAS_OTHER;

  return TRUE;
}

/* Anything but a plain text is for json-glib, which knows what to escape. */
static void
append_text (GString *line,
             const char *text)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *quoted = NULL;

  if (strspn (text, PLAIN) == strlen (text))
    {
      g_string_append_c (line, '"');
      g_string_append (line, text);
      g_string_append_c (line, '"');
      return;
    }

  node = json_node_init_string (json_node_alloc (), text);
  quoted = json_to_string (node, FALSE);
  g_string_append (line, quoted);
}

static void
append_number (GString *line,
               const char *before,
               int number)
{
  char digits[16];

  g_snprintf (digits, sizeof digits, "%d", number);
  g_string_append (line, before);
  g_string_append (line, digits);
}

/* A host writes one for every move while everybody waits, so there is no tree of nodes in between. */
char *
record_move_print (const RulesMove *move)
{
  g_autoptr (GString) line = g_string_sized_new (64);

  append_number (line, "{\"seat\":", move->seat);
  g_string_append (line, ",\"do\":");
  append_text (line, rules_deed_name (move->deed));
  if (move->has & RULES_HAS_CARD)
    append_number (line, ",\"card\":", move->card);
  if (move->has & RULES_HAS_CARDS)
    {
      g_string_append (line, ",\"cards\":[");
      for (guint i = 0; i < MIN (move->n_cards, RULES_MOVE_CARDS); i++)
        append_number (line, i > 0 ? "," : "", move->cards[i]);
      g_string_append_c (line, ']');
    }
  if (move->has & RULES_HAS_CLUE)
    {
      g_string_append (line, ",\"clue\":");
      append_text (line, move->clue);
    }
  if (move->has & RULES_HAS_KIND)
    {
      g_string_append (line, ",\"kind\":");
      append_text (line, rules_kind_name (move->kind));
    }
  if (move->has & RULES_HAS_RED)
    append_number (line, ",\"red\":", move->red);
  if (move->has & RULES_HAS_AT)
    append_number (line, ",\"at\":", move->at);
  if (move->has & RULES_HAS_LINK)
    append_number (line, ",\"link\":", move->link);
  g_string_append_c (line, '}');

  return g_string_free (g_steal_pointer (&line), FALSE);
}
