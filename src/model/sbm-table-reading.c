/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-table-reading"

#include "model/sbm-table-private.h"
#include "model/text.h"

void
sbm_table_look_up_fields (SbmTable *self)
{
  const RulesField *fields = self->rules->fields;
  g_autoptr (GVariantType) type = NULL;

  if (self->view_rules == self->rules)
    return;

  self->view_rules = self->rules;
  type = rules_dup_view_type (self->rules);
  g_free (self->view_type);
  self->view_type = g_variant_type_dup_string (type);
  rules_layout_init (&self->layout, fields);
  self->awaits_at = rules_find_field (fields, "awaits");
  self->scores_at = rules_find_field (fields, "scores");
  self->may_at = rules_find_field (fields, "may");
  self->leads_at = -1;
  for (guint i = 0; self->leads_at < 0 && i < 3; i++)
    self->leads_at = rules_find_field (fields, (const char *[]){ "storyteller", "turn", "teller" }[i]);
}

/* A field of the view, or NULL where there is nothing in it. */
static GVariant *
dup_field_at (SbmTable *self,
              int index)
{
  g_autoptr (GVariant) value = NULL;

  if (self->view == NULL || index < 0)
    return NULL;
  value = g_variant_get_child_value (self->view, index);
  if (g_variant_classify (value) == G_VARIANT_CLASS_MAYBE)
    return g_variant_get_maybe (value);

  return g_steal_pointer (&value);
}

static int
get_number_at (SbmTable *self,
               int index,
               int fallback)
{
  g_autoptr (GVariant) value = dup_field_at (self, index);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_INT32) ? g_variant_get_int32 (value) : fallback;
}

void
sbm_table_update_seats_of_game (SbmTable *self)
{
  const guint16 *deeds = NULL;
  const gint32 *points = NULL, *leads = NULL;
  gsize n_awaits = 0, sides = 0, n_leads = 0;

  sbm_table_look_up_fields (self);
  if (self->view != NULL)
    {
      deeds = rules_layout_peek (&self->layout, self->view, self->awaits_at, &n_awaits);
      points = rules_layout_peek (&self->layout, self->view, self->scores_at, &sides);
      leads = rules_layout_peek (&self->layout, self->view, self->leads_at, &n_leads);
      n_awaits /= sizeof *deeds;
      sides /= sizeof *points;
    }

  for (guint i = 0; i < G_N_ELEMENTS (self->by_index) && self->by_index[i] != NULL; i++)
    {
      /* Partners share the score of their team, a story that of everybody. */
      sbm_seat_update_game (self->by_index[i], i < n_awaits && deeds[i] != 0, n_leads > 0 && (int) i == *leads,
                            sides > 0 ? points[i % sides] : 0);
    }
}

GVariant *
sbm_table_dup_field (SbmTable *self,
                     const char *name)
{
  return dup_field_at (self, rules_find_field (self->rules->fields, name));
}

GArray *
sbm_table_dup_cards (SbmTable *self,
                     const char *name)
{
  g_autoptr (GVariant) value = sbm_table_dup_field (self, name);
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (int));

  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_BYTESTRING))
    {
      gsize count;
      const guint8 *bytes = g_variant_get_fixed_array (value, &count, 1);

      for (gsize i = 0; i < count; i++)
        {
          int card = bytes[i];

          g_array_append_val (cards, card);
        }
    }

  return cards;
}

int
sbm_table_get_number (SbmTable *self,
                      const char *name,
                      int fallback)
{
  return get_number_at (self, rules_find_field (self->rules->fields, name), fallback);
}

char *
sbm_table_dup_text (SbmTable *self,
                    const char *name)
{
  g_autoptr (GVariant) value = sbm_table_dup_field (self, name);
  char *clean;

  if (value == NULL || !g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return NULL;

  /* The host cleans what it takes, but who says that this one does? */
  clean = text_clean (g_variant_get_string (value, NULL), RULES_MAX_CLUE);

  return clean != NULL ? clean : g_strdup ("");
}
