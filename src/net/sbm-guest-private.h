/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-channel.h"
#include "net/sbm-guest.h"

G_BEGIN_DECLS

#define MOST_RECORD (8 * 1024 * 1024)
#define MOST_INHERITED_LINES 100000 /* no game has as many moves */

struct _SbmGuest
{
  GObject parent_instance;

  SbmIdentity *identity;
  SbmPins *pins;
  SbmTable *table;
  char *name;
  guint rabbit;
  char *language;
  char *role;

  GListModel *addresses; /* NULL on this machine */
  char *pin;
  char *table_id;
  char *code;
  char *host_key;

  SbmGuestState state;
  char *reason;
  SbmChannel *channel;
  GCancellable *cancellable;
  GCancellable *stretching; /* while the code is */
  guint address;            /* the one to try next */
  guint backoff;
  guint wait;
  guint waiting;
  gboolean was_joined;

  guint move_id;
  GVariant *move; /* sent and not answered yet */
  guint move_stage;
  gboolean resend; /* the first view after a reconnection is on its way */

  /* Of the last game that was dealt to us; and of the one to come, between its commitment and its deal. */
  Audit *audit;
  guint audit_game;
  gboolean watched;  /* it is shown on this connection */
  gboolean recorded; /* what was shown of it has been held against its record */
  Audit *next_audit;
  guint next_game;
  const char *foul; /* what the host did that no record makes good, or NULL */

  gboolean has_share; /* and for which game and commitment it was made */
  guint share_game;
  guint8 share_commit[FAIR_SIZE];
  guint8 share[FAIR_SIZE];
  gboolean shared; /* on this connection, and nothing has come of it yet */
  guint tries;     /* commitments that had a share of ours since the last deal */

  GString *record;
  GString *inheritance;
  guint inherited; /* parts of it */
  char *audited;
  gboolean auditing; /* in a thread; what the host says meanwhile waits, so that nothing comes out of order */
  GQueue unheard;    /* Unheard */
  gboolean cut_off;  /* the connection ended meanwhile, after what it brought */

  SbmShelf *shelf;        /* NULL for whoever looks at no pictures */
  GCancellable *fetching; /* one a list of pictures */
  GByteArray *picture;    /* what has come of the one that is asked for */
  int picture_card;       /* that was asked for, or 0 */
  guint asking;           /* source */
};

/* sbm-guest.c */
void sbm_guest_set_state (SbmGuest *self, SbmGuestState state, const char *reason);
void sbm_guest_emit_refused (SbmGuest *self, const char *code);
void sbm_guest_emit_denied (SbmGuest *self, const char *what, const char *code);
/* Whether anybody here would go on with the table. */
gboolean sbm_guest_can_take (SbmGuest *self);
void sbm_guest_emit_take (SbmGuest *self, GStrv lines);

/* sbm-guest-connecting.c: finding the host, again and again, wherever it goes */
void sbm_guest_connect (SbmGuest *self);
void sbm_guest_use_stream (SbmGuest *self, GIOStream *stream);
void sbm_guest_drop_channel (SbmGuest *self);
/* It is over, and trying again would not help. */
void sbm_guest_give_up (SbmGuest *self, const char *reason);
/* The host goes on elsewhere. */
void sbm_guest_follow (SbmGuest *self, GVariant *moved);

void sbm_guest_lost (SbmGuest *self);

/* sbm-guest-hearing.c: what the host says, and what is answered at once */
void sbm_guest_hear (SbmGuest *self, ProtocolMessage message, GVariant *body);

/* sbm-guest-audit.c: what is noted during a game, and its end, beside the main loop */
void sbm_guest_note_commit (SbmGuest *self, guint game, const guint8 *commit);
/* We give away bytes that we have not given before. */
void sbm_guest_note_try (SbmGuest *self);
void sbm_guest_note_share (SbmGuest *self);
void sbm_guest_note_cancelled_deal (SbmGuest *self);
/* Whether this was not noted before. */
gboolean sbm_guest_note_view (SbmGuest *self, guint game, guint serial, GVariant *view);
/* With the connection a share may be lost, or the whole deal and its commitment: that is nobody's fraud. */
void sbm_guest_forget_deal (SbmGuest *self);

void sbm_guest_audit (SbmGuest *self, guint game);
/* Something was shown after that. */
void sbm_guest_audit_again (SbmGuest *self);
/* Whether this waits until the audit is done. */
gboolean sbm_guest_put_off (SbmGuest *self, ProtocolMessage message, GVariant *body);
/* Of a connection that counts no more. */
void sbm_guest_forget_unheard (SbmGuest *self);
void sbm_guest_send_move (SbmGuest *self);

/* sbm-guest-pictures.c: pictures of the host's own, all of them and in order, whatever cards one holds */
void sbm_guest_hear_pictures (SbmGuest *self, GVariant *list);
void sbm_guest_hear_picture_part (SbmGuest *self, GVariant *body);
/* The host does not have the one that was asked for. */
void sbm_guest_miss_picture (SbmGuest *self);
void sbm_guest_stop_pictures (SbmGuest *self);

G_END_DECLS
