/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "rules"

#include "rules/rules.h"

#include <string.h>

extern const Rules dixit_rules;
extern const Rules odyssey_rules;
extern const Rules illusion_rules;
extern const Rules histoire_rules;

/* The registry: a new game is one more line. */
static const Rules *const registry[] = {
  &dixit_rules,
  &odyssey_rules,
  &illusion_rules,
  &histoire_rules,
  NULL,
};

const Rules *const *
rules_all (void)
{
  return registry;
}

const Rules *
rules_find (const char *name)
{
  for (guint i = 0; registry[i] != NULL; i++)
    {
      if (g_strcmp0 (registry[i]->name, name) == 0)
        return registry[i];
    }

  return NULL;
}

const RulesMode *
rules_find_mode (const Rules *rules,
                 const char *name)
{
  g_return_val_if_fail (rules != NULL, NULL);

  if (name == NULL)
    return rules->modes;

  for (const RulesMode *mode = rules->modes; mode->name != NULL; mode++)
    {
      if (strcmp (mode->name, name) == 0)
        return mode;
    }

  return NULL;
}

const RulesOption *
rules_find_option (const RulesMode *mode,
                   const char *name)
{
  g_return_val_if_fail (mode != NULL, NULL);

  for (const RulesOption *option = mode->options; option != NULL && option->name != NULL; option++)
    {
      if (strcmp (option->name, name) == 0)
        return option;
    }

  return NULL;
}

void
rules_setup_init (RulesSetup *setup,
                  int seats,
                  const char *seed)
{
  memset (setup, 0, sizeof *setup);
  setup->seats = seats;
  g_strlcpy (setup->seed, seed, sizeof setup->seed);
}

void
rules_refuse_setup (const RulesSetup *setup,
                    GError **error,
                    const char *format,
                    ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (setup->say != NULL ? setup->say (format) : format, args);
  va_end (args);
  g_set_error_literal (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID, message);
}

static gboolean
check_seats (const Rules *rules,
             const RulesMode *mode,
             const RulesSetup *setup,
             GError **error)
{
  int seats = setup->seats;

  if (seats < mode->least_seats || seats > mode->most_seats)
    {
      rules_refuse_setup (setup, error, "%s %s is for %d to %d players, not for %d.",
                          rules->name, mode->name, mode->least_seats, mode->most_seats, seats);
      return FALSE;
    }

  if (mode->even_seats && seats % 2 != 0)
    {
      rules_refuse_setup (setup, error, "%s %s needs an even number of players, not %d.", rules->name, mode->name, seats);
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_options (const Rules *rules,
               const RulesMode *mode,
               const RulesSetup *setup,
               int *options,
               GError **error)
{
  gboolean known[RULES_N_OPTIONS] = { FALSE };

  for (const RulesOption *option = mode->options; option != NULL && option->name != NULL; option++)
    {
      int value = setup->option_set[option->id] ? setup->options[option->id] : option->usual;

      if (value < option->least || value > option->most)
        {
          rules_refuse_setup (setup, error, "The option %s goes from %d to %d, not to %d.",
                              option->name, option->least, option->most, value);
          return FALSE;
        }
      options[option->id] = value;
      known[option->id] = TRUE;
    }

  for (int i = 0; i < RULES_N_OPTIONS; i++)
    {
      if (setup->option_set[i] && !known[i])
        {
          rules_refuse_setup (setup, error, "%s %s does not have one of the options given.", rules->name, mode->name);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_pile (const RulesPileKind *kind,
            const RulesSetup *setup,
            const RulesPile *pile,
            GError **error)
{
  int seen[G_MAXUINT8 + 1] = { 0 };

  if (!pile->fixed)
    return TRUE;

  if (pile->count < 1 || pile->count > RULES_MAX_PILE)
    {
      rules_refuse_setup (setup, error, "The pile %s holds %d cards; it needs 1 to %d.",
                          kind->name, pile->count, kind->cards * kind->copies);
      return FALSE;
    }

  for (int i = 0; i < pile->count; i++)
    {
      int card = pile->cards[i];

      if (card < 1 || card > kind->cards)
        {
          rules_refuse_setup (setup, error, "The pile %s holds a card %d, which its deck does not have.", kind->name, card);
          return FALSE;
        }
      if (++seen[card] > kind->copies)
        {
          g_autofree char *number = g_strdup_printf ("%d", card);

          rules_refuse_setup (setup, error, "The pile %s holds the card %s more often than its deck does.",
                              kind->name, kind->labels != NULL ? kind->labels[card] : number);
          return FALSE;
        }
    }

  return TRUE;
}

RulesGame *
rules_new (const Rules *rules,
           const RulesSetup *setup,
           GError **error)
{
  g_autoptr (RulesGame) game = NULL;
  const RulesMode *mode;
  glong seed_length;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  mode = rules_find_mode (rules, setup->mode);
  if (mode == NULL)
    {
      rules_refuse_setup (setup, error, "%s has no mode “%s”.", rules->name, setup->mode);
      return NULL;
    }

  seed_length = g_utf8_strlen (setup->seed, -1);
  if (seed_length < 1 || seed_length > RULES_MAX_SEED)
    {
      rules_refuse_setup (setup, error, "A seed has 1 to %d characters.", RULES_MAX_SEED);
      return NULL;
    }

  if (!check_seats (rules, mode, setup, error))
    return NULL;

  game = g_malloc0 (rules->size);
  game->rules = rules;
  game->mode = mode;
  game->seats = setup->seats;
  if (!check_options (rules, mode, setup, game->options, error))
    return NULL;

  for (int i = 0; rules->pile_kinds[i].name != NULL; i++)
    {
      if (!check_pile (&rules->pile_kinds[i], setup, &setup->piles[i], error))
        return NULL;
    }

  rules_random_init (&game->random, setup->seed);
  if (!rules->setup (game, setup, error))
    return NULL;

  return g_steal_pointer (&game);
}

RulesGame *
rules_copy (const RulesGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  return g_memdup2 (game, game->rules->size);
}

void
rules_free (RulesGame *game)
{
  g_free (game);
}

const char *
rules_stage (const RulesGame *game,
             int *round)
{
  return game->rules->stage (game, round);
}

guint
rules_awaits (const RulesGame *game,
              int seat)
{
  g_return_val_if_fail (seat >= 0 && seat < game->seats, 0);

  return game->rules->over (game) ? 0 : game->rules->awaits (game, seat);
}

guint
rules_allows (const RulesGame *game,
              int seat)
{
  g_return_val_if_fail (seat >= 0 && seat < game->seats, 0);

  return game->rules->over (game) ? 0 : game->rules->allows (game, seat);
}

RulesError
rules_apply (RulesGame *game,
             const RulesMove *move)
{
  const RulesShape *shape = NULL;

  /* The order of these checks is part of the record format. */
  if (game->rules->over (game))
    return RULES_GAME_OVER;

  for (const RulesShape *s = game->rules->shapes (game); s->deed < RULES_N_DEEDS; s++)
    {
      if (s->deed == move->deed)
        shape = s;
    }
  if (shape == NULL && move->deed != RULES_DEED_NONE)
    return RULES_UNKNOWN_MOVE;

  if (shape == NULL
      || (move->has & shape->needs) != shape->needs
      || (move->has & ~(shape->needs | shape->allows)) != 0
      || move->seat < 0 || move->seat >= game->seats)
    return RULES_MALFORMED;

  return game->rules->apply (game, move);
}

GVariant *
rules_view (const RulesGame *game,
            int viewer)
{
  g_return_val_if_fail (viewer >= RULES_REFEREE && viewer < game->seats, NULL);

  return game->rules->view (game, viewer);
}

GVariantType *
rules_dup_view_type (const Rules *rules)
{
  g_autoptr (GString) type = g_string_new ("(");

  g_return_val_if_fail (rules != NULL, NULL);

  for (const RulesField *field = rules->fields; field->name != NULL; field++)
    g_string_append (type, field->type);
  g_string_append_c (type, ')');

  return g_variant_type_new (type->str);
}

int
rules_find_field (const RulesField *fields,
                  const char *name)
{
  for (int i = 0; fields[i].name != NULL; i++)
    {
      if (strcmp (fields[i].name, name) == 0)
        return i;
    }

  return -1;
}

gboolean
rules_over (const RulesGame *game)
{
  return game->rules->over (game);
}

int
rules_scores (const RulesGame *game,
              int *scores)
{
  return game->rules->scores (game, scores);
}

guint
rules_winners (const RulesGame *game)
{
  return game->rules->over (game) ? game->rules->winners (game) : 0;
}

void
rules_sample (const RulesGame *game,
              int seat,
              RulesRandom *random,
              RulesMove *move)
{
  g_return_if_fail (rules_awaits (game, seat) != 0);

  memset (move, 0, sizeof *move);
  move->seat = seat;
  game->rules->sample (game, seat, random, move);
}
