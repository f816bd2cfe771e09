/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-track-path"

#include <math.h>

#include <adwaita.h>

#include "app/sbm-card-sprite.h"
#include "app/sbm-track-path.h"
#include "app/sbm-zoom.h"

#define SIDE 10
#define STONE_WIDTH 20
#define STONE_HEIGHT 12

/* A path that wanders a little, as a path does. */
void
sbm_track_path_get_stone (GtkWidget *widget,
                          double stone,
                          double *x,
                          double *y)
{
  int width = gtk_widget_get_width (widget);
  double part = stone / (SBM_TRACK_PATH_STONES - 1);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    part = 1 - part;
  *x = SIDE + STONE_WIDTH / 2. + part * (width - 2 * SIDE - STONE_WIDTH);
  *y = SBM_TRACK_PATH_HEIGHT - 13 + 4.5 * sin (part * 2 * G_PI * .98 + .5);
}

static GdkRGBA
look_up (GtkWidget *widget,
         const char *name)
{
  GdkRGBA colour = { .5f, .4f, .3f, 1.f };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &colour);
  return colour;
}

static void
set_colour (cairo_t *cr,
            const GdkRGBA *colour,
            double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

static void
trace_stone (cairo_t *cr,
             double x,
             double y,
             double grow)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, STONE_WIDTH / 2. * grow, STONE_HEIGHT / 2. * grow);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

static void
paint_number (GtkWidget *widget,
              cairo_t *cr,
              int number,
              double x,
              double y,
              const GdkRGBA *ink)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  int width, height;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, 11 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);
  set_colour (cr, ink, 1);
  cairo_move_to (cr, x - width / 2., y - height / 2.);
  pango_cairo_show_layout (cr, layout);
}

static void
paint_path (GtkWidget *widget,
            cairo_t *cr,
            const GdkRGBA *far,
            gboolean dark)
{
  for (int i = 0; i <= 120; i++)
    {
      double x, y;

      sbm_track_path_get_stone (widget, i / 120. * (SBM_TRACK_PATH_STONES - 1), &x, &y);
      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  cairo_set_line_width (cr, 9);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (dark)
    cairo_set_source_rgba (cr, .82, .55, .5, .25);
  else
    set_colour (cr, far, .45);
  cairo_stroke (cr);
}

GdkTexture *
sbm_track_path_paint (GtkWidget *widget,
                      int first,
                      gboolean numbers)
{
  int scale = sbm_zoom_get_density (widget);
  int width = gtk_widget_get_width (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, SBM_TRACK_PATH_HEIGHT * scale);
  cairo_t *cr = cairo_create (surface);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA far = look_up (widget, "table_far");
  GdkRGBA stone = dark ? (GdkRGBA){ .42f, .3f, .36f, 1.f } : (GdkRGBA){ .984f, .933f, .82f, 1.f };
  GdkRGBA marked = dark ? (GdkRGBA){ .58f, .44f, .46f, 1.f } : (GdkRGBA){ 1.f, .98f, .941f, 1.f };
  GdkRGBA lamp = look_up (widget, "lamp");
  GdkRGBA plum = { .18f, .102f, .169f, 1.f };
  GdkRGBA ink = look_up (widget, "window_fg_color");

  cairo_scale (cr, scale, scale);
  paint_path (widget, cr, &far, dark);
  for (int i = 0; i < SBM_TRACK_PATH_STONES; i++)
    {
      int number = first + i;
      gboolean fifth = number % 5 == 0;
      gboolean goal = number == 30;
      double x, y;

      sbm_track_path_get_stone (widget, i, &x, &y);
      cairo_set_source_rgba (cr, .29, .14, .07, dark ? .5 : .22);
      trace_stone (cr, x, y + 1.5, fifth && numbers ? 1.15 : .96);
      cairo_fill (cr);
      set_colour (cr, goal ? &lamp : fifth ? &marked
                                           : &stone,
                  1);
      trace_stone (cr, x, y, fifth && numbers ? 1.15 : .96);
      cairo_fill (cr);
      if (fifth && numbers)
        paint_number (widget, cr, number, x, y, goal || !dark ? &plum : &ink);
    }
  cairo_destroy (cr);
  return sbm_card_sprite_wrap (surface);
}
