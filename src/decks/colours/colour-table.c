/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-table"

#include "colour-table.h"

/* Family, variant, seed; inks of the roles; shares.  Written by tools/colours-search.c. */
static const ColourCard cards[] = {
#include "colour-table.inc"
};

G_STATIC_ASSERT (G_N_ELEMENTS (cards) == COLOURS_N_CARDS);

const ColourCard *
colour_table_get (guint id)
{
  g_return_val_if_fail (id >= 1 && id <= COLOURS_N_CARDS, &cards[0]);

  return &cards[id - 1];
}

/* The share of white is what the printed ones leave: it is never printed itself. */
int
colours_get_share (guint id,
                   ColoursInk ink)
{
  const ColourCard *card = colour_table_get (id);
  int white = 100;

  g_return_val_if_fail (ink < COLOURS_N_INKS, 0);

  if (ink != COLOURS_WHITE)
    return card->share[ink - 1];

  for (int i = 0; i < 4; i++)
    white -= card->share[i];

  return white;
}

const char *
colours_get_family (guint id)
{
  return colour_pattern_family_name (colour_table_get (id)->pattern.family);
}
