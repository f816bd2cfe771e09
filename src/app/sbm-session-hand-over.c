/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session-hand-over"

#include "config.h"

#include <glib/gstdio.h>

#include "app/sbm-session-private.h"
#include "bots/sbm-bot.h"

/* A table is not handed over while a move is being written down, which takes a moment. */
#define HAND_OVER_MS 100
#define HAND_OVER_TRIES 30

/* ---- to somebody else ---- */

static gboolean
hand_over_cb (gpointer user_data)
{
  SbmSession *self = user_data;

  self->handing = 0;
  sbm_guest_send (self->guest, PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", self->heir));

  return G_SOURCE_REMOVE;
}

void
sbm_session_hand_over (SbmSession *self,
                       int seat)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  self->heir = seat;
  self->heir_tries = HAND_OVER_TRIES;
  sbm_guest_send (self->guest, PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", seat));
}

void
sbm_session_keep_table (SbmSession *self)
{
  g_return_if_fail (SBM_IS_SESSION (self));

  self->heir_tries = 0;
  g_clear_handle_id (&self->handing, g_source_remove);
  if (self->hosted != NULL)
    sbm_hosted_table_keep (self->hosted);
}

/* It lives elsewhere now: there is nothing here to come back to. */
void
sbm_session_handed_over (SbmSession *self)
{
  sbm_session_remove_journal (self);
  g_clear_pointer (&self->journal, g_free);
  g_clear_pointer (&self->address, g_free);
  sbm_session_drop_table (self);
  sbm_session_notify_hosting (self);
}

/* ---- from somebody else ---- */

/* The id comes from another computer: it may name nothing but a file of its own. */
static gboolean
keep_journal (SbmSession *self,
              SbmHostedTable *hosted,
              GError **error)
{
  const char *id = sbm_hosted_table_get_id (hosted);
  g_autofree char *folder = sbm_session_dup_folder ();
  g_autofree char *path = NULL;
  g_autofree char *aside = NULL;

  if (!g_uuid_string_is_valid (id))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "“%s” is no table.", id);
      return FALSE;
    }
  path = g_build_filename (folder, id, NULL);
  aside = g_strconcat (path, SBM_SESSION_ASIDE, NULL);
  /* It was here once before; what it was then is not lost. */
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_rename (path, aside);

  return sbm_session_open_journal (self, hosted, id, NULL, error);
}

/* What was put aside is still somebody's table, perhaps on this very computer. */
static void
put_back (const char *path)
{
  g_autofree char *aside = g_strconcat (path, SBM_SESSION_ASIDE, NULL);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_rename (aside, path);
}

void
sbm_session_take (SbmSession *self,
                  char **lines)
{
  g_autoptr (SbmHostedTable) hosted = sbm_hosted_table_new ("", "", NULL);
  g_autoptr (SbmHost) host = sbm_host_new (sbm_guest_get_identity (self->guest));
  g_autoptr (GError) error = NULL;

  if (self->host != NULL)
    return;
  sbm_hosted_table_set_player_maker (hosted, sbm_bot_make, NULL);
  sbm_hosted_table_set_shelf (hosted, sbm_shelf_get_default ());
  if (!sbm_hosted_table_restore (hosted, (const char *const *) lines, &error) || !keep_journal (self, hosted, &error))
    {
      g_message ("A table was handed over that cannot be taken: %s", error->message);
      return;
    }
  sbm_host_add_table (host, hosted);
  if (!sbm_host_start (host, SBM_HOST_PORT, self->avahi, NULL) && !sbm_host_start (host, 0, self->avahi, &error))
    {
      g_message ("A table was handed over, but nobody could find it here: %s", error->message);
      return;
    }
  sbm_session_own_table (self, host, hosted);
  self->address = sbm_session_find_address ();
  sbm_guest_taken (self->guest, sbm_host_get_port (host));
  self->took = TRUE;
  sbm_session_notify_hosting (self);
}

gboolean
sbm_session_hand_over_denied (SbmSession *self,
                              const char *code)
{
  if (self->took)
    {
      /* Whoever handed it over thought better of it, and nobody was sent here: there is only one true table. */
      g_autofree char *path = g_strdup (self->journal);

      self->took = FALSE;
      sbm_hosted_table_close (self->hosted);
      sbm_session_handed_over (self);
      put_back (path);
      return TRUE;
    }
  if (!g_str_equal (code, "not-now") || self->heir_tries == 0)
    return FALSE;
  self->heir_tries--;
  if (self->handing == 0)
    self->handing = g_timeout_add (HAND_OVER_MS, hand_over_cb, self);

  return TRUE;
}
