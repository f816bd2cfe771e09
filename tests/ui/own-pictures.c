/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "own-pictures"

#include "config.h"

#include <adwaita.h>

#include "app/sbm-card-face.h"
#include "app/sbm-host-page.h"
#include "app/sbm-lobby-page.h"
#include "app/sbm-pictures-row.h"
#include "app/sbm-session.h"
#include "app/sbm-storyteller-private.h"
#include "app/sbm-table-words.h"
#include "decks/drawn.h"
#include "decks/sbm-picture-cache.h"
#include "decks/sbm-picture-import.h"
#include "net/folder.h"
#include "net/wait.h"

#include "excuse.h"

/* Pictures of one colour, so that one can tell a face by any pixel of it. */
static char *
make_folder (int count)
{
  char *folder = folder_new ();

  for (int i = 0; i < count; i++)
    {
      g_autofree char *name = g_strdup_printf ("sea_%d.png", i + 1);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GBytes) bytes = drawn_picture ("png", 60, 90, 0, FALSE);

      g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
    }
  return folder;
}

static GtkWidget *
find_widget (GtkWidget *widget,
             GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

static const char *
get_subtitle (SbmPicturesRow *row)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
}

static GtkWidget *
find_button (GtkWidget *widget,
             const char *tooltip)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_button (child, tooltip);
  return found;
}

static guint
count_chosen (GtkWidget *page)
{
  g_autoptr (GVariant) choice = g_variant_ref_sink (sbm_host_page_get_choice (SBM_HOST_PAGE (page)));
  g_autoptr (GVariant) list = g_variant_lookup_value (choice, "pictures", SBM_OWN_PICTURES_TYPE);

  return list != NULL ? g_variant_n_children (list) : 0;
}

static void
test_row (void)
{
  char *folder = make_folder (3);
  char *empty = folder_new ();
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GFile) nothing = g_file_new_for_path (empty);
  g_autofree char *note = g_build_filename (folder, "<b>note.txt", NULL);
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *page = g_object_ref_sink (sbm_host_page_new (FALSE));
  GtkWidget *again;
  SbmPicturesRow *row = SBM_PICTURES_ROW (find_widget (page, SBM_TYPE_PICTURES_ROW));

  g_assert_true (g_file_set_contents (note, "no picture", -1, NULL));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  g_assert_cmpstr (get_subtitle (row), ==, "Sobremesa’s own");
  g_assert_cmpuint (count_chosen (page), ==, 0);
  sbm_pictures_row_read (row, file);
  g_assert_cmpstr (get_subtitle (row), ==, "Reading the pictures…");
  wait_until (count_chosen (page) == 3);
  g_assert_cmpstr (get_subtitle (row), ==, "3 of 84 pictures are yours\n1 of 4 files is no picture: <b>note.txt");

  /* Another page remembers, and a folder without any changes nothing. */
  again = g_object_ref_sink (sbm_host_page_new (TRUE));
  g_assert_cmpuint (count_chosen (again), ==, 3);
  sbm_pictures_row_read (row, nothing);
  wait_until (g_str_has_prefix (get_subtitle (row), "3 of 84"));
  g_assert_cmpstr (get_subtitle (row), ==, "3 of 84 pictures are yours\nThere is no picture in that folder.");

  g_signal_emit_by_name (find_button (GTK_WIDGET (row), "Only Sobremesa’s own"), "clicked");
  g_assert_cmpuint (count_chosen (page), ==, 0);
  g_assert_cmpstr (get_subtitle (row), ==, "Sobremesa’s own");
  g_object_unref (page);
  g_object_unref (again);
  folder_remove (folder);
  folder_remove (empty);
}

/* What was cleared from the disk is not promised. */
static void
test_cleared (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *page;

  g_settings_set_value (settings, "own-pictures",
                        g_variant_new_parsed ("[(byte 1, '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', uint32 9, 'gone')]"));
  page = g_object_ref_sink (sbm_host_page_new (FALSE));
  wait_until (count_chosen (page) == 0);
  g_object_unref (page);
}

static gboolean
is_of_colour (GdkTexture *texture,
              guint32 colour)
{
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, width * height);
  guint32 pixel;

  gdk_texture_download (texture, (guchar *) pixels, width * 4);
  pixel = pixels[height / 2 * width + width / 2];
  for (int shift = 0; shift < 24; shift += 8)
    {
      if (ABS ((int) (pixel >> shift & 0xff) - (int) (colour >> shift & 0xff)) > 8)
        return FALSE;
    }
  return TRUE;
}

/* A table of one's own pictures: the faces, their titles, the words of the lobby. */
static void
test_faces (void)
{
  char *folder = make_folder (84);
  g_autoptr (SbmPictureImport) import = sbm_picture_import_read (folder, sbm_shelf_get_default (), NULL, NULL);
  g_autoptr (SbmIdentity) identity = sbm_identity_new_ephemeral (NULL);
  SbmSessionProfile profile = { .identity = identity, .name = "Ana", .language = "en" };
  SbmSessionGame game = { .game = "dixit", .bots = 3, .pictures = import->list };
  g_autoptr (SbmSession) session = sbm_session_new_solo (&profile, &game, NULL);
  SbmTable *table = sbm_session_get_table (session);
  SbmOwnPictures *pictures = sbm_table_get_own_pictures (table);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GdkTexture) fallback = NULL;
  g_autoptr (SbmCard) card = NULL;
  g_autofree char *words = NULL;
  g_autofree char *name = NULL;
  g_autofree char *expected = NULL;
  GtkWidget *window = gtk_window_new ();
  SbmStorytellerView *view = g_object_new (SBM_TYPE_STORYTELLER_VIEW, "session", session, NULL);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  wait_until (sbm_own_pictures_count_in (pictures, SBM_OWN_PICTURE_HERE) == 84);
  wait_until (g_list_model_get_n_items (G_LIST_MODEL (view->hand_cards)) > 0);
  words = sbm_table_words_dup_pictures (table);
  g_assert_cmpstr (words, ==, "84 pictures of this table are the host’s own.");

  card = g_list_model_get_item (G_LIST_MODEL (view->hand_cards), 0);
  wait_until (sbm_card_get_id (card) > 0);
  expected = g_strdup_printf ("sea %d", sbm_card_get_id (card));
  g_assert_cmpstr (sbm_card_get_title (card), ==, expected);
  g_assert_null (sbm_card_get_description (card));
  name = sbm_card_face_dup_picture (card);
  g_assert_true (g_str_has_suffix (name, sbm_own_pictures_get_hash (pictures, sbm_card_get_id (card))));
  texture = sbm_picture_cache_draw (sbm_picture_cache_get_default (), name, 90, 135, NULL);
  g_assert_true (is_of_colour (texture, 0));

  /* One that is no longer there is ours again. */
  fallback = sbm_picture_cache_draw (sbm_picture_cache_get_default (), "pictures/picture-02/0000", 90, 135, NULL);
  g_assert_nonnull (fallback);
  g_assert_false (is_of_colour (fallback, 0));

  gtk_window_destroy (GTK_WINDOW (window));
  folder_remove (folder);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/ui/own-pictures/row", test_row);
  g_test_add_func ("/ui/own-pictures/cleared", test_cleared);
  g_test_add_func ("/ui/own-pictures/faces", test_faces);

  return g_test_run ();
}
