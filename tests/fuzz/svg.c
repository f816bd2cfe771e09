/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-svg"

#include "decks/drawing.h"

#define WIDTH 24
#define HEIGHT 36

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* A drawing that somebody broke, small and large.  It is drawn or it is not, which is said, and nothing is drawn beside it. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  for (int scale = 1; scale <= 16; scale *= 16)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * scale, HEIGHT * scale);
      cairo_t *cr = cairo_create (surface);
      g_autoptr (GError) error = NULL;
      gboolean drawn = drawing_draw (bytes, cr, WIDTH * scale, HEIGHT * scale, &error);

      g_assert_true (drawn == (error == NULL));
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }

  return 0;
}
