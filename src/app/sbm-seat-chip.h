/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  SBM_SEAT_WAITING,
  SBM_SEAT_THINKING, /* we wait for this one */
  SBM_SEAT_DONE,
  SBM_SEAT_AWAY,
} SbmSeatStatus;

typedef enum
{
  SBM_CHIP_WIDE,
  SBM_CHIP_TIGHT,
  SBM_CHIP_ROUND,
} SbmChipForm;

#define SBM_TYPE_SEAT_STATUS (sbm_seat_status_get_type ())
#define SBM_TYPE_CHIP_FORM (sbm_chip_form_get_type ())
#define SBM_TYPE_SEAT_CHIP (sbm_seat_chip_get_type ())

GType sbm_seat_status_get_type (void);
GType sbm_chip_form_get_type (void);

G_DECLARE_FINAL_TYPE (SbmSeatChip, sbm_seat_chip, SBM, SEAT_CHIP, GtkWidget)

/* One seat along the far edge.  Properties: name-text, rabbit (1 to 12), score (-1: none is shown), note ("choosing…"),
 * status, mine, teller, form, prizes (names below table/ shown instead of a score, as the arrows of Illusion; a name
 * that begins with "free" is an outline without a colour), away-left (milliseconds until the table decides, counted down
 * here; -1: none), roomy (a tight chip has room for its note in words). */
GtkWidget *sbm_seat_chip_new (void);

G_END_DECLS
