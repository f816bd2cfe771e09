/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-session.h"

G_BEGIN_DECLS

#define SBM_TYPE_GAME_VIEW (sbm_game_view_get_type ())

G_DECLARE_INTERFACE (SbmGameView, sbm_game_view, SBM, GAME_VIEW, GtkWidget)

/*
 * What a game shows in the middle of SbmGamePage.  The page around it has the seats, says whom we wait for, has the one
 * ember button, chat and everything about the table; the view has the cards, and tells the page by these properties
 * (with notify; the interface installs them, a view overrides those that it uses with g_object_class_override_property()):
 *
 *   session           SbmSession, set once by the page before the view is shown; the view listens to its table
 *   overline          small line above the clue ("Marta tells"), or ""
 *   clue              what somebody said, large in italics and between quotes of this language; plain text, or ""
 *   headline          instead of a clue, upright ("Three found Marta's card"), or ""
 *   prompt            one sentence: what I do now; the page makes it the status for screen readers
 *   hint              one more sentence at the bottom left ("Nobody sees whose card it is before the reveal."), or ""
 *   action-label      the deed on the ember button ("Give this card"), or "" for no button
 *   action-sensitive  whether it can be pressed
 *
 * All of them are optional and have these defaults: "", FALSE, NULL.  Moves go through sbm_session_move(); a refused one
 * is said by the page in words, and the view gets "refused" from the session if it has to put something back.
 *
 * Signal: "shown" (uint SbmShown), how far a reveal has come; see is_showing.
 */
typedef enum
{
  SBM_SHOWN_LIT,      /* what was hidden is there: the card lights up, the row falls */
  SBM_SHOWN_COUNTING, /* some of its points are counted, see get_counted; as often as the view likes, or never */
  SBM_SHOWN_COUNTED,  /* its points are counted, and nothing more comes */
} SbmShown;

struct _SbmGameViewInterface
{
  GTypeInterface parent_iface;

  /* The ember button, or Ctrl+Enter from anywhere. */
  void (*activate_action) (SbmGameView *self);

  /* Escape: takes back what is chosen but not done yet.  FALSE if there was nothing. */
  gboolean (*take_back) (SbmGameView *self);

  /* Widgets of the view that the page places; each may be missing or return NULL, and is asked for once.
   * banner: below the seats, over the whole width (the track); the page hides it where there is little height.
   * tray: at the bottom left (what I chose; "I don't believe it!").
   * extra: left of the ember button ("Look closer"). */
  GtkWidget *(*get_banner) (SbmGameView *self);
  GtkWidget *(*get_tray) (SbmGameView *self);
  GtkWidget *(*get_extra) (SbmGameView *self);

  /* A word for a seat's chip other than the page's own ("card given"), translated, or NULL. */
  char *(*dup_seat_note) (SbmGameView *self, SbmSeat *seat);

  /* What a seat's chip shows instead of a score, see SbmSeatChip:prizes; NULL for the score. */
  GStrv (*dup_seat_prizes) (SbmGameView *self, SbmSeat *seat);

  /* Whether a reveal is on its way whose points are not counted yet: until then the page shows the scores from before,
   * and what can be heard waits as well.  A view that returns TRUE from "viewed" on says with sbm_game_view_say_shown()
   * when it has lit up and when it has counted, also where it is cut short.  FALSE where it is missing. */
  gboolean (*is_showing) (SbmGameView *self);

  /* How much of the points of such a reveal is counted already, from 0 to 1; 0 where it is missing. */
  double (*get_counted) (SbmGameView *self);

  /* Whether somebody tells and so holds the lamp at the seats; TRUE where it is missing. */
  gboolean (*has_lamp) (SbmGameView *self);

  /* Whether the line below the prompt that says whom we wait for stays away: the view has the heading to itself, or needs
   * the room for its cards.  Asked whenever the heading changes; FALSE where it is missing. */
  gboolean (*needs_room) (SbmGameView *self);

  /* The stage that can be seen, "reveal" while one is looked at; the table's own where it is missing or NULL. */
  const char *(*get_stage) (SbmGameView *self);
};

/* The view of a game by the word of its rules; never NULL: a game without a view of its own is played with a list of
 * cards.  Adding a view takes one line in this function. */
GtkWidget *sbm_game_view_new (const char *game);

/* The property "session" of any view. */
void sbm_game_view_set_session (SbmGameView *self,
                                SbmSession *session);

/* One of the text properties above. */
char *sbm_game_view_dup_text (SbmGameView *self,
                              const char *property);
gboolean sbm_game_view_get_action_sensitive (SbmGameView *self);

void sbm_game_view_activate_action (SbmGameView *self);
gboolean sbm_game_view_take_back (SbmGameView *self);
GtkWidget *sbm_game_view_get_banner (SbmGameView *self);
GtkWidget *sbm_game_view_get_tray (SbmGameView *self);
GtkWidget *sbm_game_view_get_extra (SbmGameView *self);
char *sbm_game_view_dup_seat_note (SbmGameView *self,
                                   SbmSeat *seat);
GStrv sbm_game_view_dup_seat_prizes (SbmGameView *self,
                                     SbmSeat *seat);
gboolean sbm_game_view_is_showing (SbmGameView *self);
double sbm_game_view_get_counted (SbmGameView *self);
gboolean sbm_game_view_has_lamp (SbmGameView *self);
const char *sbm_game_view_get_stage (SbmGameView *self);
gboolean sbm_game_view_needs_room (SbmGameView *self);

/* For views. */
void sbm_game_view_say_shown (SbmGameView *self,
                              SbmShown shown);

G_END_DECLS
