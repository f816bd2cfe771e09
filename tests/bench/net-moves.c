/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "bench-net-moves"

#include "net.h"

#include <stdlib.h>
#include <string.h>

#include "naive.h"
#include "net/sbm-guest.h"
#include "net/sbm-host.h"

/*
 * Tables of guests over TLS, all guests in this process and the host in another.  A move is timed from the guest's word
 * until the last guest of the table has had "viewed", which is when its screen would change.
 */

#define WARM_MOVES 40

typedef struct
{
  SbmGuest *guests[RULES_MAX_SEATS];
  int n_guests;
  guint awaited; /* the serial of the view that a move brings; 0 between moves */
  double started;
  int seen;
  guint gap;
  guint dealt; /* the game that was asked for last */
  guint warm;
  guint left;
  GArray *times;
} Table;

/* ---- the host ---- */

void
moves_serve (const char *const *arguments)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (SbmHost) host = sbm_host_new (identity);
  g_autoptr (GError) error = NULL;
  int n_tables = atoi (arguments[0]);
  const char *folder = arguments[2];

  for (int i = 0; i < n_tables; i++)
    {
      g_autofree char *id = g_strdup_printf ("t%d", i);
      g_autoptr (SbmHostedTable) table = sbm_hosted_table_new (id, "Bench", NULL);

      if (strcmp (folder, "-") != 0)
        {
          g_autofree char *path = g_build_filename (folder, id, NULL);

          if (!sbm_hosted_table_open_journal (table, path, &error))
            g_error ("%s", error->message);
        }
      sbm_hosted_table_set_game (table, "odyssey", "classic", NULL);
      sbm_host_add_table (host, table);
    }
  if (!sbm_host_start (host, 0, NULL, &error))
    g_error ("%s", error->message);
  server_stay (sbm_host_get_port (host));
}

/* ---- moves ---- */

static gboolean next_cb (gpointer user_data);

/* A little more or less, so that tables do not fall into step. */
static void
move_later (Table *table)
{
  guint gap = MAX (table->gap, 2);

  g_timeout_add (gap / 2 + g_random_int_range (0, gap), next_cb, table);
}

static void
viewed_cb (SbmTable *view,
           Table *table)
{
  double time = now_ms () - table->started;

  if (table->awaited == 0 || sbm_table_get_serial (view) != table->awaited || ++table->seen < table->n_guests)
    return;

  table->awaited = 0;
  if (table->warm > 0)
    {
      table->warm--;
    }
  else if (table->left > 0)
    {
      g_array_append_val (table->times, time);
      table->left--;
    }
  if (table->left > 0)
    move_later (table);
}

/* Whether all guests know of one and the same stand of the game. */
static gboolean
agree (Table *table)
{
  SbmTable *first = sbm_guest_get_table (table->guests[0]);

  for (int i = 0; i < table->n_guests; i++)
    {
      SbmTable *other = sbm_guest_get_table (table->guests[i]);

      if (sbm_guest_get_state (table->guests[i]) != SBM_GUEST_STATE_JOINED)
        g_error ("A guest was lost: %s", sbm_guest_get_reason (table->guests[i]));
      if (sbm_table_get_view (other) == NULL || sbm_table_get_game_number (other) != sbm_table_get_game_number (first)
          || sbm_table_get_serial (other) != sbm_table_get_serial (first))
        return FALSE;
      if (strcmp (sbm_table_get_phase (other), sbm_table_get_phase (first)) != 0)
        return FALSE;
      if (strcmp (sbm_table_get_phase (other), "over") == 0 && strcmp (sbm_table_get_audit (other), "sound") != 0)
        return FALSE;
    }

  return TRUE;
}

static void
deal_if_over (Table *table)
{
  SbmTable *first = sbm_guest_get_table (table->guests[0]);

  if (strcmp (sbm_table_get_phase (first), "over") != 0 || table->dealt == sbm_table_get_game_number (first) + 1)
    return;
  table->dealt = sbm_table_get_game_number (first) + 1;
  sbm_guest_send (table->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
}

static gboolean
next_cb (gpointer user_data)
{
  Table *table = user_data;
  int offset = g_random_int_range (0, table->n_guests);

  if (agree (table))
    {
      deal_if_over (table);
      for (int i = 0; i < table->n_guests; i++)
        {
          SbmGuest *guest = table->guests[(i + offset) % table->n_guests];
          SbmTable *view = sbm_guest_get_table (guest);
          g_autoptr (GVariant) move = naive_think (sbm_table_get_rules (view), sbm_table_get_view (view), sbm_table_get_my_seat (view));

          if (move == NULL || strcmp (sbm_table_get_phase (view), "playing") != 0)
            continue;
          g_variant_ref_sink (move);
          table->awaited = sbm_table_get_serial (view) + 1;
          table->seen = 0;
          table->started = now_ms ();
          sbm_guest_move (guest, move);
          return G_SOURCE_REMOVE;
        }
    }
  move_later (table);

  return G_SOURCE_REMOVE;
}

/* ---- guests ---- */

static void
refused_cb (SbmGuest *guest,
            const char *code)
{
  g_error ("A move was refused: %s", code);
}

/* One after the other: the listener gives an address only a few places for strangers. */
static void
add_guest (Table *table,
           int number,
           guint16 port)
{
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", port);
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autofree char *id = g_strdup_printf ("t%d", number);
  g_autofree char *name = g_strdup_printf ("Guest %d", table->n_guests);
  SbmGuest *guest = sbm_guest_new (identity, name, table->n_guests, "en");

  g_list_store_append (addresses, address);
  table->guests[table->n_guests++] = guest;
  g_signal_connect (sbm_guest_get_table (guest), "viewed", G_CALLBACK (viewed_cb), table);
  g_signal_connect (guest, "refused", G_CALLBACK (refused_cb), NULL);
  sbm_guest_join (guest, G_LIST_MODEL (addresses), NULL, id, NULL);
  WAIT_FOR (sbm_guest_get_state (guest) != SBM_GUEST_STATE_CONNECTING);
  if (sbm_guest_get_state (guest) != SBM_GUEST_STATE_JOINED)
    g_error ("A guest cannot join: %s", sbm_guest_get_reason (guest));
}

static void
begin (Table *table)
{
  SbmTable *first = sbm_guest_get_table (table->guests[0]);

  WAIT_FOR (sbm_table_get_runner (first) && sbm_table_get_obstacle (first)[0] == '\0'
            && (int) g_list_model_get_n_items (sbm_table_get_seats (first)) == table->n_guests);
  sbm_guest_send (table->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  WAIT_FOR (agree (table));
}

static gboolean
all_done (Table *tables,
          int n_tables)
{
  for (int i = 0; i < n_tables; i++)
    {
      if (tables[i].left > 0)
        return FALSE;
    }

  return TRUE;
}

void
moves_measure (const char *const *arguments)
{
  const char *serve[] = { "serve-moves", arguments[0], arguments[1], arguments[4], NULL };
  int n_tables = atoi (arguments[0]);
  int n_seats = CLAMP (atoi (arguments[1]), 3, RULES_MAX_SEATS);
  g_autofree Table *tables = g_new0 (Table, n_tables);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  Server server;

  server_begin (&server, serve);
  for (int i = 0; i < n_tables; i++)
    {
      tables[i].times = times;
      tables[i].warm = WARM_MOVES / MIN (n_tables, 4);
      tables[i].left = atoi (arguments[2]) / n_tables;
      tables[i].gap = atoi (arguments[3]);
      for (int seat = 0; seat < n_seats; seat++)
        add_guest (&tables[i], i, server.port);
      begin (&tables[i]);
    }
  for (int i = 0; i < n_tables; i++)
    move_later (&tables[i]);
  WAIT_FOR (all_done (tables, n_tables));
  report_all ("move-ms", times);

  for (int i = 0; i < n_tables; i++)
    {
      for (int seat = 0; seat < n_seats; seat++)
        {
          sbm_guest_leave (tables[i].guests[seat]);
          g_object_unref (tables[i].guests[seat]);
        }
    }
  server_end (&server);
}
