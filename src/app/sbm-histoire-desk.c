/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-desk"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-card-view.h"
#include "app/sbm-histoire-desk.h"
#include "app/sbm-histoire-flip.h"
#include "app/sbm-histoire-texts.h"

#define MOST_TURNED 4
/* H3, H8: what was laid is turned down; as long as at a real table, where a hand does it. */
#define LAID_MS 4000
/* What the bubble on the pile has for a word, within its padding. */
#define BUBBLE_ROOM 88

struct _SbmHistoireDesk
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *box;
  GtkWidget *turned;
  GtkWidget *laid_box;
  GtkLabel *laid_label;
  GtkWidget *laid;
  GtkWidget *pile_box;
  GtkWidget *pile_stack;
  SbmCardView *pile;
  GtkWidget *bubble;
  GtkLabel *bubble_who;
  GtkLabel *bubble_word;
  GtkLabel *pile_label;

  /* Owned. */
  GArray *turned_cards; /* those that are shown */
  GArray *laid_cards;
  guint laid_timeout;

  gboolean small;   /* what was laid is shown so */
  int shown_turned; /* -1: nothing was shown yet */
  int shown_length;
};

G_DEFINE_FINAL_TYPE (SbmHistoireDesk, sbm_histoire_desk, GTK_TYPE_WIDGET)

static gboolean
is_stage (SbmTable *table,
          const char *stage)
{
  return g_strcmp0 (sbm_table_get_stage (table), stage) == 0;
}

static void
empty (GtkWidget *box,
       GArray *cards)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
  g_array_set_size (cards, 0);
}

static GtkWidget *
add_card (GtkWidget *box,
          GArray *cards,
          SbmWords *words,
          int id,
          int width)
{
  g_autoptr (SbmCard) card = sbm_histoire_card_new (words, id);
  GtkWidget *flip = sbm_histoire_flip_new (card, width);

  gtk_widget_set_valign (flip, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), flip);
  g_array_append_val (cards, id);
  return flip;
}

/* The last cards that were turned; the newest turns before everybody's eyes. */
static void
show_turned (SbmHistoireDesk *self,
             SbmTable *table,
             SbmWords *words,
             gboolean wrong,
             gboolean narrow,
             gboolean small)
{
  g_autoptr (GArray) story = sbm_table_dup_cards (table, "story");
  int turned = sbm_table_get_number (table, "turned", 0);
  gboolean fresh = self->shown_turned >= 0 && turned == self->shown_turned + 1;
  int count = MIN ((int) story->len, turned);
  GtkWidget *flip = NULL;

  if (turned == self->shown_turned && (count == 0) == (self->turned_cards->len == 0))
    return;
  self->shown_turned = turned;
  empty (self->turned, self->turned_cards);
  gtk_widget_set_halign (self->turned, is_stage (table, "over") ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  for (int i = MAX (0, count - (narrow ? 1 : MOST_TURNED)); i < count; i++)
    flip = add_card (self->turned, self->turned_cards, words, g_array_index (story, int, i), small ? 72 : 132);
  if (fresh && flip != NULL)
    sbm_histoire_flip_play (SBM_HISTOIRE_FLIP (flip), !wrong);
}

static gboolean
laid_timeout_cb (gpointer data)
{
  SbmHistoireDesk *self = data;

  self->laid_timeout = 0;
  empty (self->laid, self->laid_cards);
  gtk_widget_set_visible (self->laid_box, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->pile_label), TRUE);
  return G_SOURCE_REMOVE;
}

/* Beside small cards its two sentences stand below each other, each on a line. */
static void
say_laid (SbmHistoireDesk *self,
          const char *text,
          gboolean small)
{
  g_autofree char *lines = g_strdelimit (g_strdup (text), "\n", ' ');
  char *end = small ? g_strrstr (lines, ". ") : NULL;

  if (end != NULL)
    end[1] = '\n';
  gtk_label_set_label (self->laid_label, lines);
}

static void
fill_laid (SbmHistoireDesk *self,
           SbmWords *words,
           GArray *laid,
           gboolean small)
{
  empty (self->laid, self->laid_cards);
  for (guint i = 0; i < laid->len; i++)
    add_card (self->laid, self->laid_cards, words, g_array_index (laid, int, i), small ? 72 : 132);
}

/* What was just laid lies open before everybody, for a while and whatever the teller does meanwhile. */
static void
show_laid (SbmHistoireDesk *self,
           SbmTable *table,
           SbmWords *words,
           SbmHistoireSaying *saying,
           gboolean small)
{
  g_autoptr (GArray) laid = sbm_table_dup_cards (table, "laid");
  int length = sbm_table_get_number (table, "length", 0);
  g_autofree char *text = NULL;

  if (!is_stage (table, "recite"))
    {
      g_clear_handle_id (&self->laid_timeout, g_source_remove);
      laid_timeout_cb (self);
    }
  else if (laid->len > 0 && length != self->shown_length)
    {
      fill_laid (self, words, laid, small);
      g_clear_handle_id (&self->laid_timeout, g_source_remove);
      self->laid_timeout = g_timeout_add (LAID_MS, laid_timeout_cb, self);
      text = sbm_histoire_saying_dup_laid (saying, laid->len);
      say_laid (self, text, small);
    }
  else if (self->laid_timeout != 0 && small != self->small)
    {
      g_autoptr (GArray) shown = g_array_copy (self->laid_cards);

      fill_laid (self, words, shown, small);
      text = g_strdup (gtk_label_get_label (self->laid_label));
      say_laid (self, text, small);
    }
  self->shown_length = length;
  self->small = small;
  gtk_widget_set_visible (self->laid_box, self->laid_timeout != 0);
}

/* A long word is smaller: it is not broken, and keeps its quotes. */
static void
fit_word (GtkLabel *label,
          const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, " ", -1);
  int widest = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), parts[i]);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }
  if (widest > BUBBLE_ROOM)
    {
      g_autoptr (PangoAttrList) smaller = pango_attr_list_new ();

      pango_attr_list_insert (smaller, pango_attr_scale_new ((double) (BUBBLE_ROOM - 2) / widest));
      gtk_label_set_attributes (label, smaller);
    }
  else
    {
      gtk_label_set_attributes (label, NULL);
    }
  gtk_label_set_label (label, word);
}

/* What is said lies on the pile; it stands beside one that is small. */
static void
show_said (SbmHistoireDesk *self,
           const char *who,
           const char *word,
           const char *count,
           gboolean small)
{
  /* Translators: "Ana says", the word in quotes, how many words there are */
  g_autofree char *beside = who != NULL && small ? g_strdup_printf (C_ ("who says, what, how many", "%1$s %2$s\n%3$s"), who, word, count) : g_strdup (count);

  gtk_label_set_label (self->pile_label, beside);
  gtk_widget_set_visible (self->bubble, who != NULL && !small);
  gtk_label_set_label (self->bubble_who, who != NULL ? who : "");
  fit_word (self->bubble_word, word != NULL ? word : "");
}

static void
show_pile (SbmHistoireDesk *self,
           SbmTable *table,
           SbmWords *words,
           SbmHistoireSaying *saying,
           gboolean narrow,
           gboolean low)
{
  gboolean small = narrow || low;
  int left = sbm_table_get_number (table, "length", 0) - sbm_table_get_number (table, "turned", 0);
  int said = sbm_table_get_number (table, "announced", 0);
  g_autofree char *count = g_strdup_printf (ngettext ("%d card face down", "%d cards face down", left), left);
  g_autofree char *word = NULL;
  g_autofree char *who = NULL;

  gtk_widget_set_visible (self->pile_box, is_stage (table, "recite") && left > 0);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->pile_box), small ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->laid_box), small ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  /* On a telephone even a small one may be too high. */
  gtk_widget_set_visible (gtk_widget_get_parent (self->pile_stack), !(narrow && low));
  g_object_set (self->pile, "card-width", narrow ? 44 : small ? 64
                                                              : 112,
                NULL);
  gtk_widget_remove_css_class (self->pile_stack, "two");
  gtk_widget_remove_css_class (self->pile_stack, "three");
  if (left > 1)
    gtk_widget_add_css_class (self->pile_stack, left > 2 ? "three" : "two");
  if (said != 0)
    {
      /* TRANSLATORS: what somebody says, between the quotes of your language */
      word = g_strdup_printf (_ ("“%s”"), sbm_words_get_word (words, said));
      who = saying->teller_seat == sbm_table_get_my_seat (table) ? g_strdup (_ ("you say")) : g_strdup_printf (_ ("%s says"), saying->teller);
    }
  show_said (self, who, word, count, small);
  /* Side by side there is no room for both. */
  gtk_widget_set_visible (GTK_WIDGET (self->pile_label), !narrow || !gtk_widget_get_visible (self->laid_box));
}

static void
sbm_histoire_desk_dispose (GObject *object)
{
  SbmHistoireDesk *self = SBM_HISTOIRE_DESK (object);

  g_clear_handle_id (&self->laid_timeout, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->turned_cards, g_array_unref);
  g_clear_pointer (&self->laid_cards, g_array_unref);

  G_OBJECT_CLASS (sbm_histoire_desk_parent_class)->dispose (object);
}

static void
sbm_histoire_desk_class_init (SbmHistoireDeskClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_histoire_desk_dispose;

  g_type_ensure (SBM_TYPE_CARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-histoire-desk.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, turned);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, laid_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, laid_label);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, laid);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, pile_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, pile_stack);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, pile);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, bubble);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, bubble_who);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, bubble_word);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireDesk, pile_label);
}

static void
sbm_histoire_desk_init (SbmHistoireDesk *self)
{
  g_autoptr (SbmCard) back = sbm_card_new (SBM_DECK_WORDS, 0, NULL);

  self->turned_cards = g_array_new (FALSE, FALSE, sizeof (int));
  self->laid_cards = g_array_new (FALSE, FALSE, sizeof (int));
  self->shown_turned = -1;
  self->shown_length = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  sbm_card_view_set_card (self->pile, back);
}

void
sbm_histoire_desk_show (SbmHistoireDesk *self,
                        SbmTable *table,
                        SbmWords *words,
                        SbmHistoireSaying *saying,
                        gboolean narrow,
                        gboolean low)
{
  gboolean over = is_stage (table, "over");
  gboolean small = narrow || low;

  g_return_if_fail (SBM_IS_HISTOIRE_DESK (self));

  show_turned (self, table, words, over && saying->mistake, narrow, small);
  show_laid (self, table, words, saying, small);
  show_pile (self, table, words, saying, narrow, low);
}

void
sbm_histoire_desk_forget (SbmHistoireDesk *self)
{
  g_return_if_fail (SBM_IS_HISTOIRE_DESK (self));

  self->shown_turned = -1;
}

GArray *
sbm_histoire_desk_dup_turned (SbmHistoireDesk *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_DESK (self), NULL);

  return g_array_copy (self->turned_cards);
}

GArray *
sbm_histoire_desk_dup_laid (SbmHistoireDesk *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_DESK (self), NULL);

  return g_array_copy (self->laid_cards);
}
