/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "app/sbm-game-page-private.h"
#include "app/sbm-storyteller-private.h"
#include "keys.h"
#include "view-stage.h"

/* More than there is to go to. */
#define MOST_TABS 60

/* The whole page on a real table with quick bots, and somebody who has nothing but a keyboard.  What is on the screen may
 * be looked at; what is done is done by keys alone. */
typedef struct
{
  Stage stage;
  SbmStorytellerView *view;
} Player;

static GtkWidget *
focus_of (Player *self)
{
  return gtk_root_get_focus (GTK_ROOT (self->stage.window));
}

static gboolean
press (Player *self,
       guint key)
{
  return keys_press (self->stage.window, key, 0);
}

static void
confirm (Player *self)
{
  g_assert_true (keys_press (self->stage.window, GDK_KEY_Return, GDK_CONTROL_MASK));
}

static Player *
sit_down_at (const char *game,
             const char *mode,
             int bots,
             int pace)
{
  Player *self = g_new0 (Player, 1);
  GtkWidget *page;

  self->stage.session = stage_solo (game, mode, bots, "keys", &self->stage.identity);
  sbm_session_set_pace (self->stage.session, pace);
  self->stage.table = sbm_session_get_table (self->stage.session);
  page = sbm_game_page_new (self->stage.session);
  self->stage.window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->stage.window), page);
  gtk_window_set_default_size (GTK_WINDOW (self->stage.window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self->stage.window));
  /* Where a tab leads is known once everything has its place. */
  stage_wait (sbm_table_get_view (self->stage.table) != NULL && SBM_IS_STORYTELLER_VIEW (sbm_game_page_get_view (SBM_GAME_PAGE (page)))
              && gtk_widget_get_mapped (page) && gtk_widget_get_width (page) > 0);
  self->stage.view = sbm_game_page_get_view (SBM_GAME_PAGE (page));
  self->view = SBM_STORYTELLER_VIEW (self->stage.view);
  return self;
}

static Player *
sit_down (const char *game,
          const char *mode,
          int bots)
{
  return sit_down_at (game, mode, bots, 0);
}

static void
stand_up (Player *self)
{
  GtkWidget *window = self->stage.window;
  GtkWidget *view = GTK_WIDGET (self->view);

  g_object_add_weak_pointer (G_OBJECT (view), (gpointer *) &view);
  gtk_window_destroy (GTK_WINDOW (window));
  stage_wait (view == NULL);
  sbm_session_leave (self->stage.session);
  g_object_unref (self->stage.session);
  g_object_unref (self->stage.identity);
  g_free (self);
}

/* The hand by its letter, a card by the arrows; the focus must be where it is seen to be. */
static void
go_to_card (Player *self,
            guint place)
{
  SbmCardGroup *hand = SBM_CARD_GROUP (self->view->hand);

  g_assert_true (press (self, GDK_KEY_h));
  press (self, GDK_KEY_Home);
  for (guint i = 0; i < place; i++)
    g_assert_true (press (self, GDK_KEY_Right));
  g_assert_true (focus_of (self) == GTK_WIDGET (sbm_card_group_get_view (hand, place)));
}

static void
tell (Player *self)
{
  /* D4: in the first round a bot may be faster while one still writes. */
  if (!self->view->moment.party)
    {
      go_to_card (self, 1);
      g_assert_true (press (self, GDK_KEY_Return));
      g_assert_cmpint (self->view->choice.n_cards, ==, 1);
    }
  else
    {
      for (int i = 0; focus_of (self) == NULL || !GTK_IS_TEXT (focus_of (self)); i++)
        {
          g_assert_cmpint (i, <, MOST_TABS);
          g_assert_true (press (self, GDK_KEY_Tab));
        }
    }
  g_assert_true (GTK_IS_TEXT (focus_of (self)));
  keys_type (self->stage.window, "7 hats, z and h");
  g_assert_true (press (self, GDK_KEY_Return));
  g_assert_true (self->view->sent);
}

static void
give (Player *self)
{
  go_to_card (self, 2);
  /* Space looks closer, the arrows turn to the next, Escape closes. */
  g_assert_true (press (self, GDK_KEY_space));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->view->look)));
  press (self, GDK_KEY_Left);
  press (self, GDK_KEY_Escape);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->view->look)));
  g_assert_true (press (self, GDK_KEY_Return));
  g_assert_cmpint (self->view->choice.n_cards, ==, 1);
  if (self->view->moment.to_give == 1)
    {
      /* Enter again confirms. */
      g_assert_true (press (self, GDK_KEY_Return));
    }
  else
    {
      press (self, GDK_KEY_Left);
      g_assert_true (press (self, GDK_KEY_Return));
      confirm (self);
    }
  g_assert_true (self->view->sent);
}

static void
vote (Player *self)
{
  static const guint digits[] = { GDK_KEY_1, GDK_KEY_2, GDK_KEY_3, GDK_KEY_4, GDK_KEY_5, GDK_KEY_6, GDK_KEY_7, GDK_KEY_8, GDK_KEY_9, GDK_KEY_0 };
  SbmStorytellerChoice *choice = &self->view->choice;
  gboolean red = sbm_storyteller_play_needs_red (self->view);

  for (int i = 0; choice->n_cards < self->view->moment.most_votes || (red && choice->red == 0); i++)
    {
      gboolean own = sbm_storyteller_moment_is_mine (&self->view->moment, self->view->moment.table[i]) && !self->view->moment.party;
      int before = choice->n_cards + (choice->red != 0);

      g_assert_cmpint (i, <, self->view->moment.n_table);
      g_assert_true (press (self, digits[i]));
      /* The own card does not take the token. */
      g_assert_cmpint (choice->n_cards + (choice->red != 0), ==, own ? before : before + 1);
      /* And no other card but this one does. */
      if (!own)
        g_assert_true (choice->red == self->view->moment.table[i] || choice->cards[choice->n_cards - 1] == self->view->moment.table[i]);
    }
  confirm (self);
  g_assert_true (self->view->sent);
}

static void
do_next (Player *self)
{
  SbmStorytellerView *view = self->view;
  guint serial = sbm_table_get_serial (self->stage.table);
  guint may = sbm_table_get_may (self->stage.table);

  if (view->reveal != SBM_REVEAL_NONE)
    {
      if (view->moment.stage == STAGE_OVER)
        return;
      confirm (self);
      g_assert_cmpint (view->reveal, ==, SBM_REVEAL_NONE);
      return;
    }
  if (view->sent || !view->moment.known || !view->moment.awaited[view->moment.me])
    return;
  if (may & RULES_BIT (RULES_TELL))
    tell (self);
  else if (may & RULES_BIT (RULES_GIVE))
    give (self);
  else
    vote (self);
  stage_wait (sbm_table_get_serial (self->stage.table) != serial || !view->sent);
}

static void
test_whole_game (gconstpointer data)
{
  const char *const *what = data;
  Player *self = sit_down (what[0], what[1], atoi (what[2]));
  gint64 deadline = g_get_monotonic_time () + 120 * G_USEC_PER_SEC;
  guint tick = g_timeout_add (5, stage_tick_cb, NULL);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (!g_str_equal (sbm_table_get_stage (self->stage.table), "over"))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      do_next (self);
      g_main_context_iteration (NULL, FALSE);
    }
  g_source_remove (tick);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  stand_up (self);
}

/* T goes to the track, Z looks closer and back, and while votes are turned up any key has them all at once. */
static void
test_letters (void)
{
  Player *self = sit_down ("dixit", "classic", 3);
  SbmStorytellerView *view = self->view;
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  guint tick;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  stage_wait (gtk_widget_get_width (GTK_WIDGET (view->hand)) > 0 && view->motion == 0);
  g_assert_true (press (self, GDK_KEY_t));
  g_assert_true (focus_of (self) == view->track);
  go_to_card (self, 0);
  g_assert_true (press (self, GDK_KEY_z));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (view->look)));
  g_assert_true (press (self, GDK_KEY_z));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (view->look)));

  /* The number pad votes as well as the row of digits; and the reveal that follows moves. */
  tick = g_timeout_add (5, stage_tick_cb, NULL);
  while (!sbm_storyteller_reveal_is_moving (view))
    {
      gboolean voting = view->reveal == SBM_REVEAL_NONE && view->moment.stage == STAGE_VOTE;

      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", voting, NULL);
      if (voting && sbm_storyteller_moment_may (&view->moment, RULES_VOTE) && !view->sent && view->choice.n_cards == 0)
        {
          int place = sbm_storyteller_moment_is_mine (&view->moment, view->moment.table[0]) ? 1 : 0;

          g_assert_true (press (self, place == 0 ? GDK_KEY_KP_1 : GDK_KEY_KP_2));
          g_assert_cmpint (view->choice.cards[0], ==, view->moment.table[place]);
        }
      do_next (self);
      g_main_context_iteration (NULL, FALSE);
    }
  g_source_remove (tick);
  g_assert_cmpint (view->reveal, ==, SBM_REVEAL_VOTES);
  press (self, GDK_KEY_x);
  g_assert_cmpint (view->reveal, ==, SBM_REVEAL_ALL);
  g_assert_false (sbm_storyteller_reveal_is_moving (view));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  stand_up (self);
}

/* Tab goes round all regions and comes back; nothing holds it. */
static void
test_tab (void)
{
  Player *self = sit_down ("dixit", "classic", 4);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gboolean hand = FALSE, track = FALSE;

  sbm_session_set_pace (self->stage.session, 100000);
  stage_wait (gtk_widget_get_width (GTK_WIDGET (self->view->hand)) > 0 && self->view->motion == 0);
  for (int i = 0; i < MOST_TABS; i++)
    {
      press (self, GDK_KEY_Tab);
      g_assert_nonnull (focus_of (self));
      hand |= gtk_widget_is_ancestor (focus_of (self), GTK_WIDGET (self->view->hand));
      track |= focus_of (self) == self->view->track;
      if (!g_hash_table_add (seen, focus_of (self)))
        break;
    }
  g_assert_true (hand);
  g_assert_true (track);
  stand_up (self);
}

/* The form has a heading of its own: no line about whom we wait for floats above it, and it is a group in the middle. */
static void
test_form (void)
{
  /* Slow bots leave the open first round to the test. */
  Player *self = sit_down_at ("dixit", "classic", 4, 100000);
  SbmGamePage *page = SBM_GAME_PAGE (gtk_window_get_child (GTK_WINDOW (self->stage.window)));
  GtkWidget *box;
  graphene_rect_t form, all;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (page->aside)));
  go_to_card (self, 0);
  g_assert_true (press (self, GDK_KEY_Return));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->view->tell)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (page->aside)));
  box = gtk_widget_get_first_child (GTK_WIDGET (self->view->tell));
  stage_wait (gtk_widget_get_mapped (box) && gtk_widget_get_width (box) > 0);
  g_assert_true (gtk_widget_compute_bounds (box, GTK_WIDGET (page), &form));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (self->view->tell), GTK_WIDGET (page), &all));
  g_assert_cmpfloat (form.size.width, <, all.size.width * .85);
  g_assert_cmpfloat (ABS ((form.origin.x - all.origin.x) - (all.origin.x + all.size.width - form.origin.x - form.size.width)), <=, 2);
  /* Escape takes the card back, and the line is there again. */
  g_assert_true (press (self, GDK_KEY_Escape));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->view->tell)));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (page->aside)));
  stand_up (self);
}

int
main (int argc,
      char **argv)
{
  static const char *const games[][3] = {
    { "dixit", "classic", "2" },
    { "dixit", "classic", "4" },
    { "odyssey", "classic", "6" },
    { "odyssey", "party", "5" },
    { "odyssey", "teams", "5" },
  };

  g_setenv ("LANGUAGE", "en", TRUE);
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_test_skip ("no display");
      return 77;
    }
  adw_init ();
  stage_style ();

  g_test_add_func ("/ui/storyteller/keys/tab", test_tab);
  g_test_add_func ("/ui/storyteller/keys/letters", test_letters);
  g_test_add_func ("/ui/storyteller/keys/form", test_form);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/storyteller/keys/whole-game/%s-%s-%s", games[i][0], games[i][1], games[i][2]);

      g_test_add_data_func (path, games[i], test_whole_game);
    }

  return g_test_run ();
}
