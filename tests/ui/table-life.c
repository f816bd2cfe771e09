/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "table-life"

#include "config.h"

#include "app/sbm-game-page.h"
#include "app/sbm-screen-window.h"
#include "app/sbm-seat-chip.h"
#include "app/sbm-session-private.h"
#include "net/sbm-guest-private.h"

#include "view-stage.h"

static GtkApplication *application;

/* ---- alone ---- */

static SbmSession *
open_solo (SbmIdentity *identity,
           const char *seed,
           const char *resume)
{
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = { .identity = identity, .name = "Ana", .rabbit = 5, .language = "en" };
  SbmSessionGame what = { .game = "dixit", .bots = 3, .strength = 1, .seed = seed, .resume = resume };
  SbmSession *session = NULL;

  /* Whoever has just left a game may still be putting it away. */
  stage_wait ((session = sbm_session_new_solo (&profile, &what, resume != NULL ? NULL : &error)) != NULL || error != NULL);
  g_assert_no_error (error);
  stage_wait (sbm_table_get_view (sbm_session_get_table (session)) != NULL);
  return session;
}

static char *
dup_hand (SbmSession *session)
{
  g_autoptr (GVariant) hand = sbm_table_dup_field (sbm_session_get_table (session), "hand");

  return g_variant_print (hand, FALSE);
}

static void
test_seed (void)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  static const char *const seeds[] = { "moon", "moon", "sun" };
  g_autofree char *hands[3] = { NULL };

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (SbmSession) session = open_solo (identity, seeds[i], NULL);

      hands[i] = dup_hand (session);
      sbm_session_leave (session);
    }
  g_assert_cmpstr (hands[0], ==, hands[1]);
  g_assert_cmpstr (hands[0], !=, hands[2]);
  for (int i = 0; i < 3; i++)
    g_clear_pointer (&hands[i], g_free);
}

/* A game that was left goes on where it was, with the same hand and the same people. */
static void
test_resume (void)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (SbmSession) session = open_solo (identity, NULL, NULL);
  g_autofree char *hand = dup_hand (session);
  g_autofree char *id = NULL;
  g_autofree char *again = NULL;
  g_autofree char *gone = NULL;
  gboolean solo = FALSE;

  sbm_session_leave (session);
  g_clear_object (&session);
  id = sbm_session_dup_interrupted (&solo);
  g_assert_nonnull (id);
  g_assert_true (solo);

  session = open_solo (identity, NULL, id);
  again = dup_hand (session);
  g_assert_cmpstr (hand, ==, again);
  g_assert_cmpuint (g_list_model_get_n_items (sbm_table_get_seats (sbm_session_get_table (session))), ==, 4);
  g_assert_true (sbm_session_get_solo (session));
  sbm_session_leave (session);
  g_clear_object (&session);

  /* A new one takes its place. */
  session = open_solo (identity, NULL, NULL);
  gone = sbm_session_dup_interrupted (NULL);
  g_assert_cmpstr (gone, !=, id);
  sbm_session_leave (session);
}

/* ---- two computers ---- */

typedef struct
{
  SbmIdentity *identities[2];
  SbmSession *host;
  SbmSession *guest;
} Pair;

static void
open_pair (Pair *self,
           const char *code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketAddress) address = NULL;
  SbmSessionProfile profile = { .name = "Ana", .rabbit = 5, .language = "en" };
  SbmSessionGame what = { .game = "dixit", .bots = 2, .strength = 1 };
  SbmSessionHosting hosting = { .table_name = "Kitchen", .code = code };

  for (int i = 0; i < 2; i++)
    self->identities[i] = sbm_identity_new_ephemeral (NULL);
  profile.identity = self->identities[0];
  self->host = sbm_session_new_host (&profile, &what, &hosting, &error);
  g_assert_no_error (error);
  sbm_session_set_pace (self->host, 0);
  address = g_inet_socket_address_new_from_string ("127.0.0.1", sbm_session_get_port (self->host));
  g_list_store_append (addresses, address);
  profile.identity = self->identities[1];
  profile.name = "Luc";
  self->guest = sbm_session_new_join (&profile, G_LIST_MODEL (addresses), NULL, "", code, "player");
  stage_wait (sbm_session_get_state (self->guest) == SBM_GUEST_STATE_JOINED);
  stage_wait (g_list_model_get_n_items (sbm_table_get_seats (sbm_session_get_table (self->host))) == 4);
}

static void
close_pair (Pair *self)
{
  sbm_session_leave (self->guest);
  sbm_session_leave (self->host);
  g_clear_object (&self->guest);
  g_clear_object (&self->host);
  for (int i = 0; i < 2; i++)
    g_clear_object (&self->identities[i]);
}

static gboolean
may (SbmSession *session,
     const char *action)
{
  return g_action_group_get_action_enabled (sbm_session_get_actions (session), action);
}

static guint
count_journals (void)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint count = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    count++;
  return count;
}

/* Both computers of these tests are one, and so is their folder. */
static guint
count_set_aside (void)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint count = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    count += g_str_has_suffix (name, SBM_SESSION_ASIDE);
  return count;
}

/* The table goes on at the other computer: same game, same hand, another host. */
static void
test_hand_over (void)
{
  Pair self;
  SbmTable *mine, *theirs;
  g_autofree char *hand = NULL;
  g_autofree char *after = NULL;
  guint game, journals;

  open_pair (&self, NULL);
  journals = count_journals ();
  mine = sbm_session_get_table (self.host);
  theirs = sbm_session_get_table (self.guest);
  g_action_group_change_action_state (sbm_session_get_actions (self.guest), "ready", g_variant_new_boolean (TRUE));
  g_action_group_change_action_state (sbm_session_get_actions (self.host), "ready", g_variant_new_boolean (TRUE));
  stage_wait (may (self.host, "start"));
  g_action_group_activate_action (sbm_session_get_actions (self.host), "start", NULL);
  stage_wait (sbm_table_get_view (mine) != NULL && sbm_table_get_view (theirs) != NULL);
  stage_wait (may (self.host, "hand-over"));
  g_assert_false (may (self.guest, "hand-over"));
  hand = dup_hand (self.guest);
  game = sbm_table_get_game_number (theirs);

  g_action_group_activate_action (sbm_session_get_actions (self.host), "hand-over", g_variant_new_int32 (sbm_table_get_my_seat (theirs)));
  stage_wait (sbm_session_get_hosting (self.guest) && !sbm_session_get_hosting (self.host));
  stage_wait (sbm_session_get_state (self.guest) == SBM_GUEST_STATE_JOINED && sbm_session_get_state (self.host) == SBM_GUEST_STATE_JOINED);
  stage_wait (sbm_table_get_runner (theirs) && !sbm_table_get_runner (mine));
  g_assert_cmpuint (sbm_table_get_game_number (theirs), ==, game);
  after = dup_hand (self.guest);
  g_assert_cmpstr (hand, ==, after);
  g_assert_cmpint (sbm_session_get_port (self.guest), >, 0);
  stage_wait (may (self.guest, "hand-over"));
  g_assert_cmpuint (count_set_aside (), ==, 0);
  g_assert_cmpuint (count_journals (), ==, journals);
  close_pair (&self);
}

static void
denied_cb (char **code,
           const char *what,
           const char *why)
{
  g_free (*code);
  *code = g_strdup (why);
}

/* Whoever thinks better of it keeps the table, and the other computer gives back what it took. */
static void
test_keep_table (void)
{
  Pair self;
  SbmTable *mine, *theirs;
  g_autofree char *code = NULL;
  guint journals, serial;

  open_pair (&self, NULL);
  mine = sbm_session_get_table (self.host);
  theirs = sbm_session_get_table (self.guest);
  g_signal_connect_swapped (self.host, "denied", G_CALLBACK (denied_cb), &code);
  stage_wait (may (self.host, "hand-over"));
  journals = count_journals ();

  /* The host has sent the table, and the guest has not answered. */
  g_action_group_activate_action (sbm_session_get_actions (self.host), "hand-over", g_variant_new_int32 (sbm_table_get_my_seat (theirs)));
  stage_wait (sbm_session_get_hosting (self.guest) || !sbm_session_get_hosting (self.host));
  g_assert_true (sbm_session_get_hosting (self.host));
  sbm_session_keep_table (self.host);
  stage_wait (code != NULL && !sbm_session_get_hosting (self.guest));
  g_assert_cmpstr (code, ==, "kept");
  g_assert_true (sbm_session_get_hosting (self.host));
  g_assert_cmpint (sbm_session_get_state (self.guest), ==, SBM_GUEST_STATE_JOINED);
  g_assert_cmpuint (count_journals (), ==, journals);
  g_assert_cmpuint (count_set_aside (), ==, 0);

  /* And the table goes on as if nothing had been. */
  serial = g_list_model_get_n_items (sbm_table_get_chat (mine));
  g_action_group_activate_action (sbm_session_get_actions (self.guest), "say", g_variant_new_string ("Still here"));
  stage_wait (g_list_model_get_n_items (sbm_table_get_chat (mine)) > serial);
  stage_wait (may (self.host, "hand-over") && sbm_table_get_runner (mine) && !sbm_table_get_runner (theirs));

  /* Nothing moves: there is nothing to keep. */
  g_clear_pointer (&code, g_free);
  sbm_session_keep_table (self.host);
  g_assert_null (code);
  close_pair (&self);
}

static char *
dup_line (const char *id,
          const char *runner,
          const char *more)
{
  return g_strdup_printf ("{\"j\":\"table\",\"id\":\"%s\",\"name\":\"T\",%s\"game\":\"dixit\",\"mode\":\"classic\",\"lobby\":true,"
                          "\"seats\":[{\"key\":\"%s\",\"name\":\"Ana\"}],\"runner\":\"%s\"}",
                          id, more, runner, runner);
}

static void
take (Pair *self,
      const char *id,
      const char *runner,
      const char *more)
{
  char *lines[] = { dup_line (id, runner, more), NULL };

  sbm_session_take (self->guest, lines);
  g_free (lines[0]);
}

/* A host may hand over whatever it likes: only the table that we sit at is taken, and what is ours stays where it is. */
static void
test_take_what_is_ours (void)
{
  Pair self;
  g_autofree char *other = g_uuid_string_random ();
  g_autofree char *path = sbm_session_dup_journal_path (other, FALSE);
  g_autofree char *text = NULL;
  const char *id, *key;
  guint journals;

  open_pair (&self, NULL);
  id = sbm_table_get_id (sbm_session_get_table (self.guest));
  key = sbm_identity_get_key_id (sbm_guest_get_identity (self.guest->guest));
  g_assert_true (g_file_set_contents (path, "interrupted", -1, NULL));
  journals = count_journals ();

  g_test_expect_message ("sbm-session-hand-over", G_LOG_LEVEL_MESSAGE, "*another one*");
  take (&self, other, key, "");
  g_test_expect_message ("sbm-session-hand-over", G_LOG_LEVEL_MESSAGE, "*another one*");
  take (&self, id, sbm_guest_get_host_key (self.guest->guest), "");
  g_test_expect_message ("sbm-session-hand-over", G_LOG_LEVEL_MESSAGE, "*another one*");
  take (&self, id, key, "\"code\":\"<b>\",");
  g_test_assert_expected_messages ();
  g_assert_false (sbm_session_get_hosting (self.guest));
  g_assert_cmpuint (count_journals (), ==, journals);
  g_assert_cmpuint (count_set_aside (), ==, 0);

  /* Nobody asked for it, so the host says that the table stays where it is. */
  take (&self, id, key, "\"code\":\"QK7MPA\",");
  g_assert_true (sbm_session_get_hosting (self.guest));
  stage_wait (!sbm_session_get_hosting (self.guest));
  g_assert_true (sbm_session_get_hosting (self.host));
  g_assert_cmpuint (count_set_aside (), ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "interrupted");
  g_unlink (path);
  close_pair (&self);
}

/* The line breaks while the table is on its way: it ends up at one of the two. */
static void
test_hand_over_broken (void)
{
  Pair self;
  SbmTable *theirs;

  open_pair (&self, NULL);
  theirs = sbm_session_get_table (self.guest);
  stage_wait (may (self.host, "hand-over"));
  g_action_group_activate_action (sbm_session_get_actions (self.host), "hand-over", g_variant_new_int32 (sbm_table_get_my_seat (theirs)));
  stage_wait (sbm_session_get_hosting (self.guest) || !sbm_session_get_hosting (self.host));
  g_assert_true (sbm_session_get_hosting (self.host));
  sbm_channel_close (self.guest->guest->channel);
  stage_wait (!sbm_session_get_hosting (self.host));
  g_assert_true (sbm_session_get_hosting (self.guest));
  stage_wait (sbm_session_get_state (self.guest) == SBM_GUEST_STATE_JOINED && sbm_session_get_state (self.host) == SBM_GUEST_STATE_JOINED);
  stage_wait (sbm_table_get_runner (theirs));
  close_pair (&self);
}

/* ---- a television ---- */

static gboolean
has_text (GtkWidget *widget,
          const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (has_text (child, text))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_sensitive (widget) && gtk_widget_get_can_target (widget))
    return TRUE;
  if (!gtk_widget_get_can_target (widget))
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (has_button (child))
        return TRUE;
    }
  return FALSE;
}

static void
gone_cb (gboolean *gone,
         GObject *where)
{
  *gone = TRUE;
}

static void
test_screen (void)
{
  g_autoptr (GError) error = NULL;
  SbmSession *screen;
  GtkWidget *window;
  gboolean gone = FALSE;
  Pair self;

  open_pair (&self, "KMTQWX");
  screen = sbm_session_new_screen (self.guest, &error);
  g_assert_no_error (error);
  window = sbm_screen_window_new (application, screen);
  g_object_weak_ref (G_OBJECT (window), (GWeakNotify) gone_cb, &gone);
  gtk_window_present (GTK_WINDOW (window));
  stage_wait (sbm_session_get_state (screen) == SBM_GUEST_STATE_JOINED);
  stage_wait (has_text (window, "Kitchen"));
  stage_wait (has_text (window, "KMTQWX"));
  stage_wait (has_text (window, "Luc"));
  g_assert_cmpint (sbm_table_get_my_seat (sbm_session_get_table (screen)), ==, -1);
  g_assert_false (has_button (window));

  g_action_group_change_action_state (sbm_session_get_actions (self.guest), "ready", g_variant_new_boolean (TRUE));
  g_action_group_change_action_state (sbm_session_get_actions (self.host), "ready", g_variant_new_boolean (TRUE));
  stage_wait (may (self.host, "start"));
  g_action_group_activate_action (sbm_session_get_actions (self.host), "start", NULL);
  stage_wait (has_text (window, "round 1"));
  g_assert_null (sbm_table_dup_field (sbm_session_get_table (screen), "hand"));
  g_assert_false (has_button (window));

  gtk_widget_activate_action (window, "window.close", NULL);
  stage_wait (gone);
  g_assert_cmpint (sbm_session_get_state (screen), ==, SBM_GUEST_STATE_LEFT);
  g_object_unref (screen);

  /* And of the host's own table, in the same process. */
  screen = sbm_session_new_screen (self.host, &error);
  g_assert_no_error (error);
  stage_wait (sbm_session_get_state (screen) == SBM_GUEST_STATE_JOINED);
  sbm_session_leave (screen);
  g_object_unref (screen);
  close_pair (&self);
}

/* ---- the end of a story is not told first ---- */

static int
get_chip_score (SbmGamePage *page,
                int seat)
{
  int score;

  g_object_get (sbm_game_page_get_chip (page, seat), "score", &score, NULL);
  return score;
}

static gboolean
show_score (GtkWidget *page,
            SbmTable *table)
{
  for (int i = 0; i < 4; i++)
    {
      if (get_chip_score (SBM_GAME_PAGE (page), i) != sbm_seat_get_score (sbm_table_get_seat (table, i)))
        return FALSE;
    }
  return TRUE;
}

static int
sum_scores (SbmTable *table)
{
  int sum = 0;

  for (int i = 0; i < 4; i++)
    sum += sbm_seat_get_score (sbm_table_get_seat (table, i));
  return sum;
}

static void
test_scores_wait (void)
{
  SbmIdentity *identity;
  SbmSession *session = stage_solo ("dixit", NULL, 3, "scores", &identity);
  SbmTable *table = sbm_session_get_table (session);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = sbm_game_page_new (session);
  SbmGameView *view;
  RulesMove tell = { .deed = RULES_TELL, .has = RULES_HAS_CARD | RULES_HAS_KIND, .kind = RULES_KIND_ALOUD };

  /* Tests stand still unless told. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  stage_wait (sbm_table_get_view (table) != NULL && sbm_game_page_get_view (SBM_GAME_PAGE (page)) != NULL && gtk_widget_get_mapped (page));
  view = sbm_game_page_get_view (SBM_GAME_PAGE (page));
  /* One does what has to be done so that a round ends. */
  while (sum_scores (table) == 0)
    {
      g_autoptr (GArray) hand = sbm_table_dup_cards (table, "hand");
      guint deeds = sbm_table_get_may (table);

      if ((deeds & RULES_BIT (RULES_TELL)) != 0)
        {
          tell.card = g_array_index (hand, int, 0);
          sbm_session_move (session, rules_move_to_variant (&tell));
        }
      else if ((deeds & RULES_BIT (RULES_GIVE)) != 0)
        {
          RulesMove give = { .deed = RULES_GIVE, .has = RULES_HAS_CARDS, .n_cards = 1 };

          give.cards[0] = g_array_index (hand, int, 0);
          sbm_session_move (session, rules_move_to_variant (&give));
        }
      else if ((deeds & RULES_BIT (RULES_VOTE)) != 0)
        {
          g_autoptr (GArray) cards = sbm_table_dup_cards (table, "table");
          g_autoptr (GArray) own = sbm_table_dup_cards (table, "own");
          RulesMove vote = { .deed = RULES_VOTE, .has = RULES_HAS_CARDS, .n_cards = 1 };

          vote.cards[0] = g_array_index (cards, int, own->len > 0 && g_array_index (cards, int, 0) == g_array_index (own, int, 0) ? 1 : 0);
          sbm_session_move (session, rules_move_to_variant (&vote));
        }
      {
        guint serial = sbm_table_get_serial (table);

        stage_wait (sbm_table_get_serial (table) != serial || sum_scores (table) > 0);
      }
    }
  /* The table knows; the chips do not, until the points are counted. */
  g_assert_true (sbm_game_view_is_showing (view));
  for (int i = 0; i < 8; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (sbm_game_view_is_showing (view));
  g_assert_false (show_score (page, table));
  stage_wait (!sbm_game_view_is_showing (view));
  stage_wait (show_score (page, table));

  gtk_window_destroy (GTK_WINDOW (window));
  sbm_session_leave (session);
  g_object_unref (session);
  g_object_unref (identity);
}

int
main (int argc,
      char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv);
  adw_init ();
  application = gtk_application_new ("org.sobremesa.Test", G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);

  g_test_add_func ("/ui/table-life/seed", test_seed);
  g_test_add_func ("/ui/table-life/resume", test_resume);
  g_test_add_func ("/ui/table-life/hand-over", test_hand_over);
  g_test_add_func ("/ui/table-life/hand-over-broken", test_hand_over_broken);
  g_test_add_func ("/ui/table-life/take-what-is-ours", test_take_what_is_ours);
  g_test_add_func ("/ui/table-life/keep-table", test_keep_table);
  g_test_add_func ("/ui/table-life/screen", test_screen);
  g_test_add_func ("/ui/table-life/scores-wait", test_scores_wait);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
