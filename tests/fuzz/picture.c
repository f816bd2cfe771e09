/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-picture"

#include "decks/own-picture.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* A picture that a host sends: its name is right, for who lies can hash too.  What is accepted is no larger than it may be,
 * and can be drawn. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autofree char *hash = own_picture_dup_hash (bytes);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) drawn = NULL;
  gboolean fine = own_picture_check (bytes, hash, &error);
  int width, height;

  g_assert_true (fine == (error == NULL));
  if (!fine)
    return 0;

  g_assert_true (own_picture_read_header (data, size, &width, &height, NULL));
  g_assert_true (width > 0 && width <= OWN_PICTURE_MOST_SIDE && height > 0 && height <= OWN_PICTURE_MOST_SIDE);
  drawn = own_picture_open (bytes, 20, 30, &error);
  g_assert_no_error (error);
  g_assert_true (gdk_pixbuf_get_width (drawn) == 20 && gdk_pixbuf_get_height (drawn) == 30);

  return 0;
}
