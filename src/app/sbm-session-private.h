/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-session.h"
#include "net/sbm-host.h"

G_BEGIN_DECLS

/* For the files of the session alone: sbm-session.c follows a table, sbm-session-host.c runs one, sbm-session-journal.c
 * keeps it on disk, and sbm-session-hand-over.c lets it move. */

struct _SbmSession
{
  GObject parent_instance;

  SbmGuest *guest;
  GSimpleActionGroup *actions;
  guint updating;
  GSignalGroup *my_seat;

  /* Of a table that lives here; NULL otherwise. */
  SbmHost *host;
  SbmHostedTable *hosted;
  char *journal;
  char *aside;   /* another one of the same table, while it is not sure that a table is ours */
  guint64 inode; /* of the journal: another process may have put its own in its place */
  char *address;
  gboolean solo;

  /* Of a sitting without a host: the refusal that is on its way. */
  gboolean replay;
  guint refusing;

  /* To do once somebody sits here. */
  int bots;
  int strength;
  gboolean start;

  /* Of a table that moves: the seat that takes it, or a table taken that its host may still want back. */
  int heir;
  guint heir_tries;
  guint handing;
  gboolean took; /* a table was handed over, and nobody was sent here yet */
  gboolean told; /* the other one has been told that it is safe here */

  /* How the table was joined, to come back to it and to show it on another screen. */
  SbmAvahi *avahi;
  GListModel *found;
  GListModel *addresses;
  char *code;
};

/* Everything about the guest and the table; the first thing that any kind of session does. */
void sbm_session_follow (SbmSession *self,
                         const SbmSessionProfile *profile);

/* What can be done has changed, and whether the table lives here. */
void sbm_session_queue_update (SbmSession *self);
void sbm_session_notify_hosting (SbmSession *self);

/* The table is ours to run from now on; and no longer, once its goodbyes are out. */
void sbm_session_own_table (SbmSession *self,
                            SbmHost *host,
                            SbmHostedTable *hosted);
void sbm_session_drop_table (SbmSession *self);
void sbm_session_close_host (SbmSession *self);
void sbm_session_lay_table (SbmSession *self);
gboolean sbm_session_sit_down_at (SbmSession *self,
                                  SbmSession *of,
                                  GError **error);
char *sbm_session_find_address (void);

gboolean sbm_session_open_journal (SbmSession *self,
                                   SbmHostedTable *hosted,
                                   const char *name,
                                   const SbmSessionGame *game,
                                   GError **error);
void sbm_session_remove_journal (SbmSession *self);
void sbm_session_forget_solo_games (SbmSession *self);

/* TRUE if that is dealt with, and nobody has to be told. */
gboolean sbm_session_hand_over_denied (SbmSession *self,
                                       const char *code);
void sbm_session_follow_taken (SbmSession *self);
void sbm_session_take (SbmSession *self,
                       char **lines);
void sbm_session_handed_over (SbmSession *self);

G_END_DECLS
