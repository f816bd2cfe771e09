/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "view-roles.h"

#include "app/sbm-histoire-desk.h"
#include "app/sbm-histoire-mimes.h"
#include "app/sbm-histoire-page.h"
#include "app/sbm-histoire-ranks.h"
#include "app/sbm-histoire-recital.h"
#include "app/sbm-histoire-view.h"
#include "app/sbm-histoire-word.h"
#include "decks/sbm-words.h"
#include "rules/histoire.h"

#define SEATS 3

/* Seat 0 has most nouns; all have some of each kind. */
#define ONE_TELLER "1,2,3,4,56,93, 5,6,7,57,58,94, 8,9,10,59,60,95, 11,61,96,12,62,97,13,63,98,14,64,99,15,65,100,16,66,101"
/* Seats 0 and 1 have as many of each kind. */
#define TWO_TELLERS "1,2,3,56,57,93, 4,5,6,58,59,94, 7,8,60,61,95,96, 9,62,97,10,63,98"

static Roles *
deal (const char *mode,
      int seats,
      const char *words,
      int width,
      int height)
{
  g_autofree char *piles = words != NULL ? g_strdup_printf (",\"piles\":{\"words\":[%s]}", words) : g_strdup ("");
  g_autofree char *setup = g_strdup_printf ("\"game\":\"histoire\",\"mode\":\"%s\",\"seed\":\"x\"%s", mode, piles);

  return roles_new (sbm_histoire_view_new (), "histoire", mode, seats, setup, width, height);
}

static const Histoire *
get_game (Roles *roles)
{
  return (const Histoire *) sbm_referee_get_game (roles->referee);
}

static const char *
get_name (Roles *roles,
          int seat)
{
  return sbm_seat_get_name (sbm_table_get_seat (roles->stage->table, seat));
}

static GtkWidget *
find (Roles *roles,
      GType type)
{
  return roles_find (GTK_WIDGET (roles->stage->view), type);
}

static void
move (Roles *roles,
      int seat,
      RulesDeed deed,
      int card)
{
  RulesMove move = { .seat = seat, .deed = deed, .card = card, .has = card != 0 ? RULES_HAS_CARD : 0 };

  g_assert_cmpint (sbm_referee_apply (roles->referee, &move), ==, RULES_OK);
}

static void
recite (Roles *roles,
        int count)
{
  int teller = get_game (roles)->teller;

  for (int i = 0; i < count; i++)
    {
      move (roles, teller, RULES_ANNOUNCE, get_game (roles)->story[get_game (roles)->turned]);
      move (roles, teller, RULES_TURN, 0);
    }
}

/* Whatever the rules let this teller add; FALSE if the story had ended. */
static gboolean
add_any (Roles *roles)
{
  const Histoire *game = get_game (roles);
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

/* ---- what is there ---- */

static int
count_usable (GtkWidget *widget)
{
  int count = SBM_IS_HISTOIRE_WORD (widget) && gtk_widget_get_mapped (widget) && sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (widget)) == NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count += count_usable (child);
  return count;
}

static GtkWidget *
find_button (GtkWidget *widget,
             const char *label)
{
  const char *text = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;

  if (GTK_IS_MENU_BUTTON (widget))
    text = gtk_menu_button_get_label (GTK_MENU_BUTTON (widget));
  if (g_strcmp0 (text, label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* No word is to be found that this seat does not know: neither in somebody's hand nor face down. */
static void
assert_hides (Roles *roles,
              int seat,
              int said_before)
{
  const Histoire *game = get_game (roles);
  g_autoptr (SbmWords) words = sbm_words_new ("en", NULL);
  g_autoptr (GArray) laid = sbm_histoire_desk_dup_laid (SBM_HISTOIRE_DESK (find (roles, SBM_TYPE_HISTOIRE_DESK)));
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
  GtkWidget *mime = find_button (stage->tray, "Mime");

  stage_wait (gtk_widget_get_mapped (GTK_WIDGET (stage->view)));
  g_assert_cmpint (count_usable (GTK_WIDGET (stage->view)) > 0, ==, lays);
  g_assert_cmpint (gtk_widget_get_visible (find (roles, SBM_TYPE_HISTOIRE_RECITAL)), ==, tells);
  g_assert_cmpint (roles_can_press (mime), ==, rivals && reciting && seat >= 0 && !tells);
  g_assert_false (roles_can_press (stage->extra));
  /* Nothing is laid or said before it is chosen. */
  g_assert_false (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_cmpint (stage_says (stage, "action-label", lays ? "Lay" : "Turn"), ==, lays || tells);
  g_assert_false (sbm_game_view_take_back (stage->view));
  g_assert_cmpint (find (roles, SBM_TYPE_HISTOIRE_WORD) != NULL, ==, seat >= 0);
  assert_hides (roles, seat, 0);
}

static void
check_stages (gconstpointer mode)
{
  gboolean rivals = g_str_equal (mode, "rivals");
  Roles *roles = deal (mode, SEATS, ONE_TELLER, 1280, 800);
  g_autoptr (SbmWords) words = sbm_words_new ("en", NULL);
  Stage *stage = roles->stage;

  for (int i = 0; rivals && i < SEATS; i++)
    {
      /* H14: until somebody has looked, its machine shows all teams. */
      for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
        {
          roles_show_anew (roles, seat);
          g_assert_cmpint (stage_says (stage, "action-label", "I have seen them"), ==, seat >= i);
          g_assert_cmpint (sbm_game_view_get_action_sensitive (stage->view), ==, seat >= i);
          g_assert_cmpint (roles_says (roles, "seconds left"), ==, seat >= i);
          g_assert_cmpint (count_usable (GTK_WIDGET (stage->view)), ==, 0);
        }
      move (roles, i, RULES_SEEN, 0);
    }

  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat, seat == 0, FALSE);
      g_assert_true (stage_says (stage, "headline", seat == 0 ? "The story begins" : "opens the story"));
    }
  move (roles, 0, RULES_OPEN, 1);
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat, FALSE, seat == 1);
      g_assert_true (roles_says (roles, "Remember it!"));
      g_assert_true (roles_says (roles, "1 card face down"));
    }
  /* H8: what was laid is turned down by itself; then nobody is told of it. */
  stage_wait (!roles_says (roles, "Remember it!"));
  assert_hides (roles, SEATS - 1, 0);

  /* H5: everybody sees each proposal. */
  move (roles, 1, RULES_ANNOUNCE, 2);
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      roles_show (roles, seat);
      g_assert_true (roles_says (roles, sbm_words_get_word (words, 2)));
      g_assert_true (roles_says (roles, seat == 1 ? "you say" : "says"));
      g_assert_cmpint (sbm_game_view_get_action_sensitive (stage->view), ==, seat == 1);
    }
  recite (roles, 1);
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      roles_show_anew (roles, seat);
      assert_may (roles, seat, seat == 1, FALSE);
      g_assert_true (stage_says (stage, "headline", seat == 1 ? "Well told!" : "adds a word"));
      g_assert_true (roles_says (roles, "Links on the table"));
    }
  g_assert_true (add_any (roles));
  recite (roles, 1);
  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
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
  Roles *roles = deal ("cooperative", SEATS, TWO_TELLERS, 1280, 800);
  Stage *stage = roles->stage;

  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      gboolean opens = seat == 0 || seat == 1;
      g_autofree char *tied = g_strdup_printf ("%s and %s may open the story", get_name (roles, 0), get_name (roles, 1));

      roles_show_anew (roles, seat);
      g_assert_cmpint (get_game (roles)->teller, ==, -1);
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

  for (int seat = ROLES_SPECTATOR; seat < SEATS; seat++)
    {
      Roles *roles = deal (mode, SEATS, ONE_TELLER, 1280, 800);
      Stage *stage = roles->stage;
      g_autofree char *told = g_strdup_printf ("%s told last.", get_name (roles, 1));

      for (int i = 0; rivals && i < SEATS; i++)
        move (roles, i, RULES_SEEN, 0);
      move (roles, 0, RULES_OPEN, 1);
      move (roles, 1, RULES_ANNOUNCE, 2);
      roles_show (roles, seat);
      move (roles, 1, RULES_TURN, 0);
      roles_show (roles, seat);
      g_assert_true (stage_says (stage, "prompt", "it was not"));
      g_assert_true (stage_says (stage, "hint", seat == 1 ? "You told last." : told));
      g_assert_true (stage_says (stage, "headline", rivals ? "eam" : "Try again"));
      g_assert_true (stage_says (stage, "action-label", ""));
      g_assert_cmpint (count_usable (GTK_WIDGET (stage->view)), ==, 0);
      g_assert_false (roles_can_press (find_button (stage->tray, "Mime")));
      g_assert_cmpint (sbm_histoire_ranks_get_lit (SBM_HISTOIRE_RANKS (find (roles, SBM_TYPE_HISTOIRE_RANKS))), ==, 0);
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
  Roles *roles = deal ("cooperative", SEATS, ONE_TELLER, 1280, 800);
  SbmHistoireRanks *ranks = SBM_HISTOIRE_RANKS (find (roles, SBM_TYPE_HISTOIRE_RANKS));
  int expected = 0;

  move (roles, 0, RULES_OPEN, 1);
  do
    recite (roles, get_game (roles)->length);
  while (get_game (roles)->stage != HISTOIRE_OVER && add_any (roles));
  g_assert_cmpint (get_game (roles)->stage, ==, HISTOIRE_OVER);
  for (int least = 8; least <= 33 && histoire_words (get_game (roles)) >= least; least += 5)
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
  Roles *roles = deal ("cooperative", SEATS, ONE_TELLER, 1280, 800);
  SbmHistoireDesk *desk = SBM_HISTOIRE_DESK (find (roles, SBM_TYPE_HISTOIRE_DESK));
  g_autoptr (GArray) turned = NULL;

  move (roles, 0, RULES_OPEN, 1);
  recite (roles, 1);
  g_assert_true (add_any (roles));
  roles_show (roles, 0);
  for (int i = get_game (roles)->length; i > 0; i--)
    {
      recite (roles, 1);
      roles_show (roles, 0);
    }
  g_assert_true (add_any (roles));
  recite (roles, 2);
  roles_show (roles, 0);
  turned = sbm_histoire_desk_dup_turned (desk);
  g_assert_cmpuint (turned->len, ==, 2);
  for (guint i = 0; i < turned->len; i++)
    g_assert_cmpint (g_array_index (turned, int, i), ==, get_game (roles)->story[i]);
  roles_free (roles);
}

/* Eight seats, the longest names, Romanian, a telephone. */
static void
test_room (void)
{
  Roles *roles;

  roles_speak ("ro");
  roles = deal ("rivals", 8, NULL, 360, 640);
  roles->names_are_long = TRUE;
  for (int i = 0; i < 8; i++)
    {
      roles_show_anew (roles, i);
      g_assert_false (roles_says (roles, "Two secret teams"));
      roles_assert_fits (roles, 360);
      move (roles, i, RULES_SEEN, 0);
    }
  for (int round = 0; round < 6 && get_game (roles)->stage != HISTOIRE_OVER; round++)
    {
      if (get_game (roles)->stage == HISTOIRE_OPEN)
        {
          for (int seat = 0; get_game (roles)->stage == HISTOIRE_OPEN; seat = (seat + 1) % 8)
            {
              for (int i = 0; get_game (roles)->stage == HISTOIRE_OPEN && i < HISTOIRE_HAND; i++)
                {
                  RulesMove open = { .seat = seat, .deed = RULES_OPEN, .has = RULES_HAS_CARD, .card = get_game (roles)->hand[seat][i] };

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
              if (seat == get_game (roles)->teller && round == 1)
                stage_shot (roles->stage, step == 0 ? "histoire-room-recital" : "histoire-room-adding");
              word = find (roles, SBM_TYPE_HISTOIRE_WORD);
              while (word != NULL && sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (word)) != NULL)
                word = gtk_widget_get_next_sibling (word);
              if (word != NULL)
                g_signal_emit_by_name (word, "clicked");
              roles_assert_fits (roles, 360);
            }
          if (step == 0)
            recite (roles, get_game (roles)->length);
        }
      add_any (roles);
    }
  roles_free (roles);
  roles_speak ("C");
}

/* ---- read aloud ---- */

static void
write_speaker (const char *folder,
               const char *script)
{
  g_autofree char *path = g_build_filename (folder, "spd-say", NULL);

  g_assert_true (g_file_set_contents (path, script, -1, NULL));
  g_chmod (path, 0755);
}

static Roles *
end_story (void)
{
  Roles *roles = deal ("cooperative", SEATS, ONE_TELLER, 1280, 800);

  move (roles, 0, RULES_OPEN, 1);
  move (roles, 1, RULES_ANNOUNCE, 2);
  roles_show (roles, 0);
  g_assert_false (roles_can_press (find_button (GTK_WIDGET (roles->stage->view), "Read aloud")));
  move (roles, 1, RULES_TURN, 0);
  roles_show (roles, 0);
  return roles;
}

static void
test_aloud (void)
{
  g_autofree char *before = g_strdup (g_getenv ("PATH"));
  char *folder = folder_new ();
  g_autofree char *path = g_strdup_printf ("%s:/usr/bin:/bin", folder);
  g_autofree char *log = g_build_filename (folder, "said", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\necho \"$@\" >> '%s'\n[ \"$1\" = -S ] || exec sleep 60\n", log);
  g_autofree char *said = NULL;
  GtkWidget *button;
  Roles *roles;

  /* Nothing to speak with: nothing is offered. */
  g_setenv ("PATH", folder, TRUE);
  roles = end_story ();
  g_assert_false (roles_can_press (find_button (GTK_WIDGET (roles->stage->view), "Read aloud")));
  roles_free (roles);

  g_setenv ("PATH", path, TRUE);
  write_speaker (folder, script);
  roles = end_story ();
  button = find_button (GTK_WIDGET (roles->stage->view), "Read aloud");
  g_assert_true (roles_can_press (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Stop reading");
  stage_wait (g_file_get_contents (log, &said, NULL, NULL));
  g_assert_nonnull (strstr (said, "--language en"));
  g_assert_nonnull (strstr (said, sbm_histoire_page_get_text (SBM_HISTOIRE_PAGE (find (roles, SBM_TYPE_HISTOIRE_PAGE)))));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Read aloud");
  stage_wait ((g_free (said), g_file_get_contents (log, &said, NULL, NULL)) && g_str_has_suffix (said, "-S\n"));
  roles_free (roles);

  /* A command without a service behind it is offered once. */
  write_speaker (folder, "#!/bin/sh\nexit 1\n");
  roles = end_story ();
  button = find_button (GTK_WIDGET (roles->stage->view), "Read aloud");
  g_test_expect_message ("sbm-speech", G_LOG_LEVEL_MESSAGE, "*read aloud*");
  g_signal_emit_by_name (button, "clicked");
  stage_wait (!gtk_widget_get_visible (button));
  g_test_assert_expected_messages ();
  roles_free (roles);

  g_setenv ("PATH", before, TRUE);
  folder_remove (folder);
}

/* ---- by keyboard ---- */

static void
remember_cb (GArray *story,
             SbmTable *table)
{
  g_autoptr (GArray) laid = sbm_table_dup_cards (table, "laid");

  if (laid->len > 0 && sbm_table_get_number (table, "length", 0) > (int) story->len)
    g_array_append_vals (story, laid->data, laid->len);
}

static gboolean
has_focus_on_word (Stage *stage)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (stage->window));

  return SBM_IS_HISTOIRE_WORD (focus) && sbm_histoire_word_get_reason (SBM_HISTOIRE_WORD (focus)) == NULL;
}

/* A word alone where one fits; otherwise a link with Enter, and Tab to a word that may follow it. */
static void
lay_by_keys (Stage *stage)
{
  for (int tries = 0; !has_focus_on_word (stage) && tries < 60; tries++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (stage->window));

      if (count_usable (GTK_WIDGET (stage->view)) == 0 && focus != NULL && gtk_widget_has_css_class (focus, "link"))
        {
          keys_press (stage, GDK_KEY_Return, 0);
          stage_wait (gtk_widget_has_css_class (focus, "chosen"));
        }
      else
        g_assert_true (keys_press (stage, GDK_KEY_Tab, 0));
    }
  g_assert_true (has_focus_on_word (stage));
  g_assert_true (keys_press (stage, GDK_KEY_Return, 0));
  stage_wait (sbm_game_view_get_action_sensitive (stage->view));
  g_assert_true (keys_press (stage, GDK_KEY_Return, 0));
}

static void
test_keys (void)
{
  SbmIdentity *identity;
  SbmSession *session = stage_solo ("histoire", "cooperative", 1, "keys", &identity);
  g_autoptr (GArray) story = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (SbmWords) words = sbm_words_new ("en", NULL);
  SbmTable *table = sbm_session_get_table (session);
  Stage *stage;

  g_signal_connect_swapped (table, "viewed", G_CALLBACK (remember_cb), story);
  stage = stage_new (sbm_histoire_view_new (), session, identity, 1280, 800);
  remember_cb (story, table);
  for (int moves = 0;; moves++)
    {
      guint serial;
      int said;

      stage_wait (sbm_table_get_may (table) != 0 || g_strcmp0 (stage_now (stage), "over") == 0);
      if (g_strcmp0 (stage_now (stage), "over") == 0)
        {
          g_assert_cmpint (moves, >, 0);
          break;
        }
      serial = sbm_table_get_serial (table);
      said = sbm_table_get_number (table, "announced", 0);
      if (!stage_may (stage, RULES_ANNOUNCE))
        lay_by_keys (stage);
      else
        {
          if (said == 0)
            keys_type (stage, sbm_words_get_word (words, g_array_index (story, int, sbm_table_get_number (table, "turned", 0))));
          /* Enter says it, and Enter once more turns it. */
          g_assert_true (keys_press (stage, GDK_KEY_Return, 0));
        }
      stage_wait (sbm_table_get_serial (table) > serial);
    }
  g_signal_handlers_disconnect_by_data (table, story);
  stage_free (stage);
}

int
main (int argc,
      char **argv)
{
  char *home = folder_new ();
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  stage_style ();

  g_test_add_data_func ("/ui/histoire/roles/cooperative", "cooperative", check_stages);
  g_test_add_data_func ("/ui/histoire/roles/rivals", "rivals", check_stages);
  g_test_add_func ("/ui/histoire/roles/H2-tied", test_tied);
  g_test_add_data_func ("/ui/histoire/roles/H6-cooperative", "cooperative", check_mistake);
  g_test_add_data_func ("/ui/histoire/roles/H16-rivals", "rivals", check_mistake);
  g_test_add_func ("/ui/histoire/roles/H12-ranks", test_ranks);
  g_test_add_func ("/ui/histoire/roles/overtaken", test_overtaken);
  g_test_add_func ("/ui/histoire/roles/aloud", test_aloud);
  g_test_add_func ("/ui/histoire/roles/room", test_room);
  g_test_add_func ("/ui/histoire/roles/keys", test_keys);

  failed = g_test_run ();
  folder_remove (home);

  return failed;
}
