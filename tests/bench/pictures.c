/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/* What pictures cost on a display: from a dealt hand of six to its last card on screen, in milliseconds, and what
 * eighty-four thumbnails add to the memory of the process, in megabytes.  The control of the hand is the same hand
 * dealt again, when every picture is still kept: what remains then is GTK's own work. */

#define G_LOG_DOMAIN "bench-pictures"

#include "config.h"

#include <adwaita.h>
#include <malloc.h>
#include <stdio.h>

#include "app/sbm-hand.h"
#include "decks/sbm-picture-cache.h"

#define N_PICTURES 84
#define HAND 6
#define THUMBNAIL_WIDTH 160
#define THUMBNAIL_HEIGHT 240
#define PATIENCE_S 60

static gboolean
alarm_cb (gpointer user_data)
{
  g_error ("Nothing was painted for %d seconds", PATIENCE_S);
  return G_SOURCE_REMOVE;
}

static void
painted_cb (guint *n_painted)
{
  (*n_painted)++;
}

/* Iterates until no picture is being drawn and the window has been painted since. */
static void
wait_for_pictures (GtkWidget *window,
                   guint *n_painted)
{
  SbmPictureCache *cache = sbm_picture_cache_get_default ();
  guint alarm = g_timeout_add_seconds (PATIENCE_S, alarm_cb, NULL);
  guint before = *n_painted;

  /* The first frame gives the cards their sizes, and with them they ask for their pictures. */
  while (*n_painted == before)
    g_main_context_iteration (NULL, TRUE);
  while (sbm_picture_cache_get_n_drawing (cache) > 0)
    g_main_context_iteration (NULL, TRUE);
  before = *n_painted;
  gtk_widget_queue_draw (window);
  while (*n_painted == before)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (alarm);
}

static void
deal (GListStore *hand,
      guint first)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < HAND; i++)
    g_ptr_array_add (cards, sbm_card_new (SBM_DECK_PICTURES, first + i, NULL));
  g_list_store_splice (hand, 0, g_list_model_get_n_items (G_LIST_MODEL (hand)), cards->pdata, cards->len);
}

static void
bench_hands (void)
{
  g_autoptr (GListStore) cards = g_list_store_new (SBM_TYPE_CARD);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *hand = sbm_hand_new (G_LIST_MODEL (cards));
  guint n_painted = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), hand);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), &n_painted);
  wait_for_pictures (window, &n_painted);

  for (guint first = 1; first + HAND - 1 <= N_PICTURES; first += HAND)
    {
      for (int again = 0; again < 2; again++)
        {
          gint64 start = g_get_monotonic_time ();

          deal (cards, first);
          wait_for_pictures (window, &n_painted);
          printf ("{\"name\":\"%s\",\"value\":%.3f}\n", again ? "hand-kept-ms" : "hand-ms", (g_get_monotonic_time () - start) / 1000.);
        }
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static double
get_resident (void)
{
  g_autofree char *text = NULL;
  unsigned long pages = 0, resident = 0;

  malloc_trim (0);
  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL) || sscanf (text, "%lu %lu", &pages, &resident) != 2)
    g_error ("The kernel does not tell how much memory is in use");
  return resident * (double) sysconf (_SC_PAGESIZE) / (1024 * 1024);
}

static void
drawn_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  GPtrArray *textures = user_data;
  g_autoptr (GError) error = NULL;
  GdkTexture *texture = sbm_picture_cache_draw_finish (SBM_PICTURE_CACHE (source), result, &error);

  g_assert_no_error (error);
  g_ptr_array_add (textures, texture);
}

static void
bench_thumbnails (void)
{
  g_autoptr (GPtrArray) textures = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SbmPictureCache) cache = sbm_picture_cache_new (64 * 1024 * 1024);
  double before = get_resident ();

  for (int id = 1; id <= N_PICTURES; id++)
    {
      g_autofree char *name = g_strdup_printf ("pictures/picture-%02d", id);

      sbm_picture_cache_draw_async (cache, name, THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT, NULL, drawn_cb, textures);
    }
  while (textures->len < N_PICTURES)
    g_main_context_iteration (NULL, TRUE);
  printf ("{\"name\":\"thumbnails-mb\",\"value\":%.3f}\n", get_resident () - before);
}

int
main (int argc,
      char **argv)
{
  adw_init ();
  bench_hands ();
  bench_thumbnails ();

  return 0;
}
