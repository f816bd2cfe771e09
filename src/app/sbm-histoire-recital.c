/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-recital"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-histoire-flow.h"
#include "app/sbm-histoire-recital.h"
#include "app/sbm-histoire-texts.h"

#define MOST_OFFERED 8

struct _SbmHistoireRecital
{
  GtkWidget parent_instance;

  /* Children. */
  GtkWidget *box;
  GtkEditable *entry;
  GtkWidget *offers;
  GtkWidget *links;
  GtkWidget *all;
  GtkWidget *popover;

  /* Owned. */
  SbmWords *words;
  GArray *offered;

  int card;
  int said;
};

enum
{
  PROP_0,
  PROP_CARD,
};

static guint said_signal;

G_DEFINE_FINAL_TYPE (SbmHistoireRecital, sbm_histoire_recital, GTK_TYPE_WIDGET)

static void
say (SbmHistoireRecital *self,
     int card)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit (self, said_signal, 0, card);
}

static void
picked_cb (SbmHistoireRecital *self,
           GtkWidget *button)
{
  int card = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card"));

  sbm_histoire_recital_set_text (self, sbm_words_get_word (self->words, card));
  say (self, card);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (self->entry, -1);
}

static GtkWidget *
make_chip (SbmHistoireRecital *self,
           int card)
{
  GtkWidget *chip = gtk_button_new_with_label (sbm_words_get_word (self->words, card));

  gtk_widget_add_css_class (chip, "link");
  gtk_widget_add_css_class (chip, "flat");
  g_object_set_data (G_OBJECT (chip), "card", GINT_TO_POINTER (card));
  g_signal_connect_object (chip, "clicked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  return chip;
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
mark (SbmHistoireRecital *self,
      GtkWidget *box)
{
  for (GtkWidget *chip = gtk_widget_get_first_child (box); chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    {
      int card = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (chip), "card"));

      if (card == self->said)
        gtk_widget_add_css_class (chip, "chosen");
      else
        gtk_widget_remove_css_class (chip, "chosen");
    }
}

/* The links are always all there: those that what is typed may become stand out. */
static void
mark_matches (SbmHistoireRecital *self)
{
  for (GtkWidget *chip = gtk_widget_get_first_child (self->links); chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    {
      if (sbm_histoire_has_card (self->offered, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (chip), "card"))))
        gtk_widget_add_css_class (chip, "matches");
      else
        gtk_widget_remove_css_class (chip, "matches");
    }
}

static void
update (SbmHistoireRecital *self)
{
  const char *typed = gtk_editable_get_text (self->entry);
  gboolean is_empty = *typed == '\0';
  int card = is_empty || self->words == NULL ? 0 : sbm_words_match (self->words, typed);

  empty (self->offers);
  g_array_set_size (self->offered, 0);
  if (!is_empty && self->words != NULL)
    {
      g_autoptr (GArray) cards = sbm_words_complete (self->words, typed);

      for (guint i = 0; i < MIN (cards->len, MOST_OFFERED); i++)
        {
          int offer = g_array_index (cards, int, i);

          g_array_append_val (self->offered, offer);
          if (offer < SBM_WORDS_FIRST_LINK)
            gtk_box_append (GTK_BOX (self->offers), make_chip (self, offer));
        }
    }
  gtk_widget_set_visible (self->offers, gtk_widget_get_first_child (self->offers) != NULL);
  mark (self, self->offers);
  mark_matches (self);
  if (card == self->card)
    return;
  self->card = card;
  g_object_notify (G_OBJECT (self), "card");
}

/* Enter says what is typed, or the only thing that it can become. */
static void
activate_cb (SbmHistoireRecital *self)
{
  int card = self->card;

  if (card == 0 && self->offered->len == 1)
    {
      card = g_array_index (self->offered, int, 0);
      sbm_histoire_recital_set_text (self, sbm_words_get_word (self->words, card));
    }
  if (card != 0)
    say (self, card);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static GtkWidget *
make_flow (const char *label)
{
  GtkWidget *flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (flow, sbm_histoire_flow_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return flow;
}

static int
compare_words (gconstpointer a,
               gconstpointer b,
               gpointer data)
{
  return g_utf8_collate (sbm_words_get_word (data, *(const int *) a), sbm_words_get_word (data, *(const int *) b));
}

/* All words of the deck, by kind and alphabet. */
static void
fill_all (SbmHistoireRecital *self)
{
  static const int first[] = { SBM_WORDS_FIRST_NOUN, SBM_WORDS_FIRST_ADJECTIVE, SBM_WORDS_FIRST_VERB, SBM_WORDS_FIRST_LINK };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  for (int kind = 0; kind < 3; kind++)
    {
      g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (int));
      GtkWidget *title = gtk_label_new (sbm_histoire_get_kind_label (first[kind]));
      GtkWidget *flow = make_flow (sbm_histoire_get_kind_label (first[kind]));

      gtk_widget_add_css_class (title, "section");
      gtk_label_set_xalign (GTK_LABEL (title), 0);
      for (int card = first[kind]; card < first[kind + 1]; card++)
        g_array_append_val (cards, card);
      g_array_sort_with_data (cards, compare_words, self->words);
      for (guint i = 0; i < cards->len; i++)
        gtk_box_append (GTK_BOX (flow), make_chip (self, g_array_index (cards, int, i)));
      gtk_box_append (GTK_BOX (box), title);
      gtk_box_append (GTK_BOX (box), flow);
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (scrolled, 320, 360);
  gtk_popover_set_child (GTK_POPOVER (self->popover), scrolled);
}

static void
popover_cb (SbmHistoireRecital *self)
{
  /* A hundred buttons are made once somebody wants them. */
  if (gtk_popover_get_child (GTK_POPOVER (self->popover)) == NULL && self->words != NULL)
    fill_all (self);
}

static gboolean
sbm_histoire_recital_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SBM_HISTOIRE_RECITAL (widget)->entry));
}

static void
sbm_histoire_recital_dispose (GObject *object)
{
  SbmHistoireRecital *self = SBM_HISTOIRE_RECITAL (object);

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  self->entry = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->words);
  g_clear_pointer (&self->offered, g_array_unref);

  G_OBJECT_CLASS (sbm_histoire_recital_parent_class)->dispose (object);
}

static void
sbm_histoire_recital_get_property (GObject *object,
                                   guint id,
                                   GValue *value,
                                   GParamSpec *pspec)
{
  if (id == PROP_CARD)
    g_value_set_int (value, SBM_HISTOIRE_RECITAL (object)->card);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sbm_histoire_recital_class_init (SbmHistoireRecitalClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sbm_histoire_recital_dispose;
  object_class->get_property = sbm_histoire_recital_get_property;
  widget_class->grab_focus = sbm_histoire_recital_grab_focus;

  g_object_class_install_property (object_class, PROP_CARD, g_param_spec_int ("card", NULL, NULL, 0, SBM_WORDS_LAST, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  said_signal = g_signal_new ("said", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sbm_histoire_recital_init (SbmHistoireRecital *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *entry = gtk_entry_new ();

  self->offered = g_array_new (FALSE, FALSE, sizeof (int));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  self->entry = GTK_EDITABLE (entry);
  gtk_widget_add_css_class (entry, "clue-entry");
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Say the next card…"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), 80);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("The next card of the story"), -1);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (activate_cb), self);
  gtk_box_append (GTK_BOX (row), entry);

  self->all = gtk_menu_button_new ();
  self->popover = gtk_popover_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->all), _ ("All words"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->all), self->popover);
  gtk_widget_set_valign (self->all, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->popover, "show", G_CALLBACK (popover_cb), self);
  gtk_box_append (GTK_BOX (row), self->all);
  gtk_box_append (GTK_BOX (self->box), row);

  self->offers = make_flow (_ ("What it may become"));
  self->links = make_flow (_ ("Links"));
  gtk_widget_set_visible (self->offers, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->offers);
  gtk_box_append (GTK_BOX (self->box), self->links);
}

GtkWidget *
sbm_histoire_recital_new (void)
{
  return g_object_new (SBM_TYPE_HISTOIRE_RECITAL, NULL);
}

void
sbm_histoire_recital_set_words (SbmHistoireRecital *self,
                                SbmWords *words)
{
  g_return_if_fail (SBM_IS_HISTOIRE_RECITAL (self));

  g_set_object (&self->words, words);
  empty (self->links);
  for (int i = 0; i < HISTOIRE_LINKS; i++)
    gtk_box_append (GTK_BOX (self->links), make_chip (self, sbm_histoire_get_link (i)));
  gtk_popover_set_child (GTK_POPOVER (self->popover), NULL);
  update (self);
}

void
sbm_histoire_recital_set_narrow (SbmHistoireRecital *self,
                                 gboolean narrow)
{
  g_return_if_fail (SBM_IS_HISTOIRE_RECITAL (self));

  if (narrow == (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (self->all)) != NULL))
    return;
  if (narrow)
    gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->all), "view-list-symbolic");
  else
    gtk_menu_button_set_label (GTK_MENU_BUTTON (self->all), _ ("All words"));
  gtk_widget_set_tooltip_text (self->all, narrow ? _ ("All words") : NULL);
  sbm_access_tidy (self->all);
}

int
sbm_histoire_recital_get_card (SbmHistoireRecital *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_RECITAL (self), 0);

  return self->card;
}

void
sbm_histoire_recital_set_text (SbmHistoireRecital *self,
                               const char *text)
{
  g_return_if_fail (SBM_IS_HISTOIRE_RECITAL (self));

  gtk_editable_set_text (self->entry, text);
}

gboolean
sbm_histoire_recital_clear (SbmHistoireRecital *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_RECITAL (self), FALSE);

  if (*gtk_editable_get_text (self->entry) == '\0')
    return FALSE;
  gtk_editable_set_text (self->entry, "");
  return TRUE;
}

void
sbm_histoire_recital_set_said (SbmHistoireRecital *self,
                               int card)
{
  g_return_if_fail (SBM_IS_HISTOIRE_RECITAL (self));

  self->said = card;
  mark (self, self->links);
  mark (self, self->offers);
}

GArray *
sbm_histoire_recital_dup_offered (SbmHistoireRecital *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_RECITAL (self), NULL);

  return g_array_ref (self->offered);
}
