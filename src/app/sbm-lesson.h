/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-table.h"

G_BEGIN_DECLS

/* What somebody who never read the rules should know about one stage. */
typedef struct
{
  const char *game;  /* "story" for the games with a storyteller */
  const char *mode;  /* NULL: any */
  const char *stage; /* as the table has it, or "reveal" */
  guint deed;        /* what I may do, bits of RulesDeed; 0: I wait */
  const char *name;  /* by which it is remembered */
  const char *text;
} SbmLesson;

/* The lesson for whoever sits here and sees this stage; NULL for watchers and where nothing is to be explained. */
const SbmLesson *sbm_lesson_find (SbmTable *table,
                                  const char *stage);

/* All of them, ended by one without a name. */
const SbmLesson *sbm_lesson_all (void);

G_END_DECLS
