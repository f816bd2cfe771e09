/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <glib.h>

/* A card is 1000 x 1400 units.  The grey frame leaves a white field, and every pattern keeps to
 * a plate inside that field, so that all cards share one margin. */
#define CARD_WIDTH 1000.0
#define CARD_HEIGHT 1400.0
#define CARD_FRAME 44.0
#define FIELD_WIDTH (CARD_WIDTH - 2 * CARD_FRAME)
#define FIELD_HEIGHT (CARD_HEIGHT - 2 * CARD_FRAME)
#define PLATE_X (FIELD_WIDTH / 2 - 28)
#define PLATE_Y (FIELD_HEIGHT / 2 - 28)

/* Says of every pixel of the field whose it is: 0 is white, 1 to 4 are the roles that a card's
 * inks turn into colours. */
typedef struct
{
  int width, height;
  guint8 *data;
} ColourLabels;

typedef struct
{
  int family, variant;
  guint32 seed;
} ColourPattern;

int colour_pattern_n_families (void);
const char *colour_pattern_family_name (int family);
int colour_pattern_family_cards (int family);
ColourLabels *colour_pattern_draw (const ColourPattern *pattern,
                                   int width,
                                   int height);

void colour_labels_free (ColourLabels *labels);

/* Where the sample of pixel i, j lies, in pixels.  Samples are staggered, so that upright and
 * level edges, too, are cut at their true place on the average, and a share does not depend on
 * the size drawn.  The level stagger has eight steps: see pen_fill (). */
#define SAMPLE_STEPS 8

static inline double
colour_sample_x (int i,
                 int j)
{
  return i + ((j * 159) & 255) / 256.0 + 1 / 512.0;
}

static inline double
colour_sample_y (int i,
                 int j)
{
  return j + (((i * 3) & (SAMPLE_STEPS - 1)) + 0.5) / SAMPLE_STEPS;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ColourLabels, colour_labels_free)
