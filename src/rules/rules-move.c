/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "rules-move"

#include "rules/rules-move.h"

#include <string.h>

static const char *const deeds[RULES_N_DEEDS] = {
  "tell",
  "give",
  "vote",
  "place",
  "doubt",
  "open",
  "announce",
  "turn",
  "add",
  "seen",
};

static const char *const kinds[RULES_N_KINDS] = { "written", "aloud", "song", "hum", "mime" };

/* The fields that are one whole number. */
static const struct
{
  const char *name;
  RulesMoveFields field;
  gsize offset;
} numbers[] = {
  { "card", RULES_HAS_CARD, G_STRUCT_OFFSET (RulesMove, card) },
  { "red", RULES_HAS_RED, G_STRUCT_OFFSET (RulesMove, red) },
  { "at", RULES_HAS_AT, G_STRUCT_OFFSET (RulesMove, at) },
  { "link", RULES_HAS_LINK, G_STRUCT_OFFSET (RulesMove, link) },
};

const char *
rules_deed_name (RulesDeed deed)
{
  g_return_val_if_fail (deed < RULES_N_DEEDS, NULL);

  return deeds[deed];
}

RulesDeed
rules_deed_find (const char *name)
{
  for (int i = 0; i < RULES_N_DEEDS; i++)
    {
      if (strcmp (deeds[i], name) == 0)
        return i;
    }

  return RULES_DEED_UNKNOWN;
}

const char *
rules_kind_name (RulesKind kind)
{
  g_return_val_if_fail (kind < RULES_N_KINDS, NULL);

  return kinds[kind];
}

RulesKind
rules_kind_find (const char *name)
{
  for (int i = 0; i < RULES_N_KINDS; i++)
    {
      if (strcmp (kinds[i], name) == 0)
        return i;
    }

  return RULES_KIND_UNKNOWN;
}

gboolean
rules_trim_clue (const char *text,
                 const char **start,
                 gsize *length)
{
  const char *end = text + strlen (text);
  glong characters = 0;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;

  while (text < end && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    {
      if (g_unichar_iscntrl (g_utf8_get_char (p)))
        return FALSE;
      if (++characters > RULES_MAX_CLUE)
        return FALSE;
    }

  *start = text;
  *length = end - text;
  return characters > 0;
}

GVariant *
rules_move_to_variant (const RulesMove *move)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);

  g_return_val_if_fail (move->deed < RULES_N_DEEDS, NULL);

  g_variant_builder_add (&builder, "{sv}", "do", g_variant_new_string (deeds[move->deed]));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (move->has & numbers[i].field)
        g_variant_builder_add (&builder, "{sv}", numbers[i].name,
                               g_variant_new_int32 (G_STRUCT_MEMBER (int, move, numbers[i].offset)));
    }
  if (move->has & RULES_HAS_CARDS)
    g_variant_builder_add (&builder, "{sv}", "cards",
                           g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, move->cards,
                                                      MIN (move->n_cards, RULES_MOVE_CARDS), sizeof (int)));
  if (move->has & RULES_HAS_CLUE)
    g_variant_builder_add (&builder, "{sv}", "clue", g_variant_new_string (move->clue));
  if ((move->has & RULES_HAS_KIND) && move->kind < RULES_N_KINDS)
    g_variant_builder_add (&builder, "{sv}", "kind", g_variant_new_string (kinds[move->kind]));

  return g_variant_builder_end (&builder);
}

static gboolean
read_number (RulesMove *move,
             const char *name,
             GVariant *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (strcmp (numbers[i].name, name) != 0)
        continue;
      if (!g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
        return FALSE;
      G_STRUCT_MEMBER (int, move, numbers[i].offset) = g_variant_get_int32 (value);
      move->has |= numbers[i].field;
      return TRUE;
    }

  return FALSE;
}

static gboolean
read_field (RulesMove *move,
            const char *name,
            GVariant *value)
{
  gboolean is_string = g_variant_is_of_type (value, G_VARIANT_TYPE_STRING);

  if (strcmp (name, "do") == 0 && is_string)
    {
      move->deed = rules_deed_find (g_variant_get_string (value, NULL));
    }
  else if (strcmp (name, "clue") == 0 && is_string)
    {
      move->clue = g_variant_get_string (value, NULL);
      move->has |= RULES_HAS_CLUE;
    }
  else if (strcmp (name, "kind") == 0 && is_string)
    {
      move->kind = rules_kind_find (g_variant_get_string (value, NULL));
      move->has |= RULES_HAS_KIND;
    }
  else if (strcmp (name, "cards") == 0 && g_variant_is_of_type (value, G_VARIANT_TYPE ("ai")))
    {
      gsize count;
      const gint32 *cards = g_variant_get_fixed_array (value, &count, sizeof (gint32));

      if (count > 0)
        memcpy (move->cards, cards, MIN (count, RULES_MOVE_CARDS) * sizeof (gint32));
      move->n_cards = MIN (count, G_MAXUINT);
      move->has |= RULES_HAS_CARDS;
    }
  else
    {
      return read_number (move, name, value);
    }

  return TRUE;
}

void
rules_move_from_variant (RulesMove *move,
                         int seat,
                         GVariant *variant)
{
  GVariantIter iter;
  const char *name;
  GVariant *value;

  memset (move, 0, sizeof *move);
  move->seat = seat;
  move->deed = RULES_DEED_NONE;

  if (!g_variant_is_of_type (variant, G_VARIANT_TYPE_VARDICT))
    {
      move->has = RULES_HAS_OTHER;
      return;
    }

  g_variant_iter_init (&iter, variant);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &value))
    {
      if (!read_field (move, name, value))
        move->has |= RULES_HAS_OTHER;
      g_variant_unref (value);
    }
}
