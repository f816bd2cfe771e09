/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define MARGINS 24
#define G_LOG_DOMAIN "sbm-fan-layout"

#include <math.h>

#include <adwaita.h>

#include "app/sbm-card-group.h"
#include "app/sbm-fan-layout.h"

#define GLIDE_MS 160
#define PART_PIXELS 8
#define CHOSEN_RISE .10
/* How high a chosen card of width 1 reaches, which is straight, higher and larger than the others; and its ring. */
#define REACH 1.86
#define CAROUSEL_REACH 1.64
#define RING 30
#define CAROUSEL_STEP 1.08
#define CAROUSEL_ANGLE 4.5
#define PLACE_KEY "sbm-fan-place"

typedef struct
{
  double x, y, angle; /* the middle of the lower edge, and how it leans */
} Pose;

typedef struct
{
  Pose from, to, now;
  gboolean placed;
} Place;

struct _SbmFanLayout
{
  GtkLayoutManager parent_instance;

  AdwAnimation *glide;
  double glided;

  double angle;
  double step;
  double scale;
  double drag;
  double stride;
  int least_width;
  int most_width;
  int natural_height;
  int last_width;
  int last_height;
  gboolean carousel;
};

enum
{
  PROP_0,
  PROP_ANGLE,
  PROP_STEP,
  PROP_SCALE,
  PROP_LEAST_WIDTH,
  PROP_MOST_WIDTH,
  PROP_NATURAL_HEIGHT,
  PROP_CAROUSEL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmFanLayout, sbm_fan_layout, GTK_TYPE_LAYOUT_MANAGER)

static double
mix (double a,
     double b,
     double part)
{
  return a + (b - a) * part;
}

static gboolean
same_pose (const Pose *a,
           const Pose *b)
{
  return fabs (a->x - b->x) < .01 && fabs (a->y - b->y) < .01 && fabs (a->angle - b->angle) < .001;
}

static double
get_sink (double k,
          double width)
{
  return .022 * width * pow (fabs (k), 1.9);
}

/* How far the upper corner of the outermost card leans beyond where it stands, in widths of a card. */
static double
get_lean (SbmFanLayout *self,
          int n)
{
  double outermost = (n - 1) / 2. * self->angle * G_PI / 180;

  return 1.5 * sin (outermost) + cos (outermost) / 2 - .5;
}

/* The width of a card, so that the fan fits into this room. */
static int
get_card_width (SbmFanLayout *self,
                int n,
                int width,
                int height)
{
  double by_height = (height - RING) / REACH;
  int card = CLAMP (by_height, self->least_width, self->most_width * self->scale);

  if (self->carousel)
    return CLAMP (MIN ((height - RING) / CAROUSEL_REACH, width * .52 * self->scale), self->least_width, 320);
  /* Beyond 45 % of a card hidden, cards become smaller instead. */
  if (n > 1)
    card = MIN (card, MAX ((width - MARGINS) / (1 + (n - 1) * .55 + 2 * get_lean (self, n)), 48));
  return card;
}

static void
get_pose (SbmFanLayout *self,
          SbmCardGroup *group,
          guint i,
          int card,
          int width,
          int height,
          int raised,
          Pose *pose)
{
  int n = sbm_card_group_get_n_cards (group);
  double k = i - (n - 1) / 2.;
  double widest = (n - 1) / 2.;
  double bottom = height - get_sink (widest, card) - card / 2. * sin (widest * self->angle * G_PI / 180) - 6;
  double step = n > 1 ? MIN (self->step * card, (width - MARGINS - card * (1 + 2 * get_lean (self, n))) / (n - 1)) : 0;
  SbmCard *shown = sbm_card_view_get_card (sbm_card_group_get_view (group, i));

  if (self->carousel)
    {
      double off = i - (sbm_card_group_get_current (group) + self->drag);

      self->stride = card * CAROUSEL_STEP;
      pose->x = width / 2. + off * self->stride;
      pose->y = height - 12 - MIN (fabs (off), 1) * card * .03;
      pose->angle = CLAMP (off, -1, 1) * CAROUSEL_ANGLE;
      return;
    }

  pose->x = width / 2. + k * step;
  pose->y = bottom + get_sink (k, card);
  pose->angle = k * self->angle;
  if (raised >= 0 && (int) i != raised)
    pose->x += (int) i < raised ? -PART_PIXELS : PART_PIXELS;
  if (sbm_card_get_chosen (shown))
    {
      pose->y = bottom - card * CHOSEN_RISE;
      pose->angle = 0;
    }
}

static int
find_raised (SbmCardGroup *group)
{
  guint n = sbm_card_group_get_n_cards (group);

  for (guint i = 0; i < n; i++)
    if (sbm_card_view_get_raised (sbm_card_group_get_view (group, i)))
      return i;
  return -1;
}

/* It belongs to the view: another card that comes to lie at the same address has never been anywhere. */
static Place *
get_place (SbmCardView *view)
{
  Place *place = g_object_get_data (G_OBJECT (view), PLACE_KEY);

  if (place == NULL)
    {
      place = g_new0 (Place, 1);
      g_object_set_data_full (G_OBJECT (view), PLACE_KEY, place, g_free);
    }
  return place;
}

static void
put (SbmCardView *view,
     const Pose *pose,
     int card,
     gboolean turning)
{
  int height = sbm_card_view_get_height (view, card);
  graphene_point_t pivot = GRAPHENE_POINT_INIT (round (pose->x - card / 2.) + card / 2., round (pose->y));
  GskTransform *transform = gsk_transform_translate (NULL, &pivot);

  if (fabs (pose->angle) > .01)
    transform = gsk_transform_rotate (transform, pose->angle);
  transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-card / 2., -height));
  sbm_card_view_set_lean (view, turning || fabs (pose->angle) <= .01 ? 0 : pose->angle, &pivot);
  gtk_widget_allocate (GTK_WIDGET (view), card, height, -1, transform);
}

static void
glide_cb (double value,
          gpointer data)
{
  SbmFanLayout *self = data;
  GtkWidget *widget = gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self));

  self->glided = value;
  if (widget != NULL)
    gtk_widget_queue_allocate (widget);
}

static void
start_glide (SbmFanLayout *self,
             GtkWidget *widget)
{
  if (self->glide == NULL)
    {
      self->glide = adw_timed_animation_new (widget, 0, 1, GLIDE_MS, adw_callback_animation_target_new (glide_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->glide), ADW_EASE_OUT_CUBIC);
    }
  self->glided = 0;
  adw_animation_play (self->glide);
}

static void
allocate (GtkLayoutManager *manager,
          GtkWidget *widget,
          int width,
          int height,
          int baseline)
{
  SbmFanLayout *self = SBM_FAN_LAYOUT (manager);
  SbmCardGroup *group = SBM_CARD_GROUP (widget);
  guint n = sbm_card_group_get_n_cards (group);
  int card = get_card_width (self, n, width, height);
  int raised = find_raised (group);
  gboolean resized = self->last_width != width || self->last_height != height;
  gboolean moved = FALSE;

  for (guint i = 0; i < n; i++)
    {
      Place *place = get_place (sbm_card_group_get_view (group, i));
      Pose pose;

      get_pose (self, group, i, card, width, height, raised, &pose);
      if (!place->placed || resized || self->drag != 0)
        {
          place->from = place->to = place->now = pose;
          place->placed = TRUE;
        }
      else if (!same_pose (&place->to, &pose))
        {
          place->to = pose;
          moved = TRUE;
        }
    }
  self->last_width = width;
  self->last_height = height;

  if (moved)
    {
      for (guint i = 0; i < n; i++)
        {
          Place *place = get_place (sbm_card_group_get_view (group, i));

          place->from = place->now;
        }
      start_glide (self, widget);
    }

  for (guint i = 0; i < n; i++)
    {
      SbmCardView *view = sbm_card_group_get_view (group, i);
      Place *place = get_place (view);

      place->now.x = mix (place->from.x, place->to.x, self->glided);
      place->now.y = mix (place->from.y, place->to.y, self->glided);
      place->now.angle = mix (place->from.angle, place->to.angle, self->glided);
      put (view, &place->now, card, self->drag != 0 || place->now.angle != place->to.angle);
    }
}

static void
measure (GtkLayoutManager *manager,
         GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  SbmFanLayout *self = SBM_FAN_LAYOUT (manager);
  int n = sbm_card_group_get_n_cards (SBM_CARD_GROUP (widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 48;
      *natural = self->most_width * self->scale * (1 + MAX (n - 1, 0) * self->step) + 24;
    }
  else
    {
      *minimum = self->least_width * CAROUSEL_REACH + RING;
      *natural = MAX (self->natural_height * self->scale, *minimum);
    }
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager,
                  GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
sbm_fan_layout_dispose (GObject *object)
{
  SbmFanLayout *self = SBM_FAN_LAYOUT (object);

  g_clear_object (&self->glide);

  G_OBJECT_CLASS (sbm_fan_layout_parent_class)->dispose (object);
}

static void
sbm_fan_layout_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  SbmFanLayout *self = SBM_FAN_LAYOUT (object);

  switch (id)
    {
    case PROP_ANGLE:
      g_value_set_double (value, self->angle);
      break;
    case PROP_STEP:
      g_value_set_double (value, self->step);
      break;
    case PROP_SCALE:
      g_value_set_double (value, self->scale);
      break;
    case PROP_LEAST_WIDTH:
      g_value_set_int (value, self->least_width);
      break;
    case PROP_MOST_WIDTH:
      g_value_set_int (value, self->most_width);
      break;
    case PROP_NATURAL_HEIGHT:
      g_value_set_int (value, self->natural_height);
      break;
    case PROP_CAROUSEL:
      g_value_set_boolean (value, self->carousel);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_fan_layout_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  SbmFanLayout *self = SBM_FAN_LAYOUT (object);

  switch (id)
    {
    case PROP_ANGLE:
      self->angle = g_value_get_double (value);
      break;
    case PROP_STEP:
      self->step = g_value_get_double (value);
      break;
    case PROP_SCALE:
      self->scale = g_value_get_double (value);
      break;
    case PROP_LEAST_WIDTH:
      self->least_width = g_value_get_int (value);
      break;
    case PROP_MOST_WIDTH:
      self->most_width = g_value_get_int (value);
      break;
    case PROP_NATURAL_HEIGHT:
      self->natural_height = g_value_get_int (value);
      break;
    case PROP_CAROUSEL:
      self->carousel = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
sbm_fan_layout_class_init (SbmFanLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_fan_layout_dispose;
  object_class->get_property = sbm_fan_layout_get_property;
  object_class->set_property = sbm_fan_layout_set_property;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
  layout_class->get_request_mode = get_request_mode;

  properties[PROP_ANGLE] = g_param_spec_double ("angle", NULL, NULL, 0, 45, 3.2, flags);
  properties[PROP_STEP] = g_param_spec_double ("step", NULL, NULL, .1, 2, .89, flags);
  properties[PROP_SCALE] = g_param_spec_double ("scale", NULL, NULL, .5, 2, 1, flags);
  properties[PROP_LEAST_WIDTH] = g_param_spec_int ("least-width", NULL, NULL, 16, 400, 96, flags);
  properties[PROP_MOST_WIDTH] = g_param_spec_int ("most-width", NULL, NULL, 16, 400, 200, flags);
  properties[PROP_NATURAL_HEIGHT] = g_param_spec_int ("natural-height", NULL, NULL, 0, 2000, 320, flags);
  properties[PROP_CAROUSEL] = g_param_spec_boolean ("carousel", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_fan_layout_init (SbmFanLayout *self)
{
  self->glided = 1;
  self->angle = 3.2;
  self->step = .89;
  self->scale = 1;
  self->least_width = 96;
  self->most_width = 200;
  self->natural_height = 320;
}

GtkLayoutManager *
sbm_fan_layout_new (void)
{
  return g_object_new (SBM_TYPE_FAN_LAYOUT, NULL);
}

void
sbm_fan_layout_set_drag (SbmFanLayout *self,
                         double cards,
                         gboolean held)
{
  g_return_if_fail (SBM_IS_FAN_LAYOUT (self));

  self->drag = held ? cards : 0;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

double
sbm_fan_layout_get_stride (SbmFanLayout *self)
{
  g_return_val_if_fail (SBM_IS_FAN_LAYOUT (self), 1);

  return MAX (self->stride, 1);
}
