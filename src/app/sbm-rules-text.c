/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-text"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-rules-text.h"

static void
line_free (gpointer data)
{
  SbmRulesLine *line = data;

  g_free (line->key);
  g_free (line->text);
  g_free (line);
}

static void
section_free (gpointer data)
{
  SbmRulesSection *section = data;

  g_ptr_array_unref (section->lines);
  g_free (section);
}

SbmRulesSection *
sbm_rules_text_add_section (GPtrArray *sections,
                            const char *id,
                            const char *title)
{
  SbmRulesSection *section = g_new0 (SbmRulesSection, 1);

  section->id = id;
  section->title = title;
  section->lines = g_ptr_array_new_with_free_func (line_free);
  g_ptr_array_add (sections, section);
  return section;
}

void
sbm_rules_text_say (SbmRulesSection *section,
                    const char *clauses,
                    char *text)
{
  sbm_rules_text_list (section, clauses, NULL, text);
}

void
sbm_rules_text_list (SbmRulesSection *section,
                     const char *clauses,
                     char *key,
                     char *text)
{
  SbmRulesLine *line = g_new (SbmRulesLine, 1);

  line->clauses = clauses;
  line->key = key;
  line->text = text;
  g_ptr_array_add (section->lines, line);
}

char *
sbm_rules_text_dup_points (int points)
{
  /* Translators: points that a player gets, as "+3" */
  return points == 0 ? g_strdup ("0") : g_strdup_printf (C_ ("points", "+%d"), points);
}

GPtrArray *
sbm_rules_text_new (const char *game,
                    const char *mode)
{
  const Rules *rules = rules_find (game);
  const RulesMode *way = rules != NULL ? rules_find_mode (rules, mode) : NULL;
  GPtrArray *sections;

  if (way == NULL)
    return NULL;
  sections = g_ptr_array_new_with_free_func (section_free);
  if (g_str_equal (game, "illusion"))
    sbm_rules_text_write_illusion (sections, way);
  else if (g_str_equal (game, "histoire"))
    sbm_rules_text_write_histoire (sections, way);
  else
    sbm_rules_text_write_storyteller (sections, rules, way);
  return sections;
}

SbmRulesSection *
sbm_rules_text_find (GPtrArray *sections,
                     const char *id)
{
  for (guint i = 0; i < sections->len; i++)
    {
      SbmRulesSection *section = g_ptr_array_index (sections, i);

      if (g_strcmp0 (section->id, id) == 0)
        return section;
    }
  return NULL;
}
