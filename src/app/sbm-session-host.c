/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-session-host"

#include "config.h"

#include <arpa/inet.h>
#include <glib/gi18n.h>
#include <ifaddrs.h>
#include <net/if.h>

#include "app/sbm-session-private.h"
#include "bots/sbm-bot.h"

/* Goodbyes still go out for this long after the host got up. */
#define LINGER_MS 500

/* The address that a friend would type. */
char *
sbm_session_find_address (void)
{
  struct ifaddrs *list = NULL;
  char *found = NULL;

  if (getifaddrs (&list) != 0)
    return NULL;
  for (struct ifaddrs *each = list; each != NULL && found == NULL; each = each->ifa_next)
    {
      char text[INET_ADDRSTRLEN];

      if (each->ifa_addr == NULL || each->ifa_addr->sa_family != AF_INET
          || (each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0)
        continue;
      if (inet_ntop (AF_INET, &((struct sockaddr_in *) (gpointer) each->ifa_addr)->sin_addr, text, sizeof text) != NULL)
        found = g_strdup (text);
    }
  freeifaddrs (list);

  return found;
}

static gboolean
set_game (SbmSession *self,
          const SbmSessionGame *game,
          GError **error)
{
  g_autoptr (GVariant) options = game->options != NULL ? g_variant_ref_sink (game->options) : NULL;
  const char *name;
  GVariantIter iter;
  int value;

  if (!sbm_hosted_table_set_game (self->hosted, game->game, game->mode, error))
    return FALSE;
  if (game->pictures != NULL)
    sbm_hosted_table_set_pictures (self->hosted, game->pictures);
  if (options == NULL)
    return TRUE;

  g_variant_iter_init (&iter, options);
  while (g_variant_iter_next (&iter, "{&si}", &name, &value))
    {
      if (sbm_hosted_table_set_option (self->hosted, name, value))
        continue;
      g_set_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID, _ ("“%s” is not an option of this game."), name);
      return FALSE;
    }

  return TRUE;
}

/* Our own player comes in by the same door as everybody. */
gboolean
sbm_session_sit_down_at (SbmSession *self,
                         SbmSession *of,
                         GError **error)
{
  g_autoptr (GIOStream) ours = NULL;
  g_autoptr (GIOStream) theirs = NULL;

  if (!sbm_host_make_pair (&ours, &theirs, error))
    return FALSE;
  sbm_host_adopt (of->host, ours, sbm_identity_get_key_id (sbm_guest_get_identity (self->guest)));
  sbm_guest_join_stream (self->guest, theirs, sbm_hosted_table_get_id (of->hosted));

  return TRUE;
}

static gboolean
sit_down (SbmSession *self,
          GError **error)
{
  return sbm_session_sit_down_at (self, self, error);
}

void
sbm_session_own_table (SbmSession *self,
                       SbmHost *host,
                       SbmHostedTable *hosted)
{
  self->host = g_object_ref (host);
  self->hosted = g_object_ref (hosted);
  g_signal_connect_object (hosted, "handed-over", G_CALLBACK (sbm_session_handed_over), self, G_CONNECT_SWAPPED);
}

static void
open_table (SbmSession *self,
            const SbmSessionProfile *profile,
            const char *id,
            const char *name)
{
  g_autoptr (SbmHost) host = sbm_host_new (profile->identity);
  g_autoptr (SbmHostedTable) hosted = sbm_hosted_table_new (id, name, sbm_identity_get_key_id (profile->identity));

  sbm_hosted_table_set_player_maker (hosted, sbm_bot_make, NULL);
  sbm_hosted_table_set_shelf (hosted, sbm_shelf_get_default ());
  sbm_session_own_table (self, host, hosted);
}

/* A table that the journal brought back has its game, its code and its players. */
static gboolean
is_new (SbmSession *self)
{
  return sbm_hosted_table_get_taken (self->hosted) == 0 && sbm_hosted_table_get_game_number (self->hosted) == 0;
}

SbmSession *
sbm_session_new_solo (const SbmSessionProfile *profile,
                      const SbmSessionGame *game,
                      GError **error)
{
  g_autoptr (SbmSession) self = g_object_new (SBM_TYPE_SESSION, NULL);
  g_autofree char *id = game->resume != NULL ? g_strdup (game->resume) : g_uuid_string_random ();
  g_autofree char *journal = g_strconcat (id, SBM_SESSION_SOLO, NULL);

  self->solo = TRUE;
  sbm_session_follow (self, profile);
  open_table (self, profile, id, profile->name);
  if (!sbm_session_open_journal (self, self->hosted, journal, game, error))
    return NULL;
  if (is_new (self))
    {
      if (!set_game (self, game, error))
        return NULL;
      if (!sbm_hosted_table_set_seed (self->hosted, game->seed))
        {
          g_set_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID, _ ("A seed has 1 to %d characters."), SBM_HOSTED_TABLE_MOST_SEED);
          return NULL;
        }
      self->bots = game->bots;
      self->strength = game->strength;
      self->start = TRUE;
      sbm_session_forget_solo_games (self);
    }
  if (game->pace > 0)
    sbm_hosted_table_set_pace (self->hosted, game->pace);
  sbm_host_add_table (self->host, self->hosted);

  return sit_down (self, error) ? g_steal_pointer (&self) : NULL;
}

SbmSession *
sbm_session_new_host (const SbmSessionProfile *profile,
                      const SbmSessionGame *game,
                      const SbmSessionHosting *hosting,
                      GError **error)
{
  g_autoptr (SbmSession) self = g_object_new (SBM_TYPE_SESSION, NULL);
  g_autofree char *id = hosting->resume != NULL ? g_strdup (hosting->resume) : g_uuid_string_random ();

  sbm_session_follow (self, profile);
  open_table (self, profile, id, hosting->table_name);
  if (!sbm_session_open_journal (self, self->hosted, id, game, error))
    return NULL;
  if (is_new (self))
    {
      if (!set_game (self, game, error))
        return NULL;
      if (hosting->code != NULL)
        sbm_hosted_table_set_code (self->hosted, hosting->code);
      if (hosting->clock != NULL)
        sbm_hosted_table_set_clock (self->hosted, hosting->clock, hosting->clock_seconds);
      if (hosting->words != NULL)
        sbm_hosted_table_set_words (self->hosted, hosting->words);
      sbm_hosted_table_set_watchable (self->hosted, !hosting->unwatched);
      self->bots = game->bots;
      self->strength = game->strength;
    }
  if (game->pace > 0)
    sbm_hosted_table_set_pace (self->hosted, game->pace);
  sbm_host_add_table (self->host, self->hosted);
  if (!sbm_host_start (self->host, hosting->port, hosting->avahi, error))
    return NULL;
  self->address = sbm_session_find_address ();

  return sit_down (self, error) ? g_steal_pointer (&self) : NULL;
}

/* Bots sit down after their host, and alone one plays at once. */
void
sbm_session_lay_table (SbmSession *self)
{
  SbmTable *table = sbm_guest_get_table (self->guest);

  if (self->hosted == NULL || sbm_table_get_my_seat (table) < 0 || sbm_hosted_table_get_phase (self->hosted) != SBM_PHASE_LOBBY)
    return;
  for (; self->bots > 0; self->bots--)
    sbm_hosted_table_add_bot (self->hosted, self->strength);
  if (self->start)
    {
      self->start = FALSE;
      sbm_hosted_table_start (self->hosted);
    }
}

/* ---- getting up ---- */

static gboolean
lingered_cb (gpointer user_data)
{
  /* Somebody whose line broke at the wrong moment does not know yet where the table goes on. */
  if (sbm_host_is_awaited (user_data))
    return G_SOURCE_CONTINUE;
  sbm_host_stop (user_data);
  return G_SOURCE_REMOVE;
}

void
sbm_session_drop_table (SbmSession *self)
{
  g_timeout_add_full (G_PRIORITY_DEFAULT, self->solo ? 0 : LINGER_MS, lingered_cb, g_steal_pointer (&self->host), g_object_unref);
  g_clear_object (&self->hosted);
}

void
sbm_session_close_host (SbmSession *self)
{
  SbmPhase phase;

  if (self->host == NULL)
    return;

  phase = sbm_hosted_table_get_phase (self->hosted);
  sbm_hosted_table_close (self->hosted);
  /* Between games there is nothing to come back to. */
  if (phase == SBM_PHASE_LOBBY || phase == SBM_PHASE_OVER)
    sbm_session_remove_journal (self);
  sbm_session_drop_table (self);
}
