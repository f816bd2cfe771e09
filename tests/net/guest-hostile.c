/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <string.h>

#include "model/sbm-referee.h"
#include "naive.h"
#include "net/sbm-guest-private.h"
#include "net/sbm-host.h"
#include "net/wait.h"

/* A host of ill will deals to one guest, in seat 0, over a pair, and says what it likes. */
typedef struct
{
  SbmGuest *guest;
  SbmTable *table;
  SbmChannel *channel;
  GArray *shares; /* 32 bytes each */
  guint verdicts;
  guint denied;
  GStrv taken;

  guint8 secret[FAIR_SIZE];
  SbmReferee *referee;
} Liar;

static void
received_cb (SbmChannel *channel,
             guint message,
             GVariant *body,
             Liar *liar)
{
  g_autoptr (GVariant) bytes = NULL;
  gsize size;

  if (message != PROTOCOL_MESSAGE_SHARE)
    return;
  g_variant_get_child (body, 1, "@ay", &bytes);
  g_array_append_vals (liar->shares, g_variant_get_fixed_array (bytes, &size, 1), 1);
  g_assert_cmpuint (size, ==, FAIR_SIZE);
}

static void
audit_cb (SbmTable *table,
          GParamSpec *pspec,
          Liar *liar)
{
  if (sbm_table_get_audit (table)[0] != '\0')
    liar->verdicts++;
}

static void
denied_cb (SbmGuest *guest,
           const char *what,
           const char *code,
           Liar *liar)
{
  liar->denied++;
}

static void
say (Liar *liar,
     ProtocolMessage message,
     GVariant *body)
{
  sbm_channel_send (liar->channel, message, body);
}

/* @trusted: as over any pair; otherwise as over a network. */
static void
liar_connect (Liar *liar,
              gboolean trusted)
{
  static const char *const capabilities[] = { NULL };
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;

  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  liar->channel = sbm_channel_new (ours, PROTOCOL_SIDE_HOST);
  g_signal_connect (liar->channel, "received", G_CALLBACK (received_cb), liar);
  sbm_channel_start (liar->channel);
  say (liar, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us^as)", PROTOCOL_NUMBER, "test", capabilities));
  if (trusted)
    sbm_guest_join_stream (liar->guest, theirs, "");
  else
    sbm_guest_use_stream (liar->guest, theirs);
  wait_until (sbm_channel_get_state (liar->channel) == PROTOCOL_STATE_GREETED);
  sbm_channel_set_state (liar->channel, PROTOCOL_STATE_JOINED);
  say (liar, PROTOCOL_MESSAGE_WELCOME, g_variant_new ("(ss)", "t", "k"));
  say (liar, PROTOCOL_MESSAGE_YOU, g_variant_new ("(ib)", 0, FALSE));
  wait_until (sbm_guest_get_state (liar->guest) == SBM_GUEST_STATE_JOINED);
}

static void
liar_hang_up (Liar *liar)
{
  g_signal_handlers_disconnect_by_data (liar->channel, liar);
  sbm_channel_close (liar->channel);
  g_clear_object (&liar->channel);
}

static void
liar_reconnect (Liar *liar)
{
  liar_hang_up (liar);
  wait_until (sbm_guest_get_state (liar->guest) == SBM_GUEST_STATE_REFUSED);
  liar_connect (liar, TRUE);
}

static Liar *
liar_new (void)
{
  Liar *liar = g_new0 (Liar, 1);
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);

  liar->shares = g_array_new (FALSE, FALSE, FAIR_SIZE);
  liar->guest = sbm_guest_new (identity, "Ana", 0, "en");
  liar->table = sbm_guest_get_table (liar->guest);
  g_signal_connect (liar->table, "notify::audit", G_CALLBACK (audit_cb), liar);
  g_signal_connect (liar->guest, "denied", G_CALLBACK (denied_cb), liar);
  liar_connect (liar, TRUE);

  return liar;
}

static void
liar_free (Liar *liar)
{
  g_signal_handlers_disconnect_by_data (liar->table, liar);
  g_signal_handlers_disconnect_by_data (liar->guest, liar);
  sbm_guest_leave (liar->guest);
  if (liar->channel != NULL)
    liar_hang_up (liar);
  g_object_unref (liar->guest);
  g_array_unref (liar->shares);
  g_clear_object (&liar->referee);
  g_strfreev (liar->taken);
  g_free (liar);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Liar, liar_free)

/* ---- what a host does ---- */

static void
commit (Liar *liar,
        guint game,
        guint8 secret)
{
  guint before = liar->shares->len;
  Fair fair;

  memset (liar->secret, secret, FAIR_SIZE);
  fair_commit (&fair, liar->secret);
  say (liar, PROTOCOL_MESSAGE_COMMIT, g_variant_new ("(u@ay)", game, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, fair.commit, FAIR_SIZE, 1)));
  wait_until (liar->shares->len > before);
}

/* With the last share that was given. */
static void
deal (Liar *liar)
{
  static const char *const players[] = { "Ana", "Dan", "Luc", NULL };
  g_autofree char *seed = NULL;
  g_autoptr (GError) error = NULL;
  RecordSetup *setup;
  Fair fair;

  fair_commit (&fair, liar->secret);
  if (liar->shares->len > 0)
    fair_set_share (&fair, 0, (const guint8 *) liar->shares->data + (liar->shares->len - 1) * FAIR_SIZE);
  seed = fair_dup_seed (&fair);
  setup = record_setup_new (sbm_table_get_rules (liar->table), sbm_table_get_rules (liar->table)->modes->name, players, seed);
  setup->fair = fair;
  g_clear_object (&liar->referee);
  liar->referee = sbm_referee_new (setup, &error);
  g_assert_no_error (error);
}

/* What that seat may see, and to be true it is 0's. */
static void
show (Liar *liar,
      guint game,
      int seat)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (liar->referee, seat);
  g_autoptr (GBytes) frame = protocol_encode_view (game, sbm_referee_get_serial (liar->referee), sbm_referee_get_stage_serial (liar->referee), view);

  sbm_channel_send_bytes (liar->channel, frame);
}

static void
play_move (Liar *liar)
{
  for (int seat = 0; seat < 3; seat++)
    {
      g_autoptr (GVariant) view = sbm_referee_dup_view (liar->referee, seat);
      g_autoptr (GVariant) move = naive_think (sbm_table_get_rules (liar->table), view, seat);
      RulesMove read;

      if (move == NULL)
        continue;
      g_variant_ref_sink (move);
      rules_move_from_variant (&read, seat, move);
      g_assert_cmpint (sbm_referee_apply (liar->referee, &read), ==, RULES_OK);
      return;
    }
  g_assert_not_reached ();
}

static void
play_to_end (Liar *liar,
             guint game,
             int seat)
{
  show (liar, game, seat);
  while (!rules_over (sbm_referee_get_game (liar->referee)))
    {
      play_move (liar);
      show (liar, game, seat);
    }
}

static const char *
send_record (Liar *liar,
             guint game)
{
  g_autofree char *record = sbm_referee_dup_record (liar->referee);
  guint before = liar->verdicts;

  say (liar, PROTOCOL_MESSAGE_RECORD, g_variant_new ("(uuus)", game, 0, 1, record));
  wait_until (liar->verdicts > before);

  return sbm_table_get_audit (liar->table);
}

static void
assert_fault (const char *audit)
{
  g_assert_cmpstr (audit, !=, "");
  g_assert_cmpstr (audit, !=, "sound");
}

/* ---- other numbers ---- */

/* What follows is of an honest host too, so that a guest that trusted nobody would not pass. */
static void
test_sound (void)
{
  g_autoptr (Liar) liar = liar_new ();

  for (guint game = 1; game <= 3; game++)
    {
      commit (liar, game, game);
      deal (liar);
      play_to_end (liar, game, 0);
      g_assert_cmpstr (send_record (liar, game), ==, "sound");
    }
  /* Once more, as to somebody who comes back to the results. */
  liar_reconnect (liar);
  show (liar, 3, 0);
  g_assert_cmpstr (send_record (liar, 3), ==, "sound");
}

/* Views of another seat, and then something that would make them forgotten. */
static void
test_lie_and_change_number (void)
{
  for (int lie = 0; lie < 7; lie++)
    {
      g_autoptr (Liar) liar = liar_new ();

      commit (liar, 1, 1);
      deal (liar);
      if (lie == 6)
        {
          /* It has never committed itself to this one. */
          play_to_end (liar, 2, 0);
          assert_fault (send_record (liar, 2));
          continue;
        }
      play_to_end (liar, 1, 1);
      if (lie == 0)
        {
          show (liar, 2, 0);
          show (liar, 1, 0);
          assert_fault (send_record (liar, 1));
        }
      else if (lie == 1)
        {
          show (liar, 2, 0);
          assert_fault (send_record (liar, 2));
          /* Nor is it forgotten with the next. */
          show (liar, 3, 0);
          assert_fault (send_record (liar, 3));
        }
      else if (lie == 2)
        {
          /* Back again, and over a line that was broken on purpose. */
          liar_reconnect (liar);
          show (liar, 2, 0);
          show (liar, 1, 0);
          assert_fault (send_record (liar, 1));
        }
      else if (lie == 3)
        {
          commit (liar, 2, 2);
          liar_reconnect (liar);
          show (liar, 1, 0);
          assert_fault (send_record (liar, 1));
        }
      else if (lie == 4)
        {
          commit (liar, 1, 1);
          show (liar, 1, 0);
          assert_fault (send_record (liar, 1));
        }
      else
        {
          commit (liar, 2, 2);
          deal (liar);
          play_to_end (liar, 2, 0);
          assert_fault (send_record (liar, 2));
        }
    }
}

/* The record comes first, with what will have been played; then something else is shown. */
static void
test_record_first (void)
{
  g_autoptr (Liar) liar = liar_new ();
  guint verdicts;

  commit (liar, 1, 1);
  deal (liar);
  show (liar, 1, 0);
  play_move (liar);
  g_assert_cmpstr (send_record (liar, 1), ==, "sound");
  verdicts = liar->verdicts;
  show (liar, 1, 0);
  show (liar, 1, 1);
  wait_until (liar->verdicts > verdicts);
  assert_fault (sbm_table_get_audit (liar->table));
}

/* Whoever was away when a game ended, and when the next began, has done nothing wrong, and neither has the host. */
static void
test_away_at_the_end (void)
{
  g_autoptr (Liar) liar = liar_new ();

  commit (liar, 1, 1);
  deal (liar);
  show (liar, 1, 0);
  liar_reconnect (liar);
  commit (liar, 2, 2);
  deal (liar);
  play_to_end (liar, 2, 0);
  g_assert_cmpstr (send_record (liar, 2), ==, "sound");
}

/* A host that was killed before its deal was written comes back with the game of before, and deals anew under the number of
 * the deal that was lost. */
static void
test_killed_while_dealing (void)
{
  g_autoptr (Liar) liar = liar_new ();

  commit (liar, 1, 1);
  deal (liar);
  play_to_end (liar, 1, 0);
  g_assert_cmpstr (send_record (liar, 1), ==, "sound");
  commit (liar, 2, 2);
  liar_reconnect (liar);
  show (liar, 1, 0);
  g_assert_cmpstr (send_record (liar, 1), ==, "sound");
  commit (liar, 2, 3);
  deal (liar);
  play_to_end (liar, 2, 0);
  g_assert_cmpstr (send_record (liar, 2), ==, "sound");
}

/* At the results somebody takes a bot's seat: what that seat sees is new, and true. */
static void
test_seat_after_the_end (void)
{
  g_autoptr (Liar) liar = liar_new ();

  say (liar, PROTOCOL_MESSAGE_YOU, g_variant_new ("(ib)", -1, FALSE));
  wait_until (sbm_table_get_my_seat (liar->table) < 0);
  deal (liar);
  play_to_end (liar, 1, RULES_SPECTATOR);
  g_assert_cmpstr (send_record (liar, 1), ==, "sound");
  say (liar, PROTOCOL_MESSAGE_YOU, g_variant_new ("(ib)", 2, FALSE));
  show (liar, 1, 2);
  /* What comes after it is heard after its audit. */
  say (liar, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "react", "no-seat"));
  wait_until (liar->denied == 1);
  g_assert_cmpuint (liar->verdicts, ==, 1);
  g_assert_cmpstr (sbm_table_get_audit (liar->table), ==, "sound");
}

/* ---- other shares ---- */

static const char *
try_again (Liar *liar,
           guint tries,
           gboolean says_so)
{
  for (guint i = 0; i < tries; i++)
    {
      commit (liar, i + 1, i + 1);
      if (says_so && i + 1 < tries)
        say (liar, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "start", "not-written"));
    }
  deal (liar);
  play_to_end (liar, tries, 0);

  return send_record (liar, tries);
}

static void
test_commit_again (void)
{
  g_autoptr (Liar) one = liar_new ();
  g_autoptr (Liar) disk = liar_new ();
  g_autoptr (Liar) many = liar_new ();

  /* It does not like the cards. */
  assert_fault (try_again (one, 2, FALSE));
  /* A full disk is told to everybody, as often as somebody tries all the same. */
  g_assert_cmpstr (try_again (disk, 2, TRUE), ==, "sound");
  g_assert_cmpstr (try_again (many, 30, TRUE), ==, "sound");
}

static const char *
try_elsewhere (Liar *liar,
               guint tries)
{
  for (guint i = 0; i < tries; i++)
    {
      if (i > 0)
        liar_reconnect (liar);
      commit (liar, 1, i);
    }
  deal (liar);
  play_to_end (liar, 1, 0);

  return send_record (liar, 1);
}

/* Lines break, but not each time that somebody deals. */
static void
test_commit_again_elsewhere (void)
{
  g_autoptr (Liar) unlucky = liar_new ();
  g_autoptr (Liar) choosy = liar_new ();

  g_assert_cmpstr (try_elsewhere (unlucky, 5), ==, "sound");
  assert_fault (try_elsewhere (choosy, 17));
}

/* ---- too much ---- */

static void
take_cb (SbmGuest *guest,
         char **lines,
         Liar *liar)
{
  g_assert_null (liar->taken);
  liar->taken = g_strdupv (lines);
}

/* Once this is heard, so is what was said before. */
static void
hand_over_denied (Liar *liar)
{
  guint before = liar->denied;

  say (liar, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "hand-over", "kept"));
  wait_until (liar->denied > before);
}

static void
hand_over (Liar *liar,
           const char *text)
{
  say (liar, PROTOCOL_MESSAGE_TAKE, g_variant_new ("(uus)", 0, 1, text));
  hand_over_denied (liar);
}

/* Nobody who cannot host, does not play or runs the table keeps what is handed over, and nobody splits what has no end. */
static void
test_take (void)
{
  g_autoptr (Liar) liar = liar_new ();
  g_autofree char *empty = g_strnfill (200 * 1024, '\n');

  hand_over (liar, "one\ntwo");
  g_assert_cmpuint (liar->guest->inheritance->len, ==, 0);

  g_signal_connect (liar->guest, "take", G_CALLBACK (take_cb), liar);
  say (liar, PROTOCOL_MESSAGE_YOU, g_variant_new ("(ib)", -1, FALSE));
  hand_over (liar, "one\ntwo");
  say (liar, PROTOCOL_MESSAGE_YOU, g_variant_new ("(ib)", 0, TRUE));
  hand_over (liar, "one\ntwo");
  g_assert_cmpuint (liar->guest->inheritance->len, ==, 0);

  say (liar, PROTOCOL_MESSAGE_YOU, g_variant_new ("(ib)", 0, FALSE));
  hand_over (liar, empty);
  g_assert_null (liar->taken);
  hand_over (liar, "one\ntwo");
  g_assert_nonnull (liar->taken);
  g_assert_cmpuint (g_strv_length (liar->taken), ==, 2);

  /* One word more is not all of it once again, and neither is a part that comes out of its order. */
  for (guint part = 1; part < 3; part++)
    {
      say (liar, PROTOCOL_MESSAGE_TAKE, g_variant_new ("(uus)", part, part + 1, ""));
      hand_over_denied (liar);
    }
}

/* It says so much that nothing else would be done any more: that is the end, and not the beginning of a new connection. */
static void
test_flood (void)
{
  g_autoptr (Liar) liar = liar_new ();
  guint said = 0;

  liar_hang_up (liar);
  wait_until (sbm_guest_get_state (liar->guest) == SBM_GUEST_STATE_REFUSED);
  liar_connect (liar, FALSE);
  while (sbm_guest_get_state (liar->guest) == SBM_GUEST_STATE_JOINED)
    {
      for (int i = 0; i < 100; i++)
        say (liar, PROTOCOL_MESSAGE_REACTED, g_variant_new ("(is)", 0, "wave"));
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpuint (said += 100, <, 1000 * 1000);
    }
  g_assert_cmpint (sbm_guest_get_state (liar->guest), ==, SBM_GUEST_STATE_REFUSED);
  g_assert_cmpstr (sbm_guest_get_reason (liar->guest), ==, "flood");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/guest-hostile/sound", test_sound);
  g_test_add_func ("/net/guest-hostile/lie-and-change-number", test_lie_and_change_number);
  g_test_add_func ("/net/guest-hostile/record-first", test_record_first);
  g_test_add_func ("/net/guest-hostile/away-at-the-end", test_away_at_the_end);
  g_test_add_func ("/net/guest-hostile/killed-while-dealing", test_killed_while_dealing);
  g_test_add_func ("/net/guest-hostile/seat-after-the-end", test_seat_after_the_end);
  g_test_add_func ("/net/guest-hostile/commit-again", test_commit_again);
  g_test_add_func ("/net/guest-hostile/commit-again-elsewhere", test_commit_again_elsewhere);
  g_test_add_func ("/net/guest-hostile/take", test_take);
  g_test_add_func ("/net/guest-hostile/flood", test_flood);

  return g_test_run ();
}
