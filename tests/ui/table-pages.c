/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "table-pages"

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "app/sbm-evening.h"
#include "app/sbm-game-log.h"
#include "app/sbm-game-page.h"
#include "app/sbm-album-private.h"
#include "app/sbm-lobby-page.h"
#include "app/sbm-lobby-seat.h"
#include "app/sbm-lobby-table.h"
#include "app/sbm-results-page.h"
#include "app/sbm-table-words.h"
#include "bots/sbm-bot.h"
#include "net/sbm-journal.h"
#include "tests/ui/wait.h"

/* One real table in this process, a page of it in a window, and a bot in the player's own chair. */
typedef struct
{
  SbmIdentity *identity;
  SbmSession *session;
  GtkWidget *window;
  GtkWidget *page;
  SbmPlayer *me;
  gboolean plays; /* whether the own chair plays by itself */
} Fixture;

static SbmTable *
table_of (Fixture *self)
{
  return sbm_session_get_table (self->session);
}

static gboolean
is_enabled (Fixture *self,
            const char *action)
{
  return g_action_group_get_action_enabled (sbm_session_get_actions (self->session), action);
}

static gboolean
is_on (Fixture *self,
       const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (sbm_session_get_actions (self->session), action);

  return g_variant_get_boolean (state);
}

static gboolean
is_phase (Fixture *self,
          const char *phase)
{
  return g_str_equal (sbm_table_get_phase (table_of (self)), phase);
}

static guint
count_seats (Fixture *self)
{
  return g_list_model_get_n_items (sbm_table_get_seats (table_of (self)));
}

static gboolean
play_cb (gpointer user_data)
{
  Fixture *self = user_data;
  GVariant *move;

  if (self->me == NULL || !self->plays || sbm_table_get_may (table_of (self)) == 0)
    return G_SOURCE_REMOVE;
  move = sbm_player_think (self->me);
  if (move != NULL)
    sbm_session_move (self->session, move);

  return G_SOURCE_REMOVE;
}

static void
viewed_cb (Fixture *self)
{
  SbmTable *table = table_of (self);

  if (self->me == NULL)
    {
      SbmPlayerPlace place = {
        .rules = sbm_table_get_rules (table),
        .mode = sbm_table_get_mode (table),
        .seats = count_seats (self),
        .seat = sbm_table_get_my_seat (table),
        .strength = 1,
        .language = "en",
        .seed = "table-pages",
      };

      self->me = sbm_bot_make (&place, NULL);
    }
  sbm_player_see (self->me, sbm_table_get_view (table));
  if (self->plays)
    g_idle_add (play_cb, self);
}

static SbmSessionProfile
make_profile (Fixture *self)
{
  return (SbmSessionProfile){ .identity = self->identity, .name = "Ana", .rabbit = 5, .language = "en" };
}

static void
show (Fixture *self,
      GtkWidget *page)
{
  self->window = gtk_window_new ();
  self->page = page;
  gtk_window_set_child (GTK_WINDOW (self->window), page);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self->window));
  wait_for (gtk_widget_get_mapped (page));
}

static void
sit_alone (Fixture *self,
           const char *game,
           const char *mode,
           int bots)
{
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = make_profile (self);
  SbmSessionGame what = { .game = game, .mode = mode, .bots = bots, .strength = 0 };

  self->session = sbm_session_new_solo (&profile, &what, &error);
  g_assert_no_error (error);
  sbm_session_set_pace (self->session, 0);
  g_signal_connect_swapped (table_of (self), "viewed", G_CALLBACK (viewed_cb), self);
}

static void
set_up (Fixture *self,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->identity = sbm_identity_new_ephemeral (&error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  self->plays = FALSE;
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (table_of (self), self);
      sbm_session_leave (self->session);
      g_object_add_weak_pointer (G_OBJECT (self->session), (gpointer *) &self->session);
      g_object_unref (self->session);
      /* Whatever still holds it lets go: nothing is left behind. */
      wait_for (self->session == NULL);
    }
  g_clear_object (&self->me);
  g_clear_object (&self->identity);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* ---- the session ---- */

static void
test_solo (Fixture *self,
           gconstpointer data)
{
  sit_alone (self, "dixit", NULL, 3);
  g_assert_true (sbm_session_get_hosting (self->session));
  g_assert_true (sbm_session_get_solo (self->session));
  g_assert_cmpint (sbm_session_get_port (self->session), ==, 0);
  wait_for (is_phase (self, "playing") && sbm_table_get_may (table_of (self)) != 0);
  wait_for (is_enabled (self, "move"));
  g_assert_cmpuint (count_seats (self), ==, 4);
  g_assert_cmpint (sbm_table_get_my_seat (table_of (self)), ==, 0);
  g_assert_false (is_enabled (self, "start"));
  g_assert_false (is_enabled (self, "rematch"));
  g_assert_false (is_enabled (self, "reorder"));
  g_assert_false (is_enabled (self, "decide"));
  g_assert_true (is_enabled (self, "pause"));

  g_action_group_activate_action (sbm_session_get_actions (self->session), "pause", NULL);
  wait_for (sbm_table_get_paused (table_of (self)) && !is_enabled (self, "move"));
  g_action_group_activate_action (sbm_session_get_actions (self->session), "pause", NULL);
  wait_for (!sbm_table_get_paused (table_of (self)) && is_enabled (self, "move"));

  sbm_session_leave (self->session);
  g_assert_cmpint (sbm_session_get_state (self->session), ==, SBM_GUEST_STATE_LEFT);
  wait_for (!is_enabled (self, "say") && !is_enabled (self, "leave"));
}

static void
test_bad_game (Fixture *self,
               gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = make_profile (self);
  SbmSessionGame what = { .game = "whist", .bots = 3 };
  SbmSession *session = sbm_session_new_solo (&profile, &what, &error);

  g_assert_null (session);
  g_assert_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID);
}

/* ---- the lobby ---- */

static GtkWidget *
find_button (GtkWidget *widget,
             const char *action)
{
  if (GTK_IS_ACTIONABLE (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, action);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
says (GtkWidget *widget,
      const char *sentence)
{
  gboolean said = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), sentence);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !said; child = gtk_widget_get_next_sibling (child))
    said = says (child, sentence);

  return said;
}

static GtkWidget *
find_seats (GtkWidget *widget)
{
  GtkWidget *found = SBM_IS_LOBBY_TABLE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_seats (child);

  return found;
}

static const char *
get_seat_name (Fixture *self,
               int seat)
{
  return sbm_seat_get_name (sbm_table_get_seat (table_of (self), seat));
}

static void
test_lobby (Fixture *self,
            gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *journal = NULL;
  SbmSessionProfile profile = make_profile (self);
  SbmSessionGame what = { .game = "odyssey", .mode = "teams", .bots = 2, .strength = 1 };
  SbmSessionHosting hosting = { .table_name = "Ana’s table", .code = "KMT4WX" };
  g_autoptr (SbmAvahi) avahi = NULL;
  GtkWidget *start;

  /* Nobody is there to show the table. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent", TRUE);
  avahi = sbm_avahi_new ();
  profile.avahi = avahi;
  self->session = sbm_session_new_host (&profile, &what, &hosting, &error);
  g_assert_no_error (error);
  sbm_session_set_pace (self->session, 0);
  show (self, sbm_lobby_page_new (self->session));
  g_assert_cmpuint (sbm_session_get_port (self->session), >, 0);
  wait_for (is_phase (self, "lobby") && count_seats (self) == 3);

  /* No promise that is not kept. */
  g_assert_true (says (self->page, "Friends cannot see this table by themselves (Avahi is not running). Joining by address works."));

  /* Whoever comes begins with the own seat: an address that has the focus looks as if it was selected. */
  g_assert_true (gtk_widget_child_focus (find_seats (self->page), GTK_DIR_TAB_FORWARD));
  g_assert_true (SBM_IS_LOBBY_SEAT (gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (self->page)))));
  g_assert_true (gtk_widget_child_focus (find_seats (self->page), GTK_DIR_TAB_FORWARD));
  g_assert_true (GTK_IS_LABEL (gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (self->page)))));

  /* Start says why not. */
  wait_for (is_enabled (self, "add-bot"));
  start = find_button (self->page, "table.start");
  g_assert_nonnull (start);
  g_assert_false (gtk_widget_is_sensitive (start));
  {
    g_autofree char *why = sbm_table_words_dup_obstacle (table_of (self));

    g_assert_cmpstr (sbm_table_get_obstacle (table_of (self)), ==, "too-few");
    g_assert_cmpstr (why, ==, "3 more players are needed. Wait for friends, or seat bots.");
  }

  /* Bots, ready, order, away with one. */
  for (guint seats = 4; seats <= 7; seats++)
    {
      gtk_widget_activate_action (self->page, "table.add-bot", "i", 1);
      wait_for (count_seats (self) == seats);
    }
  wait_for (g_str_equal (sbm_table_get_obstacle (table_of (self)), "odd") && !gtk_widget_is_sensitive (start));
  gtk_widget_activate_action (self->page, "table.remove-bot", "i", 6);
  wait_for (count_seats (self) == 6 && gtk_widget_is_sensitive (start));
  g_assert_cmpint (sbm_table_words_get_team (table_of (self), 4), ==, 1);

  first = g_strdup (get_seat_name (self, 1));
  gtk_widget_activate_action (self->page, "table.reorder", "(ii)", 1, 3);
  wait_for (g_strcmp0 (get_seat_name (self, 3), first) == 0);

  gtk_widget_activate_action (self->page, "table.ready", NULL);
  wait_for (is_on (self, "ready"));

  /* Chat, by its entry's action. */
  gtk_widget_activate_action (self->page, "table.say", "s", "<b>soup</b>");
  wait_for (g_list_model_get_n_items (sbm_table_get_chat (table_of (self))) == 1);

  gtk_widget_activate_action (self->page, "table.start", NULL);
  wait_for (is_phase (self, "playing"));
  wait_for (!is_enabled (self, "start") && !is_enabled (self, "reorder"));
}

static char *
dup_journal (Fixture *self)
{
  g_autofree char *folder = sbm_session_dup_folder ();

  return g_build_filename (folder, sbm_table_get_id (table_of (self)), NULL);
}

static gboolean
host (Fixture *self,
      const char *resume)
{
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = make_profile (self);
  SbmSessionGame what = { .game = "dixit", .bots = 3 };
  SbmSessionHosting hosting = { .table_name = "Ana’s table", .resume = resume };

  self->session = sbm_session_new_host (&profile, &what, &hosting, &error);
  /* The table before says goodbye for a moment, and has its journal open as long. */
  if (resume == NULL || !g_error_matches (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_BUSY))
    g_assert_no_error (error);

  return self->session != NULL;
}

static void
test_lobby_leaves_nothing (Fixture *self,
                           gconstpointer data)
{
  g_autofree char *journal = NULL;

  host (self, NULL);
  wait_for (is_phase (self, "lobby"));
  journal = dup_journal (self);
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  sbm_session_leave (self->session);
  /* Nothing was played, so there is nothing to resume. */
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));
}

static void
test_resume (Fixture *self,
             gconstpointer data)
{
  g_autofree char *journal = NULL;
  g_autofree char *id = NULL;
  g_autofree char *interrupted = NULL;
  g_autoptr (GArray) hand = NULL;
  g_autoptr (GArray) again = NULL;

  host (self, NULL);
  wait_for (is_enabled (self, "start"));
  g_action_group_activate_action (sbm_session_get_actions (self->session), "start", NULL);
  wait_for (is_phase (self, "playing") && sbm_table_get_view (table_of (self)) != NULL);
  journal = dup_journal (self);
  id = g_strdup (sbm_table_get_id (table_of (self)));
  hand = sbm_table_dup_cards (table_of (self), "hand");
  sbm_session_leave (self->session);
  g_clear_object (&self->session);
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  interrupted = sbm_session_dup_interrupted (NULL);
  g_assert_nonnull (interrupted);

  wait_for (host (self, id));
  wait_for (is_phase (self, "playing") && sbm_table_get_view (table_of (self)) != NULL);
  g_assert_cmpuint (count_seats (self), ==, 4);
  again = sbm_table_dup_cards (table_of (self), "hand");
  g_assert_cmpmem (again->data, again->len * sizeof (int), hand->data, hand->len * sizeof (int));
}

static SbmSession *
join (Fixture *self,
      SbmIdentity *identity,
      const char *code)
{
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", sbm_session_get_port (self->session));
  SbmSessionProfile profile = { .identity = identity, .name = "Luc", .rabbit = 4, .language = "fr" };

  g_list_store_append (addresses, address);
  return sbm_session_new_join (&profile, G_LIST_MODEL (addresses), NULL, sbm_table_get_id (table_of (self)), code, "player");
}

/* A second player comes by the network, and the host sends him away. */
static void
test_join (Fixture *self,
           gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (&error);
  g_autoptr (SbmSession) stranger = NULL;
  g_autoptr (SbmSession) luc = NULL;
  SbmSessionProfile profile = make_profile (self);
  SbmSessionGame what = { .game = "dixit", .bots = 2 };
  SbmSessionHosting hosting = { .table_name = "Ana’s table", .code = "KMT4WX" };
  GActionGroup *actions;

  self->session = sbm_session_new_host (&profile, &what, &hosting, &error);
  g_assert_no_error (error);
  show (self, sbm_lobby_page_new (self->session));
  wait_for (count_seats (self) == 3);

  stranger = join (self, identity, "AAAAAA");
  wait_for (sbm_session_get_state (stranger) == SBM_GUEST_STATE_REFUSED);
  g_assert_cmpstr (sbm_session_get_reason (stranger), ==, "wrong-code");

  luc = join (self, identity, "kmt-4wx");
  actions = sbm_session_get_actions (luc);
  wait_for (sbm_session_get_state (luc) == SBM_GUEST_STATE_JOINED && count_seats (self) == 4);
  wait_for (g_action_group_get_action_enabled (actions, "ready"));
  /* A guest runs nothing. */
  g_assert_false (g_action_group_get_action_enabled (actions, "start"));
  g_assert_false (g_action_group_get_action_enabled (actions, "kick"));
  g_assert_false (g_action_group_get_action_enabled (actions, "add-bot"));
  g_assert_false (g_action_group_get_action_enabled (actions, "lock"));
  g_assert_false (sbm_session_get_hosting (luc));

  gtk_widget_activate_action (self->page, "table.kick", "i", 3);
  wait_for (sbm_session_get_state (luc) == SBM_GUEST_STATE_REFUSED && count_seats (self) == 3);
  g_assert_cmpstr (sbm_session_get_reason (luc), ==, "banned");
}

/* ---- the game ---- */

static gboolean
has_prompt (Fixture *self)
{
  g_autofree char *prompt = sbm_game_view_dup_text (sbm_game_page_get_view (SBM_GAME_PAGE (self->page)), "prompt");

  return *prompt != '\0';
}

static void
test_game (Fixture *self,
           gconstpointer data)
{
  const char *const *what = data;
  GtkWidget *confirm;

  sit_alone (self, what[0], what[1], 3 + (g_strcmp0 (what[1], "party") == 0 || g_strcmp0 (what[1], "teams") == 0) * 2);
  show (self, sbm_game_page_new (self->session));
  wait_for (is_phase (self, "playing") && sbm_game_page_get_view (SBM_GAME_PAGE (self->page)) != NULL);
  wait_for (sbm_table_get_view (sbm_session_get_table (self->session)) != NULL);
  confirm = find_button (self->page, "page.confirm");
  g_assert_nonnull (confirm);
  /* The view may be there before what it shows. */
  wait_for (has_prompt (self));

  /* The chat opens and closes by its key's action. */
  gtk_widget_activate_action (self->page, "page.chat", NULL);
  gtk_widget_activate_action (self->page, "page.chat", NULL);

  /* A move that is no move is refused, and the page stays usable. */
  {
    RulesMove move = { .deed = RULES_VOTE, .has = RULES_HAS_CARDS, .n_cards = 1, .cards = { 999 } };
    gboolean refused = FALSE;
    gulong handler = g_signal_connect_swapped (self->session, "refused", G_CALLBACK (g_atomic_int_inc), &refused);

    sbm_session_move (self->session, rules_move_to_variant (&move));
    wait_for (refused);
    g_signal_handler_disconnect (self->session, handler);
  }

  self->plays = TRUE;
  g_idle_add (play_cb, self);
  wait_for (is_phase (self, "over"));
  wait_for (gtk_widget_is_sensitive (confirm));
  wait_for (*sbm_table_get_audit (table_of (self)) != '\0');
  g_assert_cmpstr (sbm_table_get_audit (table_of (self)), ==, "sound");
}

/* ---- results ---- */

static gboolean
has_size (GFile *file,
          const char *start)
{
  g_autofree char *content = NULL;
  gsize length;

  return g_file_load_contents (file, NULL, &content, &length, NULL, NULL) && length > 100 && g_str_has_prefix (content, start);
}

static void
test_results (Fixture *self,
              gconstpointer data)
{
  const char *const *what = data;
  g_autoptr (SbmEvening) evening = NULL;
  g_autofree char *folder = g_dir_make_tmp ("table-pages-XXXXXX", NULL);
  g_autofree char *pdf_path = g_build_filename (folder, "album.pdf", NULL);
  g_autofree char *record_path = g_build_filename (folder, "record.jsonl", NULL);
  g_autoptr (GFile) pdf = g_file_new_for_path (pdf_path);
  g_autoptr (GFile) record = g_file_new_for_path (record_path);
  guint game;

  sit_alone (self, what[0], what[1], 3);
  show (self, sbm_results_page_new (self->session));
  self->plays = TRUE;
  wait_for (is_phase (self, "over") && sbm_table_get_record (table_of (self)) != NULL);
  self->plays = FALSE;

  evening = sbm_evening_new (sbm_table_get_record (table_of (self)), NULL);
  g_assert_nonnull (evening);
  g_assert_cmpuint (evening->rounds->len, >, 0);
  for (int side = 0; side < evening->sides; side++)
    {
      SbmEveningRound *last = g_ptr_array_index (evening->rounds, evening->rounds->len - 1);
      SbmSeat *seat = sbm_table_get_seat (table_of (self), side);

      g_assert_cmpint (last->scores[side], ==, evening->scores[side]);
      g_assert_cmpint (sbm_seat_get_score (seat), ==, evening->scores[side]);
    }

  /* D16: with four players every round has four cards, three votes and one owner a card. */
  for (guint i = 0; g_str_equal (what[0], "dixit") && i < evening->rounds->len; i++)
    {
      SbmEveningRound *round = g_ptr_array_index (evening->rounds, i);

      g_assert_cmpuint (evening->rounds->len, ==, 15);
      g_assert_cmpuint (round->table->len, ==, 4);
      g_assert_cmpuint (round->votes->len, ==, 3);
      g_assert_cmpint (round->owners[round->card], ==, round->storyteller);
      g_assert_nonnull (round->clue);
    }

  sbm_results_page_save_record (SBM_RESULTS_PAGE (self->page), record);
  wait_for (has_size (record, "{\"sobremesa\":1"));
  sbm_results_page_save_album (SBM_RESULTS_PAGE (self->page), pdf);
  wait_for (has_size (pdf, "%PDF"));
  g_unlink (pdf_path);
  g_unlink (record_path);
  g_rmdir (folder);

  wait_for (is_enabled (self, "rematch") && is_enabled (self, "other-game"));
  if (g_str_equal (what[0], "illusion"))
    {
      gtk_widget_activate_action (self->page, "table.game", "(ssa{si})", "odyssey", "classic", NULL);
      wait_for (is_phase (self, "lobby") && g_str_equal (sbm_table_get_game (table_of (self)), "odyssey"));
      return;
    }
  game = sbm_table_get_game_number (table_of (self));
  gtk_widget_activate_action (self->page, "table.rematch", NULL);
  wait_for (sbm_table_get_game_number (table_of (self)) == game + 1 && is_phase (self, "playing"));
}

/* The longest story that the cards can make ends on its page. */
static void
test_album_story (void)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GString) novel = g_string_new ("This is the extraordinary story of a king");
  double height;

  g_assert_cmpint (sbm_album_fit_story (cr, novel->str), ==, 24);
  for (int i = 0; i < 126 / 2; i++)
    g_string_append (novel, " who sees a washing machine");
  g_assert_cmpint (sbm_album_fit_story (cr, novel->str), <, 24);
  {
    g_autofree char *font = g_strdup_printf ("Gentium, serif %d", sbm_album_fit_story (cr, novel->str));

    height = sbm_album_draw_text (cr, font, novel->str, 0, 0, PAGE_WIDTH - 4 * MARGIN, PANGO_ALIGN_LEFT);
  }
  g_assert_cmpfloat (height, <=, PAGE_HEIGHT - 4 * MARGIN);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_record_hostile (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sbm_evening_new ("", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (sbm_evening_new ("{\"sobremesa\":1}\nnonsense", &error));
  g_assert_nonnull (error);
}

/* ---- words ---- */

static void
test_names (void)
{
  const char *const one[] = { "Ioana", NULL };
  const char *const two[] = { "Ioana", "Luc", NULL };
  const char *const three[] = { "Ioana", "Luc", "you", NULL };
  g_autofree char *a = sbm_table_words_dup_names (one);
  g_autofree char *b = sbm_table_words_dup_names (two);
  g_autofree char *c = sbm_table_words_dup_names (three);

  g_assert_cmpstr (a, ==, "Ioana");
  g_assert_cmpstr (b, ==, "Ioana and Luc");
  g_assert_cmpstr (c, ==, "Ioana, Luc and you");
}

static void
test_codes (void)
{
  g_assert_cmpstr (sbm_session_get_reason_text ("wrong-code"), ==, "That code is not right. Ask for it once more and try again.");
  g_assert_nonnull (sbm_session_get_reason_text ("from-a-newer-program"));
  g_assert_cmpstr (sbm_session_get_refusal_text ("own-card"), ==, "You cannot vote for your own card.");
  g_assert_cmpstr (sbm_session_get_refusal_text ("late"), ==, "The table was faster: it had already gone on.");
  g_assert_cmpstr (sbm_session_get_refusal_text ("nonsense"), ==, "The table did not take that.");
}

#define ADD(path, data, test) g_test_add (path, Fixture, data, set_up, test, tear_down)

int
main (int argc,
      char *argv[])
{
  static const char *const games[][2] = {
    { "dixit", "classic" },
    { "odyssey", "party" },
    { "odyssey", "teams" },
    { "illusion", "short" },
    { "histoire", "cooperative" },
  };
  g_autofree char *home = g_dir_make_tmp ("table-pages-home-XXXXXX", NULL);
  g_autofree char *remove = g_strconcat ("rm -r ", home, NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", FALSE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();

  g_test_add_func ("/ui/table-pages/names", test_names);
  g_test_add_func ("/ui/table-pages/codes", test_codes);
  g_test_add_func ("/ui/table-pages/record-hostile", test_record_hostile);
  g_test_add_func ("/ui/table-pages/album-story", test_album_story);
  ADD ("/ui/table-pages/solo", NULL, test_solo);
  ADD ("/ui/table-pages/bad-game", NULL, test_bad_game);
  ADD ("/ui/table-pages/lobby", NULL, test_lobby);
  ADD ("/ui/table-pages/lobby-leaves-nothing", NULL, test_lobby_leaves_nothing);
  ADD ("/ui/table-pages/resume", NULL, test_resume);
  ADD ("/ui/table-pages/join", NULL, test_join);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/table-pages/game/%s-%s", games[i][0], games[i][1]);

      ADD (path, games[i], test_game);
    }
  ADD ("/ui/table-pages/results/dixit", games[0], test_results);
  ADD ("/ui/table-pages/results/illusion", games[3], test_results);
  ADD ("/ui/table-pages/results/histoire", games[4], test_results);

  status = g_test_run ();
  g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL);

  return status;
}
