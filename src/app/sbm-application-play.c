/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-application-play"

#include "config.h"

#include "app/sbm-application-play-private.h"

#include <glib/gi18n.h>

#include "app/sbm-hand-over.h"
#include "app/sbm-home-page.h"
#include "app/sbm-profile.h"
#include "app/sbm-resume.h"
#include "app/sbm-screen-window.h"
#include "app/sbm-table-dialogs.h"
#include "model/text.h"
#include "net/sbm-code.h"
#include "net/sbm-host.h"

static void
play_free (SbmPlay *self)
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

void
sbm_play_complain (SbmPlay *self,
                   const char *sentence)
{
  SbmWindow *window = sbm_application_get_window (self->application);

  if (window == NULL)
    return;
  /* Beside what was typed it stays until something else is. */
  if (g_strcmp0 (sbm_window_get_page_name (window), "join") == 0)
    g_object_set (sbm_window_get_page (window, "join"), "message", sentence, NULL);
  else
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
  SbmPlay *self;

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
      sbm_play_complain (self, error->message);
      return;
    }
  g_set_object (&self->identity, identity);
  if (asked != NULL)
    g_action_activate (asked, asked_with);
}

gboolean
sbm_play_has_identity (SbmPlay *self,
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
void
sbm_play_get_profile (SbmPlay *self,
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

static void update_resume (SbmPlay *self);

static void
allow (SbmPlay *self,
       const char *name,
       gboolean allowed)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->application), name)), allowed);
}

/* What the main menu offers at a table. */
static void
update_actions (SbmPlay *self)
{
  SbmSession *session = self->sitting != NULL ? sbm_sitting_get_session (self->sitting) : NULL;

  allow (self, "show-screen", session != NULL && sbm_session_get_state (session) == SBM_GUEST_STATE_JOINED);
  allow (self, "hand-over", session != NULL && g_action_group_get_action_enabled (sbm_session_get_actions (session), "hand-over"));
}

static void
ended_cb (SbmSitting *sitting,
          const char *reason,
          SbmPlay *self)
{
  if (self->typed && !sbm_sitting_get_arrived (sitting))
    sbm_play_show_typed (self);
  if (reason[0] != '\0' && !g_str_equal (reason, "code-needed") && !g_str_equal (reason, "wrong-code"))
    sbm_play_complain (self, sbm_session_get_reason_text (reason));
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

void
sbm_play_sit_down (SbmPlay *self,
                   SbmSession *session,
                   GError **error)
{
  g_autoptr (SbmSession) owned = session;

  /* Who came by the command line has no window yet, neither to play nor to be told in. */
  g_application_activate (G_APPLICATION (self->application));
  if (session == NULL)
    {
      sbm_play_complain (self, (*error)->message);
      return;
    }
  g_clear_object (&self->sitting);
  self->sitting = sbm_sitting_new (sbm_application_get_window (self->application), session);
  g_signal_connect (self->sitting, "code-needed", G_CALLBACK (sbm_play_code_needed_cb), self);
  g_signal_connect (self->sitting, "ended", G_CALLBACK (ended_cb), self);
  g_signal_connect_object (session, "notify::state", G_CALLBACK (state_cb), self->application, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_session_get_table (session), "notify::my-seat", G_CALLBACK (sbm_play_keep_seat_cb), self->application, 0);
  g_signal_connect_object (sbm_session_get_table (session), "notify::phase", G_CALLBACK (sbm_play_keep_seat_cb), self->application, 0);
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
  game->pictures = g_variant_dict_lookup_value (&dict, "pictures", SBM_OWN_PICTURES_TYPE);
  game->options = g_variant_dict_lookup_value (&dict, "options", G_VARIANT_TYPE ("a{si}"));
  g_variant_dict_clear (&dict);
}

static void
solo_cb (GSimpleAction *action,
         GVariant *choice,
         gpointer data)
{
  SbmPlay *self = data;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = { NULL };
  SbmSessionGame game = { NULL };

  if (!sbm_play_has_identity (self, action, choice))
    return;
  sbm_play_get_profile (self, &profile, &name);
  read_game (choice, &game);
  sbm_play_sit_down (self, sbm_session_new_solo (&profile, &game, &error), &error);
  g_clear_pointer (&game.options, g_variant_unref);
  g_clear_pointer (&game.pictures, g_variant_unref);
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
  SbmPlay *self = data;
  g_autofree char *name = NULL;
  g_autofree char *table_name = sbm_profile_dup_table_name (sbm_application_get_settings (self->application));
  g_autofree char *code = NULL;
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = { NULL };
  SbmSessionHosting hosting = { NULL };
  SbmSessionGame game = { NULL };
  gboolean wants_code = FALSE, strict = FALSE, watchable = TRUE;
  int clock = 0;

  if (!sbm_play_has_identity (self, action, choice))
    return;
  sbm_play_get_profile (self, &profile, &name);
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
  sbm_play_sit_down (self, open_table (&profile, &game, &hosting, &error), &error);
  g_clear_pointer (&game.options, g_variant_unref);
  g_clear_pointer (&game.pictures, g_variant_unref);
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
  SbmPlay *self;

  g_application_release (G_APPLICATION (resume->application));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = g_object_get_data (G_OBJECT (resume->application), "play");
  self->resuming = FALSE;
  if (journal == NULL)
    {
      sbm_play_complain (self, error->message);
      return;
    }
  sbm_play_get_profile (self, &profile, &name);
  if (resume->solo)
    {
      game.resume = resume->id;
      sbm_play_sit_down (self, sbm_session_new_solo (&profile, &game, &error), &error);
      return;
    }
  hosting.table_name = name;
  hosting.resume = resume->id;
  hosting.avahi = profile.avahi;
  sbm_play_sit_down (self, open_table (&profile, &game, &hosting, &error), &error);
}

/* The journal of a long evening is read beside the main loop. */
static void
resume_cb (GSimpleAction *action,
           GVariant *parameter,
           gpointer data)
{
  SbmPlay *self = data;
  gboolean solo = FALSE;
  g_autofree char *id = sbm_session_dup_interrupted (&solo);
  g_autofree char *path = NULL;
  Resume *resume;

  if (id == NULL || self->resuming || !sbm_play_has_identity (self, action, parameter))
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

static void
cancel_cb (GSimpleAction *action,
           GVariant *parameter,
           gpointer data)
{
  SbmPlay *self = data;

  if (self->sitting != NULL)
    sbm_sitting_end (self->sitting);
}

static void
name_cb (GSimpleAction *action,
         GVariant *parameter,
         gpointer data)
{
  SbmPlay *self = data;

  g_free (self->name);
  self->name = text_clean (g_variant_get_string (parameter, NULL), SBM_PROFILE_NAME_MAX);
}

/* ---- a table on a television, or in other hands ---- */

static void
open_screen (SbmPlay *self,
             SbmSession *session)
{
  gtk_window_present (GTK_WINDOW (sbm_screen_window_new (GTK_APPLICATION (self->application), session)));
}

static void
show_screen_cb (GSimpleAction *action,
                GVariant *parameter,
                gpointer data)
{
  SbmPlay *self = data;
  g_autoptr (SbmSession) session = NULL;
  g_autoptr (GError) error = NULL;

  if (self->sitting == NULL)
    return;
  session = sbm_session_new_screen (sbm_sitting_get_session (self->sitting), &error);
  if (session != NULL)
    open_screen (self, session);
  else
    sbm_play_complain (self, error->message);
}

/* A television has no lamp of its own to be switched: it is always late evening there. */
static void
watch_cb (GSimpleAction *action,
          GVariant *parameter,
          gpointer data)
{
  SbmPlay *self = data;
  g_autoptr (GListModel) addresses = NULL;
  g_autoptr (SbmSession) session = NULL;
  g_autofree char *name = NULL;
  SbmSessionProfile profile = { NULL };
  const char *address, *code;

  g_variant_get (parameter, "(&s&s)", &address, &code);
  addresses = sbm_play_parse_address (self, address);
  if (addresses == NULL || !sbm_play_has_identity (self, action, parameter))
    return;
  sbm_play_get_profile (self, &profile, &name);
  if (sbm_application_get_window (self->application) == NULL)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  session = sbm_session_new_join (&profile, addresses, address, "", code[0] != '\0' ? code : NULL, "screen");
  open_screen (self, session);
}

static void
hand_over_cb (GSimpleAction *action,
              GVariant *parameter,
              gpointer data)
{
  SbmPlay *self = data;

  if (self->sitting != NULL)
    sbm_hand_over_ask (GTK_WINDOW (sbm_application_get_window (self->application)), sbm_sitting_get_session (self->sitting));
}

/* ---- the table that was interrupted ---- */

static void
update_resume (SbmPlay *self)
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
  SbmPlay *self = data;
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

void
sbm_application_play_ready (SbmApplication *application)
{
  SbmPlay *self = g_object_get_data (G_OBJECT (application), "play");

  g_return_if_fail (self != NULL);

  update_resume (self);
}

void
sbm_application_play_add_actions (SbmApplication *application)
{
  const GActionEntry entries[] = {
    { "host-table", host_cb, "a{sv}" },
    { "play-solo", solo_cb, "a{sv}" },
    { "join-cancel", cancel_cb },
    { "resume", resume_cb },
    { "put-away", put_away_cb },
    { "take-out", take_out_cb, "s" },
    { "name", name_cb, "s" },
    { "watch", watch_cb, "(ss)" },
    { "show-screen", show_screen_cb },
    { "hand-over", hand_over_cb },
  };
  SbmPlay *self = g_new0 (SbmPlay, 1);

  self->application = application;
  self->cancellable = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (application), "play", self, (GDestroyNotify) play_free);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), self);
  sbm_play_add_join_actions (self);
  update_actions (self);
}
