/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-host-page-games"

#include "config.h"

#include "app/sbm-access.h"
#include "app/sbm-game-card.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-host-page-private.h"

static void
remember_mode (SbmHostPage *self)
{
  g_autoptr (GVariant) before = g_settings_get_value (self->settings, "host-modes");
  GVariantBuilder builder;
  GVariantIter iter;
  const char *game, *mode;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s&s}", &game, &mode))
    if (!g_str_equal (game, self->rules->name))
      g_variant_builder_add (&builder, "{ss}", game, mode);
  g_variant_builder_add (&builder, "{ss}", self->rules->name, self->mode->name);
  g_settings_set_value (self->settings, "host-modes", g_variant_builder_end (&builder));
}

static void
mode_cb (SbmHostPage *self,
         GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    {
      /* The only way of playing there is has no other to give way to. */
      if (gtk_widget_get_first_child (GTK_WIDGET (self->modes)) == gtk_widget_get_last_child (GTK_WIDGET (self->modes)))
        gtk_toggle_button_set_active (button, TRUE);
      return;
    }
  self->mode = g_object_get_data (G_OBJECT (button), "mode");
  remember_mode (self);
  sbm_host_options_show (self->host_options, self->rules, self->mode);
  sbm_host_page_update_bots (self);
  sbm_host_page_update_summary (self);
}

static GtkWidget *
make_mode_button (SbmHostPage *self,
                  const RulesMode *mode)
{
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *seats = sbm_game_texts_dup_seats (mode);
  const char *sentence = sbm_game_texts_get_mode_sentence (self->rules->name, mode->name);
  g_autofree char *label = g_strdup_printf ("%s, %s. %s", sbm_game_texts_get_mode_title (mode->name), seats, sentence);
  GtkWidget *title = gtk_label_new (sbm_game_texts_get_mode_title (mode->name));
  GtkWidget *range = gtk_label_new (seats);
  GtkWidget *text = gtk_label_new (sentence);

  gtk_widget_add_css_class (button, "mode");
  gtk_widget_add_css_class (title, "b");
  gtk_widget_add_css_class (range, "choice-note");
  gtk_widget_add_css_class (text, "aside");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), range);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), text);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data (G_OBJECT (button), "mode", (gpointer) mode);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (mode_cb), self);
  sbm_access_tell_choice (GTK_TOGGLE_BUTTON (button));
  return button;
}

static const RulesMode *
get_last_mode (SbmHostPage *self)
{
  g_autoptr (GVariant) last = g_settings_get_value (self->settings, "host-modes");
  const char *name;
  const RulesMode *mode = NULL;

  if (g_variant_lookup (last, self->rules->name, "&s", &name))
    mode = rules_find_mode (self->rules, name);
  return mode != NULL ? mode : self->rules->modes;
}

static void
show_game (SbmHostPage *self,
           const Rules *rules)
{
  GtkToggleButton *first = NULL;
  const RulesMode *last;
  GtkWidget *child;

  self->rules = rules;
  last = get_last_mode (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->modes))) != NULL)
    gtk_box_remove (self->modes, child);
  for (const RulesMode *mode = rules->modes; mode->name != NULL; mode++)
    {
      GtkWidget *button = make_mode_button (self, mode);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      gtk_box_append (self->modes, button);
      if (mode == last)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->pictures_row), g_str_equal (rules->name, "dixit") || g_str_equal (rules->name, "odyssey"));
  gtk_widget_set_visible (GTK_WIDGET (self->words_row), !self->solo && g_str_equal (rules->name, "histoire"));
}

static void
game_cb (SbmHostPage *self,
         GtkToggleButton *button)
{
  const Rules *rules = sbm_game_card_get_rules (SBM_GAME_CARD (button));

  if (!gtk_toggle_button_get_active (button))
    return;
  g_settings_set_string (self->settings, "host-game", rules->name);
  show_game (self, rules);
}

void
sbm_host_page_fill_games (SbmHostPage *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "host-game");
  const Rules *chosen = rules_find (last);
  GtkToggleButton *first = NULL;

  for (const Rules *const *rules = rules_all (); *rules != NULL; rules++)
    {
      GtkWidget *card = sbm_game_card_new (*rules);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (card), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (card);
      g_signal_connect_swapped (card, "toggled", G_CALLBACK (game_cb), self);
      gtk_flow_box_insert (self->games, card, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
      if (*rules == chosen || (chosen == NULL && GTK_TOGGLE_BUTTON (card) == first))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (card), TRUE);
    }
}
