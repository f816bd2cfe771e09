/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-card-face"

#include "config.h"

#include <math.h>

#include "app/sbm-card-face.h"
#include "app/sbm-card-sprite.h"

#define SERIF "Gentium, Gentium Plus, EB Garamond, Libertinus Serif, serif"

/* Lengths and type of a word card are for this width and grow with it. */
#define WORD_WIDTH 162.

static GSettings *
get_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (APPLICATION_ID);
  return settings;
}

double
sbm_card_face_get_aspect (SbmCard *card)
{
  switch (sbm_card_get_deck (card))
    {
    case SBM_DECK_COLOURS:
      return 5. / 7.;
    case SBM_DECK_WORDS:
      return sbm_card_get_id (card) == 0 ? 2. / 3. : .91;
    case SBM_DECK_PICTURES:
    default:
      return 2. / 3.;
    }
}

char *
sbm_card_face_dup_picture (SbmCard *card)
{
  static const char *const backs[] = { "table/back-pictures", "table/back-colours", "table/back-words" };
  SbmDeck deck = sbm_card_get_deck (card);
  int id = sbm_card_get_id (card);

  if (id == 0)
    return g_strdup (backs[deck]);
  if (deck == SBM_DECK_WORDS)
    return NULL;
  if (deck == SBM_DECK_COLOURS)
    {
      g_autofree char *palette = g_settings_get_string (get_settings (), "colour-palette");

      return g_strdup_printf ("colours/%d/%s%s", id, palette, g_settings_get_boolean (get_settings (), "colour-textures") ? "/textured" : "");
    }
  return sbm_card_get_picture (card) != NULL ? g_strdup (sbm_card_get_picture (card)) : g_strdup_printf ("pictures/picture-%02d", id);
}

char *
sbm_card_face_dup_picture_at (SbmTable *table,
                              int id)
{
  SbmOwnPictures *pictures = table != NULL ? sbm_table_get_own_pictures (table) : NULL;

  if (pictures != NULL && sbm_own_pictures_is_here (pictures, id))
    return g_strdup_printf ("pictures/picture-%02d/%s", id, sbm_own_pictures_get_hash (pictures, id));
  return g_strdup_printf ("pictures/picture-%02d", id);
}

static void
paint_kind (cairo_t *cr,
            const char *kind,
            double x,
            double y,
            double size)
{
  if (g_strcmp0 (kind, "noun") == 0)
    {
      cairo_set_source_rgb (cr, .173, .431, .286);
      cairo_arc (cr, x + size / 2, y + size / 2, size / 2, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  else if (g_strcmp0 (kind, "adjective") == 0)
    {
      cairo_set_source_rgb (cr, .757, .239, .165);
      cairo_move_to (cr, x + size / 2, y);
      cairo_line_to (cr, x + size, y + size);
      cairo_line_to (cr, x, y + size);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
  else if (g_strcmp0 (kind, "verb") == 0)
    {
      cairo_set_source_rgb (cr, .71, .416, .031);
      for (int i = 0; i < 3; i++)
        cairo_rectangle (cr, x, y + size * (.02 + i * .37), size, size * .22);
      cairo_fill (cr);
    }
}

static PangoLayout *
make_layout (GtkWidget *widget,
             const char *text,
             const char *font,
             double points,
             int width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_font_description_set_size (description, points * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

cairo_surface_t *
sbm_card_face_draw_word (GtkWidget *widget,
                         SbmCard *card,
                         int width,
                         int height,
                         int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr = cairo_create (surface);
  double unit = width / WORD_WIDTH;
  double pad = 13 * unit;
  const char *kind_label = sbm_card_get_kind_label (card);
  g_autoptr (PangoLayout) word = NULL;
  double points = 18 * unit;
  int text_width, text_height;

  cairo_scale (cr, scale, scale);
  cairo_set_source_rgb (cr, .992, .965, .91);
  cairo_paint (cr);

  paint_kind (cr, sbm_card_get_kind (card), pad, pad, 14 * unit);
  if (kind_label != NULL)
    {
      g_autoptr (PangoLayout) kind = make_layout (widget, kind_label, "Cantarell Bold", MAX (9 * unit, 6), width - 3 * pad);

      cairo_set_source_rgba (cr, .18, .102, .169, .84);
      pango_layout_get_pixel_size (kind, NULL, &text_height);
      cairo_move_to (cr, pad + 21 * unit, pad + 7 * unit - text_height / 2.);
      pango_cairo_show_layout (cr, kind);
    }

  /* A long word becomes smaller before it breaks. */
  do
    {
      g_clear_object (&word);
      word = make_layout (widget, sbm_card_get_title (card), SERIF, points, -1);
      pango_layout_get_pixel_size (word, &text_width, NULL);
      points -= .5;
    }
  while (text_width > width - 2 * pad && points > 13 * unit && strchr (sbm_card_get_title (card), ' ') == NULL);
  pango_layout_set_width (word, (width - 2 * pad) * PANGO_SCALE);
  pango_layout_set_wrap (word, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (word, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (word, NULL, &text_height);
  cairo_set_source_rgb (cr, .18, .102, .169);
  cairo_move_to (cr, pad, round ((height - text_height) / 2. + 6 * unit));
  pango_cairo_show_layout (cr, word);

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

void
sbm_card_face_watch (gpointer object,
                     GCallback callback)
{
  g_signal_connect_object (get_settings (), "changed::colour-palette", callback, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_settings (), "changed::colour-textures", callback, object, G_CONNECT_SWAPPED);
}
