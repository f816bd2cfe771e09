/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-view"

#include "bots/bot-view.h"

/* The member of this name, without the maybe around it, or NULL. */
static GVariant *
dup_member (const BotView *self,
            const char *name)
{
  int at = rules_find_field (self->place->rules->fields, name);
  g_autoptr (GVariant) member = NULL;

  if (self->view == NULL || at < 0)
    return NULL;

  member = g_variant_get_child_value (self->view, at);
  if (g_variant_is_of_type (member, G_VARIANT_TYPE_MAYBE))
    return g_variant_get_maybe (member);

  return g_steal_pointer (&member);
}

gboolean
bot_view_awaits (const BotView *self,
                 RulesDeed deed)
{
  g_autoptr (GVariant) awaits = dup_member (self, "awaits");
  gsize count = 0;
  const guint16 *deeds = NULL;

  if (awaits != NULL)
    deeds = g_variant_get_fixed_array (awaits, &count, sizeof (guint16));

  return (gsize) self->place->seat < count && (deeds[self->place->seat] & RULES_BIT (deed)) != 0;
}

gboolean
bot_view_is_stage (const BotView *self,
                   const char *stage)
{
  g_autofree char *text = bot_view_dup_text (self, "stage");

  return g_strcmp0 (text, stage) == 0;
}

int
bot_view_get_int (const BotView *self,
                  const char *name,
                  int fallback)
{
  g_autoptr (GVariant) member = dup_member (self, name);

  return member != NULL && g_variant_is_of_type (member, G_VARIANT_TYPE_INT32) ? g_variant_get_int32 (member) : fallback;
}

char *
bot_view_dup_text (const BotView *self,
                   const char *name)
{
  g_autoptr (GVariant) member = dup_member (self, name);

  return member != NULL && g_variant_is_of_type (member, G_VARIANT_TYPE_STRING) ? g_variant_dup_string (member, NULL) : NULL;
}

int
bot_view_get_cards (const BotView *self,
                    const char *name,
                    int highest,
                    guint8 *cards,
                    int room)
{
  g_autoptr (GVariant) member = dup_member (self, name);
  const guint8 *list;
  gsize length;
  int count = 0;

  if (member == NULL || !g_variant_is_of_type (member, G_VARIANT_TYPE_BYTESTRING))
    return 0;

  list = g_variant_get_fixed_array (member, &length, 1);
  for (gsize i = 0; i < length && count < room; i++)
    {
      if (list[i] >= 1 && list[i] <= highest)
        cards[count++] = list[i];
    }

  return count;
}
