/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-texts"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-illusion-paint.h"
#include "app/sbm-illusion-row.h"

/* Whole sentences for each colour: in most languages it changes more than one word. */
typedef struct
{
  const char *name, *less, *more, *question, *rule, *fall;
} Texts;

static const Texts texts[COLOURS_N_INKS] = {
  [COLOURS_WHITE] = { "", "", "", "", "", "" },
  [COLOURS_YELLOW] = { N_ ("Yellow"), N_ ("less yellow"), N_ ("more yellow"), N_ ("Is the yellow growing along the arrow?"),
                       N_ ("Each card should show at least as much yellow as the one before it."),
                       /* TRANSLATORS: card number, share of the card before, share of this card */
                       N_ ("The yellow falls at card %d, from %d %% to %d %%.") },
  [COLOURS_RED] = { N_ ("Red"), N_ ("less red"), N_ ("more red"), N_ ("Is the red growing along the arrow?"),
                    N_ ("Each card should show at least as much red as the one before it."),
                    N_ ("The red falls at card %d, from %d %% to %d %%.") },
  [COLOURS_GREEN] = { N_ ("Green"), N_ ("less green"), N_ ("more green"), N_ ("Is the green growing along the arrow?"),
                      N_ ("Each card should show at least as much green as the one before it."),
                      N_ ("The green falls at card %d, from %d %% to %d %%.") },
  [COLOURS_BLUE] = { N_ ("Blue"), N_ ("less blue"), N_ ("more blue"), N_ ("Is the blue growing along the arrow?"),
                     N_ ("Each card should show at least as much blue as the one before it."),
                     N_ ("The blue falls at card %d, from %d %% to %d %%.") },
};

static const char *
translate (const char *text)
{
  return *text == '\0' ? text : _ (text);
}

const char *
sbm_illusion_get_colour_name (const char *colour)
{
  return translate (texts[sbm_illusion_ink_find (colour)].name);
}

const char *
sbm_illusion_get_less (const char *colour)
{
  return translate (texts[sbm_illusion_ink_find (colour)].less);
}

const char *
sbm_illusion_get_more (const char *colour)
{
  return translate (texts[sbm_illusion_ink_find (colour)].more);
}

const char *
sbm_illusion_get_question (const char *colour)
{
  return translate (texts[sbm_illusion_ink_find (colour)].question);
}

const char *
sbm_illusion_get_rule (const char *colour)
{
  return translate (texts[sbm_illusion_ink_find (colour)].rule);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
char *
sbm_illusion_dup_fall (const char *colour,
                       int card,
                       int before,
                       int after)
{
  return g_strdup_printf (translate (texts[sbm_illusion_ink_find (colour)].fall), card, before, after);
}
#pragma GCC diagnostic pop

char *
sbm_illusion_dup_place (int place,
                        int n_cards)
{
  if (place < 0)
    return g_strdup (_ ("The next card lies on the pile."));
  if (place == 0)
    return g_strdup (_ ("The next card lies before the first card."));
  if (place >= n_cards)
    return g_strdup (_ ("The next card lies after the last card."));
  return g_strdup_printf (_ ("The next card lies between card %d and card %d."), place, place + 1);
}
