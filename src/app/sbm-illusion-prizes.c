/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-prizes"

#include "config.h"

#include "app/sbm-figure.h"
#include "app/sbm-illusion-paint.h"
#include "app/sbm-illusion-prizes.h"
#include "app/sbm-seat-row.h"

#define ARROW_MS 400
#define TO_WIN 3       /* I9, short */
#define SIDE_BY_SIDE 4 /* beside a name in a chip */

static const char *const names[COLOURS_N_INKS] = { "free", "arrow-yellow", "arrow-red", "arrow-green", "arrow-blue" };

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

void
sbm_illusion_prizes_send (SbmIllusionRow *row,
                          SbmStorytellerFlight *flight,
                          int taker,
                          const char *colour,
                          SbmFlightLanded landed,
                          gpointer data)
{
  SbmFlightPlan plan = { .duration = ARROW_MS, .easing = ADW_EASE_IN_OUT_CUBIC };
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (row));
  GtkWidget *seats = root != NULL ? sbm_seat_row_find (GTK_WIDGET (root)) : NULL;
  GtkWidget *chip = seats != NULL ? sbm_seat_row_get_chip (SBM_SEAT_ROW (seats), taker) : NULL;
  ColoursInk ink = sbm_illusion_ink_find (colour);
  g_autofree char *picture = g_strconcat ("table/", names[ink], NULL);
  graphene_rect_t bounds;

  sbm_illusion_row_get_arrow (row, &plan.from);
  if (chip == NULL || ink == COLOURS_WHITE || !gtk_widget_compute_bounds (chip, GTK_WIDGET (flight), &bounds)
      || !gtk_widget_compute_point (GTK_WIDGET (row), GTK_WIDGET (flight), &plan.from.origin, &plan.from.origin))
    {
      landed (data);
      return;
    }
  /* Into the middle of the chip, as high as the chip is. */
  graphene_rect_init (&plan.to, bounds.origin.x + bounds.size.width / 2 - bounds.size.height / 3, bounds.origin.y,
                      bounds.size.height * 2 / 3, bounds.size.height);
  sbm_storyteller_flight_launch (flight, sbm_figure_new (picture, plan.from.size.height), &plan, landed, data);
}
