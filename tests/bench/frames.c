/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* What frames cost on the page of a game of 1280×800: while six cards are dealt, while the pointer goes over the hand and
 * while people think; and in which frame after the model got a view that view is on the screen.  A frame's time is taken
 * from the first to the last signal of the frame clock, in milliseconds: of processor time of the thread that paints, and on
 * the wall.  What is on the screen is read where the display keeps it: SBM_SCREEN names that file, see app.py. */

#define G_LOG_DOMAIN "bench-frames"

#include "config.h"

#include <adwaita.h>
#include <stdio.h>
#include <time.h>

#include "app/sbm-card-view-private.h"
#include "app/sbm-game-page.h"
#include "app/sbm-hand.h"
#include "app/sbm-table-top.h"
#include "bots/sbm-bot.h"
#include "decks/sbm-picture-cache.h"
#include "model/sbm-referee.h"
#include "net/sbm-identity.h"

#define WIDTH 1280
#define HEIGHT 800
#define PLAYERS 5
#define DEALS 5
#define MOVES 30
#define PATIENCE_S 60
/* A deal flies for 560 ms, and nothing but the chips moves after that. */
#define DEAL_MS 700
#define SETTLE_MS 1500

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  SbmSession *session;
  SbmTable *table;
  SbmIdentity *identity;
  SbmReferee *referee;
  SbmPlayer *bots[RULES_MAX_SEATS];
  guint serial;

  GdkFrameClock *clock;
  double cpu_begun, wall_begun;
  GArray *cpu; /* of double, or NULL while nothing is measured */
  GArray *wall;
  guint n_painted;
  guint32 seen; /* what the heading looks like after the last frame */
} Bench;

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* ---- what is on the screen ---- */

/* A sum over the pixels of these widgets; the header of the file is XWD's, its numbers in the order of the network. */
static guint32
look (Bench *self)
{
  static const char *const parts[] = { "seats", "overline_box", "clue", "headline", "prompt" };
  static GMappedFile *file;
  const guint32 *header;
  const char *pixels;
  guint32 sum = 2166136261u;
  gsize stride;

  if (file == NULL)
    file = g_mapped_file_new (g_getenv ("SBM_SCREEN"), FALSE, NULL);
  if (file == NULL)
    g_error ("SBM_SCREEN does not name the file of the screen");
  gdk_display_sync (gtk_widget_get_display (self->window));
  header = (const guint32 *) (gconstpointer) g_mapped_file_get_contents (file);
  pixels = g_mapped_file_get_contents (file) + GUINT32_FROM_BE (header[0]) + GUINT32_FROM_BE (header[19]) * 12;
  stride = GUINT32_FROM_BE (header[12]);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      GtkWidget *part = GTK_WIDGET (gtk_widget_get_template_child (self->page, SBM_TYPE_GAME_PAGE, parts[i]));
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (part) || !gtk_widget_compute_bounds (part, self->window, &bounds))
        continue;
      for (int y = MAX (bounds.origin.y, 0); y < MIN (bounds.origin.y + bounds.size.height, HEIGHT); y++)
        for (int x = MAX (bounds.origin.x, 0); x < MIN (bounds.origin.x + bounds.size.width, WIDTH); x++)
          sum = (sum ^ (*(const guint32 *) (gconstpointer) (pixels + y * stride + x * 4) & 0xffffff)) * 16777619u;
    }
  return sum;
}

/* ---- frames ---- */

static void
begin_cb (Bench *self)
{
  self->cpu_begun = read_clock (CLOCK_THREAD_CPUTIME_ID);
  self->wall_begun = read_clock (CLOCK_MONOTONIC);
}

static void
end_cb (Bench *self)
{
  double cpu = read_clock (CLOCK_THREAD_CPUTIME_ID) - self->cpu_begun;
  double wall = read_clock (CLOCK_MONOTONIC) - self->wall_begun;

  self->n_painted++;
  if (self->cpu == NULL)
    return;
  g_array_append_val (self->cpu, cpu);
  g_array_append_val (self->wall, wall);
}

static gboolean
tick_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, tick_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_pictures (void)
{
  while (sbm_picture_cache_get_n_drawing (sbm_picture_cache_get_default ()) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
begin_measuring (Bench *self)
{
  self->cpu = g_array_new (FALSE, FALSE, sizeof (double));
  self->wall = g_array_new (FALSE, FALSE, sizeof (double));
}

static void
print_values (const char *name,
              const GArray *values)
{
  printf ("{\"name\":\"%s\",\"values\":[", name);
  for (guint i = 0; i < values->len; i++)
    printf ("%s%.3f", i > 0 ? "," : "", g_array_index (values, double, i));
  printf ("]}\n");
}

static void
end_measuring (Bench *self,
               const char *name)
{
  g_autofree char *cpu = g_strconcat (name, "-frame-cpu-ms", NULL);
  g_autofree char *wall = g_strconcat (name, "-frame-wall-ms", NULL);

  print_values (cpu, self->cpu);
  print_values (wall, self->wall);
  g_clear_pointer (&self->cpu, g_array_unref);
  g_clear_pointer (&self->wall, g_array_unref);
}

/* ---- a table at which the bench plays ---- */

static void
start_game (Bench *self,
            const char *seed)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", NULL };
  const Rules *rules = rules_find (sbm_table_get_game (self->table));
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->referee);
  self->referee = sbm_referee_new (record_setup_new (rules, sbm_table_get_mode (self->table), names, seed), &error);
  if (self->referee == NULL)
    g_error ("%s", error->message);
  for (int i = 0; i < PLAYERS; i++)
    {
      SbmPlayerPlace place = { .rules = rules, .mode = sbm_table_get_mode (self->table), .seats = PLAYERS, .seat = i, .strength = 1, .language = "en", .seed = names[i] };

      g_clear_object (&self->bots[i]);
      self->bots[i] = sbm_bot_make (&place, NULL);
    }
}

static void
push_view (Bench *self,
           guint game)
{
  g_autoptr (GVariant) view = sbm_referee_dup_view (self->referee, 0);

  self->serial++;
  sbm_table_update_you (self->table, 0, FALSE);
  if (!sbm_table_update_view (self->table, game, self->serial, self->serial, view))
    g_error ("The table does not take its own view");
}

/* The next move of whoever makes one; FALSE at the end. */
static gboolean
step (Bench *self)
{
  const RulesGame *game = sbm_referee_get_game (self->referee);

  for (int seat = 0; seat < PLAYERS; seat++)
    {
      g_autoptr (GVariant) view = NULL;
      g_autoptr (GVariant) thought = NULL;
      RulesMove move;

      if (game->rules->awaits (game, seat) == 0)
        continue;
      view = sbm_referee_dup_view (self->referee, seat);
      sbm_player_see (self->bots[seat], view);
      thought = sbm_player_think (self->bots[seat]);
      /* Somebody else may do it. */
      if (thought == NULL)
        continue;
      g_variant_ref_sink (thought);
      rules_move_from_variant (&move, seat, thought);
      if (sbm_referee_apply (self->referee, &move) != RULES_OK)
        g_error ("A bot made a move that is none");
      return TRUE;
    }
  return FALSE;
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* The table's own bots are too slow to ever move: a referee of the bench plays instead. */
static Bench *
bench_new (const char *game)
{
  Bench *self = g_new0 (Bench, 1);
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = { NULL, NULL, "Ana", 5, "en" };
  SbmSessionGame what = { game, NULL, NULL, PLAYERS - 1, 1, "frozen", .pace = 1000000 };
  GtkWidget *overlay = gtk_overlay_new ();

  profile.identity = self->identity = sbm_identity_new_ephemeral (&error);
  self->session = self->identity != NULL ? sbm_session_new_solo (&profile, &what, &error) : NULL;
  if (self->session == NULL)
    g_error ("%s", error->message);
  self->table = sbm_session_get_table (self->session);
  while (sbm_table_get_view (self->table) == NULL)
    g_main_context_iteration (NULL, TRUE);

  self->window = gtk_window_new ();
  self->page = sbm_game_page_new (self->session);
  gtk_window_set_decorated (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), WIDTH, HEIGHT);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), sbm_table_top_new ());
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->page);
  gtk_window_set_child (GTK_WINDOW (self->window), overlay);
  gtk_window_present (GTK_WINDOW (self->window));
  self->clock = gtk_widget_get_frame_clock (self->window);
  g_signal_connect_swapped (self->clock, "before-paint", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (end_cb), self);
  run_for (SETTLE_MS);
  wait_for_pictures ();
  return self;
}

static void
bench_free (Bench *self)
{
  g_signal_handlers_disconnect_by_data (self->clock, self);
  gtk_window_destroy (GTK_WINDOW (self->window));
  sbm_session_leave (self->session);
  for (int i = 0; i < PLAYERS; i++)
    g_clear_object (&self->bots[i]);
  g_clear_object (&self->referee);
  g_object_unref (self->session);
  g_object_unref (self->identity);
  g_free (self);
}

/* ---- what is measured ---- */

static GtkWidget *
find_hand (GtkWidget *widget)
{
  GtkWidget *found = SBM_IS_HAND (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_hand (child);
  return found;
}

static void
deal (Bench *self,
      const char *seed)
{
  start_game (self, seed);
  push_view (self, sbm_table_get_game_number (self->table) + 1);
}

/* Every deal is that of another game, so that every picture is new. */
static void
bench_deals (Bench *self)
{
  begin_measuring (self);
  for (guint i = 0; i < DEALS; i++)
    {
      g_autofree char *seed = g_strdup_printf ("deal %u", i);

      deal (self, seed);
      run_for (DEAL_MS);
      wait_for_pictures ();
    }
  end_measuring (self, "deal");
}

static void
hover (SbmCardView *view,
       gboolean hovered)
{
  view->hovered = hovered;
  sbm_card_view_focus_changed (view);
}

/* Over the hand from left to right and back, as fast as a lift takes. */
static void
bench_hover (Bench *self)
{
  GtkWidget *hand = find_hand (self->page);
  int n = sbm_card_group_get_n_cards (SBM_CARD_GROUP (hand));

  run_for (SETTLE_MS);
  /* What is drawn larger the first time a card is looked at is no part of moving it. */
  for (int round = 0; round < 2; round++)
    {
      if (round == 1)
        begin_measuring (self);
      for (int i = 0; i < 2 * n; i++)
        {
          SbmCardView *view = sbm_card_group_get_view (SBM_CARD_GROUP (hand), i < n ? i : 2 * n - 1 - i);

          hover (view, TRUE);
          run_for (180);
          hover (view, FALSE);
        }
      wait_for_pictures ();
    }
  end_measuring (self, "hover");
}

/* In the first round everybody is asked, and every chip breathes: thrice, from when the page was opened. */
static void
bench_thinking (Bench *self)
{
  begin_measuring (self);
  run_for (SETTLE_MS);
  end_measuring (self, "thinking");
}

/* From the model to the screen.  Nothing moves here, because a card that flies over a sentence would be taken for it. */
static void
bench_views (const char *game,
             GArray *frames)
{
  Bench *self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  self = bench_new (game);
  start_game (self, "views");
  push_view (self, sbm_table_get_game_number (self->table) + 1);
  run_for (SETTLE_MS);
  for (int move = 0; move < MOVES && step (self); move++)
    {
      guint32 after[16] = { 0 };
      guint32 before = look (self);
      guint begun = self->n_painted;
      gint64 end = g_get_monotonic_time () + 250 * 1000;
      guint seen = 0;

      push_view (self, sbm_table_get_game_number (self->table));
      /* A view of which nothing is to be seen asks for no frame: the end is there for that. */
      while (g_get_monotonic_time () < end)
        {
          guint frame = self->n_painted - begun;

          g_main_context_iteration (NULL, FALSE);
          if (self->n_painted - begun != frame && frame < G_N_ELEMENTS (after))
            after[frame] = look (self);
          else
            g_usleep (200);
          seen = MIN (self->n_painted - begun, G_N_ELEMENTS (after));
        }
      if (seen == 0 || after[seen - 1] == before)
        continue;
      /* The first frame from which on it looks as it does at the end. */
      while (seen > 1 && after[seen - 2] == after[seen - 1])
        seen--;
      g_array_append_val (frames, (double){ seen });
    }
  bench_free (self);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

static gboolean
alarm_cb (gpointer data)
{
  g_error ("Nothing came to an end for %d seconds", PATIENCE_S);
  return G_SOURCE_REMOVE;
}

int
main (int argc,
      char **argv)
{
  static const char *const games[] = { "dixit", "illusion", "histoire" };
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  Bench *self;

  adw_init ();
  load_style ();
  g_timeout_add_seconds (PATIENCE_S, alarm_cb, NULL);

  self = bench_new ("dixit");
  bench_thinking (self);
  bench_deals (self);
  bench_hover (self);
  bench_free (self);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    bench_views (games[i], frames);
  print_values ("view-frames", frames);

  return 0;
}
