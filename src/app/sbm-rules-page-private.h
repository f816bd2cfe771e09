/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-page-header.h"
#include "app/sbm-rules-found.h"
#include "app/sbm-rules-page.h"
#include "app/sbm-rules-sheet.h"
#include "app/sbm-size-layout.h"

G_BEGIN_DECLS

/* For the files of the page of rules alone: sbm-rules-page.c chooses what is read, sbm-rules-page-reading.c shows it. */

struct _SbmRulesPage
{
  GtkWidget parent_instance;

  /* Template children. */
  SbmSizeLayout *size;
  SbmPageHeader *header;
  GtkWidget *content;
  GtkListBox *games;
  GtkListBox *contents;
  GtkDropDown *chooser;
  GtkEditable *search;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *facts;
  GtkBox *sheets;
  SbmRulesFound *found;

  const Rules *rules;
  const RulesMode *mode;
  char *shown; /* every word of it */

  /* Where the table is that one comes from. */
  const Rules *here_rules;
  const RulesMode *here_mode;
  char *here_stage;

  SbmRulesSheet *target; /* to be scrolled to; borrowed */
  guint tick;
  int frames;
  gboolean following; /* the lists follow the page, and not the other way round */
};

GtkWidget *sbm_rules_page_new_label (const char *text,
                                     const char *css_class);

/* The sheets of the game and the mode that are chosen, with their head and their contents. */
void sbm_rules_page_show_sheets (SbmRulesPage *self);
void sbm_rules_page_update_width (SbmRulesPage *self);

SbmRulesSheet *sbm_rules_page_find_sheet (SbmRulesPage *self,
                                          const char *id);
void sbm_rules_page_go_to (SbmRulesPage *self,
                           SbmRulesSheet *sheet);

/* The table of contents shows what is being read. */
void sbm_rules_page_follow (SbmRulesPage *self);

G_END_DECLS
