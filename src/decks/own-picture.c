/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "own-picture"

#include "decks/own-picture.h"

#include <string.h>

#include "model/sbm-own-pictures.h"

/* A loader is fed in bites, so that it can be left alone as soon as a header says too much. */
#define BITE (32 * 1024)

/* A file of one's own may be progressive, which is in ten scans or so. */
#define MOST_SCANS 64

/* What shines through a picture that has holes. */
#define PAPER 0xfff8f1e4

static const guint8 png_magic[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
static const guint8 jpeg_magic[] = { 0xff, 0xd8, 0xff };

/* How a picture is to be opened. */
typedef struct
{
  int most_side;
  gint64 most_pixels;
  int width; /* it covers a card of this size, upright or lying */
  int height;
  gboolean too_large;
} Bounds;

G_DEFINE_QUARK (own - picture - error - quark, own_picture_error)

static gboolean
fail (GError **error,
      OwnPictureError code,
      const char *text)
{
  g_set_error_literal (error, OWN_PICTURE_ERROR, code, text);
  return FALSE;
}

static gboolean
begins_with (const guint8 *data,
             gsize size,
             const guint8 *magic,
             gsize length)
{
  return size >= length && memcmp (data, magic, length) == 0;
}

static int
read_16 (const guint8 *data)
{
  return data[0] << 8 | data[1];
}

/* Nothing that we draw needs more than 31 bits; what has more is too large in any case. */
static int
read_32 (const guint8 *data)
{
  guint32 value = (guint32) read_16 (data) << 16 | (guint32) read_16 (data + 2);

  return MIN (value, G_MAXINT32);
}

/* ---- headers ---- */

static gboolean
read_png (const guint8 *data,
          gsize size,
          int *width,
          int *height)
{
  static const guint8 begin[] = { 0, 0, 0, 13, 'I', 'H', 'D', 'R' };
  static const guint8 end[] = { 'I', 'E', 'N', 'D' };

  if (size < 33 || memcmp (data + sizeof png_magic, begin, sizeof begin) != 0 || memmem (data + 33, size - 33, end, sizeof end) == NULL)
    return FALSE;
  *width = read_32 (data + 16);
  *height = read_32 (data + 20);

  return TRUE;
}

/* Where the marker stands that ends the pixels of a scan; @size if there is none. */
static gsize
find_scan_end (const guint8 *data,
               gsize size,
               gsize at)
{
  while (at + 1 < size)
    {
      if (data[at] != 0xff)
        at++;
      /* A pixel's byte that looks like the begin of a marker, or where a decoder may go on if something is broken. */
      else if (data[at + 1] == 0 || (data[at + 1] >= 0xd0 && data[at + 1] <= 0xd7))
        at += 2;
      else
        return at;
    }

  return size;
}

/* Walks from marker to marker to the end, and reads the dimensions on the way.  Of somebody else's only a plain frame of one
 * scan is taken: a decoder works through all the pixels for each scan, even if it is of no more than ten bytes. */
static gboolean
read_jpeg (const guint8 *data,
           gsize size,
           gboolean own,
           int *width,
           int *height)
{
  guint most_scans = own ? MOST_SCANS : 1;
  guint scans = 0;
  gsize at = 2;

  *width = *height = 0;
  while (at + 2 <= size && data[at] == 0xff)
    {
      guint8 marker = data[at + 1];
      gsize length;

      /* Any number of these may stand before a marker. */
      if (marker == 0xff)
        {
          at++;
          continue;
        }
      if (marker == 0xd9)
        return scans > 0;
      /* These have no length, so a decoder would read on where we do not. */
      if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8))
        return FALSE;
      /* Behind the pixels of an only scan nothing else may come. */
      if (!own && scans > 0)
        return FALSE;

      length = at + 4 <= size ? read_16 (data + at + 2) : 0;
      if (length < 2 || at + 2 + length > size)
        return FALSE;
      /* SOF0 to SOF15, but for the three of them that are other things. */
      if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc)
        {
          /* One picture has one frame: a second one would be what is decoded. */
          if (length < 8 || *width > 0 || (!own && marker > 0xc1))
            return FALSE;
          *height = read_16 (data + at + 5);
          *width = read_16 (data + at + 7);
        }
      at += 2 + length;
      if (marker == 0xda)
        {
          if (*width == 0 || ++scans > most_scans)
            return FALSE;
          at = find_scan_end (data, size, at);
        }
    }

  return FALSE;
}

static gboolean
read_header (const guint8 *data,
             gsize size,
             gboolean own,
             int *width,
             int *height,
             GError **error)
{
  gboolean reads;

  if (begins_with (data, size, png_magic, sizeof png_magic))
    reads = read_png (data, size, width, height);
  else if (begins_with (data, size, jpeg_magic, sizeof jpeg_magic))
    reads = read_jpeg (data, size, own, width, height);
  else
    return fail (error, OWN_PICTURE_ERROR_FORMAT, "Not a PNG or JPEG");

  if (!reads || *width <= 0 || *height <= 0)
    return fail (error, OWN_PICTURE_ERROR_DAMAGED, "The picture is damaged");
  return TRUE;
}

gboolean
own_picture_read_header (const guint8 *data,
                         gsize size,
                         int *width,
                         int *height,
                         GError **error)
{
  return read_header (data, size, TRUE, width, height, error);
}

/* ---- decoding ---- */

static void
size_prepared_cb (GdkPixbufLoader *loader,
                  int width,
                  int height,
                  Bounds *bounds)
{
  double upright, lying, scale;

  if (width < 1 || height < 1 || width > bounds->most_side || height > bounds->most_side || (gint64) width * height > bounds->most_pixels)
    {
      /* A size of nothing makes every loader stop before it allocates. */
      bounds->too_large = TRUE;
      gdk_pixbuf_loader_set_size (loader, 0, 0);
      return;
    }

  upright = MAX ((double) bounds->width / width, (double) bounds->height / height);
  lying = MAX ((double) bounds->height / width, (double) bounds->width / height);
  scale = MIN (1., MAX (upright, lying));
  gdk_pixbuf_loader_set_size (loader, MAX (1, (int) (width * scale + .5)), MAX (1, (int) (height * scale + .5)));
}

static GdkPixbuf *
load (GBytes *bytes,
      GdkPixbufLoader *loader,
      Bounds *bounds,
      GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  GdkPixbuf *pixbuf = NULL;
  gboolean reads = TRUE;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), bounds);
  for (gsize at = 0; reads && !bounds->too_large && at < size; at += BITE)
    reads = gdk_pixbuf_loader_write (loader, data + at, MIN (BITE, size - at), NULL);
  reads = gdk_pixbuf_loader_close (loader, NULL) && reads;
  if (reads && !bounds->too_large)
    pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixbuf != NULL)
    return gdk_pixbuf_apply_embedded_orientation (pixbuf);

  if (bounds->too_large)
    fail (error, OWN_PICTURE_ERROR_TOO_LARGE, "The picture is too large");
  else
    fail (error, OWN_PICTURE_ERROR_DAMAGED, "The picture is damaged");
  return NULL;
}

/* The middle of it, in a card's proportion. */
static GdkPixbuf *
cut (GdkPixbuf *pixbuf,
     int width,
     int height)
{
  int whole_width = gdk_pixbuf_get_width (pixbuf);
  int whole_height = gdk_pixbuf_get_height (pixbuf);
  double scale = MIN ((double) whole_width / width, (double) whole_height / height);
  int cut_width = CLAMP ((int) (width * scale + .5), 1, whole_width);
  int cut_height = CLAMP ((int) (height * scale + .5), 1, whole_height);

  return gdk_pixbuf_new_subpixbuf (pixbuf, (whole_width - cut_width) / 2, (whole_height - cut_height) / 2, cut_width, cut_height);
}

GdkPixbuf *
own_picture_open (GBytes *bytes,
                  int width,
                  int height,
                  GError **error)
{
  Bounds bounds = { OWN_PICTURE_MOST_SIDE, OWN_PICTURE_MOST_PIXELS, width, height, FALSE };
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autoptr (GdkPixbufLoader) loader = NULL;
  g_autoptr (GdkPixbuf) whole = NULL;
  g_autoptr (GdkPixbuf) card = NULL;
  int own_width, own_height;

  if (size > SBM_OWN_PICTURE_MOST_BYTES)
    {
      fail (error, OWN_PICTURE_ERROR_TOO_LARGE, "The picture is too large");
      return NULL;
    }
  if (!read_header (data, size, FALSE, &own_width, &own_height, error))
    return NULL;
  if (own_width > OWN_PICTURE_MOST_SIDE || own_height > OWN_PICTURE_MOST_SIDE)
    {
      fail (error, OWN_PICTURE_ERROR_TOO_LARGE, "The picture is too large");
      return NULL;
    }

  /* By its name, so that no other of the loaders that may be on this machine gets to see the bytes. */
  loader = gdk_pixbuf_loader_new_with_type (data[0] == png_magic[0] ? "png" : "jpeg", error);
  if (loader == NULL || (whole = load (bytes, loader, &bounds, error)) == NULL)
    return NULL;
  card = cut (whole, width, height);

  return gdk_pixbuf_scale_simple (card, width, height, GDK_INTERP_BILINEAR);
}

gboolean
own_picture_check (GBytes *bytes,
                   const char *hash,
                   GError **error)
{
  g_autofree char *own = own_picture_dup_hash (bytes);
  g_autoptr (GdkPixbuf) opened = NULL;

  if (g_strcmp0 (own, hash) != 0)
    return fail (error, OWN_PICTURE_ERROR_NAME, "These are not the bytes of that picture");

  opened = own_picture_open (bytes, OWN_PICTURE_WIDTH / 4, OWN_PICTURE_HEIGHT / 4, error);
  return opened != NULL;
}

/* ---- one's own files ---- */

/* SVG, or something squeezed that may be one. */
static gboolean
may_be_drawing (const guint8 *data,
                gsize size)
{
  gsize at = size >= 3 && data[0] == 0xef && data[1] == 0xbb && data[2] == 0xbf ? 3 : 0;

  while (at < size && g_ascii_isspace (data[at]))
    at++;
  return (at < size && data[at] == '<') || (size >= 2 && data[0] == 0x1f && data[1] == 0x8b);
}

static GBytes *
encode (GdkPixbuf *pixbuf,
        GError **error)
{
  static const char *const qualities[] = { "88", "80", "70", "55", "35", "15" };

  for (guint i = 0; i < G_N_ELEMENTS (qualities); i++)
    {
      char *buffer = NULL;
      gsize size;

      if (!gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, "jpeg", error, "quality", qualities[i], NULL))
        return NULL;
      if (size <= SBM_OWN_PICTURE_MOST_BYTES)
        return g_bytes_new_take (buffer, size);
      g_free (buffer);
    }

  fail (error, OWN_PICTURE_ERROR_TOO_LARGE, "The picture is too large");
  return NULL;
}

GBytes *
own_picture_make (GBytes *file,
                  GError **error)
{
  Bounds bounds = { G_MAXINT16, OWN_PICTURE_MOST_PIXELS, OWN_PICTURE_WIDTH, OWN_PICTURE_HEIGHT, FALSE };
  g_autoptr (GdkPixbufLoader) loader = NULL;
  g_autoptr (GdkPixbuf) whole = NULL;
  g_autoptr (GdkPixbuf) card = NULL;
  g_autoptr (GdkPixbuf) flat = NULL;
  g_autoptr (GError) reason = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (file, &size);
  int width, height;

  if (size > OWN_PICTURE_MOST_FILE)
    {
      fail (error, OWN_PICTURE_ERROR_TOO_LARGE, "The file is too large");
      return NULL;
    }
  /* What is neither PNG nor JPEG may still be something that GdkPixbuf knows, but for drawings. */
  if (size == 0 || may_be_drawing (data, size))
    {
      fail (error, OWN_PICTURE_ERROR_FORMAT, "Not a picture of pixels");
      return NULL;
    }
  if (!read_header (data, size, TRUE, &width, &height, &reason) && !g_error_matches (reason, OWN_PICTURE_ERROR, OWN_PICTURE_ERROR_FORMAT))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }

  loader = gdk_pixbuf_loader_new ();
  whole = load (file, loader, &bounds, error);
  if (whole == NULL)
    return NULL;
  card = cut (whole, OWN_PICTURE_WIDTH, OWN_PICTURE_HEIGHT);
  width = MIN (gdk_pixbuf_get_width (card), OWN_PICTURE_WIDTH);
  height = MIN (gdk_pixbuf_get_height (card), OWN_PICTURE_HEIGHT);
  flat = gdk_pixbuf_composite_color_simple (card, width, height, GDK_INTERP_BILINEAR, 255, 8, PAPER, PAPER);

  return encode (flat, error);
}

char *
own_picture_dup_hash (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}
