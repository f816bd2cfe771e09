/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "settings"

#include "config.h"

#include <glib/gi18n.h>
#include <libintl.h>

#include "app/sbm-application.h"
#include "app/sbm-game-log.h"
#include "app/sbm-game-page.h"
#include "app/sbm-hand.h"
#include "app/sbm-language.h"
#include "app/sbm-preferences.h"
#include "app/sbm-profile.h"

#include "view-stage.h"

static SbmApplication *application;
static GSettings *settings;

static SbmWindow *
window (void)
{
  return sbm_application_get_window (application);
}

static SbmGamePage *
game_page (void)
{
  GtkWidget *page = window () != NULL ? sbm_window_get_page (window (), "game") : NULL;

  return (SbmGamePage *) page;
}

static GtkWidget *
find_child (GtkWidget *widget,
            GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_child (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static SbmSession *
get_session (void)
{
  g_autoptr (SbmSession) session = NULL;

  g_object_get (sbm_game_page_get_view (game_page ()), "session", &session, NULL);
  return session;
}

static gboolean
is_said (const char *english)
{
  g_autofree char *headline = sbm_game_view_dup_text (sbm_game_page_get_view (game_page ()), "headline");

  return g_str_equal (headline, gettext (english));
}

static void
play (void)
{
  GVariantDict choice;

  g_variant_dict_init (&choice, NULL);
  g_variant_dict_insert (&choice, "game", "s", "dixit");
  g_variant_dict_insert (&choice, "bots", "i", 3);
  g_action_group_activate_action (G_ACTION_GROUP (application), "play-solo", g_variant_dict_end (&choice));
  stage_wait (game_page () != NULL && sbm_game_page_get_view (game_page ()) != NULL && is_said ("Got an idea? Be the first."));
}

static GtkWindow *
find_preferences (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (windows, i);

      if (SBM_IS_PREFERENCES (each))
        return each;
    }
  return NULL;
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

/* What happened before is told in the other language as well. */
static void
assert_log (SbmLogLine *line)
{
  g_autofree char *text = g_strdup_printf (_ ("%s is back"), "Luc");
  g_autofree char *told = sbm_log_line_dup_text (line);

  g_assert_cmpstr (told, ==, text);
  g_assert_true (is_written (GTK_WIDGET (game_page ()), text));
}

/* The table goes on with the same session, and every page speaks the other language. */
static void
test_language (void)
{
  g_autoptr (SbmLogLine) line = sbm_log_line_new (SBM_LOG_BACK, "Luc", NULL, 0, 0);
  SbmSession *session = get_session ();
  SbmGamePage *before = game_page ();
  guint serial = sbm_table_get_serial (sbm_session_get_table (session));
  g_autofree char *english = g_strdup (_ ("Got an idea? Be the first."));

  g_list_store_append (G_LIST_STORE (sbm_game_log_get (session)), line);
  assert_log (line);
  g_assert_cmpstr (english, ==, "Got an idea? Be the first.");
  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  g_settings_set_string (settings, "language", "ro");
  stage_wait (game_page () != NULL && game_page () != before);
  g_assert_true (get_session () == session);
  g_assert_cmpuint (sbm_table_get_serial (sbm_session_get_table (session)), >=, serial);
  g_assert_cmpstr (_ ("Got an idea? Be the first."), !=, english);
  if (g_str_equal (sbm_table_get_stage (sbm_session_get_table (session)), "tell"))
    g_assert_true (is_said ("Got an idea? Be the first."));
  assert_log (line);
  g_assert_cmpstr (sbm_window_get_page_name (window ()), ==, "game");
  /* The preferences are still open, in the new language too. */
  stage_wait (find_preferences () != NULL);
  g_assert_cmpstr (gtk_window_get_title (find_preferences ()), ==, _ ("Preferences"));
  gtk_window_destroy (find_preferences ());

  before = game_page ();
  g_settings_set_string (settings, "language", "");
  stage_wait (game_page () != NULL && game_page () != before);
  g_assert_cmpstr (_ ("Got an idea? Be the first."), ==, english);
}

static void
test_card_size (void)
{
  GtkWidget *hand = find_child (GTK_WIDGET (game_page ()), SBM_TYPE_HAND);
  double usual, large;

  g_object_get (hand, "scale", &usual, NULL);
  g_settings_set_string (settings, "card-size", "large");
  g_object_get (hand, "scale", &large, NULL);
  g_assert_cmpfloat (large, >, usual);
  g_settings_set_string (settings, "card-size", "small");
  g_object_get (hand, "scale", &large, NULL);
  g_assert_cmpfloat (large, <, usual);
  g_settings_reset (settings, "card-size");
}

static void
test_animations (void)
{
  gboolean moves;

  g_settings_set_boolean (settings, "animations", FALSE);
  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &moves, NULL);
  g_assert_false (moves);
  g_settings_set_boolean (settings, "animations", TRUE);
  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &moves, NULL);
  g_assert_true (moves);
}

/* A table screen without a window is dark, until the window is asked for. */
static void
test_screen (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_settings_set_string (settings, "style", "system");
  g_assert_false (adw_style_manager_get_dark (manager));
  sbm_application_set_screen_only (application);
  g_assert_true (adw_style_manager_get_dark (manager));
  g_settings_set_string (settings, "style", "light");
  g_assert_false (adw_style_manager_get_dark (manager));
  g_settings_reset (settings, "style");
  g_application_activate (G_APPLICATION (application));
  g_assert_true (adw_style_manager_get_dark (manager));
  g_application_activate (G_APPLICATION (application));
  g_assert_false (adw_style_manager_get_dark (manager));
}

static GtkShortcut *
find_shortcut (GtkWidget *widget,
               guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (key, GDK_CONTROL_MASK);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger))
            return g_steal_pointer (&shortcut);
        }
    }

  return NULL;
}

/* Preferences are closed by the key that closes windows, and do not keep one from going. */
static void
test_keys (void)
{
  g_autoptr (GtkShortcut) closing = NULL;
  g_autoptr (GtkShortcut) quitting = NULL;
  GtkWidget *preferences = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  for (GList *next = gtk_application_get_windows (GTK_APPLICATION (application)); next != NULL; next = next->next)
    {
      if (SBM_IS_PREFERENCES (next->data))
        preferences = next->data;
    }
  g_assert_nonnull (preferences);
  g_object_add_weak_pointer (G_OBJECT (preferences), (gpointer *) &preferences);
  quitting = find_shortcut (preferences, GDK_KEY_q);
  closing = find_shortcut (preferences, GDK_KEY_w);
  g_assert_nonnull (quitting);
  g_assert_nonnull (closing);
  g_assert_true (gtk_shortcut_action_activate (gtk_shortcut_get_action (closing), 0, preferences, NULL));
  stage_wait (preferences == NULL);
}

/* The usual name of a table is not cut in the middle of a word. */
static void
test_table_name (void)
{
  g_autofree char *before = g_settings_get_string (settings, "name");
  g_autofree char *usual = NULL;
  g_autofree char *brief = NULL;

  g_settings_set_string (settings, "name", "Maximiliana-Alexandrina Popescu");
  brief = sbm_profile_dup_table_name (settings);
  g_assert_cmpstr (brief, ==, "Maximiliana-Alexandrina Popescu");
  g_settings_set_string (settings, "name", "Ana");
  usual = sbm_profile_dup_table_name (settings);
  g_assert_cmpstr (usual, ==, "Ana’s table");
  g_settings_set_string (settings, "name", before);
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *build = NULL;
  g_autofree char *locales = NULL;
  int status;

  build = g_path_get_dirname (g_getenv ("GSETTINGS_SCHEMA_DIR"));
  locales = g_build_filename (build, "po", NULL);
  sbm_language_use ("");
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_test_init (&argc, &argv);

  settings = g_settings_new (APPLICATION_ID);
  g_settings_set_boolean (settings, "welcomed", TRUE);
  /* Nobody takes notifications here. */
  g_settings_set_boolean (settings, "notify-turn", FALSE);
  application = sbm_application_new ();
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_application_set_default (G_APPLICATION (application));
  g_application_activate (G_APPLICATION (application));
  play ();

  g_test_add_func ("/ui/settings/card-size", test_card_size);
  g_test_add_func ("/ui/settings/animations", test_animations);
  g_test_add_func ("/ui/settings/screen", test_screen);
  g_test_add_func ("/ui/settings/table-name", test_table_name);
  g_test_add_func ("/ui/settings/keys", test_keys);
  g_test_add_func ("/ui/settings/language", test_language);
  status = g_test_run ();

  g_action_group_activate_action (G_ACTION_GROUP (application), "join-cancel", NULL);
  gtk_window_destroy (GTK_WINDOW (window ()));
  g_clear_object (&application);
  g_clear_object (&settings);
  return status;
}
