/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-mimes"

#include "config.h"

#include <math.h>

#include <adwaita.h>

#include "app/sbm-histoire-mimes.h"

#define STAY_MS 2600
#define MOST 12

typedef struct
{
  SbmHistoireMimes *mimes;
  GtkWidget *label;
  AdwAnimation *animation;
  guint timeout;
  double along;
  double risen;
} Mime;

struct _SbmHistoireMimes
{
  GtkWidget parent_instance;

  GPtrArray *list; /* of Mime */
};

G_DEFINE_FINAL_TYPE (SbmHistoireMimes, sbm_histoire_mimes, GTK_TYPE_WIDGET)

static void
mime_free (Mime *mime)
{
  g_clear_handle_id (&mime->timeout, g_source_remove);
  adw_animation_pause (mime->animation);
  g_clear_object (&mime->animation);
  gtk_widget_unparent (mime->label);
  g_free (mime);
}

static gboolean
timeout_cb (gpointer data)
{
  Mime *mime = data;

  mime->timeout = 0;
  g_ptr_array_remove (mime->mimes->list, mime);
  return G_SOURCE_REMOVE;
}

static void
rise_cb (double value,
         gpointer data)
{
  Mime *mime = data;

  mime->risen = value;
  gtk_widget_queue_allocate (GTK_WIDGET (mime->mimes));
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmHistoireMimes *self = SBM_HISTOIRE_MIMES (widget);

  for (guint i = 0; i < self->list->len; i++)
    {
      Mime *mime = g_ptr_array_index (self->list, i);
      GtkRequisition size;
      double x, y;

      gtk_widget_get_preferred_size (mime->label, NULL, &size);
      x = mime->along * (width - size.width) + sin (mime->risen * 3 * G_PI) * 14;
      y = (height - size.height) * (.75 - .6 * mime->risen);
      /* With reduced motion it stands still in the middle of its way. */
      if (!adw_get_enable_animations (widget))
        y = (height - size.height) * .3;
      gtk_widget_set_opacity (mime->label, adw_get_enable_animations (widget) ? MIN (1, 3 * (1 - mime->risen)) : 1);
      gtk_widget_allocate (mime->label, size.width, size.height, -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (MAX (0, round (x)), MAX (0, round (y)))));
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
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void
sbm_histoire_mimes_dispose (GObject *object)
{
  g_clear_pointer (&SBM_HISTOIRE_MIMES (object)->list, g_ptr_array_unref);

  G_OBJECT_CLASS (sbm_histoire_mimes_parent_class)->dispose (object);
}

static void
sbm_histoire_mimes_class_init (SbmHistoireMimesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_histoire_mimes_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
}

static void
sbm_histoire_mimes_init (SbmHistoireMimes *self)
{
  self->list = g_ptr_array_new_with_free_func ((GDestroyNotify) mime_free);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
sbm_histoire_mimes_new (void)
{
  return g_object_new (SBM_TYPE_HISTOIRE_MIMES, NULL);
}

/* Where no font has the sign there is nothing to see but the words below it. */
static gboolean
can_show (GtkWidget *label)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));

  return layout != NULL && pango_layout_get_unknown_glyphs_count (layout) == 0;
}

void
sbm_histoire_mimes_add (SbmHistoireMimes *self,
                        const char *sign,
                        const char *text,
                        double along)
{
  Mime *mime;
  GtkWidget *big, *small;

  g_return_if_fail (SBM_IS_HISTOIRE_MIMES (self));

  /* Nobody covers the table by pressing a button often. */
  if (self->list->len >= MOST)
    g_ptr_array_remove_index (self->list, 0);

  mime = g_new0 (Mime, 1);
  mime->mimes = self;
  mime->along = CLAMP (along, 0, 1);
  mime->label = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  big = gtk_label_new (sign);
  small = gtk_label_new (text);
  gtk_widget_add_css_class (big, "mime-sign");
  gtk_widget_add_css_class (small, "tag");
  gtk_box_append (GTK_BOX (mime->label), big);
  gtk_box_append (GTK_BOX (mime->label), small);
  gtk_widget_set_parent (mime->label, GTK_WIDGET (self));
  gtk_widget_set_visible (big, can_show (big));
  g_ptr_array_add (self->list, mime);
  mime->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, STAY_MS, adw_callback_animation_target_new (rise_cb, mime, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (mime->animation), ADW_EASE_OUT_QUAD);
  mime->timeout = g_timeout_add (STAY_MS, timeout_cb, mime);
  adw_animation_play (mime->animation);
}

guint
sbm_histoire_mimes_get_count (SbmHistoireMimes *self)
{
  g_return_val_if_fail (SBM_IS_HISTOIRE_MIMES (self), 0);

  return self->list->len;
}

const char *const *
sbm_histoire_mimes_get_names (void)
{
  static const char *const names[] = { "mime-think", "mime-sleep", "mime-dance", "mime-monster", "mime-crown", NULL };

  return names;
}
