/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "text-walk"

#include "tests/ui/text-walk.h"

typedef struct
{
  TextWalkFunc func;
  gpointer data;
} Walk;

static void
tell (const Walk *walk,
      GtkWidget *widget,
      const char *what,
      const char *text)
{
  if (text != NULL && *text != '\0')
    walk->func (widget, what, text, walk->data);
}

/* There is no getter for what a screen reader is told, but a check that tells what it found instead. */
static void
tell_accessible (const Walk *walk,
                 GtkWidget *widget)
{
  static const GtkAccessibleProperty properties[] = { GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *found = NULL;

      if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), properties[i]))
        continue;
      found = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i], "\1");
      tell (walk, widget, "told to screen readers", found);
    }
}

static void
tell_menu (const Walk *walk,
           GtkWidget *widget,
           GMenuModel *menu)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      if (label != NULL)
        {
          g_auto (GStrv) parts = g_strsplit (label, "_", -1);
          g_autofree char *plain = g_strjoinv ("", parts);

          tell (walk, widget, "menu", plain);
        }
      for (guint j = 0; j < G_N_ELEMENTS (links); j++)
        {
          g_autoptr (GMenuModel) inner = g_menu_model_get_item_link (menu, i, links[j]);

          if (inner != NULL)
            tell_menu (walk, widget, inner);
        }
    }
}

static void
tell_choices (const Walk *walk,
              GtkWidget *widget,
              GListModel *model)
{
  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (GTK_IS_STRING_OBJECT (item))
        tell (walk, widget, "choice", gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
    }
}

/* The buttons of a window, and the one that closes a toast, come with words of their own, which GTK and libadwaita translate. */
static gboolean
is_of_the_toolkit (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_WINDOW_CONTROLS (widget)
         || (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL && g_str_equal (G_OBJECT_TYPE_NAME (parent), "AdwToastWidget"));
}

static void
go (const Walk *walk,
    GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || is_of_the_toolkit (widget))
    return;
  if (GTK_IS_LABEL (widget))
    tell (walk, widget, "label", gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_TEXT (widget))
    tell (walk, widget, "placeholder", gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  else if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL)
    tell_menu (walk, widget, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
  else if (ADW_IS_COMBO_ROW (widget))
    tell_choices (walk, widget, adw_combo_row_get_model (ADW_COMBO_ROW (widget)));
  tell (walk, widget, "tooltip", gtk_widget_get_tooltip_text (widget));
  tell_accessible (walk, widget);

  /* What is typed in is nobody's to translate. */
  if (GTK_IS_TEXT (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    go (walk, child);
}

void
text_walk (GtkWidget *widget,
           TextWalkFunc func,
           gpointer data)
{
  Walk walk = { func, data };

  go (&walk, widget);
}
