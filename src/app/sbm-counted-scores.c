/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-counted-scores"

#include "config.h"

#include <math.h>

#include "app/sbm-counted-scores.h"

void
sbm_counted_scores_take (SbmCountedScores *self,
                         SbmTable *table,
                         SbmGameView *view)
{
  GListModel *seats = sbm_table_get_seats (table);

  if (view != NULL && sbm_game_view_is_showing (view))
    return;
  for (guint i = 0; i < MIN (g_list_model_get_n_items (seats), RULES_MAX_SEATS); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);

      self->before[i] = sbm_seat_get_score (seat);
    }
}

int
sbm_counted_scores_get (const SbmCountedScores *self,
                        SbmSeat *seat,
                        SbmGameView *view)
{
  int index = sbm_seat_get_index (seat);
  int score = sbm_seat_get_score (seat);

  if (index < 0 || index >= RULES_MAX_SEATS || !sbm_game_view_is_showing (view))
    return score;
  return self->before[index] + (int) lround ((score - self->before[index]) * sbm_game_view_get_counted (view));
}
