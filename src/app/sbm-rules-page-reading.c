/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-page-reading"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-game-texts.h"
#include "app/sbm-rules-page-private.h"

/* A section counts as the one that is read when its head is so near to the upper edge. */
#define READ_PIXELS 120
#define ABOVE_PIXELS 12
/* The size class settles in an idle after the first allocation, and the sheets move with it. */
#define SETTLING_FRAMES 4

GtkWidget *
sbm_rules_page_new_label (const char *text,
                          const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

SbmRulesSheet *
sbm_rules_page_find_sheet (SbmRulesPage *self,
                           const char *id)
{
  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet))
    {
      if (g_strcmp0 (sbm_rules_sheet_get_id (SBM_RULES_SHEET (sheet)), id) == 0)
        return SBM_RULES_SHEET (sheet);
    }
  return NULL;
}

/* ---- scrolling ---- */

static gboolean
get_top (SbmRulesPage *self,
         GtkWidget *sheet,
         double *top)
{
  GtkWidget *inside = gtk_scrolled_window_get_child (self->scroller);
  graphene_rect_t bounds;

  if (gtk_widget_get_height (sheet) == 0 || !gtk_widget_compute_bounds (sheet, gtk_widget_get_first_child (inside), &bounds))
    return FALSE;
  *top = bounds.origin.y;
  return TRUE;
}

static void
scroll_to_target (SbmRulesPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double top;

  if (self->target != NULL && get_top (self, GTK_WIDGET (self->target), &top))
    gtk_adjustment_set_value (adjustment, MAX (top - ABOVE_PIXELS, 0));
}

static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  SbmRulesPage *self = SBM_RULES_PAGE (widget);

  scroll_to_target (self);
  if (++self->frames < SETTLING_FRAMES)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  self->target = NULL;
  return G_SOURCE_REMOVE;
}

void
sbm_rules_page_go_to (SbmRulesPage *self,
                      SbmRulesSheet *sheet)
{
  self->target = sheet;
  self->frames = 0;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  scroll_to_target (self);
}

void
sbm_rules_page_follow (SbmRulesPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double at = gtk_adjustment_get_value (adjustment) + READ_PIXELS;
  int reading = 0;
  int i = 0;

  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet), i++)
    {
      double top;

      if (get_top (self, sheet, &top) && top <= at)
        reading = i;
      if (sheet == (GtkWidget *) self->target)
        {
          reading = i;
          break;
        }
    }
  self->following = TRUE;
  gtk_list_box_select_row (self->contents, gtk_list_box_get_row_at_index (self->contents, reading));
  self->following = FALSE;
}

/* ---- what is shown ---- */

void
sbm_rules_page_update_width (SbmRulesPage *self)
{
  gboolean wide = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_WIDE;
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;

  g_object_set (self->header, "title", narrow ? _ ("Rules") : _ ("Rules of the Games"), NULL);
  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet))
    sbm_rules_sheet_set_wide (SBM_RULES_SHEET (sheet), wide);
}

static void
update_here (SbmRulesPage *self)
{
  gboolean there = self->rules == self->here_rules && self->mode == self->here_mode;

  for (GtkWidget *sheet = gtk_widget_get_first_child (GTK_WIDGET (self->sheets)); sheet != NULL; sheet = gtk_widget_get_next_sibling (sheet))
    sbm_rules_sheet_set_here (SBM_RULES_SHEET (sheet),
                              there && g_strcmp0 (sbm_rules_sheet_get_id (SBM_RULES_SHEET (sheet)), self->here_stage) == 0);
}

static void
show_head (SbmRulesPage *self)
{
  g_autofree char *seats = sbm_game_texts_dup_seats (self->mode);
  /* Translators: way of playing, numbers of players, minutes: "Party · 6–12 players · 30 min" */
  g_autofree char *facts = g_strdup_printf (_ ("%1$s · %2$s players · %3$d min"), sbm_game_texts_get_mode_title (self->mode->name), seats,
                                            sbm_game_texts_get_minutes (self->rules->name));

  gtk_label_set_label (self->title, sbm_game_texts_get_title (self->rules->name));
  gtk_label_set_label (self->facts, facts);
}

static char *
dup_words (SbmRulesPage *self,
           GPtrArray *sections)
{
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, "%s %s\n", self->rules->name, self->mode->name);
  for (guint i = 0; i < sections->len; i++)
    {
      const SbmRulesSection *section = g_ptr_array_index (sections, i);

      g_string_append_printf (words, "%s\n", section->title);
      for (guint k = 0; k < section->lines->len; k++)
        g_string_append_printf (words, "%s\n", ((const SbmRulesLine *) g_ptr_array_index (section->lines, k))->text);
    }
  return g_string_free (words, FALSE);
}

/* Sheets with their pictures take a moment to make: they are made anew for other words only, and a change of language is one. */
static void
make_sheets (SbmRulesPage *self)
{
  g_autoptr (GPtrArray) sections = sbm_rules_text_new (self->rules->name, self->mode->name);
  g_autofree char *words = dup_words (self, sections);
  GtkWidget *child;

  self->target = NULL;
  if (g_strcmp0 (words, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&words);
  self->following = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sheets))) != NULL)
    gtk_box_remove (self->sheets, child);
  while ((child = GTK_WIDGET (gtk_list_box_get_row_at_index (self->contents, 0))) != NULL)
    gtk_list_box_remove (self->contents, child);
  for (guint i = 0; i < sections->len; i++)
    {
      const SbmRulesSection *section = g_ptr_array_index (sections, i);

      gtk_box_append (self->sheets, sbm_rules_sheet_new (self->rules->name, self->mode->name, section));
      gtk_list_box_append (self->contents, sbm_rules_page_new_label (section->title, NULL));
    }
  self->following = FALSE;
}

void
sbm_rules_page_show_sheets (SbmRulesPage *self)
{
  show_head (self);
  make_sheets (self);
  sbm_rules_page_update_width (self);
  update_here (self);
}
