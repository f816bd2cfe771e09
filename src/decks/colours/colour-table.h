/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "colour-pattern.h"
#include "colours.h"

/* All that is needed to draw a card again. */
typedef struct
{
  ColourPattern pattern;
  guint8 ink[4];   /* of the roles 1 to 4 */
  guint8 share[4]; /* of yellow, red, green and blue, in whole per cent */
} ColourCard;

const ColourCard *colour_table_get (guint id);
