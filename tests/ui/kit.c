/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Needs a display (Xvfb will do), the schema (GSETTINGS_SCHEMA_DIR) and GSETTINGS_BACKEND=memory. */

#define G_LOG_DOMAIN "test-kit"

#include "config.h"

#include <adwaita.h>

#include "app/sbm-card-grid.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-grid-layout.h"
#include "app/sbm-hand.h"
#include "app/sbm-host-page.h"
#include "app/sbm-seat-row.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-table-dialogs.h"
#include "app/sbm-track.h"
#include "rules/rules.h"

#include "excuse.h"

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_fit (void)
{
  static const struct
  {
    int n, width, height, columns, least, most;
  } cases[] = {
    { 6, 1272, 480, 6, 180, 184 },
    { 12, 1280, 480, 6, 138, 142 },
    { 3, 1280, 480, 3, 220, 220 },
    { 12, 800, 300, 6, 56, 90 },
    { 1, 100, 50, 1, 56, 56 },
    { 0, 1280, 480, 1, 56, 220 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int columns;
      int width = sbm_grid_layout_fit (cases[i].n, cases[i].width, cases[i].height, 220, FALSE, &columns);

      g_assert_cmpint (columns, ==, cases[i].columns);
      g_assert_cmpint (width, >=, cases[i].least);
      g_assert_cmpint (width, <=, cases[i].most);
    }
}

/* A card that lies face down must not differ from another in anything but its place. */
static void
test_face_down (void)
{
  g_autoptr (SbmCard) one = sbm_card_new (SBM_DECK_PICTURES, 0, "Night Ferry");
  g_autoptr (SbmCard) two = sbm_card_new (SBM_DECK_PICTURES, 0, NULL);
  g_autofree char *label = NULL;
  g_autofree char *other = NULL;
  g_autofree char *details = NULL;

  g_object_set (one, "description", "A boat and a moon.", NULL);
  label = sbm_card_dup_label (one);
  other = sbm_card_dup_label (two);
  details = sbm_card_dup_details (one);
  g_assert_cmpstr (label, ==, other);
  g_assert_cmpstr (details, ==, "");
}

static void
allocate (GtkWidget *widget,
          int width,
          int height)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget, &(GtkAllocation){ 0, 0, MAX (width, least), height }, -1);
  drain ();
}

static void
test_size_class (void)
{
  static const struct
  {
    int width, height;
    SbmSizeClass size;
    gboolean low;
  } steps[] = {
    { 1280, 800, SBM_SIZE_WIDE, FALSE },
    { 1010, 800, SBM_SIZE_WIDE, FALSE }, /* within the hysteresis */
    { 990, 800, SBM_SIZE_MEDIUM, FALSE },
    { 1010, 610, SBM_SIZE_MEDIUM, TRUE },
    { 590, 640, SBM_SIZE_MEDIUM, TRUE },
    { 570, 650, SBM_SIZE_NARROW, FALSE },
    { 599, 650, SBM_SIZE_NARROW, FALSE },
    { 1024, 650, SBM_SIZE_WIDE, FALSE },
    { 350, 640, SBM_SIZE_NARROW, FALSE },
  };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = adw_bin_new ();
  GtkLayoutManager *layout = sbm_size_layout_new ();

  gtk_widget_set_layout_manager (page, layout);
  gtk_window_set_child (GTK_WINDOW (window), page);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      allocate (page, steps[i].width, steps[i].height);
      g_assert_cmpint (sbm_size_layout_get_size_class (SBM_SIZE_LAYOUT (layout)), ==, steps[i].size);
      g_assert_cmpint (sbm_size_layout_get_low (SBM_SIZE_LAYOUT (layout)), ==, steps[i].low);
      g_assert_cmpint (gtk_widget_has_css_class (page, "narrow"), ==, steps[i].size == SBM_SIZE_NARROW);
      g_assert_cmpint (gtk_widget_has_css_class (page, "low"), ==, steps[i].low);
    }
  g_assert_true (sbm_size_layout_find (page) == SBM_SIZE_LAYOUT (layout));
  gtk_window_destroy (GTK_WINDOW (window));
  drain ();
}

/* Two columns that need more than a wide window has become one, and are not cut. */
static void
test_size_needs (void)
{
  static const struct
  {
    int width;
    SbmSizeClass size;
  } steps[] = {
    { 1280, SBM_SIZE_WIDE },
    { 1060, SBM_SIZE_MEDIUM },
    { 1095, SBM_SIZE_MEDIUM },
    { 1100, SBM_SIZE_WIDE },
  };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = adw_bin_new ();
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *layout = sbm_size_layout_new ();

  gtk_widget_set_size_request (columns, 1100, -1);
  adw_bin_set_child (ADW_BIN (page), columns);
  gtk_widget_set_layout_manager (page, layout);
  gtk_window_set_child (GTK_WINDOW (window), page);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      allocate (page, steps[i].width, 700);
      g_assert_cmpint (sbm_size_layout_get_size_class (SBM_SIZE_LAYOUT (layout)), ==, steps[i].size);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  drain ();
}

static GListStore *
make_cards (int n)
{
  GListStore *cards = g_list_store_new (SBM_TYPE_CARD);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_PICTURES, i + 1, "A card");

      g_object_set (card, "choosable", TRUE, NULL);
      g_list_store_append (cards, card);
    }
  return cards;
}

/* What did not change keeps its widget, and with it focus and motion. */
static void
test_by_difference (void)
{
  g_autoptr (GListStore) cards = make_cards (6);
  g_autoptr (SbmCard) drawn = sbm_card_new (SBM_DECK_PICTURES, 40, "Drawn");
  GtkWidget *hand = g_object_ref_sink (sbm_hand_new (G_LIST_MODEL (cards)));
  SbmCardView *before[6];

  for (guint i = 0; i < 6; i++)
    before[i] = sbm_card_group_get_view (SBM_CARD_GROUP (hand), i);
  g_list_store_remove (cards, 2);
  g_list_store_append (cards, drawn);
  g_assert_cmpuint (sbm_card_group_get_n_cards (SBM_CARD_GROUP (hand)), ==, 6);
  for (guint i = 0; i < 5; i++)
    g_assert_true (sbm_card_group_get_view (SBM_CARD_GROUP (hand), i) == before[i < 2 ? i : i + 1]);
  g_assert_true (sbm_card_view_get_card (sbm_card_group_get_view (SBM_CARD_GROUP (hand), 5)) == drawn);

  g_list_store_remove_all (cards);
  g_assert_cmpuint (sbm_card_group_get_n_cards (SBM_CARD_GROUP (hand)), ==, 0);
  g_assert_null (gtk_widget_get_first_child (hand));
  g_assert_finalize_object (hand);
}

static void
count_cb (SbmCardGroup *group,
          SbmCard *card,
          guint *count)
{
  (*count)++;
}

static void
test_activate (void)
{
  g_autoptr (GListStore) cards = make_cards (3);
  GtkWidget *grid = g_object_ref_sink (sbm_card_grid_new (G_LIST_MODEL (cards)));
  SbmCardView *view = sbm_card_group_get_view (SBM_CARD_GROUP (grid), 1);
  guint activated = 0;
  guint confirmed = 0;

  g_signal_connect (grid, "activated", G_CALLBACK (count_cb), &activated);
  g_signal_connect (grid, "confirm", G_CALLBACK (count_cb), &confirmed);
  g_signal_emit_by_name (view, "activated");
  g_assert_cmpuint (activated, ==, 1);
  g_assert_cmpuint (confirmed, ==, 0);
  sbm_card_set_chosen (sbm_card_view_get_card (view), TRUE);
  g_signal_emit_by_name (view, "activated");
  g_assert_cmpuint (activated, ==, 1);
  g_assert_cmpuint (confirmed, ==, 1);
  g_assert_finalize_object (grid);
}

/* What a screen reader hears of a card, and that it follows the card. */
static void
test_accessible (void)
{
  g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_PICTURES, 1, "Night Ferry");
  GtkWidget *view;

  g_object_set (card, "position", 2, "count", 6, "choosable", TRUE, NULL);
  view = g_object_ref_sink (sbm_card_view_new (card));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, "Night Ferry, 2 of 6");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_object_set (card, "chosen", TRUE, "reason", "Already given", NULL);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Already given. ");
  g_object_set (card, "id", 0, "reason", NULL, "position", 0, "count", 0, "chosen", FALSE, NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, "face-down card");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_finalize_object (view);
}

/* From my left neighbour clockwise to me at the right end. */
static void
test_seat_order (void)
{
  g_autoptr (GListStore) seats = g_list_store_new (SBM_TYPE_SEAT);
  GtkWidget *row, *track, *first;

  for (int i = 0; i < 5; i++)
    {
      g_autoptr (SbmSeat) seat = sbm_seat_new (i);

      sbm_seat_update (seat, "Somebody", i, "player", "here", TRUE, -1, 0, i == 2);
      sbm_seat_update_game (seat, FALSE, FALSE, 7 * i);
      g_list_store_append (seats, seat);
    }
  row = g_object_ref_sink (sbm_seat_row_new (G_LIST_MODEL (seats)));
  track = g_object_ref_sink (sbm_track_new (G_LIST_MODEL (seats)));
  first = sbm_seat_row_get_chip (SBM_SEAT_ROW (row), 3);
  g_assert_null (gtk_widget_get_prev_sibling (first));
  g_assert_true (gtk_widget_get_next_sibling (first) == sbm_seat_row_get_chip (SBM_SEAT_ROW (row), 4));
  g_assert_null (gtk_widget_get_next_sibling (sbm_seat_row_get_chip (SBM_SEAT_ROW (row), 2)));
  drain ();
  g_assert_finalize_object (row);
  g_assert_finalize_object (track);
}

/* Every game and mode of the rule core has its words, and the host page hands over what the core takes. */
static void
test_games (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
      g_autoptr (GVariant) choice = NULL;
      g_autoptr (GVariant) options = NULL;
      const char *game, *mode;
      GtkWidget *page;

      g_assert_cmpstr (sbm_game_texts_get_title ((*rules)->name), !=, (*rules)->name);
      for (const RulesMode *each = (*rules)->modes; each->name != NULL; each++)
        {
          g_assert_cmpstr (sbm_game_texts_get_mode_sentence ((*rules)->name, each->name), !=, "");
          for (const RulesOption *option = each->options; option != NULL && option->name != NULL; option++)
            g_assert_cmpstr (sbm_game_texts_get_option_title (option->name), !=, option->name);
        }

      g_settings_set_string (settings, "host-game", (*rules)->name);
      page = g_object_ref_sink (sbm_host_page_new (TRUE));
      choice = g_variant_ref_sink (sbm_host_page_get_choice (SBM_HOST_PAGE (page)));
      g_assert_true (g_variant_lookup (choice, "game", "&s", &game));
      g_assert_true (g_variant_lookup (choice, "mode", "&s", &mode));
      options = g_variant_lookup_value (choice, "options", G_VARIANT_TYPE ("a{si}"));
      g_assert_nonnull (options);
      g_assert_cmpstr (game, ==, (*rules)->name);
      g_assert_nonnull (rules_find_mode (*rules, mode));
      g_assert_finalize_object (page);
    }
}

static void
assert_within (GtkWidget *widget,
               GtkWidget *around)
{
  graphene_rect_t bounds;

  if (gtk_widget_get_visible (widget) && gtk_widget_compute_bounds (widget, around, &bounds))
    {
      g_assert_cmpfloat (bounds.origin.x, >=, -1);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (around) + 1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_within (child, around);
}

/* A complaint has as many lines as it needs on a telephone, and its button stays in sight. */
static void
test_toast (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *overlay = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), adw_bin_new ());
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay),
                               sbm_table_dialogs_make_toast ("This is not the computer that you have met before under this very name. Ask its owner about it before you go on."));
  allocate (overlay, 360, 640);
  g_assert_cmpint (gtk_widget_get_width (overlay), ==, 360);
  assert_within (overlay, overlay);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    return 77;
  adw_init ();
  g_test_add_func ("/ui/grid/fit", test_fit);
  g_test_add_func ("/ui/card/face-down", test_face_down);
  g_test_add_func ("/ui/size/class", test_size_class);
  g_test_add_func ("/ui/size/needs", test_size_needs);
  g_test_add_func ("/ui/group/by-difference", test_by_difference);
  g_test_add_func ("/ui/group/activate", test_activate);
  g_test_add_func ("/ui/card/accessible", test_accessible);
  g_test_add_func ("/ui/seats/order", test_seat_order);
  g_test_add_func ("/ui/host/games", test_games);
  g_test_add_func ("/ui/toast/telephone", test_toast);
  return g_test_run ();
}
