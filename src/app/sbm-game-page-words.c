/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-game-page-words"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-game-page-private.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-table-words.h"

/* A clue longer than this is set smaller. */
#define LONG_CLUE 34

/* ---- what the view says ---- */

void
sbm_game_page_update_heading (SbmGamePage *self)
{
  g_autofree char *overline = sbm_game_view_dup_text (self->view, "overline");
  g_autofree char *clue = sbm_game_view_dup_text (self->view, "clue");
  g_autofree char *headline = sbm_game_view_dup_text (self->view, "headline");
  g_autofree char *prompt = sbm_game_view_dup_text (self->view, "prompt");
  /* Translators: the quotes of this language, round what somebody said */
  g_autofree char *quoted = *clue != '\0' ? g_strdup_printf (C_ ("clue", "“%s”"), clue) : g_strdup ("");
  gboolean long_clue = g_utf8_strlen (clue, -1) > LONG_CLUE;

  gtk_label_set_label (self->overline, overline);
  gtk_widget_set_visible (self->overline_box, *overline != '\0');
  sbm_access_set_text (self->clue, quoted);
  gtk_label_set_label (self->headline, headline);
  sbm_access_set_text (self->prompt, prompt);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->prompt), GTK_ACCESSIBLE_PROPERTY_LABEL, prompt, -1);
  if (long_clue)
    gtk_widget_add_css_class (GTK_WIDGET (self->clue), "mid");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->clue), "mid");
  /* Whatever another sentence says, another stage may be on screen. */
  sbm_coach_follow (self->coach, sbm_session_get_table (self->session), self->view);
  gtk_widget_set_visible (GTK_WIDGET (self->headline), *headline != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->prompt), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sbm_coach_get_text (self->coach), -1);
  sbm_game_page_update_aside (self);
}

gboolean
sbm_game_page_is_over (SbmGamePage *self)
{
  return g_str_equal (sbm_table_get_phase (sbm_session_get_table (self->session)), "over");
}

/* The one ember button: the view's deed, and when all is over the way to the results. */
void
sbm_game_page_update_action (SbmGamePage *self)
{
  g_autofree char *label = sbm_game_view_dup_text (self->view, "action-label");
  g_autofree char *hint = sbm_game_view_dup_text (self->view, "hint");
  gboolean to_results = sbm_game_page_is_over (self) && *label == '\0';
  GtkLabel *words;

  sbm_access_set_text (self->hint, hint);
  gtk_widget_set_visible (self->confirm, to_results || *label != '\0');
  gtk_button_set_label (GTK_BUTTON (self->confirm), to_results ? _ ("See how it went") : label);
  /* On a telephone a long deed, with something beside it, has two lines. */
  words = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->confirm)));
  gtk_label_set_wrap (words, sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW);
  gtk_label_set_justify (words, GTK_JUSTIFY_CENTER);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.confirm",
                                 to_results || (*label != '\0' && sbm_game_view_get_action_sensitive (self->view) && !sbm_table_get_paused (sbm_session_get_table (self->session))));
}

/* ---- what the table says ---- */

void
sbm_game_page_update_header (SbmGamePage *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  int round = sbm_table_get_number (table, "round", 0);
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;
  g_autofree char *subtitle = NULL;

  if (round < 1 && !sbm_session_get_solo (self->session))
    subtitle = g_strdup (sbm_table_get_name (table));
  else if (round < 1)
    subtitle = g_strdup ("");
  else if (narrow || sbm_session_get_solo (self->session))
    subtitle = g_strdup_printf (_ ("Round %d"), round);
  else
    /* Translators: number of the round, name of the table */
    subtitle = g_strdup_printf (_ ("Round %d · %s"), round, sbm_table_get_name (table));
  g_object_set (self->header, "title", sbm_game_texts_get_title (sbm_table_get_game (table)), "subtitle", subtitle, NULL);
}

/* What stands in the way of going on, above the prompt. */
void
sbm_game_page_update_bar (SbmGamePage *self)
{
  SbmTable *table = sbm_session_get_table (self->session);
  SbmGuestState state = sbm_session_get_state (self->session);
  g_autofree char *decision = sbm_table_words_dup_decision (table);
  g_autofree char *text = NULL;
  gboolean decides = FALSE, paused = FALSE;

  if (state == SBM_GUEST_STATE_RECONNECTING)
    {
      text = g_strdup (_ ("The connection broke. Trying to come back; your seat is kept."));
    }
  else if (state == SBM_GUEST_STATE_REFUSED)
    {
      text = g_strdup (sbm_session_get_reason_text (sbm_session_get_reason (self->session)));
    }
  else if (sbm_table_get_paused (table))
    {
      paused = sbm_table_get_runner (table);
      text = g_strdup (paused ? _ ("The table is paused.") : _ ("The table is paused. Its host lets it go on."));
    }
  else if (decision != NULL)
    {
      text = g_steal_pointer (&decision);
      decides = sbm_table_get_my_seat (table) >= 0;
    }

  gtk_widget_set_visible (self->bar, text != NULL);
  gtk_label_set_label (self->bar_text, text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "", -1);
  gtk_widget_set_visible (self->bar_decide, decides);
  gtk_widget_set_visible (self->bar_go_on, paused);
}

void
sbm_game_page_update_aside (SbmGamePage *self)
{
  g_autofree char *waiting = sbm_table_words_dup_waiting (sbm_session_get_table (self->session));
  gboolean narrow = sbm_size_layout_get_size_class (self->size) == SBM_SIZE_NARROW;
  /* The seats say the same, and on a telephone a headline needs the room more. */
  gboolean no_room = sbm_size_layout_get_low (self->size) || (narrow && gtk_widget_get_visible (GTK_WIDGET (self->headline)))
                     || (self->view != NULL && sbm_game_view_needs_room (self->view));

  gtk_label_set_label (self->aside, waiting);
  gtk_widget_set_visible (GTK_WIDGET (self->aside), *waiting != '\0' && !no_room);
}
