/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>

G_BEGIN_DECLS

/* Of a picture as it lies on the table, and as it travels. */
#define OWN_PICTURE_WIDTH 640
#define OWN_PICTURE_HEIGHT 960

/* No picture of anybody else is larger than this; a file of one's own may be as large as cameras make them. */
#define OWN_PICTURE_MOST_SIDE 2048
#define OWN_PICTURE_MOST_FILE (32 * 1024 * 1024)
#define OWN_PICTURE_MOST_PIXELS (64 * 1000 * 1000)

#define OWN_PICTURE_ERROR (own_picture_error_quark ())

typedef enum
{
  OWN_PICTURE_ERROR_FORMAT,    /* Not a PNG or JPEG; a drawing in SVG is a program to us, and never run. */
  OWN_PICTURE_ERROR_TOO_LARGE, /* By bytes or by what its header says. */
  OWN_PICTURE_ERROR_DAMAGED,   /* It ends too early, or makes no sense. */
  OWN_PICTURE_ERROR_NAME,      /* These are not the bytes of that name. */
} OwnPictureError;

GQuark own_picture_error_quark (void);

/* What the header of a PNG or JPEG says, before anything is decoded; FALSE for anything else, and for what has no end or more
 * scans than any camera makes. */
gboolean own_picture_read_header (const guint8 *data,
                                  gsize size,
                                  int *width,
                                  int *height,
                                  GError **error);

/* Whether these bytes from somebody else may be kept under this name: hash, size, header, and then they are decoded.  A JPEG
 * must be as own_picture_make() makes it: not progressive, and in one scan. */
gboolean own_picture_check (GBytes *bytes,
                            const char *hash,
                            GError **error);

/* Decodes such bytes so that they cover a card of this size. */
GdkPixbuf *own_picture_open (GBytes *bytes,
                             int width,
                             int height,
                             GError **error);

/* Makes a card out of a file of one's own: turned as the camera held it, cut to a card's proportion, encoded anew, so that
 * nothing is left of what else was in the file, such as the place where it was taken. */
GBytes *own_picture_make (GBytes *file,
                          GError **error);

/* The name of a picture: the SHA-256 of its bytes. */
char *own_picture_dup_hash (GBytes *bytes);

G_END_DECLS
