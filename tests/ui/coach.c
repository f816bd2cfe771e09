/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "coach"

#include "config.h"

#include "app/sbm-coach.h"
#include "app/sbm-game-page.h"
#include "app/sbm-lesson.h"

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
open_page (Fixture *self,
           const char *game,
           const char *mode,
           int bots)
{
  self->session = stage_solo (game, mode, bots, "coach", &self->identity);
  self->table = sbm_session_get_table (self->session);
  self->window = gtk_window_new ();
  self->page = sbm_game_page_new (self->session);
  self->coach = SBM_COACH (find_child (self->page, SBM_TYPE_COACH));
  gtk_window_set_child (GTK_WINDOW (self->window), self->page);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self->window));
  stage_wait (sbm_table_get_may (self->table) != 0);
}

static void
close_page (Fixture *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  sbm_session_leave (self->session);
  g_clear_object (&self->session);
  g_clear_object (&self->identity);
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
  gtk_widget_activate_action (GTK_WIDGET (self.coach), "coach.dismiss", NULL);
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
  gtk_widget_activate_action (GTK_WIDGET (self.coach), "coach.off", NULL);
  g_assert_false (g_settings_get_boolean (settings, "coach"));
  g_assert_cmpstr (sbm_coach_get_text (self.coach), ==, "");
  close_page (&self);
  g_settings_reset (settings, "coach");
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
  /* Somebody tells, be it me or a bot: another stage, another note. */
  if (g_str_equal (sbm_table_get_stage (self.table), "tell"))
    {
      g_autoptr (GArray) hand = sbm_table_dup_cards (self.table, "hand");

      move.card = g_array_index (hand, int, 0);
      move.kind = RULES_KIND_ALOUD;
      sbm_session_move (self.session, rules_move_to_variant (&move));
    }
  stage_wait (says (&self, "shuffled") || says (&self, "fits the clue best") || says (&self, "One of these cards"));
  close_page (&self);
}

int
main (int argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();

  g_test_add_func ("/ui/coach/names", test_names);
  g_test_add_func ("/ui/coach/once", test_once);
  g_test_add_func ("/ui/coach/follows", test_follows);

  return g_test_run ();
}
