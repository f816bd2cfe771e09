/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Card, SHA-256 of the bytes in small hexadecimal letters, how many bytes, title or "". */
#define SBM_OWN_PICTURES_TYPE ((const GVariantType *) "a(ysus)")

#define SBM_OWN_PICTURES_MOST 84
#define SBM_OWN_PICTURE_MOST_BYTES (128 * 1024)
#define SBM_OWN_PICTURE_MOST_TITLE 60

typedef enum
{
  SBM_OWN_PICTURE_AWAITED,
  SBM_OWN_PICTURE_HERE,
  SBM_OWN_PICTURE_REFUSED, /* It is not what it should be, or the host does not have it. */
} SbmOwnPictureState;

#define SBM_TYPE_OWN_PICTURES (sbm_own_pictures_get_type ())

/* Which cards of a table show pictures of its host's own in place of ours, and which of those are on this machine.
 *
 * Signal: changed ().
 */
G_DECLARE_FINAL_TYPE (SbmOwnPictures, sbm_own_pictures, SBM, OWN_PICTURES, GObject)

SbmOwnPictures *sbm_own_pictures_new (void);

/* Takes a list of SBM_OWN_PICTURES_TYPE, from anybody: FALSE, and no pictures at all, where something in it is not as it
 * should be.  Titles are cleaned, and what was here under the same hash stays here. */
gboolean sbm_own_pictures_set_list (SbmOwnPictures *self,
                                    GVariant *list);

/* What was taken; @here leaves out what is not on this machine. */
GVariant *sbm_own_pictures_dup_list (SbmOwnPictures *self,
                                     gboolean here);

guint sbm_own_pictures_count (SbmOwnPictures *self);
guint sbm_own_pictures_count_in (SbmOwnPictures *self,
                                 SbmOwnPictureState state);

/* The lowest card that is still awaited, or 0. */
int sbm_own_pictures_next (SbmOwnPictures *self);

/* NULL and 0 for a card that is one of ours. */
const char *sbm_own_pictures_get_hash (SbmOwnPictures *self,
                                       int card);
const char *sbm_own_pictures_get_title (SbmOwnPictures *self,
                                        int card);
guint sbm_own_pictures_get_size (SbmOwnPictures *self,
                                 int card);
gboolean sbm_own_pictures_is_here (SbmOwnPictures *self,
                                   int card);

void sbm_own_pictures_set_state (SbmOwnPictures *self,
                                 int card,
                                 SbmOwnPictureState state);

/* Whether it could be the name of a picture: nothing else ever becomes a part of a path. */
gboolean sbm_own_pictures_is_hash (const char *text);

G_END_DECLS
