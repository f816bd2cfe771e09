/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "selfplay"

#include "config.h"

#include "bots/sbm-bot.h"
#include "host/command.h"
#include "model/json-line.h"
#include "model/sbm-referee.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

static const char *const names[] = {
  "Ana", "Dan", "Luc", "Eva", "Ioana", "Marta", "Hugo", "Clara", "Radu", "Ines", "Pablo", "Zoe", NULL
};

typedef struct
{
  char *game;
  char *mode;
  int players;
  char **options;
  char *seed;
  int strength;
  int games;
  char *record;
  gboolean json;
} Arguments;

static RecordSetup *
build_setup (const Arguments *arguments,
             int number,
             GError **error)
{
  g_autofree char *seed = NULL;
  g_autoptr (RecordSetup) setup = NULL;
  const Rules *rules = rules_find (arguments->game);
  const char *players[RULES_MAX_SEATS + 1] = { NULL };
  const RulesMode *mode;
  int count;

  if (rules == NULL)
    {
      g_set_error (error, RECORD_ERROR, RECORD_ERROR_SETUP, _ ("There is no game “%s”."), arguments->game);
      return NULL;
    }
  mode = rules_find_mode (rules, arguments->mode);
  if (mode == NULL)
    {
      g_set_error (error, RECORD_ERROR, RECORD_ERROR_SETUP, _ ("%s has no mode “%s”."), rules->name, arguments->mode);
      return NULL;
    }
  count = arguments->players != G_MININT ? arguments->players : MIN (mode->most_seats, MAX (mode->least_seats, 4));
  if (count < mode->least_seats || count > mode->most_seats)
    {
      g_set_error (error, RECORD_ERROR, RECORD_ERROR_SETUP, _ ("%s %s is for %d to %d players, not for %d."),
                   rules->name, mode->name, mode->least_seats, mode->most_seats, count);
      return NULL;
    }

  for (int i = 0; i < count; i++)
    players[i] = names[i];
  seed = number == 1 ? g_strdup (arguments->seed) : g_strdup_printf ("%s-%d", arguments->seed, number);
  /* A long seed with a number behind it may be too long for one. */
  if (number > 1 && g_utf8_strlen (seed, -1) > RULES_MAX_SEED)
    {
      g_autofree char *long_seed = g_steal_pointer (&seed);

      seed = g_compute_checksum_for_string (G_CHECKSUM_SHA256, long_seed, -1);
    }
  setup = record_setup_new (rules, mode->name, players, seed);

  for (int i = 0; arguments->options != NULL && arguments->options[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (arguments->options[i], "=", 2);

      if (g_strv_length (pair) != 2)
        {
          g_set_error (error, RECORD_ERROR, RECORD_ERROR_SETUP, _ ("“%s” is not an option of the form K=V."), arguments->options[i]);
          return NULL;
        }
      if (!record_setup_set_option (setup, pair[0], pair[1], error))
        return NULL;
    }

  return g_steal_pointer (&setup);
}

/* Each bot is shown its own seat's views, as at any table. */
static gboolean
play (SbmReferee *referee,
      int strength)
{
  const RecordSetup *setup = sbm_referee_get_setup (referee);
  const RulesGame *game = sbm_referee_get_game (referee);
  g_autoptr (GPtrArray) bots = g_ptr_array_new_with_free_func (g_object_unref);
  RulesRandom random;

  rules_random_init (&random, "whose turn");
  for (int seat = 0; seat < game->seats; seat++)
    {
      SbmPlayerPlace place = {
        .rules = game->rules,
        .mode = game->mode->name,
        .seats = game->seats,
        .seat = seat,
        .strength = strength,
        .language = "en",
        .seed = setup->setup.seed,
      };

      g_ptr_array_add (bots, sbm_bot_make (&place, NULL));
    }

  while (!rules_over (game))
    {
      g_autoptr (GVariant) variant = NULL;
      int seats[RULES_MAX_SEATS];
      int count = 0;
      RulesMove move;

      for (int seat = 0; seat < game->seats; seat++)
        {
          g_autoptr (GVariant) view = sbm_referee_dup_view (referee, seat);

          sbm_player_see (g_ptr_array_index (bots, seat), view);
          if (rules_awaits (game, seat) != 0)
            seats[count++] = seat;
        }
      count = seats[rules_random_below (&random, count)];
      variant = sbm_player_think (g_ptr_array_index (bots, count));
      if (variant != NULL)
        g_variant_ref_sink (variant);
      if (variant == NULL || (rules_move_from_variant (&move, count, variant), sbm_referee_apply (referee, &move)) != RULES_OK)
        {
          command_complain (_ ("The bot of seat %d does not know what to do."), count);
          return FALSE;
        }
    }

  return TRUE;
}

static void
report (SbmReferee *referee,
        int number,
        gboolean json)
{
  const RecordSetup *setup = sbm_referee_get_setup (referee);
  const RulesGame *game = sbm_referee_get_game (referee);
  g_autoptr (GString) winners_text = g_string_new (NULL);
  g_autoptr (GString) scores_text = g_string_new (NULL);
  g_autoptr (JsonObject) object = json_object_new ();
  JsonArray *winners = json_array_new ();
  JsonArray *scores = json_array_new ();
  int list[RULES_MAX_SEATS];
  int n_scores = rules_scores (game, list);
  guint won = rules_winners (game);
  int round;

  rules_stage (game, &round);
  for (int i = 0; i < n_scores; i++)
    {
      json_array_add_int_element (scores, list[i]);
      g_string_append_printf (scores_text, "%s%d", i > 0 ? " " : "", list[i]);
    }
  for (int seat = 0; seat < game->seats; seat++)
    {
      if ((won & (1u << seat)) == 0)
        continue;
      json_array_add_int_element (winners, seat);
      g_string_append_printf (winners_text, "%s%s", winners_text->len > 0 ? C_ ("between the items of a list", ", ") : "", setup->players[seat]);
    }

  json_object_set_int_member (object, "game", number);
  json_object_set_string_member (object, "seed", setup->setup.seed);
  json_object_set_int_member (object, "rounds", round);
  json_object_set_int_member (object, "moves", sbm_referee_get_serial (referee));
  json_object_set_array_member (object, "scores", scores);
  json_object_set_array_member (object, "winners", winners);
  if (json)
    {
      g_autofree char *line = json_line_print (object);

      puts (line);
    }
  else
    {
      guint moves = sbm_referee_get_serial (referee);

      /* Two counts in one sentence have no plural forms that fit both: they stand behind what they count. */
      if (winners_text->len > 0)
        printf (_ ("Game %d: rounds %d, moves %u, scores %s, won by %s.\n"), number, round, moves, scores_text->str, winners_text->str);
      else
        printf (_ ("Game %d: rounds %d, moves %u, scores %s, nobody wins.\n"), number, round, moves, scores_text->str);
    }
}

static int
play_all (const Arguments *arguments)
{
  g_autofree char *record = NULL;
  g_autoptr (GError) error = NULL;

  for (int number = 1; number <= arguments->games; number++)
    {
      g_autoptr (SbmReferee) referee = NULL;
      RecordSetup *setup = build_setup (arguments, number, &error);

      if (setup != NULL)
        referee = sbm_referee_new (setup, &error);
      if (referee == NULL)
        {
          command_complain ("%s", error->message);
          return STATUS_BAD_INPUT;
        }

      if (!play (referee, arguments->strength))
        return STATUS_NO;
      report (referee, number, arguments->json);
      if (arguments->record != NULL && number == arguments->games)
        record = sbm_referee_dup_record (referee);
    }

  if (record != NULL && !command_write (arguments->record, record, &error))
    {
      command_complain (_ ("Cannot write the record: %s"), error->message);
      return STATUS_BAD_INPUT;
    }

  return STATUS_YES;
}

int
command_selfplay (int argc,
                  char **argv)
{
  g_autofree char *game = NULL;
  g_autofree char *mode = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *record = NULL;
  g_auto (GStrv) options = NULL;
  Arguments arguments = { .players = G_MININT, .strength = 1, .games = 1 };
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, N_ ("The game: dixit, odyssey, illusion or histoire"), "G" },
    { "mode", 0, 0, G_OPTION_ARG_STRING, &mode, N_ ("A mode of the game; its first one unless told"), "M" },
    { "players", 0, 0, G_OPTION_ARG_INT, &arguments.players, N_ ("How many bots play"), "N" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, N_ ("An option of the game; may be repeated"), "K=V" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_ ("Same seed, same games"), "S" },
    { "strength", 0, 0, G_OPTION_ARG_INT, &arguments.strength, N_ ("Strength of the bots: 0, 1 or 2"), "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &arguments.games, N_ ("How many games"), "K" },
    { "record", 0, 0, G_OPTION_ARG_FILENAME, &record, N_ ("Where to write the record of the last game"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &arguments.json, N_ ("One line of JSON a game"), NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  int status;

  if (!command_parse (&argc, &argv, NULL, N_ ("Bots play whole games among themselves."), entries, &status))
    return status;
  if (argc != 1 || game == NULL)
    {
      if (argc != 1)
        command_complain (_ ("%s takes only options."), argv[0]);
      else
        command_complain (_ ("selfplay needs --game."));
      return STATUS_BAD_INPUT;
    }
  if (!command_in_range ("games", arguments.games, 1, MOST_GAMES) || !command_in_range ("strength", arguments.strength, 0, STRONGEST_BOT))
    return STATUS_BAD_INPUT;

  arguments.game = game;
  arguments.mode = mode;
  arguments.options = options;
  if (seed == NULL)
    seed = g_uuid_string_random ();
  arguments.seed = seed;
  arguments.record = record;

  return play_all (&arguments);
}
