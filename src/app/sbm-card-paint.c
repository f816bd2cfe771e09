/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-paint"

#include "app/sbm-card-face.h"
#include "app/sbm-card-paint.h"
#include "decks/sbm-picture-cache.h"

struct _SbmCardPaint
{
  GObject parent_instance;

  GtkWidget *widget; /* borrowed: it owns us */
  SbmCard *card;
  char *face_name;  /* NULL for a word, which is drawn here */
  GdkTexture *face; /* as the cache gave it; NULL until then */
  GdkTexture *sprite;
  GdkTexture *leaning; /* the sprite turned, or NULL until it is asked for */
  GdkTexture *glow;
  GCancellable *cancellable; /* while a face is being drawn */

  SbmSpriteShape shape; /* that the sprite was baked for */
  graphene_rect_t bounds;
  graphene_rect_t glow_bounds;
  graphene_rect_t leaning_bounds;
  graphene_point_t offset; /* that it was turned with */
  double degrees;
  double pivot;
};

G_DEFINE_FINAL_TYPE (SbmCardPaint, sbm_card_paint, G_TYPE_OBJECT)

static void
stop_drawing (SbmCardPaint *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
drawn_cb (GObject *source,
          GAsyncResult *result,
          gpointer data)
{
  g_autoptr (SbmCardPaint) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) face = sbm_picture_cache_draw_finish (SBM_PICTURE_CACHE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (face == NULL)
    {
      g_debug ("%s: %s", self->face_name, error->message);
      return;
    }
  g_set_object (&self->face, face);
  sbm_card_paint_drop (self);
}

static cairo_surface_t *
make_face (SbmCardPaint *self,
           const SbmSpriteShape *shape)
{
  cairo_surface_t *surface;

  if (self->face_name == NULL)
    return sbm_card_face_draw_word (self->widget, self->card, shape->width, shape->height, shape->scale);
  if (self->face == NULL)
    return NULL;
  surface = g_object_get_data (G_OBJECT (self->face), SBM_PICTURE_SURFACE);
  if (surface != NULL)
    return cairo_surface_reference (surface);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gdk_texture_get_width (self->face), gdk_texture_get_height (self->face));
  gdk_texture_download (self->face, cairo_image_surface_get_data (surface), cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
sbm_card_paint_dispose (GObject *object)
{
  SbmCardPaint *self = SBM_CARD_PAINT (object);

  stop_drawing (self);
  g_clear_object (&self->card);
  g_clear_object (&self->face);
  g_clear_object (&self->sprite);
  g_clear_object (&self->leaning);
  g_clear_object (&self->glow);
  g_clear_pointer (&self->face_name, g_free);

  G_OBJECT_CLASS (sbm_card_paint_parent_class)->dispose (object);
}

static void
sbm_card_paint_class_init (SbmCardPaintClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sbm_card_paint_dispose;
}

static void
sbm_card_paint_init (SbmCardPaint *self)
{
}

SbmCardPaint *
sbm_card_paint_new (GtkWidget *widget)
{
  SbmCardPaint *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_object_new (SBM_TYPE_CARD_PAINT, NULL);
  self->widget = widget;
  return self;
}

void
sbm_card_paint_set_card (SbmCardPaint *self,
                         SbmCard *card)
{
  g_autofree char *name = NULL;

  g_return_if_fail (SBM_IS_CARD_PAINT (self));

  g_set_object (&self->card, card);
  name = card != NULL ? sbm_card_face_dup_picture (card) : NULL;
  if (g_strcmp0 (name, self->face_name) != 0)
    {
      stop_drawing (self);
      g_clear_object (&self->face);
      g_free (self->face_name);
      self->face_name = g_steal_pointer (&name);
    }
  sbm_card_paint_drop (self);
}

void
sbm_card_paint_want (SbmCardPaint *self,
                     const SbmSpriteShape *shape)
{
  SbmPictureCache *cache = sbm_picture_cache_get_default ();
  int width = shape->width * shape->scale;
  int height = shape->height * shape->scale;
  g_autoptr (GdkTexture) face = NULL;

  g_return_if_fail (SBM_IS_CARD_PAINT (self));

  if (self->face_name == NULL || (self->face != NULL && gdk_texture_get_width (self->face) == width && gdk_texture_get_height (self->face) == height))
    return;

  stop_drawing (self);
  face = sbm_picture_cache_dup (cache, self->face_name, width, height);
  if (face != NULL)
    {
      g_set_object (&self->face, face);
      sbm_card_paint_drop (self);
      return;
    }
  self->cancellable = g_cancellable_new ();
  sbm_picture_cache_draw_async (cache, self->face_name, width, height, self->cancellable, drawn_cb, g_object_ref (self));
}

void
sbm_card_paint_bake (SbmCardPaint *self,
                     const SbmSpriteShape *shape,
                     gboolean glows)
{
  cairo_surface_t *face;

  g_return_if_fail (SBM_IS_CARD_PAINT (self));

  if (self->sprite != NULL && memcmp (shape, &self->shape, sizeof *shape) == 0)
    return;

  face = make_face (self, shape);
  g_clear_object (&self->sprite);
  g_clear_object (&self->leaning);
  g_clear_object (&self->glow);
  self->sprite = sbm_card_sprite_bake (shape, face, &self->bounds);
  self->glow = glows ? sbm_card_sprite_dup_glow (shape, &self->glow_bounds) : NULL;
  self->shape = *shape;
  g_clear_pointer (&face, cairo_surface_destroy);
}

void
sbm_card_paint_drop (SbmCardPaint *self)
{
  g_return_if_fail (SBM_IS_CARD_PAINT (self));

  g_clear_object (&self->sprite);
  g_clear_object (&self->leaning);
  g_clear_object (&self->glow);
  gtk_widget_queue_draw (self->widget);
}

void
sbm_card_paint_forget (SbmCardPaint *self)
{
  g_return_if_fail (SBM_IS_CARD_PAINT (self));

  stop_drawing (self);
  g_clear_object (&self->face);
  g_clear_object (&self->sprite);
  g_clear_object (&self->leaning);
  g_clear_object (&self->glow);
}

GdkTexture *
sbm_card_paint_get_sprite (SbmCardPaint *self,
                           graphene_rect_t *bounds)
{
  g_return_val_if_fail (SBM_IS_CARD_PAINT (self), NULL);

  *bounds = self->bounds;
  return self->sprite;
}

GdkTexture *
sbm_card_paint_get_glow (SbmCardPaint *self,
                         graphene_rect_t *bounds)
{
  g_return_val_if_fail (SBM_IS_CARD_PAINT (self), NULL);

  *bounds = self->glow_bounds;
  return self->glow;
}

GdkTexture *
sbm_card_paint_lean (SbmCardPaint *self,
                     double degrees,
                     double pivot,
                     const graphene_point_t *offset,
                     graphene_rect_t *bounds)
{
  graphene_rect_t upright;

  g_return_val_if_fail (SBM_IS_CARD_PAINT (self), NULL);

  if (self->sprite == NULL || !sbm_card_sprite_is_surface (self->widget, self->sprite))
    return NULL;
  if (self->leaning != NULL && (self->degrees != degrees || self->pivot != pivot || !graphene_point_equal (&self->offset, offset)))
    g_clear_object (&self->leaning);
  if (self->leaning == NULL)
    {
      graphene_rect_offset_r (&self->bounds, offset->x, offset->y, &upright);
      self->leaning = sbm_card_sprite_lean (self->sprite, &upright, degrees, pivot, &self->leaning_bounds);
      self->degrees = degrees;
      self->pivot = pivot;
      self->offset = *offset;
    }
  *bounds = self->leaning_bounds;
  return self->leaning;
}

const SbmSpriteShape *
sbm_card_paint_get_shape (SbmCardPaint *self)
{
  g_return_val_if_fail (SBM_IS_CARD_PAINT (self), NULL);

  return &self->shape;
}
