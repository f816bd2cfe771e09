/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-picture"

#include "config.h"

#include <math.h>

#include "app/sbm-access.h"
#include "app/sbm-card-face.h"
#include "app/sbm-card-view.h"
#include "app/sbm-figure.h"
#include "app/sbm-illusion-paint.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-rules-picture.h"
#include "rules/illusion.h"

#define LEAST_SCALE .52
#define MOST_SCALE 1.2
/* Children ask for next to nothing: the scene decides. */
#define LEAST_SIZE 20

typedef enum
{
  THING_CARD,
  THING_FIGURE,
  THING_TEXT,
  THING_BOX,
  THING_ARROW,
  THING_BACK,
} ThingKind;

typedef struct
{
  ThingKind kind;
  GtkWidget *widget; /* NULL for what is painted */
  double x, y, width, height, angle;
  ColoursInk ink;
  int share;
  gboolean fallen;
} Thing;

struct _SbmRulesPicture
{
  GtkWidget parent_instance;

  GArray *things;
  int width, height;
};

G_DEFINE_FINAL_TYPE (SbmRulesPicture, sbm_rules_picture, GTK_TYPE_WIDGET)

static void
add (SbmRulesPicture *self,
     const Thing *thing)
{
  g_array_append_val (self->things, *thing);
  if (thing->widget == NULL)
    return;
  gtk_widget_set_can_target (thing->widget, FALSE);
  sbm_access_hide (thing->widget);
  gtk_widget_set_parent (thing->widget, GTK_WIDGET (self));
}

static double
get_scale (SbmRulesPicture *self,
           int width)
{
  return CLAMP ((double) width / self->width, LEAST_SCALE, MOST_SCALE);
}

/* The scene reads in the direction of the text, like the row that it shows. */
static double
get_left (SbmRulesPicture *self,
          double x,
          double width,
          double scale)
{
  double across = gtk_widget_get_width (GTK_WIDGET (self));
  double middle = (x - self->width / 2.) * scale;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    middle = -middle;
  return across / 2 + middle - width / 2;
}

static int
measure_text (const Thing *thing,
              int across,
              int *wide)
{
  int least, high;

  gtk_widget_measure (thing->widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, wide, NULL, NULL);
  *wide = MAX (MIN (*wide, across), least);
  gtk_widget_measure (thing->widget, GTK_ORIENTATION_VERTICAL, *wide, NULL, &high, NULL, NULL);
  return high;
}

/* How far everything has to move down because a text needs more lines than the scene has room for. */
static double
get_push (SbmRulesPicture *self,
          int width)
{
  double scale = get_scale (self, width);
  double push = 0;
  int wide;

  for (guint i = 0; i < self->things->len; i++)
    {
      const Thing *thing = &g_array_index (self->things, Thing, i);

      if (thing->kind == THING_TEXT)
        push = MAX (push, measure_text (thing, width, &wide) - thing->y * scale);
    }
  return ceil (push);
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
  SbmRulesPicture *self = SBM_RULES_PICTURE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = ceil (self->width * LEAST_SCALE);
      *natural = self->width;
    }
  else
    {
      int width = for_size < 0 ? self->width : for_size;
      int widest = for_size < 0 ? self->width * MOST_SCALE : for_size;

      /* A wide scene is a high one.  GTK knows only what gets lower as it gets wider, so that is a wish and not a need: who
       * shows a scene gives it the height that it would like. */
      *minimum = ceil (self->height * LEAST_SCALE) + get_push (self, widest);
      *natural = MAX (*minimum, ceil (self->height * get_scale (self, width)) + get_push (self, width));
    }
}

static void
allocate_text (SbmRulesPicture *self,
               Thing *thing,
               double scale,
               double push)
{
  int across = gtk_widget_get_width (GTK_WIDGET (self));
  int wide;
  int high = measure_text (thing, across, &wide);
  double left;

  left = get_left (self, thing->x, wide, scale);
  left = CLAMP (left, 0, MAX (across - wide, 0));
  gtk_widget_allocate (thing->widget, wide, high, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (round (left), round (thing->y * scale + push - high))));
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  SbmRulesPicture *self = SBM_RULES_PICTURE (widget);
  double scale = get_scale (self, width);
  double push = get_push (self, width);

  for (guint i = 0; i < self->things->len; i++)
    {
      Thing *thing = &g_array_index (self->things, Thing, i);
      int wide = lround (thing->width * scale);
      int high = lround (thing->height * scale);
      GskTransform *transform;

      if (thing->widget == NULL)
        continue;
      if (thing->kind == THING_TEXT)
        {
          allocate_text (self, thing, scale, push);
          continue;
        }
      if (thing->kind == THING_CARD)
        high = sbm_card_view_get_height (SBM_CARD_VIEW (thing->widget), wide);
      transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (round (get_left (self, thing->x, wide, scale)), round (thing->y * scale + push)));
      if (thing->angle != 0)
        {
          transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (wide / 2.f, high));
          transform = gsk_transform_rotate (transform, thing->angle);
          transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-wide / 2.f, -high));
        }
      gtk_widget_allocate (thing->widget, wide, high, -1, transform);
    }
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmRulesPicture *self = SBM_RULES_PICTURE (widget);
  double scale = get_scale (self, gtk_widget_get_width (widget));
  double push = get_push (self, gtk_widget_get_width (widget));

  for (guint i = 0; i < self->things->len; i++)
    {
      Thing *thing = &g_array_index (self->things, Thing, i);
      double wide = round (thing->width * scale);
      graphene_rect_t area;

      if (thing->widget != NULL)
        continue;
      graphene_rect_init (&area, round (get_left (self, thing->x, wide, scale)), round (thing->y * scale + push), wide, round (thing->height * scale));
      if (thing->kind == THING_ARROW)
        sbm_illusion_paint_arrow_card (widget, snapshot, &area, thing->ink, sbm_illusion_get_colour_name (illusion_colour_name (thing->ink)), "");
      else
        sbm_illusion_paint_back (widget, snapshot, &area, thing->ink, thing->share, thing->fallen);
    }

  GTK_WIDGET_CLASS (sbm_rules_picture_parent_class)->snapshot (widget, snapshot);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sbm_rules_picture_dispose (GObject *object)
{
  SbmRulesPicture *self = SBM_RULES_PICTURE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->things, g_array_unref);

  G_OBJECT_CLASS (sbm_rules_picture_parent_class)->dispose (object);
}

static void
sbm_rules_picture_class_init (SbmRulesPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_rules_picture_dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
  widget_class->get_request_mode = get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "rulespicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sbm_rules_picture_init (SbmRulesPicture *self)
{
  self->things = g_array_new (FALSE, FALSE, sizeof (Thing));
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  sbm_card_face_watch (self, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
sbm_rules_picture_new (int width,
                       int height)
{
  SbmRulesPicture *self = g_object_new (SBM_TYPE_RULES_PICTURE, NULL);

  self->width = width;
  self->height = height;
  return GTK_WIDGET (self);
}

void
sbm_rules_picture_add_card (SbmRulesPicture *self,
                            SbmCard *card,
                            double x,
                            double y,
                            double width,
                            double angle)
{
  g_autoptr (SbmCard) owned = card;
  GtkWidget *view = sbm_card_view_new (card);

  g_object_set (view, "card-width", LEAST_SIZE, "lifts", FALSE, NULL);
  add (self, &(Thing){ .kind = THING_CARD, .widget = view, .x = x, .y = y, .width = width, .angle = angle });
}

void
sbm_rules_picture_add_figure (SbmRulesPicture *self,
                              const char *picture,
                              double x,
                              double y,
                              double height)
{
  add (self, &(Thing){ .kind = THING_FIGURE, .widget = sbm_figure_new (picture, LEAST_SIZE), .x = x, .y = y, .width = height, .height = height });
}

void
sbm_rules_picture_add_rabbit (SbmRulesPicture *self,
                              int rabbit,
                              double x,
                              double y,
                              double height)
{
  add (self, &(Thing){ .kind = THING_FIGURE, .widget = sbm_figure_new_rabbit (rabbit, LEAST_SIZE), .x = x, .y = y, .width = height, .height = height });
}

void
sbm_rules_picture_add_text (SbmRulesPicture *self,
                            const char *text,
                            const char *const *classes,
                            double x,
                            double y)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_css_classes (label, (const char **) classes);
  add (self, &(Thing){ .kind = THING_TEXT, .widget = label, .x = x, .y = y });
}

void
sbm_rules_picture_add_arrow (SbmRulesPicture *self,
                             ColoursInk ink,
                             double x,
                             double y,
                             double width)
{
  add (self, &(Thing){ .kind = THING_ARROW, .ink = ink, .x = x, .y = y, .width = width, .height = width * 1.2 });
}

void
sbm_rules_picture_add_back (SbmRulesPicture *self,
                            ColoursInk ink,
                            int share,
                            gboolean fallen,
                            double x,
                            double y,
                            double width)
{
  add (self, &(Thing){ .kind = THING_BACK, .ink = ink, .share = share, .fallen = fallen, .x = x, .y = y, .width = width, .height = width * 1.4 });
}

void
sbm_rules_picture_add_box (SbmRulesPicture *self,
                           const char *css_class,
                           double x,
                           double y,
                           double width,
                           double height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, css_class);
  add (self, &(Thing){ .kind = THING_BOX, .widget = box, .x = x, .y = y, .width = width, .height = height });
}

GtkWidget *
sbm_rules_picture_make (const char *game,
                        const char *mode,
                        const char *section,
                        char **caption)
{
  GtkWidget *picture;

  *caption = NULL;
  if (g_str_equal (game, "illusion"))
    picture = sbm_rules_scenes_make_illusion (mode, section, caption);
  else if (g_str_equal (game, "histoire"))
    picture = sbm_rules_scenes_make_histoire (mode, section, caption);
  else
    picture = sbm_rules_scenes_make_storyteller (game, mode, section, caption);
  if (picture != NULL && *caption != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, *caption, -1);
  return picture;
}
