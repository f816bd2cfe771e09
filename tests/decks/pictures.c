/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <string.h>
#include <time.h>

#include "decks/sbm-pictures.h"
#include "decks/sbm-words.h"

#define MOST_BYTES (60 * 1024)
#define MOST_TIMES 3 /* as long as a picture in the middle */
#define HASH_WIDTH 17
#define HASH_HEIGHT 16
#define LEAST_DISTANCE 40 /* of 272 bits; two different drawings of one scene come out nearer */

static GBytes *
load (int id)
{
  g_autofree char *path = g_strdup_printf ("/org/sobremesa/Sobremesa/decks/pictures/picture-%02d.svg", id);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  return bytes;
}

static cairo_surface_t *
render (int id,
        int width,
        int height)
{
  g_autoptr (GBytes) bytes = load (id);
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  RsvgRectangle viewport = { 0, 0, width, height };

  g_assert_no_error (error);
  rsvg_handle_render_document (handle, cr, &viewport, &error);
  g_assert_no_error (error);
  cairo_destroy (cr);
  g_object_unref (handle);
  cairo_surface_flush (surface);

  return surface;
}

/* ---- the drawings ---- */

static void
test_files (void)
{
  for (int id = 1; id <= SBM_PICTURES_COUNT; id++)
    {
      g_autoptr (GBytes) bytes = load (id);
      g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

      g_assert_cmpint (g_bytes_get_size (bytes), <, MOST_BYTES);
      g_assert_nonnull (strstr (text, "viewBox=\"0 0 640 960\""));
      g_assert_nonnull (strstr (text, "SPDX-License-Identifier: CC-BY-SA-4.0"));
      g_assert_null (strstr (text, "<text"));
      g_assert_null (strstr (text, "<image"));
      g_assert_null (strstr (text, "<filter"));
      g_assert_null (strstr (text, "http://www.w3.org/1999/xlink"));
    }
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  return *(const gint64 *) a - *(const gint64 *) b;
}

/* A picture that takes much longer than the others holds up the hand that it is dealt into.  The best of three in processor
 * time: what the machine does besides does not count. */
static void
test_speed (void)
{
  gint64 times[SBM_PICTURES_COUNT];

  for (int id = 1; id <= SBM_PICTURES_COUNT; id++)
    {
      gint64 best = G_MAXINT64;

      for (int i = 0; i < 3; i++)
        {
          clock_t start = clock ();
          cairo_surface_t *surface = render (id, 640, 960);

          best = MIN (best, (gint64) (clock () - start));
          cairo_surface_destroy (surface);
        }
      times[id - 1] = best;
    }
  qsort (times, SBM_PICTURES_COUNT, sizeof *times, compare_times);
  g_test_message ("the slowest takes %.2f times as long as one in the middle", (double) times[SBM_PICTURES_COUNT - 1] / times[SBM_PICTURES_COUNT / 2]);
  g_assert_cmpint (times[SBM_PICTURES_COUNT - 1], <, MOST_TIMES * times[SBM_PICTURES_COUNT / 2]);
}

/* Which of two neighbours is lighter, all over a small copy. */
static void
hash (int id,
      guint8 *bits)
{
  cairo_surface_t *surface = render (id, HASH_WIDTH * 8, HASH_HEIGHT * 12);
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int light[HASH_HEIGHT][HASH_WIDTH] = { { 0 } };

  for (int y = 0; y < HASH_HEIGHT * 12; y++)
    {
      for (int x = 0; x < HASH_WIDTH * 8; x++)
        {
          const guint8 *pixel = data + y * stride + x * 4;

          light[y / 12][x / 8] += pixel[0] + 5 * pixel[1] + 2 * pixel[2];
        }
    }
  for (int y = 0; y < HASH_HEIGHT; y++)
    {
      for (int x = 0; x + 1 < HASH_WIDTH; x++)
        bits[y * (HASH_WIDTH - 1) + x] = light[y][x] > light[y][x + 1];
    }
  cairo_surface_destroy (surface);
}

static void
test_no_two_alike (void)
{
  static guint8 hashes[SBM_PICTURES_COUNT + 1][HASH_HEIGHT * (HASH_WIDTH - 1)];
  int nearest = G_MAXINT;

  for (int id = 1; id <= SBM_PICTURES_COUNT; id++)
    hash (id, hashes[id]);
  for (int a = 1; a <= SBM_PICTURES_COUNT; a++)
    {
      for (int b = a + 1; b <= SBM_PICTURES_COUNT; b++)
        {
          int distance = 0;

          for (guint i = 0; i < sizeof hashes[a]; i++)
            distance += hashes[a][i] != hashes[b][i];
          if (distance < LEAST_DISTANCE)
            g_error ("Pictures %d and %d are alike: %d", a, b, distance);
          nearest = MIN (nearest, distance);
        }
    }
  g_test_message ("the nearest two are %d apart", nearest);
}

/* ---- the texts ---- */

static void
test_texts (void)
{
  g_auto (GStrv) languages = sbm_words_dup_languages ();

  for (guint k = 0; languages[k] != NULL; k++)
    {
      g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GError) error = NULL;
      g_autoptr (SbmPictures) pictures = sbm_pictures_new (languages[k], &error);

      g_assert_no_error (error);
      for (int id = 1; id <= SBM_PICTURES_COUNT; id++)
        {
          const char *title = sbm_pictures_get_title (pictures, id);
          const char *description = sbm_pictures_get_description (pictures, id);
          const char *const *tags = sbm_pictures_get_tags (pictures, id);
          int count = g_strv_length ((char **) tags);

          g_assert_true (g_hash_table_add (titles, (gpointer) title));
          g_assert_cmpint (g_utf8_strlen (description, -1), >=, 60);
          g_assert_cmpint (count, >=, 6);
          g_assert_cmpint (count, <=, 12);
          for (int i = 0; i < count; i++)
            {
              g_autofree char *lower = g_utf8_strdown (tags[i], -1);

              g_assert_cmpstr (lower, ==, tags[i]);
              for (int j = 0; j < i; j++)
                g_assert_cmpstr (tags[j], !=, tags[i]);
            }
          /* Romanian is written with a comma below, never with a cedilla. */
          for (const char *p = description; *p != '\0'; p = g_utf8_next_char (p))
            {
              gunichar c = g_utf8_get_char (p);

              g_assert_true (c < 0x15e || (c > 0x15f && c < 0x162) || c > 0x163);
            }
        }
    }
}

static void
test_hostile (void)
{
  static const char *const texts[] = {
    "", "[]", "{}", "[1]", "[{\"id\":1}]", "[{\"id\":1,\"title\":\"\",\"description\":\"d\",\"tags\":[]}]",
    "[{\"id\":85,\"title\":\"t\",\"description\":\"d\",\"tags\":[\"a\"]}]", "[{\"id\":\"1\"}]", "[[[[[[[[", "\xff\xfe"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr (GError) error = NULL;

      g_assert_null (sbm_pictures_new_from_bytes ("en", bytes, &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/decks/pictures/files", test_files);
  g_test_add_func ("/decks/pictures/speed", test_speed);
  g_test_add_func ("/decks/pictures/no-two-alike", test_no_two_alike);
  g_test_add_func ("/decks/pictures/texts", test_texts);
  g_test_add_func ("/decks/pictures/hostile", test_hostile);

  return g_test_run ();
}
