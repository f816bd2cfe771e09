/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-play"

#include "config.h"

#include <string.h>

#include "app/sbm-storyteller-private.h"

static int
find_choice (SbmStorytellerView *self,
             int card)
{
  for (int i = 0; i < self->choice.n_cards; i++)
    {
      if (self->choice.cards[i] == card)
        return i;
    }
  return -1;
}

static void
drop_choice (SbmStorytellerView *self,
             int place)
{
  for (int i = place; i + 1 < self->choice.n_cards; i++)
    self->choice.cards[i] = self->choice.cards[i + 1];
  self->choice.n_cards--;
}

/* The last one gives way when there are more than may be. */
static void
add_choice (SbmStorytellerView *self,
            int card,
            int most)
{
  if (self->choice.n_cards >= most)
    self->choice.n_cards = most - 1;
  self->choice.cards[self->choice.n_cards++] = card;
}

/* P1: the storyteller of a party has a red token besides the green one. */
gboolean
sbm_storyteller_play_needs_red (SbmStorytellerView *self)
{
  return self->moment.party && self->moment.me >= 0 && self->moment.me == self->moment.storyteller;
}

/* ---- choosing ---- */

static void
choose_from_hand (SbmStorytellerView *self,
                  int card)
{
  const SbmStorytellerMoment *moment = &self->moment;
  gboolean tells = moment->stage == STAGE_TELL && sbm_storyteller_moment_may (moment, RULES_TELL) && !moment->party;
  gboolean gives = moment->stage == STAGE_GIVE && sbm_storyteller_moment_may (moment, RULES_GIVE) && !self->choice.yields;
  int place = find_choice (self, card);

  if ((!tells && !gives) || sbm_storyteller_cards_find (self->hand_cards, card) == NULL || self->sent)
    return;
  if (place >= 0 && gives && moment->to_give > 1)
    drop_choice (self, place);
  else if (place < 0)
    add_choice (self, card, gives ? moment->to_give : 1);
  for (int i = 0; i < moment->n_hand; i++)
    {
      if (moment->hand[i] == card)
        sbm_card_group_set_current (SBM_CARD_GROUP (self->hand), i);
    }
  sbm_storyteller_view_show (self);
  if (tells)
    sbm_storyteller_tell_grab_entry (self->tell);
}

static void
choose_on_table (SbmStorytellerView *self,
                 int card)
{
  const SbmStorytellerMoment *moment = &self->moment;
  SbmCard *item = sbm_storyteller_cards_find (self->table_cards, card);
  gboolean red = sbm_storyteller_play_needs_red (self) && self->choice.holding_red;
  int place = find_choice (self, card);

  if (!sbm_storyteller_moment_may (moment, RULES_VOTE) || item == NULL || !sbm_card_get_choosable (item))
    return;
  if (red)
    self->choice.red = card;
  else if (place >= 0 && moment->most_votes > 1)
    drop_choice (self, place);
  else if (place < 0)
    add_choice (self, card, moment->most_votes);
  /* The other token comes to hand by itself until both lie. */
  if (sbm_storyteller_play_needs_red (self) && (self->choice.red == 0 || self->choice.n_cards == 0))
    self->choice.holding_red = self->choice.n_cards > 0;
  if (red || place < 0)
    sbm_storyteller_motion_token (self, card, red ? 1 : MAX (self->choice.n_cards - 1, 0));
  sbm_storyteller_view_show (self);
}

void
sbm_storyteller_play_choose (SbmStorytellerView *self,
                             int card)
{
  if (self->reveal != SBM_REVEAL_NONE || card <= 0)
    return;
  sbm_storyteller_motion_hurry (self);
  if (self->moment.stage == STAGE_VOTE)
    choose_on_table (self, card);
  else
    choose_from_hand (self, card);
}

static gboolean
is_in_hand (const SbmStorytellerMoment *moment,
            int card)
{
  for (int i = 0; i < moment->n_hand; i++)
    {
      if (moment->hand[i] == card)
        return TRUE;
    }
  return FALSE;
}

/* What was chosen in the stage before has become true or has gone. */
void
sbm_storyteller_play_follow (SbmStorytellerView *self,
                             const SbmStorytellerMoment *before)
{
  const SbmStorytellerMoment *moment = &self->moment;
  gboolean same = before->known && before->stage == moment->stage && before->round == moment->round && before->me == moment->me;
  gboolean was_writing = before->known && before->round == moment->round
                         && sbm_storyteller_texts_is_composing (before, &self->choice) && before->storyteller < 0;

  /* A view that somebody else's move brought says nothing about mine, which is still on its way. */
  if (!same || moment->n_own != before->n_own || moment->n_own_votes != before->n_own_votes || moment->own_red != before->own_red
      || memcmp (moment->own_votes, before->own_votes, sizeof moment->own_votes) != 0 || moment->may != before->may)
    self->sent = FALSE;
  if (same && moment->stage != STAGE_VOTE)
    {
      for (int i = self->choice.n_cards - 1; i >= 0; i--)
        {
          if (!is_in_hand (moment, self->choice.cards[i])
              || (moment->stage == STAGE_GIVE && !sbm_storyteller_moment_may (moment, RULES_GIVE)))
            drop_choice (self, i);
        }
      return;
    }
  if (same)
    return;

  memset (&self->choice, 0, sizeof self->choice);
  if (moment->stage == STAGE_GIVE && was_writing)
    {
      if (moment->storyteller != moment->me)
        self->choice.overtaken = TRUE;
    }
  /* What was told need not be told again; an idea that came too late is kept. */
  if (before->known && before->stage == STAGE_TELL && moment->stage == STAGE_GIVE && moment->storyteller == moment->me)
    {
      sbm_storyteller_tell_set_clue (self->tell, "");
      sbm_storyteller_tell_set_kind (self->tell, RULES_KIND_WRITTEN);
    }
  if (moment->stage == STAGE_VOTE)
    {
      self->choice.n_cards = moment->n_own_votes;
      memcpy (self->choice.cards, moment->own_votes, sizeof moment->own_votes);
      self->choice.red = moment->own_red;
      self->voters = 0;
      for (int seat = 0; seat < moment->seats; seat++)
        self->voters |= moment->awaited[seat] ? 1u << seat : 0;
    }
}

/* ---- doing ---- */

static void
send (SbmStorytellerView *self,
      const RulesMove *move)
{
  self->sent = TRUE;
  sbm_storyteller_view_show (self);
  sbm_session_move (self->session, rules_move_to_variant (move));
}

static void
send_tell (SbmStorytellerView *self)
{
  g_autofree char *clue = sbm_storyteller_tell_dup_clue (self->tell);
  RulesMove move = { .deed = RULES_TELL, .has = RULES_HAS_KIND, .kind = sbm_storyteller_tell_get_kind (self->tell) };

  if (!self->moment.party)
    {
      move.has |= RULES_HAS_CARD;
      move.card = self->choice.cards[0];
    }
  if (clue[0] != '\0')
    {
      move.has |= RULES_HAS_CLUE;
      move.clue = clue;
    }
  send (self, &move);
}

static void
send_cards (SbmStorytellerView *self,
            RulesDeed deed)
{
  RulesMove move = { .deed = deed, .has = RULES_HAS_CARDS, .n_cards = self->choice.n_cards };

  memcpy (move.cards, self->choice.cards, self->choice.n_cards * sizeof (int));
  if (deed == RULES_VOTE && sbm_storyteller_play_needs_red (self))
    {
      move.has |= RULES_HAS_RED;
      move.red = self->choice.red;
    }
  send (self, &move);
}

void
sbm_storyteller_play_confirm (SbmStorytellerView *self)
{
  if (self->reveal != SBM_REVEAL_NONE)
    {
      if (self->moment.stage != STAGE_OVER)
        sbm_storyteller_reveal_end (self);
      return;
    }
  if (!self->texts.sensitive || self->sent)
    return;
  switch (self->moment.stage)
    {
    case STAGE_TELL:
      send_tell (self);
      break;
    case STAGE_GIVE:
      send_cards (self, RULES_GIVE);
      break;
    case STAGE_VOTE:
      send_cards (self, RULES_VOTE);
      break;
    case STAGE_OVER:
    default:
      break;
    }
}

gboolean
sbm_storyteller_play_take_back (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;

  if (sbm_storyteller_look_close (self->look))
    return TRUE;
  if (sbm_storyteller_reveal_is_moving (self))
    {
      sbm_storyteller_reveal_skip (self);
      return TRUE;
    }
  if (self->reveal != SBM_REVEAL_NONE || self->sent)
    return FALSE;
  if (self->choice.n_cards == 0 && self->choice.red == 0)
    return FALSE;
  /* A vote that is in stays in: only another one takes its place. */
  if (moment->stage == STAGE_VOTE && moment->n_own_votes > 0)
    {
      if (self->choice.n_cards == moment->n_own_votes && memcmp (self->choice.cards, moment->own_votes, moment->n_own_votes * sizeof (int)) == 0
          && self->choice.red == moment->own_red)
        return FALSE;
      self->choice.n_cards = moment->n_own_votes;
      memcpy (self->choice.cards, moment->own_votes, sizeof moment->own_votes);
      self->choice.red = moment->own_red;
    }
  else if (self->choice.red != 0)
    {
      self->choice.red = 0;
      self->choice.holding_red = TRUE;
    }
  else
    {
      self->choice.n_cards--;
      self->choice.holding_red = FALSE;
    }
  sbm_storyteller_view_show (self);
  if (moment->stage == STAGE_TELL)
    gtk_widget_child_focus (GTK_WIDGET (self->hand), GTK_DIR_TAB_FORWARD);
  return TRUE;
}

void
sbm_storyteller_play_look (SbmStorytellerView *self,
                           int card)
{
  GListStore *lists[] = { self->table_cards, self->hand_cards };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GtkWidget *shown = i == 0 ? GTK_WIDGET (self->scroller) : GTK_WIDGET (self->box);
      SbmCard *item = card > 0 && gtk_widget_get_visible (shown) ? sbm_storyteller_cards_find (lists[i], card) : NULL;

      if (item != NULL)
        {
          sbm_storyteller_look_open (self->look, G_LIST_MODEL (lists[i]), item);
          return;
        }
    }
}
