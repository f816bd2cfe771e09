/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "app/sbm-storyteller-private.h"
#include "view-stage.h"

/* A real table with bots and the view of one player; what the page would ask and press, the test asks and presses. */

static SbmStorytellerView *
view_of (Stage *stage)
{
  return SBM_STORYTELLER_VIEW (stage->view);
}

static Stage *
open_stage (const char *game,
            const char *mode,
            int bots,
            const char *seed,
            gboolean slow,
            int width,
            int height)
{
  SbmIdentity *identity;
  SbmSession *session = stage_solo (game, mode, bots, seed, &identity);
  Stage *stage;

  /* Slow bots leave the open first round to the test; quick ones never wait. */
  sbm_session_set_pace (session, slow ? 100000 : 0);
  stage = stage_new (sbm_storyteller_view_new (), session, identity, width, height);
  stage_wait (sbm_table_get_view (stage->table) != NULL);
  return stage;
}

static gboolean
enabled (Stage *stage,
         const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (view_of (stage)->actions), action);
}

/* Exactly these, in the order of the list; "look" is always possible. */
static void
assert_actions (Stage *stage,
                const char *expected)
{
  static const char *const names[] = { "choose", "kind", "role", "token", "other-card", "next-round" };
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (enabled (stage, names[i]))
        g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", names[i]);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
act (Stage *stage,
     const char *action,
     GVariant *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (view_of (stage)->actions), action, target);
}

static void
choose (Stage *stage,
        int card)
{
  act (stage, "choose", g_variant_new_int32 (card));
}

static void
confirm (Stage *stage)
{
  sbm_game_view_activate_action (stage->view);
}

static void
tell (Stage *stage,
      const char *clue)
{
  SbmStorytellerView *view = view_of (stage);

  if (!view->moment.party)
    choose (stage, view->moment.hand[0]);
  sbm_storyteller_tell_set_clue (view->tell, clue);
  confirm (stage);
  stage_wait (!g_str_equal (stage_now (stage), "tell"));
}

static int
find_choosable (Stage *stage,
                int skip)
{
  SbmStorytellerView *view = view_of (stage);

  for (int i = 0; i < view->moment.n_table; i++)
    {
      SbmCard *card = sbm_storyteller_cards_find (view->table_cards, view->moment.table[i]);

      if (card != NULL && sbm_card_get_choosable (card) && !sbm_card_get_chosen (card) && skip-- <= 0)
        return view->moment.table[i];
    }
  return 0;
}

static gboolean
all_turned (Stage *stage)
{
  return view_of (stage)->n_turned == view_of (stage)->moment.n_table && view_of (stage)->motion == 0;
}

/* Does whatever is mine to do, as somebody would who only presses buttons. */
static void
play_on (Stage *stage)
{
  SbmStorytellerView *view = view_of (stage);
  guint serial = sbm_table_get_serial (stage->table);

  if (view->reveal != SBM_REVEAL_NONE)
    {
      if (enabled (stage, "next-round"))
        act (stage, "next-round", NULL);
      return;
    }
  if (view->sent || !sbm_seat_get_awaited (sbm_table_get_seat (stage->table, view->moment.me)))
    return;
  if (stage_may (stage, RULES_TELL))
    {
      if (!view->moment.party)
        choose (stage, view->moment.hand[0]);
      sbm_storyteller_tell_set_clue (view->tell, "again");
    }
  else if (stage_may (stage, RULES_GIVE))
    {
      for (int i = 0; i < view->moment.to_give; i++)
        choose (stage, view->moment.hand[i]);
    }
  else
    {
      sbm_storyteller_motion_hurry (view);
      choose (stage, find_choosable (stage, 0));
      if (sbm_storyteller_play_needs_red (view))
        choose (stage, find_choosable (stage, 0));
    }
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  g_clear_pointer (&stage->refused, g_free);
  confirm (stage);
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  /* A partner may have been faster, and is then the answer. */
  stage_wait (sbm_table_get_serial (stage->table) != serial || stage->refused != NULL);
}

static void
play_until (Stage *stage,
            gboolean (*reached) (Stage *stage))
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  guint tick = g_timeout_add (5, stage_tick_cb, NULL);

  while (!reached (stage))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      play_on (stage);
      g_main_context_iteration (NULL, FALSE);
    }
  g_source_remove (tick);
}

static gboolean
is_revealing (Stage *stage)
{
  return view_of (stage)->reveal != SBM_REVEAL_NONE;
}

static gboolean
is_over (Stage *stage)
{
  return g_str_equal (stage_now (stage), "over");
}

static gboolean
may_tell (Stage *stage)
{
  return view_of (stage)->reveal == SBM_REVEAL_NONE && view_of (stage)->moment.stage == STAGE_TELL && stage_may (stage, RULES_TELL)
         && view_of (stage)->moment.storyteller >= 0;
}

static gboolean
may_give (Stage *stage)
{
  return view_of (stage)->reveal == SBM_REVEAL_NONE && view_of (stage)->moment.stage == STAGE_GIVE && stage_may (stage, RULES_GIVE);
}

static gboolean
may_vote (Stage *stage)
{
  return view_of (stage)->reveal == SBM_REVEAL_NONE && view_of (stage)->moment.stage == STAGE_VOTE && stage_may (stage, RULES_VOTE)
         && view_of (stage)->moment.n_own_votes == 0;
}

/* A button that can be seen, by what is on it. */
static GtkWidget *
find_button (GtkWidget *widget,
             const char *label)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* ---- stages and roles ---- */

static void
test_tell (void)
{
  Stage *stage = open_stage ("dixit", "classic", 4, "tell", TRUE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);

  assert_actions (stage, "choose");
  g_assert_true (stage_says (stage, "headline", "Be the first"));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view->tell)));

  choose (stage, view->moment.hand[2]);
  assert_actions (stage, "choose kind other-card");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (view->tell)));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  sbm_storyteller_tell_set_clue (view->tell, "   ");
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  sbm_storyteller_tell_set_clue (view->tell, "home");
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  /* D5: what is said aloud needs no text. */
  sbm_storyteller_tell_set_clue (view->tell, "");
  act (stage, "kind", g_variant_new_string ("aloud"));
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  /* D6: without the variant there is no song to choose. */
  g_assert_false (view->moment.performed);

  g_assert_true (sbm_game_view_take_back (stage->view));
  assert_actions (stage, "choose");
  g_assert_false (sbm_game_view_take_back (stage->view));
  stage_free (stage);
}

static void
test_storyteller (void)
{
  Stage *stage = open_stage ("dixit", "classic", 4, "teller", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);

  play_until (stage, may_tell);
  assert_actions (stage, "choose");
  g_assert_true (stage_says (stage, "overline", "The lamp is yours"));
  tell (stage, "the last train home");
  /* Bots may be through with giving already. */
  g_assert_true (stage_says (stage, "clue", "the last train home") || is_revealing (stage));
  if (!is_revealing (stage))
    assert_actions (stage, "");
  stage_wait (is_revealing (stage));
  assert_actions (stage, "next-round");
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_true (stage_says (stage, "action-label", "Next round"));
  confirm (stage);
  g_assert_cmpint (view->reveal, ==, SBM_REVEAL_NONE);
  stage_free (stage);
}

static void
test_give_and_vote (void)
{
  Stage *stage = open_stage ("dixit", "classic", 4, "give", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);
  int given, voted;

  play_until (stage, may_give);
  assert_actions (stage, "choose");
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  given = view->moment.hand[1];
  choose (stage, given);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_true (stage_says (stage, "action-label", "Give this card"));
  g_assert_true (sbm_card_get_chosen (sbm_storyteller_cards_find (view->hand_cards, given)));
  confirm (stage);
  stage_wait (may_vote (stage) && all_turned (stage));

  assert_actions (stage, "choose");
  g_assert_true (sbm_card_get_own (sbm_storyteller_cards_find (view->table_cards, given)));
  g_assert_false (sbm_card_get_choosable (sbm_storyteller_cards_find (view->table_cards, given)));
  choose (stage, given);
  g_assert_cmpint (view->choice.n_cards, ==, 0);
  voted = find_choosable (stage, 0);
  choose (stage, voted);
  g_assert_true (stage_says (stage, "action-label", "Vote for card"));
  /* A token moves. */
  choose (stage, find_choosable (stage, 0));
  g_assert_cmpint (view->choice.n_cards, ==, 1);
  g_assert_cmpint (view->choice.cards[0], !=, voted);
  confirm (stage);
  stage_wait (is_revealing (stage));
  assert_actions (stage, "next-round");
  stage_free (stage);
}

static void
test_three_players (void)
{
  Stage *stage = open_stage ("dixit", "classic", 2, "three", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);

  play_until (stage, may_give);
  g_assert_cmpint (view->moment.n_places, ==, 5);
  choose (stage, view->moment.hand[0]);
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  choose (stage, view->moment.hand[3]);
  g_assert_true (stage_says (stage, "action-label", "two cards"));
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  confirm (stage);
  stage_wait (may_vote (stage));
  g_assert_cmpint (view->moment.n_own, ==, 2);
  stage_free (stage);
}

static void
test_two_votes (void)
{
  Stage *stage = open_stage ("odyssey", "classic", 7, "two", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);
  int first;

  play_until (stage, may_vote);
  stage_wait (all_turned (stage));
  g_assert_true (gtk_widget_get_visible (view->tokens[1]));
  first = find_choosable (stage, 0);
  choose (stage, first);
  g_assert_true (stage_says (stage, "action-label", "alone"));
  choose (stage, find_choosable (stage, 0));
  g_assert_cmpint (view->choice.n_cards, ==, 2);
  g_assert_true (stage_says (stage, "action-label", " and "));
  choose (stage, first);
  g_assert_cmpint (view->choice.n_cards, ==, 1);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  stage_free (stage);
}

static void
assert_hand_hidden (SbmStorytellerView *view)
{
  g_assert_true (view->moment.hand_hidden);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (view->hand_cards)), ==, 5);
  for (int i = 0; i < 5; i++)
    {
      g_autoptr (SbmCard) hidden = g_list_model_get_item (G_LIST_MODEL (view->hand_cards), i);
      g_autofree char *label = sbm_card_dup_label (hidden);
      g_autofree char *details = sbm_card_dup_details (hidden);

      g_assert_cmpint (sbm_card_get_id (hidden), ==, 0);
      g_assert_null (sbm_card_get_title (hidden));
      g_assert_true (g_str_has_prefix (label, "face-down card"));
      g_assert_cmpstr (details, ==, "");
    }
}

/* P2: nobody looks before the clue. */
static void
test_party_first_round (void)
{
  Stage *stage = open_stage ("odyssey", "party", 5, "party", TRUE, 1280, 800);

  stage_wait (view_of (stage)->motion == 0);
  assert_hand_hidden (view_of (stage));
  assert_actions (stage, "kind");
  stage_free (stage);
}

static void
test_party (void)
{
  Stage *stage = open_stage ("odyssey", "party", 5, "party", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);
  int card;

  play_until (stage, may_tell);
  assert_hand_hidden (view);
  assert_actions (stage, "kind");
  tell (stage, "a feast");
  stage_wait (may_give (stage));
  g_assert_false (view->moment.hand_hidden);
  choose (stage, view->moment.hand[0]);
  confirm (stage);
  stage_wait (may_vote (stage) && all_turned (stage));

  /* P4: green anywhere, then red, even on the same card. */
  assert_actions (stage, "choose token");
  card = view->moment.table[0];
  choose (stage, card);
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_true (view->choice.holding_red);
  choose (stage, card);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_cmpint (view->choice.red, ==, card);
  act (stage, "token", g_variant_new_string ("green"));
  choose (stage, view->moment.table[1]);
  g_assert_cmpint (view->choice.cards[0], ==, view->moment.table[1]);
  confirm (stage);
  stage_wait (is_revealing (stage));
  sbm_storyteller_reveal_skip (view);
  confirm (stage);
  /* P6: the hand that came shows what it is once it has come, unless I tell. */
  stage_wait (view->motion == 0);
  g_assert_cmpint (view->moment.hand_hidden, ==, view->moment.storyteller == view->moment.me && view->moment.stage == STAGE_TELL);
  stage_free (stage);
}

static void
test_teams (void)
{
  Stage *stage = open_stage ("odyssey", "teams", 5, "teams", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);

  play_until (stage, may_tell);
  g_assert_true (stage_says (stage, "overline", "The lamp is yours"));
  tell (stage, "together");
  stage_wait (is_revealing (stage));
  g_assert_cmpint (view->moment.n_places, ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (view->track_seats)), ==, 3);
  stage_free (stage);
}

static gboolean
may_agree (Stage *stage)
{
  return may_give (stage) && enabled (stage, "role");
}

/* T4: "I vote" leaves the giving to the partner, until one says otherwise. */
static void
test_agreement (void)
{
  Stage *stage = open_stage ("odyssey", "teams", 5, "agree", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);

  play_until (stage, may_agree);
  assert_actions (stage, "choose role");
  g_assert_true (gtk_widget_get_visible (view->roles));
  choose (stage, view->moment.hand[0]);
  act (stage, "role", g_variant_new_string ("vote"));
  assert_actions (stage, "role");
  g_assert_cmpint (view->choice.n_cards, ==, 0);
  g_assert_true (stage_says (stage, "prompt", "will vote"));
  g_assert_true (stage_says (stage, "action-label", ""));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_true (gtk_toggle_button_get_active (view->role_buttons[1]));
  act (stage, "role", g_variant_new_string ("give"));
  assert_actions (stage, "choose role");
  choose (stage, view->moment.hand[0]);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  stage_free (stage);
}

/* Whatever the mode, somebody who only presses what is offered gets to the end. */
static void
test_whole_game (gconstpointer data)
{
  const char *const *what = data;
  Stage *stage = open_stage (what[0], what[1], atoi (what[2]), "whole", FALSE, 1280, 800);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  play_until (stage, is_over);
  assert_actions (stage, "");
  g_assert_true (stage_says (stage, "action-label", ""));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  stage_free (stage);
}

/* ---- what goes wrong, and what comes in between ---- */

static void
test_refused (void)
{
  Stage *stage = open_stage ("dixit", "classic", 4, "refused", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);
  RulesMove move = { .deed = RULES_GIVE, .has = RULES_HAS_CARDS, .n_cards = 1 };

  play_until (stage, may_give);
  choose (stage, view->moment.hand[0]);
  /* On the way a bot may have been quicker to tell. */
  g_clear_pointer (&stage->refused, g_free);
  /* Somebody else's card: no button sends this. */
  move.cards[0] = 84;
  for (int i = 0; i < view->moment.n_hand; i++)
    {
      if (view->moment.hand[i] != move.cards[0])
        continue;
      /* A hand is in no order: the one below may have been passed already. */
      move.cards[0]--;
      i = -1;
    }
  view->sent = TRUE;
  sbm_storyteller_view_show (view);
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  sbm_session_move (stage->session, rules_move_to_variant (&move));
  stage_wait (stage->refused != NULL);
  g_assert_cmpstr (stage->refused, ==, "not-in-hand");
  /* The choice is still there, and goes through. */
  g_assert_cmpint (view->choice.n_cards, ==, 1);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  confirm (stage);
  stage_wait (may_vote (stage));
  stage_free (stage);
}

static int
n_awaited (Stage *stage)
{
  int count = 0;

  for (int i = 0; i < view_of (stage)->moment.seats; i++)
    count += view_of (stage)->moment.awaited[i];
  return count;
}

static void
test_view_in_mid_animation (void)
{
  Stage *stage = open_stage ("dixit", "classic", 4, "middle", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);
  int count;

  play_until (stage, may_give);
  choose (stage, view->moment.hand[0]);
  confirm (stage);
  /* Quick bots have all voted and bring no view of their own, so the shuffle is made to last until one comes. */
  stage_wait (may_vote (stage) && n_awaited (stage) == 1);
  /* A late view of a bot's ends it too; then it begins once more. */
  for (int tries = 0; tries < 20 && sbm_storyteller_flight_count (view->flight) == 0; tries++)
    {
      gint64 until = g_get_monotonic_time () + G_USEC_PER_SEC;

      sbm_storyteller_motion_finish (view);
      sbm_storyteller_motion_after_layout (view, SBM_MOTION_SHUFFLE);
      sbm_storyteller_view_show (view);
      gtk_widget_queue_resize (GTK_WIDGET (view));
      while (sbm_storyteller_flight_count (view->flight) == 0 && g_get_monotonic_time () < until)
        g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (sbm_storyteller_flight_count (view->flight), >, 0);
  g_assert_false (all_turned (stage));
  g_signal_emit_by_name (stage->table, "viewed");
  g_assert_cmpuint (sbm_storyteller_flight_count (view->flight), ==, 0);
  g_assert_true (all_turned (stage));
  count = g_list_model_get_n_items (G_LIST_MODEL (view->table_cards));
  g_assert_cmpint (count, ==, 5);
  for (int i = 0; i < count; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (view->table_cards), i);

      g_assert_cmpint (sbm_card_get_id (card), ==, view->moment.table[i]);
      g_assert_cmpint (sbm_card_get_number (card), ==, i + 1);
    }
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (view->grid)), ==, 1);

  /* A reveal goes on while the others begin the next round, and can be had at once. */
  choose (stage, find_choosable (stage, 0));
  confirm (stage);
  stage_wait (is_revealing (stage) && sbm_storyteller_reveal_is_moving (view));
  g_signal_emit_by_name (stage->table, "viewed");
  g_assert_cmpint (view->reveal, ==, SBM_REVEAL_VOTES);
  sbm_storyteller_reveal_skip (view);
  g_assert_cmpint (view->reveal, ==, SBM_REVEAL_ALL);
  g_assert_cmpuint (sbm_storyteller_flight_count (view->flight), ==, 0);
  for (int i = 0; i < count; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (view->table_cards), i);

      g_assert_nonnull (sbm_card_get_owner (card));
      g_assert_cmpint (sbm_card_get_lit (card), ==, sbm_card_get_id (card) == view->moment.last.card);
    }
  /* The rabbits are where the scores say. */
  for (int i = 0; i < view->moment.seats; i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (G_LIST_MODEL (view->track_seats), i);

      g_assert_cmpint (sbm_seat_get_score (seat), ==, view->moment.scores[i]);
    }
  stage_free (stage);
}

/* The same at the size of a telephone: nothing asks for more room than there is. */
static void
test_telephone (void)
{
  Stage *stage = open_stage ("dixit", "classic", 5, "phone", FALSE, 360, 640);
  SbmStorytellerView *view = view_of (stage);
  int least;

  stage_wait (sbm_size_layout_get_size_class (sbm_size_layout_find (GTK_WIDGET (view))) == SBM_SIZE_NARROW);
  play_until (stage, may_tell);
  choose (stage, view->moment.hand[0]);
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  tell (stage, "a very long clue that goes on and on until nobody remembers how it began");
  stage_wait (is_revealing (stage));
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  stage_free (stage);
}

static void
test_names (void)
{
  Stage *stage = open_stage ("dixit", "classic", 4, "names", FALSE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);
  g_autofree char *own = NULL;
  g_autofree char *hand = NULL;
  int given;

  play_until (stage, may_give);
  given = view->moment.hand[0];
  hand = sbm_card_dup_label (sbm_storyteller_cards_find (view->hand_cards, given));
  g_assert_true (g_str_has_suffix (hand, ", 1 of 6"));
  choose (stage, given);
  confirm (stage);
  stage_wait (may_vote (stage) && all_turned (stage));
  own = sbm_card_dup_label (sbm_storyteller_cards_find (view->table_cards, given));
  g_assert_nonnull (strstr (own, "your card, cannot be chosen"));
  choose (stage, find_choosable (stage, 0));
  confirm (stage);
  stage_wait (is_revealing (stage));
  sbm_storyteller_reveal_skip (view);
  for (int i = 0; i < 5; i++)
    {
      g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (view->table_cards), i);
      g_autofree char *label = sbm_card_dup_label (card);

      g_assert_nonnull (strstr (label, "vote"));
      g_assert_true (strstr (label, "the card of") != NULL || strstr (label, "your card") != NULL);
    }
  stage_free (stage);
}

/* D6: where the table allows it, a clue may be sung, hummed or mimed, with a caption or without. */
static void
test_performed (void)
{
  SbmIdentity *identity;
  SbmSession *session = stage_solo_with ("dixit", "classic", g_variant_new_parsed ("{'mime-song': 1}"), 4, "performed", &identity);
  SbmStorytellerView *view;
  Stage *stage;

  sbm_session_set_pace (session, 100000);
  stage = stage_new (sbm_storyteller_view_new (), session, identity, 1280, 800);
  view = view_of (stage);
  stage_wait (sbm_table_get_view (stage->table) != NULL && view->moment.n_hand > 0);
  choose (stage, view->moment.hand[0]);
  g_assert_true (view->moment.performed);
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  for (int kind = RULES_KIND_SONG; kind < RULES_N_KINDS; kind++)
    g_assert_nonnull (find_button (GTK_WIDGET (view->tell), sbm_storyteller_texts_get_kind (kind)));
  stage_shot (stage, "tell-performed");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (view->tell), "hummed")), TRUE);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  confirm (stage);
  stage_wait (view->moment.stage == STAGE_GIVE);
  g_assert_cmpint (view->moment.kind, ==, RULES_KIND_HUM);
  g_assert_true (stage_says (stage, "headline", "You hum"));
  stage_free (stage);
}

/* Without the option nobody is asked to sing. */
static void
test_not_performed (void)
{
  Stage *stage = open_stage ("dixit", "classic", 4, "tell", TRUE, 1280, 800);
  SbmStorytellerView *view = view_of (stage);

  choose (stage, view->moment.hand[0]);
  g_assert_nonnull (find_button (GTK_WIDGET (view->tell), "said aloud"));
  for (int kind = RULES_KIND_SONG; kind < RULES_N_KINDS; kind++)
    g_assert_null (find_button (GTK_WIDGET (view->tell), sbm_storyteller_texts_get_kind (kind)));
  stage_free (stage);
}

int
main (int argc,
      char **argv)
{
  static const char *const games[][3] = {
    { "dixit", "classic", "2" },
    { "dixit", "classic", "5" },
    { "odyssey", "classic", "6" },
    { "odyssey", "party", "5" },
    { "odyssey", "teams", "5" },
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

  g_test_add_func ("/ui/storyteller/tell", test_tell);
  g_test_add_func ("/ui/storyteller/D6-performed", test_performed);
  g_test_add_func ("/ui/storyteller/D6-not-performed", test_not_performed);
  g_test_add_func ("/ui/storyteller/storyteller", test_storyteller);
  g_test_add_func ("/ui/storyteller/give-and-vote", test_give_and_vote);
  g_test_add_func ("/ui/storyteller/three-players", test_three_players);
  g_test_add_func ("/ui/storyteller/two-votes", test_two_votes);
  g_test_add_func ("/ui/storyteller/party-first-round", test_party_first_round);
  g_test_add_func ("/ui/storyteller/party", test_party);
  g_test_add_func ("/ui/storyteller/teams", test_teams);
  g_test_add_func ("/ui/storyteller/agreement", test_agreement);
  g_test_add_func ("/ui/storyteller/refused", test_refused);
  g_test_add_func ("/ui/storyteller/view-in-mid-animation", test_view_in_mid_animation);
  g_test_add_func ("/ui/storyteller/telephone", test_telephone);
  g_test_add_func ("/ui/storyteller/names", test_names);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/storyteller/whole-game/%s-%s-%s", games[i][0], games[i][1], games[i][2]);

      g_test_add_data_func (path, games[i], test_whole_game);
    }

  return g_test_run ();
}
