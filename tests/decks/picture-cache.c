/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-picture-cache"

#include "decks/sbm-picture-cache.h"

typedef struct
{
  guint done;
  GdkTexture *last;
  GError *error;
} Answers;

static void
answer_cb (GObject *source,
           GAsyncResult *result,
           gpointer data)
{
  Answers *answers = data;

  g_clear_object (&answers->last);
  g_clear_error (&answers->error);
  answers->last = sbm_picture_cache_draw_finish (SBM_PICTURE_CACHE (source), result, &answers->error);
  answers->done++;
}

static void
test_size (void)
{
  static const char *const names[] = { "pictures/picture-01", "table/rabbit-06", "table/back-pictures", "colours/1/print", "colours/98/lightness/textured" };
  g_autoptr (SbmPictureCache) cache = sbm_picture_cache_new (1 << 24);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GdkTexture) texture = sbm_picture_cache_draw (cache, names[i], 90, 135, &error);
      g_autoptr (GdkTexture) again = NULL;
      guint32 pixels[90 * 135];
      gboolean painted = FALSE;

      g_assert_no_error (error);
      g_assert_cmpint (gdk_texture_get_width (texture), ==, 90);
      g_assert_cmpint (gdk_texture_get_height (texture), ==, 135);
      gdk_texture_download (texture, (guchar *) pixels, 90 * 4);
      for (guint k = 0; k < G_N_ELEMENTS (pixels); k++)
        painted = painted || pixels[k] != 0;
      g_assert_true (painted);

      again = sbm_picture_cache_dup (cache, names[i], 90, 135);
      g_assert_true (again == texture);
      g_assert_null (sbm_picture_cache_dup (cache, names[i], 91, 135));
    }
}

static void
test_unknown (void)
{
  static const char *const names[] = { "pictures/picture-99", "../style", "colours/0/print", "colours/99/print", "colours/1/mauve", "colours/", "" };
  g_autoptr (SbmPictureCache) cache = sbm_picture_cache_new (1 << 20);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sbm_picture_cache_draw (cache, names[i], 10, 10, &error));
      g_assert_nonnull (error);
    }
  g_assert_cmpuint (sbm_picture_cache_get_size (cache), ==, 0);
}

static void
test_once (void)
{
  g_autoptr (SbmPictureCache) cache = sbm_picture_cache_new (1 << 20);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answers answers = { 0 };
  Answers cancelled = { 0 };

  sbm_picture_cache_draw_async (cache, "pictures/picture-02", 60, 90, NULL, answer_cb, &answers);
  sbm_picture_cache_draw_async (cache, "pictures/picture-02", 60, 90, cancellable, answer_cb, &cancelled);
  sbm_picture_cache_draw_async (cache, "pictures/picture-02", 60, 90, NULL, answer_cb, &answers);
  g_assert_cmpuint (sbm_picture_cache_get_n_drawing (cache), ==, 1);
  g_cancellable_cancel (cancellable);
  while (answers.done < 2 || cancelled.done < 1)
    g_main_context_iteration (NULL, TRUE);

  g_assert_no_error (answers.error);
  g_assert_nonnull (answers.last);
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (sbm_picture_cache_get_n_drawing (cache), ==, 0);
  g_clear_object (&answers.last);
  g_clear_error (&cancelled.error);
}

static void
test_budget (void)
{
  /* Room for four of them. */
  g_autoptr (SbmPictureCache) cache = sbm_picture_cache_new (4 * 40 * 60 * 4);
  g_autoptr (GdkTexture) first = sbm_picture_cache_draw (cache, "table/rabbit-01", 40, 60, NULL);

  for (int i = 2; i <= 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("table/rabbit-%02d", i);
      g_autoptr (GdkTexture) texture = sbm_picture_cache_draw (cache, name, 40, 60, NULL);
      g_autoptr (GdkTexture) kept = sbm_picture_cache_dup (cache, "table/rabbit-02", 40, 60);

      g_assert_nonnull (texture);
      /* What is asked for now and then stays, however much comes after it. */
      g_assert_nonnull (kept);
      g_assert_cmpuint (sbm_picture_cache_get_size (cache), <=, 4 * 40 * 60 * 4);
    }
  g_assert_null (sbm_picture_cache_dup (cache, "table/rabbit-01", 40, 60));
  g_assert_cmpint (gdk_texture_get_width (first), ==, 40);
}

/* A program may end while pictures are still being drawn. */
static void
test_end (void)
{
  if (!g_test_subprocess ())
    {
      for (int i = 0; i < 5; i++)
        {
          g_test_trap_subprocess (NULL, 0, 0);
          g_test_trap_assert_passed ();
        }
      return;
    }

  for (int i = 1; i <= 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("pictures/picture-%02d", i);

      sbm_picture_cache_draw_async (sbm_picture_cache_get_default (), name, 1200, 1800, NULL, NULL, NULL);
    }
  g_usleep (G_USEC_PER_SEC / 50);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/decks/picture-cache/size", test_size);
  g_test_add_func ("/decks/picture-cache/unknown", test_unknown);
  g_test_add_func ("/decks/picture-cache/once", test_once);
  g_test_add_func ("/decks/picture-cache/budget", test_budget);
  g_test_add_func ("/decks/picture-cache/end", test_end);
  return g_test_run ();
}
