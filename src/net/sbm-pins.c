/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-pins"

#include "net/sbm-pins.h"

#include "net/sbm-identity.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <string.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

struct _SbmPins
{
  GObject parent_instance;

  /* owned */
  char *path;
  GKeyFile *file;
};

G_DEFINE_FINAL_TYPE (SbmPins, sbm_pins, G_TYPE_OBJECT)

G_DEFINE_QUARK (sbm_pins_error_quark, sbm_pins_error)

/* A name may hold brackets, newlines or nothing at all, none of which a key file takes: its hash names the group. */
static char *
dup_group (const char *name)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, name, -1);
}

/* An entry that we would not have written means that somebody edited the file: better to stop than to trust half of it. */
static gboolean
check_file (GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *key_id = g_key_file_get_string (file, groups[i], "key", NULL);

      if (!sbm_identity_is_key_id (groups[i]) || !sbm_identity_is_key_id (key_id))
        return FALSE;
    }

  return TRUE;
}

static gboolean
save (SbmPins *self,
      GKeyFile *file,
      GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *text = NULL;
  g_autoptr (GError) reason = NULL;
  gsize length;

  text = g_key_file_to_data (file, &length, NULL);
  if (g_mkdir_with_parents (folder, 0700) < 0
      || !g_file_set_contents_full (self->path, text, length, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                    0600, &reason))
    {
      g_set_error (error, SBM_PINS_ERROR, SBM_PINS_ERROR_FILE, _ ("Cannot write %s: %s"), self->path,
                   reason != NULL ? reason->message : g_strerror (errno));
      return FALSE;
    }

  return TRUE;
}

static GKeyFile *
copy_file (GKeyFile *file)
{
  g_autofree char *text = NULL;
  GKeyFile *copy = g_key_file_new ();
  gsize length;

  text = g_key_file_to_data (file, &length, NULL);
  if (length > 0)
    g_key_file_load_from_data (copy, text, length, G_KEY_FILE_NONE, NULL);

  return copy;
}

static gboolean
replace_file (SbmPins *self,
              GKeyFile *file,
              GError **error)
{
  if (!save (self, file, error))
    return FALSE;

  g_key_file_unref (self->file);
  self->file = g_key_file_ref (file);

  return TRUE;
}

static void
sbm_pins_finalize (GObject *object)
{
  SbmPins *self = SBM_PINS (object);

  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->file, g_key_file_unref);

  G_OBJECT_CLASS (sbm_pins_parent_class)->finalize (object);
}

static void
sbm_pins_class_init (SbmPinsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_pins_finalize;
}

static void
sbm_pins_init (SbmPins *self)
{
  self->file = g_key_file_new ();
}

SbmPins *
sbm_pins_load (const char *path,
               GError **error)
{
  g_autoptr (SbmPins) self = g_object_new (SBM_TYPE_PINS, NULL);
  g_autoptr (GError) reason = NULL;

  self->path = path != NULL ? g_strdup (path) : g_build_filename (g_get_user_data_dir (), "sobremesa", "known-hosts", NULL);

  if (!g_key_file_load_from_file (self->file, self->path, G_KEY_FILE_NONE, &reason))
    {
      if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return g_steal_pointer (&self);

      if (reason->domain == G_FILE_ERROR)
        {
          g_set_error (error, SBM_PINS_ERROR, SBM_PINS_ERROR_FILE, _ ("Cannot read %s: %s"), self->path, reason->message);
          return NULL;
        }
    }

  if (reason != NULL || !check_file (self->file))
    {
      g_set_error (error, SBM_PINS_ERROR, SBM_PINS_ERROR_DAMAGED,
                   _ ("The list of known hosts in %s is damaged. It was left as it is: repair it, or move it away to start a new one."),
                   self->path);
      return NULL;
    }

  return g_steal_pointer (&self);
}

SbmPin
sbm_pins_check (SbmPins *self,
                const char *name,
                const char *key_id)
{
  g_autofree char *group = NULL;
  g_autofree char *pinned = NULL;

  g_return_val_if_fail (SBM_IS_PINS (self), SBM_PIN_CHANGED);
  g_return_val_if_fail (name != NULL && key_id != NULL, SBM_PIN_CHANGED);

  group = dup_group (name);
  pinned = g_key_file_get_string (self->file, group, "key", NULL);

  if (pinned == NULL)
    return SBM_PIN_NEW;

  return strcmp (pinned, key_id) == 0 ? SBM_PIN_KNOWN : SBM_PIN_CHANGED;
}

gboolean
sbm_pins_pin (SbmPins *self,
              const char *name,
              const char *key_id,
              GError **error)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *group = NULL;
  g_autofree char *shown = NULL;

  g_return_val_if_fail (SBM_IS_PINS (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (sbm_identity_is_key_id (key_id), FALSE);

  if (sbm_pins_check (self, name, key_id) == SBM_PIN_KNOWN)
    return TRUE;

  file = copy_file (self->file);
  group = dup_group (name);
  shown = g_utf8_make_valid (name, -1);
  g_key_file_set_string (file, group, "name", shown);
  g_key_file_set_string (file, group, "key", key_id);

  return replace_file (self, file, error);
}

gboolean
sbm_pins_forget (SbmPins *self,
                 const char *name,
                 GError **error)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *group = NULL;

  g_return_val_if_fail (SBM_IS_PINS (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  group = dup_group (name);
  if (!g_key_file_has_group (self->file, group))
    return TRUE;

  file = copy_file (self->file);
  g_key_file_remove_group (file, group, NULL);

  return replace_file (self, file, error);
}
