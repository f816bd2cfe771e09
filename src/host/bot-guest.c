/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bot-guest"

#include "bots/sbm-bot.h"
#include "host/guest-tools.h"

/* Hosts count messages; a bot that waits for nothing still leaves this much between two. */
#define LEAST_DELAY_MS 60

typedef struct
{
  SbmGuest *guest; /* borrowed: it owns this */
  SbmPlayer *player;
  guint game;
  int seat;
  int strength;
  guint pace;
  guint thinking;
} BotGuest;

static void
bot_guest_free (gpointer data)
{
  BotGuest *self = data;

  g_clear_handle_id (&self->thinking, g_source_remove);
  g_clear_object (&self->player);
  g_free (self);
}

static gboolean
think_cb (gpointer user_data)
{
  BotGuest *self = user_data;
  GVariant *move;

  self->thinking = 0;
  if (sbm_table_get_may (sbm_guest_get_table (self->guest)) == 0)
    return G_SOURCE_REMOVE;
  move = sbm_player_think (self->player);
  if (move != NULL)
    sbm_guest_move (self->guest, move);

  return G_SOURCE_REMOVE;
}

static void
viewed_cb (SbmTable *table,
           BotGuest *self)
{
  int seat = sbm_table_get_my_seat (table);
  SbmSeat *mine = sbm_table_get_seat (table, seat);
  g_autoptr (GVariant) pictures = NULL;

  if (mine == NULL)
    return;
  pictures = sbm_own_pictures_dup_list (sbm_table_get_own_pictures (table), FALSE);
  if (self->player == NULL || self->game != sbm_table_get_game_number (table) || self->seat != seat)
    {
      SbmPlayerPlace place = {
        .rules = sbm_table_get_rules (table),
        .mode = sbm_table_get_mode (table),
        .seats = g_list_model_get_n_items (sbm_table_get_seats (table)),
        .seat = seat,
        .strength = self->strength,
        .language = g_get_language_names ()[0],
        .seed = sbm_identity_get_key_id (sbm_guest_get_identity (self->guest)),
        .pictures = pictures,
      };

      g_clear_object (&self->player);
      self->player = sbm_bot_make (&place, NULL);
      self->game = sbm_table_get_game_number (table);
      self->seat = seat;
    }

  sbm_player_see (self->player, sbm_table_get_view (table));
  g_clear_handle_id (&self->thinking, g_source_remove);
  if (sbm_seat_get_awaited (mine))
    self->thinking = g_timeout_add (MAX (LEAST_DELAY_MS, sbm_player_get_delay (self->player) * self->pace / 100), think_cb, self);
}

/* A move that came too late is thought over again. */
static void
refused_cb (SbmGuest *guest,
            const char *code,
            BotGuest *self)
{
  if (self->thinking == 0 && self->player != NULL)
    self->thinking = g_timeout_add (LEAST_DELAY_MS, think_cb, self);
}

void
bot_guest_play (SbmGuest *guest,
                int strength,
                guint pace)
{
  BotGuest *self = g_new0 (BotGuest, 1);

  self->guest = guest;
  self->strength = strength;
  self->pace = pace;
  g_signal_connect (sbm_guest_get_table (guest), "viewed", G_CALLBACK (viewed_cb), self);
  g_signal_connect (guest, "refused", G_CALLBACK (refused_cb), self);
  g_object_set_data_full (G_OBJECT (guest), "bot", self, bot_guest_free);
}
