/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session"

#include "config.h"

#include <arpa/inet.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <ifaddrs.h>
#include <net/if.h>

#include "app/sbm-session-actions.h"
#include "app/sbm-session.h"
#include "bots/sbm-bot.h"
#include "net/sbm-host.h"

/* Goodbyes still go out for this long after the host got up. */
#define LINGER_MS 500

struct _SbmSession
{
  GObject parent_instance;

  SbmGuest *guest;
  GSimpleActionGroup *actions;
  guint updating;
  GSignalGroup *my_seat;

  /* Of a table that lives here; NULL otherwise. */
  SbmHost *host;
  SbmHostedTable *hosted;
  char *journal;
  char *address;
  gboolean solo;

  /* To do once somebody sits here. */
  int bots;
  int strength;
  gboolean start;
};

enum
{
  PROP_0,
  PROP_TABLE,
  PROP_STATE,
  PROP_REASON,
  PROP_HOSTING,
  PROP_SOLO,
  N_PROPS
};

enum
{
  SIGNAL_REFUSED,
  SIGNAL_DENIED,
  SIGNAL_LEFT,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmSession, sbm_session, G_TYPE_OBJECT)

/* ---- following the table ---- */

static gboolean
update_cb (gpointer user_data)
{
  SbmSession *self = user_data;
  SbmTable *table = sbm_guest_get_table (self->guest);

  self->updating = 0;
  g_signal_group_set_target (self->my_seat, sbm_table_get_seat (table, sbm_table_get_my_seat (table)));
  sbm_session_actions_update (self->actions, self);

  return G_SOURCE_REMOVE;
}

/* Several things change with one message: what can be done is worked out once, before anything is drawn. */
static void
queue_update (SbmSession *self)
{
  if (self->updating == 0)
    self->updating = g_idle_add_full (G_PRIORITY_HIGH, update_cb, self, NULL);
}

/* Bots sit down after their host, and alone one plays at once. */
static void
lay_table (SbmSession *self)
{
  SbmTable *table = sbm_guest_get_table (self->guest);

  if (self->hosted == NULL || sbm_table_get_my_seat (table) < 0 || sbm_hosted_table_get_phase (self->hosted) != SBM_PHASE_LOBBY)
    return;
  for (; self->bots > 0; self->bots--)
    sbm_hosted_table_add_bot (self->hosted, self->strength);
  if (self->start)
    {
      self->start = FALSE;
      sbm_hosted_table_start (self->hosted);
    }
}

static void
seated_cb (SbmSession *self)
{
  lay_table (self);
  queue_update (self);
}

static void
state_cb (SbmSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  queue_update (self);
}

static void
reason_cb (SbmSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REASON]);
}

static void
refused_cb (SbmSession *self,
            const char *code)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, code);
}

static void
denied_cb (SbmSession *self,
           const char *what,
           const char *code)
{
  g_signal_emit (self, signals[SIGNAL_DENIED], 0, what, code);
}

static void
follow (SbmSession *self,
        const SbmSessionProfile *profile)
{
  static const char *const facts[] = {
    "phase",
    "obstacle",
    "paused",
    "locked",
    "decision",
    "may",
    "runner",
    "game",
    "mode",
  };
  SbmTable *table;

  self->guest = sbm_guest_new (profile->identity, profile->name, profile->rabbit, profile->language);
  if (profile->pins != NULL)
    sbm_guest_set_pins (self->guest, profile->pins);
  table = sbm_guest_get_table (self->guest);
  self->actions = sbm_session_actions_new (self);
  self->my_seat = g_signal_group_new (SBM_TYPE_SEAT);
  g_signal_group_connect_object (self->my_seat, "notify::ready", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->guest, "notify::state", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guest, "notify::reason", G_CALLBACK (reason_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guest, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guest, "denied", G_CALLBACK (denied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::my-seat", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_table_get_seats (table), "items-changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *notify = g_strconcat ("notify::", facts[i], NULL);

      g_signal_connect_object (table, notify, G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
    }
  queue_update (self);
}

/* ---- a table of our own ---- */

/* The address that a friend would type. */
static char *
find_address (void)
{
  struct ifaddrs *list = NULL;
  char *found = NULL;

  if (getifaddrs (&list) != 0)
    return NULL;
  for (struct ifaddrs *each = list; each != NULL && found == NULL; each = each->ifa_next)
    {
      char text[INET_ADDRSTRLEN];

      if (each->ifa_addr == NULL || each->ifa_addr->sa_family != AF_INET
          || (each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0)
        continue;
      if (inet_ntop (AF_INET, &((struct sockaddr_in *) (gpointer) each->ifa_addr)->sin_addr, text, sizeof text) != NULL)
        found = g_strdup (text);
    }
  freeifaddrs (list);

  return found;
}

static gboolean
set_game (SbmSession *self,
          const SbmSessionGame *game,
          GError **error)
{
  g_autoptr (GVariant) options = game->options != NULL ? g_variant_ref_sink (game->options) : NULL;
  const char *name;
  GVariantIter iter;
  int value;

  if (!sbm_hosted_table_set_game (self->hosted, game->game, game->mode, error))
    return FALSE;
  if (options == NULL)
    return TRUE;

  g_variant_iter_init (&iter, options);
  while (g_variant_iter_next (&iter, "{&si}", &name, &value))
    {
      if (sbm_hosted_table_set_option (self->hosted, name, value))
        continue;
      g_set_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID, "“%s” is not an option of this game.", name);
      return FALSE;
    }

  return TRUE;
}

/* Our own player comes in by the same door as everybody. */
static gboolean
sit_down (SbmSession *self,
          GError **error)
{
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;

  if (!sbm_host_make_pair (&ours, &theirs, error))
    return FALSE;
  sbm_host_adopt (self->host, ours, sbm_identity_get_key_id (sbm_guest_get_identity (self->guest)));
  sbm_guest_join_stream (self->guest, theirs, sbm_hosted_table_get_id (self->hosted));

  return TRUE;
}

static gboolean
open_table (SbmSession *self,
            const SbmSessionProfile *profile,
            const char *id,
            const char *name)
{
  self->host = sbm_host_new (profile->identity);
  self->hosted = sbm_hosted_table_new (id, name, sbm_identity_get_key_id (profile->identity));
  sbm_hosted_table_set_player_maker (self->hosted, sbm_bot_make, NULL);

  return TRUE;
}

SbmSession *
sbm_session_new_solo (const SbmSessionProfile *profile,
                      const SbmSessionGame *game,
                      GError **error)
{
  g_autoptr (SbmSession) self = g_object_new (SBM_TYPE_SESSION, NULL);
  g_autofree char *id = game->seed != NULL ? g_strdup (game->seed) : g_uuid_string_random ();

  self->solo = TRUE;
  follow (self, profile);
  open_table (self, profile, id, profile->name);
  if (!set_game (self, game, error))
    return NULL;
  self->bots = game->bots;
  self->strength = game->strength;
  if (game->pace > 0)
    sbm_hosted_table_set_pace (self->hosted, game->pace);
  self->start = TRUE;
  sbm_host_add_table (self->host, self->hosted);

  return sit_down (self, error) ? g_steal_pointer (&self) : NULL;
}

static gboolean
open_journal (SbmSession *self,
              const char *id,
              GError **error)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autofree char *path = g_build_filename (folder, id, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int code = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", folder, g_strerror (code));
      return FALSE;
    }
  if (!sbm_hosted_table_open_journal (self->hosted, path, error))
    return FALSE;
  /* Only from now on it is ours to remove: before, it may be somebody else's. */
  self->journal = g_steal_pointer (&path);

  return TRUE;
}

SbmSession *
sbm_session_new_host (const SbmSessionProfile *profile,
                      const SbmSessionGame *game,
                      const SbmSessionHosting *hosting,
                      GError **error)
{
  g_autoptr (SbmSession) self = g_object_new (SBM_TYPE_SESSION, NULL);
  g_autofree char *id = hosting->resume != NULL ? g_strdup (hosting->resume) : g_uuid_string_random ();

  follow (self, profile);
  open_table (self, profile, id, hosting->table_name);
  if (!open_journal (self, id, error))
    return NULL;
  /* A table that the journal brought back has its game, its code and its players. */
  if (sbm_hosted_table_get_taken (self->hosted) == 0 && sbm_hosted_table_get_game_number (self->hosted) == 0)
    {
      if (!set_game (self, game, error))
        return NULL;
      if (hosting->code != NULL)
        sbm_hosted_table_set_code (self->hosted, hosting->code);
      if (hosting->clock != NULL)
        sbm_hosted_table_set_clock (self->hosted, hosting->clock, hosting->clock_seconds);
      if (hosting->words != NULL)
        sbm_hosted_table_set_words (self->hosted, hosting->words);
      sbm_hosted_table_set_watchable (self->hosted, !hosting->unwatched);
      self->bots = game->bots;
      self->strength = game->strength;
    }
  if (game->pace > 0)
    sbm_hosted_table_set_pace (self->hosted, game->pace);
  sbm_host_add_table (self->host, self->hosted);
  if (!sbm_host_start (self->host, hosting->port, hosting->avahi, error))
    return NULL;
  self->address = find_address ();

  return sit_down (self, error) ? g_steal_pointer (&self) : NULL;
}

SbmSession *
sbm_session_new_join (const SbmSessionProfile *profile,
                      GListModel *addresses,
                      const char *pin,
                      const char *table_id,
                      const char *code,
                      const char *role)
{
  SbmSession *self = g_object_new (SBM_TYPE_SESSION, NULL);

  follow (self, profile);
  sbm_guest_set_role (self->guest, role != NULL ? role : "player");
  sbm_guest_join (self->guest, addresses, pin, table_id, code);

  return self;
}

/* ---- getting up ---- */

static gboolean
lingered_cb (gpointer user_data)
{
  sbm_host_stop (user_data);
  return G_SOURCE_REMOVE;
}

static void
close_host (SbmSession *self)
{
  SbmPhase phase;

  if (self->host == NULL)
    return;

  phase = sbm_hosted_table_get_phase (self->hosted);
  sbm_hosted_table_close (self->hosted);
  /* Between games there is nothing to come back to. */
  if (self->journal != NULL && (phase == SBM_PHASE_LOBBY || phase == SBM_PHASE_OVER))
    g_unlink (self->journal);
  g_timeout_add_full (G_PRIORITY_DEFAULT, self->solo ? 0 : LINGER_MS, lingered_cb, g_steal_pointer (&self->host), g_object_unref);
  g_clear_object (&self->hosted);
}

void
sbm_session_leave (SbmSession *self)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  if (sbm_guest_get_state (self->guest) == SBM_GUEST_STATE_LEFT)
    return;
  sbm_guest_leave (self->guest);
  close_host (self);
  g_signal_emit (self, signals[SIGNAL_LEFT], 0);
}

static void
sbm_session_dispose (GObject *object)
{
  SbmSession *self = SBM_SESSION (object);

  if (self->guest != NULL && sbm_guest_get_state (self->guest) != SBM_GUEST_STATE_LEFT)
    sbm_guest_leave (self->guest);
  close_host (self);
  /* Leaving changes things once more. */
  g_clear_handle_id (&self->updating, g_source_remove);
  if (self->actions != NULL)
    sbm_session_actions_clear (self->actions);
  g_clear_object (&self->actions);
  g_clear_object (&self->my_seat);

  G_OBJECT_CLASS (sbm_session_parent_class)->dispose (object);
}

static void
sbm_session_finalize (GObject *object)
{
  SbmSession *self = SBM_SESSION (object);

  g_clear_object (&self->guest);
  g_free (self->journal);
  g_free (self->address);

  G_OBJECT_CLASS (sbm_session_parent_class)->finalize (object);
}

static void
sbm_session_get_property (GObject *object,
                          guint id,
                          GValue *value,
                          GParamSpec *pspec)
{
  SbmSession *self = SBM_SESSION (object);

  switch (id)
    {
    case PROP_TABLE:
      g_value_set_object (value, sbm_session_get_table (self));
      break;
    case PROP_STATE:
      g_value_set_uint (value, sbm_session_get_state (self));
      break;
    case PROP_REASON:
      g_value_set_string (value, sbm_session_get_reason (self));
      break;
    case PROP_HOSTING:
      g_value_set_boolean (value, sbm_session_get_hosting (self));
      break;
    case PROP_SOLO:
      g_value_set_boolean (value, self->solo);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_session_class_init (SbmSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sbm_session_dispose;
  object_class->finalize = sbm_session_finalize;
  object_class->get_property = sbm_session_get_property;

  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, SBM_TYPE_TABLE, flags);
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, SBM_GUEST_STATE_LEFT, 0, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, "", flags);
  properties[PROP_HOSTING] = g_param_spec_boolean ("hosting", NULL, NULL, FALSE, flags);
  properties[PROP_SOLO] = g_param_spec_boolean ("solo", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_DENIED] = g_signal_new ("denied", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sbm_session_init (SbmSession *self)
{
}

/* ---- what is asked ---- */

SbmTable *
sbm_session_get_table (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return sbm_guest_get_table (self->guest);
}

SbmGuest *
sbm_session_get_guest (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return self->guest;
}

SbmGuestState
sbm_session_get_state (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), SBM_GUEST_STATE_IDLE);

  return sbm_guest_get_state (self->guest);
}

const char *
sbm_session_get_reason (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return sbm_guest_get_reason (self->guest);
}

gboolean
sbm_session_get_hosting (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), FALSE);

  return self->host != NULL;
}

gboolean
sbm_session_get_solo (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), FALSE);

  return self->solo;
}

GActionGroup *
sbm_session_get_actions (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

const char *
sbm_session_get_address (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), NULL);

  return self->address;
}

guint16
sbm_session_get_port (SbmSession *self)
{
  g_return_val_if_fail (SBM_IS_SESSION (self), 0);

  return self->host != NULL && !self->solo ? sbm_host_get_port (self->host) : 0;
}

void
sbm_session_move (SbmSession *self,
                  GVariant *move)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  sbm_guest_move (self->guest, move);
}

void
sbm_session_set_pace (SbmSession *self,
                      guint per_cent)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  if (self->hosted != NULL)
    sbm_hosted_table_set_pace (self->hosted, per_cent);
}

char *
sbm_session_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "sobremesa", "tables", NULL);
}

char *
sbm_session_dup_interrupted (void)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *latest = NULL;
  gint64 latest_time = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (!g_uuid_string_is_valid (name) || g_stat (path, &info) != 0 || info.st_mtime < latest_time)
        continue;
      latest_time = info.st_mtime;
      g_free (latest);
      latest = g_strdup (name);
    }

  return g_steal_pointer (&latest);
}
