/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "histoire"

#include "rules/histoire.h"

#include <string.h>

enum
{
  LINK_ARRIVES = HISTOIRE_FIRST_LINK,
  LINK_APPEARS,
  LINK_WITH,
  LINK_AND,
  LINK_THEN,
};

static const char *const stages[] = { "look", "open", "recite", "add", "over", NULL };

static const RulesPileKind pile_kinds[] = {
  { "words", HISTOIRE_WORDS, 1, NULL },
  { NULL, 0, 0, NULL },
};

/* ---- the words ---- */

HistoireKind
histoire_kind (int card)
{
  g_return_val_if_fail (card >= 1 && card <= HISTOIRE_CARDS, HISTOIRE_LINK);

  if (card <= HISTOIRE_NOUNS)
    return HISTOIRE_NOUN;
  if (card <= HISTOIRE_NOUNS + HISTOIRE_ADJECTIVES)
    return HISTOIRE_ADJECTIVE;
  return card <= HISTOIRE_WORDS ? HISTOIRE_VERB : HISTOIRE_LINK;
}

gboolean
histoire_may_follow (HistoireKind before,
                     int link,
                     HistoireKind after)
{
  switch (link)
    {
    case 0:
      /* H9 */
      return (before == HISTOIRE_OPENING && after == HISTOIRE_NOUN)
             || (before == HISTOIRE_NOUN && (after == HISTOIRE_VERB || after == HISTOIRE_ADJECTIVE))
             || (before == HISTOIRE_ADJECTIVE && after == HISTOIRE_VERB)
             || (before == HISTOIRE_VERB && after == HISTOIRE_NOUN);
    /* H10; never after the opening or another link */
    case LINK_ARRIVES:
    case LINK_APPEARS:
      return (before == HISTOIRE_NOUN || before == HISTOIRE_ADJECTIVE) && after == HISTOIRE_NOUN;
    case LINK_WITH:
      return (before == HISTOIRE_NOUN || before == HISTOIRE_ADJECTIVE || before == HISTOIRE_VERB) && after == HISTOIRE_NOUN;
    case LINK_AND:
    case LINK_THEN:
      return (before == HISTOIRE_ADJECTIVE && (after == HISTOIRE_ADJECTIVE || after == HISTOIRE_NOUN))
             || (before == HISTOIRE_NOUN && after == HISTOIRE_NOUN)
             || (before == HISTOIRE_VERB && after == HISTOIRE_VERB);
    default:
      return FALSE;
    }
}

/* H12: the word cards of the story; links and the opening do not count. */
int
histoire_words (const Histoire *self)
{
  int words = 0;

  for (int i = 0; i < self->length; i++)
    words += self->story[i] <= HISTOIRE_WORDS;

  return words;
}

const char *
histoire_rank (int words)
{
  static const struct
  {
    int least;
    const char *name;
  } ranks[] = {
    { 33, "novel" },
    { 28, "short-story" },
    { 23, "poem" },
    { 18, "fable" },
    { 13, "rhyme" },
    { 8, "haiku" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      if (words >= ranks[i].least)
        return ranks[i].name;
    }

  return "none";
}

/* ---- the course of a game ---- */

static HistoireKind
last_kind (const Histoire *self)
{
  return self->length > 0 ? histoire_kind (self->story[self->length - 1]) : HISTOIRE_OPENING;
}

static int
find_in_hand (const Histoire *self,
              int seat,
              int card)
{
  for (int i = 0; i < self->n_hand[seat]; i++)
    {
      if (self->hand[seat][i] == card)
        return i;
    }

  return -1;
}

static void
draw (Histoire *self,
      int seat)
{
  if (self->n_pile > 0)
    self->hand[seat][self->n_hand[seat]++] = self->pile[--self->n_pile];
}

static int
count_kind (const Histoire *self,
            int seat,
            HistoireKind kind)
{
  int count = 0;

  for (int i = 0; i < self->n_hand[seat]; i++)
    count += histoire_kind (self->hand[seat][i]) == kind;

  return count;
}

/* H2: most nouns; of those most adjectives; if still tied, any of them. */
static void
find_openers (Histoire *self)
{
  int best = -1;

  for (int seat = 0; seat < self->game.seats; seat++)
    {
      int rating = count_kind (self, seat, HISTOIRE_NOUN) * (HISTOIRE_HAND + 1)
                   + count_kind (self, seat, HISTOIRE_ADJECTIVE);

      if (rating > best)
        {
          best = rating;
          self->openers = 0;
        }
      if (rating == best)
        self->openers |= 1u << seat;
    }
}

static void
end_story (Histoire *self,
           gboolean mistake)
{
  self->mistake = mistake;
  self->announced = 0;
  self->stage = HISTOIRE_OVER;
}

static void
start_opening (Histoire *self)
{
  self->stage = HISTOIRE_OPEN;
  self->round = 1;
  find_openers (self);
  self->teller = -1;
  if ((self->openers & (self->openers - 1)) == 0)
    self->teller = g_bit_nth_lsf (self->openers, -1);

  /* H3, H11: where nobody at all holds a noun, no story can be opened. */
  if (count_kind (self, g_bit_nth_lsf (self->openers, -1), HISTOIRE_NOUN) == 0)
    {
      self->teller = g_bit_nth_lsf (self->openers, -1);
      end_story (self, FALSE);
    }
}

static gboolean
can_add (const Histoire *self,
         int seat)
{
  for (int i = 0; i < self->n_hand[seat]; i++)
    {
      HistoireKind kind = histoire_kind (self->hand[seat][i]);

      if (histoire_may_follow (last_kind (self), 0, kind))
        return TRUE;
      for (int k = 0; k < HISTOIRE_LINKS; k++)
        {
          if (!self->link_used[k] && histoire_may_follow (last_kind (self), HISTOIRE_FIRST_LINK + k, kind))
            return TRUE;
        }
    }

  return FALSE;
}

/* H3, H8: draw, turn the pile over and hand it to the left. */
static void
lay_card (Histoire *self,
          int seat,
          int link,
          int card)
{
  guint8 *hand = self->hand[seat];
  int at = find_in_hand (self, seat, card);

  g_assert (at >= 0);
  memmove (hand + at, hand + at + 1, self->n_hand[seat] - at - 1);
  self->n_hand[seat]--;
  if (link != 0)
    {
      self->link_used[link - HISTOIRE_FIRST_LINK] = TRUE;
      self->story[self->length++] = link;
    }
  self->story[self->length++] = card;
  self->laid = link != 0 ? 2 : 1;
  draw (self, seat);

  self->teller = (seat + 1) % self->game.seats;
  self->round++;
  self->turned = 0;
  self->announced = 0;
  self->stage = HISTOIRE_RECITE;
}

/* ---- setup ---- */

/* H13: half nouns and half adjectives, one more noun when odd; they stay out of the pile. */
static gboolean
deal_teams (Histoire *self,
            const RulesSetup *given,
            const gboolean *in_pile,
            GError **error)
{
  int seats = self->game.seats;
  int nouns = (seats + 1) / 2;
  guint8 cards[2][HISTOIRE_NOUNS];
  int counts[2] = { 0, 0 };
  int zeroes = 0;

  for (int card = 1; card <= HISTOIRE_NOUNS + HISTOIRE_ADJECTIVES; card++)
    {
      int team = histoire_kind (card) == HISTOIRE_NOUN ? 0 : 1;

      if (!in_pile[card])
        cards[team][counts[team]++] = card;
    }
  if (counts[0] < nouns || counts[1] < seats - nouns)
    {
      rules_refuse_setup (given, error, "The pile words leaves too few nouns and adjectives for the team cards.");
      return FALSE;
    }

  for (int seat = 0; seat < seats; seat++)
    self->team[seat] = given->teams_set > 0 ? given->teams[seat] : seat >= nouns;
  for (int seat = 0; seat < seats; seat++)
    zeroes += self->team[seat] == 0;
  if (zeroes != nouns)
    {
      rules_refuse_setup (given, error, "Of %d players, %d are in team 0 and the others in team 1.", seats, nouns);
      return FALSE;
    }
  if (given->teams_set == 0)
    rules_random_shuffle (&self->game.random, self->team, seats);

  rules_random_shuffle (&self->game.random, cards[0], counts[0]);
  rules_random_shuffle (&self->game.random, cards[1], counts[1]);
  for (int seat = 0; seat < seats; seat++)
    self->team_card[seat] = cards[self->team[seat]][--counts[self->team[seat]]];

  return TRUE;
}

static gboolean
is_team_card (const Histoire *self,
              int card)
{
  for (int seat = 0; self->rivals && seat < self->game.seats; seat++)
    {
      if (self->team_card[seat] == card)
        return TRUE;
    }

  return FALSE;
}

static gboolean
check_teams (const RulesGame *game,
             const RulesSetup *given,
             GError **error)
{
  gboolean fits = given->teams_set == 0 || given->teams_set == game->seats;

  for (int i = 0; i < given->teams_set && i < RULES_MAX_SEATS; i++)
    fits = fits && (given->teams[i] == 0 || given->teams[i] == 1);

  if (!fits)
    rules_refuse_setup (given, error, "The teams are one 0 or 1 for each player.");
  return fits;
}

static gboolean
setup (RulesGame *game,
       const RulesSetup *given,
       GError **error)
{
  Histoire *self = (Histoire *) game;
  const RulesPile *fixed = &given->piles[0];
  gboolean in_pile[HISTOIRE_CARDS + 1] = { FALSE };

  self->rivals = strcmp (game->mode->name, "rivals") == 0;
  self->teller = -1;

  for (int i = 0; fixed->fixed && i < fixed->count; i++)
    in_pile[fixed->cards[i]] = TRUE;
  if (self->rivals && (!check_teams (game, given, error) || !deal_teams (self, given, in_pile, error)))
    return FALSE;

  /* H1 */
  if (fixed->fixed)
    {
      for (int i = fixed->count - 1; i >= 0; i--)
        self->pile[self->n_pile++] = fixed->cards[i];
    }
  else
    {
      for (int card = 1; card <= HISTOIRE_WORDS; card++)
        {
          if (!is_team_card (self, card))
            self->pile[self->n_pile++] = card;
        }
      rules_random_shuffle (&game->random, self->pile, self->n_pile);
    }

  if (self->n_pile < game->seats * HISTOIRE_HAND)
    {
      rules_refuse_setup (given, error, "The pile words holds %d cards, too few to deal %d hands of %d.",
                          self->n_pile, game->seats, HISTOIRE_HAND);
      return FALSE;
    }

  /* A part of the deck is all there is.  In the whole deck a team card may be named like any other: to refuse it would
   * tell that it is one. */
  for (int i = 0; i < self->n_pile; i++)
    self->in_game[self->pile[i]] = TRUE;
  for (int card = 1; !fixed->fixed && card <= HISTOIRE_WORDS; card++)
    self->in_game[card] = TRUE;
  for (int link = HISTOIRE_FIRST_LINK; link <= HISTOIRE_CARDS; link++)
    self->in_game[link] = TRUE;

  for (int seat = 0; seat < game->seats; seat++)
    {
      for (int i = 0; i < HISTOIRE_HAND; i++)
        draw (self, seat);
    }

  if (self->rivals)
    self->stage = HISTOIRE_LOOK; /* H14 */
  else
    start_opening (self);

  return TRUE;
}

/* ---- moves ---- */

static gboolean
is_word (const Histoire *self,
         int card)
{
  return card >= 1 && card <= HISTOIRE_WORDS && self->in_game[card];
}

static gboolean
is_link (int card)
{
  return card >= HISTOIRE_FIRST_LINK && card <= HISTOIRE_CARDS;
}

/* H14: everybody has looked, the team cards are turned down. */
static RulesError
look (Histoire *self,
      const RulesMove *move)
{
  if (self->stage != HISTOIRE_LOOK || self->seen[move->seat])
    return RULES_NOT_YOUR_TURN;

  self->seen[move->seat] = TRUE;
  for (int seat = 0; seat < self->game.seats; seat++)
    {
      if (!self->seen[seat])
        return RULES_OK;
    }
  start_opening (self);

  return RULES_OK;
}

/* H3 */
static RulesError
open_story (Histoire *self,
            const RulesMove *move)
{
  if (self->stage != HISTOIRE_OPEN || (self->openers & (1u << move->seat)) == 0)
    return RULES_NOT_YOUR_TURN;
  if (!is_word (self, move->card))
    return RULES_NO_SUCH_CARD;
  if (find_in_hand (self, move->seat, move->card) < 0)
    return RULES_NOT_IN_HAND;
  if (histoire_kind (move->card) != HISTOIRE_NOUN)
    return RULES_NOT_A_NOUN;

  lay_card (self, move->seat, 0, move->card);
  return RULES_OK;
}

/* H4, H5 */
static RulesError
announce (Histoire *self,
          const RulesMove *move)
{
  if (self->stage != HISTOIRE_RECITE || move->seat != self->teller)
    return RULES_NOT_YOUR_TURN;
  if (!is_word (self, move->card) && !is_link (move->card))
    return RULES_NO_SUCH_CARD;

  self->announced = move->card;
  self->laid = 0;
  return RULES_OK;
}

static RulesError
turn (Histoire *self,
      const RulesMove *move)
{
  int card;

  if (self->stage != HISTOIRE_RECITE || move->seat != self->teller)
    return RULES_NOT_YOUR_TURN;
  if (self->announced == 0)
    return RULES_NOTHING_ANNOUNCED; /* H5 */

  card = self->story[self->turned++];
  if (card != self->announced)
    {
      end_story (self, TRUE); /* H6 */
      return RULES_OK;
    }

  self->announced = 0;
  if (self->turned == self->length)
    {
      if (can_add (self, self->teller))
        self->stage = HISTOIRE_ADD;
      else
        end_story (self, FALSE); /* H11 */
    }

  return RULES_OK;
}

/* H7 */
static RulesError
add (Histoire *self,
     const RulesMove *move)
{
  int link = (move->has & RULES_HAS_LINK) ? move->link : 0;

  if (self->stage != HISTOIRE_ADD || move->seat != self->teller)
    return RULES_NOT_YOUR_TURN;
  if (!is_word (self, move->card) || ((move->has & RULES_HAS_LINK) && !is_link (link)))
    return RULES_NO_SUCH_CARD;
  if (find_in_hand (self, move->seat, move->card) < 0)
    return RULES_NOT_IN_HAND;
  if (!histoire_may_follow (last_kind (self), link, histoire_kind (move->card)))
    return RULES_CANNOT_FOLLOW;
  if (link != 0 && self->link_used[link - HISTOIRE_FIRST_LINK])
    return RULES_LINK_USED;

  lay_card (self, move->seat, link, move->card);
  return RULES_OK;
}

/* ---- for the interface ---- */

static const RulesShape *
shapes (const RulesGame *game)
{
  static const RulesShape list[] = {
    { RULES_OPEN, RULES_HAS_CARD, 0 },
    { RULES_ANNOUNCE, RULES_HAS_CARD, 0 },
    { RULES_TURN, 0, 0 },
    { RULES_ADD, RULES_HAS_CARD, RULES_HAS_LINK },
    { RULES_SEEN, 0, 0 },
    { RULES_N_DEEDS, 0, 0 },
  };

  return list;
}

static const char *
stage (const RulesGame *game,
       int *round)
{
  const Histoire *self = (const Histoire *) game;

  *round = self->round;
  return stages[self->stage];
}

static guint
awaits (const RulesGame *game,
        int seat)
{
  const Histoire *self = (const Histoire *) game;

  switch (self->stage)
    {
    case HISTOIRE_LOOK:
      return self->seen[seat] ? 0 : RULES_BIT (RULES_SEEN);
    case HISTOIRE_OPEN:
      return (self->openers & (1u << seat)) ? RULES_BIT (RULES_OPEN) : 0;
    case HISTOIRE_RECITE:
      if (seat != self->teller)
        return 0;
      return RULES_BIT (RULES_ANNOUNCE) | (self->announced != 0 ? RULES_BIT (RULES_TURN) : 0);
    case HISTOIRE_ADD:
      return seat == self->teller ? RULES_BIT (RULES_ADD) : 0;
    case HISTOIRE_OVER:
    default:
      return 0;
    }
}

static RulesError
apply (RulesGame *game,
       const RulesMove *move)
{
  Histoire *self = (Histoire *) game;

  switch ((int) move->deed)
    {
    case RULES_OPEN:
      return open_story (self, move);
    case RULES_ANNOUNCE:
      return announce (self, move);
    case RULES_TURN:
      return turn (self, move);
    case RULES_ADD:
      return add (self, move);
    case RULES_SEEN:
    default:
      return look (self, move);
    }
}

static gboolean
over (const RulesGame *game)
{
  return ((const Histoire *) game)->stage == HISTOIRE_OVER;
}

static int
scores (const RulesGame *game,
        int *list)
{
  list[0] = histoire_words ((const Histoire *) game);
  return 1;
}

static guint
winners (const RulesGame *game)
{
  const Histoire *self = (const Histoire *) game;
  guint seats = 0;

  /* H12: under 8 words, everybody tries again. */
  if (!self->rivals)
    return strcmp (histoire_rank (histoire_words (self)), "none") == 0 ? 0 : (1u << game->seats) - 1;

  /* H16: the team of the teller who ended the story loses. */
  for (int seat = 0; seat < game->seats; seat++)
    {
      if (self->team[seat] != self->team[self->teller])
        seats |= 1u << seat;
    }

  return seats;
}

static void
sample_addition (const Histoire *self,
                 int seat,
                 RulesRandom *random,
                 RulesMove *move)
{
  struct
  {
    int card;
    int link;
  } choice[HISTOIRE_HAND * (HISTOIRE_LINKS + 1)];
  int count = 0;
  int pick;

  for (int i = 0; i < self->n_hand[seat]; i++)
    {
      int card = self->hand[seat][i];

      for (int k = 0; k <= HISTOIRE_LINKS; k++)
        {
          int link = k == 0 ? 0 : HISTOIRE_FIRST_LINK + k - 1;

          if (k > 0 && self->link_used[k - 1])
            continue;
          if (histoire_may_follow (last_kind (self), link, histoire_kind (card)))
            {
              choice[count].card = card;
              choice[count++].link = link;
            }
        }
    }

  pick = rules_random_below (random, count);
  move->deed = self->stage == HISTOIRE_OPEN ? RULES_OPEN : RULES_ADD;
  move->has = RULES_HAS_CARD | (choice[pick].link != 0 ? RULES_HAS_LINK : 0);
  move->card = choice[pick].card;
  move->link = choice[pick].link;
}

/* A teller with a good memory, who errs once in a while. */
static void
sample (const RulesGame *game,
        int seat,
        RulesRandom *random,
        RulesMove *move)
{
  const Histoire *self = (const Histoire *) game;

  switch (self->stage)
    {
    case HISTOIRE_OPEN:
    case HISTOIRE_ADD:
      sample_addition (self, seat, random, move);
      break;
    case HISTOIRE_RECITE:
      if (self->announced != 0 && rules_random_below (random, 16) != 0)
        {
          move->deed = RULES_TURN;
          break;
        }
      move->deed = RULES_ANNOUNCE;
      move->has = RULES_HAS_CARD;
      move->card = self->story[self->turned];
      if (rules_random_below (random, 128) == 0)
        move->card = HISTOIRE_FIRST_LINK + rules_random_below (random, HISTOIRE_LINKS);
      break;
    case HISTOIRE_LOOK:
    case HISTOIRE_OVER:
    default:
      move->deed = RULES_SEEN;
      break;
    }
}

static const RulesMode modes[] = {
  { "cooperative", 2, 8, FALSE, NULL },
  { "rivals", 2, 8, FALSE, NULL },
  { NULL, 0, 0, FALSE, NULL },
};

const Rules histoire_rules = {
  .name = "histoire",
  .modes = modes,
  .pile_kinds = pile_kinds,
  .fields = histoire_fields,
  .stages = stages,
  .size = sizeof (Histoire),
  .shapes = shapes,
  .setup = setup,
  .stage = stage,
  .awaits = awaits,
  .allows = awaits,
  .apply = apply,
  .view = histoire_view,
  .over = over,
  .scores = scores,
  .winners = winners,
  .sample = sample,
};
