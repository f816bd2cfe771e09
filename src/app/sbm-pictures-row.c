/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-pictures-row"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-pictures-row.h"
#include "app/sbm-table-dialogs.h"
#include "decks/sbm-picture-import.h"
#include "model/sbm-own-pictures.h"

struct _SbmPicturesRow
{
  AdwActionRow parent_instance;

  GtkWidget *choose;
  GtkWidget *remove;

  /* Owned. */
  GSettings *settings;
  GCancellable *cancellable; /* while a folder is read */
  char *complaint;           /* about the folder that was read last, or NULL */
};

G_DEFINE_FINAL_TYPE (SbmPicturesRow, sbm_pictures_row, ADW_TYPE_ACTION_ROW)

static void
update (SbmPicturesRow *self)
{
  g_autoptr (GVariant) list = g_settings_get_value (self->settings, "own-pictures");
  guint count = g_variant_n_children (list);
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  if (self->cancellable != NULL)
    text = g_strdup (_ ("Reading the pictures…"));
  else if (count == 0)
    text = g_strdup (_ ("Sobremesa’s own"));
  else
    /* Translators: of the cards of the deck. */
    text = g_strdup_printf (ngettext ("%u of %d pictures is yours", "%u of %d pictures are yours", count), count, SBM_OWN_PICTURES_MOST);
  whole = self->complaint != NULL ? g_strdup_printf ("%s\n%s", text, self->complaint) : g_steal_pointer (&text);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), whole);
  gtk_widget_set_visible (self->remove, count > 0);
  gtk_widget_set_sensitive (self->choose, self->cancellable == NULL);
}

static void
complain (SbmPicturesRow *self,
          char *complaint)
{
  g_free (self->complaint);
  self->complaint = complaint;
}

static void
read_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (SbmPicturesRow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmPictureImport) import = sbm_picture_import_read_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (import == NULL)
    {
      g_info ("%s", error->message);
      complain (self, g_strdup (_ ("That folder cannot be read.")));
    }
  else if (g_variant_n_children (import->list) == 0)
    {
      complain (self, g_strdup (_ ("There is no picture in that folder.")));
    }
  else
    {
      complain (self, sbm_picture_import_dup_complaint (import));
      g_settings_set_value (self->settings, "own-pictures", import->list);
    }
  update (self);
}

void
sbm_pictures_row_read (SbmPicturesRow *self,
                       GFile *folder)
{
  g_autofree char *path = NULL;

  g_return_if_fail (SBM_IS_PICTURES_ROW (self));

  path = g_file_get_path (folder);
  if (path == NULL || self->cancellable != NULL)
    return;
  complain (self, NULL);
  self->cancellable = g_cancellable_new ();
  sbm_picture_import_read_async (path, sbm_shelf_get_default (), self->cancellable, read_cb, g_object_ref (self));
  update (self);
}

static void
folder_cb (GFile *folder,
           gpointer row)
{
  sbm_pictures_row_read (row, folder);
}

static void
choose_cb (SbmPicturesRow *self)
{
  sbm_table_dialogs_ask_folder (GTK_WIDGET (self), _ ("A Folder of Pictures"), folder_cb, self);
}

static void
remove_cb (SbmPicturesRow *self)
{
  complain (self, NULL);
  g_settings_reset (self->settings, "own-pictures");
  update (self);
  gtk_widget_grab_focus (self->choose);
}

/* What has been cleared from the disk since is not promised any more. */
static void
looked_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (SbmPicturesRow) self = user_data;
  g_autoptr (GPtrArray) found = sbm_shelf_look_finish (SBM_SHELF (source), result, NULL);
  g_autoptr (GVariant) list = self->settings != NULL ? g_settings_get_value (self->settings, "own-pictures") : NULL;
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (SBM_OWN_PICTURES_TYPE);

  /* The row has gone, or another folder was read meanwhile. */
  if (list == NULL || found == NULL || found->len != g_variant_n_children (list))
    return;
  for (guint i = 0; i < found->len; i++)
    {
      if (g_ptr_array_index (found, i) != NULL)
        g_variant_builder_add_value (&builder, g_variant_get_child_value (list, i));
    }
  g_settings_set_value (self->settings, "own-pictures", g_variant_builder_end (&builder));
  update (self);
}

static void
look (SbmPicturesRow *self)
{
  g_autoptr (GVariant) list = g_settings_get_value (self->settings, "own-pictures");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) hashes = NULL;
  GVariantIter iter;
  const char *hash;

  if (g_variant_n_children (list) == 0)
    return;
  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(y&su&s)", NULL, &hash, NULL, NULL))
    g_strv_builder_add (builder, hash);
  hashes = g_strv_builder_end (builder);
  sbm_shelf_look_async (sbm_shelf_get_default (), (const char *const *) hashes, NULL, looked_cb, g_object_ref (self));
}

static void
sbm_pictures_row_dispose (GObject *object)
{
  SbmPicturesRow *self = SBM_PICTURES_ROW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->complaint, g_free);

  G_OBJECT_CLASS (sbm_pictures_row_parent_class)->dispose (object);
}

static void
sbm_pictures_row_class_init (SbmPicturesRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sbm_pictures_row_dispose;
}

static GtkWidget *
add_button (SbmPicturesRow *self,
            const char *icon,
            const char *label,
            GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), button);

  return button;
}

static void
sbm_pictures_row_init (SbmPicturesRow *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Pictures"));
  /* Names of files are text, whatever is in them. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 0);
  self->remove = add_button (self, "edit-clear-symbolic", _ ("Only Sobremesa’s own"), G_CALLBACK (remove_cb));
  self->choose = add_button (self, "folder-pictures-symbolic", _ ("With a folder of mine…"), G_CALLBACK (choose_cb));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->choose);
  look (self);
  update (self);
}

GVariant *
sbm_pictures_row_get_list (SbmPicturesRow *self)
{
  g_return_val_if_fail (SBM_IS_PICTURES_ROW (self), NULL);

  return g_settings_get_value (self->settings, "own-pictures");
}
