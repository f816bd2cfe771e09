/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-zoom"

#include "config.h"

#include "app/sbm-card-view.h"
#include "app/sbm-illusion-zoom.h"

#define ASPECT 1.4

struct _SbmIllusionZoom
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *box;
  SbmCardView *card;
  GtkLabel *label;

  /* Owned. */
  SbmIllusionRow *row;

  guint position;
};

G_DEFINE_FINAL_TYPE (SbmIllusionZoom, sbm_illusion_zoom, GTK_TYPE_WIDGET)

static void
step (SbmIllusionZoom *self,
      int by)
{
  guint count = sbm_illusion_row_get_n_cards (self->row);

  if (count > 0)
    sbm_illusion_zoom_open (self, (self->position + count + by) % count);
}

static gboolean
key_cb (SbmIllusionZoom *self,
        guint key,
        guint code,
        GdkModifierType state)
{
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step (self, -1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step (self, 1);
      return TRUE;
    case GDK_KEY_Escape:
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_z:
      return sbm_illusion_zoom_close (self);
    default:
      return FALSE;
    }
}

static void
released_cb (SbmIllusionZoom *self)
{
  sbm_illusion_zoom_close (self);
}

/* Cards may go while somebody looks at one: then there is nothing to look at. */
static void
row_changed_cb (SbmIllusionZoom *self)
{
  SbmCard *card = sbm_card_view_get_card (self->card);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  for (guint i = 0; i < sbm_illusion_row_get_n_cards (self->row); i++)
    {
      if (sbm_illusion_row_get_card (self->row, i) == card)
        return;
    }
  sbm_illusion_zoom_close (self);
}

/* As large as fits, whatever size the table has now. */
static void
sbm_illusion_zoom_size_allocate (GtkWidget *widget,
                                 int width,
                                 int height,
                                 int baseline)
{
  SbmIllusionZoom *self = SBM_ILLUSION_ZOOM (widget);
  int fits = CLAMP (MIN (width - 48, (int) ((height - 84) / ASPECT)), 120, 900);
  int now;

  g_object_get (self->card, "card-width", &now, NULL);
  if (now != fits)
    g_object_set (self->card, "card-width", fits, NULL);
  gtk_widget_measure (self->box, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (self->box, width, height, baseline, NULL);
}

static void
sbm_illusion_zoom_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  /* It takes what the table has, and asks for nothing. */
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void
sbm_illusion_zoom_dispose (GObject *object)
{
  SbmIllusionZoom *self = SBM_ILLUSION_ZOOM (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->row);

  G_OBJECT_CLASS (sbm_illusion_zoom_parent_class)->dispose (object);
}

static void
sbm_illusion_zoom_class_init (SbmIllusionZoomClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_illusion_zoom_dispose;
  widget_class->measure = sbm_illusion_zoom_measure;
  widget_class->size_allocate = sbm_illusion_zoom_size_allocate;

  g_type_ensure (SBM_TYPE_CARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-illusion-zoom.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionZoom, box);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionZoom, card);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionZoom, label);
}

static void
sbm_illusion_zoom_init (SbmIllusionZoom *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
sbm_illusion_zoom_set_row (SbmIllusionZoom *self,
                           SbmIllusionRow *row)
{
  g_return_if_fail (SBM_IS_ILLUSION_ZOOM (self));

  if (g_set_object (&self->row, row) && row != NULL)
    g_signal_connect_object (row, "notify::place", G_CALLBACK (row_changed_cb), self, G_CONNECT_SWAPPED);
}

void
sbm_illusion_zoom_open (SbmIllusionZoom *self,
                        guint position)
{
  SbmCard *card;
  g_autofree char *label = NULL;

  g_return_if_fail (SBM_IS_ILLUSION_ZOOM (self));

  card = sbm_illusion_row_get_card (self->row, position);
  if (card == NULL)
    return;
  self->position = position;
  label = sbm_card_dup_label (card);
  sbm_card_view_set_card (self->card, card);
  gtk_label_set_label (self->label, label);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
sbm_illusion_zoom_open_card (SbmIllusionZoom *self,
                             SbmCard *card)
{
  g_return_if_fail (SBM_IS_ILLUSION_ZOOM (self));

  for (guint i = 0; i < sbm_illusion_row_get_n_cards (self->row); i++)
    {
      if (sbm_illusion_row_get_card (self->row, i) == card)
        sbm_illusion_zoom_open (self, i);
    }
}

gboolean
sbm_illusion_zoom_close (SbmIllusionZoom *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ZOOM (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (self->row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->row));
  return TRUE;
}
