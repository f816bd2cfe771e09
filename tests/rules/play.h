/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/record.h"

/* A game played line by line, as a person would type it into `replay -`. */
typedef struct
{
  RecordSetup *setup;
  RulesGame *game;
} Play;

/* Quotes in the texts below are written as ' to keep tests readable. */
Play *play_new (const char *format, ...) G_GNUC_PRINTF (1, 2);
void play_free (Play *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Play, play_free)

/* The sentence with which a setup is refused. */
char *play_refused_setup (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The setup line with players A, B, C … */
char *play_setup (const char *game, const char *mode, int seats, const char *more);

void play_ok_at (const char *where, Play *play, const char *line);
void play_refused_at (const char *where, Play *play, const char *line, const char *code);
void play_shows_at (const char *where, Play *play, int viewer, const char *field, const char *value);
void play_hides_at (const char *where, Play *play, int viewer, const char *field);
char *play_dup_inner_cards (Play *play, int viewer, const char *field);

#define play_ok(play, line) play_ok_at (G_STRLOC, play, line)

/* Refused with this code, and every view is as it was before (C4). */
#define play_refused(play, line, code) play_refused_at (G_STRLOC, play, line, code)

/* A field of the referee's view, a seat's or the spectator's, as JSON; a path like last.points goes inside. */
#define play_shows(play, field, value) play_shows_at (G_STRLOC, play, RULES_REFEREE, field, value)
#define play_shows_to(play, viewer, field, value) play_shows_at (G_STRLOC, play, viewer, field, value)
#define play_hides_from(play, viewer, field) play_hides_at (G_STRLOC, play, viewer, field)

/* An inner list of cards, as text like "7 13": no record prints it, it is for screens. */
#define play_inner_cards(play, viewer, field, wanted)                               \
  G_STMT_START                                                                      \
  {                                                                                 \
    g_autofree char *play_inner_shown = play_dup_inner_cards (play, viewer, field); \
                                                                                    \
    g_assert_cmpstr (play_inner_shown, ==, wanted);                                 \
  }                                                                                 \
  G_STMT_END
