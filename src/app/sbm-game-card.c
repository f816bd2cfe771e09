/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-game-card"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-figure.h"
#include "app/sbm-game-card.h"
#include "app/sbm-game-texts.h"

struct _SbmGameCard
{
  GtkToggleButton parent_instance;

  SbmFigure *picture;
  GtkLabel *title_label;
  GtkLabel *facts_label;
  GtkLabel *sentence_label;

  const Rules *rules;
};

G_DEFINE_FINAL_TYPE (SbmGameCard, sbm_game_card, GTK_TYPE_TOGGLE_BUTTON)

static void
sbm_game_card_class_init (SbmGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SBM_TYPE_FIGURE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, SbmGameCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, SbmGameCard, facts_label);
  gtk_widget_class_bind_template_child (widget_class, SbmGameCard, sentence_label);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
sbm_game_card_init (SbmGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sbm_access_tell_choice (GTK_TOGGLE_BUTTON (self));
}

GtkWidget *
sbm_game_card_new (const Rules *rules)
{
  SbmGameCard *self = g_object_new (SBM_TYPE_GAME_CARD, NULL);
  g_autofree char *players = sbm_game_texts_dup_players (rules);
  g_autofree char *facts = NULL;
  g_autofree char *label = NULL;

  self->rules = rules;
  /* Translators: players, then minutes: "3–6 players · 30 min" */
  facts = g_strdup_printf (_ ("%s · %d min"), players, sbm_game_texts_get_minutes (rules->name));
  sbm_figure_set_picture (self->picture, sbm_game_texts_get_picture (rules->name));
  gtk_label_set_label (self->title_label, sbm_game_texts_get_title (rules->name));
  gtk_label_set_label (self->facts_label, facts);
  gtk_label_set_label (self->sentence_label, sbm_game_texts_get_sentence (rules->name));
  label = g_strdup_printf ("%s, %s. %s", sbm_game_texts_get_title (rules->name), facts, sbm_game_texts_get_sentence (rules->name));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

const Rules *
sbm_game_card_get_rules (SbmGameCard *self)
{
  g_return_val_if_fail (SBM_IS_GAME_CARD (self), NULL);

  return self->rules;
}

void
sbm_game_card_set_compact (SbmGameCard *self,
                           gboolean compact,
                           gboolean terse)
{
  g_return_if_fail (SBM_IS_GAME_CARD (self));

  g_object_set (self->picture, "pixel-height", compact ? 120 : 232, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sentence_label), !terse);
}
