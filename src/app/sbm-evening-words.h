/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-evening.h"
#include "app/sbm-podium.h"
#include "model/sbm-table.h"

G_BEGIN_DECLS

/* How an evening ended, in words and on a podium, for whoever sits at @table or watches it. */

/* "You win the evening!", "A fable", "Your team wins!" */
char *sbm_evening_words_dup_title (SbmEvening *evening,
                                   SbmTable *table);

/* One more sentence: by how much, or who ended the story, and how. */
char *sbm_evening_words_dup_about (SbmEvening *evening,
                                   SbmTable *table);

/* The name of a side, "You" where it is oneself. */
char *sbm_evening_words_dup_side (SbmEvening *evening,
                                  SbmTable *table,
                                  int side);

/* The whole story as one text, or NULL where none was told. */
char *sbm_evening_words_dup_story (SbmEvening *evening,
                                   SbmTable *table);

/* Of a seat, or of the first of a side, from 1. */
int sbm_evening_words_get_rabbit (SbmTable *table,
                                  int seat);

void sbm_evening_words_fill_podium (SbmEvening *evening,
                                    SbmTable *table,
                                    SbmPodium *podium);

G_END_DECLS
