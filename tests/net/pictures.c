/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <string.h>

#include "bots/sbm-bot.h"
#include "decks/drawn.h"
#include "decks/own-picture.h"
#include "decks/sbm-picture-import.h"
#include "naive.h"
#include "net/folder.h"
#include "net/sbm-guest.h"
#include "net/sbm-host.h"
#include "net/wait.h"

#define N_PICTURES 5

/* A host with pictures of its own, and where they and those of its guests lie. */
typedef struct
{
  char *folder;
  char *shelf_folder;
  char *guest_folder;
  SbmShelf *shelf;
  SbmShelf *guest_shelf;
  GVariant *list;
  SbmIdentity *identity;
  SbmHost *host;
  SbmHostedTable *table;
} House;

static void
set_up (House *house,
        gconstpointer data)
{
  g_autoptr (SbmPictureImport) import = NULL;

  house->folder = folder_new ();
  house->shelf_folder = folder_new ();
  house->guest_folder = folder_new ();
  house->shelf = sbm_shelf_new (house->shelf_folder);
  house->guest_shelf = sbm_shelf_new (house->guest_folder);
  for (int i = 0; i < N_PICTURES; i++)
    {
      g_autofree char *name = g_strdup_printf ("harbour %d.png", i + 1);
      g_autofree char *path = g_build_filename (house->folder, name, NULL);
      /* Some are of more parts than one. */
      g_autoptr (GBytes) bytes = drawn_picture ("png", i == 1 ? 640 : 40, i == 1 ? 960 : 60, i, TRUE);

      g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
    }
  import = sbm_picture_import_read (house->folder, house->shelf, NULL, NULL);
  house->list = g_variant_ref (import->list);
  g_assert_cmpuint (g_variant_n_children (house->list), ==, N_PICTURES);
  house->identity = sbm_identity_new_ephemeral (NULL);
  house->host = sbm_host_new (house->identity);
  house->table = sbm_hosted_table_new ("t1", "Test table", NULL);
  sbm_hosted_table_set_player_maker (house->table, sbm_bot_make, NULL);
  sbm_hosted_table_set_pace (house->table, 0);
  sbm_hosted_table_set_shelf (house->table, house->shelf);
  g_assert_true (sbm_hosted_table_set_game (house->table, "dixit", NULL, NULL));
  g_assert_true (sbm_hosted_table_set_pictures (house->table, house->list));
  sbm_host_add_table (house->host, house->table);
}

static void
tear_down (House *house,
           gconstpointer data)
{
  g_object_unref (house->host);
  g_object_unref (house->table);
  g_object_unref (house->identity);
  g_object_unref (house->shelf);
  g_object_unref (house->guest_shelf);
  g_variant_unref (house->list);
  folder_remove (house->folder);
  folder_remove (house->shelf_folder);
  folder_remove (house->guest_folder);
}

static SbmGuest *
add_guest (House *house,
           const char *role,
           SbmShelf *shelf)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;
  SbmGuest *guest = sbm_guest_new (identity, "Guest", 0, "en");

  sbm_guest_set_role (guest, role);
  sbm_guest_set_shelf (guest, shelf);
  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  sbm_host_adopt (house->host, ours, sbm_identity_get_key_id (identity));
  sbm_guest_join_stream (guest, theirs, "");

  return guest;
}

static SbmOwnPictures *
pictures_of (SbmGuest *guest)
{
  return sbm_table_get_own_pictures (sbm_guest_get_table (guest));
}

static void
leave (SbmGuest *guest)
{
  sbm_guest_leave (guest);
  g_object_unref (guest);
}

static void
test_all_arrive (House *house,
                 gconstpointer data)
{
  SbmGuest *player = add_guest (house, "player", house->guest_shelf);
  SbmGuest *again;
  g_autoptr (GVariant) list = NULL;

  wait_until (sbm_own_pictures_count_in (pictures_of (player), SBM_OWN_PICTURE_HERE) == N_PICTURES);
  list = sbm_own_pictures_dup_list (pictures_of (player), TRUE);
  g_assert_true (g_variant_equal (list, house->list));
  g_assert_cmpstr (sbm_own_pictures_get_title (pictures_of (player), 2), ==, "harbour 2");
  g_assert_cmpuint (folder_count (house->guest_folder), ==, N_PICTURES);
  for (int card = 1; card <= N_PICTURES; card++)
    {
      g_autoptr (GBytes) sent = sbm_shelf_get (house->shelf, sbm_own_pictures_get_hash (pictures_of (player), card));
      g_autoptr (GBytes) kept = sbm_shelf_get (house->guest_shelf, sbm_own_pictures_get_hash (pictures_of (player), card));

      g_assert_true (g_bytes_equal (sent, kept));
    }

  /* A screen sees them too; and what is on the shelf is there at once. */
  again = add_guest (house, "screen", house->guest_shelf);
  wait_until (sbm_own_pictures_count_in (pictures_of (again), SBM_OWN_PICTURE_HERE) == N_PICTURES);

  /* In the lobby the host thinks better of it. */
  g_assert_true (sbm_hosted_table_set_pictures (house->table, g_variant_new_array (G_VARIANT_TYPE ("(ysus)"), NULL, 0)));
  wait_until (sbm_own_pictures_count (pictures_of (player)) == 0 && sbm_own_pictures_count (pictures_of (again)) == 0);
  leave (player);
  leave (again);
}

/* What is asked for says nothing about hands: from the first card to the last. */
typedef struct
{
  SbmChannel *channel;
  GPtrArray *heard; /* "name body" of everything but pings */
  GByteArray *part;
  gboolean closed;
} Raw;

static void
raw_received_cb (SbmChannel *channel,
                 guint message,
                 GVariant *body,
                 Raw *raw)
{
  g_autofree char *text = message == PROTOCOL_MESSAGE_PICTURE_PART ? g_strdup ("") : g_variant_print (body, FALSE);

  if (message == PROTOCOL_MESSAGE_WELCOME)
    sbm_channel_set_state (channel, PROTOCOL_STATE_JOINED);
  g_ptr_array_add (raw->heard, g_strdup_printf ("%s %s", protocol_message_get_name (message), text));
}

static void
raw_closed_cb (SbmChannel *channel,
               GError *error,
               Raw *raw)
{
  raw->closed = TRUE;
}

static void
raw_open (Raw *raw,
          GIOStream *stream,
          ProtocolSide side,
          const char *offer)
{
  const char *const capabilities[] = { offer, NULL };

  raw->heard = g_ptr_array_new_with_free_func (g_free);
  raw->channel = sbm_channel_new (stream, side);
  g_signal_connect (raw->channel, "received", G_CALLBACK (raw_received_cb), raw);
  g_signal_connect (raw->channel, "closed", G_CALLBACK (raw_closed_cb), raw);
  sbm_channel_start (raw->channel);
  sbm_channel_send (raw->channel, PROTOCOL_MESSAGE_HELLO, g_variant_new ("(us^as)", PROTOCOL_NUMBER, "test", capabilities));
}

static void
raw_close (Raw *raw)
{
  g_signal_handlers_disconnect_by_data (raw->channel, raw);
  sbm_channel_close (raw->channel);
  g_object_unref (raw->channel);
  g_ptr_array_unref (raw->heard);
}

static const char *
raw_find (Raw *raw,
          const char *prefix)
{
  for (guint i = 0; i < raw->heard->len; i++)
    {
      if (g_str_has_prefix (g_ptr_array_index (raw->heard, i), prefix))
        return g_ptr_array_index (raw->heard, i);
    }
  return NULL;
}

static void
raw_join (House *house,
          Raw *raw,
          const char *offer)
{
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;

  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  sbm_host_adopt (house->host, ours, "raw");
  raw_open (raw, theirs, PROTOCOL_SIDE_GUEST, offer);
  wait_until (raw_find (raw, "hello") != NULL);
  sbm_channel_send (raw->channel, PROTOCOL_MESSAGE_JOIN,
                    g_variant_new ("(sssys@ay)", "", "spectator", "Raw", 0, "en", g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1)));
  wait_until (raw_find (raw, "table") != NULL);
}

static void
test_host_denies (House *house,
                  gconstpointer data)
{
  g_autoptr (GVariant) first = g_variant_get_child_value (house->list, 0);
  const char *hash;
  Raw raw = { 0 };
  guint size;

  g_variant_get (first, "(y&su&s)", NULL, &hash, &size, NULL);
  raw_join (house, &raw, PROTOCOL_OFFER_PICTURES);
  wait_until (raw_find (&raw, "pictures") != NULL);
  sbm_channel_send (raw.channel, PROTOCOL_MESSAGE_PICTURE_WANT, g_variant_new ("(su)", "../../etc/passwd", 0));
  wait_until (raw_find (&raw, "denied ('picture-want', 'no-such-picture')") != NULL);
  sbm_channel_send (raw.channel, PROTOCOL_MESSAGE_PICTURE_WANT, g_variant_new ("(su)", hash, size));
  wait_until (raw_find (&raw, "denied ('picture-want', 'no-such-part')") != NULL);
  sbm_channel_send (raw.channel, PROTOCOL_MESSAGE_PICTURE_WANT, g_variant_new ("(su)", hash, G_MAXUINT32));
  sbm_channel_send (raw.channel, PROTOCOL_MESSAGE_PICTURE_WANT, g_variant_new ("(su)", hash, size - 1));
  wait_until (raw_find (&raw, "picture-part") != NULL);
  g_assert_false (raw.closed);
  raw_close (&raw);
}

/* A program of before hears nothing that it would not understand. */
static void
test_not_offered (House *house,
                  gconstpointer data)
{
  SbmGuest *guest = add_guest (house, "player", house->guest_shelf);
  Raw raw = { 0 };

  wait_until (sbm_own_pictures_count_in (pictures_of (guest), SBM_OWN_PICTURE_HERE) == N_PICTURES);
  raw_join (house, &raw, NULL);
  /* Everything that the table says at once has been said when it answers to something else. */
  sbm_channel_send (raw.channel, PROTOCOL_MESSAGE_SIT, g_variant_new ("(i)", 0));
  wait_until (raw_find (&raw, "denied ('sit'") != NULL);
  g_assert_null (raw_find (&raw, "pictures"));
  raw_close (&raw);
  leave (guest);
}

static void
test_before_joining (House *house,
                     gconstpointer data)
{
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;
  g_autoptr (GBytes) frame = protocol_encode (PROTOCOL_MESSAGE_PICTURE_WANT, g_variant_new ("(su)", "", 0));
  Raw raw = { 0 };

  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  sbm_host_adopt (house->host, ours, "raw");
  raw_open (&raw, theirs, PROTOCOL_SIDE_GUEST, PROTOCOL_OFFER_PICTURES);
  wait_until (raw_find (&raw, "hello") != NULL);
  sbm_channel_send_bytes (raw.channel, frame);
  wait_until (raw.closed);
  g_assert_null (raw_find (&raw, "welcome"));
  raw_close (&raw);
}

/* ---- hosts that lie ---- */

typedef struct
{
  Raw raw;
  SbmGuest *guest;
  GPtrArray *wanted; /* what was asked for, in order */
} Liar;

static void
want_cb (SbmChannel *channel,
         guint message,
         GVariant *body,
         Liar *liar)
{
  if (message == PROTOCOL_MESSAGE_PICTURE_WANT)
    g_ptr_array_add (liar->wanted, g_variant_print (body, FALSE));
}

static void
liar_open (Liar *liar,
           House *house,
           GVariant *list)
{
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;

  liar->wanted = g_ptr_array_new_with_free_func (g_free);
  liar->guest = sbm_guest_new (identity, "Guest", 0, "en");
  sbm_guest_set_shelf (liar->guest, house->guest_shelf);
  g_assert_true (sbm_host_make_pair (&ours, &theirs, NULL));
  raw_open (&liar->raw, ours, PROTOCOL_SIDE_HOST, NULL);
  g_signal_connect (liar->raw.channel, "received", G_CALLBACK (want_cb), liar);
  sbm_guest_join_stream (liar->guest, theirs, "");
  wait_until (raw_find (&liar->raw, "join") != NULL);
  sbm_channel_set_state (liar->raw.channel, PROTOCOL_STATE_JOINED);
  sbm_channel_send (liar->raw.channel, PROTOCOL_MESSAGE_WELCOME, g_variant_new ("(ss)", "t1", "key"));
  sbm_channel_send (liar->raw.channel, PROTOCOL_MESSAGE_PICTURES, g_variant_new ("(@a(ysus))", list));
  wait_until (sbm_guest_get_state (liar->guest) == SBM_GUEST_STATE_JOINED);
}

static void
liar_close (Liar *liar)
{
  leave (liar->guest);
  g_signal_handlers_disconnect_by_func (liar->raw.channel, want_cb, liar);
  raw_close (&liar->raw);
  g_ptr_array_unref (liar->wanted);
}

static void
liar_send (Liar *liar,
           const char *hash,
           guint offset,
           guint total,
           const guint8 *data,
           gsize size)
{
  sbm_channel_send (liar->raw.channel, PROTOCOL_MESSAGE_PICTURE_PART,
                    g_variant_new ("(suu@ay)", hash, offset, total, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, data, size, 1)));
}

/* A picture that is what it is called, and will not be decoded; the one after it is still asked for. */
static void
test_bomb (House *house,
           gconstpointer data)
{
  g_autoptr (GBytes) bomb = drawn_bomb ();
  g_autoptr (GBytes) good = drawn_picture ("png", 40, 60, 77, TRUE);
  g_autofree char *bomb_hash = own_picture_dup_hash (bomb);
  g_autofree char *good_hash = own_picture_dup_hash (good);
  GBytes *all[] = { bomb, good };
  const char *hashes[] = { bomb_hash, good_hash };
  Liar liar = { 0 };

  liar_open (&liar, house,
             g_variant_new_parsed ("[(byte 3, %s, %u, 'a bomb'), (byte 9, %s, %u, 'a picture')]", bomb_hash, (guint) g_bytes_get_size (bomb),
                                   good_hash, (guint) g_bytes_get_size (good)));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *want = g_strdup_printf ("('%s', 0)", hashes[i]);

      wait_until (liar.wanted->len == i + 1);
      g_assert_cmpstr (g_ptr_array_index (liar.wanted, i), ==, want);
      liar_send (&liar, hashes[i], 0, g_bytes_get_size (all[i]), g_bytes_get_data (all[i], NULL), g_bytes_get_size (all[i]));
    }
  wait_until (sbm_own_pictures_is_here (pictures_of (liar.guest), 9));
  g_assert_false (sbm_own_pictures_is_here (pictures_of (liar.guest), 3));
  g_assert_cmpuint (sbm_own_pictures_count_in (pictures_of (liar.guest), SBM_OWN_PICTURE_REFUSED), ==, 1);
  g_assert_cmpuint (folder_count (house->guest_folder), ==, 1);
  g_assert_cmpint (sbm_guest_get_state (liar.guest), ==, SBM_GUEST_STATE_JOINED);
  liar_close (&liar);
}

static void
test_lies (House *house,
           gconstpointer data)
{
  g_autoptr (GBytes) good = drawn_picture ("png", 40, 60, 77, TRUE);
  g_autoptr (GBytes) other = drawn_picture ("png", 40, 60, 78, TRUE);
  g_autofree char *hash = own_picture_dup_hash (good);
  g_autofree char *wrong = own_picture_dup_hash (other);
  const guint8 *bytes = g_bytes_get_data (good, NULL);
  guint size = g_bytes_get_size (good);
  g_autofree guint8 *changed = g_memdup2 (bytes, size);

  changed[size / 2] ^= 1;
  for (int lie = 0; lie < 7; lie++)
    {
      Liar liar = { 0 };

      liar_open (&liar, house, g_variant_new_parsed ("[(byte 1, %s, %u, 'one'), (byte 2, %s, %u, 'two')]", hash, size, wrong, size));
      wait_until (liar.wanted->len == 1);
      if (lie == 0)
        liar_send (&liar, wrong, 0, size, bytes, size);
      else if (lie == 1)
        liar_send (&liar, hash, 1, size, bytes, size - 1);
      else if (lie == 2)
        liar_send (&liar, hash, 0, G_MAXUINT32, bytes, size);
      else if (lie == 3)
        liar_send (&liar, hash, 0, size, bytes, 0);
      else if (lie == 4)
        liar_send (&liar, hash, 0, size, (const guint8 *) g_bytes_get_data (other, NULL), size);
      else if (lie == 5)
        liar_send (&liar, hash, 0, size, changed, size);
      else
        sbm_channel_send (liar.raw.channel, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "picture-want", "no-such-picture"));
      wait_until (sbm_own_pictures_count_in (pictures_of (liar.guest), SBM_OWN_PICTURE_REFUSED) >= 1);
      g_assert_cmpuint (sbm_own_pictures_count_in (pictures_of (liar.guest), SBM_OWN_PICTURE_REFUSED), ==, lie < 4 ? 2 : 1);
      g_assert_false (sbm_own_pictures_is_here (pictures_of (liar.guest), 1));
      g_assert_cmpuint (folder_count (house->guest_folder), ==, 0);
      /* Nothing of this is worth the game. */
      g_assert_cmpint (sbm_guest_get_state (liar.guest), ==, SBM_GUEST_STATE_JOINED);
      liar_close (&liar);
    }
}

static void
note_refused_cb (SbmOwnPictures *pictures,
                 guint *refused)
{
  *refused += sbm_own_pictures_count_in (pictures, SBM_OWN_PICTURE_REFUSED);
}

/* It says of a picture that has just come that it does not have it: that is not said of the next one. */
static void
test_denied_too_late (House *house,
                      gconstpointer data)
{
  g_autoptr (GBytes) one = drawn_picture ("png", 40, 60, 77, TRUE);
  g_autoptr (GBytes) two = drawn_picture ("png", 40, 60, 78, TRUE);
  g_autofree char *hash_one = own_picture_dup_hash (one);
  g_autofree char *hash_two = own_picture_dup_hash (two);
  g_autofree char *want = g_strdup_printf ("('%s', 0)", hash_two);
  Liar liar = { 0 };
  guint refused = 0;

  liar_open (&liar, house,
             g_variant_new_parsed ("[(byte 1, %s, %u, 'one'), (byte 2, %s, %u, 'two')]", hash_one, (guint) g_bytes_get_size (one),
                                   hash_two, (guint) g_bytes_get_size (two)));
  g_signal_connect (pictures_of (liar.guest), "changed", G_CALLBACK (note_refused_cb), &refused);
  wait_until (liar.wanted->len == 1);
  /* Both are read before anything can be kept. */
  liar_send (&liar, hash_one, 0, g_bytes_get_size (one), g_bytes_get_data (one, NULL), g_bytes_get_size (one));
  sbm_channel_send (liar.raw.channel, PROTOCOL_MESSAGE_DENIED, g_variant_new ("(ss)", "picture-want", "no-such-picture"));
  wait_until (liar.wanted->len == 2);
  g_assert_cmpstr (g_ptr_array_index (liar.wanted, 1), ==, want);
  g_assert_true (sbm_own_pictures_is_here (pictures_of (liar.guest), 1));
  g_assert_false (sbm_own_pictures_is_here (pictures_of (liar.guest), 2));
  liar_send (&liar, hash_two, 0, g_bytes_get_size (two), g_bytes_get_data (two, NULL), g_bytes_get_size (two));
  wait_until (sbm_own_pictures_is_here (pictures_of (liar.guest), 2));
  g_assert_cmpuint (folder_count (house->guest_folder), ==, 2);
  g_assert_cmpuint (refused, ==, 0);
  liar_close (&liar);
}

/* ---- games ---- */

static void
viewed_cb (SbmTable *table,
           SbmGuest *guest)
{
  GVariant *move = sbm_table_get_my_seat (table) < 0 ? NULL : naive_think (sbm_table_get_rules (table), sbm_table_get_view (table), sbm_table_get_my_seat (table));

  if (move != NULL)
    sbm_guest_move (guest, move);
}

/* Bots know nothing of such pictures, and play; a guest who is slow to get them holds nobody up. */
static void
test_bots (House *house,
           gconstpointer data)
{
  g_autoptr (GVariant) first = g_variant_get_child_value (house->list, 0);
  GVariantBuilder builder;
  const char *hash;
  SbmGuest *guest;
  SbmTable *table;
  guint size;

  g_variant_get (first, "(y&su&s)", NULL, &hash, &size, NULL);
  g_variant_builder_init (&builder, SBM_OWN_PICTURES_TYPE);
  for (int card = 1; card <= SBM_OWN_PICTURES_MOST; card++)
    g_variant_builder_add (&builder, "(ysus)", card, hash, size, card % 3 == 0 ? "" : card % 3 == 1 ? "IMG 2031"
                                                                                                    : "the old harbour");
  g_assert_true (sbm_hosted_table_set_pictures (house->table, g_variant_builder_end (&builder)));
  for (int i = 0; i < 4; i++)
    g_assert_true (sbm_hosted_table_add_bot (house->table, i % 3));
  guest = add_guest (house, "player", NULL);
  table = sbm_guest_get_table (guest);
  g_signal_connect (table, "viewed", G_CALLBACK (viewed_cb), guest);
  wait_until (sbm_table_get_runner (table) && sbm_table_get_obstacle (table)[0] == '\0' && sbm_own_pictures_count (pictures_of (guest)) == SBM_OWN_PICTURES_MOST);
  sbm_guest_send (guest, PROTOCOL_MESSAGE_START, g_variant_new ("()"));
  wait_until (strcmp (sbm_table_get_phase (table), "over") == 0 && sbm_table_get_audit (table)[0] != '\0');
  g_assert_cmpstr (sbm_table_get_audit (table), ==, "sound");
  leave (guest);
}

/* A host that was killed has them again, but for what is no longer on its shelf. */
static void
test_resume (House *house,
             gconstpointer data)
{
  g_autofree char *path = g_build_filename (house->folder, "journal", NULL);
  g_autofree char *lost = NULL;
  g_autoptr (GError) error = NULL;
  SbmGuest *guest;

  g_assert_true (sbm_hosted_table_open_journal (house->table, path, &error));
  sbm_hosted_table_add_bot (house->table, 1);
  guest = add_guest (house, "spectator", house->guest_shelf);
  wait_until (sbm_own_pictures_count_in (pictures_of (guest), SBM_OWN_PICTURE_HERE) == N_PICTURES);
  lost = g_build_filename (house->shelf_folder, sbm_own_pictures_get_hash (pictures_of (guest), 3), NULL);
  leave (guest);
  sbm_hosted_table_close (house->table);
  sbm_host_remove_table (house->host, house->table);
  /* The journal is written by a thread and closed with the table. */
  g_object_add_weak_pointer (G_OBJECT (house->table), (gpointer *) &house->table);
  g_object_unref (house->table);
  wait_until (house->table == NULL);
  g_assert_cmpint (g_unlink (lost), ==, 0);

  house->table = sbm_hosted_table_new ("", "", NULL);
  sbm_hosted_table_set_shelf (house->table, house->shelf);
  g_assert_true (sbm_hosted_table_open_journal (house->table, path, &error));
  g_assert_no_error (error);
  sbm_host_add_table (house->host, house->table);
  guest = add_guest (house, "spectator", house->guest_shelf);
  wait_until (sbm_own_pictures_count_in (pictures_of (guest), SBM_OWN_PICTURE_HERE) == N_PICTURES - 1);
  g_assert_null (sbm_own_pictures_get_hash (pictures_of (guest), 3));
  g_assert_cmpstr (sbm_own_pictures_get_title (pictures_of (guest), 4), ==, "harbour 4");
  leave (guest);
}

static void
take_cb (SbmGuest *guest,
         char **lines,
         GStrv *taken)
{
  *taken = g_strdupv (lines);
}

/* The new host has had them as a guest. */
static void
test_hand_over (House *house,
                gconstpointer data)
{
  SbmGuest *runner = add_guest (house, "player", NULL);
  SbmGuest *heir;
  SbmGuest *later;
  SbmTable *table = sbm_guest_get_table (runner);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  char *other_folder = folder_new ();
  g_autoptr (SbmShelf) other_shelf = sbm_shelf_new (other_folder);

  wait_until (sbm_table_get_runner (table));
  heir = add_guest (house, "player", house->guest_shelf);
  g_signal_connect (heir, "take", G_CALLBACK (take_cb), &lines);
  wait_until (sbm_own_pictures_count_in (pictures_of (heir), SBM_OWN_PICTURE_HERE) == N_PICTURES
              && g_list_model_get_n_items (sbm_table_get_seats (table)) == 2);
  sbm_guest_send (runner, PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", 1));
  wait_until (lines != NULL);
  leave (runner);
  leave (heir);

  sbm_host_remove_table (house->host, house->table);
  g_object_unref (house->table);
  house->table = sbm_hosted_table_new ("", "", NULL);
  sbm_hosted_table_set_shelf (house->table, house->guest_shelf);
  g_assert_true (sbm_hosted_table_restore (house->table, (const char *const *) lines, &error));
  g_assert_no_error (error);
  sbm_host_add_table (house->host, house->table);
  later = add_guest (house, "spectator", other_shelf);
  wait_until (sbm_own_pictures_count_in (pictures_of (later), SBM_OWN_PICTURE_HERE) == N_PICTURES);
  leave (later);
  folder_remove (other_folder);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (House *house, gconstpointer data);
  } tests[] = {
    { "/net/pictures/all-arrive", test_all_arrive },
    { "/net/pictures/host-denies", test_host_denies },
    { "/net/pictures/not-offered", test_not_offered },
    { "/net/pictures/before-joining", test_before_joining },
    { "/net/pictures/bomb", test_bomb },
    { "/net/pictures/lies", test_lies },
    { "/net/pictures/denied-too-late", test_denied_too_late },
    { "/net/pictures/bots", test_bots },
    { "/net/pictures/resume", test_resume },
    { "/net/pictures/hand-over", test_hand_over },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, House, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
