/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-access"

#include "config.h"

#include "app/sbm-access.h"

static void
name_it (GtkWidget *widget,
         const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
name_button (GtkButton *button)
{
  const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (button));

  if (gtk_button_get_label (button) != NULL)
    {
      /* GTK 4.8 takes the label with its underscore for the name, and adds what the label itself says. */
      if (gtk_button_get_use_underline (button) && gtk_check_version (4, 10, 0) != NULL)
        gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
    }
  else if (gtk_button_get_icon_name (button) != NULL && tooltip != NULL)
    {
      name_it (GTK_WIDGET (button), tooltip);
    }
}

void
sbm_access_name_buttons (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_MENU_BUTTON (root))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (root);

      /* What has the focus is the button inside, which is called as this one is. */
      if (tooltip != NULL && gtk_menu_button_get_label (GTK_MENU_BUTTON (root)) == NULL)
        name_it (root, tooltip);
      return;
    }
  if (GTK_IS_BUTTON (root))
    {
      name_button (GTK_BUTTON (root));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    sbm_access_name_buttons (child);
}
