/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "decks/own-picture.h"
#include "decks/sbm-picture-import.h"
#include "drawn.h"
#include "model/sbm-own-pictures.h"
#include "net/folder.h"
#include "net/wait.h"

static void
put_file (const char *folder,
          const char *name,
          GBytes *bytes)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
}

static void
put_drawn (const char *folder,
           const char *name,
           const char *format,
           int width,
           int height,
           guint32 seed)
{
  g_autoptr (GBytes) bytes = drawn_picture (format, width, height, seed, TRUE);

  put_file (folder, name, bytes);
}

static void
put_text (const char *folder,
          const char *name,
          const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  put_file (folder, name, bytes);
}

/* ---- one file ---- */

static void
test_make (void)
{
  static const struct
  {
    const char *format;
    int width, height;
    int made_width, made_height;
  } cases[] = {
    { "png", 640, 960, 640, 960 },
    { "jpeg", 3000, 2000, 640, 960 },
    { "png", 1000, 4000, 640, 960 },
    { "bmp", 200, 200, 133, 200 },
    { "jpeg", 20, 30, 20, 30 },
    { "png", 1, 1, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) file = drawn_picture (cases[i].format, cases[i].width, cases[i].height, i, TRUE);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) made = own_picture_make (file, &error);
      g_autofree char *hash = NULL;
      int width, height;

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (made), <=, SBM_OWN_PICTURE_MOST_BYTES);
      g_assert_true (own_picture_read_header (g_bytes_get_data (made, NULL), g_bytes_get_size (made), &width, &height, NULL));
      g_assert_cmpint (width, ==, cases[i].made_width);
      g_assert_cmpint (height, ==, cases[i].made_height);
      hash = own_picture_dup_hash (made);
      g_assert_true (own_picture_check (made, hash, &error));
    }
}

/* What a camera wrote into the file does not travel. */
static void
test_no_exif (void)
{
  static const char exif[] = "\xff\xe1\x00\x20"
                             "Exif\0\0 Calle Mayor 7, Madrid     ";
  g_autoptr (GBytes) plain = drawn_picture ("jpeg", 60, 90, 1, TRUE);
  g_autoptr (GByteArray) array = g_byte_array_new ();
  g_autoptr (GBytes) file = NULL;
  g_autoptr (GBytes) made = NULL;
  g_autoptr (GError) error = NULL;

  g_byte_array_append (array, g_bytes_get_data (plain, NULL), 2);
  g_byte_array_append (array, (const guint8 *) exif, 0x22);
  g_byte_array_append (array, (const guint8 *) g_bytes_get_data (plain, NULL) + 2, g_bytes_get_size (plain) - 2);
  file = g_bytes_new (array->data, array->len);
  made = own_picture_make (file, &error);
  g_assert_no_error (error);
  g_assert_null (memmem (g_bytes_get_data (made, NULL), g_bytes_get_size (made), "Madrid", 6));
}

static void
assert_bad (GBytes *bytes,
            OwnPictureError code)
{
  g_autofree char *hash = own_picture_dup_hash (bytes);
  g_autoptr (GError) error = NULL;

  g_assert_false (own_picture_check (bytes, hash, &error));
  g_assert_error (error, OWN_PICTURE_ERROR, (int) code);
}

/* What others send. */
static void
test_check (void)
{
  static const char svg[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"3\"/>";
  g_autoptr (GBytes) good = drawn_picture ("png", 100, 150, 5, TRUE);
  g_autoptr (GBytes) wide = drawn_picture ("png", OWN_PICTURE_MOST_SIDE + 1, 2, 5, FALSE);
  g_autoptr (GBytes) heavy = drawn_picture ("png", 400, 600, 5, TRUE);
  g_autoptr (GBytes) bmp = drawn_picture ("bmp", 20, 30, 5, TRUE);
  g_autoptr (GBytes) bomb = drawn_bomb ();
  g_autoptr (GBytes) drawing = g_bytes_new_static (svg, strlen (svg));
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  g_autofree char *hash = own_picture_dup_hash (good);
  g_autofree char *other = own_picture_dup_hash (bomb);
  g_autoptr (GError) error = NULL;

  g_assert_true (own_picture_check (good, hash, &error));
  g_assert_no_error (error);
  g_assert_false (own_picture_check (good, other, &error));
  g_assert_error (error, OWN_PICTURE_ERROR, OWN_PICTURE_ERROR_NAME);
  g_clear_error (&error);

  assert_bad (wide, OWN_PICTURE_ERROR_TOO_LARGE);
  assert_bad (heavy, OWN_PICTURE_ERROR_TOO_LARGE);
  assert_bad (bomb, OWN_PICTURE_ERROR_TOO_LARGE);
  assert_bad (bmp, OWN_PICTURE_ERROR_FORMAT);
  assert_bad (drawing, OWN_PICTURE_ERROR_FORMAT);
  assert_bad (nothing, OWN_PICTURE_ERROR_FORMAT);
}

typedef enum
{
  PLAIN = 0xc0,
  EXTENDED = 0xc1,
  PROGRESSIVE = 0xc2,
  ARITHMETIC = 0xc9,
} Frame;

/* A grey JPEG, written by hand since GdkPixbuf writes only plain ones.  The only codes that its tables have are a single 0,
 * for nothing new in the light of a block and for nothing more in a block, so that zeros are pixels. */
static GBytes *
write_jpeg (Frame frame,
            guint width,
            guint height,
            guint scans)
{
  static const guint8 light[] = { 0xff, 0xc4, 0, 20, 0x00, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  static const guint8 more[] = { 0xff, 0xc4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  const guint8 frame_header[] = { 0xff, frame, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0 };
  guint blocks = (width + 7) / 8 * ((height + 7) / 8);
  GByteArray *array = g_byte_array_new ();

  g_byte_array_append (array, (const guint8 *) "\xff\xd8\xff\xdb\0\x43\0", 7);
  for (guint i = 0; i < 64; i++)
    g_byte_array_append (array, (const guint8 *) "\1", 1);
  g_byte_array_append (array, frame_header, sizeof frame_header);
  g_byte_array_append (array, light, sizeof light);
  g_byte_array_append (array, more, sizeof more);
  for (guint i = 0; i < scans; i++)
    {
      gboolean progressive = frame == PROGRESSIVE;
      const guint8 scan_header[] = { 0xff, 0xda, 0, 8, 1, 1, 0, progressive && i > 0, progressive && i == 0 ? 0 : 63, 0 };
      /* A decoder fills up what is missing with zeros, and works as long. */
      guint bits = i < 4 ? blocks * (progressive ? 1 : 2) : 1;

      g_byte_array_append (array, scan_header, sizeof scan_header);
      for (guint bit = 0; bit < bits; bit += 8)
        {
          guint8 byte = bits - bit >= 8 ? 0 : 0xff >> (bits - bit);

          g_byte_array_append (array, &byte, 1);
        }
    }
  g_byte_array_append (array, (const guint8 *) "\xff\xd9", 2);

  return g_byte_array_free_to_bytes (array);
}

static void
assert_good (GBytes *bytes)
{
  g_autofree char *hash = own_picture_dup_hash (bytes);
  g_autoptr (GError) error = NULL;

  g_assert_true (own_picture_check (bytes, hash, &error));
  g_assert_no_error (error);
}

/* Of others nothing is taken that a decoder goes through more than once: a few bytes a scan would cost minutes. */
static void
test_scans (void)
{
  g_autoptr (GBytes) plain = write_jpeg (PLAIN, 16, 24, 1);
  g_autoptr (GBytes) extended = write_jpeg (EXTENDED, 16, 24, 1);
  g_autoptr (GBytes) progressive = write_jpeg (PROGRESSIVE, 16, 24, 2);
  g_autoptr (GBytes) half = write_jpeg (PROGRESSIVE, 16, 24, 1);
  g_autoptr (GBytes) plain_twice = write_jpeg (PLAIN, 16, 24, 2);
  g_autoptr (GBytes) arithmetic = write_jpeg (ARITHMETIC, 16, 24, 1);
  g_autoptr (GBytes) bomb = write_jpeg (PROGRESSIVE, OWN_PICTURE_MOST_SIDE, OWN_PICTURE_MOST_SIDE, 8000);
  g_autoptr (GBytes) plain_bomb = write_jpeg (PLAIN, OWN_PICTURE_MOST_SIDE, OWN_PICTURE_MOST_SIDE, 4000);
  g_autoptr (GBytes) made = NULL;
  g_autoptr (GBytes) exploded = NULL;
  g_autoptr (GError) error = NULL;

  assert_good (plain);
  assert_good (extended);
  assert_bad (progressive, OWN_PICTURE_ERROR_DAMAGED);
  assert_bad (half, OWN_PICTURE_ERROR_DAMAGED);
  assert_bad (plain_twice, OWN_PICTURE_ERROR_DAMAGED);
  assert_bad (arithmetic, OWN_PICTURE_ERROR_DAMAGED);
  g_assert_cmpuint (g_bytes_get_size (bomb), <=, SBM_OWN_PICTURE_MOST_BYTES);
  assert_bad (bomb, OWN_PICTURE_ERROR_DAMAGED);
  g_assert_cmpuint (g_bytes_get_size (plain_bomb), <=, SBM_OWN_PICTURE_MOST_BYTES);
  assert_bad (plain_bomb, OWN_PICTURE_ERROR_DAMAGED);

  /* A photo may be progressive, and travels as a plain one. */
  made = own_picture_make (progressive, &error);
  g_assert_no_error (error);
  assert_good (made);
  exploded = own_picture_make (bomb, &error);
  g_assert_null (exploded);
  g_assert_error (error, OWN_PICTURE_ERROR, OWN_PICTURE_ERROR_DAMAGED);
}

/* A marker without a length, before which we would see one picture and a decoder behind it another. */
static void
test_hidden_frame (void)
{
  static const guint8 markers[] = { 0x00, 0x01, 0xd0, 0xd7, 0xd8 };
  g_autoptr (GBytes) hidden = write_jpeg (PROGRESSIVE, 16, 24, 2);
  g_autoptr (GBytes) shown = write_jpeg (PLAIN, 16, 24, 1);

  for (guint i = 0; i < G_N_ELEMENTS (markers); i++)
    {
      gsize length = g_bytes_get_size (hidden) + 2;
      const guint8 begin[] = { 0xff, 0xd8, 0xff, markers[i], length >> 8, length & 0xff };
      GByteArray *array = g_byte_array_new ();
      g_autoptr (GBytes) bytes = NULL;

      g_byte_array_append (array, begin, sizeof begin);
      g_byte_array_append (array, (const guint8 *) g_bytes_get_data (hidden, NULL), g_bytes_get_size (hidden));
      g_byte_array_append (array, (const guint8 *) g_bytes_get_data (shown, NULL) + 2, g_bytes_get_size (shown) - 2);
      bytes = g_byte_array_free_to_bytes (array);
      assert_bad (bytes, OWN_PICTURE_ERROR_DAMAGED);
    }
}

/* Cut off anywhere, it is refused and nothing is read beyond its end. */
static void
test_truncated (void)
{
  static const char *const formats[] = { "png", "jpeg" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) good = drawn_picture (formats[i], 12, 18, 9, TRUE);

      for (gsize size = 0; size + 8 < g_bytes_get_size (good); size++)
        {
          /* In memory of its own, so that sanitizers see its end. */
          g_autoptr (GBytes) part = g_bytes_new (g_bytes_get_data (good, NULL), size);
          g_autofree char *hash = own_picture_dup_hash (part);
          g_autoptr (GBytes) made = own_picture_make (part, NULL);

          g_assert_false (own_picture_check (part, hash, NULL));
          g_assert_null (made);
        }
    }
}

/* ---- a folder ---- */

static void
finished_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(SbmPictureImport **) user_data = sbm_picture_import_read_finish (result, &error);
  g_assert_no_error (error);
}

static void
test_folder (void)
{
  char *folder = folder_new ();
  char *shelf_folder = folder_new ();
  g_autofree char *deep = g_build_filename (folder, "deeper", NULL);
  g_autoptr (SbmShelf) shelf = sbm_shelf_new (shelf_folder);
  g_autoptr (SbmPictureImport) import = NULL;
  g_autoptr (SbmOwnPictures) pictures = sbm_own_pictures_new ();
  g_autoptr (GBytes) bomb = drawn_bomb ();
  g_autoptr (GBytes) stored = NULL;
  g_autofree char *complaint = NULL;
  g_autofree char *path = NULL;
  GStatBuf about;

  put_drawn (folder, "beach_10.png", "png", 60, 90, 1);
  put_drawn (folder, "beach_2.jpg", "jpeg", 60, 90, 2);
  put_drawn (folder, "\xe2\x80\xae"
                     "evil.png",
             "png", 60, 90, 3);
  put_drawn (folder, ".hidden.png", "png", 60, 90, 4);
  put_file (folder, "bomb.png", bomb);
  put_text (folder, "notes.txt", "not a picture");
  put_text (folder, "logo.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"30\"><rect width=\"20\" height=\"30\"/></svg>");
  put_text (folder, "nothing.jpg", "");
  put_text (folder, "wrong.png", "GIF89a and so on");
  g_assert_cmpint (g_mkdir (deep, 0700), ==, 0);
  put_drawn (deep, "inner.png", "png", 60, 90, 5);
  path = g_build_filename (folder, "dangling.png", NULL);
  g_assert_cmpint (symlink ("/nowhere", path), ==, 0);

  sbm_picture_import_read_async (folder, shelf, NULL, finished_cb, &import);
  wait_until (import != NULL);
  g_assert_cmpuint (g_variant_n_children (import->list), ==, 3);
  g_assert_cmpuint (import->n_files, ==, 8);
  g_assert_cmpuint (import->n_left, ==, 0);
  complaint = sbm_picture_import_dup_complaint (import);
  g_assert_cmpstr (complaint, ==, "5 of 8 files are no pictures: bomb.png, logo.svg, notes.txt …");
  g_assert_true (sbm_own_pictures_set_list (pictures, import->list));
  /* As people count, and without what turns text around. */
  g_assert_cmpstr (sbm_own_pictures_get_title (pictures, 1), ==, "beach 2");
  g_assert_cmpstr (sbm_own_pictures_get_title (pictures, 2), ==, "beach 10");
  g_assert_cmpstr (sbm_own_pictures_get_title (pictures, 3), ==, "evil");

  stored = sbm_shelf_get (shelf, sbm_own_pictures_get_hash (pictures, 1));
  g_assert_cmpuint (g_bytes_get_size (stored), ==, sbm_own_pictures_get_size (pictures, 1));
  g_free (path);
  path = g_build_filename (shelf_folder, sbm_own_pictures_get_hash (pictures, 1), NULL);
  g_assert_cmpint (g_stat (path, &about), ==, 0);
  g_assert_cmpint (about.st_mode & 0777, ==, 0600);

  g_unlink ((g_free (path), path = g_build_filename (folder, "dangling.png", NULL)));
  folder_remove (folder);
  folder_remove (shelf_folder);
}

static void
test_too_many (void)
{
  char *folder = folder_new ();
  char *shelf_folder = folder_new ();
  g_autoptr (SbmShelf) shelf = sbm_shelf_new (shelf_folder);
  g_autoptr (SbmPictureImport) import = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < SBM_OWN_PICTURES_MOST + 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.png", i);

      put_drawn (folder, name, "png", 6, 9, i);
    }
  import = sbm_picture_import_read (folder, shelf, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_variant_n_children (import->list), ==, SBM_OWN_PICTURES_MOST);
  g_assert_cmpuint (import->n_left, ==, 6);
  g_clear_pointer (&import, sbm_picture_import_free);
  folder_remove (folder);

  import = sbm_picture_import_read ("/nowhere", shelf, NULL, &error);
  g_assert_null (import);
  g_assert_nonnull (error);
  folder_remove (shelf_folder);
}

/* ---- the shelf ---- */

static void
kept_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  GError *error = NULL;
  gboolean kept = sbm_shelf_keep_finish (SBM_SHELF (source), result, &error);

  *(int *) user_data = kept ? -1 : error->code;
  g_clear_error (&error);
}

static void
test_shelf (void)
{
  char *folder = folder_new ();
  g_autoptr (SbmShelf) shelf = sbm_shelf_new (folder);
  g_autoptr (GBytes) bomb = drawn_bomb ();
  g_autofree char *bomb_hash = own_picture_dup_hash (bomb);
  g_autoptr (GBytes) gone = NULL;
  g_autofree char *path = NULL;
  char *hashes[4];
  GBytes *bytes[4];
  int answer = 99;

  for (guint i = 0; i < 4; i++)
    {
      bytes[i] = drawn_picture ("png", 40, 60, i, TRUE);
      hashes[i] = own_picture_dup_hash (bytes[i]);
    }
  sbm_shelf_keep_async (shelf, hashes[0], bytes[0], NULL, kept_cb, &answer);
  wait_until (answer != 99);
  g_assert_cmpint (answer, ==, -1);
  answer = 99;
  sbm_shelf_keep_async (shelf, hashes[1], bytes[0], NULL, kept_cb, &answer);
  wait_until (answer != 99);
  g_assert_cmpint (answer, ==, OWN_PICTURE_ERROR_NAME);
  answer = 99;
  sbm_shelf_keep_async (shelf, bomb_hash, bomb, NULL, kept_cb, &answer);
  wait_until (answer != 99);
  g_assert_cmpint (answer, ==, OWN_PICTURE_ERROR_TOO_LARGE);
  g_assert_cmpuint (folder_count (folder), ==, 1);

  /* No name of anything else is one of a picture. */
  g_assert_null (sbm_shelf_get (shelf, "../../etc/passwd"));
  g_assert_null (sbm_shelf_get (shelf, hashes[1]));

  /* Whatever was changed on the disk is not that picture any more. */
  path = g_build_filename (folder, hashes[0], NULL);
  g_assert_true (g_file_set_contents (path, "changed", -1, NULL));
  g_assert_null (sbm_shelf_get (shelf, hashes[0]));
  g_assert_cmpuint (folder_count (folder), ==, 0);

  /* There is room for two: what was not looked at for longest goes. */
  sbm_shelf_set_budget (shelf, g_bytes_get_size (bytes[0]) * 5 / 2);
  for (guint i = 0; i < 3; i++)
    {
      const struct timespec times[2] = { { 1000000 + i, 0 }, { 1000000 + i, 0 } };

      g_assert_true (sbm_shelf_put (shelf, hashes[i], bytes[i], NULL));
      g_free (path);
      path = g_build_filename (folder, hashes[i], NULL);
      if (i < 2)
        g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
      if (i == 1)
        g_bytes_unref (sbm_shelf_get (shelf, hashes[0]));
    }
  g_assert_cmpuint (folder_count (folder), ==, 2);
  g_assert_null (sbm_shelf_get (shelf, hashes[1]));
  gone = sbm_shelf_get (shelf, hashes[0]);
  g_assert_nonnull (gone);

  for (guint i = 0; i < 4; i++)
    {
      g_bytes_unref (bytes[i]);
      g_free (hashes[i]);
    }
  folder_remove (folder);
}

/* ---- lists ---- */

static void
test_lists (void)
{
  static const char hash[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
  static const struct
  {
    const char *text;
    gboolean fine;
  } cases[] = {
    { "[]", TRUE },
    { "[(1, '%s', 100, 'sea')]", TRUE },
    { "[(84, '%s', 131072, '')]", TRUE },
    { "[(0, '%s', 100, 'sea')]", FALSE },
    { "[(85, '%s', 100, 'sea')]", FALSE },
    { "[(1, '%s', 0, 'sea')]", FALSE },
    { "[(1, '%s', 131073, 'sea')]", FALSE },
    { "[(1, '%s', 100, 'sea'), (1, '%s', 100, 'sea')]", FALSE },
    { "[(1, '../../etc/passwd', 100, 'sea')]", FALSE },
    { "[(1, '', 100, 'sea')]", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SbmOwnPictures) pictures = sbm_own_pictures_new ();
      g_auto (GStrv) parts = g_strsplit (cases[i].text, "%s", -1);
      g_autofree char *text = g_strjoinv (hash, parts);
      g_autoptr (GVariant) list = g_variant_parse (SBM_OWN_PICTURES_TYPE, text, NULL, NULL, NULL);

      g_assert_cmpint (sbm_own_pictures_set_list (pictures, list), ==, cases[i].fine);
      g_assert_cmpuint (sbm_own_pictures_count (pictures), ==, cases[i].fine ? g_variant_n_children (list) : 0);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/decks/own-pictures/make", test_make);
  g_test_add_func ("/decks/own-pictures/no-exif", test_no_exif);
  g_test_add_func ("/decks/own-pictures/check", test_check);
  g_test_add_func ("/decks/own-pictures/scans", test_scans);
  g_test_add_func ("/decks/own-pictures/hidden-frame", test_hidden_frame);
  g_test_add_func ("/decks/own-pictures/truncated", test_truncated);
  g_test_add_func ("/decks/own-pictures/folder", test_folder);
  g_test_add_func ("/decks/own-pictures/too-many", test_too_many);
  g_test_add_func ("/decks/own-pictures/shelf", test_shelf);
  g_test_add_func ("/decks/own-pictures/lists", test_lists);

  return g_test_run ();
}
