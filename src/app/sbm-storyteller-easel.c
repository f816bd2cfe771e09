/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-easel"

#include "config.h"

#include "app/sbm-storyteller-easel.h"

#define LEAST_WIDTH 64

struct _SbmStorytellerEasel
{
  GtkWidget parent_instance;

  SbmCardView *view;
  int most_width;
  int margin;
};

enum
{
  PROP_0,
  PROP_MOST_WIDTH,
  PROP_MARGIN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmStorytellerEasel, sbm_storyteller_easel, GTK_TYPE_WIDGET)

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  SbmStorytellerEasel *self = SBM_STORYTELLER_EASEL (widget);

  *minimum = LEAST_WIDTH;
  *natural = self->most_width;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = sbm_card_view_get_height (self->view, *minimum);
      *natural = sbm_card_view_get_height (self->view, *natural);
    }
  *minimum += 2 * self->margin;
  *natural += 2 * self->margin;
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmStorytellerEasel *self = SBM_STORYTELLER_EASEL (widget);
  int high = sbm_card_view_get_height (self->view, 300);
  int card = MIN (MIN (width - 2 * self->margin, (height - 2 * self->margin) * 300 / MAX (high, 1)), self->most_width);
  int least;

  card = MAX (card, 16);
  high = sbm_card_view_get_height (self->view, card);
  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (self->view), card, high, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((width - card) / 2, (height - high) / 2)));
}

static void
sbm_storyteller_easel_dispose (GObject *object)
{
  SbmStorytellerEasel *self = SBM_STORYTELLER_EASEL (object);

  if (self->view != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->view));
  self->view = NULL;

  G_OBJECT_CLASS (sbm_storyteller_easel_parent_class)->dispose (object);
}

static void
sbm_storyteller_easel_get_property (GObject *object,
                                    guint id,
                                    GValue *value,
                                    GParamSpec *pspec)
{
  SbmStorytellerEasel *self = SBM_STORYTELLER_EASEL (object);

  switch (id)
    {
    case PROP_MOST_WIDTH:
      g_value_set_int (value, self->most_width);
      break;
    case PROP_MARGIN:
      g_value_set_int (value, self->margin);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_storyteller_easel_set_property (GObject *object,
                                    guint id,
                                    const GValue *value,
                                    GParamSpec *pspec)
{
  SbmStorytellerEasel *self = SBM_STORYTELLER_EASEL (object);

  switch (id)
    {
    case PROP_MOST_WIDTH:
      self->most_width = g_value_get_int (value);
      break;
    case PROP_MARGIN:
      self->margin = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
sbm_storyteller_easel_class_init (SbmStorytellerEaselClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_storyteller_easel_dispose;
  object_class->get_property = sbm_storyteller_easel_get_property;
  object_class->set_property = sbm_storyteller_easel_set_property;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;

  properties[PROP_MOST_WIDTH] = g_param_spec_int ("most-width", NULL, NULL, 16, 1024, 288, flags);
  properties[PROP_MARGIN] = g_param_spec_int ("margin", NULL, NULL, 0, 200, 12, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sbm_storyteller_easel_init (SbmStorytellerEasel *self)
{
  self->most_width = 288;
  self->margin = 12;
  self->view = g_object_new (SBM_TYPE_CARD_VIEW, "lifts", FALSE, "card-width", LEAST_WIDTH, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->view), GTK_WIDGET (self));
}

GtkWidget *
sbm_storyteller_easel_new (void)
{
  return g_object_new (SBM_TYPE_STORYTELLER_EASEL, NULL);
}

void
sbm_storyteller_easel_set_card (SbmStorytellerEasel *self,
                                SbmCard *card)
{
  g_return_if_fail (SBM_IS_STORYTELLER_EASEL (self));

  sbm_card_view_set_card (self->view, card);
}

SbmCardView *
sbm_storyteller_easel_get_view (SbmStorytellerEasel *self)
{
  g_return_val_if_fail (SBM_IS_STORYTELLER_EASEL (self), NULL);

  return self->view;
}
