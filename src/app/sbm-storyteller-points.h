/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-storyteller-moment.h"

G_BEGIN_DECLS

/* The round just scored, said to people.  A side is a seat, or a team by its first seat. */

/* "Three found Marta's card", and what follows from it. */
char *sbm_storyteller_points_dup_headline (const SbmStorytellerMoment *moment,
                                           SbmTable *table);
char *sbm_storyteller_points_dup_sentence (const SbmStorytellerMoment *moment,
                                           SbmTable *table);

/* "found the card +3, fooled Ștefan +1" */
char *sbm_storyteller_points_dup_reason (const SbmStorytellerMoment *moment,
                                         SbmTable *table,
                                         int side);

/* "Ana, Luc and you", from a set of seats. */
char *sbm_storyteller_points_dup_names (const SbmStorytellerMoment *moment,
                                        SbmTable *table,
                                        guint seats);

/* The name of a seat, or "You" where it is mine. */
const char *sbm_storyteller_points_get_name (const SbmStorytellerMoment *moment,
                                             SbmTable *table,
                                             int seat);

G_END_DECLS
