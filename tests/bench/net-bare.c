/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bench-net-bare"

#include "net.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>

#include "net/protocol.h"
#include "rules/rules.h"

/*
 * The control for moves: GIO's sockets and main loop, no TLS, no rules, nothing checked.  The bytes are those of a real
 * game: a guest sends the frame of its move, the server sends every guest the frame of its view.  Both sides make the
 * same game up beforehand.
 */

#define WARM_MOVES 40
#define MOST_BYTES (64 * 1024)

typedef struct
{
  int mover;
  GBytes *move;
  GBytes *views[RULES_MAX_SEATS];
} Step;

typedef struct
{
  int n_seats;
  GArray *steps; /* Step */
  guint at;
  GSocket *sockets[RULES_MAX_SEATS];
  GSource *sources[RULES_MAX_SEATS];
  gsize got[RULES_MAX_SEATS];
  int n_sockets;
  int seen;
  double started;
  guint gap;
  GArray *times;
} Bare;

static RulesGame *
new_game (int n_seats,
          guint number)
{
  g_autofree char *seed = g_strdup_printf ("bench-%u", number);
  RulesSetup setup;

  rules_setup_init (&setup, n_seats, seed);
  return rules_new (rules_find ("odyssey"), &setup, NULL);
}

static int
find_mover (RulesGame *game,
            int n_seats,
            RulesRandom *random)
{
  int seat = rules_random_below (random, n_seats);

  while (rules_awaits (game, seat) == 0)
    seat = (seat + 1) % n_seats;

  return seat;
}

static GArray *
make_steps (int n_seats,
            guint n_steps)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (Step));
  RulesGame *game = new_game (n_seats, 1);
  guint games = 1, serial = 0;
  RulesRandom random;

  rules_random_init (&random, "bench");
  while (steps->len < n_steps)
    {
      Step step = { .mover = find_mover (game, n_seats, &random) };
      RulesMove move;

      rules_sample (game, step.mover, &random, &move);
      step.move = protocol_encode (PROTOCOL_MESSAGE_MOVE, g_variant_new ("(uu@a{sv})", serial, serial, rules_move_to_variant (&move)));
      if (rules_apply (game, &move) != RULES_OK)
        g_error ("A legal move was refused.");
      serial++;
      for (int seat = 0; seat < n_seats; seat++)
        step.views[seat] = protocol_encode (PROTOCOL_MESSAGE_VIEW, g_variant_new ("(uuuv)", games, serial, serial, rules_view (game, seat)));
      g_array_append_val (steps, step);
      if (rules_over (game))
        {
          rules_free (game);
          game = new_game (n_seats, ++games);
          serial = 0;
        }
    }
  rules_free (game);

  return steps;
}

static Bare *
bare_new (int n_seats,
          guint n_moves)
{
  Bare *self = g_new0 (Bare, 1);

  self->n_seats = CLAMP (n_seats, 3, RULES_MAX_SEATS);
  self->steps = make_steps (self->n_seats, n_moves + WARM_MOVES);
  self->times = g_array_new (FALSE, FALSE, sizeof (double));

  return self;
}

static void
bare_free (Bare *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = &g_array_index (self->steps, Step, i);

      g_bytes_unref (step->move);
      for (int seat = 0; seat < self->n_seats; seat++)
        g_bytes_unref (step->views[seat]);
    }
  for (int seat = 0; seat < self->n_sockets; seat++)
    {
      g_source_destroy (self->sources[seat]);
      g_source_unref (self->sources[seat]);
      g_object_unref (self->sockets[seat]);
    }
  g_array_unref (self->steps);
  g_array_unref (self->times);
  g_free (self);
}

static Step *
current (Bare *self)
{
  return &g_array_index (self->steps, Step, self->at);
}

static void
send_all (GSocket *socket,
          GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (g_socket_send (socket, data, size, NULL, NULL) != (gssize) size)
    g_error ("Not everything could be sent at once.");
}

static int
receive (Bare *self,
         GSocket *socket)
{
  char buffer[MOST_BYTES];
  gssize n = g_socket_receive (socket, buffer, sizeof buffer, NULL, NULL);
  int seat = 0;

  while (self->sockets[seat] != socket)
    seat++;
  if (n <= 0)
    return -1;
  self->got[seat] += n;

  return seat;
}

static void
add_socket (Bare *self,
            GSocket *socket,
            GSocketSourceFunc callback)
{
  GSource *source = g_socket_create_source (socket, G_IO_IN, NULL);

  g_socket_set_blocking (socket, FALSE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  self->sources[self->n_sockets] = source;
  self->sockets[self->n_sockets++] = g_object_ref (socket);
  g_source_set_callback (source, G_SOURCE_FUNC (callback), self, NULL);
  g_source_attach (source, NULL);
}

/* ---- the server ---- */

static gboolean
move_came_cb (GSocket *socket,
              GIOCondition condition,
              gpointer user_data)
{
  Bare *self = user_data;
  int seat = receive (self, socket);
  Step *step = current (self);

  if (seat < 0)
    return G_SOURCE_REMOVE;
  if (seat != step->mover || self->got[seat] < g_bytes_get_size (step->move))
    return G_SOURCE_CONTINUE;

  self->got[seat] = 0;
  for (int i = 0; i < self->n_seats; i++)
    send_all (self->sockets[i], step->views[i]);
  if (self->at + 1 < self->steps->len)
    self->at++;

  return G_SOURCE_CONTINUE;
}

static gboolean
incoming_cb (GSocketService *service,
             GSocketConnection *connection,
             GObject *source,
             Bare *self)
{
  GSocket *socket = g_socket_connection_get_socket (connection);

  if (self->n_sockets == self->n_seats)
    return TRUE;
  add_socket (self, socket, move_came_cb);
  g_object_ref (connection); /* until the process ends */
  g_socket_send (socket, "!", 1, NULL, NULL);

  return TRUE;
}

void
bare_serve (const char *const *arguments)
{
  Bare *self = bare_new (atoi (arguments[0]), atoi (arguments[1]));
  g_autoptr (GSocketService) service = g_socket_service_new ();
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", 0);
  g_autoptr (GSocketAddress) bound = NULL;

  g_signal_connect (service, "incoming", G_CALLBACK (incoming_cb), self);
  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (service), address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &bound, NULL))
    g_error ("The control cannot listen.");
  server_stay (g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (bound)));
  bare_free (self);
}

/* ---- the guests ---- */

static gboolean
next_cb (gpointer user_data)
{
  Bare *self = user_data;
  Step *step = current (self);

  self->seen = 0;
  self->started = now_ms ();
  send_all (self->sockets[step->mover], step->move);

  return G_SOURCE_REMOVE;
}

static void
move_later (Bare *self)
{
  g_timeout_add (self->gap / 2 + g_random_int_range (0, self->gap), next_cb, self);
}

static gboolean
view_came_cb (GSocket *socket,
              GIOCondition condition,
              gpointer user_data)
{
  Bare *self = user_data;
  int seat = receive (self, socket);
  double time;

  if (seat < 0)
    g_error ("The server of the control is gone.");
  if (self->got[seat] < g_bytes_get_size (current (self)->views[seat]))
    return G_SOURCE_CONTINUE;

  self->got[seat] = 0;
  time = now_ms () - self->started;
  if (++self->seen < self->n_seats)
    return G_SOURCE_CONTINUE;

  if (self->at >= WARM_MOVES)
    g_array_append_val (self->times, time);
  self->at++;
  if (self->at < self->steps->len)
    move_later (self);

  return G_SOURCE_CONTINUE;
}

void
bare_measure (const char *const *arguments)
{
  const char *serve[] = { "serve-bare", arguments[0], arguments[1], NULL };
  Bare *self = bare_new (atoi (arguments[0]), atoi (arguments[1]));
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GPtrArray) connections = g_ptr_array_new_with_free_func (g_object_unref);
  Server server;

  self->gap = MAX (atoi (arguments[2]), 2);
  server_begin (&server, serve);
  for (int i = 0; i < self->n_seats; i++)
    {
      GSocketConnection *connection = g_socket_client_connect_to_host (client, "127.0.0.1", server.port, NULL, NULL);
      char greeting;

      /* The greeting makes the order of seats the same on both sides. */
      if (connection == NULL || g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)), &greeting, 1, NULL, NULL) != 1)
        g_error ("The control cannot connect.");
      g_ptr_array_add (connections, connection);
      add_socket (self, g_socket_connection_get_socket (connection), view_came_cb);
    }
  move_later (self);
  WAIT_FOR (self->at == self->steps->len);
  report_all ("move-ms", self->times);

  server_end (&server);
  bare_free (self);
}
