/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/sbm-application.h"
#include "app/sbm-game-page.h"
#include "app/sbm-link.h"
#include "app/sbm-replay-page.h"
#include "model/sbm-referee.h"

#include "../net/folder.h"

#include "excuse.h"

/* Moves: enough to see a round scored and the next one begin. */
#define SOME_ROUNDS 24u

#define wait_for(condition)                  \
  while (!(condition))                       \
    {                                        \
      g_main_context_iteration (NULL, TRUE); \
    }

/* A whole game by the rules' own sampler. */
static char *
dup_record (const char *game,
            int seats)
{
  static const char *const names[] = { "Ana", "Dan", "Luc", "Eva", "Ioana", "Marta", "Paul", "Zoe", NULL };
  g_auto (GStrv) players = g_new0 (char *, seats + 1);
  g_autoptr (SbmReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  RulesRandom random;

  for (int i = 0; i < seats; i++)
    players[i] = g_strdup (names[i]);
  referee = sbm_referee_new (record_setup_new (rules_find (game), NULL, (const char *const *) players, "replay"), &error);
  g_assert_no_error (error);
  rules_random_init (&random, "moves");
  while (!rules_over (sbm_referee_get_game (referee)))
    {
      for (int seat = 0; seat < seats; seat++)
        {
          RulesMove move;

          if (rules_awaits (sbm_referee_get_game (referee), seat) == 0)
            continue;
          rules_sample (sbm_referee_get_game (referee), seat, &random, &move);
          sbm_referee_apply (referee, &move);
        }
    }

  return sbm_referee_dup_record (referee);
}

static SbmReplay *
new_replay (const char *game,
            int seats)
{
  g_autofree char *record = dup_record (game, seats);
  g_autoptr (GError) error = NULL;
  SbmReplay *replay = sbm_replay_new (record, strlen (record), &error);

  g_assert_no_error (error);
  return replay;
}

/* What the rules show this viewer after so many lines of the record. */
static GVariant *
dup_expected (const char *record,
              guint position,
              int viewer)
{
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  g_autoptr (SbmReferee) referee = sbm_referee_new (record_setup_parse (lines[0], -1, NULL), NULL);

  for (guint i = 1; i <= position; i++)
    {
      g_autofree char *clue = NULL;
      RulesMove move;

      record_move_parse (lines[i], -1, &move, &clue, NULL);
      g_assert_cmpint (sbm_referee_apply (referee, &move), ==, RULES_OK);
    }

  return sbm_referee_dup_view (referee, viewer);
}

static void
test_positions (gconstpointer data)
{
  g_autofree char *record = dup_record (data, 4);
  g_autoptr (SbmReplay) replay = sbm_replay_new (record, strlen (record), NULL);
  guint length = sbm_replay_get_length (replay);
  const guint ways[] = { 1, 2, 3, 1, length, length - 1, length / 2, length / 2 + 1, 0 };
  const int viewers[] = { RULES_SPECTATOR, 2, 0, RULES_SPECTATOR };

  g_assert_cmpuint (length, >, 5);
  g_assert_cmpuint (sbm_replay_get_position (replay), ==, 0);
  g_assert_cmpuint (sbm_replay_get_refused (replay), ==, 0);
  for (guint v = 0; v < G_N_ELEMENTS (viewers); v++)
    {
      sbm_replay_set_viewer (replay, viewers[v]);
      for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
        {
          g_autoptr (GVariant) expected = dup_expected (record, ways[i], viewers[v]);
          SbmTable *table;

          sbm_replay_set_position (replay, ways[i]);
          table = sbm_session_get_table (sbm_replay_get_session (replay));
          g_assert_cmpuint (sbm_replay_get_position (replay), ==, ways[i]);
          g_assert_cmpvariant (sbm_table_get_view (table), expected);
          g_assert_cmpint (sbm_table_get_my_seat (table), ==, viewers[v]);
          g_assert_cmpstr (sbm_seat_get_name (sbm_table_get_seat (table, 1)), ==, "Dan");
        }
    }

  sbm_replay_set_position (replay, G_MAXUINT);
  g_assert_cmpuint (sbm_replay_get_position (replay), ==, length);
  sbm_replay_set_viewer (replay, 77);
  g_assert_cmpint (sbm_replay_get_viewer (replay), ==, RULES_SPECTATOR);
}

/* One move on is the same sitting, so that views can show how it came about; anything else is a new one. */
static void
test_sessions (void)
{
  g_autoptr (SbmReplay) replay = new_replay ("dixit", 4);
  SbmSession *session = sbm_replay_get_session (replay);

  sbm_replay_set_position (replay, 1);
  g_assert_true (sbm_replay_get_session (replay) == session);
  g_object_ref (session);
  sbm_replay_set_position (replay, 0);
  g_assert_true (sbm_replay_get_session (replay) != session);
  g_assert_finalize_object (session);
}

static void
assert_refused (const char *text,
                gssize length)
{
  g_autoptr (GError) error = NULL;
  SbmReplay *replay = sbm_replay_new (text, length < 0 ? strlen (text) : (gsize) length, &error);

  g_assert_null (replay);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

static void
test_hostile (void)
{
  const char *setup = "{\"sobremesa\":1,\"game\":\"illusion\",\"players\":[\"A\",\"B\"],\"seed\":\"x\"}\n";
  g_autofree char *nonsense = g_strconcat (setup, "{\"seat\":9,\"do\":\"place\",\"at\":0}\n{\"audit\":1}\n{}\n", NULL);
  g_autofree char *broken = g_strconcat (setup, "{\"seat\":\xff}\n", NULL);
  g_autoptr (GString) many = g_string_new (setup);
  g_autoptr (GString) wide = g_string_new (setup);
  g_autoptr (SbmReplay) replay = NULL;

  assert_refused ("", -1);
  assert_refused ("\n", -1);
  assert_refused ("\0\0\0\0", 4);
  assert_refused ("GIF89a", -1);
  assert_refused ("{}", -1);
  assert_refused ("[[[[[[[[[[[[[[[[[[[[[[", -1);
  assert_refused ("{\"sobremesa\":1,\"game\":\"poker\",\"players\":[\"A\",\"B\"],\"seed\":\"x\"}", -1);
  assert_refused ("{\"sobremesa\":1,\"game\":\"dixit\",\"players\":[\"A\"],\"seed\":\"x\"}", -1);
  assert_refused (broken, -1);
  for (int i = 0; i <= SBM_REPLAY_MOST_LINES; i++)
    g_string_append (many, "{}\n");
  assert_refused (many->str, many->len);
  for (int i = 0; i < 70000; i++)
    g_string_append_c (wide, ' ');
  assert_refused (wide->str, wide->len);

  /* What is only against the rules is left out, and counted; notes are neither. */
  replay = sbm_replay_new (nonsense, strlen (nonsense), NULL);
  g_assert_nonnull (replay);
  g_assert_cmpuint (sbm_replay_get_length (replay), ==, 0);
  g_assert_cmpuint (sbm_replay_get_refused (replay), ==, 2);
}

static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
test_files (void)
{
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "large", NULL);
  const char *const names[] = { "/dev/zero", "/nowhere/at/all", folder, path };

  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  g_assert_cmpint (truncate (path, SBM_REPLAY_MOST_BYTES * 16), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (names[i]);
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;

      sbm_replay_load_async (file, NULL, loaded_cb, &result);
      wait_for (result != NULL);
      g_assert_null (sbm_replay_load_finish (result, &error));
      g_assert_nonnull (error);
    }
  folder_remove (folder);
}

static void
refused_cb (SbmSession *session,
            const char *code,
            char **refused)
{
  *refused = g_strdup (code);
}

/* Nothing can be played, and that is said. */
static void
test_moves (void)
{
  g_autoptr (SbmReplay) replay = new_replay ("illusion", 3);
  SbmSession *session = sbm_replay_get_session (replay);
  g_autofree char *refused = NULL;

  g_signal_connect (session, "refused", G_CALLBACK (refused_cb), &refused);
  sbm_session_move (session, g_variant_new_parsed ("{'do': <'place'>}"));
  g_assert_null (refused);
  wait_for (refused != NULL);
  g_assert_cmpstr (refused, ==, "replay");
  g_assert_cmpuint (sbm_replay_get_position (replay), ==, 0);
  g_assert_false (g_action_group_get_action_enabled (sbm_session_get_actions (session), "say"));
}

static void
test_page (gconstpointer data)
{
  g_autoptr (SbmReplay) replay = new_replay (data, 5);
  GtkWidget *window = adw_window_new ();
  GtkWidget *page = sbm_replay_page_new (replay);
  guint length = sbm_replay_get_length (replay);

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (gtk_widget_get_mapped (page));

  g_assert_false (gtk_widget_activate_action (page, "replay.previous", NULL) && sbm_replay_get_position (replay) != 0);
  gtk_widget_activate_action (page, "replay.next", NULL);
  gtk_widget_activate_action (page, "replay.next", NULL);
  g_assert_cmpuint (sbm_replay_get_position (replay), ==, 2);
  gtk_widget_activate_action (page, "replay.previous", NULL);
  g_assert_cmpuint (sbm_replay_get_position (replay), ==, 1);
  gtk_widget_activate_action (page, "replay.last", NULL);
  g_assert_cmpuint (sbm_replay_get_position (replay), ==, length);
  for (int viewer = RULES_SPECTATOR; viewer < 1; viewer++)
    {
      sbm_replay_set_viewer (replay, viewer);
      gtk_widget_activate_action (page, "replay.first", NULL);
      while (sbm_replay_get_position (replay) < MIN (length, SOME_ROUNDS))
        {
          gtk_widget_activate_action (page, "replay.next", NULL);
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
    }
  gtk_widget_activate_action (page, "replay.first", NULL);
  gtk_widget_activate_action (page, "replay.play", NULL);
  wait_for (sbm_replay_get_position (replay) == 2);
  /* A hand on it stops it. */
  gtk_widget_activate_action (page, "replay.last", NULL);
  gtk_widget_activate_action (page, "replay.previous", NULL);
  g_assert_cmpuint (sbm_replay_get_position (replay), ==, length - 1);

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_links (void)
{
  static const struct
  {
    const char *link;
    const char *address;
    const char *code;
  } cases[] = {
    { "sobremesa://192.168.1.34", "192.168.1.34", "" },
    { "sobremesa://192.168.1.34/", "192.168.1.34", "" },
    { "SOBREMESA://luc-laptop.local:4000", "luc-laptop.local:4000", "" },
    { "sobremesa://192.168.1.34:4269?code=QK7MPA", "192.168.1.34:4269", "QK7MPA" },
    { "sobremesa://192.168.1.34?code=qk7-mpa", "192.168.1.34", "QK7MPA" },
    { "sobremesa://192.168.1.34?later=1", "192.168.1.34", "" },
    { "sobremesa://[fe80::1]:4000", "[fe80::1]:4000", "" },
    { "sobremesa://[fe80::1]", "fe80::1", "" },
    { "sobremesa://", NULL, NULL },
    { "sobremesa:", NULL, NULL },
    { "sobremesa:192.168.1.34", NULL, NULL },
    { "sobremesa://:4269", NULL, NULL },
    { "sobremesa://host:0", NULL, NULL },
    { "sobremesa://host:99999", NULL, NULL },
    { "sobremesa://host:-1", NULL, NULL },
    { "sobremesa://ana@host", NULL, NULL },
    { "sobremesa://host/path", NULL, NULL },
    { "sobremesa://host#piece", NULL, NULL },
    { "sobremesa://host?code=", NULL, NULL },
    { "sobremesa://host?code=way-too-long-a-code", NULL, NULL },
    { "sobremesa://host?code=%00", NULL, NULL },
    { "sobremesa://ho%20st", NULL, NULL },
    { "sobremesa://ho%0Ast", NULL, NULL },
    { "sobremesa://%E2%80%AEhost", NULL, NULL },
    /* As resolvers write it: nothing on the page looks like what it is not. */
    { "sobremesa://h\xc3\xb6st", "xn--hst-sna", "" },
    { "sobremesa://<b>host</b>", NULL, NULL },
    { "sobremesa://-o", NULL, NULL },
    { "http://192.168.1.34", NULL, NULL },
    { "file:///etc/passwd", NULL, NULL },
    { "", NULL, NULL },
  };
  g_autofree char *endless = g_strnfill (100000, 'a');
  g_autofree char *long_link = g_strconcat ("sobremesa://", endless, NULL);
  g_autofree char *none = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *address = NULL;
      g_autofree char *code = NULL;
      gboolean good = sbm_link_parse (cases[i].link, &address, &code);

      g_test_message ("%s", cases[i].link);
      g_assert_cmpint (good, ==, cases[i].address != NULL);
      g_assert_cmpstr (address, ==, cases[i].address);
      g_assert_cmpstr (code, ==, cases[i].code);
    }
  g_assert_false (sbm_link_parse (long_link, &none, &none));
}

/* ---- what the desktop asks the application for ---- */

static void
open_one (SbmApplication *application,
          const char *what)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (what);

  g_application_open (G_APPLICATION (application), &file, 1, "");
}

static void
test_application (void)
{
  SbmApplication *application = sbm_application_new ();
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "evening.sobremesa", NULL);
  g_autofree char *record = dup_record ("histoire", 3);
  g_autofree char *address = NULL;
  g_autofree char *code = NULL;
  g_autoptr (GError) error = NULL;
  SbmWindow *window;

  g_assert_true (g_file_set_contents (path, record, -1, NULL));
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  open_one (application, "sobremesa://192.0.2.7:4000?code=QK7MPA");
  window = sbm_application_get_window (application);
  g_assert_nonnull (window);
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "join");
  g_object_get (sbm_window_get_page (window, "join"), "address", &address, "code", &code, NULL);
  g_assert_cmpstr (address, ==, "192.0.2.7:4000");
  g_assert_cmpstr (code, ==, "QK7MPA");
  /* Nothing is joined by a link. */
  for (int i = 0; i < 200; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (sbm_window_get_page (window, "joining"));
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "join");

  /* A bad link changes nothing that stands there. */
  g_clear_pointer (&address, g_free);
  open_one (application, "sobremesa://evil@192.0.2.8/?code=AAAAAA");
  g_object_get (sbm_window_get_page (window, "join"), "address", &address, NULL);
  g_assert_cmpstr (address, ==, "192.0.2.7:4000");

  open_one (application, path);
  wait_for (g_strcmp0 (sbm_window_get_page_name (window), "replay") == 0);
  /* The same again takes its place. */
  open_one (application, path);
  wait_for (sbm_window_get_page (window, "replay") != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  wait_for (sbm_window_get_page (window, "replay") == NULL);

  for (const char *const *name = (const char *const[]){ "host", "solo", "join", NULL }; *name != NULL; name++)
    g_assert_true (g_action_map_lookup_action (G_ACTION_MAP (application), *name) != NULL);

  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (application);
  folder_remove (folder);
}

int
main (int argc,
      char **argv)
{
  char *home = folder_new ();
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  /* The registry of screen readers would speak between the lines of the test. */
  g_setenv ("GTK_A11Y", "none", TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  /* Whole games are gone through: nobody watches them move. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_data_func ("/ui/replay/positions/dixit", "dixit", test_positions);
  g_test_add_data_func ("/ui/replay/positions/odyssey", "odyssey", test_positions);
  g_test_add_data_func ("/ui/replay/positions/illusion", "illusion", test_positions);
  g_test_add_data_func ("/ui/replay/positions/histoire", "histoire", test_positions);
  g_test_add_func ("/ui/replay/sessions", test_sessions);
  g_test_add_func ("/ui/replay/hostile", test_hostile);
  g_test_add_func ("/ui/replay/files", test_files);
  g_test_add_func ("/ui/replay/moves", test_moves);
  g_test_add_func ("/ui/replay/links", test_links);
  g_test_add_data_func ("/ui/replay/page/dixit", "dixit", test_page);
  g_test_add_data_func ("/ui/replay/page/illusion", "illusion", test_page);
  g_test_add_data_func ("/ui/replay/page/histoire", "histoire", test_page);
  g_test_add_func ("/ui/replay/application", test_application);

  failed = g_test_run ();
  folder_remove (home);

  return failed;
}
