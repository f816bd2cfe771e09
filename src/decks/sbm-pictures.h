/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_TYPE_PICTURES (sbm_pictures_get_type ())
#define SBM_PICTURES_ERROR (sbm_pictures_error_quark ())

#define SBM_PICTURES_COUNT 84

typedef enum
{
  SBM_PICTURES_ERROR_NO_LANGUAGE,
  SBM_PICTURES_ERROR_MALFORMED,
  SBM_PICTURES_ERROR_MISSING,
  SBM_PICTURES_ERROR_TWICE,
} SbmPicturesError;

/* What the picture cards 1 to 84 are called, show and make one think of, in one language. */
G_DECLARE_FINAL_TYPE (SbmPictures, sbm_pictures, SBM, PICTURES, GObject)

GQuark sbm_pictures_error_quark (void);

SbmPictures *sbm_pictures_new (const char *language,
                               GError **error);
SbmPictures *sbm_pictures_new_from_bytes (const char *language,
                                          GBytes *bytes,
                                          GError **error);

const char *sbm_pictures_get_language (SbmPictures *self);

/* NULL if there is no such card. */
const char *sbm_pictures_get_title (SbmPictures *self,
                                    int id);
const char *sbm_pictures_get_description (SbmPictures *self,
                                          int id);
const char *const *sbm_pictures_get_tags (SbmPictures *self,
                                          int id);

G_END_DECLS
