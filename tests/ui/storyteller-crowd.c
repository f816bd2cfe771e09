/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "config.h"

#include <locale.h>

#include <glib/gi18n.h>

#include "app/sbm-game-page-private.h"
#include "app/sbm-screen-page.h"
#include "storyteller-play.h"

/* Twelve people with names as long as names may be, in Romanian, on the page itself: nothing asks for more room than there
 * is, nothing is cut off without saying so.  Any warning of GTK about sizes ends the test. */

static const char *const names[] = {
  "Ștefania-Alexandrina Brâncoveanuu",
  "Constantin-Bogdan Hrușevschi-Țuc",
  "Împărăteasa Țărilor Îndepărtatee",
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
  "Ana-Maria Teodora Mihăilescu-Pop",
  "Înțeleptul Ăla De Peste Șapte Mă",
  "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
  "Doamna Ruxandra Cantacuzino-Știr",
  "Gheorghe Țăndăreanu de la Câmpie",
  "Bătrânul Pescar Și Marea Neagrăă",
  "Mihaela Sânziana Dobrogeanu-Gher",
  "Cavalerul Tristei Figuri Cu Cără",
};

/* As the network would say it, again after whatever else it says. */
static void
rename_all (Play *self)
{
  for (int i = 0; i < self->seats; i++)
    {
      SbmSeat *seat = sbm_table_get_seat (self->stage->table, i);
      g_autofree char *name = g_utf8_substring (names[i], 0, MIN (32, g_utf8_strlen (names[i], -1)));

      sbm_seat_update (seat, name, i, "player", "here", TRUE, -1, 0, i == 0);
    }
}

static gboolean
scrolls (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL;
}

static void
check_labels (GtkWidget *widget,
              GtkWidget *window)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0')
    {
      PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
      const char *text = gtk_label_get_text (GTK_LABEL (widget));
      int wide, high;

      pango_layout_get_pixel_size (layout, &wide, &high);
      if (wide > gtk_widget_get_width (widget) + 1 || high > gtk_widget_get_height (widget) + 1)
        g_error ("“%s” is %d×%d and has %d×%d", text, wide, high, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
      if (!scrolls (widget) && gtk_widget_compute_bounds (widget, window, &bounds)
          && (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > gtk_widget_get_width (window) + 1
              || bounds.origin.y < -1 || bounds.origin.y + bounds.size.height > gtk_widget_get_height (window) + 1))
        g_error ("“%s” lies outside of the window: %g %g %g×%g", text, bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_labels (child, window);
}

static graphene_rect_t
bounds_in (GtkWidget *widget,
           GtkWidget *window)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  return bounds;
}

/* Points lie below the cards or beside them, never on them; and whoever looks at cards can make them out. */
static void
check_cards (Play *self,
             int width)
{
  SbmStorytellerView *view = self->view;
  GtkWidget *window = self->stage->window;
  graphene_rect_t scores;

  if (!gtk_widget_get_mapped (GTK_WIDGET (view->grid)) || !gtk_widget_get_mapped (GTK_WIDGET (view->scores)))
    return;
  scores = bounds_in (GTK_WIDGET (view->scores), window);
  for (guint i = 0; i < sbm_card_group_get_n_cards (SBM_CARD_GROUP (view->grid)); i++)
    {
      GtkWidget *card = GTK_WIDGET (sbm_card_group_get_view (SBM_CARD_GROUP (view->grid), i));
      graphene_rect_t bounds = bounds_in (card, window);

      if (graphene_rect_intersection (&bounds, &scores, NULL))
        g_error ("the points lie on card %u at %d wide", i, width);
      g_assert_cmpint (gtk_widget_get_width (card), >=, 80);
    }
}

/* Chips and cards find their form in one frame and lie in the next. */
static void
wait_frames (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gint64 until = gdk_frame_clock_get_frame_counter (clock) + 4;

  while (gdk_frame_clock_get_frame_counter (clock) < until)
    {
      gtk_widget_queue_draw (window);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
check (Play *self,
       int width,
       int height)
{
  GtkWidget *window = self->stage->window;
  GtkWidget *page = gtk_window_get_child (GTK_WINDOW (window));
  g_autofree char *name = g_strdup_printf ("crowd-%s-%d-%03u", sbm_table_get_mode (self->stage->table), width, self->serial);
  int least;

  rename_all (self);
  wait_frames (window);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, width);
  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, height);
  g_assert_cmpint (gtk_widget_get_width (window), ==, width);
  g_assert_cmpint (gtk_widget_get_height (window), ==, height);
  stage_shot (self->stage, name);
  check_labels (page, window);
  check_cards (self, width);
}

typedef struct
{
  const char *mode;
  int width;
  int height;
} Case;

static Play *
open_page (const Case *what)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  Stage *stage = g_new0 (Stage, 1);
  GtkWidget *page;

  /* Who has seen it all before has the whole room. */
  g_settings_set_boolean (settings, "coach", FALSE);
  stage->session = play_freeze ("odyssey", what->mode, RULES_MAX_SEATS, &stage->identity);
  stage->table = sbm_session_get_table (stage->session);
  page = sbm_game_page_new (stage->session);
  stage->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (stage->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (stage->window), page);
  gtk_window_set_default_size (GTK_WINDOW (stage->window), what->width, what->height);
  gtk_window_present (GTK_WINDOW (stage->window));
  stage_wait (gtk_widget_get_mapped (page) && SBM_IS_STORYTELLER_VIEW (sbm_game_page_get_view (SBM_GAME_PAGE (page))));
  stage->view = sbm_game_page_get_view (SBM_GAME_PAGE (page));
  return play_new_on (stage, "odyssey", what->mode, RULES_MAX_SEATS);
}

static void
test_crowd (gconstpointer data)
{
  const Case *what = data;
  Play *self = open_page (what);
  SbmStorytellerView *view = self->view;
  int reveals = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  self->game++;
  play_push (self, 0);
  check (self, what->width, what->height);
  for (int move = 0; reveals < 2 && play_advance (self); move++)
    {
      play_push (self, 0);
      sbm_storyteller_reveal_skip (view);
      if (view->reveal != SBM_REVEAL_NONE)
        {
          check (self, what->width, what->height);
          reveals++;
          sbm_storyteller_reveal_end (view);
          check (self, what->width, what->height);
        }
      else if (move % 6 == 0)
        {
          /* With something chosen there is more to say. */
          if (view->moment.n_hand > 0 && !view->moment.hand_hidden && view->moment.stage != STAGE_VOTE)
            sbm_storyteller_play_choose (view, view->moment.hand[0]);
          if (view->moment.stage == STAGE_VOTE)
            sbm_storyteller_play_choose (view, view->moment.table[0]);
          check (self, what->width, what->height);
        }
    }
  g_assert_cmpint (reveals, ==, 2);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  play_free (self);
}

/* Twelve cards can be made out at the usual size of a window: none under 110 wide, whether votes are cast or counted. */
static void
test_twelve_cards (void)
{
  static const Case what = { "classic", 1280, 800 };
  Play *self = open_page (&what);
  SbmCardGroup *grid = SBM_CARD_GROUP (self->view->grid);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (!g_str_equal (play_stage_of (self), "vote") || play_count_awaited (self) > 1)
    g_assert_true (play_advance (self));
  self->game++;
  play_push (self, 0);
  check (self, 1280, 800);
  g_assert_cmpuint (sbm_card_group_get_n_cards (grid), ==, 12);
  for (guint i = 0; i < 12; i++)
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (sbm_card_group_get_view (grid, i))), >=, 130);
  g_assert_true (play_advance (self));
  play_push (self, 0);
  sbm_storyteller_reveal_skip (self->view);
  check (self, 1280, 800);
  for (guint i = 0; i < 12; i++)
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (sbm_card_group_get_view (grid, i))), >=, 110);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  play_free (self);
}

/* A deed may be long in some language, and on a telephone a token lies beside it: the page stays as wide as the window. */
static void
test_long_deed (void)
{
  static const Case what = { "party", 360, 640 };
  Play *self = open_page (&what);
  SbmGamePage *page = SBM_GAME_PAGE (gtk_window_get_child (GTK_WINDOW (self->stage->window)));
  int least;

  while (!g_str_equal (play_stage_of (self), "vote"))
    g_assert_true (play_advance (self));
  self->game++;
  play_push (self, self->seats - 1);
  stage_wait (gtk_widget_get_mapped (self->view->tokens[0]) && gtk_widget_is_ancestor (self->view->tokens[0], self->view->extra));
  gtk_button_set_label (GTK_BUTTON (page->confirm), "Voter pour la carte numéro 11");
  gtk_widget_measure (page->content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  play_free (self);
}

static void
push_watched (Play *self)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (self->referee, RULES_SPECTATOR);

  play_push_view (self, -1, view);
}

static GtkWidget *
find_view (GtkWidget *widget)
{
  GtkWidget *found = SBM_IS_STORYTELLER_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_view (child);
  return found;
}

/* Nobody scrolls a television: who has got how much is all there to be read. */
static void
test_screen (void)
{
  Stage *stage = g_new0 (Stage, 1);
  GtkWidget *page;
  GtkWidget *port;
  Play *self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  stage->session = play_freeze ("odyssey", "classic", RULES_MAX_SEATS, &stage->identity);
  stage->table = sbm_session_get_table (stage->session);
  page = sbm_screen_page_new (stage->session);
  stage->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (stage->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (stage->window), page);
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (stage->window));
  stage_wait (gtk_widget_get_mapped (page) && find_view (page) != NULL);
  stage->view = SBM_GAME_VIEW (find_view (page));
  self = play_new_on (stage, "odyssey", "classic", RULES_MAX_SEATS);
  while (!g_str_equal (play_stage_of (self), "vote") || play_count_awaited (self) > 1)
    g_assert_true (play_advance (self));
  self->game++;
  push_watched (self);
  g_assert_true (play_advance (self));
  push_watched (self);
  sbm_storyteller_reveal_skip (self->view);
  g_assert_cmpint (self->view->reveal, ==, SBM_REVEAL_ALL);
  stage_wait (gtk_widget_get_mapped (GTK_WIDGET (self->view->scores)) && gtk_widget_get_height (GTK_WIDGET (self->view->scores)) > 0);
  wait_frames (stage->window);
  stage_shot (stage, "crowd-screen");
  port = gtk_widget_get_ancestor (GTK_WIDGET (self->view->scores), GTK_TYPE_VIEWPORT);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self->view->scores)), <=, gtk_widget_get_height (port));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  play_free (self);
}

int
main (int argc,
      char **argv)
{
  static const Case cases[] = {
    { "classic", 1280, 800 },
    { "classic", 800, 700 },
    { "classic", 360, 640 },
    { "party", 1280, 800 },
    { "party", 800, 700 },
    { "party", 1280, 640 },
    { "party", 360, 640 },
    { "teams", 1280, 800 },
    { "teams", 800, 700 },
    { "teams", 360, 640 },
  };

  g_setenv ("LANGUAGE", "ro", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SBM_LOCALES"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_test_skip ("no display");
      return 77;
    }
  adw_init ();
  stage_style ();
  /* Were it not Romanian, nothing here would be tried. */
  g_assert_cmpstr (_ ("Vote"), !=, "Vote");

  g_test_add_func ("/ui/storyteller/crowd/twelve-cards", test_twelve_cards);
  g_test_add_func ("/ui/storyteller/crowd/screen", test_screen);
  g_test_add_func ("/ui/storyteller/crowd/long-deed", test_long_deed);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/storyteller/crowd/%s-%dx%d", cases[i].mode, cases[i].width, cases[i].height);

      g_test_add_data_func (path, &cases[i], test_crowd);
    }

  return g_test_run ();
}
