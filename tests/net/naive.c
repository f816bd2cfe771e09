/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "naive.h"

#include <string.h>

#include "rules/histoire.h"

#define NAIVE_TYPE_PLAYER (naive_player_get_type ())
G_DECLARE_FINAL_TYPE (NaivePlayer, naive_player, NAIVE, PLAYER, GObject)

struct _NaivePlayer
{
  GObject parent_instance;

  const Rules *rules;
  int seat;
  GVariant *view;
};

static GVariant *
field (const Rules *rules,
       GVariant *view,
       const char *name)
{
  int index = rules_find_field (rules->fields, name);
  g_autoptr (GVariant) value = index >= 0 ? g_variant_get_child_value (view, index) : NULL;

  if (value != NULL && g_variant_classify (value) == G_VARIANT_CLASS_MAYBE)
    return g_variant_get_maybe (value);
  return g_steal_pointer (&value);
}

static int
cards (const Rules *rules,
       GVariant *view,
       const char *name,
       guint8 *list)
{
  g_autoptr (GVariant) value = field (rules, view, name);
  gsize count = 0;
  const guint8 *bytes = value != NULL ? g_variant_get_fixed_array (value, &count, 1) : NULL;

  for (gsize i = 0; i < MIN (count, 128); i++)
    list[i] = bytes[i];
  return MIN (count, 128);
}

static int
number (const Rules *rules,
        GVariant *view,
        const char *name)
{
  g_autoptr (GVariant) value = field (rules, view, name);

  return value != NULL ? g_variant_get_int32 (value) : -1;
}

static void
vote (const Rules *rules,
      GVariant *view,
      int seat,
      RulesMove *move)
{
  guint8 table[128], own[128];
  int n_table = cards (rules, view, "table", table);
  int n_own = cards (rules, view, "own", own);
  gboolean party = number (rules, view, "told") < 0 && n_own == 1 && number (rules, view, "storyteller") == seat;

  move->has = RULES_HAS_CARDS;
  move->n_cards = 1;
  for (int i = 0; i < n_table; i++)
    {
      if (memchr (own, table[i], n_own) == NULL)
        move->cards[0] = table[i];
    }
  if (party)
    {
      move->has |= RULES_HAS_RED;
      move->red = table[0];
    }
}

static void
add (const Rules *rules,
     GVariant *view,
     RulesMove *move)
{
  guint8 hand[128], links[128], story[128];
  int n_hand = cards (rules, view, "hand", hand);
  int n_links = cards (rules, view, "links", links);
  int n_story = cards (rules, view, "story", story);
  HistoireKind before = n_story > 0 ? histoire_kind (story[n_story - 1]) : HISTOIRE_OPENING;

  move->has = RULES_HAS_CARD;
  for (int k = -1; k < n_links; k++)
    {
      for (int i = 0; i < n_hand; i++)
        {
          if (!histoire_may_follow (before, k < 0 ? 0 : links[k], histoire_kind (hand[i])))
            continue;
          move->card = hand[i];
          if (k >= 0)
            {
              move->has |= RULES_HAS_LINK;
              move->link = links[k];
            }
          return;
        }
    }
}

GVariant *
naive_think (const Rules *rules,
             GVariant *view,
             int seat)
{
  g_autoptr (GVariant) awaits = field (rules, view, "awaits");
  RulesMove move = { .seat = seat };
  guint8 hand[128];
  int n_hand = cards (rules, view, "hand", hand);
  guint16 deeds;

  g_variant_get_child (awaits, seat, "q", &deeds);
  if (deeds == 0)
    return NULL;
  /* Turn before announcing again, place before doubting. */
  move.deed = deeds & RULES_BIT (RULES_TURN) ? RULES_TURN : (RulesDeed) g_bit_nth_lsf (deeds, -1);

  switch ((int) move.deed)
    {
    case RULES_TELL:
      move.has = RULES_HAS_CLUE | (n_hand > 0 ? RULES_HAS_CARD : 0);
      move.clue = "naïve";
      move.card = hand[0];
      break;
    case RULES_GIVE:
      move.has = RULES_HAS_CARDS;
      move.n_cards = n_hand == 7 ? 2 : 1;
      move.cards[0] = hand[0];
      move.cards[1] = hand[1];
      break;
    case RULES_VOTE:
      vote (rules, view, seat, &move);
      break;
    case RULES_PLACE:
      {
        guint8 row[128];
        int n_row = cards (rules, view, "row", row);

        /* Long rows are doubted, so that games end. */
        if (n_row > 3 && (deeds & RULES_BIT (RULES_DOUBT)))
          {
            move.deed = RULES_DOUBT;
            break;
          }
        move.has = RULES_HAS_AT;
        move.at = n_row;
        break;
      }
    case RULES_OPEN:
    case RULES_ADD:
      add (rules, view, &move);
      break;
    case RULES_ANNOUNCE:
      move.has = RULES_HAS_CARD;
      move.card = 1 + number (rules, view, "turned");
      break;
    default:
      break;
    }

  return rules_move_to_variant (&move);
}

static void
naive_see (SbmPlayer *player,
           GVariant *view)
{
  NaivePlayer *self = NAIVE_PLAYER (player);

  g_clear_pointer (&self->view, g_variant_unref);
  self->view = g_variant_ref (view);
}

static GVariant *
naive_player_think (SbmPlayer *player)
{
  NaivePlayer *self = NAIVE_PLAYER (player);

  return naive_think (self->rules, self->view, self->seat);
}

static guint
naive_get_delay (SbmPlayer *player)
{
  return 0;
}

static void
player_init (SbmPlayerInterface *iface)
{
  iface->see = naive_see;
  iface->think = naive_player_think;
  iface->get_delay = naive_get_delay;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (NaivePlayer, naive_player, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (SBM_TYPE_PLAYER, player_init))

static void
naive_player_finalize (GObject *object)
{
  g_clear_pointer (&NAIVE_PLAYER (object)->view, g_variant_unref);

  G_OBJECT_CLASS (naive_player_parent_class)->finalize (object);
}

static void
naive_player_class_init (NaivePlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = naive_player_finalize;
}

static void
naive_player_init (NaivePlayer *self)
{
}

SbmPlayer *
naive_make (const SbmPlayerPlace *place,
            gpointer data)
{
  NaivePlayer *self = g_object_new (NAIVE_TYPE_PLAYER, NULL);

  self->rules = place->rules;
  self->seat = place->seat;
  return SBM_PLAYER (self);
}
