/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "drawing"

#include "config.h"

#include "decks/drawing.h"

#include <librsvg/rsvg.h>
#include <string.h>

/* How far a curve may lie off, in pixels: what cairo allows is .1, which no eye sees either and takes longer. */
#define TOLERANCE .25

#define LEAST_WIDTH_WITH_GRAIN 320

/* The grain of the pictures' paper is an element of its own, see data/decks/pictures/draw/motifs.py.  Its specks are a fraction
 * of a pixel in a picture this small, and a sixth of the work. */
static GBytes *
leave_out_grain (GBytes *bytes)
{
  static const char begin[] = "<g id=\"grain\">", end[] = "</g>";
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  const char *from = size > 0 ? g_strstr_len (text, size, begin) : NULL;
  const char *to = from != NULL ? g_strstr_len (from, text + size - from, end) : NULL;
  GByteArray *array;

  if (to == NULL)
    return g_bytes_ref (bytes);
  to += strlen (end);
  array = g_byte_array_sized_new (size);
  g_byte_array_append (array, (const guint8 *) text, from - text);
  g_byte_array_append (array, (const guint8 *) to, text + size - to);
  return g_byte_array_free_to_bytes (array);
}

gboolean
drawing_draw (GBytes *svg,
              cairo_t *cr,
              int width,
              int height,
              GError **error)
{
  g_autoptr (GBytes) bytes = width < LEAST_WIDTH_WITH_GRAIN ? leave_out_grain (svg) : g_bytes_ref (svg);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  RsvgRectangle viewport = { 0, 0, width, height };
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, error);
  gboolean drawn;

  if (handle == NULL)
    return FALSE;
  cairo_set_tolerance (cr, TOLERANCE);
  drawn = rsvg_handle_render_document (handle, cr, &viewport, error);
  g_object_unref (handle);

  return drawn;
}
