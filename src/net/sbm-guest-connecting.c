/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-guest-connecting"

#include "config.h"

#include <string.h>

#include "net/sbm-connector.h"
#include "net/sbm-guest-private.h"

void
sbm_guest_drop_channel (SbmGuest *self)
{
  g_cancellable_cancel (self->stretching);
  g_clear_object (&self->stretching);
  sbm_guest_forget_unheard (self);
  sbm_guest_forget_deal (self);
  sbm_guest_stop_pictures (self);
  if (self->channel == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->channel, self);
  sbm_channel_close (self->channel);
  g_clear_object (&self->channel);
}

void
sbm_guest_give_up (SbmGuest *self,
                   const char *reason)
{
  sbm_guest_drop_channel (self);
  g_clear_handle_id (&self->waiting, g_source_remove);
  sbm_guest_set_state (self, SBM_GUEST_STATE_REFUSED, reason);
}

static gboolean
waited_cb (gpointer user_data)
{
  SbmGuest *self = user_data;

  self->waiting = 0;
  sbm_guest_connect (self);

  return G_SOURCE_REMOVE;
}

static void
try_later (SbmGuest *self)
{
  if (self->waiting != 0 || self->addresses == NULL)
    return;

  sbm_guest_set_state (self, self->was_joined ? SBM_GUEST_STATE_RECONNECTING : SBM_GUEST_STATE_CONNECTING, "");
  self->waiting = g_timeout_add (self->wait, waited_cb, self);
  self->wait = MIN (self->wait * 2, self->backoff * 20);
}

void
sbm_guest_lost (SbmGuest *self)
{
  sbm_guest_drop_channel (self);
  if (self->state == SBM_GUEST_STATE_LEFT || self->state == SBM_GUEST_STATE_REFUSED)
    return;
  if (self->addresses == NULL)
    sbm_guest_give_up (self, "closed");
  else
    try_later (self);
}

static void
received_cb (SbmChannel *channel,
             guint message,
             GVariant *body,
             SbmGuest *self)
{
  g_autoptr (SbmGuest) guard = g_object_ref (self);

  if (!sbm_guest_put_off (self, message, body))
    sbm_guest_hear (self, message, body);
}

static void
closed_cb (SbmChannel *channel,
           GError *error,
           SbmGuest *self)
{
  /* It would do the same again, and between two such connections there would be no time for anything else. */
  if (g_error_matches (error, SBM_CHANNEL_ERROR, SBM_CHANNEL_ERROR_FLOOD))
    sbm_guest_give_up (self, "flood");
  else if (self->auditing)
    self->cut_off = TRUE;
  else
    sbm_guest_lost (self);
}

void
sbm_guest_use_stream (SbmGuest *self,
                      GIOStream *stream)
{
  static const char *const capabilities[] = { PROTOCOL_OFFER_PICTURES, NULL };

  sbm_guest_drop_channel (self);
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
        sbm_guest_give_up (self, "unreachable");
      else
        try_later (self);
      return;
    }

  if ((self->pins != NULL && self->pin != NULL && sbm_pins_check (self->pins, self->pin, key) == SBM_PIN_CHANGED)
      || (self->was_joined && self->host_key != NULL && strcmp (self->host_key, key) != 0))
    {
      sbm_guest_give_up (self, "key-changed");
      return;
    }
  g_free (self->host_key);
  self->host_key = g_steal_pointer (&key);
  sbm_guest_use_stream (self, stream);
}

void
sbm_guest_connect (SbmGuest *self)
{
  guint count = g_list_model_get_n_items (self->addresses);
  g_autoptr (GSocketConnectable) where = NULL;

  if (count == 0)
    {
      /* A host that was there once may be found again. */
      if (self->was_joined)
        try_later (self);
      else
        sbm_guest_give_up (self, "unreachable");
      return;
    }
  where = g_list_model_get_item (self->addresses, self->address % count);
  sbm_guest_set_state (self, self->was_joined ? SBM_GUEST_STATE_RECONNECTING : SBM_GUEST_STATE_CONNECTING, "");
  sbm_connector_connect_async (self->identity, where, SBM_CONNECTOR_TIMEOUT_MS, self->cancellable, connected_cb, g_object_ref (self));
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

void
sbm_guest_follow (SbmGuest *self,
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
  /* The old host waits until everybody knows. */
  sbm_channel_send (self->channel, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "moved"));
  sbm_guest_lost (self);
}
