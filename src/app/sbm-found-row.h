/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "net/sbm-found-table.h"

G_BEGIN_DECLS

#define SBM_TYPE_FOUND_ROW (sbm_found_row_get_type ())

G_DECLARE_FINAL_TYPE (SbmFoundRow, sbm_found_row, SBM, FOUND_ROW, GtkWidget)

/* What one can do at a table that the network announces. */
typedef enum
{
  SBM_FOUND_DEED_NONE, /* another version */
  SBM_FOUND_DEED_JOIN,
  SBM_FOUND_DEED_WATCH,
  SBM_FOUND_DEED_TAKE_SEAT, /* it keeps a seat of ours */
  SBM_FOUND_DEED_RETURN,    /* it is our own */
} SbmFoundDeed;

SbmFoundDeed sbm_found_row_judge (SbmFoundTable *table,
                                  gboolean kept);

/* A table in the list at home.  Its button activates app.join-found with the table's id and whether to watch. */
GtkWidget *sbm_found_row_new (void);

void sbm_found_row_set_table (SbmFoundRow *self,
                              SbmFoundTable *table);
SbmFoundTable *sbm_found_row_get_table (SbmFoundRow *self);
void sbm_found_row_set_kept (SbmFoundRow *self,
                             gboolean kept);
void sbm_found_row_set_suggested (SbmFoundRow *self,
                                  gboolean suggested);
void sbm_found_row_set_narrow (SbmFoundRow *self,
                               gboolean narrow);

G_END_DECLS
