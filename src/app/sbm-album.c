/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-album"

#include "config.h"

#include <cairo-pdf.h>
#include <gdk/gdk.h>
#include <glib/gi18n.h>
#include <librsvg/rsvg.h>

#include "app/sbm-album-private.h"
#include "app/sbm-album.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-histoire-texts.h"
#include "decks/own-picture.h"
#include "decks/sbm-shelf.h"
#include "model/sbm-own-pictures.h"

/* Of a story, in points. */
#define STORY_SIZE 24
#define LEAST_STORY_SIZE 10

typedef struct
{
  char *record;
  char *story;
  GFile *file;
  SbmOwnPictures *pictures;
  ColoursPalette palette; /* of the preferences when it was ordered */
  ColoursFlags flags;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->record);
  g_free (order->story);
  g_object_unref (order->file);
  g_object_unref (order->pictures);
  g_free (order);
}

/* ---- pieces ---- */

static PangoLayout *
make_layout (cairo_t *cr,
             const char *font,
             const char *text,
             double width,
             PangoAlignment alignment)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, alignment);

  return layout;
}

double
sbm_album_draw_text (cairo_t *cr,
                     const char *font,
                     const char *text,
                     double x,
                     double y,
                     double width,
                     PangoAlignment alignment)
{
  g_autoptr (PangoLayout) layout = make_layout (cr, font, text, width, alignment);
  int height;

  pango_layout_get_size (layout, NULL, &height);
  cairo_set_source_rgb (cr, 0.18, 0.10, 0.17);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);

  return (double) height / PANGO_SCALE;
}

static void
paint_paper (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1, 0.98, 0.94);
  cairo_paint (cr);
}

/* Somebody's own travels as it is: it has no more pixels than that. */
static cairo_surface_t *
render_own (const char *hash)
{
  g_autoptr (GBytes) bytes = hash != NULL ? sbm_shelf_get (sbm_shelf_get_default (), hash) : NULL;
  g_autoptr (GdkPixbuf) pixels = bytes != NULL ? own_picture_open (bytes, OWN_PICTURE_WIDTH, OWN_PICTURE_HEIGHT, NULL) : NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (pixels == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, OWN_PICTURE_WIDTH, OWN_PICTURE_HEIGHT);
  cr = cairo_create (surface);
  gdk_cairo_set_source_pixbuf (cr, pixels, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);

  return surface;
}

/* A picture at the resolution of print.  As vectors its grain would come out as black hairs, and as plain pixels the
 * album would weigh ten times as much: so the page carries a JPEG. */
static cairo_surface_t *
render_picture (SbmOwnPictures *pictures,
                int card,
                double width)
{
  g_autofree char *path = g_strdup_printf (RESOURCE_PATH "/decks/pictures/picture-%02d.svg", card);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  g_autoptr (GdkPixbuf) pixels = NULL;
  int columns = width * PIXELS_A_POINT, rows = columns * 3 / 2;
  RsvgRectangle viewport = { 0, 0, columns, rows };
  cairo_surface_t *surface;
  RsvgHandle *handle;
  char *jpeg = NULL;
  gsize size;
  cairo_t *cr;

  surface = render_own (sbm_own_pictures_get_hash (pictures, card));
  if (surface != NULL)
    return surface;
  if (bytes == NULL)
    return NULL;
  handle = rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  if (handle == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);
  cr = cairo_create (surface);
  rsvg_handle_render_document (handle, cr, &viewport, NULL);
  cairo_destroy (cr);
  g_object_unref (handle);

  pixels = gdk_pixbuf_get_from_surface (surface, 0, 0, columns, rows);
  if (pixels != NULL && gdk_pixbuf_save_to_buffer (pixels, &jpeg, &size, "jpeg", NULL, "quality", "88", NULL))
    cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_JPEG, (guchar *) jpeg, size, g_free, jpeg);

  return surface;
}

static void
draw_picture (cairo_t *cr,
              SbmOwnPictures *pictures,
              int card,
              double x,
              double y,
              double width,
              gboolean lit)
{
  cairo_surface_t *picture = render_picture (pictures, card, width);
  double scale;

  if (picture == NULL)
    return;
  if (lit)
    {
      cairo_rectangle (cr, x - 4, y - 4, width + 8, width * 1.5 + 8);
      cairo_set_source_rgb (cr, 1, 0.71, 0.28);
      cairo_fill (cr);
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  scale = width / cairo_image_surface_get_width (picture);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (picture);
}

/* ---- pages ---- */

static char *
dup_score (SbmEvening *evening,
           int side,
           const char *name)
{
  int score = evening->scores[side];

  if (g_str_equal (evening->rules->name, "illusion"))
    /* Translators: a player, and how many arrows they took */
    return g_strdup_printf (ngettext ("%s: %d arrow", "%s: %d arrows", score), name, score);
  /* Translators: a player or a team, their points */
  return g_strdup_printf (ngettext ("%s: %d point", "%s: %d points", score), name, score);
}

/* All told it together: how long it became, and what one calls that. */
static char *
dup_rank (SbmEvening *evening)
{
  const char *title = sbm_histoire_get_rank_title (evening->rank);
  int count = evening->scores[0];

  if (title == NULL)
    return g_strdup_printf (ngettext ("%d word", "%d words", count), count);
  /* Translators: number of words, rank */
  return g_strdup_printf (ngettext ("%d word: %s", "%d words: %s", count), count, title);
}

static void
draw_title (cairo_t *cr,
            SbmEvening *evening)
{
  gboolean story = g_str_equal (evening->rules->name, "histoire");
  g_autofree char *rank = story ? dup_rank (evening) : NULL;
  double y = 150;

  paint_paper (cr);
  y += sbm_album_draw_text (cr, "Gentium, serif 40", sbm_game_texts_get_title (evening->rules->name), MARGIN, y, PAGE_WIDTH - 2 * MARGIN, PANGO_ALIGN_CENTER) + 30;
  if (rank != NULL)
    y += sbm_album_draw_text (cr, "Gentium, serif italic 20", rank, MARGIN, y, PAGE_WIDTH - 2 * MARGIN, PANGO_ALIGN_CENTER) + 16;
  for (int seat = 0; story && seat < evening->seats; seat++)
    y += sbm_album_draw_text (cr, "Cantarell, sans 14", evening->players[seat], MARGIN, y, PAGE_WIDTH - 2 * MARGIN, PANGO_ALIGN_CENTER) + 4;
  for (int side = 0; !story && side < evening->sides; side++)
    {
      g_autofree char *name = sbm_evening_dup_side (evening, side);
      g_autofree char *line = dup_score (evening, side, name);

      y += sbm_album_draw_text (cr, "Cantarell, sans 14", line, MARGIN, y, PAGE_WIDTH - 2 * MARGIN, PANGO_ALIGN_CENTER) + 4;
    }
  cairo_show_page (cr);
}

static char *
dup_voters (SbmEvening *evening,
            SbmEveningRound *round,
            int card)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < round->votes->len; i++)
    {
      SbmEveningVote *vote = &g_array_index (round->votes, SbmEveningVote, i);

      if (vote->card == card && vote->seat < evening->seats)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", evening->players[vote->seat]);
    }

  return g_string_free (names, FALSE);
}

static void
draw_round (cairo_t *cr,
            SbmEvening *evening,
            SbmOwnPictures *pictures,
            guint number,
            double top)
{
  SbmEveningRound *round = g_ptr_array_index (evening->rounds, number);
  double room = (PAGE_HEIGHT - 2 * MARGIN) / ROUNDS_A_PAGE;
  double width = MIN ((room - 92) / 1.5, (PAGE_WIDTH - 2 * MARGIN) / MAX (round->table->len, 1) - 12);
  double x = (PAGE_WIDTH - round->table->len * (width + 12) + 12) / 2;
  g_autofree char *heading = NULL;
  double y = top;

  if (round->clue != NULL && round->storyteller >= 0)
    /* Translators: number of the round, who told, the clue */
    heading = g_strdup_printf (_ ("%u. %s: “%s”"), number + 1, evening->players[round->storyteller], round->clue);
  else
    heading = g_strdup_printf (_ ("Round %u"), number + 1);
  y += sbm_album_draw_text (cr, "Gentium, serif italic 16", heading, MARGIN, y, PAGE_WIDTH - 2 * MARGIN, PANGO_ALIGN_CENTER) + 10;
  for (guint i = 0; i < round->table->len; i++, x += width + 12)
    {
      int card = g_array_index (round->table, int, i);
      int owner = card <= RULES_MAX_PILE ? round->owners[card] : -1;
      g_autofree char *voters = dup_voters (evening, round, card);
      double below = y + width * 1.5 + 5;

      draw_picture (cr, pictures, card, x, y, width, card == round->card);
      if (owner >= 0 && owner < evening->seats)
        below += sbm_album_draw_text (cr, "Cantarell, sans bold 8", evening->players[owner], x - 4, below, width + 8, PANGO_ALIGN_CENTER);
      if (*voters != '\0')
        {
          g_autofree char *line = g_strdup_printf (_ ("voted: %s"), voters);

          sbm_album_draw_text (cr, "Cantarell, sans 7", line, x - 4, below, width + 8, PANGO_ALIGN_CENTER);
        }
    }
}

static void
draw_rounds (cairo_t *cr,
             SbmEvening *evening,
             Order *order,
             GCancellable *cancellable)
{
  gboolean rows = g_str_equal (evening->rules->name, "illusion");

  for (guint i = 0; i < evening->rounds->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      double top = MARGIN + (i % ROUNDS_A_PAGE) * (PAGE_HEIGHT - 2 * MARGIN) / ROUNDS_A_PAGE;

      if (i % ROUNDS_A_PAGE == 0)
        paint_paper (cr);
      if (rows)
        sbm_album_draw_row (cr, evening, i, top, order->palette, order->flags);
      else
        draw_round (cr, evening, order->pictures, i, top);
      if (i % ROUNDS_A_PAGE == ROUNDS_A_PAGE - 1 || i + 1 == evening->rounds->len)
        cairo_show_page (cr);
    }
}

int
sbm_album_fit_story (cairo_t *cr,
                     const char *story)
{
  for (int size = STORY_SIZE; size > LEAST_STORY_SIZE; size -= 2)
    {
      g_autofree char *font = g_strdup_printf ("Gentium, serif %d", size);
      g_autoptr (PangoLayout) layout = make_layout (cr, font, story, PAGE_WIDTH - 4 * MARGIN, PANGO_ALIGN_LEFT);
      int height;

      pango_layout_get_pixel_size (layout, NULL, &height);
      if (height <= PAGE_HEIGHT - 4 * MARGIN)
        return size;
    }

  return LEAST_STORY_SIZE;
}

static void
draw_story (cairo_t *cr,
            const char *story)
{
  g_autofree char *font = g_strdup_printf ("Gentium, serif %d", sbm_album_fit_story (cr, story));

  paint_paper (cr);
  sbm_album_draw_text (cr, font, story, MARGIN * 2, MARGIN * 2, PAGE_WIDTH - 4 * MARGIN, PANGO_ALIGN_LEFT);
  cairo_show_page (cr);
}

static cairo_status_t
write_cb (void *closure,
          const unsigned char *data,
          unsigned int length)
{
  return g_output_stream_write_all (closure, data, length, NULL, NULL, NULL) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static void
write_in_thread (GTask *task,
                 gpointer source,
                 gpointer task_data,
                 GCancellable *cancellable)
{
  Order *order = task_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmEvening) evening = sbm_evening_new (order->record, &error);
  g_autoptr (GFileOutputStream) stream = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (evening != NULL)
    stream = g_file_replace (order->file, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, cancellable, &error);
  if (stream == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  surface = cairo_pdf_surface_create_for_stream (write_cb, stream, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, sbm_game_texts_get_title (evening->rules->name));
  cr = cairo_create (surface);
  draw_title (cr, evening);
  if (order->story != NULL)
    draw_story (cr, order->story);
  else if (!g_str_equal (evening->rules->name, "histoire"))
    draw_rounds (cr, evening, order, cancellable);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (status != CAIRO_STATUS_SUCCESS)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", cairo_status_to_string (status));
  else if (!g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, &error))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);
}

void
sbm_album_write_async (const char *record,
                       const char *story,
                       GVariant *pictures,
                       GFile *file,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autofree char *palette = g_settings_get_string (settings, "colour-palette");
  Order *order = g_new0 (Order, 1);

  if (!colours_palette_from_name (palette, &order->palette))
    order->palette = COLOURS_PALETTE_PRINT;
  order->flags = g_settings_get_boolean (settings, "colour-textures") ? COLOURS_TEXTURED : COLOURS_PLAIN;
  order->record = g_strdup (record);
  order->story = g_strdup (story);
  order->pictures = sbm_own_pictures_new ();
  if (pictures != NULL)
    sbm_own_pictures_set_list (order->pictures, pictures);
  order->file = g_object_ref (file);
  g_task_set_source_tag (task, sbm_album_write_async);
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, write_in_thread);
}

gboolean
sbm_album_write_finish (GAsyncResult *result,
                        GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
