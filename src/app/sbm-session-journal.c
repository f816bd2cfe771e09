/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session-journal"

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/sbm-session-private.h"

char *
sbm_session_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "sobremesa", "tables", NULL);
}

char *
sbm_session_dup_journal_path (const char *id,
                              gboolean solo)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autofree char *name = g_strconcat (id, solo ? SBM_SESSION_SOLO : NULL, NULL);

  return g_build_filename (folder, name, NULL);
}

gboolean
sbm_session_open_journal (SbmSession *self,
                          SbmHostedTable *hosted,
                          const char *name,
                          const SbmSessionGame *game,
                          GError **error)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf info;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int code = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", folder, g_strerror (code));
      return FALSE;
    }
  if (game != NULL && game->journal != NULL ? !sbm_hosted_table_use_journal (hosted, game->journal, game->lines, error)
                                            : !sbm_hosted_table_open_journal (hosted, path, error))
    return FALSE;
  /* Only from now on it is ours to remove: before, it may be somebody else's. */
  if (g_stat (path, &info) == 0)
    self->inode = info.st_ino;
  self->journal = g_steal_pointer (&path);

  return TRUE;
}

void
sbm_session_remove_journal (SbmSession *self)
{
  g_autofree char *aside = self->journal != NULL ? g_strconcat (self->journal, SBM_SESSION_ASIDE, NULL) : NULL;
  GStatBuf info;

  if (self->journal != NULL && g_stat (self->journal, &info) == 0 && info.st_ino == self->inode)
    g_unlink (self->journal);
  /* Whoever took the table over on this very computer has put ours aside. */
  if (aside != NULL && g_stat (aside, &info) == 0 && info.st_ino == self->inode)
    g_unlink (aside);
}

/* Whoever begins a new game alone does not want the one that was left. */
void
sbm_session_forget_solo_games (SbmSession *self)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, SBM_SESSION_SOLO) && g_strcmp0 (path, self->journal) != 0)
        g_unlink (path);
    }
}

/* "UUID" or "UUID.solo"; anything else in the folder is not ours to offer. */
static char *
read_journal_name (const char *name,
                   gboolean *solo)
{
  g_autofree char *id = g_strdup (name);

  *solo = g_str_has_suffix (name, SBM_SESSION_SOLO);
  if (*solo)
    id[strlen (id) - strlen (SBM_SESSION_SOLO)] = '\0';

  return g_uuid_string_is_valid (id) ? g_steal_pointer (&id) : NULL;
}

char *
sbm_session_dup_interrupted (gboolean *solo)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *latest = NULL;
  gint64 latest_time = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      gboolean alone;
      g_autofree char *id = read_journal_name (name, &alone);
      GStatBuf info;

      if (id == NULL || g_stat (path, &info) != 0 || info.st_mtime < latest_time)
        continue;
      latest_time = info.st_mtime;
      g_free (latest);
      latest = g_steal_pointer (&id);
      if (solo != NULL)
        *solo = alone;
    }

  return g_steal_pointer (&latest);
}
