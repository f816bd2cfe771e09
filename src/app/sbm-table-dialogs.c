/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-table-dialogs"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-table-dialogs.h"

static void
leave_cb (AdwMessageDialog *dialog,
          const char *response,
          SbmSession *session)
{
  if (g_str_equal (response, "leave"))
    sbm_session_leave (session);
}

static const char *
get_leave_text (SbmSession *session)
{
  const char *phase = sbm_table_get_phase (sbm_session_get_table (session));
  gboolean playing = g_str_equal (phase, "playing") || g_str_equal (phase, "dealing");

  if (sbm_session_get_solo (session))
    return playing ? _ ("The bots will not mind. You can resume this game from home.") : _ ("The bots will not mind.");
  if (sbm_session_get_hosting (session))
    return playing ? _ ("You host it, so it closes for everybody. Seats, hands and points are kept: you can resume it from home.")
                   : _ ("You host it, so it closes for everybody.");

  return _ ("Your seat, hand and points are kept.");
}

void
sbm_table_dialogs_ask_leave (GtkWidget *page,
                             SbmSession *session)
{
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *dialog = adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, _ ("Leave the table?"), get_leave_text (session));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", _ ("_Stay"), "leave", _ ("_Leave"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_cb), session, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct
{
  SbmTableDialogsCode answer;
  gpointer data;
} Asking;

static void
code_cb (AdwMessageDialog *dialog,
         const char *response,
         Asking *asking)
{
  if (g_str_equal (response, "join"))
    asking->answer (gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog))), asking->data);
}

static void
asking_free (gpointer data,
             GClosure *closure)
{
  g_free (data);
}

void
sbm_table_dialogs_ask_code (GtkWindow *parent,
                            gboolean again,
                            SbmTableDialogsCode answer,
                            gpointer data)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *dialog = adw_message_dialog_new (parent, _ ("This table asks for a code"),
                                              again ? _ ("That code is not right. Look at it once more.")
                                                    : _ ("Whoever hosts it has six letters on their screen."));
  Asking *asking = g_new0 (Asking, 1);

  asking->answer = answer;
  asking->data = data;
  gtk_entry_set_max_length (GTK_ENTRY (entry), 16);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_widget_set_halign (entry, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Code of the table"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "join", _ ("_Join"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "join", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "join");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (code_cb), asking, asking_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct
{
  SbmTableDialogsSave save;
  gpointer object;
} Saving;

static void
saving_free (gpointer data,
             GClosure *closure)
{
  Saving *saving = data;

  g_object_unref (saving->object);
  g_free (saving);
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int response,
           Saving *saving)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      saving->save (file, saving->object);
    }
  /* A native dialog has no owner; it goes when it has been answered. */
  g_object_unref (dialog);
}

static void
show (GtkFileChooserNative *dialog,
      SbmTableDialogsSave save,
      gpointer object)
{
  Saving *saving = g_new (Saving, 1);

  saving->save = save;
  saving->object = g_object_ref (object);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_data (dialog, "response", G_CALLBACK (chosen_cb), saving, saving_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
sbm_table_dialogs_ask_file (GtkWidget *page,
                            const char *title,
                            const char *name,
                            SbmTableDialogsSave save,
                            gpointer object)
{
  GtkRoot *root = gtk_widget_get_root (page);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show (dialog, save, object);
}

void
sbm_table_dialogs_ask_folder (GtkWidget *page,
                              const char *title,
                              SbmTableDialogsSave open,
                              gpointer object)
{
  GtkRoot *root = gtk_widget_get_root (page);

  show (gtk_file_chooser_native_new (title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                     _ ("_Open"), _ ("_Cancel")),
        open, object);
}

void
sbm_table_dialogs_ask_record (GtkWindow *parent,
                              SbmTableDialogsSave open,
                              gpointer object)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Open a Record"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (records, _ ("Records of Sobremesa"));
  gtk_file_filter_add_mime_type (records, "application/x-sobremesa-record");
  gtk_file_filter_add_suffix (records, "sobremesa");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), records);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  show (dialog, open, object);
}

#define TOAST_CHARS 30

AdwToast *
sbm_table_dialogs_make_toast (const char *sentence)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (sentence);

  /* The toast's own title is markup, and of one line. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* As wide as a telephone leaves it: a toast is as high as its natural width asks for, and would be cut off there. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), TOAST_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adw_toast_set_custom_title (toast, label);

  return toast;
}
