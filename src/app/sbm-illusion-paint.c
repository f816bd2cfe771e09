/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-paint"

#include "config.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-illusion-paint.h"

/* Things lying on the table keep their colours in dark. */
static const GdkRGBA ivory = { 1, .98, .941, 1 };
static const GdkRGBA ink_colour = { .18, .102, .169, 1 };
static const GdkRGBA track = { .914, .875, .812, 1 };

ColoursInk
sbm_illusion_ink_find (const char *colour)
{
  static const char *const names[COLOURS_N_INKS] = { "", "yellow", "red", "green", "blue" };

  for (int ink = COLOURS_YELLOW; ink < COLOURS_N_INKS; ink++)
    {
      if (g_strcmp0 (names[ink], colour) == 0)
        return ink;
    }
  return COLOURS_WHITE;
}

void
sbm_illusion_ink_get_rgba (ColoursInk ink,
                           GdkRGBA *rgba)
{
  static GSettings *settings;
  g_autofree char *name = NULL;
  ColoursPalette palette = COLOURS_PALETTE_PRINT;
  guint32 rgb;

  if (settings == NULL)
    settings = g_settings_new (APPLICATION_ID);
  name = g_settings_get_string (settings, "colour-palette");
  if (!colours_palette_from_name (name, &palette))
    palette = COLOURS_PALETTE_PRINT;
  rgb = colours_palette_get_rgb (palette, ink, FALSE);
  *rgba = (GdkRGBA){ (rgb >> 16 & 255) / 255.f, (rgb >> 8 & 255) / 255.f, (rgb & 255) / 255.f, 1 };
}

static PangoLayout *
make_layout (GtkWidget *widget,
             const char *text,
             double points,
             gboolean bold,
             int *width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));

  pango_font_description_set_size (font, points * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, width, NULL);
  return layout;
}

void
sbm_illusion_paint_text (GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         const char *text,
                         double points,
                         gboolean bold,
                         const GdkRGBA *rgba,
                         double x,
                         double y,
                         double xalign)
{
  int width;
  g_autoptr (PangoLayout) layout = make_layout (widget, text, points, bold, &width);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (x - width * xalign), round (y)));
  gtk_snapshot_append_layout (snapshot, layout, rgba);
  gtk_snapshot_restore (snapshot);
}

/* A piece of paper with a shadow and a hair line around it. */
static void
append_paper (GtkSnapshot *snapshot,
              const graphene_rect_t *area,
              const GdkRGBA *rgba)
{
  GskRoundedRect outline;
  gboolean flat = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  const float line = flat ? 2 : 1;
  const float widths[4] = { line, line, line, line };
  GdkRGBA edge = ink_colour;
  GdkRGBA shade = { .29, .14, .07, .30 };

  edge.alpha = flat ? 1 : .14;
  gsk_rounded_rect_init_from_rect (&outline, area, sbm_card_sprite_get_radius (area->size.width));
  if (!flat)
    gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 3, 0, 8);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, rgba, area);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, (GdkRGBA[4]){ edge, edge, edge, edge });
}

static void
trace_arrow (cairo_t *cr,
             double x,
             double y,
             double width,
             double height,
             double tail,
             double neck)
{
  double middle = y + height / 2;
  double head = MIN (height * .62, width * .45);

  cairo_move_to (cr, x, middle - tail / 2);
  cairo_line_to (cr, x + width - head, middle - neck / 2);
  cairo_line_to (cr, x + width - head, y);
  cairo_line_to (cr, x + width, middle);
  cairo_line_to (cr, x + width - head, y + height);
  cairo_line_to (cr, x + width - head, middle + neck / 2);
  cairo_line_to (cr, x, middle + tail / 2);
  cairo_close_path (cr);
}

void
sbm_illusion_paint_arrow_card (GtkWidget *widget,
                               GtkSnapshot *snapshot,
                               const graphene_rect_t *area,
                               ColoursInk ink,
                               const char *name,
                               const char *note)
{
  double width = area->size.width;
  double x = area->origin.x + width / 2;
  double points = CLAMP (width / 138 * 13, 9, 20);
  double bottom = area->origin.y + area->size.height;
  gboolean flat = area->size.height < width * 1.35;
  double size = flat ? MIN (width, area->size.height) * .62 : width * .7;
  GdkRGBA rgba;
  cairo_t *cr;

  append_paper (snapshot, area, &ivory);
  sbm_illusion_ink_get_rgba (ink, &rgba);
  cr = gtk_snapshot_append_cairo (snapshot, area);
  trace_arrow (cr, x - size / 2, area->origin.y + area->size.height * (flat ? .1 : .18), size, size * .77, size * .19, size * .36);
  gdk_cairo_set_source_rgba (cr, &rgba);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, ink_colour.red, ink_colour.green, ink_colour.blue, .35);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
  sbm_illusion_paint_text (widget, snapshot, name, points, TRUE, &ink_colour, x, bottom - points * (flat ? 2 : 4.2), .5);
  if (!flat && width >= 72)
    sbm_illusion_paint_text (widget, snapshot, note, points * .82, FALSE, &ink_colour, x, bottom - points * 2.3, .5);
}

void
sbm_illusion_paint_axis (GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         const graphene_rect_t *area,
                         double first,
                         double last,
                         ColoursInk ink,
                         const char *less,
                         const char *more)
{
  const double height = 26;
  double right = area->origin.x + area->size.width;
  double from = MAX (area->origin.x, first);
  double to;
  int less_width, more_width;
  cairo_pattern_t *fade;
  GdkRGBA rgba, text;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, area);

  sbm_illusion_ink_get_rgba (ink, &rgba);
  trace_arrow (cr, area->origin.x, area->origin.y, area->size.width, height, 3, 11);
  fade = cairo_pattern_create_linear (area->origin.x, 0, right, 0);
  cairo_pattern_add_color_stop_rgba (fade, 0, rgba.red, rgba.green, rgba.blue, .4);
  cairo_pattern_add_color_stop_rgba (fade, .8, rgba.red, rgba.green, rgba.blue, 1);
  cairo_set_source (cr, fade);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (fade);
  /* A dark colour on a dark table needs an edge. */
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  cairo_set_source_rgba (cr, text.red, text.green, text.blue, .35);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);

  /* A short arrow has room for one of the two, and one is enough. */
  g_object_unref (make_layout (widget, less, 10.5, FALSE, &less_width));
  g_object_unref (make_layout (widget, more, 10.5, FALSE, &more_width));
  to = MAX (MIN (right, last), MIN (right, area->origin.x + more_width));
  if (less_width + more_width + 12 <= to - from)
    sbm_illusion_paint_text (widget, snapshot, less, 10.5, FALSE, &text, from, area->origin.y + height, 0);
  sbm_illusion_paint_text (widget, snapshot, more, 10.5, FALSE, &text, to, area->origin.y + height, 1);
}

void
sbm_illusion_paint_pile (GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         const graphene_rect_t *area,
                         int cards)
{
  const GdkRGBA grey = { .72, .705, .68, 1 };
  const GdkRGBA light = { .82, .81, .79, 1 };
  graphene_rect_t field;
  GskRoundedRect outline;
  int sheets = cards > 20 ? 3 : cards > 1 ? 2
                                          : cards;

  for (int i = sheets - 1; i >= 0; i--)
    {
      graphene_rect_t sheet = *area;

      graphene_rect_offset (&sheet, i * 3, i * 3);
      append_paper (snapshot, &sheet, &grey);
    }
  field = *area;
  graphene_rect_inset (&field, area->size.width * .09, area->size.width * .09);
  gsk_rounded_rect_init_from_rect (&outline, &field, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &light, &field);
  gtk_snapshot_pop (snapshot);
}

void
sbm_illusion_paint_back (GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         const graphene_rect_t *area,
                         ColoursInk ink,
                         double share,
                         gboolean fallen)
{
  double width = area->size.width;
  double pad = width * .12;
  double points = CLAMP (width / 138 * 25, 11, 40);
  gboolean flat = area->size.height < width * .8;
  graphene_rect_t bar = *area;
  g_autofree char *text = NULL;
  GskRoundedRect outline;
  GdkRGBA rgba;

  append_paper (snapshot, area, &ivory);
  sbm_illusion_ink_get_rgba (ink, &rgba);

  /* The bar fills from below like a glass, so that neighbours compare at a glance; on a low piece of paper it lies. */
  if (flat)
    graphene_rect_init (&bar, area->origin.x + pad, area->origin.y + pad, width - 2 * pad, MAX (8, area->size.height - 2.6 * pad - points * 1.75));
  else
    graphene_rect_init (&bar, area->origin.x + width / 2 - width * .16, area->origin.y + pad, width * .32, area->size.height - 2 * pad - points * 1.9);
  gsk_rounded_rect_init_from_rect (&outline, &bar, width * .05);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &track, &bar);
  if (flat)
    bar.size.width *= share / 100;
  else
    {
      bar.origin.y += bar.size.height * (1 - share / 100);
      bar.size.height *= share / 100;
    }
  gtk_snapshot_append_color (snapshot, &rgba, &bar);
  gtk_snapshot_pop (snapshot);

  /* TRANSLATORS: the share of a colour on a card, in per cent */
  text = g_strdup_printf (_ ("%d %%"), (int) lround (share));
  sbm_illusion_paint_text (widget, snapshot, text, points, TRUE, &ink_colour, area->origin.x + width / 2,
                           area->origin.y + area->size.height - pad * .6 - points * 1.75, .5);
  if (fallen)
    {
      const GdkRGBA ember = { .588, .212, .122, 1 };
      const float widths[4] = { 4, 4, 4, 4 };

      gsk_rounded_rect_init_from_rect (&outline, area, sbm_card_sprite_get_radius (width));
      gtk_snapshot_append_border (snapshot, &outline, widths, (GdkRGBA[4]){ ember, ember, ember, ember });
    }
}
