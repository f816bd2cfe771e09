/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-actions"

#include "config.h"

#include "app/sbm-storyteller-private.h"

static void
activated_cb (SbmStorytellerView *self,
              SbmCard *card)
{
  sbm_storyteller_play_choose (self, sbm_card_get_id (card));
}

/* Enter on what is chosen confirms; a second click rather wants to see it large, or the token back. */
static void
confirm_cb (SbmStorytellerView *self,
            SbmCard *card)
{
  gboolean votes = self->moment.stage == STAGE_VOTE;
  gboolean several = votes ? self->moment.most_votes > 1 || sbm_storyteller_play_needs_red (self) : self->moment.to_give > 1;

  if (self->by_key && self->texts.sensitive && !(votes && sbm_storyteller_play_needs_red (self) && self->choice.red == 0))
    sbm_storyteller_play_confirm (self);
  else if (several)
    sbm_storyteller_play_choose (self, sbm_card_get_id (card));
  else
    sbm_storyteller_play_look (self, sbm_card_get_id (card));
}

static void
look_cb (SbmStorytellerView *self,
         SbmCard *card)
{
  sbm_storyteller_play_look (self, sbm_card_get_id (card));
}

static void
composed_cb (SbmStorytellerView *self)
{
  if (!self->updating)
    sbm_storyteller_view_show (self);
}

static void
choose_action_cb (GSimpleAction *action,
                  GVariant *target,
                  gpointer data)
{
  sbm_storyteller_play_choose (data, g_variant_get_int32 (target));
}

static void
look_action_cb (GSimpleAction *action,
                GVariant *target,
                gpointer data)
{
  SbmStorytellerView *self = data;
  int card = g_variant_get_int32 (target);

  if (card == 0 && self->choice.n_cards > 0)
    card = self->choice.cards[self->choice.n_cards - 1];
  sbm_storyteller_play_look (self, card);
}

static void
kind_action_cb (GSimpleAction *action,
                GVariant *target,
                gpointer data)
{
  RulesKind kind = rules_kind_find (g_variant_get_string (target, NULL));

  if (kind < RULES_N_KINDS)
    sbm_storyteller_tell_set_kind (SBM_STORYTELLER_VIEW (data)->tell, kind);
}

static void
role_action_cb (GSimpleAction *action,
                GVariant *target,
                gpointer data)
{
  SbmStorytellerView *self = data;

  self->choice.yields = g_str_equal (g_variant_get_string (target, NULL), "vote");
  if (self->choice.yields)
    self->choice.n_cards = 0;
  sbm_storyteller_view_show (self);
}

static void
token_action_cb (GSimpleAction *action,
                 GVariant *target,
                 gpointer data)
{
  SbmStorytellerView *self = data;

  self->choice.holding_red = g_str_equal (g_variant_get_string (target, NULL), "red");
  sbm_storyteller_view_show (self);
}

static void
other_card_cb (GSimpleAction *action,
               GVariant *target,
               gpointer data)
{
  SbmStorytellerView *self = data;

  self->choice.n_cards = 0;
  sbm_storyteller_view_show (self);
  gtk_widget_child_focus (GTK_WIDGET (self->hand), GTK_DIR_TAB_FORWARD);
}

static void
next_round_cb (GSimpleAction *action,
               GVariant *target,
               gpointer data)
{
  sbm_storyteller_reveal_end (data);
}

void
sbm_storyteller_actions_update (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;
  gboolean now = self->reveal == SBM_REVEAL_NONE && !self->sent;
  gboolean tells = now && moment->stage == STAGE_TELL && sbm_storyteller_moment_may (moment, RULES_TELL);
  gboolean gives = now && moment->stage == STAGE_GIVE && sbm_storyteller_moment_may (moment, RULES_GIVE);
  gboolean votes = now && moment->stage == STAGE_VOTE && sbm_storyteller_moment_may (moment, RULES_VOTE);
  const struct
  {
    const char *name;
    gboolean enabled;
  } states[] = {
    { "choose", (tells && !moment->party) || (gives && !self->choice.yields) || votes },
    { "kind", tells && sbm_storyteller_texts_is_composing (moment, &self->choice) },
    { "role", gives && moment->teams && sbm_storyteller_moment_get_partner (moment, moment->me) != moment->storyteller },
    { "token", votes && sbm_storyteller_play_needs_red (self) },
    { "other-card", tells && !moment->party && self->choice.n_cards > 0 },
    { "next-round", self->reveal != SBM_REVEAL_NONE && moment->stage != STAGE_OVER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), states[i].name)), states[i].enabled);
}

void
sbm_storyteller_actions_init (SbmStorytellerView *self)
{
  static const GActionEntry entries[] = {
    { .name = "choose", .activate = choose_action_cb, .parameter_type = "i" },
    { .name = "look", .activate = look_action_cb, .parameter_type = "i" },
    { .name = "kind", .activate = kind_action_cb, .parameter_type = "s" },
    { .name = "role", .activate = role_action_cb, .parameter_type = "s" },
    { .name = "token", .activate = token_action_cb, .parameter_type = "s" },
    { .name = "other-card", .activate = other_card_cb },
    { .name = "next-round", .activate = next_round_cb },
  };
  GtkWidget *groups[] = { GTK_WIDGET (self->hand), GTK_WIDGET (self->grid) };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_signal_connect_swapped (groups[i], "activated", G_CALLBACK (activated_cb), self);
      g_signal_connect_swapped (groups[i], "confirm", G_CALLBACK (confirm_cb), self);
      g_signal_connect_swapped (groups[i], "look", G_CALLBACK (look_cb), self);
    }
  g_signal_connect_swapped (self->look, "choose", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->tell, "changed", G_CALLBACK (composed_cb), self);
  g_signal_connect_swapped (self->tell, "submit", G_CALLBACK (sbm_storyteller_play_confirm), self);
  sbm_storyteller_actions_update (self);
}
