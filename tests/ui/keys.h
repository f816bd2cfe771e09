/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

/* A key as GTK hands it round: from the window down to the focus and up again, through the controllers of every widget on
 * the way, then to shortcuts that work everywhere.  Nothing but the controllers themselves is called, so what no key
 * reaches no test reaches either. */

static inline gboolean
keys_matches (GtkShortcutTrigger *trigger,
              guint key,
              GdkModifierType state)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    return keys_matches (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), key, state)
           || keys_matches (gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), key, state);
  return GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key
         && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state;
}

static inline gboolean
keys_run_shortcuts (GListModel *shortcuts,
                    GtkWidget *widget,
                    guint key,
                    GdkModifierType state)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (keys_matches (gtk_shortcut_get_trigger (shortcut), key, state)
          && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget, gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }
  return FALSE;
}

static inline gboolean
keys_visit (GtkWidget *widget,
            GtkPropagationPhase phase,
            gboolean everywhere,
            guint key,
            GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean done = FALSE;

      if (gtk_event_controller_get_propagation_phase (controller) != phase
          || g_str_has_prefix (gtk_event_controller_get_name (controller) != NULL ? gtk_event_controller_get_name (controller) : "", "gtk-shortcut-manager"))
        continue;
      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        {
          if (everywhere == (gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (controller)) != GTK_SHORTCUT_SCOPE_LOCAL))
            done = keys_run_shortcuts (G_LIST_MODEL (controller), widget, key, state);
        }
      else if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !everywhere)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &done);
      if (done)
        return TRUE;
    }
  return FALSE;
}

static inline gboolean
keys_visit_everywhere (GtkWidget *widget,
                       GtkPropagationPhase phase,
                       guint key,
                       GdkModifierType state)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  if (keys_visit (widget, phase, TRUE, key, state))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (keys_visit_everywhere (child, phase, key, state))
        return TRUE;
    }
  return FALSE;
}

/* Whether anybody took it. */
static inline gboolean
keys_press (GtkWidget *window,
            guint key,
            GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  g_autoptr (GPtrArray) way = g_ptr_array_new_with_free_func (g_object_unref);
  gunichar letter = gdk_keyval_to_unicode (key);

  for (GtkWidget *widget = focus != NULL ? focus : window; widget != NULL; widget = gtk_widget_get_parent (widget))
    g_ptr_array_add (way, g_object_ref (widget));
  if (keys_visit_everywhere (window, GTK_PHASE_CAPTURE, key, state))
    return TRUE;
  for (int i = way->len - 1; i >= 0; i--)
    {
      if (keys_visit (g_ptr_array_index (way, i), GTK_PHASE_CAPTURE, FALSE, key, state))
        return TRUE;
    }
  if (keys_visit (g_ptr_array_index (way, 0), GTK_PHASE_TARGET, FALSE, key, state))
    return TRUE;
  for (guint i = 0; i < way->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (way, i);

      if (keys_visit (widget, GTK_PHASE_BUBBLE, FALSE, key, state))
        return TRUE;
      /* What an input method would do with it. */
      if (GTK_IS_TEXT (widget) && letter >= 0x20 && letter != 0x7f && state == 0)
        {
          char text[7] = "";

          g_unichar_to_utf8 (letter, text);
          g_signal_emit_by_name (widget, "insert-at-cursor", text);
          return TRUE;
        }
    }
  return keys_visit_everywhere (window, GTK_PHASE_BUBBLE, key, state);
}

static inline void
keys_type (GtkWidget *window,
           const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    keys_press (window, gdk_unicode_to_keyval (g_utf8_get_char (text)), 0);
}
