/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-table.h"
#include "rules/rules-view.h"

G_BEGIN_DECLS

/* For the files of the table alone: sbm-table.c takes what the host says, sbm-table-reading.c reads the views in it. */

struct _SbmTable
{
  GObject parent_instance;

  char *texts[9]; /* by the properties from PROP_ID on */
  const Rules *rules;
  GVariant *options;
  GListStore *seats;
  SbmSeat *by_index[RULES_MAX_SEATS]; /* the same, borrowed from there */
  SbmOwnPictures *own_pictures;
  GListStore *chat;
  int my_seat;
  gboolean runner;
  guint watchers;
  gboolean locked;
  gboolean paused;
  guint clock_seconds;
  guint patience;
  guint game_number;
  int decision;

  GVariant *view;
  const Rules *view_rules; /* those that the following was looked up for */
  char *view_type;
  RulesLayout layout;
  int awaits_at; /* where in a view a field is, or -1 */
  int scores_at;
  int leads_at;
  int may_at;
  guint serial;
  guint stage_serial;
  char *stage;
  guint may;
  char *audit;
  char *record;
};

/* Where the fields of this game's views are; views come after every move, so this is found out once a game. */
void sbm_table_look_up_fields (SbmTable *self);

/* What the view says of each seat. */
void sbm_table_update_seats_of_game (SbmTable *self);

G_END_DECLS
