/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/record.h"

G_BEGIN_DECLS

/*
 * What one player noted during a game, to hold the record against afterwards:
 * the host's commitment, the own share of the shuffle, and what every view was.
 */
typedef struct _Audit Audit;

Audit *audit_new (void);
void audit_free (Audit *audit);

void audit_note_commit (Audit *audit, const guint8 *commit);
void audit_note_share (Audit *audit, const guint8 *share);
/* Whether this was not noted before. */
gboolean audit_note_view (Audit *audit, int viewer, guint serial, GVariant *view);

/* A line that may follow a record: {"audit":1, …}.  It belongs to no game and replays as nothing. */
char *audit_print (Audit *audit);
Audit *audit_parse (const char *line, gssize length);

/* Replays the record, whose lines may end with an audit's own line, and holds it against what was noted.  NULL if all
 * of it is sound; otherwise what is not, and in *line the line of the record or 0.  moves and over may be NULL. */
char *audit_find_fault (Audit *noted, const char *record, guint *line, guint *moves, gboolean *over);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Audit, audit_free)

G_END_DECLS
