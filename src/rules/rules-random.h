/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * C2: the one door of chance.  Block k is SHA-256 of the seed's own SHA-256 and
 * k, so that a record replays the same everywhere for ever, and so that nobody
 * who has seen some cards can work out the next ones.
 */
typedef struct
{
  guint8 key[32];
  guint32 block;
  guint32 used; /* words of the block that are spent; 8 means none is left */
  guint32 words[8];
} RulesRandom;

void rules_random_init (RulesRandom *random, const char *seed);

/* A number from 0 to bound − 1, all equally likely. */
int rules_random_below (RulesRandom *random, int bound);

void rules_random_shuffle (RulesRandom *random, guint8 *cards, int count);

G_END_DECLS
