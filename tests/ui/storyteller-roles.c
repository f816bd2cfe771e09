/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "storyteller-play.h"

/* Every stage of every mode as every seat and as somebody who watches. */

static void
tell (Play *self,
      int seat)
{
  RulesMove move = { .seat = seat, .deed = RULES_TELL, .has = RULES_HAS_CLUE | RULES_HAS_KIND, .clue = "smoke", .kind = RULES_KIND_WRITTEN };

  play_look_as (self, seat);
  if (!self->view->moment.party)
    {
      move.has |= RULES_HAS_CARD;
      move.card = self->view->moment.hand[0];
    }
  play_apply (self, &move);
}

static void
give (Play *self,
      int seat)
{
  RulesMove move = { .seat = seat, .deed = RULES_GIVE, .has = RULES_HAS_CARDS };

  play_look_as (self, seat);
  move.n_cards = self->view->moment.to_give;
  memcpy (move.cards, self->view->moment.hand, move.n_cards * sizeof (int));
  play_apply (self, &move);
}

static void
vote (Play *self,
      int seat)
{
  RulesMove move = { .seat = seat, .deed = RULES_VOTE, .has = RULES_HAS_CARDS, .n_cards = 1 };

  play_look_as (self, seat);
  for (int i = 0; i < self->view->moment.n_table; i++)
    {
      if (!sbm_storyteller_moment_is_mine (&self->view->moment, self->view->moment.table[i]))
        move.cards[0] = self->view->moment.table[i];
    }
  if (sbm_storyteller_play_needs_red (self->view))
    {
      move.has |= RULES_HAS_RED;
      move.red = move.cards[0];
    }
  play_apply (self, &move);
}

/* ---- what can be done ---- */

static char *
dup_actions (Play *self)
{
  static const char *const names[] = { "choose", "kind", "role", "token", "other-card", "next-round" };
  GString *found = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (g_action_group_get_action_enabled (G_ACTION_GROUP (self->view->actions), names[i]))
        g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", names[i]);
    }
  return g_string_free (found, FALSE);
}

/* The actions, whether the button can be pressed, and that there is a sentence. */
static void
expect (Play *self,
        int seat,
        const char *actions,
        const char *prompt)
{
  g_autofree char *found = NULL;

  play_look_as (self, seat);
  found = dup_actions (self);
  g_assert_cmpstr (found, ==, actions);
  g_assert_true (stage_says (self->stage, "prompt", prompt) || stage_says (self->stage, "headline", prompt));
  g_assert_false (sbm_game_view_get_action_sensitive (self->stage->view));
  /* What cannot be done is not offered by a card either. */
  for (int list = 0; list < 2; list++)
    {
      GListModel *cards = G_LIST_MODEL (list == 0 ? self->view->hand_cards : self->view->table_cards);

      for (guint i = 0; strstr (actions, "choose") == NULL && i < g_list_model_get_n_items (cards); i++)
        {
          g_autoptr (SbmCard) card = g_list_model_get_item (cards, i);

          g_assert_false (sbm_card_get_choosable (card));
        }
    }
}

/* ---- what is said ---- */

static void
collect (GtkWidget *widget,
         GString *text)
{
  g_autofree char *label = NULL;
  g_autofree char *description = NULL;

  if (!gtk_widget_get_mapped (widget))
    return;
  /* With a wrong expectation they answer what is there. */
  label = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
  description = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
  g_string_append_printf (text, "%s\n%s\n%s\n", label, description, gtk_widget_get_tooltip_text (widget) != NULL ? gtk_widget_get_tooltip_text (widget) : "");
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, text);
}

static gboolean
knows (const SbmStorytellerMoment *moment,
       int card)
{
  for (int i = 0; i < moment->n_hand && !moment->hand_hidden; i++)
    {
      if (moment->hand[i] == card)
        return TRUE;
    }
  for (int i = 0; i < moment->n_table; i++)
    {
      if (moment->table[i] == card)
        return TRUE;
    }
  return sbm_storyteller_moment_is_mine (moment, card);
}

/* Every card that lies open is named with its place, and nothing names any other; nor whose a card is before its time. */
static void
listen (Play *self,
        int seat)
{
  const SbmStorytellerMoment *moment = &self->view->moment;
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *shown;

  play_look_as (self, seat);
  stage_wait (gtk_widget_get_width (GTK_WIDGET (self->view)) > 0);
  collect (self->stage->window, text);
  for (int card = 1; card <= 84; card++)
    {
      const char *title = sbm_pictures_get_title (self->view->pictures, card);

      if (!knows (moment, card) && strstr (text->str, title) != NULL)
        g_error ("seat %d hears of “%s” in the stage %s", seat, title, stage_now (self->stage));
    }
  shown = moment->stage == STAGE_VOTE ? GTK_WIDGET (self->view->grid) : GTK_WIDGET (self->view->hand);
  for (guint i = 0; gtk_widget_get_visible (shown) && i < sbm_card_group_get_n_cards (SBM_CARD_GROUP (shown)); i++)
    {
      SbmCardView *view = sbm_card_group_get_view (SBM_CARD_GROUP (shown), i);
      SbmCard *card = sbm_card_view_get_card (view);
      g_autofree char *name = sbm_card_dup_label (card);

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      if (sbm_card_get_id (card) != 0)
        g_assert_true (g_str_has_prefix (name, sbm_card_get_title (card)) || strstr (name, sbm_card_get_title (card)) != NULL);
      else
        g_assert_true (g_str_has_prefix (name, "face-down card"));
      g_assert_null (sbm_card_get_owner (card));
      /* Whose it is I know of my own alone, and who only watches of none. */
      g_assert_cmpint (sbm_card_get_own (card), ==,
                       seat >= 0 && !moment->party && moment->stage == STAGE_VOTE && sbm_storyteller_moment_is_mine (moment, sbm_card_get_id (card)));
      g_assert_false (sbm_card_get_own (card) && sbm_card_get_choosable (card));
    }
}

static void
listen_all (Play *self)
{
  for (int seat = -1; seat < self->seats; seat++)
    listen (self, seat);
}

/* ---- the modes ---- */

typedef struct
{
  const char *game;
  const char *mode;
  int seats;
} Mode;

static int
partner_of (const Play *self,
            int seat)
{
  return (seat + self->seats / 2) % self->seats;
}

static void
test_open_round (gconstpointer data)
{
  const Mode *mode = data;
  Play *self = play_new (mode->game, mode->mode, mode->seats);
  gboolean party = g_str_equal (mode->mode, "party");

  for (int seat = 0; seat < mode->seats; seat++)
    {
      play_look_as (self, seat);
      if (party)
        g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->view->tell)));
      else
        expect (self, seat, "choose", "Be the first");
    }
  expect (self, -1, "", "Who has the first idea");
  g_assert_false (stage_says (self->stage, "overline", "?"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->view->pile)));
  listen_all (self);
  play_free (self);
}

static void
test_stages (gconstpointer data)
{
  const Mode *mode = data;
  Play *self = play_new (mode->game, mode->mode, mode->seats);
  gboolean party = g_str_equal (mode->mode, "party");
  gboolean teams = g_str_equal (mode->mode, "teams");
  const int teller = 1, other = 2, third = 0;
  int voter = teams ? partner_of (self, other) : other;

  /* Nobody has given. */
  tell (self, teller);
  expect (self, teller, party ? "choose" : "", party ? "Choose a card" : "Now the others choose");
  expect (self, other, teams ? "choose role" : "choose", mode->seats == 3 ? "Choose two cards" : "Choose a card");
  if (teams)
    expect (self, partner_of (self, teller), "choose", "Choose a card");
  expect (self, -1, "", "Everybody looks for a card");
  listen_all (self);

  /* One has given, and waits. */
  give (self, other);
  expect (self, other, "", mode->seats == 3 ? "Your cards lie face down" : "Your card lies face down");
  if (teams)
    expect (self, voter, "", "gave the card. You will vote");
  expect (self, third, teams ? "choose role" : "choose", "Choose");
  expect (self, -1, "", "Everybody looks for a card");
  listen_all (self);

  /* All have given. */
  for (int seat = 0; seat < mode->seats; seat++)
    {
      play_look_as (self, seat);
      if (self->view->moment.stage == STAGE_GIVE && sbm_storyteller_moment_may (&self->view->moment, RULES_GIVE))
        give (self, seat);
    }
  expect (self, teller, party ? "choose token" : "", party ? "Green where most will meet" : "They guess which card is yours");
  expect (self, voter, "choose", party ? "Which card will most of you choose" : "Which card is");
  if (teams)
    {
      expect (self, other, "", "votes for you both");
      expect (self, partner_of (self, teller), "", "Which card is");
    }
  expect (self, -1, "", "Which card");
  listen_all (self);

  /* D9: who has voted waits, and may still move the token; the same vote again is no vote. */
  vote (self, voter);
  expect (self, voter, "choose", "Which card");
  g_assert_true (stage_says (self->stage, "action-label", "Your vote is in"));
  expect (self, -1, "", "Which card");
  listen_all (self);
  play_free (self);
}

/* Whose a card is comes after the votes. */
static void
assert_owners (SbmStorytellerView *view,
               gboolean shown)
{
  GListModel *cards = G_LIST_MODEL (view->table_cards);

  g_assert_cmpuint (g_list_model_get_n_items (cards), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (cards, i);

      g_assert_cmpint (sbm_card_get_owner (card) != NULL, ==, shown);
      g_assert_true (shown || !sbm_card_get_lit (card));
    }
}

/* The reveal, as the storyteller, another player and somebody who watches: there is something to look at and one way on,
 * which nobody is hurried to take; the next round does not wait. */
static void
test_reveal (gconstpointer data)
{
  const Mode *mode = data;
  Play *self = play_new (mode->game, mode->mode, mode->seats);
  SbmStorytellerView *view = self->view;
  GVariant *views[3][RULES_MAX_SEATS + 1];

  while (!g_str_equal (play_stage_of (self), "vote") || play_count_awaited (self) > 1)
    g_assert_true (play_advance (self));
  for (int time = 0; time < 3; time++)
    {
      for (int seat = -1; seat < mode->seats; seat++)
        views[time][seat + 1] = sbm_referee_dup_view (self->referee, seat);
      /* The last vote, and then the next clue. */
      g_assert_true (play_advance (self));
    }

  for (int seat = -1; seat < mode->seats; seat++)
    {
      g_autofree char *actions = NULL;
      gboolean moving;

      self->game++;
      play_push_view (self, seat, views[0][seat + 1]);
      g_assert_cmpint (view->reveal, ==, SBM_REVEAL_NONE);
      play_push_view (self, seat, views[1][seat + 1]);
      g_assert_cmpint (view->reveal, ==, SBM_REVEAL_VOTES);
      actions = dup_actions (self);
      g_assert_cmpstr (actions, ==, "next-round");
      g_assert_true (sbm_game_view_get_action_sensitive (self->stage->view));
      g_assert_true (stage_says (self->stage, "action-label", "Next round"));
      moving = sbm_storyteller_reveal_is_moving (view);
      g_assert_true (moving);
      assert_owners (view, FALSE);

      play_push_view (self, seat, views[2][seat + 1]);
      if (seat < 0)
        {
          /* Nobody presses a button for a television: it looks to the end, and a while longer. */
          g_assert_cmpint (view->reveal, ==, SBM_REVEAL_VOTES);
          g_assert_true (sbm_storyteller_reveal_is_moving (view));
          g_assert_cmpuint (view->leaving, ==, 0);
          sbm_storyteller_reveal_skip (view);
          g_assert_cmpint (view->reveal, ==, SBM_REVEAL_ALL);
          g_assert_cmpuint (view->leaving, !=, 0);
          if (mode->seats == 3)
            stage_wait (view->reveal == SBM_REVEAL_NONE);
          continue;
        }
      g_assert_cmpint (view->reveal, ==, SBM_REVEAL_VOTES);
      g_assert_true (sbm_storyteller_reveal_is_moving (view));
      g_assert_true (stage_says (self->stage, "hint", "The next round has begun"));
      sbm_storyteller_reveal_skip (view);
      g_assert_cmpint (view->reveal, ==, SBM_REVEAL_ALL);
      assert_owners (view, TRUE);
      g_assert_true (stage_says (self->stage, "headline", "card") || stage_says (self->stage, "headline", "alone")
                     || stage_says (self->stage, "headline", "red token"));
      sbm_game_view_activate_action (self->stage->view);
      g_assert_cmpint (view->reveal, ==, SBM_REVEAL_NONE);
      g_assert_cmpint (view->moment.stage, ==, STAGE_GIVE);
      g_assert_cmpint (g_action_group_get_action_enabled (G_ACTION_GROUP (view->actions), "choose"), ==,
                       sbm_storyteller_moment_may (&view->moment, RULES_GIVE));
    }
  for (int time = 0; time < 3; time++)
    {
      for (int seat = -1; seat < mode->seats; seat++)
        g_variant_unref (views[time][seat + 1]);
    }
  play_free (self);
}

/* ---- views that come in between ---- */

static void
assert_in_place (Play *self)
{
  SbmStorytellerView *view = self->view;
  const SbmStorytellerMoment *moment = &view->moment;

  if (view->reveal != SBM_REVEAL_NONE)
    sbm_storyteller_reveal_end (view);
  sbm_storyteller_motion_finish (view);
  sbm_storyteller_view_show (view);
  g_assert_cmpuint (sbm_storyteller_flight_count (view->flight), ==, 0);
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (view->grid)), ==, 1);
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (view->hand)), ==, 1);
  g_assert_cmpint (g_list_model_get_n_items (G_LIST_MODEL (view->hand_cards)), ==, moment->n_hand);
  for (int i = 0; i < moment->n_hand; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (view->hand_cards), i);

      g_assert_cmpint (sbm_card_get_id (card), ==, moment->hand_hidden ? 0 : moment->hand[i]);
      g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (sbm_card_group_get_view (SBM_CARD_GROUP (view->hand), i))), ==, 1);
    }
  for (int i = 0; moment->stage == STAGE_VOTE && i < moment->n_table; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (view->table_cards), i);

      g_assert_cmpint (sbm_card_get_id (card), ==, moment->table[i]);
      g_assert_cmpint (sbm_card_get_number (card), ==, i + 1);
    }
  g_assert_cmpuint (sbm_storyteller_pile_get_given (view->pile), ==, moment->n_given);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (view->track_seats)); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (G_LIST_MODEL (view->track_seats), i);

      g_assert_cmpint (sbm_seat_get_score (seat), ==, moment->scores[i]);
    }
}

static void
wait_frames (Play *self,
             int frames)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->stage->window);
  gint64 until = gdk_frame_clock_get_frame_counter (clock) + frames;

  while (gdk_frame_clock_get_frame_counter (clock) < until)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Some rounds as one seat sees them, each view a few frames after the one before, in the middle of whatever moves. */
static void
test_in_between (gconstpointer data)
{
  const Mode *mode = data;
  Play *self = play_new (mode->game, mode->mode, mode->seats);

  self->game++;
  play_push (self, 0);
  for (int move = 1; move < 4 * mode->seats * 2 && play_advance (self); move++)
    {
      play_push (self, 0);
      wait_frames (self, move * 5 % 7);
      /* The same once more begins nothing, and ends what was on its way. */
      if (move % 4 == 2)
        {
          play_push (self, 0);
          g_assert_true (self->view->reveal != SBM_REVEAL_NONE || sbm_storyteller_flight_count (self->view->flight) == 0);
          g_assert_true (self->view->reveal != SBM_REVEAL_NONE || self->view->motion == 0);
        }
      if (self->view->reveal != SBM_REVEAL_NONE && move % 3 == 0)
        sbm_storyteller_reveal_end (self->view);
      if (move % 4 == 0)
        assert_in_place (self);
    }
  assert_in_place (self);
  play_free (self);
}

int
main (int argc,
      char **argv)
{
  static const Mode modes[] = {
    { "dixit", "classic", 3 },
    { "dixit", "classic", 5 },
    { "odyssey", "classic", 8 },
    { "odyssey", "party", 6 },
    { "odyssey", "teams", 6 },
  };

  /* Titles and sentences are compared in English. */
  g_setenv ("LANGUAGE", "en", TRUE);
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_test_skip ("no display");
      return 77;
    }
  adw_init ();
  stage_style ();

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      static const struct
      {
        const char *name;
        GTestDataFunc func;
      } tests[] = {
        { "open-round", test_open_round },
        { "stages", test_stages },
        { "reveal", test_reveal },
        { "in-between", test_in_between },
      };

      for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
        {
          g_autofree char *path = g_strdup_printf ("/ui/storyteller/%s/%s-%s-%d", tests[k].name, modes[i].game, modes[i].mode, modes[i].seats);

          g_test_add_data_func (path, &modes[i], tests[k].func);
        }
    }

  return g_test_run ();
}
