/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "stranger"

#include "net/stranger.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

#include "net/source.h"

#define RECORD_HEADER_SIZE 5
#define RECORD_HANDSHAKE 22
#define CLIENT_HELLO_LIMIT 4096

struct _Stranger
{
  GSocket *socket;
  GSocketAddress *address;
  char *host;
  SbmIdentity *identity;
  GCancellable *cancellable;
  GMainContext *context;
  GSource *readable;
  GSource *timer;
  GIOStream *stream; /* During the handshake. */
  GWeakRef given;    /* After it. Not a weak notify, which could come from the thread that did the handshake. */

  StrangerStage stage;
  gint64 since;
  gint64 stage_since;
  gsize awaited;
  guint handshake_ms;
  guint join_ms;

  const StrangerFuncs *funcs; /* NULL once nobody wants to hear of it */
  gpointer user_data;
};

static void
stranger_free (Stranger *self)
{
  source_drop (&self->readable);
  source_drop (&self->timer);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->identity);
  g_clear_object (&self->address);
  g_clear_object (&self->socket);
  g_weak_ref_clear (&self->given);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_free (self->host);
  g_free (self);
}

static void
leave (Stranger *self)
{
  if (self->funcs != NULL)
    self->funcs->gone (self, self->user_data);

  stranger_free (self);
}

static void
set_stage (Stranger *self,
           StrangerStage stage)
{
  self->stage = stage;
  self->stage_since = g_get_monotonic_time ();
}

static gboolean
timer_cb (gpointer user_data)
{
  stranger_drop (user_data);

  return G_SOURCE_REMOVE;
}

static void
set_timer (Stranger *self,
           gint64 when)
{
  gint64 left = when - g_get_monotonic_time ();

  source_drop (&self->timer);
  self->timer = g_timeout_source_new (MAX (left, 0) / G_TIME_SPAN_MILLISECOND);
  g_source_set_callback (self->timer, timer_cb, self, NULL);
  g_source_attach (self->timer, self->context);
}

/* Anybody with a key may come in this far: the key is who they are. */
static gboolean
accept_certificate_cb (GTlsConnection *connection,
                       GTlsCertificate *certificate,
                       GTlsCertificateFlags errors,
                       gpointer user_data)
{
  g_autofree char *key_id = sbm_identity_dup_key_id_of (certificate, NULL);

  return key_id != NULL;
}

static void
handshake_cb (GObject *object,
              GAsyncResult *result,
              gpointer user_data)
{
  GTlsConnection *connection = G_TLS_CONNECTION (object);
  g_autoptr (GIOStream) stream = NULL;
  g_autofree char *key_id = NULL;
  Stranger *self = user_data;
  GTlsCertificate *certificate;

  stream = g_steal_pointer (&self->stream);

  if (!g_tls_connection_handshake_finish (connection, result, NULL)
      || g_cancellable_is_cancelled (self->cancellable)
      || g_tls_connection_get_protocol_version (connection) != G_TLS_PROTOCOL_VERSION_TLS_1_3)
    {
      leave (self);
      return;
    }

  certificate = g_tls_connection_get_peer_certificate (connection);
  if (certificate != NULL)
    key_id = sbm_identity_dup_key_id_of (certificate, NULL);

  if (key_id == NULL)
    {
      leave (self);
      return;
    }

  set_stage (self, STRANGER_GIVEN);
  g_weak_ref_set (&self->given, stream);
  set_timer (self, self->since + self->join_ms * G_TIME_SPAN_MILLISECOND);
  self->funcs->ready (self, stream, key_id, self->user_data);
}

void
stranger_begin_handshake (Stranger *self)
{
  g_autoptr (GSocketConnection) base = NULL;
  GTlsBackend *backend = g_tls_backend_get_default ();

  g_return_if_fail (self->stage == STRANGER_WAITING);

  g_socket_set_option (self->socket, SOL_SOCKET, SO_RCVLOWAT, 1, NULL);
  g_socket_set_option (self->socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);

  /* Without "database" the system's certificates would be loaded, which blocks for milliseconds and serves nothing here. */
  base = g_socket_connection_factory_create_connection (self->socket);
  self->stream = g_initable_new (g_tls_backend_get_server_connection_type (backend), NULL, NULL,
                                 "base-io-stream", base,
                                 "database", NULL,
                                 "certificate", sbm_identity_get_certificate (self->identity),
                                 "authentication-mode", G_TLS_AUTHENTICATION_REQUIRED,
                                 "require-close-notify", FALSE,
                                 NULL);
  if (self->stream == NULL)
    {
      leave (self);
      return;
    }

  set_stage (self, STRANGER_HANDSHAKE);
  set_timer (self, MIN (self->stage_since + self->handshake_ms * G_TIME_SPAN_MILLISECOND,
                        self->since + self->join_ms * G_TIME_SPAN_MILLISECOND));
  g_signal_connect (self->stream, "accept-certificate", G_CALLBACK (accept_certificate_cb), NULL);
  g_tls_connection_handshake_async (G_TLS_CONNECTION (self->stream), G_PRIORITY_DEFAULT, self->cancellable, handshake_cb, self);
}

/* A handshake takes one of GLib's few threads until it is done, so it starts only when the whole ClientHello is there. The
 * low-water mark keeps a peer that sends a byte a second from waking us for each. */
static gboolean
readable_cb (GSocket *socket,
             GIOCondition condition,
             gpointer user_data)
{
  Stranger *self = user_data;
  guint8 header[RECORD_HEADER_SIZE];
  guint8 record[RECORD_HEADER_SIZE + CLIENT_HELLO_LIMIT];
  gsize length;
  gssize n;

  n = recv (g_socket_get_fd (socket), record, sizeof record, MSG_PEEK | MSG_DONTWAIT);
  if (n < (gssize) self->awaited)
    {
      /* Woken with less than we asked for: it hung up. */
      leave (self);
      return G_SOURCE_REMOVE;
    }

  memcpy (header, record, sizeof header);
  length = header[3] << 8 | header[4];
  if (header[0] != RECORD_HANDSHAKE || header[1] != 3 || length == 0 || length > CLIENT_HELLO_LIMIT)
    {
      leave (self);
      return G_SOURCE_REMOVE;
    }

  if ((gsize) n >= RECORD_HEADER_SIZE + length)
    {
      source_drop (&self->readable);
      set_stage (self, STRANGER_WAITING);
      /* It has done its part: how long it waits for us is not held against it. */
      set_timer (self, self->since + self->join_ms * G_TIME_SPAN_MILLISECOND);
      self->funcs->greeted (self, self->user_data);
      return G_SOURCE_REMOVE;
    }

  self->awaited = RECORD_HEADER_SIZE + length;
  if (!g_socket_set_option (socket, SOL_SOCKET, SO_RCVLOWAT, self->awaited, NULL))
    {
      leave (self);
      return G_SOURCE_REMOVE;
    }

  return G_SOURCE_CONTINUE;
}

Stranger *
stranger_new (GSocket *socket,
              SbmIdentity *identity,
              guint handshake_ms,
              guint join_ms,
              const StrangerFuncs *funcs,
              gpointer user_data)
{
  g_autoptr (GSocketAddress) address = g_socket_get_remote_address (socket, NULL);
  Stranger *self;

  /* It may be gone again already. */
  if (!G_IS_INET_SOCKET_ADDRESS (address))
    return NULL;

  self = g_new0 (Stranger, 1);
  self->socket = g_object_ref (socket);
  self->host = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));
  self->address = g_steal_pointer (&address);
  self->identity = g_object_ref (identity);
  self->cancellable = g_cancellable_new ();
  self->context = g_main_context_ref_thread_default ();
  self->since = g_get_monotonic_time ();
  self->stage_since = self->since;
  self->handshake_ms = handshake_ms;
  self->join_ms = join_ms;
  self->funcs = funcs;
  self->user_data = user_data;
  self->awaited = RECORD_HEADER_SIZE;
  g_weak_ref_init (&self->given, NULL);

  g_socket_set_option (socket, SOL_SOCKET, SO_RCVLOWAT, RECORD_HEADER_SIZE, NULL);
  self->readable = g_socket_create_source (socket, G_IO_IN, NULL);
  g_source_set_callback (self->readable, G_SOURCE_FUNC (readable_cb), self, NULL);
  g_source_attach (self->readable, self->context);
  set_timer (self, self->since + handshake_ms * G_TIME_SPAN_MILLISECOND);

  return self;
}

void
stranger_drop (Stranger *self)
{
  /* A thread that does the handshake holds the descriptor: closing it now could hit another file that gets its number. */
  if (self->stage == STRANGER_HANDSHAKE)
    {
      source_drop (&self->timer);
      g_cancellable_cancel (self->cancellable);
      g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
      return;
    }

  if (self->stage == STRANGER_GIVEN)
    g_socket_shutdown (self->socket, TRUE, TRUE, NULL);

  leave (self);
}

void
stranger_release (Stranger *self)
{
  g_return_if_fail (self->stage == STRANGER_GIVEN);

  leave (self);
}

void
stranger_abandon (Stranger *self)
{
  self->funcs = NULL;

  if (self->stage == STRANGER_GIVEN)
    leave (self);
  else
    stranger_drop (self);
}

StrangerStage
stranger_get_stage (Stranger *self)
{
  return self->stage;
}

const char *
stranger_get_host (Stranger *self)
{
  return self->host;
}

GSocketAddress *
stranger_get_address (Stranger *self)
{
  return self->address;
}

gboolean
stranger_is_dropped (Stranger *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

gboolean
stranger_has_stream (Stranger *self,
                     GIOStream *stream)
{
  g_autoptr (GIOStream) given = g_weak_ref_get (&self->given);

  return given != NULL && given == stream;
}

gboolean
stranger_is_over (Stranger *self)
{
  g_autoptr (GIOStream) given = g_weak_ref_get (&self->given);

  return self->stage == STRANGER_GIVEN && (given == NULL || g_socket_is_closed (self->socket));
}

gint64
stranger_get_time (Stranger *self)
{
  return g_get_monotonic_time () - self->stage_since;
}
