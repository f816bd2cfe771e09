/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "config.h"

#include <libintl.h>
#include <locale.h>

#include "model/record.h"
#include "model/sbm-referee.h"
#include "view-stage.h"

/* A table whose moves the test makes for everybody, and one view that looks at it as whoever the test likes: a real
 * session gives the seats, and the states of the table come from a referee of the test's own. */
typedef struct
{
  Stage *stage;
  SbmReferee *referee;
  int seats;
  guint serial;
  guint game_number;
  gboolean names_are_long;
} Roles;

#define ROLES_SPECTATOR -1

/* The setup is the first line of a record without its players. */
static inline void
roles_deal (Roles *roles,
            const char *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) line = g_string_new ("{\"sobremesa\":1,\"players\":[");
  RecordSetup *parsed;

  for (int i = 0; i < roles->seats; i++)
    g_string_append_printf (line, "%s\"P%d\"", i > 0 ? "," : "", i);
  g_string_append_printf (line, "],%s}", setup);
  parsed = record_setup_parse (line->str, -1, &error);
  g_assert_no_error (error);
  g_clear_object (&roles->referee);
  roles->referee = sbm_referee_new (parsed, &error);
  g_assert_no_error (error);
  roles->game_number++;
}

static inline Roles *
roles_new (GtkWidget *view,
           const char *game,
           const char *mode,
           int seats,
           const char *setup,
           int width,
           int height)
{
  Roles *roles = g_new0 (Roles, 1);
  SbmIdentity *identity;
  SbmSession *session = stage_solo (game, mode, seats - 1, "roles", &identity);

  /* Those bots never come to move. */
  sbm_session_set_pace (session, 1000000);
  stage_wait (sbm_table_get_view (sbm_session_get_table (session)) != NULL);
  roles->seats = seats;
  roles->game_number = sbm_table_get_game_number (sbm_session_get_table (session));
  roles->serial = 1000;
  roles_deal (roles, setup);
  roles->stage = stage_new (view, session, identity, width, height);
  return roles;
}

static inline void
roles_free (Roles *roles)
{
  stage_free (roles->stage);
  g_object_unref (roles->referee);
  g_free (roles);
}

/* 32 characters, and none of them narrow. */
static inline const char *
roles_get_long_name (int seat)
{
  static char name[64];

  g_snprintf (name, sizeof name, "Ștefania-Alexandrina Măgureanu%cW", 'A' + seat);
  g_assert_cmpint (g_utf8_strlen (name, -1), ==, 32);
  return name;
}

/* The state of the table now, as this seat knows it. */
static inline void
roles_show (Roles *roles,
            int seat)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (roles->referee, seat < 0 ? RULES_SPECTATOR : seat);

  sbm_table_update_you (roles->stage->table, seat, FALSE);
  for (int i = 0; i < roles->seats; i++)
    {
      SbmSeat *other = sbm_table_get_seat (roles->stage->table, i);
      g_autofree char *name = g_strdup (roles->names_are_long ? roles_get_long_name (i) : sbm_seat_get_name (other));

      sbm_seat_update (other, name, i, "player", "here", TRUE, -1, 0, i == seat);
    }
  roles->serial++;
  g_assert_true (sbm_table_update_view (roles->stage->table, roles->game_number, roles->serial, roles->serial, view));
}

/* The next game begins for this seat: whatever it looked at before is forgotten. */
static inline void
roles_show_anew (Roles *roles,
                 int seat)
{
  roles->game_number++;
  roles_show (roles, seat);
}

/* A move as in a record. */
static inline void
roles_play (Roles *roles,
            const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  RulesMove move;

  record_move_parse (line, -1, &move, &words, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sbm_referee_apply (roles->referee, &move), ==, RULES_OK);
}

static inline GtkWidget *
roles_find (GtkWidget *widget,
            GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = roles_find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static inline void
roles_collect (GtkWidget *widget,
               GString *text)
{
  static const GtkAccessibleProperty properties[] = { GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION };
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      /* What is not equal to this comes back as text. */
      g_autofree char *value = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i], "\001");

      g_string_append_printf (text, "%s\n", value != NULL ? value : "");
    }
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_EDITABLE (widget))
    g_string_append_printf (text, "%s\n", gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (tooltip != NULL)
    g_string_append_printf (text, "%s\n", tooltip);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    roles_collect (child, text);
}

/* Everything that is said anywhere in the window: what is to be seen, and what a screen reader is told. */
static inline char *
roles_dup_said (Roles *roles)
{
  GString *text = g_string_new (NULL);

  roles_collect (roles->stage->window, text);
  return g_string_free (text, FALSE);
}

static inline gboolean
roles_says (Roles *roles,
            const char *what)
{
  g_autofree char *said = roles_dup_said (roles);

  return strstr (said, what) != NULL;
}

/* What can be pressed: the button, the tray and what lies beside the button. */
static inline gboolean
roles_can_press (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_visible (widget) && gtk_widget_get_sensitive (widget);
}

/* No stage, no language and no name may ask for more width than a telephone has. */
static inline void
roles_assert_fits (Roles *roles,
                   int width)
{
  GtkWidget *viewport = roles_find (GTK_WIDGET (roles->stage->view), GTK_TYPE_VIEWPORT);
  /* What scrolls up and down must not have to scroll sideways as well. */
  GtkWidget *parts[] = { GTK_WIDGET (roles->stage->view), roles->stage->tray, roles->stage->extra, viewport != NULL ? gtk_viewport_get_child (GTK_VIEWPORT (viewport)) : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int least = 0;

      if (parts[i] != NULL && gtk_widget_get_visible (parts[i]))
        gtk_widget_measure (parts[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, width - (i == 1 || i == 2 ? 36 : 0));
    }
}

/* ---- a keyboard ---- */

static inline gboolean
keys_match (GtkShortcutTrigger *trigger,
            guint key,
            GdkModifierType state)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    return keys_match (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), key, state)
           || keys_match (gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), key, state);
  return GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key
         && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state;
}

static inline gboolean
keys_try_shortcuts (GtkWidget *widget,
                    GtkShortcutController *controller,
                    guint key,
                    GdkModifierType state)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (controller)); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), i);

      if (!keys_match (gtk_shortcut_get_trigger (shortcut), key, state))
        continue;
      if (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget, gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }
  return FALSE;
}

/* The controllers of one widget; with @global, only shortcuts that act from anywhere. */
static inline gboolean
keys_try_widget (GtkWidget *widget,
                 gboolean global,
                 guint key,
                 GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      const char *name = gtk_event_controller_get_name (controller);
      gboolean done = FALSE;

      /* The window's own collection of what acts from anywhere. */
      if (name != NULL && g_str_has_prefix (name, "gtk-shortcut-manager"))
        continue;
      if (GTK_IS_SHORTCUT_CONTROLLER (controller) && (gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (controller)) == GTK_SHORTCUT_SCOPE_GLOBAL) == global)
        done = keys_try_shortcuts (widget, GTK_SHORTCUT_CONTROLLER (controller), key, state);
      else if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !global)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &done);
      if (done)
        return TRUE;
    }
  return FALSE;
}

static inline gboolean
keys_try_global (GtkWidget *widget,
                 guint key,
                 GdkModifierType state)
{
  if (keys_try_widget (widget, TRUE, key, state))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_get_mapped (child) && keys_try_global (child, key, state))
        return TRUE;
    }
  return FALSE;
}

/* A key as GTK sends it round: from the focus up to the window, then to what acts from anywhere. */
static inline gboolean
keys_press (Stage *stage,
            guint key,
            GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (stage->window));

  if (focus == NULL)
    focus = stage->window;
  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      if (keys_try_widget (widget, FALSE, key, state))
        return TRUE;
    }
  return keys_try_global (stage->window, key, state);
}

/* Letters for whatever is being written. */
static inline void
keys_type (Stage *stage,
           const char *text)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (stage->window));

  g_assert_true (GTK_IS_EDITABLE (focus));
  gtk_editable_set_text (GTK_EDITABLE (focus), text);
}

/* ---- another language ---- */

extern int _nl_msg_cat_cntr;

/* From here on everything new is said in this language ("C": as written), by the translations beside the test. */
static inline void
roles_speak (const char *language)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *tests = g_path_get_dirname (program);
  g_autofree char *build = g_path_get_dirname (tests);
  g_autofree char *folder = g_build_filename (build, "po", NULL);

  /* In the plain locale "C", which GTK's tests may end up in, nothing is ever translated; the environment has a better one. */
  setlocale (LC_ALL, "");
  g_setenv ("LANGUAGE", language, TRUE);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* The C library is told that what it has looked up may be wrong now. */
  _nl_msg_cat_cntr++;
}
