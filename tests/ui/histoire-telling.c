/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "histoire-tell.h"

#include <signal.h>

#include "app/sbm-histoire-page.h"
#include "decks/sbm-words.h"

/* ---- read aloud ---- */

static void
write_speaker (const char *folder,
               const char *script)
{
  g_autofree char *path = g_build_filename (folder, "spd-say", NULL);

  g_assert_true (g_file_set_contents (path, script, -1, NULL));
  g_chmod (path, 0755);
}

static Roles *
end_story (void)
{
  Roles *roles = tell_deal ("cooperative", TELL_SEATS, TELL_ONE_OPENER, 1280, 800);

  tell_move (roles, 0, RULES_OPEN, 1);
  tell_move (roles, 1, RULES_ANNOUNCE, 2);
  roles_show (roles, 0);
  g_assert_false (roles_can_press (tell_find_button (GTK_WIDGET (roles->stage->view), "Read aloud")));
  tell_move (roles, 1, RULES_TURN, 0);
  roles_show (roles, 0);
  return roles;
}

static void
test_aloud (void)
{
  g_autofree char *before = g_strdup (g_getenv ("PATH"));
  char *folder = folder_new ();
  g_autofree char *path = g_strdup_printf ("%s:/usr/bin:/bin", folder);
  g_autofree char *log = g_build_filename (folder, "said", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\necho \"$@\" >> '%s'\n[ \"$1\" = -S ] || exec sleep 60\n", log);
  g_autofree char *said = NULL;
  GtkWidget *button;
  Roles *roles;

  /* Nothing to speak with: nothing is offered. */
  g_setenv ("PATH", folder, TRUE);
  roles = end_story ();
  g_assert_false (roles_can_press (tell_find_button (GTK_WIDGET (roles->stage->view), "Read aloud")));
  roles_free (roles);

  g_setenv ("PATH", path, TRUE);
  write_speaker (folder, script);
  roles = end_story ();
  button = tell_find_button (GTK_WIDGET (roles->stage->view), "Read aloud");
  g_assert_true (roles_can_press (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Stop reading");
  stage_wait (g_file_get_contents (log, &said, NULL, NULL));
  g_assert_nonnull (strstr (said, "--language en"));
  g_assert_nonnull (strstr (said, sbm_histoire_page_get_text (SBM_HISTOIRE_PAGE (tell_find (roles, SBM_TYPE_HISTOIRE_PAGE)))));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Read aloud");
  stage_wait ((g_free (said), g_file_get_contents (log, &said, NULL, NULL)) && g_str_has_suffix (said, "-S\n"));
  roles_free (roles);

  /* A command without a service behind it is offered once. */
  write_speaker (folder, "#!/bin/sh\nexit 1\n");
  roles = end_story ();
  button = tell_find_button (GTK_WIDGET (roles->stage->view), "Read aloud");
  g_test_expect_message ("sbm-speech", G_LOG_LEVEL_MESSAGE, "*read aloud*");
  g_signal_emit_by_name (button, "clicked");
  stage_wait (!gtk_widget_get_visible (button));
  g_test_assert_expected_messages ();
  roles_free (roles);

  g_setenv ("PATH", before, TRUE);
  folder_remove (folder);
}

static void
write_to (const char *folder,
          const char *name,
          char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_free (text);
}

/* A service of the test's own, whose voice writes down what it is given; NULL where it does not start. */
static GSubprocess *
start_service (const char *folder)
{
  g_autofree char *socket = g_build_filename (folder, "socket", NULL);
  g_autofree char *modules = g_build_filename (folder, "modules", NULL);
  g_autofree char *pid = g_build_filename (folder, "pid", NULL);
  g_autofree char *address = g_strconcat ("unix_socket:", socket, NULL);
  GSubprocess *service;

  g_mkdir (modules, 0700);
  /* Of all that it knows only libao is content where there is no sound. */
  write_to (folder, "speechd.conf", g_strdup_printf ("LogLevel 0\nLogDir \"%s\"\nDefaultLanguage \"en\"\nAudioOutputMethod \"libao\"\nAddModule \"paper\" \"sd_generic\" \"paper.conf\"\nDefaultModule paper\n", folder));
  write_to (modules, "paper.conf", g_strdup_printf ("GenericExecuteSynth \"printf '%%s ' '$DATA' >> %s/spoken\"\nGenericLanguage \"en\" \"en\" \"utf-8\"\nAddVoice \"en\" \"MALE1\" \"one\"\nDefaultVoice \"one\"\n", folder));
  service = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL, "speech-dispatcher", "--run-single",
                              "--communication-method", "unix_socket", "--socket-path", socket, "--config-dir", folder, "--log-dir", folder, "--pid-file", pid, NULL);
  if (service == NULL)
    return NULL;
  stage_wait (g_subprocess_get_identifier (service) == NULL || g_file_test (socket, G_FILE_TEST_EXISTS));
  if (g_subprocess_get_identifier (service) == NULL)
    {
      g_object_unref (service);
      return NULL;
    }
  g_setenv ("SPEECHD_ADDRESS", address, TRUE);
  return service;
}

/* The button, the command and the real service behind it: every word of the story arrives at the voice, and the button tells
 * when it has been said. */
static void
test_service (void)
{
  char *folder = folder_new ();
  g_autoptr (GSubprocess) service = start_service (folder);
  g_autofree char *path = g_build_filename (folder, "spoken", NULL);
  g_autofree char *spoken = NULL;
  g_auto (GStrv) words = NULL;
  GtkWidget *button;
  Roles *roles;

  if (service == NULL)
    {
      g_test_skip ("there is no speech-dispatcher, or none that starts without sound");
      folder_remove (folder);
      return;
    }
  roles = end_story ();
  button = tell_find_button (GTK_WIDGET (roles->stage->view), "Read aloud");
  g_assert_true (roles_can_press (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Stop reading");
  stage_wait (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "Read aloud") == 0);
  g_assert_true (roles_can_press (button));
  g_assert_true (g_file_get_contents (path, &spoken, NULL, NULL));
  words = g_strsplit (sbm_histoire_page_get_text (SBM_HISTOIRE_PAGE (tell_find (roles, SBM_TYPE_HISTOIRE_PAGE))), " ", -1);
  g_assert_cmpuint (g_strv_length (words), >, 4);
  for (guint i = 0; words[i] != NULL; i++)
    g_assert_nonnull (strstr (spoken, words[i]));
  roles_free (roles);

  g_subprocess_send_signal (service, SIGTERM);
  g_subprocess_wait (service, NULL, NULL);
  g_unsetenv ("SPEECHD_ADDRESS");
  folder_remove (folder);
}

/* ---- by keyboard ---- */

static void
remember_cb (GArray *story,
             SbmTable *table)
{
  g_autoptr (GArray) laid = sbm_table_dup_cards (table, "laid");

  if (laid->len > 0 && sbm_table_get_number (table, "length", 0) > (int) story->len)
    g_array_append_vals (story, laid->data, laid->len);
}

static gboolean
has_focus_on_word (Stage *stage)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (stage->window));

  return SBM_IS_HISTOIRE_WORD (focus) && sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (focus)) == NULL;
}

/* A word alone where one fits; otherwise a link with Enter, and Tab to a word that may follow it. */
static void
lay_by_keys (Stage *stage)
{
  guint serial = sbm_table_get_serial (stage->table);

  for (int tries = 0; !has_focus_on_word (stage) && tries < 60; tries++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (stage->window));

      if (tell_count_usable (GTK_WIDGET (stage->view)) == 0 && focus != NULL && gtk_widget_has_css_class (focus, "link") && !gtk_widget_has_css_class (focus, "chosen"))
        {
          keys_press (stage, GDK_KEY_Return, 0);
          stage_wait (gtk_widget_has_css_class (focus, "chosen"));
        }
      else
        g_assert_true (keys_press (stage, GDK_KEY_Tab, 0));
    }
  g_assert_true (has_focus_on_word (stage));
  g_assert_true (keys_press (stage, GDK_KEY_Return, 0));
  /* Where both may open the story the bot may be quicker. */
  stage_wait (sbm_game_view_get_action_sensitive (stage->view) || sbm_table_get_serial (stage->table) != serial);
  if (sbm_table_get_serial (stage->table) == serial)
    g_assert_true (keys_press (stage, GDK_KEY_Return, 0));
}

static void
test_keys (void)
{
  SbmIdentity *identity;
  SbmSession *session = stage_solo ("histoire", "cooperative", 1, "keys", &identity);
  g_autoptr (GArray) story = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (SbmWords) words = sbm_words_new ("en", NULL);
  SbmTable *table = sbm_session_get_table (session);
  Stage *stage;

  g_signal_connect_swapped (table, "viewed", G_CALLBACK (remember_cb), story);
  stage = stage_new (sbm_histoire_view_new (), session, identity, 1280, 800);
  remember_cb (story, table);
  for (int moves = 0;; moves++)
    {
      guint serial;
      int said;

      stage_wait (sbm_table_get_may (table) != 0 || g_strcmp0 (stage_now (stage), "over") == 0);
      if (g_strcmp0 (stage_now (stage), "over") == 0)
        {
          g_assert_cmpint (moves, >, 0);
          break;
        }
      serial = sbm_table_get_serial (table);
      said = sbm_table_get_number (table, "announced", 0);
      if (!stage_may (stage, RULES_ANNOUNCE))
        lay_by_keys (stage);
      else
        {
          if (said == 0)
            keys_type (stage, sbm_words_get_word (words, g_array_index (story, int, sbm_table_get_number (table, "turned", 0))));
          /* Enter says it, and Enter once more turns it. */
          g_assert_true (keys_press (stage, GDK_KEY_Return, 0));
        }
      stage_wait (sbm_table_get_serial (table) > serial);
    }
  g_signal_handlers_disconnect_by_data (table, story);
  stage_free (stage);
}

int
main (int argc,
      char **argv)
{
  char *home = folder_new ();
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  stage_style ();

  g_test_add_func ("/ui/histoire/telling/aloud", test_aloud);
  g_test_add_func ("/ui/histoire/telling/service", test_service);
  g_test_add_func ("/ui/histoire/telling/keys", test_keys);

  failed = g_test_run ();
  folder_remove (home);

  return failed;
}
