/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/rules.h"

G_BEGIN_DECLS

/*
 * The fair shuffle: the host commits to a secret before the deal, every seat
 * adds random bytes, and the seed is the hash of all, so that nobody alone can
 * choose the cards.  All numbers are 32 bytes, written as 64 hexadecimal digits.
 */
#define FAIR_SIZE 32

typedef struct
{
  gboolean is_set;
  guint8 commit[FAIR_SIZE];
  guint8 secret[FAIR_SIZE];
  gboolean has_share[RULES_MAX_SEATS];
  guint8 shares[RULES_MAX_SEATS][FAIR_SIZE];
} Fair;

/* What the host says before it knows any share. */
void fair_commit (Fair *fair, const guint8 *secret);
void fair_set_share (Fair *fair, int seat, const guint8 *share);
char *fair_dup_seed (const Fair *fair);

gboolean fair_read (Fair *fair, JsonNode *node);
JsonObject *fair_print (const Fair *fair);

/* NULL if the secret fits the commitment and the seed follows from it; otherwise a sentence that says what does not. */
const char *fair_find_fault (const Fair *fair, const char *seed);

G_END_DECLS
