/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-cue"

#include "config.h"

#include "app/sbm-cue.h"

static gboolean
is_game (const SbmCueScene *scene,
         const char *game)
{
  return scene->rules != NULL && g_str_equal (scene->rules->name, game);
}

static gboolean
is_stage (const SbmCueScene *scene,
          const char *stage)
{
  return g_strcmp0 (scene->stage, stage) == 0;
}

static int
count_awaited (SbmTable *table)
{
  g_autoptr (GVariant) awaits = sbm_table_dup_field (table, "awaits");
  gsize count = 0;
  const guint16 *deeds = awaits != NULL ? g_variant_get_fixed_array (awaits, &count, sizeof (guint16)) : NULL;
  int awaited = 0;

  for (gsize i = 0; i < count; i++)
    awaited += deeds[i] != 0;

  return awaited;
}

static int
count_laid (SbmTable *table)
{
  g_autoptr (GVariant) row = sbm_table_dup_field (table, "row");

  return row != NULL ? (int) g_variant_n_children (row) : sbm_table_get_number (table, "length", 0);
}

static gboolean
was_right (SbmTable *table)
{
  g_autoptr (GVariant) last = sbm_table_dup_field (table, "last");
  g_autofree char *reason = sbm_table_dup_text (table, "reason");
  gboolean right = FALSE;

  if (g_str_equal (sbm_table_get_rules (table)->name, "illusion"))
    {
      if (last != NULL)
        g_variant_get_child (last, 3, "b", &right);
      return right;
    }

  return reason == NULL || g_str_equal (reason, "stuck");
}

/* A story that everybody told together has no winners, but it may have a rank. */
static gboolean
has_winners (SbmTable *table)
{
  g_autoptr (GVariant) winners = sbm_table_dup_field (table, "winners");
  g_autofree char *rank = sbm_table_dup_text (table, "rank");

  if (winners != NULL && g_variant_n_children (winners) > 0)
    return TRUE;

  return rank != NULL && *rank != '\0' && !g_str_equal (rank, "none");
}

SbmCueScene
sbm_cue_scene_read (SbmTable *table)
{
  SbmCueScene scene = { 0 };
  SbmSeat *me;

  g_return_val_if_fail (SBM_IS_TABLE (table), scene);

  if (sbm_table_get_view (table) == NULL)
    return scene;

  me = sbm_table_get_seat (table, sbm_table_get_my_seat (table));
  scene.game_number = MAX (sbm_table_get_game_number (table), 1);
  scene.rules = sbm_table_get_rules (table);
  scene.stage = g_intern_string (sbm_table_get_stage (table));
  scene.round = sbm_table_get_number (table, "round", 0);
  scene.awaited = count_awaited (table);
  scene.laid = count_laid (table);
  scene.turned = sbm_table_get_number (table, "turned", 0);
  scene.over = is_stage (&scene, "over");
  scene.right = was_right (table);
  scene.winners = scene.over && has_winners (table);
  scene.my_turn = me != NULL && sbm_seat_get_awaited (me) && sbm_table_get_may (table) != 0 && !sbm_table_get_paused (table);

  return scene;
}

static void
judge_storyteller (const SbmCueScene *before,
                   const SbmCueScene *now,
                   SbmCues *cues)
{
  if (now->round != before->round || (now->over && !before->over))
    {
      cues->now[0] = SBM_CUE_ALL_IN;
      cues->lit = SBM_CUE_LIT;
      cues->counted[0] = SBM_CUE_POINTS;
      if (now->winners)
        cues->counted[1] = SBM_CUE_WIN;
    }
  else if (is_stage (now, "vote") && !is_stage (before, "vote"))
    {
      cues->now[0] = SBM_CUE_ALL_IN;
      cues->now[1] = SBM_CUE_TURN_UP;
    }
  else if (is_stage (now, "give") && !is_stage (before, "give"))
    {
      cues->now[0] = SBM_CUE_GIVE;
    }
  else if (now->awaited < before->awaited)
    {
      cues->now[0] = is_stage (now, "vote") ? SBM_CUE_VOTE : SBM_CUE_GIVE;
    }
}

static void
judge_illusion (const SbmCueScene *before,
                const SbmCueScene *now,
                SbmCues *cues)
{
  if (now->round != before->round || (now->over && !before->over))
    {
      cues->now[0] = SBM_CUE_TURN_UP;
      cues->lit = now->right ? SBM_CUE_LIT : SBM_CUE_WRONG;
      if (now->winners)
        cues->counted[0] = SBM_CUE_WIN;
    }
  else if (now->laid > before->laid)
    {
      cues->now[0] = SBM_CUE_GIVE;
    }
}

static void
judge_histoire (const SbmCueScene *before,
                const SbmCueScene *now,
                SbmCues *cues)
{
  if (now->over && !before->over)
    {
      cues->now[0] = now->right ? SBM_CUE_LIT : SBM_CUE_WRONG;
      if (now->winners)
        cues->now[1] = SBM_CUE_WIN;
    }
  else if (now->laid > before->laid)
    {
      cues->now[0] = SBM_CUE_GIVE;
    }
  else if (now->turned > before->turned)
    {
      cues->now[0] = SBM_CUE_TURN_UP;
    }
}

SbmCues
sbm_cue_judge (const SbmCueScene *before,
               const SbmCueScene *now)
{
  SbmCues cues = { 0 };

  if (now->game_number == 0)
    return cues;

  cues.my_turn = now->my_turn && (!before->my_turn || before->game_number != now->game_number || before->round != now->round || !is_stage (before, now->stage));
  if (before->game_number != now->game_number)
    {
      /* Whoever comes in the middle of a game was dealt nothing. */
      if (!now->over && now->round <= 1)
        cues.now[0] = SBM_CUE_DEAL;
    }
  else if (is_game (now, "illusion"))
    {
      judge_illusion (before, now, &cues);
    }
  else if (is_game (now, "histoire"))
    {
      judge_histoire (before, now, &cues);
    }
  else
    {
      judge_storyteller (before, now, &cues);
    }

  return cues;
}

const char *
sbm_cue_get_name (SbmCue cue)
{
  static const char *const names[] = { "", "deal", "give", "vote", "all-in", "turn-up", "lit", "points", "wrong", "my-turn", "win" };

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == SBM_N_CUES);
  g_return_val_if_fail (cue < SBM_N_CUES, "");

  return names[cue];
}
