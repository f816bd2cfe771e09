/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-ranks"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-histoire-flow.h"
#include "app/sbm-histoire-ranks.h"
#include "app/sbm-histoire-texts.h"

#define MS_A_WORD 60
#define MOST_MS 1800

struct _SbmHistoireRanks
{
  GtkWidget parent_instance;

  /* Children. */
  GtkWidget *box;
  GtkWidget *count;
  GtkWidget *flow;

  /* Owned. */
  AdwAnimation *counting;

  int n_words; /* -1: nothing is shown */
  int counted;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (SbmHistoireRanks, sbm_histoire_ranks, GTK_TYPE_WIDGET)

static int
count_reached (int words)
{
  const char *const *names = sbm_histoire_get_ranks ();
  int reached = 0;

  while (names[reached] != NULL && sbm_histoire_get_rank_words (names[reached]) <= words)
    reached++;
  return reached;
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
update (SbmHistoireRanks *self)
{
  gboolean done = self->counted >= self->n_words;
  int reached = count_reached (self->counted);
  g_autofree char *text = g_strdup_printf (ngettext ("%d word", "%d words", self->counted), self->counted);
  int i = 0;

  gtk_label_set_label (GTK_LABEL (self->count), text);
  for (GtkWidget *rank = gtk_widget_get_first_child (self->flow); rank != NULL; rank = gtk_widget_get_next_sibling (rank), i++)
    {
      set_style (rank, "reached", i < reached);
      set_style (rank, "won", done && i == reached - 1);
      /* A telephone has room for one: the highest so far, and before the first that one. */
      gtk_widget_set_visible (rank, !self->narrow || i == MAX (0, reached - 1));
    }
}

static void
count_cb (double value,
          gpointer data)
{
  SbmHistoireRanks *self = data;

  if (self->n_words < 0 || (int) value == self->counted)
    return;
  self->counted = (int) value;
  update (self);
}

static GtkWidget *
make_rank (const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (sbm_histoire_get_rank_title (name));
  int words = sbm_histoire_get_rank_words (name);
  /* Translators: the least number of words of a rank such as Haiku */
  g_autofree char *from = g_strdup_printf (ngettext ("from %d word", "from %d words", words), words);
  GtkWidget *note = gtk_label_new (from);

  gtk_widget_add_css_class (box, "rank");
  gtk_widget_add_css_class (title, "rank-title");
  gtk_widget_add_css_class (note, "seat-note");
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_CENTER);
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_label_set_justify (GTK_LABEL (note), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), note);
  return box;
}

static void
sbm_histoire_ranks_dispose (GObject *object)
{
  SbmHistoireRanks *self = SBM_HISTOIRE_RANKS (object);

  self->n_words = -1;
  if (self->counting != NULL)
    adw_animation_pause (self->counting);
  g_clear_object (&self->counting);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_histoire_ranks_parent_class)->dispose (object);
}

static void
sbm_histoire_ranks_class_init (SbmHistoireRanksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sbm_histoire_ranks_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sbm_histoire_ranks_init (SbmHistoireRanks *self)
{
  const char *const *names = sbm_histoire_get_ranks ();

  self->n_words = -1;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->count = gtk_label_new ("");
  gtk_widget_add_css_class (self->count, "rank-count");
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_box_append (GTK_BOX (self->box), self->count);
  self->flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->flow, sbm_histoire_flow_new ());
  for (guint i = 0; names[i] != NULL; i++)
    gtk_box_append (GTK_BOX (self->flow), make_rank (names[i]));
  gtk_box_append (GTK_BOX (self->box), self->flow);
  self->counting = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOST_MS, adw_callback_animation_target_new (count_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->counting), ADW_EASE_OUT_QUAD);
}

void
sbm_histoire_ranks_show (SbmHistoireRanks *self,
                         int n_words,
                         gboolean narrow)
{
  g_return_if_fail (SBM_IS_HISTOIRE_RANKS (self));

  self->narrow = narrow;
  if (self->n_words != n_words)
    {
      self->n_words = n_words;
      self->counted = 0;
      adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->counting), n_words);
      adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->counting), CLAMP (n_words * MS_A_WORD, 1, MOST_MS));
      adw_animation_play (self->counting);
    }
  update (self);
}

void
sbm_histoire_ranks_clear (SbmHistoireRanks *self)
{
  g_return_if_fail (SBM_IS_HISTOIRE_RANKS (self));

  self->n_words = -1;
}

int
sbm_histoire_ranks_get_lit (SbmHistoireRanks *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_RANKS (self), 0);

  return count_reached (self->counted);
}

gboolean
sbm_histoire_ranks_is_counting (SbmHistoireRanks *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_RANKS (self), FALSE);

  return self->n_words >= 0 && self->counted < self->n_words;
}
