/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-resume"

#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/sbm-game-texts.h"
#include "app/sbm-resume.h"
#include "app/sbm-session.h"
#include "net/journal-format.h"
#include "net/sbm-hosted-table.h"

#define AWAY ".away"

static char *
dup_path (const char *id,
          gboolean solo)
{
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autofree char *name = g_strconcat (id, solo ? SBM_SESSION_SOLO : NULL, NULL);

  return g_build_filename (folder, name, NULL);
}

/* Only looked at: whoever still has it open is not disturbed. */
static SbmHostedTable *
read_table (const char *path)
{
  g_autoptr (SbmHostedTable) table = sbm_hosted_table_new ("", "", NULL);
  g_auto (JournalContents) contents = { NULL };
  g_autofree char *data = NULL;
  gsize size;

  if (!g_file_get_contents (path, &data, &size, NULL) || !journal_parse ((const guint8 *) data, size, &contents, NULL))
    return NULL;
  /* As a list of lines. */
  g_ptr_array_add (contents.lines, NULL);
  if (!sbm_hosted_table_restore (table, (const char *const *) contents.lines->pdata, NULL) || sbm_hosted_table_get_game (table) == NULL)
    return NULL;

  return g_steal_pointer (&table);
}

static char *
dup_sentence (SbmHostedTable *table,
              gboolean solo)
{
  const char *title = sbm_game_texts_get_title (sbm_hosted_table_get_game (table));
  int others = sbm_hosted_table_get_taken (table) - 1;
  int round = sbm_hosted_table_get_round (table);
  g_autofree char *where = NULL;

  if (sbm_hosted_table_get_phase (table) == SBM_PHASE_LOBBY)
    /* Translators: a game, at whose table nobody has begun to play */
    return g_strdup_printf (_ ("%s. The game had not begun."), title);
  /* Translators: a game and how far it is: "Dixit, round 7" */
  where = round > 0 ? g_strdup_printf (_ ("%s, round %d"), title, round) : g_strdup (title);
  if (solo)
    /* Translators: a game and how far it is: "Dixit, round 7. 3 bots are waiting for you." */
    return g_strdup_printf (ngettext ("%s. %d bot is waiting for you.", "%s. %d bots are waiting for you.", others), where, others);

  /* Translators: a game and how far it is: "Dixit, round 7. 5 seats are kept for their owners." */
  return g_strdup_printf (ngettext ("%s. %d seat is kept for its owner.", "%s. %d seats are kept for their owners.", others), where, others);
}

char *
sbm_resume_dup_text (void)
{
  gboolean solo = FALSE;
  g_autofree char *id = sbm_session_dup_interrupted (&solo);
  g_autofree char *path = NULL;
  g_autoptr (SbmHostedTable) table = NULL;

  if (id == NULL)
    return NULL;
  path = dup_path (id, solo);
  table = read_table (path);
  if (table != NULL)
    return dup_sentence (table, solo);

  /* Whoever wants to resume it is told what is wrong with it. */
  return g_strdup (solo ? _ ("A game of yours with bots was interrupted.") : _ ("A table of yours was interrupted."));
}

char *
sbm_resume_put_away (void)
{
  gboolean solo = FALSE;
  g_autofree char *id = sbm_session_dup_interrupted (&solo);
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *path = NULL;
  g_autofree char *place = NULL;
  const char *name;

  if (id == NULL)
    return NULL;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *before = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, AWAY))
        g_unlink (before);
    }
  path = dup_path (id, solo);
  place = g_strconcat (path, AWAY, NULL);

  return g_rename (path, place) == 0 ? g_steal_pointer (&place) : NULL;
}

gboolean
sbm_resume_take_out (const char *place)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (g_str_has_suffix (place, AWAY), FALSE);

  path = g_strndup (place, strlen (place) - strlen (AWAY));

  return g_rename (place, path) == 0;
}
