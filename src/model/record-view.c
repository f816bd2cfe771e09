/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "record-view"

#include "model/json-line.h"
#include "model/record.h"

static void print_fields (JsonObject *object, const RulesField *fields, GVariant *tuple, int viewer);

static JsonNode *
print_plain (GVariant *value)
{
  JsonNode *node = json_node_new (JSON_NODE_VALUE);

  switch (g_variant_classify (value))
    {
    case G_VARIANT_CLASS_STRING:
      json_node_set_string (node, g_variant_get_string (value, NULL));
      break;
    case G_VARIANT_CLASS_BOOLEAN:
      json_node_set_boolean (node, g_variant_get_boolean (value));
      break;
    case G_VARIANT_CLASS_INT32:
      json_node_set_int (node, g_variant_get_int32 (value));
      break;
    case G_VARIANT_CLASS_BYTE:
      json_node_set_int (node, g_variant_get_byte (value));
      break;
    case G_VARIANT_CLASS_ARRAY:
      {
        JsonArray *array = json_array_new ();

        for (gsize i = 0; i < g_variant_n_children (value); i++)
          {
            g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

            json_array_add_element (array, print_plain (child));
          }
        json_node_init_array (node, array);
        json_array_unref (array);
        break;
      }
    default:
      g_assert_not_reached ();
    }

  return node;
}

static JsonObject *
print_awaits (GVariant *value)
{
  JsonObject *object = json_object_new ();
  gsize seats;
  const guint16 *awaits = g_variant_get_fixed_array (value, &seats, sizeof (guint16));

  for (gsize seat = 0; seat < seats; seat++)
    {
      JsonArray *array;
      char key[16];

      if (awaits[seat] == 0)
        continue;
      array = json_array_new ();
      for (int deed = 0; deed < RULES_N_DEEDS; deed++)
        {
          if (awaits[seat] & RULES_BIT (deed))
            json_array_add_string_element (array, rules_deed_name (deed));
        }
      g_snprintf (key, sizeof key, "%" G_GSIZE_FORMAT, seat);
      json_object_set_array_member (object, key, array);
    }

  return object;
}

static JsonObject *
print_pairs (GVariant *value,
             gboolean lists)
{
  JsonObject *object = json_object_new ();
  GVariantIter iter;
  guint8 name, number;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(yy)", &name, &number))
    {
      char key[16];

      g_snprintf (key, sizeof key, "%d", name);
      if (!lists)
        {
          json_object_set_int_member (object, key, number);
          continue;
        }
      if (!json_object_has_member (object, key))
        json_object_set_array_member (object, key, json_array_new ());
      json_array_add_int_element (json_object_get_array_member (object, key), number);
    }

  return object;
}

static void
print_field (JsonObject *object,
             const RulesField *field,
             GVariant *value,
             int viewer)
{
  JsonObject *inner;

  switch (field->form)
    {
    case RULES_FIELD_AWAITS:
      json_object_set_object_member (object, field->name, print_awaits (value));
      break;
    case RULES_FIELD_LISTS:
    case RULES_FIELD_NUMBERS:
      json_object_set_object_member (object, field->name, print_pairs (value, field->form == RULES_FIELD_LISTS));
      break;
    case RULES_FIELD_GROUP:
      inner = json_object_new ();
      print_fields (inner, field->inner, value, viewer);
      json_object_set_object_member (object, field->name, inner);
      break;
    case RULES_FIELD_PLAIN:
    default:
      json_object_set_member (object, field->name, print_plain (value));
      break;
    }
}

static gboolean
is_shown (const RulesField *field,
          int viewer)
{
  if (field->flags & RULES_FIELD_INNER)
    return FALSE;
  if (field->flags & RULES_FIELD_REFEREE)
    return viewer == RULES_REFEREE;
  if (field->flags & RULES_FIELD_SEAT)
    return viewer >= 0;

  return TRUE;
}

static void
print_fields (JsonObject *object,
              const RulesField *fields,
              GVariant *tuple,
              int viewer)
{
  for (gsize i = 0; fields[i].name != NULL; i++)
    {
      g_autoptr (GVariant) value = NULL;

      if (!is_shown (&fields[i], viewer))
        continue;

      value = g_variant_get_child_value (tuple, i);
      if (g_variant_classify (value) == G_VARIANT_CLASS_MAYBE)
        {
          GVariant *inside = g_variant_get_maybe (value);

          g_variant_unref (value);
          value = inside;
        }

      if (value != NULL)
        print_field (object, &fields[i], value, viewer);
      else if ((fields[i].flags & RULES_FIELD_OPTIONAL) == 0)
        json_object_set_null_member (object, fields[i].name);
    }
}

char *
record_view_print (const Rules *rules,
                   GVariant *view,
                   int viewer)
{
  g_autoptr (JsonObject) object = json_object_new ();

  json_object_set_boolean_member (object, "ok", TRUE);
  print_fields (object, rules->fields, view, viewer);

  return json_line_print (object);
}

char *
record_refusal_print (RulesError error)
{
  g_autoptr (JsonObject) object = json_object_new ();

  json_object_set_boolean_member (object, "ok", FALSE);
  json_object_set_string_member (object, "error", rules_error_code (error));
  json_object_set_string_member (object, "message", rules_error_sentence (error));

  return json_line_print (object);
}
