/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "illusion-view"

#include "rules/illusion.h"
#include "rules/rules-view.h"

#define LAST_TYPE "(sayaibii)"
#define VIEW_TYPE "(" RULES_COMMON_TYPE "msaymiimim" LAST_TYPE "m(ayas)q)"

static const RulesField last_fields[] = {
  { "arrow", "s", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "row", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "shares", "ai", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "right", "b", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "doubter", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "taker", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { NULL, NULL, 0, 0, NULL },
};

static const RulesField pile_fields[] = {
  { "colours", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "arrows", "as", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { NULL, NULL, 0, 0, NULL },
};

const RulesField illusion_fields[] = {
  RULES_COMMON_FIELDS,
  { "arrow", "ms", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "row", "ay", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "next", "mi", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "pile", "i", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "turn", "mi", RULES_FIELD_PLAIN, RULES_FIELD_ALWAYS, NULL },
  { "last", "m" LAST_TYPE, RULES_FIELD_GROUP, RULES_FIELD_ALWAYS, last_fields },
  { "piles", "m(ayas)", RULES_FIELD_GROUP, RULES_FIELD_REFEREE, pile_fields },
  { "may", "q", RULES_FIELD_PLAIN, RULES_FIELD_INNER, NULL },
  { NULL, NULL, 0, 0, NULL },
};

/* I6: the backs of a row are turned up by a doubt, and not before. */
static RulesView *
view_last (const Illusion *self,
           RulesView *view)
{
  const IllusionReveal *last = &self->last;
  int shares[ILLUSION_CARDS];

  if (last->arrow == 0)
    return NULL;

  rules_view_init (view);
  for (int i = 0; i < last->n_row; i++)
    shares[i] = illusion_share (last->row[i], last->arrow);

  rules_view_add_string (view, illusion_colour_name (last->arrow));
  rules_view_add_cards (view, last->row, last->n_row);
  rules_view_add_ints (view, shares, last->n_row);
  rules_view_add_boolean (view, last->right);
  rules_view_add_int (view, last->doubter);
  rules_view_add_int (view, last->taker);

  return view;
}

static RulesView *
view_piles (const Illusion *self,
            RulesView *view)
{
  guint8 cards[ILLUSION_CARDS];
  const char *arrows[ILLUSION_ARROWS];

  for (int i = 0; i < self->n_pile; i++)
    cards[i] = self->pile[self->n_pile - 1 - i];
  for (int i = 0; i < self->n_arrows; i++)
    arrows[i] = illusion_colour_name (self->arrows[self->n_arrows - 1 - i]);

  rules_view_init (view);
  rules_view_add_cards (view, cards, self->n_pile);
  rules_view_add_strings (view, arrows, self->n_arrows);

  return view;
}

GVariant *
illusion_view (const RulesGame *game,
               int viewer)
{
  const Illusion *self = (const Illusion *) game;
  gboolean is_referee = viewer == RULES_REFEREE;
  RulesView view, group;

  rules_view_begin (&view, game);
  rules_view_add_maybe_string (&view, self->arrow != 0 ? illusion_colour_name (self->arrow) : NULL);
  rules_view_add_cards (&view, self->row, self->n_row);
  /* I2: the pile lies with the pattern up, so the next card is for everybody to see. */
  rules_view_add_maybe_int (&view, self->n_pile > 0, self->n_pile > 0 ? self->pile[self->n_pile - 1] : 0);
  rules_view_add_int (&view, self->n_pile);
  rules_view_add_maybe_int (&view, self->stage != ILLUSION_OVER, self->turn);
  rules_view_add_maybe_group (&view, view_last (self, &group), TRUE);
  rules_view_add_maybe_group (&view, is_referee ? view_piles (self, &group) : NULL, FALSE);
  rules_view_add_deeds (&view, viewer >= 0 ? rules_allows (game, viewer) : 0);

  return rules_view_end (&view, VIEW_TYPE);
}
