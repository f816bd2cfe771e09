/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-pile"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-card-view.h"
#include "app/sbm-storyteller-pile.h"
#include "rules/storyteller.h"

#define LEAST_WIDTH 34
#define MARGIN 6

struct _SbmStorytellerPile
{
  GtkWidget parent_instance;

  /* Both for as many places as a table can have. */
  GtkWidget *gaps[STORYTELLER_MAX_TABLE];
  GtkWidget *cards[STORYTELLER_MAX_TABLE];
  guint n_places;
  guint n_given;
  int most_width;
};

G_DEFINE_FINAL_TYPE (SbmStorytellerPile, sbm_storyteller_pile, GTK_TYPE_WIDGET)

static int
get_card_width (SbmStorytellerPile *self,
                int width,
                int height)
{
  int n = MAX (self->n_places, 1);
  int by_width = (width - 2 * MARGIN) / (n * 1.25);
  int by_height = (height - 2 * MARGIN) / 1.5;

  return MIN (MIN (by_width, by_height), self->most_width);
}

static void
get_place (SbmStorytellerPile *self,
           guint place,
           graphene_rect_t *rect)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int card = get_card_width (self, width, height);
  int step = card + card / 4;
  int left = (width - step * (int) self->n_places + card / 4) / 2;
  int high = card * 3 / 2;

  graphene_rect_init (rect, left + step * (int) place, (height - high) / 2, card, high);
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmStorytellerPile *self = SBM_STORYTELLER_PILE (widget);
  gboolean fits = get_card_width (self, width, height) >= LEAST_WIDTH;

  for (guint i = 0; i < STORYTELLER_MAX_TABLE; i++)
    {
      /* Thrown on the table, but always the same way: nothing may be read from it. */
      static const float leans[] = { -2, 1.4f, -1, 1.8f, -1.6f, .8f };
      gboolean shown = i < self->n_places && fits;
      graphene_rect_t rect;
      GskTransform *transform;

      gtk_widget_set_child_visible (self->gaps[i], shown && i >= self->n_given);
      gtk_widget_set_child_visible (self->cards[i], shown && i < self->n_given);
      if (!shown)
        continue;
      get_place (self, i, &rect);
      if (i >= self->n_given)
        {
          gtk_widget_allocate (self->gaps[i], rect.size.width, rect.size.height, -1,
                               gsk_transform_translate (NULL, &rect.origin));
          continue;
        }
      transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2));
      transform = gsk_transform_rotate (transform, leans[i % G_N_ELEMENTS (leans)]);
      transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-rect.size.width / 2, -rect.size.height / 2));
      gtk_widget_allocate (self->cards[i], rect.size.width, rect.size.height, -1, transform);
    }
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
  SbmStorytellerPile *self = SBM_STORYTELLER_PILE (widget);

  for (guint i = 0; i < STORYTELLER_MAX_TABLE; i++)
    {
      gtk_widget_measure (self->gaps[i], orientation, -1, NULL, NULL, NULL, NULL);
      gtk_widget_measure (self->cards[i], orientation, -1, NULL, NULL, NULL, NULL);
    }
  *minimum = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = self->n_places * self->most_width * 5 / 4 + 2 * MARGIN;
  else
    *natural = self->most_width * 3 / 2 + 2 * MARGIN;
}

static void
say (SbmStorytellerPile *self)
{
  g_autofree char *label = g_strdup_printf (ngettext ("%u of %u card given", "%u of %u cards given", self->n_places), self->n_given, self->n_places);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
sbm_storyteller_pile_dispose (GObject *object)
{
  SbmStorytellerPile *self = SBM_STORYTELLER_PILE (object);

  for (guint i = 0; i < STORYTELLER_MAX_TABLE; i++)
    {
      g_clear_pointer (&self->gaps[i], gtk_widget_unparent);
      g_clear_pointer (&self->cards[i], gtk_widget_unparent);
    }

  G_OBJECT_CLASS (sbm_storyteller_pile_parent_class)->dispose (object);
}

static void
sbm_storyteller_pile_class_init (SbmStorytellerPileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_storyteller_pile_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;

  gtk_widget_class_set_css_name (widget_class, "pile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sbm_storyteller_pile_init (SbmStorytellerPile *self)
{
  self->most_width = 70;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  for (guint i = 0; i < STORYTELLER_MAX_TABLE; i++)
    {
      g_autoptr (SbmCard) card = sbm_card_new (SBM_DECK_PICTURES, 0, NULL);

      self->gaps[i] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_add_css_class (self->gaps[i], "place");
      gtk_widget_set_parent (self->gaps[i], GTK_WIDGET (self));
      self->cards[i] = sbm_card_view_new (card);
      g_object_set (self->cards[i], "card-width", 16, "lifts", FALSE, NULL);
      gtk_widget_set_parent (self->cards[i], GTK_WIDGET (self));
      /* The pile as a whole says how many have been given. */
      sbm_access_hide (self->cards[i]);
    }
}

GtkWidget *
sbm_storyteller_pile_new (void)
{
  return g_object_new (SBM_TYPE_STORYTELLER_PILE, NULL);
}

void
sbm_storyteller_pile_set_places (SbmStorytellerPile *self,
                                 guint n_places)
{
  g_return_if_fail (SBM_IS_STORYTELLER_PILE (self));

  self->n_places = MIN (n_places, STORYTELLER_MAX_TABLE);
  say (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sbm_storyteller_pile_set_most_width (SbmStorytellerPile *self,
                                     int most_width)
{
  g_return_if_fail (SBM_IS_STORYTELLER_PILE (self));

  if (self->most_width == most_width)
    return;
  self->most_width = most_width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sbm_storyteller_pile_set_given (SbmStorytellerPile *self,
                                guint n_given)
{
  g_return_if_fail (SBM_IS_STORYTELLER_PILE (self));

  self->n_given = MIN (n_given, STORYTELLER_MAX_TABLE);
  say (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

guint
sbm_storyteller_pile_get_given (SbmStorytellerPile *self)
{
  g_return_val_if_fail (SBM_IS_STORYTELLER_PILE (self), 0);

  return self->n_given;
}

gboolean
sbm_storyteller_pile_get_bounds (SbmStorytellerPile *self,
                                 guint place,
                                 GtkWidget *seen_from,
                                 graphene_rect_t *bounds)
{
  graphene_rect_t rect;
  graphene_point_t origin;

  g_return_val_if_fail (SBM_IS_STORYTELLER_PILE (self), FALSE);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || place >= self->n_places
      || get_card_width (self, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self))) < LEAST_WIDTH)
    return FALSE;
  get_place (self, place, &rect);
  if (!gtk_widget_compute_point (GTK_WIDGET (self), seen_from, &rect.origin, &origin))
    return FALSE;
  graphene_rect_init (bounds, origin.x, origin.y, rect.size.width, rect.size.height);
  return TRUE;
}
