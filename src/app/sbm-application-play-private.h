/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-application-play.h"
#include "app/sbm-sitting.h"
#include "net/sbm-pins.h"

G_BEGIN_DECLS

/* For the files of playing alone: sbm-application-play.c opens tables of one's own, sbm-application-join.c goes to those of
 * others. */

/* What the application has at hand for tables; it belongs to the application. */
typedef struct
{
  SbmApplication *application; /* borrowed */
  GCancellable *cancellable;   /* of what is still being read */
  SbmIdentity *identity;
  SbmPins *pins;
  SbmSitting *sitting;
  char *name; /* for this time, or NULL for that of the preferences */

  /* The table that was tried last, to try it again with a code. */
  GListModel *addresses;
  char *table;
  char *pin;
  char *role;
  char *code;
  gboolean typed; /* its address was, and is still on the page for that */

  /* What was asked for while the key was still being read or made. */
  gboolean loading;
  gboolean resuming; /* and a journal is being read */
  GAction *asked;
  GVariant *asked_with;
} SbmPlay;

/* Tells what went wrong. */
void sbm_play_complain (SbmPlay *self,
                        const char *sentence);

/* Whether the key is at hand: it is made the first time somebody plays.  If not, @action comes again once it is; the last
 * one that was asked for does. */
gboolean sbm_play_has_identity (SbmPlay *self,
                                GSimpleAction *action,
                                GVariant *parameter);

/* Who sits here. */
void sbm_play_get_profile (SbmPlay *self,
                           SbmSessionProfile *profile,
                           char **name);

/* Takes the session, or says what is wrong: an error that the very call may have set on its way here. */
void sbm_play_sit_down (SbmPlay *self,
                        SbmSession *session,
                        GError **error);

/* ---- tables of others ---- */

/* The places that a typed address stands for, or NULL, which has been complained of. */
GListModel *sbm_play_parse_address (SbmPlay *self,
                                    const char *address);

/* Goes back to the page with the address that did not lead to a table. */
void sbm_play_show_typed (SbmPlay *self);

void sbm_play_add_join_actions (SbmPlay *self);
void sbm_play_code_needed_cb (SbmSitting *sitting,
                              const char *reason,
                              SbmPlay *self);
void sbm_play_keep_seat_cb (SbmTable *table,
                            GParamSpec *pspec,
                            SbmApplication *application);

G_END_DECLS
