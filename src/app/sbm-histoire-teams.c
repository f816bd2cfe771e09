/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-teams"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-card-view.h"
#include "app/sbm-histoire-flow.h"
#include "app/sbm-histoire-teams.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-table-words.h"

/* H14 */
#define LOOK_SECONDS HISTOIRE_LOOK_SECONDS
#define TICK_MS 50

struct _SbmHistoireTeams
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *flow;
  GtkWidget *bar;
  GtkWidget *label;

  gint64 end;
  guint tick;
};

static guint finished_signal;

G_DEFINE_FINAL_TYPE (SbmHistoireTeams, sbm_histoire_teams, GTK_TYPE_WIDGET)

/* Time, not motion: it runs with reduced motion too. */
static gboolean
tick_cb (gpointer data)
{
  SbmHistoireTeams *self = data;
  double left = (self->end - g_get_monotonic_time ()) / (double) G_USEC_PER_SEC;
  int seconds = (int) left + 1;
  g_autofree char *text = NULL;

  if (left <= 0)
    {
      self->tick = 0;
      g_signal_emit (self, finished_signal, 0);
      return G_SOURCE_REMOVE;
    }
  text = g_strdup_printf (ngettext ("%d second left", "%d seconds left", seconds), seconds);
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->label)), text) != 0)
    gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), left / LOOK_SECONDS);
  return G_SOURCE_CONTINUE;
}

static void
sbm_histoire_teams_dispose (GObject *object)
{
  SbmHistoireTeams *self = SBM_HISTOIRE_TEAMS (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_histoire_teams_parent_class)->dispose (object);
}

static void
sbm_histoire_teams_class_init (SbmHistoireTeamsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sbm_histoire_teams_dispose;

  finished_signal = g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sbm_histoire_teams_init (SbmHistoireTeams *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->flow, sbm_histoire_flow_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->flow), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Team cards"), -1);
  self->label = gtk_label_new ("");
  gtk_widget_add_css_class (self->label, "prompt");
  gtk_widget_add_css_class (self->label, "numeric");
  self->bar = gtk_progress_bar_new ();
  gtk_widget_set_size_request (self->bar, 280, -1);
  gtk_widget_set_halign (self->bar, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), self->label);
  gtk_box_append (GTK_BOX (self->box), self->bar);
  gtk_box_append (GTK_BOX (self->box), self->flow);
}

GtkWidget *
sbm_histoire_teams_new (void)
{
  return g_object_new (SBM_TYPE_HISTOIRE_TEAMS, NULL);
}

/* Large enough to be read across the room, and all of them seen at once also on a telephone, where they lie for five seconds. */
static int
choose_width (int n_cards,
              gboolean narrow)
{
  if (narrow)
    return n_cards <= 3 ? 100 : n_cards <= 6 ? 80
                                             : 76;

  return n_cards <= 4 ? 150 : 132;
}

void
sbm_histoire_teams_show (SbmHistoireTeams *self,
                         SbmTable *table,
                         SbmWords *words,
                         const int *cards,
                         int n_cards,
                         gboolean narrow)
{
  int width = choose_width (n_cards, narrow);
  GtkWidget *child;

  g_return_if_fail (SBM_IS_HISTOIRE_TEAMS (self));

  /* Four on a telephone are two and two, not three and one. */
  gtk_widget_set_margin_start (self->flow, narrow && n_cards == 4 ? width - 12 : 0);
  gtk_widget_set_margin_end (self->flow, narrow && n_cards == 4 ? width - 12 : 0);
  gtk_box_set_spacing (GTK_BOX (self->box), narrow ? 6 : 12);
  while ((child = gtk_widget_get_first_child (self->flow)) != NULL)
    gtk_box_remove (GTK_BOX (self->flow), child);
  for (int i = 0; i < n_cards; i++)
    {
      SbmSeat *seat = sbm_table_get_seat (table, i);
      g_autofree char *name = seat != NULL ? sbm_table_words_dup_name (seat) : g_strdup ("?");
      g_autoptr (SbmCard) card = sbm_histoire_card_new (words, cards[i]);
      GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      GtkWidget *label = gtk_label_new (name);
      GtkWidget *view = sbm_card_view_new (card);

      g_object_set (view, "card-width", width, "lifts", FALSE, NULL);
      gtk_widget_add_css_class (label, "seat-name");
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
      gtk_widget_set_halign (view, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (column), label);
      gtk_box_append (GTK_BOX (column), view);
      gtk_box_append (GTK_BOX (self->flow), column);
    }
  gtk_widget_set_visible (self->label, self->tick != 0);
  gtk_widget_set_visible (self->bar, self->tick != 0);
}

void
sbm_histoire_teams_count_down (SbmHistoireTeams *self)
{
  g_return_if_fail (SBM_IS_HISTOIRE_TEAMS (self));

  if (self->tick != 0)
    return;
  self->end = g_get_monotonic_time () + LOOK_SECONDS * G_USEC_PER_SEC;
  self->tick = g_timeout_add (TICK_MS, tick_cb, self);
  gtk_widget_set_visible (self->label, TRUE);
  gtk_widget_set_visible (self->bar, TRUE);
  tick_cb (self);
}

void
sbm_histoire_teams_stop (SbmHistoireTeams *self)
{
  g_return_if_fail (SBM_IS_HISTOIRE_TEAMS (self));

  g_clear_handle_id (&self->tick, g_source_remove);
  gtk_widget_set_visible (self->label, FALSE);
  gtk_widget_set_visible (self->bar, FALSE);
}
