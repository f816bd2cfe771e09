/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-cards"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-card-face.h"
#include "app/sbm-storyteller-points.h"
#include "app/sbm-storyteller-private.h"

SbmCard *
sbm_storyteller_cards_find (GListStore *cards,
                            int id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (cards)); i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (cards), i);

      /* The list holds it. */
      if (sbm_card_get_id (card) == id)
        return card;
    }
  return NULL;
}

/* Titles in the first language of this screen that the deck speaks. */
SbmPictures *
sbm_storyteller_cards_load_pictures (void)
{
  const char *const *languages = g_get_language_names ();

  for (int i = 0; languages[i] != NULL; i++)
    {
      SbmPictures *pictures = sbm_pictures_new (languages[i], NULL);

      if (pictures != NULL)
        return pictures;
    }
  return sbm_pictures_new ("en", NULL);
}

static void
turn_to (SbmStorytellerView *self,
         SbmCard *card,
         int id)
{
  SbmTable *table = self->session != NULL ? sbm_storyteller_view_get_table (self) : NULL;
  g_autofree char *picture = id != 0 ? sbm_card_face_dup_picture_at (table, id) : NULL;
  const char *title = NULL;
  const char *description = NULL;

  if (id != 0 && table != NULL && sbm_own_pictures_is_here (sbm_table_get_own_pictures (table), id))
    {
      title = sbm_own_pictures_get_title (sbm_table_get_own_pictures (table), id);
      if (title == NULL)
        title = _ ("A picture without a name");
    }
  else if (id != 0 && self->pictures != NULL)
    {
      title = sbm_pictures_get_title (self->pictures, id);
      description = sbm_pictures_get_description (self->pictures, id);
    }
  g_object_set (card, "id", id, "picture", picture, "title", title, "description", description, NULL);
}

static void
turn_all (SbmStorytellerView *self,
          GListModel *cards)
{
  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (cards, i);

      turn_to (self, card, sbm_card_get_id (card));
    }
}

void
sbm_storyteller_cards_change_pictures (SbmStorytellerView *self)
{
  turn_all (self, G_LIST_MODEL (self->hand_cards));
  turn_all (self, G_LIST_MODEL (self->table_cards));
}

static SbmCard *
new_card (SbmStorytellerView *self,
          int id)
{
  SbmCard *card = sbm_card_new (SBM_DECK_PICTURES, 0, NULL);

  turn_to (self, card, id);
  return card;
}

static int
find_from (GListModel *model,
           guint start,
           int id)
{
  for (guint i = start; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (model, i);

      if (sbm_card_get_id (card) == id)
        return i;
    }
  return -1;
}

/* Keeps what stays, so that cards glide together instead of being dealt anew. */
static void
replace (SbmStorytellerView *self,
         GListStore *store,
         const int *ids,
         int count)
{
  GListModel *model = G_LIST_MODEL (store);

  for (int i = 0; i < count; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (model, i);
      g_autoptr (SbmCard) fresh = NULL;
      int ahead = ids[i] != 0 ? find_from (model, i, ids[i]) : -1;

      if (card != NULL && sbm_card_get_id (card) == ids[i])
        continue;
      /* Those before it were given away. */
      if (ahead > i)
        {
          g_list_store_splice (store, i, ahead - i, NULL, 0);
          continue;
        }
      /* A hand that is turned up, or down. */
      if (card != NULL && (ids[i] == 0 || sbm_card_get_id (card) == 0))
        {
          turn_to (self, card, ids[i]);
          continue;
        }
      fresh = new_card (self, ids[i]);
      g_list_store_splice (store, i, card != NULL ? 1 : 0, (gpointer *) &fresh, 1);
    }
  while ((int) g_list_model_get_n_items (model) > count)
    g_list_store_remove (store, g_list_model_get_n_items (model) - 1);
}

static gboolean
is_chosen (SbmStorytellerView *self,
           int card)
{
  for (int i = 0; i < self->choice.n_cards; i++)
    {
      if (self->choice.cards[i] == card)
        return TRUE;
    }
  return FALSE;
}

void
sbm_storyteller_cards_sync_hand (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;
  static const int hidden[STORYTELLER_MAX_HAND] = { 0 };
  gboolean choosable = (moment->stage == STAGE_TELL && sbm_storyteller_moment_may (moment, RULES_TELL) && !moment->hand_hidden)
                       || (moment->stage == STAGE_GIVE && sbm_storyteller_moment_may (moment, RULES_GIVE) && !self->choice.yields);
  gboolean face_down = moment->hand_hidden || (self->motion & SBM_MOTION_PASS);

  replace (self, self->hand_cards, face_down ? hidden : moment->hand, moment->n_hand);
  for (int i = 0; i < moment->n_hand; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (self->hand_cards), i);

      g_object_set (card, "position", i + 1, "count", moment->n_hand, "choosable", choosable && !face_down,
                    "chosen", moment->stage != STAGE_VOTE && !face_down && is_chosen (self, moment->hand[i]), NULL);
    }
}

/* ---- the table ---- */

static char *
dup_my_token (SbmStorytellerView *self)
{
  SbmSeat *seat = sbm_table_get_seat (sbm_storyteller_view_get_table (self), self->moment.me);

  if (self->moment.party)
    return g_strdup ("token-party-green");
  return g_strdup_printf ("token-mark-%02u", seat != NULL ? sbm_seat_get_rabbit (seat) + 1 : 1);
}

static void
mark_choice (SbmStorytellerView *self,
             SbmCard *card,
             int id,
             int place)
{
  const SbmStorytellerMoment *moment = &self->moment;
  g_autofree char *token = dup_my_token (self);
  const char *tokens[3] = { NULL, NULL, NULL };
  gboolean may = sbm_storyteller_moment_may (moment, RULES_VOTE);
  gboolean mine = sbm_storyteller_moment_is_mine (moment, id);
  gboolean has_token = may && is_chosen (self, id);
  gboolean has_red = may && self->choice.red == id && id != 0;
  const char *note = has_token && has_red ? _ ("your green and your red token") : has_red               ? _ ("your red token")
                                                                                : has_token             ? _ ("your token")
                                                                                : mine && moment->party ? _ ("your own card, which is allowed")
                                                                                                        : NULL;
  int count = 0;

  if (has_token && self->token_in_air != id)
    tokens[count++] = token;
  if (has_red && self->token_in_air != id)
    tokens[count++] = "token-party-red";
  /* P4: in a party one's own card is allowed, and then nothing marks it: the mark says that it cannot be chosen. */
  g_object_set (card, "number", place + 1, "position", place + 1, "count", moment->n_table,
                "own", mine && !moment->party, "choosable", may && !(mine && !moment->party),
                "chosen", has_token || has_red, "lit", FALSE, "owner", NULL, "owner-rabbit", 0,
                "tokens", count > 0 ? tokens : NULL, "note", note, NULL);
}

static void
clear_marks (SbmCard *card)
{
  g_object_set (card, "number", 0, "position", 0, "count", 0, "own", FALSE, "choosable", FALSE, "chosen", FALSE, "lit", FALSE,
                "owner", NULL, "owner-rabbit", 0, "tokens", NULL, "note", NULL, NULL);
}

void
sbm_storyteller_cards_sync_table (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;
  gboolean revealed = self->reveal != SBM_REVEAL_NONE || (moment->stage == STAGE_OVER && moment->has_last);
  int ids[STORYTELLER_MAX_TABLE] = { 0 };
  int count = revealed ? moment->last.n_table : moment->n_table;

  for (int i = 0; i < count; i++)
    ids[i] = revealed ? moment->last.table[i] : i < self->n_turned ? moment->table[i]
                                                                   : 0;
  replace (self, self->table_cards, ids, count);
  for (int i = 0; i < count; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (self->table_cards), i);

      if (revealed)
        sbm_storyteller_reveal_mark_card (self, card, i);
      else if (i < self->n_turned)
        mark_choice (self, card, ids[i], i);
      else
        clear_marks (card);
    }
}

/* ---- the track ---- */

void
sbm_storyteller_cards_sync_track (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;
  SbmTable *table = sbm_storyteller_view_get_table (self);
  /* T1: one rabbit a team. */
  guint count = moment->teams ? moment->seats / 2 : moment->seats;

  while (g_list_model_get_n_items (G_LIST_MODEL (self->track_seats)) > count)
    g_list_store_remove (self->track_seats, g_list_model_get_n_items (G_LIST_MODEL (self->track_seats)) - 1);
  for (guint i = 0; i < count; i++)
    {
      SbmSeat *seat = sbm_table_get_seat (table, i);
      gboolean is_new = i >= g_list_model_get_n_items (G_LIST_MODEL (self->track_seats));
      g_autoptr (SbmSeat) shown = is_new ? sbm_seat_new (i) : g_list_model_get_item (G_LIST_MODEL (self->track_seats), i);
      g_autofree char *name = NULL;
      int partner = sbm_storyteller_moment_get_partner (moment, i);
      gboolean mine = sbm_seat_get_mine (seat) || (partner >= 0 && partner == moment->me);

      if (partner >= 0)
        name = sbm_storyteller_points_dup_names (moment, table, (1u << i) | (1u << partner));
      sbm_seat_update (shown, name != NULL ? name : sbm_seat_get_name (seat), sbm_seat_get_rabbit (seat), "player", "here", TRUE, -1, 0, mine);
      sbm_seat_update_game (shown, FALSE, FALSE, sbm_seat_get_score (seat));
      if (is_new)
        g_list_store_append (self->track_seats, shown);
    }
}
