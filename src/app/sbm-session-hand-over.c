/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session-hand-over"

#include "config.h"

#include <glib/gstdio.h>

#include "app/sbm-session-private.h"
#include "bots/sbm-bot.h"
#include "net/sbm-code.h"

/* A table is not handed over while a move is being written down, which takes a moment. */
#define HAND_OVER_MS 100
#define HAND_OVER_TRIES 30

/* Journals of one table that were put aside. */
#define MOST_ASIDE 9

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
  self->took = FALSE;
  sbm_session_remove_journal (self);
  g_clear_pointer (&self->journal, g_free);
  g_clear_pointer (&self->address, g_free);
  sbm_session_drop_table (self);
  sbm_session_notify_hosting (self);
}

/* ---- from somebody else ---- */

/* What is handed over is the table that we sit at, to be run from here, and others can come to it. */
static gboolean
is_for_us (SbmSession *self,
           SbmHostedTable *hosted)
{
  const char *id = sbm_hosted_table_get_id (hosted);
  const char *code = sbm_hosted_table_get_code (hosted);
  g_autofree char *read = code != NULL ? sbm_code_read (code, NULL) : NULL;

  return g_uuid_string_is_valid (id) && g_strcmp0 (id, sbm_table_get_id (sbm_guest_get_table (self->guest))) == 0
         && g_strcmp0 (sbm_hosted_table_get_runner (hosted), sbm_identity_get_key_id (sbm_guest_get_identity (self->guest))) == 0
         && g_strcmp0 (read, code) == 0;
}

/* What the table was here once before is not lost: it may be somebody else's on this very computer, and the word for it comes
 * from another one. */
static gboolean
put_aside (SbmSession *self,
           const char *path)
{
  g_autofree char *aside = g_strconcat (path, SBM_SESSION_ASIDE, NULL);

  for (int i = 2; g_file_test (aside, G_FILE_TEST_EXISTS) && i <= MOST_ASIDE; i++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s" SBM_SESSION_ASIDE "%d", path, i);
    }
  g_clear_pointer (&self->aside, g_free);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_file_test (aside, G_FILE_TEST_EXISTS) || g_rename (path, aside) != 0)
    return FALSE;

  self->aside = g_steal_pointer (&aside);
  return TRUE;
}

static void
put_back (SbmSession *self,
          const char *path)
{
  if (self->aside != NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
    g_rename (self->aside, path);
  g_clear_pointer (&self->aside, g_free);
}

/* It is not ours after all: it goes on where it was, and so does what was here. */
static void
give_back (SbmSession *self)
{
  g_autofree char *path = sbm_session_dup_journal_path (sbm_hosted_table_get_id (self->hosted), FALSE);

  sbm_hosted_table_close (self->hosted);
  sbm_session_handed_over (self);
  put_back (self, path);
}

/* Only now the other one may put its journal away. */
static void
written_cb (SbmSession *self,
            gboolean whole,
            SbmHostedTable *hosted)
{
  if (hosted != self->hosted || !self->took)
    return;
  if (!whole)
    {
      give_back (self);
      return;
    }
  self->told = TRUE;
  sbm_guest_taken (self->guest, sbm_host_get_port (self->host));
}

static gboolean
open_inherited (SbmSession *self,
                SbmHost *host,
                SbmHostedTable *hosted,
                GError **error)
{
  const char *id = sbm_hosted_table_get_id (hosted);
  g_autofree char *path = sbm_session_dup_journal_path (id, FALSE);

  if (!put_aside (self, path))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, "“%s” cannot be put aside.", path);
      return FALSE;
    }
  if (sbm_session_open_journal (self, hosted, id, NULL, error))
    {
      sbm_host_add_table (host, hosted);
      if (sbm_host_start (host, SBM_HOST_PORT, self->avahi, NULL) || sbm_host_start (host, 0, self->avahi, error))
        return TRUE;
      sbm_session_remove_journal (self);
      g_clear_pointer (&self->journal, g_free);
    }
  put_back (self, path);

  return FALSE;
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
  if (!sbm_hosted_table_restore (hosted, (const char *const *) lines, &error))
    {
      g_message ("A table was handed over that cannot be taken: %s", error->message);
      return;
    }
  if (!is_for_us (self, hosted))
    {
      g_message ("A table was handed over that is another one, or not ours to run.");
      return;
    }
  if (!open_inherited (self, host, hosted, &error))
    {
      g_message ("A table was handed over that cannot go on here: %s", error->message);
      return;
    }
  sbm_session_own_table (self, host, hosted);
  self->address = sbm_session_find_address ();
  self->took = TRUE;
  self->told = FALSE;
  g_signal_connect_object (hosted, "written", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  sbm_session_notify_hosting (self);
}

/* Whoever took a table is sent to it with everybody else: then it is theirs.  Where the line broke before, nobody knows
 * whether our word arrived. */
void
sbm_session_follow_taken (SbmSession *self)
{
  SbmGuestState state = sbm_guest_get_state (self->guest);

  if (!self->took || state == SBM_GUEST_STATE_RECONNECTING || state == SBM_GUEST_STATE_CONNECTING)
    return;
  if (state != SBM_GUEST_STATE_JOINED
      || g_strcmp0 (sbm_guest_get_host_key (self->guest), sbm_identity_get_key_id (sbm_guest_get_identity (self->guest))) == 0)
    self->took = FALSE;
  else if (self->told)
    sbm_guest_taken (self->guest, sbm_host_get_port (self->host));
}

gboolean
sbm_session_hand_over_denied (SbmSession *self,
                              const char *code)
{
  if (self->took)
    {
      /* Whoever handed it over thought better of it, and nobody was sent here: there is only one true table. */
      give_back (self);
      return TRUE;
    }
  if (!g_str_equal (code, "not-now") || self->heir_tries == 0)
    return FALSE;
  self->heir_tries--;
  if (self->handing == 0)
    self->handing = g_timeout_add (HAND_OVER_MS, hand_over_cb, self);

  return TRUE;
}
