/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-marks"

#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "app/sbm-card-marks.h"
#include "app/sbm-figure.h"

#define TOKEN_GAP 2
/* How far tokens may reach beyond the card, on both sides together, before they take a second row. */
#define TOKEN_BEYOND 12
#define LEAST_TOKEN 20
/* Less than the gap between two cards. */
#define TAG_BEYOND 4
#define TAG_GAP 6

struct _SbmCardMarks
{
  GtkWidget parent_instance;

  GtkWidget *number; /* on the lower edge, with the tag beside it */
  GtkWidget *tag;
  GPtrArray *tokens; /* above the card after the reveal, on its corner before */
  GtkWidget *rabbit;
  GtkWidget *text;
  gboolean revealed;
  gboolean own;    /* and nobody is told whose it is */
  gboolean inside; /* the reason is written on the card itself */
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
  guint count = tokens != NULL ? g_strv_length ((GStrv) tokens) : 0;

  g_ptr_array_set_size (self->tokens, MIN (self->tokens->len, count));
  for (guint i = 0; i < count; i++)
    {
      g_autofree char *picture = g_strconcat ("table/", tokens[i], NULL);

      if (i < self->tokens->len)
        {
          sbm_figure_set_picture (g_ptr_array_index (self->tokens, i), picture);
          continue;
        }
      g_ptr_array_add (self->tokens, sbm_figure_new (picture, 40));
      gtk_widget_set_parent (g_ptr_array_index (self->tokens, i), GTK_WIDGET (self));
    }
}

void
sbm_card_marks_show (SbmCardMarks *self,
                     SbmCard *card)
{
  const char *owner = sbm_card_get_owner (card);
  const char *reason = sbm_card_get_reason (card);
  gboolean own = sbm_card_get_own (card);
  gboolean lit = sbm_card_get_lit (card);
  gboolean wraps = owner == NULL && reason != NULL;
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
  gtk_label_set_wrap (GTK_LABEL (self->text), wraps);
  /* A name has one line: with more of them Pango would break it even where nothing may wrap. */
  gtk_label_set_lines (GTK_LABEL (self->text), wraps ? 3 : -1);
  set_class (self->tag, "mine", own && !lit);
  set_class (self->tag, "warm", lit);
  sbm_figure_set_rabbit (SBM_FIGURE (self->rabbit), sbm_card_get_owner_rabbit (card));
  gtk_widget_set_visible (self->rabbit, owner != NULL && sbm_card_get_owner_rabbit (card) > 0);

  self->inside = reason != NULL && sbm_card_get_deck (card) == SBM_DECK_WORDS && sbm_card_get_id (card) != 0;
  set_class (self->tag, "tag", !self->inside);
  set_class (self->tag, "why", self->inside);

  self->own = own && owner == NULL;
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

static int
get_token_size (int width)
{
  return CLAMP (lround (width * .27), 22, 48);
}

void
sbm_card_marks_get_vote (int width,
                         int n_tokens,
                         int place,
                         graphene_rect_t *rect)
{
  int size = get_token_size (width);
  int room = width + TOKEN_BEYOND;
  int rows = n_tokens * (size + TOKEN_GAP) > room && n_tokens > 2 ? 2 : 1;
  int across = (n_tokens + rows - 1) / rows;
  int row = place / MAX (across, 1);
  int in_row = row < rows - 1 ? across : n_tokens - row * across;
  double step;

  if (across * (size + TOKEN_GAP) > room)
    size = MAX (room / across - TOKEN_GAP, LEAST_TOKEN);
  step = across > 1 ? MIN (size + TOKEN_GAP, (double) (room - size) / (across - 1)) : 0;
  graphene_rect_init (rect, round ((width - size - (in_row - 1) * step) / 2 + (place - row * across) * step),
                      2 - size / 2 + row * (size - size / 6), size, size);
}

static void
allocate_tokens (SbmCardMarks *self,
                 int width,
                 int height)
{
  int n = self->tokens->len;
  int size = get_token_size (width);

  for (int i = 0; i < n; i++)
    {
      GtkWidget *token = g_ptr_array_index (self->tokens, i);
      graphene_rect_t rect;

      if (self->revealed)
        sbm_card_marks_get_vote (width, n, i, &rect);
      else
        graphene_rect_init (&rect, width - (n - i) * (size + TOKEN_GAP) + TOKEN_GAP + size / 4, height - size + size / 10, size, size);
      g_object_set (token, "pixel-height", (int) rect.size.height, NULL);
      gtk_widget_measure (token, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      place (token, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height);
    }
}

/* Both on the lower edge side by side; on a small card the word stands above the number instead of being cut. */
static void
allocate_tags (SbmCardMarks *self,
               int width,
               int height)
{
  gboolean has_number = gtk_widget_get_visible (self->number);
  gboolean has_tag = gtk_widget_get_visible (self->tag);
  int room = self->inside ? width - 24 : width + TAG_BEYOND;
  int number = 0, number_high = 0, least = 0, tag = 0, tag_high = 0, high, y;
  gboolean above;

  if (has_number)
    {
      gtk_widget_measure (self->number, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &number, NULL, NULL);
      gtk_widget_measure (self->number, GTK_ORIENTATION_VERTICAL, number, NULL, &number_high, NULL, NULL);
    }
  if (has_tag)
    gtk_widget_measure (self->tag, GTK_ORIENTATION_HORIZONTAL, -1, &least, &tag, NULL, NULL);
  above = has_number && has_tag && number + TAG_GAP + tag > room;
  if (has_tag)
    {
      /* “Yours” is said of one card only: there it may be a little wider than the card, and is never cut. */
      if (!self->own)
        tag = MAX (MIN (tag, above || !has_number ? room : room - number - TAG_GAP), least);
      gtk_widget_measure (self->tag, GTK_ORIENTATION_VERTICAL, tag, NULL, &tag_high, NULL, NULL);
    }
  high = above ? number_high : MAX (number_high, tag_high);
  y = self->inside ? height - high - 10 : height - MAX (high / 2, high - 14);
  if (above)
    {
      place (self->number, (width - number) / 2, y, number, number_high);
      place (self->tag, (width - tag) / 2, y - tag_high - TAG_GAP / 2, tag, tag_high);
      return;
    }
  if (has_number)
    place (self->number, (width - number - (has_tag ? TAG_GAP + tag : 0)) / 2, y, number, high);
  if (has_tag)
    place (self->tag, (width - tag + (has_number ? TAG_GAP + number : 0)) / 2, y, tag, high);
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmCardMarks *self = SBM_CARD_MARKS (widget);

  allocate_tags (self, width, height);
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

  g_clear_pointer (&self->number, gtk_widget_unparent);
  g_clear_pointer (&self->tag, gtk_widget_unparent);
  g_clear_pointer (&self->tokens, g_ptr_array_unref);

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

  self->number = gtk_label_new (NULL);
  self->tag = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  self->rabbit = sbm_figure_new_rabbit (0, 20);
  self->text = gtk_label_new (NULL);
  self->tokens = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);

  gtk_widget_add_css_class (self->number, "tag");
  gtk_widget_add_css_class (self->number, "number");
  gtk_widget_add_css_class (self->tag, "tag");
  gtk_label_set_ellipsize (GTK_LABEL (self->text), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (self->text), GTK_JUSTIFY_CENTER);
  /* Lines that break leave room at the end. */
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_widget_set_halign (self->text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->tag), self->rabbit);
  gtk_box_append (GTK_BOX (self->tag), self->text);
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));
  gtk_widget_set_parent (self->tag, GTK_WIDGET (self));
}

SbmCardMarks *
sbm_card_marks_new (void)
{
  return g_object_new (SBM_TYPE_CARD_MARKS, NULL);
}
