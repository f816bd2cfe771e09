/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-seat-chip.h"
#include "model/sbm-seat.h"

G_BEGIN_DECLS

#define SBM_TYPE_SEAT_ROW (sbm_seat_row_get_type ())

G_DECLARE_FINAL_TYPE (SbmSeatRow, sbm_seat_row, SBM, SEAT_ROW, GtkWidget)

/* What the seats do now, in one or two words, belongs to the game: a new string or NULL for the usual words.  It may
 * also say that the seat has done its part, and which prizes it holds (see SbmSeatChip). */
typedef struct
{
  char *note;
  gboolean done;
  GStrv prizes;
  gboolean lampless; /* nobody holds a lamp in this game */
  int score;         /* as long as another one is to be shown; -1: the seat's own */
} SbmSeatWords;

typedef void (*SbmSeatWordsFunc) (SbmSeat *seat, SbmSeatWords *words, gpointer data);

/* The people along the far edge, from my left neighbour clockwise to me at the right end.  Properties: seats (a list of
 * SbmSeat), patience (milliseconds after which the table decides about somebody away, 0: not shown), pairs (partners stand
 * side by side and are joined, see sbm-seat-pairs.h).
 * Signal: activated (SbmSeat), by click or Enter.  Chips become tight and then round by themselves. */
GtkWidget *sbm_seat_row_new (GListModel *seats);

void sbm_seat_row_set_seats (SbmSeatRow *self,
                             GListModel *seats);
void sbm_seat_row_set_words_func (SbmSeatRow *self,
                                  SbmSeatWordsFunc func,
                                  gpointer data);

/* Asks for the words again; changes of seats do so by themselves. */
void sbm_seat_row_refresh (SbmSeatRow *self);

/* The chip of this seat, to fly a card from; NULL when there is none. */
GtkWidget *sbm_seat_row_get_chip (SbmSeatRow *self,
                                  int seat);

/* The row somewhere below @widget, or NULL: views that let things fly to a seat do not know their page. */
GtkWidget *sbm_seat_row_find (GtkWidget *widget);

G_END_DECLS
