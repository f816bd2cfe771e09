/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-table-words"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-table-words.h"

typedef struct
{
  const char *stage;
  const char *thinking;
  const char *done; /* NULL: one cannot tell from here, or nothing was to be done */
} StageWords;

/* Stages have different names in different games, so one list serves all. */
static const StageWords stages[] = {
  { "tell", N_ ("thinking…"), NULL },
  { "give", N_ ("choosing…"), N_ ("card given") },
  { "vote", N_ ("voting…"), N_ ("has voted") },
  { "place", N_ ("placing…"), NULL },
  { "choose", N_ ("placing…"), NULL },
  { "look", N_ ("looking…"), N_ ("has looked") },
  { "open", N_ ("opening…"), NULL },
  { "recite", N_ ("reciting…"), NULL },
  { "add", N_ ("adding…"), NULL },
};

static const StageWords *
find_stage (SbmTable *table)
{
  for (gsize i = 0; i < G_N_ELEMENTS (stages); i++)
    {
      if (g_str_equal (stages[i].stage, sbm_table_get_stage (table)))
        return &stages[i];
    }

  return NULL;
}

char *
sbm_table_words_dup_name (SbmSeat *seat)
{
  return g_strdup (sbm_seat_get_mine (seat) ? _ ("You") : sbm_seat_get_name (seat));
}

/* Whether “and” is another word before this name; which names these are is for the language to say. */
static gboolean
changes_and (const char *name)
{
  /* Translators: how names begin before which “and” changes, in small letters without accents, with spaces between them: in
   * Spanish “i hi”, for “Ana e Inés”. A hyphen if your language has no such names. */
  g_auto (GStrv) beginnings = g_strsplit (C_ ("names before which “and” changes", "-"), " ", 0);
  g_autofree char *plain = g_str_to_ascii (name, NULL);
  g_autofree char *small = g_ascii_strdown (plain, -1);

  for (guint i = 0; beginnings[i] != NULL; i++)
    {
      if (beginnings[i][0] != '\0' && g_str_has_prefix (small, beginnings[i]))
        return TRUE;
    }

  return FALSE;
}

char *
sbm_table_words_dup_names (const char *const *names)
{
  g_autoptr (GString) first = g_string_new (NULL);
  guint count = g_strv_length ((char **) names);

  if (count == 0)
    return g_strdup ("");
  if (count == 1)
    return g_strdup (names[0]);
  for (guint i = 0; i + 1 < count; i++)
    {
      /* Translators: between names of a list, but for the last: "Ioana, Luc and Ana" */
      if (i > 0)
        g_string_append (first, C_ ("between names", ", "));
      g_string_append (first, names[i]);
    }

  if (changes_and (names[count - 1]))
    /* Translators: names, and a last one before which “and” changes: in Spanish “Luc, Ana e Inés” */
    return g_strdup_printf (C_ ("list of names, before such a one", "%s and %s"), first->str, names[count - 1]);

  /* Translators: names, the last name: "Ioana, Luc and Ana" */
  return g_strdup_printf (C_ ("list of names", "%s and %s"), first->str, names[count - 1]);
}

char *
sbm_table_words_dup_waiting (SbmTable *table)
{
  GListModel *seats = sbm_table_get_seats (table);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *list = NULL;
  gboolean me = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);

      if (!sbm_seat_get_awaited (seat))
        continue;
      if (sbm_seat_get_mine (seat))
        me = TRUE;
      else
        g_strv_builder_add (builder, sbm_seat_get_name (seat));
    }
  if (me)
    g_strv_builder_add (builder, C_ ("waiting for", "you"));
  names = g_strv_builder_end (builder);
  if (names[0] == NULL)
    return g_strdup ("");
  if (me && names[1] == NULL)
    return g_strdup (_ ("It is your turn"));

  list = sbm_table_words_dup_names ((const char *const *) names);
  return g_strdup_printf (_ ("Waiting for %s"), list);
}

/* ---- seats ---- */

SbmMood
sbm_table_words_get_mood (SbmTable *table,
                          SbmSeat *seat)
{
  const StageWords *words = find_stage (table);
  gboolean leads;

  if (g_strcmp0 (sbm_seat_get_state (seat), "away") == 0)
    return SBM_MOOD_AWAY;
  if (sbm_seat_get_awaited (seat))
    return SBM_MOOD_THINKING;
  g_object_get (seat, "storyteller", &leads, NULL);
  if (words == NULL || words->done == NULL || leads)
    return SBM_MOOD_WAITING;
  /* T4, T5: in a team one gives and the other votes, so whoever is not awaited may have done nothing. */
  if (g_str_equal (sbm_table_get_mode (table), "teams"))
    return SBM_MOOD_WAITING;

  return SBM_MOOD_DONE;
}

static char *
dup_away (SbmSeat *seat)
{
  gint64 away;

  g_object_get (seat, "away-ms", &away, NULL);
  away = MAX (away, 0) / 1000;

  /* Translators: minutes and seconds */
  return g_strdup_printf (_ ("away · %d:%02d"), (int) (away / 60), (int) (away % 60));
}

static const char *
get_quiet_word (SbmTable *table,
                SbmSeat *seat)
{
  const char *stage = sbm_table_get_stage (table);
  gboolean leads;

  g_object_get (seat, "storyteller", &leads, NULL);
  if (leads && (g_str_equal (stage, "give") || g_str_equal (stage, "vote")))
    return _ ("told the clue");
  if (g_str_equal (stage, "recite") || g_str_equal (stage, "add"))
    return _ ("listens");

  return _ ("waits");
}

char *
sbm_table_words_dup_note (SbmTable *table,
                          SbmSeat *seat)
{
  const StageWords *words = find_stage (table);
  gboolean bot = sbm_seat_is_bot (seat) || g_strcmp0 (sbm_seat_get_state (seat), "sat-in") == 0;
  const char *word = "";
  gboolean leads;

  g_object_get (seat, "storyteller", &leads, NULL);
  switch (sbm_table_words_get_mood (table, seat))
    {
    case SBM_MOOD_AWAY:
      return dup_away (seat);
    case SBM_MOOD_THINKING:
      if (sbm_seat_get_mine (seat))
        return g_strdup (_ ("your turn"));
      word = words != NULL ? _ (words->thinking) : _ ("thinking…");
      break;
    case SBM_MOOD_DONE:
      return g_strdup (_ (words->done));
    case SBM_MOOD_WAITING:
    default:
      word = get_quiet_word (table, seat);
      break;
    }

  /* Translators: somebody who is a bot, and what it does: "bot · voting…" */
  if (bot && !(leads && sbm_table_words_get_mood (table, seat) == SBM_MOOD_WAITING))
    return g_strdup_printf (_ ("bot · %s"), word);

  return g_strdup (word);
}

char *
sbm_table_words_dup_lobby_note (SbmTable *table,
                                SbmSeat *seat)
{
  gboolean ready;
  gboolean host = sbm_seat_get_mine (seat) && sbm_table_get_runner (table);

  g_object_get (seat, "ready", &ready, NULL);
  if (g_strcmp0 (sbm_seat_get_state (seat), "away") == 0)
    return dup_away (seat);
  if (sbm_seat_is_bot (seat))
    return g_strdup (_ ("bot · ready ✓"));
  if (host)
    return g_strdup (ready ? _ ("you host · ready ✓") : _ ("you host"));

  return g_strdup (ready ? _ ("ready ✓") : _ ("getting ready…"));
}

/* ---- before a game ---- */

static char *
dup_unready (SbmTable *table)
{
  GListModel *seats = sbm_table_get_seats (table);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);
      gboolean ready;

      g_object_get (seat, "ready", &ready, NULL);
      if (!ready && !sbm_seat_get_mine (seat))
        g_strv_builder_add (builder, sbm_seat_get_name (seat));
    }
  names = g_strv_builder_end (builder);
  if (names[0] == NULL)
    return g_strdup (_ ("Everybody else is ready."));

  list = sbm_table_words_dup_names ((const char *const *) names);
  return g_strdup_printf (ngettext ("%s is not ready yet. You can start all the same.", "%s are not ready yet. You can start all the same.",
                                    g_strv_length (names)),
                          list);
}

char *
sbm_table_words_dup_obstacle (SbmTable *table)
{
  const char *obstacle = sbm_table_get_obstacle (table);
  const RulesMode *mode = rules_find_mode (sbm_table_get_rules (table), sbm_table_get_mode (table));
  int taken = g_list_model_get_n_items (sbm_table_get_seats (table));
  int missing = mode != NULL ? mode->least_seats - taken : 0;

  if (!sbm_table_get_runner (table))
    return g_strdup (_ ("The host starts the game."));
  if (g_str_equal (obstacle, ""))
    return dup_unready (table);
  if (g_str_equal (obstacle, "too-few"))
    return g_strdup_printf (ngettext ("%d more player is needed. Wait for friends, or seat a bot.",
                                      "%d more players are needed. Wait for friends, or seat bots.", missing),
                            missing);
  if (g_str_equal (obstacle, "too-many"))
    return g_strdup_printf (ngettext ("This game is for %d player at most. Choose another, or let somebody watch.",
                                      "This game is for %d players at most. Choose another, or let somebody watch.",
                                      mode != NULL ? mode->most_seats : 0),
                            mode != NULL ? mode->most_seats : 0);
  if (g_str_equal (obstacle, "odd"))
    return g_strdup (_ ("Teams of two need an even number of players. One more, or one less."));
  if (g_str_equal (obstacle, "away"))
    return g_strdup (_ ("Somebody is away. Wait for them, or free the seat."));
  if (g_str_equal (obstacle, "in-play"))
    return g_strdup (_ ("A game is being played."));

  return g_strdup (_ ("The game cannot start yet."));
}

char *
sbm_table_words_dup_decision (SbmTable *table)
{
  SbmSeat *seat = sbm_table_get_seat (table, sbm_table_get_decision (table));

  if (seat == NULL)
    return NULL;

  return g_strdup_printf (_ ("%s is away. Wait, let a bot sit in, or go on without them?"), sbm_seat_get_name (seat));
}

int
sbm_table_words_get_team (SbmTable *table,
                          int seat)
{
  int count = g_list_model_get_n_items (sbm_table_get_seats (table));

  if (!g_str_equal (sbm_table_get_mode (table), "teams") || count < 2 || count % 2 != 0)
    return -1;

  return seat % (count / 2);
}

char *
sbm_table_words_dup_pictures (SbmTable *table)
{
  SbmOwnPictures *pictures = sbm_table_get_own_pictures (table);
  guint count = sbm_own_pictures_count (pictures);
  guint here = sbm_own_pictures_count_in (pictures, SBM_OWN_PICTURE_HERE);
  guint refused = sbm_own_pictures_count_in (pictures, SBM_OWN_PICTURE_REFUSED);
  const char *game = sbm_table_get_game (table);

  if (count == 0 || (!g_str_equal (game, "dixit") && !g_str_equal (game, "odyssey")))
    return NULL;
  if (here + refused < count)
    /* Translators: pictures that the host has brought are on their way over the network. */
    return g_strdup_printf (ngettext ("The host’s own pictures: %u of %u is here", "The host’s own pictures: %u of %u are here", here), here, count);
  if (refused > 0)
    return g_strdup_printf (ngettext ("%u picture of this table cannot be shown; you see one of Sobremesa’s instead.",
                                      "%u pictures of this table cannot be shown; you see Sobremesa’s instead.", refused),
                            refused);

  return g_strdup_printf (ngettext ("%u picture of this table is the host’s own.", "%u pictures of this table are the host’s own.", count), count);
}
