/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "room"

#include "net/room.h"

#include "net/source.h"
#include "net/stranger.h"
#include "net/suspects.h"

#define PLACES_AN_ADDRESS 4
#define MOST_HANDSHAKES 8
#define MOST_WAITING 64

/* In handshakes and behind them: a guest may have to stretch a code before it can join, which takes a slow laptop longer than
 * anybody is patient.  Nobody waits for it until 8 addresses have filled these. */
#define PLACES 32

#define HANDSHAKE_MS 3000
#define JOIN_MS 10000

/* An honest one needs a few milliseconds of these, on a bad network more: what was lost is sent again after 200 or so. */
#define PATIENCE_MS 300

/* Those of one address take places from nobody but each other, and a table that sits behind one may all be stretching a
 * code. */
#define NEIGHBOUR_PATIENCE 10

#define LOOK_MS 20

struct _Room
{
  SbmIdentity *identity;
  GPtrArray *strangers; /* Oldest first. */
  Suspects *suspects;
  GSource *look; /* While somebody waits for a place. */

  guint handshake_ms;
  guint join_ms;
  guint patience_ms;
  guint64 n_refused;

  RoomReady ready;
  gpointer user_data;
};

static gboolean
has_place (Stranger *stranger)
{
  return stranger_get_stage (stranger) >= STRANGER_HANDSHAKE;
}

/* How many have come as far as @least, of @host only unless NULL.  Those whose thread is about to come back count no more. */
static guint
count (Room *self,
       const char *host,
       StrangerStage least)
{
  guint n = 0;

  for (guint i = 0; i < self->strangers->len; i++)
    {
      Stranger *stranger = g_ptr_array_index (self->strangers, i);

      n += !stranger_is_dropped (stranger) && stranger_get_stage (stranger) >= least
           && (host == NULL || g_strcmp0 (stranger_get_host (stranger), host) == 0);
    }

  return n;
}

static gboolean
is_suspect (Room *self,
            Stranger *stranger)
{
  return suspects_has (self->suspects, stranger_get_host (stranger));
}

static void
send_away (Room *self,
           Stranger *stranger)
{
  self->n_refused++;
  suspects_add (self->suspects, stranger_get_host (stranger));
  stranger_drop (stranger);
}

/* Whoever got a connection has closed it or let go of it. */
static void
sweep (Room *self)
{
  for (guint i = self->strangers->len; i > 0; i--)
    {
      Stranger *stranger = g_ptr_array_index (self->strangers, i - 1);

      if (stranger_is_over (stranger))
        stranger_release (stranger);
    }
}

/* ---- those who wait ---- */

/* The one that goes when there is no room left, of @host only unless NULL: who has said nothing before who has, a suspect
 * before others, and of those who has been here longest. */
static Stranger *
find_idle (Room *self,
           const char *host)
{
  Stranger *found = NULL;
  int least = G_MAXINT;

  for (guint i = 0; i < self->strangers->len; i++)
    {
      Stranger *stranger = g_ptr_array_index (self->strangers, i);
      int worth = 2 * stranger_get_stage (stranger) + !is_suspect (self, stranger);

      if (has_place (stranger) || (host != NULL && g_strcmp0 (stranger_get_host (stranger), host) != 0))
        continue;
      if (worth < least)
        {
          least = worth;
          found = stranger;
        }
    }

  return found;
}

/* Whether somebody in one of the places has had its time. */
static gboolean
has_outstayed (Room *self,
               Stranger *stranger,
               guint times)
{
  return stranger_get_time (stranger) >= times * self->patience_ms * G_TIME_SPAN_MILLISECOND;
}

static Stranger *
find_outstayed_neighbour (Room *self,
                          const char *host)
{
  for (guint i = 0; i < self->strangers->len; i++)
    {
      Stranger *stranger = g_ptr_array_index (self->strangers, i);
      guint times = stranger_get_stage (stranger) == STRANGER_GIVEN ? NEIGHBOUR_PATIENCE : 1;

      if (has_place (stranger) && !stranger_is_dropped (stranger) && g_strcmp0 (stranger_get_host (stranger), host) == 0
          && has_outstayed (self, stranger, times))
        return stranger;
    }

  return NULL;
}

/* FALSE where an address has all its strangers in handshakes or joining: then it has enough. */
static gboolean
make_room (Room *self,
           const char *host)
{
  gboolean crowded;
  Stranger *idle;

  sweep (self);
  crowded = count (self, host, STRANGER_SILENT) >= PLACES_AN_ADDRESS;
  if (!crowded && count (self, NULL, STRANGER_SILENT) - count (self, NULL, STRANGER_HANDSHAKE) < MOST_WAITING)
    return TRUE;

  idle = find_idle (self, crowded ? host : NULL);
  if (idle == NULL)
    idle = find_outstayed_neighbour (self, host);
  if (idle == NULL)
    return FALSE;
  send_away (self, idle);

  return TRUE;
}

/* ---- those who have said hello ---- */

static Stranger *
find_next (Room *self)
{
  Stranger *found = NULL;

  for (guint i = 0; i < self->strangers->len; i++)
    {
      Stranger *stranger = g_ptr_array_index (self->strangers, i);

      if (stranger_get_stage (stranger) == STRANGER_WAITING
          && (found == NULL || (is_suspect (self, found) && !is_suspect (self, stranger))))
        found = stranger;
    }

  return found;
}

/* The one that must give its place to @next, none that has come further than @most, or NULL if all of them have a right to
 * it: a suspect has none against who is not one, and among equals nobody has it for long. */
static Stranger *
find_loser (Room *self,
            Stranger *next,
            StrangerStage most)
{
  gboolean suspect = is_suspect (self, next);
  Stranger *loser = NULL;

  for (guint i = 0; i < self->strangers->len; i++)
    {
      Stranger *stranger = g_ptr_array_index (self->strangers, i);

      if (!has_place (stranger) || stranger_is_dropped (stranger) || stranger_get_stage (stranger) > most)
        continue;
      if (!suspect && is_suspect (self, stranger))
        return stranger;
      if (loser == NULL && is_suspect (self, stranger) == suspect && has_outstayed (self, stranger, 1))
        loser = stranger;
    }

  return loser;
}

static void give_places (Room *self);

static gboolean
look_cb (gpointer user_data)
{
  Room *self = user_data;

  source_drop (&self->look);
  give_places (self);

  return G_SOURCE_REMOVE;
}

static void
give_places (Room *self)
{
  Stranger *next;

  sweep (self);
  while ((next = find_next (self)) != NULL)
    {
      guint places = count (self, NULL, STRANGER_HANDSHAKE);
      gboolean busy = places - count (self, NULL, STRANGER_GIVEN) >= MOST_HANDSHAKES;

      if (busy || places >= PLACES)
        {
          Stranger *loser = find_loser (self, next, busy ? STRANGER_HANDSHAKE : STRANGER_GIVEN);

          if (loser == NULL)
            break;
          send_away (self, loser);
        }
      stranger_begin_handshake (next);
    }

  if (next != NULL && self->look == NULL)
    self->look = source_start_timer ("sbm-room", LOOK_MS, look_cb, self);
}

/* Not at once: whoever goes may be going for somebody, who takes the place. */
static void
look_soon (Room *self)
{
  if (find_next (self) == NULL)
    return;

  source_drop (&self->look);
  self->look = source_start_timer ("sbm-room", 0, look_cb, self);
}

/* ---- what becomes of strangers ---- */

static void
greeted_cb (Stranger *stranger,
            gpointer user_data)
{
  give_places (user_data);
}

static void
ready_cb (Stranger *stranger,
          GIOStream *stream,
          const char *key_id,
          gpointer user_data)
{
  Room *self = user_data;
  g_autoptr (GSocketAddress) address = g_object_ref (stranger_get_address (stranger));

  look_soon (self);
  self->ready (stream, key_id, address, self->user_data);
}

static void
gone_cb (Stranger *stranger,
         gpointer user_data)
{
  Room *self = user_data;

  /* An honest guest gets through its handshake, and joins: room_release() knows who did. */
  if (has_place (stranger))
    suspects_add (self->suspects, stranger_get_host (stranger));
  g_ptr_array_remove (self->strangers, stranger);
  look_soon (self);
}

Room *
room_new (SbmIdentity *identity,
          RoomReady ready,
          gpointer user_data)
{
  Room *self = g_new0 (Room, 1);

  self->identity = g_object_ref (identity);
  self->strangers = g_ptr_array_new ();
  self->suspects = suspects_new ();
  self->handshake_ms = HANDSHAKE_MS;
  self->join_ms = JOIN_MS;
  self->patience_ms = PATIENCE_MS;
  self->ready = ready;
  self->user_data = user_data;

  return self;
}

void
room_empty (Room *self)
{
  for (guint i = 0; i < self->strangers->len; i++)
    stranger_abandon (g_ptr_array_index (self->strangers, i));
  g_ptr_array_set_size (self->strangers, 0);
  source_drop (&self->look);
}

void
room_free (Room *self)
{
  room_empty (self);
  g_ptr_array_unref (self->strangers);
  suspects_free (self->suspects);
  g_object_unref (self->identity);
  g_free (self);
}

void
room_admit (Room *self,
            GSocket *socket)
{
  static const StrangerFuncs funcs = { greeted_cb, ready_cb, gone_cb };
  g_autoptr (GSocketAddress) address = g_socket_get_remote_address (socket, NULL);
  g_autofree char *host = NULL;
  Stranger *stranger = NULL;

  /* It may be gone again already. */
  if (G_IS_INET_SOCKET_ADDRESS (address))
    host = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));

  if (host != NULL && make_room (self, host))
    stranger = stranger_new (socket, self->identity, self->handshake_ms, self->join_ms, &funcs, self);

  if (stranger != NULL)
    {
      g_ptr_array_add (self->strangers, stranger);
      return;
    }

  self->n_refused++;
  g_socket_close (socket, NULL);
}

void
room_release (Room *self,
              GIOStream *stream,
              gboolean joined)
{
  for (guint i = 0; i < self->strangers->len; i++)
    {
      Stranger *stranger = g_ptr_array_index (self->strangers, i);

      if (stranger_has_stream (stranger, stream))
        {
          g_autofree char *host = g_strdup (stranger_get_host (stranger));

          stranger_release (stranger);
          if (joined)
            suspects_remove (self->suspects, host);
          return;
        }
    }
}

guint
room_count (Room *self)
{
  sweep (self);

  return count (self, NULL, STRANGER_SILENT);
}

guint64
room_get_n_refused (Room *self)
{
  return self->n_refused;
}

void
room_set_timeouts (Room *self,
                   guint handshake_ms,
                   guint join_ms)
{
  self->handshake_ms = handshake_ms;
  self->join_ms = join_ms;
}

void
room_set_patience (Room *self,
                   guint patience_ms)
{
  self->patience_ms = patience_ms;
}
