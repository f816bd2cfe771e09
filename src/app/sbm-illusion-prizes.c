/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-prizes"

#include "config.h"

#include "app/sbm-illusion-paint.h"
#include "app/sbm-illusion-prizes.h"

#define TO_WIN 3       /* I9, short */
#define SIDE_BY_SIDE 4 /* beside a name in a chip */

void
sbm_illusion_prizes_clear (SbmIllusionPrizes *self)
{
  *self = (SbmIllusionPrizes){ 0 };
}

void
sbm_illusion_prizes_add (SbmIllusionPrizes *self,
                         int seat,
                         const char *colour)
{
  ColoursInk ink = sbm_illusion_ink_find (colour);

  if (seat < 0 || seat >= RULES_MAX_SEATS || ink == COLOURS_WHITE || self->n_colours[seat] >= (int) G_N_ELEMENTS (self->colours[seat]))
    return;
  self->colours[seat][self->n_colours[seat]++] = ink;
}

static GStrv
dup_held (SbmIllusionPrizes *self,
          int seat,
          gboolean is_short)
{
  static const char *const names[COLOURS_N_INKS] = { "free", "arrow-yellow", "arrow-red", "arrow-green", "arrow-blue" };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (int i = 0; i < MIN (self->n_colours[seat], SIDE_BY_SIDE); i++)
    g_strv_builder_add (builder, names[self->colours[seat][i]]);
  for (int i = self->n_colours[seat]; is_short && i < TO_WIN; i++)
    g_strv_builder_add (builder, "free");
  return g_strv_builder_end (builder);
}

GStrv
sbm_illusion_prizes_dup (SbmIllusionPrizes *self,
                         SbmTable *table,
                         SbmSeat *seat,
                         gboolean room)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  int index = sbm_seat_get_index (seat);
  int score = sbm_seat_get_score (seat);
  gboolean is_short = g_strcmp0 (sbm_table_get_mode (table), "short") == 0;
  int held = index >= 0 && index < RULES_MAX_SEATS ? self->n_colours[index] : -1;

  /* The seats must not tell what the cards are about to: neither arrow nor number. */
  if (self->pending && (held != score || !room))
    return held >= 0 && room && score - held == 1 ? dup_held (self, index, is_short) : g_strv_builder_end (builder);
  if (held != score || held > SIDE_BY_SIDE || !room || (held == 0 && !is_short))
    return NULL;
  return dup_held (self, index, is_short);
}
