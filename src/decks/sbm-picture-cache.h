/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

#define SBM_PICTURE_CACHE_ERROR (sbm_picture_cache_error_quark ())

typedef enum
{
  SBM_PICTURE_CACHE_ERROR_NO_PICTURE,
  SBM_PICTURE_CACHE_ERROR_MALFORMED,
} SbmPictureCacheError;

GQuark sbm_picture_cache_error_quark (void);

/* The data of a texture under which its pixels are a cairo_surface_t too, if they are. */
#define SBM_PICTURE_SURFACE "sbm-picture-surface"

#define SBM_TYPE_PICTURE_CACHE (sbm_picture_cache_get_type ())

G_DECLARE_FINAL_TYPE (SbmPictureCache, sbm_picture_cache, SBM, PICTURE_CACHE, GObject)

/* Textures of what lies on the table, each drawn at the very size in pixels at which it is shown.  A picture is named
 * by its place below the decks: "pictures/picture-07" and "table/rabbit-03" are SVGs, "colours/12/print" is drawn by
 * the generator in that palette, "colours/12/print/textured" with textures,
 * "pictures/picture-07/HASH" is one of somebody's own from the shelf, in place of ours and as long as it is there.  What nobody has asked for lately is
 * dropped; what a widget still holds lives on with it. */
SbmPictureCache *sbm_picture_cache_get_default (void);
SbmPictureCache *sbm_picture_cache_new (gsize bytes);

/* Only if it is there already. */
GdkTexture *sbm_picture_cache_dup (SbmPictureCache *self,
                                   const char *name,
                                   int width,
                                   int height);

/* Draws it here and now: for small things of a millisecond, such as a rabbit. */
GdkTexture *sbm_picture_cache_draw (SbmPictureCache *self,
                                    const char *name,
                                    int width,
                                    int height,
                                    GError **error);

/* Draws it in GLib's task pool; the same picture asked for twice at once is drawn once. */
void sbm_picture_cache_draw_async (SbmPictureCache *self,
                                   const char *name,
                                   int width,
                                   int height,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
GdkTexture *sbm_picture_cache_draw_finish (SbmPictureCache *self,
                                           GAsyncResult *result,
                                           GError **error);

/* For tests: bytes kept, and drawings under way. */
gsize sbm_picture_cache_get_size (SbmPictureCache *self);
guint sbm_picture_cache_get_n_drawing (SbmPictureCache *self);

G_END_DECLS
