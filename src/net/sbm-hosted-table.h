/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "decks/sbm-shelf.h"
#include "model/record.h"
#include "model/sbm-player.h"
#include "net/sbm-channel.h"
#include "net/sbm-journal.h"

G_BEGIN_DECLS

#define SBM_TYPE_HOSTED_TABLE (sbm_hosted_table_get_type ())

G_DECLARE_FINAL_TYPE (SbmHostedTable, sbm_hosted_table, SBM, HOSTED_TABLE, GObject)

typedef enum
{
  SBM_PHASE_LOBBY,
  SBM_PHASE_DEALING, /* Shares for the shuffle are on their way. */
  SBM_PHASE_WRITING, /* The deal is on its way into the journal. */
  SBM_PHASE_PLAYING,
  SBM_PHASE_OVER,
} SbmPhase;

/* A table as its host runs it: who sits there, what is played, what is in the journal.
 *
 * Signals:
 *   changed ()             something that is announced on the network changed.
 *   handed-over ()         the table goes on at another host; this one only tells latecomers where.
 *   written (boolean)      a table that was restored and then got a new journal is in it, or is not going to be.
 *
 * @runner is the key of whoever may start, change and lock; NULL makes the first who sits down the runner.
 */
SbmHostedTable *sbm_hosted_table_new (const char *id,
                                      const char *name,
                                      const char *runner);

/* Who makes bots; without one no bot can sit down. */
void sbm_hosted_table_set_player_maker (SbmHostedTable *self,
                                        SbmPlayerMaker maker,
                                        gpointer data);

/* Journals into this file from now on.  If it holds a table already that table is taken up again, seats, hands and all. */
gboolean sbm_hosted_table_open_journal (SbmHostedTable *self,
                                        const char *path,
                                        GError **error);

/* The same with a journal that is open already, and what it held when it was opened. */
gboolean sbm_hosted_table_use_journal (SbmHostedTable *self,
                                       SbmJournal *journal,
                                       const char *const *lines,
                                       GError **error);

/* Takes up a table that its host has handed over: the lines of the guest's signal "take".  Call it before
 * sbm_hosted_table_open_journal() with a file that does not exist yet. */
gboolean sbm_hosted_table_restore (SbmHostedTable *self,
                                   const char *const *lines,
                                   GError **error);

gboolean sbm_hosted_table_set_game (SbmHostedTable *self,
                                    const char *game,
                                    const char *mode,
                                    GError **error);
gboolean sbm_hosted_table_set_option (SbmHostedTable *self,
                                      const char *name,
                                      int value);
gboolean sbm_hosted_table_add_bot (SbmHostedTable *self,
                                   int strength);
void sbm_hosted_table_set_clock (SbmHostedTable *self,
                                 const char *clock,
                                 guint seconds);
void sbm_hosted_table_set_code (SbmHostedTable *self,
                                const char *code);

/* Whether others than players may look on; they may unless told. */
void sbm_hosted_table_set_watchable (SbmHostedTable *self,
                                     gboolean watchable);

/* The language of the word cards for all, or "" for everybody their own. */
void sbm_hosted_table_set_words (SbmHostedTable *self,
                                 const char *language);

/* In characters: some room is left for the number of the game. */
#define SBM_HOSTED_TABLE_MOST_SEED (RULES_MAX_SEED - 12)

/* Deals by this seed instead of a fair shuffle, so that a game can be had again; for a table where one person plays.
 * FALSE if it is empty or longer than that. */
gboolean sbm_hosted_table_set_seed (SbmHostedTable *self,
                                    const char *seed);

/* Where pictures of one's own lie, also those of a table that is taken up again: say so before it is. */
void sbm_hosted_table_set_shelf (SbmHostedTable *self,
                                 SbmShelf *shelf);

/* Cards that show pictures of one's own from now on (SBM_OWN_PICTURES_TYPE); those that are not on the shelf stay ours.
 * FALSE where the list is not as it should be. */
gboolean sbm_hosted_table_set_pictures (SbmHostedTable *self,
                                        GVariant *list);

/* How long bots wait, in per cent of what a person would; 0 in tests. */
void sbm_hosted_table_set_pace (SbmHostedTable *self,
                                guint per_cent);

/* How long a silent player is waited for before the table decides. */
void sbm_hosted_table_set_patience (SbmHostedTable *self,
                                    guint milliseconds);

/* How long shares of the shuffle are waited for; ten seconds unless told, by tests. */
void sbm_hosted_table_set_dealing (SbmHostedTable *self,
                                   guint milliseconds);

/* A stable code of why no game can start, or NULL. */
const char *sbm_hosted_table_get_obstacle (SbmHostedTable *self);
gboolean sbm_hosted_table_start (SbmHostedTable *self);

/* Lets somebody in whose channel is greeted; the channel is the table's from then on.  A code why not, or NULL. */
const char *sbm_hosted_table_admit (SbmHostedTable *self,
                                    SbmChannel *channel,
                                    const char *key,
                                    const char *role,
                                    const char *name,
                                    guint8 rabbit,
                                    const char *language);

/* A table that is being handed over stays after all, if it has not gone yet. */
void sbm_hosted_table_keep (SbmHostedTable *self);

/* Whether somebody may still come to ask where a table went that was handed over; that ends by itself. */
gboolean sbm_hosted_table_is_awaited (SbmHostedTable *self);

/* Ends it for everybody; the journal stays. */
void sbm_hosted_table_close (SbmHostedTable *self);

const char *sbm_hosted_table_get_id (SbmHostedTable *self);
const char *sbm_hosted_table_get_name (SbmHostedTable *self);
const char *sbm_hosted_table_get_code (SbmHostedTable *self);
const char *sbm_hosted_table_get_runner (SbmHostedTable *self);
const char *sbm_hosted_table_get_game (SbmHostedTable *self);
const char *sbm_hosted_table_get_mode (SbmHostedTable *self);
SbmPhase sbm_hosted_table_get_phase (SbmHostedTable *self);
gboolean sbm_hosted_table_get_paused (SbmHostedTable *self);
gboolean sbm_hosted_table_get_locked (SbmHostedTable *self);
int sbm_hosted_table_get_most_seats (SbmHostedTable *self);
int sbm_hosted_table_get_taken (SbmHostedTable *self);
guint sbm_hosted_table_get_n_members (SbmHostedTable *self);
guint sbm_hosted_table_get_game_number (SbmHostedTable *self);

/* Players who were away when the last game ended, and have not come back for its record. */
guint sbm_hosted_table_get_owed (SbmHostedTable *self);

/* Of the game in play; 0 before it. */
int sbm_hosted_table_get_round (SbmHostedTable *self);

/* The record of the game in play, or of the last one; NULL before the first. */
char *sbm_hosted_table_dup_record (SbmHostedTable *self);

G_END_DECLS
