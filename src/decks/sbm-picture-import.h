/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "decks/sbm-shelf.h"

G_BEGIN_DECLS

/* What became of a folder of pictures. */
typedef struct
{
  GVariant *list; /* of SBM_OWN_PICTURES_TYPE: cards 1, 2, 3 … in the order of the files' names */
  char **skipped; /* names of files that are no pictures, fit to be shown */
  guint n_files;  /* that were looked at */
  guint n_left;   /* that were not, because there are enough */
} SbmPictureImport;

void sbm_picture_import_free (SbmPictureImport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SbmPictureImport, sbm_picture_import_free)

/* Reads the pictures of a folder of this machine onto the shelf, not those of folders in it.  Fails where the folder cannot
 * be read or nothing can be written; a file that is no picture is skipped. */
SbmPictureImport *sbm_picture_import_read (const char *folder,
                                           SbmShelf *shelf,
                                           GCancellable *cancellable,
                                           GError **error);

/* The same in a thread. */
void sbm_picture_import_read_async (const char *folder,
                                    SbmShelf *shelf,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
SbmPictureImport *sbm_picture_import_read_finish (GAsyncResult *result,
                                                  GError **error);

/* "3 of 40 files are no pictures: notes.txt, logo.svg …", or NULL if all are. */
char *sbm_picture_import_dup_complaint (const SbmPictureImport *self);

G_END_DECLS
