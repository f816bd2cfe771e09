/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "serve"

#include "config.h"

#include "bots/sbm-bot.h"
#include "decks/sbm-picture-import.h"
#include "host/command.h"
#include "host/guest-tools.h"
#include "model/sbm-own-pictures.h"
#include "net/sbm-code.h"
#include "net/sbm-host.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define MOST_TABLES 200
#define MOST_PATIENCE 86400
#define ANY_PORT G_MININT /* the usual one, or any that is free */

#define GOODBYE_MS 500

/* That a table whose last game is over waits for players whose line is broken. */
#define MISSING_S 60

typedef struct
{
  char *game;
  char *mode;
  char **options;
  char *name;
  char *code;
  char *journal;
  char *pictures;
  char *clock;
  int port;
  int tables;
  int bots;
  int strength;
  int players;
  int games;
  int pace;
  int patience;
  gboolean hidden;
  gboolean show;

  SbmShelf *shelf;
  GVariant *own_pictures; /* of --pictures, or NULL */
  SbmIdentity *identity;
  SbmHost *host;
  GPtrArray *guests; /* SbmGuest: spectators of --show */
  GMainLoop *loop;
  guint checking;
  guint missing;    /* until nobody is waited for who was away when the last game ended */
  gboolean stopped; /* by whoever started it */
  gboolean done;
} Serve;

static void
serve_clear (Serve *self)
{
  g_clear_handle_id (&self->checking, g_source_remove);
  g_clear_handle_id (&self->missing, g_source_remove);
  g_clear_pointer (&self->guests, g_ptr_array_unref);
  g_clear_object (&self->host);
  g_clear_object (&self->identity);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  g_free (self->game);
  g_free (self->mode);
  g_strfreev (self->options);
  g_free (self->name);
  g_free (self->code);
  g_free (self->journal);
  g_free (self->pictures);
  g_clear_object (&self->shelf);
  g_clear_pointer (&self->own_pictures, g_variant_unref);
  g_free (self->clock);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Serve, serve_clear)

static gboolean
missed_cb (gpointer user_data)
{
  Serve *self = user_data;

  self->missing = 0;
  self->done = TRUE;
  g_main_loop_quit (self->loop);

  return G_SOURCE_REMOVE;
}

/* Deals as soon as enough players sit there, and ends after so many games; whoever was away in the end still gets to know it. */
static gboolean
check_cb (gpointer user_data)
{
  Serve *self = user_data;
  GListModel *tables = sbm_host_get_tables (self->host);
  guint count = g_list_model_get_n_items (tables);
  guint done = 0, owed = 0;

  self->checking = 0;
  for (guint i = 0; i < count; i++)
    {
      g_autoptr (SbmHostedTable) table = g_list_model_get_item (tables, i);
      SbmPhase phase = sbm_hosted_table_get_phase (table);

      if (phase == SBM_PHASE_OVER && self->games > 0 && (int) sbm_hosted_table_get_game_number (table) >= self->games)
        {
          done++;
          owed += sbm_hosted_table_get_owed (table);
          continue;
        }
      if ((phase == SBM_PHASE_LOBBY || phase == SBM_PHASE_OVER) && self->players > 0
          && sbm_hosted_table_get_taken (table) >= self->players)
        sbm_hosted_table_start (table);
    }
  if (done == count && count > 0 && owed > 0)
    {
      if (self->missing == 0)
        self->missing = g_timeout_add_seconds (MISSING_S, missed_cb, self);
    }
  else if (done == count && count > 0)
    {
      self->done = TRUE;
      g_main_loop_quit (self->loop);
    }

  return G_SOURCE_REMOVE;
}

static void
changed_cb (SbmHostedTable *table,
            Serve *self)
{
  if (self->checking == 0)
    self->checking = g_idle_add (check_cb, self);
}

/* Somebody else goes on with it. */
static void
handed_over_cb (SbmHostedTable *table,
                Serve *self)
{
  printf (_ ("The table goes on at another computer.\n"));
  if (g_list_model_get_n_items (sbm_host_get_tables (self->host)) == 0)
    g_main_loop_quit (self->loop);
}

/* Whoever still waits for the record, on a bad line perhaps. */
static gboolean
somebody_is_here (Serve *self)
{
  guint here = 0;

  for (guint i = 0; i < g_list_model_get_n_items (sbm_host_get_tables (self->host)); i++)
    {
      g_autoptr (SbmHostedTable) table = g_list_model_get_item (sbm_host_get_tables (self->host), i);

      here += sbm_hosted_table_get_n_members (table);
    }

  return here > self->guests->len;
}

static gboolean
quit_cb (gpointer user_data)
{
  Serve *self = user_data;

  self->done = FALSE;
  self->stopped = TRUE;
  g_main_loop_quit (self->loop);
  return G_SOURCE_CONTINUE;
}

static gboolean
set_options (Serve *self,
             SbmHostedTable *table,
             GError **error)
{
  for (int i = 0; self->options != NULL && self->options[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (self->options[i], "=", 2);
      gint64 value = 0;
      gboolean reads = g_strv_length (pair) == 2
                       && (strcmp (pair[1], "true") == 0 || strcmp (pair[1], "false") == 0
                           || g_ascii_string_to_signed (pair[1], 10, 0, 100, &value, NULL));

      if (reads && strcmp (pair[1], "true") == 0)
        value = 1;
      if (!reads || !sbm_hosted_table_set_option (table, pair[0], value))
        {
          g_set_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID, _ ("“%s” is not an option of this game."), self->options[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* A table that waits for more than it has chairs would wait for ever. */
static gboolean
check_players (Serve *self,
               GError **error)
{
  const Rules *rules = rules_find (self->game);
  const RulesMode *mode = rules_find_mode (rules, self->mode);

  if (self->bots > mode->most_seats
      || (self->players != 0 && (self->players < mode->least_seats || self->players > mode->most_seats)))
    {
      g_set_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID, _ ("%s %s is for %d to %d players, not for %d."), rules->name, mode->name,
                   mode->least_seats, mode->most_seats, self->bots > mode->most_seats ? self->bots : self->players);
      return FALSE;
    }
  if (self->players % 2 != 0 && mode->even_seats)
    {
      g_set_error (error, RULES_SETUP_ERROR, RULES_SETUP_ERROR_INVALID, _ ("%s %s needs an even number of players, not %d."), rules->name,
                   mode->name, self->players);
      return FALSE;
    }

  return TRUE;
}

static gboolean
open_table (Serve *self,
            int number,
            GError **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = self->tables > 1 ? g_strdup_printf ("%s %d", self->name, number) : g_strdup (self->name);
  g_autoptr (SbmHostedTable) table = sbm_hosted_table_new (id, name, NULL);

  sbm_hosted_table_set_player_maker (table, sbm_bot_make, NULL);
  sbm_hosted_table_set_shelf (table, self->shelf);
  sbm_hosted_table_set_pace (table, self->pace);
  sbm_hosted_table_set_patience (table, self->patience * 1000);
  if (self->journal != NULL)
    {
      g_autofree char *file = g_strdup_printf ("table-%d.journal", number);
      g_autofree char *path = g_build_filename (self->journal, file, NULL);

      g_mkdir_with_parents (self->journal, 0700);
      if (!sbm_hosted_table_open_journal (table, path, error))
        return FALSE;
    }
  /* A table that the journal brought back has its game and its players. */
  if (sbm_hosted_table_get_taken (table) == 0 && sbm_hosted_table_get_game_number (table) == 0)
    {
      if (!sbm_hosted_table_set_game (table, self->game, self->mode, error) || !set_options (self, table, error)
          || !check_players (self, error))
        return FALSE;
      if (self->own_pictures != NULL)
        sbm_hosted_table_set_pictures (table, self->own_pictures);
      if (self->code != NULL)
        sbm_hosted_table_set_code (table, self->code);
      if (self->clock != NULL)
        sbm_hosted_table_set_clock (table, self->clock, 90);
      for (int i = 0; i < self->bots; i++)
        sbm_hosted_table_add_bot (table, self->strength);
    }
  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), self);
  sbm_host_add_table (self->host, table);
  /* After the host, which then lists it no more. */
  g_signal_connect (table, "handed-over", G_CALLBACK (handed_over_cb), self);

  if (self->show)
    {
      g_autoptr (GIOStream) ours = NULL;
      g_autoptr (GIOStream) theirs = NULL;
      SbmGuest *guest = sbm_guest_new (self->identity, "Terminal", 0, "en");

      g_ptr_array_add (self->guests, guest);
      if (!sbm_host_make_pair (&ours, &theirs, error))
        return FALSE;
      sbm_guest_set_role (guest, "screen");
      commentary_follow (guest);
      sbm_host_adopt (self->host, ours, sbm_identity_get_key_id (self->identity));
      sbm_guest_join_stream (guest, theirs, sbm_hosted_table_get_id (table));
    }

  return TRUE;
}

/* With the tables where those are kept, so that they come back with them. */
static gboolean
read_pictures (Serve *self,
               GError **error)
{
  g_autofree char *folder = self->journal != NULL ? g_build_filename (self->journal, "pictures", NULL) : NULL;
  g_autoptr (SbmPictureImport) import = NULL;
  g_autofree char *complaint = NULL;
  guint count;

  self->shelf = sbm_shelf_new (folder);
  if (self->pictures == NULL)
    return TRUE;
  import = sbm_picture_import_read (self->pictures, self->shelf, NULL, error);
  if (import == NULL)
    return FALSE;

  complaint = sbm_picture_import_dup_complaint (import);
  if (complaint != NULL)
    command_complain ("%s", complaint);
  count = g_variant_n_children (import->list);
  printf (ngettext ("%u of %d pictures is yours", "%u of %d pictures are yours", count), count, SBM_OWN_PICTURES_MOST);
  printf ("\n");
  self->own_pictures = g_variant_ref (import->list);

  return TRUE;
}

static int
serve (Serve *self)
{
  g_autoptr (SbmAvahi) avahi = self->hidden ? NULL : sbm_avahi_new ();
  g_autoptr (GError) error = NULL;

  self->identity = self->journal != NULL ? sbm_identity_load (self->journal, &error) : sbm_identity_new_ephemeral (&error);
  if (self->identity == NULL)
    {
      command_complain ("%s", error->message);
      return STATUS_BAD_INPUT;
    }
  if (!read_pictures (self, &error))
    {
      command_complain ("%s", error->message);
      return STATUS_BAD_INPUT;
    }
  self->loop = g_main_loop_new (NULL, FALSE);
  self->guests = g_ptr_array_new_with_free_func (g_object_unref);
  self->host = sbm_host_new (self->identity);
  for (int i = 1; i <= self->tables; i++)
    {
      if (!open_table (self, i, &error))
        {
          command_complain ("%s", error->message);
          return STATUS_BAD_INPUT;
        }
    }
  if (!(self->port == ANY_PORT ? sbm_host_start (self->host, SBM_HOST_PORT, avahi, NULL) || sbm_host_start (self->host, 0, avahi, &error)
                               : sbm_host_start (self->host, self->port, avahi, &error)))
    {
      command_complain (_ ("Cannot listen: %s"), error->message);
      return STATUS_NO;
    }

  /* Whoever joins by address where there are several says which. */
  for (guint i = 0; self->tables > 1 && i < g_list_model_get_n_items (sbm_host_get_tables (self->host)); i++)
    {
      g_autoptr (SbmHostedTable) table = g_list_model_get_item (sbm_host_get_tables (self->host), i);

      /* Translators: the first %s is an identifier, the second a name. */
      printf (_ ("Table %s is “%s”.\n"), sbm_hosted_table_get_id (table), sbm_hosted_table_get_name (table));
    }
  printf (_ ("Listening on port %d.\n"), sbm_host_get_port (self->host));
  if (self->code != NULL)
    {
      g_autofree char *shown = sbm_code_show (self->code);

      printf (_ ("The code of the table is %s.\n"), shown);
    }
  fflush (stdout);
  self->checking = g_idle_add (check_cb, self);
  g_unix_signal_add (SIGINT, quit_cb, self);
  g_unix_signal_add (SIGTERM, quit_cb, self);
  g_main_loop_run (self->loop);

  /* After the last game nobody is hurried out: a record takes its time where packets get lost. */
  for (gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC; self->done && somebody_is_here (self) && g_get_monotonic_time () < end;)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (5000);
    }
  /* Records and goodbyes still go out. */
  for (guint i = 0; i < g_list_model_get_n_items (sbm_host_get_tables (self->host)); i++)
    {
      g_autoptr (SbmHostedTable) table = g_list_model_get_item (sbm_host_get_tables (self->host), i);

      sbm_hosted_table_close (table);
    }
  for (gint64 end = g_get_monotonic_time () + GOODBYE_MS * G_TIME_SPAN_MILLISECOND;
       g_get_monotonic_time () < end || (!self->stopped && sbm_host_is_awaited (self->host));)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (5000);
    }

  return STATUS_YES;
}

int
command_serve (int argc,
               char **argv)
{
  g_auto (Serve) self = { .tables = 1, .strength = 1, .pace = 100, .patience = 60, .port = ANY_PORT };
  g_autofree char *wanted_code = NULL;
  gboolean new_code = FALSE;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &self.game, N_ ("The game: dixit, odyssey, illusion or histoire"), "G" },
    { "mode", 0, 0, G_OPTION_ARG_STRING, &self.mode, N_ ("A mode of the game; its first one unless told"), "M" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self.options, N_ ("An option of the game; may be repeated"), "K=V" },
    { "name", 0, 0, G_OPTION_ARG_STRING, &self.name, N_ ("What the table is called on the network"), N_ ("NAME") },
    { "port", 0, 0, G_OPTION_ARG_INT, &self.port, N_ ("The port; 4269 unless told, or any free one if that is taken"), N_ ("PORT") },
    { "tables", 0, 0, G_OPTION_ARG_INT, &self.tables, N_ ("How many tables"), "N" },
    { "bots", 0, 0, G_OPTION_ARG_INT, &self.bots, N_ ("How many bots sit down at once"), "N" },
    { "strength", 0, 0, G_OPTION_ARG_INT, &self.strength, N_ ("Strength of the bots: 0, 1 or 2"), "N" },
    { "players", 0, 0, G_OPTION_ARG_INT, &self.players, N_ ("Deal as soon as so many sit there; otherwise the first guest decides"), "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &self.games, N_ ("End after so many games"), "K" },
    { "code", 0, 0, G_OPTION_ARG_STRING, &wanted_code, N_ ("Whoever joins must know this code of six letters"), N_ ("CODE") },
    { "new-code", 0, 0, G_OPTION_ARG_NONE, &new_code, N_ ("Make up a code"), NULL },
    { "clock", 0, 0, G_OPTION_ARG_STRING, &self.clock, N_ ("How strict the clock is: off, gentle or strict"), N_ ("CLOCK") },
    { "journal", 0, 0, G_OPTION_ARG_FILENAME, &self.journal, N_ ("Keep tables in this folder, and take up again what is there"), N_ ("FOLDER") },
    { "pictures", 0, 0, G_OPTION_ARG_FILENAME, &self.pictures, N_ ("Put the pictures of this folder among those of Dixit and Odyssey"), N_ ("FOLDER") },
    { "pace", 0, 0, G_OPTION_ARG_INT, &self.pace, N_ ("How long bots take, in per cent of a person"), "N" },
    { "patience", 0, 0, G_OPTION_ARG_INT, &self.patience, N_ ("Seconds before the table decides about a silent player"), "N" },
    { "hidden", 0, 0, G_OPTION_ARG_NONE, &self.hidden, N_ ("Do not announce the table on the network"), NULL },
    { "show", 0, 0, G_OPTION_ARG_NONE, &self.show, N_ ("Tell on the terminal what happens"), NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GError) error = NULL;
  int status;

  if (!command_parse (&argc, &argv, NULL, N_ ("Hosts tables for others on this network to join."), entries, &status))
    return status;
  if (argc != 1)
    {
      command_complain (_ ("%s takes only options."), argv[0]);
      return STATUS_BAD_INPUT;
    }
  if ((self.port != ANY_PORT && !command_in_range ("port", self.port, 0, G_MAXUINT16))
      || !command_in_range ("tables", self.tables, 1, MOST_TABLES) || !command_in_range ("bots", self.bots, 0, RULES_MAX_SEATS)
      || !command_in_range ("strength", self.strength, 0, STRONGEST_BOT) || !command_in_range ("players", self.players, 0, RULES_MAX_SEATS)
      || !command_in_range ("games", self.games, 0, MOST_GAMES) || !command_in_range ("pace", self.pace, 0, 1000)
      || !command_in_range ("patience", self.patience, 0, MOST_PATIENCE))
    return STATUS_BAD_INPUT;
  if (self.clock != NULL && strcmp (self.clock, "off") != 0 && strcmp (self.clock, "gentle") != 0 && strcmp (self.clock, "strict") != 0)
    {
      command_complain (_ ("There is no clock “%s”; there are off, gentle and strict."), self.clock);
      return STATUS_BAD_INPUT;
    }
  if (wanted_code != NULL)
    {
      self.code = sbm_code_read (wanted_code, &error);
      if (self.code == NULL)
        {
          command_complain ("%s", error->message);
          return STATUS_BAD_INPUT;
        }
    }
  else if (new_code)
    {
      self.code = sbm_code_generate ();
    }
  if (self.game == NULL)
    self.game = g_strdup ("dixit");
  if (self.name == NULL)
    self.name = g_strdup_printf (_ ("%s’s table"), g_get_host_name ());

  return serve (&self);
}
