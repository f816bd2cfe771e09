/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <adwaita.h>

#include "app/sbm-card-grid.h"
#include "app/sbm-figure.h"
#include "app/sbm-hand.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-storyteller-flight.h"
#include "app/sbm-storyteller-look.h"
#include "app/sbm-storyteller-pile.h"
#include "app/sbm-storyteller-scores.h"
#include "app/sbm-storyteller-tell.h"
#include "app/sbm-storyteller-texts.h"
#include "app/sbm-storyteller-view.h"
#include "app/sbm-track.h"
#include "decks/sbm-pictures.h"

G_BEGIN_DECLS

/* What is still to be shown as a movement, once everything has its place. */
typedef enum
{
  SBM_MOTION_DEAL = 1 << 0,
  SBM_MOTION_PASS = 1 << 1,
  SBM_MOTION_SHUFFLE = 1 << 2,
} SbmMotion;

/* A vote on its way to a card. */
typedef struct
{
  int seat;
  int card;
  int place; /* among the votes on this card */
  int count;
  guint hold; /* milliseconds that it lies there before the card has it */
} SbmVoteFlight;

struct _SbmStorytellerView
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkOverlay *overlay;
  GtkBox *box;
  SbmStorytellerTell *tell;
  SbmStorytellerPile *pile;
  SbmHand *hand;
  GtkScrolledWindow *scroller;
  SbmCardGrid *grid;
  GtkBox *table_slot; /* for the scores on a telephone */
  GtkWidget *side;
  GtkBox *side_slot; /* for the scores beside a crowded table */
  SbmStorytellerFlight *flight;
  SbmStorytellerLook *look;

  /* Owned: what the page places for us. */
  GtkWidget *track;
  GtkWidget *tray;
  GtkBox *tokens_box;
  GtkWidget *tokens[2];
  GtkWidget *token_figures[2];
  GtkLabel *card_title;
  GtkLabel *tray_hint;
  GtkBox *tray_slot; /* for the scores everywhere else */
  SbmStorytellerScores *scores;
  GtkBox *rest; /* of the hand, small */
  GtkWidget *rest_label;
  GtkWidget *extra;
  GtkWidget *keys;
  GtkWidget *keys_last;
  GtkWidget *closer;
  GtkWidget *other;
  GtkBox *roles_slot; /* for the roles, but on a telephone */
  GtkWidget *roles;
  GtkToggleButton *role_buttons[2];

  /* Owned. */
  SbmSession *session;
  SbmPictures *pictures;
  GSimpleActionGroup *actions;
  GListStore *hand_cards;
  GListStore *table_cards;
  GListStore *track_seats; /* as the track shows them: a reveal lets it wait */
  char *clue_now;
  char *last_clue;
  AdwAnimation *show;    /* of a reveal */
  AdwAnimation *turn_up; /* of the cards on the table */

  SbmStorytellerMoment moment;
  SbmStorytellerChoice choice;
  SbmStorytellerTexts texts;
  SbmReveal reveal;
  guint game_number;
  int seen; /* rounds whose reveal has begun here */
  gboolean sent;
  gboolean updating; /* toggles that follow are not people */
  gboolean by_key;
  guint voters; /* of this round, as a set of seats */

  GtkEventController *keys_of_window; /* borrowed */
  gboolean wants_focus;               /* what had the focus has gone */

  /* Motion. */
  SbmMotion motion;
  guint tick;
  int n_turned; /* cards of the table that lie face up */
  int token_in_air;
  int dealt;    /* cards at the end of the hand that are new */
  int launched; /* votes of a reveal */
  int landed;
  gboolean owners_shown;
  double counted;  /* part of the points of a reveal */
  gboolean leaves; /* a reveal that nobody will put away */
  guint leaving;
  graphene_rect_t pile_rects[STORYTELLER_MAX_TABLE];
  int n_pile_rects;
};

/* sbm-storyteller-view.c */
SbmTable *sbm_storyteller_view_get_table (SbmStorytellerView *self);
void sbm_storyteller_view_show (SbmStorytellerView *self);

/* sbm-storyteller-stage.c: which of its parts the table shows, and in how much room. */
void sbm_storyteller_stage_show (SbmStorytellerView *self);
gboolean sbm_storyteller_stage_needs_room (SbmStorytellerView *self);
void sbm_storyteller_stage_join_partners (SbmStorytellerView *self,
                                          gboolean pairs);

/* sbm-storyteller-keys.c */
void sbm_storyteller_keys_init (SbmStorytellerView *self);
void sbm_storyteller_keys_watch (SbmStorytellerView *self,
                                 gboolean watch);
GtkWidget *sbm_storyteller_keys_get_focus (SbmStorytellerView *self);
void sbm_storyteller_keys_keep_focus (SbmStorytellerView *self);

/* sbm-storyteller-cards.c: the models of cards follow the moment and the choice. */
void sbm_storyteller_cards_sync_hand (SbmStorytellerView *self);
void sbm_storyteller_cards_sync_table (SbmStorytellerView *self);
void sbm_storyteller_cards_sync_track (SbmStorytellerView *self);
SbmPictures *sbm_storyteller_cards_load_pictures (void);
/* A picture of the host's own has come, or goes. */
void sbm_storyteller_cards_change_pictures (SbmStorytellerView *self);
SbmCard *sbm_storyteller_cards_find (GListStore *cards,
                                     int id);

/* sbm-storyteller-play.c: choosing, and the moves that come of it. */
gboolean sbm_storyteller_play_needs_red (SbmStorytellerView *self);
void sbm_storyteller_play_choose (SbmStorytellerView *self,
                                  int card);
void sbm_storyteller_play_follow (SbmStorytellerView *self,
                                  const SbmStorytellerMoment *before);
void sbm_storyteller_play_confirm (SbmStorytellerView *self);
gboolean sbm_storyteller_play_take_back (SbmStorytellerView *self);
void sbm_storyteller_play_look (SbmStorytellerView *self,
                                int card);

/* sbm-storyteller-actions.c: what people do becomes a choice. */
void sbm_storyteller_actions_init (SbmStorytellerView *self);
void sbm_storyteller_actions_update (SbmStorytellerView *self);

/* sbm-storyteller-tray.c: what lies at the bottom left and beside the button. */
void sbm_storyteller_tray_init (SbmStorytellerView *self);
void sbm_storyteller_tray_sync (SbmStorytellerView *self);

/* While I vote the hint stands beside the tokens, not below them. */
void sbm_storyteller_tray_take_hint (SbmStorytellerView *self);

/* sbm-storyteller-motion.c */
void sbm_storyteller_motion_begin (SbmStorytellerView *self,
                                   const SbmStorytellerMoment *before);
void sbm_storyteller_motion_after_layout (SbmStorytellerView *self,
                                          SbmMotion motion);
void sbm_storyteller_motion_token (SbmStorytellerView *self,
                                   int card,
                                   int token);
void sbm_storyteller_motion_vote (SbmStorytellerView *self,
                                  const SbmVoteFlight *vote,
                                  const char *token,
                                  SbmFlightLanded landed);
void sbm_storyteller_motion_finish (SbmStorytellerView *self);

/* The same for somebody who does not want to wait: motion never blocks input. */
void sbm_storyteller_motion_hurry (SbmStorytellerView *self);

/* sbm-storyteller-reveal.c */
void sbm_storyteller_reveal_begin (SbmStorytellerView *self);
void sbm_storyteller_reveal_end (SbmStorytellerView *self);

/* The same when it has been looked at for a while: nobody presses a button for a television. */
void sbm_storyteller_reveal_end_by_itself (SbmStorytellerView *self);
void sbm_storyteller_reveal_skip (SbmStorytellerView *self);
gboolean sbm_storyteller_reveal_is_moving (SbmStorytellerView *self);
void sbm_storyteller_reveal_mark_card (SbmStorytellerView *self,
                                       SbmCard *card,
                                       int place);

G_END_DECLS
