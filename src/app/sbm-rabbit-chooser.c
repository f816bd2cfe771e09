/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rabbit-chooser"

#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-figure.h"
#include "app/sbm-rabbit-chooser.h"

#define N_RABBITS 12

static void
changed_cb (GSettings *settings,
            const char *key,
            GtkWidget *button)
{
  int rabbit = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "rabbit"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), g_settings_get_int (settings, "rabbit") == rabbit);
}

static void
toggled_cb (GtkToggleButton *button,
            GSettings *settings)
{
  int rabbit = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "rabbit"));

  if (gtk_toggle_button_get_active (button))
    g_settings_set_int (settings, "rabbit", rabbit);
}

static void
say_cb (GSettings *settings,
        const char *key,
        GtkLabel *label)
{
  g_autofree char *text = g_strdup_printf (_ ("Your rabbit: %s"), sbm_figure_get_rabbit_name (g_settings_get_int (settings, "rabbit")));

  gtk_label_set_label (label, text);
}

void
sbm_rabbit_chooser_fill (GtkFlowBox *box,
                         int pixel_height,
                         GSettings *settings,
                         GtkLabel *label)
{
  GtkToggleButton *first = NULL;

  g_return_if_fail (GTK_IS_FLOW_BOX (box));
  g_return_if_fail (G_IS_SETTINGS (settings));

  for (int rabbit = 1; rabbit <= N_RABBITS; rabbit++)
    {
      GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
      const char *name = sbm_figure_get_rabbit_name (rabbit);

      gtk_button_set_child (GTK_BUTTON (button), sbm_figure_new_rabbit (rabbit, pixel_height));
      gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (button)), GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "rabbit");
      gtk_widget_set_tooltip_text (button, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      sbm_access_tell_choice (GTK_TOGGLE_BUTTON (button));
      g_object_set_data (G_OBJECT (button), "rabbit", GINT_TO_POINTER (rabbit));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      changed_cb (settings, NULL, button);
      g_signal_connect_object (settings, "changed::rabbit", G_CALLBACK (changed_cb), button, 0);
      g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), settings, 0);
      gtk_flow_box_insert (box, button, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }

  if (label != NULL)
    {
      g_signal_connect_object (settings, "changed::rabbit", G_CALLBACK (say_cb), label, 0);
      say_cb (settings, NULL, label);
    }
}
