/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "rules-random"

#include "rules/rules-random.h"

#include <string.h>

void
rules_random_init (RulesRandom *random, const char *seed)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = sizeof random->key;

  memset (random, 0, sizeof *random);
  g_checksum_update (checksum, (const guchar *) seed, strlen (seed));
  g_checksum_get_digest (checksum, random->key, &length);
  random->used = G_N_ELEMENTS (random->words);
}

static void
next_block (RulesRandom *random)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint32 block = GUINT32_TO_LE (random->block);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (checksum, random->key, sizeof random->key);
  g_checksum_update (checksum, (const guchar *) &block, sizeof block);
  g_checksum_get_digest (checksum, digest, &length);
  memcpy (random->words, digest, sizeof digest);
  for (guint i = 0; i < G_N_ELEMENTS (random->words); i++)
    random->words[i] = GUINT32_FROM_LE (random->words[i]);

  random->block++;
  random->used = 0;
}

int
rules_random_below (RulesRandom *random, int bound)
{
  guint32 n = bound;
  guint32 surplus;
  guint32 word;

  g_return_val_if_fail (bound > 0, 0);

  /* Words past the last whole multiple of n would favour small numbers. */
  surplus = (guint32) (-n) % n;
  do
    {
      if (random->used == G_N_ELEMENTS (random->words))
        next_block (random);
      word = random->words[random->used++];
    }
  while (word < surplus);

  return word % n;
}

void
rules_random_shuffle (RulesRandom *random, guint8 *cards, int count)
{
  for (int i = count - 1; i > 0; i--)
    {
      int j = rules_random_below (random, i + 1);
      guint8 card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }
}
