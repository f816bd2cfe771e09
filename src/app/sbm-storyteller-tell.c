/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-tell"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-figure.h"
#include "app/sbm-storyteller-easel.h"
#include "app/sbm-storyteller-tell.h"
#include "app/sbm-storyteller-texts.h"

struct _SbmStorytellerTell
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkBox *box;
  SbmStorytellerEasel *easel;
  GtkBox *column;
  GtkWidget *overline_box;
  GtkLabel *overline_label;
  GtkLabel *headline_label;
  GtkLabel *prompt_label;
  GtkEntry *entry;
  GtkFlowBox *kinds;
  GtkLabel *aside_label;

  GtkWidget *buttons[RULES_N_KINDS];
  gboolean has_card;
  gboolean narrow;
  gboolean low;
};

enum
{
  CHANGED,
  SUBMIT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmStorytellerTell, sbm_storyteller_tell, GTK_TYPE_WIDGET)

static void
changed_cb (SbmStorytellerTell *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
kind_cb (SbmStorytellerTell *self,
         GtkToggleButton *button)
{
  gboolean written = sbm_storyteller_tell_get_kind (self) == RULES_KIND_WRITTEN;

  if (!gtk_toggle_button_get_active (button))
    return;
  /* D5, D6: what is performed may have a caption. */
  gtk_entry_set_placeholder_text (self->entry, written ? _ ("a word, a line, a sound…") : _ ("a caption, if you like"));
  gtk_label_set_label (self->aside_label, written ? self->has_card ? _ ("Everybody reads the clue at once. The card stays hidden.")
                                                                   : _ ("Everybody reads the clue at once.")
                                                  : _ ("Perform it when you press Tell; everybody sees that it comes from you."));
  changed_cb (self);
}

static void
submit_cb (SbmStorytellerTell *self)
{
  g_signal_emit (self, signals[SUBMIT], 0);
}

static void
add_kind (SbmStorytellerTell *self,
          RulesKind kind)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (sbm_storyteller_texts_get_kind (kind));
  GtkWidget *child;

  gtk_widget_add_css_class (button, "kind");
  if (kind > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[0]));
  self->buttons[kind] = button;
  gtk_flow_box_insert (self->kinds, button, -1);
  child = gtk_widget_get_parent (button);
  gtk_widget_set_focusable (child, FALSE);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (kind_cb), self);
}

static void
sbm_storyteller_tell_dispose (GObject *object)
{
  SbmStorytellerTell *self = SBM_STORYTELLER_TELL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_storyteller_tell_parent_class)->dispose (object);
}

static void
sbm_storyteller_tell_class_init (SbmStorytellerTellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_storyteller_tell_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SUBMIT] = g_signal_new ("submit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SBM_TYPE_FIGURE);
  g_type_ensure (SBM_TYPE_STORYTELLER_EASEL);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-storyteller-tell.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, box);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, easel);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, column);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, overline_box);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, overline_label);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, headline_label);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, prompt_label);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, entry);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, kinds);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerTell, aside_label);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tell");
}

static void
sbm_storyteller_tell_init (SbmStorytellerTell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int kind = 0; kind < RULES_N_KINDS; kind++)
    add_kind (self, kind);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[0]), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Clue"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->kinds), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Kind of clue"), -1);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (submit_cb), self);
}

GtkWidget *
sbm_storyteller_tell_new (void)
{
  return g_object_new (SBM_TYPE_STORYTELLER_TELL, NULL);
}

void
sbm_storyteller_tell_set_card (SbmStorytellerTell *self,
                               SbmCard *card)
{
  g_return_if_fail (SBM_IS_STORYTELLER_TELL (self));

  self->has_card = card != NULL;
  if (card != NULL)
    {
      /* It glows because it is chosen; here it cannot be chosen again. */
      g_autoptr (SbmCard) copy = g_object_new (SBM_TYPE_CARD, "deck", SBM_DECK_PICTURES, "id", sbm_card_get_id (card), "title", sbm_card_get_title (card), "picture", sbm_card_get_picture (card),
                                               "description", sbm_card_get_description (card), "chosen", TRUE, NULL);

      sbm_storyteller_easel_set_card (self->easel, copy);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->easel), card != NULL);
}

void
sbm_storyteller_tell_set_moment (SbmStorytellerTell *self,
                                 const SbmStorytellerMoment *moment)
{
  gboolean open;

  g_return_if_fail (SBM_IS_STORYTELLER_TELL (self));

  open = moment->storyteller < 0;
  gtk_label_set_label (self->overline_label, open ? _ ("Got an idea? Be the first") : _ ("The lamp is yours"));
  gtk_label_set_label (self->headline_label, moment->party ? _ ("What shall this round be about?") : _ ("What does this card whisper?"));
  gtk_label_set_label (self->prompt_label, moment->party ? _ ("Give a clue before you look at your hand.")
                                                         : _ ("Not too clear, not too dark: some should find it, not all."));
  for (int kind = RULES_KIND_SONG; kind < RULES_N_KINDS; kind++)
    gtk_widget_set_visible (gtk_widget_get_parent (self->buttons[kind]), moment->performed);
  if (!moment->performed && sbm_storyteller_tell_get_kind (self) >= RULES_KIND_SONG)
    sbm_storyteller_tell_set_kind (self, RULES_KIND_WRITTEN);
  kind_cb (self, GTK_TOGGLE_BUTTON (self->buttons[sbm_storyteller_tell_get_kind (self)]));
}

void
sbm_storyteller_tell_set_room (SbmStorytellerTell *self,
                               SbmSizeClass room,
                               gboolean low)
{
  gboolean narrow = room == SBM_SIZE_NARROW;
  /* The margin of the page, whichever of the two stands first. */
  int side = room == SBM_SIZE_WIDE ? 30 : 18;

  g_return_if_fail (SBM_IS_STORYTELLER_TELL (self));

  self->narrow = narrow;
  self->low = low;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->box, narrow ? 9 : room == SBM_SIZE_MEDIUM ? 24
                                                                       : 42);
  gtk_widget_set_halign (GTK_WIDGET (self->box), narrow ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (GTK_WIDGET (self->easel), narrow);
  gtk_widget_set_valign (GTK_WIDGET (self->column), narrow ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (GTK_WIDGET (self->entry), narrow ? 9 : 18);
  gtk_widget_set_margin_top (GTK_WIDGET (self->kinds), narrow ? 6 : 12);
  gtk_flow_box_set_row_spacing (self->kinds, narrow ? 0 : 6);
  gtk_widget_set_margin_start (GTK_WIDGET (self->box), narrow ? 0 : side);
  gtk_widget_set_margin_end (GTK_WIDGET (self->box), narrow ? 0 : side);
  gtk_widget_set_margin_start (GTK_WIDGET (self->column), narrow ? 18 : 0);
  gtk_widget_set_margin_end (GTK_WIDGET (self->column), narrow ? 18 : 0);
  gtk_widget_set_visible (self->overline_box, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->headline_label), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->aside_label), !narrow && !low);
}

char *
sbm_storyteller_tell_dup_clue (SbmStorytellerTell *self)
{
  g_return_val_if_fail (SBM_IS_STORYTELLER_TELL (self), NULL);

  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
}

void
sbm_storyteller_tell_set_clue (SbmStorytellerTell *self,
                               const char *clue)
{
  g_return_if_fail (SBM_IS_STORYTELLER_TELL (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), clue);
}

RulesKind
sbm_storyteller_tell_get_kind (SbmStorytellerTell *self)
{
  g_return_val_if_fail (SBM_IS_STORYTELLER_TELL (self), RULES_KIND_WRITTEN);

  for (int kind = 0; kind < RULES_N_KINDS; kind++)
    {
      if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[kind])))
        return kind;
    }
  return RULES_KIND_WRITTEN;
}

void
sbm_storyteller_tell_set_kind (SbmStorytellerTell *self,
                               RulesKind kind)
{
  g_return_if_fail (SBM_IS_STORYTELLER_TELL (self));
  g_return_if_fail (kind < RULES_N_KINDS);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[kind]), TRUE);
}

void
sbm_storyteller_tell_grab_entry (SbmStorytellerTell *self)
{
  g_return_if_fail (SBM_IS_STORYTELLER_TELL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
