/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-screen-window"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-screen-page.h"
#include "app/sbm-screen-window.h"
#include "app/sbm-table-top.h"
#include "app/sbm-zoom.h"

struct _SbmScreenWindow
{
  AdwApplicationWindow parent_instance;

  SbmSession *session;
  GtkWidget *overlay;
  GtkWidget *zoom; /* borrowed: the overlay has it */
};

G_DEFINE_FINAL_TYPE (SbmScreenWindow, sbm_screen_window, ADW_TYPE_APPLICATION_WINDOW)

static void
fullscreen_cb (GtkWidget *widget,
               const char *action,
               GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* Where the player's own window is on another screen, this one goes to the screen that is free. */
static GdkMonitor *
find_free_monitor (SbmScreenWindow *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  GListModel *monitors = gdk_display_get_monitors (display);
  GtkWindow *other = gtk_application_get_active_window (gtk_window_get_application (GTK_WINDOW (self)));
  GdkSurface *surface = other != NULL ? gtk_native_get_surface (GTK_NATIVE (other)) : NULL;
  GdkMonitor *taken = surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;

  for (guint i = 0; taken != NULL && i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != taken)
        return monitor;
    }

  return NULL;
}

/* As large as the screen, also where nothing manages windows. */
static void
take_size (SbmScreenWindow *self,
           GdkMonitor *monitor)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr (GdkMonitor) first = g_list_model_get_item (monitors, 0);
  GdkRectangle area = { 0, 0, 1280, 720 };

  if (monitor != NULL || first != NULL)
    gdk_monitor_get_geometry (monitor != NULL ? monitor : first, &area);
  gtk_window_set_default_size (GTK_WINDOW (self), area.width, area.height);
}

static void
sbm_screen_window_dispose (GObject *object)
{
  SbmScreenWindow *self = SBM_SCREEN_WINDOW (object);

  if (self->session != NULL)
    sbm_session_leave (self->session);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sbm_screen_window_parent_class)->dispose (object);
}

static void
sbm_screen_window_class_init (SbmScreenWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_screen_window_dispose;

  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
sbm_screen_window_init (SbmScreenWindow *self)
{
  self->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), sbm_table_top_new ());
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), self->overlay);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Table Screen"));
  /* Nobody points at a television. */
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "none");
}

GtkWidget *
sbm_screen_window_new (GtkApplication *application,
                       SbmSession *session)
{
  SbmScreenWindow *self;
  GdkMonitor *monitor;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (SBM_IS_SESSION (session), NULL);

  self = g_object_new (SBM_TYPE_SCREEN_WINDOW, NULL);
  gtk_window_set_application (GTK_WINDOW (self), application);
  self->session = g_object_ref (session);
  sbm_screen_window_rebuild (self);
  monitor = find_free_monitor (self);
  take_size (self, monitor);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
  else
    gtk_window_fullscreen (GTK_WINDOW (self));

  return GTK_WIDGET (self);
}

void
sbm_screen_window_rebuild (SbmScreenWindow *self)
{
  g_return_if_fail (SBM_IS_SCREEN_WINDOW (self));

  if (self->zoom != NULL)
    gtk_overlay_remove_overlay (GTK_OVERLAY (self->overlay), self->zoom);
  self->zoom = sbm_zoom_new (sbm_screen_page_new (self->session));
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->zoom);
}
