/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-table-top"

#include <math.h>

#include <adwaita.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-table-top.h"

/* A live gradient costs 16 ms a frame with the cairo renderer, this texture stretched over the window 1.8. */
#define TEXTURE_WIDTH 320
#define TEXTURE_HEIGHT 200
#define GLIDE_MS 400

typedef struct
{
  double x, y;         /* where the lamp hangs, as a part of the table */
  double across, down; /* how far its light goes */
} Lamp;

struct _SbmTableTop
{
  GtkWidget parent_instance;

  GdkTexture *texture;
  AdwAnimation *glide;
  double left; /* 0: over the middle, 1: over the left */
  gboolean lamp_left;
};

enum
{
  PROP_0,
  PROP_LAMP_LEFT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const Lamp middle_lamp = { .50, .46, .76, .96 };
static const Lamp left_lamp = { .30, .40, .95, 1.25 };

G_DEFINE_FINAL_TYPE (SbmTableTop, sbm_table_top, GTK_TYPE_WIDGET)

static GdkRGBA
look_up (SbmTableTop *self,
         const char *name)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA colour = { .96f, .86f, .68f, 1.f };

  if (!gtk_style_context_lookup_color (context, name, &colour))
    g_debug ("The style sheet has no colour %s", name);
  return colour;
}

static GdkRGBA
mix (GdkRGBA a,
     GdkRGBA b,
     float part)
{
  return (GdkRGBA){ a.red + (b.red - a.red) * part, a.green + (b.green - a.green) * part, a.blue + (b.blue - a.blue) * part, 1.f };
}

static guint8
to_byte (float value,
         float noise)
{
  return CLAMP (value * 255.f + noise, 0.f, 255.f);
}

static GdkTexture *
paint (SbmTableTop *self)
{
  GdkRGBA lit = look_up (self, "table_lit");
  GdkRGBA half = look_up (self, "table_mid");
  GdkRGBA far = look_up (self, "table_far");
  const GdkRGBA colours[] = { lit, mix (lit, half, .45f), half, mix (half, far, .55f), far };
  const float stops[] = { 0.f, .25f, .52f, .78f, 1.f };
  Lamp lamp = {
    middle_lamp.x + (left_lamp.x - middle_lamp.x) * self->left,
    middle_lamp.y + (left_lamp.y - middle_lamp.y) * self->left,
    middle_lamp.across + (left_lamp.across - middle_lamp.across) * self->left,
    middle_lamp.down + (left_lamp.down - middle_lamp.down) * self->left,
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TEXTURE_WIDTH, TEXTURE_HEIGHT);
  guint32 *pixel = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  guint32 random = 2463534242;

  for (int row = 0; row < TEXTURE_HEIGHT; row++)
    for (int column = 0; column < TEXTURE_WIDTH; column++)
      {
        double x = ((column + .5) / TEXTURE_WIDTH - lamp.x) / lamp.across;
        double y = ((row + .5) / TEXTURE_HEIGHT - lamp.y) / lamp.down;
        float distance = MIN (sqrt (x * x + y * y), 1.);
        guint stop = 1;
        GdkRGBA colour;
        float noise;

        while (stop < G_N_ELEMENTS (stops) - 1 && stops[stop] < distance)
          stop++;
        colour = mix (colours[stop - 1], colours[stop], (distance - stops[stop - 1]) / (stops[stop] - stops[stop - 1]));

        /* A grain of noise hides the rings that eight bits make of so soft a light. */
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        noise = (random & 0xffff) / 65535.f;
        *pixel++ = 0xffu << 24 | (guint32) to_byte (colour.red, noise) << 16 | (guint32) to_byte (colour.green, noise) << 8
                   | to_byte (colour.blue, noise);
      }

  cairo_surface_mark_dirty (surface);
  return sbm_card_sprite_wrap (surface);
}

static void
repaint (SbmTableTop *self)
{
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
glide_cb (double value,
          gpointer data)
{
  SbmTableTop *self = data;

  self->left = value;
  repaint (self);
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmTableTop *self = SBM_TABLE_TOP (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    {
      GdkRGBA flat = look_up (self, "table_lit");

      gtk_snapshot_append_color (snapshot, &flat, &bounds);
      return;
    }

  if (self->texture == NULL)
    self->texture = paint (self);
  sbm_card_sprite_append (snapshot, widget, self->texture, &bounds);
}

static void
css_changed (GtkWidget *widget,
             GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sbm_table_top_parent_class)->css_changed (widget, change);

  repaint (SBM_TABLE_TOP (widget));
}

static void
sbm_table_top_dispose (GObject *object)
{
  SbmTableTop *self = SBM_TABLE_TOP (object);

  g_clear_object (&self->glide);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (sbm_table_top_parent_class)->dispose (object);
}

static void
sbm_table_top_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_LAMP_LEFT:
      g_value_set_boolean (value, SBM_TABLE_TOP (object)->lamp_left);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_table_top_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_LAMP_LEFT:
      sbm_table_top_set_lamp_left (SBM_TABLE_TOP (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_table_top_class_init (SbmTableTopClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sbm_table_top_dispose;
  object_class->get_property = sbm_table_top_get_property;
  object_class->set_property = sbm_table_top_set_property;
  widget_class->snapshot = snapshot;
  widget_class->css_changed = css_changed;

  properties[PROP_LAMP_LEFT] = g_param_spec_boolean ("lamp-left", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "tabletop");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sbm_table_top_init (SbmTableTop *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (repaint), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (repaint), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sbm_table_top_new (void)
{
  return g_object_new (SBM_TYPE_TABLE_TOP, NULL);
}

void
sbm_table_top_set_lamp_left (SbmTableTop *self,
                             gboolean lamp_left)
{
  g_return_if_fail (SBM_IS_TABLE_TOP (self));

  lamp_left = !!lamp_left;
  if (self->lamp_left == lamp_left)
    return;
  self->lamp_left = lamp_left;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->left = lamp_left;
      repaint (self);
    }
  else
    {
      if (self->glide == NULL)
        self->glide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, GLIDE_MS,
                                               adw_callback_animation_target_new (glide_cb, self, NULL));
      adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->glide), self->left);
      adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->glide), lamp_left);
      adw_animation_play (self->glide);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAMP_LEFT]);
}
