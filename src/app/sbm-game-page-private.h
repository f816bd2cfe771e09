/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-chat-panel.h"
#include "app/sbm-coach.h"
#include "app/sbm-counted-scores.h"
#include "app/sbm-game-page.h"
#include "app/sbm-page-header.h"
#include "app/sbm-seat-row.h"
#include "app/sbm-size-layout.h"

G_BEGIN_DECLS

/* For the files of the game page alone: sbm-game-page-words.c says what the view and the table say, sbm-game-page-seats.c what
 * stands on the seats, sbm-game-page-actions.c what keys and buttons do; sbm-game-page.c holds them together. */

struct _SbmGamePage
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *content;
  SbmSizeLayout *size;
  SbmPageHeader *header;
  GtkLabel *unread;
  GtkWidget *rules;
  AdwToastOverlay *toasts;
  AdwFlap *flap;
  SbmChatPanel *chat;
  SbmSeatRow *seats;
  GtkWidget *banner;
  GtkWidget *bar;
  GtkLabel *bar_text;
  GtkWidget *bar_decide;
  GtkWidget *bar_go_on;
  GtkWidget *overline_box;
  GtkLabel *overline;
  GtkLabel *clue;
  GtkLabel *headline;
  GtkLabel *prompt;
  GtkLabel *aside;
  GtkWidget *coach_note;
  GtkWidget *coach_sheet;
  SbmCoach *coach;
  GtkStack *stack;
  GtkWidget *bottom;
  GtkWidget *tray;
  GtkLabel *hint;
  GtkWidget *extra;
  GtkWidget *confirm;

  SbmSession *session;
  SbmGameView *view; /* borrowed: the stack has it */
  char *game;
  char *reactions[RULES_MAX_SEATS];
  guint calming[RULES_MAX_SEATS];
  guint focusing;
  SbmCountedScores scores;
};

/* ---- words ---- */

gboolean sbm_game_page_is_over (SbmGamePage *self);
void sbm_game_page_update_heading (SbmGamePage *self);
void sbm_game_page_update_action (SbmGamePage *self);
void sbm_game_page_update_header (SbmGamePage *self);
void sbm_game_page_update_bar (SbmGamePage *self);
void sbm_game_page_update_aside (SbmGamePage *self);

/* ---- seats ---- */

void sbm_game_page_words_cb (SbmSeat *seat,
                             SbmSeatWords *words,
                             gpointer data);
void sbm_game_page_reacted_cb (SbmGamePage *self,
                               int seat,
                               const char *name);

/* ---- actions ---- */

void sbm_game_page_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
