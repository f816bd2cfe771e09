/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-application-open"

#include "config.h"

#include "app/sbm-application-open.h"

#include <glib/gi18n.h>

#include "app/sbm-link.h"
#include "app/sbm-replay-page.h"
#include "app/sbm-table-dialogs.h"

static void
say (SbmApplication *self,
     const char *sentence)
{
  SbmWindow *window = sbm_application_get_window (self);

  if (window != NULL)
    sbm_window_add_toast (window, sbm_table_dialogs_make_toast (sentence));
}

/* Whoever sits at a table stays there. */
static gboolean
is_at_table (SbmApplication *self)
{
  static const char *const pages[] = { "joining", "lobby", "game", "results" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      if (sbm_window_get_page (sbm_application_get_window (self), pages[i]) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* ---- links ---- */

static void
open_link (SbmApplication *self,
           GFile *file)
{
  g_autofree char *link = g_file_get_uri (file);
  g_autofree char *address = NULL;
  g_autofree char *code = NULL;
  SbmWindow *window = sbm_application_get_window (self);

  if (!sbm_link_parse (link, &address, &code))
    {
      say (self, _ ("That link leads to no table."));
      return;
    }
  if (is_at_table (self))
    {
      say (self, _ ("You sit at a table. Leave it first, then follow the link."));
      return;
    }
  /* Only the person at the keyboard presses the button. */
  g_object_set (sbm_window_get_page (window, "join"), "address", address, "code", code, NULL);
  sbm_window_show_page (window, "join");
}

/* ---- records ---- */

static gboolean
remove_cb (gpointer user_data)
{
  sbm_window_remove_page (user_data, "replay");
  return G_SOURCE_REMOVE;
}

/* Once it has slid away nobody needs it. */
static gboolean
leave_cb (GtkWidget *page,
          gpointer data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, remove_cb, g_object_ref (data), g_object_unref);
  return TRUE;
}

static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (SbmApplication) self = user_data;
  g_autoptr (SbmReplay) replay = NULL;
  g_autoptr (GError) error = NULL;
  SbmWindow *window = sbm_application_get_window (self);

  replay = sbm_replay_load_finish (result, &error);
  if (window == NULL)
    return;
  if (replay == NULL)
    {
      say (self, error->message);
      return;
    }
  if (is_at_table (self))
    {
      say (self, _ ("You sit at a table. Leave it first, then open the record."));
      return;
    }
  sbm_window_remove_page (window, "replay");
  sbm_window_add_page (window, "replay", sbm_replay_page_new (replay));
  sbm_window_set_leave_func (window, "replay", leave_cb, window);
  sbm_window_show_page (window, "replay");
  if (sbm_replay_get_refused (replay) > 0)
    {
      guint refused = sbm_replay_get_refused (replay);
      g_autofree char *text = g_strdup_printf (ngettext ("%u line of this record is against the rules and left out.",
                                                         "%u lines of this record are against the rules and left out.", refused),
                                               refused);

      say (self, text);
    }
}

void
sbm_application_open_files (SbmApplication *self,
                            GFile **files,
                            int n_files)
{
  g_return_if_fail (SBM_IS_APPLICATION (self));

  g_application_activate (G_APPLICATION (self));
  /* There is one table to look at: the first counts. */
  if (n_files < 1)
    return;
  if (g_file_has_uri_scheme (files[0], SBM_LINK_SCHEME))
    open_link (self, files[0]);
  else
    sbm_replay_load_async (files[0], NULL, loaded_cb, g_object_ref (self));
}

static void
chosen_cb (GFile *file,
           gpointer data)
{
  sbm_application_open_files (data, &file, 1);
}

static void
open_record_cb (GSimpleAction *action,
                GVariant *parameter,
                gpointer data)
{
  sbm_table_dialogs_ask_record (GTK_WINDOW (sbm_application_get_window (data)), chosen_cb, data);
}

/* ---- the desktop entry's actions ---- */

static void
show_cb (GSimpleAction *action,
         GVariant *parameter,
         gpointer data)
{
  g_action_group_activate_action (data, "show", g_variant_new_string (g_action_get_name (G_ACTION (action))));
}

void
sbm_application_open_add_actions (SbmApplication *self)
{
  const GActionEntry entries[] = {
    { "host", show_cb },
    { "solo", show_cb },
    { "join", show_cb },
    { "open-record", open_record_cb },
  };

  g_return_if_fail (SBM_IS_APPLICATION (self));

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.open-record", (const char *[]){ "<Ctrl>o", NULL });
}
