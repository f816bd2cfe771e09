/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-guest"

#include "config.h"

#include "net/sbm-guest.h"

#include <gnutls/crypto.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

#include "net/sbm-channel.h"
#include "net/sbm-code.h"
#include "net/sbm-connector.h"

#define BACKOFF_MS 250
#define MOST_ADDRESSES 8
#define MOST_RECORD (8 * 1024 * 1024)

struct _SbmGuest
{
  GObject parent_instance;

  SbmIdentity *identity;
  SbmPins *pins;
  SbmTable *table;
  char *name;
  guint rabbit;
  char *language;
  char *role;

  GListModel *addresses; /* NULL on this machine */
  char *pin;
  char *table_id;
  char *code;
  char *host_key;

  SbmGuestState state;
  char *reason;
  SbmChannel *channel;
  GCancellable *cancellable;
  GCancellable *stretching; /* while the code is */
  guint address;            /* the one to try next */
  guint backoff;
  guint wait;
  guint waiting;
  gboolean was_joined;

  guint move_id;
  GVariant *move; /* sent and not answered yet */
  guint move_stage;
  gboolean resend; /* the first view after a reconnection is on its way */

  gboolean has_share; /* and for which game and commitment it was made */
  guint share_game;
  guint8 share_commit[FAIR_SIZE];
  guint8 share[FAIR_SIZE];

  Audit *audit;
  guint audit_game;
  gboolean dealt; /* a view of that game has come */
  GString *record;
  GString *inheritance;
  char *audited;
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_REASON,
  PROP_TABLE,
  N_PROPS
};

enum
{
  SIGNAL_REFUSED,
  SIGNAL_DENIED,
  SIGNAL_TAKE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmGuest, sbm_guest, G_TYPE_OBJECT)

static void connect_next (SbmGuest *self);

static void
set_state (SbmGuest *self,
           SbmGuestState state,
           const char *reason)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (g_strcmp0 (self->reason, reason) != 0)
    {
      g_free (self->reason);
      self->reason = g_strdup (reason);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REASON]);
    }
  if (self->state != state)
    {
      self->state = state;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static void
drop_channel (SbmGuest *self)
{
  g_cancellable_cancel (self->stretching);
  g_clear_object (&self->stretching);
  if (self->channel == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->channel, self);
  sbm_channel_close (self->channel);
  g_clear_object (&self->channel);
}

/* It is over, and trying again would not help. */
static void
give_up (SbmGuest *self,
         const char *reason)
{
  drop_channel (self);
  g_clear_handle_id (&self->waiting, g_source_remove);
  set_state (self, SBM_GUEST_STATE_REFUSED, reason);
}

/* ---- connecting, again and again ---- */

static gboolean
waited_cb (gpointer user_data)
{
  SbmGuest *self = user_data;

  self->waiting = 0;
  connect_next (self);

  return G_SOURCE_REMOVE;
}

static void
try_later (SbmGuest *self)
{
  if (self->waiting != 0 || self->addresses == NULL)
    return;

  set_state (self, self->was_joined ? SBM_GUEST_STATE_RECONNECTING : SBM_GUEST_STATE_CONNECTING, "");
  self->waiting = g_timeout_add (self->wait, waited_cb, self);
  self->wait = MIN (self->wait * 2, self->backoff * 20);
}

static void
lost (SbmGuest *self)
{
  drop_channel (self);
  /* With the connection a share may have been lost, or the whole deal and its commitment: that is nobody's fraud. */
  if (!self->dealt)
    g_clear_pointer (&self->audit, audit_free);
  if (self->state == SBM_GUEST_STATE_LEFT || self->state == SBM_GUEST_STATE_REFUSED)
    return;
  if (self->addresses == NULL)
    give_up (self, "closed");
  else
    try_later (self);
}

/* ---- what the host says ---- */

static void
send_move (SbmGuest *self)
{
  g_autoptr (GBytes) frame = NULL;

  if (self->move == NULL || self->channel == NULL || self->state != SBM_GUEST_STATE_JOINED)
    return;

  frame = protocol_encode (PROTOCOL_MESSAGE_MOVE, g_variant_new ("(uu@a{sv})", self->move_id, self->move_stage, self->move));
  sbm_channel_send_bytes_now (self->channel, frame);
}

static void
send_join (SbmGuest *self,
           GBytes *proof)
{
  GVariant *bytes = proof != NULL ? g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, proof, TRUE)
                                  : g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1);

  sbm_channel_send (self->channel, PROTOCOL_MESSAGE_JOIN,
                    g_variant_new ("(sssys@ay)", self->table_id, self->role, self->name, self->rabbit, self->language, bytes));
}

static void
stretched_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (SbmGuest) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) stretched = sbm_code_stretch_finish (result, &error);
  g_autoptr (GBytes) binding = NULL;
  g_autoptr (GBytes) proof = NULL;

  /* The connection that wanted it is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->stretching);
  binding = sbm_code_dup_binding (sbm_channel_get_stream (self->channel), NULL);
  if (stretched != NULL && binding != NULL)
    proof = sbm_code_prove (stretched, binding, PROTOCOL_SIDE_GUEST, self->host_key, sbm_identity_get_key_id (self->identity), NULL);
  send_join (self, proof);
}

static void
join (SbmGuest *self)
{
  /* Whoever has sat at the table knows its code. */
  if (self->code == NULL && self->was_joined)
    self->code = sbm_code_read (sbm_table_get_code (self->table), NULL);
  if (self->code == NULL || self->host_key == NULL)
    {
      send_join (self, NULL);
      return;
    }
  self->stretching = g_cancellable_new ();
  sbm_code_stretch_async (self->code, self->host_key, self->stretching, stretched_cb, g_object_ref (self));
}

/* One share for one commitment: a host that cuts us off and asks again, because it does not like the cards that would come
 * of our bytes, gets the same.  Another commitment gets others, for it may have been made with our bytes in mind. */
static void
choose_share (SbmGuest *self,
              guint game,
              const guint8 *commit)
{
  if (self->has_share && self->share_game == game && memcmp (self->share_commit, commit, FAIR_SIZE) == 0)
    return;

  gnutls_rnd (GNUTLS_RND_KEY, self->share, FAIR_SIZE);
  memcpy (self->share_commit, commit, FAIR_SIZE);
  self->share_game = game;
  self->has_share = TRUE;
}

static void
handle_commit (SbmGuest *self,
               GVariant *body)
{
  g_autoptr (GVariant) bytes = NULL;
  const guint8 *commit;
  guint game;
  gsize size;

  g_variant_get (body, "(u@ay)", &game, &bytes);
  commit = g_variant_get_fixed_array (bytes, &size, 1);
  if (size != FAIR_SIZE)
    return;

  g_clear_pointer (&self->audit, audit_free);
  self->audit = audit_new ();
  self->audit_game = game;
  self->dealt = FALSE;
  audit_note_commit (self->audit, commit);
  if (sbm_table_get_my_seat (self->table) < 0)
    return;
  choose_share (self, game, commit);
  audit_note_share (self->audit, self->share);
  sbm_channel_send (self->channel, PROTOCOL_MESSAGE_SHARE,
                    g_variant_new ("(u@ay)", game, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, self->share, FAIR_SIZE, 1)));
}

static void
handle_view (SbmGuest *self,
             GVariant *body)
{
  guint32 game, serial, stage;
  g_autoptr (GVariant) view = protocol_open_view (body, &game, &serial, &stage);
  int seat = sbm_table_get_my_seat (self->table);

  if (self->audit == NULL || self->audit_game != game)
    {
      g_clear_pointer (&self->audit, audit_free);
      self->audit = audit_new ();
      self->audit_game = game;
    }
  self->dealt = TRUE;
  audit_note_view (self->audit, seat >= 0 ? seat : RULES_SPECTATOR, serial, view);
  if (!sbm_table_update_view (self->table, game, serial, stage, view))
    give_up (self, "version");
}

/* The record is whole: was everything as it should be? */
static void
handle_record (SbmGuest *self,
               GVariant *body)
{
  g_autofree char *fault = NULL;
  guint game, part, parts, line;
  const char *text;

  g_variant_get (body, "(uuu&s)", &game, &part, &parts, &text);
  if (part == 0)
    g_string_truncate (self->record, 0);
  if (self->record->len + strlen (text) > MOST_RECORD)
    return;
  g_string_append (self->record, text);
  if (part + 1 != parts)
    return;

  /* Under another number nothing that we noted would be held against it. */
  if (self->audit != NULL && self->audit_game != game)
    fault = g_strdup ("The record is of another game than the one that was shown.");
  else
    fault = audit_find_fault (self->audit, self->record->str, &line, NULL, NULL);
  g_clear_pointer (&self->audited, g_free);
  if (self->audit != NULL)
    {
      g_autofree char *notes = audit_print (self->audit);

      self->audited = g_strdup_printf ("%s%s\n", self->record->str, notes);
    }
  sbm_table_set_audit (self->table, self->record->str, fault);
}

static void
handle_answer (SbmGuest *self,
               guint id,
               const char *why)
{
  if (self->move == NULL || id != self->move_id)
    return;
  /* The table is on its way to another host; there the move will be made. */
  if (g_strcmp0 (why, "moving") == 0)
    return;
  g_clear_pointer (&self->move, g_variant_unref);
  if (why != NULL)
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0, why);
}

static void
handle_welcome (SbmGuest *self,
                GVariant *body)
{
  const char *table, *key;

  g_variant_get (body, "(&s&s)", &table, &key);
  g_free (self->table_id);
  self->table_id = g_strdup (table);
  sbm_channel_set_state (self->channel, PROTOCOL_STATE_JOINED);
  if (self->pins != NULL && self->pin != NULL && self->host_key != NULL)
    sbm_pins_pin (self->pins, self->pin, self->host_key, NULL);
  self->was_joined = TRUE;
  self->resend = TRUE;
  self->wait = self->backoff;
  set_state (self, SBM_GUEST_STATE_JOINED, "");
}

static void
handle_take (SbmGuest *self,
             GVariant *body)
{
  g_auto (GStrv) lines = NULL;
  guint part, parts;
  const char *text;

  g_variant_get (body, "(uu&s)", &part, &parts, &text);
  if (part == 0)
    g_string_truncate (self->inheritance, 0);
  if (self->inheritance->len + strlen (text) > MOST_RECORD)
    return;
  g_string_append (self->inheritance, text);
  if (part + 1 != parts)
    return;

  lines = g_strsplit (self->inheritance->str, "\n", -1);
  g_signal_emit (self, signals[SIGNAL_TAKE], 0, lines);
}

/* The interface by which the host is reached, or 0: a link-local address means nothing without one. */
static guint
get_scope (SbmGuest *self)
{
  GIOStream *stream = self->channel != NULL ? sbm_channel_get_stream (self->channel) : NULL;
  g_autoptr (GIOStream) base = NULL;
  g_autoptr (GSocketAddress) address = NULL;

  if (!G_IS_TLS_CONNECTION (stream))
    return 0;
  g_object_get (stream, "base-io-stream", &base, NULL);
  if (G_IS_SOCKET_CONNECTION (base))
    address = g_socket_connection_get_remote_address (G_SOCKET_CONNECTION (base), NULL);

  return address != NULL && g_socket_address_get_family (address) == G_SOCKET_FAMILY_IPV6
           ? g_inet_socket_address_get_scope_id (G_INET_SOCKET_ADDRESS (address))
           : 0;
}

static void
handle_moved (SbmGuest *self,
              GVariant *body)
{
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autofree const char **list = NULL;
  const char *key;
  guint16 port;

  g_variant_get (body, "(^a&sq&s)", &list, &port, &key);
  for (int i = 0; list[i] != NULL && i < 16; i++)
    {
      g_autoptr (GInetAddress) address = g_inet_address_new_from_string (list[i]);
      g_autoptr (GSocketConnectable) connectable = NULL;

      if (address == NULL)
        continue;
      connectable = g_object_new (G_TYPE_INET_SOCKET_ADDRESS, "address", address, "port", port, "scope-id",
                                  g_inet_address_get_is_link_local (address) ? get_scope (self) : 0, NULL);
      g_list_store_append (addresses, connectable);
    }
  g_set_object (&self->addresses, G_LIST_MODEL (addresses));
  /* Whoever answers there must be the one that was named. */
  g_free (self->host_key);
  self->host_key = g_strdup (key);
  g_clear_pointer (&self->pin, g_free);
  self->address = 0;
  self->wait = self->backoff;
  lost (self);
}

static void
received_cb (SbmChannel *channel,
             guint message,
             GVariant *body,
             SbmGuest *self)
{
  g_autoptr (SbmGuest) guard = g_object_ref (self);
  g_autoptr (GVariant) inner = NULL;
  const char *text, *other;
  gboolean flag;
  guint number;
  int seat;

  switch ((int) message)
    {
    case PROTOCOL_MESSAGE_HELLO:
      g_variant_get_child (body, 0, "u", &number);
      if (number != PROTOCOL_NUMBER)
        give_up (self, "version");
      else
        join (self);
      break;
    case PROTOCOL_MESSAGE_REFUSE:
      g_variant_get (body, "(&s&s)", &text, &other);
      give_up (self, text);
      break;
    case PROTOCOL_MESSAGE_WELCOME:
      handle_welcome (self, body);
      break;
    case PROTOCOL_MESSAGE_YOU:
      g_variant_get (body, "(ib)", &seat, &flag);
      sbm_table_update_you (self->table, seat, flag);
      break;
    case PROTOCOL_MESSAGE_TABLE:
      g_variant_get (body, "(@a{sv})", &inner);
      sbm_table_update (self->table, inner);
      break;
    case PROTOCOL_MESSAGE_VIEW:
      handle_view (self, body);
      /* Once a connection: with twelve at the table there are views enough to make the host think of a flood. */
      if (self->resend)
        send_move (self);
      self->resend = FALSE;
      break;
    case PROTOCOL_MESSAGE_ACCEPTED:
      g_variant_get (body, "(u)", &number);
      handle_answer (self, number, NULL);
      break;
    case PROTOCOL_MESSAGE_REFUSED:
      g_variant_get (body, "(u&s)", &number, &text);
      handle_answer (self, number, text);
      break;
    case PROTOCOL_MESSAGE_DENIED:
      g_variant_get (body, "(&s&s)", &text, &other);
      g_signal_emit (self, signals[SIGNAL_DENIED], 0, text, other);
      break;
    case PROTOCOL_MESSAGE_COMMIT:
      handle_commit (self, body);
      break;
    case PROTOCOL_MESSAGE_RECORD:
      handle_record (self, body);
      break;
    case PROTOCOL_MESSAGE_SAID:
      g_variant_get (body, "(i&s&s)", &seat, &text, &other);
      sbm_table_add_remark (self->table, seat, text, other);
      break;
    case PROTOCOL_MESSAGE_REACTED:
      g_variant_get (body, "(i&s)", &seat, &text);
      sbm_table_react (self->table, seat, text);
      break;
    case PROTOCOL_MESSAGE_TAKE:
      handle_take (self, body);
      break;
    case PROTOCOL_MESSAGE_MOVED:
      handle_moved (self, body);
      break;
    case PROTOCOL_MESSAGE_BYE:
      g_variant_get (body, "(&s)", &text);
      give_up (self, text);
      break;
    default:
      break;
    }
}

static void
closed_cb (SbmChannel *channel,
           GError *error,
           SbmGuest *self)
{
  lost (self);
}

static void
use_stream (SbmGuest *self,
            GIOStream *stream)
{
  static const char *const capabilities[] = { NULL };

  drop_channel (self);
  self->channel = sbm_channel_new (stream, PROTOCOL_SIDE_GUEST);
  g_signal_connect (self->channel, "received", G_CALLBACK (received_cb), self);
  g_signal_connect (self->channel, "closed", G_CALLBACK (closed_cb), self);
  sbm_channel_start (self->channel);
  sbm_channel_send (self->channel, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us^as)", PROTOCOL_NUMBER, PACKAGE_VERSION, capabilities));
}

static void
connected_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (SbmGuest) self = user_data;
  g_autoptr (GIOStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *key = NULL;

  stream = sbm_connector_connect_finish (result, &key, &error);
  if (self->state == SBM_GUEST_STATE_LEFT || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (stream == NULL)
    {
      self->address++;
      /* A table that was never reached is not there; one that was comes back. */
      if (!self->was_joined && self->address >= g_list_model_get_n_items (self->addresses))
        give_up (self, "unreachable");
      else
        try_later (self);
      return;
    }

  if ((self->pins != NULL && self->pin != NULL && sbm_pins_check (self->pins, self->pin, key) == SBM_PIN_CHANGED)
      || (self->was_joined && self->host_key != NULL && strcmp (self->host_key, key) != 0))
    {
      give_up (self, "key-changed");
      return;
    }
  g_free (self->host_key);
  self->host_key = g_steal_pointer (&key);
  use_stream (self, stream);
}

static void
connect_next (SbmGuest *self)
{
  guint count = g_list_model_get_n_items (self->addresses);
  g_autoptr (GSocketConnectable) where = NULL;

  if (count == 0)
    {
      /* A host that was there once may be found again. */
      if (self->was_joined)
        try_later (self);
      else
        give_up (self, "unreachable");
      return;
    }
  where = g_list_model_get_item (self->addresses, self->address % count);
  set_state (self, self->was_joined ? SBM_GUEST_STATE_RECONNECTING : SBM_GUEST_STATE_CONNECTING, "");
  sbm_connector_connect_async (self->identity, where, SBM_CONNECTOR_TIMEOUT_MS, self->cancellable, connected_cb, g_object_ref (self));
}

/* ---- the object ---- */

static void
sbm_guest_get_property (GObject *object,
                        guint property,
                        GValue *value,
                        GParamSpec *pspec)
{
  SbmGuest *self = SBM_GUEST (object);

  switch (property)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    case PROP_TABLE:
      g_value_set_object (value, self->table);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
sbm_guest_dispose (GObject *object)
{
  SbmGuest *self = SBM_GUEST (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->waiting, g_source_remove);
  drop_channel (self);

  G_OBJECT_CLASS (sbm_guest_parent_class)->dispose (object);
}

static void
sbm_guest_finalize (GObject *object)
{
  SbmGuest *self = SBM_GUEST (object);

  g_clear_object (&self->identity);
  g_clear_object (&self->pins);
  g_clear_object (&self->table);
  g_clear_object (&self->addresses);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->move, g_variant_unref);
  g_clear_pointer (&self->audit, audit_free);
  g_string_free (self->record, TRUE);
  g_string_free (self->inheritance, TRUE);
  g_free (self->audited);
  g_free (self->name);
  g_free (self->language);
  g_free (self->role);
  g_free (self->pin);
  g_free (self->table_id);
  g_free (self->code);
  g_free (self->host_key);
  g_free (self->reason);

  G_OBJECT_CLASS (sbm_guest_parent_class)->finalize (object);
}

static void
sbm_guest_class_init (SbmGuestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = sbm_guest_get_property;
  object_class->dispose = sbm_guest_dispose;
  object_class->finalize = sbm_guest_finalize;

  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, SBM_GUEST_STATE_LEFT, 0, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, "", flags);
  properties[PROP_TABLE] = g_param_spec_object ("table", NULL, NULL, SBM_TYPE_TABLE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_DENIED] = g_signal_new ("denied", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_TAKE] = g_signal_new ("take", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRV);
}

static void
sbm_guest_init (SbmGuest *self)
{
  self->table = sbm_table_new ();
  self->cancellable = g_cancellable_new ();
  self->record = g_string_new (NULL);
  self->inheritance = g_string_new (NULL);
  self->role = g_strdup ("player");
  self->reason = g_strdup ("");
  self->backoff = BACKOFF_MS;
  self->wait = BACKOFF_MS;
}

SbmGuest *
sbm_guest_new (SbmIdentity *identity,
               const char *name,
               guint rabbit,
               const char *language)
{
  SbmGuest *self = g_object_new (SBM_TYPE_GUEST, NULL);

  g_set_object (&self->identity, identity);
  self->name = g_strdup (name);
  self->rabbit = rabbit % RULES_MAX_SEATS;
  self->language = g_strdup (language);
  /* A player who starts the program again must not reuse the ids of before: a host counts each but once.  No clock will do:
   * clocks go back, and a bot makes more moves in a second than there are seconds in it. */
  self->move_id = g_random_int_range (1, G_MAXINT32 / 2);

  return self;
}

void
sbm_guest_set_pins (SbmGuest *self,
                    SbmPins *pins)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  g_set_object (&self->pins, pins);
}

void
sbm_guest_set_role (SbmGuest *self,
                    const char *role)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  g_free (self->role);
  self->role = g_strdup (role);
}

void
sbm_guest_set_backoff (SbmGuest *self,
                       guint milliseconds)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  self->backoff = milliseconds;
  self->wait = milliseconds;
}

void
sbm_guest_join (SbmGuest *self,
                GListModel *addresses,
                const char *pin,
                const char *table,
                const char *code)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  g_set_object (&self->addresses, addresses);
  g_free (self->pin);
  self->pin = g_strdup (pin);
  g_free (self->table_id);
  self->table_id = g_strdup (table != NULL ? table : "");
  g_free (self->code);
  self->code = code != NULL ? sbm_code_read (code, NULL) : NULL;
  self->address = 0;
  connect_next (self);
}

void
sbm_guest_set_addresses (SbmGuest *self,
                         GListModel *addresses)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  if (self->addresses == NULL || !g_set_object (&self->addresses, addresses))
    return;
  self->address = 0;
  self->wait = self->backoff;
  if (self->waiting != 0)
    {
      g_clear_handle_id (&self->waiting, g_source_remove);
      connect_next (self);
    }
}

void
sbm_guest_join_stream (SbmGuest *self,
                       GIOStream *stream,
                       const char *table)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  g_free (self->table_id);
  self->table_id = g_strdup (table != NULL ? table : "");
  set_state (self, SBM_GUEST_STATE_CONNECTING, "");
  use_stream (self, stream);
}

void
sbm_guest_leave (SbmGuest *self)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  g_clear_handle_id (&self->waiting, g_source_remove);
  set_state (self, SBM_GUEST_STATE_LEFT, "");
  if (self->channel != NULL && sbm_channel_get_state (self->channel) != PROTOCOL_STATE_FRESH)
    sbm_channel_send (self->channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "left"));
  drop_channel (self);
}

void
sbm_guest_send (SbmGuest *self,
                ProtocolMessage message,
                GVariant *body)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (body);

  g_return_if_fail (SBM_IS_GUEST (self));

  if (self->channel != NULL && self->state == SBM_GUEST_STATE_JOINED)
    sbm_channel_send (self->channel, message, sunk);
}

void
sbm_guest_move (SbmGuest *self,
                GVariant *move)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  g_clear_pointer (&self->move, g_variant_unref);
  self->move = g_variant_ref_sink (move);
  self->move_id++;
  self->move_stage = sbm_table_get_stage_serial (self->table);
  send_move (self);
}

void
sbm_guest_taken (SbmGuest *self,
                 guint16 port)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_STRING_ARRAY);
  struct ifaddrs *interfaces = NULL;
  int count = 0;

  /* The host knows one of our addresses; whoever came by another network or family needs the others. */
  getifaddrs (&interfaces);
  for (struct ifaddrs *at = interfaces; at != NULL && count < MOST_ADDRESSES; at = at->ifa_next)
    {
      gsize size = at->ifa_addr == NULL ? 0 : at->ifa_addr->sa_family == AF_INET  ? sizeof (struct sockaddr_in)
                                            : at->ifa_addr->sa_family == AF_INET6 ? sizeof (struct sockaddr_in6)
                                                                                  : 0;
      g_autoptr (GSocketAddress) address = NULL;
      g_autofree char *text = NULL;

      if (size == 0 || !(at->ifa_flags & IFF_UP) || (at->ifa_flags & IFF_LOOPBACK))
        continue;
      address = g_socket_address_new_from_native (at->ifa_addr, size);
      text = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
      g_variant_builder_add (&builder, "s", text);
      count++;
    }
  if (interfaces != NULL)
    freeifaddrs (interfaces);
  sbm_guest_send (self, PROTOCOL_MESSAGE_TAKEN, g_variant_new ("(asq)", &builder, port));
}

SbmTable *
sbm_guest_get_table (SbmGuest *self)
{
  return self->table;
}

SbmGuestState
sbm_guest_get_state (SbmGuest *self)
{
  return self->state;
}

const char *
sbm_guest_get_reason (SbmGuest *self)
{
  return self->reason;
}

const char *
sbm_guest_get_host_key (SbmGuest *self)
{
  return self->host_key;
}

SbmIdentity *
sbm_guest_get_identity (SbmGuest *self)
{
  return self->identity;
}

char *
sbm_guest_dup_record (SbmGuest *self)
{
  return g_strdup (self->audited != NULL ? self->audited : sbm_table_get_record (self->table));
}
