/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-application"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-application-open.h"
#include "app/sbm-application-options.h"
#include "app/sbm-application-play.h"
#include "app/sbm-application.h"
#include "app/sbm-language.h"
#include "app/sbm-look.h"
#include "app/sbm-preferences.h"
#include "app/sbm-screen-window.h"
#include "app/sbm-window.h"
#include "net/sbm-browser.h"

struct _SbmApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  SbmAvahi *avahi;
  SbmBrowser *browser;
  GtkWidget *preferences; /* weak */
  guint speaking;
  gboolean screen_only;
  gboolean only_screens; /* and nobody has come for the window since */
};

G_DEFINE_FINAL_TYPE (SbmApplication, sbm_application, ADW_TYPE_APPLICATION)

static void
update_style (SbmApplication *self)
{
  g_autofree char *style = g_settings_get_string (self->settings, "style");
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (style, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  /* A television in the evening is dark, unless one has chosen otherwise. */
  else if (g_str_equal (style, "dark") || self->only_screens)
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

/* Our switch can only take motion away: what the system asks for stands. */
static void
update_animations (SbmApplication *self)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (g_settings_get_boolean (self->settings, "animations"))
    gtk_settings_reset_property (settings, "gtk-enable-animations");
  else
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

static void
quit_cb (GSimpleAction *action,
         GVariant *parameter,
         gpointer data)
{
  /* What is closed takes what stands in front of it along. */
  GList *windows = g_list_copy_deep (gtk_application_get_windows (data), (GCopyFunc) (void (*) (void)) g_object_ref, NULL);

  /* Closing, not quitting: a table in play may have something to say about it. */
  for (GList *next = windows; next != NULL; next = next->next)
    {
      /* The key may have come from here, which keeps it alive for longer than what it stands in front of. */
      gtk_window_set_transient_for (next->data, NULL);
      gtk_window_close (next->data);
    }
  g_list_free_full (windows, g_object_unref);
}

static void
preferences_cb (GSimpleAction *action,
                GVariant *parameter,
                gpointer data)
{
  SbmApplication *self = data;

  if (self->preferences == NULL)
    {
      g_set_weak_pointer (&self->preferences, sbm_preferences_new (GTK_WINDOW (sbm_application_get_window (self))));
      g_object_set (self->preferences, "application", self, "destroy-with-parent", TRUE, NULL);
    }
  gtk_window_present (GTK_WINDOW (self->preferences));
}

/* The table goes on: its pages are made anew around the same session. */
static gboolean
speak_cb (gpointer user_data)
{
  SbmApplication *self = user_data;
  SbmWindow *window = sbm_application_get_window (self);
  g_autofree char *language = g_settings_get_string (self->settings, "language");
  gboolean open = self->preferences != NULL;

  self->speaking = 0;
  sbm_language_use (language);
  gtk_widget_set_default_direction (gtk_get_locale_direction ());
  if (open)
    gtk_window_destroy (GTK_WINDOW (self->preferences));
  if (window != NULL)
    {
      sbm_window_rebuild (window);
      sbm_application_play_ready (self);
    }
  for (GList *next = gtk_application_get_windows (GTK_APPLICATION (self)); next != NULL; next = next->next)
    {
      if (SBM_IS_SCREEN_WINDOW (next->data))
        sbm_screen_window_rebuild (next->data);
    }
  if (open)
    {
      g_action_group_activate_action (G_ACTION_GROUP (self), "preferences", NULL);
      sbm_preferences_show_language (SBM_PREFERENCES (self->preferences));
    }

  return G_SOURCE_REMOVE;
}

/* Not from within the row of the preferences that goes. */
static void
update_language (SbmApplication *self)
{
  if (self->speaking == 0)
    self->speaking = g_idle_add (speak_cb, self);
}

static void
help_cb (GSimpleAction *action,
         GVariant *parameter,
         gpointer data)
{
  SbmWindow *window = sbm_application_get_window (data);

  if (window == NULL)
    return;
  /* A page that knows a game opens its rules, at the stage it is in; any other leaves what was read last. */
  if (!gtk_widget_activate_action (sbm_window_get_page (window, sbm_window_get_page_name (window)), "page.rules", NULL))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.rules", "(sss)", "", "", "");
}

static void
about_cb (GSimpleAction *action,
          GVariant *parameter,
          gpointer data)
{
  const char *const authors[] = { "Jean-Louis Roubira — Dixit, Dixit Odyssey", "Wolfgang Warsch — Illusion",
                                  "Damien Marquis — Une Histoire Extraordinaire", NULL };
  const char *const developers[] = { _ ("The Sobremesa authors"), NULL };
  GtkWidget *about = adw_about_window_new ();

  g_object_set (about,
                "application-name", _ ("Sobremesa"),
                "application-icon", APPLICATION_ID,
                "version", PACKAGE_VERSION,
                "developer-name", _ ("The Sobremesa authors"),
                "developers", developers,
                "license-type", GTK_LICENSE_GPL_3_0,
                "copyright", _ ("Code: GPL 3 or later. Pictures and words: CC BY-SA 4.0."),
                "comments", _ ("The hours at the table after the meal, when people stay to talk and play.\n\n"
                               "Sobremesa is an unofficial, independent program with pictures, colour cards and words of its own. "
                               "The names of the games belong to their publishers, who have nothing to do with it. "
                               "If you like a game, buy the box: its cards are beautiful."),
                /* Translators: your names, one a line */
                "translator-credits", _ ("translator-credits"),
                "transient-for", sbm_application_get_window (data),
                "application", data,
                "destroy-with-parent", TRUE,
                "modal", TRUE,
                NULL);
  adw_about_window_add_credit_section (ADW_ABOUT_WINDOW (about), _ ("The games were invented by"), (const char **) authors);
  gtk_window_present (GTK_WINDOW (about));
}

static void
welcomed_cb (GSimpleAction *action,
             GVariant *parameter,
             gpointer data)
{
  SbmWindow *window = sbm_application_get_window (data);

  if (window == NULL)
    return;
  sbm_window_show_page (window, "home");
  sbm_window_forget_way (window);
}

static void
show_cb (GSimpleAction *action,
         GVariant *parameter,
         gpointer data)
{
  g_application_activate (data);
  if (g_settings_get_boolean (SBM_APPLICATION (data)->settings, "welcomed"))
    sbm_window_show_page (sbm_application_get_window (data), g_variant_get_string (parameter, NULL));
}

/* Somebody was called: whatever they have in front, the table comes before it. */
static void
raise_cb (GSimpleAction *action,
          GVariant *parameter,
          gpointer data)
{
  g_application_activate (data);
}

static void
add_actions (SbmApplication *self)
{
  const GActionEntry entries[] = {
    { "quit", quit_cb },
    { "preferences", preferences_cb },
    { "help", help_cb },
    { "about", about_cb },
    { "welcomed", welcomed_cb },
    { "show", show_cb, "s" },
    { "raise", raise_cb },
  };
  static const struct
  {
    const char *action;
    const char *accels[3];
  } keys[] = {
    { "app.quit", { "<Ctrl>q" } },
    { "app.preferences", { "<Ctrl>comma" } },
    { "app.help", { "F1" } },
    { "win.fullscreen", { "F11" } },
    { "win.show-help-overlay", { "<Ctrl>question", "<Ctrl>slash" } },
    { "window.close", { "<Ctrl>w" } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action, (const char **) keys[i].accels);
  sbm_application_play_add_actions (self);
  sbm_application_open_add_actions (self);
}

static void
sbm_application_startup (GApplication *application)
{
  SbmApplication *self = SBM_APPLICATION (application);

  G_APPLICATION_CLASS (sbm_application_parent_class)->startup (application);

  sbm_look_follow (gdk_display_get_default ());
  self->settings = g_settings_new (APPLICATION_ID);
  self->avahi = sbm_avahi_new ();
  self->browser = sbm_browser_new (self->avahi);
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()), RESOURCE_PATH "/icons");
  gtk_window_set_default_icon_name (APPLICATION_ID);
  add_actions (self);

  g_signal_connect_object (self->settings, "changed::style", G_CALLBACK (update_style), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::animations", G_CALLBACK (update_animations), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (update_language), self, G_CONNECT_SWAPPED);
  update_style (self);
  update_animations (self);
}

static void
sbm_application_activate (GApplication *application)
{
  SbmApplication *self = SBM_APPLICATION (application);
  SbmWindow *window = sbm_application_get_window (self);

  if (self->screen_only)
    {
      self->screen_only = FALSE;
      return;
    }
  self->only_screens = FALSE;
  update_style (self);
  if (window == NULL)
    {
      window = SBM_WINDOW (sbm_window_new (GTK_APPLICATION (self), G_LIST_MODEL (self->browser)));
      sbm_window_show_page (window, g_settings_get_boolean (self->settings, "welcomed") ? "home" : "welcome");
      sbm_application_play_ready (self);
    }
  gtk_window_present (GTK_WINDOW (window));
}

/* Accelerators of the application reach its own kind of window only, and not preferences. */
static void
sbm_application_window_added (GtkApplication *application,
                              GtkWindow *window)
{
  static const struct
  {
    const char *trigger, *action;
  } keys[] = {
    { "<Control>w", "window.close" },
    { "<Control>q", "app.quit" },
  };

  GTK_APPLICATION_CLASS (sbm_application_parent_class)->window_added (application, window);
  if (GTK_IS_APPLICATION_WINDOW (window))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkEventController *controller = gtk_shortcut_controller_new ();

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                                                              gtk_named_action_new (keys[i].action)));
      gtk_widget_add_controller (GTK_WIDGET (window), controller);
    }
}

static void
sbm_application_open (GApplication *application,
                      GFile **files,
                      int n_files,
                      const char *hint)
{
  sbm_application_open_files (SBM_APPLICATION (application), files, n_files);
}

static int
sbm_application_handle_local_options (GApplication *application,
                                      GVariantDict *options)
{
  return sbm_application_options_handle (SBM_APPLICATION (application), options);
}

static void
sbm_application_dispose (GObject *object)
{
  SbmApplication *self = SBM_APPLICATION (object);

  g_clear_handle_id (&self->speaking, g_source_remove);
  g_clear_weak_pointer (&self->preferences);
  g_clear_object (&self->browser);
  g_clear_object (&self->avahi);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sbm_application_parent_class)->dispose (object);
}

static void
sbm_application_class_init (SbmApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_application_dispose;
  application_class->startup = sbm_application_startup;
  application_class->activate = sbm_application_activate;
  GTK_APPLICATION_CLASS (klass)->window_added = sbm_application_window_added;
  application_class->open = sbm_application_open;
  application_class->handle_local_options = sbm_application_handle_local_options;
}

static void
sbm_application_init (SbmApplication *self)
{
  sbm_application_options_add (self);
}

SbmApplication *
sbm_application_new (void)
{
  return g_object_new (SBM_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "resource-base-path", RESOURCE_PATH,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

SbmWindow *
sbm_application_get_window (SbmApplication *self)
{
  g_return_val_if_fail (SBM_IS_APPLICATION (self), NULL);

  /* The preferences, the about window or a table screen may be in front. */
  for (GList *next = gtk_application_get_windows (GTK_APPLICATION (self)); next != NULL; next = next->next)
    {
      if (SBM_IS_WINDOW (next->data))
        return next->data;
    }

  return NULL;
}

void
sbm_application_set_screen_only (SbmApplication *self)
{
  g_return_if_fail (SBM_IS_APPLICATION (self));

  self->screen_only = TRUE;
  self->only_screens = TRUE;
  update_style (self);
}

GSettings *
sbm_application_get_settings (SbmApplication *self)
{
  g_return_val_if_fail (SBM_IS_APPLICATION (self), NULL);

  return self->settings;
}

SbmAvahi *
sbm_application_get_avahi (SbmApplication *self)
{
  g_return_val_if_fail (SBM_IS_APPLICATION (self), NULL);

  return self->avahi;
}

GListModel *
sbm_application_get_tables (SbmApplication *self)
{
  g_return_val_if_fail (SBM_IS_APPLICATION (self), NULL);

  return G_LIST_MODEL (self->browser);
}
