/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-game-page-seats"

#include "config.h"

#include "app/sbm-game-log.h"
#include "app/sbm-game-page-private.h"
#include "app/sbm-table-words.h"

#define REACTION_MS 3000

void
sbm_game_page_words_cb (SbmSeat *seat,
                        SbmSeatWords *words,
                        gpointer data)
{
  SbmGamePage *self = data;
  int index = sbm_seat_get_index (seat);

  if (self->view == NULL)
    return;
  if (index < RULES_MAX_SEATS && self->reactions[index] != NULL)
    words->note = g_strdup (self->reactions[index]);
  else
    words->note = sbm_game_view_dup_seat_note (self->view, seat);
  if (words->note == NULL)
    words->note = sbm_table_words_dup_note (sbm_session_get_table (self->session), seat);
  words->done = sbm_table_words_get_mood (sbm_session_get_table (self->session), seat) == SBM_MOOD_DONE;
  words->lampless = !sbm_game_view_has_lamp (self->view);
  words->prizes = sbm_game_view_dup_seat_prizes (self->view, seat);
  words->score = sbm_counted_scores_get (&self->scores, seat, self->view);
}

typedef struct
{
  SbmGamePage *page;
  int seat;
} Calm;

static gboolean
calm_cb (gpointer user_data)
{
  Calm *calm = user_data;

  calm->page->calming[calm->seat] = 0;
  g_clear_pointer (&calm->page->reactions[calm->seat], g_free);
  sbm_seat_row_refresh (calm->page->seats);

  return G_SOURCE_REMOVE;
}

void
sbm_game_page_reacted_cb (SbmGamePage *self,
                          int seat,
                          const char *name)
{
  const char *sign = sbm_game_log_get_reaction_sign (name);
  Calm *calm;

  if (seat < 0 || seat >= RULES_MAX_SEATS || sign == NULL)
    return;
  calm = g_new (Calm, 1);
  calm->page = self;
  calm->seat = seat;
  g_clear_handle_id (&self->calming[seat], g_source_remove);
  g_free (self->reactions[seat]);
  self->reactions[seat] = g_strdup_printf ("%s %s", sign, sbm_game_log_get_reaction_title (name));
  self->calming[seat] = g_timeout_add_full (G_PRIORITY_DEFAULT, REACTION_MS, calm_cb, calm, g_free);
  sbm_seat_row_refresh (self->seats);
}
