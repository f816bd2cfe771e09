/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-figure.h"
#include "app/sbm-host-options.h"
#include "app/sbm-host-page.h"
#include "app/sbm-page-header.h"
#include "app/sbm-pictures-row.h"
#include "app/sbm-size-layout.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* For the files of the host page alone: sbm-host-page-games.c has the games and the ways of playing them,
 * sbm-host-page-rows.c the rows about the table and its bots, sbm-host-page.c what is made of it all. */

struct _SbmHostPage
{
  GtkWidget parent_instance;

  /* Template children. */
  SbmSizeLayout *size;
  SbmPageHeader *header;
  GtkBox *columns;
  GtkWidget *right;
  GtkLabel *right_title;
  GtkFlowBox *games;
  GtkWidget *how_label;
  GtkBox *modes;
  AdwPreferencesGroup *options;
  GtkEditable *name_row;
  GtkWidget *code_row;
  GtkSwitch *code_switch;
  GtkWidget *watch_row;
  GtkSwitch *watch_switch;
  AdwComboRow *clock_row;
  GtkWidget *strict_row;
  GtkSwitch *strict_switch;
  AdwActionRow *bots_row;
  GtkAdjustment *bots_adjustment;
  AdwComboRow *strength_row;
  GtkWidget *pace_row;
  GtkSwitch *pace_switch;
  SbmPicturesRow *pictures_row;
  AdwComboRow *words_row;
  SbmFigure *rabbit;
  GtkLabel *summary;
  GtkButton *open_button;
  GtkButton *bottom_button;
  GtkWidget *below;

  /* Owned. */
  GSettings *settings;
  SbmHostOptions *host_options;
  char **word_languages;

  const Rules *rules;
  const RulesMode *mode;
  gboolean solo;
  gboolean next;
};

/* The games and, below them, the modes of the one that is chosen; what was chosen last is chosen again. */
void sbm_host_page_fill_games (SbmHostPage *self);

/* The rows about the table: clock, words, and how the bots play. */
void sbm_host_page_fill_rows (SbmHostPage *self);

/* As many bots as the mode takes, as near to what was chosen last as can be. */
void sbm_host_page_update_bots (SbmHostPage *self);
int sbm_host_page_get_bots (SbmHostPage *self);

/* One sentence about what would open, and whether it can. */
void sbm_host_page_update_summary (SbmHostPage *self);

G_END_DECLS
