/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-hand"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-histoire-flow.h"
#include "app/sbm-histoire-hand.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-histoire-word.h"
#include "app/sbm-size-layout.h"

#define LINK_SPACING 9

struct _SbmHistoireHand
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *box;
  GtkWidget *links_box;
  GtkWidget *links_label;
  GtkWidget *links;
  GtkWidget *links_scroll;
  GtkWidget *scroll;
  GtkWidget *hand;

  gboolean narrow;
};

static guint picked_signal;

G_DEFINE_FINAL_TYPE (SbmHistoireHand, sbm_histoire_hand, GTK_TYPE_WIDGET)

static gboolean
may (SbmTable *table,
     RulesDeed deed)
{
  return (sbm_table_get_may (table) & RULES_BIT (deed)) != 0;
}

static gboolean
is_stage (SbmTable *table,
          const char *stage)
{
  return g_strcmp0 (sbm_table_get_stage (table), stage) == 0;
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* The kind of the story's last card that lies open, which is all of it when something may be added. */
static HistoireKind
get_last (SbmTable *table,
          SbmWords *words,
          const char **word)
{
  g_autoptr (GArray) story = sbm_table_dup_cards (table, "story");
  int last = story->len > 0 ? g_array_index (story, int, story->len - 1) : SBM_WORDS_OPENING;

  *word = sbm_words_get_word (words, last);
  return last != SBM_WORDS_OPENING ? histoire_kind (last) : HISTOIRE_OPENING;
}

static void
word_cb (SbmHistoireHand *self,
         SbmHistoireWord *word)
{
  if (sbm_histoire_word_get_reason (word) != NULL)
    gtk_widget_error_bell (GTK_WIDGET (word));
  else
    g_signal_emit (self, picked_signal, 0, sbm_histoire_word_get_id (word));
}

static void
link_cb (SbmHistoireHand *self,
         GtkWidget *button)
{
  g_signal_emit (self, picked_signal, 0, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card")));
}

static gboolean
same_hand (SbmHistoireHand *self,
           GArray *hand)
{
  GtkWidget *child = gtk_widget_get_first_child (self->hand);

  for (guint i = 0; i < hand->len; i++)
    {
      if (child == NULL || sbm_histoire_word_get_id (SBM_HISTOIRE_WORD (child)) != g_array_index (hand, int, i))
        return FALSE;
      child = gtk_widget_get_next_sibling (child);
    }
  return child == NULL;
}

static void
fill_hand (SbmHistoireHand *self,
           SbmWords *words,
           GArray *hand)
{
  empty (self->hand);
  for (guint i = 0; i < hand->len; i++)
    {
      GtkWidget *word = sbm_histoire_word_new (words, g_array_index (hand, int, i));

      gtk_widget_set_hexpand (word, TRUE);
      g_signal_connect_object (word, "clicked", G_CALLBACK (word_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->hand), word);
    }
}

/* A scrolled window asks for heights without a width, and so does not know of words that wrap. */
static int
get_least_height (SbmHistoireHand *self,
                  int card)
{
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->hand); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int width, height;

      gtk_widget_set_size_request (child, card, -1);
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (width, card), &height, NULL, NULL, NULL);
      most = MAX (most, height);
    }
  return most;
}

static void
show_hand (SbmHistoireHand *self,
           SbmTable *table,
           SbmWords *words,
           int chosen,
           int link)
{
  g_autoptr (GArray) hand = sbm_table_dup_cards (table, "hand");
  gboolean adds = may (table, RULES_ADD) || may (table, RULES_OPEN);
  const char *after = "";
  /* Six lie side by side in a small window too; on a telephone they go by. */
  int card = self->narrow ? 116 : 98;
  int height = self->narrow ? 124 : 176, least;
  guint followers = adds ? sbm_histoire_hand_get_followers (table, words, link, &after) : 0;
  g_autofree char *reason = may (table, RULES_OPEN) ? g_strdup (_ ("The story opens with a noun")) : sbm_histoire_dup_reason (followers, after);

  gtk_widget_set_visible (self->scroll, hand->len > 0 && !may (table, RULES_ANNOUNCE) && !is_stage (table, "look") && !is_stage (table, "over"));
  if (!same_hand (self, hand))
    fill_hand (self, words, hand);
  for (GtkWidget *child = gtk_widget_get_first_child (self->hand); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int id = sbm_histoire_word_get_id (SBM_HISTOIRE_WORD (child));
      gboolean fits = adds && (followers & (1u << histoire_kind (id))) != 0;
      const char *why = adds ? reason : "";

      sbm_histoire_word_show (SBM_HISTOIRE_WORD (child), id == chosen, fits ? NULL : why);
    }
  /* Who only waits needs the table more than the hand. */
  least = get_least_height (self, card);
  height = MAX (least, adds ? height : height * 2 / 3);
  for (GtkWidget *child = gtk_widget_get_first_child (self->hand); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_size_request (child, card, height);
}

static void
set_style (GtkWidget *widget,
           const char *style,
           gboolean is)
{
  if (is)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

static void
show_links (SbmHistoireHand *self,
            SbmTable *table,
            SbmWords *words,
            int link)
{
  g_autoptr (GArray) left = sbm_table_dup_cards (table, "links");
  const char *word;
  HistoireKind before = get_last (table, words, &word);

  gtk_widget_set_visible (self->links_box, is_stage (table, "add"));
  for (GtkWidget *button = gtk_widget_get_first_child (self->links); button != NULL; button = gtk_widget_get_next_sibling (button))
    {
      int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card"));
      gboolean is_used = !sbm_histoire_has_card (left, id);
      gboolean fits = sbm_histoire_get_followers (before, id) != 0;
      g_autofree char *why = NULL;

      if (is_used)
        why = g_strdup (_ ("This link is already in the story."));
      else if (!fits)
        why = g_strdup_printf (_ ("This link may not follow “%s”."), word);
      gtk_widget_set_tooltip_text (button, why);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why != NULL ? why : "", -1);
      gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED, id == link ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
      gtk_widget_set_sensitive (button, may (table, RULES_ADD) && !is_used && fits);
      set_style (button, "used", is_used);
      set_style (button, "chosen", id == link);
    }
}

static void
fill_links (SbmHistoireHand *self,
            SbmWords *words)
{
  for (int i = 0; i < HISTOIRE_LINKS; i++)
    {
      int id = sbm_histoire_get_link (i);
      GtkWidget *button = gtk_button_new_with_label (sbm_words_get_word (words, id));

      gtk_widget_add_css_class (button, "link");
      gtk_widget_add_css_class (button, "flat");
      g_object_set_data (G_OBJECT (button), "card", GINT_TO_POINTER (id));
      g_signal_connect_object (button, "clicked", G_CALLBACK (link_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->links), button);
    }
}

/* The first card that may be laid. */
static gboolean
sbm_histoire_hand_grab_focus (GtkWidget *widget)
{
  SbmHistoireHand *self = SBM_HISTOIRE_HAND (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (self->hand); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (child)) == NULL)
        return gtk_widget_grab_focus (child);
    }
  return gtk_widget_child_focus (self->links, GTK_DIR_TAB_FORWARD);
}

static void
sbm_histoire_hand_dispose (GObject *object)
{
  SbmHistoireHand *self = SBM_HISTOIRE_HAND (object);

  /* GTK 4.8 loses a scrolled window that was hidden last: at least nothing of ours is in it then. */
  if (self->box != NULL)
    {
      empty (self->hand);
      empty (self->links);
    }
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_histoire_hand_parent_class)->dispose (object);
}

static void
sbm_histoire_hand_class_init (SbmHistoireHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_histoire_hand_dispose;
  widget_class->grab_focus = sbm_histoire_hand_grab_focus;
  picked_signal = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  g_type_ensure (SBM_TYPE_HISTOIRE_FLOW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-histoire-hand.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireHand, box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireHand, links_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireHand, links_label);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireHand, links);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireHand, links_scroll);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireHand, scroll);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireHand, hand);
}

static void
sbm_histoire_hand_init (SbmHistoireHand *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* On a telephone the links are one line that goes by under a finger, as the hand does: below each other they would not be seen. */
static void
set_line (SbmHistoireHand *self,
          gboolean line)
{
  GtkScrolledWindow *scroll = GTK_SCROLLED_WINDOW (self->links_scroll);
  g_autoptr (GtkWidget) links = g_object_ref (self->links);

  if (line == gtk_widget_get_visible (self->links_scroll))
    return;
  if (line)
    {
      GtkLayoutManager *layout = gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL);

      gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), LINK_SPACING);
      gtk_box_remove (GTK_BOX (self->links_box), links);
      gtk_widget_set_layout_manager (links, layout);
      gtk_scrolled_window_set_child (scroll, links);
    }
  else
    {
      gtk_scrolled_window_set_child (scroll, NULL);
      /* It came with a viewport of its own. */
      if (gtk_widget_get_parent (links) != NULL)
        gtk_viewport_set_child (GTK_VIEWPORT (gtk_widget_get_parent (links)), NULL);
      gtk_widget_set_layout_manager (links, sbm_histoire_flow_new ());
      gtk_box_insert_child_after (GTK_BOX (self->links_box), links, self->links_label);
    }
  /* The light around a chosen one is not cut. */
  gtk_widget_set_margin_top (links, line ? 7 : 0);
  gtk_widget_set_margin_bottom (links, line ? 5 : 0);
  gtk_widget_set_margin_start (links, line ? 5 : 0);
  gtk_widget_set_margin_end (links, line ? 5 : 0);
  gtk_widget_set_visible (self->links_scroll, line);
}

void
sbm_histoire_hand_show (SbmHistoireHand *self,
                        SbmTable *table,
                        SbmWords *words,
                        int chosen,
                        int link,
                        gboolean narrow)
{
  SbmSizeLayout *layout;

  g_return_if_fail (SBM_IS_HISTOIRE_HAND (self));

  if (gtk_widget_get_first_child (self->links) == NULL)
    fill_links (self, words);
  if (narrow != self->narrow)
    empty (self->hand);
  self->narrow = narrow;
  /* On a telephone the hand has the room first, and links are known by their look. */
  gtk_widget_set_visible (self->links_label, !narrow);
  set_line (self, narrow);
  layout = sbm_size_layout_find (GTK_WIDGET (self));
  set_style (GTK_WIDGET (self), "six", !narrow && layout != NULL && sbm_size_layout_get_size_class (layout) != SBM_SIZE_WIDE);
  gtk_box_reorder_child_after (GTK_BOX (self->box), self->links_box, narrow ? self->scroll : NULL);
  gtk_box_set_spacing (GTK_BOX (self->box), narrow ? 6 : 12);
  gtk_box_set_spacing (GTK_BOX (self->hand), narrow ? 15 : 12);
  gtk_widget_set_margin_top (self->hand, narrow ? 5 : 9);
  gtk_widget_set_margin_bottom (self->hand, narrow ? 5 : 15);
  show_hand (self, table, words, chosen, link);
  show_links (self, table, words, link);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_visible (self->scroll) || gtk_widget_get_visible (self->links_box));
}

guint
sbm_histoire_hand_get_followers (SbmTable *table,
                                 SbmWords *words,
                                 int link,
                                 const char **after)
{
  HistoireKind before = get_last (table, words, after);

  if (link != 0)
    *after = sbm_words_get_word (words, link);
  return sbm_histoire_get_followers (before, link);
}
