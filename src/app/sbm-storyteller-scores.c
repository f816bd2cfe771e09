/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-scores"

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "app/sbm-figure.h"
#include "app/sbm-storyteller-points.h"
#include "app/sbm-storyteller-scores.h"

typedef struct
{
  GtkWidget *row;
  GtkLabel *label;
  int side;
  int points;
} Line;

struct _SbmStorytellerScores
{
  GtkWidget parent_instance;

  GtkGrid *grid;
  Line lines[RULES_MAX_SEATS];
  int n_lines;
  int columns;
};

G_DEFINE_FINAL_TYPE (SbmStorytellerScores, sbm_storyteller_scores, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, style);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static void
add_rabbit (GtkWidget *row,
            SbmTable *table,
            int seat)
{
  SbmSeat *item = sbm_table_get_seat (table, seat);

  if (item != NULL)
    gtk_box_append (GTK_BOX (row), sbm_figure_new_rabbit (sbm_seat_get_rabbit (item) + 1, 32));
}

static char *
dup_side_name (const SbmStorytellerMoment *moment,
               SbmTable *table,
               int side)
{
  int partner = sbm_storyteller_moment_get_partner (moment, side);

  if (partner < 0)
    return g_strdup (sbm_storyteller_points_get_name (moment, table, side));
  return sbm_storyteller_points_dup_names (moment, table, (1u << side) | (1u << partner));
}

static void
fill_line (SbmStorytellerScores *self,
           Line *line,
           const SbmStorytellerMoment *moment,
           SbmTable *table)
{
  g_autofree char *name = dup_side_name (moment, table, line->side);
  g_autofree char *reason = sbm_storyteller_points_dup_reason (moment, table, line->side);
  g_autofree char *said = NULL;
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *why = new_label (reason, "seat-note");
  int partner = sbm_storyteller_moment_get_partner (moment, line->side);

  line->row = g_object_new (GTK_TYPE_BOX, "spacing", 9, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  add_rabbit (line->row, table, line->side);
  if (partner >= 0)
    add_rabbit (line->row, table, partner);
  gtk_box_append (GTK_BOX (words), new_label (name, "seat-name"));
  gtk_box_append (GTK_BOX (words), why);
  gtk_label_set_wrap (GTK_LABEL (why), TRUE);
  gtk_label_set_lines (GTK_LABEL (why), 2);
  gtk_widget_set_tooltip_text (why, reason);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line->row), words);
  line->label = GTK_LABEL (new_label ("", "points"));
  gtk_widget_add_css_class (GTK_WIDGET (line->label), "numeric");
  gtk_label_set_width_chars (line->label, 3);
  gtk_label_set_xalign (line->label, 1);
  gtk_label_set_ellipsize (line->label, PANGO_ELLIPSIZE_NONE);
  if (line->points == 0)
    gtk_widget_add_css_class (GTK_WIDGET (line->label), "zero");
  gtk_box_append (GTK_BOX (line->row), GTK_WIDGET (line->label));

  /* Translators: who, points of the round, why */
  said = g_strdup_printf (ngettext ("%s, %d point: %s", "%s, %d points: %s", line->points), name, line->points, reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->row), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b,
               gpointer me)
{
  const Line *one = a;
  const Line *other = b;

  if (one->points != other->points)
    return other->points - one->points;
  return (other->side == GPOINTER_TO_INT (me)) - (one->side == GPOINTER_TO_INT (me));
}

static void
lay_out (SbmStorytellerScores *self)
{
  for (int i = 0; i < self->n_lines; i++)
    {
      gboolean placed = gtk_widget_get_parent (self->lines[i].row) != NULL;

      if (placed)
        {
          GtkLayoutManager *manager = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
          GtkLayoutChild *child = gtk_layout_manager_get_layout_child (manager, self->lines[i].row);

          g_object_set (child, "column", i % self->columns, "row", i / self->columns, NULL);
        }
      else
        gtk_grid_attach (self->grid, self->lines[i].row, i % self->columns, i / self->columns, 1, 1);
    }
}

static void
sbm_storyteller_scores_dispose (GObject *object)
{
  SbmStorytellerScores *self = SBM_STORYTELLER_SCORES (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_storyteller_scores_parent_class)->dispose (object);
}

static void
sbm_storyteller_scores_class_init (SbmStorytellerScoresClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_storyteller_scores_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "scores");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
sbm_storyteller_scores_init (SbmStorytellerScores *self)
{
  self->columns = 3;
  self->grid = GTK_GRID (g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "column-spacing", 24, "row-spacing", 6,
                                       "hexpand", TRUE, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self), "sheet");
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Points of this round"), -1);
}

GtkWidget *
sbm_storyteller_scores_new (void)
{
  return g_object_new (SBM_TYPE_STORYTELLER_SCORES, NULL);
}

void
sbm_storyteller_scores_show (SbmStorytellerScores *self,
                             const SbmStorytellerMoment *moment,
                             SbmTable *table)
{
  int sides;

  g_return_if_fail (SBM_IS_STORYTELLER_SCORES (self));

  sides = moment->teams ? moment->seats / 2 : moment->seats;
  for (int i = 0; i < self->n_lines; i++)
    gtk_grid_remove (self->grid, self->lines[i].row);
  self->n_lines = MIN (sides, RULES_MAX_SEATS);
  for (int i = 0; i < self->n_lines; i++)
    self->lines[i] = (Line){ .side = i, .points = moment->last.points[i] };
  g_qsort_with_data (self->lines, self->n_lines, sizeof (Line), compare_lines,
                     GINT_TO_POINTER (sbm_storyteller_moment_get_side (moment, MAX (moment->me, 0))));
  for (int i = 0; i < self->n_lines; i++)
    fill_line (self, &self->lines[i], moment, table);
  lay_out (self);
  sbm_storyteller_scores_count (self, 1);
}

void
sbm_storyteller_scores_set_columns (SbmStorytellerScores *self,
                                    int columns)
{
  g_return_if_fail (SBM_IS_STORYTELLER_SCORES (self));

  if (self->columns == columns)
    return;
  self->columns = MAX (columns, 1);
  lay_out (self);
}

void
sbm_storyteller_scores_count (SbmStorytellerScores *self,
                              double part)
{
  g_return_if_fail (SBM_IS_STORYTELLER_SCORES (self));

  for (int i = 0; i < self->n_lines; i++)
    {
      /* Translators: points won */
      g_autofree char *text = g_strdup_printf (C_ ("points", "+%d"), (int) lround (self->lines[i].points * part));

      gtk_label_set_label (self->lines[i].label, text);
    }
}
