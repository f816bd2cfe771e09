/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/*
 * One of the four windows of four-languages.py: a player of the language in LANGUAGE goes from the home page to the results
 * of one game, played by a bot, and tells every text that is seen or heard on the way.
 *
 *     four-languages NAME GAME MODE PEOPLE BOTS [PORT]
 *
 * Without PORT it hosts.  Lines on the standard output: "port N", "name WHAT" and "said WHAT" (what belongs to somebody and
 * is nobody's to translate), "text PLACE<tab>WHAT<tab>WIDGET<tab>TEXT", "done".  It stays until its standard input ends, so
 * that nobody misses the host.
 */

#define G_LOG_DOMAIN "four-languages"

#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#include <adwaita.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>

#include "app/sbm-application.h"
#include "app/sbm-game-page.h"
#include "app/sbm-sitting.h"
#include "bots/sbm-bot.h"
#include "net/sbm-found-table.h"
#include "tests/ui/text-walk.h"

/* Four processes wait for each other. */
#define PATIENCE_S 120
#include "tests/ui/wait.h"

#define PAUSE_MS 1000

typedef struct
{
  const char *name;
  const char *game;
  const char *mode;
  guint people;
  guint bots;
  guint16 port;
  SbmIdentity *identity;
  SbmSession *session;
  SbmSitting *sitting;
  GtkWidget *window;
  GHashTable *seen;  /* places that have been looked at */
  GHashTable *told;  /* what has been printed */
  const char *place; /* borrowed, while one looks */
  gboolean seated;
} Player;

/* ---- telling ---- */

static void
print_once (Player *self,
            char *line)
{
  for (char *c = line; *c != '\0'; c++)
    {
      if (*c == '\n')
        *c = ' ';
    }
  if (g_hash_table_contains (self->told, line))
    {
      g_free (line);
      return;
    }
  g_print ("%s\n", line);
  g_hash_table_add (self->told, line);
}

static void
text_cb (GtkWidget *widget,
         const char *what,
         const char *text,
         gpointer data)
{
  Player *self = data;
  GtkWidget *ours = widget;

  /* Ours say best where it is. */
  while (gtk_widget_get_parent (ours) != NULL && !g_str_has_prefix (G_OBJECT_TYPE_NAME (ours), "Sbm"))
    ours = gtk_widget_get_parent (ours);
  print_once (self, g_strdup_printf ("text %s\t%s\t%s\t%s", self->place, what, G_OBJECT_TYPE_NAME (ours), text));
}

/* Once, the first time that one is here. */
static void
look (Player *self,
      char *place)
{
  if (!g_hash_table_add (self->seen, place))
    return;
  settle (self->window);
  self->place = place;
  text_walk (self->window, text_cb, self);
}

/* ---- playing ---- */

static void
open_session (Player *self)
{
  g_autoptr (GError) error = NULL;
  SbmSessionProfile profile = { .name = self->name, .rabbit = self->name[0] % 12, .language = g_getenv ("LANGUAGE") };

  if (self->identity == NULL)
    self->identity = sbm_identity_new_ephemeral (&error);
  g_assert_no_error (error);
  profile.identity = self->identity;
  if (self->port == 0)
    {
      SbmSessionGame what = { .game = self->game, .mode = self->mode, .bots = self->bots };
      SbmSessionHosting hosting = { .table_name = self->name };

      self->session = sbm_session_new_host (&profile, &what, &hosting, &error);
      g_assert_no_error (error);
      sbm_session_set_pace (self->session, 0);
    }
  else
    {
      g_autoptr (GListStore) addresses = g_list_store_new (G_TYPE_SOCKET_CONNECTABLE);
      g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", self->port);

      g_list_store_append (addresses, address);
      self->session = sbm_session_new_join (&profile, G_LIST_MODEL (addresses), NULL, "", NULL, "player");
    }
  self->sitting = sbm_sitting_new (SBM_WINDOW (self->window), self->session);
}

static gboolean
rested_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
rest (void)
{
  gboolean rested = FALSE;

  g_timeout_add (PAUSE_MS, rested_cb, &rested);
  wait_for (rested);
}

/* Nobody leaves before the end, and whoever is put out says why. */
static void
ended_cb (Player *self,
          const char *reason)
{
  if (self->seated)
    g_error ("%s lost the table: “%s”, %s", self->name, reason, sbm_session_get_reason (self->session));
}

/* A host that has much to draw may be slow to answer. */
static void
sit_down (Player *self)
{
  do
    {
      /* Knocking all the time would keep it from answering. */
      if (self->session != NULL)
        rest ();
      g_clear_object (&self->sitting);
      g_clear_object (&self->session);
      open_session (self);
      wait_for (g_strcmp0 (sbm_window_get_page_name (SBM_WINDOW (self->window)), "lobby") == 0
                || sbm_session_get_state (self->session) == SBM_GUEST_STATE_LEFT);
    }
  while (sbm_session_get_state (self->session) == SBM_GUEST_STATE_LEFT);
  self->seated = TRUE;
  g_signal_connect_swapped (self->sitting, "ended", G_CALLBACK (ended_cb), self);
}

static void
wait_in_lobby (Player *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  guint seats = self->people + self->bots;

  look (self, g_strdup ("lobby"));
  if (self->port == 0)
    g_print ("port %u\n", sbm_session_get_port (self->session));
  /* Everybody's sign is read in everybody's own language. */
  g_action_group_activate_action (sbm_session_get_actions (self->session), "react", g_variant_new_string ("applause"));
  wait_for (g_list_model_get_n_items (sbm_table_get_seats (table)) >= seats);
  for (guint i = 0; i < seats; i++)
    print_once (self, g_strconcat ("name ", sbm_seat_get_name (sbm_table_get_seat (table, i)), NULL));
  look (self, g_strdup ("lobby-full"));
  if (self->port == 0)
    {
      GActionGroup *actions = sbm_session_get_actions (self->session);

      wait_for (g_action_group_get_action_enabled (actions, "start"));
      g_action_group_activate_action (actions, "start", NULL);
    }
  wait_for (g_str_equal (sbm_table_get_phase (table), "playing") && sbm_table_get_view (table) != NULL);
}

static void
play (Player *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  SbmPlayerPlace place = {
    .rules = sbm_table_get_rules (table),
    .mode = sbm_table_get_mode (table),
    .seats = g_list_model_get_n_items (sbm_table_get_seats (table)),
    .seat = sbm_table_get_my_seat (table),
    .strength = 1,
    .language = g_getenv ("LANGUAGE"),
    .seed = "four",
  };
  g_autoptr (SbmPlayer) me = sbm_bot_make (&place, NULL);

  while (g_str_equal (sbm_table_get_phase (table), "playing"))
    {
      guint serial = sbm_table_get_serial (table);
      g_autofree char *clue = sbm_table_dup_text (table, "clue");
      GVariant *move;

      if (clue != NULL && *clue != '\0')
        print_once (self, g_strconcat ("said ", clue, NULL));
      look (self, g_strdup_printf ("%s%s", sbm_table_get_stage (table), sbm_table_get_may (table) != 0 ? "-my-move" : ""));
      if (serial != sbm_table_get_serial (table) || !g_str_equal (sbm_table_get_phase (table), "playing"))
        continue;
      sbm_player_see (me, sbm_table_get_view (table));
      move = sbm_table_get_may (table) != 0 ? sbm_player_think (me) : NULL;
      if (move != NULL)
        sbm_session_move (self->session, move);
      wait_for (sbm_table_get_serial (table) != serial || !g_str_equal (sbm_table_get_phase (table), "playing"));
    }
}

static void
end_game (Player *self)
{
  SbmTable *table = sbm_session_get_table (self->session);

  wait_for (*sbm_table_get_audit (table) != '\0');
  g_assert_cmpstr (sbm_table_get_audit (table), ==, "sound");
  /* The last round is still on the table. */
  look (self, g_strdup ("last"));
  if (g_str_equal (sbm_window_get_page_name (SBM_WINDOW (self->window)), "game"))
    g_signal_emit_by_name (sbm_window_get_page (SBM_WINDOW (self->window), "game"), "results");
  wait_for (g_str_equal (sbm_window_get_page_name (SBM_WINDOW (self->window)), "results"));
  look (self, g_strdup ("results"));
  gtk_widget_activate_action (self->window, "win.rules", "(sss)", self->game, self->mode, "");
  look (self, g_strdup ("rules"));
}

static void
read_cb (GObject *object,
         GAsyncResult *result,
         gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
wait_for_the_others (void)
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (0, FALSE);
  gboolean over = FALSE;
  char nothing;

  g_print ("done\n");
  g_input_stream_read_async (input, &nothing, 1, G_PRIORITY_DEFAULT, NULL, read_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (GListStore) tables = NULL;
  g_autoptr (SbmApplication) application = NULL;
  g_autoptr (GSettings) settings = NULL;
  Player self = { NULL };

  if (argc < 6)
    return 2;
  self.name = argv[1];
  self.game = argv[2];
  self.mode = argv[3];
  self.people = atoi (argv[4]);
  self.bots = atoi (argv[5]);
  self.port = argc > 6 ? atoi (argv[6]) : 0;

  /* Whoever listens waits for every line. */
  setvbuf (stdout, NULL, _IOLBF, 0);
  g_setenv ("GSETTINGS_BACKEND", "memory", FALSE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SBM_LOCALES"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_disable_setlocale ();
  gtk_init ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  settings = g_settings_new (APPLICATION_ID);
  g_settings_set_string (settings, "name", self.name);
  application = sbm_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  tables = g_list_store_new (SBM_TYPE_FOUND_TABLE);
  self.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.window = sbm_window_new (GTK_APPLICATION (application), G_LIST_MODEL (tables));
  gtk_window_set_default_size (GTK_WINDOW (self.window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self.window));
  sbm_window_show_page (SBM_WINDOW (self.window), "home");
  look (&self, g_strdup ("home"));

  sit_down (&self);
  wait_in_lobby (&self);
  play (&self);
  end_game (&self);
  wait_for_the_others ();

  self.seated = FALSE;
  sbm_sitting_end (self.sitting);
  g_clear_object (&self.sitting);
  g_clear_object (&self.session);
  g_clear_object (&self.identity);
  gtk_window_destroy (GTK_WINDOW (self.window));
  g_hash_table_unref (self.seen);
  g_hash_table_unref (self.told);

  return 0;
}
