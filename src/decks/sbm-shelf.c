/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-shelf"

#include "decks/sbm-shelf.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "decks/own-picture.h"
#include "model/sbm-own-pictures.h"

#define DEFAULT_BYTES (256 * 1024 * 1024)

struct _SbmShelf
{
  GObject parent_instance;

  /* Neither changes once threads look at them. */
  char *folder;
  gsize budget;
};

typedef struct
{
  char *hash;
  GBytes *bytes;
} Order;

typedef struct
{
  char *path;
  gsize size;
  gint64 used;
} Found;

G_DEFINE_FINAL_TYPE (SbmShelf, sbm_shelf, G_TYPE_OBJECT)

static void
order_free (Order *order)
{
  g_free (order->hash);
  g_bytes_unref (order->bytes);
  g_free (order);
}

static void
found_clear (Found *found)
{
  g_free (found->path);
}

static int
compare_used (gconstpointer one,
              gconstpointer other)
{
  gint64 difference = ((const Found *) one)->used - ((const Found *) other)->used;

  return difference < 0 ? -1 : difference > 0;
}

static void
trim (SbmShelf *self)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Found));
  const char *name;
  gsize sum = 0;

  g_array_set_clear_func (all, (GDestroyNotify) found_clear);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      Found found = { g_build_filename (self->folder, name, NULL), 0, 0 };
      GStatBuf about;

      if (g_lstat (found.path, &about) != 0 || !S_ISREG (about.st_mode))
        {
          g_free (found.path);
          continue;
        }
      found.size = about.st_size;
      found.used = (gint64) about.st_mtim.tv_sec * G_USEC_PER_SEC + about.st_mtim.tv_nsec / 1000;
      sum += found.size;
      g_array_append_val (all, found);
    }
  if (sum <= self->budget)
    return;

  g_array_sort (all, compare_used);
  for (guint i = 0; i < all->len && sum > self->budget; i++)
    {
      const Found *found = &g_array_index (all, Found, i);

      if (g_unlink (found->path) == 0)
        sum -= found->size;
    }
}

GBytes *
sbm_shelf_get (SbmShelf *self,
               const char *hash)
{
  g_autofree char *path = NULL;
  g_autofree char *own = NULL;
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (SBM_IS_SHELF (self), NULL);

  if (!sbm_own_pictures_is_hash (hash))
    return NULL;
  path = g_build_filename (self->folder, hash, NULL);
  /* Mapped: twenty tables with the same pictures have them in memory once.  Files here are replaced or removed, never cut. */
  file = g_mapped_file_new (path, FALSE, NULL);
  if (file == NULL || g_mapped_file_get_length (file) > SBM_OWN_PICTURE_MOST_BYTES)
    return NULL;
  bytes = g_mapped_file_get_bytes (file);
  own = own_picture_dup_hash (bytes);
  if (!g_str_equal (own, hash))
    {
      g_unlink (path);
      return NULL;
    }
  /* Used just now. */
  g_utime (path, NULL);

  return g_steal_pointer (&bytes);
}

gboolean
sbm_shelf_put (SbmShelf *self,
               const char *hash,
               GBytes *bytes,
               GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (SBM_IS_SHELF (self), FALSE);
  g_return_val_if_fail (sbm_own_pictures_is_hash (hash), FALSE);

  g_mkdir_with_parents (self->folder, 0700);
  path = g_build_filename (self->folder, hash, NULL);
  if (!g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), G_FILE_SET_CONTENTS_CONSISTENT, 0600, error))
    return FALSE;
  trim (self);

  return TRUE;
}

static void
look_thread (GTask *task,
             gpointer source,
             gpointer data,
             GCancellable *cancellable)
{
  const char *const *hashes = data;
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (int i = 0; hashes[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    g_ptr_array_add (found, sbm_shelf_get (source, hashes[i]));
  g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
}

static void
keep_thread (GTask *task,
             gpointer source,
             gpointer data,
             GCancellable *cancellable)
{
  Order *order = data;
  GError *error = NULL;

  if (own_picture_check (order->bytes, order->hash, &error) && sbm_shelf_put (source, order->hash, order->bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
sbm_shelf_finalize (GObject *object)
{
  g_free (SBM_SHELF (object)->folder);

  G_OBJECT_CLASS (sbm_shelf_parent_class)->finalize (object);
}

static void
sbm_shelf_class_init (SbmShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_shelf_finalize;
}

static void
sbm_shelf_init (SbmShelf *self)
{
  self->budget = DEFAULT_BYTES;
}

SbmShelf *
sbm_shelf_new (const char *folder)
{
  SbmShelf *self = g_object_new (SBM_TYPE_SHELF, NULL);

  self->folder = folder != NULL ? g_strdup (folder) : g_build_filename (g_get_user_cache_dir (), "sobremesa", "pictures", NULL);
  return self;
}

SbmShelf *
sbm_shelf_get_default (void)
{
  static SbmShelf *instance;
  static gsize once;

  /* Whoever draws does so in threads. */
  if (g_once_init_enter (&once))
    {
      instance = sbm_shelf_new (NULL);
      g_once_init_leave (&once, 1);
    }
  return instance;
}

void
sbm_shelf_set_budget (SbmShelf *self,
                      gsize bytes)
{
  g_return_if_fail (SBM_IS_SHELF (self));

  self->budget = bytes;
}

void
sbm_shelf_look_async (SbmShelf *self,
                      const char *const *hashes,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SBM_IS_SHELF (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_task_data (task, g_strdupv ((char **) hashes), (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, look_thread);
}

GPtrArray *
sbm_shelf_look_finish (SbmShelf *self,
                       GAsyncResult *result,
                       GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
sbm_shelf_keep_async (SbmShelf *self,
                      const char *hash,
                      GBytes *bytes,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Order *order;

  g_return_if_fail (SBM_IS_SHELF (self));

  order = g_new (Order, 1);
  order->hash = g_strdup (hash);
  order->bytes = g_bytes_ref (bytes);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  g_task_run_in_thread (task, keep_thread);
}

gboolean
sbm_shelf_keep_finish (SbmShelf *self,
                       GAsyncResult *result,
                       GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
