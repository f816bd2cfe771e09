/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session"

#include "config.h"

#include <arpa/inet.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>

#include "app/sbm-session-actions.h"
#include "app/sbm-session.h"
#include "bots/sbm-bot.h"
#include "net/sbm-found-table.h"
#include "net/sbm-host.h"

/* Goodbyes still go out for this long after the host got up. */
#define LINGER_MS 500

/* A table is not handed over while a move is being written down, which takes a moment. */
#define HAND_OVER_MS 100
#define HAND_OVER_TRIES 30

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
  guint64 inode; /* of the journal: another process may have put its own in its place */
  char *address;
  gboolean solo;

  /* Of a sitting without a host: the refusal that is on its way. */
  gboolean replay;
  guint refusing;

  /* To do once somebody sits here. */
  int bots;
  int strength;
  gboolean start;

  int heir; /* the seat that takes the table */
  guint heir_tries;
  guint handing;

  /* How the table was joined, to come back to it and to show it on another screen. */
  SbmAvahi *avahi;
  GListModel *found;
  GListModel *addresses;
  char *table_id;
  char *code;
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

/* Who is away cannot take a table. */
static void
seats_cb (SbmSession *self,
          guint position,
          guint removed,
          guint added,
          GListModel *seats)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);

      g_signal_connect_object (seat, "notify::state", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
    }
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

static gboolean
hand_over_cb (gpointer user_data)
{
  SbmSession *self = user_data;

  self->handing = 0;
  sbm_guest_send (self->guest, PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", self->heir));

  return G_SOURCE_REMOVE;
}

static void
denied_cb (SbmSession *self,
           const char *what,
           const char *code)
{
  if (g_str_equal (what, "hand-over") && g_str_equal (code, "not-now") && self->heir_tries > 0)
    {
      self->heir_tries--;
      if (self->handing == 0)
        self->handing = g_timeout_add (HAND_OVER_MS, hand_over_cb, self);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_DENIED], 0, what, code);
}

/* A host that went away and comes back, perhaps elsewhere, is a new entry of the list; its key says that it is the one. */
static void
found_cb (SbmSession *self,
          guint position,
          guint removed,
          guint added,
          GListModel *found)
{
  const char *key = sbm_guest_get_host_key (self->guest);

  for (guint i = position; self->host == NULL && key != NULL && i < position + added; i++)
    {
      g_autoptr (SbmFoundTable) table = g_list_model_get_item (found, i);

      if (!g_str_has_prefix (key, sbm_found_table_get_key_hint (table))
          || g_strcmp0 (sbm_found_table_get_id (table), sbm_table_get_id (sbm_guest_get_table (self->guest))) != 0)
        continue;
      g_set_object (&self->addresses, sbm_found_table_get_addresses (table));
      sbm_guest_set_addresses (self->guest, self->addresses);
    }
}

static void take_cb (SbmSession *self, char **lines);

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
  g_signal_connect_object (self->guest, "take", G_CALLBACK (take_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->avahi, profile->avahi);
  g_set_object (&self->found, profile->found);
  if (self->found != NULL)
    g_signal_connect_object (self->found, "items-changed", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::my-seat", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_table_get_seats (table), "items-changed", G_CALLBACK (seats_cb), self, G_CONNECT_SWAPPED);
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
sit_down_at (SbmSession *self,
             SbmSession *of,
             GError **error)
{
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;

  if (!sbm_host_make_pair (&ours, &theirs, error))
    return FALSE;
  sbm_host_adopt (of->host, ours, sbm_identity_get_key_id (sbm_guest_get_identity (self->guest)));
  sbm_guest_join_stream (self->guest, theirs, sbm_hosted_table_get_id (of->hosted));

  return TRUE;
}

static gboolean
sit_down (SbmSession *self,
          GError **error)
{
  return sit_down_at (self, self, error);
}

static void handed_over_cb (SbmSession *self);

/* The table is ours to run from now on. */
static void
own_table (SbmSession *self,
           SbmHost *host,
           SbmHostedTable *hosted)
{
  self->host = g_object_ref (host);
  self->hosted = g_object_ref (hosted);
  g_signal_connect_object (hosted, "handed-over", G_CALLBACK (handed_over_cb), self, G_CONNECT_SWAPPED);
}

static void
open_table (SbmSession *self,
            const SbmSessionProfile *profile,
            const char *id,
            const char *name)
{
  g_autoptr (SbmHost) host = sbm_host_new (profile->identity);
  g_autoptr (SbmHostedTable) hosted = sbm_hosted_table_new (id, name, sbm_identity_get_key_id (profile->identity));

  sbm_hosted_table_set_player_maker (hosted, sbm_bot_make, NULL);
  own_table (self, host, hosted);
}

static gboolean
open_journal (SbmSession *self,
              SbmHostedTable *hosted,
              const char *name,
              GError **error)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf info;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int code = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", folder, g_strerror (code));
      return FALSE;
    }
  if (!sbm_hosted_table_open_journal (hosted, path, error))
    return FALSE;
  /* Only from now on it is ours to remove: before, it may be somebody else's. */
  if (g_stat (path, &info) == 0)
    self->inode = info.st_ino;
  self->journal = g_steal_pointer (&path);

  return TRUE;
}

static void
remove_journal (SbmSession *self)
{
  GStatBuf info;

  if (self->journal != NULL && g_stat (self->journal, &info) == 0 && info.st_ino == self->inode)
    g_unlink (self->journal);
}

/* Whoever begins a new game alone does not want the one that was left. */
static void
forget_solo_games (SbmSession *self)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, SBM_SESSION_SOLO) && g_strcmp0 (path, self->journal) != 0)
        g_unlink (path);
    }
}

/* A table that the journal brought back has its game, its code and its players. */
static gboolean
is_new (SbmSession *self)
{
  return sbm_hosted_table_get_taken (self->hosted) == 0 && sbm_hosted_table_get_game_number (self->hosted) == 0;
}

SbmSession *
sbm_session_new_solo (const SbmSessionProfile *profile,
                      const SbmSessionGame *game,
                      GError **error)
{
  g_autoptr (SbmSession) self = g_object_new (SBM_TYPE_SESSION, NULL);
  g_autofree char *id = game->resume != NULL ? g_strdup (game->resume) : g_uuid_string_random ();
  g_autofree char *journal = g_strconcat (id, SBM_SESSION_SOLO, NULL);

  self->solo = TRUE;
  follow (self, profile);
  open_table (self, profile, id, profile->name);
  if (!open_journal (self, self->hosted, journal, error))
    return NULL;
  if (is_new (self))
    {
      if (!set_game (self, game, error))
        return NULL;
      if (!sbm_hosted_table_set_seed (self->hosted, game->seed))
        {
          g_set_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID, "“%s” is too long for a seed.", game->seed);
          return NULL;
        }
      self->bots = game->bots;
      self->strength = game->strength;
      self->start = TRUE;
      forget_solo_games (self);
    }
  if (game->pace > 0)
    sbm_hosted_table_set_pace (self->hosted, game->pace);
  sbm_host_add_table (self->host, self->hosted);

  return sit_down (self, error) ? g_steal_pointer (&self) : NULL;
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
  if (!open_journal (self, self->hosted, id, error))
    return NULL;
  if (is_new (self))
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
  g_set_object (&self->addresses, addresses);
  self->table_id = g_strdup (table_id);
  self->code = g_strdup (code);
  sbm_guest_set_role (self->guest, role != NULL ? role : "player");
  sbm_guest_join (self->guest, addresses, pin, table_id, code);

  return self;
}

SbmSession *
sbm_session_new_screen (SbmSession *of,
                        GError **error)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (error);
  g_autoptr (SbmSession) self = NULL;
  SbmSessionProfile profile = { .identity = identity, .name = "Screen", .language = g_get_language_names ()[0] };

  g_return_val_if_fail (SBM_IS_SESSION (of), NULL);

  if (identity == NULL)
    return NULL;
  profile.found = of->found;
  if (of->host == NULL)
    return sbm_session_new_join (&profile, of->addresses, NULL, sbm_table_get_id (sbm_session_get_table (of)), of->code, "screen");

  self = g_object_new (SBM_TYPE_SESSION, NULL);
  follow (self, &profile);
  sbm_guest_set_role (self->guest, "screen");

  return sit_down_at (self, of, error) ? g_steal_pointer (&self) : NULL;
}

SbmSession *
sbm_session_new_replay (void)
{
  const SbmSessionProfile nobody = { .name = "", .language = "" };
  SbmSession *self = g_object_new (SBM_TYPE_SESSION, NULL);

  self->replay = TRUE;
  follow (self, &nobody);

  return self;
}

/* ---- a table that moves ---- */

static gboolean
lingered_cb (gpointer user_data)
{
  sbm_host_stop (user_data);
  return G_SOURCE_REMOVE;
}

/* It lives elsewhere now: there is nothing here to come back to. */
static void
handed_over_cb (SbmSession *self)
{
  remove_journal (self);
  g_clear_pointer (&self->journal, g_free);
  g_clear_pointer (&self->address, g_free);
  g_timeout_add_full (G_PRIORITY_DEFAULT, LINGER_MS, lingered_cb, g_steal_pointer (&self->host), g_object_unref);
  g_clear_object (&self->hosted);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HOSTING]);
  queue_update (self);
}

/* The id comes from another computer: it may name nothing but a file of its own. */
static gboolean
keep_journal (SbmSession *self,
              SbmHostedTable *hosted,
              GError **error)
{
  const char *id = sbm_hosted_table_get_id (hosted);
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autofree char *path = NULL;
  g_autofree char *aside = NULL;

  if (!g_uuid_string_is_valid (id))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "“%s” is no table.", id);
      return FALSE;
    }
  path = g_build_filename (folder, id, NULL);
  aside = g_strconcat (path, ".before", NULL);
  /* It was here once before; what it was then is not lost. */
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_rename (path, aside);

  return open_journal (self, hosted, id, error);
}

static void
take_cb (SbmSession *self,
         char **lines)
{
  g_autoptr (SbmHostedTable) hosted = sbm_hosted_table_new ("", "", NULL);
  g_autoptr (SbmHost) host = sbm_host_new (sbm_guest_get_identity (self->guest));
  g_autoptr (GError) error = NULL;

  if (self->host != NULL)
    return;
  sbm_hosted_table_set_player_maker (hosted, sbm_bot_make, NULL);
  if (!sbm_hosted_table_restore (hosted, (const char *const *) lines, &error) || !keep_journal (self, hosted, &error))
    {
      g_message ("A table was handed over that cannot be taken: %s", error->message);
      return;
    }
  sbm_host_add_table (host, hosted);
  if (!sbm_host_start (host, SBM_HOST_PORT, self->avahi, NULL) && !sbm_host_start (host, 0, self->avahi, &error))
    {
      g_message ("A table was handed over, but nobody could find it here: %s", error->message);
      return;
    }
  own_table (self, host, hosted);
  self->address = find_address ();
  sbm_guest_taken (self->guest, sbm_host_get_port (host));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HOSTING]);
  queue_update (self);
}

/* ---- getting up ---- */

static void
close_host (SbmSession *self)
{
  SbmPhase phase;

  if (self->host == NULL)
    return;

  phase = sbm_hosted_table_get_phase (self->hosted);
  sbm_hosted_table_close (self->hosted);
  /* Between games there is nothing to come back to. */
  if (phase == SBM_PHASE_LOBBY || phase == SBM_PHASE_OVER)
    remove_journal (self);
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
  g_clear_handle_id (&self->handing, g_source_remove);
  g_clear_handle_id (&self->refusing, g_source_remove);
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
  g_clear_object (&self->avahi);
  g_clear_object (&self->found);
  g_clear_object (&self->addresses);
  g_free (self->table_id);
  g_free (self->code);
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

static gboolean
refuse_cb (gpointer user_data)
{
  SbmSession *self = user_data;

  self->refusing = 0;
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, "replay");

  return G_SOURCE_REMOVE;
}

void
sbm_session_move (SbmSession *self,
                  GVariant *move)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  if (self->replay)
    {
      g_variant_unref (g_variant_ref_sink (move));
      /* As from a host: later, once the view is done with what it does when a move is on its way. */
      if (self->refusing == 0)
        self->refusing = g_idle_add (refuse_cb, self);
      return;
    }
  sbm_guest_move (self->guest, move);
}

void
sbm_session_hand_over (SbmSession *self,
                       int seat)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  self->heir = seat;
  self->heir_tries = HAND_OVER_TRIES;
  sbm_guest_send (self->guest, PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", seat));
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

/* "UUID" or "UUID.solo"; anything else in the folder is not ours to offer. */
static char *
read_journal_name (const char *name,
                   gboolean *solo)
{
  g_autofree char *id = g_strdup (name);

  *solo = g_str_has_suffix (name, SBM_SESSION_SOLO);
  if (*solo)
    id[strlen (id) - strlen (SBM_SESSION_SOLO)] = '\0';

  return g_uuid_string_is_valid (id) ? g_steal_pointer (&id) : NULL;
}

char *
sbm_session_dup_interrupted (gboolean *solo)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *latest = NULL;
  gint64 latest_time = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      gboolean alone;
      g_autofree char *id = read_journal_name (name, &alone);
      GStatBuf info;

      if (id == NULL || g_stat (path, &info) != 0 || info.st_mtime < latest_time)
        continue;
      latest_time = info.st_mtime;
      g_free (latest);
      latest = g_steal_pointer (&id);
      if (solo != NULL)
        *solo = alone;
    }

  return g_steal_pointer (&latest);
}
