/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-points"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-storyteller-points.h"
#include "app/sbm-table-words.h"

#define MOST_FOR_OWN_CARDS 3 /* O6 */

static const char *
get_seat_name (SbmTable *table,
               int seat)
{
  SbmSeat *item = sbm_table_get_seat (table, seat);

  return item != NULL ? sbm_seat_get_name (item) : "?";
}

const char *
sbm_storyteller_points_get_name (const SbmStorytellerMoment *moment,
                                 SbmTable *table,
                                 int seat)
{
  return seat == moment->me ? _ ("You") : get_seat_name (table, seat);
}

char *
sbm_storyteller_points_dup_names (const SbmStorytellerMoment *moment,
                                  SbmTable *table,
                                  guint seats)
{
  const char *names[RULES_MAX_SEATS + 1];
  int count = 0;

  for (int seat = 0; seat < moment->seats; seat++)
    {
      if ((seats & (1u << seat)) && seat != moment->me)
        names[count++] = get_seat_name (table, seat);
    }
  /* Oneself comes last. */
  if (moment->me >= 0 && (seats & (1u << moment->me)))
    names[count++] = C_ ("in a list of names", "you");
  names[count] = NULL;
  return sbm_table_words_dup_names (names);
}

/* ---- headline ---- */

static const char *
get_found_sentence (int finders)
{
  static const char *const sentences[] = {
    N_ ("One found %s’s card"),
    N_ ("Two found %s’s card"),
    N_ ("Three found %s’s card"),
    N_ ("Four found %s’s card"),
    N_ ("Five found %s’s card"),
    N_ ("Six found %s’s card"),
    N_ ("Seven found %s’s card"),
    N_ ("Eight found %s’s card"),
    N_ ("Nine found %s’s card"),
    N_ ("Ten found %s’s card"),
    N_ ("Eleven found %s’s card"),
  };

  return _ (sentences[CLAMP (finders, 1, (int) G_N_ELEMENTS (sentences)) - 1]);
}

static const char *
get_found_yours_sentence (int finders)
{
  static const char *const sentences[] = {
    N_ ("One found your card"),
    N_ ("Two found your card"),
    N_ ("Three found your card"),
    N_ ("Four found your card"),
    N_ ("Five found your card"),
    N_ ("Six found your card"),
    N_ ("Seven found your card"),
    N_ ("Eight found your card"),
    N_ ("Nine found your card"),
    N_ ("Ten found your card"),
    N_ ("Eleven found your card"),
  };

  return _ (sentences[CLAMP (finders, 1, (int) G_N_ELEMENTS (sentences)) - 1]);
}

static guint
get_greens_on (const SbmStorytellerMoment *moment,
               int card)
{
  guint seats = 0;

  for (int seat = 0; seat < moment->seats; seat++)
    {
      if (moment->last.n_votes[seat] > 0 && moment->last.votes[seat][0] == card)
        seats |= 1u << seat;
    }
  return seats;
}

static int
count_seats (guint seats)
{
  int count = 0;

  for (; seats != 0; seats &= seats - 1)
    count++;
  return count;
}

/* The number of a card on the table, 0 if it does not lie there. */
static int
get_number (const SbmStorytellerMoment *moment,
            int card)
{
  for (int i = 0; i < moment->last.n_table; i++)
    {
      if (moment->last.table[i] == card)
        return i + 1;
    }
  return 0;
}

static char *
dup_party_headline (const SbmStorytellerMoment *moment)
{
  int best = 0, where = 0;

  for (int i = 0; i < moment->last.n_table; i++)
    {
      int count = count_seats (get_greens_on (moment, moment->last.table[i]));

      /* Where the red token lies nobody has met anybody. */
      if (count > best && moment->last.table[i] != moment->last.red)
        {
          best = count;
          where = i + 1;
        }
    }
  if (best < 2 && moment->last.red != 0 && count_seats (get_greens_on (moment, moment->last.red)) > 1)
    return g_strdup (_ ("The red token spoiled it"));
  if (best < 2)
    return g_strdup (_ ("Everybody stood alone"));
  return g_strdup_printf (ngettext ("%d of you met on card %d", "%d of you met on card %d", best), best, where);
}

char *
sbm_storyteller_points_dup_headline (const SbmStorytellerMoment *moment,
                                     SbmTable *table)
{
  int finders = sbm_storyteller_moment_count_finders (moment);
  int voters = sbm_storyteller_moment_count_voters (moment);
  gboolean mine = moment->last.storyteller == moment->me;
  const char *name = get_seat_name (table, moment->last.storyteller);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (moment->last.card == 0)
    return dup_party_headline (moment);
  if (finders == 0)
    return mine ? g_strdup (_ ("Nobody found your card")) : g_strdup_printf (_ ("Nobody found %s’s card"), name);
  if (finders == voters)
    return mine ? g_strdup (_ ("Everybody found your card")) : g_strdup_printf (_ ("Everybody found %s’s card"), name);
  if (mine)
    return g_strdup (get_found_yours_sentence (finders));
  return g_strdup_printf (get_found_sentence (finders), name);
#pragma GCC diagnostic pop
}

char *
sbm_storyteller_points_dup_sentence (const SbmStorytellerMoment *moment,
                                     SbmTable *table)
{
  int finders = sbm_storyteller_moment_count_finders (moment);
  int voters = sbm_storyteller_moment_count_voters (moment);
  int teller = moment->last.storyteller;
  gboolean mine = teller == moment->me;
  const char *name = get_seat_name (table, teller);
  int taken = moment->last.points[sbm_storyteller_moment_get_side (moment, teller)];

  if (moment->last.card == 0)
    {
      if (moment->last.red != 0)
        return g_strdup_printf (_ ("Who meets on a card takes as many points as meet there, at most 5; the red token spoils card %d."),
                                get_number (moment, moment->last.red));
      return g_strdup (_ ("Who meets on a card takes as many points as meet there, at most 5."));
    }
  if (finders == 0)
    return mine ? g_strdup (_ ("Too dark this time: nothing for you, 2 for each of the others."))
                : g_strdup_printf (_ ("Nobody found it: nothing for %s, 2 for each of the others."), name);
  if (finders == voters)
    return mine ? g_strdup (_ ("Too clear this time: nothing for you, 2 for each of the others."))
                : g_strdup_printf (_ ("Everybody found it: nothing for %s, 2 for each of the others."), name);
  if (moment->teams)
    return g_strdup (_ ("Some did, some did not: the storyteller’s team and each team that found it take 3."));
  return mine ? g_strdup_printf (_ ("Some did, some did not: you and each finder take %d."), taken)
              : g_strdup_printf (_ ("Some did, some did not: %s and each finder take %d."), name, taken);
}

/* ---- reasons ---- */

static void
add (GString *reason,
     char *part)
{
  if (reason->len > 0)
    g_string_append (reason, C_ ("between reasons", ", "));
  g_string_append (reason, part);
  g_free (part);
}

/* Who voted for the cards that this seat gave. */
static guint
get_fooled (const SbmStorytellerMoment *moment,
            int seat,
            int *votes)
{
  const StorytellerRound *last = &moment->last;
  guint fooled = 0;

  *votes = 0;
  for (int i = 0; i < last->n_table; i++)
    {
      if (last->owner[i] != seat || last->table[i] == last->card)
        continue;
      for (int voter = 0; voter < moment->seats; voter++)
        {
          for (int k = 0; k < last->n_votes[voter]; k++)
            {
              if (last->votes[voter][k] != last->table[i])
                continue;
              fooled |= 1u << voter;
              (*votes)++;
            }
        }
    }
  return fooled;
}

static int
add_fooled (const SbmStorytellerMoment *moment,
            SbmTable *table,
            int seat,
            gboolean capped,
            GString *reason)
{
  int votes;
  guint fooled = get_fooled (moment, seat, &votes);
  g_autofree char *names = sbm_storyteller_points_dup_names (moment, table, fooled);

  if (capped)
    votes = MIN (votes, MOST_FOR_OWN_CARDS);
  if (votes > 0)
    add (reason, g_strdup_printf (_ ("fooled %s +%d"), names, votes));
  return votes;
}

static void
add_found (const SbmStorytellerMoment *moment,
           gboolean teller,
           gboolean found,
           int points,
           GString *reason)
{
  int finders = sbm_storyteller_moment_count_finders (moment);
  int voters = sbm_storyteller_moment_count_voters (moment);

  if (finders == 0 || finders == voters)
    {
      if (points > 0)
        add (reason, g_strdup_printf (finders == 0 ? _ ("nobody found it +%d") : _ ("everybody found it +%d"), points));
      else
        add (reason, g_strdup (finders == 0 ? _ ("nobody found it") : _ ("everybody found it")));
    }
  else if (teller)
    add (reason, g_strdup_printf (_ ("some found it, not all +%d"), points));
  else if (found)
    add (reason, g_strdup_printf (_ ("found the card +%d"), points));
}

static char *
dup_party_reason (const SbmStorytellerMoment *moment,
                  SbmTable *table,
                  int seat)
{
  int card = moment->last.votes[seat][0];
  guint together = get_greens_on (moment, card);
  g_autofree char *names = sbm_storyteller_points_dup_names (moment, table, together & ~(1u << seat));

  if (moment->last.n_votes[seat] == 0)
    return g_strdup (_ ("did not vote"));
  if (card == moment->last.red)
    return g_strdup_printf (_ ("the red token was on card %d"), get_number (moment, card));
  if (count_seats (together) < 2)
    return g_strdup_printf (_ ("alone on card %d"), get_number (moment, card));
  return g_strdup_printf (_ ("on card %d with %s"), get_number (moment, card), names);
}

char *
sbm_storyteller_points_dup_reason (const SbmStorytellerMoment *moment,
                                   SbmTable *table,
                                   int side)
{
  g_autoptr (GString) reason = g_string_new (NULL);
  gboolean odyssey = g_strcmp0 (sbm_table_get_game (table), "odyssey") == 0;
  int teller = moment->last.storyteller;
  int partner = sbm_storyteller_moment_get_partner (moment, side);
  gboolean is_teller = side == teller || (moment->teams && partner == teller);
  g_autoptr (GString) fooled = g_string_new (NULL);
  gboolean found, dared;
  int rest = moment->last.points[side];

  if (moment->last.card == 0)
    return dup_party_reason (moment, table, side);

  found = sbm_storyteller_moment_has_found (moment, side) || (partner >= 0 && sbm_storyteller_moment_has_found (moment, partner));
  /* What was not earned by one's own cards or by daring was earned by finding. */
  if (side != teller)
    rest -= add_fooled (moment, table, side, odyssey, fooled);
  if (partner >= 0 && partner != teller)
    rest -= add_fooled (moment, table, partner, odyssey, fooled);
  dared = moment->most_votes == 2 && found && moment->last.n_votes[side] == 1; /* O7 */
  rest -= dared ? 1 : 0;

  add_found (moment, is_teller, found, MAX (rest, 0), reason);
  if (dared)
    add (reason, g_strdup (_ ("with a single vote +1")));
  if (fooled->len > 0)
    add (reason, g_strdup (fooled->str));
  if (reason->len == 0)
    add (reason, g_strdup (_ ("fooled nobody this time")));
  return g_string_free (g_steal_pointer (&reason), FALSE);
}
