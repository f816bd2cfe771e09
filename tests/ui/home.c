/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Coming to the table of somebody else from home, and leaving it: what is kept, what is asked, and what can be had back. */

#define G_LOG_DOMAIN "home"

#include "config.h"

#include "app/sbm-application.h"
#include "app/sbm-found-row.h"

#include "view-stage.h"

static SbmApplication *application;
static GSettings *settings;
static SbmIdentity *identity;
static SbmSession *host;

static SbmWindow *
window (void)
{
  return sbm_application_get_window (application);
}

static gboolean
is_at (const char *page)
{
  return g_strcmp0 (sbm_window_get_page_name (window ()), page) == 0;
}

static gboolean
is_kept (void)
{
  g_auto (GStrv) kept = g_settings_get_strv (settings, "kept-seats");

  return g_strv_contains ((const char *const *) kept, sbm_table_get_id (sbm_session_get_table (host)));
}

static guint
count_people (void)
{
  return g_list_model_get_n_items (sbm_table_get_seats (sbm_session_get_table (host)));
}

static void
join (void)
{
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", sbm_session_get_port (host));

  g_action_group_activate_action (G_ACTION_GROUP (application), "join-address", g_variant_new ("(ssb)", address, "", FALSE));
  stage_wait (is_at ("lobby") || is_at ("game"));
}

static guint
count_dialogs (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (windows, i);

      count += ADW_IS_MESSAGE_DIALOG (each);
    }

  return count;
}

static gboolean
is_written (GtkWidget *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (is_written (child, text))
        return TRUE;
    }
  return FALSE;
}

/* A table that cannot be opened is a sentence, and home is still there. */
static void
test_refused (void)
{
  static const char *const actions[] = { "play-solo", "host-table" };
  g_autofree char *seed = g_strnfill (200, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GVariantDict choice;

      g_variant_dict_init (&choice, NULL);
      g_variant_dict_insert (&choice, "game", "s", i == 0 ? "dixit" : "chess");
      g_variant_dict_insert (&choice, "bots", "i", 3);
      g_variant_dict_insert (&choice, "seed", "s", seed);
      g_action_group_activate_action (G_ACTION_GROUP (application), actions[i], g_variant_dict_end (&choice));
      stage_wait (is_written (GTK_WIDGET (window ()), i == 0 ? "A seed has 1 to 116 characters." : "There is no game “chess”."));
      g_assert_false (is_at ("game"));
    }
}

/* Whoever hosts chooses what is played next, at the same table with the same people; or thinks better of it. */
static void
test_other_game (void)
{
  GVariantDict choice;
  GtkWidget *lobby;

  g_variant_dict_init (&choice, NULL);
  g_variant_dict_insert (&choice, "game", "s", "dixit");
  g_variant_dict_insert (&choice, "bots", "i", 3);
  g_action_group_activate_action (G_ACTION_GROUP (application), "host-table", g_variant_dict_end (&choice));
  stage_wait (is_at ("lobby") && is_written (GTK_WIDGET (window ()), "Dixit, classic · 4 of 6 seats"));
  lobby = sbm_window_get_page (window (), "lobby");

  gtk_widget_activate_action (lobby, "table.other-game", NULL);
  stage_wait (is_at ("next"));
  gtk_widget_activate_action (GTK_WIDGET (window ()), "win.back", NULL);
  stage_wait (is_at ("lobby"));

  g_settings_set_string (settings, "host-game", "odyssey");
  gtk_widget_activate_action (lobby, "table.other-game", NULL);
  stage_wait (is_at ("next"));
  gtk_widget_activate_action (sbm_window_get_page (window (), "next"), "host.open", NULL);
  stage_wait (is_at ("lobby") && is_written (GTK_WIDGET (window ()), "Dixit Odyssey, classic · 4 of 12 seats"));

  gtk_widget_activate_action (lobby, "table.leave", NULL);
  stage_wait (is_at ("home"));
  g_settings_reset (settings, "host-game");
}

/* Between games nothing is lost by going, so nothing is asked, and one can come back. */
static void
test_leave_lobby (void)
{
  join ();
  stage_wait (count_people () == 4);
  gtk_widget_activate_action (GTK_WIDGET (window ()), "win.back", NULL);
  stage_wait (is_at ("home"));
  g_assert_cmpuint (count_dialogs (), ==, 0);
  g_assert_false (is_kept ());
  stage_wait (count_people () == 3);

  g_action_group_activate_action (G_ACTION_GROUP (application), "join-again", NULL);
  stage_wait (is_at ("lobby"));
  stage_wait (count_people () == 4);
}

/* In a game the seat is kept, which is asked first, and home knows of it; once the game is left for good it is not. */
static void
test_keep_seat (void)
{
  GActionGroup *actions = sbm_session_get_actions (host);

  sbm_session_set_pace (host, 0);
  g_action_group_change_action_state (actions, "ready", g_variant_new_boolean (TRUE));
  stage_wait (g_action_group_get_action_enabled (actions, "start"));
  g_action_group_activate_action (actions, "start", NULL);
  stage_wait (is_at ("game"));
  stage_wait (is_kept ());
  gtk_widget_activate_action (GTK_WIDGET (window ()), "win.back", NULL);
  stage_wait (count_dialogs () == 1);
  g_action_group_activate_action (G_ACTION_GROUP (application), "join-cancel", NULL);
  stage_wait (is_at ("home"));
  g_assert_true (is_kept ());
}

static char *
dup_message (void)
{
  char *message;

  g_object_get (sbm_window_get_page (window (), "join"), "message", &message, NULL);
  return message;
}

/* Who mistyped an address has it before them, and beside it what was wrong. */
static void
test_mistyped (void)
{
  static const char *const addresses[] = { "not an address", "127.0.0.1:1" };

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autofree char *message = NULL;
      g_autofree char *address = NULL;

      sbm_window_show_page (window (), "join");
      g_object_set (sbm_window_get_page (window (), "join"), "address", addresses[i], NULL);
      g_assert_null (dup_message ());
      g_action_group_activate_action (G_ACTION_GROUP (application), "join-address", g_variant_new ("(ssb)", addresses[i], "", FALSE));
      stage_wait ((g_free (message), message = dup_message ()) != NULL);
      g_assert_true (is_at ("join"));
      g_object_get (sbm_window_get_page (window (), "join"), "address", &address, NULL);
      g_assert_cmpstr (address, ==, addresses[i]);
    }
  gtk_widget_activate_action (GTK_WIDGET (window ()), "win.back", NULL);
  g_assert_true (is_at ("home"));
}

static SbmFoundDeed
judge (SbmAnnouncedState state,
       gboolean kept)
{
  g_autoptr (SbmAnnouncement) announcement = sbm_announcement_new ("Kitchen", SBM_ANNOUNCEMENT_PROTO, "table-1", "01234567");
  g_autoptr (SbmFoundTable) table = NULL;

  sbm_announcement_set_game (announcement, "dixit", "classic");
  announcement->seats = 6;
  announcement->taken = 4;
  announcement->state = state;
  table = sbm_found_table_new (announcement);

  return sbm_found_row_judge (table, kept);
}

static void
test_judge (void)
{
  g_assert_cmpint (judge (SBM_ANNOUNCED_STATE_PLAYING, TRUE), ==, SBM_FOUND_DEED_TAKE_SEAT);
  g_assert_cmpint (judge (SBM_ANNOUNCED_STATE_PLAYING, FALSE), ==, SBM_FOUND_DEED_WATCH);
  g_assert_cmpint (judge (SBM_ANNOUNCED_STATE_LOCKED, TRUE), ==, SBM_FOUND_DEED_TAKE_SEAT);
  g_assert_cmpint (judge (SBM_ANNOUNCED_STATE_LOBBY, FALSE), ==, SBM_FOUND_DEED_JOIN);
  g_assert_cmpint (judge (SBM_ANNOUNCED_STATE_LOBBY, TRUE), ==, SBM_FOUND_DEED_JOIN);
}

int
main (int argc,
      char *argv[])
{
  SbmSessionProfile profile = { .name = "Luc", .rabbit = 4, .language = "en" };
  SbmSessionGame what = { .game = "dixit", .bots = 2, .strength = 1 };
  SbmSessionHosting hosting = { .table_name = "Kitchen" };
  int status;

  gtk_test_init (&argc, &argv);

  settings = g_settings_new (APPLICATION_ID);
  g_settings_set_boolean (settings, "welcomed", TRUE);
  /* Nobody takes notifications here. */
  g_settings_set_boolean (settings, "notify-turn", FALSE);
  application = sbm_application_new ();
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_application_set_default (G_APPLICATION (application));
  g_application_activate (G_APPLICATION (application));
  identity = sbm_identity_new_ephemeral (NULL);
  profile.identity = identity;
  host = sbm_session_new_host (&profile, &what, &hosting, NULL);
  stage_wait (count_people () == 3);

  g_test_add_func ("/ui/home/refused", test_refused);
  g_test_add_func ("/ui/home/judge", test_judge);
  g_test_add_func ("/ui/home/mistyped", test_mistyped);
  g_test_add_func ("/ui/home/other-game", test_other_game);
  g_test_add_func ("/ui/home/leave-lobby", test_leave_lobby);
  g_test_add_func ("/ui/home/keep-seat", test_keep_seat);
  status = g_test_run ();

  sbm_session_leave (host);
  gtk_window_destroy (GTK_WINDOW (window ()));
  g_clear_object (&host);
  g_clear_object (&identity);
  g_clear_object (&application);
  g_clear_object (&settings);
  return status;
}
