/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-picture-cache"

#include "config.h"

#include <stdlib.h>

#include "decks/colours/colours.h"
#include "decks/drawing.h"
#include "decks/own-picture.h"
#include "decks/sbm-picture-cache.h"
#include "decks/sbm-shelf.h"

/* Enough for a hand, a table of twelve and what lies around them at 1280×800, and no more. */
#define DEFAULT_BYTES (24 * 1024 * 1024)

/* The rim of paper round a picture, and how round its corners are, in parts of its width. */
#define OWN_RIM .035
#define OWN_RADIUS .03

/* Nothing on a screen is larger; a mistake elsewhere must not ask for gigabytes. */
#define MAX_SIDE 4096

typedef struct
{
  char *key;
  GdkTexture *texture;
  gsize bytes;
} Entry;

struct _SbmPictureCache
{
  GObject parent_instance;

  GHashTable *links;   /* key → link of the queue */
  GQueue entries;      /* of Entry, the one used last first */
  GHashTable *drawing; /* key → array of the tasks that wait for it */
  gsize bytes;
  gsize budget;
};

typedef struct
{
  char *name;
  int width;
  int height;
} Order;

G_DEFINE_FINAL_TYPE (SbmPictureCache, sbm_picture_cache, G_TYPE_OBJECT)

G_DEFINE_QUARK (sbm - picture - cache - error - quark, sbm_picture_cache_error)

static void
entry_free (Entry *entry)
{
  g_free (entry->key);
  g_object_unref (entry->texture);
  g_free (entry);
}

static void
order_free (Order *order)
{
  g_free (order->name);
  g_free (order);
}

static char *
make_key (const char *name,
          int width,
          int height)
{
  return g_strdup_printf ("%s@%dx%d", name, width, height);
}

static gboolean
draw_svg (cairo_t *cr,
          const char *name,
          int width,
          int height,
          GError **error)
{
  g_autofree char *path = g_strdup_printf (RESOURCE_PATH "/decks/%s.svg", name);
  g_autoptr (GBytes) svg = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  return svg != NULL && drawing_draw (svg, cr, width, height, error);
}

/* A picture of somebody's own, on the paper that ours are on; FALSE if it is not on the shelf. */
static gboolean
draw_own (cairo_t *cr,
          const char *hash,
          int width,
          int height)
{
  int rim = MAX (1, width * OWN_RIM + .5);
  double radius = width * OWN_RADIUS;
  int inner_width = MAX (1, width - 2 * rim);
  int inner_height = MAX (1, height - 2 * rim);
  g_autoptr (GBytes) bytes = sbm_shelf_get (sbm_shelf_get_default (), hash);
  g_autoptr (GdkPixbuf) pixbuf = bytes != NULL ? own_picture_open (bytes, inner_width, inner_height, NULL) : NULL;

  if (pixbuf == NULL)
    return FALSE;
  cairo_set_source_rgb (cr, .957, .922, .851);
  cairo_paint (cr);
  cairo_translate (cr, rim, rim);
  cairo_arc (cr, radius, radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, inner_width - radius, radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, inner_width - radius, inner_height - radius, radius, 0, .5 * G_PI);
  cairo_arc (cr, radius, inner_height - radius, radius, .5 * G_PI, G_PI);
  cairo_close_path (cr);
  gdk_cairo_set_source_pixbuf (cr, pixbuf, 0, 0);
  cairo_fill (cr);
  return TRUE;
}

static gboolean
draw_picture (cairo_t *cr,
              const char *name,
              int width,
              int height,
              GError **error)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", 3);
  g_autofree char *ours = NULL;

  if (g_strv_length (parts) < 3)
    return draw_svg (cr, name, width, height, error);
  if (draw_own (cr, parts[2], width, height))
    return TRUE;
  ours = g_strdup_printf ("%s/%s", parts[0], parts[1]);
  return draw_svg (cr, ours, width, height, error);
}

static gboolean
draw_colours (cairo_t *cr,
              const char *name,
              int width,
              int height,
              GError **error)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", 4);
  guint parts_n = g_strv_length (parts);
  guint64 id = parts_n > 1 ? g_ascii_strtoull (parts[1], NULL, 10) : 0;
  ColoursPalette palette = COLOURS_PALETTE_PRINT;
  cairo_surface_t *surface;

  if (id < 1 || id > COLOURS_N_CARDS || (parts_n > 2 && !colours_palette_from_name (parts[2], &palette)))
    {
      g_set_error (error, SBM_PICTURE_CACHE_ERROR, SBM_PICTURE_CACHE_ERROR_NO_PICTURE, "There is no picture “%s”", name);
      return FALSE;
    }

  surface = colours_draw (id, width, palette, parts_n > 3 ? COLOURS_TEXTURED : COLOURS_PLAIN);
  cairo_scale (cr, 1., (double) height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
  return TRUE;
}

static GdkTexture *
draw (const char *name,
      int width,
      int height,
      GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;
  gboolean drawn;
  int stride;

  g_debug ("Drawing %s at %d×%d", name, width, height);
  if (g_str_has_prefix (name, "colours/"))
    drawn = draw_colours (cr, name, width, height, error);
  else
    drawn = draw_picture (cr, name, width, height, error);
  cairo_destroy (cr);

  if (!drawn)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }

  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  g_object_set_data_full (G_OBJECT (texture), SBM_PICTURE_SURFACE, cairo_surface_reference (surface), (GDestroyNotify) cairo_surface_destroy);
  return texture;
}

static void
drop_last (SbmPictureCache *self)
{
  Entry *entry = g_queue_pop_tail (&self->entries);

  g_hash_table_remove (self->links, entry->key);
  self->bytes -= entry->bytes;
  entry_free (entry);
}

static void
keep (SbmPictureCache *self,
      const char *key,
      GdkTexture *texture)
{
  Entry *entry;

  if (g_hash_table_contains (self->links, key))
    return;

  entry = g_new (Entry, 1);
  entry->key = g_strdup (key);
  entry->texture = g_object_ref (texture);
  entry->bytes = (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture) * 4;
  g_queue_push_head (&self->entries, entry);
  g_hash_table_insert (self->links, entry->key, self->entries.head);
  self->bytes += entry->bytes;

  while (self->bytes > self->budget && self->entries.length > 1)
    drop_last (self);
}

/* What draws must not be drawing any more when the program ends: its libraries take themselves apart then. */
static struct
{
  GMutex mutex;
  GCond cond;
  guint busy;
  gboolean ended;
} threads;

static void
end_threads (void)
{
  gint64 patience = g_get_monotonic_time () + 2 * G_TIME_SPAN_SECOND;

  g_mutex_lock (&threads.mutex);
  threads.ended = TRUE;
  while (threads.busy > 0 && g_cond_wait_until (&threads.cond, &threads.mutex, patience))
    ;
  g_mutex_unlock (&threads.mutex);
}

static gboolean
begin_drawing (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&threads.mutex);

  threads.busy += !threads.ended;
  return !threads.ended;
}

static void
end_drawing (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&threads.mutex);

  threads.busy--;
  g_cond_signal (&threads.cond);
}

static void
draw_thread (GTask *task,
             gpointer source,
             gpointer data,
             GCancellable *cancellable)
{
  Order *order = data;
  GError *error = NULL;
  GdkTexture *texture;

  if (!begin_drawing ())
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The program ends");
      return;
    }
  texture = draw (order->name, order->width, order->height, &error);
  end_drawing ();

  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
drawn_cb (GObject *source,
          GAsyncResult *result,
          gpointer data)
{
  SbmPictureCache *self = SBM_PICTURE_CACHE (source);
  g_autofree char *key = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GPtrArray) waiting = NULL;
  g_autofree char *waited_for = NULL;

  if (texture != NULL)
    keep (self, key, texture);

  g_hash_table_steal_extended (self->drawing, key, (gpointer *) &waited_for, (gpointer *) &waiting);
  for (guint i = 0; waiting != NULL && i < waiting->len; i++)
    {
      GTask *task = g_ptr_array_index (waiting, i);

      if (texture != NULL)
        g_task_return_pointer (task, g_object_ref (texture), g_object_unref);
      else
        g_task_return_error (task, g_error_copy (error));
    }
}

static void
sbm_picture_cache_finalize (GObject *object)
{
  SbmPictureCache *self = SBM_PICTURE_CACHE (object);

  g_clear_pointer (&self->links, g_hash_table_unref);
  g_clear_pointer (&self->drawing, g_hash_table_unref);
  g_queue_clear_full (&self->entries, (GDestroyNotify) entry_free);

  G_OBJECT_CLASS (sbm_picture_cache_parent_class)->finalize (object);
}

static void
sbm_picture_cache_class_init (SbmPictureCacheClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_picture_cache_finalize;
}

static void
sbm_picture_cache_init (SbmPictureCache *self)
{
  self->links = g_hash_table_new (g_str_hash, g_str_equal);
  self->drawing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->budget = DEFAULT_BYTES;
  g_queue_init (&self->entries);
}

SbmPictureCache *
sbm_picture_cache_get_default (void)
{
  static SbmPictureCache *instance;

  if (instance == NULL)
    {
      instance = sbm_picture_cache_new (DEFAULT_BYTES);
      atexit (end_threads);
    }
  return instance;
}

SbmPictureCache *
sbm_picture_cache_new (gsize bytes)
{
  SbmPictureCache *self = g_object_new (SBM_TYPE_PICTURE_CACHE, NULL);

  self->budget = bytes;
  return self;
}

GdkTexture *
sbm_picture_cache_dup (SbmPictureCache *self,
                       const char *name,
                       int width,
                       int height)
{
  g_autofree char *key = NULL;
  GList *link;

  g_return_val_if_fail (SBM_IS_PICTURE_CACHE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  key = make_key (name, width, height);
  link = g_hash_table_lookup (self->links, key);
  if (link == NULL)
    return NULL;
  g_queue_unlink (&self->entries, link);
  g_queue_push_head_link (&self->entries, link);
  return g_object_ref (((Entry *) link->data)->texture);
}

GdkTexture *
sbm_picture_cache_draw (SbmPictureCache *self,
                        const char *name,
                        int width,
                        int height,
                        GError **error)
{
  GdkTexture *texture;

  g_return_val_if_fail (SBM_IS_PICTURE_CACHE (self), NULL);
  g_return_val_if_fail (width > 0 && width <= MAX_SIDE && height > 0 && height <= MAX_SIDE, NULL);

  texture = sbm_picture_cache_dup (self, name, width, height);
  if (texture == NULL && (texture = draw (name, width, height, error)) != NULL)
    {
      g_autofree char *key = make_key (name, width, height);

      keep (self, key, texture);
    }
  return texture;
}

void
sbm_picture_cache_draw_async (SbmPictureCache *self,
                              const char *name,
                              int width,
                              int height,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GTask) work = NULL;
  g_autofree char *key = NULL;
  GdkTexture *texture;
  GPtrArray *waiting;
  Order *order;

  g_return_if_fail (SBM_IS_PICTURE_CACHE (self));
  g_return_if_fail (width > 0 && width <= MAX_SIDE && height > 0 && height <= MAX_SIDE);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sbm_picture_cache_draw_async);
  texture = sbm_picture_cache_dup (self, name, width, height);
  if (texture != NULL)
    {
      g_task_return_pointer (task, texture, g_object_unref);
      return;
    }

  key = make_key (name, width, height);
  waiting = g_hash_table_lookup (self->drawing, key);
  if (waiting != NULL)
    {
      g_ptr_array_add (waiting, g_steal_pointer (&task));
      return;
    }

  waiting = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (waiting, g_steal_pointer (&task));
  g_hash_table_insert (self->drawing, g_strdup (key), waiting);

  order = g_new (Order, 1);
  order->name = g_strdup (name);
  order->width = width;
  order->height = height;

  /* Not the caller's cancellable: somebody else may be waiting for the same drawing. */
  work = g_task_new (self, NULL, drawn_cb, g_steal_pointer (&key));
  g_task_set_task_data (work, order, (GDestroyNotify) order_free);
  g_task_run_in_thread (work, draw_thread);
}

GdkTexture *
sbm_picture_cache_draw_finish (SbmPictureCache *self,
                               GAsyncResult *result,
                               GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

gsize
sbm_picture_cache_get_size (SbmPictureCache *self)
{
  g_return_val_if_fail (SBM_IS_PICTURE_CACHE (self), 0);

  return self->bytes;
}

guint
sbm_picture_cache_get_n_drawing (SbmPictureCache *self)
{
  g_return_val_if_fail (SBM_IS_PICTURE_CACHE (self), 0);

  return g_hash_table_size (self->drawing);
}
