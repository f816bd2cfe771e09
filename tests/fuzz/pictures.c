/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-pictures"

#include "decks/sbm-pictures.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* The texts of a deck of pictures.  What is accepted has a title, a description and tags for every card, fit to be shown. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmPictures) pictures = sbm_pictures_new_from_bytes ("en", bytes, &error);

  g_assert_true ((pictures == NULL) == (error != NULL));
  for (int id = 1; pictures != NULL && id <= SBM_PICTURES_COUNT; id++)
    {
      g_assert_true (g_utf8_validate (sbm_pictures_get_title (pictures, id), -1, NULL));
      g_assert_true (g_utf8_validate (sbm_pictures_get_description (pictures, id), -1, NULL));
      g_assert_nonnull (sbm_pictures_get_tags (pictures, id));
    }

  return 0;
}
