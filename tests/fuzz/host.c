/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-host"

#include "net/sbm-host.h"
#include "net/sbm-identity.h"

#include <string.h>
#include <unistd.h>

#define PEOPLE 4
#define MOST_MESSAGES 64

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* Everything that people can say to a host, before and after joining, in the lobby and in play.
 *
 * The first byte says how far things are: 0 nobody has joined, 1 as many as the game needs sit in the lobby, 2 they play.
 * Then come messages: a byte for who speaks (the others have not joined), two for the length, and so many of payload.
 * Whoever never speaks never comes, for coming is most of what a run costs. */

typedef struct
{
  GIOStream *stream; /* NULL before it comes */
  int fd;
} Person;

static const char *const keys[PEOPLE] = { "aa", "bb", "cc", "dd" };
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

static void
come (SbmHost *host,
      Person *person,
      const char *key)
{
  GIOStream *theirs;

  if (!sbm_host_make_pair (&person->stream, &theirs, NULL))
    g_error ("No socket pair");
  person->fd = g_socket_get_fd (g_socket_connection_get_socket (G_SOCKET_CONNECTION (person->stream)));
  g_socket_set_blocking (g_socket_connection_get_socket (G_SOCKET_CONNECTION (person->stream)), FALSE);
  sbm_host_adopt (host, theirs, key);
  g_object_unref (theirs);
  say (person, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us@as)", PROTOCOL_NUMBER, "fuzz", g_variant_new_strv (NULL, 0)));
}

static GVariant *
no_bytes (gsize size)
{
  static const guint8 zeros[32];

  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, zeros, size, 1);
}

static void
set_up (SbmHost *host,
        Person *people,
        int count,
        guint stage)
{
  for (int i = 0; stage > 0 && i < count; i++)
    {
      come (host, &people[i], keys[i]);
      say (&people[i], PROTOCOL_MESSAGE_JOIN, g_variant_new ("(sssys@ay)", "", "player", "Somebody", i, "en", no_bytes (0)));
    }
  turn (people);
  if (stage < 2)
    return;

  say (&people[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  turn (people);
  for (int i = 0; i < count; i++)
    say (&people[i], PROTOCOL_MESSAGE_SHARE, g_variant_new ("(u@ay)", 1, no_bytes (32)));
  turn (people);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  static const struct
  {
    const char *game;
    const char *mode;
    int fewest;
  } games[] = { { "dixit", "classic", 3 }, { "odyssey", "classic", 3 }, { "illusion", "short", 2 }, { "histoire", "rivals", 2 } };
  g_autoptr (SbmHostedTable) table = NULL;
  g_autoptr (SbmHost) host = NULL;
  Person people[PEOPLE] = { 0 };

  if (size < 2)
    return 0;
  if (identity == NULL)
    identity = sbm_identity_new_ephemeral (NULL);

  host = sbm_host_new (identity);
  table = sbm_hosted_table_new ("table", "Table", NULL);
  sbm_hosted_table_set_game (table, games[data[1] % 4].game, games[data[1] % 4].mode, NULL);
  sbm_host_add_table (host, table);
  set_up (host, people, games[data[1] % 4].fewest, data[0] % 3);
  if (data[0] % 3 == 2)
    g_assert_cmpint (sbm_hosted_table_get_phase (table), ==, SBM_PHASE_PLAYING);
  data += 2;
  size -= 2;

  for (int i = 0; i < MOST_MESSAGES && size > 3; i++)
    {
      Person *person = &people[data[0] % PEOPLE];
      guint length = data[1] | data[2] << 8;

      length = MIN (length, size - 3);
      if (person->stream == NULL)
        come (host, person, keys[data[0] % PEOPLE]);
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
