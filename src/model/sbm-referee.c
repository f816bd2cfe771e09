/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-referee"

#include "model/sbm-referee.h"

#include <string.h>

#include "model/text.h"

/**
 * SbmReferee:
 *
 * Owns a game and its record.  Whatever a player does reaches the rules here
 * and nowhere else, and the record is what was accepted, to the letter.
 */
struct _SbmReferee
{
  GObject parent_instance;

  /* Owned */
  RecordSetup *setup;
  RulesGame *game;
  GPtrArray *lines;

  guint stage_serial;
};

enum
{
  SIGNAL_MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmReferee, sbm_referee, G_TYPE_OBJECT)

/* A clue is recorded as it is shown: trimmed. */
static char *
print_move (const RulesMove *move)
{
  g_autofree char *clue = NULL;
  RulesMove trimmed = *move;
  const char *start;
  gsize length;

  if ((move->has & RULES_HAS_CLUE) && rules_trim_clue (move->clue, &start, &length))
    {
      clue = g_strndup (start, length);
      trimmed.clue = clue;
    }

  return record_move_print (&trimmed);
}

static void
sbm_referee_finalize (GObject *object)
{
  SbmReferee *self = SBM_REFEREE (object);

  g_clear_pointer (&self->setup, record_setup_free);
  g_clear_pointer (&self->game, rules_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);

  G_OBJECT_CLASS (sbm_referee_parent_class)->finalize (object);
}

static void
sbm_referee_class_init (SbmRefereeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sbm_referee_finalize;

  /* SbmReferee::moved: a move was accepted, and every view may have changed. */
  signals[SIGNAL_MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sbm_referee_init (SbmReferee *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_free);
}

SbmReferee *
sbm_referee_new (RecordSetup *setup,
                 GError **error)
{
  g_autoptr (RecordSetup) owned = setup;
  g_autoptr (SbmReferee) self = NULL;
  RulesGame *game;

  g_return_val_if_fail (setup != NULL, NULL);

  game = rules_new (setup->rules, &setup->setup, error);
  if (game == NULL)
    return NULL;

  self = g_object_new (SBM_TYPE_REFEREE, NULL);
  self->setup = g_steal_pointer (&owned);
  self->game = game;
  g_ptr_array_add (self->lines, record_setup_print (self->setup));

  return g_steal_pointer (&self);
}

const RecordSetup *
sbm_referee_get_setup (SbmReferee *self)
{
  g_return_val_if_fail (SBM_IS_REFEREE (self), NULL);

  return self->setup;
}

const RulesGame *
sbm_referee_get_game (SbmReferee *self)
{
  g_return_val_if_fail (SBM_IS_REFEREE (self), NULL);

  return self->game;
}

guint
sbm_referee_get_serial (SbmReferee *self)
{
  g_return_val_if_fail (SBM_IS_REFEREE (self), 0);

  return self->lines->len - 1;
}

guint
sbm_referee_get_stage_serial (SbmReferee *self)
{
  g_return_val_if_fail (SBM_IS_REFEREE (self), 0);

  return self->stage_serial;
}

GVariant *
sbm_referee_clean_move (GVariant *move)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (move);
  g_autoptr (GVariant) clue = g_variant_lookup_value (move, "clue", NULL);
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);
  GVariantIter iter;
  const char *name;
  GVariant *value;

  if (clue == NULL)
    return g_steal_pointer (&owned);

  /* There may be two of them. */
  g_variant_iter_init (&iter, move);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &value))
    {
      g_autofree char *clean = NULL;

      if (strcmp (name, "clue") != 0 || !g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
        {
          g_variant_builder_add (&builder, "{sv}", name, value);
          continue;
        }
      /* Not cut: one that is too long is for the rules to refuse. */
      clean = text_clean (g_variant_get_string (value, NULL), G_MAXINT);
      g_variant_builder_add (&builder, "{sv}", name, g_variant_new_string (clean != NULL ? clean : ""));
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

RulesError
sbm_referee_apply (SbmReferee *self,
                   const RulesMove *move)
{
  const char *stage_before, *stage_after;
  int round_before, round_after;
  RulesError error;

  g_return_val_if_fail (SBM_IS_REFEREE (self), RULES_MALFORMED);

  stage_before = rules_stage (self->game, &round_before);
  error = rules_apply (self->game, move);
  if (error != RULES_OK)
    return error;

  g_ptr_array_add (self->lines, print_move (move));
  /* What a late move must not be mistaken for: another stage, or another round. */
  stage_after = rules_stage (self->game, &round_after);
  if (round_before != round_after || strcmp (stage_before, stage_after) != 0)
    self->stage_serial++;
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);

  return RULES_OK;
}

GVariant *
sbm_referee_dup_view (SbmReferee *self,
                      int viewer)
{
  g_return_val_if_fail (SBM_IS_REFEREE (self), NULL);

  return g_variant_ref_sink (rules_view (self->game, viewer));
}

const char *
sbm_referee_get_line (SbmReferee *self,
                      guint line)
{
  g_return_val_if_fail (SBM_IS_REFEREE (self), NULL);
  g_return_val_if_fail (line < self->lines->len, NULL);

  return g_ptr_array_index (self->lines, line);
}

char *
sbm_referee_dup_record (SbmReferee *self)
{
  g_autoptr (GString) record = g_string_new (NULL);

  g_return_val_if_fail (SBM_IS_REFEREE (self), NULL);

  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (record, "%s\n", (const char *) g_ptr_array_index (self->lines, i));

  return g_string_free (g_steal_pointer (&record), FALSE);
}
