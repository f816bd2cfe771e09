/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-own-pictures.h"
#include "model/sbm-referee.h"
#include "net/budget.h"
#include "net/sbm-hosted-table.h"
#include "net/sbm-journal.h"

G_BEGIN_DECLS

#define SHARE_SIZE 32

/* One connection.  Nobody is known by more than their key. */
typedef struct
{
  SbmHostedTable *table; /* borrowed */
  SbmChannel *channel;
  char *key;
  char *name;
  char *language;
  guint8 rabbit;
  gboolean plays; /* not a spectator and not a screen */
  gboolean screen;
  gboolean left;         /* said goodbye */
  gboolean has_pictures; /* was told of some */
  gint64 asked_until;    /* what their requests have used up (budget.h) */
} Member;

/* One seat.  It belongs to a key, whether its owner is here or not; a bot's seat belongs to nobody. */
typedef struct
{
  char *key;
  char *name;
  char *language;
  guint8 rabbit;
  int strength;    /* of the bot that sits here or would sit in */
  gboolean bot;    /* nobody's seat */
  gboolean sat_in; /* a bot plays until the owner is back */
  gboolean ready;
  gint64 away_since; /* monotonic, 0 while here */
  gboolean left;     /* and said goodbye */
  int total;         /* of the evening */
  guint last_move;   /* the id of the last move accepted */
  guint thoughts;    /* moves in this stage that only took the place of the one before */
  RulesDeed deed;    /* what the last one did */
  gboolean rested;   /* nothing was awaited of them since */
  gboolean has_share;
  guint8 share[SHARE_SIZE];
  char *vote; /* what this seat wants done about a silent one */

  Member *member;    /* borrowed; NULL while away, and for bots */
  SbmPlayer *player; /* the bot, while one plays */
  guint thinking;    /* source */
} Seat;

/* A move that waits for the journal. */
typedef struct
{
  char *key; /* of the sender, or NULL for a bot */
  int seat;
  guint id;
  GVariant *move;
} Pending;

struct _SbmHostedTable
{
  GObject parent_instance;

  char *id;
  char *name;
  char *code;
  char *runner;

  SbmPhase phase;
  const Rules *rules;
  const RulesMode *mode;
  gboolean option_set[RULES_N_OPTIONS];
  int options[RULES_N_OPTIONS];
  gboolean locked;
  gboolean paused;
  gboolean unwatched; /* only players may see it */
  char *words;        /* the language of word cards for all, or "" for everybody their own */
  char *clock;
  guint clock_seconds;
  guint pace;
  guint patience;

  GPtrArray *seats;   /* Seat */
  GPtrArray *members; /* Member */
  GHashTable *banned; /* keys */

  guint game_number;
  guint counted;       /* the last game whose winners have their point */
  gboolean from_lobby; /* what to go back to when a deal comes to nothing */
  SbmReferee *referee;
  GVariant *shown; /* the last view that anybody was shown */
  guint8 secret[SHARE_SIZE];
  char *seed; /* instead of a fair shuffle, or NULL */
  gint64 stage_since;
  int decision; /* the silent seat that the table decides about, or -1 */
  guint dealing;
  guint dealing_ms;
  guint dealing_steps; /* that are left */
  int next_host;       /* the seat to hand the table over to as soon as the move in hand is written, or -1 */
  char *heir;          /* the key of whoever hosts from now on, while that is being arranged */
  guint leaving;
  GVariant *moved;    /* where it goes on, once it lives elsewhere */
  gint64 moved_since; /* monotonic */
  GHashTable *untold; /* keys of those who may not know that yet */
  GHashTable *owed;   /* keys of players who were away when the game ended, and have not got its record */
  guint ticking;

  SbmJournal *journal;
  GQueue pending; /* Pending */
  gboolean writing;
  gboolean unwritten;      /* the disk has not taken the last word about the table */
  gint64 journalled_until; /* what such words have used up (budget.h) */
  guint journalling;       /* until there is budget for the next */
  gboolean restored;       /* from another host */
  guint inherited;         /* lines of a table that was handed over which are not on the disk yet */
  gboolean uninherited;    /* one of them is not going to be */
  gint64 said_until;       /* what people say to all has used up (budget.h) */
  guint announcing;

  SbmShelf *shelf;
  SbmOwnPictures *pictures;
  GHashTable *picture_bytes; /* hash → GBytes of what was on the shelf */
  GCancellable *fetching;

  SbmPlayerMaker maker;
  gpointer maker_data;
};

/* sbm-hosted-table.c */
Seat *sbm_hosted_table_seat (SbmHostedTable *self, int seat);
int sbm_hosted_table_find_seat (SbmHostedTable *self, const char *key);
gboolean sbm_hosted_table_is_runner (SbmHostedTable *self, Member *member);
void sbm_hosted_table_broadcast (SbmHostedTable *self, ProtocolMessage message, GVariant *body);

/* The table changed: tell everybody soon, once for all changes of this turn of the main loop; and journal it. */
void sbm_hosted_table_touch (SbmHostedTable *self);
void sbm_hosted_table_tell_you (SbmHostedTable *self, Member *member);
/* A seat went or moved, and so did the numbers of others. */
void sbm_hosted_table_tell_everybody (SbmHostedTable *self);
Seat *sbm_hosted_table_new_seat (void);
/* Whether somebody may see the game at all: who has no seat may not where nobody may look on. */
gboolean sbm_hosted_table_may_see (SbmHostedTable *self, Member *member);

/* sbm-hosted-table-lobby.c: what members ask for, but for moves */
void sbm_hosted_table_handle (SbmHostedTable *self, Member *member, ProtocolMessage message, GVariant *body);
const char *sbm_hosted_table_take_seat (SbmHostedTable *self, Member *member, int seat);
/* Which silent seat is decided about, or -1; what was said about another one does not count. */
void sbm_hosted_table_set_decision (SbmHostedTable *self, int seat);

/* sbm-hosted-table-play.c */
void sbm_hosted_table_move (SbmHostedTable *self, Member *member, guint id, guint stage, GVariant *move);
void sbm_hosted_table_show (SbmHostedTable *self, Member *member);
void sbm_hosted_table_show_all (SbmHostedTable *self);
void sbm_hosted_table_wake_bots (SbmHostedTable *self);
void sbm_hosted_table_deal (SbmHostedTable *self);
void sbm_hosted_table_ask_share (SbmHostedTable *self, Member *member);
void sbm_hosted_table_take_share (SbmHostedTable *self, Member *member, guint game, GVariant *bytes);
void sbm_hosted_table_seat_bot (SbmHostedTable *self, Seat *seat);
void sbm_hosted_table_dismiss_bot (Seat *seat);
void sbm_hosted_table_start_clock (SbmHostedTable *self);
void sbm_hosted_table_settle (SbmHostedTable *self);
void sbm_hosted_table_send_record (SbmHostedTable *self, Member *member);
void pending_free (Pending *pending);

/* sbm-hosted-table-journal.c */
/* At once; or soon, where somebody changes things all the time. */
void sbm_hosted_table_journal_table (SbmHostedTable *self);
void sbm_hosted_table_journal_table_soon (SbmHostedTable *self);
char *sbm_hosted_table_print_setup (SbmHostedTable *self);
char *sbm_hosted_table_print_move (const RulesMove *move, guint id);
GStrv sbm_hosted_table_dup_lines (SbmHostedTable *self);

/* sbm-hosted-table-pictures.c */
/* Looks on the shelf for what the list names, and then tells everybody. */
void sbm_hosted_table_fetch_pictures (SbmHostedTable *self);
void sbm_hosted_table_tell_pictures (SbmHostedTable *self, Member *member);
const char *sbm_hosted_table_send_picture (SbmHostedTable *self, Member *member, GVariant *body);

/* sbm-hosted-table-handover.c */
const char *sbm_hosted_table_hand_over (SbmHostedTable *self, int seat);
/* If that was put off until now. */
void sbm_hosted_table_hand_over_now (SbmHostedTable *self);
void sbm_hosted_table_taken (SbmHostedTable *self, Member *member, GVariant *body);
void sbm_hosted_table_emit_handed_over (SbmHostedTable *self);
void sbm_hosted_table_emit_written (SbmHostedTable *self, gboolean whole);
/* To somebody who comes after the table has gone. */
void sbm_hosted_table_send_after (SbmHostedTable *self, Member *member);

G_END_DECLS
