/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "rules-page"

#include "config.h"

#include <locale.h>
#include <string.h>

#include <adwaita.h>

#include "app/sbm-application.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-rules-page.h"
#include "app/sbm-rules-picture.h"
#include "app/sbm-rules-search.h"
#include "app/sbm-rules-sheet.h"
#include "app/sbm-rules-text.h"
#include "app/sbm-sitting.h"
#include "app/sbm-window.h"
#include "rules/dixit.h"
#include "rules/illusion.h"
#include "rules/odyssey.h"
#include "tests/ui/wait.h"

#define GAMES 24

/* ---- the text against the rule core ---- */

/* Plays random games of this mode and adds every stage that they are in. */
static void
collect_stages (const Rules *rules,
                const RulesMode *mode,
                GHashTable *stages)
{
  for (int i = 0; i < GAMES; i++)
    {
      g_autofree char *seed = g_strdup_printf ("stages-%d", i);
      g_autoptr (GError) error = NULL;
      g_autoptr (RulesGame) game = NULL;
      RulesRandom random;
      RulesSetup setup;
      int round;

      rules_setup_init (&setup, mode->least_seats, seed);
      setup.mode = mode->name;
      game = rules_new (rules, &setup, &error);
      g_assert_no_error (error);
      rules_random_init (&random, seed);
      while (!rules_over (game))
        {
          g_hash_table_add (stages, g_strdup (rules_stage (game, &round)));
          for (int seat = 0; seat < mode->least_seats && !rules_over (game); seat++)
            {
              RulesMove move = { .seat = seat };

              if (rules_awaits (game, seat) == 0)
                continue;
              rules_sample (game, seat, &random, &move);
              move.seat = seat;
              g_assert_cmpint (rules_apply (game, &move), ==, RULES_OK);
              g_hash_table_add (stages, g_strdup (rules_stage (game, &round)));
            }
        }
      g_hash_table_add (stages, g_strdup (rules_stage (game, &round)));
    }
}

/* A stage that the core can be in and nobody has written about is a mistake, and so is one that the core does not name. */
static void
test_stages (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      g_autoptr (GHashTable) all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
        {
          g_autoptr (GHashTable) stages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
          g_autoptr (GPtrArray) sections = sbm_rules_text_new ((*rules)->name, mode->name);
          GHashTableIter iter;
          gpointer stage;

          g_assert_nonnull (sections);
          collect_stages (*rules, mode, stages);
          g_hash_table_iter_init (&iter, stages);
          while (g_hash_table_iter_next (&iter, &stage, NULL))
            {
              if (sbm_rules_text_find (sections, stage) == NULL)
                g_error ("%s, %s has no rules for the stage %s.", (*rules)->name, mode->name, (const char *) stage);
              g_hash_table_add (all, g_strdup (stage));
            }
          for (guint i = 0; i < sections->len; i++)
            {
              const SbmRulesSection *section = g_ptr_array_index (sections, i);

              g_assert_cmpuint (section->lines->len, >, 0);
              g_assert_cmpstr (section->title, !=, "");
              g_assert_true (g_hash_table_contains (stages, section->id) || g_str_equal (section->id, "idea") || g_str_equal (section->id, "points"));
              g_assert_true (sbm_rules_text_find (sections, section->id) == section);
            }
        }
      for (guint i = 0; (*rules)->stages[i] != NULL; i++)
        g_assert_true (g_hash_table_contains (all, (*rules)->stages[i]));
      g_assert_cmpuint (g_hash_table_size (all), ==, g_strv_length ((char **) (*rules)->stages));
    }
  g_assert_null (sbm_rules_text_new ("whist", NULL));
  g_assert_null (sbm_rules_text_new ("dixit", "party"));
}

static gboolean
tells (GPtrArray *sections,
       const char *clause)
{
  for (guint i = 0; i < sections->len; i++)
    {
      const SbmRulesSection *section = g_ptr_array_index (sections, i);

      for (guint k = 0; k < section->lines->len; k++)
        {
          const SbmRulesLine *line = g_ptr_array_index (section->lines, k);
          g_auto (GStrv) clauses = g_strsplit (line->clauses, " ", -1);

          if (g_strv_contains ((const char *const *) clauses, clause))
            return TRUE;
        }
    }
  return FALSE;
}

/* Every clause of the rule books is told somewhere. */
static void
test_clauses (void)
{
  static const struct
  {
    const char *game, *mode;
    char letter;
    int first, last;
  } books[] = {
    { "dixit", "classic", 'D', 1, 17 },
    { "odyssey", "classic", 'O', 1, 9 },
    { "odyssey", "party", 'P', 1, 7 },
    { "odyssey", "teams", 'T', 1, 7 },
    { "illusion", "short", 'I', 1, 10 },
    { "illusion", "long", 'I', 1, 10 },
    { "histoire", "cooperative", 'H', 1, 12 },
    { "histoire", "rivals", 'H', 1, 11 },
    { "histoire", "rivals", 'H', 13, 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      g_autoptr (GPtrArray) sections = sbm_rules_text_new (books[i].game, books[i].mode);

      for (int n = books[i].first; n <= books[i].last; n++)
        {
          g_autofree char *clause = g_strdup_printf ("%c%d", books[i].letter, n);

          if (!tells (sections, clause))
            g_error ("%s, %s does not tell %s.", books[i].game, books[i].mode, clause);
        }
    }
}

/* The whole numbers of the lines that tell a clause, in their order. */
static char *
dup_numbers (const char *game,
             const char *mode,
             const char *id,
             const char *clause)
{
  g_autoptr (GPtrArray) sections = sbm_rules_text_new (game, mode);
  const SbmRulesSection *section = sbm_rules_text_find (sections, id);
  GString *numbers = g_string_new (NULL);

  for (guint i = 0; i < section->lines->len; i++)
    {
      const SbmRulesLine *line = g_ptr_array_index (section->lines, i);
      g_auto (GStrv) clauses = g_strsplit (line->clauses, " ", -1);

      if (!g_strv_contains ((const char *const *) clauses, clause))
        continue;
      for (const char *c = line->text; *c != '\0'; c++)
        {
          char *end;
          glong number;

          if (!g_ascii_isdigit (*c))
            continue;
          number = strtol (c, &end, 10);
          g_string_append_printf (numbers, numbers->len > 0 ? " %ld" : "%ld", number);
          c = end - 1;
        }
    }
  return g_string_free (numbers, FALSE);
}

static void
assert_numbers (const char *game,
                const char *mode,
                const char *id,
                const char *clause,
                const int *expected,
                gsize n)
{
  g_autofree char *found = dup_numbers (game, mode, id, clause);
  g_autoptr (GString) wanted = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append_printf (wanted, i > 0 ? " %d" : "%d", expected[i]);
  g_assert_cmpstr (found, ==, wanted->str);
}

#define NUMBERS(game, mode, id, clause, ...)                                    \
  G_STMT_START                                                                  \
  {                                                                             \
    const int expected[] = { __VA_ARGS__ };                                     \
    assert_numbers (game, mode, id, clause, expected, G_N_ELEMENTS (expected)); \
  }                                                                             \
  G_STMT_END

static void
test_numbers (void)
{
  const RulesOption *turns = rules_find_option (rules_find_mode (rules_find ("odyssey"), "party"), "turns");

  NUMBERS ("dixit", "classic", "idea", "D2", 0, dixit_classic.hand_size (6), STORYTELLER_PICTURES, 3, dixit_classic.hand_size (3));
  NUMBERS ("dixit", "classic", "tell", "D5", RULES_MAX_CLUE);
  NUMBERS ("dixit", "classic", "give", "D7", 3, dixit_classic.cards_to_give (3));
  NUMBERS ("dixit", "classic", "points", "D11", STORYTELLER_CLEAR_OR_DARK);
  NUMBERS ("dixit", "classic", "points", "D12", STORYTELLER_FOUND);
  NUMBERS ("dixit", "classic", "points", "D13", STORYTELLER_A_VOTE);
  NUMBERS ("dixit", "classic", "points", "D14", DIXIT_FOUND_ALONE, STORYTELLER_FOUND);
  NUMBERS ("odyssey", "classic", "vote", "O2", ODYSSEY_SEATS_WITH_TWO_VOTES, odyssey_classic.most_votes (12));
  NUMBERS ("odyssey", "classic", "points", "O5", STORYTELLER_CLEAR_OR_DARK, STORYTELLER_FOUND);
  NUMBERS ("odyssey", "classic", "points", "O6", STORYTELLER_A_VOTE, ODYSSEY_MOST_FOR_OWN_CARDS);
  NUMBERS ("odyssey", "classic", "points", "O7", ODYSSEY_SEATS_WITH_TWO_VOTES, ODYSSEY_FOR_DARING);
  NUMBERS ("odyssey", "classic", "over", "O9", ODYSSEY_GOAL);
  NUMBERS ("odyssey", "party", "idea", "P1", odyssey_party.hand_size (6));
  NUMBERS ("odyssey", "party", "points", "P5", ODYSSEY_MOST_FOR_SAME_CARD);
  NUMBERS ("odyssey", "party", "over", "P6", odyssey_party.hand_size (12));
  NUMBERS ("odyssey", "party", "over", "P7", turns->most);
  NUMBERS ("odyssey", "teams", "idea", "T1", 6, 8, 10, 12);
  NUMBERS ("odyssey", "teams", "idea", "T2", odyssey_teams.hand_size (6));
  NUMBERS ("odyssey", "teams", "points", "T6", STORYTELLER_CLEAR_OR_DARK, STORYTELLER_FOUND, STORYTELLER_A_VOTE, ODYSSEY_MOST_FOR_OWN_CARDS);
  NUMBERS ("illusion", "short", "idea", "I2", ILLUSION_CARDS);
  NUMBERS ("illusion", "short", "over", "I9", ILLUSION_ARROWS_TO_WIN);
  NUMBERS ("illusion", "long", "over", "I9", ILLUSION_ARROWS, ILLUSION_ARROWS / ILLUSION_COLOURS);
  NUMBERS ("illusion", "long", "over", "I10", ILLUSION_ROUND_CARDS);
  NUMBERS ("histoire", "cooperative", "idea", "H1", HISTOIRE_WORDS, HISTOIRE_NOUNS, HISTOIRE_ADJECTIVES, HISTOIRE_VERBS, HISTOIRE_HAND, HISTOIRE_LINKS);
  NUMBERS ("histoire", "rivals", "look", "H14", HISTOIRE_LOOK_SECONDS);
  NUMBERS ("histoire", "cooperative", "over", "H12", 8, 8, 12, 13, 17, 18, 22, 23, 27, 28, 32, 33);

  /* What the text says without a number. */
  g_assert_cmpint (turns->least, ==, 1);
  g_assert_cmpint (turns->usual, ==, 1);
  for (int seats = 3; seats <= 12; seats++)
    {
      g_assert_cmpint (dixit_classic.most_votes (seats), ==, 1);
      g_assert_cmpint (odyssey_party.most_votes (seats), ==, 1);
      g_assert_cmpint (odyssey_teams.most_votes (seats), ==, 1);
      g_assert_cmpint (odyssey_party.cards_to_give (seats), ==, 1);
      g_assert_cmpint (odyssey_teams.cards_to_give (seats), ==, 1);
      g_assert_cmpint (dixit_classic.hand_size (seats), ==, dixit_classic.hand_size (seats == STORYTELLER_SMALL_TABLE ? STORYTELLER_SMALL_TABLE : 6));
    }
}

/* D16: the rounds that the text promises are those that are played. */
static void
test_rounds (void)
{
  const Rules *rules = rules_find ("dixit");

  for (int seats = rules->modes->least_seats; seats <= rules->modes->most_seats; seats++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (RulesGame) game = NULL;
      RulesRandom random;
      RulesSetup setup;
      int round;

      rules_setup_init (&setup, seats, "rounds");
      game = rules_new (rules, &setup, &error);
      g_assert_no_error (error);
      rules_random_init (&random, "rounds");
      while (!rules_over (game))
        {
          for (int seat = 0; seat < seats; seat++)
            {
              RulesMove move = { .seat = seat };

              if (rules_over (game) || rules_awaits (game, seat) == 0)
                continue;
              rules_sample (game, seat, &random, &move);
              move.seat = seat;
              g_assert_cmpint (rules_apply (game, &move), ==, RULES_OK);
            }
        }
      rules_stage (game, &round);
      g_assert_cmpint (sbm_rules_text_count_rounds (seats), ==, round);
    }
}

/* H9, H10: the table of what may follow is the rules' own. */
static void
test_followers (void)
{
  g_autoptr (GPtrArray) sections = sbm_rules_text_new ("histoire", "cooperative");
  const SbmRulesSection *section = sbm_rules_text_find (sections, "add");
  g_autoptr (GString) table = g_string_new (NULL);

  for (guint i = 0; i < section->lines->len; i++)
    {
      const SbmRulesLine *line = g_ptr_array_index (section->lines, i);

      if (line->key != NULL)
        g_string_append_printf (table, "%s|%s\n", line->key, line->text);
    }
  g_assert_cmpstr (table->str, ==,
                   "noun …|adjective, verb\n"
                   "adjective …|verb\n"
                   "verb …|noun\n"
                   "then along comes|noun, adjective … noun\n"
                   "when suddenly there appears|noun, adjective … noun\n"
                   "with|noun, adjective, verb … noun\n"
                   "and|noun … noun\nadjective … noun, adjective\nverb … verb\n"
                   "then|noun … noun\nadjective … noun, adjective\nverb … verb\n");
}

/* ---- searching ---- */

static void
test_search (void)
{
  static const struct
  {
    const char *text, *query, *markup; /* NULL: is not there */
  } cases[] = {
    { "Le conteur révèle", "revele", "Le conteur <span weight=\"bold\" underline=\"single\">révèle</span>" },
    { "revele", "révèle", "<span weight=\"bold\" underline=\"single\">revele</span>" },
    { "Povestitorul și cărțile", "SI CARTILE", "Povestitorul <span weight=\"bold\" underline=\"single\">și</span> <span weight=\"bold\" underline=\"single\">cărțile</span>" },
    { "Un cœur", "coeur", "Un <span weight=\"bold\" underline=\"single\">cœur</span>" },
    { "Un cœur", "co", "Un <span weight=\"bold\" underline=\"single\">cœ</span>ur" },
    { "l’arc", "l'arc", "<span weight=\"bold\" underline=\"single\">l’arc</span>" },
    { "a < b & c", "<", "a <span weight=\"bold\" underline=\"single\">&lt;</span> b &amp; c" },
    { "vote and token", "token vote", "<span weight=\"bold\" underline=\"single\">vote</span> and <span weight=\"bold\" underline=\"single\">token</span>" },
    { "vote", "vote token", NULL },
    { "vote", "   ", NULL },
    { "vote", "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *markup = sbm_rules_search_dup_markup (cases[i].text, cases[i].query);

      g_assert_cmpint (sbm_rules_search_matches (cases[i].text, cases[i].query), ==, cases[i].markup != NULL);
      if (cases[i].markup != NULL)
        g_assert_cmpstr (markup, ==, cases[i].markup);
    }
}

/* ---- the page ---- */

static GtkWidget *
find_type (GtkWidget *widget,
           GType type,
           const char *css_class)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (css_class == NULL || gtk_widget_has_css_class (widget, css_class)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type, css_class);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static int
count_rows (GtkWidget *list)
{
  int n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), n) != NULL)
    n++;
  return n;
}

static GtkWidget *
show_page (GtkWidget **window,
           int width,
           int height)
{
  GtkWidget *page = sbm_rules_page_new ();

  *window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (*window), page);
  gtk_window_set_default_size (GTK_WINDOW (*window), width, height);
  gtk_window_present (GTK_WINDOW (*window));
  wait_for (gtk_widget_get_mapped (page) && gtk_widget_get_width (page) > 0);
  return page;
}

/* Whether this sheet begins at the upper edge, or the page is scrolled to its end. */
static gboolean
is_on_top (GtkWidget *sheet)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (sheet, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double rest = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) - gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;

  return gtk_widget_get_height (sheet) > 0 && gtk_widget_compute_bounds (sheet, scroller, &bounds) && bounds.origin.y >= 0
         && (bounds.origin.y < 24 || rest < 1);
}

/* No text goes beyond its sheet, and a short key such as “+3” stays in one line. */
static void
assert_fits (GtkWidget *widget,
             GtkWidget *sheet)
{
  graphene_rect_t bounds;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, sheet, &bounds))
    {
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (sheet));
      if (gtk_widget_has_css_class (widget, "rules-key") && strlen (gtk_label_get_label (GTK_LABEL (widget))) < 4)
        g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))), ==, 1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_fits (child, sheet);
}

/* Every game opens at every stage that it can be in, wide and narrow. */
static void
test_open (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 360, 640 } };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      GtkWidget *window;
      GtkWidget *page = show_page (&window, sizes[size][0], sizes[size][1]);
      int least;

      for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
        for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
          {
            g_autoptr (GPtrArray) sections = sbm_rules_text_new ((*rules)->name, mode->name);

            for (guint i = 0; i < sections->len; i++)
              {
                const SbmRulesSection *section = g_ptr_array_index (sections, i);
                GtkWidget *sheet;

                sbm_rules_page_open (SBM_RULES_PAGE (page), (*rules)->name, mode->name, section->id);
                g_assert_cmpstr (sbm_rules_page_get_game (SBM_RULES_PAGE (page)), ==, (*rules)->name);
                g_assert_cmpstr (sbm_rules_page_get_mode (SBM_RULES_PAGE (page)), ==, mode->name);
                g_assert_cmpstr (sbm_rules_page_get_here (SBM_RULES_PAGE (page)), ==, section->id);
                sheet = find_type (page, SBM_TYPE_RULES_SHEET, "here");
                g_assert_nonnull (sheet);
                g_assert_true (gtk_widget_has_focus (sheet));
                wait_for (is_on_top (sheet) || i == 0);
                assert_fits (sheet, sheet);
              }
          }
      /* The page itself would hide it; a frame may take some of a telephone's 360. */
      if (sizes[size][0] == 360)
        {
          sbm_rules_page_open (SBM_RULES_PAGE (page), "histoire", "cooperative", "add");
          wait_for (gtk_widget_has_css_class (page, "narrow"));
          gtk_widget_measure (gtk_widget_get_first_child (page), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          g_assert_cmpint (least, <=, 340);
        }
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* What is not known opens something sensible. */
static void
test_open_unknown (void)
{
  GtkWidget *window;
  SbmRulesPage *page = SBM_RULES_PAGE (show_page (&window, 1280, 800));

  sbm_rules_page_open (page, "odyssey", "teams", "");
  g_assert_cmpstr (sbm_rules_page_get_mode (page), ==, "teams");
  g_assert_null (sbm_rules_page_get_here (page));
  sbm_rules_page_open (page, "", "", "");
  g_assert_cmpstr (sbm_rules_page_get_mode (page), ==, "teams");
  sbm_rules_page_open (page, "illusion", "huge", "nonsense");
  g_assert_cmpstr (sbm_rules_page_get_mode (page), ==, "short");
  g_assert_null (sbm_rules_page_get_here (page));
  sbm_rules_page_open (page, "whist", NULL, NULL);
  g_assert_cmpstr (sbm_rules_page_get_game (page), ==, "illusion");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Typing finds, in every game; a hit leads to its section; taking the words back leads back. */
static void
test_find (void)
{
  GtkWidget *window;
  GtkWidget *page = show_page (&window, 1280, 800);
  GtkWidget *search = find_type (page, GTK_TYPE_SEARCH_ENTRY, "rules-search");
  GtkWidget *found = find_type (page, GTK_TYPE_LIST_BOX, "rules-found");
  GtkWidget *stack = gtk_widget_get_ancestor (found, GTK_TYPE_STACK);

  /* A reveal is no stage of the rules: what it is worth stands there. */
  sbm_rules_page_open (SBM_RULES_PAGE (page), "dixit", "classic", "reveal");
  g_assert_cmpstr (sbm_rules_page_get_here (SBM_RULES_PAGE (page)), ==, "points");
  sbm_rules_page_open (SBM_RULES_PAGE (page), "illusion", "short", "reveal");
  g_assert_cmpstr (sbm_rules_page_get_here (SBM_RULES_PAGE (page)), ==, "points");
  sbm_rules_page_open (SBM_RULES_PAGE (page), "dixit", "classic", "vote");
  gtk_editable_set_text (GTK_EDITABLE (search), "PER CÉNT");
  wait_for (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "found"));
  g_assert_cmpint (count_rows (found), ==, 1);
  g_signal_emit_by_name (found, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (found), 0));
  g_assert_cmpstr (sbm_rules_page_get_game (SBM_RULES_PAGE (page)), ==, "illusion");
  /* The table is still at Dixit. */
  g_assert_null (sbm_rules_page_get_here (SBM_RULES_PAGE (page)));
  g_assert_true (SBM_IS_RULES_SHEET (gtk_root_get_focus (GTK_ROOT (window))));
  wait_for (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "rules"));

  gtk_editable_set_text (GTK_EDITABLE (search), "xylophone");
  wait_for (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "found"));
  g_assert_cmpint (count_rows (found), ==, 0);
  g_assert_false (gtk_widget_get_visible (found));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  wait_for (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "rules"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Every stage has a picture with a caption; the page with its pictures goes when its window goes. */
static void
test_pictures (void)
{
  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    for (const RulesMode *mode = (*rules)->modes; mode->name != NULL; mode++)
      {
        g_autoptr (GPtrArray) sections = sbm_rules_text_new ((*rules)->name, mode->name);

        for (guint i = 0; i < sections->len; i++)
          {
            const SbmRulesSection *section = g_ptr_array_index (sections, i);
            g_autofree char *caption = NULL;
            GtkWidget *picture = sbm_rules_picture_make ((*rules)->name, mode->name, section->id, &caption);

            if (picture == NULL)
              {
                /* A story that is over is told in words. */
                g_assert_cmpstr (section->id, ==, "over");
                g_assert_cmpstr (mode->name, ==, "cooperative");
                continue;
              }
            g_assert_nonnull (caption);
            g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (picture)), ==, GTK_ACCESSIBLE_ROLE_IMG);
            g_object_ref_sink (picture);
            g_assert_finalize_object (picture);
          }
      }
}

/* ---- the window ---- */

/* F1 and the prompt's button in a game: its rules, marked where it is; the game goes on behind them. */
static void
read_in_game (GApplication *application,
              SbmWindow *window,
              const char *game,
              const char *mode,
              int bots)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (&error);
  g_autoptr (SbmSession) session = NULL;
  g_autoptr (SbmSitting) sitting = NULL;
  SbmSessionProfile profile = { .identity = identity, .name = "Ana", .rabbit = 5, .language = "en" };
  SbmSessionGame what = { .game = game, .mode = mode, .bots = bots };
  SbmRulesPage *page = SBM_RULES_PAGE (sbm_window_get_page (window, "rules"));
  SbmTable *table;

  session = sbm_session_new_solo (&profile, &what, &error);
  g_assert_no_error (error);
  table = sbm_session_get_table (session);
  sitting = sbm_sitting_new (window, session);
  wait_for (g_strcmp0 (sbm_window_get_page_name (window), "game") == 0 && *sbm_table_get_stage (table) != '\0');

  g_action_group_activate_action (G_ACTION_GROUP (application), "help", NULL);
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "rules");
  g_assert_cmpstr (sbm_rules_page_get_game (page), ==, game);
  g_assert_cmpstr (sbm_rules_page_get_mode (page), ==, mode);
  g_assert_cmpstr (sbm_rules_page_get_here (page), ==, sbm_table_get_stage (table));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "game");
  g_assert_true (gtk_widget_activate_action (sbm_window_get_page (window, "game"), "page.rules", NULL));
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "rules");
  sbm_sitting_end (sitting);
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "home");
}

static void
activate_cb (GApplication *application,
             gpointer data)
{
  SbmWindow *window;
  SbmRulesPage *page;
  GtkWidget *host;

  window = SBM_WINDOW (sbm_window_new (GTK_APPLICATION (application), NULL));
  sbm_window_show_page (window, "host");
  gtk_window_present (GTK_WINDOW (window));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (window)));
  {
    g_auto (GStrv) accels = gtk_application_get_accels_for_action (GTK_APPLICATION (application), "app.help");

    g_assert_cmpstr (accels[0], ==, "F1");
  }

  /* F1 on the host page: the rules of what is chosen there. */
  g_action_group_activate_action (G_ACTION_GROUP (application), "help", NULL);
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "rules");
  page = SBM_RULES_PAGE (sbm_window_get_page (window, "rules"));
  g_assert_cmpstr (sbm_rules_page_get_game (page), ==, "dixit");
  g_assert_null (sbm_rules_page_get_here (page));

  /* And back to where one came from. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "host");
  host = sbm_window_get_page (window, "host");
  g_assert_true (gtk_widget_activate_action (host, "page.rules", NULL));
  g_assert_cmpstr (sbm_window_get_page_name (window), ==, "rules");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.rules", "(sss)", "histoire", "rivals", "recite");
  g_assert_cmpstr (sbm_rules_page_get_here (page), ==, "recite");
  /* F1 on the rules themselves changes nothing but the mark. */
  g_action_group_activate_action (G_ACTION_GROUP (application), "help", NULL);
  g_assert_cmpstr (sbm_rules_page_get_mode (page), ==, "rivals");

  read_in_game (application, window, "odyssey", "party", 5);
  read_in_game (application, window, "histoire", "rivals", 3);
  gtk_window_destroy (GTK_WINDOW (window));
  /* The application's own window would stay. */
  g_signal_stop_emission_by_name (application, "activate");
}

static void
test_help (void)
{
  g_autoptr (SbmApplication) application = sbm_application_new ();

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *home = g_dir_make_tmp ("rules-page-home-XXXXXX", NULL);
  g_autofree char *remove = g_strconcat ("rm -r ", home, NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", FALSE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();

  g_test_add_func ("/ui/rules-page/stages", test_stages);
  g_test_add_func ("/ui/rules-page/clauses", test_clauses);
  g_test_add_func ("/ui/rules-page/numbers", test_numbers);
  g_test_add_func ("/ui/rules-page/D16-rounds", test_rounds);
  g_test_add_func ("/ui/rules-page/H9-H10-followers", test_followers);
  g_test_add_func ("/ui/rules-page/search", test_search);
  g_test_add_func ("/ui/rules-page/open", test_open);
  g_test_add_func ("/ui/rules-page/open-unknown", test_open_unknown);
  g_test_add_func ("/ui/rules-page/find", test_find);
  g_test_add_func ("/ui/rules-page/pictures", test_pictures);
  g_test_add_func ("/ui/rules-page/help", test_help);

  status = g_test_run ();
  g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL);

  return status;
}
