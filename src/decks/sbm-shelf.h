/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_TYPE_SHELF (sbm_shelf_get_type ())

/* Pictures that are not ours, each a file named by the SHA-256 of its bytes, readable by its owner alone.  What has not been
 * looked at for longest goes when there is too much of it. */
G_DECLARE_FINAL_TYPE (SbmShelf, sbm_shelf, SBM, SHELF, GObject)

/* NULL means g_get_user_cache_dir()/sobremesa/pictures. */
SbmShelf *sbm_shelf_new (const char *folder);
SbmShelf *sbm_shelf_get_default (void);

/* For tests; 256 MiB unless told. */
void sbm_shelf_set_budget (SbmShelf *self,
                           gsize bytes);

/* Which of these are there, and whole: an array of GBytes as long as @hashes, with NULL where there is none. */
void sbm_shelf_look_async (SbmShelf *self,
                           const char *const *hashes,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
GPtrArray *sbm_shelf_look_finish (SbmShelf *self,
                                  GAsyncResult *result,
                                  GError **error);

/* Keeps what somebody sent, if it is a picture and has this hash. */
void sbm_shelf_keep_async (SbmShelf *self,
                           const char *hash,
                           GBytes *bytes,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean sbm_shelf_keep_finish (SbmShelf *self,
                                GAsyncResult *result,
                                GError **error);

/* These read and write here and now: for threads. */
gboolean sbm_shelf_put (SbmShelf *self,
                        const char *hash,
                        GBytes *bytes,
                        GError **error);
GBytes *sbm_shelf_get (SbmShelf *self,
                       const char *hash);

G_END_DECLS
