/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-marks"

#include <math.h>

#include <glib/gi18n.h>

#include "app/sbm-card-marks.h"
#include "app/sbm-figure.h"

struct _SbmCardMarks
{
  GtkWidget parent_instance;

  GtkWidget *tags;   /* on the lower edge */
  GtkWidget *tokens; /* above the card after the reveal, on its corner before */
  GtkWidget *number;
  GtkWidget *tag;
  GtkWidget *rabbit;
  GtkWidget *text;
  gboolean revealed;
  gboolean inside; /* the reason is written on the card itself */
  guint n_tokens;
};

G_DEFINE_FINAL_TYPE (SbmCardMarks, sbm_card_marks, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget *widget,
           const char *name,
           gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_tokens (SbmCardMarks *self,
             const char *const *tokens)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->tokens)) != NULL)
    gtk_box_remove (GTK_BOX (self->tokens), child);
  for (self->n_tokens = 0; tokens != NULL && tokens[self->n_tokens] != NULL; self->n_tokens++)
    {
      g_autofree char *picture = g_strconcat ("table/", tokens[self->n_tokens], NULL);

      gtk_box_append (GTK_BOX (self->tokens), sbm_figure_new (picture, 40));
    }
  gtk_widget_set_visible (self->tokens, self->n_tokens > 0);
}

void
sbm_card_marks_show (SbmCardMarks *self,
                     SbmCard *card)
{
  const char *owner = sbm_card_get_owner (card);
  const char *reason = sbm_card_get_reason (card);
  gboolean own = sbm_card_get_own (card);
  gboolean lit = sbm_card_get_lit (card);
  int number = sbm_card_get_number (card);
  g_autofree char *digits = g_strdup_printf ("%d", number);

  g_return_if_fail (SBM_IS_CARD_MARKS (self));

  gtk_label_set_label (GTK_LABEL (self->number), digits);
  gtk_widget_set_visible (self->number, number > 0 && owner == NULL);
  set_class (self->number, "warm", sbm_card_get_chosen (card));

  gtk_widget_set_visible (self->tag, owner != NULL || own || reason != NULL);
  gtk_label_set_label (GTK_LABEL (self->text), owner != NULL ? (own ? _ ("You") : owner) : own            ? _ ("Yours")
                                                                                         : reason != NULL ? reason
                                                                                                          : "");
  gtk_label_set_wrap (GTK_LABEL (self->text), owner == NULL && reason != NULL);
  set_class (self->tag, "mine", own && !lit);
  set_class (self->tag, "warm", lit);
  sbm_figure_set_rabbit (SBM_FIGURE (self->rabbit), sbm_card_get_owner_rabbit (card));
  gtk_widget_set_visible (self->rabbit, owner != NULL && sbm_card_get_owner_rabbit (card) > 0);

  self->inside = reason != NULL && sbm_card_get_deck (card) == SBM_DECK_WORDS && sbm_card_get_id (card) != 0;
  set_class (self->tag, "tag", !self->inside);
  set_class (self->tag, "why", self->inside);
  gtk_widget_set_hexpand (self->tag, !gtk_widget_get_visible (self->number));

  self->revealed = owner != NULL;
  show_tokens (self, sbm_card_get_tokens (card));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
place (GtkWidget *child,
       int x,
       int y,
       int width,
       int height)
{
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, y));

  gtk_widget_allocate (child, width, height, -1, transform);
}

static void
allocate_tokens (SbmCardMarks *self,
                 int width,
                 int height)
{
  int size = CLAMP (lround (width * .27), 22, 48);
  int wide, high;

  if (!gtk_widget_get_visible (self->tokens))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (self->tokens); child != NULL; child = gtk_widget_get_next_sibling (child))
    g_object_set (child, "pixel-height", size, NULL);
  gtk_widget_measure (self->tokens, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  gtk_widget_measure (self->tokens, GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
  if (self->revealed)
    place (self->tokens, (width - wide) / 2, -high / 2 + 2, wide, high);
  else
    place (self->tokens, width - wide + size / 4, height - high + size / 10, wide, high);
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmCardMarks *self = SBM_CARD_MARKS (widget);
  int least, wide, high;

  gtk_widget_measure (self->tags, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
  wide = MAX (MIN (wide, self->inside ? width - 24 : width - 4), least);
  gtk_widget_measure (self->tags, GTK_ORIENTATION_VERTICAL, wide, NULL, &high, NULL, NULL);
  place (self->tags, (width - wide) / 2, self->inside ? height - high - 10 : height - MAX (high / 2, high - 14), wide, high);
  allocate_tokens (self, width, height);
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
  *minimum = *natural = 0;
}

static void
sbm_card_marks_dispose (GObject *object)
{
  SbmCardMarks *self = SBM_CARD_MARKS (object);

  g_clear_pointer (&self->tags, gtk_widget_unparent);
  g_clear_pointer (&self->tokens, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_card_marks_parent_class)->dispose (object);
}

static void
sbm_card_marks_class_init (SbmCardMarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_card_marks_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sbm_card_marks_init (SbmCardMarks *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  self->tags = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->number = gtk_label_new (NULL);
  self->tag = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  self->rabbit = sbm_figure_new_rabbit (0, 20);
  self->text = gtk_label_new (NULL);
  self->tokens = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_widget_add_css_class (self->number, "tag");
  gtk_widget_add_css_class (self->number, "number");
  gtk_widget_add_css_class (self->tag, "tag");
  gtk_label_set_ellipsize (GTK_LABEL (self->text), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (self->text), 3);
  gtk_label_set_justify (GTK_LABEL (self->text), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (self->tag), self->rabbit);
  gtk_box_append (GTK_BOX (self->tag), self->text);
  gtk_box_append (GTK_BOX (self->tags), self->number);
  gtk_box_append (GTK_BOX (self->tags), self->tag);
  gtk_widget_set_halign (self->tag, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->tags, GTK_WIDGET (self));
  gtk_widget_set_parent (self->tokens, GTK_WIDGET (self));
}

SbmCardMarks *
sbm_card_marks_new (void)
{
  return g_object_new (SBM_TYPE_CARD_MARKS, NULL);
}
