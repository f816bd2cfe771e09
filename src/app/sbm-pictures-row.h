/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SBM_TYPE_PICTURES_ROW (sbm_pictures_row_get_type ())

/* Which pictures the cards show: ours, or those of a folder of one's own among them.  It remembers what was read. */
G_DECLARE_FINAL_TYPE (SbmPicturesRow, sbm_pictures_row, SBM, PICTURES_ROW, AdwActionRow)

/* Of SBM_OWN_PICTURES_TYPE. */
GVariant *sbm_pictures_row_get_list (SbmPicturesRow *self);

/* Reads the folder, as if it had been chosen in the dialog. */
void sbm_pictures_row_read (SbmPicturesRow *self,
                            GFile *folder);

G_END_DECLS
