/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-tray"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-card-face.h"
#include "app/sbm-storyteller-private.h"

#define TOKEN 36
#define SMALL_CARD 66

static GtkWidget *
new_keycap (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "keycap");
  return label;
}

static GtkWidget *
new_aside (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "aside");
  return label;
}

static void
role_cb (SbmStorytellerView *self,
         GtkToggleButton *button)
{
  if (!self->updating && gtk_toggle_button_get_active (button))
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "role",
                                    g_variant_new_string (button == self->role_buttons[1] ? "vote" : "give"));
}

static void
token_cb (SbmStorytellerView *self,
          GtkToggleButton *button)
{
  if (!self->updating && gtk_toggle_button_get_active (button))
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "token",
                                    g_variant_new_string (GTK_WIDGET (button) == self->tokens[1] ? "red" : "green"));
}

static void
add_token (SbmStorytellerView *self,
           int i)
{
  self->tokens[i] = gtk_toggle_button_new ();
  self->token_figures[i] = sbm_figure_new (NULL, TOKEN);
  gtk_button_set_child (GTK_BUTTON (self->tokens[i]), self->token_figures[i]);
  gtk_widget_add_css_class (self->tokens[i], "token");
  gtk_widget_set_valign (self->tokens[i], GTK_ALIGN_CENTER);
  if (i > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->tokens[i]), GTK_TOGGLE_BUTTON (self->tokens[0]));
  g_signal_connect_swapped (self->tokens[i], "toggled", G_CALLBACK (token_cb), self);
  gtk_box_append (self->tokens_box, self->tokens[i]);
}

static void
init_tray (SbmStorytellerView *self)
{
  self->tray = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  gtk_widget_insert_action_group (self->tray, "round", G_ACTION_GROUP (self->actions));
  self->tokens_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  for (int i = 0; i < 2; i++)
    add_token (self, i);
  gtk_box_append (GTK_BOX (self->tray), GTK_WIDGET (self->tokens_box));

  self->card_title = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->card_title), "b");
  gtk_label_set_ellipsize (self->card_title, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->card_title, 0);
  gtk_box_append (GTK_BOX (self->tray), GTK_WIDGET (self->card_title));

  self->tray_hint = GTK_LABEL (new_aside (NULL));
  gtk_label_set_wrap (self->tray_hint, TRUE);
  gtk_label_set_natural_wrap_mode (self->tray_hint, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (self->tray_hint, 0);
  gtk_box_append (GTK_BOX (self->tray), GTK_WIDGET (self->tray_hint));

  self->rest = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  gtk_box_append (GTK_BOX (self->tray), GTK_WIDGET (self->rest));
  self->rest_label = new_aside (_ ("the rest of your hand"));
  gtk_box_append (GTK_BOX (self->tray), self->rest_label);

  self->scores = SBM_STORYTELLER_SCORES (g_object_ref_sink (sbm_storyteller_scores_new ()));
  gtk_widget_set_hexpand (GTK_WIDGET (self->scores), TRUE);
  self->tray_slot = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_box_append (GTK_BOX (self->tray), GTK_WIDGET (self->tray_slot));
}

static void
init_keys (SbmStorytellerView *self)
{
  self->keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->keys_last = new_keycap ("6");
  gtk_box_append (GTK_BOX (self->keys), new_keycap ("1"));
  gtk_box_append (GTK_BOX (self->keys), new_aside ("…"));
  gtk_box_append (GTK_BOX (self->keys), self->keys_last);
  gtk_box_append (GTK_BOX (self->keys), new_aside (_ ("put token")));
  gtk_box_append (GTK_BOX (self->keys), new_keycap (_ ("Space")));
  gtk_box_append (GTK_BOX (self->keys), new_aside (_ ("look closer")));
  gtk_widget_set_valign (self->keys, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->extra), self->keys);
}

static void
init_roles (SbmStorytellerView *self)
{
  const char *const labels[] = { _ ("I give"), _ ("I vote") };

  self->roles = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->roles, "linked");
  gtk_widget_add_css_class (self->roles, "roles");
  gtk_widget_set_valign (self->roles, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->roles), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What you do for your team"), -1);
  for (int i = 0; i < 2; i++)
    {
      self->role_buttons[i] = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (labels[i]));
      gtk_widget_add_css_class (GTK_WIDGET (self->role_buttons[i]), "role");
      gtk_box_append (GTK_BOX (self->roles), GTK_WIDGET (self->role_buttons[i]));
    }
  gtk_toggle_button_set_group (self->role_buttons[1], self->role_buttons[0]);
  for (int i = 0; i < 2; i++)
    g_signal_connect_swapped (self->role_buttons[i], "toggled", G_CALLBACK (role_cb), self);
  self->roles_slot = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_box_append (self->roles_slot, self->roles);
  gtk_box_append (GTK_BOX (self->extra), GTK_WIDGET (self->roles_slot));
}

static GtkWidget *
add_button (SbmStorytellerView *self,
            const char *label,
            const char *icon,
            const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *stack = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  /* The word where there is room for it, the image where not. */
  gtk_box_append (GTK_BOX (stack), gtk_label_new (label));
  gtk_box_append (GTK_BOX (stack), image);
  gtk_widget_set_halign (stack, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), stack);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "big");
  gtk_widget_add_css_class (button, "paper");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (self->extra), button);
  return button;
}

void
sbm_storyteller_tray_init (SbmStorytellerView *self)
{
  self->extra = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  gtk_widget_insert_action_group (self->extra, "round", G_ACTION_GROUP (self->actions));
  init_tray (self);
  init_keys (self);
  init_roles (self);
  self->closer = add_button (self, _ ("Look closer"), "sbm-closer-symbolic", "round.look(0)");
  self->other = add_button (self, _ ("Other card"), "view-refresh-symbolic", "round.other-card");
}

/* ---- following ---- */

static void
set_short (GtkWidget *button,
           gboolean is_short)
{
  GtkWidget *stack = gtk_button_get_child (GTK_BUTTON (button));

  gtk_widget_set_visible (gtk_widget_get_first_child (stack), !is_short);
  gtk_widget_set_visible (gtk_widget_get_last_child (stack), is_short);
  if (is_short)
    {
      gtk_widget_remove_css_class (button, "big");
      gtk_widget_remove_css_class (button, "pill");
      gtk_widget_add_css_class (button, "circular");
      gtk_widget_add_css_class (button, "round-extra");
    }
  else
    {
      gtk_widget_add_css_class (button, "big");
      gtk_widget_add_css_class (button, "pill");
      gtk_widget_remove_css_class (button, "circular");
      gtk_widget_remove_css_class (button, "round-extra");
    }
}

/* On a telephone one token lies beside the button, so that the cards have its line; two have the hint beside them. */
static void
place_tokens (SbmStorytellerView *self,
              gboolean beside)
{
  GtkWidget *box = GTK_WIDGET (self->tokens_box);
  GtkWidget *slot = beside ? self->extra : self->tray;

  if (gtk_widget_get_parent (box) == slot)
    return;
  g_object_ref (box);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (box)), box);
  gtk_box_prepend (GTK_BOX (slot), box);
  g_object_unref (box);
}

static void
sync_tokens (SbmStorytellerView *self,
             gboolean narrow)
{
  const SbmStorytellerMoment *moment = &self->moment;
  gboolean votes = self->reveal == SBM_REVEAL_NONE && moment->stage == STAGE_VOTE && sbm_storyteller_moment_may (moment, RULES_VOTE);
  gboolean red = votes && sbm_storyteller_play_needs_red (self);
  SbmSeat *me = sbm_table_get_seat (sbm_storyteller_view_get_table (self), moment->me);
  g_autofree char *mark = g_strdup_printf ("table/token-mark-%02u", me != NULL ? sbm_seat_get_rabbit (me) + 1 : 1);
  gboolean second_lies = self->choice.n_cards > 1;

  place_tokens (self, narrow && !red && moment->most_votes == 1);
  gtk_widget_set_visible (GTK_WIDGET (self->tokens_box), votes);
  gtk_widget_set_visible (self->tokens[0], votes);
  gtk_widget_set_visible (self->tokens[1], votes && (red || moment->most_votes > 1));
  if (!votes)
    return;
  sbm_figure_set_picture (SBM_FIGURE (self->token_figures[0]), moment->party ? "table/token-party-green" : mark);
  sbm_figure_set_picture (SBM_FIGURE (self->token_figures[1]), red ? "table/token-party-red" : mark);
  gtk_widget_set_opacity (self->token_figures[1], red || second_lies ? 1 : 0);
  for (int i = 0; i < 2; i++)
    {
      gtk_widget_set_can_target (self->tokens[i], red);
      gtk_widget_set_focusable (self->tokens[i], red);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tokens[i]), red && self->choice.holding_red == (i == 1));
    }
  if (!red && !second_lies)
    gtk_widget_add_css_class (self->tokens[1], "missing");
  else
    gtk_widget_remove_css_class (self->tokens[1], "missing");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tokens[0]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  moment->party ? _ ("green token") : _ ("your token"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tokens[1]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  red ? _ ("red token") : second_lies ? _ ("your second token")
                                                                      : _ ("second token, not used"),
                                  -1);
}

static void
sync_rest (SbmStorytellerView *self,
           gboolean shown)
{
  const SbmStorytellerMoment *moment = &self->moment;
  GtkWidget *child;

  gtk_widget_set_visible (GTK_WIDGET (self->rest), shown);
  gtk_widget_set_visible (self->rest_label, shown);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rest))) != NULL)
    gtk_box_remove (self->rest, child);
  for (int i = 0; shown && i < moment->n_hand; i++)
    {
      g_autofree char *picture = sbm_card_face_dup_picture_at (sbm_storyteller_view_get_table (self), moment->hand[i]);
      SbmCard *card = sbm_storyteller_cards_find (self->hand_cards, moment->hand[i]);
      GtkWidget *button;

      if (self->choice.n_cards > 0 && self->choice.cards[0] == moment->hand[i])
        {
          GtkWidget *gap = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

          gtk_widget_add_css_class (gap, "place");
          gtk_widget_set_size_request (gap, SMALL_CARD * 2 / 3, SMALL_CARD);
          gtk_widget_set_valign (gap, GTK_ALIGN_CENTER);
          gtk_box_append (self->rest, gap);
          continue;
        }
      button = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (button), g_object_new (SBM_TYPE_FIGURE, "picture", picture, "pixel-height", SMALL_CARD, "frame", TRUE, NULL));
      gtk_widget_add_css_class (button, "small-card");
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "round.choose");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", moment->hand[i]);
      if (card != NULL && sbm_card_get_title (card) != NULL)
        {
          gtk_widget_set_tooltip_text (button, sbm_card_get_title (card));
          gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, sbm_card_get_title (card), -1);
        }
      gtk_box_append (self->rest, button);
    }
}

void
sbm_storyteller_tray_sync (SbmStorytellerView *self)
{
  const SbmStorytellerMoment *moment = &self->moment;
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));
  SbmSizeClass room = layout != NULL ? sbm_size_layout_get_size_class (layout) : SBM_SIZE_WIDE;
  gboolean narrow = room == SBM_SIZE_NARROW;
  gboolean now = self->reveal == SBM_REVEAL_NONE && moment->known;
  gboolean gives = now && moment->stage == STAGE_GIVE && sbm_storyteller_moment_may (moment, RULES_GIVE);
  gboolean composes = now && sbm_storyteller_texts_is_composing (moment, &self->choice) && !moment->party;
  SbmCard *card = gives && self->choice.n_cards > 0
                    ? sbm_storyteller_cards_find (self->hand_cards, self->choice.cards[self->choice.n_cards - 1])
                    : NULL;
  gboolean agrees = gives && g_action_group_get_action_enabled (G_ACTION_GROUP (self->actions), "role");
  g_autofree char *last = g_strdup (moment->n_table == 10 ? "0" : moment->n_table == 11 ? "−"
                                                                : moment->n_table == 12 ? "="
                                                                                        : NULL);

  sync_tokens (self, narrow);
  gtk_label_set_label (self->card_title, card != NULL ? sbm_card_get_title (card) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->card_title), card != NULL && !narrow);
  sync_rest (self, composes && room == SBM_SIZE_WIDE);

  if (last == NULL)
    last = g_strdup_printf ("%d", MAX (moment->n_table, 1));
  gtk_label_set_label (GTK_LABEL (self->keys_last), last);
  gtk_widget_set_visible (self->keys, now && moment->stage == STAGE_VOTE && sbm_storyteller_moment_may (moment, RULES_VOTE)
                                        && room == SBM_SIZE_WIDE && moment->most_votes == 1 && !sbm_storyteller_play_needs_red (self));
  gtk_widget_set_visible (self->closer, card != NULL);
  gtk_widget_set_visible (self->other, composes);
  set_short (self->closer, narrow);
  set_short (self->other, narrow);
  gtk_widget_set_visible (self->roles, agrees);
  gtk_toggle_button_set_active (self->role_buttons[self->choice.yields ? 1 : 0], TRUE);
}

void
sbm_storyteller_tray_take_hint (SbmStorytellerView *self)
{
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));
  gboolean narrow = layout != NULL && sbm_size_layout_get_size_class (layout) == SBM_SIZE_NARROW;
  gboolean takes = gtk_widget_get_visible (self->tokens[0]) && self->texts.hint != NULL && (!narrow || gtk_widget_get_visible (self->tokens[1]));
  gboolean worth_it = self->choice.overtaken || self->reveal != SBM_REVEAL_NONE
                      || (self->moment.stage == STAGE_VOTE && (self->moment.most_votes > 1 || sbm_storyteller_play_needs_red (self)));

  /* On a telephone the button is as wide as the table; only what may decide something stands beside it. */
  if (narrow && !worth_it)
    g_clear_pointer (&self->texts.hint, g_free);

  gtk_label_set_label (self->tray_hint, takes ? self->texts.hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->tray_hint), takes);
  if (takes)
    g_clear_pointer (&self->texts.hint, g_free);
}
