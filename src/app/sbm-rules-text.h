/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

/* One paragraph of the rules in the reader's language.  Its numbers come from the rule core, so that the two cannot say
 * different things. */
typedef struct
{
  const char *clauses; /* the clauses that it tells, as "D4 D15" */
  char *key;           /* what stands before it, as "+3" or "4 players"; NULL for none */
  char *text;
} SbmRulesLine;

/* What belongs to one moment of the game. */
typedef struct
{
  const char *id; /* the stage by its name in the rule core; "idea" and "points" are no stages */
  const char *title;
  GPtrArray *lines; /* of SbmRulesLine */
} SbmRulesSection;

/* The rules of one mode, an array of SbmRulesSection; NULL for a game or mode that is not known. */
GPtrArray *sbm_rules_text_new (const char *game,
                               const char *mode);

SbmRulesSection *sbm_rules_text_find (GPtrArray *sections,
                                      const char *id);

/* For the files that write them: a new section at the end, a new line at the end of a section.  Key and text are taken. */
SbmRulesSection *sbm_rules_text_add_section (GPtrArray *sections,
                                             const char *id,
                                             const char *title);
void sbm_rules_text_say (SbmRulesSection *section,
                         const char *clauses,
                         char *text);
void sbm_rules_text_list (SbmRulesSection *section,
                          const char *clauses,
                          char *key,
                          char *text);

void sbm_rules_text_write_storyteller (GPtrArray *sections,
                                       const Rules *rules,
                                       const RulesMode *mode);
void sbm_rules_text_write_illusion (GPtrArray *sections,
                                    const RulesMode *mode);
void sbm_rules_text_write_histoire (GPtrArray *sections,
                                    const RulesMode *mode);

/* How many rounds a pile that is not renewed lasts (D16). */
int sbm_rules_text_count_rounds (int seats);

/* "+3" */
char *sbm_rules_text_dup_points (int points);

G_END_DECLS
