/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-motion"

#include "config.h"

#include <math.h>

#include "app/sbm-card-marks.h"
#include "app/sbm-seat-row.h"
#include "app/sbm-storyteller-private.h"

#define GIVE_MS 320
#define DEAL_MS 260
#define DEAL_STAGGER 60
#define PASS_MS 300
#define HEAP_MS 200
#define SPREAD_MS 300
#define TURN_STAGGER 70
#define VOTE_MS 240
#define TOKEN 38

static GtkWidget *
new_back (void)
{
  g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_PICTURES, 0, NULL);
  GtkWidget *view = sbm_card_view_new (card);

  g_object_set (view, "lifts", FALSE, "card-width", 16, NULL);
  return view;
}

static gboolean
moves (SbmStorytellerView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && adw_get_enable_animations (GTK_WIDGET (self));
}

/* ---- where things are ---- */

/* The chip of a seat; without one, the far edge of the table. */
static void
get_seat_rect (SbmStorytellerView *self,
               int seat,
               graphene_rect_t *rect)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *row = root != NULL ? sbm_seat_row_find (GTK_WIDGET (root)) : NULL;
  GtkWidget *chip = row != NULL ? sbm_seat_row_get_chip (SBM_SEAT_ROW (row), seat) : NULL;
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (chip != NULL && gtk_widget_compute_bounds (chip, GTK_WIDGET (self->flight), rect))
    {
      graphene_rect_init (rect, rect->origin.x + rect->size.width / 2 - 14, rect->origin.y + 4, 28, 42);
      return;
    }
  graphene_rect_init (rect, width * (seat + .5) / MAX (self->moment.seats, 1) - 14, -60, 28, 42);
}

static gboolean
get_card_rect (SbmStorytellerView *self,
               SbmCardGroup *group,
               int card,
               graphene_rect_t *rect)
{
  for (guint i = 0; i < sbm_card_group_get_n_cards (group); i++)
    {
      SbmCardView *view = sbm_card_group_get_view (group, i);

      if (sbm_card_get_id (sbm_card_view_get_card (view)) == card)
        return gtk_widget_get_mapped (GTK_WIDGET (view)) && gtk_widget_compute_bounds (GTK_WIDGET (view), GTK_WIDGET (self->flight), rect);
    }
  return FALSE;
}

/* ---- give ---- */

static void
given_cb (gpointer data)
{
  SbmStorytellerView *self = data;

  sbm_storyteller_pile_set_given (self->pile, MIN ((int) sbm_storyteller_pile_get_given (self->pile) + 1, self->moment.n_given));
}

static void
fly_to_pile (SbmStorytellerView *self,
             const graphene_rect_t *from,
             int place,
             guint delay)
{
  SbmFlightPlan plan = { .from = *from, .delay = delay, .duration = GIVE_MS, .easing = ADW_EASE_IN_OUT_CUBIC };

  if (!moves (self) || !sbm_storyteller_pile_get_bounds (self->pile, place, GTK_WIDGET (self->flight), &plan.to))
    {
      given_cb (self);
      return;
    }
  sbm_storyteller_flight_launch (self->flight, new_back (), &plan, given_cb, self);
}

static void
show_given (SbmStorytellerView *self,
            const SbmStorytellerMoment *before)
{
  const SbmStorytellerMoment *moment = &self->moment;
  int place = before->n_given;
  graphene_rect_t rect;

  /* My own cards leave the hand from where they lay. */
  for (int i = before->n_own; i < moment->n_own && place < moment->n_given; i++)
    {
      if (!get_card_rect (self, SBM_CARD_GROUP (self->hand), moment->own[i], &rect))
        get_seat_rect (self, moment->me, &rect);
      fly_to_pile (self, &rect, place++, 0);
    }
  for (int seat = 0; seat < moment->seats && place < moment->n_given; seat++)
    {
      if (seat == moment->me || !before->awaited[seat] || moment->awaited[seat])
        continue;
      get_seat_rect (self, seat, &rect);
      for (int i = 0; i < moment->to_give && place < moment->n_given; i++)
        fly_to_pile (self, &rect, place++, i * DEAL_STAGGER);
    }
}

/* Called while everything still lies where it lay before. */
void
sbm_storyteller_motion_begin (SbmStorytellerView *self,
                              const SbmStorytellerMoment *before)
{
  const SbmStorytellerMoment *moment = &self->moment;
  gboolean same_round = before->known && before->round == moment->round;

  sbm_storyteller_pile_set_places (self->pile, moment->n_places);
  if (self->reveal == SBM_REVEAL_NONE && same_round && before->stage == STAGE_GIVE && moment->stage == STAGE_GIVE
      && gtk_widget_get_mapped (GTK_WIDGET (self->pile)))
    {
      sbm_storyteller_pile_set_given (self->pile, before->n_given);
      show_given (self, before);
      if (sbm_storyteller_flight_count (self->flight) == 0)
        sbm_storyteller_pile_set_given (self->pile, moment->n_given);
    }
  else
    sbm_storyteller_pile_set_given (self->pile, moment->n_given);

  self->n_turned = moment->n_table;
  if (self->reveal == SBM_REVEAL_NONE && same_round && before->stage == STAGE_GIVE && moment->stage == STAGE_VOTE && moves (self))
    {
      self->n_pile_rects = 0;
      while (self->n_pile_rects < moment->n_table
             && sbm_storyteller_pile_get_bounds (self->pile, self->n_pile_rects, GTK_WIDGET (self->flight), &self->pile_rects[self->n_pile_rects]))
        self->n_pile_rects++;
      sbm_storyteller_motion_after_layout (self, SBM_MOTION_SHUFFLE);
    }
}

/* ---- once everything has its place ---- */

static void
turn_up_cb (double value,
            gpointer data)
{
  SbmStorytellerView *self = data;
  int turned = CLAMP ((int) value, 0, self->moment.n_table);

  if (self->n_turned >= turned)
    return;
  self->n_turned = turned;
  if (turned == self->moment.n_table)
    sbm_storyteller_view_show (self);
  else
    sbm_storyteller_cards_sync_table (self);
}

static void
spread_cb (gpointer data)
{
  SbmStorytellerView *self = data;
  int n = self->moment.n_table;

  if (sbm_storyteller_flight_count (self->flight) > 0)
    return;
  self->motion &= ~SBM_MOTION_SHUFFLE;
  gtk_widget_set_opacity (GTK_WIDGET (self->grid), 1);
  if (self->turn_up != NULL)
    adw_animation_pause (self->turn_up);
  g_clear_object (&self->turn_up);
  self->turn_up = adw_timed_animation_new (GTK_WIDGET (self), 0, n + 1, (n + 1) * TURN_STAGGER, adw_callback_animation_target_new (turn_up_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->turn_up), ADW_LINEAR);
  adw_animation_play (self->turn_up);
}

static void
run_shuffle (SbmStorytellerView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int n = sbm_card_group_get_n_cards (SBM_CARD_GROUP (self->grid));
  graphene_rect_t heap = GRAPHENE_RECT_INIT (width / 2 - 40, 60, 80, 120);

  for (int i = 0; i < self->n_pile_rects; i++)
    {
      SbmFlightPlan plan = { .from = self->pile_rects[i], .to = heap, .duration = HEAP_MS, .easing = ADW_EASE_IN_CUBIC };

      sbm_storyteller_flight_launch (self->flight, new_back (), &plan, NULL, NULL);
    }
  for (int i = 0; i < n; i++)
    {
      SbmFlightPlan plan = { .from = heap, .delay = HEAP_MS, .duration = SPREAD_MS, .easing = ADW_EASE_OUT_CUBIC };
      GtkWidget *view = GTK_WIDGET (sbm_card_group_get_view (SBM_CARD_GROUP (self->grid), i));

      if (gtk_widget_compute_bounds (view, GTK_WIDGET (self->flight), &plan.to))
        sbm_storyteller_flight_launch (self->flight, new_back (), &plan, spread_cb, self);
    }
  if (sbm_storyteller_flight_count (self->flight) == 0)
    spread_cb (self);
}

static void
dealt_cb (gpointer data)
{
  SbmStorytellerView *self = data;
  SbmCardGroup *group = SBM_CARD_GROUP (self->hand);
  gboolean all = sbm_storyteller_flight_count (self->flight) == 0;

  for (guint i = 0; i < sbm_card_group_get_n_cards (group); i++)
    {
      GtkWidget *view = GTK_WIDGET (sbm_card_group_get_view (group, i));

      if (gtk_widget_get_opacity (view) < 1)
        {
          gtk_widget_set_opacity (view, 1);
          if (!all)
            return;
        }
    }
}

static void
run_deal (SbmStorytellerView *self)
{
  SbmCardGroup *group = SBM_CARD_GROUP (self->hand);
  int n = sbm_card_group_get_n_cards (group);
  graphene_rect_t from = GRAPHENE_RECT_INIT (gtk_widget_get_width (GTK_WIDGET (self)) / 2 - 24, -20, 48, 72);
  int first = MAX (n - self->dealt, 0);

  self->motion &= ~SBM_MOTION_DEAL;
  gtk_widget_set_opacity (GTK_WIDGET (self->hand), 1);
  for (int i = first; i < n; i++)
    {
      SbmFlightPlan plan = { .from = from, .delay = (i - first) * DEAL_STAGGER, .duration = DEAL_MS, .easing = ADW_EASE_OUT_CUBIC };
      GtkWidget *view = GTK_WIDGET (sbm_card_group_get_view (group, i));

      if (!gtk_widget_compute_bounds (view, GTK_WIDGET (self->flight), &plan.to))
        continue;
      gtk_widget_set_opacity (view, 0);
      sbm_storyteller_flight_launch (self->flight, new_back (), &plan, dealt_cb, self);
    }
}

static void
passed_cb (gpointer data)
{
  SbmStorytellerView *self = data;

  if (sbm_storyteller_flight_count (self->flight) > 0)
    return;
  self->motion &= ~SBM_MOTION_PASS;
  gtk_widget_set_opacity (GTK_WIDGET (self->hand), 1);
  sbm_storyteller_cards_sync_hand (self);
}

/* P6: the hand goes to the left neighbour, and another comes from the right. */
static void
run_pass (SbmStorytellerView *self)
{
  SbmCardGroup *group = SBM_CARD_GROUP (self->hand);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int n = sbm_card_group_get_n_cards (group);

  gtk_widget_set_opacity (GTK_WIDGET (self->hand), 0);
  for (int i = 0; i < n; i++)
    {
      GtkWidget *view = GTK_WIDGET (sbm_card_group_get_view (group, i));
      SbmFlightPlan away = { .delay = i * DEAL_STAGGER, .duration = PASS_MS, .easing = ADW_EASE_IN_CUBIC };
      SbmFlightPlan home = { .delay = PASS_MS + i * DEAL_STAGGER, .duration = PASS_MS, .easing = ADW_EASE_OUT_CUBIC };

      if (!gtk_widget_compute_bounds (view, GTK_WIDGET (self->flight), &home.to))
        continue;
      away.from = away.to = home.from = home.to;
      away.to.origin.x = -away.to.size.width - 20;
      home.from.origin.x = width + 20;
      sbm_storyteller_flight_launch (self->flight, new_back (), &away, NULL, NULL);
      sbm_storyteller_flight_launch (self->flight, new_back (), &home, passed_cb, self);
    }
  if (sbm_storyteller_flight_count (self->flight) == 0)
    passed_cb (self);
}

static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (widget);
  SbmCardGroup *group = self->motion & SBM_MOTION_SHUFFLE ? SBM_CARD_GROUP (self->grid) : SBM_CARD_GROUP (self->hand);
  SbmCardView *first = sbm_card_group_get_view (group, 0);

  /* Until what has just been shown is laid out. */
  if (first != NULL && gtk_widget_get_mapped (GTK_WIDGET (group)) && gtk_widget_get_width (GTK_WIDGET (first)) == 0)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  if (self->motion & SBM_MOTION_SHUFFLE)
    run_shuffle (self);
  else if (self->motion & SBM_MOTION_PASS)
    run_pass (self);
  else if (self->motion & SBM_MOTION_DEAL)
    run_deal (self);
  return G_SOURCE_REMOVE;
}

void
sbm_storyteller_motion_after_layout (SbmStorytellerView *self,
                                     SbmMotion motion)
{
  if (motion == 0 || !moves (self))
    return;
  self->motion = motion;
  if (motion & SBM_MOTION_SHUFFLE)
    {
      self->n_turned = 0;
      gtk_widget_set_opacity (GTK_WIDGET (self->grid), 0);
    }
  /* A hand of which nothing has been there before is not to be seen lying before it is dealt. */
  else if (motion & SBM_MOTION_DEAL && self->dealt >= self->moment.n_hand)
    gtk_widget_set_opacity (GTK_WIDGET (self->hand), 0);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* ---- tokens ---- */

static void
token_landed_cb (gpointer data)
{
  SbmStorytellerView *self = data;

  self->token_in_air = 0;
  sbm_storyteller_cards_sync_table (self);
}

void
sbm_storyteller_motion_token (SbmStorytellerView *self,
                              int card,
                              int token)
{
  SbmFlightPlan plan = { .duration = VOTE_MS, .easing = ADW_EASE_OUT_BACK };
  g_autofree char *picture = NULL;
  graphene_rect_t there;

  sbm_storyteller_flight_finish (self->flight);
  if (!moves (self) || !get_card_rect (self, SBM_CARD_GROUP (self->grid), card, &there)
      || !gtk_widget_get_mapped (self->tokens[token])
      || !gtk_widget_compute_bounds (self->tokens[token], GTK_WIDGET (self->flight), &plan.from))
    return;
  g_object_get (self->token_figures[token], "picture", &picture, NULL);
  graphene_rect_init (&plan.to, there.origin.x + there.size.width - TOKEN * .75, there.origin.y + there.size.height - TOKEN * .9, TOKEN, TOKEN);
  self->token_in_air = card;
  sbm_storyteller_flight_launch (self->flight, sbm_figure_new (picture, TOKEN), &plan, token_landed_cb, self);
}

/* Where SbmCardMarks will put it: in the middle of the upper edge, with the others on this card. */
void
sbm_storyteller_motion_vote (SbmStorytellerView *self,
                             const SbmVoteFlight *vote,
                             const char *token,
                             SbmFlightLanded landed)
{
  SbmFlightPlan plan = { .duration = VOTE_MS, .hold = vote->hold, .easing = ADW_EASE_OUT_BACK, .turns = TRUE };
  g_autofree char *picture = g_strconcat ("table/", token, NULL);
  graphene_rect_t there;

  if (!moves (self) || !get_card_rect (self, SBM_CARD_GROUP (self->grid), vote->card, &there))
    {
      landed (self);
      return;
    }
  get_seat_rect (self, vote->seat, &plan.from);
  sbm_card_marks_get_vote (there.size.width, vote->count, vote->place, &plan.to);
  graphene_rect_offset (&plan.to, there.origin.x, there.origin.y);
  sbm_storyteller_flight_launch (self->flight, sbm_figure_new (picture, plan.to.size.height), &plan, landed, self);
}

/* A newer view has come: everything is where it belongs, at once. */
void
sbm_storyteller_motion_finish (SbmStorytellerView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  sbm_storyteller_flight_finish (self->flight);
  if (self->turn_up != NULL)
    adw_animation_skip (self->turn_up);
  self->motion = 0;
  self->n_turned = self->moment.n_table;
  gtk_widget_set_opacity (GTK_WIDGET (self->grid), 1);
  gtk_widget_set_opacity (GTK_WIDGET (self->hand), 1);
}

void
sbm_storyteller_motion_hurry (SbmStorytellerView *self)
{
  if (self->motion == 0 && self->n_turned == self->moment.n_table)
    return;
  sbm_storyteller_motion_finish (self);
  sbm_storyteller_view_show (self);
}
