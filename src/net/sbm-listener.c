/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-listener"

#include "net/sbm-listener.h"

#include "net/room.h"
#include "net/source.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <unistd.h>

/* Somebody honest in a crowd: were this full, the kernel would drop the first packet, and the next comes a second later. */
#define BACKLOG 1024
#define ACCEPTS_A_TURN 16
#define PORT_TRIES 32

/* How long we look away when there is no descriptor left. */
#define LOOK_AWAY_MS 100

/* Descriptors that strangers may not take: the journal, the decks and D-Bus need some. */
#define SPARE_DESCRIPTORS 32

struct _SbmListener
{
  GObject parent_instance;

  /* owned */
  GMainContext *context;
  GSocket *sockets[2];
  GSource *acceptable[2];
  GSource *look_again;
  Room *room;

  guint16 port;
  gboolean paused;
};

enum
{
  CONNECTION,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmListener, sbm_listener, G_TYPE_OBJECT)

/* The kernel gives the lowest free number, so one more descriptor tells how near the limit is. accept() itself must not be
 * what finds out: the connection would stay in the queue and wake us for ever. */
static gboolean
descriptors_left (SbmListener *self)
{
  GSocket *socket = self->sockets[0] != NULL ? self->sockets[0] : self->sockets[1];
  struct rlimit limit;
  int fd;

  if (getrlimit (RLIMIT_NOFILE, &limit) < 0)
    return TRUE;

  fd = fcntl (g_socket_get_fd (socket), F_DUPFD_CLOEXEC, 0);
  if (fd < 0)
    return FALSE;

  close (fd);

  return limit.rlim_cur == RLIM_INFINITY || (rlim_t) fd + SPARE_DESCRIPTORS < limit.rlim_cur;
}

static gboolean accept_cb (GSocket *socket,
                           GIOCondition condition,
                           gpointer user_data);
static gboolean look_again_cb (gpointer user_data);

/* Whoever knocks while we look away waits in the kernel's queue. */
static void
look_away (SbmListener *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->sockets); i++)
    source_drop (&self->acceptable[i]);

  if (self->look_again == NULL)
    {
      self->look_again = g_timeout_source_new (LOOK_AWAY_MS);
      g_source_set_callback (self->look_again, look_again_cb, self, NULL);
      g_source_attach (self->look_again, self->context);
    }
}

static void
look (SbmListener *self)
{
  source_drop (&self->look_again);

  for (guint i = 0; i < G_N_ELEMENTS (self->sockets); i++)
    {
      if (self->sockets[i] == NULL || self->acceptable[i] != NULL)
        continue;

      self->acceptable[i] = g_socket_create_source (self->sockets[i], G_IO_IN, NULL);
      g_source_set_callback (self->acceptable[i], G_SOURCE_FUNC (accept_cb), self, NULL);
      g_source_attach (self->acceptable[i], self->context);
    }
}

static gboolean
look_again_cb (gpointer user_data)
{
  SbmListener *self = user_data;

  self->paused = !descriptors_left (self);
  if (self->paused)
    return G_SOURCE_CONTINUE;

  look (self);

  return G_SOURCE_REMOVE;
}

static void
ready_cb (GIOStream *stream,
          const char *key_id,
          GSocketAddress *address,
          gpointer user_data)
{
  g_autoptr (SbmListener) self = g_object_ref (user_data);

  g_signal_emit (self, signals[CONNECTION], 0, stream, key_id, address);
}

static gboolean
accept_cb (GSocket *socket,
           GIOCondition condition,
           gpointer user_data)
{
  SbmListener *self = user_data;

  for (guint i = 0; i < ACCEPTS_A_TURN; i++)
    {
      g_autoptr (GSocket) accepted = NULL;
      g_autoptr (GError) error = NULL;

      self->paused = !descriptors_left (self);
      if (self->paused)
        {
          look_away (self);
          return G_SOURCE_REMOVE;
        }

      accepted = g_socket_accept (socket, NULL, &error);
      if (accepted != NULL)
        {
          room_admit (self->room, accepted);
        }
      else
        {
          /* Anything but an empty queue could come back at once: memory, descriptors of the whole system. */
          if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK)
              && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED))
            {
              look_away (self);
              return G_SOURCE_REMOVE;
            }
          break;
        }
    }

  return G_SOURCE_CONTINUE;
}

static GSocket *
bind_family (GSocketFamily family,
             guint16 port,
             GError **error)
{
  g_autoptr (GInetAddress) any = g_inet_address_new_any (family);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new (any, port);
  g_autoptr (GSocket) socket = g_socket_new (family, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);

  if (socket == NULL)
    return NULL;

  /* Two sockets rather than one for both, so that an address is never an IPv4 one in IPv6 clothes. */
  if (family == G_SOCKET_FAMILY_IPV6 && !g_socket_set_option (socket, IPPROTO_IPV6, IPV6_V6ONLY, 1, error))
    return NULL;

  g_socket_set_blocking (socket, FALSE);
  g_socket_set_listen_backlog (socket, BACKLOG);

  if (!g_socket_bind (socket, address, TRUE, error) || !g_socket_listen (socket, error))
    return NULL;

  return g_steal_pointer (&socket);
}

static guint16
get_bound_port (GSocket *socket)
{
  g_autoptr (GSocketAddress) address = g_socket_get_local_address (socket, NULL);

  return address != NULL ? g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address)) : 0;
}

/* A machine may lack one family; an occupied port is a failure all the same. */
static gboolean
bind_both (SbmListener *self,
           guint16 port,
           GError **error)
{
  g_autoptr (GSocket) four = NULL;
  g_autoptr (GSocket) six = NULL;
  g_autoptr (GError) four_error = NULL;
  g_autoptr (GError) six_error = NULL;

  six = bind_family (G_SOCKET_FAMILY_IPV6, port, &six_error);
  four = bind_family (G_SOCKET_FAMILY_IPV4, six != NULL ? get_bound_port (six) : port, &four_error);

  if (g_error_matches (six_error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    {
      g_propagate_error (error, g_steal_pointer (&six_error));
      return FALSE;
    }

  if (four == NULL && (six == NULL || g_error_matches (four_error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE)))
    {
      g_propagate_error (error, g_steal_pointer (&four_error));
      return FALSE;
    }

  self->port = get_bound_port (six != NULL ? six : four);
  self->sockets[0] = g_steal_pointer (&six);
  self->sockets[1] = g_steal_pointer (&four);

  return TRUE;
}

static void
sbm_listener_dispose (GObject *object)
{
  SbmListener *self = SBM_LISTENER (object);

  sbm_listener_stop (self);

  G_OBJECT_CLASS (sbm_listener_parent_class)->dispose (object);
}

static void
sbm_listener_finalize (GObject *object)
{
  SbmListener *self = SBM_LISTENER (object);

  g_clear_pointer (&self->room, room_free);

  G_OBJECT_CLASS (sbm_listener_parent_class)->finalize (object);
}

static void
sbm_listener_class_init (SbmListenerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sbm_listener_dispose;
  object_class->finalize = sbm_listener_finalize;

  signals[CONNECTION] = g_signal_new ("connection", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 3, G_TYPE_IO_STREAM, G_TYPE_STRING, G_TYPE_SOCKET_ADDRESS);
}

static void
sbm_listener_init (SbmListener *self)
{
}

SbmListener *
sbm_listener_new (SbmIdentity *identity)
{
  SbmListener *self;

  g_return_val_if_fail (SBM_IS_IDENTITY (identity), NULL);

  self = g_object_new (SBM_TYPE_LISTENER, NULL);
  self->room = room_new (identity, ready_cb, self);

  return self;
}

gboolean
sbm_listener_start (SbmListener *self,
                    guint16 port,
                    GError **error)
{
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (SBM_IS_LISTENER (self), FALSE);
  g_return_val_if_fail (self->port == 0, FALSE);

  /* A port that is free for one family may be taken for the other, so "any" needs another try then. */
  for (guint i = 0; i < (port == 0 ? PORT_TRIES : 1); i++)
    {
      g_clear_error (&reason);
      if (bind_both (self, port, &reason))
        break;
    }

  if (self->port == 0)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  self->context = g_main_context_ref_thread_default ();
  look (self);

  return TRUE;
}

void
sbm_listener_stop (SbmListener *self)
{
  g_return_if_fail (SBM_IS_LISTENER (self));

  source_drop (&self->look_again);
  for (guint i = 0; i < G_N_ELEMENTS (self->sockets); i++)
    {
      source_drop (&self->acceptable[i]);
      if (self->sockets[i] != NULL)
        g_socket_close (self->sockets[i], NULL);
      g_clear_object (&self->sockets[i]);
    }

  room_empty (self->room);
  g_clear_pointer (&self->context, g_main_context_unref);
  self->port = 0;
  self->paused = FALSE;
}

guint16
sbm_listener_get_port (SbmListener *self)
{
  g_return_val_if_fail (SBM_IS_LISTENER (self), 0);

  return self->port;
}

void
sbm_listener_joined (SbmListener *self,
                     GIOStream *stream)
{
  g_return_if_fail (SBM_IS_LISTENER (self));
  g_return_if_fail (G_IS_IO_STREAM (stream));

  room_release (self->room, stream, TRUE);
}

void
sbm_listener_refused (SbmListener *self,
                      GIOStream *stream)
{
  g_return_if_fail (SBM_IS_LISTENER (self));
  g_return_if_fail (G_IS_IO_STREAM (stream));

  room_release (self->room, stream, FALSE);
}

guint
sbm_listener_get_n_pending (SbmListener *self)
{
  g_return_val_if_fail (SBM_IS_LISTENER (self), 0);

  return room_count (self->room);
}

guint64
sbm_listener_get_n_refused (SbmListener *self)
{
  g_return_val_if_fail (SBM_IS_LISTENER (self), 0);

  return room_get_n_refused (self->room);
}

gboolean
sbm_listener_is_paused (SbmListener *self)
{
  g_return_val_if_fail (SBM_IS_LISTENER (self), FALSE);

  return self->paused;
}

void
sbm_listener_set_timeouts (SbmListener *self,
                           guint handshake_ms,
                           guint join_ms)
{
  g_return_if_fail (SBM_IS_LISTENER (self));

  room_set_timeouts (self->room, handshake_ms, join_ms);
}

void
sbm_listener_set_patience (SbmListener *self,
                           guint patience_ms)
{
  g_return_if_fail (SBM_IS_LISTENER (self));

  room_set_patience (self->room, patience_ms);
}
