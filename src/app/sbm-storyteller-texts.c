/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-texts"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-storyteller-points.h"
#include "app/sbm-storyteller-texts.h"

/* With more cards than these every line is theirs. */
#define MOST_ROOMY 8

static const char *
get_name (SbmTable *table,
          int seat)
{
  SbmSeat *item = sbm_table_get_seat (table, seat);

  return item != NULL ? sbm_seat_get_name (item) : "?";
}

static int
get_number (const SbmStorytellerMoment *moment,
            int card)
{
  for (int i = 0; i < moment->n_table; i++)
    {
      if (moment->table[i] == card)
        return i + 1;
    }
  return 0;
}

const char *
sbm_storyteller_texts_get_kind (RulesKind kind)
{
  static const char *const kinds[] = {
    NC_ ("kind of clue", "written"),
    NC_ ("kind of clue", "said aloud"),
    NC_ ("kind of clue", "sung"),
    NC_ ("kind of clue", "hummed"),
    NC_ ("kind of clue", "mimed"),
  };

  return g_dpgettext2 (NULL, "kind of clue", kinds[CLAMP (kind, 0, (int) G_N_ELEMENTS (kinds) - 1)]);
}

gboolean
sbm_storyteller_texts_is_composing (const SbmStorytellerMoment *moment,
                                    const SbmStorytellerChoice *choice)
{
  return moment->stage == STAGE_TELL && sbm_storyteller_moment_may (moment, RULES_TELL)
         && (moment->party || choice->n_cards == 1);
}

gboolean
sbm_storyteller_texts_may_tell (const SbmStorytellerMoment *moment,
                                const SbmStorytellerChoice *choice)
{
  return sbm_storyteller_texts_is_composing (moment, choice) && (choice->has_clue || choice->kind != RULES_KIND_WRITTEN);
}

/* ---- tell ---- */

static void
write_tell (SbmStorytellerTexts *self,
            const SbmStorytellerMoment *moment,
            const SbmStorytellerChoice *choice,
            SbmTable *table)
{
  if (!sbm_storyteller_moment_may (moment, RULES_TELL) && moment->storyteller < 0)
    {
      self->headline = g_strdup (_ ("Who has the first idea?"));
      self->prompt = g_strdup (_ ("Whoever finds a clue first tells"));
      return;
    }
  if (!sbm_storyteller_moment_may (moment, RULES_TELL))
    {
      self->overline = g_strdup_printf (_ ("%s tells"), get_name (table, moment->storyteller));
      self->prompt = g_strdup_printf (_ ("%s looks for a clue"), get_name (table, moment->storyteller));
      if (moment->me >= 0 && !moment->hand_hidden && moment->party && moment->round > 1)
        self->hint = g_strdup (_ ("All hands went one place to the left: this one is new to you."));
      else if (moment->me >= 0 && !moment->hand_hidden)
        self->hint = g_strdup (_ ("Meanwhile, look at your cards."));
      return;
    }

  self->action = g_strdup (_ ("Tell"));
  self->sensitive = sbm_storyteller_texts_may_tell (moment, choice);
  /* With a card in hand these stand beside it. */
  if (sbm_storyteller_texts_is_composing (moment, choice))
    {
      if (moment->party)
        self->hint = g_strdup (_ ("Your hand is turned up when the clue is out."));
      return;
    }
  if (moment->storyteller < 0)
    {
      self->headline = g_strdup (_ ("Got an idea? Be the first."));
      self->prompt = g_strdup (_ ("Choose a card of yours and give it a clue"));
      self->hint = g_strdup (_ ("In the first round, whoever finds a clue first tells."));
    }
  else
    {
      self->overline = g_strdup (_ ("The lamp is yours"));
      self->headline = g_strdup (_ ("Which card shall speak?"));
      self->prompt = g_strdup (_ ("Choose a card of yours and give it a clue"));
    }
}

/* ---- give ---- */

/* The clue, or what is done instead of writing one. */
static void
write_clue (SbmStorytellerTexts *self,
            const SbmStorytellerMoment *moment,
            SbmTable *table)
{
  static const char *const theirs[] = { N_ ("%s tells"), N_ ("%s says it aloud"), N_ ("%s sings"), N_ ("%s hums"), N_ ("%s mimes") };
  static const char *const mine[] = { N_ ("You tell"), N_ ("You say it aloud"), N_ ("You sing"), N_ ("You hum"), N_ ("You mime") };
  int kind = CLAMP (moment->kind, 0, (int) G_N_ELEMENTS (mine) - 1);
  g_autofree char *what = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (moment->storyteller == moment->me)
    what = g_strdup (_ (mine[kind]));
  else
    what = g_strdup_printf (_ (theirs[kind]), get_name (table, moment->storyteller));
#pragma GCC diagnostic pop

  if (moment->clue[0] != '\0')
    {
      self->overline = g_steal_pointer (&what);
      self->clue = g_strdup (moment->clue);
    }
  else
    self->headline = g_steal_pointer (&what);
}

static void
write_give (SbmStorytellerTexts *self,
            const SbmStorytellerMoment *moment,
            const SbmStorytellerChoice *choice,
            SbmTable *table)
{
  int partner = sbm_storyteller_moment_get_partner (moment, moment->me);

  write_clue (self, moment, table);
  if (sbm_storyteller_moment_may (moment, RULES_GIVE) && choice->yields)
    {
      self->prompt = g_strdup_printf (_ ("You leave the card to %s, and will vote"), get_name (table, partner));
      self->hint = g_strdup (_ ("Say so at the table: what partners agree on, everybody hears."));
      return;
    }
  if (sbm_storyteller_moment_may (moment, RULES_GIVE))
    {
      gboolean two = moment->to_give == 2;

      self->prompt = g_strdup (two ? _ ("Choose two cards of yours that fit") : _ ("Choose a card of yours that fits"));
      self->action = g_strdup (two ? _ ("Give these two cards") : _ ("Give this card"));
      self->sensitive = choice->n_cards == moment->to_give;
      if (choice->overtaken && choice->n_cards == 0)
        self->hint = g_strdup_printf (_ ("%s was faster. Keep your idea for later."), get_name (table, moment->storyteller));
      else if (two && choice->n_cards == 1)
        self->hint = g_strdup (_ ("One more card."));
      else if (moment->teams && choice->n_cards == 0)
        self->hint = g_strdup_printf (_ ("You or %s: whoever gives first has given, and the other votes."), get_name (table, partner));
      else
        self->hint = g_strdup (_ ("Nobody sees whose card it is before the reveal."));
      return;
    }

  if (moment->me < 0)
    self->prompt = g_strdup (_ ("Everybody looks for a card that fits"));
  else if (moment->me == moment->storyteller)
    self->prompt = g_strdup (_ ("Your card lies face down. Now the others choose"));
  else if (moment->n_own > 1)
    self->prompt = g_strdup (_ ("Your cards lie face down"));
  else if (moment->n_own == 1)
    self->prompt = g_strdup (_ ("Your card lies face down"));
  else if (partner == moment->storyteller)
    self->prompt = g_strdup (_ ("Now the others choose"));
  else
    self->prompt = g_strdup_printf (_ ("%s gave the card. You will vote"), get_name (table, partner));
}

/* ---- vote ---- */

static gboolean
is_cast (const SbmStorytellerMoment *moment,
         const SbmStorytellerChoice *choice)
{
  if (moment->n_own_votes == 0 || moment->n_own_votes != choice->n_cards || moment->own_red != choice->red)
    return FALSE;
  for (int i = 0; i < choice->n_cards; i++)
    {
      if (choice->cards[i] != moment->own_votes[0] && choice->cards[i] != moment->own_votes[moment->n_own_votes - 1])
        return FALSE;
    }
  return TRUE;
}

static void
write_vote_action (SbmStorytellerTexts *self,
                   const SbmStorytellerMoment *moment,
                   const SbmStorytellerChoice *choice)
{
  gboolean needs_red = moment->party && moment->me == moment->storyteller;
  int first = choice->n_cards > 0 ? get_number (moment, choice->cards[0]) : 0;
  int second = choice->n_cards > 1 ? get_number (moment, choice->cards[1]) : 0;

  self->sensitive = choice->n_cards > 0 && (!needs_red || choice->red != 0) && !is_cast (moment, choice);
  if (is_cast (moment, choice))
    self->action = g_strdup (_ ("Your vote is in"));
  else if (needs_red && first > 0 && choice->red != 0)
    self->action = g_strdup_printf (_ ("Green on %d, red on %d"), first, get_number (moment, choice->red));
  else if (second > 0)
    self->action = g_strdup_printf (_ ("Vote for %d and %d"), MIN (first, second), MAX (first, second));
  else if (first > 0 && moment->most_votes == 2)
    self->action = g_strdup_printf (_ ("Vote for %d alone"), first);
  else if (first > 0 && !needs_red)
    self->action = g_strdup_printf (_ ("Vote for card %d"), first);
  else
    self->action = g_strdup (_ ("Vote"));
}

static void
write_vote_hint (SbmStorytellerTexts *self,
                 const SbmStorytellerMoment *moment,
                 const SbmStorytellerChoice *choice)
{
  if (moment->party && moment->me == moment->storyteller && (choice->n_cards == 0 || choice->red == 0))
    self->hint = g_strdup (choice->holding_red ? _ ("You hold the red token: who voted for that card gets nothing.")
                                               : _ ("You hold the green token: as many points as meet on its card, at most 5."));
  else if (moment->party && choice->n_cards == 0)
    self->hint = g_strdup (_ ("As many points as meet on a card, at most 5. Your own card is allowed; alone brings nothing."));
  else if (moment->party && moment->me == moment->storyteller)
    self->hint = g_strdup (_ ("You can move both until everybody has voted."));
  else if (choice->n_cards == 0 && moment->most_votes == 2)
    self->hint = g_strdup (_ ("One vote alone that finds the card earns 1 more; two votes are two chances, without it."));
  else if (choice->n_cards == 0)
    self->hint = g_strdup (_ ("A token can be moved until everybody has voted."));
  else if (moment->most_votes == 2)
    self->hint = g_strdup (choice->n_cards == 1 ? _ ("A second vote gives you another chance; a single vote that finds it earns 1 more.")
                                                : _ ("Two chances, but without the 1 more of a single vote."));
  else
    self->hint = g_strdup_printf (_ ("On card %d. You can move it until everybody has voted."), get_number (moment, choice->cards[0]));
}

static void
write_vote (SbmStorytellerTexts *self,
            const SbmStorytellerMoment *moment,
            const SbmStorytellerChoice *choice,
            gboolean narrow,
            SbmTable *table)
{
  const char *teller = get_name (table, moment->storyteller);

  write_clue (self, moment, table);
  /* Who tells holds the lamp, and is named below. */
  if ((narrow || moment->n_table > MOST_ROOMY) && moment->clue[0] != '\0')
    g_clear_pointer (&self->overline, g_free);
  if (sbm_storyteller_moment_may (moment, RULES_VOTE))
    {
      if (moment->party)
        self->prompt = g_strdup (moment->me == moment->storyteller ? _ ("Green where most will meet, red to spoil a card")
                                                                   : _ ("Which card will most of you choose? Put your token on it"));
      else if (moment->most_votes == 2)
        self->prompt = g_strdup_printf (_ ("Which card is %s’s? Two votes, if you like"), teller);
      /* On a telephone a line less is a row of cards that peeps out, and the token lies beside the button. */
      else if (narrow)
        self->prompt = g_strdup_printf (_ ("Which card is %s’s?"), teller);
      else
        self->prompt = g_strdup_printf (_ ("Which card is %s’s? Put your token on it"), teller);
      write_vote_action (self, moment, choice);
      write_vote_hint (self, moment, choice);
      return;
    }

  if (moment->party)
    self->prompt = g_strdup (_ ("Which card will most of them choose?"));
  else if (moment->me >= 0 && moment->me == moment->storyteller)
    self->prompt = g_strdup (_ ("They guess which card is yours"));
  else if (moment->me >= 0 && sbm_storyteller_moment_get_partner (moment, moment->me) != moment->storyteller && moment->teams)
    self->prompt = g_strdup_printf (_ ("You gave, so %s votes for you both"),
                                    get_name (table, sbm_storyteller_moment_get_partner (moment, moment->me)));
  else
    self->prompt = g_strdup_printf (_ ("Which card is %s’s?"), teller);
}

/* ---- reveal ---- */

static char *
dup_next (const SbmStorytellerMoment *moment,
          SbmTable *table)
{
  if (moment->stage == STAGE_OVER)
    return g_strdup (_ ("That was the last round."));
  if (moment->me >= 0 && moment->awaited[moment->me] && moment->stage != STAGE_TELL)
    return g_strdup (_ ("The next round has begun: you are waited for."));
  if (moment->stage != STAGE_TELL)
    return g_strdup (_ ("The next round has begun."));
  if (moment->storyteller == moment->me)
    return g_strdup (_ ("You tell next."));
  return g_strdup_printf (_ ("%s tells next."), get_name (table, moment->storyteller));
}

static void
write_reveal (SbmStorytellerTexts *self,
              const SbmStorytellerMoment *moment,
              SbmReveal reveal,
              const char *last_clue,
              SbmTable *table)
{
  const char *teller = get_name (table, moment->last.storyteller);
  gboolean mine = moment->last.storyteller == moment->me;

  if (reveal == SBM_REVEAL_VOTES)
    {
      self->overline = mine ? g_strdup (_ ("You told")) : g_strdup_printf (_ ("%s told"), teller);
      self->clue = g_strdup (last_clue);
      self->prompt = g_strdup (_ ("All votes are in"));
    }
  else
    {
      if (last_clue[0] != '\0')
        self->overline = mine ? g_strdup_printf (_ ("You told “%s”"), last_clue) : g_strdup_printf (_ ("%s told “%s”"), teller, last_clue);
      else
        self->overline = mine ? g_strdup (_ ("You told")) : g_strdup_printf (_ ("%s told"), teller);
      self->headline = sbm_storyteller_points_dup_headline (moment, table);
      self->prompt = sbm_storyteller_points_dup_sentence (moment, table);
    }
  self->hint = dup_next (moment, table);
  if (moment->stage != STAGE_OVER)
    {
      self->action = g_strdup (_ ("Next round"));
      self->sensitive = TRUE;
    }
}

void
sbm_storyteller_texts_write (SbmStorytellerTexts *self,
                             const SbmStorytellerMoment *moment,
                             const SbmStorytellerChoice *choice,
                             SbmReveal reveal,
                             const char *last_clue,
                             gboolean narrow,
                             SbmTable *table)
{
  sbm_storyteller_texts_clear (self);
  if (!moment->known)
    return;

  if (reveal != SBM_REVEAL_NONE)
    write_reveal (self, moment, reveal, last_clue, table);
  else
    {
      switch (moment->stage)
        {
        case STAGE_TELL:
          write_tell (self, moment, choice, table);
          break;
        case STAGE_GIVE:
          write_give (self, moment, choice, table);
          break;
        case STAGE_VOTE:
          write_vote (self, moment, choice, narrow, table);
          break;
        case STAGE_OVER:
        default:
          self->prompt = g_strdup (_ ("The game is over"));
          break;
        }
    }
}

void
sbm_storyteller_texts_clear (SbmStorytellerTexts *self)
{
  g_clear_pointer (&self->overline, g_free);
  g_clear_pointer (&self->clue, g_free);
  g_clear_pointer (&self->headline, g_free);
  g_clear_pointer (&self->prompt, g_free);
  g_clear_pointer (&self->hint, g_free);
  g_clear_pointer (&self->action, g_free);
  self->sensitive = FALSE;
}
