/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

/* Pictures for tests: noise of this seed, which no encoder makes small, over one colour, which every encoder does. */
static inline GBytes *
drawn_picture (const char *format,
               int width,
               int height,
               guint32 seed,
               gboolean noise)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GError) error = NULL;
  guint8 *pixels = gdk_pixbuf_get_pixels (pixbuf);
  char *buffer;
  gsize size;

  gdk_pixbuf_fill (pixbuf, seed * 2654435761u | 0xff);
  for (int i = 0; noise && i < gdk_pixbuf_get_rowstride (pixbuf) * height; i++)
    pixels[i] = g_rand_int (rand);
  gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, format, &error, NULL);
  g_assert_no_error (error);

  return g_bytes_new_take (buffer, size);
}

/* A few bytes that say that there are 50000 × 50000 pixels. */
static inline GBytes *
drawn_bomb (void)
{
  g_autoptr (GBytes) small = drawn_picture ("png", 2, 3, 1, FALSE);
  gsize size;
  const guint8 *data = g_bytes_get_data (small, &size);
  guint8 *bytes = g_memdup2 (data, size);
  guint32 side = GUINT32_TO_BE (50000);
  guint32 sum = 0xffffffff;

  memcpy (bytes + 16, &side, 4);
  memcpy (bytes + 20, &side, 4);
  /* The header's own sum is right, so that nothing but its numbers speaks against it. */
  for (int i = 12; i < 29; i++)
    {
      sum ^= bytes[i];
      for (int bit = 0; bit < 8; bit++)
        sum = sum & 1 ? sum >> 1 ^ 0xedb88320 : sum >> 1;
    }
  sum = GUINT32_TO_BE (~sum);
  memcpy (bytes + 29, &sum, 4);

  return g_bytes_new_take (bytes, size);
}
