/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Shows one page or widget with invented data, for looking at it: gallery NAME [WIDTH HEIGHT]. */

#define G_LOG_DOMAIN "gallery"

#include "config.h"

#include <locale.h>
#include <stdlib.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-application-play.h"
#include "app/sbm-home-page.h"
#include "app/sbm-preferences.h"
#include "app/sbm-window.h"
#include "tests/ui/gallery-widgets.h"
#include "tests/ui/invented.h"

static const char *name = "home";
static int width = 1280;
static int height = 800;

/* Later, or without a window manager the window itself would lie above it. */
static gboolean
dialog_cb (gpointer window)
{
  if (g_str_equal (name, "shortcuts"))
    gtk_widget_activate_action (window, "win.show-help-overlay", NULL);
  else
    g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (window)), name, NULL);
  return G_SOURCE_REMOVE;
}

static void
show (SbmWindow *window)
{
  GtkWidget *page;

  if (g_str_has_prefix (name, "home"))
    {
      const char *const kept[] = { "table-3", NULL };

      sbm_window_show_page (window, "home");
      page = sbm_window_get_page (window, "home");
      if (g_str_equal (name, "home"))
        sbm_home_page_set_resume (SBM_HOME_PAGE (page), "Dixit, round 7. Five seats are kept for their owners.");
      sbm_home_page_set_kept_seats (SBM_HOME_PAGE (page), kept);
      return;
    }
  if (g_str_equal (name, "about") || g_str_equal (name, "preferences") || g_str_equal (name, "shortcuts"))
    {
      sbm_window_show_page (window, "home");
      g_timeout_add (700, dialog_cb, window);
      return;
    }
  /* rules/GAME/MODE/STAGE */
  if (g_str_has_prefix (name, "rules/"))
    {
      g_auto (GStrv) parts = g_strsplit (name, "/", 4);

      gtk_widget_activate_action (GTK_WIDGET (window), "win.rules", "(sss)", parts[1], parts[2] != NULL ? parts[2] : "",
                                  parts[2] != NULL && parts[3] != NULL ? parts[3] : "");
      return;
    }
  page = gallery_make_widget (name);
  if (page != NULL)
    sbm_window_add_page (window, name, page);
  sbm_window_show_page (window, name);
  if (g_str_equal (name, "join"))
    g_object_set (sbm_window_get_page (window, "join"), "address", "192.168.1.34", "message", "That code is not right. Four tries left, then a minute's pause.", NULL);
}

/* Which widgets need more room than there is: GALLERY_MEASURE=1. */
static void
measure (GtkWidget *widget,
         int depth)
{
  int least;

  if (!gtk_widget_get_visible (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > width - 60)
    g_print ("%*s%s %d\n", depth, "", G_OBJECT_TYPE_NAME (widget), least);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    measure (child, depth + 1);
}

static gboolean
measure_cb (gpointer data)
{
  measure (data, 0);
  return G_SOURCE_REMOVE;
}

/* How long each frame takes, from style to paint: GALLERY_FRAMES=1 prints them. */
static gint64 frame_start;

static void
before_paint_cb (GdkFrameClock *clock)
{
  frame_start = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock)
{
  g_print ("frame %.1f ms\n", (g_get_monotonic_time () - frame_start) / 1000.);
}

static void
activate_cb (GApplication *application)
{
  static const char *const names[4] = { "The Kitchen Table", "Room 12, after dinner", "Luc’s balcony", "Biblioteca" };
  g_autoptr (GListModel) tables = g_str_equal (name, "home-empty") ? G_LIST_MODEL (g_list_store_new (SBM_TYPE_FOUND_TABLE)) : invented_new_tables (names, SBM_ANNOUNCED_STATE_PLAYING);
  GtkWidget *window = sbm_window_new (GTK_APPLICATION (application), tables);
  const char *scale = g_getenv ("GALLERY_TEXT_SCALE");

  if (scale != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (g_ascii_strtod (scale, NULL) * 96 * 1024), NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  show (SBM_WINDOW (window));
  if (g_getenv ("GALLERY_FRAMES") != NULL)
    {
      GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

      g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), NULL);
      g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), NULL);
    }
  if (g_getenv ("GALLERY_MEASURE") != NULL)
    g_timeout_add (1500, measure_cb, window);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (SbmApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  textdomain (GETTEXT_PACKAGE);
  if (argc > 1)
    name = argv[1];
  if (argc > 3)
    {
      width = atoi (argv[2]);
      height = atoi (argv[3]);
    }

  application = sbm_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  /* The application's own activate would show its own window. */
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), 1, argv);
}
