/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-game-page-actions"

#include "config.h"

#include "app/sbm-game-page-private.h"

static void
confirm_cb (GtkWidget *widget,
            const char *action,
            GVariant *parameter)
{
  SbmGamePage *self = SBM_GAME_PAGE (widget);
  g_autofree char *label = self->view != NULL ? sbm_game_view_dup_text (self->view, "action-label") : g_strdup ("");

  if (*label != '\0')
    sbm_game_view_activate_action (self->view);
  else if (sbm_game_page_is_over (self))
    g_signal_emit_by_name (self, "results");
}

static void
chat_cb (GtkWidget *widget,
         const char *action,
         GVariant *parameter)
{
  SbmGamePage *self = SBM_GAME_PAGE (widget);
  gboolean show = !adw_flap_get_reveal_flap (self->flap);

  adw_flap_set_reveal_flap (self->flap, show);
  if (show)
    sbm_chat_panel_grab_entry (self->chat);
}

static void
rules_cb (GtkWidget *widget,
          const char *action,
          GVariant *parameter)
{
  SbmGamePage *self = SBM_GAME_PAGE (widget);
  SbmTable *table = sbm_session_get_table (self->session);

  /* Who still looks at a reveal asks about that, wherever the table is by now. */
  g_signal_emit_by_name (self, "rules", sbm_table_get_game (table),
                         self->view != NULL ? sbm_game_view_get_stage (self->view) : sbm_table_get_stage (table));
}

/* Escape takes back, then closes the note of the coach and the chat, then leads back: the window does the last. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant *arguments,
           gpointer user_data)
{
  SbmGamePage *self = SBM_GAME_PAGE (widget);

  if (self->view != NULL && sbm_game_view_take_back (self->view))
    return TRUE;
  if (sbm_coach_dismiss (self->coach))
    return TRUE;
  if (adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap))
    {
      adw_flap_set_reveal_flap (self->flap, FALSE);
      return TRUE;
    }

  return FALSE;
}

void
sbm_game_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "page.confirm", NULL, confirm_cb);
  gtk_widget_class_install_action (widget_class, "page.chat", NULL, chat_cb);
  gtk_widget_class_install_action (widget_class, "page.rules", NULL, rules_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "page.confirm", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "page.confirm", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "page.chat", NULL);
  /* Letters reach the page only when no entry has the focus. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, 0, "page.chat", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, 0, "page.rules", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}
