/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "honest"

#include "bots/sbm-bot.h"
#include "model/json-line.h"
#include "net/sbm-connector.h"
#include "net/sbm-guest.h"

#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Honest people at an attacked host, and how long they wait: honest ADDRESS:PORT [--table ID]… --players N [--join-every MS]
 *
 * N players sit down at each table and play by bots for ever; with --join-every somebody comes to watch and leaves again,
 * over and over.  Each join and each move is a line of JSON on standard output, and so is that a move was sent; `rest`,
 * `play`, `who` (says who is at the first table) and `quit` are understood on standard input. */

/* Hosts count messages: this much is left between two. */
#define LEAST_DELAY_MS 60

/* Hosts have places for four strangers an address, so those who sit down come one after the other. */
#define SEATING_MS 40

typedef struct
{
  SbmIdentity *identity;
  SbmGuest *guest;
  SbmPlayer *player;
  char *table;
  guint game;
  int seat;
  guint thinking;
  guint serial; /* of the stage that the move on its way answers */
  gint64 sent;  /* 0: none is on its way */
} Person;

static GListStore *where;
static GPtrArray *people; /* Person */
static GMainLoop *loop;
static gboolean resting;
static char *code;
static int delay = LEAST_DELAY_MS;

static SbmGuest *visitor;
static gint64 visit_began;
static int join_every;

/* ---- players ---- */

static void plan (Person *self);

static gboolean
think_cb (gpointer user_data)
{
  Person *self = user_data;
  SbmTable *table = sbm_guest_get_table (self->guest);
  GVariant *move;

  self->thinking = 0;
  if (resting || sbm_table_get_may (table) == 0 || self->player == NULL)
    return G_SOURCE_REMOVE;
  move = sbm_player_think (self->player);
  if (move != NULL)
    {
      self->sent = g_get_monotonic_time ();
      self->serial = sbm_table_get_stage_serial (table);
      printf ("{\"event\":\"sent\"}\n");
      sbm_guest_move (self->guest, move);
    }

  return G_SOURCE_REMOVE;
}

static void
plan (Person *self)
{
  SbmTable *table = sbm_guest_get_table (self->guest);
  SbmSeat *mine = sbm_table_get_seat (table, sbm_table_get_my_seat (table));

  if (mine != NULL && sbm_seat_get_awaited (mine) && self->sent == 0 && self->thinking == 0 && !resting)
    self->thinking = g_timeout_add (MAX (LEAST_DELAY_MS, g_random_int_range (delay / 2, delay * 3 / 2)), think_cb, self);
}

static void
viewed_cb (SbmTable *table,
           Person *self)
{
  int seat = sbm_table_get_my_seat (table);
  SbmSeat *mine = sbm_table_get_seat (table, seat);

  if (mine == NULL)
    return;
  if (self->player == NULL || self->game != sbm_table_get_game_number (table) || self->seat != seat)
    {
      SbmPlayerPlace place = {
        .rules = sbm_table_get_rules (table),
        .mode = sbm_table_get_mode (table),
        .seats = g_list_model_get_n_items (sbm_table_get_seats (table)),
        .seat = seat,
        .strength = 0,
        .language = "en",
        .seed = sbm_identity_get_key_id (self->identity),
      };

      g_clear_object (&self->player);
      self->player = sbm_bot_make (&place, NULL);
      self->game = sbm_table_get_game_number (table);
      self->seat = seat;
    }
  sbm_player_see (self->player, sbm_table_get_view (table));

  /* What others did meanwhile comes as a view too: ours is done when the seat is awaited no more, or for something else. */
  if (self->sent != 0 && (!sbm_seat_get_awaited (mine) || sbm_table_get_stage_serial (table) != self->serial))
    {
      printf ("{\"event\":\"move\",\"table\":\"%s\",\"ms\":%.3f}\n", self->table, (double) (g_get_monotonic_time () - self->sent) / 1000);
      self->sent = 0;
    }
  plan (self);
}

static void
refused_cb (SbmGuest *guest,
            const char *why,
            Person *self)
{
  printf ("{\"event\":\"refused\",\"why\":\"%s\"}\n", why);
  self->sent = 0;
  plan (self);
}

static void
audit_cb (SbmTable *table,
          GParamSpec *pspec,
          Person *self)
{
  const char *audit = sbm_table_get_audit (table);

  if (audit[0] != '\0')
    printf ("{\"event\":\"over\",\"sound\":%s}\n", strcmp (audit, "sound") == 0 ? "true" : "false");
}

static gboolean sit_down_cb (gpointer user_data);

static void
state_cb (SbmGuest *guest,
          GParamSpec *pspec,
          Person *self)
{
  if (sbm_guest_get_state (guest) == SBM_GUEST_STATE_JOINED)
    printf ("{\"event\":\"seated\"}\n");
  else if (sbm_guest_get_state (guest) == SBM_GUEST_STATE_RECONNECTING)
    printf ("{\"event\":\"lost\"}\n");
  else if (sbm_guest_get_state (guest) == SBM_GUEST_STATE_REFUSED && strcmp (sbm_guest_get_reason (guest), "unreachable") == 0)
    g_timeout_add (SEATING_MS * 4, sit_down_cb, self);
  else if (sbm_guest_get_state (guest) == SBM_GUEST_STATE_REFUSED)
    printf ("{\"event\":\"turned-away\",\"why\":\"%s\"}\n", sbm_guest_get_reason (guest));
}

static void
person_free (Person *self)
{
  g_clear_handle_id (&self->thinking, g_source_remove);
  g_signal_handlers_disconnect_by_data (sbm_guest_get_table (self->guest), self);
  g_signal_handlers_disconnect_by_data (self->guest, self);
  sbm_guest_leave (self->guest);
  g_clear_object (&self->guest);
  g_clear_object (&self->player);
  g_clear_object (&self->identity);
  g_free (self->table);
  g_free (self);
}

static gboolean
sit_down_cb (gpointer user_data)
{
  Person *self = user_data;

  sbm_guest_join (self->guest, G_LIST_MODEL (where), NULL, self->table, code);
  return G_SOURCE_REMOVE;
}

static void
invite (const char *table)
{
  Person *self = g_new0 (Person, 1);
  g_autofree char *name = g_strdup_printf ("Honest %u", people->len + 1);

  self->identity = sbm_identity_new_ephemeral (NULL);
  self->guest = sbm_guest_new (self->identity, name, people->len % RULES_MAX_SEATS, "en");
  self->table = g_strdup (table);
  g_signal_connect (sbm_guest_get_table (self->guest), "viewed", G_CALLBACK (viewed_cb), self);
  g_signal_connect (sbm_guest_get_table (self->guest), "notify::audit", G_CALLBACK (audit_cb), self);
  g_signal_connect (self->guest, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (self->guest, "notify::state", G_CALLBACK (state_cb), self);
  g_timeout_add (people->len * SEATING_MS, sit_down_cb, self);
  g_ptr_array_add (people, self);
}

/* ---- somebody who comes to watch ---- */

static gboolean visit_cb (gpointer user_data);
static void begin_visit (const char *table);

static gboolean
again_cb (gpointer user_data)
{
  g_clear_object (&visitor);
  begin_visit (user_data);
  return G_SOURCE_REMOVE;
}

static gboolean
leave_cb (gpointer user_data)
{
  sbm_guest_leave (visitor);
  g_clear_object (&visitor);
  g_timeout_add (join_every, visit_cb, user_data);
  return G_SOURCE_REMOVE;
}

static void
visited_cb (SbmGuest *guest,
            GParamSpec *pspec,
            const char *table)
{
  SbmGuestState state = sbm_guest_get_state (guest);

  /* Whoever is sent away unheard presses the button again, and the clock goes on. */
  if (state == SBM_GUEST_STATE_REFUSED && strcmp (sbm_guest_get_reason (guest), "unreachable") == 0)
    {
      printf ("{\"event\":\"again\"}\n");
      g_signal_handlers_disconnect_by_func (guest, visited_cb, (gpointer) table);
      g_idle_add (again_cb, (gpointer) table);
      return;
    }
  if (state == SBM_GUEST_STATE_REFUSED)
    printf ("{\"event\":\"turned-away\",\"why\":\"%s\"}\n", sbm_guest_get_reason (guest));
  else if (state == SBM_GUEST_STATE_JOINED)
    printf ("{\"event\":\"join\",\"ms\":%.3f}\n", (double) (g_get_monotonic_time () - visit_began) / 1000);
  else
    return;
  g_signal_handlers_disconnect_by_func (guest, visited_cb, (gpointer) table);
  g_idle_add (leave_cb, (gpointer) table);
}

static void
begin_visit (const char *table)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);

  visitor = sbm_guest_new (identity, "Visitor", 0, "en");
  sbm_guest_set_role (visitor, "spectator");
  g_signal_connect (visitor, "notify::state", G_CALLBACK (visited_cb), (gpointer) table);
  sbm_guest_join (visitor, G_LIST_MODEL (where), NULL, table, code);
}

static gboolean
visit_cb (gpointer user_data)
{
  if (resting)
    return G_SOURCE_CONTINUE;
  visit_began = g_get_monotonic_time ();
  begin_visit (user_data);
  return G_SOURCE_REMOVE;
}

/* ---- what we are told ---- */

/* Names are anybody's, so this line is made by a library. */
static void
tell_who (SbmTable *table)
{
  GListModel *seats = sbm_table_get_seats (table);
  g_autoptr (JsonObject) object = json_object_new ();
  JsonArray *people_here = json_array_new ();
  g_autofree char *line = NULL;
  guint watchers;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);
      JsonArray *one = json_array_new ();

      json_array_add_string_element (one, sbm_seat_get_name (seat));
      json_array_add_string_element (one, sbm_seat_is_bot (seat) ? "bot" : "player");
      json_array_add_array_element (people_here, one);
    }
  g_object_get (table, "watchers", &watchers, NULL);
  json_object_set_string_member (object, "event", "who");
  json_object_set_array_member (object, "seats", people_here);
  json_object_set_int_member (object, "watchers", watchers);
  line = json_line_print (object);
  puts (line);
}

static void
line_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  GDataInputStream *input = G_DATA_INPUT_STREAM (source);
  g_autofree char *line = g_data_input_stream_read_line_finish (input, result, NULL, NULL);

  if (line == NULL || strcmp (line, "quit") == 0)
    {
      g_main_loop_quit (loop);
      return;
    }
  if (strcmp (line, "who") == 0)
    tell_who (sbm_guest_get_table (((Person *) g_ptr_array_index (people, 0))->guest));
  else
    resting = strcmp (line, "rest") == 0;
  for (guint i = 0; i < people->len; i++)
    plan (g_ptr_array_index (people, i));
  g_data_input_stream_read_line_async (input, G_PRIORITY_DEFAULT, NULL, line_cb, NULL);
}

static gboolean
quit_cb (gpointer user_data)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

int
main (int argc,
      char **argv)
{
  g_auto (GStrv) tables = NULL;
  int players = 0;
  const GOptionEntry entries[] = {
    { "table", 0, 0, G_OPTION_ARG_STRING_ARRAY, &tables, "A table's identifier; the only one unless told", "ID" },
    { "players", 0, 0, G_OPTION_ARG_INT, &players, "How many sit down at each table", "N" },
    { "join-every", 0, 0, G_OPTION_ARG_INT, &join_every, "Somebody comes to watch, so many milliseconds after the last one left", "MS" },
    { "delay", 0, 0, G_OPTION_ARG_INT, &delay, "How long a player thinks, more or less", "MS" },
    { "code", 0, 0, G_OPTION_ARG_STRING, &code, "The code of the tables", "CODE" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("ADDRESS:PORT");
  g_autoptr (GInputStream) in = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GDataInputStream) lines = g_data_input_stream_new (in);
  g_autoptr (GSocketConnectable) address = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || argc != 2
      || (address = sbm_connector_parse (argv[1], 4269, NULL)) == NULL)
    {
      g_printerr ("honest ADDRESS:PORT [--table ID]… --players N [--join-every MS]\n");
      return 2;
    }

  setvbuf (stdout, NULL, _IOLBF, 0);
  if (tables == NULL)
    {
      tables = g_new0 (char *, 2);
      tables[0] = g_strdup ("");
    }
  where = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_list_store_append (where, address);
  people = g_ptr_array_new_with_free_func ((GDestroyNotify) person_free);
  loop = g_main_loop_new (NULL, FALSE);
  for (int i = 0; tables[i] != NULL; i++)
    {
      for (int player = 0; player < players; player++)
        invite (tables[i]);
    }
  if (join_every > 0)
    g_timeout_add (join_every, visit_cb, tables[0]);

  g_unix_signal_add (SIGTERM, quit_cb, NULL);
  g_unix_signal_add (SIGINT, quit_cb, NULL);
  g_data_input_stream_read_line_async (lines, G_PRIORITY_DEFAULT, NULL, line_cb, NULL);
  g_main_loop_run (loop);

  g_clear_object (&visitor);
  g_clear_pointer (&people, g_ptr_array_unref);
  g_clear_object (&where);
  g_clear_pointer (&loop, g_main_loop_unref);
  g_free (code);

  return 0;
}
