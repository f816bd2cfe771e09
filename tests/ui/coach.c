/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "coach"

#include "config.h"

#include "app/sbm-coach.h"
#include "app/sbm-game-page.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-lesson.h"

#include "keys.h"
#include "view-stage.h"
#include "wait.h"

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

static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (const SbmLesson *lesson = sbm_lesson_all (); lesson->name != NULL; lesson++)
    {
      g_assert_true (g_hash_table_add (names, (gpointer) lesson->name));
      g_assert_cmpuint (g_utf8_strlen (lesson->text, -1), <, 200);
    }
}

/* Each lesson in its stage of its game and mode, to who plays and not to who watches. */
static void
test_places (void)
{
  static const struct
  {
    const char *game, *mode;
    int bots;
    const char *stage;
    const char *lesson; /* NULL: none */
  } places[] = {
    { "dixit", "classic", 3, "tell", "story/first" },
    { "dixit", "classic", 3, "give", NULL },
    { "dixit", "classic", 3, "vote", NULL },
    { "dixit", "classic", 3, "reveal", "story/reveal" },
    { "odyssey", "classic", 7, "tell", "story/first" },
    { "odyssey", "party", 5, "tell", "party/tell" },
    { "odyssey", "party", 5, "reveal", "party/reveal" },
    { "odyssey", "teams", 5, "tell", "story/first" },
    { "odyssey", "teams", 5, "reveal", "story/reveal" },
    { "illusion", "short", 2, "tell", NULL },
    { "illusion", "long", 2, "reveal", "illusion/reveal" },
    { "histoire", "rivals", 2, "look", "histoire/look" },
    { "histoire", "rivals", 2, "reveal", NULL },
    { "histoire", "rivals", 2, "add", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (SbmIdentity) identity = NULL;
      g_autoptr (SbmSession) session = stage_solo (places[i].game, places[i].mode, places[i].bots, "coach", &identity);
      SbmTable *table = sbm_session_get_table (session);
      const SbmLesson *lesson;

      /* Nobody moves but me. */
      sbm_session_set_pace (session, 1000000);
      stage_wait (sbm_table_get_view (table) != NULL);
      lesson = sbm_lesson_find (table, places[i].stage);
      g_assert_cmpstr (lesson != NULL ? lesson->name : NULL, ==, places[i].lesson);
      sbm_table_update_you (table, -1, FALSE);
      g_assert_null (sbm_lesson_find (table, places[i].stage));
      sbm_session_leave (session);
    }
}

typedef struct
{
  SbmSession *session;
  SbmIdentity *identity;
  SbmTable *table;
  GtkWidget *window;
  GtkWidget *page;
  SbmCoach *coach;
} Fixture;

static void
open_page_sized (Fixture *self,
                 const char *game,
                 const char *mode,
                 int bots,
                 int width,
                 int height)
{
  self->session = stage_solo (game, mode, bots, "coach", &self->identity);
  self->table = sbm_session_get_table (self->session);
  self->window = gtk_window_new ();
  self->page = sbm_game_page_new (self->session);
  self->coach = SBM_COACH (find_child (self->page, SBM_TYPE_COACH));
  gtk_window_set_child (GTK_WINDOW (self->window), self->page);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_present (GTK_WINDOW (self->window));
  stage_wait (sbm_table_get_may (self->table) != 0);
}

static void
open_page (Fixture *self,
           const char *game,
           const char *mode,
           int bots)
{
  open_page_sized (self, game, mode, bots, 1280, 800);
}

static void
close_page (Fixture *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  sbm_session_leave (self->session);
  g_clear_object (&self->session);
  g_clear_object (&self->identity);
}

static GtkWidget *
find_button (GtkWidget *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press (Fixture *self,
       const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (self->coach), label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

#define says(self, text) (strstr (sbm_coach_get_text ((self)->coach), text) != NULL)

/* Once, and never again; switched off not at all; switched on from the beginning. */
static void
test_once (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  Fixture self;

  g_settings_reset (settings, "coached");
  open_page (&self, "dixit", NULL, 3);
  stage_wait (says (&self, "whoever has an idea first"));
  /* It takes nothing away: the window's focus is where it was, and the view still takes the click. */
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (self.coach)));
  press (&self, "Got it");
  g_assert_cmpstr (sbm_coach_get_text (self.coach), ==, "");
  close_page (&self);

  open_page (&self, "dixit", NULL, 3);
  g_assert_cmpstr (sbm_coach_get_text (self.coach), ==, "");
  close_page (&self);

  g_settings_set_boolean (settings, "coach", FALSE);
  open_page (&self, "illusion", NULL, 1);
  g_assert_cmpstr (sbm_coach_get_text (self.coach), ==, "");
  g_settings_set_boolean (settings, "coach", TRUE);
  close_page (&self);

  open_page (&self, "dixit", NULL, 3);
  stage_wait (says (&self, "whoever has an idea first"));
  press (&self, "No more hints");
  g_assert_false (g_settings_get_boolean (settings, "coach"));
  g_assert_cmpstr (sbm_coach_get_text (self.coach), ==, "");
  close_page (&self);
  g_settings_reset (settings, "coach");
}

/* Whoever has pressed a button on the note goes on at the table: arrows move the card, and not the focus of the header. */
static void
test_focus (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  Fixture self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_settings_reset (settings, "coached");
  open_page_sized (&self, "illusion", NULL, 1, 360, 640);
  stage_wait (find_child (self.page, SBM_TYPE_ILLUSION_ROW) != NULL && *sbm_coach_get_text (self.coach) != '\0');
  stage_wait (gtk_widget_grab_focus (find_button (GTK_WIDGET (self.coach), "Got it")));
  press (&self, "Got it");
  /* At once, for what has the focus next is for the toolkit to choose. */
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self.window)) == find_child (self.page, SBM_TYPE_ILLUSION_ROW));
  close_page (&self);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

static GtkWidget *
find_role (GtkWidget *widget,
           GtkAccessibleRole role)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == role)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_role (child, role);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* With the prompt, to which the focus goes. */
static void
assert_heard (Fixture *self,
              const char *text)
{
  GtkWidget *prompt = find_role (self->page, GTK_ACCESSIBLE_ROLE_STATUS);

  g_assert_nonnull (prompt);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (prompt), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

/* The note follows the stages, and is where a screen reader finds it. */
static void
test_follows (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  RulesMove move = { .deed = RULES_TELL, .has = RULES_HAS_CARD | RULES_HAS_KIND };
  Fixture self;

  g_settings_reset (settings, "coached");
  open_page (&self, "dixit", NULL, 3);
  stage_wait (sbm_coach_get_text (self.coach)[0] != '\0');
  assert_heard (&self, sbm_coach_get_text (self.coach));
  /* Somebody tells, be it me or a bot: another stage, another note. */
  if (g_str_equal (sbm_table_get_stage (self.table), "tell"))
    {
      g_autoptr (GArray) hand = sbm_table_dup_cards (self.table, "hand");

      move.card = g_array_index (hand, int, 0);
      move.kind = RULES_KIND_ALOUD;
      sbm_session_move (self.session, rules_move_to_variant (&move));
    }
  stage_wait (says (&self, "shuffled") || says (&self, "fits the clue best") || says (&self, "One of these cards"));
  sbm_session_set_pace (self.session, 1000000);
  assert_heard (&self, sbm_coach_get_text (self.coach));
  /* Escape puts it away, and nothing else. */
  g_assert_true (keys_press (self.window, GDK_KEY_Escape, 0));
  g_assert_cmpstr (sbm_coach_get_text (self.coach), ==, "");
  assert_heard (&self, "");
  close_page (&self);
}

static gboolean
fits (GtkWidget *widget,
      GtkWidget *window,
      float least)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, window, &bounds) && bounds.size.height >= least && bounds.origin.x >= 0
         && bounds.origin.x + bounds.size.width <= gtk_widget_get_width (window) && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (window);
}

/* On a telephone the note lies over the table and moves nothing; all of it is read, and a finger hits its buttons.  It goes
 * back between prompt and table where there is room. */
static void
test_sheet (void)
{
  static const char *const labels[] = { "No more hints", "Got it" };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *view, *label;
  int height, needed;
  Fixture self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_settings_reset (settings, "coached");
  open_page_sized (&self, "histoire", NULL, 2, 360, 640);
  stage_wait (sbm_coach_get_text (self.coach)[0] != '\0');
  for (int i = 0; i < 2; i++)
    stage_wait (fits (find_button (GTK_WIDGET (self.coach), labels[i]), self.window, 44));
  label = find_child (GTK_WIDGET (self.coach), GTK_TYPE_LABEL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &needed, NULL, NULL, NULL);
  g_assert_true (fits (label, self.window, needed));
  view = GTK_WIDGET (sbm_game_page_get_view (SBM_GAME_PAGE (self.page)));
  settle (self.window);
  height = gtk_widget_get_height (view);
  press (&self, "Got it");
  stage_wait (!gtk_widget_get_mapped (GTK_WIDGET (self.coach)));
  settle (self.window);
  g_assert_cmpint (gtk_widget_get_height (view), ==, height);
  close_page (&self);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

int
main (int argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();

  g_test_add_func ("/ui/coach/names", test_names);
  g_test_add_func ("/ui/coach/places", test_places);
  g_test_add_func ("/ui/coach/once", test_once);
  g_test_add_func ("/ui/coach/focus", test_focus);
  g_test_add_func ("/ui/coach/follows", test_follows);
  g_test_add_func ("/ui/coach/sheet", test_sheet);

  return g_test_run ();
}
