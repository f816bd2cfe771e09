/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-look"

#include "config.h"

#include "app/sbm-look.h"

/* In the order in which they lie over each other. */
static const struct
{
  const char *resource;
  gboolean dark;
  gboolean high_contrast;
} sheets[] = {
  { RESOURCE_PATH "/look-dark.css", TRUE, FALSE },
  { RESOURCE_PATH "/look-hc.css", FALSE, TRUE },
  { RESOURCE_PATH "/look-hc-dark.css", TRUE, TRUE },
};

static GtkStyleProvider *providers[G_N_ELEMENTS (sheets)];

static void
update_cb (GdkDisplay *display)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (display);
  gboolean dark = adw_style_manager_get_dark (manager);
  gboolean high_contrast = adw_style_manager_get_high_contrast (manager);

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      gtk_style_context_remove_provider_for_display (display, providers[i]);
      if ((dark || !sheets[i].dark) && (high_contrast || !sheets[i].high_contrast))
        gtk_style_context_add_provider_for_display (display, providers[i], GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    }
}

void
sbm_look_follow (GdkDisplay *display)
{
  AdwStyleManager *manager;

  g_return_if_fail (GDK_IS_DISPLAY (display));

  if (providers[0] != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      GtkCssProvider *provider = gtk_css_provider_new ();

      gtk_css_provider_load_from_resource (provider, sheets[i].resource);
      providers[i] = GTK_STYLE_PROVIDER (provider);
    }
  manager = adw_style_manager_get_for_display (display);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (update_cb), display, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (update_cb), display, G_CONNECT_SWAPPED);
  update_cb (display);
}
