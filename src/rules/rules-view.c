/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "rules-view"

#include "rules/rules-view.h"

#include <string.h>

/* ---- the serialised form of GVariant, as far as views need it ---- */

static void
put (RulesView *view,
     const void *bytes,
     gsize size)
{
  g_assert (view->size + size <= sizeof view->bytes);

  if (size > 0)
    memcpy (view->bytes + view->size, bytes, size);
  view->size += size;
}

static void
align (RulesView *view,
       gsize alignment)
{
  static const guint8 zeroes[8] = { 0 };

  put (view, zeroes, (-view->size) & (alignment - 1));
}

static void
end_fixed (RulesView *view)
{
  view->last_is_fixed = TRUE;
}

static void
end_framed (RulesView *view)
{
  g_assert (view->n_ends < G_N_ELEMENTS (view->ends));

  view->ends[view->n_ends++] = view->size;
  view->last_is_fixed = FALSE;
}

/* A maybe around something of no fixed size ends with a zero byte if there is something. */
static void
end_just (RulesView *view)
{
  put (view, "", 1);
  end_framed (view);
}

/* How many bytes an end takes in a container with so many bytes of content. */
static gsize
end_size (gsize content,
          guint n_ends)
{
  return content + n_ends <= G_MAXUINT8 ? 1 : 2;
}

static void
put_end (RulesView *view,
         gsize end,
         gsize size)
{
  guint8 bytes[2] = { end & 0xff, end >> 8 };

  put (view, bytes, size);
}

/* Turns members into a whole tuple: the ends stand behind, the last first. */
static void
close_tuple (RulesView *view)
{
  /* The last member ends where the ends begin, and needs none. */
  guint count = view->n_ends > 0 && !view->last_is_fixed ? view->n_ends - 1 : view->n_ends;
  gsize size = end_size (view->size, count);

  while (count > 0)
    put_end (view, view->ends[--count], size);
}

/* An array of things of no fixed size: one after the other, then where each ends. */
static void
put_array_ends (RulesView *view,
                gsize start,
                const guint16 *ends,
                int count)
{
  gsize size = end_size (view->size - start, count);

  for (int i = 0; i < count; i++)
    put_end (view, ends[i], size);
}

/* GVariants that are not native are never made: whoever sends one turns it over. */
void
rules_view_init (RulesView *view)
{
  view->size = 0;
  view->n_ends = 0;
  view->last_is_fixed = FALSE;
}

GVariant *
rules_view_end (RulesView *view,
                const char *type)
{
  g_autoptr (GBytes) bytes = NULL;

  close_tuple (view);
  bytes = g_bytes_new (view->bytes, view->size);

  /* Neither G_VARIANT_TYPE() nor g_variant_new_from_data(): they read the whole type to see that it is one, for every seat
   * after every move. */
  return g_variant_new_from_bytes ((const GVariantType *) type, bytes, TRUE);
}

/* ---- reading ---- */

void
rules_layout_init (RulesLayout *layout,
                   const RulesField *fields)
{
  for (layout->count = 0; fields[layout->count].name != NULL; layout->count++)
    {
      const char *type = fields[layout->count].type;
      guint8 alignment = strchr (type, 'i') != NULL ? 4 : strchr (type, 'q') != NULL ? 2
                                                                                     : 1;

      g_assert (layout->count < RULES_MAX_FIELDS);

      layout->alignments[layout->count] = alignment;
      layout->sizes[layout->count] = type[1] != '\0' || type[0] == 's' ? 0 : alignment;
    }
}

/* Where a member of no fixed size ends; the ends stand behind all members, the last first. */
static gsize
read_end (const guint8 *data,
          gsize size,
          gsize *ends)
{
  gsize width = size <= G_MAXUINT8 ? 1 : size <= G_MAXUINT16 ? 2
                                                             : 4;
  guint32 end = 0;

  if (*ends < width)
    return G_MAXSIZE;
  *ends -= width;
  memcpy (&end, data + *ends, width);

  return GUINT32_FROM_LE (end);
}

gconstpointer
rules_layout_peek (const RulesLayout *layout,
                   GVariant *view,
                   int field,
                   gsize *size)
{
  const guint8 *data = g_variant_get_data (view);
  gsize total = g_variant_get_size (view);
  gsize ends = total, end = 0;

  for (int i = 0; i < layout->count; i++)
    {
      gsize start = (end + layout->alignments[i] - 1) & ~(gsize) (layout->alignments[i] - 1);

      if (layout->sizes[i] > 0)
        end = start + layout->sizes[i];
      else
        end = i + 1 < layout->count ? read_end (data, total, &ends) : ends;
      if (start > end || end > ends)
        break;
      if (i == field)
        {
          *size = end - start;
          return data + start;
        }
    }

  *size = 0;
  return NULL;
}

/* ---- members ---- */

void
rules_view_add_boolean (RulesView *view,
                        gboolean value)
{
  guint8 byte = value != FALSE;

  put (view, &byte, 1);
  end_fixed (view);
}

void
rules_view_add_deeds (RulesView *view,
                      guint deeds)
{
  guint16 word = deeds;

  align (view, sizeof word);
  put (view, &word, sizeof word);
  end_fixed (view);
}

void
rules_view_add_int (RulesView *view,
                    int value)
{
  align (view, sizeof value);
  put (view, &value, sizeof value);
  end_fixed (view);
}

void
rules_view_add_ints (RulesView *view,
                     const int *values,
                     int count)
{
  align (view, sizeof *values);
  put (view, values, count * sizeof *values);
  end_framed (view);
}

void
rules_view_add_string (RulesView *view,
                       const char *value)
{
  put (view, value, strlen (value) + 1);
  end_framed (view);
}

void
rules_view_add_maybe_int (RulesView *view,
                          gboolean is,
                          int value)
{
  align (view, sizeof value);
  put (view, &value, is ? sizeof value : 0);
  end_framed (view);
}

void
rules_view_add_maybe_string (RulesView *view,
                             const char *value)
{
  if (value == NULL)
    {
      end_framed (view);
      return;
    }
  put (view, value, strlen (value) + 1);
  end_just (view);
}

void
rules_view_add_cards (RulesView *view,
                      const guint8 *cards,
                      int count)
{
  put (view, cards, count);
  end_framed (view);
}

void
rules_view_add_maybe_cards (RulesView *view,
                            gboolean is,
                            const guint8 *cards,
                            int count)
{
  if (!is)
    {
      end_framed (view);
      return;
    }
  put (view, cards, count);
  end_just (view);
}

void
rules_view_add_pairs (RulesView *view,
                      const RulesPair *pairs,
                      int count)
{
  put (view, pairs, count * sizeof *pairs);
  end_framed (view);
}

void
rules_view_add_maybe_pairs (RulesView *view,
                            gboolean is,
                            const RulesPair *pairs,
                            int count)
{
  if (!is)
    {
      end_framed (view);
      return;
    }
  put (view, pairs, count * sizeof *pairs);
  end_just (view);
}

void
rules_view_add_seats (RulesView *view,
                      gboolean is,
                      guint seats)
{
  guint8 list[RULES_MAX_SEATS];
  int count = 0;

  for (int seat = 0; seat < RULES_MAX_SEATS; seat++)
    {
      if (seats & (1u << seat))
        list[count++] = seat;
    }
  rules_view_add_maybe_cards (view, is, list, count);
}

void
rules_view_add_strings (RulesView *view,
                        const char *const *strings,
                        int count)
{
  gsize start = view->size;
  guint16 ends[RULES_MAX_PILE];

  for (int i = 0; i < count; i++)
    {
      put (view, strings[i], strlen (strings[i]) + 1);
      ends[i] = view->size - start;
    }
  put_array_ends (view, start, ends, count);
  end_framed (view);
}

void
rules_view_add_hands (RulesView *view,
                      gboolean is,
                      const guint8 *hands,
                      gsize stride,
                      const int *counts,
                      int seats)
{
  gsize start = view->size;
  guint16 ends[RULES_MAX_SEATS];

  if (!is)
    {
      end_framed (view);
      return;
    }
  for (int seat = 0; seat < seats; seat++)
    {
      put (view, hands + seat * stride, counts[seat]);
      ends[seat] = view->size - start;
    }
  put_array_ends (view, start, ends, seats);
  end_just (view);
}

void
rules_view_add_maybe_group (RulesView *view,
                            RulesView *group,
                            gboolean has_ints)
{
  align (view, has_ints ? sizeof (int) : 1);
  if (group == NULL)
    {
      end_framed (view);
      return;
    }
  close_tuple (group);
  put (view, group->bytes, group->size);
  end_just (view);
}

void
rules_view_begin (RulesView *view,
                  const RulesGame *game)
{
  int round;
  const char *stage = rules_stage (game, &round);
  guint16 awaits[RULES_MAX_SEATS];
  int scores[RULES_MAX_SEATS];
  int n_scores = rules_scores (game, scores);
  gboolean over = rules_over (game);

  for (int seat = 0; seat < game->seats; seat++)
    awaits[seat] = rules_awaits (game, seat);

  rules_view_init (view);
  rules_view_add_string (view, stage);
  rules_view_add_int (view, round);
  align (view, sizeof *awaits);
  put (view, awaits, game->seats * sizeof *awaits);
  end_framed (view);
  rules_view_add_ints (view, scores, n_scores);
  rules_view_add_boolean (view, over);
  rules_view_add_seats (view, over, rules_winners (game));
}
