/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-sprite"

#include <math.h>

#include "app/sbm-card-sprite.h"
#include "decks/sbm-picture-cache.h"

/* All lengths below are for a card of this width and grow with it. */
#define DRAWN_AT 160.

#define KEPT 48
#define LEAST_MARGIN 14
#define NODE_KEY "sbm-card-sprite-node"

typedef struct
{
  double drop, blur, inset, alpha;
} Layer;

/* What a sprite needs around the card. */
typedef struct
{
  int across, above, below;
} Margin;

static const Layer rest_layers[] = { { 6, 16, .42, .30 }, { 1.2, 2.5, .2, .34 } };
static const Layer lifted_layers[] = { { 18, 30, .45, .42 }, { 2, 4, .2, .30 } };
static const Layer chosen_glow[] = { { 0, 44, 0, .50 }, { 0, 14, 0, .70 } };
static const Layer lit_glow[] = { { 0, 70, 0, .62 }, { 0, 34, 0, .62 }, { 0, 10, 0, .80 } };

static const GdkRGBA lamp = { 1.f, .714f, .282f, 1.f };
static const GdkRGBA lamp_edge = { .722f, .42f, .051f, 1.f };
static const GdkRGBA teal = { .122f, .4f, .439f, 1.f };
static const GdkRGBA teal_dark = { .498f, .816f, .824f, 1.f };
static const GdkRGBA ember = { .588f, .212f, .122f, 1.f };
static const GdkRGBA ember_dark = { 1.f, .769f, .42f, 1.f };
static const GdkRGBA ink = { .18f, .102f, .169f, 1.f };
static const GdkRGBA ink_dark = { .965f, .914f, .831f, 1.f };

double
sbm_card_sprite_get_radius (int width)
{
  return width * .053;
}

void
sbm_card_sprite_trace (cairo_t *cr,
                       double x,
                       double y,
                       double width,
                       double height,
                       double radius)
{
  radius = MIN (radius, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static const Layer *
get_shadow_layers (const SbmSpriteShape *shape)
{
  return shape->flags & (SBM_SPRITE_LIFTED | SBM_SPRITE_CHOSEN | SBM_SPRITE_LIT) ? lifted_layers : rest_layers;
}

/* A frame copies every pixel of a sprite, so it ends where its shadow does; rings need no more than LEAST_MARGIN. */
static Margin
get_margin (const SbmSpriteShape *shape)
{
  const Layer *layer = &get_shadow_layers (shape)[0];
  double unit = shape->width / DRAWN_AT;
  /* Three passes of a box, see sbm_card_sprite_blur(). */
  double reach = (1.5 * layer->blur - layer->inset * layer->blur) * unit + 2;
  double drop = layer->drop * unit;

  if (shape->flags & SBM_SPRITE_HIGH_CONTRAST)
    reach = drop = 0;
  return (Margin){ MAX (ceil (reach), LEAST_MARGIN), MAX (ceil (reach - drop), LEAST_MARGIN), MAX (ceil (reach + drop), LEAST_MARGIN) };
}

/* One pass over n bytes that lie step apart; three of them are as good as a Gaussian. */
static void
blur_line (guint8 *line,
           guint8 *copy,
           int n,
           int step,
           int radius)
{
  int sum = 0;
  int size = 2 * radius + 1;

  for (int i = 0; i < n; i++)
    copy[i] = line[i * step];
  for (int i = 0; i < MIN (radius, n); i++)
    sum += copy[i];
  for (int i = 0; i < n; i++)
    {
      if (i + radius < n)
        sum += copy[i + radius];
      line[i * step] = sum / size;
      if (i - radius >= 0)
        sum -= copy[i - radius];
    }
}

void
sbm_card_sprite_blur (cairo_surface_t *mask,
                      double sigma)
{
  int width = cairo_image_surface_get_width (mask);
  int height = cairo_image_surface_get_height (mask);
  int stride = cairo_image_surface_get_stride (mask);
  int radius = round (sigma);
  g_autofree guint8 *copy = g_malloc (MAX (width, height));
  guint8 *data;

  if (radius < 1)
    return;
  cairo_surface_flush (mask);
  data = cairo_image_surface_get_data (mask);
  for (int pass = 0; pass < 3; pass++)
    {
      for (int y = 0; y < height; y++)
        blur_line (data + y * stride, copy, width, 1, radius);
      for (int x = 0; x < width; x++)
        blur_line (data + x, copy, height, stride, radius);
    }
  cairo_surface_mark_dirty (mask);
}

static void
paint_layer (cairo_t *cr,
             const SbmSpriteShape *shape,
             const Margin *margin,
             double spread,
             const Layer *layer,
             const GdkRGBA *colour,
             double alpha)
{
  double unit = shape->width / DRAWN_AT;
  int scale = shape->scale;
  double inset = layer->inset * layer->blur * unit - spread;
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, (shape->width + 2 * margin->across) * scale,
                                                      (shape->height + margin->above + margin->below) * scale);
  cairo_t *mask_cr = cairo_create (mask);

  cairo_scale (mask_cr, scale, scale);
  sbm_card_sprite_trace (mask_cr, margin->across + inset, margin->above + inset + layer->drop * unit, MAX (shape->width - 2 * inset, 1),
                         MAX (shape->height - 2 * inset, 1), sbm_card_sprite_get_radius (shape->width) + MAX (spread, 0));
  cairo_fill (mask_cr);
  cairo_destroy (mask_cr);
  sbm_card_sprite_blur (mask, layer->blur * unit * scale / 2);

  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, alpha);
  cairo_mask_surface (cr, mask, 0, 0);
  cairo_restore (cr);
  cairo_surface_destroy (mask);
}

/* A ring around the card whose inner edge is this far off. */
static void
paint_ring (cairo_t *cr,
            const SbmSpriteShape *shape,
            double off,
            double thick,
            const GdkRGBA *colour)
{
  double middle = off + thick / 2;

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, thick);
  sbm_card_sprite_trace (cr, -middle, -middle, shape->width + 2 * middle, shape->height + 2 * middle,
                         sbm_card_sprite_get_radius (shape->width) + middle);
  cairo_stroke (cr);
}

static void
paint_shadow (cairo_t *cr,
              const SbmSpriteShape *shape,
              const Margin *margin)
{
  gboolean dark = shape->flags & SBM_SPRITE_DARK;
  const Layer *layers = get_shadow_layers (shape);
  const GdkRGBA shade = dark ? (GdkRGBA){ 0, 0, 0, 1 } : (GdkRGBA){ .29f, .129f, .078f, 1.f };

  if (shape->flags & SBM_SPRITE_HIGH_CONTRAST)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rest_layers); i++)
    paint_layer (cr, shape, margin, 0, &layers[i], &shade, MIN (layers[i].alpha * (dark ? 1.5 : 1.), 1.));
}

static void
paint_rings (cairo_t *cr,
             const SbmSpriteShape *shape)
{
  double unit = CLAMP (shape->width / DRAWN_AT, .6, 1.6);
  gboolean dark = shape->flags & SBM_SPRITE_DARK;
  gboolean contrast = shape->flags & SBM_SPRITE_HIGH_CONTRAST;
  double off = 0;

  if (shape->flags & (SBM_SPRITE_CHOSEN | SBM_SPRITE_LIT))
    {
      paint_ring (cr, shape, 0, 4.5 * unit, &lamp);
      off = 4.5 * unit;
      if (contrast)
        paint_ring (cr, shape, off, 4, dark ? &ink_dark : &ink);
      else
        paint_ring (cr, shape, off, 1.2, &lamp_edge);
      off += contrast ? 4 : 1.2;
    }
  else if (shape->flags & SBM_SPRITE_OWN)
    {
      paint_ring (cr, shape, 0, 3 * unit, dark ? &teal_dark : &teal);
      off = 3 * unit;
    }
  if (shape->flags & SBM_SPRITE_FOCUSED)
    paint_ring (cr, shape, off + (off > 0 ? 2 : 4), 3, contrast ? (dark ? &ink_dark : &ink) : (dark ? &ember_dark : &ember));
}

static void
paint_face (cairo_t *cr,
            const SbmSpriteShape *shape,
            cairo_surface_t *face)
{
  double radius = sbm_card_sprite_get_radius (shape->width);
  gboolean pale = shape->flags & SBM_SPRITE_PALE;

  cairo_save (cr);
  sbm_card_sprite_trace (cr, 0, 0, shape->width, shape->height, radius);
  cairo_clip (cr);
  if (pale)
    cairo_push_group (cr);
  if (face != NULL)
    {
      cairo_save (cr);
      cairo_scale (cr, (double) shape->width / cairo_image_surface_get_width (face),
                   (double) shape->height / cairo_image_surface_get_height (face));
      cairo_set_source_surface (cr, face, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
      cairo_paint (cr);
      cairo_restore (cr);
    }
  else
    {
      cairo_set_source_rgb (cr, .992, .965, .91);
      cairo_paint (cr);
    }
  if (pale)
    {
      cairo_set_operator (cr, CAIRO_OPERATOR_HSL_SATURATION);
      cairo_set_source_rgba (cr, .5, .5, .5, .6);
      cairo_paint (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, .55);
    }
  cairo_restore (cr);

  if (shape->flags & SBM_SPRITE_HIGH_CONTRAST)
    paint_ring (cr, shape, -2, 2, shape->flags & SBM_SPRITE_DARK ? &ink_dark : &ink);
}

GdkTexture *
sbm_card_sprite_wrap (cairo_surface_t *surface)
{
  int stride = cairo_image_surface_get_stride (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  texture = gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT, bytes, stride);
  g_object_set_data_full (G_OBJECT (texture), SBM_PICTURE_SURFACE, cairo_surface_reference (surface), (GDestroyNotify) cairo_surface_destroy);
  return texture;
}

static GskRenderNode *
make_node (cairo_surface_t *surface,
           const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);

  if (bounds->size.width == width && bounds->size.height == height)
    {
      cairo_set_source_surface (cr, surface, 0, 0);
      cairo_paint (cr);
    }
  else
    {
      cairo_scale (cr, bounds->size.width / width, bounds->size.height / height);
      cairo_set_source_surface (cr, surface, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
      cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
      cairo_rectangle (cr, 0, 0, width, height);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  return node;
}

gboolean
sbm_card_sprite_is_surface (GtkWidget *widget,
                            GdkTexture *sprite)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native)) && g_object_get_data (G_OBJECT (sprite), SBM_PICTURE_SURFACE) != NULL;
}

void
sbm_card_sprite_append (GtkSnapshot *snapshot,
                        GtkWidget *widget,
                        GdkTexture *sprite,
                        const graphene_rect_t *bounds)
{
  GskRenderNode *node = g_object_get_data (G_OBJECT (sprite), NODE_KEY);
  graphene_rect_t drawn, wanted = GRAPHENE_RECT_INIT (0, 0, bounds->size.width, bounds->size.height);

  if (!sbm_card_sprite_is_surface (widget, sprite))
    {
      gtk_snapshot_append_texture (snapshot, sprite, bounds);
      return;
    }

  /* Two drawings of cairo are never known to be alike: only the same node leaves its place on the screen alone. */
  if (node != NULL)
    gsk_render_node_get_bounds (node, &drawn);
  if (node == NULL || !graphene_rect_equal (&drawn, &wanted))
    {
      node = make_node (g_object_get_data (G_OBJECT (sprite), SBM_PICTURE_SURFACE), &wanted);
      g_object_set_data_full (G_OBJECT (sprite), NODE_KEY, node, (GDestroyNotify) gsk_render_node_unref);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

GdkTexture *
sbm_card_sprite_lean (GdkTexture *sprite,
                      const graphene_rect_t *bounds,
                      double degrees,
                      double pivot,
                      graphene_rect_t *leaning)
{
  cairo_surface_t *upright = g_object_get_data (G_OBJECT (sprite), SBM_PICTURE_SURFACE);
  double scale = gdk_texture_get_width (sprite) / bounds->size.width;
  double angle = degrees * G_PI / 180;
  /* Whole pixels of the widget whose pivot it is, not of the pivot. */
  double part = pivot - floor (pivot);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (upright != NULL, NULL);

  for (int i = 0; i < 4; i++)
    {
      double x = bounds->origin.x + (i & 1 ? bounds->size.width : 0);
      double y = bounds->origin.y + (i & 2 ? bounds->size.height : 0);
      double across = x * cos (angle) - y * sin (angle);
      double down = x * sin (angle) + y * cos (angle);

      left = MIN (left, across);
      right = MAX (right, across);
      top = MIN (top, down);
      bottom = MAX (bottom, down);
    }
  left = floor (left + part) - part;
  right = ceil (right + part) - part;
  top = floor (top);
  bottom = ceil (bottom);
  graphene_rect_init (leaning, left, top, right - left, bottom - top);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, leaning->size.width * scale, leaning->size.height * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -left, -top);
  cairo_rotate (cr, angle);
  cairo_translate (cr, bounds->origin.x, bounds->origin.y);
  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_set_source_surface (cr, upright, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
  return sbm_card_sprite_wrap (surface);
}

static cairo_surface_t *
new_surface (const SbmSpriteShape *shape,
             const Margin *margin,
             graphene_rect_t *bounds)
{
  int width = shape->width + 2 * margin->across;
  int height = shape->height + margin->above + margin->below;

  graphene_rect_init (bounds, -margin->across, -margin->above, width, height);
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * shape->scale, height * shape->scale);
}

/* Shadows and glows depend on shape alone, and blurring them is what costs: all cards of one size share them. */
static gpointer
keep_or_find (GHashTable **kept,
              const char *what,
              const SbmSpriteShape *shape,
              guint flags,
              gpointer add)
{
  g_autofree char *key = g_strdup_printf ("%s %d %d %d %u", what, shape->width, shape->height, shape->scale, flags);

  if (*kept == NULL)
    *kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (add != NULL)
    g_hash_table_replace (*kept, g_steal_pointer (&key), add);
  return add != NULL ? add : g_hash_table_lookup (*kept, key);
}

static cairo_surface_t *
get_shadow (const SbmSpriteShape *shape,
            const Margin *margin)
{
  static GHashTable *kept;
  guint flags = shape->flags & ~(SBM_SPRITE_OWN | SBM_SPRITE_FOCUSED | SBM_SPRITE_PALE);
  cairo_surface_t *surface = keep_or_find (&kept, "shadow", shape, flags, NULL);
  graphene_rect_t bounds;
  cairo_t *cr;

  if (surface != NULL)
    return surface;
  if (g_hash_table_size (kept) >= KEPT)
    {
      GHashTableIter iter;
      gpointer old;

      g_hash_table_iter_init (&iter, kept);
      while (g_hash_table_iter_next (&iter, NULL, &old))
        cairo_surface_destroy (old);
      g_hash_table_remove_all (kept);
    }

  surface = new_surface (shape, margin, &bounds);
  cr = cairo_create (surface);
  cairo_scale (cr, shape->scale, shape->scale);
  paint_shadow (cr, shape, margin);
  cairo_destroy (cr);
  return keep_or_find (&kept, "shadow", shape, flags, surface);
}

GdkTexture *
sbm_card_sprite_bake (const SbmSpriteShape *shape,
                      cairo_surface_t *face,
                      graphene_rect_t *bounds)
{
  Margin margin = get_margin (shape);
  cairo_surface_t *surface;
  cairo_t *cr;

  surface = new_surface (shape, &margin, bounds);
  cr = cairo_create (surface);
  if ((shape->flags & SBM_SPRITE_PALE) == 0)
    {
      cairo_set_source_surface (cr, get_shadow (shape, &margin), 0, 0);
      cairo_paint (cr);
    }
  cairo_scale (cr, shape->scale, shape->scale);
  cairo_translate (cr, margin.across, margin.above);
  paint_face (cr, shape, face);
  paint_rings (cr, shape);
  cairo_destroy (cr);
  return sbm_card_sprite_wrap (surface);
}

GdkTexture *
sbm_card_sprite_dup_glow (const SbmSpriteShape *shape,
                          graphene_rect_t *bounds)
{
  static GHashTable *kept;
  gboolean lit = shape->flags & SBM_SPRITE_LIT;
  const Layer *layers = lit ? lit_glow : chosen_glow;
  guint n = lit ? G_N_ELEMENTS (lit_glow) : G_N_ELEMENTS (chosen_glow);
  int reach = ceil ((lit ? 100 : 66) * shape->width / DRAWN_AT);
  const Margin margin = { reach, reach, reach };
  cairo_surface_t *surface;
  GdkTexture *texture;
  cairo_t *cr;

  if ((shape->flags & (SBM_SPRITE_CHOSEN | SBM_SPRITE_LIT)) == 0 || (shape->flags & SBM_SPRITE_HIGH_CONTRAST) != 0)
    return NULL;

  graphene_rect_init (bounds, -reach, -reach, shape->width + 2 * reach, shape->height + 2 * reach);
  texture = keep_or_find (&kept, "glow", shape, lit, NULL);
  if (texture != NULL)
    return g_object_ref (texture);
  if (g_hash_table_size (kept) >= KEPT)
    {
      GHashTableIter iter;
      gpointer old;

      g_hash_table_iter_init (&iter, kept);
      while (g_hash_table_iter_next (&iter, NULL, &old))
        g_object_unref (old);
      g_hash_table_remove_all (kept);
    }

  surface = new_surface (shape, &margin, bounds);
  cr = cairo_create (surface);
  for (guint i = 0; i < n; i++)
    paint_layer (cr, shape, &margin, (lit ? 16 : 9) * shape->width / DRAWN_AT, &layers[i], &lamp, layers[i].alpha);
  cairo_destroy (cr);
  texture = sbm_card_sprite_wrap (surface);
  return g_object_ref (keep_or_find (&kept, "glow", shape, lit, texture));
}
