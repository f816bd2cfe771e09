/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-application-options"

#include "config.h"

#include "app/sbm-application-options.h"

#include <glib/gi18n.h>
#include <string.h>

#include "net/sbm-code.h"
#include "net/sbm-connector.h"
#include "net/sbm-host.h"
#include "net/sbm-hosted-table.h"
#include "rules/rules.h"

void
sbm_application_options_add (SbmApplication *self)
{
  const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
    { "solo", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Play with bots at once"), N_ ("GAME[/MODE]") },
    { "host", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Open a table at once"), N_ ("GAME[/MODE]") },
    /* As a text: GApplication passes a number over that is 0. */
    { "players", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("How many sit at the table, bots included"), N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Deals the same game each time, alone with bots"), N_ ("SEED") },
    { "join", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Join the table at this address"), N_ ("ADDRESS[:PORT]") },
    { "watch", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Show the table at this address on the whole screen"), N_ ("ADDRESS[:PORT]") },
    { "code", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("The code of that table"), N_ ("CODE") },
    { "name", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Your name, for this time"), N_ ("NAME") },
    { "action", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, NULL, NULL, NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

/* GAME[/MODE] and how many play, as the target of app.play-solo or app.host-table; NULL and a sentence on standard error. */
static GVariant *
read_game (GVariantDict *options,
           const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, "/", 2);
  const Rules *rules = rules_find (words[0]);
  const RulesMode *mode = rules != NULL ? rules_find_mode (rules, words[1]) : NULL;
  GVariantDict choice;
  const char *seed = NULL;
  const char *text_of_players;
  gint64 players = 0;

  if (mode == NULL)
    {
      g_printerr (_ ("There is no game “%s”.\n"), text);
      return NULL;
    }
  if (!g_variant_dict_lookup (options, "players", "&s", &text_of_players))
    players = CLAMP (4, mode->least_seats, mode->most_seats);
  else
    g_ascii_string_to_signed (text_of_players, 10, 1, RULES_MAX_SEATS, &players, NULL);
  if (players < mode->least_seats || players > mode->most_seats)
    {
      g_printerr (ngettext ("This game is for %d to %d player.\n", "This game is for %d to %d players.\n", mode->most_seats),
                  mode->least_seats, mode->most_seats);
      return NULL;
    }
  /* At a table of friends another one may still come. */
  if (mode->even_seats && players % 2 != 0 && g_variant_dict_contains (options, "solo"))
    {
      g_printerr (_ ("%s %s needs an even number of players, not %d."), rules->name, mode->name, (int) players);
      g_printerr ("\n");
      return NULL;
    }
  if (g_variant_dict_lookup (options, "seed", "&s", &seed)
      && (seed[0] == '\0' || g_utf8_strlen (seed, -1) > SBM_HOSTED_TABLE_MOST_SEED))
    {
      g_printerr (_ ("A seed has 1 to %d characters."), SBM_HOSTED_TABLE_MOST_SEED);
      g_printerr ("\n");
      return NULL;
    }

  g_variant_dict_init (&choice, NULL);
  g_variant_dict_insert (&choice, "game", "s", rules->name);
  g_variant_dict_insert (&choice, "mode", "s", mode->name);
  g_variant_dict_insert (&choice, "bots", "i", (int) players - 1);
  if (seed != NULL)
    g_variant_dict_insert (&choice, "seed", "s", seed);

  return g_variant_dict_end (&choice);
}

/* Whether a table may be found at the address with the code; if not, why is said. */
static gboolean
check_place (const char *address,
             const char *code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnectable) place = sbm_connector_parse (address, SBM_HOST_PORT, &error);
  g_autofree char *letters = place != NULL && *code != '\0' ? sbm_code_read (code, &error) : NULL;

  if (error != NULL)
    g_printerr ("%s\n", error->message);

  return error == NULL;
}

/* Which action the options ask for; FALSE if they make no sense, which is said already. */
static gboolean
read_action (GVariantDict *options,
             const char **action,
             GVariant **target)
{
  const char *text, *code = "";

  g_variant_dict_lookup (options, "code", "&s", &code);
  if (g_variant_dict_lookup (options, "action", "&s", &text))
    {
      *action = "show";
      *target = g_variant_new_string (text);
    }
  else if (g_variant_dict_lookup (options, "solo", "&s", &text))
    {
      *action = "play-solo";
      *target = read_game (options, text);
    }
  else if (g_variant_dict_lookup (options, "host", "&s", &text))
    {
      *action = "host-table";
      *target = read_game (options, text);
      /* Seats at a table of friends are for them: nobody is added unless asked for. */
      if (*target != NULL && !g_variant_dict_contains (options, "players"))
        {
          GVariantDict choice;

          g_variant_dict_init (&choice, *target);
          g_variant_dict_insert (&choice, "bots", "i", 0);
          g_variant_unref (g_variant_ref_sink (*target));
          *target = g_variant_dict_end (&choice);
        }
    }
  else if (g_variant_dict_lookup (options, "join", "&s", &text))
    {
      *action = "join-address";
      *target = check_place (text, code) ? g_variant_new ("(ssb)", text, code, FALSE) : NULL;
    }
  else if (g_variant_dict_lookup (options, "watch", "&s", &text))
    {
      *action = "watch";
      *target = check_place (text, code) ? g_variant_new ("(ss)", text, code) : NULL;
    }
  else
    {
      return TRUE;
    }

  return *target != NULL;
}

int
sbm_application_options_handle (SbmApplication *self,
                                GVariantDict *options)
{
  GActionGroup *group = G_ACTION_GROUP (self);
  g_autoptr (GError) error = NULL;
  const char *action = NULL;
  const char *name;
  GVariant *target = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("%s\n", PACKAGE_VERSION);
      return 0;
    }
  if (!read_action (options, &action, &target))
    return 2;
  if (!g_application_register (G_APPLICATION (self), NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if (g_variant_dict_lookup (options, "name", "&s", &name))
    g_action_group_activate_action (group, "name", g_variant_new_string (name));
  if (action == NULL)
    return -1;
  g_action_group_activate_action (group, action, target);

  /* The window may be that of another process, which has just been told. */
  if (g_application_get_is_remote (G_APPLICATION (self)))
    return 0;
  /* A screen is all there is to see: to go on would open the window with the table as well. */
  if (g_str_equal (action, "watch") && gtk_application_get_windows (GTK_APPLICATION (self)) != NULL)
    sbm_application_set_screen_only (self);
  return -1;
}
