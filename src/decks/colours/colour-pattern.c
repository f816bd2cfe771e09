/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-pattern"

#include "colour-families.h"

typedef struct
{
  const char *name;
  void (*draw) (Pen *pen);
  int variants;
  int cards; /* in the deck; they go round the variants */
} Family;

/* New families go to the end and new variants to the end of theirs: a published card's chance
 * begins with the numbers of both. */
static const Family families[] = {
  { "stripes", pattern_stripes, 4, 4 },
  { "shift", pattern_shift, 3, 3 },
  { "waves", pattern_waves, 4, 4 },
  { "spiral", pattern_spiral, 4, 4 },
  { "fan", pattern_fan, 3, 3 },
  { "burst", pattern_burst, 4, 4 },
  { "contours", pattern_contours, 3, 4 },
  { "checker", pattern_checker, 5, 5 },
  { "tunnel", pattern_tunnel, 2, 2 },
  { "ripples", pattern_ripples, 4, 3 },
  { "rings", pattern_rings, 4, 4 },
  { "nest", pattern_nest, 4, 3 },
  { "star", pattern_star, 3, 3 },
  { "gear", pattern_gear, 2, 2 },
  { "flower", pattern_flower, 2, 3 },
  { "dots", pattern_dots, 4, 4 },
  { "bubbles", pattern_bubbles, 3, 3 },
  { "clockwork", pattern_clockwork, 2, 2 },
  { "petals", pattern_petals, 2, 2 },
  { "moons", pattern_moons, 3, 2 },
  { "confetti", pattern_confetti, 3, 3 },
  { "voronoi", pattern_voronoi, 3, 3 },
  { "quarters", pattern_quarters, 4, 3 },
  { "triangles", pattern_triangles, 3, 3 },
  { "hounds", pattern_hounds, 2, 2 },
  { "arcs", pattern_arcs, 3, 2 },
  { "cubes", pattern_cubes, 2, 2 },
  { "weave", pattern_weave, 4, 3 },
  { "overlap", pattern_overlap, 4, 3 },
  { "capsules", pattern_capsules, 4, 3 },
  { "quilt", pattern_quilt, 3, 3 },
  { "scales", pattern_scales, 2, 2 },
  { "swap", pattern_swap, 3, 2 },
};

int
colour_pattern_n_families (void)
{
  return G_N_ELEMENTS (families);
}

const char *
colour_pattern_family_name (int family)
{
  return families[family].name;
}

int
colour_pattern_family_cards (int family)
{
  return families[family].cards;
}

ColourLabels *
colour_pattern_draw (const ColourPattern *pattern,
                     int width,
                     int height)
{
  const Family *family = &families[pattern->family];
  g_autofree Pen *pen = g_new0 (Pen, 1);
  ColourLabels *labels = g_new (ColourLabels, 1);

  labels->width = width;
  labels->height = height;
  labels->data = g_malloc0 ((gsize) width * height);

  pen->labels = labels;
  pen->variant = pattern->variant % family->variants;
  pen->chance = ((guint64) pattern->seed << 20) + pattern->family * 64 + pen->variant;
  pen_start (pen);
  pen_wish (pen);
  family->draw (pen);

  return labels;
}

void
colour_labels_free (ColourLabels *labels)
{
  g_free (labels->data);
  g_free (labels);
}
