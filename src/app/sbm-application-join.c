/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-application-join"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-application-play-private.h"
#include "app/sbm-table-dialogs.h"
#include "net/sbm-browser.h"
#include "net/sbm-connector.h"
#include "net/sbm-host.h"

/* Tables at which one has a seat, the latest first; whoever plays at more has lost count as well. */
#define MOST_KEPT 8

static void
join (SbmPlay *self,
      const char *code)
{
  g_autofree char *name = NULL;
  SbmSessionProfile profile = { NULL };
  char *before = self->code;

  self->code = g_strdup (code);
  g_free (before);
  sbm_play_get_profile (self, &profile, &name);
  sbm_play_sit_down (self, sbm_session_new_join (&profile, self->addresses, self->pin, self->table, code, self->role), NULL);
}

static void
remember (SbmPlay *self,
          GListModel *addresses,
          const char *pin,
          const char *table,
          gboolean watch)
{
  g_set_object (&self->addresses, addresses);
  g_free (self->pin);
  self->pin = g_strdup (pin);
  g_free (self->table);
  self->table = g_strdup (table);
  g_free (self->role);
  self->role = g_strdup (watch ? "spectator" : "player");
}

static void
join_found_cb (GSimpleAction *action,
               GVariant *parameter,
               gpointer data)
{
  SbmPlay *self = data;
  GListModel *tables = sbm_application_get_tables (self->application);
  const char *id;
  gboolean watch;

  if (!sbm_play_has_identity (self, action, parameter))
    return;
  g_variant_get (parameter, "(&sb)", &id, &watch);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (SbmFoundTable) table = g_list_model_get_item (tables, i);

      if (!g_str_equal (sbm_found_table_get_id (table), id))
        continue;
      remember (self, sbm_found_table_get_addresses (table), sbm_found_table_get_name (table), id, watch);
      self->typed = FALSE;
      join (self, NULL);
      return;
    }
  sbm_play_complain (self, _ ("That table has just closed."));
}

GListModel *
sbm_play_parse_address (SbmPlay *self,
                        const char *address)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnectable) where = sbm_connector_parse (address, SBM_HOST_PORT, &error);
  GListStore *addresses;

  if (where == NULL)
    {
      /* Who came by the command line has no window yet to be told in. */
      if (sbm_application_get_window (self->application) == NULL)
        g_application_activate (G_APPLICATION (self->application));
      sbm_play_complain (self, error->message);
      return NULL;
    }
  addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_list_store_append (addresses, where);
  return G_LIST_MODEL (addresses);
}

static void
join_address_cb (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer data)
{
  SbmPlay *self = data;
  g_autoptr (GListModel) addresses = NULL;
  const char *address, *code;
  gboolean watch;

  g_variant_get (parameter, "(&s&sb)", &address, &code, &watch);
  addresses = sbm_play_parse_address (self, address);
  if (addresses == NULL || !sbm_play_has_identity (self, action, parameter))
    return;
  remember (self, addresses, address, "", watch);
  self->typed = TRUE;
  join (self, code[0] != '\0' ? code : NULL);
}

static void
join_again_cb (GSimpleAction *action,
               GVariant *parameter,
               gpointer data)
{
  SbmPlay *self = data;

  if (self->sitting == NULL && self->addresses != NULL)
    join (self, self->code);
}

static void
code_cb (const char *code,
         gpointer data)
{
  join (data, code);
}

void
sbm_play_code_needed_cb (SbmSitting *sitting,
                         const char *reason,
                         SbmPlay *self)
{
  sbm_table_dialogs_ask_code (GTK_WINDOW (sbm_application_get_window (self->application)), g_str_equal (reason, "wrong-code"),
                              code_cb, self);
}

void
sbm_play_show_typed (SbmPlay *self)
{
  SbmWindow *window = sbm_application_get_window (self->application);

  if (window == NULL)
    return;
  sbm_window_show_page (window, "join");
  /* Links and the command line have not been on that page. */
  g_object_set (sbm_window_get_page (window, "join"), "address", self->pin, "code", self->code, NULL);
}

/* A seat in a game is kept for whoever has to go, and home offers it; between games there is none. */
void
sbm_play_keep_seat_cb (SbmTable *table,
                       GParamSpec *pspec,
                       SbmApplication *application)
{
  SbmPlay *self = g_object_get_data (G_OBJECT (application), "play");
  GSettings *settings = sbm_application_get_settings (application);
  g_auto (GStrv) before = g_settings_get_strv (settings, "kept-seats");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) kept = NULL;
  const char *id = sbm_table_get_id (table);
  gboolean playing = g_str_equal (sbm_table_get_phase (table), "playing");
  int count = 1;

  if (self->sitting == NULL || sbm_session_get_hosting (sbm_sitting_get_session (self->sitting)) || *id == '\0')
    return;
  if (playing && sbm_table_get_my_seat (table) >= 0)
    g_strv_builder_add (builder, id);
  for (int i = 0; before[i] != NULL && count < MOST_KEPT; i++)
    {
      if (g_str_equal (before[i], id))
        continue;
      g_strv_builder_add (builder, before[i]);
      count++;
    }
  kept = g_strv_builder_end (builder);
  if (!g_strv_equal ((const char *const *) kept, (const char *const *) before))
    g_settings_set_strv (settings, "kept-seats", (const char *const *) kept);
}

void
sbm_play_add_join_actions (SbmPlay *self)
{
  const GActionEntry entries[] = {
    { "join-found", join_found_cb, "(sb)" },
    { "join-address", join_address_cb, "(ssb)" },
    { "join-again", join_again_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->application), entries, G_N_ELEMENTS (entries), self);
}
