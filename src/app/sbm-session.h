/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/sbm-avahi.h"
#include "net/sbm-guest.h"
#include "net/sbm-journal.h"

G_BEGIN_DECLS

#define SBM_TYPE_SESSION (sbm_session_get_type ())

G_DECLARE_FINAL_TYPE (SbmSession, sbm_session, SBM, SESSION, GObject)

/* Who sits here.  Rabbits count from 0, as the protocol counts them. */
typedef struct
{
  SbmIdentity *identity;
  SbmPins *pins; /* NULL: hosts are not remembered */
  const char *name;
  guint rabbit;
  const char *language;
  SbmAvahi *avahi;   /* announces a table that is handed over to us; NULL: nobody does */
  GListModel *found; /* of SbmFoundTable: where a host may reappear; NULL: one does not look */
} SbmSessionProfile;

/* What is played. */
typedef struct
{
  const char *game;
  const char *mode;   /* NULL: the first one */
  GVariant *options;  /* a{si}, or NULL; a floating one is consumed */
  int bots;           /* that sit down at once */
  int strength;       /* of bots: 0 to 2 */
  const char *seed;   /* deals the same game each time, alone only; NULL: a fair shuffle */
  const char *resume; /* alone: the id of a game whose journal is there, or NULL for a new one */
  GVariant *pictures; /* cards that show pictures of one's own (SBM_OWN_PICTURES_TYPE), or NULL */
  int pace;           /* of bots, in per cent of how long a person thinks; 0: as a person */

  /* The journal of what is resumed, where it is open already, and what it held; NULL: it is opened here. */
  SbmJournal *journal;
  const char *const *lines;
} SbmSessionGame;

/* How a table is open to others. */
typedef struct
{
  const char *table_name;
  const char *code;  /* NULL: everybody may sit down */
  const char *clock; /* "off", "gentle", "strict"; NULL: off */
  guint clock_seconds;
  guint16 port;       /* 0: any free one */
  SbmAvahi *avahi;    /* NULL: not announced */
  const char *resume; /* the id of a table whose journal is there, or NULL for a new one */
  gboolean unwatched; /* only players may see it */
  const char *words;  /* the language of word cards for all; NULL or "": everybody their own */
} SbmSessionHosting;

/*
 * One sitting at one table, whoever hosts it.  Properties with notify: table (SbmTable), state (SbmGuestState, uint),
 * reason (a stable code, see SbmGuest), hosting (boolean: the table lives in this process), solo (boolean: and nobody
 * else can come).
 * Signals: "refused" (string code), a move was not taken; "denied" (string what, string code); "left", nothing more
 * happens here.
 *
 * What one can do is a GActionGroup to insert as "table", each enabled as the table allows:
 *   ready, lock, pause (toggles with a boolean state, which changes when the host agrees), start, rematch (the same game
 *   once more), lobby (with everybody to the lobby: next game), game ((ssa{si}): game, mode, options), add-bot (i:
 *   strength), remove-bot (i: seat), kick (i: seat; for the evening), reorder ((ii): from seat, to seat), sit (i: a seat
 *   that a bot holds, or -1), stand, say (s), react (s), decide (s: "wait", "bot", "remove"), move (a{sv}), leave,
 *   hand-over (i: seat; the table goes on at that player's computer, and "hosting" becomes FALSE).
 */
SbmSession *sbm_session_new_solo (const SbmSessionProfile *profile,
                                  const SbmSessionGame *game,
                                  GError **error);
SbmSession *sbm_session_new_host (const SbmSessionProfile *profile,
                                  const SbmSessionGame *game,
                                  const SbmSessionHosting *hosting,
                                  GError **error);

/* @addresses holds GSocketConnectable; @pin names the host for SbmPins, or NULL; @role is "player", "spectator" or
 * "screen". */
SbmSession *sbm_session_new_join (const SbmSessionProfile *profile,
                                  GListModel *addresses,
                                  const char *pin,
                                  const char *table_id,
                                  const char *code,
                                  const char *role);

/* A table screen of the table that somebody sits at: a session of its own, with a key of its own. */
SbmSession *sbm_session_new_screen (SbmSession *of,
                                    GError **error);

/* A sitting without a host, whose table somebody else fills: every move is refused with "replay".  See SbmReplay. */
SbmSession *sbm_session_new_replay (void);

SbmTable *sbm_session_get_table (SbmSession *self);
SbmGuest *sbm_session_get_guest (SbmSession *self);
SbmGuestState sbm_session_get_state (SbmSession *self);
const char *sbm_session_get_reason (SbmSession *self);
gboolean sbm_session_get_hosting (SbmSession *self);
gboolean sbm_session_get_solo (SbmSession *self);

/* What shows a table on the network; NULL where nothing does. */
SbmAvahi *sbm_session_get_avahi (SbmSession *self);
GActionGroup *sbm_session_get_actions (SbmSession *self);

/* Where others find a table that is hosted here: "192.168.1.34", and the port; NULL and 0 otherwise. */
const char *sbm_session_get_address (SbmSession *self);
guint16 sbm_session_get_port (SbmSession *self);

/* A move (a{sv}), floating or not, that answers the view shown now. */
void sbm_session_move (SbmSession *self,
                       GVariant *move);

/* What the action hand-over does; and that the table stays after all, as long as it has not gone ("denied" says so). */
void sbm_session_hand_over (SbmSession *self,
                            int seat);
void sbm_session_keep_table (SbmSession *self);

/* How long bots wait, in per cent of a person; for tests. */
void sbm_session_set_pace (SbmSession *self,
                           guint per_cent);

/* Gets up for good.  The seat is kept; a table hosted here is closed, and its journal stays. */
void sbm_session_leave (SbmSession *self);

/* The folder of journals, one file a table, named by its id, and with SBM_SESSION_SOLO behind it for a game of one; and the
 * id of the table left there last, or NULL. */
#define SBM_SESSION_SOLO ".solo"
/* And behind that of a table that was here already when it was handed over to us. */
#define SBM_SESSION_ASIDE ".before"

char *sbm_session_dup_folder (void);
char *sbm_session_dup_journal_path (const char *id, gboolean solo);
char *sbm_session_dup_interrupted (gboolean *solo);

/* Sentences for codes, translated. */
const char *sbm_session_get_reason_text (const char *reason);
const char *sbm_session_get_refusal_text (const char *code);

/* Whoever runs the table wants to choose what is played next: "other-game" is emitted, and who has a window shows the games. */
void sbm_session_ask_for_other_game (SbmSession *self);

G_END_DECLS
