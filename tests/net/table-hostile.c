/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <glib/gstdio.h>
#include <string.h>

#include "folder.h"
#include "naive.h"
#include "net/sbm-channel-private.h"
#include "net/sbm-hosted-table-private.h"
#include "party.h"

/* Somebody who has joined and does what no guest of ours would: it says whatever a test wants said, with the key it wants. */
typedef struct
{
  SbmChannel *channel;
  GHashTable *heard; /* name of a message → how often */
  GHashTable *last;  /* name of a message → its last body */
  gboolean closed;
} Raw;

static guint
heard (Raw *raw,
       const char *name)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (raw->heard, name));
}

static void
received_cb (SbmChannel *channel,
             guint message,
             GVariant *body,
             Raw *raw)
{
  char *name = (char *) protocol_message_get_name (message);

  if (message == PROTOCOL_MESSAGE_WELCOME)
    sbm_channel_set_state (channel, PROTOCOL_STATE_JOINED);
  g_hash_table_insert (raw->heard, name, GUINT_TO_POINTER (heard (raw, name) + 1));
  g_hash_table_insert (raw->last, name, g_variant_ref (body));
}

static void
closed_cb (SbmChannel *channel,
           GError *error,
           Raw *raw)
{
  raw->closed = TRUE;
}

static Raw *
raw_join (Party *party,
          const char *key,
          const char *role,
          const char *language)
{
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;
  Raw *raw = g_new0 (Raw, 1);

  raw->heard = g_hash_table_new (g_str_hash, g_str_equal);
  raw->last = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  sbm_host_adopt (party->host, ours, key);
  raw->channel = sbm_channel_new (theirs, PROTOCOL_SIDE_GUEST);
  g_signal_connect (raw->channel, "received", G_CALLBACK (received_cb), raw);
  g_signal_connect (raw->channel, "closed", G_CALLBACK (closed_cb), raw);
  sbm_channel_start (raw->channel);
  sbm_channel_send (raw->channel, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us@as)", PROTOCOL_NUMBER, "test", g_variant_new_strv (NULL, 0)));
  WAIT_FOR (heard (raw, "hello") > 0);
  sbm_channel_send (raw->channel, PROTOCOL_MESSAGE_JOIN,
                    g_variant_new ("(sssys@ay)", "", role, key, 0, language, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1)));
  WAIT_FOR (heard (raw, "welcome") > 0 || heard (raw, "refuse") > 0);

  return raw;
}

static void
raw_free (Raw *raw)
{
  g_signal_handlers_disconnect_by_data (raw->channel, raw);
  sbm_channel_close (raw->channel);
  g_object_unref (raw->channel);
  g_hash_table_unref (raw->heard);
  g_hash_table_unref (raw->last);
  g_free (raw);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Raw, raw_free)

/* The code in the last message of this name; NULL if there was none. */
static const char *
why (Raw *raw,
     const char *name)
{
  GVariant *body = g_hash_table_lookup (raw->last, name);
  const char *code = NULL;

  if (body != NULL)
    g_variant_get_child (body, strcmp (name, "refuse") == 0 ? 0 : 1, "&s", &code);

  return code;
}

static void
say (Raw *raw,
     ProtocolMessage message,
     GVariant *body)
{
  sbm_channel_send (raw->channel, message, body);
}

/* Until the host has heard all that was said. */
static void
ping (Raw *raw)
{
  raw->channel->ping_sent = raw->channel->unanswered_since = g_get_monotonic_time ();
  say (raw, PROTOCOL_MESSAGE_PING, g_variant_new ("(t)", ++raw->channel->ping_number));
  WAIT_FOR (raw->channel->ping_sent == 0);
}

static char *
open_journal (Party *party,
              const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "table.journal", NULL);
  g_autoptr (GError) error = NULL;

  sbm_hosted_table_open_journal (party->table, path, &error);
  g_assert_no_error (error);

  return g_steal_pointer (&path);
}

/* What the journal holds in the end. */
static GStrv
close_journal (SbmHostedTable *table,
               const char *path)
{
  gpointer journal = table->journal;
  g_autoptr (GError) error = NULL;
  GStrv lines;

  sbm_hosted_table_close (table);
  g_object_add_weak_pointer (journal, &journal);
  g_clear_object (&table->journal);
  WAIT_FOR (journal == NULL);
  lines = sbm_journal_load (path, &error);
  g_assert_no_error (error);

  return lines;
}

static void
start (Party *party)
{
  WAIT_FOR (sbm_hosted_table_start (party->table));
  WAIT_FOR (sbm_hosted_table_get_phase (party->table) == SBM_PHASE_PLAYING);
}

/* ---- languages ---- */

/* The name of a language goes into the journal and to an heir: none of it may make either unreadable. */
static void
test_language (gconstpointer language)
{
  char *folder = folder_new ();
  g_autoptr (Party) party = party_new ("illusion", "short");
  g_autofree char *path = open_journal (party, folder);
  g_autoptr (SbmHostedTable) again = sbm_hosted_table_new ("", "", NULL);
  g_autoptr (Raw) first = raw_join (party, "aa", "player", language);
  g_autoptr (Raw) second = raw_join (party, "bb", "player", "en");
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  sbm_hosted_table_set_dealing (party->table, 50);
  start (party);
  say (second, PROTOCOL_MESSAGE_STAND, g_variant_new ("()"));
  ping (second);
  lines = close_journal (party->table, path);
  g_assert_true (sbm_hosted_table_restore (again, (const char *const *) lines, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sbm_hosted_table_get_phase (again), ==, SBM_PHASE_PLAYING);
  folder_remove (folder);
}

/* ---- room ---- */

/* Those who only look on, however many and however often, leave room for whoever has a seat, and for players in the lobby. */
static void
test_room (void)
{
  g_autoptr (Party) party = party_new ("illusion", "short");
  g_autoptr (Raw) owner = raw_join (party, "aa", "player", "en");
  g_autoptr (Raw) player = NULL;
  g_autoptr (Raw) again = NULL;
  g_autoptr (Raw) late = NULL;
  g_autoptr (GPtrArray) watchers = g_ptr_array_new_with_free_func ((GDestroyNotify) raw_free);
  guint refused = 0;

  /* One person is there once in each role. */
  for (int i = 0; i < 50; i++)
    g_ptr_array_add (watchers, raw_join (party, "cc", "spectator", "en"));
  WAIT_FOR (sbm_hosted_table_get_n_members (party->table) == 2);
  for (int i = 0; i < 40; i++)
    {
      g_autofree char *key = g_strdup_printf ("many-%d", i);

      g_ptr_array_add (watchers, raw_join (party, key, i % 2 ? "screen" : "spectator", "en"));
      refused += g_strcmp0 (why (g_ptr_array_index (watchers, watchers->len - 1), "refuse"), "full") == 0;
    }
  g_assert_cmpuint (refused, >, 0);
  g_assert_cmpuint (refused, <, 30);

  player = raw_join (party, "bb", "player", "en");
  g_assert_cmpuint (heard (player, "welcome"), ==, 1);
  sbm_hosted_table_set_dealing (party->table, 50);
  start (party);

  /* The line of a player breaks, and the host has not noticed yet: another role, or the same again. */
  again = raw_join (party, "bb", "player", "en");
  g_assert_cmpuint (heard (again, "welcome"), ==, 1);
  late = raw_join (party, "bb", "screen", "en");
  g_assert_cmpuint (heard (late, "welcome"), ==, 1);
  WAIT_FOR (heard (player, "bye") == 1);
}

/* ---- who may see ---- */

/* Where nobody may look on, nobody is shown the game who has no seat in it, whatever they call themselves. */
static void
test_unwatched (void)
{
  g_autoptr (Party) party = party_new ("illusion", "short");
  g_autoptr (Raw) late = NULL;

  sbm_hosted_table_set_watchable (party->table, FALSE);
  party_play (party_add (party, "Ana", "player"));
  party_play (party_add (party, "Dan", "player"));
  late = raw_join (party, "ff", "player", "en");
  say (late, PROTOCOL_MESSAGE_STAND, g_variant_new ("()"));
  ping (late);
  start (party);
  say (late, PROTOCOL_MESSAGE_SIT, g_variant_new ("(i)", -1));
  WAIT_FOR (sbm_hosted_table_get_phase (party->table) == SBM_PHASE_OVER);
  ping (late);
  g_assert_cmpstr (why (late, "denied"), ==, "in-play");
  g_assert_cmpuint (heard (late, "view"), ==, 0);
  g_assert_cmpuint (heard (late, "record"), ==, 0);
}

/* ---- too much ---- */

static void
move (Raw *raw,
      guint id,
      GVariant *body)
{
  guint stage;

  g_variant_get_child (g_hash_table_lookup (raw->last, "view"), 2, "u", &stage);
  say (raw, PROTOCOL_MESSAGE_MOVE, g_variant_new ("(uu@a{sv})", id, stage, body));
  ping (raw);
}

static GVariant *
announce (int card)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "do", "s", "announce");
  g_variant_dict_insert (&dict, "card", "i", card);

  return g_variant_dict_end (&dict);
}

/* Both play as they should until a story is told; who tells it. */
static int
open_story (Party *party,
            Raw **raws)
{
  const RulesGame *game = sbm_referee_get_game (party->table->referee);
  int round;

  for (guint id = 1; g_strcmp0 (rules_stage (game, &round), "recite") != 0; id++)
    {
      for (int seat = 0; seat < 2; seat++)
        {
          g_autoptr (GVariant) view = NULL;
          GVariant *body;

          ping (raws[seat]);
          g_variant_get_child (g_hash_table_lookup (raws[seat]->last, "view"), 3, "v", &view);
          body = naive_think (game->rules, view, seat);
          if (body != NULL)
            move (raws[seat], id, body);
        }
      g_assert_cmpuint (id, <, 100);
    }

  return rules_awaits (game, 0) != 0 ? 0 : 1;
}

/* Whoever thinks better of something again and again does not fill the record, which goes to everybody and is checked by all. */
static void
test_moves_of_a_stage (void)
{
  g_autoptr (Party) party = party_new ("histoire", "rivals");
  g_autoptr (Raw) first = raw_join (party, "aa", "player", "en");
  g_autoptr (Raw) second = raw_join (party, "bb", "player", "en");
  Raw *raws[] = { first, second };
  guint accepted, serial;
  Raw *teller;

  sbm_hosted_table_set_dealing (party->table, 50);
  start (party);
  teller = raws[open_story (party, raws)];
  ping (teller);
  accepted = heard (teller, "accepted");
  serial = sbm_referee_get_serial (party->table->referee);
  for (guint i = 0; i < 100; i++)
    move (teller, 1000 + i, announce (i % 2 + 1));
  /* One may have been announced before. */
  accepted = heard (teller, "accepted") - accepted;
  g_assert_cmpuint (accepted, >=, 30);
  g_assert_cmpuint (accepted, <=, 31);
  g_assert_cmpuint (sbm_referee_get_serial (party->table->referee) - serial, ==, accepted);
  g_assert_cmpstr (why (teller, "refused"), ==, "too-fast");
}

static GVariant *
with_clue (GVariant *body,
           const char *clue)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (body);
  GVariantDict dict;

  g_variant_dict_init (&dict, owned);
  g_variant_dict_insert (&dict, "clue", "s", clue);

  return g_variant_dict_end (&dict);
}

/* Whatever is in a clue: the game, the record and the screens have plain text, and a clue of which nothing is left is none. */
static void
test_clue (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autoptr (Raw) first = raw_join (party, "aa", "player", "en");
  g_autoptr (Raw) second = raw_join (party, "bb", "player", "en");
  g_autoptr (Raw) third = raw_join (party, "cc", "player", "en");
  Raw *raws[] = { first, second, third };
  g_autoptr (GVariant) view = NULL;
  const RulesGame *game;
  int teller = 0;

  sbm_hosted_table_set_dealing (party->table, 50);
  start (party);
  game = sbm_referee_get_game (party->table->referee);
  while (rules_awaits (game, teller) == 0)
    teller++;
  ping (raws[teller]);
  g_variant_get_child (g_hash_table_lookup (raws[teller]->last, "view"), 3, "v", &view);
  move (raws[teller], 1, with_clue (naive_think (game->rules, view, teller), " \xe2\x80\xae\xc2\xa0 "));
  g_assert_cmpstr (why (raws[teller], "refused"), ==, "bad-clue");
  move (raws[teller], 2, with_clue (naive_think (game->rules, view, teller), "\xe2\x80\xae"
                                                                             "a\xc2\xa0?  b"));
  g_assert_cmpuint (heard (raws[teller], "accepted"), ==, 1);
  g_assert_nonnull (strstr (sbm_referee_get_line (party->table->referee, 1), "\"a ? b\""));
}

/* All together cannot say so much that somebody takes the host for a hostile one; and each is told. */
static void
test_requests (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autoptr (Raw) listener = raw_join (party, "aa", "player", "en");
  g_autoptr (GPtrArray) talkers = g_ptr_array_new_with_free_func ((GDestroyNotify) raw_free);

  for (int i = 0; i < 20; i++)
    {
      g_autofree char *key = g_strdup_printf ("talker-%d", i);

      g_ptr_array_add (talkers, raw_join (party, key, "spectator", "en"));
    }
  for (int i = 0; i < 100; i++)
    {
      for (guint k = 0; k < talkers->len; k++)
        say (g_ptr_array_index (talkers, k), PROTOCOL_MESSAGE_SAY, g_variant_new ("(s)", "me me me"));
    }
  for (guint k = 0; k < talkers->len; k++)
    ping (g_ptr_array_index (talkers, k));
  ping (listener);
  g_assert_cmpuint (heard (listener, "said"), >=, 100);
  g_assert_cmpuint (heard (listener, "said"), <, 450);
  g_assert_cmpstr (why (g_ptr_array_index (talkers, 0), "denied"), ==, "too-fast");

  /* What changes nothing is not told to anybody. */
  g_ptr_array_set_size (talkers, 0);
  g_ptr_array_add (talkers, raw_join (party, "idle", "spectator", "en"));
  ping (listener);
  g_hash_table_remove (listener->heard, "table");
  for (int i = 0; i < 20; i++)
    {
      say (g_ptr_array_index (talkers, 0), PROTOCOL_MESSAGE_READY, g_variant_new ("(b)", i % 2));
      ping (g_ptr_array_index (talkers, 0));
    }
  ping (listener);
  g_assert_cmpuint (heard (listener, "table"), ==, 0);
}

/* Somebody who is called something else all the time fills no disk, and what they are called in the end is there. */
static void
test_journal_of_changes (void)
{
  char *folder = folder_new ();
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autofree char *path = open_journal (party, folder);
  g_autoptr (Raw) raw = raw_join (party, "aa", "player", "en");
  g_auto (GStrv) lines = NULL;

  for (int i = 0; i < 200; i++)
    {
      sbm_hosted_table_set_clock (party->table, i % 2 ? "off" : "gentle", 60);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  sbm_hosted_table_set_clock (party->table, "strict", 99);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (party->table->journalling, !=, 0);
  lines = close_journal (party->table, path);
  g_assert_cmpuint (party->table->journalling, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), >=, 10);
  g_assert_cmpuint (g_strv_length (lines), <, 60);
  g_assert_nonnull (strstr (lines[g_strv_length (lines) - 1], "\"clock-seconds\":99"));
  folder_remove (folder);
}

/* ---- decisions ---- */

/* What was said about one silent player is not said about another. */
static void
test_votes (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autoptr (Raw) runner = raw_join (party, "aa", "player", "en");
  g_autoptr (Raw) voter = raw_join (party, "bb", "player", "en");
  g_autoptr (Raw) third = raw_join (party, "cc", "player", "en");
  g_autoptr (Raw) fourth = raw_join (party, "dd", "player", "en");

  sbm_hosted_table_set_dealing (party->table, 50);
  start (party);
  sbm_hosted_table_set_decision (party->table, 2);
  say (voter, PROTOCOL_MESSAGE_DECIDE, g_variant_new ("(is)", 2, "remove"));
  say (fourth, PROTOCOL_MESSAGE_DECIDE, g_variant_new ("(is)", 2, "wait"));
  ping (voter);
  ping (fourth);
  /* The third is back; now the fourth is gone, and the third alone is for it. */
  sbm_hosted_table_set_decision (party->table, -1);
  g_clear_pointer (&fourth, raw_free);
  WAIT_FOR (sbm_hosted_table_get_n_members (party->table) == 3);
  sbm_hosted_table_set_decision (party->table, 3);
  say (third, PROTOCOL_MESSAGE_DECIDE, g_variant_new ("(is)", 3, "remove"));
  ping (third);
  g_assert_null (why (third, "denied"));
  g_assert_cmpint (sbm_hosted_table_find_seat (party->table, "dd"), ==, 3);
  say (voter, PROTOCOL_MESSAGE_DECIDE, g_variant_new ("(is)", 3, "remove"));
  ping (voter);
  g_assert_cmpint (sbm_hosted_table_find_seat (party->table, "dd"), ==, -1);
}

/* ---- the end ---- */

/* Whose line was broken when the game ended gets the record later; whoever left does not wait for it. */
static void
test_owed (void)
{
  g_autoptr (Party) party = party_new ("illusion", "short");
  g_autoptr (Raw) broken = raw_join (party, "bb", "player", "en");
  g_autoptr (Raw) gone = raw_join (party, "cc", "player", "en");
  g_autoptr (Raw) back = NULL;

  party_play (party_add (party, "Ana", "player"));
  sbm_hosted_table_set_dealing (party->table, 50);
  start (party);
  g_clear_pointer (&broken, raw_free);
  say (gone, PROTOCOL_MESSAGE_BYE, g_variant_new ("(s)", "leaving"));
  WAIT_FOR (sbm_hosted_table_get_n_members (party->table) == 1);
  for (int seat = 0; seat < 2; seat++)
    {
      sbm_hosted_table_seat (party->table, seat)->sat_in = TRUE;
      sbm_hosted_table_seat_bot (party->table, sbm_hosted_table_seat (party->table, seat));
    }
  sbm_hosted_table_wake_bots (party->table);
  WAIT_FOR (sbm_hosted_table_get_phase (party->table) == SBM_PHASE_OVER);
  g_assert_cmpuint (sbm_hosted_table_get_owed (party->table), ==, 1);
  back = raw_join (party, "bb", "player", "en");
  WAIT_FOR (heard (back, "record") > 0);
  g_assert_cmpuint (sbm_hosted_table_get_owed (party->table), ==, 0);
}

/* ---- what is handed over ---- */

/* Whoever changed their mind hears it again: there is only one true table. */
static void
test_late_taken (void)
{
  g_autoptr (Party) party = party_new ("dixit", "classic");
  g_autoptr (Raw) raw = raw_join (party, "aa", "player", "en");

  say (raw, PROTOCOL_MESSAGE_TAKEN, g_variant_new ("(asq)", NULL, 4269));
  ping (raw);
  g_assert_cmpstr (why (raw, "denied"), ==, "kept");
  g_assert_cmpuint (heard (raw, "moved"), ==, 0);
}

static void
written_cb (SbmHostedTable *table,
            gboolean whole,
            int *written)
{
  *written = whole ? 1 : -1;
}

#define TABLE(more) "{\"j\":\"table\",\"id\":\"t\",\"name\":\"T\",\"game\":\"dixit\",\"mode\":\"classic\",\"lobby\":true,\"seats\":[{\"key\":\"aa\",\"name\":\"Ana\"" more "}]}"

/* A table that is taken says when it is safe where it is now; until then it is safe only where it was. */
static void
test_written (void)
{
  const char *const lines[] = { TABLE (""), NULL };
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "table.journal", NULL);
  g_autoptr (SbmHostedTable) table = sbm_hosted_table_new ("", "", NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) loaded = NULL;
  int written = 0;

  g_signal_connect (table, "written", G_CALLBACK (written_cb), &written);
  g_assert_true (sbm_hosted_table_restore (table, lines, &error));
  g_assert_true (sbm_hosted_table_open_journal (table, path, &error));
  g_assert_cmpint (written, ==, 0);
  WAIT_FOR (written != 0);
  g_assert_cmpint (written, ==, 1);
  loaded = close_journal (table, path);
  g_assert_cmpuint (g_strv_length (loaded), >=, 1);
  folder_remove (folder);
}

/* Numbers that nobody has ever counted to. */
static void
test_numbers (void)
{
  const char *const lines[] = { TABLE (",\"total\":2147483647"), NULL };
  g_autoptr (SbmHostedTable) table = sbm_hosted_table_new ("", "", NULL);

  g_assert_true (sbm_hosted_table_restore (table, lines, NULL));
  g_assert_cmpint (sbm_hosted_table_seat (table, 0)->total, <, G_MAXINT);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/net/table-hostile/language-control", "\x1f", test_language);
  g_test_add_data_func ("/net/table-hostile/language-cut", "aaaaaaa\xc3\xa9", test_language);
  g_test_add_func ("/net/table-hostile/room", test_room);
  g_test_add_func ("/net/table-hostile/unwatched", test_unwatched);
  g_test_add_func ("/net/table-hostile/moves-of-a-stage", test_moves_of_a_stage);
  g_test_add_func ("/net/table-hostile/clue", test_clue);
  g_test_add_func ("/net/table-hostile/requests", test_requests);
  g_test_add_func ("/net/table-hostile/journal-of-changes", test_journal_of_changes);
  g_test_add_func ("/net/table-hostile/votes", test_votes);
  g_test_add_func ("/net/table-hostile/owed", test_owed);
  g_test_add_func ("/net/table-hostile/late-taken", test_late_taken);
  g_test_add_func ("/net/table-hostile/written", test_written);
  g_test_add_func ("/net/table-hostile/numbers", test_numbers);

  return g_test_run ();
}
