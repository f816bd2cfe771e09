/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* How an evening ends: who won and how, in words and on a podium, at a table and on a television; and scores that are
 * counted while one looks. */

#define G_LOG_DOMAIN "evening"

#include "config.h"

#include "app/sbm-counted-scores.h"
#include "app/sbm-evening-words.h"
#include "app/sbm-game-page.h"
#include "app/sbm-screen-page.h"
#include "bots/sbm-bot.h"
#include "decks/sbm-words.h"

#include "view-stage.h"

/* The own chair plays by a bot until the table has a record. */
static void
play_whole (SbmSession *session)
{
  SbmTable *table = sbm_session_get_table (session);
  SbmPlayerPlace place = {
    .rules = sbm_table_get_rules (table),
    .mode = sbm_table_get_mode (table),
    .seats = g_list_model_get_n_items (sbm_table_get_seats (table)),
    .seat = sbm_table_get_my_seat (table),
    .strength = 1,
    .language = "en",
    .seed = "evening",
  };
  g_autoptr (SbmPlayer) me = sbm_bot_make (&place, NULL);

  while (!g_str_equal (sbm_table_get_phase (table), "over"))
    {
      guint serial = sbm_table_get_serial (table);
      GVariant *move;

      sbm_player_see (me, sbm_table_get_view (table));
      move = sbm_table_get_may (table) != 0 ? sbm_player_think (me) : NULL;
      if (move != NULL)
        sbm_session_move (session, move);
      stage_wait (sbm_table_get_serial (table) != serial || g_str_equal (sbm_table_get_phase (table), "over"));
    }
  stage_wait (sbm_table_get_record (table) != NULL);
}

typedef struct
{
  SbmSession *session;
  SbmIdentity *identity;
  SbmTable *table;   /* of one who played */
  SbmTable *watcher; /* of somebody who sat nowhere */
  SbmEvening *evening;
  GtkWidget *podium;
} Fixture;

static void
play (Fixture *self,
      const char *game,
      const char *mode,
      int bots)
{
  self->session = stage_solo (game, mode, bots, "evening", &self->identity);
  self->table = sbm_session_get_table (self->session);
  stage_wait (sbm_table_get_view (self->table) != NULL);
  play_whole (self->session);
  self->watcher = sbm_table_new ();
  self->evening = sbm_evening_new (sbm_table_get_record (self->table), NULL);
  g_assert_nonnull (self->evening);
  self->podium = g_object_ref_sink (sbm_podium_new ());
  sbm_evening_words_fill_podium (self->evening, self->table, SBM_PODIUM (self->podium));
}

static void
stop (Fixture *self)
{
  g_object_unref (self->podium);
  sbm_evening_free (self->evening);
  g_object_unref (self->watcher);
  sbm_session_leave (self->session);
  g_object_unref (self->session);
  g_object_unref (self->identity);
}

#define assert_says(text, part)                       \
  G_STMT_START                                        \
  {                                                   \
    if (strstr (text, part) == NULL)                  \
      g_error ("“%s” does not say “%s”", text, part); \
  }                                                   \
  G_STMT_END

static char *
dup_heard (Fixture *self)
{
  /* With a wrong expectation it answers what is there. */
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (self->podium), GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
}

/* H6, H11: who ended it and how; and every word that was laid can be read, also what lay face down. */
static void
check_story (Fixture *self)
{
  g_autoptr (SbmWords) words = sbm_words_new ("en", NULL);
  g_autofree char *story = sbm_evening_words_dup_story (self->evening, self->table);
  g_autofree char *about = sbm_evening_words_dup_about (self->evening, self->table);
  int count = 0;

  for (guint i = 0; i < self->evening->story->len; i++)
    count += g_array_index (self->evening->story, int, i) < SBM_WORDS_FIRST_LINK;
  g_assert_cmpint (count, ==, self->evening->scores[0]);
  g_assert_nonnull (story);
  g_assert_cmpint (self->evening->ended_by, >=, 0);
  assert_says (about, self->evening->players[self->evening->ended_by]);
  if (g_str_equal (self->evening->reason, "mistake"))
    {
      g_assert_cmpint (self->evening->said, !=, self->evening->turned);
      assert_says (about, sbm_words_get_word (words, self->evening->said));
      assert_says (about, sbm_words_get_word (words, self->evening->turned));
    }
  else
    assert_says (about, "could add no more");
}

/* H12: the rank, which everybody shares. */
static void
test_together (void)
{
  Fixture self;
  g_autofree char *title = NULL;
  g_autofree char *heard = NULL;
  g_autofree char *words = NULL;

  play (&self, "histoire", "cooperative", 3);
  check_story (&self);
  title = sbm_evening_words_dup_title (self.evening, self.table);
  heard = dup_heard (&self);
  words = g_strdup_printf ("%d word", self.evening->scores[0]);
  g_assert_cmpuint (self.evening->teams->len, ==, 0);
  g_assert_true (self.evening->scores[0] < 8 ? g_str_equal (title, "Not yet a story") : g_str_has_prefix (title, "A "));
  assert_says (heard, words);
  stop (&self);
}

/* H16: the team of who ended it loses, and everybody reads whether that is theirs. */
static void
test_rivals (void)
{
  Fixture self;
  int loser = 0;

  play (&self, "histoire", "rivals", 4);
  check_story (&self);
  g_assert_cmpuint (self.evening->teams->len, ==, 5);
  loser = g_array_index (self.evening->teams, int, self.evening->ended_by);
  for (int seat = -1; seat < 5; seat++)
    {
      g_autofree char *title = NULL;
      g_autofree char *heard = NULL;

      sbm_table_update_you (seat < 0 ? self.watcher : self.table, seat, FALSE);
      title = sbm_evening_words_dup_title (self.evening, seat < 0 ? self.watcher : self.table);
      if (seat < 0)
        g_assert_cmpstr (title, ==, loser == 0 ? "The team of the adjectives wins." : "The team of the nouns wins.");
      else
        g_assert_cmpstr (title, ==, g_array_index (self.evening->teams, int, seat) == loser ? "Your team loses this one." : "Your team wins!");
      sbm_evening_words_fill_podium (self.evening, self.table, SBM_PODIUM (self.podium));
      heard = dup_heard (&self);
      assert_says (heard, loser == 0 ? "1. The adjectives" : "1. The nouns");
      assert_says (heard, loser == 0 ? "2. The nouns" : "2. The adjectives");
    }
  stop (&self);
}

/* T2: partners win together, and both are named. */
static void
test_partners (void)
{
  Fixture self;
  g_autofree char *heard = NULL;
  g_autofree char *title = NULL;

  play (&self, "odyssey", "teams", 5);
  heard = dup_heard (&self);
  title = sbm_evening_words_dup_title (self.evening, self.watcher);
  for (int side = 0; side < 3; side++)
    {
      g_autofree char *names = g_strdup_printf ("%s and %s", self.evening->players[side], self.evening->players[side + 3]);
      g_autofree char *points = g_strdup_printf ("%s, %d point", names, self.evening->scores[side]);

      assert_says (heard, points);
      if (self.evening->winners == 1u << side)
        assert_says (title, names);
    }
  stop (&self);
}

/* I9: arrows are no points. */
static void
test_arrows (void)
{
  Fixture self;
  g_autofree char *heard = NULL;
  g_autofree char *about = NULL;

  play (&self, "illusion", "short", 2);
  heard = dup_heard (&self);
  about = sbm_evening_words_dup_about (self.evening, self.table);
  assert_says (heard, "3 arrows");
  assert_says (about, "3 arrows");
  stop (&self);
}

/* ---- a television ---- */

static GtkWidget *
find_podium (GtkWidget *widget)
{
  if (SBM_IS_PODIUM (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_podium (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The last cards first, and then who won, without anybody pressing anything; the next game begins on an empty table. */
static void
test_screen (void)
{
  SbmIdentity *identities[2];
  SbmSession *host;
  SbmSession *session = stage_watch ("illusion", "short", 2, "screen", &host, identities);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *podium;

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 720);
  gtk_window_set_child (GTK_WINDOW (window), sbm_screen_page_new (session));
  gtk_window_present (GTK_WINDOW (window));
  podium = find_podium (window);
  g_assert_nonnull (podium);
  play_whole (host);
  stage_wait (g_str_equal (sbm_table_get_phase (sbm_session_get_table (session)), "over"));
  g_assert_false (gtk_widget_get_mapped (podium));
  stage_wait (gtk_widget_get_mapped (podium));

  stage_wait (g_action_group_get_action_enabled (sbm_session_get_actions (host), "rematch"));
  g_action_group_activate_action (sbm_session_get_actions (host), "rematch", NULL);
  stage_wait (g_str_equal (sbm_table_get_phase (sbm_session_get_table (session)), "playing"));
  stage_wait (!gtk_widget_get_mapped (podium));

  gtk_window_destroy (GTK_WINDOW (window));
  sbm_session_leave (session);
  sbm_session_leave (host);
  g_object_unref (session);
  g_object_unref (host);
  g_object_unref (identities[0]);
  g_object_unref (identities[1]);
}

/* ---- scores that are counted ---- */

#define TEST_TYPE_VIEW (test_view_get_type ())
G_DECLARE_FINAL_TYPE (TestView, test_view, TEST, VIEW, GtkWidget)

struct _TestView
{
  GtkWidget parent_instance;

  double counted;
  gboolean showing;
};

static gboolean
test_view_is_showing (SbmGameView *view)
{
  return TEST_VIEW (view)->showing;
}

static double
test_view_get_counted (SbmGameView *view)
{
  return TEST_VIEW (view)->counted;
}

static void
test_view_iface_init (SbmGameViewInterface *iface)
{
  iface->is_showing = test_view_is_showing;
  iface->get_counted = test_view_get_counted;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestView, test_view, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (SBM_TYPE_GAME_VIEW, test_view_iface_init))

enum
{
  PROP_SESSION = 1,
};

static void
test_view_get_property (GObject *object,
                        guint id,
                        GValue *value,
                        GParamSpec *pspec)
{
}

static void
test_view_class_init (TestViewClass *klass)
{
  static const char *const names[] = { "session", "overline", "clue", "headline", "prompt", "hint", "action-label", "action-sensitive" };

  G_OBJECT_CLASS (klass)->get_property = test_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = (void (*) (GObject *, guint, const GValue *, GParamSpec *)) test_view_get_property;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_object_class_override_property (G_OBJECT_CLASS (klass), PROP_SESSION + i, names[i]);
}

static void
test_view_init (TestView *self)
{
}

static void
test_counted (void)
{
  TestView *view = g_object_ref_sink (g_object_new (TEST_TYPE_VIEW, NULL));
  SbmCountedScores scores = { 0 };
  SbmIdentity *identity;
  SbmSession *session = stage_solo ("dixit", NULL, 3, "evening", &identity);
  SbmTable *table = sbm_session_get_table (session);
  SbmSeat *seat;

  sbm_session_set_pace (session, 1000000);
  stage_wait (sbm_table_get_view (table) != NULL);
  seat = sbm_table_get_seat (table, 2);
  sbm_seat_update_game (seat, FALSE, FALSE, 10);
  sbm_counted_scores_take (&scores, table, SBM_GAME_VIEW (view));
  view->showing = TRUE;
  sbm_seat_update_game (seat, FALSE, FALSE, 14);
  /* Whatever comes meanwhile, what was before stays. */
  sbm_counted_scores_take (&scores, table, SBM_GAME_VIEW (view));
  g_assert_cmpint (sbm_counted_scores_get (&scores, seat, SBM_GAME_VIEW (view)), ==, 10);
  view->counted = .5;
  g_assert_cmpint (sbm_counted_scores_get (&scores, seat, SBM_GAME_VIEW (view)), ==, 12);
  view->counted = 1;
  g_assert_cmpint (sbm_counted_scores_get (&scores, seat, SBM_GAME_VIEW (view)), ==, 14);
  view->counted = 0;
  view->showing = FALSE;
  g_assert_cmpint (sbm_counted_scores_get (&scores, seat, SBM_GAME_VIEW (view)), ==, 14);
  sbm_session_leave (session);
  g_object_unref (session);
  g_object_unref (identity);
  g_object_unref (view);
}

int
main (int argc,
      char **argv)
{
  /* Sentences are compared in English. */
  g_setenv ("LANGUAGE", "en", TRUE);
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_test_skip ("no display");
      return 77;
    }
  adw_init ();

  g_test_add_func ("/ui/evening/H12-together", test_together);
  g_test_add_func ("/ui/evening/H16-rivals", test_rivals);
  g_test_add_func ("/ui/evening/partners", test_partners);
  g_test_add_func ("/ui/evening/arrows", test_arrows);
  g_test_add_func ("/ui/evening/screen", test_screen);
  g_test_add_func ("/ui/evening/counted", test_counted);

  return g_test_run ();
}
