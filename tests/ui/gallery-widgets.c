/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "gallery-widgets"

#include <adwaita.h>

#include "app/sbm-card-grid.h"
#include "app/sbm-figure.h"
#include "app/sbm-hand.h"
#include "app/sbm-page-header.h"
#include "app/sbm-seat-row.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-track.h"
#include "tests/ui/gallery-widgets.h"

static const char *const names[] = { "Marta", "Ștefan", "Ioana", "Hazel", "Luc", "Ana", "Constantina-Ecaterina de la Vale", "Zoé", "Bogdan", "Inés", "Mihaela", "Pip" };
static const guint rabbits[] = { 0, 2, 3, 1, 4, 5, 6, 7, 8, 9, 10, 11 };
static const int scores[] = { 14, 9, 17, 6, 11, 12, 9, 9, 9, 22, 9, 3 };
static const int pictures[] = { 7, 3, 4, 1, 8, 5, 2, 12, 27, 41, 63, 75 };
static const char *const titles[] = { "Somewhere Else Is Open", "The Borrowed Shadow", "Harvest Tide", "Night Ferry", "Concert for Nobody", "The Loose Thread",
                                      "The Teapot Quarter", "Sleepers’ Tram", "The Long Table", "Picnic on the Page", "The Petal Mask", "The Owl’s Library" };

static GListStore *
make_seats (int n)
{
  GListStore *seats = g_list_store_new (SBM_TYPE_SEAT);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (SbmSeat) seat = sbm_seat_new (i);
      gboolean away = i == 4 && n == 6;

      sbm_seat_update (seat, names[i], rabbits[i], i == 3 ? "bot" : "player", away ? "away" : "here", TRUE, away ? 18000 : -1, 0, i == 5);
      sbm_seat_update_game (seat, i == 2 || i == 5, i == 0, scores[i]);
      g_list_store_append (seats, seat);
    }
  return seats;
}

static void
words_cb (SbmSeat *seat,
          SbmSeatWords *words,
          gpointer data)
{
  gboolean awaited = sbm_seat_get_awaited (seat);

  if (sbm_seat_get_mine (seat))
    return;
  words->done = !awaited;
  words->note = g_strdup (awaited ? "choosing…" : sbm_seat_get_index (seat) == 0 ? "told the clue"
                                                                                 : "card given");
}

static GListStore *
make_cards (SbmDeck deck,
            int n)
{
  GListStore *cards = g_list_store_new (SBM_TYPE_CARD);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (SbmCard) card = sbm_card_new (deck, deck == SBM_DECK_COLOURS ? 12 + 7 * i : pictures[i % 12], titles[i % 12]);

      g_object_set (card, "position", i + 1, "count", n, "choosable", TRUE, "description", "What is seen on it.", NULL);
      g_list_store_append (cards, card);
    }
  return cards;
}

static SbmCard *
peek (GListStore *cards,
      guint i)
{
  g_autoptr (SbmCard) card = g_list_model_get_item (G_LIST_MODEL (cards), i);

  return card;
}

static GtkWidget *
make_page (GtkWidget **box)
{
  GtkWidget *page = g_object_new (ADW_TYPE_BIN, NULL);

  gtk_widget_set_layout_manager (page, sbm_size_layout_new ());
  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  adw_bin_set_child (ADW_BIN (page), *box);
  return page;
}

static void
visible_unless_narrow_cb (GtkWidget *widget,
                          GParamSpec *pspec,
                          SbmSizeLayout *size)
{
  gtk_widget_set_visible (widget, sbm_size_layout_get_size_class (size) != SBM_SIZE_NARROW && !sbm_size_layout_get_low (size));
}

static void
fill_when_narrow_cb (GtkWidget *widget,
                     GParamSpec *pspec,
                     SbmSizeLayout *size)
{
  gtk_widget_set_hexpand (widget, sbm_size_layout_get_size_class (size) == SBM_SIZE_NARROW);
}

static void
narrow_hand_cb (GtkWidget *hand,
                GParamSpec *pspec,
                SbmSizeLayout *size)
{
  g_object_set (hand, "carousel", sbm_size_layout_get_size_class (size) == SBM_SIZE_NARROW, NULL);
}

static void
narrow_grid_cb (GtkWidget *grid,
                GParamSpec *pspec,
                SbmSizeLayout *size)
{
  g_object_set (grid, "columns", sbm_size_layout_get_size_class (size) == SBM_SIZE_NARROW ? 2 : 0, NULL);
}

static void
add_far_edge (GtkWidget *page,
              GtkWidget *box,
              GListStore *seats,
              const char *subtitle)
{
  GtkWidget *header = sbm_page_header_new ();
  GtkWidget *row = sbm_seat_row_new (G_LIST_MODEL (seats));
  GtkWidget *track = sbm_track_new (G_LIST_MODEL (seats));

  g_object_set (header, "title", "Dixit", "subtitle", subtitle, NULL);
  g_object_set (row, "patience", 60000, "margin-start", 18, "margin-end", 18, NULL);
  sbm_seat_row_set_words_func (SBM_SEAT_ROW (row), words_cb, NULL);
  gtk_widget_set_margin_start (track, 18);
  gtk_widget_set_margin_end (track, 18);
  g_signal_connect_swapped (gtk_widget_get_layout_manager (page), "notify", G_CALLBACK (visible_unless_narrow_cb), track);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), track);
}

static void
add_actions (GtkWidget *page,
             GtkWidget *box,
             const char *title,
             const char *text,
             const char *second,
             const char *first)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *const texts[] = { title, text };
  const char *const deeds[] = { second, first };

  for (int i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (texts[i]);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, i == 0 ? "b" : "aside");
      gtk_box_append (GTK_BOX (words), label);
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (gtk_widget_get_layout_manager (page), "notify", G_CALLBACK (visible_unless_narrow_cb), words);
  gtk_box_append (GTK_BOX (bar), words);
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *button;

      if (deeds[i] == NULL)
        continue;
      button = gtk_button_new_with_label (deeds[i]);
      gtk_widget_add_css_class (button, "pill");
      gtk_widget_add_css_class (button, "big");
      gtk_widget_add_css_class (button, i == 0 ? "paper" : "suggested-action");
      g_signal_connect_swapped (gtk_widget_get_layout_manager (page), "notify", G_CALLBACK (fill_when_narrow_cb), button);
      if (i == 0)
        g_signal_connect_swapped (gtk_widget_get_layout_manager (page), "notify", G_CALLBACK (visible_unless_narrow_cb), button);
      gtk_box_append (GTK_BOX (bar), button);
    }
  gtk_widget_set_margin_start (bar, 30);
  gtk_widget_set_margin_end (bar, 30);
  gtk_widget_set_margin_top (bar, 6);
  gtk_widget_set_margin_bottom (bar, 18);
  gtk_box_append (GTK_BOX (box), bar);
}

static void
choose_cb (SbmCardGroup *group,
           SbmCard *card)
{
  GListModel *model = sbm_card_group_get_model (group);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SbmCard) other = g_list_model_get_item (model, i);

      sbm_card_set_chosen (other, other == card);
    }
}

/* What is said in the middle of the table: a style and a text, as often as you like. */
static void
add_words (GtkWidget *box,
           const char *style,
           ...)
{
  va_list more;

  va_start (more, style);
  for (; style != NULL; style = va_arg (more, const char *))
    {
      GtkWidget *label = gtk_label_new (va_arg (more, const char *));
      g_auto (GStrv) classes = g_strsplit (style, " ", -1);

      gtk_widget_set_css_classes (label, (const char **) classes);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_box_append (GTK_BOX (box), label);
    }
  va_end (more);
}

static GtkWidget *
make_give (gboolean chosen)
{
  g_autoptr (GListStore) seats = make_seats (6);
  g_autoptr (GListStore) cards = make_cards (SBM_DECK_PICTURES, 6);
  g_autoptr (GListStore) given = g_list_store_new (SBM_TYPE_CARD);
  GtkWidget *box, *page, *hand, *grid;

  page = make_page (&box);
  add_far_edge (page, box, seats, "Round 4 · Marta’s kitchen");
  add_words (box, "overline", "Marta tells", "clue", "“the last train home”", "prompt", "Choose a card of yours that fits", "aside", "Waiting for Ioana, Luc and you", NULL);

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_PICTURES, 0, NULL);

      g_list_store_append (given, card);
    }
  grid = sbm_card_grid_new (G_LIST_MODEL (given));
  g_object_set (grid, "most-width", 72, NULL);
  gtk_widget_set_margin_top (grid, 12);
  g_signal_connect_swapped (gtk_widget_get_layout_manager (page), "notify", G_CALLBACK (visible_unless_narrow_cb), grid);
  gtk_box_append (GTK_BOX (box), grid);

  if (chosen)
    sbm_card_set_chosen (peek (cards, 3), TRUE);
  hand = sbm_hand_new (G_LIST_MODEL (cards));
  sbm_card_group_set_current (SBM_CARD_GROUP (hand), 3);
  gtk_widget_set_vexpand (hand, TRUE);
  gtk_widget_set_margin_bottom (hand, 18);
  g_signal_connect (hand, "activated", G_CALLBACK (choose_cb), NULL);
  g_signal_connect_swapped (gtk_widget_get_layout_manager (page), "notify", G_CALLBACK (narrow_hand_cb), hand);
  gtk_box_append (GTK_BOX (box), hand);
  add_actions (page, box, "Night Ferry", "Nobody sees whose card it is before the reveal.", "Look closer", "Give this card");
  return page;
}

static GtkWidget *
make_vote (int n)
{
  g_autoptr (GListStore) seats = make_seats (n);
  g_autoptr (GListStore) cards = make_cards (SBM_DECK_PICTURES, n);
  const char *const token[] = { "token-mark-06", NULL };
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box, *page, *grid;

  page = make_page (&box);
  add_far_edge (page, box, seats, "Round 4 · Marta’s kitchen");
  add_words (box, "overline", "Marta tells", "clue", "“the last train home”", "prompt", "Which card is Marta’s? Put your token on it", NULL);
  for (int i = 0; i < n; i++)
    g_object_set (peek (cards, i), "number", i + 1, NULL);
  g_object_set (peek (cards, 1), "own", TRUE, "choosable", FALSE, NULL);
  g_object_set (peek (cards, 3), "chosen", TRUE, "tokens", token, NULL);
  grid = sbm_card_grid_new (G_LIST_MODEL (cards));
  g_signal_connect (grid, "activated", G_CALLBACK (choose_cb), NULL);
  g_signal_connect_swapped (gtk_widget_get_layout_manager (page), "notify", G_CALLBACK (narrow_grid_cb), grid);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), grid);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), scroller);
  add_actions (page, box, "", "On card 4. You can move it until everybody has voted.", NULL, "Vote for card 4");
  return page;
}

static GtkWidget *
make_reveal (void)
{
  g_autoptr (GListStore) seats = make_seats (6);
  g_autoptr (GListStore) cards = make_cards (SBM_DECK_PICTURES, 6);
  const char *const three[] = { "token-mark-04", "token-mark-05", "token-mark-06", NULL };
  const char *const one[] = { "token-mark-02", NULL };
  static const int owners[] = { 1, 5, 3, 0, 4, 2 };
  GtkWidget *box, *page, *grid;

  page = make_page (&box);
  add_far_edge (page, box, seats, "Round 4 · Marta’s kitchen");
  add_words (box, "overline", "Marta told “the last train home”", "hero small", "Three found Marta’s card", "aside", "Some did, some did not: Marta and each finder take 3.", NULL);
  for (int i = 0; i < 6; i++)
    g_object_set (peek (cards, i), "choosable", FALSE, "owner", names[owners[i]], "owner-rabbit", rabbits[owners[i]] + 1, "own", i == 1, NULL);
  g_object_set (peek (cards, 3), "lit", TRUE, "tokens", three, NULL);
  g_object_set (peek (cards, 0), "tokens", one, NULL);
  grid = sbm_card_grid_new (G_LIST_MODEL (cards));
  g_object_set (grid, "most-width", 150, NULL);
  gtk_widget_set_vexpand (grid, TRUE);
  gtk_box_append (GTK_BOX (box), grid);
  add_actions (page, box, "", "Ștefan tells next", NULL, "Next round");
  return page;
}

static GtkWidget *
make_states (void)
{
  static const char *const labels[] = { "Face down", "In hand", "Chosen", "Disabled", "Own", "Revealed", "The storyteller’s" };
  const char *const one[] = { "token-mark-04", NULL };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 34);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkWidget *colours = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkWidget *box, *page;

  page = make_page (&box);
  gtk_box_append (GTK_BOX (box), sbm_page_header_new ());
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_PICTURES, i == 0 ? 0 : pictures[i], titles[i]);
      GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
      GtkWidget *view;

      g_object_set (card, "chosen", i == 2, "reason", i == 3 ? "Already given" : NULL, "own", i == 4, "lit", i == 6, "choosable", i == 1,
                    "owner", i == 5 ? "Hazel" : i == 6 ? "Marta"
                                                       : NULL,
                    "owner-rabbit", i == 5 ? 2 : 1, "tokens", i >= 5 ? one : NULL, NULL);
      view = sbm_card_view_new (card);
      g_object_set (view, "card-width", 104, NULL);
      gtk_box_append (GTK_BOX (column), view);
      gtk_box_append (GTK_BOX (column), gtk_label_new (labels[i]));
      gtk_box_append (GTK_BOX (row), column);
    }
  for (int i = 0; i < 6; i++)
    {
      static const char *const text[] = { "to dance", "golden", "an old umbrella", "a queue", "to forget", "extraordinarily" };
      static const char *const kinds[] = { "verb", "adjective", "noun", "noun", "verb", "adjective" };
      g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_WORDS, 1 + i, text[i]);
      GtkWidget *view;

      g_object_set (card, "kind", kinds[i], "kind-label", kinds[i], "choosable", TRUE, "chosen", i == 2, "reason", i != 2 && i != 3 ? "only a noun may follow “appears”" : NULL, NULL);
      view = sbm_card_view_new (card);
      g_object_set (view, "card-width", 150, NULL);
      gtk_box_append (GTK_BOX (words), view);
    }
  for (int i = 0; i < 5; i++)
    {
      g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_COLOURS, i == 0 ? 0 : 12 + 9 * i, "Colour card");
      GtkWidget *view = sbm_card_view_new (card);

      g_object_set (card, "chosen", i == 3, NULL);
      g_object_set (view, "card-width", 110, "glows", FALSE, NULL);
      gtk_box_append (GTK_BOX (colours), view);
    }
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (colours, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (row, 40);
  gtk_widget_set_margin_top (words, 30);
  gtk_widget_set_margin_top (colours, 40);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), colours);
  return page;
}

GtkWidget *
gallery_make_widget (const char *name)
{
  if (g_str_equal (name, "give"))
    return make_give (TRUE);
  if (g_str_equal (name, "hand"))
    return make_give (FALSE);
  if (g_str_equal (name, "vote"))
    return make_vote (6);
  if (g_str_equal (name, "vote-12"))
    return make_vote (12);
  if (g_str_equal (name, "reveal"))
    return make_reveal ();
  if (g_str_equal (name, "states"))
    return make_states ();
  return NULL;
}
