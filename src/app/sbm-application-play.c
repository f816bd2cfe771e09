/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-application-play"

#include "config.h"

#include "app/sbm-application-play.h"

#include <glib/gi18n.h>

#include "app/sbm-hand-over.h"
#include "app/sbm-home-page.h"
#include "app/sbm-profile.h"
#include "app/sbm-resume.h"
#include "app/sbm-screen-window.h"
#include "app/sbm-sitting.h"
#include "app/sbm-table-dialogs.h"
#include "model/text.h"
#include "net/sbm-browser.h"
#include "net/sbm-code.h"
#include "net/sbm-connector.h"
#include "net/sbm-host.h"

/* Tables at which one has a seat, the latest first; whoever plays at more has lost count as well. */
#define MOST_KEPT 8

/* What the application has at hand for tables; it belongs to the application. */
typedef struct
{
  SbmApplication *application; /* borrowed */
  GCancellable *cancellable;   /* of what is still being read */
  SbmIdentity *identity;
  SbmPins *pins;
  SbmSitting *sitting;
  char *name; /* for this time, or NULL for that of the preferences */

  /* The table that was tried last, to try it again with a code. */
  GListModel *addresses;
  char *table;
  char *pin;
  char *role;
  char *code;

  /* What was asked for while the key was still being read or made. */
  gboolean loading;
  gboolean resuming; /* and a journal is being read */
  GAction *asked;
  GVariant *asked_with;
} Play;

static void
play_free (Play *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->asked);
  g_clear_pointer (&self->asked_with, g_variant_unref);
  g_clear_object (&self->sitting);
  g_clear_object (&self->identity);
  g_clear_object (&self->pins);
  g_clear_object (&self->addresses);
  g_free (self->name);
  g_free (self->table);
  g_free (self->pin);
  g_free (self->role);
  g_free (self->code);
  g_free (self);
}

static void
complain (Play *self,
          const char *sentence)
{
  SbmWindow *window = sbm_application_get_window (self->application);

  if (window != NULL)
    sbm_window_add_toast (window, sbm_table_dialogs_make_toast (sentence));
}

static void
identity_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (SbmApplication) application = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmIdentity) identity = sbm_identity_load_finish (result, &error);
  g_autoptr (GAction) asked = NULL;
  g_autoptr (GVariant) asked_with = NULL;
  Play *self;

  g_application_release (G_APPLICATION (application));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = g_object_get_data (G_OBJECT (application), "play");
  self->loading = FALSE;
  asked = g_steal_pointer (&self->asked);
  asked_with = g_steal_pointer (&self->asked_with);
  if (identity == NULL)
    {
      g_application_activate (G_APPLICATION (application));
      complain (self, error->message);
      return;
    }
  g_set_object (&self->identity, identity);
  if (asked != NULL)
    g_action_activate (asked, asked_with);
}

/* Whether the key is at hand: it is made the first time somebody plays.  If not, @action comes again once it is; the last
 * one that was asked for does. */
static gboolean
has_identity (Play *self,
              GSimpleAction *action,
              GVariant *parameter)
{
  if (self->identity != NULL)
    return TRUE;

  g_set_object (&self->asked, G_ACTION (action));
  g_clear_pointer (&self->asked_with, g_variant_unref);
  self->asked_with = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;
  if (!self->loading)
    {
      self->loading = TRUE;
      g_application_hold (G_APPLICATION (self->application));
      sbm_identity_load_async (NULL, self->cancellable, identity_cb, g_object_ref (self->application));
    }

  return FALSE;
}

/* Who sits here. */
static void
get_profile (Play *self,
             SbmSessionProfile *profile,
             char **name)
{
  GSettings *settings = sbm_application_get_settings (self->application);

  if (self->pins == NULL)
    self->pins = sbm_pins_load (NULL, NULL);

  *name = self->name != NULL ? g_strdup (self->name) : sbm_profile_dup_name (settings);
  profile->identity = self->identity;
  profile->pins = self->pins;
  profile->name = *name;
  profile->rabbit = g_settings_get_int (settings, "rabbit") - 1;
  profile->language = g_get_language_names ()[0];
  profile->avahi = sbm_application_get_avahi (self->application);
  profile->found = sbm_application_get_tables (self->application);
}

static void update_resume (Play *self);
static void keep_seat_cb (SbmTable *table, GParamSpec *pspec, SbmApplication *application);

static void
allow (Play *self,
       const char *name,
       gboolean allowed)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->application), name)), allowed);
}

/* What the main menu offers at a table. */
static void
update_actions (Play *self)
{
  SbmSession *session = self->sitting != NULL ? sbm_sitting_get_session (self->sitting) : NULL;

  allow (self, "show-screen", session != NULL && sbm_session_get_state (session) == SBM_GUEST_STATE_JOINED);
  allow (self, "hand-over", session != NULL && g_action_group_get_action_enabled (sbm_session_get_actions (session), "hand-over"));
}

static void
ended_cb (SbmSitting *sitting,
          const char *reason,
          Play *self)
{
  if (reason[0] != '\0' && !g_str_equal (reason, "code-needed") && !g_str_equal (reason, "wrong-code"))
    complain (self, sbm_session_get_reason_text (reason));
  if (self->sitting == sitting)
    g_clear_object (&self->sitting);
  update_actions (self);
  update_resume (self);
}

static void
state_cb (SbmApplication *application)
{
  update_actions (g_object_get_data (G_OBJECT (application), "play"));
}

static void code_needed_cb (SbmSitting *sitting, const char *reason, Play *self);

static void
sit_down (Play *self,
          SbmSession *session,
          GError *error)
{
  g_autoptr (SbmSession) owned = session;

  if (session == NULL)
    {
      complain (self, error->message);
      return;
    }
  g_application_activate (G_APPLICATION (self->application));
  g_clear_object (&self->sitting);
  self->sitting = sbm_sitting_new (sbm_application_get_window (self->application), session);
  g_signal_connect (self->sitting, "code-needed", G_CALLBACK (code_needed_cb), self);
  g_signal_connect (self->sitting, "ended", G_CALLBACK (ended_cb), self);
  g_signal_connect_object (session, "notify::state", G_CALLBACK (state_cb), self->application, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_session_get_table (session), "notify::my-seat", G_CALLBACK (keep_seat_cb), self->application, 0);
  g_signal_connect_object (sbm_session_get_table (session), "notify::phase", G_CALLBACK (keep_seat_cb), self->application, 0);
  g_signal_connect_object (sbm_session_get_actions (session), "action-enabled-changed::hand-over", G_CALLBACK (state_cb), self->application, G_CONNECT_SWAPPED);
  update_actions (self);
}

static void
read_game (GVariant *choice,
           SbmSessionGame *game)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, choice);
  game->game = "dixit";
  game->strength = 1;
  g_variant_lookup (choice, "game", "&s", &game->game);
  g_variant_lookup (choice, "mode", "&s", &game->mode);
  g_variant_lookup (choice, "seed", "&s", &game->seed);
  g_variant_lookup (choice, "bots", "i", &game->bots);
  g_variant_lookup (choice, "strength", "i", &game->strength);
  g_variant_lookup (choice, "pace", "i", &game->pace);
  game->options = g_variant_dict_lookup_value (&dict, "options", G_VARIANT_TYPE ("a{si}"));
  g_variant_dict_clear (&dict);
}

static void
solo_cb (GSimpleAction *action,
         GVariant *choice,
         gpointer data)
{
  Play *self = data;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = { NULL };
  SbmSessionGame game = { NULL };

  if (!has_identity (self, action, choice))
    return;
  get_profile (self, &profile, &name);
  read_game (choice, &game);
  sit_down (self, sbm_session_new_solo (&profile, &game, &error), error);
  g_clear_pointer (&game.options, g_variant_unref);
}

/* Opens the table on the usual port, or where there is room. */
static SbmSession *
open_table (const SbmSessionProfile *profile,
            const SbmSessionGame *game,
            SbmSessionHosting *hosting,
            GError **error)
{
  SbmSession *session;

  hosting->port = SBM_HOST_PORT;
  session = sbm_session_new_host (profile, game, hosting, NULL);
  if (session != NULL)
    return session;
  hosting->port = 0;
  return sbm_session_new_host (profile, game, hosting, error);
}

static void
host_cb (GSimpleAction *action,
         GVariant *choice,
         gpointer data)
{
  Play *self = data;
  g_autofree char *name = NULL;
  g_autofree char *table_name = sbm_profile_dup_table_name (sbm_application_get_settings (self->application));
  g_autofree char *code = NULL;
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = { NULL };
  SbmSessionHosting hosting = { NULL };
  SbmSessionGame game = { NULL };
  gboolean wants_code = FALSE, strict = FALSE, watchable = TRUE;
  int clock = 0;

  if (!has_identity (self, action, choice))
    return;
  get_profile (self, &profile, &name);
  read_game (choice, &game);
  hosting.table_name = table_name;
  g_variant_lookup (choice, "name", "&s", &hosting.table_name);
  g_variant_lookup (choice, "code", "b", &wants_code);
  g_variant_lookup (choice, "clock", "i", &clock);
  g_variant_lookup (choice, "strict", "b", &strict);
  g_variant_lookup (choice, "watch", "b", &watchable);
  g_variant_lookup (choice, "language", "&s", &hosting.words);
  if (wants_code)
    code = sbm_code_generate ();
  hosting.code = code;
  hosting.clock = clock <= 0 ? NULL : strict ? "strict"
                                             : "gentle";
  hosting.clock_seconds = clock;
  hosting.unwatched = !watchable;
  hosting.avahi = sbm_application_get_avahi (self->application);
  sit_down (self, open_table (&profile, &game, &hosting, &error), error);
  g_clear_pointer (&game.options, g_variant_unref);
}

typedef struct
{
  SbmApplication *application;
  char *id;
  gboolean solo;
} Resume;

static void
resume_free (Resume *resume)
{
  g_object_unref (resume->application);
  g_free (resume->id);
  g_free (resume);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Resume, resume_free)

static void
journal_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (Resume) resume = user_data;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmJournal) journal = sbm_journal_open_finish (result, &lines, &error);
  g_autofree char *name = NULL;
  SbmSessionProfile profile = { NULL };
  SbmSessionHosting hosting = { NULL };
  SbmSessionGame game = { .game = "dixit", .journal = journal, .lines = (const char *const *) lines };
  Play *self;

  g_application_release (G_APPLICATION (resume->application));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = g_object_get_data (G_OBJECT (resume->application), "play");
  self->resuming = FALSE;
  if (journal == NULL)
    {
      complain (self, error->message);
      return;
    }
  get_profile (self, &profile, &name);
  if (resume->solo)
    {
      game.resume = resume->id;
      sit_down (self, sbm_session_new_solo (&profile, &game, &error), error);
      return;
    }
  hosting.table_name = name;
  hosting.resume = resume->id;
  hosting.avahi = profile.avahi;
  sit_down (self, open_table (&profile, &game, &hosting, &error), error);
}

/* The journal of a long evening is read beside the main loop. */
static void
resume_cb (GSimpleAction *action,
           GVariant *parameter,
           gpointer data)
{
  Play *self = data;
  gboolean solo = FALSE;
  g_autofree char *id = sbm_session_dup_interrupted (&solo);
  g_autofree char *path = NULL;
  Resume *resume;

  if (id == NULL || self->resuming || !has_identity (self, action, parameter))
    return;

  self->resuming = TRUE;
  path = sbm_session_dup_journal_path (id, solo);
  resume = g_new0 (Resume, 1);
  resume->application = g_object_ref (self->application);
  resume->id = g_steal_pointer (&id);
  resume->solo = solo;
  g_application_hold (G_APPLICATION (self->application));
  sbm_journal_open_async (path, self->cancellable, journal_cb, resume);
}

/* ---- other people's tables ---- */

static void
join (Play *self,
      const char *code)
{
  g_autofree char *name = NULL;
  SbmSessionProfile profile = { NULL };
  char *before = self->code;

  self->code = g_strdup (code);
  g_free (before);
  get_profile (self, &profile, &name);
  sit_down (self, sbm_session_new_join (&profile, self->addresses, self->pin, self->table, code, self->role), NULL);
}

static void
remember (Play *self,
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
  Play *self = data;
  GListModel *tables = sbm_application_get_tables (self->application);
  const char *id;
  gboolean watch;

  if (!has_identity (self, action, parameter))
    return;
  g_variant_get (parameter, "(&sb)", &id, &watch);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (SbmFoundTable) table = g_list_model_get_item (tables, i);

      if (!g_str_equal (sbm_found_table_get_id (table), id))
        continue;
      remember (self, sbm_found_table_get_addresses (table), sbm_found_table_get_name (table), id, watch);
      join (self, NULL);
      return;
    }
  complain (self, _ ("That table has just closed."));
}

static void
join_address_cb (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer data)
{
  Play *self = data;
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketConnectable) where = NULL;
  g_autoptr (GError) error = NULL;
  const char *address, *code;
  gboolean watch;

  g_variant_get (parameter, "(&s&sb)", &address, &code, &watch);
  where = sbm_connector_parse (address, SBM_HOST_PORT, &error);
  if (where == NULL)
    {
      complain (self, error->message);
      return;
    }
  if (!has_identity (self, action, parameter))
    return;
  g_list_store_append (addresses, where);
  remember (self, G_LIST_MODEL (addresses), address, "", watch);
  join (self, code[0] != '\0' ? code : NULL);
}

static void
join_again_cb (GSimpleAction *action,
               GVariant *parameter,
               gpointer data)
{
  Play *self = data;

  if (self->sitting == NULL && self->addresses != NULL)
    join (self, self->code);
}

static void
cancel_cb (GSimpleAction *action,
           GVariant *parameter,
           gpointer data)
{
  Play *self = data;

  if (self->sitting != NULL)
    sbm_sitting_end (self->sitting);
}

static void
name_cb (GSimpleAction *action,
         GVariant *parameter,
         gpointer data)
{
  Play *self = data;

  g_free (self->name);
  self->name = text_clean (g_variant_get_string (parameter, NULL), SBM_PROFILE_NAME_MAX);
}

/* ---- a table on a television, or in other hands ---- */

static void
open_screen (Play *self,
             SbmSession *session,
             GError *error)
{
  g_autoptr (SbmSession) owned = session;

  if (session == NULL)
    {
      complain (self, error->message);
      return;
    }
  gtk_window_present (GTK_WINDOW (sbm_screen_window_new (GTK_APPLICATION (self->application), session)));
}

static void
show_screen_cb (GSimpleAction *action,
                GVariant *parameter,
                gpointer data)
{
  Play *self = data;
  g_autoptr (GError) error = NULL;

  if (self->sitting != NULL)
    open_screen (self, sbm_session_new_screen (sbm_sitting_get_session (self->sitting), &error), error);
}

/* A television has no lamp of its own to be switched: it is always late evening there. */
static void
watch_cb (GSimpleAction *action,
          GVariant *parameter,
          gpointer data)
{
  Play *self = data;
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketConnectable) where = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  SbmSessionProfile profile = { NULL };
  const char *address, *code;

  g_variant_get (parameter, "(&s&s)", &address, &code);
  where = sbm_connector_parse (address, SBM_HOST_PORT, &error);
  if (where == NULL)
    {
      g_application_activate (G_APPLICATION (self->application));
      complain (self, error->message);
      return;
    }
  if (!has_identity (self, action, parameter))
    return;
  get_profile (self, &profile, &name);
  g_list_store_append (addresses, where);
  if (sbm_application_get_window (self->application) == NULL)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  open_screen (self, sbm_session_new_join (&profile, G_LIST_MODEL (addresses), address, "", code[0] != '\0' ? code : NULL, "screen"), NULL);
}

static void
hand_over_cb (GSimpleAction *action,
              GVariant *parameter,
              gpointer data)
{
  Play *self = data;

  if (self->sitting != NULL)
    sbm_hand_over_ask (GTK_WINDOW (sbm_application_get_window (self->application)), sbm_sitting_get_session (self->sitting));
}

static void
code_cb (const char *code,
         gpointer data)
{
  join (data, code);
}

static void
code_needed_cb (SbmSitting *sitting,
                const char *reason,
                Play *self)
{
  sbm_table_dialogs_ask_code (GTK_WINDOW (sbm_application_get_window (self->application)), g_str_equal (reason, "wrong-code"),
                              code_cb, self);
}

/* ---- the table that was interrupted ---- */

static void
update_resume (Play *self)
{
  SbmWindow *window = sbm_application_get_window (self->application);
  GtkWidget *home = window != NULL ? sbm_window_get_page (window, "home") : NULL;
  g_autofree char *text = home != NULL ? sbm_resume_dup_text () : NULL;
  g_auto (GStrv) kept = g_settings_get_strv (sbm_application_get_settings (self->application), "kept-seats");

  if (home == NULL)
    return;
  sbm_home_page_set_resume (SBM_HOME_PAGE (home), text);
  sbm_home_page_set_kept_seats (SBM_HOME_PAGE (home), (const char *const *) kept);
}

/* Nothing is lost, so nothing is asked: it can be had back. */
static void
put_away_cb (GSimpleAction *action,
             GVariant *parameter,
             gpointer data)
{
  Play *self = data;
  g_autofree char *place = sbm_resume_put_away ();

  if (place == NULL)
    return;
  sbm_window_offer_undo (sbm_application_get_window (self->application), _ ("The table was put away."), _ ("_Undo"), "app.take-out",
                         g_variant_new_string (place));
  update_resume (self);
}

static void
take_out_cb (GSimpleAction *action,
             GVariant *parameter,
             gpointer data)
{
  sbm_resume_take_out (g_variant_get_string (parameter, NULL));
  update_resume (data);
}

/* ---- seats at tables of others ---- */

/* A seat in a game is kept for whoever has to go, and home offers it; between games there is none. */
static void
keep_seat_cb (SbmTable *table,
              GParamSpec *pspec,
              SbmApplication *application)
{
  Play *self = g_object_get_data (G_OBJECT (application), "play");
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
sbm_application_play_ready (SbmApplication *application)
{
  Play *self = g_object_get_data (G_OBJECT (application), "play");

  g_return_if_fail (self != NULL);

  update_resume (self);
}

void
sbm_application_play_add_actions (SbmApplication *application)
{
  const GActionEntry entries[] = {
    { "host-table", host_cb, "a{sv}" },
    { "play-solo", solo_cb, "a{sv}" },
    { "join-found", join_found_cb, "(sb)" },
    { "join-address", join_address_cb, "(ssb)" },
    { "join-again", join_again_cb },
    { "join-cancel", cancel_cb },
    { "resume", resume_cb },
    { "put-away", put_away_cb },
    { "take-out", take_out_cb, "s" },
    { "name", name_cb, "s" },
    { "watch", watch_cb, "(ss)" },
    { "show-screen", show_screen_cb },
    { "hand-over", hand_over_cb },
  };
  Play *self = g_new0 (Play, 1);

  self->application = application;
  self->cancellable = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (application), "play", self, (GDestroyNotify) play_free);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), self);
  update_actions (self);
}
