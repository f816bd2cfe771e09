/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "colour-ink"

#include <math.h>

#include "colour-table.h"

#define CORNER 53.0        /* of a card, in its units */
#define MARK_PERIOD 44.0   /* of a texture, in card units, and ... */
#define MARK_PIXELS 7.0    /* ... at least so many pixels, or it turns to grain */
#define FEWEST_SAMPLES 800 /* across the field: fewer would falsify the shares */
#define GAMMA_STEPS 4096

typedef struct
{
  const char *name;
  guint32 frame;
  guint32 rgb[COLOURS_N_INKS];
} Palette;

static const Palette palettes[COLOURS_N_PALETTES] = {
  { "print", 0x8b8f94, { 0xfdfcf8, 0xf4c312, 0xc9211e, 0x3ba36c, 0x1d3f9c } },
  { "high-contrast", 0x26262b, { 0xffffff, 0xffd60a, 0xb60000, 0x2fa86a, 0x00085c } },
  { "red-green", 0x8b8f94, { 0xfdfcf8, 0xfdd424, 0xa7140c, 0x449784, 0x2056a7 } },
  { "blue-yellow", 0x8b8f94, { 0xfdfcf8, 0xdda200, 0xa21912, 0x54ac83, 0x0f167e } },
  { "lightness", 0x8b8f94, { 0xfdfcf8, 0xf2b903, 0xa70d0e, 0x419b83, 0x0c1964 } },
};

typedef struct
{
  float linear[COLOURS_N_INKS][2][3];
  guint8 gamma[GAMMA_STEPS];
} Inks;

const char *
colours_palette_get_name (ColoursPalette palette)
{
  g_return_val_if_fail (palette < COLOURS_N_PALETTES, NULL);

  return palettes[palette].name;
}

gboolean
colours_palette_from_name (const char *name,
                           ColoursPalette *palette)
{
  for (guint i = 0; i < COLOURS_N_PALETTES; i++)
    if (g_strcmp0 (name, palettes[i].name) == 0)
      {
        *palette = i;
        return TRUE;
      }

  return FALSE;
}

guint32
colours_palette_get_frame (ColoursPalette palette)
{
  g_return_val_if_fail (palette < COLOURS_N_PALETTES, 0);

  return palettes[palette].frame;
}

static double
to_linear (guint byte)
{
  double value = byte / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static guint
from_linear (double value)
{
  value = value <= 0.0031308 ? value * 12.92 : 1.055 * pow (value, 1 / 2.4) - 0.055;

  return (guint) (value * 255 + 0.5);
}

/* The marks of a texture are a darker shade of their ink; on green, which is dark enough, a
 * lighter one.  Blue and white have none. */
static double
mark_linear (ColoursInk ink,
             double value)
{
  switch (ink)
    {
    case COLOURS_YELLOW:
    case COLOURS_RED:
      return value * 0.66;
    case COLOURS_GREEN:
      return value + (1 - value) * 0.34;
    default:
      return value;
    }
}

guint32
colours_palette_get_rgb (ColoursPalette palette,
                         ColoursInk ink,
                         gboolean marked)
{
  guint32 rgb, shade = 0;

  g_return_val_if_fail (palette < COLOURS_N_PALETTES && ink < COLOURS_N_INKS, 0);

  rgb = palettes[palette].rgb[ink];
  if (!marked)
    return rgb;

  for (int shift = 16; shift >= 0; shift -= 8)
    shade |= from_linear (mark_linear (ink, to_linear (rgb >> shift & 255))) << shift;

  return shade;
}

/* Says whether a mark of the ink's texture covers a point, in periods. */
static gboolean
is_marked (ColoursInk ink,
           double u,
           double v)
{
  double across, down;

  switch (ink)
    {
    case COLOURS_YELLOW: /* dots on a staggered lattice */
      v *= 1.1547;
      u += 0.5 * ((int) floor (v) & 1);
      across = u - floor (u) - 0.5;
      down = (v - floor (v) - 0.5) / 1.1547;
      return across * across + down * down < 0.25 * 0.25;
    case COLOURS_RED: /* slanting stripes */
      u = (u + v) * 0.9;
      return u - floor (u) < 0.34;
    case COLOURS_GREEN: /* crosses */
      u *= 0.8;
      v *= 0.8;
      u += 0.5 * ((int) floor (v) & 1);
      across = fabs (u - floor (u) - 0.5);
      down = fabs (v - floor (v) - 0.5);
      return MIN (across, down) < 0.11 && MAX (across, down) < 0.36;
    default:
      return FALSE;
    }
}

static void
load_inks (Inks *inks,
           ColoursPalette palette)
{
  for (int i = 0; i < COLOURS_N_INKS; i++)
    for (int channel = 0; channel < 3; channel++)
      {
        double value = to_linear (palettes[palette].rgb[i] >> (16 - 8 * channel) & 255);

        inks->linear[i][0][channel] = value;
        inks->linear[i][1][channel] = mark_linear (i, value);
      }

  for (int i = 0; i < GAMMA_STEPS; i++)
    inks->gamma[i] = from_linear (i / (double) (GAMMA_STEPS - 1));
}

/* Inks the labels, several to a pixel, and takes the mean in linear light.  Shapes never blend
 * with each other before they are inked, so there are no hairlines between neighbours. */
static void
ink_field (cairo_surface_t *field,
           const ColourLabels *labels,
           const ColourCard *card,
           const Inks *inks,
           gboolean textured,
           double period)
{
  int width = cairo_image_surface_get_width (field), fine = labels->width / width;
  int height = cairo_image_surface_get_height (field);
  int stride = cairo_image_surface_get_stride (field);
  guint8 *data = cairo_image_surface_get_data (field);
  double scale = FIELD_WIDTH / labels->width / period;

  cairo_surface_flush (field);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        float sum[3] = { 0, 0, 0 };
        guint32 pixel = 0;

        for (int j = y * fine; j < (y + 1) * fine; j++)
          for (int i = x * fine; i < (x + 1) * fine; i++)
            {
              int label = labels->data[(gsize) j * labels->width + i];
              ColoursInk ink = label == 0 ? COLOURS_WHITE : card->ink[label - 1];
              gboolean marked = textured && is_marked (ink, i * scale, j * scale);
              const float *linear = inks->linear[ink][marked];

              sum[0] += linear[0];
              sum[1] += linear[1];
              sum[2] += linear[2];
            }

        for (int channel = 0; channel < 3; channel++)
          {
            float mean = sum[channel] / (fine * fine) * (GAMMA_STEPS - 1) + 0.5f;

            pixel = pixel << 8 | inks->gamma[MIN ((int) mean, GAMMA_STEPS - 1)];
          }
        ((guint32 *) (gpointer) (data + (gsize) y * stride))[x] = pixel;
      }
  cairo_surface_mark_dirty (field);
}

static void
draw_frame (cairo_t *cr,
            int width,
            int height,
            ColoursPalette palette)
{
  guint32 rgb = palettes[palette].frame;
  double r = width * CORNER / CARD_WIDTH;

  cairo_arc (cr, r, r, r, G_PI, 1.5 * G_PI);
  cairo_arc (cr, width - r, r, r, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, width - r, height - r, r, 0, 0.5 * G_PI);
  cairo_arc (cr, r, height - r, r, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
  cairo_fill (cr);
}

int
colours_height_for_width (int width)
{
  return (int) (width * CARD_HEIGHT / CARD_WIDTH + 0.5);
}

/* Draws the side with the pattern; the corners of the surface are transparent. */
cairo_surface_t *
colours_draw (guint id,
              int width,
              ColoursPalette palette,
              ColoursFlags flags)
{
  int height = colours_height_for_width (width);
  int rim = MAX (1, (int) (width * CARD_FRAME / CARD_WIDTH + 0.5));
  int field_width = width - 2 * rim, field_height = height - 2 * rim, fine;
  g_autoptr (ColourLabels) labels = NULL;
  g_autofree Inks *inks = NULL;
  cairo_surface_t *field, *surface;
  const ColourCard *card;
  cairo_t *cr;

  g_return_val_if_fail (id >= 1 && id <= COLOURS_N_CARDS, NULL);
  g_return_val_if_fail (width >= 16 && width <= 4096, NULL);
  g_return_val_if_fail (palette < COLOURS_N_PALETTES, NULL);

  card = colour_table_get (id);
  fine = MAX (3, (FEWEST_SAMPLES + field_width - 1) / field_width);
  if (flags & COLOURS_CRISP)
    fine = 1;
  labels = colour_pattern_draw (&card->pattern, field_width * fine, field_height * fine);

  inks = g_new (Inks, 1);
  load_inks (inks, palette);
  field = cairo_image_surface_create (CAIRO_FORMAT_RGB24, field_width, field_height);
  ink_field (field, labels, card, inks, (flags & COLOURS_TEXTURED) != 0,
             MAX (MARK_PERIOD, MARK_PIXELS * CARD_WIDTH / width));

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  draw_frame (cr, width, height, palette);
  cairo_set_source_surface (cr, field, rim, rim);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (field);

  return surface;
}
