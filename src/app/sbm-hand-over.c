/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-hand-over"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-hand-over.h"

/* ---- afterwards ---- */

static void
leave_cb (AdwMessageDialog *dialog,
          const char *response,
          SbmSession *session)
{
  if (g_str_equal (response, "leave"))
    sbm_session_leave (session);
}

static void
tell (GtkWindow *parent,
      SbmSession *session,
      const char *name)
{
  g_autofree char *title = g_strdup_printf (_ ("%s hosts the table now"), name);
  GtkWidget *dialog = adw_message_dialog_new (parent, title, _ ("You can leave. Your seat, hand and points are kept."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", _ ("_Stay as a Guest"), "leave", _ ("_Leave"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "leave");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_cb), session, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- meanwhile ---- */

static void
hosting_cb (SbmSession *session,
            GParamSpec *pspec,
            GtkWindow *dialog)
{
  const char *name = g_object_get_data (G_OBJECT (dialog), "heir");

  if (sbm_session_get_hosting (session))
    return;
  tell (gtk_window_get_transient_for (dialog), session, name);
  gtk_window_destroy (dialog);
}

/* The page says why. */
static void
denied_cb (SbmSession *session,
           const char *what,
           const char *code,
           GtkWindow *dialog)
{
  if (g_str_equal (what, "hand-over"))
    gtk_window_destroy (dialog);
}

static void
keep_cb (AdwMessageDialog *dialog,
         const char *response,
         SbmSession *session)
{
  if (g_str_equal (response, "keep"))
    sbm_session_keep_table (session);
}

static void
wait_for (GtkWindow *parent,
          SbmSession *session,
          const char *name)
{
  g_autofree char *title = g_strdup_printf (_ ("Handing the table to %s…"), name);
  GtkWidget *dialog = adw_message_dialog_new (parent, title, _ ("Nothing moves until their computer has all of it."));
  GtkWidget *spinner = gtk_spinner_new ();

  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_widget_set_size_request (spinner, 32, 32);
  gtk_widget_set_halign (spinner, GTK_ALIGN_CENTER);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), spinner);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "keep", _ ("_Cancel"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  g_object_set_data_full (G_OBJECT (dialog), "heir", g_strdup (name), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (keep_cb), session, 0);
  g_signal_connect_object (session, "notify::hosting", G_CALLBACK (hosting_cb), dialog, 0);
  g_signal_connect_object (session, "denied", G_CALLBACK (denied_cb), dialog, 0);
  g_signal_connect_object (session, "left", G_CALLBACK (gtk_window_destroy), dialog, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- who ---- */

static void
chosen_cb (AdwMessageDialog *dialog,
           const char *response,
           SbmSession *session)
{
  GtkWidget *box = adw_message_dialog_get_extra_child (dialog);
  GtkWidget *child;

  if (!g_str_equal (response, "hand-over"))
    return;
  for (child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int seat = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), "seat"));

      if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
        continue;
      wait_for (gtk_window_get_transient_for (GTK_WINDOW (dialog)), session, gtk_check_button_get_label (GTK_CHECK_BUTTON (child)));
      g_action_group_activate_action (sbm_session_get_actions (session), "hand-over", g_variant_new_int32 (seat));
      return;
    }
}

void
sbm_hand_over_ask (GtkWindow *parent,
                   SbmSession *session)
{
  GListModel *seats = sbm_table_get_seats (sbm_session_get_table (session));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *first = NULL;
  GtkWidget *dialog = adw_message_dialog_new (parent, _ ("Who takes the table?"),
                                              _ ("You host it, so somebody else’s computer has to go on with it. Seats, hands and points stay as they are."));

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);
      GtkWidget *button;

      if (sbm_seat_get_mine (seat) || sbm_seat_is_bot (seat) || g_strcmp0 (sbm_seat_get_state (seat), "here") != 0)
        continue;
      button = gtk_check_button_new_with_label (sbm_seat_get_name (seat));
      g_object_set_data (G_OBJECT (button), "seat", GINT_TO_POINTER (sbm_seat_get_index (seat)));
      gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (first));
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), first == NULL);
      if (first == NULL)
        first = button;
      gtk_box_append (GTK_BOX (box), button);
    }

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), box);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "hand-over", _ ("_Hand Over"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "hand-over", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), "hand-over", first != NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "hand-over");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), session, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
