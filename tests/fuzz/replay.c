/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <gio/gio.h>
#include <string.h>

/* Feeds a fuzz target its corpus in every test run, without a fuzzer: what was found once stays mended. */

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
test_seed (gconstpointer path)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (path, &bytes, &size, &error);
  g_assert_no_error (error);
  LLVMFuzzerTestOneInput ((const guint8 *) bytes, size);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", FUZZ_TARGET, NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strdup_printf ("/fuzz/%s/%s", FUZZ_TARGET, name);

      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
      g_test_add_data_func (test, g_ptr_array_index (paths, paths->len - 1), test_seed);
    }
  g_assert_cmpint (paths->len, >, 0);

  return g_test_run ();
}
