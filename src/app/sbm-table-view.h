/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-game-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_TABLE_VIEW (sbm_table_view_get_type ())

G_DECLARE_DERIVABLE_TYPE (SbmTableView, sbm_table_view, SBM, TABLE_VIEW, GtkWidget)

/* What the properties of SbmGameView say, in their order there. */
typedef enum
{
  SBM_TEXT_OVERLINE = 1,
  SBM_TEXT_CLUE,
  SBM_TEXT_HEADLINE,
  SBM_TEXT_PROMPT,
  SBM_TEXT_HINT,
  SBM_TEXT_ACTION_LABEL,
} SbmViewText;

/* What every view of a game has to do for its page and its session: it keeps the texts of SbmGameView and tells of their
 * change, listens to the table, and sends moves one at a time.  A view of a game derives from it, and implements what
 * SbmGameView leaves open. */
struct _SbmTableViewClass
{
  GtkWidgetClass parent_class;

  /* A new state of the table, which there is: whatever was sent has been answered. */
  void (*viewed) (SbmTableView *self);

  /* Something else changed: a move went out or was refused, or the page has another size. */
  void (*update) (SbmTableView *self);
  void (*resized) (SbmTableView *self);
};

SbmSession *sbm_table_view_get_session (SbmTableView *self);
/* NULL before there is a session. */
SbmTable *sbm_table_view_get_table (SbmTableView *self);

gboolean sbm_table_view_may (SbmTableView *self,
                             RulesDeed deed);
gboolean sbm_table_view_is_stage (SbmTableView *self,
                                  const char *stage);

/* Before it has a size of its own, the page around it knows. */
gboolean sbm_table_view_is_narrow (SbmTableView *self);
gboolean sbm_table_view_is_wide (SbmTableView *self);

void sbm_table_view_set_text (SbmTableView *self,
                              SbmViewText which,
                              const char *text);
/* Where there is no deed ("" or NULL) there is nothing to press. */
void sbm_table_view_set_action (SbmTableView *self,
                                const char *label,
                                gboolean sensitive);

/* Whether a move is on its way. */
gboolean sbm_table_view_is_sent (SbmTableView *self);
/* Does nothing while one is, or where the rules do not let me. */
void sbm_table_view_send (SbmTableView *self,
                          const RulesMove *move);

/* The focus on what I have to use now, unless somebody writes or goes elsewhere by keyboard: it never jumps by itself from
 * anything but a place where nothing can be done. */
void sbm_table_view_offer_focus (SbmTableView *self,
                                 GtkWidget *widget);

/* To what was offered the focus last, once something that lay before it has gone with it. */
void sbm_table_view_return_focus (SbmTableView *self);

/* What only this view has, beside style.css; for class_init. */
void sbm_table_view_load_style (const char *file);

G_END_DECLS
