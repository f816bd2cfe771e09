/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "app/sbm-histoire-hand.h"
#include "app/sbm-histoire-mimes.h"
#include "app/sbm-histoire-page.h"
#include "app/sbm-histoire-recital.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-histoire-view.h"
#include "app/sbm-histoire-word.h"
#include "decks/sbm-words.h"
#include "view-stage.h"

/* A player with a perfect memory: everything that was laid in the open. */
typedef struct
{
  Stage *stage;
  GArray *story;
  SbmWords *words;
} Teller;

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

static GtkWidget *
find_styled (GtkWidget *widget,
             const char *style)
{
  GtkWidget *found = NULL;

  if (gtk_widget_has_css_class (widget, style))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_styled (child, style);
  return found;
}

static SbmHistoireRecital *
get_recital (Teller *teller)
{
  return SBM_HISTOIRE_RECITAL (find_child (GTK_WIDGET (teller->stage->view), SBM_TYPE_HISTOIRE_RECITAL));
}

static void
remember_cb (Teller *teller)
{
  g_autoptr (GArray) laid = sbm_table_dup_cards (teller->stage->table, "laid");
  int length = sbm_table_get_number (teller->stage->table, "length", 0);

  if (laid != NULL && laid->len > 0 && length > (int) teller->story->len)
    g_array_append_vals (teller->story, laid->data, laid->len);
}

static Teller *
teller_new (const char *mode,
            int bots,
            const char *seed, /* NULL: another game each time */
            int width,
            int height)
{
  Teller *teller = g_new0 (Teller, 1);
  SbmIdentity *identity;
  SbmSession *session = stage_solo ("histoire", mode, bots, seed, &identity);

  teller->story = g_array_new (FALSE, FALSE, sizeof (int));
  teller->words = sbm_words_new ("en", NULL);
  teller->stage = stage_new (sbm_histoire_view_new (), session, identity, width, height);
  g_signal_connect_swapped (teller->stage->table, "viewed", G_CALLBACK (remember_cb), teller);
  remember_cb (teller);
  return teller;
}

static void
teller_free (Teller *teller)
{
  g_signal_handlers_disconnect_by_data (teller->stage->table, teller);
  stage_free (teller->stage);
  g_array_unref (teller->story);
  g_object_unref (teller->words);
  g_free (teller);
}

static gboolean
is_awaited (Teller *teller)
{
  return sbm_table_get_may (teller->stage->table) != 0 || g_strcmp0 (stage_now (teller->stage), "over") == 0;
}

static void
act (Teller *teller)
{
  guint serial = sbm_table_get_serial (teller->stage->table);

  stage_wait (sbm_game_view_get_action_sensitive (teller->stage->view));
  sbm_game_view_activate_action (teller->stage->view);
  stage_wait (sbm_table_get_serial (teller->stage->table) > serial);
}

/* The next card of the story, typed and turned. */
static void
tell_one (Teller *teller)
{
  int turned = sbm_table_get_number (teller->stage->table, "turned", 0);

  sbm_histoire_recital_set_text (get_recital (teller), sbm_words_get_word (teller->words, g_array_index (teller->story, int, turned)));
  stage_wait (stage_says (teller->stage, "action-label", "Say "));
  act (teller);
  stage_wait (stage_says (teller->stage, "action-label", "Turn the card"));
  act (teller);
}

static GtkWidget *
find_word (Teller *teller,
           gboolean usable)
{
  GtkWidget *word = find_child (GTK_WIDGET (teller->stage->view), SBM_TYPE_HISTOIRE_WORD);

  while (word != NULL && (sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (word)) == NULL) != usable)
    word = gtk_widget_get_next_sibling (word);
  return word;
}

static void
lay_one (Teller *teller)
{
  GtkWidget *word = find_word (teller, TRUE);

  for (int link = SBM_WORDS_FIRST_LINK; word == NULL && link <= SBM_WORDS_LAST; link++)
    {
      sbm_histoire_view_choose (SBM_HISTOIRE_VIEW (teller->stage->view), link);
      word = find_word (teller, TRUE);
    }
  g_assert_nonnull (word);
  sbm_histoire_view_choose (SBM_HISTOIRE_VIEW (teller->stage->view), sbm_histoire_word_get_id (SBM_HISTOIRE_WORD (word)));
  act (teller);
}

/* Plays on until the condition of the caller; FALSE when the story ended first. */
static gboolean
play_to (Teller *teller,
         RulesDeed deed)
{
  for (;;)
    {
      stage_wait (is_awaited (teller));
      if (g_strcmp0 (stage_now (teller->stage), "over") == 0)
        return FALSE;
      if (stage_may (teller->stage, deed))
        return TRUE;
      if (stage_may (teller->stage, RULES_ANNOUNCE))
        tell_one (teller);
      else
        lay_one (teller);
    }
}

/* A table at which I may do this; bots forget, and a story may end before. */
static Teller *
teller_new_at (const char *mode,
               int bots,
               RulesDeed deed)
{
  for (;;)
    {
      Teller *teller = teller_new (mode, bots, NULL, 1280, 800);

      if (play_to (teller, deed))
        return teller;
      teller_free (teller);
    }
}

static void
test_recital (void)
{
  Teller *teller = teller_new_at ("cooperative", 3, RULES_ANNOUNCE);
  Stage *stage = teller->stage;
  g_autoptr (GArray) offered = NULL;
  int turned;

  g_assert_true (stage_says (stage, "headline", "Tell the story from the start"));
  /* H5: nothing can be turned before something was said. */
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  stage_shot (stage, "histoire-recital-0");

  /* Completion runs over the whole deck, links too. */
  sbm_histoire_recital_set_text (get_recital (teller), "th");
  offered = sbm_histoire_recital_dup_offered (get_recital (teller));
  g_assert_cmpuint (offered->len, >, 1);
  stage_shot (stage, "histoire-recital-typed");
  sbm_histoire_recital_set_text (get_recital (teller), "PIRATE");
  g_assert_cmpint (sbm_histoire_recital_get_card (get_recital (teller)), ==, 1);
  g_assert_true (stage_says (stage, "action-label", "Say “"));
  g_assert_true (sbm_game_view_take_back (stage->view));
  g_assert_cmpint (sbm_histoire_recital_get_card (get_recital (teller)), ==, 0);

  turned = sbm_table_get_number (stage->table, "turned", 0);
  tell_one (teller);
  g_assert_cmpint (sbm_table_get_number (stage->table, "turned", 0), ==, turned + 1);
  g_assert_cmpint (sbm_histoire_recital_get_card (get_recital (teller)), ==, 0);
  stage_shot (stage, "histoire-recital-1");
  teller_free (teller);
}

static void
test_adding (void)
{
  Teller *teller = teller_new_at ("cooperative", 2, RULES_ADD);
  Stage *stage = teller->stage;
  GtkWidget *word;
  int first = 0;

  g_assert_true (stage_says (stage, "headline", "Well told"));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  word = find_word (teller, FALSE);
  if (word != NULL)
    {
      /* What may not follow stays in place with its reason, and cannot be chosen. */
      g_assert_true (g_str_has_prefix (sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (word)), "Only "));
      g_signal_emit_by_name (word, "clicked");
      g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
    }
  word = find_word (teller, TRUE);
  if (word != NULL)
    {
      first = sbm_histoire_word_get_id (SBM_HISTOIRE_WORD (word));
      g_signal_emit_by_name (word, "clicked");
    }
  stage_shot (stage, "histoire-adding");
  sbm_histoire_view_choose (SBM_HISTOIRE_VIEW (stage->view), SBM_WORDS_FIRST_LINK + 1);
  word = find_word (teller, TRUE);
  /* After a verb this link cannot stand; then the first word stays chosen, and a second click would lay it. */
  if (word != NULL && sbm_histoire_word_get_id (SBM_HISTOIRE_WORD (word)) != first)
    g_signal_emit_by_name (word, "clicked");
  stage_shot (stage, "histoire-adding-link");
  while (sbm_game_view_take_back (stage->view))
    ;
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  lay_one (teller);
  g_assert_false (stage_may (stage, RULES_ADD));
  teller_free (teller);
}

static void
test_waiting (void)
{
  Teller *teller = teller_new_at ("cooperative", 3, RULES_ADD);
  Stage *stage = teller->stage;

  sbm_session_set_pace (stage->session, 100000);
  lay_one (teller);
  g_assert_cmpstr (stage_now (stage), ==, "recite");
  g_assert_true (stage_says (stage, "headline", "tells the story"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_recital (teller))));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_false (gtk_widget_get_visible (stage->extra));
  stage_shot (stage, "histoire-waiting");
  teller_free (teller);
}

static void
test_refused (void)
{
  Teller *teller = teller_new_at ("cooperative", 2, RULES_ADD);
  Stage *stage = teller->stage;
  RulesMove move = { .deed = RULES_ADD, .has = RULES_HAS_CARD, .card = 200 };

  /* On the way here a bot may have opened the story first. */
  g_clear_pointer (&stage->refused, g_free);
  sbm_session_move (stage->session, rules_move_to_variant (&move));
  stage_wait (stage->refused != NULL);
  g_assert_cmpstr (stage->refused, ==, "no-such-card");
  lay_one (teller);
  teller_free (teller);
}

static void
test_mistake (void)
{
  Teller *teller = teller_new_at ("cooperative", 2, RULES_ANNOUNCE);
  Stage *stage = teller->stage;
  int turned, wrong;

  turned = sbm_table_get_number (stage->table, "turned", 0);
  wrong = g_array_index (teller->story, int, turned) == 7 ? 8 : 7;
  sbm_histoire_recital_set_text (get_recital (teller), sbm_words_get_word (teller->words, wrong));
  act (teller);
  stage_shot (stage, "histoire-said-wrong");
  act (teller);
  g_assert_cmpstr (stage_now (stage), ==, "over");
  g_assert_true (stage_says (stage, "prompt", "it was not"));
  g_assert_true (stage_says (stage, "action-label", ""));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  stage_shot (stage, "histoire-mistake");
  teller_free (teller);
}

/* Views that arrive while something moves: what is shown is what the table is. */
static void
test_overtaken (void)
{
  Teller *teller = teller_new_at ("cooperative", 2, RULES_ANNOUNCE);
  Stage *stage = teller->stage;

  for (int i = 0; i < 5; i++)
    g_signal_emit_by_name (stage->table, "viewed");
  tell_one (teller);
  g_signal_emit_by_name (stage->table, "viewed");
  if (stage_may (stage, RULES_ANNOUNCE))
    g_assert_true (stage_says (stage, "headline", "Tell the story"));
  if (play_to (teller, RULES_ADD))
    {
      g_signal_emit_by_name (stage->table, "viewed");
      lay_one (teller);
    }
  teller_free (teller);
}

/* By the rules of rivals, to the end; in a small window. */
static void
test_rivals (void)
{
  Teller *teller = teller_new ("rivals", 3, "seven", 360, 640);
  Stage *stage = teller->stage;

  stage_wait (is_awaited (teller));
  g_assert_cmpstr (stage_now (stage), ==, "look");
  g_assert_true (stage_says (stage, "action-label", "I have seen them"));
  stage_shot (stage, "histoire-look");
  /* The countdown says it by itself. */
  stage_wait (g_strcmp0 (stage_now (stage), "look") != 0 || !stage_may (stage, RULES_SEEN));
  if (play_to (teller, RULES_ANNOUNCE))
    {
      stage_shot (stage, "histoire-narrow-recital");
      if (play_to (teller, RULES_ADD))
        {
          GtkWidget *word = find_word (teller, TRUE);

          if (word != NULL)
            g_signal_emit_by_name (word, "clicked");
          stage_shot (stage, "histoire-narrow-adding");
        }
    }
  /* H15 */
  g_signal_emit_by_name (stage->table, "reacted", 1, "mime-dance");
  g_assert_cmpuint (sbm_histoire_mimes_get_count (SBM_HISTOIRE_MIMES (find_child (GTK_WIDGET (stage->view), SBM_TYPE_HISTOIRE_MIMES))), ==, 1);
  while (play_to (teller, RULES_ADD))
    lay_one (teller);
  g_assert_cmpstr (stage_now (stage), ==, "over");
  g_assert_true (stage_says (stage, "headline", "eam"));
  stage_shot (stage, "histoire-narrow-over");
  teller_free (teller);
}

static void
test_game (void)
{
  Teller *teller = teller_new ("cooperative", 1, "eight", 1280, 800);
  Stage *stage = teller->stage;

  while (play_to (teller, RULES_ADD))
    lay_one (teller);
  g_assert_cmpstr (stage_now (stage), ==, "over");
  stage_shot (stage, "histoire-over");
  teller_free (teller);
}

static void
watch (const char *role)
{
  SbmIdentity *identities[2];
  SbmSession *host;
  SbmSession *session;
  Stage *stage;

  session = stage_watch ("histoire", "rivals", 2, role, &host, identities);
  stage = stage_new (sbm_histoire_view_new (), session, identities[1], 1280, 720);
  g_assert_cmpint (sbm_table_get_my_seat (stage->table), ==, -1);
  g_assert_true (stage_says (stage, "action-label", ""));
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  /* No hand, nothing to say; the team cards lie open as for everybody. */
  g_assert_null (find_child (GTK_WIDGET (stage->view), SBM_TYPE_HISTOIRE_WORD));
  g_assert_false (gtk_widget_get_visible (find_child (GTK_WIDGET (stage->view), SBM_TYPE_HISTOIRE_RECITAL)));
  stage_shot (stage, "histoire-screen");
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

/* A long word that is said is not broken, nor do its quotes stand in a line of their own. */
static void
test_long_word (void)
{
  Teller *teller = teller_new ("cooperative", 2, "long-word", 1280, 800);
  GtkWidget *label;

  g_assert_true (play_to (teller, RULES_ANNOUNCE));
  sbm_histoire_recital_set_text (get_recital (teller), sbm_words_get_word (teller->words, 98));
  stage_wait (stage_says (teller->stage, "action-label", "Say "));
  act (teller);
  label = find_styled (GTK_WIDGET (teller->stage->view), "say-word");
  stage_wait (gtk_widget_get_mapped (label) && gtk_widget_get_width (label) > 0);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, "“photographs”");
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), ==, 1);
  teller_free (teller);
}

static void
test_screen (void)
{
  watch ("screen");
}

static gboolean
is_whole (GtkWidget *widget,
          GtkWidget *within)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, within, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (within);
}

static void
wait_whole (Teller *teller)
{
  GtkWidget *word = find_child (find_child (GTK_WIDGET (teller->stage->view), SBM_TYPE_HISTOIRE_HAND), SBM_TYPE_HISTOIRE_WORD);
  GtkWidget *scroll = gtk_widget_get_ancestor (word, GTK_TYPE_SCROLLED_WINDOW);

  g_assert_true (gtk_widget_get_mapped (word));
  for (; word != NULL; word = gtk_widget_get_next_sibling (word))
    stage_wait (is_whole (word, scroll));
}

/* Neither the words that may follow nor those that wait are cut by the line in which they lie, also where text is large. */
static void
test_whole (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 800, 700 }, { 1280, 800 } };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Teller *teller = teller_new ("cooperative", 2, "whole", sizes[i][0], sizes[i][1]);

      while (!play_to (teller, RULES_ADD))
        {
          teller_free (teller);
          teller = teller_new ("cooperative", 2, NULL, sizes[i][0], sizes[i][1]);
        }
      wait_whole (teller);
      sbm_session_set_pace (teller->stage->session, 100000);
      lay_one (teller);
      wait_whole (teller);
      teller_free (teller);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* What the story would become is seen, however long it is. */
static void
test_page_end (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = g_object_new (SBM_TYPE_HISTOIRE_PAGE, "valign", GTK_ALIGN_START, NULL);
  g_autoptr (SbmWords) words = sbm_histoire_words_new ("en");
  const int cards[] = { 1, SBM_WORDS_FIRST_VERB, 2, SBM_WORDS_FIRST_VERB + 1, 3, SBM_WORDS_FIRST_VERB + 2, 4, SBM_WORDS_FIRST_VERB + 3, 5 };

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 1; i <= G_N_ELEMENTS (cards); i++)
    {
      GtkWidget *scroll = find_child (page, GTK_TYPE_SCROLLED_WINDOW);
      GtkWidget *story = find_child (scroll, GTK_TYPE_LABEL);
      graphene_rect_t bounds;

      sbm_histoire_page_show (SBM_HISTOIRE_PAGE (page), words, cards, i, 1, FALSE, 60);
      stage_wait (gtk_widget_get_mapped (page) && gtk_widget_compute_bounds (story, scroll, &bounds)
                  && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scroll) + 1);
    }
  gtk_window_destroy (GTK_WINDOW (window));
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

  g_test_add_func ("/ui/histoire/recital", test_recital);
  g_test_add_func ("/ui/histoire/adding", test_adding);
  g_test_add_func ("/ui/histoire/waiting", test_waiting);
  g_test_add_func ("/ui/histoire/refused", test_refused);
  g_test_add_func ("/ui/histoire/mistake", test_mistake);
  g_test_add_func ("/ui/histoire/overtaken", test_overtaken);
  g_test_add_func ("/ui/histoire/whole", test_whole);
  g_test_add_func ("/ui/histoire/page-end", test_page_end);
  g_test_add_func ("/ui/histoire/rivals", test_rivals);
  g_test_add_func ("/ui/histoire/game", test_game);
  g_test_add_func ("/ui/histoire/spectator", test_spectator);
  g_test_add_func ("/ui/histoire/long-word", test_long_word);
  g_test_add_func ("/ui/histoire/screen", test_screen);

  failed = g_test_run ();
  folder_remove (home);

  return failed;
}
