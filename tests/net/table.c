/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <glib/gstdio.h>
#include <string.h>

#include "naive.h"
#include "net/sbm-channel.h"
#include "net/sbm-guest-private.h"
#include "net/sbm-host.h"
#include "party.h"

static gboolean
keep_turning_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
all_over (Party *party)
{
  for (int i = 0; i < party->count; i++)
    {
      SbmTable *table = sbm_guest_get_table (party->guests[i]);

      if (strcmp (sbm_table_get_phase (table), "over") != 0 || sbm_table_get_audit (table)[0] == '\0')
        return FALSE;
    }

  return TRUE;
}

/* ---- whole games ---- */

static void
test_whole_games (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
        {
          g_autoptr (Party) party = party_new ((*rules)->name, mode->name);
          SbmTable *first;

          for (int i = 0; i < mode->least_seats; i++)
            party_play (party_add (party, "Guest", "player"));
          party_add (party, "Screen", "screen");
          first = sbm_guest_get_table (party->guests[0]);
          WAIT_FOR (sbm_table_get_runner (first) && sbm_table_get_obstacle (first)[0] == '\0'
                    && (int) g_list_model_get_n_items (sbm_table_get_seats (first)) == mode->least_seats);
          sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
          WAIT_FOR (all_over (party));
          for (int i = 0; i < party->count; i++)
            g_assert_cmpstr (sbm_table_get_audit (sbm_guest_get_table (party->guests[i])), ==, "sound");
        }
    }
}

static void
test_bots_and_rematch (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  SbmTable *table;

  party_play (party_add (party, "Ana", "player"));
  table = sbm_guest_get_table (party->guests[0]);
  WAIT_FOR (sbm_table_get_runner (table));
  g_assert_cmpstr (sbm_table_get_obstacle (table), ==, "too-few");
  for (int i = 0; i < 3; i++)
    sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_ADD_BOT, g_variant_new ("(i)", i));
  WAIT_FOR (g_list_model_get_n_items (sbm_table_get_seats (table)) == 4);
  for (guint game = 1; game <= 2; game++)
    {
      sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
      WAIT_FOR (sbm_table_get_game_number (table) == game && all_over (party));
      g_assert_cmpstr (sbm_table_get_audit (table), ==, "sound");
    }
}

/* More than GTask has threads, and than it adds in a while. */
#define BUSY_THREADS 40

static GMutex busy;

static void
busy_thread (GTask *task,
             gpointer source,
             gpointer data,
             GCancellable *cancellable)
{
  g_mutex_lock (&busy);
  g_mutex_unlock (&busy);
  g_task_return_boolean (task, TRUE);
}

/* No audit comes to its end until the mutex is unlocked. */
static void
hold_threads (void)
{
  g_mutex_lock (&busy);
  for (int i = 0; i < BUSY_THREADS; i++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

      g_task_run_in_thread (task, busy_thread);
    }
}

static void
audited_cb (SbmTable *table,
            GParamSpec *pspec,
            guint *audits)
{
  if (sbm_table_get_audit (table)[0] == '\0')
    return;
  (*audits)++;
  g_assert_cmpstr (sbm_table_get_audit (table), ==, "sound");
  g_assert_cmpuint (sbm_table_get_game_number (table), ==, *audits);
}

/* The record is replayed beside the main loop, and a rematch that is dealt meanwhile comes after it. */
static void
test_audit_beside (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  SbmTable *table;
  guint audits = 0;

  for (int i = 0; i < 3; i++)
    party_play (party_add (party, "Guest", "player"));
  table = sbm_guest_get_table (party->guests[0]);
  g_signal_connect (table, "notify::audit", G_CALLBACK (audited_cb), &audits);
  WAIT_FOR (sbm_table_get_runner (table) && sbm_table_get_obstacle (table)[0] == '\0');
  sbm_hosted_table_start (party->table);
  hold_threads ();
  WAIT_FOR (party->guests[0]->auditing);
  g_assert_cmpuint (audits, ==, 0);
  sbm_hosted_table_start (party->table);
  WAIT_FOR (party->guests[0]->unheard.length > 0);
  g_assert_cmpuint (audits, ==, 0);
  g_mutex_unlock (&busy);
  WAIT_FOR (audits == 2);
}

/* And so does the end of a connection: whoever is told goodbye in that moment does not come back. */
static void
test_goodbye_while_auditing (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  SbmTable *table;

  for (int i = 0; i < 3; i++)
    party_play (party_add (party, "Guest", "player"));
  table = sbm_guest_get_table (party->guests[0]);
  WAIT_FOR (sbm_table_get_runner (table) && sbm_table_get_obstacle (table)[0] == '\0');
  sbm_hosted_table_start (party->table);
  hold_threads ();
  WAIT_FOR (party->guests[0]->auditing);
  sbm_hosted_table_close (party->table);
  WAIT_FOR (party->guests[0]->cut_off);
  g_assert_cmpint (sbm_guest_get_state (party->guests[0]), ==, SBM_GUEST_STATE_JOINED);
  g_mutex_unlock (&busy);
  WAIT_FOR (sbm_guest_get_state (party->guests[0]) == SBM_GUEST_STATE_REFUSED);
  g_assert_cmpstr (sbm_guest_get_reason (party->guests[0]), ==, "closed");
  WAIT_FOR (sbm_table_get_audit (table)[0] != '\0');
}

/* ---- requests ---- */

static void
denied_cb (SbmGuest *guest,
           const char *what,
           const char *why,
           char **last)
{
  g_free (*last);
  *last = g_strdup (why);
}

static void
test_denied (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autofree char *why = NULL;
  SbmGuest *stranger;

  party_add (party, "Ana", "player");
  stranger = party_add (party, "Dan", "player");
  g_signal_connect (stranger, "denied", G_CALLBACK (denied_cb), &why);
  sbm_guest_send (stranger, PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  WAIT_FOR (why != NULL);
  g_assert_cmpstr (why, ==, "not-yours");
  g_clear_pointer (&why, g_free);
  sbm_guest_send (stranger, PROTOCOL_MESSAGE_REACT, g_variant_new ("(s)", "<b>boo</b>"));
  WAIT_FOR (why != NULL);
  g_assert_cmpstr (why, ==, "no-such-reaction");

  /* A ban holds for the key, not for the connection. */
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_REMOVE, g_variant_new ("(ib)", 1, TRUE));
  WAIT_FOR (sbm_guest_get_state (stranger) == SBM_GUEST_STATE_REFUSED);
  g_assert_cmpstr (sbm_guest_get_reason (stranger), ==, "banned");
}

/* A host who wants no lookers-on gets none, and everybody hears of one language for all words. */
static void
test_unwatched (void)
{
  g_autoptr (Party) party = party_new ("histoire", "cooperative");
  SbmGuest *stranger, *player;

  sbm_hosted_table_set_watchable (party->table, FALSE);
  sbm_hosted_table_set_words (party->table, "ro");
  party_add (party, "Ana", "player");
  stranger = party_add (party, "Eve", "spectator");
  WAIT_FOR (sbm_guest_get_state (stranger) == SBM_GUEST_STATE_REFUSED);
  g_assert_cmpstr (sbm_guest_get_reason (stranger), ==, "no-watching");
  player = party_add (party, "Dan", "player");
  WAIT_FOR (sbm_table_get_my_seat (sbm_guest_get_table (player)) == 1);
  WAIT_FOR (strcmp (sbm_table_get_words (sbm_guest_get_table (player)), "ro") == 0);

  sbm_hosted_table_set_watchable (party->table, TRUE);
  stranger = party_add (party, "Eve", "spectator");
  WAIT_FOR (sbm_guest_get_state (stranger) == SBM_GUEST_STATE_JOINED);
}

static void
test_chat (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autoptr (GObject) remark = NULL;
  g_autofree char *text = NULL;
  GListModel *chat;

  party_add (party, "Ana", "player");
  party_add (party, "Dan", "player");
  chat = sbm_table_get_chat (sbm_guest_get_table (party->guests[1]));
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_SAY, g_variant_new ("(s)", "  hello \xe2\x80\xae there\n<b>x</b> "));
  WAIT_FOR (g_list_model_get_n_items (chat) == 1);
  remark = g_list_model_get_item (chat, 0);
  g_object_get (remark, "text", &text, NULL);
  g_assert_cmpstr (text, ==, "hello there <b>x</b>");
}

/* ---- silence ---- */

static void
test_silent_player (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  SbmTable *table;

  sbm_hosted_table_set_patience (party->table, 50);
  party_play (party_add (party, "Ana", "player"));
  party_play (party_add (party, "Dan", "player"));
  party_add (party, "Luc", "player");
  table = sbm_guest_get_table (party->guests[0]);
  WAIT_FOR (sbm_table_get_runner (table) && sbm_table_get_obstacle (table)[0] == '\0');
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  WAIT_FOR (strcmp (sbm_table_get_phase (table), "playing") == 0);
  sbm_guest_leave (party->guests[2]);
  WAIT_FOR (sbm_table_get_decision (table) == 2);
  g_assert_cmpstr (sbm_seat_get_state (sbm_table_get_seat (table, 2)), ==, "away");
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_DECIDE, g_variant_new ("(is)", 2, "bot"));
  WAIT_FOR (strcmp (sbm_table_get_phase (table), "over") == 0);
}

/* The results are those of their game until everybody is back in the lobby: whoever comes late to them can read them. */
static void
test_game_of_results (void)
{
  g_autoptr (Party) party = party_new ("illusion", "short");
  g_autofree char *why = NULL;
  SbmTable *table;
  SbmGuest *late;

  party_play (party_add (party, "Ana", "player"));
  party_play (party_add (party, "Dan", "player"));
  table = sbm_guest_get_table (party->guests[0]);
  g_signal_connect (party->guests[0], "denied", G_CALLBACK (denied_cb), &why);
  WAIT_FOR (sbm_table_get_runner (table) && sbm_table_get_obstacle (table)[0] == '\0');
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  WAIT_FOR (strcmp (sbm_table_get_phase (table), "over") == 0);

  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_GAME, g_variant_new ("(ssa{si})", "dixit", "classic", NULL));
  WAIT_FOR (why != NULL);
  g_assert_cmpstr (why, ==, "not-now");
  late = party_add (party, "Luc", "spectator");
  WAIT_FOR (sbm_table_get_view (sbm_guest_get_table (late)) != NULL);

  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_LOBBY, g_variant_new ("()"));
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_GAME, g_variant_new ("(ssa{si})", "dixit", "classic", NULL));
  WAIT_FOR (g_strcmp0 (sbm_table_get_game (table), "dixit") == 0);
}

/* ---- the journal ---- */

static char *
make_journal_path (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("sobremesa-XXXXXX", &error);

  g_assert_no_error (error);
  return g_build_filename (folder, "table.journal", NULL);
}

static void
remove_journal (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
}

/* At every stage of every game: the host goes away after so many moves, and another takes the table up. */
static void
test_resume (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
        {
          for (guint stop = 0; stop < 24; stop += 3)
            {
              g_autofree char *path = make_journal_path ();
              g_autoptr (SbmHostedTable) again = NULL;
              g_autofree char *before = NULL;
              g_autofree char *after = NULL;
              SbmHostedTable *table = sbm_hosted_table_new ("t1", "Test table", NULL);
              g_autoptr (GError) error = NULL;

              sbm_hosted_table_set_player_maker (table, naive_make, NULL);
              sbm_hosted_table_set_pace (table, 0);
              g_assert_true (sbm_hosted_table_open_journal (table, path, &error));
              sbm_hosted_table_set_words (table, "es");
              g_assert_true (sbm_hosted_table_set_game (table, (*rules)->name, mode->name, NULL));
              for (int i = 0; i < mode->least_seats; i++)
                sbm_hosted_table_add_bot (table, 1);
              g_assert_true (sbm_hosted_table_start (table));
              for (guint lines = 0; lines < stop + 1 && sbm_hosted_table_get_phase (table) != SBM_PHASE_OVER;)
                {
                  g_autofree char *record = NULL;

                  g_main_context_iteration (NULL, TRUE);
                  record = sbm_hosted_table_dup_record (table);
                  lines = 0;
                  for (const char *p = record; p != NULL && (p = strchr (p, '\n')) != NULL; p++)
                    lines++;
                }
              before = sbm_hosted_table_dup_record (table);
              g_object_run_dispose (G_OBJECT (table));
              g_object_unref (table);

              again = sbm_hosted_table_new ("x", "x", NULL);
              sbm_hosted_table_set_player_maker (again, naive_make, NULL);
              sbm_hosted_table_set_pace (again, 0);
              WAIT_FOR (sbm_hosted_table_open_journal (again, path, NULL));
              after = sbm_hosted_table_dup_record (again);
              /* Whatever was seen is there; what was only written may be there too. */
              g_assert_true (g_str_has_prefix (after, before));
              g_assert_cmpstr (sbm_hosted_table_get_name (again), ==, "Test table");
              WAIT_FOR (sbm_hosted_table_get_phase (again) == SBM_PHASE_OVER);
              g_object_run_dispose (G_OBJECT (again));
              remove_journal (path);
            }
        }
    }
}

/* ---- over TLS on loopback ---- */

static void
listen (Party *party)
{
  g_autoptr (GError) error = NULL;

  sbm_host_start (party->host, 0, NULL, &error);
  g_assert_no_error (error);
}

static SbmGuest *
add_remote_guest (Party *party,
                  const char *name,
                  const char *code)
{
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", sbm_host_get_port (party->host));
  int i = party->count++;

  g_list_store_append (addresses, address);
  party->identities[i] = sbm_identity_new_ephemeral (NULL);
  party->guests[i] = sbm_guest_new (party->identities[i], name, i, "en");
  sbm_guest_set_backoff (party->guests[i], 20);
  sbm_guest_join (party->guests[i], G_LIST_MODEL (addresses), NULL, "", code);
  WAIT_FOR (sbm_guest_get_state (party->guests[i]) != SBM_GUEST_STATE_CONNECTING);

  return party->guests[i];
}

static void
test_code (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  SbmGuest *guest;

  sbm_hosted_table_set_code (party->table, "ABCDEF");
  listen (party);
  WAIT_FOR (sbm_hosted_table_get_code (party->table) != NULL);
  guest = add_remote_guest (party, "Ana", NULL);
  g_assert_cmpstr (sbm_guest_get_reason (guest), ==, "code-needed");
  guest = add_remote_guest (party, "Dan", "abc-dee");
  g_assert_cmpstr (sbm_guest_get_reason (guest), ==, "wrong-code");
  guest = add_remote_guest (party, "Luc", "abc def");
  g_assert_cmpint (sbm_guest_get_state (guest), ==, SBM_GUEST_STATE_JOINED);
  /* Four more wrong ones from this address, and it is locked for everybody on it. */
  for (int i = 0; i < 4; i++)
    g_assert_cmpstr (sbm_guest_get_reason (add_remote_guest (party, "Eva", "zzzzzz")), ==, "wrong-code");
  g_assert_cmpstr (sbm_guest_get_reason (add_remote_guest (party, "Eva", "abcdef")), ==, "locked-out");
}

static SbmGuest *
begin_to_join (Party *party,
               SbmIdentity *identity,
               const char *code)
{
  g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", sbm_host_get_port (party->host));
  SbmGuest *guest = sbm_guest_new (identity, "Eva", 0, "en");

  g_list_store_append (addresses, address);
  sbm_guest_join (guest, G_LIST_MODEL (addresses), NULL, "", code);

  return guest;
}

static void
note_gone_cb (gpointer data,
              GObject *where_it_was)
{
  gboolean *gone = data;

  *gone = TRUE;
}

/* Stretching takes its time on both sides, and anything may happen meanwhile. */
static void
test_code_meanwhile (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (SbmGuest) late = NULL;
  static const char *const codes[] = { "ABCDEF", "GHJKMN", "PQRSTV" };

  listen (party);
  /* Whoever comes while the code is new waits for it, and is not told that it is wrong. */
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      sbm_hosted_table_set_code (party->table, codes[i]);
      g_assert_cmpint (sbm_guest_get_state (add_remote_guest (party, "Ana", codes[i])), ==, SBM_GUEST_STATE_JOINED);
    }

  /* The guest goes at any moment, and nothing of it stays. */
  for (int turns = 0; turns < 40; turns++)
    {
      SbmGuest *guest = begin_to_join (party, identity, codes[2]);
      gboolean gone = FALSE;

      g_object_weak_ref (G_OBJECT (guest), note_gone_cb, &gone);
      if (turns % 8 == 0)
        sbm_hosted_table_set_code (party->table, codes[turns / 8 % 2]);
      for (int i = 0; i < turns; i++)
        g_main_context_iteration (NULL, turns % 2);
      sbm_guest_leave (guest);
      g_object_unref (guest);
      WAIT_FOR (gone);
    }

  /* The table goes, while somebody waits for its code. */
  sbm_hosted_table_set_code (party->table, "WXYZ00");
  late = begin_to_join (party, identity, "WXYZ00");
  for (int i = 0; i < 12; i++)
    g_main_context_iteration (NULL, TRUE);
  sbm_host_remove_table (party->host, party->table);
  WAIT_FOR (sbm_guest_get_state (late) != SBM_GUEST_STATE_CONNECTING);
  if (sbm_guest_get_state (late) == SBM_GUEST_STATE_REFUSED)
    g_assert_cmpstr (sbm_guest_get_reason (late), ==, "no-table");
  sbm_guest_leave (late);
}

static void
note_share_cb (SbmChannel *channel,
               guint message,
               GVariant *body,
               GPtrArray *shares)
{
  g_autoptr (GVariant) bytes = NULL;
  guint game;

  if (message != PROTOCOL_MESSAGE_SHARE)
    return;
  g_variant_get (body, "(u@ay)", &game, &bytes);
  g_ptr_array_add (shares, g_variant_get_data_as_bytes (bytes));
}

static void
ask_for_share (SbmChannel *channel,
               guint game,
               guint8 secret,
               GPtrArray *shares)
{
  guint8 commit[32] = { secret };
  guint before = shares->len;

  sbm_channel_send (channel, PROTOCOL_MESSAGE_COMMIT,
                    g_variant_new ("(u@ay)", game, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, commit, sizeof commit, 1)));
  WAIT_FOR (shares->len == before + 1);
}

/* A host that would like other cards asks once more. */
static void
test_one_share_a_commitment (void)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (SbmGuest) guest = sbm_guest_new (identity, "Ana", 0, "en");
  g_autoptr (GPtrArray) shares = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  static const char *const capabilities[] = { NULL };
  g_autoptr (SbmChannel) host = NULL;
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;

  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  host = sbm_channel_new (ours, PROTOCOL_SIDE_HOST);
  g_signal_connect (host, "received", G_CALLBACK (note_share_cb), shares);
  sbm_channel_start (host);
  sbm_channel_send (host, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us^as)", PROTOCOL_NUMBER, "test", capabilities));
  sbm_guest_join_stream (guest, theirs, "");
  WAIT_FOR (sbm_channel_get_state (host) == PROTOCOL_STATE_GREETED);
  sbm_channel_set_state (host, PROTOCOL_STATE_JOINED);
  sbm_channel_send (host, PROTOCOL_MESSAGE_WELCOME, g_variant_new ("(ss)", "t", "k"));
  sbm_channel_send (host, PROTOCOL_MESSAGE_YOU, g_variant_new ("(ib)", 0, FALSE));

  ask_for_share (host, 1, 1, shares);
  ask_for_share (host, 1, 1, shares);
  g_assert_true (g_bytes_equal (shares->pdata[0], shares->pdata[1]));
  ask_for_share (host, 1, 2, shares);
  g_assert_false (g_bytes_equal (shares->pdata[1], shares->pdata[2]));
  ask_for_share (host, 2, 2, shares);
  g_assert_false (g_bytes_equal (shares->pdata[2], shares->pdata[3]));
  g_signal_handlers_disconnect_by_data (host, shares);
  sbm_guest_leave (guest);
}

/* A player who does what a guest does, but for the share, which comes when the test says so. */
typedef struct
{
  SbmChannel *channel;
  guint asked; /* the game that a share was asked for */
} Slow;

static void
slow_received_cb (SbmChannel *channel,
                  guint message,
                  GVariant *body,
                  Slow *slow)
{
  switch ((int) message)
    {
    case PROTOCOL_MESSAGE_HELLO:
      sbm_channel_send (channel, PROTOCOL_MESSAGE_JOIN,
                        g_variant_new ("(sssys@ay)", "", "player", "Slow", 2, "en", g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1)));
      break;
    case PROTOCOL_MESSAGE_WELCOME:
      sbm_channel_set_state (channel, PROTOCOL_STATE_JOINED);
      break;
    case PROTOCOL_MESSAGE_COMMIT:
      g_variant_get_child (body, 0, "u", &slow->asked);
      break;
    default:
      break;
    }
}

static void
add_slow (Party *party,
          Slow *slow)
{
  static const char *const capabilities[] = { NULL };
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;

  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  sbm_host_adopt (party->host, ours, "51");
  slow->channel = sbm_channel_new (theirs, PROTOCOL_SIDE_GUEST);
  g_signal_connect (slow->channel, "received", G_CALLBACK (slow_received_cb), slow);
  sbm_channel_start (slow->channel);
  sbm_channel_send (slow->channel, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us^as)", PROTOCOL_NUMBER, "test", capabilities));
}

static RecordSetup *
dup_setup (Party *party)
{
  g_autofree char *record = sbm_hosted_table_dup_record (party->table);
  RecordSetup *setup = record_setup_parse (record, strcspn (record, "\n"), NULL);

  g_assert_nonnull (setup);
  return setup;
}

/* The deal waits for a slow share, and not for ever: then it is left out, and the others' are not. */
static void
test_slow_share (gconstpointer user_data)
{
  gboolean comes = GPOINTER_TO_INT (user_data);
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autoptr (RecordSetup) setup = NULL;
  const guint dealing_ms = comes ? 600 * 1000 : 400;
  guint8 share[32] = { 1, 2, 3 };
  Slow slow = { 0 };
  gint64 begun;
  SbmTable *table;

  sbm_hosted_table_set_dealing (party->table, dealing_ms);
  party_add (party, "Ana", "player");
  party_add (party, "Dan", "player");
  add_slow (party, &slow);
  table = sbm_guest_get_table (party->guests[0]);
  WAIT_FOR (sbm_table_get_runner (table) && g_list_model_get_n_items (sbm_table_get_seats (table)) == 3
            && sbm_table_get_obstacle (table)[0] == '\0');
  begun = g_get_monotonic_time ();
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  WAIT_FOR (slow.asked == 1);
  if (comes)
    {
      /* What the others answered has long arrived once they are heard to speak after it. */
      for (int i = 0; i < 2; i++)
        sbm_guest_send (party->guests[i], PROTOCOL_MESSAGE_SAY, g_variant_new ("(s)", "Well?"));
      WAIT_FOR (g_list_model_get_n_items (sbm_table_get_chat (table)) == 2);
      g_assert_cmpint (sbm_hosted_table_get_phase (party->table), ==, SBM_PHASE_DEALING);
      sbm_channel_send (slow.channel, PROTOCOL_MESSAGE_SHARE,
                        g_variant_new ("(u@ay)", 1, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, share, sizeof share, 1)));
    }
  WAIT_FOR (sbm_hosted_table_get_phase (party->table) == SBM_PHASE_PLAYING);
  if (!comes)
    g_assert_cmpint (g_get_monotonic_time () - begun, >=, dealing_ms * 1000);

  setup = dup_setup (party);
  g_assert_true (setup->fair.has_share[0]);
  g_assert_true (setup->fair.has_share[1]);
  g_assert_cmpint (setup->fair.has_share[2], ==, comes);
  if (comes)
    g_assert_cmpmem (setup->fair.shares[2], sizeof share, share, sizeof share);
  g_assert_null (fair_find_fault (&setup->fair, setup->setup.seed));

  g_signal_handlers_disconnect_by_data (slow.channel, &slow);
  g_object_unref (slow.channel);
}

typedef struct
{
  SbmGuest *guest;
  SbmIdentity *identity;
  SbmHost *host;
  SbmHostedTable *table;
} Heir;

static void
take_cb (SbmGuest *guest,
         char **lines,
         Heir *heir)
{
  g_autoptr (GError) error = NULL;

  heir->host = sbm_host_new (heir->identity);
  heir->table = sbm_hosted_table_new ("x", "x", NULL);
  sbm_hosted_table_set_player_maker (heir->table, naive_make, NULL);
  sbm_hosted_table_set_pace (heir->table, 0);
  sbm_hosted_table_restore (heir->table, (const char *const *) lines, &error);
  g_assert_no_error (error);
  sbm_host_add_table (heir->host, heir->table);
  sbm_host_start (heir->host, 0, NULL, &error);
  g_assert_no_error (error);
  sbm_guest_taken (guest, sbm_host_get_port (heir->host));
}

static void
handed_over_cb (SbmHostedTable *table,
                gboolean *gone)
{
  *gone = TRUE;
}

/* The runner makes a move and says in the same breath that another hosts from now on: the host is asked while it writes. */
static void
move_and_hand_over (Party *party)
{
  SbmTable *table = sbm_guest_get_table (party->guests[0]);
  g_autoptr (GVariant) move = NULL;

  for (int i = 1; i < 3; i++)
    {
      party_play (party->guests[i]);
      party_move (party->guests[i]);
    }
  WAIT_FOR ((move = naive_think (sbm_table_get_rules (table), sbm_table_get_view (table), 0)) != NULL);
  sbm_guest_move (party->guests[0], g_steal_pointer (&move));
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", 1));
  party_play (party->guests[0]);
}

/* "I have to go": another player's machine goes on. */
static void
test_hand_over (gconstpointer user_data)
{
  gboolean writing = GPOINTER_TO_INT (user_data);
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autofree char *path = writing ? make_journal_path () : NULL;
  SbmTable *table;
  gboolean gone = FALSE;
  Heir heir = { NULL, NULL, NULL, NULL };

  sbm_hosted_table_set_code (party->table, "ABCDEF");
  if (writing)
    g_assert_true (sbm_hosted_table_open_journal (party->table, path, NULL));
  listen (party);
  for (int i = 0; i < 3; i++)
    add_remote_guest (party, "Guest", "abcdef");
  table = sbm_guest_get_table (party->guests[0]);
  heir.guest = party->guests[1];
  heir.identity = party->identities[1];
  g_signal_connect (heir.guest, "take", G_CALLBACK (take_cb), &heir);
  g_signal_connect (party->table, "handed-over", G_CALLBACK (handed_over_cb), &gone);
  WAIT_FOR (sbm_table_get_runner (table) && sbm_table_get_obstacle (table)[0] == '\0');
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  WAIT_FOR (sbm_table_get_view (table) != NULL);
  if (writing)
    {
      move_and_hand_over (party);
    }
  else
    {
      sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", 1));
      /* Moves that fall between two hosts are not lost either. */
      for (int i = 0; i < 3; i++)
        {
          party_play (party->guests[i]);
          party_move (party->guests[i]);
        }
    }
  WAIT_FOR (gone);
  WAIT_FOR (all_over (party));
  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpstr (sbm_table_get_audit (sbm_guest_get_table (party->guests[i])), ==, "sound");
      g_assert_cmpint (sbm_table_get_runner (sbm_guest_get_table (party->guests[i])), ==, i == 1);
    }
  g_clear_object (&heir.host);
  g_clear_object (&heir.table);
  if (writing)
    remove_journal (path);
}

typedef struct
{
  Party *party;
  SbmGuest *guest;
  gboolean noticed; /* the host sees it before it says where the table goes on, and not after */
} Unlucky;

static void
cut_off_cb (SbmGuest *heir,
            char **lines,
            Unlucky *unlucky)
{
  g_autoptr (GIOStream) base = NULL;

  /* It must not be back before the others are told. */
  sbm_guest_set_backoff (unlucky->guest, 300);
  g_object_get (sbm_channel_get_stream (unlucky->guest->channel), "base-io-stream", &base, NULL);
  g_assert_true (g_socket_shutdown (g_socket_connection_get_socket (G_SOCKET_CONNECTION (base)), TRUE, TRUE, NULL));
  if (unlucky->noticed)
    WAIT_FOR (sbm_hosted_table_get_n_members (unlucky->party->table) == 2);
}

/* A guest whose line breaks in the very moment when everybody is told where the table goes on still hears of it: it knocks
 * at the old host, which stays for that long. */
static void
test_hand_over_unheard (gconstpointer user_data)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  SbmTable *table;
  gboolean gone = FALSE;
  Heir heir = { NULL, NULL, NULL, NULL };
  Unlucky unlucky = { party, NULL, GPOINTER_TO_INT (user_data) };

  listen (party);
  for (int i = 0; i < 3; i++)
    party_play (add_remote_guest (party, "Guest", NULL));
  table = sbm_guest_get_table (party->guests[0]);
  unlucky.guest = party->guests[2];
  heir.guest = party->guests[1];
  heir.identity = party->identities[1];
  g_signal_connect (heir.guest, "take", G_CALLBACK (cut_off_cb), &unlucky);
  g_signal_connect (heir.guest, "take", G_CALLBACK (take_cb), &heir);
  g_signal_connect (party->table, "handed-over", G_CALLBACK (handed_over_cb), &gone);
  WAIT_FOR (sbm_table_get_runner (table) && sbm_table_get_obstacle (table)[0] == '\0');
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  WAIT_FOR (sbm_table_get_view (table) != NULL);
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", 1));
  WAIT_FOR (gone);
  g_assert_true (sbm_host_is_awaited (party->host));
  g_assert_cmpuint (g_list_model_get_n_items (sbm_host_get_tables (party->host)), ==, 0);
  WAIT_FOR (!sbm_host_is_awaited (party->host));
  /* From here on nobody needs the old host. */
  sbm_host_stop (party->host);
  WAIT_FOR (all_over (party));
  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpstr (sbm_table_get_audit (sbm_guest_get_table (party->guests[i])), ==, "sound");
      g_assert_cmpstr (sbm_guest_get_host_key (party->guests[i]), ==, sbm_identity_get_key_id (heir.identity));
    }
  g_clear_object (&heir.host);
  g_clear_object (&heir.table);
}

/* The host dies and comes back on the same port, with the same key and journal; guests find it by themselves. */
static void
test_host_comes_back (void)
{
  g_autofree char *path = make_journal_path ();
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autoptr (GError) error = NULL;
  SbmTable *table;
  guint serial;
  guint16 port;

  sbm_hosted_table_open_journal (party->table, path, &error);
  g_assert_no_error (error);
  listen (party);
  port = sbm_host_get_port (party->host);
  for (int i = 0; i < 3; i++)
    party_play (add_remote_guest (party, "Guest", NULL));
  table = sbm_guest_get_table (party->guests[0]);
  WAIT_FOR (sbm_table_get_runner (table) && sbm_table_get_obstacle (table)[0] == '\0');
  sbm_guest_send (party->guests[0], PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  WAIT_FOR (sbm_table_get_serial (table) >= 5);
  serial = sbm_table_get_serial (table);

  sbm_host_remove_table (party->host, party->table);
  g_object_run_dispose (G_OBJECT (party->table));
  g_clear_object (&party->table);
  sbm_host_stop (party->host);
  WAIT_FOR (sbm_guest_get_state (party->guests[0]) == SBM_GUEST_STATE_RECONNECTING);

  party->table = sbm_hosted_table_new ("x", "x", NULL);
  sbm_hosted_table_set_player_maker (party->table, naive_make, NULL);
  WAIT_FOR (sbm_hosted_table_open_journal (party->table, path, NULL));
  sbm_host_add_table (party->host, party->table);
  sbm_host_start (party->host, port, NULL, &error);
  g_assert_no_error (error);
  WAIT_FOR (all_over (party));
  g_assert_cmpint (sbm_table_get_serial (table), >, serial);
  for (int i = 0; i < 3; i++)
    g_assert_cmpstr (sbm_table_get_audit (sbm_guest_get_table (party->guests[i])), ==, "sound");
  g_object_run_dispose (G_OBJECT (party->table));
  remove_journal (path);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_timeout_add (20, keep_turning_cb, NULL);

  g_test_add_func ("/net/table/whole-games", test_whole_games);
  g_test_add_func ("/net/table/bots-and-rematch", test_bots_and_rematch);
  g_test_add_func ("/net/table/audit-beside", test_audit_beside);
  g_test_add_func ("/net/table/goodbye-while-auditing", test_goodbye_while_auditing);
  g_test_add_func ("/net/table/denied", test_denied);
  g_test_add_func ("/net/table/game-of-results", test_game_of_results);
  g_test_add_func ("/net/table/unwatched", test_unwatched);
  g_test_add_func ("/net/table/chat", test_chat);
  g_test_add_func ("/net/table/silent-player", test_silent_player);
  g_test_add_func ("/net/table/resume", test_resume);
  g_test_add_func ("/net/table/code", test_code);
  g_test_add_func ("/net/table/code-meanwhile", test_code_meanwhile);
  g_test_add_func ("/net/table/one-share-a-commitment", test_one_share_a_commitment);
  g_test_add_data_func ("/net/table/slow-share", GINT_TO_POINTER (TRUE), test_slow_share);
  g_test_add_data_func ("/net/table/share-that-never-comes", GINT_TO_POINTER (FALSE), test_slow_share);
  g_test_add_data_func ("/net/table/hand-over", GINT_TO_POINTER (FALSE), test_hand_over);
  g_test_add_data_func ("/net/table/hand-over-while-writing", GINT_TO_POINTER (TRUE), test_hand_over);
  g_test_add_data_func ("/net/table/hand-over-unheard", GINT_TO_POINTER (TRUE), test_hand_over_unheard);
  g_test_add_data_func ("/net/table/hand-over-unheard-and-unnoticed", GINT_TO_POINTER (FALSE), test_hand_over_unheard);
  g_test_add_func ("/net/table/host-comes-back", test_host_comes_back);

  return g_test_run ();
}
