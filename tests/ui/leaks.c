/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Every page opened and left, and games played, once more and once more: nothing of ours is alive after that, and no texture
 * that the cache does not know of.  What lives is counted where GObject makes and ends it: the classes are told to tell. */

#define G_LOG_DOMAIN "leaks"

#include "config.h"

#include "app/sbm-application.h"
#include "app/sbm-card.h"
#include "app/sbm-game-page.h"
#include "app/sbm-preferences.h"
#include "app/sbm-replay-page.h"
#include "app/sbm-replay.h"
#include "bots/sbm-bot.h"
#include "decks/sbm-picture-cache.h"
#include "view-stage.h"

#define ROUNDS 3
/* A light around a card that is kept for the next one, but less than a hand that is lost. */
#define SLACK (1024 * 1024)

typedef struct
{
  void (*constructed) (GObject *object);
  void (*finalize) (GObject *object);
} Original;

static GHashTable *originals; /* type → Original */
static GHashTable *living;    /* of objects made since their class was told to tell */
static SbmApplication *application;
static char *record; /* of the last game that was played to its end */
static GMutex lock;  /* pictures are drawn in threads */

/* ---- who lives ---- */

static Original *
get_original (GObject *object)
{
  return g_hash_table_lookup (originals, GSIZE_TO_POINTER (G_OBJECT_TYPE (object)));
}

static void
constructed_cb (GObject *object)
{
  g_mutex_lock (&lock);
  g_hash_table_add (living, object);
  g_mutex_unlock (&lock);
  get_original (object)->constructed (object);
}

static void
finalize_cb (GObject *object)
{
  g_mutex_lock (&lock);
  g_hash_table_remove (living, object);
  g_mutex_unlock (&lock);
  get_original (object)->finalize (object);
}

static void
watch (GType type)
{
  GObjectClass *klass = g_type_class_ref (type);
  Original *original;

  if (g_hash_table_contains (originals, GSIZE_TO_POINTER (type)))
    return;
  original = g_new (Original, 1);
  original->constructed = klass->constructed;
  original->finalize = klass->finalize;
  g_hash_table_insert (originals, GSIZE_TO_POINTER (type), original);
  klass->constructed = constructed_cb;
  klass->finalize = finalize_cb;
}

/* Every type of ours that exists by now; one that others derive from calls itself through them. */
static void
watch_all (GType type)
{
  guint n;
  g_autofree GType *children = g_type_children (type, &n);

  if (n == 0 && g_str_has_prefix (g_type_name (type), "Sbm"))
    watch (type);
  for (guint i = 0; i < n; i++)
    watch_all (children[i]);
}

static guint
count_ours (gboolean print)
{
  GHashTableIter iter;
  gpointer object;
  guint count = 0;

  g_mutex_lock (&lock);
  g_hash_table_iter_init (&iter, living);
  while (g_hash_table_iter_next (&iter, &object, NULL))
    {
      if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (object), "Sbm"))
        continue;
      count++;
      if (print)
        g_test_message ("alive: %s %p, %u references", G_OBJECT_TYPE_NAME (object), object, G_OBJECT (object)->ref_count);
    }
  g_mutex_unlock (&lock);
  return count;
}

/* Of textures that the cache does not keep, in bytes. */
static gint64
measure_textures (void)
{
  GHashTableIter iter;
  gpointer object;
  gint64 bytes = 0;

  g_mutex_lock (&lock);
  g_hash_table_iter_init (&iter, living);
  while (g_hash_table_iter_next (&iter, &object, NULL))
    if (GDK_IS_TEXTURE (object))
      bytes += (gint64) gdk_texture_get_width (object) * gdk_texture_get_height (object) * 4;
  g_mutex_unlock (&lock);
  return bytes - (gint64) sbm_picture_cache_get_size (sbm_picture_cache_get_default ());
}

/* ---- what is done ---- */

static SbmWindow *
window (void)
{
  return sbm_application_get_window (application);
}

static void
act (const char *action,
     GVariant *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), action, parameter);
}

static gboolean
is_page (const char *name)
{
  return window () != NULL && g_strcmp0 (sbm_window_get_page_name (window ()), name) == 0;
}

static gboolean
frames_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer data)
{
  return --*(int *) data > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
settle (GtkWidget *widget)
{
  int frames = 8;

  stage_wait (gtk_widget_get_mapped (widget));
  gtk_widget_add_tick_callback (widget, frames_cb, &frames, NULL);
  stage_wait (frames == 0);
}

static GtkWidget *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (each, type))
        return each;
    }
  return NULL;
}

static void
look_at_window (const char *action,
                GType type)
{
  act (action, NULL);
  stage_wait (find_window (type) != NULL);
  settle (find_window (type));
  gtk_window_destroy (GTK_WINDOW (find_window (type)));
}

static void
look_at_pages (void)
{
  static const char *const pages[] = { "home", "welcome", "host", "join", "home" };

  g_application_activate (G_APPLICATION (application));
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      sbm_window_show_page (window (), pages[i]);
      settle (GTK_WIDGET (window ()));
    }
  gtk_widget_activate_action (GTK_WIDGET (window ()), "win.rules", "(sss)", "odyssey", "", "");
  settle (GTK_WIDGET (window ()));
  sbm_window_show_page (window (), "home");
  look_at_window ("preferences", SBM_TYPE_PREFERENCES);
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  look_at_window ("about", ADW_TYPE_ABOUT_WINDOW);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static GVariant *
choose (const char *game,
        int bots)
{
  GVariantDict choice;

  g_variant_dict_init (&choice, NULL);
  g_variant_dict_insert (&choice, "game", "s", game);
  g_variant_dict_insert (&choice, "bots", "i", bots);
  g_variant_dict_insert (&choice, "seed", "s", "leaks");
  g_variant_dict_insert (&choice, "pace", "i", 1);
  return g_variant_dict_end (&choice);
}

static void
leave (void)
{
  act ("join-cancel", NULL);
  stage_wait (is_page ("home"));
}

static void
look_at_lobby (void)
{
  act ("host-table", choose ("odyssey", 3));
  stage_wait (is_page ("lobby"));
  settle (GTK_WIDGET (window ()));
  stage_wait (g_action_group_get_action_enabled (G_ACTION_GROUP (application), "show-screen"));
  act ("show-screen", NULL);
  stage_wait (find_window (g_type_from_name ("SbmScreenWindow")) != NULL);
  settle (find_window (g_type_from_name ("SbmScreenWindow")));
  gtk_window_destroy (GTK_WINDOW (find_window (g_type_from_name ("SbmScreenWindow"))));
  leave ();
}

/* Alone with bots, one of them in the own chair, for this many moves or to the results. */
static void
play (const char *game,
      guint moves)
{
  GtkWidget *page;
  SbmTable *table;
  g_autoptr (SbmSession) session = NULL;
  g_autoptr (SbmPlayer) me = NULL;

  act ("play-solo", choose (game, 2 + g_str_equal (game, "dixit")));
  stage_wait (is_page ("game"));
  page = sbm_window_get_page (window (), "game");
  stage_wait (sbm_game_page_get_view (SBM_GAME_PAGE (page)) != NULL);
  g_object_get (sbm_game_page_get_view (SBM_GAME_PAGE (page)), "session", &session, NULL);
  table = sbm_session_get_table (session);
  stage_wait (sbm_table_get_view (table) != NULL);
  settle (GTK_WIDGET (window ()));
  {
    SbmPlayerPlace place = {
      .rules = sbm_table_get_rules (table),
      .mode = sbm_table_get_mode (table),
      .seats = g_list_model_get_n_items (sbm_table_get_seats (table)),
      .seat = sbm_table_get_my_seat (table),
      .language = "en",
      .seed = "leaks",
    };

    me = sbm_bot_make (&place, NULL);
  }

  while (g_str_equal (sbm_table_get_phase (table), "playing") && sbm_table_get_serial (table) < moves)
    {
      guint serial = sbm_table_get_serial (table);
      GVariant *move;

      sbm_player_see (me, sbm_table_get_view (table));
      move = sbm_table_get_may (table) != 0 ? sbm_player_think (me) : NULL;
      if (move != NULL)
        sbm_session_move (session, move);
      stage_wait (sbm_table_get_serial (table) != serial || !g_str_equal (sbm_table_get_phase (table), "playing"));
    }
  if (g_str_equal (sbm_table_get_phase (table), "over"))
    {
      stage_wait (is_page ("results") || (gtk_widget_activate_action (page, "page.confirm", NULL), FALSE));
      settle (GTK_WIDGET (window ()));
      stage_wait (sbm_table_get_record (table) != NULL);
      g_free (record);
      record = g_strdup (sbm_table_get_record (table));
    }
  leave ();
}

static void
look_at_replay (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmReplay) replay = sbm_replay_new (record, strlen (record), &error);

  g_assert_no_error (error);
  sbm_window_add_page (window (), "replay", sbm_replay_page_new (replay));
  sbm_window_show_page (window (), "replay");
  sbm_replay_set_position (replay, 3);
  settle (GTK_WIDGET (window ()));
  sbm_window_show_page (window (), "home");
  sbm_window_remove_page (window (), "replay");
}

static void
do_everything (void)
{
  look_at_pages ();
  look_at_lobby ();
  play ("dixit", 12);
  play ("illusion", G_MAXUINT);
  play ("histoire", G_MAXUINT);
  look_at_replay ();
  gtk_window_destroy (GTK_WINDOW (window ()));
  stage_wait (window () == NULL);
}

static void
test_nothing_stays (void)
{
  gint64 textures = 0;

  /* The first round makes the types and fills the caches. */
  watch (GDK_TYPE_MEMORY_TEXTURE);
  do_everything ();
  watch_all (G_TYPE_OBJECT);
  g_assert_cmpuint (g_hash_table_size (originals), >, 40);
  for (int round = 1; round < ROUNDS; round++)
    {
      gint64 end;

      do_everything ();
      /* What was still under way, such as a picture or a farewell, comes to its end. */
      end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
      stage_wait (count_ours (FALSE) == 0 || g_get_monotonic_time () > end);
      g_assert_cmpuint (count_ours (TRUE), ==, 0);
      if (round > 1)
        g_assert_cmpint (measure_textures (), <=, textures + SLACK);
      textures = measure_textures ();
      g_test_message ("round %d: %" G_GINT64_FORMAT " bytes of textures beside the cache", round, textures);
    }
}

/* Without this the other could not fail. */
static void
test_counts (void)
{
  guint before;
  SbmCard *lost;

  watch (SBM_TYPE_CARD);
  before = count_ours (FALSE);
  lost = sbm_card_new (SBM_DECK_PICTURES, 1, NULL);
  g_assert_cmpuint (count_ours (FALSE), ==, before + 1);
  g_object_unref (lost);
  g_assert_cmpuint (count_ours (FALSE), ==, before);
}

int
main (int argc,
      char **argv)
{
  GSettings *settings;
  int status;

  gtk_test_init (&argc, &argv);
  originals = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  living = g_hash_table_new (NULL, NULL);
  settings = g_settings_new (APPLICATION_ID);
  g_settings_set_boolean (settings, "welcomed", TRUE);
  /* Nobody takes notifications here. */
  g_settings_set_boolean (settings, "notify-turn", FALSE);
  g_settings_set_boolean (settings, "sound", FALSE);
  application = sbm_application_new ();
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_application_set_default (G_APPLICATION (application));
  /* The windows come and go, the application stays. */
  g_application_hold (G_APPLICATION (application));

  g_test_add_func ("/ui/leaks/counts", test_counts);
  g_test_add_func ("/ui/leaks/nothing-stays", test_nothing_stays);
  status = g_test_run ();

  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);
  g_clear_object (&settings);
  g_hash_table_unref (living);
  g_hash_table_unref (originals);
  g_free (record);
  return status;
}
