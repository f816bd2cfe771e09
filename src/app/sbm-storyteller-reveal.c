/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-reveal"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-storyteller-points.h"
#include "app/sbm-storyteller-private.h"

#define VOTE_MS 350
#define MOST_VOTES_MS 4200 /* twelve players with two votes each have not all evening */
#define LANDING_MS 260
#define OWNERS_MS 250
#define LIT_MS 400
#define POINTS_MS 500
#define COUNT_STEPS 8
#define LOOK_MS 4000 /* that a television looks at what was counted */

typedef struct
{
  int seat;
  int card;
  gboolean red;
} Vote;

/* All votes in the order in which they are turned up: from the storyteller's left, the red one last. */
static int
list_votes (const SbmStorytellerMoment *moment,
            Vote *votes)
{
  const StorytellerRound *last = &moment->last;
  int count = 0;

  for (int i = 1; i <= moment->seats; i++)
    {
      int seat = (last->storyteller + i) % moment->seats;

      for (int k = 0; k < last->n_votes[seat]; k++)
        votes[count++] = (Vote){ seat, last->votes[seat][k], FALSE };
    }
  if (last->red != 0)
    votes[count++] = (Vote){ last->storyteller, last->red, TRUE };
  return count;
}

static guint
get_rabbit (SbmStorytellerView *self,
            int seat)
{
  SbmSeat *item = sbm_table_get_seat (sbm_storyteller_view_get_table (self), seat);

  return item != NULL ? sbm_seat_get_rabbit (item) + 1 : 1;
}

static char *
dup_token (SbmStorytellerView *self,
           const Vote *vote)
{
  if (vote->red)
    return g_strdup ("token-party-red");
  return g_strdup_printf ("token-mark-%02u", get_rabbit (self, vote->seat));
}

/* "2 votes: Ana and Luc" */
static char *
dup_note (SbmStorytellerView *self,
          const Vote *votes,
          int count,
          int card)
{
  guint seats = 0;
  int on_card = 0;
  gboolean red = FALSE;
  g_autofree char *names = NULL;
  g_autofree char *note = NULL;

  for (int i = 0; i < count; i++)
    {
      if (votes[i].card != card)
        continue;
      if (votes[i].red)
        red = TRUE;
      else
        {
          seats |= 1u << votes[i].seat;
          on_card++;
        }
    }
  names = sbm_storyteller_points_dup_names (&self->moment, sbm_storyteller_view_get_table (self), seats);
  note = on_card > 0 ? g_strdup_printf (ngettext ("%d vote: %s", "%d votes: %s", on_card), on_card, names) : g_strdup (_ ("no vote"));
  if (red)
    return g_strdup_printf (_ ("%s, and the red token"), note);
  return g_steal_pointer (&note);
}

void
sbm_storyteller_reveal_mark_card (SbmStorytellerView *self,
                                  SbmCard *card,
                                  int place)
{
  const SbmStorytellerMoment *moment = &self->moment;
  const StorytellerRound *last = &moment->last;
  Vote votes[RULES_MAX_SEATS * STORYTELLER_MAX_VOTES + 1];
  int count = list_votes (moment, votes);
  gboolean all = self->reveal != SBM_REVEAL_VOTES;
  gboolean owners = all || self->owners_shown;
  int id = last->table[place];
  int seat = last->owner[place];
  SbmSeat *owner = sbm_table_get_seat (sbm_storyteller_view_get_table (self), seat);
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *note = all ? dup_note (self, votes, count, id) : NULL;

  for (int i = 0; i < count; i++)
    {
      if (votes[i].card == id && (all || i < self->landed))
        g_ptr_array_add (tokens, dup_token (self, &votes[i]));
    }
  g_ptr_array_add (tokens, NULL);
  g_object_set (card, "number", place + 1, "position", place + 1, "count", last->n_table, "choosable", FALSE, "chosen", FALSE,
                "own", owners && seat == moment->me, "lit", all && last->card == id,
                "owner", owners && owner != NULL ? sbm_seat_get_name (owner) : NULL,
                "owner-rabbit", owners ? (int) get_rabbit (self, seat) : 0,
                "tokens", tokens->len > 1 ? tokens->pdata : NULL, "note", note, NULL);
}

/* ---- one thing after the other ---- */

static void
vote_landed_cb (gpointer data)
{
  SbmStorytellerView *self = data;

  self->landed++;
  sbm_storyteller_cards_sync_table (self);
}

/* On a telephone the card that was it may lie further down. */
static void
scroll_to_lit (SbmStorytellerView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page = gtk_adjustment_get_page_size (adjustment);
  SbmCardGroup *group = SBM_CARD_GROUP (self->grid);

  for (guint i = 0; i < sbm_card_group_get_n_cards (group); i++)
    {
      GtkWidget *view = GTK_WIDGET (sbm_card_group_get_view (group, i));
      graphene_rect_t bounds;

      if (sbm_card_get_id (sbm_card_view_get_card (SBM_CARD_VIEW (view))) == self->moment.last.card
          && gtk_widget_compute_bounds (view, GTK_WIDGET (self->grid), &bounds))
        gtk_adjustment_set_value (adjustment, bounds.origin.y + bounds.size.height / 2 - page / 2);
    }
}

/* The chips follow in a few steps, and only where something has changed. */
static void
count_points (SbmStorytellerView *self,
              double part)
{
  gboolean step = (int) (part * COUNT_STEPS) != (int) (self->counted * COUNT_STEPS);

  self->counted = part;
  sbm_storyteller_scores_count (self->scores, part);
  if (step)
    sbm_game_view_say_shown (SBM_GAME_VIEW (self), SBM_SHOWN_COUNTING);
}

static void
show_cb (double time,
         gpointer data)
{
  SbmStorytellerView *self = data;
  Vote votes[RULES_MAX_SEATS * STORYTELLER_MAX_VOTES + 1];
  int count = list_votes (&self->moment, votes);
  double step = MIN (VOTE_MS, MOST_VOTES_MS / MAX (count, 1));
  double owners_at = count * step + LANDING_MS;
  double lit_at = owners_at + OWNERS_MS;
  double points_at = lit_at + LIT_MS;

  while (self->launched < count && time >= self->launched * step)
    {
      const Vote *vote = &votes[self->launched];
      g_autofree char *token = dup_token (self, vote);
      SbmVoteFlight flight = { .seat = vote->seat, .card = vote->card, .hold = MAX (owners_at - time - LANDING_MS, 0) + 60 };

      for (int i = 0; i < count; i++)
        {
          flight.count += votes[i].card == vote->card;
          flight.place += votes[i].card == vote->card && i < self->launched;
        }
      self->launched++;
      sbm_storyteller_motion_vote (self, &flight, token, vote_landed_cb);
    }
  if (time >= owners_at && !self->owners_shown)
    {
      self->owners_shown = TRUE;
      sbm_storyteller_cards_sync_table (self);
    }
  if (time >= lit_at && self->reveal == SBM_REVEAL_VOTES)
    {
      self->reveal = SBM_REVEAL_ALL;
      sbm_storyteller_view_show (self);
      scroll_to_lit (self);
      sbm_game_view_say_shown (SBM_GAME_VIEW (self), SBM_SHOWN_LIT);
    }
  gtk_widget_set_opacity (GTK_WIDGET (self->scores), CLAMP ((time - lit_at) / LIT_MS, 0, 1));
  count_points (self, CLAMP ((time - points_at) / POINTS_MS, 0, 1));
  /* The rabbits hop by themselves once the track knows. */
  if (time >= points_at + POINTS_MS)
    sbm_storyteller_cards_sync_track (self);
}

static gboolean
leave_cb (gpointer data)
{
  SbmStorytellerView *self = data;

  self->leaving = 0;
  sbm_storyteller_reveal_end (self);

  return G_SOURCE_REMOVE;
}

static void
leave_if_counted (SbmStorytellerView *self)
{
  if (self->leaves && self->leaving == 0 && !sbm_storyteller_reveal_is_moving (self))
    self->leaving = g_timeout_add (LOOK_MS, leave_cb, self);
}

static void
stay (SbmStorytellerView *self)
{
  self->leaves = FALSE;
  g_clear_handle_id (&self->leaving, g_source_remove);
}

static void
counted_cb (SbmStorytellerView *self)
{
  sbm_game_view_say_shown (SBM_GAME_VIEW (self), SBM_SHOWN_COUNTED);
  leave_if_counted (self);
}

static double
get_duration (SbmStorytellerView *self)
{
  Vote votes[RULES_MAX_SEATS * STORYTELLER_MAX_VOTES + 1];
  int count = list_votes (&self->moment, votes);

  return count * MIN (VOTE_MS, MOST_VOTES_MS / MAX (count, 1)) + LANDING_MS + OWNERS_MS + LIT_MS + POINTS_MS + 20;
}

void
sbm_storyteller_reveal_begin (SbmStorytellerView *self)
{
  stay (self);
  self->launched = 0;
  self->landed = 0;
  self->owners_shown = FALSE;
  self->counted = 0;
  self->reveal = SBM_REVEAL_VOTES;
  sbm_storyteller_scores_show (self->scores, &self->moment, sbm_storyteller_view_get_table (self));
  sbm_storyteller_view_show (self);

  if (self->show != NULL)
    adw_animation_pause (self->show);
  g_clear_object (&self->show);
  self->show = adw_timed_animation_new (GTK_WIDGET (self), 0, get_duration (self), get_duration (self),
                                        adw_callback_animation_target_new (show_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->show), ADW_LINEAR);
  g_signal_connect_object (self->show, "done", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      show_cb (0, self);
      adw_animation_play (self->show);
    }
  else
    adw_animation_skip (self->show);
}

gboolean
sbm_storyteller_reveal_is_moving (SbmStorytellerView *self)
{
  return self->show != NULL && adw_animation_get_state (self->show) == ADW_ANIMATION_PLAYING;
}

void
sbm_storyteller_reveal_skip (SbmStorytellerView *self)
{
  if (self->reveal == SBM_REVEAL_NONE)
    return;
  if (self->show != NULL)
    adw_animation_skip (self->show);
  sbm_storyteller_flight_finish (self->flight);
}

/* On to what the others may have begun long ago. */
void
sbm_storyteller_reveal_end (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;
  SbmMotion motion = 0;

  if (self->reveal == SBM_REVEAL_NONE)
    return;
  stay (self);
  sbm_storyteller_reveal_skip (self);
  sbm_storyteller_look_close (self->look);
  self->reveal = SBM_REVEAL_NONE;
  self->n_turned = moment->n_table;
  /* What was given meanwhile lies there. */
  sbm_storyteller_pile_set_places (self->pile, moment->n_places);
  sbm_storyteller_pile_set_given (self->pile, moment->n_given);
  if (moment->me >= 0 && moment->n_hand > 0 && moment->stage != STAGE_VOTE)
    motion = moment->party ? SBM_MOTION_PASS : SBM_MOTION_DEAL;
  sbm_storyteller_motion_after_layout (self, motion);
  sbm_storyteller_view_show (self);
}

void
sbm_storyteller_reveal_end_by_itself (SbmStorytellerView *self)
{
  if (self->reveal == SBM_REVEAL_NONE)
    return;
  self->leaves = TRUE;
  leave_if_counted (self);
}
