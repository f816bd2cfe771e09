/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "histoire-tell.h"

#include "app/sbm-histoire-desk.h"
#include "app/sbm-histoire-ranks.h"
#include "app/sbm-histoire-recital.h"
#include "decks/sbm-words.h"

/* No word is to be found that this seat does not know: neither in somebody's hand nor face down. */
static void
assert_hides (Roles *roles,
              int seat,
              int said_before)
{
  const Histoire *game = tell_get_game (roles);
  g_autoptr (SbmWords) words = sbm_words_new ("en", NULL);
  g_autoptr (GArray) laid = sbm_histoire_desk_dup_laid (SBM_HISTOIRE_DESK (tell_find (roles, SBM_TYPE_HISTOIRE_DESK)));
  g_autofree char *said = roles_dup_said (roles);

  for (int card = 1; card < HISTOIRE_FIRST_LINK; card++)
    {
      gboolean known = card == game->announced || card == said_before;
      g_autofree char *word = g_regex_escape_string (sbm_words_get_word (words, card), -1);
      g_autofree char *pattern = g_strdup_printf ("(^|\\W)%s(\\W|$)", word);

      for (int i = 0; i < (game->stage == HISTOIRE_OVER ? game->length : game->turned); i++)
        known = known || game->story[i] == card;
      for (guint i = 0; i < laid->len; i++)
        known = known || g_array_index (laid, int, i) == card;
      for (int i = 0; seat >= 0 && i < game->n_hand[seat]; i++)
        known = known || game->hand[seat][i] == card;
      for (int i = 0; game->rivals && i < game->game.seats; i++)
        known = known || (game->team_card[i] == card && (game->stage == HISTOIRE_LOOK || game->stage == HISTOIRE_OVER));
      if (!known && g_regex_match_simple (pattern, said, 0, 0))
        g_error ("Seat %d is told of “%s”.", seat, sbm_words_get_word (words, card));
    }
}

/* The right deeds at this stage, and no others. */
static void
assert_may (Roles *roles,
            int seat,
            gboolean lays,
            gboolean tells)
{
  Stage *stage = roles->stage;
  gboolean rivals = g_strcmp0 (sbm_table_get_mode (stage->table), "rivals") == 0;
  gboolean reciting = g_strcmp0 (stage_now (stage), "recite") == 0;
  GtkWidget *mime = tell_find_button (stage->tray, "Mime");

  stage_wait (gtk_widget_get_mapped (GTK_WIDGET (stage->view)));
  g_assert_cmpint (tell_count_usable (GTK_WIDGET (stage->view)) > 0, ==, lays);
  g_assert_cmpint (gtk_widget_get_visible (tell_find (roles, SBM_TYPE_HISTOIRE_RECITAL)), ==, tells);
  g_assert_cmpint (roles_can_press (mime), ==, rivals && reciting && seat >= 0 && !tells);
  g_assert_false (roles_can_press (stage->extra));
  /* Nothing is laid or said before it is chosen. */
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_cmpint (stage_says (stage, "action-label", lays ? "Lay" : "Turn"), ==, lays || tells);
  g_assert_false (sbm_game_view_take_back (stage->view));
  g_assert_cmpint (tell_find (roles, SBM_TYPE_HISTOIRE_WORD) != NULL, ==, seat >= 0);
  assert_hides (roles, seat, 0);
}

static void
check_stages (gconstpointer mode)
{
  gboolean rivals = g_str_equal (mode, "rivals");
  Roles *roles = tell_deal (mode, TELL_SEATS, TELL_ONE_OPENER, 1280, 800);
  g_autoptr (SbmWords) words = sbm_words_new ("en", NULL);
  Stage *stage = roles->stage;

  for (int i = 0; rivals && i < TELL_SEATS; i++)
    {
      /* H14: until somebody has looked, its machine shows all teams. */
      for (int seat = ROLES_SPECTATOR; seat < TELL_SEATS; seat++)
        {
          roles_show_anew (roles, seat);
          g_assert_cmpint (stage_says (stage, "action-label", "I have seen them"), ==, seat >= i);
          g_assert_cmpint (sbm_game_view_get_action_sensitive (stage->view), ==, seat >= i);
          g_assert_cmpint (roles_says (roles, "seconds left"), ==, seat >= i);
          g_assert_cmpint (tell_count_usable (GTK_WIDGET (stage->view)), ==, 0);
        }
      tell_move (roles, i, RULES_SEEN, 0);
    }

  for (int seat = ROLES_SPECTATOR; seat < TELL_SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat, seat == 0, FALSE);
      g_assert_true (stage_says (stage, "headline", seat == 0 ? "The story begins" : "opens the story"));
    }
  tell_move (roles, 0, RULES_OPEN, 1);
  for (int seat = ROLES_SPECTATOR; seat < TELL_SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat, FALSE, seat == 1);
      g_assert_true (roles_says (roles, "Remember it!"));
      g_assert_true (roles_says (roles, "1 card face down"));
    }
  /* H8: what was laid is turned down by itself; then nobody is told of it. */
  stage_wait (!roles_says (roles, "Remember it!"));
  assert_hides (roles, TELL_SEATS - 1, 0);

  /* H5: everybody sees each proposal. */
  tell_move (roles, 1, RULES_ANNOUNCE, 2);
  for (int seat = ROLES_SPECTATOR; seat < TELL_SEATS; seat++)
    {
      roles_show (roles, seat);
      g_assert_true (roles_says (roles, sbm_words_get_word (words, 2)));
      g_assert_true (roles_says (roles, seat == 1 ? "you say" : "says"));
      g_assert_cmpint (sbm_game_view_get_action_sensitive (stage->view), ==, seat == 1);
    }
  tell_recite (roles, 1);
  for (int seat = ROLES_SPECTATOR; seat < TELL_SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat, seat == 1, FALSE);
      g_assert_true (stage_says (stage, "headline", seat == 1 ? "Well told!" : "adds a word"));
      g_assert_true (roles_says (roles, "Links on the table"));
    }
  g_assert_true (tell_add_any (roles));
  tell_recite (roles, 1);
  for (int seat = ROLES_SPECTATOR; seat < TELL_SEATS; seat++)
    {
      /* Half of the story is turned: the other half is not in any sentence. */
      roles_show_anew (roles, seat);
      assert_may (roles, seat, FALSE, seat == 2);
    }
  roles_free (roles);
}

/* H2: while several may open, the table says who, and each of them can. */
static void
test_tied (void)
{
  Roles *roles = tell_deal ("cooperative", TELL_SEATS, TELL_TWO_OPENERS, 1280, 800);
  Stage *stage = roles->stage;

  for (int seat = ROLES_SPECTATOR; seat < TELL_SEATS; seat++)
    {
      gboolean opens = seat == 0 || seat == 1;
      g_autofree char *tied = g_strdup_printf ("%s and %s may open the story", tell_get_name (roles, 0), tell_get_name (roles, 1));

      roles_show_anew (roles, seat);
      g_assert_cmpint (tell_get_game (roles)->teller, ==, -1);
      assert_may (roles, seat, opens, FALSE);
      g_assert_true (stage_says (stage, "prompt", opens ? "Several of you may open" : "The first of them to lay a noun tells."));
      g_assert_true (stage_says (stage, "headline", opens ? "The story begins" : tied));
      g_assert_false (roles_says (roles, "?"));
    }
  stage_shot (roles->stage, "histoire-tied");
  roles_free (roles);
}

/* H6, H16: how it ended, who ended it, and the whole story; as each of those who were there. */
static void
check_mistake (gconstpointer mode)
{
  gboolean rivals = g_str_equal (mode, "rivals");

  for (int seat = ROLES_SPECTATOR; seat < TELL_SEATS; seat++)
    {
      Roles *roles = tell_deal (mode, TELL_SEATS, TELL_ONE_OPENER, 1280, 800);
      Stage *stage = roles->stage;
      g_autofree char *told = g_strdup_printf ("%s told last.", tell_get_name (roles, 1));

      for (int i = 0; rivals && i < TELL_SEATS; i++)
        tell_move (roles, i, RULES_SEEN, 0);
      tell_move (roles, 0, RULES_OPEN, 1);
      tell_move (roles, 1, RULES_ANNOUNCE, 2);
      roles_show (roles, seat);
      tell_move (roles, 1, RULES_TURN, 0);
      roles_show (roles, seat);
      g_assert_true (stage_says (stage, "prompt", "it was not"));
      g_assert_true (stage_says (stage, "hint", seat == 1 ? "You told last." : told));
      g_assert_true (stage_says (stage, "headline", rivals ? "eam" : "Try again"));
      g_assert_true (stage_says (stage, "action-label", ""));
      g_assert_cmpint (tell_count_usable (GTK_WIDGET (stage->view)), ==, 0);
      g_assert_false (roles_can_press (tell_find_button (stage->tray, "Mime")));
      g_assert_cmpint (sbm_histoire_ranks_get_lit (SBM_HISTOIRE_RANKS (tell_find (roles, SBM_TYPE_HISTOIRE_RANKS))), ==, 0);
      /* "Loses" is a word of the deck, and what one of the teams does. */
      if (!rivals)
        assert_hides (roles, seat, 2);
      else if (seat == 0)
        stage_shot (stage, "histoire-rivals-over");
      roles_free (roles);
    }
}

/* H12: the ceremony ends with the rank that the rules give, however it was reached. */
static void
test_ranks (void)
{
  Roles *roles = tell_deal ("cooperative", TELL_SEATS, TELL_ONE_OPENER, 1280, 800);
  SbmHistoireRanks *ranks = SBM_HISTOIRE_RANKS (tell_find (roles, SBM_TYPE_HISTOIRE_RANKS));
  int expected = 0;

  tell_move (roles, 0, RULES_OPEN, 1);
  do
    tell_recite (roles, tell_get_game (roles)->length);
  while (tell_get_game (roles)->stage != HISTOIRE_OVER && tell_add_any (roles));
  g_assert_cmpint (tell_get_game (roles)->stage, ==, HISTOIRE_OVER);
  for (int least = 8; least <= 33 && histoire_words (tell_get_game (roles)) >= least; least += 5)
    expected++;
  g_assert_cmpint (expected, >, 0);
  roles_show (roles, 0);
  stage_wait (!sbm_histoire_ranks_is_counting (ranks));
  g_assert_cmpint (sbm_histoire_ranks_get_lit (ranks), ==, expected);
  g_assert_true (stage_says (roles->stage, "prompt", "could follow"));
  stage_shot (roles->stage, "histoire-ranks");
  roles_free (roles);
}

/* Views that come faster than cards turn: what lies there in the end is what the table says. */
static void
test_overtaken (void)
{
  Roles *roles = tell_deal ("cooperative", TELL_SEATS, TELL_ONE_OPENER, 1280, 800);
  SbmHistoireDesk *desk = SBM_HISTOIRE_DESK (tell_find (roles, SBM_TYPE_HISTOIRE_DESK));
  g_autoptr (GArray) turned = NULL;

  tell_move (roles, 0, RULES_OPEN, 1);
  tell_recite (roles, 1);
  g_assert_true (tell_add_any (roles));
  roles_show (roles, 0);
  for (int i = tell_get_game (roles)->length; i > 0; i--)
    {
      tell_recite (roles, 1);
      roles_show (roles, 0);
    }
  g_assert_true (tell_add_any (roles));
  tell_recite (roles, 2);
  roles_show (roles, 0);
  turned = sbm_histoire_desk_dup_turned (desk);
  g_assert_cmpuint (turned->len, ==, 2);
  for (guint i = 0; i < turned->len; i++)
    g_assert_cmpint (g_array_index (turned, int, i), ==, tell_get_game (roles)->story[i]);
  roles_free (roles);
}

/* Eight seats, the longest names, Romanian, a telephone. */
static void
test_room (void)
{
  Roles *roles;

  roles_speak ("ro");
  roles = tell_deal ("rivals", 8, NULL, 360, 640);
  roles->names_are_long = TRUE;
  stage_wait (sbm_table_view_is_narrow (SBM_TABLE_VIEW (roles->stage->view)));
  for (int i = 0; i < 8; i++)
    {
      roles_show_anew (roles, i);
      g_assert_false (roles_says (roles, "Two secret teams"));
      roles_assert_fits (roles, 360);
      tell_move (roles, i, RULES_SEEN, 0);
    }
  for (int round = 0; round < 6 && tell_get_game (roles)->stage != HISTOIRE_OVER; round++)
    {
      if (tell_get_game (roles)->stage == HISTOIRE_OPEN)
        {
          for (int seat = 0; tell_get_game (roles)->stage == HISTOIRE_OPEN; seat = (seat + 1) % 8)
            {
              for (int i = 0; tell_get_game (roles)->stage == HISTOIRE_OPEN && i < HISTOIRE_HAND; i++)
                {
                  RulesMove open = { .seat = seat, .deed = RULES_OPEN, .has = RULES_HAS_CARD, .card = tell_get_game (roles)->hand[seat][i] };

                  sbm_referee_apply (roles->referee, &open);
                }
            }
        }
      for (int step = 0; step < 2; step++)
        {
          for (int seat = ROLES_SPECTATOR; seat < 8; seat++)
            {
              GtkWidget *word;

              roles_show_anew (roles, seat);
              roles_assert_fits (roles, 360);
              if (seat == tell_get_game (roles)->teller && round == 1)
                stage_shot (roles->stage, step == 0 ? "histoire-room-recital" : "histoire-room-adding");
              word = tell_find (roles, SBM_TYPE_HISTOIRE_WORD);
              while (word != NULL && sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (word)) != NULL)
                word = gtk_widget_get_next_sibling (word);
              if (word != NULL)
                g_signal_emit_by_name (word, "clicked");
              roles_assert_fits (roles, 360);
            }
          if (step == 0)
            tell_recite (roles, tell_get_game (roles)->length);
        }
      tell_add_any (roles);
    }
  roles_free (roles);
  roles_speak ("C");
}

int
main (int argc,
      char **argv)
{
  char *home = folder_new ();
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  adw_init ();
  stage_style ();

  g_test_add_data_func ("/ui/histoire/roles/cooperative", "cooperative", check_stages);
  g_test_add_data_func ("/ui/histoire/roles/rivals", "rivals", check_stages);
  g_test_add_func ("/ui/histoire/roles/H2-tied", test_tied);
  g_test_add_data_func ("/ui/histoire/roles/H6-cooperative", "cooperative", check_mistake);
  g_test_add_data_func ("/ui/histoire/roles/H16-rivals", "rivals", check_mistake);
  g_test_add_func ("/ui/histoire/roles/H12-ranks", test_ranks);
  g_test_add_func ("/ui/histoire/roles/overtaken", test_overtaken);
  g_test_add_func ("/ui/histoire/roles/room", test_room);

  failed = g_test_run ();
  folder_remove (home);

  return failed;
}
