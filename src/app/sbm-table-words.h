/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-table.h"

G_BEGIN_DECLS

/* What everybody at a table sees, said in words.  Everything is translated and belongs to the caller. */

/* "Ioana", or "You" for oneself. */
char *sbm_table_words_dup_name (SbmSeat *seat);

/* "Ioana", "Ioana and Luc", "Ioana, Luc and you". */
char *sbm_table_words_dup_names (const char *const *names);

/* "Waiting for Ioana, Luc and you."; "" while nobody is awaited. */
char *sbm_table_words_dup_waiting (SbmTable *table);

/* Under a name in play: "choosing…", "card given", "away · 0:42"; a chip adds the ✓ by the mood. */
typedef enum
{
  SBM_MOOD_WAITING,
  SBM_MOOD_THINKING,
  SBM_MOOD_DONE,
  SBM_MOOD_AWAY,
} SbmMood;

SbmMood sbm_table_words_get_mood (SbmTable *table,
                                  SbmSeat *seat);
char *sbm_table_words_dup_note (SbmTable *table,
                                SbmSeat *seat);

/* In the lobby: "you host · ready ✓". */
char *sbm_table_words_dup_lobby_note (SbmTable *table,
                                      SbmSeat *seat);

/* Why no game can start yet, and what to do about it; who is not ready yet; or that all is well. */
char *sbm_table_words_dup_obstacle (SbmTable *table);

/* About pictures of the host's own: how many there are, how many have come, or that some were refused; NULL without any. */
char *sbm_table_words_dup_pictures (SbmTable *table);

/* "Luc is away. Wait, let a bot sit in, or go on without them?", or NULL. */
char *sbm_table_words_dup_decision (SbmTable *table);

/* Seats i and i + n/2 are partners (T1): the team of a seat, or -1 where nobody has a partner. */
int sbm_table_words_get_team (SbmTable *table,
                              int seat);

G_END_DECLS
