/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "view-roles.h"

#include "app/sbm-histoire-view.h"
#include "app/sbm-histoire-word.h"
#include "rules/histoire.h"

/* A story that the test tells for everybody. */

#define TELL_SEATS 3

/* Seat 0 has most nouns; all have some of each kind. */
#define TELL_ONE_OPENER "1,2,3,4,56,93, 5,6,7,57,58,94, 8,9,10,59,60,95, 11,61,96,12,62,97,13,63,98,14,64,99,15,65,100,16,66,101"
/* Seats 0 and 1 have as many of each kind. */
#define TELL_TWO_OPENERS "1,2,3,56,57,93, 4,5,6,58,59,94, 7,8,60,61,95,96, 9,62,97,10,63,98"

static inline Roles *
tell_deal (const char *mode,
           int seats,
           const char *words,
           int width,
           int height)
{
  g_autofree char *piles = words != NULL ? g_strdup_printf (",\"piles\":{\"words\":[%s]}", words) : g_strdup ("");
  g_autofree char *setup = g_strdup_printf ("\"game\":\"histoire\",\"mode\":\"%s\",\"seed\":\"x\"%s", mode, piles);

  return roles_new (sbm_histoire_view_new (), "histoire", mode, seats, setup, width, height);
}

static inline const Histoire *
tell_get_game (Roles *roles)
{
  return (const Histoire *) sbm_referee_get_game (roles->referee);
}

static inline const char *
tell_get_name (Roles *roles,
               int seat)
{
  return sbm_seat_get_name (sbm_table_get_seat (roles->stage->table, seat));
}

static inline GtkWidget *
tell_find (Roles *roles,
           GType type)
{
  return roles_find (GTK_WIDGET (roles->stage->view), type);
}

static inline void
tell_move (Roles *roles,
           int seat,
           RulesDeed deed,
           int card)
{
  RulesMove move = { .seat = seat, .deed = deed, .card = card, .has = card != 0 ? RULES_HAS_CARD : 0 };

  g_assert_cmpint (sbm_referee_apply (roles->referee, &move), ==, RULES_OK);
}

static inline void
tell_recite (Roles *roles,
             int count)
{
  int teller = tell_get_game (roles)->teller;

  for (int i = 0; i < count; i++)
    {
      tell_move (roles, teller, RULES_ANNOUNCE, tell_get_game (roles)->story[tell_get_game (roles)->turned]);
      tell_move (roles, teller, RULES_TURN, 0);
    }
}

/* Whatever the rules let this teller add; FALSE if the story had ended. */
static inline gboolean
tell_add_any (Roles *roles)
{
  const Histoire *game = tell_get_game (roles);
  int teller = game->teller;

  for (int i = 0; game->stage == HISTOIRE_ADD && i < game->n_hand[teller]; i++)
    {
      for (int link = 0; link <= HISTOIRE_CARDS; link = link == 0 ? HISTOIRE_FIRST_LINK : link + 1)
        {
          RulesMove move = { .seat = teller, .deed = RULES_ADD, .has = RULES_HAS_CARD | (link != 0 ? RULES_HAS_LINK : 0), .card = game->hand[teller][i], .link = link };

          if (sbm_referee_apply (roles->referee, &move) == RULES_OK)
            return TRUE;
        }
    }
  return FALSE;
}

static inline int
tell_count_usable (GtkWidget *widget)
{
  int count = SBM_IS_HISTOIRE_WORD (widget) && gtk_widget_get_mapped (widget) && sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (widget)) == NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count += tell_count_usable (child);
  return count;
}

static inline GtkWidget *
tell_find_button (GtkWidget *widget,
                  const char *label)
{
  const char *text = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;

  if (GTK_IS_MENU_BUTTON (widget))
    text = gtk_menu_button_get_label (GTK_MENU_BUTTON (widget));
  if (g_strcmp0 (text, label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = tell_find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}
