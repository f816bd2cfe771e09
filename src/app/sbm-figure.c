/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-figure"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-figure.h"
#include "app/sbm-zoom.h"
#include "decks/sbm-picture-cache.h"

/* What covers its place loses the frame that is part of every card; that of colour cards is wider. */
#define FRAME_CUT 1.12
#define WIDE_FRAME_CUT 1.2

struct _SbmFigure
{
  GtkWidget parent_instance;

  char *picture;
  GdkTexture *texture;
  GdkTexture *sprite; /* with frame: the texture and its shadow */
  graphene_rect_t bounds;
  GCancellable *cancellable; /* while a drawing is under way */
  int rabbit;
  int pixel_height;
  gboolean cover;
  gboolean frame;
};

enum
{
  PROP_0,
  PROP_PICTURE,
  PROP_RABBIT,
  PROP_PIXEL_HEIGHT,
  PROP_COVER,
  PROP_FRAME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmFigure, sbm_figure, GTK_TYPE_WIDGET)

/* Width to height, by what the picture is; loading it to know would be too late for the layout. */
static double
get_aspect (SbmFigure *self)
{
  if (self->picture == NULL || g_str_has_prefix (self->picture, "table/rabbit-"))
    return 96. / 160.;
  if (g_str_has_prefix (self->picture, "pictures/") || g_str_equal (self->picture, "table/back-pictures")
      || g_str_equal (self->picture, "table/back-words"))
    return 2. / 3.;
  if (g_str_has_prefix (self->picture, "colours/") || g_str_has_prefix (self->picture, "table/arrow-")
      || g_str_equal (self->picture, "table/back-colours"))
    return 5. / 7.;
  return 1.;
}

static void
forget (SbmFigure *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->texture);
  g_clear_object (&self->sprite);
}

static void
get_wanted_size (SbmFigure *self,
                 int *width,
                 int *height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double aspect = get_aspect (self);
  int across = gtk_widget_get_width (widget);
  int down = gtk_widget_get_height (widget);
  double drawn = self->cover ? MAX (across, down * aspect) * (aspect > 0.7 ? WIDE_FRAME_CUT : FRAME_CUT) : MIN (across, down * aspect);

  *width = MAX (lround (drawn), 1);
  *height = MAX (lround (drawn / aspect), 1);
}

static void
drawn_cb (GObject *source,
          GAsyncResult *result,
          gpointer data)
{
  g_autoptr (SbmFigure) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = sbm_picture_cache_draw_finish (SBM_PICTURE_CACHE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (texture == NULL)
    {
      g_debug ("%s: %s", self->picture, error->message);
      return;
    }
  g_set_object (&self->texture, texture);
  g_clear_object (&self->sprite);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
want_texture (SbmFigure *self)
{
  SbmPictureCache *cache = sbm_picture_cache_get_default ();
  int scale = sbm_zoom_get_density (GTK_WIDGET (self));
  int width, height;

  if (self->picture == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_widget_get_width (GTK_WIDGET (self)) < 2)
    return;
  get_wanted_size (self, &width, &height);
  width *= scale;
  height *= scale;
  if (self->texture != NULL && gdk_texture_get_width (self->texture) == width && gdk_texture_get_height (self->texture) == height)
    return;

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->sprite);

  if (g_str_has_prefix (self->picture, "table/"))
    {
      g_autoptr (GError) error = NULL;

      g_clear_object (&self->texture);
      self->texture = sbm_picture_cache_draw (cache, self->picture, width, height, &error);
      if (self->texture == NULL)
        g_debug ("%s: %s", self->picture, error->message);
      return;
    }

  self->cancellable = g_cancellable_new ();
  sbm_picture_cache_draw_async (cache, self->picture, width, height, self->cancellable, drawn_cb, g_object_ref (self));
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
  SbmFigure *self = SBM_FIGURE (widget);

  *natural = orientation == GTK_ORIENTATION_VERTICAL ? self->pixel_height : lround (self->pixel_height * get_aspect (self));
  *minimum = self->cover && orientation == GTK_ORIENTATION_HORIZONTAL ? 1 : *natural;
}

static void
size_allocate (GtkWidget *widget,
               int width,
               int height,
               int baseline)
{
  want_texture (SBM_FIGURE (widget));
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sbm_figure_parent_class)->map (widget);

  want_texture (SBM_FIGURE (widget));
}

static void
unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sbm_figure_parent_class)->unmap (widget);

  forget (SBM_FIGURE (widget));
}

static void
bake (SbmFigure *self,
      int width,
      int height)
{
  SbmSpriteShape shape = { width, height, sbm_zoom_get_density (GTK_WIDGET (self)), SBM_SPRITE_REST };
  AdwStyleManager *manager = adw_style_manager_get_default ();
  cairo_surface_t *face = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gdk_texture_get_width (self->texture), gdk_texture_get_height (self->texture));

  if (adw_style_manager_get_dark (manager))
    shape.flags |= SBM_SPRITE_DARK;
  if (adw_style_manager_get_high_contrast (manager))
    shape.flags |= SBM_SPRITE_HIGH_CONTRAST;
  gdk_texture_download (self->texture, cairo_image_surface_get_data (face), cairo_image_surface_get_stride (face));
  cairo_surface_mark_dirty (face);
  self->sprite = sbm_card_sprite_bake (&shape, face, &self->bounds);
  cairo_surface_destroy (face);
}

static void
snapshot (GtkWidget *widget,
          GtkSnapshot *snapshot)
{
  SbmFigure *self = SBM_FIGURE (widget);
  int across = gtk_widget_get_width (widget);
  int down = gtk_widget_get_height (widget);
  int width, height;
  float x, y;

  if (self->texture == NULL)
    return;
  get_wanted_size (self, &width, &height);
  x = (across - width) / 2;
  /* What is cut off is cut off below: heads are more worth than feet. */
  y = self->cover ? (down - height) * .35f : (down - height) / 2;

  if (self->frame)
    {
      if (self->sprite == NULL)
        bake (self, width, height);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
      sbm_card_sprite_append (snapshot, widget, self->sprite, &self->bounds);
      gtk_snapshot_restore (snapshot);
      return;
    }
  sbm_card_sprite_append (snapshot, widget, self->texture, &GRAPHENE_RECT_INIT (x, floorf (y), width, height));
}

static void
style_changed_cb (SbmFigure *self)
{
  g_clear_object (&self->sprite);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sbm_figure_dispose (GObject *object)
{
  SbmFigure *self = SBM_FIGURE (object);

  forget (self);
  g_clear_pointer (&self->picture, g_free);

  G_OBJECT_CLASS (sbm_figure_parent_class)->dispose (object);
}

static void
sbm_figure_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  SbmFigure *self = SBM_FIGURE (object);

  switch (id)
    {
    case PROP_PICTURE:
      g_value_set_string (value, self->picture);
      break;
    case PROP_RABBIT:
      g_value_set_int (value, self->rabbit);
      break;
    case PROP_PIXEL_HEIGHT:
      g_value_set_int (value, self->pixel_height);
      break;
    case PROP_COVER:
      g_value_set_boolean (value, self->cover);
      break;
    case PROP_FRAME:
      g_value_set_boolean (value, self->frame);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_figure_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  SbmFigure *self = SBM_FIGURE (object);

  switch (id)
    {
    case PROP_PICTURE:
      sbm_figure_set_picture (self, g_value_get_string (value));
      break;
    case PROP_RABBIT:
      sbm_figure_set_rabbit (self, g_value_get_int (value));
      break;
    case PROP_PIXEL_HEIGHT:
      self->pixel_height = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_COVER:
      self->cover = g_value_get_boolean (value);
      gtk_widget_set_overflow (GTK_WIDGET (self), self->cover ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_FRAME:
      self->frame = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_figure_class_init (SbmFigureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_figure_dispose;
  object_class->get_property = sbm_figure_get_property;
  object_class->set_property = sbm_figure_set_property;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->map = map;
  widget_class->unmap = unmap;
  widget_class->snapshot = snapshot;

  properties[PROP_PICTURE] = g_param_spec_string ("picture", NULL, NULL, NULL, flags);
  properties[PROP_RABBIT] = g_param_spec_int ("rabbit", NULL, NULL, 0, 12, 0, flags);
  properties[PROP_PIXEL_HEIGHT] = g_param_spec_int ("pixel-height", NULL, NULL, 1, 4096, 32, flags);
  properties[PROP_COVER] = g_param_spec_boolean ("cover", NULL, NULL, FALSE, flags);
  properties[PROP_FRAME] = g_param_spec_boolean ("frame", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "figure");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sbm_figure_init (SbmFigure *self)
{
  self->pixel_height = 32;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sbm_figure_new (const char *picture,
                int pixel_height)
{
  return g_object_new (SBM_TYPE_FIGURE, "picture", picture, "pixel-height", pixel_height, NULL);
}

GtkWidget *
sbm_figure_new_rabbit (int rabbit,
                       int pixel_height)
{
  return g_object_new (SBM_TYPE_FIGURE, "rabbit", rabbit, "pixel-height", pixel_height, NULL);
}

void
sbm_figure_set_picture (SbmFigure *self,
                        const char *picture)
{
  g_return_if_fail (SBM_IS_FIGURE (self));

  if (g_strcmp0 (self->picture, picture) == 0)
    return;
  forget (self);
  g_free (self->picture);
  self->picture = g_strdup (picture);
  want_texture (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PICTURE]);
}

void
sbm_figure_set_rabbit (SbmFigure *self,
                       int rabbit)
{
  g_autofree char *picture = NULL;

  g_return_if_fail (SBM_IS_FIGURE (self));

  self->rabbit = CLAMP (rabbit, 0, 12);
  if (self->rabbit > 0)
    picture = g_strdup_printf ("table/rabbit-%02d", self->rabbit);
  sbm_figure_set_picture (self, picture);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RABBIT]);
}

const char *
sbm_figure_get_rabbit_name (int rabbit)
{
  static const char *const names[] = {
    N_ ("red, circle"), N_ ("blue, triangle"), N_ ("yellow, square"), N_ ("green, diamond"),
    N_ ("violet, star"), N_ ("teal, moon"), N_ ("orange, cross"), N_ ("pink, heart"),
    N_ ("grey, drop"), N_ ("brown, ring"), N_ ("lime, hexagon"), N_ ("navy, bars")
  };

  return rabbit >= 1 && rabbit <= (int) G_N_ELEMENTS (names) ? _ (names[rabbit - 1]) : "";
}
