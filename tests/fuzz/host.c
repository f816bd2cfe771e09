/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-host"

#include "model/sbm-referee.h"
#include "net/sbm-host.h"
#include "net/sbm-identity.h"

#include <string.h>
#include <unistd.h>

#define PEOPLE 4
#define MOST_MESSAGES 64
#define MOST_MOVES 16

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* Everything that people can say to a host, before and after joining, in the lobby and in play.
 *
 * The first byte says how far things are: 0 nobody has joined, 1 as many as the game needs have their seats in the lobby,
 * 2 they play, and then by thirds how many moves of a game are made.  The second is the game.
 * Then come messages: a byte for who speaks, two for the length, and so many of payload.
 * Whoever never speaks never comes, for coming is most of what a run costs, and a table is taken up again rather than
 * filled: that costs a third of it. */

enum
{
  STAGE_NOBODY,
  STAGE_LOBBY,
  STAGE_PLAY,
  N_STAGES
};

typedef struct
{
  GIOStream *stream; /* NULL before it comes */
  int fd;
} Person;

static const struct
{
  const char *game;
  const char *mode;
  int seats;
} games[] = {
  { "dixit", "classic", 3 },
  { "odyssey", "classic", 3 },
  { "illusion", "short", 2 },
  { "histoire", "rivals", 2 },
  { "odyssey", "party", 6 },
  { "odyssey", "teams", 6 },
  { "illusion", "long", 5 },
  { "histoire", "cooperative", 5 },
};

static const char *const keys[] = { "aa", "bb", "cc", "dd", "ee", "ff" };
static SbmIdentity *identity;

static void
turn (Person *people)
{
  static guint8 heap[64 * 1024];

  for (int quiet = 0; quiet < 2; quiet++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        quiet = 0;
      for (int i = 0; i < PEOPLE; i++)
        {
          while (people[i].stream != NULL && read (people[i].fd, heap, sizeof heap) > 0)
            quiet = 0;
        }
    }
}

static void
write_payload (Person *person,
               const guint8 *payload,
               guint32 length)
{
  guint32 header = GUINT32_TO_LE (length);

  if (write (person->fd, &header, sizeof header) == sizeof header && length > 0)
    (void) !write (person->fd, payload, length);
}

static void
say (Person *person,
     ProtocolMessage message,
     GVariant *body)
{
  g_autoptr (GBytes) frame = protocol_encode (message, body);
  gsize size;
  const guint8 *data = g_bytes_get_data (frame, &size);

  write_payload (person, data + PROTOCOL_HEADER_SIZE, size - PROTOCOL_HEADER_SIZE);
}

static GVariant *
no_bytes (void)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1);
}

static void
come (SbmHost *host,
      Person *person,
      const char *key,
      gboolean join)
{
  GIOStream *theirs;

  if (!sbm_host_make_pair (&person->stream, &theirs, NULL))
    g_error ("No socket pair");
  person->fd = g_socket_get_fd (g_socket_connection_get_socket (G_SOCKET_CONNECTION (person->stream)));
  g_socket_set_blocking (g_socket_connection_get_socket (G_SOCKET_CONNECTION (person->stream)), FALSE);
  sbm_host_adopt (host, theirs, key);
  g_object_unref (theirs);
  say (person, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us@as)", PROTOCOL_NUMBER, "fuzz", g_variant_new_strv (NULL, 0)));
  if (join)
    say (person, PROTOCOL_MESSAGE_JOIN, g_variant_new ("(sssys@ay)", "", "player", "Somebody", 0, "en", no_bytes ()));
}

static char *
print_table (guint game,
             gboolean lobby)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_printf (line,
                   "{\"j\":\"table\",\"id\":\"table\",\"name\":\"Table\",\"runner\":\"aa\",\"game\":\"%s\",\"mode\":\"%s\","
                   "\"clock\":\"off\",\"game-number\":%d,\"lobby\":%s,\"seats\":[",
                   games[game].game, games[game].mode, !lobby, lobby ? "true" : "false");
  for (int i = 0; i < games[game].seats; i++)
    g_string_append_printf (line, "%s{\"key\":\"%s\",\"name\":\"%s\",\"rabbit\":%d}", i > 0 ? "," : "", keys[i], keys[i], i);
  g_string_append (line, "]}");

  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* The same game every time: its deal, then its first moves. */
static SbmReferee *
play (guint game,
      guint moves)
{
  const char *players[G_N_ELEMENTS (keys) + 1] = { NULL };
  SbmReferee *referee;
  RulesRandom random;

  for (int i = 0; i < games[game].seats; i++)
    players[i] = keys[i];
  referee = sbm_referee_new (record_setup_new (rules_find (games[game].game), games[game].mode, players, "fuzz"), NULL);
  rules_random_init (&random, "fuzz");
  for (guint i = 0; i < moves; i++)
    {
      RulesMove move;
      int seat = 0;

      while (rules_awaits (sbm_referee_get_game (referee), seat) == 0)
        seat++;
      rules_sample (sbm_referee_get_game (referee), seat, &random, &move);
      g_assert_cmpint (sbm_referee_apply (referee, &move), ==, RULES_OK);
    }

  return referee;
}

/* What a host finds in its journal after so many moves. */
static GStrv
print_lines (guint game,
             gboolean lobby,
             guint moves)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char *table = print_table (game, lobby);
  g_autoptr (SbmReferee) referee = lobby ? NULL : play (game, moves);

  g_strv_builder_add (lines, table);
  for (guint i = 0; !lobby && i <= moves; i++)
    {
      g_autofree char *line = i == 0 ? g_strdup_printf ("{\"j\":\"setup\",\"game\":1,\"line\":%s}", sbm_referee_get_line (referee, i))
                                     : g_strdup_printf ("{\"j\":\"move\",\"id\":0,\"line\":%s}", sbm_referee_get_line (referee, i));

      g_strv_builder_add (lines, line);
    }

  return g_strv_builder_end (lines);
}

static SbmHostedTable *
set_up (guint game,
        guint stage,
        guint moves)
{
  static GStrv known[G_N_ELEMENTS (games)][MOST_MOVES + 1];
  SbmHostedTable *table = sbm_hosted_table_new ("table", "Table", NULL);
  GStrv *lines = stage == STAGE_LOBBY ? &known[game][MOST_MOVES] : &known[game][moves];

  if (stage == STAGE_NOBODY)
    {
      g_assert_true (sbm_hosted_table_set_game (table, games[game].game, games[game].mode, NULL));
      return table;
    }
  if (*lines == NULL)
    *lines = print_lines (game, stage == STAGE_LOBBY, moves);
  g_assert_true (sbm_hosted_table_restore (table, (const char *const *) *lines, NULL));
  g_assert_cmpint (sbm_hosted_table_get_phase (table), ==, stage == STAGE_LOBBY ? SBM_PHASE_LOBBY : SBM_PHASE_PLAYING);

  return table;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (SbmHostedTable) table = NULL;
  g_autoptr (SbmHost) host = NULL;
  Person people[PEOPLE] = { 0 };
  guint stage, game;

  if (size < 2)
    return 0;
  if (identity == NULL)
    identity = sbm_identity_new_ephemeral (NULL);

  stage = data[0] % N_STAGES;
  game = data[1] % G_N_ELEMENTS (games);
  host = sbm_host_new (identity);
  table = set_up (game, stage, data[0] / N_STAGES % MOST_MOVES);
  sbm_host_add_table (host, table);
  data += 2;
  size -= 2;

  for (int i = 0; i < MOST_MESSAGES && size > 3; i++)
    {
      int who = data[0] % PEOPLE;
      Person *person = &people[who];
      guint length = data[1] | data[2] << 8;

      length = MIN (length, size - 3);
      if (person->stream == NULL)
        come (host, person, keys[who], stage != STAGE_NOBODY && who < games[game].seats);
      write_payload (person, data + 3, length);
      data += 3 + length;
      size -= 3 + length;
      turn (people);
    }

  g_assert_cmpint (sbm_hosted_table_get_taken (table), <=, RULES_MAX_SEATS);
  for (int i = 0; i < PEOPLE; i++)
    g_clear_object (&people[i].stream);
  sbm_hosted_table_close (table);
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return 0;
}
