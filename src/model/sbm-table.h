/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "model/audit.h"
#include "model/sbm-own-pictures.h"
#include "model/sbm-seat.h"
#include "rules/rules.h"

G_BEGIN_DECLS

#define SBM_TYPE_TABLE (sbm_table_get_type ())
G_DECLARE_FINAL_TYPE (SbmTable, sbm_table, SBM, TABLE, GObject)

/*
 * A table as one player sees it; whatever a screen shows is bound to this.
 *
 * Read-only properties with notify: id, name, code, phase ("lobby", "dealing", "playing", "over"), game, mode,
 * options (a{si}), seats (GListModel of SbmSeat), chat (GListModel of SbmRemark), my-seat (int, -1 for a watcher),
 * runner (whether this table is mine to run), watchers, locked, paused, clock, clock-seconds,
 * words (string: the language of word cards for all, or ""), patience (int: milliseconds after which the table decides about somebody away), obstacle (why no game can
 * start, a code, or ""), game-number, decision (the silent seat to decide about, or -1), view (GVariant or NULL), stage
 * (""), may (uint: the deeds I may do, bits of RulesDeed), audit ("", "sound" or what is not), record (text or NULL).
 *
 * Signals: "viewed" after the properties that follow from a new view have changed; "reacted" (int seat, string name).
 */
SbmTable *sbm_table_new (void);

/* For the guest alone, which has checked that the variant has the protocol's type. */
void sbm_table_update (SbmTable *self, GVariant *state);
void sbm_table_update_you (SbmTable *self, int seat, gboolean runner);
gboolean sbm_table_update_view (SbmTable *self, guint game_number, guint serial, guint stage_serial, GVariant *view);
void sbm_table_add_remark (SbmTable *self, int seat, const char *name, const char *text);
void sbm_table_react (SbmTable *self, int seat, const char *name);
void sbm_table_set_audit (SbmTable *self, const char *record, const char *fault);

const Rules *sbm_table_get_rules (SbmTable *self);
const char *sbm_table_get_id (SbmTable *self);
const char *sbm_table_get_name (SbmTable *self);
const char *sbm_table_get_code (SbmTable *self);
const char *sbm_table_get_phase (SbmTable *self);
const char *sbm_table_get_game (SbmTable *self);
const char *sbm_table_get_mode (SbmTable *self);
const char *sbm_table_get_stage (SbmTable *self);
const char *sbm_table_get_words (SbmTable *self);
const char *sbm_table_get_obstacle (SbmTable *self);
const char *sbm_table_get_audit (SbmTable *self);
const char *sbm_table_get_record (SbmTable *self);
GListModel *sbm_table_get_seats (SbmTable *self);
GListModel *sbm_table_get_chat (SbmTable *self);
SbmSeat *sbm_table_get_seat (SbmTable *self, int seat);
int sbm_table_get_my_seat (SbmTable *self);
gboolean sbm_table_get_runner (SbmTable *self);
gboolean sbm_table_get_paused (SbmTable *self);
int sbm_table_get_decision (SbmTable *self);
guint sbm_table_get_may (SbmTable *self);
guint sbm_table_get_game_number (SbmTable *self);
guint sbm_table_get_serial (SbmTable *self);
guint sbm_table_get_stage_serial (SbmTable *self);
int sbm_table_get_option (SbmTable *self, const char *name);
GVariant *sbm_table_get_view (SbmTable *self);

/* A member of the view by its name; NULL if there is no view, no such member, or nothing in it. */
GVariant *sbm_table_dup_field (SbmTable *self, const char *name);

/* The same as a list of cards (or seats), a number, a text. */
GArray *sbm_table_dup_cards (SbmTable *self, const char *name);
int sbm_table_get_number (SbmTable *self, const char *name, int fallback);
char *sbm_table_dup_text (SbmTable *self, const char *name);

/* Cards that show pictures of the host's own. */
SbmOwnPictures *sbm_table_get_own_pictures (SbmTable *self);

G_END_DECLS
