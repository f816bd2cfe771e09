/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "model/audit.h"
#include "model/sbm-referee.h"

#include <string.h>

static const char *const lines[] = {
  "{\"sobremesa\":1,\"game\":\"dixit\",\"mode\":\"classic\",\"players\":[\"Ana\",\"Dan\",\"Luc\"],\"seed\":\"fuzz\"}",
  "{\"seat\":1,\"do\":\"tell\",\"card\":56,\"clue\":\"x\"}",
  "{\"seat\":0,\"do\":\"give\",\"cards\":[59,22]}",
  "{\"seat\":2,\"do\":\"give\",\"cards\":[7,54]}",
  "{\"seat\":0,\"do\":\"vote\",\"cards\":[7]}",
};

static char *
first_lines (guint count)
{
  GString *record = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    g_string_append_printf (record, "%s\n", lines[i]);

  return g_string_free (record, FALSE);
}

/* What seat 0 sees of this game; after move @liar it is shown what seat 2 sees. */
static Audit *
play (int liar)
{
  Audit *audit = audit_new ();
  g_autoptr (SbmReferee) referee = sbm_referee_new (record_setup_parse (lines[0], -1, NULL), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GVariant) view = NULL;
      g_autofree char *clue = NULL;
      RulesMove move;

      if (i > 0)
        {
          g_assert_true (record_move_parse (lines[i], -1, &move, &clue, NULL));
          g_assert_cmpint (sbm_referee_apply (referee, &move), ==, RULES_OK);
        }
      view = sbm_referee_dup_view (referee, (int) i == liar ? 2 : 0);
      audit_note_view (audit, 0, i, view);
    }

  return audit;
}

static char *
find_fault (Audit *audit,
            guint count)
{
  g_autofree char *record = first_lines (count);
  guint line;

  return audit_find_fault (audit, record, &line, NULL, NULL);
}

static void
test_sound (void)
{
  g_autoptr (Audit) audit = play (-1);
  g_autofree char *fault = find_fault (audit, G_N_ELEMENTS (lines));

  g_assert_null (fault);
}

static void
test_wrong_view (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Audit) audit = play (i);
      g_autofree char *fault = find_fault (audit, G_N_ELEMENTS (lines));

      g_assert_nonnull (fault);
    }
}

/* Whoever lied about the last moves could leave them out of the record. */
static void
test_cut_record (void)
{
  g_autoptr (Audit) honest = play (-1);
  g_autoptr (Audit) lied_to = play (G_N_ELEMENTS (lines) - 1);

  for (guint count = 1; count < G_N_ELEMENTS (lines); count++)
    {
      g_autofree char *one = find_fault (honest, count);
      g_autofree char *other = find_fault (lied_to, count);

      g_assert_nonnull (one);
      g_assert_nonnull (other);
    }
}

/* The same when the notes come with the record, as `verify` reads them. */
static void
test_cut_record_with_notes (void)
{
  g_autoptr (Audit) audit = play (-1);
  g_autofree char *notes = audit_print (audit);
  g_autofree char *whole = first_lines (G_N_ELEMENTS (lines));
  g_autofree char *cut = first_lines (G_N_ELEMENTS (lines) - 1);
  g_autofree char *whole_noted = g_strconcat (whole, notes, "\n", NULL);
  g_autofree char *cut_noted = g_strconcat (cut, notes, "\n", NULL);
  g_autofree char *none = NULL;
  g_autofree char *fault = NULL;
  guint line;

  none = audit_find_fault (NULL, whole_noted, &line, NULL, NULL);
  fault = audit_find_fault (NULL, cut_noted, &line, NULL, NULL);
  g_assert_null (none);
  g_assert_nonnull (fault);
}

/* Notes that were meddled with are named, and not taken for a move of a game that is over. */
static void
test_unreadable_notes (void)
{
  g_autofree char *whole = first_lines (G_N_ELEMENTS (lines));
  g_autofree char *record = g_strconcat (whole, "{\"audit\":1,\"views\":[\"0 1 nothing\"]}\n", NULL);
  g_autofree char *fault = NULL;
  guint line;

  fault = audit_find_fault (NULL, record, &line, NULL, NULL);
  g_assert_cmpstr (fault, ==, "The notes of what a player was shown cannot be read.");
  g_assert_cmpuint (line, ==, G_N_ELEMENTS (lines) + 1);
}

/* What is true, shown again and again, leaves room for what is not. */
static void
test_same_view_again (void)
{
  g_autoptr (SbmReferee) referee = sbm_referee_new (record_setup_parse (lines[0], -1, NULL), NULL);
  g_autoptr (GVariant) view = sbm_referee_dup_view (referee, 0);
  g_autoptr (GVariant) watched = sbm_referee_dup_view (referee, RULES_SPECTATOR);
  g_autoptr (Audit) honest = play (-1);
  g_autofree char *once = audit_print (honest);
  g_autofree char *again = NULL;
  g_autofree char *fault = NULL;

  for (guint i = 0; i < 3; i++)
    g_assert_false (audit_note_view (honest, 0, 0, view));
  again = audit_print (honest);
  g_assert_cmpstr (once, ==, again);
  g_assert_true (audit_note_view (honest, RULES_SPECTATOR, 0, watched));
  /* The same serial, and something else: both are noted. */
  g_assert_true (audit_note_view (honest, 0, 0, watched));
  fault = find_fault (honest, G_N_ELEMENTS (lines));
  g_assert_nonnull (fault);
}

/* First so much of the truth, and then lies: whoever could not note them does not call that sound, nor does who reads it. */
static void
test_too_much_to_note (void)
{
  g_autoptr (Audit) audit = audit_new ();
  g_autoptr (SbmReferee) referee = sbm_referee_new (record_setup_parse (lines[0], -1, NULL), NULL);
  g_autoptr (GVariant) view = sbm_referee_dup_view (referee, 0);
  g_autofree char *whole = first_lines (G_N_ELEMENTS (lines));
  g_autofree char *notes = NULL;
  g_autofree char *noted = NULL;
  g_autofree char *fault = NULL;
  g_autofree char *read_fault = NULL;
  g_autofree char *emptied = NULL;
  guint line, count = 0;

  while (audit_note_view (audit, 0, count, view))
    g_assert_cmpuint (count++, <, 100000);
  /* The longest games have room. */
  g_assert_cmpuint (count, >, 20000);
  fault = find_fault (audit, G_N_ELEMENTS (lines));
  g_assert_nonnull (fault);

  notes = audit_print (audit);
  g_assert_nonnull (strstr (notes, "\"full\":true"));
  emptied = g_strconcat (whole, "{\"audit\":1,\"full\":true,\"views\":[]}\n", NULL);
  read_fault = audit_find_fault (NULL, emptied, &line, NULL, NULL);
  g_assert_cmpstr (read_fault, ==, "A player was shown more than could be noted.");
  /* It is long, and can be read. */
  noted = g_strconcat (whole, notes, "\n", NULL);
  g_free (read_fault);
  read_fault = audit_find_fault (NULL, noted, &line, NULL, NULL);
  g_assert_cmpstr (read_fault, ==, fault);
}

/* It is not even split. */
static void
test_endless_record (void)
{
  g_autofree char *empty = g_strnfill (8 * 1024 * 1024, '\n');
  g_autofree char *fault = NULL;
  guint line;

  fault = audit_find_fault (NULL, empty, &line, NULL, NULL);
  g_assert_cmpstr (fault, ==, "The record is longer than any game.");
  g_assert_cmpuint (line, ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/audit/sound", test_sound);
  g_test_add_func ("/model/audit/wrong-view", test_wrong_view);
  g_test_add_func ("/model/audit/cut-record", test_cut_record);
  g_test_add_func ("/model/audit/cut-record-with-notes", test_cut_record_with_notes);
  g_test_add_func ("/model/audit/unreadable-notes", test_unreadable_notes);
  g_test_add_func ("/model/audit/same-view-again", test_same_view_again);
  g_test_add_func ("/model/audit/too-much-to-note", test_too_much_to_note);
  g_test_add_func ("/model/audit/endless-record", test_endless_record);

  return g_test_run ();
}
