/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_TYPE_CLUES (sbm_clues_get_type ())

/* How one language plays with words, for whoever gives clues and guesses at those of others without speaking it.  Errors are
 * those of SbmWords. */
G_DECLARE_FINAL_TYPE (SbmClues, sbm_clues, SBM, CLUES, GObject)

SbmClues *sbm_clues_new (const char *language,
                         GError **error);
SbmClues *sbm_clues_new_from_bytes (const char *language,
                                    GBytes *bytes,
                                    GError **error);

/* Plays with one word ("almost {first}") and with two ("{first} or {second}?"), at least one of each.  The words are bare
 * nouns, so that nothing asks for an article, a gender or a case. */
const char *const *sbm_clues_get_ones (SbmClues *self);
const char *const *sbm_clues_get_twos (SbmClues *self);

/* Words that only hold a sentence together, and what words end in, the longer before the shorter. */
const char *const *sbm_clues_get_fillers (SbmClues *self);
const char *const *sbm_clues_get_endings (SbmClues *self);

G_END_DECLS
