/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-scores"

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "app/sbm-figure.h"
#include "app/sbm-screen-page.h"
#include "app/sbm-storyteller-points.h"
#include "app/sbm-storyteller-scores.h"

#define COLUMN_GAP 24
#define ROW_GAP 6
#define CLOSE_ROW_GAP 0
#define CLOSE_WIDTH 292
/* With more sides than these in two columns below the cards a reason may have two lines, and all of it is in its tooltip. */
#define MOST_ROOMY 6
#define MOST_LINES 4
#define CROWDED_LINES 2

typedef struct
{
  GtkWidget *row;
  GtkLabel *label;
  GtkLabel *why;
  int side;
  int points;
} Line;

struct _SbmStorytellerScores
{
  GtkWidget parent_instance;

  Line lines[RULES_MAX_SEATS];
  int n_lines;
  int columns;
  gboolean close;
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
  GtkWidget *who = new_label (name, "seat-name");
  GtkWidget *why = new_label (reason, "seat-note");
  int partner = sbm_storyteller_moment_get_partner (moment, line->side);

  line->row = g_object_new (GTK_TYPE_BOX, "spacing", 9, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  add_rabbit (line->row, table, line->side);
  if (partner >= 0)
    add_rabbit (line->row, table, partner);
  /* Of two partners both names are read. */
  if (partner >= 0)
    {
      gtk_label_set_wrap (GTK_LABEL (who), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (who), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_lines (GTK_LABEL (who), 2);
    }
  gtk_widget_set_tooltip_text (who, name);
  gtk_box_append (GTK_BOX (words), who);
  gtk_box_append (GTK_BOX (words), why);
  line->why = GTK_LABEL (why);
  /* A name may be one long word. */
  gtk_label_set_wrap_mode (line->why, PANGO_WRAP_WORD_CHAR);
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

/* One column scrolls, with the cards or beside them: there is room for every word.  Nobody scrolls a television, and there all
 * points come before all reasons. */
static int
get_reason_lines (SbmStorytellerScores *self)
{
  if (self->n_lines > MOST_ROOMY && self->close && gtk_widget_get_ancestor (GTK_WIDGET (self), SBM_TYPE_SCREEN_PAGE) != NULL)
    return 1;
  return self->n_lines <= MOST_ROOMY || self->columns != 2 ? MOST_LINES : CROWDED_LINES;
}

static void
fold_reasons (SbmStorytellerScores *self)
{
  int lines = get_reason_lines (self);

  for (int i = 0; i < self->n_lines; i++)
    {
      gtk_label_set_wrap (self->lines[i].why, lines > 1);
      gtk_label_set_lines (self->lines[i].why, lines);
    }
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

/* Columns of one width.  A GtkGrid of texts that wrap asks for more height when it may choose its width than when it is
 * given one, and a GtkBox round it then has a least height above its natural one. */
static int
get_column_width (SbmStorytellerScores *self,
                  int width)
{
  return MAX ((width - (self->columns - 1) * COLUMN_GAP) / self->columns, 1);
}

static int
measure_width (SbmStorytellerScores *self,
               gboolean natural)
{
  int widest = 0;

  for (int i = 0; i < self->n_lines; i++)
    {
      int least, usual;

      gtk_widget_measure (self->lines[i].row, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
      widest = MAX (widest, natural ? usual : least);
    }
  if (self->close && natural)
    widest = MAX (CLOSE_WIDTH, measure_width (self, FALSE));
  return self->columns * widest + (self->columns - 1) * COLUMN_GAP;
}

static int
get_row_gap (SbmStorytellerScores *self)
{
  return self->close ? CLOSE_ROW_GAP : ROW_GAP;
}

static int
get_row_height (SbmStorytellerScores *self,
                int first,
                int column)
{
  int highest = 0;

  for (int i = first; i < MIN (first + self->columns, self->n_lines); i++)
    {
      int least, high;

      gtk_widget_measure (self->lines[i].row, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (self->lines[i].row, GTK_ORIENTATION_VERTICAL, MAX (column, least), NULL, &high, NULL, NULL);
      highest = MAX (highest, high);
    }
  return highest;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  SbmStorytellerScores *self = SBM_STORYTELLER_SCORES (widget);
  int column, height = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = measure_width (self, FALSE);
      *natural = measure_width (self, TRUE);
      return;
    }
  column = get_column_width (self, for_size >= 0 ? for_size : measure_width (self, TRUE));
  for (int i = 0; i < self->n_lines; i += self->columns)
    height += get_row_height (self, i, column) + (i > 0 ? get_row_gap (self) : 0);
  *minimum = *natural = height;
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmStorytellerScores *self = SBM_STORYTELLER_SCORES (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int column = get_column_width (self, width);
  int y = 0;

  for (int first = 0; first < self->n_lines; first += self->columns)
    {
      int high = get_row_height (self, first, column);

      for (int i = first; i < MIN (first + self->columns, self->n_lines); i++)
        {
          int place = mirrored ? self->columns - 1 - (i - first) : i - first;

          gtk_widget_allocate (self->lines[i].row, column, high, -1,
                               gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (place * (column + COLUMN_GAP), y)));
        }
      y += high + get_row_gap (self);
    }
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
clear_lines (SbmStorytellerScores *self)
{
  for (int i = 0; i < self->n_lines; i++)
    g_clear_pointer (&self->lines[i].row, gtk_widget_unparent);
  self->n_lines = 0;
}

static void
sbm_storyteller_scores_dispose (GObject *object)
{
  clear_lines (SBM_STORYTELLER_SCORES (object));

  G_OBJECT_CLASS (sbm_storyteller_scores_parent_class)->dispose (object);
}

static void
sbm_storyteller_scores_class_init (SbmStorytellerScoresClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_storyteller_scores_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->get_request_mode = get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "scores");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
sbm_storyteller_scores_init (SbmStorytellerScores *self)
{
  self->columns = 3;
  gtk_widget_add_css_class (GTK_WIDGET (self), "sheet");
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
  clear_lines (self);
  self->n_lines = MIN (sides, RULES_MAX_SEATS);
  for (int i = 0; i < self->n_lines; i++)
    self->lines[i] = (Line){ .side = i, .points = moment->last.points[i] };
  g_qsort_with_data (self->lines, self->n_lines, sizeof (Line), compare_lines,
                     GINT_TO_POINTER (sbm_storyteller_moment_get_side (moment, MAX (moment->me, 0))));
  for (int i = 0; i < self->n_lines; i++)
    {
      fill_line (self, &self->lines[i], moment, table);
      gtk_widget_set_parent (self->lines[i].row, GTK_WIDGET (self));
    }
  fold_reasons (self);
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
  fold_reasons (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sbm_storyteller_scores_set_close (SbmStorytellerScores *self,
                                  gboolean close)
{
  g_return_if_fail (SBM_IS_STORYTELLER_SCORES (self));

  if (self->close == close)
    return;
  self->close = close;
  fold_reasons (self);
  if (close)
    gtk_widget_add_css_class (GTK_WIDGET (self), "close");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "close");
  gtk_widget_queue_resize (GTK_WIDGET (self));
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
