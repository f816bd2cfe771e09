/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-scenes-rows"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-histoire-texts.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-rules-picture.h"
#include "rules/illusion.h"

#define WIDTH 440
#define INK COLOURS_RED

static const char *const story_classes[] = { "serif", "rules-story", NULL };
static const char *const link_classes[] = { "link", NULL };
static const char *const said_classes[] = { "clue", "small", NULL };
static const char *const tag_classes[] = { "tag", NULL };

static SbmRulesPicture *
make_scene (int height)
{
  return SBM_RULES_PICTURE (sbm_rules_picture_new (WIDTH, height));
}

/* ---- Illusion ---- */

/* Cards whose shares of the colour grow from one to the next: the first that shows at least so much. */
static int
find_card (int least)
{
  int best = 1;

  for (int card = 1; card <= ILLUSION_CARDS; card++)
    {
      int share = illusion_share (card, INK);

      if (share >= least && (illusion_share (best, INK) < least || share < illusion_share (best, INK)))
        best = card;
    }
  return best;
}

static SbmCard *
new_colour_card (int id)
{
  return sbm_card_new (SBM_DECK_COLOURS, id, NULL);
}

static void
add_axis (SbmRulesPicture *scene,
          double y)
{
  const char *colour = illusion_colour_name (INK);

  sbm_rules_picture_add_text (scene, sbm_illusion_get_less (colour), tag_classes, 126, y);
  sbm_rules_picture_add_text (scene, sbm_illusion_get_more (colour), tag_classes, 404, y);
}

static SbmRulesPicture *
make_eyes (void)
{
  static const int least[] = { 12, 36 };
  SbmRulesPicture *scene = make_scene (154);

  for (int i = 0; i < 2; i++)
    {
      int card = find_card (least[i]);
      double x = 118 + i * 204;

      sbm_rules_picture_add_back (scene, INK, illusion_share (card, INK), FALSE, x + 46, 26, 82);
      sbm_rules_picture_add_card (scene, new_colour_card (card), x - 46, 12, 86, -4);
    }
  return scene;
}

static SbmRulesPicture *
make_start (void)
{
  SbmRulesPicture *scene = make_scene (166);

  sbm_rules_picture_add_arrow (scene, INK, 44, 26, 80);
  sbm_rules_picture_add_card (scene, new_colour_card (find_card (22)), 240, 22, 78, 0);
  sbm_rules_picture_add_box (scene, "gap", 150, 22, 78, 109);
  sbm_rules_picture_add_box (scene, "gap", 330, 22, 78, 109);
  sbm_rules_picture_add_card (scene, new_colour_card (find_card (30)), 390, 10, 78, 6);
  add_axis (scene, 164);
  return scene;
}

static SbmRulesPicture *
make_choice (void)
{
  static const int least[] = { 8, 18, 28, 40 };
  SbmRulesPicture *scene = make_scene (166);

  sbm_rules_picture_add_arrow (scene, INK, 44, 34, 74);
  for (int i = 0; i < 4; i++)
    sbm_rules_picture_add_card (scene, new_colour_card (find_card (least[i])), 126 + (i > 1 ? 68 : 0) + i * 70, 36, 62, 0);
  sbm_rules_picture_add_card (scene, new_colour_card (find_card (23)), 265, 14, 62, 4);
  add_axis (scene, 164);
  return scene;
}

static SbmRulesPicture *
make_reveal (char **caption)
{
  static const int least[] = { 8, 33, 26, 40 };
  SbmRulesPicture *scene = make_scene (142);
  int before = -1;

  sbm_rules_picture_add_arrow (scene, INK, 44, 24, 76);
  for (int i = 0; i < 4; i++)
    {
      int share = illusion_share (find_card (least[i]), INK);

      sbm_rules_picture_add_back (scene, INK, share, share < before, 138 + i * 86, 16, 78);
      if (share < before)
        *caption = sbm_illusion_dup_fall (illusion_colour_name (INK), i + 1, before, share);
      before = share;
    }
  return scene;
}

static SbmRulesPicture *
make_arrows (gboolean to_win)
{
  SbmRulesPicture *scene = make_scene (130);
  int n = to_win ? ILLUSION_ARROWS_TO_WIN : ILLUSION_COLOURS;

  sbm_rules_picture_add_rabbit (scene, 6, 70, 20, 90);
  for (int i = 0; i < n; i++)
    sbm_rules_picture_add_arrow (scene, COLOURS_YELLOW + i % ILLUSION_COLOURS, 160 + i * 84, 20, 74);
  return scene;
}

GtkWidget *
sbm_rules_scenes_make_illusion (const char *mode,
                                const char *section,
                                char **caption)
{
  SbmRulesPicture *scene = NULL;

  if (g_str_equal (section, "idea"))
    {
      scene = make_eyes ();
      *caption = g_strdup (_ ("A pattern in front, the truth behind."));
    }
  else if (g_str_equal (section, "place"))
    {
      scene = make_start ();
      *caption = g_strdup (_ ("Does the next card show less of the colour in play, or more?"));
    }
  else if (g_str_equal (section, "choose"))
    {
      scene = make_choice ();
      *caption = g_strdup (sbm_illusion_get_rule (illusion_colour_name (INK)));
    }
  else if (g_str_equal (section, "points"))
    {
      scene = make_reveal (caption);
    }
  else if (g_str_equal (section, "over"))
    {
      scene = make_arrows (g_str_equal (mode, "short"));
      *caption = g_strdup (_ ("Arrows are what counts."));
    }
  return (GtkWidget *) scene;
}

/* ---- Histoire ---- */

/* A story of which every step is allowed. */
static const int story[] = { 5, SBM_WORDS_FIRST_ADJECTIVE + 3, SBM_WORDS_FIRST_VERB + 6, 12, SBM_WORDS_FIRST_LINK + 1, 33 };

static SbmCard *
new_word (SbmWords *words,
          int id)
{
  SbmCard *card = sbm_card_new (SBM_DECK_WORDS, id, id != 0 ? sbm_words_get_word (words, id) : NULL);

  if (id != 0)
    g_object_set (card, "kind", sbm_words_get_kind_name (id), "kind-label", sbm_histoire_get_kind_label (id), NULL);
  return card;
}

static SbmRulesPicture *
make_sentence (SbmWords *words,
               gsize length,
               gboolean open)
{
  SbmRulesPicture *scene = make_scene (open ? 188 : 104);
  g_autofree char *text = open ? sbm_words_dup_preview (words, story, length) : sbm_words_dup_story (words, story, length);

  sbm_rules_picture_add_text (scene, text, story_classes, WIDTH / 2., open ? 66 : 92);
  if (open)
    sbm_rules_picture_add_card (scene, new_word (words, story[length - 1]), WIDTH / 2., 74, 100, 0);
  return scene;
}

static SbmRulesPicture *
make_teams (SbmWords *words)
{
  static const int cards[] = { 21, SBM_WORDS_FIRST_ADJECTIVE + 9, 40, SBM_WORDS_FIRST_ADJECTIVE + 20 };
  SbmRulesPicture *scene = make_scene (176);

  for (int i = 0; i < 4; i++)
    {
      double x = WIDTH / 2. + (i - 1.5) * 110;

      sbm_rules_picture_add_card (scene, new_word (words, cards[i]), x, 6, 100, 0);
      sbm_rules_picture_add_rabbit (scene, i + 1, x, 122, 50);
    }
  return scene;
}

static SbmRulesPicture *
make_recital (SbmWords *words)
{
  SbmRulesPicture *scene = make_scene (186);
  g_autofree char *said = g_strdup_printf (C_ ("clue", "“%s”"), sbm_words_get_word (words, story[2]));

  sbm_rules_picture_add_text (scene, said, said_classes, 276, 46);
  for (int i = 0; i < 2; i++)
    sbm_rules_picture_add_card (scene, new_word (words, story[i]), 56 + i * 112, 62, 102, 0);
  for (int i = 2; i >= 0; i--)
    sbm_rules_picture_add_card (scene, new_word (words, 0), 276 + i * 56, 56, 76, 0);
  return scene;
}

static SbmRulesPicture *
make_addition (SbmWords *words)
{
  SbmRulesPicture *scene = make_scene (184);
  SbmCard *card = new_word (words, story[5]);

  g_object_set (card, "chosen", TRUE, NULL);
  sbm_rules_picture_add_card (scene, new_word (words, story[3]), 138, 56, 106, 0);
  sbm_rules_picture_add_text (scene, sbm_words_get_word (words, story[4]), link_classes, WIDTH / 2., 42);
  sbm_rules_picture_add_card (scene, card, 302, 56, 106, 0);
  return scene;
}

GtkWidget *
sbm_rules_scenes_make_histoire (const char *mode,
                                const char *section,
                                char **caption)
{
  g_autoptr (SbmWords) words = sbm_histoire_words_new (NULL);
  gboolean rivals = g_str_equal (mode, "rivals");
  SbmRulesPicture *scene = NULL;

  if (g_str_equal (section, "idea"))
    {
      scene = make_sentence (words, G_N_ELEMENTS (story), FALSE);
      *caption = g_strdup_printf (ngettext ("A story of %d card. Could you tell it again?", "A story of %d cards. Could you tell it again?", G_N_ELEMENTS (story)),
                                  (int) G_N_ELEMENTS (story));
    }
  else if (g_str_equal (section, "look") || (rivals && g_str_equal (section, "over")))
    {
      scene = make_teams (words);
      *caption = g_strdup (_ ("Nouns against adjectives."));
    }
  else if (g_str_equal (section, "open"))
    {
      scene = make_sentence (words, 1, TRUE);
      *caption = g_strdup (_ ("The opening, and the first noun."));
    }
  else if (g_str_equal (section, "recite"))
    {
      scene = make_recital (words);
      *caption = g_strdup (_ ("First say it, then turn it."));
    }
  else if (g_str_equal (section, "add"))
    {
      scene = make_addition (words);
      *caption = g_strdup (_ ("The last word of the story, a link, and a word of yours."));
    }
  return (GtkWidget *) scene;
}
