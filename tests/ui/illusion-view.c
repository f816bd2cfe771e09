/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "app/sbm-card-view.h"
#include "app/sbm-game-page.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-illusion-view.h"
#include "app/sbm-seat-chip.h"
#include "decks/colours/colours.h"
#include "view-stage.h"

static GtkWidget *
find_child (GtkWidget *widget,
            GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_child (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static SbmIllusionRow *
get_row (Stage *stage)
{
  return SBM_ILLUSION_ROW (find_child (GTK_WIDGET (stage->view), SBM_TYPE_ILLUSION_ROW));
}

static Stage *
open_stage (int bots,
            const char *seed,
            int width,
            int height)
{
  SbmIdentity *identity;
  SbmSession *session = stage_solo ("illusion", "short", bots, seed, &identity);

  return stage_new (sbm_illusion_view_new (), session, identity, width, height);
}

static gboolean
is_mine (Stage *stage)
{
  return stage_may (stage, RULES_PLACE) || stage_may (stage, RULES_DOUBT) || g_strcmp0 (stage_now (stage), "over") == 0;
}

static void
close_reveal (Stage *stage)
{
  while (sbm_illusion_view_is_revealing (SBM_ILLUSION_VIEW (stage->view)))
    sbm_game_view_activate_action (stage->view);
}

static void
place_at (Stage *stage,
          int place)
{
  int serial = sbm_table_get_serial (stage->table);

  close_reveal (stage);
  sbm_illusion_row_set_place (get_row (stage), place);
  g_assert_cmpint (sbm_illusion_row_get_place (get_row (stage)), ==, place);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  sbm_game_view_activate_action (stage->view);
  stage_wait ((int) sbm_table_get_serial (stage->table) > serial);
}

/* Where the next card belongs: a test may know the backs. */
static int
find_place (Stage *stage)
{
  g_autofree char *colour = sbm_table_dup_text (stage->table, "arrow");
  g_autoptr (GArray) row = sbm_table_dup_cards (stage->table, "row");
  const char *const names[] = { "white", "yellow", "red", "green", "blue", NULL };
  ColoursInk ink = COLOURS_WHITE;
  int share;
  guint place = 0;

  while (!g_str_equal (names[ink], colour))
    ink++;
  share = colours_get_share (sbm_table_get_number (stage->table, "next", 1), ink);
  while (place < row->len && colours_get_share (g_array_index (row, int, place), ink) < share)
    place++;
  return place;
}

/* Until the row can be doubted by me; FALSE when the game was over before. */
static gboolean
play_to_doubt (Stage *stage)
{
  for (;;)
    {
      stage_wait (is_mine (stage));
      if (g_strcmp0 (stage_now (stage), "over") == 0)
        return FALSE;
      close_reveal (stage);
      if (stage_may (stage, RULES_DOUBT))
        return TRUE;
      place_at (stage, find_place (stage));
    }
}

static Stage *
open_at_doubt (int bots)
{
  for (;;)
    {
      Stage *stage = open_stage (bots, NULL, 1280, 800);

      if (play_to_doubt (stage))
        return stage;
      stage_free (stage);
    }
}

static void
test_turn (void)
{
  Stage *stage = open_at_doubt (3);
  SbmIllusionRow *row = get_row (stage);
  g_autofree char *label = NULL;

  g_assert_true (gtk_widget_get_visible (stage->tray));
  g_assert_true (stage_says (stage, "action-label", "Put it here"));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_true (stage_says (stage, "headline", "growing along the arrow"));
  stage_shot (stage, "illusion-turn");

  sbm_illusion_row_set_place (row, 1);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  stage_shot (stage, "illusion-placed");
  g_assert_true (sbm_game_view_take_back (stage->view));
  g_assert_cmpint (sbm_illusion_row_get_place (row), ==, -1);
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_false (sbm_game_view_take_back (stage->view));

  /* No place is beyond the row. */
  sbm_illusion_row_set_place (row, 50);
  g_assert_cmpint (sbm_illusion_row_get_place (row), ==, sbm_illusion_row_get_n_cards (row) - 1);
  sbm_game_view_take_back (stage->view);

  /* What a screen reader hears of the next card. */
  label = sbm_card_dup_label (sbm_illusion_row_get_card (row, sbm_illusion_row_get_n_cards (row) - 1));
  g_assert_nonnull (strstr (label, "the next card"));
  g_assert_null (strchr (label, '%'));
  stage_free (stage);
}

static void
test_doubt (void)
{
  Stage *stage = open_at_doubt (3);

  g_signal_emit_by_name (stage->tray, "clicked");
  /* It asks first. */
  g_assert_true (stage_says (stage, "action-label", "Turn the cards"));
  g_assert_true (stage_may (stage, RULES_DOUBT));
  stage_shot (stage, "illusion-asks");
  g_assert_true (sbm_game_view_take_back (stage->view));
  g_assert_true (stage_says (stage, "action-label", "Put it here"));

  g_signal_emit_by_name (stage->tray, "clicked");
  sbm_game_view_activate_action (stage->view);
  stage_wait (sbm_illusion_view_is_revealing (SBM_ILLUSION_VIEW (stage->view)));
  g_assert_false (gtk_widget_get_visible (stage->tray));
  g_assert_false (stage_says (stage, "headline", "takes the arrow"));
  /* The table may have gone on: who put the last card of its row did not put that of this one. */
  for (guint i = 0; i < 4; i++)
    g_assert_null (sbm_game_view_dup_seat_note (stage->view, sbm_table_get_seat (stage->table, i)));
  stage_wait (!sbm_illusion_row_is_turning (get_row (stage)));
  g_assert_true (stage_says (stage, "headline", "the arrow"));
  g_assert_true (stage_says (stage, "action-label", "Next round"));
  stage_shot (stage, "illusion-reveal");

  /* The table goes on; this one looks as long as it likes. */
  sbm_game_view_activate_action (stage->view);
  g_assert_false (sbm_illusion_view_is_revealing (SBM_ILLUSION_VIEW (stage->view)));
  g_assert_true (stage_says (stage, "headline", "growing along the arrow"));
  stage_shot (stage, "illusion-next");
  stage_free (stage);
}

/* A newer view, while cards still glide, ends where the table is. */
static void
test_overtaken (void)
{
  Stage *stage = open_at_doubt (3);
  SbmIllusionRow *row = get_row (stage);
  g_autoptr (GArray) cards = NULL;

  place_at (stage, 1);
  stage_wait (is_mine (stage));
  close_reveal (stage);
  g_signal_emit_by_name (stage->table, "viewed");
  sbm_illusion_row_skip (row);
  cards = sbm_table_dup_cards (stage->table, "row");
  g_assert_cmpuint (sbm_illusion_row_get_n_cards (row), ==, cards->len + 1);
  for (guint i = 0; i < cards->len; i++)
    g_assert_cmpint (sbm_card_get_id (sbm_illusion_row_get_card (row, i)), ==, g_array_index (cards, int, i));
  g_assert_cmpint (sbm_card_get_id (sbm_illusion_row_get_card (row, cards->len)), ==, sbm_table_get_number (stage->table, "next", 0));
  stage_free (stage);
}

static void
test_refused (void)
{
  Stage *stage = open_at_doubt (3);
  RulesMove move = { .deed = RULES_PLACE, .has = RULES_HAS_AT, .at = 90 };

  sbm_illusion_row_set_place (get_row (stage), 1);
  sbm_session_move (stage->session, rules_move_to_variant (&move));
  stage_wait (stage->refused != NULL);
  g_assert_cmpstr (stage->refused, ==, "bad-place");
  g_assert_cmpint (sbm_illusion_row_get_place (get_row (stage)), ==, 1);
  g_assert_true (sbm_game_view_get_action_sensitive (stage->view));
  place_at (stage, 1);
  stage_free (stage);
}

static void
test_waiting (void)
{
  Stage *stage = open_at_doubt (4);

  sbm_session_set_pace (stage->session, 100000);
  place_at (stage, 0);
  g_assert_false (is_mine (stage));
  g_assert_false (gtk_widget_get_visible (stage->tray));
  g_assert_false (gtk_widget_get_visible (stage->extra));
  g_assert_true (stage_says (stage, "action-label", ""));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  sbm_illusion_row_set_place (get_row (stage), 1);
  g_assert_cmpint (sbm_illusion_row_get_place (get_row (stage)), ==, -1);
  stage_shot (stage, "illusion-waiting");
  stage_free (stage);
}

/* To the end; by the way, a long row and small windows. */
static void
test_game (void)
{
  Stage *stage = open_stage (1, "six", 360, 640);
  guint longest = 0;

  for (;;)
    {
      guint n;

      stage_wait (is_mine (stage));
      if (g_strcmp0 (stage_now (stage), "over") == 0)
        break;
      close_reveal (stage);
      n = sbm_illusion_row_get_n_cards (get_row (stage));
      if (n > longest && n > 3)
        {
          g_autofree char *name = g_strdup_printf ("illusion-narrow-%u", n);

          longest = n;
          sbm_illusion_row_set_place (get_row (stage), n - 2);
          stage_shot (stage, name);
        }
      if (stage_may (stage, RULES_DOUBT) && n > 6)
        {
          int serial = sbm_table_get_serial (stage->table);

          g_signal_emit_by_name (stage->tray, "clicked");
          sbm_game_view_activate_action (stage->view);
          stage_wait ((int) sbm_table_get_serial (stage->table) > serial);
          stage_wait (!sbm_illusion_row_is_turning (get_row (stage)));
          stage_shot (stage, "illusion-narrow-reveal");
          close_reveal (stage);
        }
      else
        place_at (stage, find_place (stage));
    }
  close_reveal (stage);
  g_assert_true (stage_says (stage, "headline", "win"));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  stage_shot (stage, "illusion-over");
  stage_free (stage);
}

static void
test_seats (void)
{
  Stage *stage = open_at_doubt (3);
  g_autofree char *mine = NULL;
  SbmSeat *seat;

  seat = sbm_table_get_seat (stage->table, sbm_table_get_my_seat (stage->table));
  mine = sbm_game_view_dup_seat_note (stage->view, seat);
  g_assert_cmpstr (mine, ==, "your turn");
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SbmSeat) other = g_list_model_get_item (sbm_table_get_seats (stage->table), i);
      g_autofree char *note = sbm_game_view_dup_seat_note (stage->view, other);
      int after = ((int) i - sbm_table_get_my_seat (stage->table) + 4) % 4;

      g_assert_cmpstr (note, ==, ((const char *[]){ "your turn", "after you", NULL, "put the last card" })[after]);
    }
  stage_free (stage);
}

static int
count_lamps (GtkWidget *page)
{
  int count = 0;

  for (GtkWidget *chip = find_child (page, SBM_TYPE_SEAT_CHIP); chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    {
      gboolean teller = FALSE;

      if (SBM_IS_SEAT_CHIP (chip))
        g_object_get (chip, "teller", &teller, NULL);
      count += teller;
    }
  return count;
}

/* Nobody tells in Illusion: beside the arrows the name has the room. */
static void
test_lampless (void)
{
  Stage *stage = open_at_doubt (3);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = sbm_game_page_new (stage->session);

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 700);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  stage_wait (find_child (page, SBM_TYPE_SEAT_CHIP) != NULL && gtk_widget_get_mapped (find_child (page, SBM_TYPE_SEAT_CHIP)));
  stage_wait (count_lamps (page) == 0);
  gtk_window_destroy (GTK_WINDOW (window));
  stage_free (stage);
}

/* From where to where a card lies along the row that can be seen. */
static graphene_rect_t
find_bounds (SbmIllusionRow *row,
             guint position)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (-1, 0, 0, 0);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (row)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (SBM_IS_CARD_VIEW (child) && sbm_card_view_get_card (SBM_CARD_VIEW (child)) == sbm_illusion_row_get_card (row, position))
        g_assert_true (gtk_widget_compute_bounds (child, GTK_WIDGET (row), &bounds));
    }
  return bounds;
}

static gboolean
is_between (SbmIllusionRow *row,
            guint place)
{
  graphene_rect_t left = find_bounds (row, place - 1);
  graphene_rect_t right = find_bounds (row, place);
  graphene_rect_t held = find_bounds (row, sbm_illusion_row_get_n_cards (row) - 1);

  /* Before it is laid it is on its pile, left of them. */
  return left.origin.x < held.origin.x && held.origin.x < right.origin.x && left.origin.x >= 0
         && right.origin.x + right.size.width <= gtk_widget_get_width (GTK_WIDGET (row));
}

/* A telephone shows the card in its gap together with those that it is held against, and on its pile again when it is taken back. */
static void
test_neighbours (void)
{
  Stage *stage = open_stage (3, "neighbours", 360, 640);
  SbmIllusionRow *row;
  guint last;

  while (!play_to_doubt (stage))
    {
      stage_free (stage);
      stage = open_stage (3, NULL, 360, 640);
    }
  row = get_row (stage);
  last = sbm_illusion_row_get_n_cards (row) - 1;
  g_assert_cmpuint (last, >=, 2);
  sbm_illusion_row_set_place (row, 1);
  sbm_illusion_row_skip (row);
  stage_wait (is_between (row, 1));
  sbm_illusion_row_set_place (row, last);
  sbm_illusion_row_skip (row);
  stage_wait (find_bounds (row, last).origin.x > find_bounds (row, last - 1).origin.x);
  sbm_game_view_take_back (stage->view);
  sbm_illusion_row_skip (row);
  stage_wait (find_bounds (row, last).origin.x >= 0 && find_bounds (row, last).origin.x < find_bounds (row, 0).origin.x);
  stage_free (stage);
}

static void
watch (const char *role)
{
  SbmIdentity *identities[2];
  SbmSession *host;
  SbmSession *session;
  Stage *stage;

  session = stage_watch ("illusion", "short", 2, role, &host, identities);
  stage = stage_new (sbm_illusion_view_new (), session, identities[1], 1280, 720);
  g_assert_cmpint (sbm_table_get_my_seat (stage->table), ==, -1);
  g_assert_true (stage_says (stage, "action-label", ""));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_cmpint (sbm_illusion_row_get_place (get_row (stage)), ==, -1);
  sbm_illusion_row_set_place (get_row (stage), 0);
  g_assert_cmpint (sbm_illusion_row_get_place (get_row (stage)), ==, -1);
  g_assert_false (gtk_widget_get_visible (stage->tray));
  stage_shot (stage, "illusion-screen");
  stage_free (stage);
  sbm_session_leave (host);
  g_object_unref (host);
  g_object_unref (identities[0]);
}

static void
test_spectator (void)
{
  watch ("spectator");
}

static void
test_screen (void)
{
  watch ("screen");
}

int
main (int argc,
      char **argv)
{
  /* Journals of tables that are hosted go where they can be thrown away. */
  char *home = folder_new ();
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  if (g_getenv ("SBM_DARK") != NULL)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  stage_style ();

  g_test_add_func ("/ui/illusion/turn", test_turn);
  g_test_add_func ("/ui/illusion/doubt", test_doubt);
  g_test_add_func ("/ui/illusion/overtaken", test_overtaken);
  g_test_add_func ("/ui/illusion/refused", test_refused);
  g_test_add_func ("/ui/illusion/waiting", test_waiting);
  g_test_add_func ("/ui/illusion/seats", test_seats);
  g_test_add_func ("/ui/illusion/lampless", test_lampless);
  g_test_add_func ("/ui/illusion/neighbours", test_neighbours);
  g_test_add_func ("/ui/illusion/game", test_game);
  g_test_add_func ("/ui/illusion/spectator", test_spectator);
  g_test_add_func ("/ui/illusion/screen", test_screen);

  failed = g_test_run ();
  folder_remove (home);

  return failed;
}
