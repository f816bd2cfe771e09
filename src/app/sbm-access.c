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
  else if (GTK_IS_LABEL (gtk_button_get_child (button)))
    {
      name_it (GTK_WIDGET (button), gtk_label_get_text (GTK_LABEL (gtk_button_get_child (button))));
    }
}

/* GTK 4.8 shows to a screen reader what lies behind the page of a stack that is seen. */
static void
hide_behind (GtkStack *stack)
{
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack)); page != NULL; page = gtk_widget_get_next_sibling (page))
    gtk_accessible_update_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN, page != shown, -1);
}

/* Newer GTK takes an item of a menu to be called as its label is, and hides the label: the item has no name. */
static void
name_items (GtkWidget *widget)
{
  gboolean item = g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!item)
        {
          name_items (child);
        }
      else if (GTK_IS_LABEL (child))
        {
          gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
          name_it (widget, gtk_label_get_text (GTK_LABEL (child)));
          /* A second one says the key. */
          return;
        }
    }
}

static void
tidy_menu_button (GtkMenuButton *button)
{
  const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (button));
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  /* What has the focus is the button inside, which is called as this one is. */
  if (tooltip != NULL && gtk_menu_button_get_label (button) == NULL)
    name_it (GTK_WIDGET (button), tooltip);
  /* The items are there once the menu is. */
  if (GTK_IS_POPOVER_MENU (menu) && gtk_check_version (4, 10, 0) == NULL)
    {
      g_signal_handlers_disconnect_by_func (menu, name_items, NULL);
      g_signal_connect_after (menu, "map", G_CALLBACK (name_items), NULL);
    }
}

void
sbm_access_announce (GtkWidget *status,
                     const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  GtkWidget *parent = gtk_widget_get_parent (status);

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (*text != '\0' && parent != NULL && gtk_widget_get_mapped (parent))
    gtk_accessible_announce (GTK_ACCESSIBLE (status), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
}

static void
announce (GtkLabel *status)
{
  sbm_access_announce (GTK_WIDGET (status), gtk_label_get_text (status));
}

void
sbm_access_tidy (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_STACK (root))
    {
      g_signal_handlers_disconnect_by_func (root, hide_behind, NULL);
      g_signal_connect (root, "notify::visible-child", G_CALLBACK (hide_behind), NULL);
      hide_behind (GTK_STACK (root));
    }
  if (GTK_IS_LABEL (root) && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (root)) == GTK_ACCESSIBLE_ROLE_STATUS)
    {
      g_signal_handlers_disconnect_by_func (root, announce, NULL);
      g_signal_connect (root, "notify::label", G_CALLBACK (announce), NULL);
    }
  if (GTK_IS_MENU_BUTTON (root))
    {
      tidy_menu_button (GTK_MENU_BUTTON (root));
      return;
    }
  if (GTK_IS_BUTTON (root))
    {
      name_button (GTK_BUTTON (root));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    sbm_access_tidy (child);
}

static gboolean
hide_cb (gpointer user_data)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (user_data), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return G_SOURCE_REMOVE;
}

/* Newer GTK takes whatever it maps to be there, and says so only after this: it is contradicted before anybody can ask. */
static void
map_cb (GtkWidget *widget)
{
  g_idle_add_full (G_PRIORITY_HIGH, hide_cb, g_object_ref (widget), g_object_unref);
}

void
sbm_access_hide (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  hide_cb (widget);
  g_signal_connect (widget, "map", G_CALLBACK (map_cb), NULL);
}

static void
toggled_cb (GtkToggleButton *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               gtk_toggle_button_get_active (button) ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void
sbm_access_tell_choice (GtkToggleButton *button)
{
  g_return_if_fail (GTK_IS_TOGGLE_BUTTON (button));

  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), NULL);
  toggled_cb (button);
}

void
sbm_access_set_text (GtkLabel *label,
                     const char *text)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}
