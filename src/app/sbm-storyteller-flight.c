/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-flight"

#include "config.h"

#include <math.h>

#include "app/sbm-access.h"
#include "app/sbm-storyteller-flight.h"

#define FAR 10000

typedef struct
{
  SbmStorytellerFlight *air; /* borrowed */
  GtkWidget *thing;
  AdwAnimation *animation;
  SbmFlightPlan plan;
  double time; /* milliseconds since the launch */
  SbmFlightLanded landed;
  gpointer data;
} Flight;

struct _SbmStorytellerFlight
{
  GtkWidget parent_instance;

  GPtrArray *flights;
  gboolean low;
};

G_DEFINE_FINAL_TYPE (SbmStorytellerFlight, sbm_storyteller_flight, GTK_TYPE_WIDGET)

static void
flight_free (Flight *flight)
{
  if (flight->animation != NULL)
    {
      g_signal_handlers_disconnect_by_data (flight->animation, flight);
      /* An animation that plays holds itself. */
      adw_animation_pause (flight->animation);
    }
  g_clear_object (&flight->animation);
  g_clear_pointer (&flight->thing, gtk_widget_unparent);
  g_free (flight);
}

static void
land (Flight *flight)
{
  SbmStorytellerFlight *self = flight->air;
  SbmFlightLanded landed = flight->landed;
  gpointer data = flight->data;

  /* The animation may be just now in its own signal. */
  g_object_ref (self);
  if (g_ptr_array_remove (self->flights, flight) && landed != NULL)
    landed (data);
  g_object_unref (self);
}

static void
done_cb (AdwAnimation *animation,
         Flight *flight)
{
  g_object_ref (animation);
  land (flight);
  g_object_unref (animation);
}

static void
time_cb (double value,
         gpointer data)
{
  Flight *flight = data;

  flight->time = value;
  gtk_widget_queue_allocate (GTK_WIDGET (flight->air));
}

static double
mix (double a,
     double b,
     double part)
{
  return a + (b - a) * part;
}

static void
place (Flight *flight)
{
  const SbmFlightPlan *plan = &flight->plan;
  double part = CLAMP ((flight->time - plan->delay) / MAX (plan->duration, 1), 0, 1);
  double eased = adw_easing_ease (plan->easing, part);
  double width = mix (plan->from.size.width, plan->to.size.width, eased);
  double height = mix (plan->from.size.height, plan->to.size.height, eased);
  double x = mix (plan->from.origin.x, plan->to.origin.x, eased);
  double y = mix (plan->from.origin.y, plan->to.origin.y, eased);
  int laid_width = MAX (plan->to.size.width, 1);
  int laid_height = MAX (plan->to.size.height, 1);
  /* Only the last part of the way, where it is looked for. */
  double across = plan->turns ? fabs (cos (G_PI * CLAMP ((part - .4) / .6, 0, 1))) : 1;
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x + width * (1 - across) / 2, y));

  /* Laid out once at the size at which it will lie: another size would be another sprite each frame. */
  transform = gsk_transform_scale (transform, MAX (width * across, .5) / laid_width, height / laid_height);
  gtk_widget_set_child_visible (flight->thing, flight->time >= plan->delay);
  gtk_widget_measure (flight->thing, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (flight->thing, laid_width, laid_height, -1, transform);
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmStorytellerFlight *self = SBM_STORYTELLER_FLIGHT (widget);

  for (guint i = 0; i < self->flights->len; i++)
    place (g_ptr_array_index (self->flights, i));
}

/* On a telephone the table reaches below the buttons, and what lands there must not lie on them. */
static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmStorytellerFlight *self = SBM_STORYTELLER_FLIGHT (widget);

  if (self->low)
    gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (-FAR, -FAR, 2 * FAR, FAR + gtk_widget_get_height (widget)));
  GTK_WIDGET_CLASS (sbm_storyteller_flight_parent_class)->snapshot (widget, snapshot);
  if (self->low)
    gtk_snapshot_pop (snapshot);
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
unmap (GtkWidget *widget)
{
  sbm_storyteller_flight_finish (SBM_STORYTELLER_FLIGHT (widget));

  GTK_WIDGET_CLASS (sbm_storyteller_flight_parent_class)->unmap (widget);
}

static void
sbm_storyteller_flight_dispose (GObject *object)
{
  SbmStorytellerFlight *self = SBM_STORYTELLER_FLIGHT (object);

  g_ptr_array_set_size (self->flights, 0);

  G_OBJECT_CLASS (sbm_storyteller_flight_parent_class)->dispose (object);
}

static void
sbm_storyteller_flight_finalize (GObject *object)
{
  g_ptr_array_unref (SBM_STORYTELLER_FLIGHT (object)->flights);

  G_OBJECT_CLASS (sbm_storyteller_flight_parent_class)->finalize (object);
}

static void
sbm_storyteller_flight_class_init (SbmStorytellerFlightClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_storyteller_flight_dispose;
  G_OBJECT_CLASS (klass)->finalize = sbm_storyteller_flight_finalize;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
  widget_class->unmap = unmap;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sbm_storyteller_flight_init (SbmStorytellerFlight *self)
{
  self->flights = g_ptr_array_new_with_free_func ((GDestroyNotify) flight_free);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  sbm_access_hide (GTK_WIDGET (self));
}

GtkWidget *
sbm_storyteller_flight_new (void)
{
  return g_object_new (SBM_TYPE_STORYTELLER_FLIGHT, NULL);
}

void
sbm_storyteller_flight_set_low (SbmStorytellerFlight *self,
                                gboolean low)
{
  g_return_if_fail (SBM_IS_STORYTELLER_FLIGHT (self));

  self->low = low;
}

void
sbm_storyteller_flight_launch (SbmStorytellerFlight *self,
                               GtkWidget *thing,
                               const SbmFlightPlan *plan,
                               SbmFlightLanded landed,
                               gpointer data)
{
  guint whole = plan->delay + plan->duration + plan->hold;
  Flight *flight;

  g_return_if_fail (SBM_IS_STORYTELLER_FLIGHT (self));
  g_return_if_fail (GTK_IS_WIDGET (thing));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !adw_get_enable_animations (GTK_WIDGET (self)))
    {
      g_object_ref_sink (thing);
      g_object_unref (thing);
      if (landed != NULL)
        landed (data);
      return;
    }

  flight = g_new0 (Flight, 1);
  flight->air = self;
  flight->thing = thing;
  flight->plan = *plan;
  flight->landed = landed;
  flight->data = data;
  g_ptr_array_add (self->flights, flight);
  gtk_widget_set_parent (thing, GTK_WIDGET (self));

  flight->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, whole, whole,
                                               adw_callback_animation_target_new (time_cb, flight, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (flight->animation), ADW_LINEAR);
  g_signal_connect (flight->animation, "done", G_CALLBACK (done_cb), flight);
  adw_animation_play (flight->animation);
}

void
sbm_storyteller_flight_finish (SbmStorytellerFlight *self)
{
  g_return_if_fail (SBM_IS_STORYTELLER_FLIGHT (self));

  /* In the order of their launch, and what a landing launches too. */
  while (self->flights->len > 0)
    land (g_ptr_array_index (self->flights, 0));
}

guint
sbm_storyteller_flight_count (SbmStorytellerFlight *self)
{
  g_return_val_if_fail (SBM_IS_STORYTELLER_FLIGHT (self), 0);

  return self->flights->len;
}
