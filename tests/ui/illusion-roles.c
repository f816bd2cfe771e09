/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "view-roles.h"

#include "app/sbm-album.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-illusion-view.h"
#include "app/sbm-illusion-zoom.h"
#include "decks/colours/colours.h"

#define SEATS 3

/* Cards whose red grows from one to the next. */
static void
find_cards (int *cards,
            int count)
{
  int found = 0;

  for (int share = 0; share <= 100 && found < count; share++)
    {
      for (int id = 1; id <= COLOURS_N_CARDS; id++)
        {
          if (colours_get_share (id, COLOURS_RED) == share)
            {
              cards[found++] = id;
              break;
            }
        }
    }
  g_assert_cmpint (found, ==, count);
}

/* The first card of the pile lies in the row when the game begins; it has more red than the second. */
static char *
dup_setup (const char *mode,
           int n_pile)
{
  g_autoptr (GString) pile = g_string_new (NULL);
  int cards[12];

  find_cards (cards, n_pile);
  for (int i = 0; i < n_pile; i++)
    g_string_append_printf (pile, "%s%d", i > 0 ? "," : "", cards[i == 0 ? 1 : i == 1 ? 0
                                                                                      : i]);
  return g_strdup_printf ("\"game\":\"illusion\",\"mode\":\"%s\",\"seed\":\"x\",\"starter\":0,"
                          "\"piles\":{\"colours\":[%s],\"arrows\":[\"red\",\"red\",\"blue\",\"red\"]}",
                          mode, pile->str);
}

static Roles *
deal (const char *mode,
      int n_pile,
      int width,
      int height)
{
  g_autofree char *setup = dup_setup (mode, n_pile);

  return roles_new (sbm_illusion_view_new (), "illusion", mode, SEATS, setup, width, height);
}

static SbmIllusionRow *
get_row (Roles *roles)
{
  return SBM_ILLUSION_ROW (roles_find (GTK_WIDGET (roles->stage->view), SBM_TYPE_ILLUSION_ROW));
}

static gboolean
is_revealing (Roles *roles)
{
  return sbm_illusion_view_is_revealing (SBM_ILLUSION_VIEW (roles->stage->view));
}

/* The right deeds, and no others. */
static void
assert_may (Roles *roles,
            gboolean place,
            gboolean doubt)
{
  Stage *stage = roles->stage;
  SbmIllusionRow *row = get_row (roles);

  g_assert_cmpint (roles_can_press (stage->tray), ==, doubt);
  g_assert_true (stage_says (stage, "action-label", place ? "Put it here" : ""));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_false (sbm_game_view_take_back (stage->view));
  sbm_illusion_row_set_place (row, 0);
  g_assert_cmpint (sbm_illusion_row_get_place (row), ==, place ? 0 : -1);
  g_assert_cmpint (sbm_game_view_get_action_sensitive (stage->view), ==, place);
  g_assert_cmpint (sbm_game_view_take_back (stage->view), ==, place);
  g_assert_cmpint (sbm_illusion_row_get_place (row), ==, -1);

  /* Doubting asks before it is said, and can be taken back. */
  g_signal_emit_by_name (stage->tray, "clicked");
  g_assert_cmpint (stage_says (stage, "action-label", "Turn the cards"), ==, doubt);
  g_assert_cmpint (sbm_game_view_get_action_sensitive (stage->view), ==, doubt);
  g_assert_cmpint (sbm_game_view_take_back (stage->view), ==, doubt);
}

/* Everybody hears of the arrow and of every card, and nobody of a share. */
static void
assert_said (Roles *roles,
             int n_row,
             gboolean has_next)
{
  g_autofree char *count = g_strdup_printf (n_row == 1 ? "The row, %d card. Red in play." : "The row, %d cards. Red in play.", n_row);

  g_assert_true (roles_says (roles, count));
  g_assert_true (roles_says (roles, "Is the red growing along the arrow?"));
  g_assert_cmpint (roles_says (roles, "the next card"), ==, has_next);
  g_assert_false (roles_says (roles, "%"));
  for (int i = 1; i <= n_row; i++)
    {
      g_autofree char *place = g_strdup_printf ("%d of %d", i, n_row);

      if (n_row > 1)
        g_assert_true (roles_says (roles, place));
    }
}

static void
check_stages (gconstpointer data)
{
  Roles *roles = deal (data, 12, 1280, 800);

  /* I5: the starter of a round cannot doubt. */
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat == 0, FALSE);
      assert_said (roles, 1, TRUE);
      g_assert_cmpint (stage_says (roles->stage, "prompt", "You start"), ==, seat == 0);
    }
  roles_play (roles, "{\"seat\":0,\"do\":\"place\",\"at\":0}");
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat == 1, seat == 1);
      assert_said (roles, 2, TRUE);
    }
  roles_play (roles, "{\"seat\":1,\"do\":\"place\",\"at\":2}");
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat == 2, seat == 2);
      assert_said (roles, 3, TRUE);
    }
  roles_free (roles);
}

/* I10: with an empty pile all that is left is to doubt; then the game is over. */
static void
check_end (gconstpointer data)
{
  Roles *roles = deal (data, 3, 1280, 800);

  roles_play (roles, "{\"seat\":0,\"do\":\"place\",\"at\":0}");
  roles_play (roles, "{\"seat\":1,\"do\":\"place\",\"at\":0}");
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, FALSE, seat == 2);
      assert_said (roles, 3, FALSE);
    }
  roles_play (roles, "{\"seat\":2,\"do\":\"doubt\"}");
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      /* Somebody who comes now finds the row that ended it, with all that was under it. */
      roles_show_anew (roles, seat);
      g_assert_false (is_revealing (roles));
      assert_may (roles, FALSE, FALSE);
      g_assert_true (stage_says (roles->stage, "headline", "win"));
      g_assert_true (stage_says (roles->stage, "prompt", "With 1 arrow."));
      g_assert_cmpuint (sbm_illusion_row_get_n_cards (get_row (roles)), ==, 3);
      g_assert_true (roles_says (roles, "% of Red"));
    }
  stage_shot (roles->stage, "illusion-end");
  roles_free (roles);
}

static void
assert_prizes (Roles *roles,
               int seat,
               const char *expected)
{
  g_auto (GStrv) prizes = sbm_game_view_dup_seat_prizes (roles->stage->view, sbm_table_get_seat (roles->stage->table, seat));
  g_autofree char *joined = prizes != NULL ? g_strjoinv (" ", prizes) : NULL;

  g_assert_cmpstr (joined, ==, expected);
}

/* I7, as each of those who see it: who takes the arrow and why, and not before the cards have told it. */
static void
test_reveal (void)
{
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      Roles *roles = deal ("short", 12, 1280, 800);
      Stage *stage = roles->stage;

      /* Less red first, then more: the row is right. */
      roles_play (roles, "{\"seat\":0,\"do\":\"place\",\"at\":0}");
      roles_show (roles, seat);
      assert_prizes (roles, 0, "free free free");
      roles_play (roles, "{\"seat\":1,\"do\":\"doubt\"}");
      roles_show (roles, seat);
      g_assert_true (is_revealing (roles));
      g_assert_true (stage_says (stage, "headline", seat == 1 ? "You don’t believe it" : "believe it"));
      g_assert_false (roles_says (roles, "takes the arrow"));
      g_assert_false (roles_says (roles, "%"));
      assert_prizes (roles, 0, "free free free");
      g_assert_false (roles_can_press (stage->tray));

      stage_wait (!sbm_illusion_row_is_turning (get_row (roles)));
      g_assert_true (stage_says (stage, "headline", "The row was right to the last card."));
      g_assert_true (stage_says (stage, "headline", seat == 0 ? "You take the arrow." : "takes the arrow."));
      g_assert_true (roles_says (roles, "% of Red"));
      assert_prizes (roles, 0, "arrow-red free free");
      assert_prizes (roles, 1, "free free free");
      /* Whoever only watches has nothing to press; the table goes on by itself there. */
      g_assert_true (stage_says (stage, "action-label", seat >= 0 ? "Next round" : ""));
      g_assert_cmpint (sbm_game_view_get_action_sensitive (stage->view), ==, seat >= 0);
      if (seat >= 0)
        {
          sbm_game_view_activate_action (stage->view);
          g_assert_false (is_revealing (roles));
          /* I8: who took the arrow starts. */
          assert_may (roles, seat == 0, FALSE);
          assert_said (roles, 1, TRUE);
        }
      roles_free (roles);
    }
}

/* A row that is wrong stops at the first fall, with its figures. */
static void
test_fall (void)
{
  Roles *roles = deal ("short", 12, 1280, 800);
  guint falls = 0;

  g_signal_connect_swapped (get_row (roles), "fell", G_CALLBACK (g_atomic_int_inc), &falls);
  roles_play (roles, "{\"seat\":0,\"do\":\"place\",\"at\":1}");
  roles_show (roles, 2);
  roles_play (roles, "{\"seat\":1,\"do\":\"doubt\"}");
  roles_show (roles, 2);
  g_assert_cmpuint (falls, ==, 0);
  stage_wait (!sbm_illusion_row_is_turning (get_row (roles)));
  g_assert_cmpuint (falls, ==, 1);
  g_assert_true (stage_says (roles->stage, "headline", "was right to doubt and takes the arrow."));
  g_assert_true (stage_says (roles->stage, "prompt", "The red falls at card 2, from "));
  assert_prizes (roles, 1, "arrow-red free free");
  roles_free (roles);
}

/* The table does not wait for whoever looks: what comes meanwhile is there when the reveal is closed, and a second reveal
 * takes the place of the first. */
static void
test_overtaken (void)
{
  Roles *roles = deal ("short", 12, 1280, 800);
  SbmIllusionRow *row = get_row (roles);
  g_autoptr (GArray) cards = NULL;

  roles_play (roles, "{\"seat\":0,\"do\":\"place\",\"at\":0}");
  roles_show (roles, 2);
  roles_play (roles, "{\"seat\":1,\"do\":\"doubt\"}");
  roles_show (roles, 2);
  g_assert_true (sbm_illusion_row_is_turning (row));
  roles_play (roles, "{\"seat\":0,\"do\":\"place\",\"at\":0}");
  roles_show (roles, 2);
  g_assert_true (is_revealing (roles));
  g_assert_cmpuint (sbm_illusion_row_get_n_cards (row), ==, 2);
  roles_play (roles, "{\"seat\":1,\"do\":\"place\",\"at\":0}");
  roles_play (roles, "{\"seat\":2,\"do\":\"doubt\"}");
  roles_show (roles, 2);
  g_assert_true (sbm_illusion_row_is_turning (row));
  g_assert_cmpuint (sbm_illusion_row_get_n_cards (row), ==, 3);
  assert_prizes (roles, 0, "arrow-red free free");
  while (is_revealing (roles))
    sbm_game_view_activate_action (roles->stage->view);

  cards = sbm_table_dup_cards (roles->stage->table, "row");
  g_assert_cmpuint (sbm_illusion_row_get_n_cards (row), ==, cards->len + 1);
  for (guint i = 0; i < cards->len; i++)
    g_assert_cmpint (sbm_card_get_id (sbm_illusion_row_get_card (row, i)), ==, g_array_index (cards, int, i));
  g_assert_true (stage_says (roles->stage, "headline", "Is the blue growing"));
  assert_prizes (roles, 2, "arrow-red free free");
  roles_free (roles);
}

/* Somebody who came later knows how many arrows a seat has and not which: then there is a number. */
static void
test_late (void)
{
  Roles *roles = deal ("short", 12, 1280, 800);

  roles_play (roles, "{\"seat\":0,\"do\":\"place\",\"at\":0}");
  roles_play (roles, "{\"seat\":1,\"do\":\"doubt\"}");
  roles_show_anew (roles, 2);
  g_assert_false (is_revealing (roles));
  assert_prizes (roles, 0, NULL);
  assert_prizes (roles, 1, "free free free");
  assert_may (roles, FALSE, FALSE);
  roles_free (roles);
}

/* Five seats, the longest names, Romanian, a telephone: nothing asks for more than there is. */
static void
test_room (void)
{
  Roles *roles;

  roles_speak ("ro");
  roles = deal ("long", 12, 360, 640);
  roles->names_are_long = TRUE;
  stage_wait (sbm_table_view_is_narrow (SBM_TABLE_VIEW (roles->stage->view)));
  for (int move = 0; move < 7; move++)
    {
      g_autofree char *line = g_strdup_printf ("{\"seat\":%d,\"do\":\"place\",\"at\":0}", move % SEATS);

      for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
        {
          roles_show_anew (roles, seat);
          g_assert_false (roles_says (roles, "growing along the arrow"));
          roles_assert_fits (roles, 360);
          sbm_illusion_row_set_place (get_row (roles), 0);
          roles_assert_fits (roles, 360);
        }
      roles_play (roles, line);
    }
  roles_play (roles, "{\"seat\":1,\"do\":\"doubt\"}");
  roles_show (roles, 0);
  stage_wait (!sbm_illusion_row_is_turning (get_row (roles)));
  roles_assert_fits (roles, 360);
  roles_free (roles);
  roles_speak ("C");
}

static void
written_cb (GObject *source,
            GAsyncResult *result,
            gpointer data)
{
  g_autoptr (GError) error = NULL;

  sbm_album_write_finish (result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static gboolean
has_bytes (const char *data,
           gsize size,
           const char *what)
{
  /* What stands between may hold any byte, and so does not end the search. */
  for (gsize length = strlen (what), i = 0; i + length <= size; i++)
    {
      if (memcmp (data + i, what, length) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Newer Cairo packs what it tells of the pages. */
static gboolean
pdf_says (const char *pdf,
          gsize size,
          const char *what)
{
  static const char begin[] = "stream\n";
  const gsize length = strlen (begin);

  for (gsize i = 0; i + length < size; i++)
    {
      g_autoptr (GInputStream) packed = NULL;
      g_autoptr (GInputStream) stream = NULL;
      g_autoptr (GConverter) unpack = NULL;
      g_autoptr (GOutputStream) plain = NULL;

      if (memcmp (pdf + i, begin, length) != 0)
        continue;
      packed = g_memory_input_stream_new_from_data (pdf + i + length, size - i - length, NULL);
      unpack = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
      stream = g_converter_input_stream_new (packed, unpack);
      plain = g_memory_output_stream_new_resizable ();
      /* Of a stream that is none of these nothing is read. */
      g_output_stream_splice (plain, stream, G_OUTPUT_STREAM_SPLICE_NONE, NULL, NULL);
      if (has_bytes (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (plain)),
                     g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (plain)), what))
        return TRUE;
    }
  return has_bytes (pdf, size, what);
}

/* The album has a title and the rows, two on a page. */
static void
test_album (void)
{
  g_autofree char *setup = dup_setup ("short", 12);
  g_autofree char *record = NULL;
  g_autofree char *pages = NULL;
  char *folder = folder_new ();
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "album.pdf", NULL);
  gboolean written = FALSE;
  gsize size;
  Roles roles = { .seats = SEATS };

  roles_deal (&roles, setup);
  for (int round = 0; round < 3; round++)
    {
      /* Who took the last arrow starts: seat 0, each time. */
      roles_play (&roles, "{\"seat\":0,\"do\":\"place\",\"at\":1}");
      if (round == 0)
        roles_play (&roles, "{\"seat\":1,\"do\":\"place\",\"at\":2}");
      if (round == 0)
        roles_play (&roles, "{\"seat\":2,\"do\":\"place\",\"at\":3}");
      roles_play (&roles, round == 0 ? "{\"seat\":0,\"do\":\"doubt\"}" : "{\"seat\":1,\"do\":\"doubt\"}");
    }
  record = sbm_referee_dup_record (roles.referee);
  sbm_album_write_async (record, NULL, NULL, file, NULL, written_cb, &written);
  stage_wait (written);
  g_assert_true (g_file_load_contents (file, NULL, &pages, &size, NULL, NULL));
  g_assert_nonnull (g_strstr_len (pages, size, "%PDF"));
  g_assert_true (pdf_says (pages, size, "/Count 3\n"));
  g_object_unref (roles.referee);
  folder_remove (folder);
}

static int
find_place (Stage *stage)
{
  g_autofree char *colour = sbm_table_dup_text (stage->table, "arrow");
  g_autoptr (GArray) row = sbm_table_dup_cards (stage->table, "row");
  const char *const names[] = { "white", "yellow", "red", "green", "blue", NULL };
  ColoursInk ink = COLOURS_WHITE;
  guint place = 0;

  while (!g_str_equal (names[ink], colour))
    ink++;
  while (place < row->len && colours_get_share (g_array_index (row, int, place), ink) < colours_get_share (sbm_table_get_number (stage->table, "next", 1), ink))
    place++;
  return place;
}

static gboolean
is_awaited (Stage *stage)
{
  return stage_may (stage, RULES_PLACE) || stage_may (stage, RULES_DOUBT) || g_strcmp0 (stage_now (stage), "over") == 0;
}

/* Arrows, Enter, D, Z and Escape from the first card to the last. */
static void
test_keys (void)
{
  SbmIdentity *identity;
  SbmSession *session = stage_solo ("illusion", "short", 1, "keys", &identity);
  Stage *stage = stage_new (sbm_illusion_view_new (), session, identity, 1280, 800);
  SbmIllusionRow *row = SBM_ILLUSION_ROW (roles_find (GTK_WIDGET (stage->view), SBM_TYPE_ILLUSION_ROW));
  GtkWidget *zoom = roles_find (GTK_WIDGET (stage->view), SBM_TYPE_ILLUSION_ZOOM);

  stage_wait (gtk_root_get_focus (GTK_ROOT (stage->window)) == GTK_WIDGET (row));
  for (;;)
    {
      int serial;

      stage_wait (is_awaited (stage));
      while (sbm_illusion_view_is_revealing (SBM_ILLUSION_VIEW (stage->view)))
        g_assert_true (keys_press (stage, GDK_KEY_Return, 0));
      if (g_strcmp0 (stage_now (stage), "over") == 0)
        break;
      serial = sbm_table_get_serial (stage->table);

      g_assert_true (keys_press (stage, GDK_KEY_z, 0));
      g_assert_true (gtk_widget_get_visible (zoom));
      g_assert_true (keys_press (stage, GDK_KEY_Left, 0));
      g_assert_true (keys_press (stage, GDK_KEY_Escape, 0));
      g_assert_false (gtk_widget_get_visible (zoom));
      if (stage_may (stage, RULES_DOUBT) && sbm_illusion_row_get_n_cards (row) > 5)
        g_assert_true (keys_press (stage, GDK_KEY_d, 0));
      else
        {
          int place = find_place (stage);

          g_assert_true (keys_press (stage, GDK_KEY_End, 0));
          g_assert_true (keys_press (stage, GDK_KEY_Home, 0));
          for (int i = 0; i < place; i++)
            g_assert_true (keys_press (stage, GDK_KEY_Right, 0));
          g_assert_cmpint (sbm_illusion_row_get_place (row), ==, place);
        }
      g_assert_true (keys_press (stage, GDK_KEY_Return, 0));
      stage_wait ((int) sbm_table_get_serial (stage->table) > serial);
    }
  g_assert_true (stage_says (stage, "headline", "win"));
  stage_free (stage);
}

int
main (int argc,
      char **argv)
{
  char *home = folder_new ();
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  stage_style ();

  g_test_add_data_func ("/ui/illusion/roles/short", "short", check_stages);
  g_test_add_data_func ("/ui/illusion/roles/long", "long", check_stages);
  g_test_add_data_func ("/ui/illusion/roles/I10-short", "short", check_end);
  g_test_add_data_func ("/ui/illusion/roles/I10-long", "long", check_end);
  g_test_add_func ("/ui/illusion/roles/I7-reveal", test_reveal);
  g_test_add_func ("/ui/illusion/roles/I6-fall", test_fall);
  g_test_add_func ("/ui/illusion/roles/overtaken", test_overtaken);
  g_test_add_func ("/ui/illusion/roles/late", test_late);
  g_test_add_func ("/ui/illusion/roles/album", test_album);
  g_test_add_func ("/ui/illusion/roles/room", test_room);
  g_test_add_func ("/ui/illusion/roles/keys", test_keys);

  failed = g_test_run ();
  folder_remove (home);

  return failed;
}
