/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "join"

#include "config.h"

#include "bots/sbm-bot.h"
#include "host/command.h"
#include "host/guest-tools.h"
#include "net/sbm-browser.h"
#include "net/sbm-connector.h"
#include "net/sbm-guest.h"
#include "net/sbm-host.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define MOST_MOVES 100000

typedef struct
{
  char *table;
  char *name;
  char *code;
  char *record;
  char *identity_folder;
  int strength;
  int games;
  int pace;
  int seconds;
  int hand_over_after;
  gboolean watch;
  gboolean can_host;
  gboolean sit;

  SbmIdentity *identity;
  SbmHost *heir; /* the table that was handed over to us */
  SbmGuest *guest;
  SbmBrowser *browser;
  GMainLoop *loop;
  int played;
  int status;
} Join;

static void
join_clear (Join *self)
{
  g_clear_object (&self->guest);
  g_clear_object (&self->heir);
  g_clear_object (&self->identity);
  g_clear_object (&self->browser);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  g_free (self->table);
  g_free (self->name);
  g_free (self->code);
  g_free (self->record);
  g_free (self->identity_folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Join, join_clear)

/* What a refusal means, in words. */
static const char *
explain (const char *reason)
{
  static const char *const sentences[][2] = {
    { "version", N_ ("This table runs another version of Sobremesa. Bring both computers to the same version.") },
    { "no-table", N_ ("This table is no longer there. Ask its host to open it again.") },
    { "code-needed", N_ ("This table has a code. Ask its host for the six letters.") },
    { "wrong-code", N_ ("That code is not right. Ask for it once more and try again.") },
    { "locked-out", N_ ("Too many wrong codes. Wait a minute, then try again.") },
    { "banned", N_ ("The host of this table does not want you back this evening.") },
    { "full", N_ ("Every seat of this table is taken. You can watch until one is free.") },
    { "locked", N_ ("The table is closed to newcomers. Ask its host to open it.") },
    { "no-watching", N_ ("Nobody may look on at this table. You can still take a seat.") },
    { "bad-name", N_ ("This name cannot be used at a table.") },
    { "key-changed", N_ ("This is not the computer you met before under this name. Ask its owner before you go on.") },
    { "unreachable", N_ ("The table cannot be reached. Are you on the same network?") },
    { "removed", N_ ("The host gave your seat to somebody else.") },
    { "closed", N_ ("The table was closed.") },
    { "elsewhere", N_ ("You sat down at this table on another screen.") },
    { "flood", N_ ("That computer sent far more than a table ever says, so the connection was ended.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      if (strcmp (sentences[i][0], reason) == 0)
        return _ (sentences[i][1]);
    }

  /* A code from a newer program. */
  return _ ("The table did not let you in.");
}

static void
state_cb (SbmGuest *guest,
          GParamSpec *pspec,
          Join *self)
{
  switch (sbm_guest_get_state (guest))
    {
    case SBM_GUEST_STATE_JOINED:
      printf (_ ("Joined.\n"));
      fflush (stdout);
      break;
    case SBM_GUEST_STATE_RECONNECTING:
      printf (_ ("The connection broke; trying again.\n"));
      fflush (stdout);
      break;
    case SBM_GUEST_STATE_REFUSED:
      /* A host that closes after the games we came for has done what it should. */
      if (strcmp (sbm_guest_get_reason (guest), "closed") != 0 || self->played == 0)
        {
          command_complain ("%s", explain (sbm_guest_get_reason (guest)));
          self->status = STATUS_NO;
        }
      g_main_loop_quit (self->loop);
      break;
    case SBM_GUEST_STATE_IDLE:
    case SBM_GUEST_STATE_CONNECTING:
    case SBM_GUEST_STATE_LEFT:
    default:
      break;
    }
}

static void
audit_cb (SbmTable *table,
          GParamSpec *pspec,
          Join *self)
{
  const char *audit = sbm_table_get_audit (table);

  if (audit[0] == '\0')
    return;
  self->played++;
  if (strcmp (audit, "sound") != 0)
    {
      command_complain (_ ("The audit found a fault: %s"), audit);
      self->status = STATUS_NO;
    }
  else
    {
      printf (_ ("Game %d is over; audited.\n"), self->played);
    }
  fflush (stdout);
  if (self->record != NULL)
    {
      g_autofree char *record = sbm_guest_dup_record (self->guest);
      g_autoptr (GError) error = NULL;

      if (record != NULL && !command_write (self->record, record, &error))
        command_complain (_ ("Cannot write the record: %s"), error->message);
    }
  if (self->games > 0 && self->played >= self->games)
    g_main_loop_quit (self->loop);
}

/* Once all that the host has sent has been looked at. */
static void
pictures_cb (SbmOwnPictures *pictures,
             Join *self)
{
  guint refused = sbm_own_pictures_count_in (pictures, SBM_OWN_PICTURE_REFUSED);

  if (refused == 0 || sbm_own_pictures_next (pictures) != 0)
    return;
  printf (ngettext ("%u picture of this table cannot be shown; you see one of Sobremesa’s instead.",
                    "%u pictures of this table cannot be shown; you see Sobremesa’s instead.", refused),
          refused);
  printf ("\n");
  fflush (stdout);
}

/* ---- handing a table over ---- */

static void
take_cb (SbmGuest *guest,
         char **lines,
         Join *self)
{
  g_autoptr (SbmHostedTable) table = sbm_hosted_table_new ("", "", NULL);
  g_autoptr (SbmHost) host = sbm_host_new (self->identity);
  g_autoptr (SbmAvahi) avahi = sbm_avahi_new ();
  g_autoptr (GError) error = NULL;

  sbm_hosted_table_set_player_maker (table, sbm_bot_make, NULL);
  sbm_hosted_table_set_shelf (table, sbm_shelf_get_default ());
  sbm_hosted_table_set_pace (table, self->pace);
  if (!sbm_hosted_table_restore (table, (const char *const *) lines, &error))
    {
      command_complain ("%s", error->message);
      return;
    }
  sbm_host_add_table (host, table);
  if (!sbm_host_start (host, 0, avahi, &error))
    {
      command_complain (_ ("Cannot listen: %s"), error->message);
      return;
    }
  g_set_object (&self->heir, host);
  printf (_ ("Hosting from now on, on port %d.\n"), sbm_host_get_port (host));
  fflush (stdout);
  sbm_guest_taken (guest, sbm_host_get_port (host));
}

static void
viewed_cb (SbmTable *table,
           Join *self)
{
  int seats = g_list_model_get_n_items (sbm_table_get_seats (table));

  if (!sbm_table_get_runner (table) || (int) sbm_table_get_serial (table) < self->hand_over_after)
    return;
  g_signal_handlers_disconnect_by_func (table, viewed_cb, self);
  sbm_guest_send (self->guest, PROTOCOL_MESSAGE_HAND_OVER, g_variant_new ("(i)", (sbm_table_get_my_seat (table) + 1) % seats));
}

/* Whoever comes late takes a seat that a bot holds. */
static void
sit_cb (SbmTable *table,
        Join *self)
{
  if (sbm_table_get_my_seat (table) >= 0)
    {
      g_signal_handlers_disconnect_by_func (table, sit_cb, self);
      printf (_ ("Sat down.\n"));
      fflush (stdout);
      return;
    }
  for (guint i = 0; i < g_list_model_get_n_items (sbm_table_get_seats (table)); i++)
    {
      g_autofree char *kind = NULL;

      g_object_get (sbm_table_get_seat (table, i), "kind", &kind, NULL);
      if (strcmp (kind, "bot") == 0)
        {
          sbm_guest_send (self->guest, PROTOCOL_MESSAGE_SIT, g_variant_new ("(i)", i));
          return;
        }
    }
}

static gboolean
quit_cb (gpointer user_data)
{
  Join *self = user_data;

  g_main_loop_quit (self->loop);
  return G_SOURCE_CONTINUE;
}

static gboolean
timeout_cb (gpointer user_data)
{
  Join *self = user_data;

  command_complain (_ ("No such table appeared on this network."));
  self->status = STATUS_NO;
  g_main_loop_quit (self->loop);
  return G_SOURCE_REMOVE;
}

/* Few keyboards have the apostrophe of “Ana’s table”, so the straight one will do. */
static gboolean
is_called (SbmFoundTable *table,
           const char *typed)
{
  g_autoptr (GString) name = g_string_new (sbm_found_table_get_name (table));
  g_autoptr (GString) wanted = g_string_new (typed);

  g_string_replace (name, "’", "'", 0);
  g_string_replace (wanted, "’", "'", 0);

  return g_string_equal (name, wanted);
}

/* The first table that fits, as soon as it has an address. */
static void
found_cb (GListModel *model,
          guint position,
          guint removed,
          guint added,
          Join *self)
{
  /* A host that went away and comes back is another entry of the list. */
  for (guint i = position; sbm_guest_get_state (self->guest) != SBM_GUEST_STATE_IDLE && i < position + added; i++)
    {
      g_autoptr (SbmFoundTable) table = g_list_model_get_item (model, i);
      const char *key = sbm_guest_get_host_key (self->guest);

      if (key != NULL && g_str_has_prefix (key, sbm_found_table_get_key_hint (table))
          && g_strcmp0 (sbm_found_table_get_id (table), sbm_table_get_id (sbm_guest_get_table (self->guest))) == 0)
        sbm_guest_set_addresses (self->guest, sbm_found_table_get_addresses (table));
    }
  if (sbm_guest_get_state (self->guest) != SBM_GUEST_STATE_IDLE)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SbmFoundTable) table = g_list_model_get_item (model, i);
      GListModel *addresses = sbm_found_table_get_addresses (table);

      if ((self->table != NULL && !is_called (table, self->table))
          || g_list_model_get_n_items (addresses) == 0)
        continue;
      printf (_ ("Found “%s”.\n"), sbm_found_table_get_name (table));
      fflush (stdout);
      sbm_guest_join (self->guest, addresses, NULL, sbm_found_table_get_id (table), self->code);
      return;
    }
}

static int
join (Join *self,
      const char *address)
{
  g_autoptr (SbmIdentity) identity = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SbmAvahi) avahi = NULL;
  guint waiting = 0;

  identity = self->identity_folder != NULL ? sbm_identity_load (self->identity_folder, &error) : sbm_identity_new_ephemeral (&error);
  if (identity == NULL)
    {
      command_complain ("%s", error->message);
      return STATUS_BAD_INPUT;
    }
  self->identity = g_object_ref (identity);
  self->loop = g_main_loop_new (NULL, FALSE);
  self->guest = sbm_guest_new (identity, self->name, g_str_hash (self->name) % RULES_MAX_SEATS, g_get_language_names ()[0]);
  g_signal_connect (self->guest, "notify::state", G_CALLBACK (state_cb), self);
  g_signal_connect (sbm_guest_get_table (self->guest), "notify::audit", G_CALLBACK (audit_cb), self);
  if (self->sit)
    g_signal_connect (sbm_guest_get_table (self->guest), "viewed", G_CALLBACK (sit_cb), self);
  g_signal_connect (sbm_table_get_own_pictures (sbm_guest_get_table (self->guest)), "changed", G_CALLBACK (pictures_cb), self);
  /* A bot looks at no pictures, but whoever goes on with a table must have them. */
  if (self->can_host)
    sbm_guest_set_shelf (self->guest, sbm_shelf_get_default ());
  if (self->can_host)
    g_signal_connect (self->guest, "take", G_CALLBACK (take_cb), self);
  if (self->hand_over_after > 0)
    g_signal_connect (sbm_guest_get_table (self->guest), "viewed", G_CALLBACK (viewed_cb), self);
  if (self->watch)
    {
      sbm_guest_set_role (self->guest, "spectator");
      commentary_follow (self->guest);
    }
  else
    {
      bot_guest_play (self->guest, self->strength, self->pace);
    }

  if (address != NULL)
    {
      g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
      g_autoptr (GSocketConnectable) where = sbm_connector_parse (address, SBM_HOST_PORT, &error);

      if (where == NULL)
        {
          command_complain ("%s", error->message);
          return STATUS_BAD_INPUT;
        }
      g_list_store_append (addresses, where);
      sbm_guest_join (self->guest, G_LIST_MODEL (addresses), NULL, "", self->code);
    }
  else
    {
      avahi = sbm_avahi_new ();
      self->browser = sbm_browser_new (avahi);
      g_signal_connect (self->browser, "items-changed", G_CALLBACK (found_cb), self);
      found_cb (G_LIST_MODEL (self->browser), 0, 0, 0, self);
      waiting = g_timeout_add_seconds (self->seconds, timeout_cb, self);
    }

  g_unix_signal_add (SIGINT, quit_cb, self);
  g_unix_signal_add (SIGTERM, quit_cb, self);
  if (waiting != 0)
    {
      while (sbm_guest_get_state (self->guest) == SBM_GUEST_STATE_IDLE && self->status == STATUS_YES)
        g_main_context_iteration (NULL, TRUE);
      if (self->status != STATUS_YES)
        return self->status;
      g_source_remove (waiting);
    }
  if (sbm_guest_get_state (self->guest) != SBM_GUEST_STATE_REFUSED)
    g_main_loop_run (self->loop);
  sbm_guest_leave (self->guest);
  /* Whoever hosts leaves last. */
  for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; self->heir != NULL && g_get_monotonic_time () < end;)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (5000);
    }

  return self->status;
}

int
command_join (int argc,
              char **argv)
{
  g_auto (Join) self = { .strength = 1, .pace = 100, .seconds = 15 };
  const GOptionEntry entries[] = {
    { "table", 0, 0, G_OPTION_ARG_STRING, &self.table, N_ ("The table’s name; the first one found unless told"), N_ ("NAME") },
    { "name", 0, 0, G_OPTION_ARG_STRING, &self.name, N_ ("What the bot is called"), N_ ("NAME") },
    { "code", 0, 0, G_OPTION_ARG_STRING, &self.code, N_ ("The code of the table"), N_ ("CODE") },
    { "strength", 0, 0, G_OPTION_ARG_INT, &self.strength, N_ ("Strength of the bot: 0, 1 or 2"), "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &self.games, N_ ("Leave after so many games"), "K" },
    { "pace", 0, 0, G_OPTION_ARG_INT, &self.pace, N_ ("How long the bot takes, in per cent of a person"), "N" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &self.seconds, N_ ("How long to look for a table"), "N" },
    { "record", 0, 0, G_OPTION_ARG_FILENAME, &self.record, N_ ("Where to write the record of the last game"), N_ ("FILE") },
    { "identity", 0, 0, G_OPTION_ARG_FILENAME, &self.identity_folder, N_ ("The folder of the key, so as to be known again"), N_ ("FOLDER") },
    { "watch", 0, 0, G_OPTION_ARG_NONE, &self.watch, N_ ("Only watch, and tell on the terminal what happens"), NULL },
    { "sit", 0, 0, G_OPTION_ARG_NONE, &self.sit, N_ ("Come late: take a seat that a bot holds, in the middle of a game"), NULL },
    { "can-host", 0, 0, G_OPTION_ARG_NONE, &self.can_host, N_ ("Go on with the table if its host hands it over"), NULL },
    { "hand-over-after", 0, 0, G_OPTION_ARG_INT, &self.hand_over_after, N_ ("As the table’s runner, hand it to the next seat after so many moves"), "N" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  int status;

  if (!command_parse (&argc, &argv, N_ ("[ADDRESS[:PORT]]"),
                      N_ ("Joins a table as a bot, by its address or as the network announces it."), entries, &status))
    return status;
  if (argc > 2)
    {
      command_complain (_ ("join takes at most one ADDRESS."));
      return STATUS_BAD_INPUT;
    }
  if (!command_in_range ("strength", self.strength, 0, STRONGEST_BOT) || !command_in_range ("games", self.games, 0, MOST_GAMES)
      || !command_in_range ("pace", self.pace, 0, 1000) || !command_in_range ("seconds", self.seconds, 1, 3600)
      || !command_in_range ("hand-over-after", self.hand_over_after, 0, MOST_MOVES))
    return STATUS_BAD_INPUT;
  if (self.name == NULL)
    self.name = g_strdup (C_ ("name of a player", "Bot"));

  return join (&self, argc == 2 ? argv[1] : NULL);
}
