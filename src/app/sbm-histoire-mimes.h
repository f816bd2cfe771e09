/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SBM_TYPE_HISTOIRE_MIMES (sbm_histoire_mimes_get_type ())

G_DECLARE_FINAL_TYPE (SbmHistoireMimes, sbm_histoire_mimes, SBM, HISTOIRE_MIMES, GtkWidget)

/* What people mime over the table while somebody tells: it rises and is gone.  It takes no clicks. */
GtkWidget *sbm_histoire_mimes_new (void);

/* @along says where it rises, from 0 to 1. */
void sbm_histoire_mimes_add (SbmHistoireMimes *self,
                             const char *sign,
                             const char *text,
                             double along);
guint sbm_histoire_mimes_get_count (SbmHistoireMimes *self);

/* The names of the mimes, NULL at the end. */
const char *const *sbm_histoire_mimes_get_names (void);

G_END_DECLS
