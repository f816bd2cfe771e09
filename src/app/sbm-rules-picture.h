/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-card.h"
#include "decks/colours/colours.h"
#include "rules/rules.h"

G_BEGIN_DECLS

#define SBM_TYPE_RULES_PICTURE (sbm_rules_picture_get_type ())

G_DECLARE_FINAL_TYPE (SbmRulesPicture, sbm_rules_picture, SBM, RULES_PICTURE, GtkWidget)

/* A situation at the table, laid with our own cards, rabbits and tokens.  It is one image for screen readers, and its
 * caption says what is seen.  Things lie in units of the scene, which is as wide and as high as it was made and grows or
 * shrinks with the room; text keeps its size. */
GtkWidget *sbm_rules_picture_new (int width,
                                  int height);

/* The picture of this section of the rules, and its caption; NULL if it has none. */
GtkWidget *sbm_rules_picture_make (const char *game,
                                   const char *mode,
                                   const char *section,
                                   char **caption);

/* For the scenes: x and y are the middle of the upper edge, the angle turns around the middle of the lower one. */
void sbm_rules_picture_add_card (SbmRulesPicture *self,
                                 SbmCard *card,
                                 double x,
                                 double y,
                                 double width,
                                 double angle);
void sbm_rules_picture_add_figure (SbmRulesPicture *self,
                                   const char *picture,
                                   double x,
                                   double y,
                                   double height);
void sbm_rules_picture_add_rabbit (SbmRulesPicture *self,
                                   int rabbit,
                                   double x,
                                   double y,
                                   double height);

/* Text with these CSS classes, centred at x; y is its lower edge.  What is too high for its place pushes all down. */
void sbm_rules_picture_add_text (SbmRulesPicture *self,
                                 const char *text,
                                 const char *const *classes,
                                 double x,
                                 double y);

/* The arrow of a colour, the back of a card that tells its share, and a piece of the table with a CSS class. */
void sbm_rules_picture_add_arrow (SbmRulesPicture *self,
                                  ColoursInk ink,
                                  double x,
                                  double y,
                                  double width);
void sbm_rules_picture_add_back (SbmRulesPicture *self,
                                 ColoursInk ink,
                                 int share,
                                 gboolean fallen,
                                 double x,
                                 double y,
                                 double width);
void sbm_rules_picture_add_box (SbmRulesPicture *self,
                                const char *css_class,
                                double x,
                                double y,
                                double width,
                                double height);

/* Scenes of each family of games, each NULL for a section without one. */
GtkWidget *sbm_rules_scenes_make_storyteller (const char *game,
                                              const char *mode,
                                              const char *section,
                                              char **caption);
GtkWidget *sbm_rules_scenes_make_illusion (const char *mode,
                                           const char *section,
                                           char **caption);
GtkWidget *sbm_rules_scenes_make_histoire (const char *mode,
                                           const char *section,
                                           char **caption);

G_END_DECLS
