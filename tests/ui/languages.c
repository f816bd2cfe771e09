/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* Every page in a language that nobody speaks, which tests/po/pseudo.py has made: everything is translated, and there is
 * room for it.  With SBM_TEST_RTL set the language is written from right to left, and the pages are mirrored. */

#define G_LOG_DOMAIN "languages"

#include "config.h"

#include <locale.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-application.h"
#include "app/sbm-game-page.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-hand-over.h"
#include "app/sbm-home-page.h"
#include "app/sbm-lobby-page.h"
#include "app/sbm-lobby-seat.h"
#include "app/sbm-preferences.h"
#include "app/sbm-replay-page.h"
#include "app/sbm-results-page.h"
#include "app/sbm-screen-page.h"
#include "app/sbm-table-dialogs.h"
#include "app/sbm-window.h"
#include "bots/sbm-bot.h"
#include "decks/sbm-picture-cache.h"
#include "decks/sbm-words.h"
#include "tests/ui/invented.h"
#include "tests/ui/pseudo-walk.h"
#include "tests/ui/wait.h"

#define BORED_S 3
#define MOST_TRIES 20

/* In pixels, either way. */
#define LEAST_TARGET 44

/* A picture is taken when nothing has changed for so long, or it has for far too long. */
#define STILL_MS 60
#define MOST_STILL_MS 4000

/* A desktop, a telephone, what lies between them, and a screen of today; where a suffix stands in a picture's name. */
typedef struct
{
  const char *suffix;
  int width, height;
} Size;

static const Size desktop = { "", 1280, 800 };
static const Size phone_size = { "-phone", 360, 640 };
static const Size medium_size = { "-medium", 800, 700 };
static const Size full_size = { "-full", 1920, 1080 };

static gboolean mirrored;
static gboolean made_up; /* a real language is here only for its pictures */
static PseudoWalk *looker;
static guint small_targets;
static SbmApplication *application;
static GThreadPool *writers; /* of pictures: packing one takes longer than painting it */

static GdkTexture *
render (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL ? gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL) : NULL;
}

static GBytes *
dup_pixels (GdkTexture *texture)
{
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  gsize size = stride * gdk_texture_get_height (texture);
  guchar *data = g_malloc (size);

  gdk_texture_download (texture, data, stride);
  return g_bytes_new_take (data, size);
}

typedef struct
{
  GdkTexture *texture;
  char *path;
} Picture;

static void
write_cb (gpointer data,
          gpointer user_data)
{
  Picture *picture = data;

  gdk_texture_save_to_png (picture->texture, picture->path);
  g_object_unref (picture->texture);
  g_free (picture->path);
  g_free (picture);
}

static void
rest (int milliseconds)
{
  for (gint64 end = g_get_monotonic_time () + milliseconds * 1000; g_get_monotonic_time () < end;)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

/* With SBM_SHOTS set to a folder, what was looked at is also left there for people to look at. */
static void
shoot (GtkWidget *window,
       const char *place)
{
  const char *folder = g_getenv ("SBM_SHOTS");
  gint64 end = g_get_monotonic_time () + MOST_STILL_MS * 1000;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  Picture *picture;

  if (folder == NULL)
    return;
  /* Faces are drawn in threads: a picture, unlike a test, may wait for a time, until nothing changes any more. */
  for (;;)
    {
      g_autoptr (GBytes) now = NULL;

      do
        rest (STILL_MS);
      while (sbm_picture_cache_get_n_drawing (sbm_picture_cache_get_default ()) > 0 && g_get_monotonic_time () < end);
      g_clear_object (&texture);
      texture = render (window);
      if (texture == NULL)
        return;
      now = dup_pixels (texture);
      if ((before != NULL && g_bytes_equal (before, now)) || g_get_monotonic_time () > end)
        break;
      g_clear_pointer (&before, g_bytes_unref);
      before = g_steal_pointer (&now);
    }
  picture = g_new (Picture, 1);
  picture->texture = g_steal_pointer (&texture);
  picture->path = g_strdup_printf ("%s/%s.png", folder, place);
  g_thread_pool_push (writers, picture, NULL);
}

/* Fingers are wider than pointers: on a telephone what can be pressed is that large, once it has come to rest.  Buttons of the
 * window are the desktop's. */
static void
check_targets (GtkWidget *widget,
               const char *place)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  if ((GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget) || SBM_IS_LOBBY_SEAT (widget)) && gtk_widget_get_can_focus (widget)
      && gtk_widget_compute_bounds (widget, widget, &bounds) && MIN (bounds.size.width, bounds.size.height) < LEAST_TARGET)
    {
      g_test_message ("%s: a target of %g × %g, %s in %s", place, bounds.size.width, bounds.size.height, G_OBJECT_TYPE_NAME (widget),
                      G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
      small_targets++;
    }
  /* All of a seat does what the small button on it does. */
  if (SBM_IS_LOBBY_SEAT (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_targets (child, place);
}

static void
look (GtkWidget *window,
      const char *place)
{
  settle (window);
  if (made_up)
    pseudo_walk_look (looker, window, place);
  shoot (window, place);
}

static void
report (void)
{
  GPtrArray *faults = pseudo_walk_get_faults (looker);

  if (small_targets > 0)
    g_test_fail ();
  small_targets = 0;
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (faults, i));
  if (faults->len > 0 && made_up)
    g_test_fail ();
  g_ptr_array_set_size (faults, 0);
}

static GListModel *
make_tables (void)
{
  static const char *const names[4] = { "Ana", "Dan", "Luc", "Eva" };

  return invented_new_tables (names, SBM_ANNOUNCED_STATE_LOCKED);
}

static GtkWidget *
find_back (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.back") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_back (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The way back begins where a line begins. */
static void
assert_side (GtkWidget *window)
{
  GtkWidget *back = find_back (window);
  graphene_rect_t bounds;

  g_assert_nonnull (back);
  g_assert_true (gtk_widget_compute_bounds (back, window, &bounds));
  if (mirrored)
    g_assert_cmpfloat (bounds.origin.x, >, gtk_widget_get_width (window) / 2);
  else
    g_assert_cmpfloat (bounds.origin.x, <, gtk_widget_get_width (window) / 2);
}

static void
test_pages (gconstpointer data)
{
  static const char *const pages[] = { "welcome", "home", "host", "solo", "join" };
  const char *const kept[] = { "table-3", NULL };
  g_autoptr (GListModel) tables = make_tables ();
  GtkWidget *window = sbm_window_new (GTK_APPLICATION (application), tables);
  const Size *size = data;

  gtk_window_set_default_size (GTK_WINDOW (window), size->width, size->height);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *place = g_strconcat (pages[i], size->suffix, NULL);

      sbm_window_show_page (SBM_WINDOW (window), pages[i]);
      if (i == 1)
        {
          g_autofree char *where = g_strdup_printf (_ ("%s, round %d"), sbm_game_texts_get_title ("dixit"), 7);
          g_autofree char *resume = g_strdup_printf (ngettext ("%s. %d seat is kept for its owner.", "%s. %d seats are kept for their owners.", 5), where, 5);

          sbm_home_page_set_resume (SBM_HOME_PAGE (sbm_window_get_page (SBM_WINDOW (window), "home")), resume);
          sbm_home_page_set_kept_seats (SBM_HOME_PAGE (sbm_window_get_page (SBM_WINDOW (window), "home")), kept);
        }
      look (window, place);
      if (size == &phone_size)
        check_targets (window, place);
      if (i == 2)
        assert_side (window);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  report ();
}

/* The overlay is GTK's; newer GTK calls it old and has nothing else that Debian 12 has too. */
static GtkWidget *
get_shortcuts (GtkWidget *window)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void
check_shortcuts (GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_GROUP (widget) || GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *title = NULL;

      g_object_get (widget, "title", &title, NULL);
      g_assert_true (!made_up || strstr (title, "⟦") != NULL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_shortcuts (child);
}

static void
test_windows (void)
{
  g_autoptr (GListModel) tables = make_tables ();
  GtkWidget *window = sbm_window_new (GTK_APPLICATION (application), tables);
  GtkWidget *preferences;
  GtkWidget *about = NULL;
  g_autoptr (GList) toplevels = NULL;
  g_autofree char *comments = NULL, *developer = NULL, *copyright = NULL;

  gtk_window_present (GTK_WINDOW (window));
  sbm_window_show_page (SBM_WINDOW (window), "home");
  preferences = sbm_preferences_new (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (preferences));
  look (preferences, "preferences");
  gtk_window_destroy (GTK_WINDOW (preferences));

  /* It has words of GTK's own: ours are the titles. */
  check_shortcuts (get_shortcuts (GTK_WIDGET (window)));

  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  toplevels = gtk_window_list_toplevels ();
  for (GList *next = toplevels; next != NULL; next = next->next)
    {
      if (ADW_IS_ABOUT_WINDOW (next->data))
        about = next->data;
    }
  g_assert_nonnull (about);
  g_object_get (about, "comments", &comments, "developer-name", &developer, "copyright", &copyright, NULL);
  g_assert_true (!made_up || strstr (comments, "⟦") != NULL);
  g_assert_true (!made_up || strstr (developer, "⟦") != NULL);
  g_assert_true (!made_up || strstr (copyright, "⟦") != NULL);
  settle (about);
  shoot (about, "about");
  gtk_window_destroy (GTK_WINDOW (about));
  gtk_window_destroy (GTK_WINDOW (window));
  report ();
}

/* The home page of a network without tables, and the rules of every game and mode, from the top to the last line. */
static void
test_rest (gconstpointer data)
{
  g_autoptr (GListStore) none = g_list_store_new (SBM_TYPE_FOUND_TABLE);
  GtkWidget *window = sbm_window_new (GTK_APPLICATION (application), G_LIST_MODEL (none));
  const Size *size = data;
  g_autofree char *home = g_strconcat ("home-empty", size->suffix, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), size->width, size->height);
  gtk_window_present (GTK_WINDOW (window));
  sbm_window_show_page (SBM_WINDOW (window), "home");
  look (window, home);
  for (guint i = 0; rules_all ()[i] != NULL; i++)
    {
      for (const RulesMode *mode = rules_all ()[i]->modes; mode->name != NULL; mode++)
        {
          g_autofree char *place = g_strdup_printf ("rules-%s-%s%s", rules_all ()[i]->name, mode->name, size->suffix);

          gtk_widget_activate_action (window, "win.rules", "(sss)", rules_all ()[i]->name, mode->name, "tell");
          look (window, place);
        }
    }
  gtk_window_destroy (GTK_WINDOW (window));
  report ();
}

/* What has tests of its own, and is here for its picture. */
static void
test_pictures (void)
{
  g_autoptr (GListStore) none = g_list_store_new (SBM_TYPE_FOUND_TABLE);
  GtkWidget *window = sbm_window_new (GTK_APPLICATION (application), G_LIST_MODEL (none));
  GLogLevelFlags fatal;
  GtkWidget *shortcuts;

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  sbm_window_show_page (SBM_WINDOW (window), "home");
  shortcuts = get_shortcuts (GTK_WIDGET (window));
  /* GTK 4.8 warns of the width of a label in this window of its own. */
  fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL);
  gtk_window_present (GTK_WINDOW (shortcuts));
  wait_for (gtk_widget_get_mapped (shortcuts));
  shoot (shortcuts, "shortcuts");
  g_log_set_always_fatal (fatal);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- a table from the lobby to the results ---- */

typedef struct
{
  const char *game;
  const char *mode;
  int bots;
  int width, height;
  gboolean others; /* whether its pages are also pictured in the other sizes */
} Case;

static void
allow_names (SbmTable *table)
{
  for (guint i = 0; i < g_list_model_get_n_items (sbm_table_get_seats (table)); i++)
    pseudo_walk_allow (looker, sbm_seat_get_name (sbm_table_get_seat (table, i)));
}

static GtkWidget *
show (GtkWidget *page,
      const Case *game)
{
  GtkWidget *window = sbm_window_new (GTK_APPLICATION (application), NULL);

  sbm_window_add_page (SBM_WINDOW (window), "shown", page);
  gtk_window_set_default_size (GTK_WINDOW (window), game->width, game->height);
  gtk_window_present (GTK_WINDOW (window));
  sbm_window_show_page (SBM_WINDOW (window), "shown");
  wait_for (gtk_widget_get_mapped (page));

  return window;
}

/* For people to look at: the same page with less and with more room. */
static void
shoot_in_other_sizes (GtkWidget *window,
                      const char *place)
{
  const Size *const sizes[] = { &medium_size, &full_size };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) && g_getenv ("SBM_SHOTS") != NULL; i++)
    {
      g_autofree char *name = g_strconcat (place, sizes[i]->suffix, NULL);

      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i]->width, sizes[i]->height);
      /* A frame round it is the desktop's. */
      wait_for (ABS (gtk_widget_get_width (window) - sizes[i]->width) < 20);
      settle (window);
      shoot (window, name);
    }
}

/* The same seats with names as long as they may be, as a host would tell of them. */
static void
rename_all (SbmTable *table)
{
  static const char *const names[] = { "Maximiliana-Alexandrina Popescu", "Bartholomäus von Hohenstaufen-X", "María de los Ángeles Fernández R" };
  GVariantBuilder seats;
  GVariantDict state;

  g_variant_dict_init (&state, NULL);
  g_variant_dict_insert (&state, "id", "s", sbm_table_get_id (table));
  g_variant_dict_insert (&state, "name", "s", "Ana");
  g_variant_dict_insert (&state, "code", "s", sbm_table_get_code (table));
  g_variant_dict_insert (&state, "phase", "s", "lobby");
  g_variant_dict_insert (&state, "game", "s", sbm_table_get_game (table));
  g_variant_dict_insert (&state, "mode", "s", sbm_table_get_mode (table));
  g_variant_builder_init (&seats, G_VARIANT_TYPE ("a(sysssbxi)"));
  for (guint i = 0; i < 12; i++)
    g_variant_builder_add (&seats, "(sysssbxi)", names[i % G_N_ELEMENTS (names)], i, "person", "here", "", i % 2 == 0, (gint64) 0, 0);
  g_variant_dict_insert_value (&state, "seats", g_variant_builder_end (&seats));
  {
    g_autoptr (GVariant) all = g_variant_ref_sink (g_variant_dict_end (&state));

    sbm_table_update (table, all);
  }
}

/* Twelve seats, of which the last are taken by the longest names that bots have. */
static void
test_full_lobby (void)
{
  const Case full = { "odyssey", "party", 11, 1280, 800 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (&error);
  SbmSessionProfile profile = { .identity = identity, .name = "Ana", .rabbit = 5, .language = g_getenv ("LANGUAGE") };
  SbmSessionGame what = { .game = full.game, .mode = full.mode, .bots = full.bots };
  SbmSessionHosting hosting = { .table_name = "Ana", .code = "KMT4WX" };
  g_autoptr (SbmSession) session = sbm_session_new_host (&profile, &what, &hosting, &error);
  GtkWidget *window;

  g_assert_no_error (error);
  window = show (sbm_lobby_page_new (session), &full);
  wait_for (g_list_model_get_n_items (sbm_table_get_seats (sbm_session_get_table (session))) == 12);
  allow_names (sbm_session_get_table (session));
  look (window, "lobby-12");
  shoot_in_other_sizes (window, "lobby-12");
  rename_all (sbm_session_get_table (session));
  allow_names (sbm_session_get_table (session));
  gtk_window_set_default_size (GTK_WINDOW (window), full.width, full.height);
  look (window, "lobby-12-long");
  shoot_in_other_sizes (window, "lobby-12-long");
  gtk_window_destroy (GTK_WINDOW (window));
  sbm_session_leave (session);
  report ();
}

/* What a television shows of the table: it sits there by itself, and knows nobody's hand. */
static void
look_at_screen (SbmSession *screen,
                SbmTable *table,
                const char *moment)
{
  /* Nobody's television is a laptop, but the screens that tests run on are. */
  const Case television = g_getenv ("SBM_SHOTS") != NULL ? (Case){ .width = 1920, .height = 1080 } : (Case){ .width = 1280, .height = 800 };
  g_autofree char *place = g_strconcat ("screen-", moment, NULL);
  guint serial = sbm_table_get_serial (table);
  GtkWidget *window;

  if (screen == NULL)
    return;
  wait_for (sbm_table_get_view (sbm_session_get_table (screen)) != NULL && sbm_table_get_serial (sbm_session_get_table (screen)) >= serial);
  window = show (sbm_screen_page_new (screen), &television);
  look (window, place);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The window that was opened over this one. */
static GtkWidget *
find_dialog (GtkWidget *window)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *next = toplevels; next != NULL; next = next->next)
    {
      G_GNUC_BEGIN_IGNORE_DEPRECATIONS
      if (ADW_IS_MESSAGE_DIALOG (next->data) && gtk_window_get_transient_for (next->data) == GTK_WINDOW (window))
        return next->data;
      G_GNUC_END_IGNORE_DEPRECATIONS
    }

  return NULL;
}

static void
look_at_dialog (GtkWidget *window,
                const char *name,
                const Case *game)
{
  g_autofree char *place = g_strconcat ("dialog-", name, game->width < 500 ? "-phone" : "", NULL);
  GtkWidget *dialog = find_dialog (window);

  g_assert_nonnull (dialog);
  wait_for (gtk_widget_get_mapped (dialog));
  look (dialog, place);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* What is asked at a table. */
static void
look_at_dialogs (SbmSession *session,
                 GtkWidget *window,
                 const Case *game)
{
  /* Newer libadwaita measures the heading of its own dialog for less than a long word needs, and GTK warns of it. */
  if (adw_get_major_version () > 1 || adw_get_minor_version () >= 6)
    return;

  sbm_table_dialogs_ask_leave (sbm_window_get_page (SBM_WINDOW (window), "shown"), session);
  look_at_dialog (window, "leave", game);
  sbm_table_dialogs_ask_code (GTK_WINDOW (window), TRUE, NULL, NULL);
  look_at_dialog (window, "code", game);
  sbm_hand_over_ask (GTK_WINDOW (window), session);
  look_at_dialog (window, "hand-over", game);
}

/* The game once more, as a record. */
static void
look_at_replay (SbmSession *session,
                const Case *game)
{
  g_autoptr (GError) error = NULL;
  const char *record = sbm_table_get_record (sbm_session_get_table (session));
  g_autoptr (SbmReplay) replay = sbm_replay_new (record, strlen (record), &error);
  g_autofree char *place = g_strdup_printf ("replay-%s%s", game->game, game->width < 500 ? "-phone" : "");
  GtkWidget *window;

  g_assert_no_error (error);
  window = show (sbm_replay_page_new (replay), game);
  sbm_replay_set_position (replay, sbm_replay_get_length (replay) / 2);
  look (window, place);
  if (game->others)
    shoot_in_other_sizes (window, place);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
bored_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* The own chair plays by a bot; each kind of moment is looked at once. */
static void
play (SbmSession *session,
      GtkWidget *window,
      const Case *game)
{
  SbmTable *table = sbm_session_get_table (session);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SbmPlayerPlace place = {
    .rules = sbm_table_get_rules (table),
    .mode = sbm_table_get_mode (table),
    .seats = g_list_model_get_n_items (sbm_table_get_seats (table)),
    .seat = sbm_table_get_my_seat (table),
    .strength = 1,
    .language = g_getenv ("LANGUAGE"),
    .seed = "languages",
  };
  g_autoptr (SbmPlayer) me = sbm_bot_make (&place, NULL);
  g_autoptr (SbmSession) screen = game->width > 500 ? sbm_session_new_screen (session, NULL) : NULL;
  int tries = 0;

  while (g_str_equal (sbm_table_get_phase (table), "playing"))
    {
      guint serial = sbm_table_get_serial (table);
      guint boredom;
      gboolean bored;
      int may = sbm_table_get_may (table);
      g_autofree char *clue = sbm_table_dup_text (table, "clue");
      g_autofree char *moment = g_strdup_printf ("%s-%s%s-%s-%d", game->game, game->mode, game->width < 500 ? "-phone" : "",
                                                 sbm_table_get_stage (table), may != 0);
      GVariant *move;

      /* What somebody said is theirs, but here everybody speaks the same language. */
      g_assert_true (!made_up || clue == NULL || !g_regex_match_simple ("[A-Za-z]{2,}", clue, 0, 0));
      if (g_hash_table_add (seen, g_strdup (moment)))
        {
          look (window, moment);
          if (game->width < 500)
            check_targets (window, moment);
          look_at_screen (screen, table, moment);
        }
      if (serial != sbm_table_get_serial (table) || !g_str_equal (sbm_table_get_phase (table), "playing"))
        continue;
      sbm_player_see (me, sbm_table_get_view (table));
      move = sbm_table_get_may (table) != 0 ? sbm_player_think (me) : NULL;
      if (move != NULL)
        sbm_session_move (session, move);
      /* A move may be refused because the table has gone on meanwhile: then there is another to be thought of. */
      bored = FALSE;
      boredom = g_timeout_add_seconds (BORED_S, bored_cb, &bored);
      wait_for (bored || sbm_table_get_serial (table) != serial || !g_str_equal (sbm_table_get_phase (table), "playing"));
      if (!bored)
        g_source_remove (boredom);
      g_assert_cmpint (bored ? ++tries : (tries = 0), <, MOST_TRIES);
    }
  if (screen != NULL)
    sbm_session_leave (screen);
}

static void
test_table (gconstpointer data)
{
  const Case *game = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (&error);
  g_autofree char *lobby = g_strdup_printf ("%s-%s%s-lobby", game->game, game->mode, game->width < 500 ? "-phone" : "");
  g_autofree char *results = g_strdup_printf ("%s-%s%s-results", game->game, game->mode, game->width < 500 ? "-phone" : "");
  SbmSessionProfile profile = { .identity = identity, .name = "Ana", .rabbit = 5, .language = g_getenv ("LANGUAGE") };
  SbmSessionGame what = { .game = game->game, .mode = game->mode, .bots = game->bots, .strength = 0 };
  SbmSessionHosting hosting = { .table_name = "Ana", .code = "KMT4WX" };
  SbmSession *session = sbm_session_new_host (&profile, &what, &hosting, &error);
  SbmTable *table;
  GtkWidget *window;

  g_assert_no_error (error);
  table = sbm_session_get_table (session);
  sbm_session_set_pace (session, 0);
  window = show (sbm_lobby_page_new (session), game);
  wait_for ((int) g_list_model_get_n_items (sbm_table_get_seats (table)) == game->bots + 1);
  wait_for (g_action_group_get_action_enabled (sbm_session_get_actions (session), "start"));
  allow_names (table);
  look (window, lobby);
  if (game->others)
    shoot_in_other_sizes (window, lobby);
  if (game->width < 500)
    check_targets (window, lobby);
  look_at_dialogs (session, window, game);
  gtk_widget_activate_action (sbm_window_get_page (SBM_WINDOW (window), "shown"), "table.start", NULL);
  wait_for (g_str_equal (sbm_table_get_phase (table), "playing") && sbm_table_get_view (table) != NULL);
  gtk_window_destroy (GTK_WINDOW (window));

  window = show (sbm_game_page_new (session), game);
  play (session, window, game);
  look (window, game->game);
  gtk_window_destroy (GTK_WINDOW (window));

  wait_for (*sbm_table_get_audit (table) != '\0');
  window = show (sbm_results_page_new (session), game);
  look (window, results);
  if (game->others)
    shoot_in_other_sizes (window, results);
  gtk_window_destroy (GTK_WINDOW (window));
  look_at_replay (session, game);
  sbm_session_leave (session);
  g_object_unref (session);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  report ();
}

/* Without this the others could not fail. */
static void
test_walk_sees (void)
{
  PseudoWalk *walk = pseudo_walk_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *plain = gtk_label_new ("Plain English");
  GtkWidget *narrow = gtk_label_new ("⟦á ťéẋť ťĥáť ĥáš ńó řóóɱ⟧");
  GtkWidget *fine = gtk_label_new ("⟦ƒíńé⟧ Ana");

  gtk_label_set_ellipsize (GTK_LABEL (narrow), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (narrow), 4);
  gtk_widget_set_halign (narrow, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (fine, "a tip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (fine), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "heard", -1);
  gtk_box_append (GTK_BOX (box), plain);
  gtk_box_append (GTK_BOX (box), narrow);
  gtk_box_append (GTK_BOX (box), fine);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  settle (window);
  pseudo_walk_allow (walk, "Ana");
  pseudo_walk_look (walk, window, "here");
  gtk_window_destroy (GTK_WINDOW (window));

  for (guint i = 0; i < pseudo_walk_get_faults (walk)->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (pseudo_walk_get_faults (walk), i));
  /* The plain label is told to screen readers as well. */
  g_assert_cmpuint (pseudo_walk_get_faults (walk)->len, >=, 4);
  pseudo_walk_free (walk);
}

int
main (int argc,
      char *argv[])
{
  static const Case games[] = {
    { "dixit", "classic", 3, 1280, 800, .others = TRUE },
    { "odyssey", "party", 5, 1280, 800 },
    { "odyssey", "teams", 5, 1280, 800 },
    { "illusion", "short", 3, 1280, 800 },
    { "histoire", "cooperative", 3, 1280, 800 },
    { "histoire", "rivals", 4, 1280, 800 },
    { "dixit", "classic", 3, 360, 640 },
    { "illusion", "short", 3, 360, 640 },
    { "histoire", "cooperative", 3, 360, 640 },
  };
  /* Keys, and what belongs to its owner in every language. */
  static const char *const allowed[] = { "Sobremesa", "Odyssey", "Ana", "Dan", "Luc", "Eva", "Marta", "Hazel", "KMT4WX", "K M T 4 W X", "KMT 4WX", "F9", "Esc", "Ctrl", "Enter", "Avahi", NULL };
  g_autoptr (GSettings) settings = NULL;
  g_auto (GStrv) languages = NULL;
  int status;

  mirrored = g_getenv ("SBM_TEST_RTL") != NULL;
  made_up = g_str_has_prefix (g_getenv ("LANGUAGE"), "qp");
  g_setenv ("GSETTINGS_BACKEND", "memory", FALSE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SBM_TEST_LOCALES"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  gtk_disable_setlocale ();
  gtk_init ();
  adw_init ();
  gtk_widget_set_default_direction (mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  /* Pictures show what a desktop shows that has settings, and are also made with large text. */
  if (g_getenv ("SBM_SHOTS") != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  if (g_getenv ("SBM_TEXT_SCALE") != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (g_ascii_strtod (g_getenv ("SBM_TEXT_SCALE"), NULL) * 96 * 1024), NULL);

  looker = pseudo_walk_new ();
  writers = g_thread_pool_new (write_cb, NULL, 1, FALSE, NULL);
  languages = sbm_words_dup_languages ();
  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *own_name = sbm_words_dup_language_name (languages[i]);

      pseudo_walk_allow (looker, own_name);
    }
  for (guint i = 0; rules_all ()[i] != NULL; i++)
    pseudo_walk_allow (looker, sbm_game_texts_get_title (rules_all ()[i]->name));
  for (guint i = 0; allowed[i] != NULL; i++)
    pseudo_walk_allow (looker, allowed[i]);

  settings = g_settings_new (APPLICATION_ID);
  g_settings_set_string (settings, "name", "Ana");
  /* By the app's own switch: what GTK was told before, the app tells it anew.  A page on its way is beyond the window. */
  g_settings_set_boolean (settings, "animations", FALSE);
  application = sbm_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);

  g_test_add_func ("/ui/languages/walk-sees", test_walk_sees);
  g_test_add_data_func ("/ui/languages/pages", &desktop, test_pages);
  g_test_add_data_func ("/ui/languages/pages-phone", &phone_size, test_pages);
  g_test_add_data_func ("/ui/languages/pages-medium", &medium_size, test_pages);
  g_test_add_func ("/ui/languages/windows", test_windows);
  g_test_add_data_func ("/ui/languages/rest", &desktop, test_rest);
  g_test_add_data_func ("/ui/languages/rest-phone", &phone_size, test_rest);
  g_test_add_func ("/ui/languages/full-lobby", test_full_lobby);
  if (g_getenv ("SBM_SHOTS") != NULL)
    {
      g_test_add_func ("/ui/languages/pictures", test_pictures);
      g_test_add_data_func ("/ui/languages/pages-full", &full_size, test_pages);
      g_test_add_data_func ("/ui/languages/rest-medium", &medium_size, test_rest);
      g_test_add_data_func ("/ui/languages/rest-full", &full_size, test_rest);
    }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/languages/table/%s-%s%s", games[i].game, games[i].mode, games[i].width < 500 ? "-phone" : "");

      g_test_add_data_func (path, &games[i], test_table);
    }

  status = g_test_run ();
  g_thread_pool_free (writers, FALSE, TRUE);
  g_test_message ("%u texts looked at", pseudo_walk_get_count (looker));
  pseudo_walk_free (looker);
  g_object_unref (application);

  return status;
}
