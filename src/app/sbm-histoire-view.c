/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-view"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-card-view.h"
#include "app/sbm-game-log.h"
#include "app/sbm-histoire-flow.h"
#include "app/sbm-histoire-mimes.h"
#include "app/sbm-histoire-recital.h"
#include "app/sbm-histoire-saying.h"
#include "app/sbm-histoire-story.h"
#include "app/sbm-histoire-teams.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-histoire-view.h"
#include "app/sbm-histoire-word.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-table-words.h"

#define MOST_TURNED 4
#define PULSE_MS 700
/* A card just laid is not snatched away by a quick next move. */
#define LAID_MS 2000

struct _SbmHistoireView
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *page;
  GtkScrolledWindow *page_scroll;
  GtkLabel *story;
  SbmHistoireTeams *teams;
  GtkWidget *ranks;
  GtkWidget *table_box;
  GtkWidget *turned;
  GtkWidget *laid_box;
  GtkLabel *laid_label;
  GtkWidget *laid;
  GtkWidget *pile_box;
  SbmCardView *pile;
  GtkWidget *bubble;
  GtkLabel *bubble_who;
  GtkLabel *bubble_word;
  GtkLabel *pile_label;
  GtkWidget *links_box;
  GtkWidget *links;
  GtkWidget *hand_scroll;
  GtkWidget *hand;
  SbmHistoireRecital *recital;
  SbmHistoireMimes *mimes;
  GtkWidget *tray;
  GtkWidget *mime_button;
  GtkWidget *mime_box;
  GtkToggleButton *team_button;
  GtkWidget *without_button;

  /* Owned. */
  SbmSession *session;
  SbmWords *words;
  SbmCard *newest; /* the card that was turned last, while it is lit */
  char *texts[6];  /* by the properties from PROP_OVERLINE on */
  guint pulse;
  guint laid_timeout;

  SbmHistoireSaying saying;
  int chosen;
  int link;
  int shown_turned;
  int shown_length;
  gboolean has_view;
  gboolean sent;
  gboolean sensitive;
};

enum
{
  PROP_0,
  PROP_OVERLINE,
  PROP_CLUE,
  PROP_HEADLINE,
  PROP_PROMPT,
  PROP_HINT,
  PROP_ACTION_LABEL,
  PROP_ACTION_SENSITIVE,
  PROP_SESSION,
};

static const char *const property_names[] = { NULL, "overline", "clue", "headline", "prompt", "hint", "action-label", "action-sensitive", "session" };

static void game_view_init (SbmGameViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmHistoireView, sbm_histoire_view, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (SBM_TYPE_GAME_VIEW, game_view_init))

static void
set_text (SbmHistoireView *self,
          guint property,
          const char *text)
{
  char **at = &self->texts[property - PROP_OVERLINE];

  if (g_strcmp0 (*at, text) == 0)
    return;
  g_free (*at);
  *at = g_strdup (text);
  g_object_notify (G_OBJECT (self), property_names[property]);
}

static SbmTable *
get_table (SbmHistoireView *self)
{
  return self->session != NULL ? sbm_session_get_table (self->session) : NULL;
}

static gboolean
may (SbmHistoireView *self,
     RulesDeed deed)
{
  SbmTable *table = get_table (self);

  return table != NULL && (sbm_table_get_may (table) & RULES_BIT (deed)) != 0;
}

static gboolean
is_stage (SbmHistoireView *self,
          const char *stage)
{
  return g_strcmp0 (sbm_table_get_stage (get_table (self)), stage) == 0;
}

/* Before it has a size of its own, the page around it knows. */
static gboolean
is_narrow (SbmHistoireView *self)
{
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));

  if (layout != NULL)
    return sbm_size_layout_get_size_class (layout) == SBM_SIZE_NARROW;
  return gtk_widget_get_width (GTK_WIDGET (self)) > 0 && gtk_widget_get_width (GTK_WIDGET (self)) < 600;
}

static gboolean
has_card (GArray *cards,
          int card)
{
  for (guint i = 0; cards != NULL && i < cards->len; i++)
    {
      if (g_array_index (cards, int, i) == card)
        return TRUE;
    }
  return FALSE;
}

/* ---- what the rules let follow ---- */

/* The kind of the story's last card that lies open, which is all of it when something may be added. */
static HistoireKind
get_last (SbmHistoireView *self,
          GArray *story,
          const char **word)
{
  if (story == NULL || story->len == 0)
    {
      *word = sbm_words_get_word (self->words, SBM_WORDS_OPENING);
      return HISTOIRE_OPENING;
    }
  *word = sbm_words_get_word (self->words, g_array_index (story, int, story->len - 1));
  return histoire_kind (g_array_index (story, int, story->len - 1));
}

static guint
get_followers (SbmHistoireView *self,
               const char **after)
{
  g_autoptr (GArray) story = sbm_table_dup_cards (get_table (self), "story");
  HistoireKind before = get_last (self, story, after);

  if (self->link != 0)
    *after = sbm_words_get_word (self->words, self->link);
  return sbm_histoire_get_followers (before, self->link);
}

/* ---- what is shown ---- */

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static SbmCard *
make_card (SbmHistoireView *self,
           int id)
{
  SbmCard *card = sbm_card_new (SBM_DECK_WORDS, id, sbm_words_get_word (self->words, id));

  g_object_set (card, "kind", sbm_words_get_kind_name (id), "kind-label", sbm_histoire_get_kind_label (id), NULL);
  return card;
}

static void
add_view (GtkWidget *box,
          SbmCard *card,
          int width)
{
  GtkWidget *view = sbm_card_view_new (card);

  g_object_set (view, "card-width", width, "lifts", FALSE, NULL);
  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), view);
}

static gboolean
pulse_cb (gpointer data)
{
  SbmHistoireView *self = data;

  self->pulse = 0;
  if (self->newest != NULL)
    g_object_set (self->newest, "lit", FALSE, NULL);
  g_clear_object (&self->newest);
  gtk_widget_remove_css_class (self->table_box, "jolt");
  gtk_widget_remove_css_class (self->page, "dim");
  return G_SOURCE_REMOVE;
}

/* The last cards that were turned; a right one is lit for a moment, a wrong one jolts. */
static void
show_turned (SbmHistoireView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GArray) story = sbm_table_dup_cards (table, "story");
  int turned = sbm_table_get_number (table, "turned", 0);
  gboolean fresh = self->has_view && turned == self->shown_turned + 1;
  gboolean wrong = fresh && is_stage (self, "over") && self->saying.mistake;
  int width = is_narrow (self) ? 84 : 132;
  int most = is_narrow (self) ? 2 : MOST_TURNED;
  int count = story != NULL ? MIN ((int) story->len, turned) : 0;

  if (turned == self->shown_turned && self->has_view && (count == 0) == (gtk_widget_get_first_child (self->turned) == NULL))
    return;
  self->shown_turned = turned;
  empty (self->turned);
  gtk_widget_set_halign (self->turned, is_stage (self, "over") ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  for (int i = MAX (0, count - most); i < count; i++)
    {
      g_autoptr (SbmCard) card = make_card (self, g_array_index (story, int, i));

      if (i == count - 1 && fresh)
        {
          g_set_object (&self->newest, card);
          g_object_set (card, "lit", !wrong, NULL);
          g_clear_handle_id (&self->pulse, g_source_remove);
          self->pulse = g_timeout_add (PULSE_MS, pulse_cb, self);
        }
      add_view (self->turned, card, width);
    }
  if (wrong)
    {
      gtk_widget_add_css_class (self->table_box, "jolt");
      gtk_widget_add_css_class (self->page, "dim");
    }
}

static void
show_pile (SbmHistoireView *self)
{
  SbmTable *table = get_table (self);
  int left = sbm_table_get_number (table, "length", 0) - sbm_table_get_number (table, "turned", 0);
  int said = sbm_table_get_number (table, "announced", 0);
  g_autofree char *count = g_strdup_printf (ngettext ("%d card face down", "%d cards face down", left), left);
  g_autofree char *word = NULL;
  g_autofree char *who = NULL;

  gtk_widget_set_visible (self->pile_box, is_stage (self, "recite") && left > 0);
  gtk_label_set_label (self->pile_label, count);
  g_object_set (self->pile, "card-width", is_narrow (self) ? 72 : 112, NULL);
  gtk_widget_set_visible (self->bubble, said != 0);
  if (said == 0)
    return;
  /* TRANSLATORS: what somebody says, between the quotes of your language */
  word = g_strdup_printf (_ ("“%s”"), sbm_words_get_word (self->words, said));
  who = may (self, RULES_ANNOUNCE) ? g_strdup (_ ("you say")) : g_strdup_printf (_ ("%s says"), self->saying.teller);
  gtk_label_set_label (self->bubble_word, word);
  gtk_label_set_label (self->bubble_who, who);
}

static gboolean
laid_timeout_cb (gpointer data)
{
  SbmHistoireView *self = data;
  g_autoptr (GArray) laid = sbm_table_dup_cards (get_table (self), "laid");

  self->laid_timeout = 0;
  if (laid == NULL || laid->len == 0)
    gtk_widget_set_visible (self->laid_box, FALSE);
  return G_SOURCE_REMOVE;
}

/* What was just laid lies open before everybody, until it is turned down. */
static void
show_laid (SbmHistoireView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GArray) laid = sbm_table_dup_cards (table, "laid");
  int length = sbm_table_get_number (table, "length", 0);
  int width = is_narrow (self) ? 72 : 132;
  g_autofree char *text = NULL;
  gboolean is = laid != NULL && laid->len > 0 && is_stage (self, "recite");

  if (is && length != self->shown_length)
    {
      empty (self->laid);
      for (guint i = 0; i < laid->len; i++)
        {
          g_autoptr (SbmCard) card = make_card (self, g_array_index (laid, int, i));

          add_view (self->laid, card, width);
        }
      g_clear_handle_id (&self->laid_timeout, g_source_remove);
      self->laid_timeout = g_timeout_add (LAID_MS, laid_timeout_cb, self);
      text = sbm_histoire_saying_dup_laid (&self->saying, laid->len);
      gtk_label_set_label (self->laid_label, text);
    }
  self->shown_length = length;
  gtk_widget_set_visible (self->laid_box, is_stage (self, "recite") && (is || self->laid_timeout != 0));
}

static void
word_cb (SbmHistoireView *self,
         SbmHistoireWord *word)
{
  int id = sbm_histoire_word_get_id (word);

  if (sbm_histoire_word_get_reason (word) != NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (word));
      return;
    }
  if (id == self->chosen)
    sbm_game_view_activate_action (SBM_GAME_VIEW (self));
  else
    sbm_histoire_view_choose (self, id);
}

static void
link_cb (SbmHistoireView *self,
         GtkWidget *button)
{
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card"));

  sbm_histoire_view_choose (self, id);
}

static gboolean
same_hand (SbmHistoireView *self,
           GArray *hand)
{
  GtkWidget *child = gtk_widget_get_first_child (self->hand);

  for (guint i = 0; i < hand->len; i++)
    {
      if (child == NULL || sbm_histoire_word_get_id (SBM_HISTOIRE_WORD (child)) != g_array_index (hand, int, i))
        return FALSE;
      child = gtk_widget_get_next_sibling (child);
    }
  return child == NULL;
}

static void
show_hand (SbmHistoireView *self)
{
  g_autoptr (GArray) hand = sbm_table_dup_cards (get_table (self), "hand");
  gboolean adds = may (self, RULES_ADD) || may (self, RULES_OPEN);
  const char *after = "";
  guint followers = adds ? get_followers (self, &after) : 0;
  g_autofree char *reason = may (self, RULES_OPEN) ? g_strdup (_ ("The story opens with a noun")) : sbm_histoire_dup_reason (followers, after);

  gtk_widget_set_visible (self->hand_scroll, hand->len > 0 && !may (self, RULES_ANNOUNCE) && !is_stage (self, "look") && !is_stage (self, "over"));
  if (!same_hand (self, hand))
    {
      empty (self->hand);
      for (guint i = 0; i < hand->len; i++)
        {
          GtkWidget *word = sbm_histoire_word_new (self->words, g_array_index (hand, int, i));

          gtk_widget_set_size_request (word, 116, is_narrow (self) ? 112 : 176);
          gtk_widget_set_hexpand (word, TRUE);
          g_signal_connect_object (word, "clicked", G_CALLBACK (word_cb), self, G_CONNECT_SWAPPED);
          gtk_box_append (GTK_BOX (self->hand), word);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (self->hand); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int id = sbm_histoire_word_get_id (SBM_HISTOIRE_WORD (child));
      gboolean fits = adds && (followers & (1u << histoire_kind (id))) != 0;

      sbm_histoire_word_show (SBM_HISTOIRE_WORD (child), id == self->chosen, fits ? NULL : adds ? reason
                                                                                                : "");
    }
}

static void
show_links (SbmHistoireView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GArray) left = sbm_table_dup_cards (table, "links");
  g_autoptr (GArray) story = sbm_table_dup_cards (table, "story");
  const char *word;
  HistoireKind before = get_last (self, story, &word);

  gtk_widget_set_visible (self->links_box, is_stage (self, "add"));
  for (GtkWidget *button = gtk_widget_get_first_child (self->links); button != NULL; button = gtk_widget_get_next_sibling (button))
    {
      int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card"));
      gboolean is_used = !has_card (left, id);
      gboolean fits = sbm_histoire_get_followers (before, id) != 0;
      g_autofree char *why = NULL;

      if (is_used)
        why = g_strdup (_ ("This link is already in the story."));
      else if (!fits)
        why = g_strdup_printf (_ ("This link may not follow “%s”."), word);
      gtk_widget_set_tooltip_text (button, why);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why != NULL ? why : "", -1);
      gtk_widget_set_sensitive (button, may (self, RULES_ADD) && !is_used && fits);
      if (is_used)
        gtk_widget_add_css_class (button, "used");
      else
        gtk_widget_remove_css_class (button, "used");
      if (id == self->link)
        gtk_widget_add_css_class (button, "chosen");
      else
        gtk_widget_remove_css_class (button, "chosen");
    }
}

/* The page is as high as its sentence, up to a limit; then it scrolls, and its end is in sight. */
static gboolean
fit_page_cb (gpointer data)
{
  g_autoptr (SbmHistoireView) self = data;
  int width, least, height, most;

  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  width = gtk_widget_get_width (GTK_WIDGET (self->page_scroll));
  gtk_widget_measure (GTK_WIDGET (self->story), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->story), GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL, NULL);
  most = is_stage (self, "over") ? 420 : is_narrow (self) ? 84
                                                          : 150;
  gtk_scrolled_window_set_min_content_height (self->page_scroll, -1);
  gtk_scrolled_window_set_max_content_height (self->page_scroll, MAX (24, MIN (height, most)));
  gtk_scrolled_window_set_min_content_height (self->page_scroll, MAX (24, MIN (height, most)));
  return G_SOURCE_REMOVE;
}

static void
page_changed_cb (SbmHistoireView *self,
                 GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
show_story (SbmHistoireView *self)
{
  g_autoptr (GArray) story = sbm_histoire_saying_dup_story (get_table (self));
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (int));
  guint fresh = 0;

  if (story != NULL)
    g_array_append_vals (cards, story->data, story->len);
  if (self->chosen != 0 && (may (self, RULES_ADD) || may (self, RULES_OPEN)))
    {
      if (self->link != 0)
        g_array_append_val (cards, self->link);
      g_array_append_val (cards, self->chosen);
      fresh = self->link != 0 ? 2 : 1;
    }
  sbm_histoire_story_show (self->story, self->words, (const int *) cards->data, cards->len, fresh, is_stage (self, "over"));
  gtk_widget_set_visible (self->page, !is_stage (self, "look"));
  g_idle_add (fit_page_cb, g_object_ref (self));
}

static void
show_ranks (SbmHistoireView *self)
{
  g_autofree char *rank = sbm_table_dup_text (get_table (self), "rank");
  const char *const *names = sbm_histoire_get_ranks ();
  gboolean is_over = is_stage (self, "over");

  gtk_widget_set_visible (self->ranks, is_over);
  if (!is_over || gtk_widget_get_first_child (self->ranks) != NULL)
    return;
  for (guint i = 0; names[i] != NULL; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *title = gtk_label_new (sbm_histoire_get_rank_title (names[i]));
      int words = sbm_histoire_get_rank_words (names[i]);
      /* Translators: the least number of words of a rank such as Haiku */
      g_autofree char *from = g_strdup_printf (ngettext ("from %d word", "from %d words", words), words);
      GtkWidget *note = gtk_label_new (from);
      gboolean reached = words <= sbm_histoire_get_rank_words (rank);

      gtk_widget_add_css_class (title, "rank-title");
      gtk_label_set_wrap (GTK_LABEL (title), TRUE);
      gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_CENTER);
      gtk_widget_add_css_class (note, "seat-note");
      gtk_label_set_wrap (GTK_LABEL (note), TRUE);
      gtk_label_set_justify (GTK_LABEL (note), GTK_JUSTIFY_CENTER);
      gtk_widget_add_css_class (box, "rank");
      if (reached)
        gtk_widget_add_css_class (box, "reached");
      if (g_strcmp0 (names[i], rank) == 0)
        gtk_widget_add_css_class (box, "won");
      gtk_box_append (GTK_BOX (box), title);
      gtk_box_append (GTK_BOX (box), note);
      gtk_widget_set_visible (box, !is_narrow (self) || g_strcmp0 (names[i], rank) == 0);
      gtk_box_append (GTK_BOX (self->ranks), box);
    }
}

static void
show_teams (SbmHistoireView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GArray) cards = sbm_table_dup_cards (table, "team-cards");
  int own = sbm_table_get_number (table, "team-card", 0);
  gboolean up = cards != NULL && cards->len > 0;

  if (up)
    sbm_histoire_teams_show (self->teams, table, self->words, (int *) cards->data, cards->len);
  gtk_widget_set_visible (GTK_WIDGET (self->teams), up);
  if (may (self, RULES_SEEN) && up)
    sbm_histoire_teams_count_down (self->teams);
  else
    sbm_histoire_teams_stop (self->teams);

  gtk_widget_set_visible (GTK_WIDGET (self->team_button), own != 0 && !up);
  if (gtk_toggle_button_get_active (self->team_button) && own != 0)
    {
      g_autofree char *label = g_strdup_printf (C_ ("team card", "%s, %s"), sbm_words_get_word (self->words, own), sbm_histoire_get_kind_label (own));

      gtk_button_set_label (GTK_BUTTON (self->team_button), label);
    }
  else
    gtk_button_set_label (GTK_BUTTON (self->team_button), _ ("My team card"));
  /* H15: anybody but the teller, while somebody tells. */
  gtk_widget_set_visible (self->mime_button, g_strcmp0 (sbm_table_get_mode (table), "rivals") == 0 && is_stage (self, "recite")
                                               && sbm_table_get_my_seat (table) >= 0 && !may (self, RULES_ANNOUNCE));
  gtk_widget_set_visible (self->tray, gtk_widget_get_visible (self->mime_button) || gtk_widget_get_visible (GTK_WIDGET (self->team_button)));
}

/* Everything that follows from the table and from what is chosen. */
static void
update (SbmHistoireView *self)
{
  SbmTable *table = get_table (self);
  SbmHistoireChoice choice = { 0 };
  g_autofree char *headline = NULL;
  g_autofree char *prompt = NULL;
  g_autofree char *hint = NULL;
  g_autofree char *action = NULL;
  gboolean sensitive;

  if (table == NULL || sbm_table_get_view (table) == NULL)
    return;
  sbm_histoire_saying_read (&self->saying, table, self->words);
  show_story (self);
  show_turned (self);
  show_pile (self);
  show_laid (self);
  show_hand (self);
  show_links (self);
  show_ranks (self);
  show_teams (self);
  gtk_widget_set_visible (GTK_WIDGET (self->recital), may (self, RULES_ANNOUNCE));
  gtk_widget_set_visible (self->table_box, is_stage (self, "recite") || (is_stage (self, "over") && self->saying.mistake && !is_narrow (self)));
  sbm_histoire_recital_set_said (self->recital, sbm_table_get_number (table, "announced", 0));
  gtk_widget_set_visible (self->without_button, self->link != 0 && may (self, RULES_ADD));

  choice.card = self->chosen;
  choice.link = self->link;
  choice.typed = sbm_histoire_recital_get_card (self->recital);
  sensitive = sbm_histoire_saying_say (&self->saying, table, self->words, &choice, &headline, &prompt, &hint, &action);
  set_text (self, PROP_HEADLINE, headline);
  set_text (self, PROP_PROMPT, prompt);
  set_text (self, PROP_HINT, hint);
  set_text (self, PROP_ACTION_LABEL, action);
  sensitive = sensitive && !self->sent;
  if (sensitive != self->sensitive)
    {
      self->sensitive = sensitive;
      g_object_notify (G_OBJECT (self), "action-sensitive");
    }
}

static void
update_cb (SbmHistoireView *self)
{
  update (self);
}

/* ---- moves ---- */

static void
send (SbmHistoireView *self,
      RulesDeed deed,
      int card,
      int link)
{
  RulesMove move = { .deed = deed, .card = card, .link = link };

  if (self->sent || !may (self, deed))
    return;
  move.has = (card != 0 ? RULES_HAS_CARD : 0) | (link != 0 ? RULES_HAS_LINK : 0);
  self->sent = TRUE;
  update (self);
  sbm_session_move (self->session, rules_move_to_variant (&move));
}

static void
seen_cb (SbmHistoireView *self)
{
  send (self, RULES_SEEN, 0, 0);
}

/* Saying the same card once more turns it. */
static void
said_cb (SbmHistoireView *self,
         int card)
{
  if (card == sbm_table_get_number (get_table (self), "announced", 0))
    send (self, RULES_TURN, 0, 0);
  else
    send (self, RULES_ANNOUNCE, card, 0);
}

static void
activate_action (SbmGameView *view)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (view);
  int typed = sbm_histoire_recital_get_card (self->recital);

  if (may (self, RULES_SEEN))
    send (self, RULES_SEEN, 0, 0);
  else if (may (self, RULES_OPEN) && self->chosen != 0)
    send (self, RULES_OPEN, self->chosen, 0);
  else if (may (self, RULES_ADD) && self->chosen != 0)
    send (self, RULES_ADD, self->chosen, self->link);
  else if (may (self, RULES_ANNOUNCE) && typed != 0)
    said_cb (self, typed);
  else if (may (self, RULES_TURN))
    send (self, RULES_TURN, 0, 0);
}

static gboolean
take_back (SbmGameView *view)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (view);

  if (may (self, RULES_ANNOUNCE))
    return sbm_histoire_recital_clear (self->recital);
  if (self->chosen == 0 && self->link == 0)
    return FALSE;
  if (self->chosen != 0)
    self->chosen = 0;
  else
    self->link = 0;
  update (self);
  return TRUE;
}

static void
without_cb (SbmHistoireView *self)
{
  sbm_histoire_view_choose (self, self->link);
}

/* ---- what the table tells ---- */

static void
viewed_cb (SbmHistoireView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GArray) hand = sbm_table_dup_cards (table, "hand");
  g_autoptr (GArray) links = sbm_table_dup_cards (table, "links");
  int turned = sbm_table_get_number (table, "turned", 0);
  gboolean was_telling = gtk_widget_get_visible (GTK_WIDGET (self->recital));

  if (sbm_table_get_view (table) == NULL)
    return;
  self->sent = FALSE;
  if (!has_card (hand, self->chosen) || !(may (self, RULES_ADD) || may (self, RULES_OPEN)))
    self->chosen = 0;
  if (!has_card (links, self->link) || !may (self, RULES_ADD))
    self->link = 0;
  if (turned != self->shown_turned || !may (self, RULES_ANNOUNCE))
    sbm_histoire_recital_clear (self->recital);
  if (!is_stage (self, "over"))
    empty (self->ranks);
  update (self);
  self->has_view = TRUE;
  if (!was_telling && may (self, RULES_ANNOUNCE))
    gtk_widget_grab_focus (GTK_WIDGET (self->recital));
}

static void
reacted_cb (SbmHistoireView *self,
            int seat,
            const char *name)
{
  SbmSeat *who = sbm_table_get_seat (get_table (self), seat);
  const char *sign = sbm_game_log_get_reaction_sign (name);
  guint count = g_list_model_get_n_items (sbm_table_get_seats (get_table (self)));

  if (sign == NULL || who == NULL || !g_str_has_prefix (name, "mime-"))
    return;
  sbm_histoire_mimes_add (self->mimes, sign, sbm_seat_get_name (who), (seat + .5) / MAX (count, 1));
}

static void
refused_cb (SbmHistoireView *self)
{
  self->sent = FALSE;
  update (self);
}

static void
mime_cb (SbmHistoireView *self,
         GtkWidget *button)
{
  const char *name = g_object_get_data (G_OBJECT (button), "mime");

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->mime_button));
  g_action_group_activate_action (sbm_session_get_actions (self->session), "react", g_variant_new_string (name));
}

/* ---- the page ---- */

static GtkWidget *
get_tray (SbmGameView *view)
{
  return SBM_HISTOIRE_VIEW (view)->tray;
}

static GtkWidget *
get_extra (SbmGameView *view)
{
  return SBM_HISTOIRE_VIEW (view)->without_button;
}

static char *
dup_seat_note (SbmGameView *view,
               SbmSeat *seat)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (view);

  return get_table (self) != NULL ? sbm_histoire_saying_dup_note (get_table (self), seat) : NULL;
}

static void
game_view_init (SbmGameViewInterface *iface)
{
  iface->activate_action = activate_action;
  iface->take_back = take_back;
  iface->get_tray = get_tray;
  iface->get_extra = get_extra;
  iface->dup_seat_note = dup_seat_note;
}

static void
resized_cb (SbmHistoireView *self)
{
  /* Cards have another size now. */
  self->shown_turned = -1;
  self->shown_length = -1;
  self->has_view = FALSE;
  empty (self->hand);
  empty (self->ranks);
  update (self);
  self->has_view = self->session != NULL;
}

static void
sbm_histoire_view_map (GtkWidget *widget)
{
  SbmSizeLayout *layout = sbm_size_layout_find (widget);

  GTK_WIDGET_CLASS (sbm_histoire_view_parent_class)->map (widget);
  g_idle_add (fit_page_cb, g_object_ref (widget));
  if (layout == NULL)
    return;
  g_signal_handlers_disconnect_by_func (layout, resized_cb, widget);
  g_signal_connect_object (layout, "notify::size-class", G_CALLBACK (resized_cb), widget, G_CONNECT_SWAPPED);
}

static void
set_session (SbmHistoireView *self,
             SbmSession *session)
{
  SbmTable *table;

  if (!g_set_object (&self->session, session))
    return;
  if (session != NULL)
    {
      table = sbm_session_get_table (session);
      g_signal_connect_object (table, "viewed", G_CALLBACK (viewed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (table, "reacted", G_CALLBACK (reacted_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
      viewed_cb (self);
    }
  g_object_notify (G_OBJECT (self), "session");
}

static void
sbm_histoire_view_dispose (GObject *object)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (object);
  GtkWidget *child;

  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_handle_id (&self->laid_timeout, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->newest);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sbm_histoire_view_parent_class)->dispose (object);
}

static void
sbm_histoire_view_finalize (GObject *object)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  sbm_histoire_saying_clear (&self->saying);
  g_clear_object (&self->words);

  G_OBJECT_CLASS (sbm_histoire_view_parent_class)->finalize (object);
}

static void
sbm_histoire_view_get_property (GObject *object,
                                guint id,
                                GValue *value,
                                GParamSpec *pspec)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (object);

  if (id == PROP_SESSION)
    g_value_set_object (value, self->session);
  else if (id == PROP_ACTION_SENSITIVE)
    g_value_set_boolean (value, self->sensitive);
  else if (id >= PROP_OVERLINE && id <= PROP_ACTION_LABEL)
    g_value_set_string (value, self->texts[id - PROP_OVERLINE] != NULL ? self->texts[id - PROP_OVERLINE] : "");
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sbm_histoire_view_set_property (GObject *object,
                                guint id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    set_session (SBM_HISTOIRE_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* What only this view has, beside style.css. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL || !g_resources_get_info (RESOURCE_PATH "/style-histoire.css", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return;
  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style-histoire.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
sbm_histoire_view_class_init (SbmHistoireViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sbm_histoire_view_dispose;
  object_class->finalize = sbm_histoire_view_finalize;
  object_class->get_property = sbm_histoire_view_get_property;
  object_class->set_property = sbm_histoire_view_set_property;
  widget_class->map = sbm_histoire_view_map;
  for (guint i = PROP_OVERLINE; i < G_N_ELEMENTS (property_names); i++)
    g_object_class_override_property (object_class, i, property_names[i]);

  g_type_ensure (SBM_TYPE_CARD_VIEW);
  g_type_ensure (SBM_TYPE_HISTOIRE_FLOW);
  g_type_ensure (SBM_TYPE_HISTOIRE_MIMES);
  g_type_ensure (SBM_TYPE_HISTOIRE_RECITAL);
  g_type_ensure (SBM_TYPE_HISTOIRE_TEAMS);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-histoire-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, page);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, page_scroll);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, story);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, teams);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, ranks);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, table_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, turned);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, laid_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, laid_label);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, laid);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, pile_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, pile);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, bubble);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, bubble_who);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, bubble_word);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, pile_label);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, links_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, links);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, hand_scroll);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, hand);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, recital);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, mimes);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, tray);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, mime_button);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, mime_box);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, team_button);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, without_button);
  gtk_widget_class_bind_template_callback (widget_class, seen_cb);
  gtk_widget_class_bind_template_callback (widget_class, said_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_bind_template_callback (widget_class, without_cb);
  gtk_widget_class_set_css_name (widget_class, "histoireview");
  load_style ();
}

static void
sbm_histoire_view_init (SbmHistoireView *self)
{
  const char *const *mimes = sbm_histoire_mimes_get_names ();
  g_autoptr (SbmCard) back = NULL;

  self->words = sbm_histoire_words_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  sbm_histoire_recital_set_words (self->recital, self->words);
  gtk_widget_set_visible (GTK_WIDGET (self->recital), FALSE);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->page_scroll), "changed", G_CALLBACK (page_changed_cb), self, G_CONNECT_SWAPPED);
  back = sbm_card_new (SBM_DECK_WORDS, 0, NULL);
  sbm_card_view_set_card (self->pile, back);

  for (int i = 0; i < HISTOIRE_LINKS; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (sbm_words_get_word (self->words, HISTOIRE_FIRST_LINK + i));

      gtk_widget_add_css_class (button, "link");
      gtk_widget_add_css_class (button, "flat");
      g_object_set_data (G_OBJECT (button), "card", GINT_TO_POINTER (HISTOIRE_FIRST_LINK + i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (link_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->links), button);
    }
  for (guint i = 0; mimes[i] != NULL; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (sbm_game_log_get_reaction_sign (mimes[i]));
      const char *title = sbm_game_log_get_reaction_title (mimes[i]);

      gtk_widget_set_tooltip_text (button, title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
      gtk_widget_add_css_class (button, "flat");
      g_object_set_data (G_OBJECT (button), "mime", (gpointer) mimes[i]);
      g_signal_connect_object (button, "clicked", G_CALLBACK (mime_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->mime_box), button);
    }
}

GtkWidget *
sbm_histoire_view_new (void)
{
  return g_object_new (SBM_TYPE_HISTOIRE_VIEW, NULL);
}

void
sbm_histoire_view_choose (SbmHistoireView *self,
                          int card)
{
  g_autoptr (GArray) links = NULL;
  const char *after;

  g_return_if_fail (SBM_IS_HISTOIRE_VIEW (self));

  if (get_table (self) == NULL)
    return;
  links = sbm_table_dup_cards (get_table (self), "links");
  if (card >= HISTOIRE_FIRST_LINK)
    {
      self->link = card == self->link || !may (self, RULES_ADD) || !has_card (links, card) ? 0 : card;
      if (get_followers (self, &after) == 0)
        self->link = 0;
    }
  else
    self->chosen = card;
  /* A word that may not follow the new link is put back. */
  if (self->chosen != 0 && (get_followers (self, &after) & (1u << histoire_kind (self->chosen))) == 0)
    self->chosen = 0;
  update (self);
}
