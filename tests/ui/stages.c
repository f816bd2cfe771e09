/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Leaves a picture of every stage of every mode, as everybody who sits at the table, somebody who watches and the television
 * see it, in four sizes: stages FOLDER [WHICH].  For people to look at; ./run translate does the same for the pages. */

#define G_LOG_DOMAIN "stages"

#include "config.h"

#include <libintl.h>
#include <locale.h>

#include "app/sbm-application-play.h"
#include "app/sbm-game-page.h"
#include "app/sbm-histoire-hand.h"
#include "app/sbm-histoire-word.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-screen-page.h"
#include "app/sbm-storyteller-private.h"
#include "app/sbm-window.h"
#include "bots/sbm-bot.h"
#include "model/sbm-referee.h"
#include "view-stage.h"

#define MOST_MOVES 2000
#define STILL_MS 60
#define MOST_STILL_MS 900

typedef struct
{
  const char *name;
  const char *game, *mode;
  int seats;
  const char *option; /* that is on, or NULL */
} Case;

static const Case cases[] = {
  { "dixit5", "dixit", "classic", 5, "mime-song" },
  { "dixit3", "dixit", "classic", 3, NULL },
  { "odyssey12", "odyssey", "classic", 12, NULL },
  { "odyssey7", "odyssey", "classic", 7, NULL },
  { "party6", "odyssey", "party", 6, NULL },
  { "teams6", "odyssey", "teams", 6, NULL },
  { "teams12", "odyssey", "teams", 12, NULL },
  { "illusion4", "illusion", "short", 4, NULL },
  { "illusionlong", "illusion", "long", 3, NULL },
  { "histoire3", "histoire", "cooperative", 3, NULL },
  { "rivals4", "histoire", "rivals", 4, NULL },
};

static const int sizes[][2] = { { 1280, 800 }, { 360, 640 }, { 800, 700 }, { 1920, 1080 } };

typedef struct
{
  const Case *what;
  const char *folder;
  SbmSession *session;
  SbmTable *table;
  SbmReferee *referee;
  SbmPlayer *bots[RULES_MAX_SEATS];
  GVariant *before[RULES_MAX_SEATS + 1]; /* what each saw before the last move, the watcher last */
  GHashTable *seen;
  guint game, serial;
} Walk;

static SbmApplication *application;

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

static GBytes *
dup_pixels (GtkWidget *window,
            GdkTexture **texture)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gsize stride, size;
  guchar *data;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  *texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  stride = (gsize) gdk_texture_get_width (*texture) * 4;
  size = stride * gdk_texture_get_height (*texture);
  data = g_malloc (size);
  gdk_texture_download (*texture, data, stride);
  return g_bytes_new_take (data, size);
}

/* Faces are drawn in threads: the picture is taken once nothing changes any more. */
static void
shoot (Walk *self,
       GtkWidget *window,
       const char *name)
{
  gint64 end = g_get_monotonic_time () + MOST_STILL_MS * 1000;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = g_strdup_printf ("%s/%s-%s.png", self->folder, self->what->name, name);
  int still = 0;

  while (still < 2 && g_get_monotonic_time () < end)
    {
      gint64 next = g_get_monotonic_time () + STILL_MS * 1000;
      GBytes *now;

      stage_wait (g_get_monotonic_time () > next);
      g_clear_object (&texture);
      now = dup_pixels (window, &texture);
      still = before != NULL && g_bytes_equal (before, now) ? still + 1 : 0;
      g_clear_pointer (&before, g_bytes_unref);
      before = now;
    }
  gdk_texture_save_to_png (texture, path);
}

static void
push (Walk *self,
      int seat,
      GVariant *view)
{
  sbm_table_update_you (self->table, seat, FALSE);
  for (int i = 0; i < self->what->seats; i++)
    {
      SbmSeat *other = sbm_table_get_seat (self->table, i);
      g_autofree char *name = g_strdup (sbm_seat_get_name (other));

      sbm_seat_update (other, name, i, "player", "here", TRUE, -1, 0, i == seat);
    }
  self->serial++;
  g_assert_true (sbm_table_update_view (self->table, self->game, self->serial, self->serial, view));
}

/* Chooses what comes first to hand, without doing it; FALSE if there is nothing to choose. */
static gboolean
choose (SbmGameView *view)
{
  GtkWidget *row = find_child (GTK_WIDGET (view), SBM_TYPE_ILLUSION_ROW);
  GtkWidget *hand = find_child (GTK_WIDGET (view), SBM_TYPE_HISTOIRE_HAND);
  GtkWidget *word = hand != NULL ? find_child (hand, SBM_TYPE_HISTOIRE_WORD) : NULL;

  if (SBM_IS_STORYTELLER_VIEW (view))
    {
      SbmStorytellerView *teller = SBM_STORYTELLER_VIEW (view);
      GListModel *cards[] = { G_LIST_MODEL (teller->hand_cards), G_LIST_MODEL (teller->table_cards) };
      GActionGroup *actions = G_ACTION_GROUP (teller->actions);
      int chosen = 0;

      for (int i = 0; i < 2; i++)
        {
          for (guint j = 0; j < g_list_model_get_n_items (cards[i]) && chosen < 2; j++)
            {
              g_autoptr (SbmCard) card = g_list_model_get_item (cards[i], j);

              if (!sbm_card_get_choosable (card) || !g_action_group_get_action_enabled (actions, "choose"))
                continue;
              g_action_group_activate_action (actions, "choose", g_variant_new_int32 (sbm_card_get_id (card)));
              chosen++;
              if (sbm_game_view_get_action_sensitive (view) || gtk_widget_get_visible (GTK_WIDGET (teller->tell)))
                return TRUE;
            }
        }
      return chosen > 0;
    }
  if (row != NULL && sbm_game_view_get_action_sensitive (view) == FALSE && sbm_illusion_row_get_n_cards (SBM_ILLUSION_ROW (row)) > 1)
    {
      sbm_illusion_row_set_place (SBM_ILLUSION_ROW (row), 1);
      return sbm_illusion_row_get_place (SBM_ILLUSION_ROW (row)) >= 0;
    }
  for (; word != NULL; word = gtk_widget_get_next_sibling (word))
    {
      if (SBM_IS_HISTOIRE_WORD (word) && sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (word)) == NULL)
        {
          g_signal_emit_by_name (hand, "picked", sbm_histoire_word_get_id (SBM_HISTOIRE_WORD (word)));
          return TRUE;
        }
    }
  return FALSE;
}

/* One picture of one moment, as a seat, a watcher (-1) or the television (-2) sees it. */
static void
picture (Walk *self,
         int seat,
         gboolean arriving,
         const int *size,
         const char *prefix,
         gboolean chosen)
{
  int index = seat < 0 ? self->what->seats : seat;
  g_autoptr (GVariant) now = sbm_referee_dup_view (self->referee, seat < 0 ? RULES_SPECTATOR : seat);
  GtkWidget *window = sbm_window_new (GTK_APPLICATION (application), NULL);
  g_autofree char *name = g_strdup_printf ("%s-%dx%d%s", prefix, size[0], size[1], chosen ? "-chosen" : "");
  GtkWidget *page;

  self->game++;
  push (self, seat < 0 ? -1 : seat, arriving && self->before[index] != NULL ? self->before[index] : now);
  page = seat == -2 ? sbm_screen_page_new (self->session) : sbm_game_page_new (self->session);
  sbm_window_add_page (SBM_WINDOW (window), "shown", page);
  gtk_window_set_default_size (GTK_WINDOW (window), size[0], size[1]);
  gtk_window_present (GTK_WINDOW (window));
  sbm_window_show_page (SBM_WINDOW (window), "shown");
  stage_wait (gtk_widget_get_mapped (page) && gtk_widget_get_width (page) > 0);
  if (arriving && self->before[index] != NULL)
    push (self, seat < 0 ? -1 : seat, now);
  if (!chosen || choose (sbm_game_page_get_view (SBM_GAME_PAGE (page))))
    shoot (self, window, name);
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Two seats that may do the same and see the same stage look at the same thing. */
static void
walk (Walk *self,
      gboolean arriving)
{
  const RulesGame *game = sbm_referee_get_game (self->referee);
  const char *only = g_getenv ("STAGES_SIZE");
  int round;
  const char *stage = game->rules->stage (game, &round);

  for (int seat = -2; seat < self->what->seats; seat++)
    {
      g_autoptr (GVariant) view = sbm_referee_dup_view (self->referee, seat < 0 ? RULES_SPECTATOR : seat);
      int awaited = seat >= 0 ? game->rules->awaits (game, seat) : 0;
      int storyteller, announced;
      g_autofree char *name = NULL;

      /* A view is a tuple; the table knows what its fields are called. */
      self->game++;
      push (self, MAX (seat, -1), view);
      storyteller = sbm_table_get_number (self->table, "storyteller", -1);
      announced = sbm_table_get_number (self->table, "announced", 0);
      name = g_strdup_printf ("%s%s%s-%s%s%s", stage, round <= 1 ? "1" : "", announced > 0 ? "-said" : "",
                              seat == -2 ? "tv" : seat == -1   ? "watcher"
                                                : awaited != 0 ? "may"
                                                               : "waits",
                              seat >= 0 && seat == storyteller ? "-teller" : "", arriving ? "-arriving" : "");
      if (!g_hash_table_add (self->seen, g_strdup (name)))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          if ((seat == -2 && i != 0 && i != 3) || (only != NULL && atoi (only) != sizes[i][0]))
            continue;
          picture (self, seat, arriving, sizes[i], name, FALSE);
          if (awaited != 0 && !arriving)
            picture (self, seat, FALSE, sizes[i], name, TRUE);
        }
    }
}

static gboolean
advance (Walk *self)
{
  const RulesGame *game = sbm_referee_get_game (self->referee);

  for (int i = 0; i <= self->what->seats; i++)
    {
      g_clear_pointer (&self->before[i], g_variant_unref);
      self->before[i] = sbm_referee_dup_view (self->referee, i == self->what->seats ? RULES_SPECTATOR : i);
    }
  for (int seat = 0; seat < self->what->seats; seat++)
    {
      g_autoptr (GVariant) thought = NULL;
      RulesMove move;

      if (game->rules->awaits (game, seat) == 0)
        continue;
      sbm_player_see (self->bots[seat], self->before[seat]);
      thought = sbm_player_think (self->bots[seat]);
      if (thought == NULL)
        continue;
      g_variant_ref_sink (thought);
      rules_move_from_variant (&move, seat, thought);
      g_assert_cmpint (sbm_referee_apply (self->referee, &move), ==, RULES_OK);
      return TRUE;
    }
  return FALSE;
}

static void
run (const Case *what,
     const char *folder)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  Walk self = { .what = what, .folder = folder, .serial = 1000 };
  SbmIdentity *identity;
  RecordSetup *setup;
  const char *seed = g_getenv ("STAGES_SEED");
  g_autofree char *before = NULL;
  GVariantBuilder options;

  /* The table says which options are on, the referee plays by them. */
  g_variant_builder_init (&options, G_VARIANT_TYPE ("a{si}"));
  if (what->option != NULL)
    g_variant_builder_add (&options, "{si}", what->option, 1);
  self.session = stage_solo_with (what->game, what->mode, g_variant_builder_end (&options), what->seats - 1, "stages", &identity);
  sbm_session_set_pace (self.session, 1000000);
  self.table = sbm_session_get_table (self.session);
  stage_wait (sbm_table_get_view (self.table) != NULL);
  self.game = sbm_table_get_game_number (self.table);
  self.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < what->seats; i++)
    {
      SbmPlayerPlace place = { .rules = rules_find (what->game), .mode = what->mode, .seats = what->seats, .seat = i, .strength = 1, .language = g_getenv ("LANGUAGE") != NULL ? g_getenv ("LANGUAGE") : "en", .seed = names[i] };

      self.bots[i] = sbm_bot_make (&place, NULL);
      g_ptr_array_add (players, (gpointer) names[i]);
    }
  g_ptr_array_add (players, NULL);
  setup = record_setup_new (rules_find (what->game), what->mode, (const char *const *) players->pdata, seed != NULL ? seed : "stages");
  if (what->option != NULL)
    record_setup_set_option (setup, what->option, "true", &error);
  g_assert_no_error (error);
  self.referee = sbm_referee_new (setup, &error);
  g_assert_no_error (error);

  walk (&self, FALSE);
  for (int moves = 0; moves < MOST_MOVES && advance (&self); moves++)
    {
      const RulesGame *game = sbm_referee_get_game (self.referee);
      int round;

      /* The reveal and the last mistake are seen by who saw the stage before; cards that only came look as if they had lain there. */
      if (g_strcmp0 (before, game->rules->stage (game, &round)) != 0 && before != NULL && g_strcmp0 (before, "tell") != 0 && g_strcmp0 (before, "give") != 0)
        walk (&self, TRUE);
      walk (&self, FALSE);
      g_free (before);
      before = g_strdup (game->rules->stage (game, &round));
    }

  for (int i = 0; i <= what->seats; i++)
    g_clear_pointer (&self.before[i], g_variant_unref);
  for (int i = 0; i < what->seats; i++)
    g_clear_object (&self.bots[i]);
  g_hash_table_unref (self.seen);
  g_object_unref (self.referee);
  sbm_session_leave (self.session);
  g_object_unref (self.session);
  g_object_unref (identity);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (GSettings) settings = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", FALSE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SBM_TEST_LOCALES") != NULL ? g_getenv ("SBM_TEST_LOCALES") : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (argc < 2)
    {
      g_printerr ("stages FOLDER [WHICH]\n");
      return 2;
    }
  gtk_disable_setlocale ();
  gtk_init ();
  adw_init ();
  settings = g_settings_new (APPLICATION_ID);
  g_settings_set_string (settings, "name", "Ana");
  g_settings_set_boolean (settings, "animations", FALSE);
  g_settings_set_boolean (settings, "coach", g_getenv ("STAGES_COACH") != NULL);
  application = sbm_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (argc < 3 || g_str_has_prefix (cases[i].name, argv[2]))
        run (&cases[i], argv[1]);
    }
  g_object_unref (application);
  return 0;
}
