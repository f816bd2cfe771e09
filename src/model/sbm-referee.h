/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "model/record.h"

G_BEGIN_DECLS

#define SBM_TYPE_REFEREE (sbm_referee_get_type ())
G_DECLARE_FINAL_TYPE (SbmReferee, sbm_referee, SBM, REFEREE, GObject)

/* Takes the setup; NULL and a sentence if no game can be played with it. */
SbmReferee *sbm_referee_new (RecordSetup *setup, GError **error);

const RecordSetup *sbm_referee_get_setup (SbmReferee *self);
const RulesGame *sbm_referee_get_game (SbmReferee *self);

/* How many moves were accepted so far. */
guint sbm_referee_get_serial (SbmReferee *self);

/* Which stage the game is in: moves of several seats may answer the same one. */
guint sbm_referee_get_stage_serial (SbmReferee *self);

/* A move as somebody sent it, fit to be judged: a clue is plain text from here on, in the game, in the record and on the
 * screens, and an empty one if nothing is left.  What a record has is applied as it is, for it never changes.  Takes a floating
 * reference; a new one. */
GVariant *sbm_referee_clean_move (GVariant *move);

RulesError sbm_referee_apply (SbmReferee *self, const RulesMove *move);

/* What viewer may know; a new reference. */
GVariant *sbm_referee_dup_view (SbmReferee *self, int viewer);

/* Line 0 is the setup, line k the k-th accepted move. */
const char *sbm_referee_get_line (SbmReferee *self, guint line);
char *sbm_referee_dup_record (SbmReferee *self);

G_END_DECLS
