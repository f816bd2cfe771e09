/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-evening-words"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-evening-words.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-table-words.h"

#define ON_PODIUM 3

static const struct
{
  const char *rank;
  const char *title;
} ranks[] = {
  { "none", N_ ("Not yet a story") },
  { "haiku", N_ ("A haiku") },
  { "rhyme", N_ ("A nursery rhyme") },
  { "fable", N_ ("A fable") },
  { "poem", N_ ("A poem") },
  { "short-story", N_ ("A short story") },
  { "novel", N_ ("A novel") },
};

static gboolean
is_histoire (SbmEvening *evening)
{
  return g_str_equal (evening->rules->name, "histoire");
}

/* H13: two teams, of whom nobody knew for sure. */
static gboolean
is_rivals (SbmEvening *evening)
{
  return is_histoire (evening) && (int) evening->teams->len == evening->seats;
}

/* Odyssey: partners sit opposite each other. */
static gboolean
has_partners (SbmEvening *evening)
{
  return evening->sides > 1 && evening->sides < evening->seats;
}

static gboolean
is_mine (SbmEvening *evening,
         SbmTable *table,
         int side)
{
  int seat = sbm_table_get_my_seat (table);

  return seat >= 0 && evening->sides > 1 && seat % evening->sides == side;
}

static gboolean
has_won (SbmEvening *evening,
         int which)
{
  return (evening->winners & (1u << which)) != 0;
}

int
sbm_evening_words_get_rabbit (SbmTable *table,
                              int seat)
{
  SbmSeat *found = sbm_table_get_seat (table, seat);

  return found != NULL ? (int) sbm_seat_get_rabbit (found) + 1 : seat % RULES_MAX_SEATS + 1;
}

/* "You" only where a side is one person: a team has two. */
char *
sbm_evening_words_dup_side (SbmEvening *evening,
                            SbmTable *table,
                            int side)
{
  if (is_mine (evening, table, side) && evening->sides == evening->seats)
    return g_strdup (_ ("You"));

  return sbm_evening_dup_side (evening, side);
}

/* ---- a story ---- */

static SbmWords *
make_words (SbmTable *table)
{
  return sbm_histoire_words_new (sbm_table_get_words (table));
}

char *
sbm_evening_words_dup_story (SbmEvening *evening,
                             SbmTable *table)
{
  g_autoptr (SbmWords) words = NULL;

  if (evening->story->len == 0)
    return NULL;
  words = make_words (table);

  return words != NULL ? sbm_words_dup_story (words, (const int *) (gpointer) evening->story->data, evening->story->len) : NULL;
}

static const char *
get_rank_title (const char *rank)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      if (g_strcmp0 (ranks[i].rank, rank) == 0)
        return _ (ranks[i].title);
    }

  return "";
}

/* H16: a mistake costs the own team the evening. */
static char *
dup_rivals_title (SbmEvening *evening,
                  SbmTable *table)
{
  int seat = sbm_table_get_my_seat (table);

  if (seat >= 0 && seat < evening->seats)
    return g_strdup (has_won (evening, seat) ? _ ("Your team wins!") : _ ("Your team loses this one."));
  for (int i = 0; i < evening->seats; i++)
    {
      if (has_won (evening, i))
        return g_strdup (g_array_index (evening->teams, int, i) == 0 ? _ ("The team of the nouns wins.") : _ ("The team of the adjectives wins."));
    }

  return g_strdup (_ ("The evening is over"));
}

static char *
dup_story_about (SbmEvening *evening,
                 SbmTable *table)
{
  const char *who = evening->ended_by >= 0 && evening->ended_by < evening->seats ? evening->players[evening->ended_by] : "?";
  int count = evening->scores[0];
  g_autoptr (SbmWords) words = evening->said != 0 && evening->turned != 0 ? make_words (table) : NULL;

  if (g_strcmp0 (evening->reason, "stuck") == 0)
    return g_strdup_printf (ngettext ("%d word long; %s could add no more.", "%d words long; %s could add no more.", count), count, who);
  if (words != NULL)
    /* Translators: number of words, who told last, what they said, what the card was */
    return g_strdup_printf (ngettext ("%d word long, until %s said “%s” and turned “%s”.", "%d words long, until %s said “%s” and turned “%s”.", count),
                            count, who, sbm_words_get_word (words, evening->said), sbm_words_get_word (words, evening->turned));

  return g_strdup_printf (ngettext ("%d word long, until %s turned another card.", "%d words long, until %s turned another card.", count), count, who);
}

/* ---- points ---- */

/* The names of those who won, but for oneself where a side is one person: verbs agree with "you" in their own way. */
static char *
dup_winners (SbmEvening *evening,
             SbmTable *table,
             int *count,
             gboolean *me)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  *count = 0;
  *me = FALSE;
  for (int side = 0; side < evening->sides; side++)
    {
      g_autofree char *name = sbm_evening_dup_side (evening, side);

      if (!has_won (evening, side))
        continue;
      (*count)++;
      if (is_mine (evening, table, side) && evening->sides == evening->seats)
        *me = TRUE;
      else
        g_strv_builder_add (builder, name);
    }
  names = g_strv_builder_end (builder);

  return sbm_table_words_dup_names ((const char *const *) names);
}

static char *
dup_count (SbmEvening *evening,
           int count)
{
  if (g_str_equal (evening->rules->name, "illusion"))
    return g_strdup_printf (ngettext ("%d arrow", "%d arrows", count), count);

  return g_strdup_printf (ngettext ("%d point", "%d points", count), count);
}

char *
sbm_evening_words_dup_title (SbmEvening *evening,
                             SbmTable *table)
{
  g_autofree char *names = NULL;
  gboolean me;
  int count;

  if (is_rivals (evening))
    return dup_rivals_title (evening, table);
  if (is_histoire (evening))
    return g_strdup (get_rank_title (evening->rank));

  names = dup_winners (evening, table, &count, &me);
  if (count == 0)
    return g_strdup (_ ("The evening is over"));
  if (me && count == 1)
    return g_strdup (_ ("You win the evening!"));
  if (me)
    return g_strdup_printf (_ ("You share the evening with %s"), names);
  if (evening->sides == evening->seats)
    return g_strdup_printf (ngettext ("%s wins the evening", "%s share the evening", count), names);
  if (count == 1)
    /* Translators: the two names of a team */
    return g_strdup_printf (_ ("%s win the evening"), names);

  return g_strdup_printf (ngettext ("%d team shares the evening", "%d teams share the evening", count), count);
}

char *
sbm_evening_words_dup_about (SbmEvening *evening,
                             SbmTable *table)
{
  int best = 0;

  if (is_histoire (evening))
    return dup_story_about (evening, table);

  for (int side = 0; side < evening->sides; side++)
    best = MAX (best, evening->scores[side]);
  if (g_str_equal (evening->rules->name, "illusion"))
    return g_strdup_printf (ngettext ("%d arrow. One more?", "%d arrows. One more?", best), best);

  return g_strdup_printf (ngettext ("%d point. One more?", "%d points. One more?", best), best);
}

/* ---- the podium ---- */

static int
compare_sides (gconstpointer a,
               gconstpointer b,
               gpointer user_data)
{
  const int *scores = user_data;

  return scores[*(const int *) b] - scores[*(const int *) a];
}

static void
add_sides (SbmEvening *evening,
           SbmTable *table,
           SbmPodium *podium)
{
  int order[RULES_MAX_SEATS];
  int place = 1;

  for (int i = 0; i < evening->sides; i++)
    order[i] = i;
  g_qsort_with_data (order, evening->sides, sizeof (int), compare_sides, evening->scores);
  for (int i = 0; i < MIN (evening->sides, ON_PODIUM); i++)
    {
      g_autofree char *name = sbm_evening_words_dup_side (evening, table, order[i]);
      g_autofree char *points = g_strdup_printf ("%d", evening->scores[order[i]]);
      g_autofree char *spoken = dup_count (evening, evening->scores[order[i]]);
      int rabbits[] = { sbm_evening_words_get_rabbit (table, order[i]), has_partners (evening) ? sbm_evening_words_get_rabbit (table, order[i] + evening->sides) : 0 };

      if (i > 0 && evening->scores[order[i]] < evening->scores[order[i - 1]])
        place = i + 1;
      sbm_podium_add (podium, &(SbmPodiumStep){ name, points, spoken, rabbits, has_partners (evening) ? 2 : 1, place });
    }
}

/* All of one team on one step. */
static void
add_team (SbmEvening *evening,
          SbmTable *table,
          SbmPodium *podium,
          gboolean winners)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *text = NULL;
  int rabbits[RULES_MAX_SEATS];
  int count = 0, team = 0;

  for (int seat = 0; seat < evening->seats; seat++)
    {
      if (has_won (evening, seat) != winners)
        continue;
      rabbits[count++] = sbm_evening_words_get_rabbit (table, seat);
      team = g_array_index (evening->teams, int, seat);
      g_strv_builder_add (builder, seat == sbm_table_get_my_seat (table) ? _ ("You") : evening->players[seat]);
    }
  if (count == 0)
    return;
  names = g_strv_builder_end (builder);
  text = sbm_table_words_dup_names ((const char *const *) names);
  sbm_podium_add (podium, &(SbmPodiumStep){ team == 0 ? _ ("The nouns") : _ ("The adjectives"), text, text, rabbits, count, winners ? 1 : 2 });
}

/* H12: everybody shares it. */
static void
add_tellers (SbmEvening *evening,
             SbmTable *table,
             SbmPodium *podium)
{
  const char *title = sbm_histoire_get_rank_title (evening->rank);
  g_autofree char *text = g_strdup_printf (ngettext ("%d word", "%d words", evening->scores[0]), evening->scores[0]);
  int rabbits[RULES_MAX_SEATS];

  for (int seat = 0; seat < evening->seats; seat++)
    rabbits[seat] = sbm_evening_words_get_rabbit (table, seat);
  sbm_podium_add (podium, &(SbmPodiumStep){ title != NULL ? title : _ ("Try again"), text, text, rabbits, evening->seats, title != NULL ? 1 : 2 });
}

void
sbm_evening_words_fill_podium (SbmEvening *evening,
                               SbmTable *table,
                               SbmPodium *podium)
{
  sbm_podium_clear (podium);
  sbm_podium_set_teams (podium, is_histoire (evening));
  if (is_rivals (evening))
    {
      add_team (evening, table, podium, TRUE);
      add_team (evening, table, podium, FALSE);
    }
  else if (is_histoire (evening))
    add_tellers (evening, table, podium);
  else
    add_sides (evening, table, podium);
}
