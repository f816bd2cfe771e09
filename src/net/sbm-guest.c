/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-guest"

#include "net/sbm-guest-private.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include "net/sbm-code.h"

#define BACKOFF_MS 250
#define MOST_ADDRESSES 8

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

void
sbm_guest_set_state (SbmGuest *self,
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

void
sbm_guest_emit_refused (SbmGuest *self,
                        const char *code)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, code);
}

void
sbm_guest_emit_denied (SbmGuest *self,
                       const char *what,
                       const char *code)
{
  g_signal_emit (self, signals[SIGNAL_DENIED], 0, what, code);
}

gboolean
sbm_guest_can_take (SbmGuest *self)
{
  return g_signal_has_handler_pending (self, signals[SIGNAL_TAKE], 0, FALSE);
}

void
sbm_guest_emit_take (SbmGuest *self,
                     GStrv lines)
{
  g_signal_emit (self, signals[SIGNAL_TAKE], 0, lines);
}

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
  sbm_guest_drop_channel (self);

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
  g_clear_pointer (&self->next_audit, audit_free);
  g_clear_object (&self->shelf);
  g_clear_pointer (&self->picture, g_byte_array_unref);
  g_string_free (self->record, TRUE);
  g_string_free (self->inheritance, TRUE);
  sbm_guest_forget_unheard (self);
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
  g_queue_init (&self->unheard);
  self->picture = g_byte_array_new ();
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
sbm_guest_set_shelf (SbmGuest *self,
                     SbmShelf *shelf)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  g_set_object (&self->shelf, shelf);
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
  sbm_guest_connect (self);
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
      sbm_guest_connect (self);
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
  sbm_guest_set_state (self, SBM_GUEST_STATE_CONNECTING, "");
  sbm_guest_use_stream (self, stream);
  sbm_channel_set_trusted (self->channel, TRUE);
}

void
sbm_guest_leave (SbmGuest *self)
{
  g_return_if_fail (SBM_IS_GUEST (self));

  g_clear_handle_id (&self->waiting, g_source_remove);
  sbm_guest_set_state (self, SBM_GUEST_STATE_LEFT, "");
  if (self->channel != NULL && sbm_channel_get_state (self->channel) != PROTOCOL_STATE_FRESH)
    sbm_channel_send (self->channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "left"));
  sbm_guest_drop_channel (self);
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
  sbm_guest_send_move (self);
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
