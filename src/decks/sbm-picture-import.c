/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-picture-import"

#include "decks/sbm-picture-import.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "decks/own-picture.h"
#include "model/sbm-own-pictures.h"
#include "model/text.h"

/* Of a folder; and of names in a complaint. */
#define MOST_FILES 2000
#define MOST_NAMES 3

void
sbm_picture_import_free (SbmPictureImport *self)
{
  g_clear_pointer (&self->list, g_variant_unref);
  g_strfreev (self->skipped);
  g_free (self);
}

static int
compare_names (gconstpointer one,
               gconstpointer other)
{
  g_autofree char *first = g_filename_display_name (*(const char *const *) one);
  g_autofree char *second = g_filename_display_name (*(const char *const *) other);
  g_autofree char *first_key = g_utf8_collate_key_for_filename (first, -1);
  g_autofree char *second_key = g_utf8_collate_key_for_filename (second, -1);

  return strcmp (first_key, second_key);
}

static GPtrArray *
list_files (const char *folder,
            GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  GPtrArray *names;
  const char *name;

  if (dir == NULL)
    return NULL;

  names = g_ptr_array_new_with_free_func (g_free);
  while (names->len < MOST_FILES && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf about;

      /* Not a device or a pipe, which could be read for ever. */
      if (name[0] != '.' && g_stat (path, &about) == 0 && S_ISREG (about.st_mode))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);

  return names;
}

/* "beach_2019.jpeg" is "beach 2019". */
static char *
make_title (const char *name)
{
  g_autofree char *shown = g_filename_display_name (name);
  char *ending = strrchr (shown, '.');
  char *title;

  if (ending != NULL && ending != shown)
    *ending = '\0';
  g_strdelimit (shown, "_", ' ');
  title = text_clean (shown, SBM_OWN_PICTURE_MOST_TITLE);

  return title != NULL ? title : g_strdup ("");
}

static GBytes *
read_picture (const char *folder,
              const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file = NULL;
  GBytes *bytes = NULL;
  GStatBuf about;
  char *contents;
  gsize size;

  if (g_stat (path, &about) != 0 || about.st_size > OWN_PICTURE_MOST_FILE || !g_file_get_contents (path, &contents, &size, &error))
    return NULL;
  file = g_bytes_new_take (contents, size);
  bytes = own_picture_make (file, &error);
  if (bytes == NULL)
    g_info ("%s is left out: %s", name, error->message);

  return bytes;
}

SbmPictureImport *
sbm_picture_import_read (const char *folder,
                         SbmShelf *shelf,
                         GCancellable *cancellable,
                         GError **error)
{
  g_autoptr (GPtrArray) names = list_files (folder, error);
  g_auto (GVariantBuilder) list = G_VARIANT_BUILDER_INIT (SBM_OWN_PICTURES_TYPE);
  g_autoptr (GStrvBuilder) skipped = g_strv_builder_new ();
  SbmPictureImport *self;
  guint at;
  int card = 1;

  if (names == NULL)
    return NULL;

  for (at = 0; at < names->len && card <= SBM_OWN_PICTURES_MOST; at++)
    {
      const char *name = g_ptr_array_index (names, at);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *hash = NULL;
      g_autofree char *title = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      bytes = read_picture (folder, name);
      if (bytes == NULL)
        {
          g_autofree char *display = g_filename_display_name (name);
          g_autofree char *shown = text_clean (display, SBM_OWN_PICTURE_MOST_TITLE);

          g_strv_builder_add (skipped, shown != NULL ? shown : "?");
          continue;
        }
      hash = own_picture_dup_hash (bytes);
      if (!sbm_shelf_put (shelf, hash, bytes, error))
        return NULL;
      title = make_title (name);
      g_variant_builder_add (&list, "(ysus)", card++, hash, (guint) g_bytes_get_size (bytes), title);
    }

  self = g_new0 (SbmPictureImport, 1);
  self->list = g_variant_ref_sink (g_variant_builder_end (&list));
  self->skipped = g_strv_builder_end (skipped);
  self->n_files = at;
  self->n_left = names->len - at;

  return self;
}

typedef struct
{
  char *folder;
  SbmShelf *shelf;
} Order;

static void
order_free (Order *order)
{
  g_free (order->folder);
  g_object_unref (order->shelf);
  g_free (order);
}

static void
read_thread (GTask *task,
             gpointer source,
             gpointer data,
             GCancellable *cancellable)
{
  Order *order = data;
  GError *error = NULL;
  SbmPictureImport *import = sbm_picture_import_read (order->folder, order->shelf, cancellable, &error);

  if (import != NULL)
    g_task_return_pointer (task, import, (GDestroyNotify) sbm_picture_import_free);
  else
    g_task_return_error (task, error);
}

void
sbm_picture_import_read_async (const char *folder,
                               SbmShelf *shelf,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new (Order, 1);

  order->folder = g_strdup (folder);
  order->shelf = g_object_ref (shelf);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  g_task_run_in_thread (task, read_thread);
}

SbmPictureImport *
sbm_picture_import_read_finish (GAsyncResult *result,
                                GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

char *
sbm_picture_import_dup_complaint (const SbmPictureImport *self)
{
  guint count = g_strv_length (self->skipped);
  g_autoptr (GString) names = g_string_new (NULL);

  if (count == 0)
    return NULL;
  for (guint i = 0; i < MIN (count, MOST_NAMES); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", self->skipped[i]);
  if (count > MOST_NAMES)
    g_string_append (names, " …");

  /* Translators: how many, of how many files of a folder, and the names of the first of them. */
  return g_strdup_printf (ngettext ("%u of %u files is no picture: %s", "%u of %u files are no pictures: %s", count), count, self->n_files, names->str);
}
