/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-podium"

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-podium.h"
#include "decks/sbm-picture-cache.h"
#include "rules/rules.h"

#define MOST 3
#define STEP_WIDTH 124
#define GAP 4
#define RABBIT_ROOM 128
#define WIDEST 384
#define RABBIT_SHAPE 0.6

typedef struct
{
  char *name;
  char *text;
  char *spoken;
  int rabbits[RULES_MAX_SEATS];
  int n_rabbits;
  int place; /* from 1 */
} Step;

struct _SbmPodium
{
  GtkWidget parent_instance;

  Step steps[MOST];
  int count;
  gboolean teams;
};

G_DEFINE_FINAL_TYPE (SbmPodium, sbm_podium, GTK_TYPE_WIDGET)

/* Second, first, third from the left; teams stand side by side. */
static const int order[MOST] = { 1, 0, 2 };
static const int heights[MOST] = { 146, 104, 72 };
#define TWO_NAMES 18 /* that a step of partners is higher */

static int
get_columns (SbmPodium *self)
{
  return self->teams ? MAX (self->count, 1) : MOST;
}

/* Which step stands in a column from the left; it may be none. */
static const Step *
get_step (SbmPodium *self,
          int column)
{
  int which = self->teams ? column : order[column];

  return which < self->count ? &self->steps[which] : NULL;
}

static int
get_height (SbmPodium *self,
            const Step *step)
{
  /* A whole team is wide enough to be seen, and has its names to show. */
  if (self->teams)
    return heights[step->place == 1 ? 0 : 1];
  return heights[CLAMP (step->place, 1, MOST) - 1] + (step->n_rabbits > 1 ? TWO_NAMES : 0);
}

static void
draw_glow (GtkSnapshot *snapshot,
           double x,
           double y,
           double radius)
{
  GskColorStop stops[] = { { 0, { 1, 0.71, 0.28, 0.75 } }, { 0.5, { 1, 0.71, 0.28, 0.3 } }, { 1, { 1, 0.71, 0.28, 0 } } };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);

  gtk_snapshot_append_radial_gradient (snapshot, &bounds, &GRAPHENE_POINT_INIT (x, y), radius, radius, 0, 1, stops, G_N_ELEMENTS (stops));
}

static void
draw_block (GtkSnapshot *snapshot,
            double x,
            double y,
            double width,
            double height)
{
  GskColorStop stops[] = { { 0, { 0.75, 0.45, 0.29, 1 } }, { 1, { 0.48, 0.23, 0.18, 1 } } };
  GdkRGBA top = { 0.89, 0.63, 0.41, 1 };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, width, height);
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &bounds, 6);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_linear_gradient (snapshot, &bounds, &GRAPHENE_POINT_INIT (x, y), &GRAPHENE_POINT_INIT (x, y + height), stops, G_N_ELEMENTS (stops));
  gtk_snapshot_append_color (snapshot, &top, &GRAPHENE_RECT_INIT (x, y, width, 12));
  gtk_snapshot_pop (snapshot);
}

static double
draw_text (GtkWidget *widget,
           GtkSnapshot *snapshot,
           const char *text,
           double x,
           double y,
           double width,
           gboolean bold,
           int lines)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *list = pango_attr_list_new ();
  GdkRGBA ivory = { 1, 0.98, 0.94, 1 };
  int height;

  if (bold)
    pango_attr_list_insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (width - 12) * PANGO_SCALE);
  pango_layout_set_height (layout, -lines);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x + 6), round (y)));
  gtk_snapshot_append_layout (snapshot, layout, &ivory);
  gtk_snapshot_restore (snapshot);

  return height;
}

/* Side by side; where there is no room, each stands before the next. */
static void
draw_rabbits (GtkWidget *widget,
              GtkSnapshot *snapshot,
              const Step *step,
              double x,
              double y,
              double room)
{
  int scale = gtk_widget_get_scale_factor (widget);
  double height = step->n_rabbits > 1 ? (step->place == 1 ? 92 : 78) : (step->place == 1 ? 108 : 86);
  double width = height * RABBIT_SHAPE;
  double apart = step->n_rabbits > 1 ? MIN (width, (room - width - 8) / (step->n_rabbits - 1)) : 0;
  double left = x - (apart * (step->n_rabbits - 1) + width) / 2;

  for (int i = 0; i < step->n_rabbits; i++)
    {
      g_autofree char *name = g_strdup_printf ("table/rabbit-%02d", step->rabbits[i]);
      g_autoptr (GdkTexture) texture = sbm_picture_cache_draw (sbm_picture_cache_get_default (), name, width * scale, height * scale, NULL);

      if (texture != NULL)
        sbm_card_sprite_append (snapshot, widget, texture, &GRAPHENE_RECT_INIT (round (left + i * apart), round (y - height + 9), width, height));
    }
}

static void
sbm_podium_snapshot (GtkWidget *widget,
                     GtkSnapshot *snapshot)
{
  SbmPodium *self = SBM_PODIUM (widget);
  int columns = get_columns (self);
  double total = gtk_widget_get_width (widget);
  double bottom = gtk_widget_get_height (widget);
  double widest = self->teams ? (WIDEST - (columns - 1) * GAP) / columns : STEP_WIDTH;
  double step_width = MIN (widest, (total - (columns - 1) * GAP) / columns);
  double left = (total - columns * step_width - (columns - 1) * GAP) / 2;

  for (int i = 0; i < columns; i++)
    {
      const Step *step = get_step (self, i);

      if (step != NULL && step->place == 1)
        draw_glow (snapshot, left + i * (step_width + GAP) + step_width / 2, bottom - get_height (self, step) - 50, MIN (150, total / 2.2));
    }
  for (int i = 0; i < columns; i++)
    {
      const Step *step = get_step (self, i);
      double x = left + i * (step_width + GAP);
      double y;

      if (step == NULL)
        continue;
      y = bottom - get_height (self, step);
      draw_block (snapshot, x, y, step_width, bottom - y);
      draw_rabbits (widget, snapshot, step, x + step_width / 2, y + 4, step_width);
      y += 22;
      y += draw_text (widget, snapshot, step->name, x, y, step_width, TRUE, step->n_rabbits > 1 && !self->teams ? 2 : 1);
      draw_text (widget, snapshot, step->text, x, y + 1, step_width, !self->teams, self->teams ? 2 : 1);
    }
}

static void
sbm_podium_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 270;
      *natural = MOST * STEP_WIDTH + 2 * GAP;
    }
  else
    {
      *minimum = *natural = heights[0] + TWO_NAMES + RABBIT_ROOM;
    }
}

static void
sbm_podium_finalize (GObject *object)
{
  sbm_podium_clear (SBM_PODIUM (object));

  G_OBJECT_CLASS (sbm_podium_parent_class)->finalize (object);
}

static void
sbm_podium_class_init (SbmPodiumClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sbm_podium_finalize;
  widget_class->snapshot = sbm_podium_snapshot;
  widget_class->measure = sbm_podium_measure;
  gtk_widget_class_set_css_name (widget_class, "podium");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sbm_podium_init (SbmPodium *self)
{
}

GtkWidget *
sbm_podium_new (void)
{
  return g_object_new (SBM_TYPE_PODIUM, NULL);
}

void
sbm_podium_clear (SbmPodium *self)
{
  g_return_if_fail (SBM_IS_PODIUM (self));

  for (int i = 0; i < self->count; i++)
    {
      g_clear_pointer (&self->steps[i].name, g_free);
      g_clear_pointer (&self->steps[i].text, g_free);
      g_clear_pointer (&self->steps[i].spoken, g_free);
    }
  self->count = 0;
}

void
sbm_podium_set_teams (SbmPodium *self,
                      gboolean teams)
{
  g_return_if_fail (SBM_IS_PODIUM (self));

  self->teams = teams;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sbm_podium_add (SbmPodium *self,
                const SbmPodiumStep *step)
{
  g_autoptr (GString) label = g_string_new (NULL);
  Step *added;

  g_return_if_fail (SBM_IS_PODIUM (self));

  if (self->count == MOST)
    return;
  added = &self->steps[self->count++];
  added->name = g_strdup (step->name);
  added->text = g_strdup (step->text);
  added->spoken = g_strdup (step->spoken);
  added->place = step->place;
  added->n_rabbits = MIN (step->n_rabbits, RULES_MAX_SEATS);
  for (int i = 0; i < added->n_rabbits; i++)
    added->rabbits[i] = step->rabbits[i];
  for (int i = 0; i < self->count; i++)
    {
      if (i > 0)
        g_string_append (label, "; ");
      /* Translators: place, name, "31 points"; for screen readers */
      g_string_append_printf (label, C_ ("podium", "%d. %s, %s"), self->steps[i].place, self->steps[i].name, self->steps[i].spoken);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label->str, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
