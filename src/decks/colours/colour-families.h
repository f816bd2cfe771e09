/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "colour-pen.h"

/* Each draws one of its family's variants, pen->variant. */

/* colour-pattern-bands.c */
void pattern_stripes (Pen *pen);
void pattern_shift (Pen *pen);
void pattern_waves (Pen *pen);
void pattern_spiral (Pen *pen);
void pattern_fan (Pen *pen);
void pattern_burst (Pen *pen);
void pattern_contours (Pen *pen);

/* colour-pattern-cells.c */
void pattern_checker (Pen *pen);
void pattern_tunnel (Pen *pen);
void pattern_ripples (Pen *pen);

/* colour-pattern-shells.c */
void pattern_rings (Pen *pen);
void pattern_nest (Pen *pen);
void pattern_star (Pen *pen);
void pattern_gear (Pen *pen);
void pattern_flower (Pen *pen);

/* colour-pattern-motifs.c */
void pattern_dots (Pen *pen);
void pattern_bubbles (Pen *pen);
void pattern_clockwork (Pen *pen);
void pattern_petals (Pen *pen);
void pattern_moons (Pen *pen);
void pattern_confetti (Pen *pen);

/* colour-pattern-tiles.c */
void pattern_voronoi (Pen *pen);
void pattern_quarters (Pen *pen);
void pattern_triangles (Pen *pen);
void pattern_hounds (Pen *pen);
void pattern_arcs (Pen *pen);
void pattern_cubes (Pen *pen);

/* colour-pattern-cloth.c */
void pattern_weave (Pen *pen);
void pattern_overlap (Pen *pen);
void pattern_capsules (Pen *pen);
void pattern_quilt (Pen *pen);
void pattern_scales (Pen *pen);
void pattern_swap (Pen *pen);
