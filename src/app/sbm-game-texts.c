/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-game-texts"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-game-texts.h"

typedef struct
{
  const char *game;
  const char *title;
  const char *sentence;
  int minutes;
  const char *picture;
} GameText;

typedef struct
{
  const char *game; /* NULL: the same in all games */
  const char *word;
  const char *title;
  const char *sentence;
} WordText;

/* Titles of games are names and stay as they are in every language. */
static const GameText games[] = {
  { "dixit", "Dixit", N_ ("One tells, the others hide a card among theirs."), 30, "pictures/picture-01" },
  { "odyssey", "Dixit Odyssey", N_ ("The big table: two votes, parties, teams."), 30, "pictures/picture-04" },
  { "illusion", "Illusion", N_ ("How much red is there? Your eyes will lie."), 15, "colours/20/print" },
  { "histoire", "Une Histoire Extraordinaire", N_ ("Remember the story, then add one word."), 20, "pictures/picture-75" },
};

static const WordText modes[] = {
  { "dixit", "classic", N_ ("Classic"), N_ ("One card each, one vote each. Six sit at the table at most.") },
  { "odyssey", "classic", N_ ("Classic"), N_ ("One card each. Two votes when you are seven or more.") },
  { "odyssey", "party", N_ ("Party"), N_ ("The clue comes before anyone has seen a card.") },
  { "odyssey", "teams", N_ ("Teams"), N_ ("Partners sit face to face and share a rabbit.") },
  { "illusion", "short", N_ ("Short"), N_ ("Three arrows win.") },
  { "illusion", "long", N_ ("Long"), N_ ("Twelve arrows are played for; most of them win.") },
  { "histoire", "cooperative", N_ ("Together"), N_ ("One story, one memory: how far do you all get?") },
  { "histoire", "rivals", N_ ("Rivals"), N_ ("Two secret teams: do not be the one who forgets.") },
};

static const WordText options[] = {
  { NULL, "counting", N_ ("Lone finders count more"), N_ ("When just one finds the card, that one and the storyteller take 4") },
  { NULL, "mime-song", N_ ("Songs and mimes"), N_ ("A clue may also be sung, hummed or mimed") },
  { NULL, "turns", N_ ("Turns as storyteller"), N_ ("How often everybody tells before the game ends") },
};

static const GameText *
find_game (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_strcmp0 (games[i].game, game) == 0)
      return &games[i];
  return NULL;
}

static const WordText *
find_word (const WordText *texts,
           guint n,
           const char *game,
           const char *word)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (texts[i].word, word) == 0 && (game == NULL || texts[i].game == NULL || g_strcmp0 (texts[i].game, game) == 0))
      return &texts[i];
  return NULL;
}

const char *
sbm_game_texts_get_title (const char *game)
{
  const GameText *text = find_game (game);

  return text != NULL ? text->title : game;
}

const char *
sbm_game_texts_get_sentence (const char *game)
{
  const GameText *text = find_game (game);

  return text != NULL ? _ (text->sentence) : "";
}

int
sbm_game_texts_get_minutes (const char *game)
{
  const GameText *text = find_game (game);

  return text != NULL ? text->minutes : 30;
}

const char *
sbm_game_texts_get_picture (const char *game)
{
  const GameText *text = find_game (game);

  return text != NULL ? text->picture : "table/back-pictures";
}

const char *
sbm_game_texts_get_mode_title (const char *mode)
{
  const WordText *text = find_word (modes, G_N_ELEMENTS (modes), NULL, mode);

  return text != NULL ? _ (text->title) : mode;
}

const char *
sbm_game_texts_get_mode_sentence (const char *game,
                                  const char *mode)
{
  const WordText *text = find_word (modes, G_N_ELEMENTS (modes), game, mode);

  return text != NULL ? _ (text->sentence) : "";
}

const char *
sbm_game_texts_get_option_title (const char *option)
{
  const WordText *text = find_word (options, G_N_ELEMENTS (options), NULL, option);

  return text != NULL ? _ (text->title) : option;
}

const char *
sbm_game_texts_get_option_sentence (const char *option)
{
  const WordText *text = find_word (options, G_N_ELEMENTS (options), NULL, option);

  return text != NULL ? _ (text->sentence) : "";
}

char *
sbm_game_texts_dup_players (const Rules *rules)
{
  int least = G_MAXINT;
  int most = 0;

  for (const RulesMode *mode = rules->modes; mode->name != NULL; mode++)
    {
      least = MIN (least, mode->least_seats);
      most = MAX (most, mode->most_seats);
    }
  return g_strdup_printf (ngettext ("%d–%d player", "%d–%d players", most), least, most);
}

char *
sbm_game_texts_dup_seats (const RulesMode *mode)
{
  g_autoptr (GString) seats = NULL;

  if (!mode->even_seats)
    return g_strdup_printf ("%d–%d", mode->least_seats, mode->most_seats);
  seats = g_string_new (NULL);
  for (int n = mode->least_seats; n <= mode->most_seats; n += 2)
    g_string_append_printf (seats, "%s%d", seats->len > 0 ? ", " : "", n);
  return g_string_free (g_steal_pointer (&seats), FALSE);
}

char *
sbm_game_texts_dup_what (const char *game,
                         const char *mode)
{
  g_autofree char *lower = NULL;

  if (game == NULL || *game == '\0')
    return g_strdup (_ ("Game not chosen yet"));
  if (mode == NULL || *mode == '\0')
    return g_strdup (sbm_game_texts_get_title (game));
  lower = g_utf8_strdown (sbm_game_texts_get_mode_title (mode), -1);
  /* Translators: game, way of playing: "Dixit Odyssey, party" */
  return g_strdup_printf (_ ("%s, %s"), sbm_game_texts_get_title (game), lower);
}
