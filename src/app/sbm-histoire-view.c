/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-histoire-view"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-game-log.h"
#include "app/sbm-histoire-desk.h"
#include "app/sbm-histoire-hand.h"
#include "app/sbm-histoire-mimes.h"
#include "app/sbm-histoire-page.h"
#include "app/sbm-histoire-ranks.h"
#include "app/sbm-histoire-recital.h"
#include "app/sbm-histoire-saying.h"
#include "app/sbm-histoire-teams.h"
#include "app/sbm-histoire-texts.h"
#include "app/sbm-histoire-view.h"

/* How much higher the desk is with large cards, and on a telephone with any. */
#define LARGE_CARDS 110
#define ANY_CARDS 50

struct _SbmHistoireView
{
  SbmTableView parent_instance;

  /* Template children. */
  GtkScrolledWindow *scroll;
  GtkBox *middle;
  SbmHistoirePage *page;
  SbmHistoireTeams *teams;
  SbmHistoireRanks *ranks;
  SbmHistoireDesk *desk;
  SbmHistoireHand *hand;
  SbmHistoireRecital *recital;
  SbmHistoireMimes *mimes;
  GtkWidget *tray;
  GtkWidget *mime_button;
  GtkWidget *mime_box;
  GtkToggleButton *team_button;
  GtkWidget *without_button;

  /* Owned. */
  SbmWords *words;

  SbmHistoireSaying saying;
  int chosen;
  int link;
  int turned;
  guint game_number;
  gboolean was_over;
  gboolean was_laying;
  gboolean has_view;
  gboolean low; /* the table has no room for large cards */
  guint room_idle;
};

static void game_view_init (SbmGameViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmHistoireView, sbm_histoire_view, SBM_TYPE_TABLE_VIEW, G_IMPLEMENT_INTERFACE (SBM_TYPE_GAME_VIEW, game_view_init))

static SbmTable *
get_table (SbmHistoireView *self)
{
  return sbm_table_view_get_table (SBM_TABLE_VIEW (self));
}

static gboolean
may (SbmHistoireView *self,
     RulesDeed deed)
{
  return sbm_table_view_may (SBM_TABLE_VIEW (self), deed);
}

static gboolean
is_stage (SbmHistoireView *self,
          const char *stage)
{
  return sbm_table_view_is_stage (SBM_TABLE_VIEW (self), stage);
}

static gboolean
is_narrow (SbmHistoireView *self)
{
  return sbm_table_view_is_narrow (SBM_TABLE_VIEW (self));
}

/* ---- what is shown ---- */

/* What lies open, and behind it what I am about to lay. */
static void
show_story (SbmHistoireView *self)
{
  g_autoptr (GArray) cards = sbm_histoire_saying_dup_story (get_table (self));
  gboolean over = is_stage (self, "over");
  guint fresh = 0;
  int most = is_narrow (self) ? 60 : 150;

  if (self->chosen != 0 && (may (self, RULES_ADD) || may (self, RULES_OPEN)))
    {
      if (self->link != 0)
        g_array_append_val (cards, self->link);
      g_array_append_val (cards, self->chosen);
      fresh = self->link != 0 ? 2 : 1;
      /* What it would become is read as a whole. */
      most = is_narrow (self) ? 84 : 150;
    }
  if (over)
    most = is_narrow (self) ? 220 : 300;
  sbm_histoire_page_show (self->page, self->words, (const int *) cards->data, cards->len, fresh, over, most);
  gtk_widget_set_visible (GTK_WIDGET (self->page), !is_stage (self, "look"));
}

static void
show_end (SbmHistoireView *self)
{
  gboolean over = is_stage (self, "over");
  /* H16: between rivals the length decides nothing. */
  gboolean ranked = over && g_strcmp0 (sbm_table_get_mode (get_table (self)), "rivals") != 0;

  gtk_widget_set_visible (GTK_WIDGET (self->ranks), ranked);
  if (ranked)
    sbm_histoire_ranks_show (self->ranks, sbm_histoire_saying_count_words (get_table (self)), is_narrow (self));
  else
    sbm_histoire_ranks_clear (self->ranks);
  /* A wrong card is felt, by those who were there. */
  if (over && !self->was_over && self->has_view && self->saying.mistake)
    sbm_histoire_page_dim (self->page);
  self->was_over = over;
}

static void
show_teams (SbmHistoireView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GArray) cards = sbm_table_dup_cards (table, "team-cards");
  int own = sbm_table_get_number (table, "team-card", 0);
  gboolean up = cards->len > 0;

  if (up)
    sbm_histoire_teams_show (self->teams, table, self->words, (int *) cards->data, cards->len, is_narrow (self));
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

static void
say (SbmHistoireView *self)
{
  SbmTableView *view = SBM_TABLE_VIEW (self);
  SbmHistoireChoice choice = { self->chosen, self->link, sbm_histoire_recital_get_card (self->recital), is_narrow (self) };
  g_autofree char *headline = NULL;
  g_autofree char *prompt = NULL;
  g_autofree char *hint = NULL;
  g_autofree char *action = NULL;
  gboolean sensitive;

  sensitive = sbm_histoire_saying_say (&self->saying, get_table (self), self->words, &choice, &headline, &prompt, &hint, &action);
  sbm_table_view_set_text (view, SBM_TEXT_HEADLINE, headline);
  sbm_table_view_set_text (view, SBM_TEXT_PROMPT, prompt);
  sbm_table_view_set_text (view, SBM_TEXT_HINT, hint);
  sbm_table_view_set_action (view, action, sensitive && !sbm_table_view_is_sent (view));
}

/* Everything that follows from the table and from what is chosen. */
static void
update (SbmTableView *view)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (view);
  SbmTable *table = get_table (self);
  gboolean narrow = is_narrow (self);

  gtk_box_set_spacing (self->middle, narrow ? 6 : 18);
  gtk_widget_set_margin_top (GTK_WIDGET (self->middle), narrow ? 3 : 12);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->middle), narrow ? 3 : 12);
  sbm_histoire_saying_read (&self->saying, table, self->words);
  show_story (self);
  sbm_histoire_desk_show (self->desk, table, self->words, &self->saying, narrow, self->low);
  sbm_histoire_hand_show (self->hand, table, self->words, self->chosen, self->link, narrow);
  show_end (self);
  show_teams (self);
  gtk_widget_set_visible (GTK_WIDGET (self->recital), may (self, RULES_ANNOUNCE));
  sbm_histoire_recital_set_narrow (self->recital, narrow);
  /* The card that ended it stays, where nothing else needs the room. */
  gtk_widget_set_visible (GTK_WIDGET (self->desk), is_stage (self, "recite") || (is_stage (self, "over") && self->saying.mistake && !narrow && !gtk_widget_get_visible (GTK_WIDGET (self->teams))));
  sbm_histoire_recital_set_said (self->recital, sbm_table_get_number (table, "announced", 0));
  gtk_widget_set_visible (self->without_button, self->link != 0 && may (self, RULES_ADD));
  say (self);
}

static void
update_cb (SbmHistoireView *self)
{
  if (self->has_view)
    update (SBM_TABLE_VIEW (self));
}

static void
resized (SbmTableView *view)
{
  /* Cards have another size now. */
  sbm_histoire_desk_forget (SBM_HISTOIRE_VIEW (view)->desk);
}

/* What the teller says comes last and must be seen whole: if it would not be, cards become small. */
static gboolean
judge_room_cb (gpointer data)
{
  SbmHistoireView *self = data;
  GtkWidget *content = gtk_widget_get_parent (GTK_WIDGET (self->middle));
  double room = gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scroll));
  int width = gtk_widget_get_width (content);
  int least, needed;
  gboolean low;

  self->room_idle = 0;
  if (!self->has_view || !gtk_widget_get_visible (GTK_WIDGET (self->desk)) || width == 0)
    return G_SOURCE_REMOVE;
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &needed, NULL, NULL);
  low = needed + (!self->low ? 0 : is_narrow (self) ? ANY_CARDS
                                                    : LARGE_CARDS)
        > room;
  if (low != self->low)
    {
      self->low = low;
      sbm_histoire_desk_forget (self->desk);
      update (SBM_TABLE_VIEW (self));
    }
  return G_SOURCE_REMOVE;
}

static void
room_cb (SbmHistoireView *self)
{
  if (self->room_idle == 0 && self->has_view)
    self->room_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, judge_room_cb, self, NULL);
}

/* ---- moves ---- */

static void
send (SbmHistoireView *self,
      RulesDeed deed,
      int card,
      int link)
{
  RulesMove move = { .deed = deed, .card = card, .link = link };

  move.has = (card != 0 ? RULES_HAS_CARD : 0) | (link != 0 ? RULES_HAS_LINK : 0);
  sbm_table_view_send (SBM_TABLE_VIEW (self), &move);
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

/* A word first, then the link before it. */
static gboolean
take_back (SbmGameView *view)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (view);

  if (may (self, RULES_ANNOUNCE))
    return sbm_histoire_recital_clear (self->recital);
  if (sbm_table_view_is_sent (SBM_TABLE_VIEW (self)) || (self->chosen == 0 && self->link == 0))
    return FALSE;
  if (self->chosen != 0)
    self->chosen = 0;
  else
    self->link = 0;
  update (SBM_TABLE_VIEW (self));
  return TRUE;
}

static void
picked_cb (SbmHistoireView *self,
           int card)
{
  if (card == self->chosen)
    sbm_game_view_activate_action (SBM_GAME_VIEW (self));
  else
    sbm_histoire_view_choose (self, card);
}

static void
without_cb (SbmHistoireView *self)
{
  sbm_histoire_view_choose (self, self->link);
}

/* ---- what the table tells ---- */

static void
viewed (SbmTableView *view)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (view);
  SbmTable *table = get_table (self);
  g_autoptr (GArray) hand = sbm_table_dup_cards (table, "hand");
  g_autoptr (GArray) links = sbm_table_dup_cards (table, "links");
  int turned = sbm_table_get_number (table, "turned", 0);
  gboolean was_telling = gtk_widget_get_visible (GTK_WIDGET (self->recital));
  gboolean was_laying = self->was_laying;

  if (self->game_number != sbm_table_get_game_number (table))
    {
      self->has_view = FALSE;
      sbm_histoire_saying_forget (&self->saying);
      sbm_histoire_desk_forget (self->desk);
    }
  self->game_number = sbm_table_get_game_number (table);
  if (!sbm_histoire_has_card (hand, self->chosen) || !(may (self, RULES_ADD) || may (self, RULES_OPEN)))
    self->chosen = 0;
  if (!sbm_histoire_has_card (links, self->link) || !may (self, RULES_ADD))
    self->link = 0;
  if (turned != self->turned || !may (self, RULES_ANNOUNCE))
    sbm_histoire_recital_clear (self->recital);
  self->turned = turned;
  update (view);
  self->has_view = TRUE;
  room_cb (self);
  if (may (self, RULES_ANNOUNCE) && !was_telling)
    sbm_table_view_offer_focus (view, GTK_WIDGET (self->recital));
  else if ((may (self, RULES_ADD) || may (self, RULES_OPEN)) && !was_laying)
    sbm_table_view_offer_focus (view, GTK_WIDGET (self->hand));
  self->was_laying = may (self, RULES_ADD) || may (self, RULES_OPEN);
}

static void
reacted_cb (SbmHistoireView *self,
            int seat,
            const char *name)
{
  SbmSeat *who = sbm_table_get_seat (get_table (self), seat);
  const char *sign = sbm_game_log_get_reaction_sign (name);
  guint count = g_list_model_get_n_items (sbm_table_get_seats (get_table (self)));
  g_autofree char *text = NULL;

  if (sign == NULL || who == NULL || !g_str_has_prefix (name, "mime-"))
    return;
  /* TRANSLATORS: who mimes, and what: Ioana: dances */
  text = g_strdup_printf (C_ ("mime", "%s: %s"), sbm_seat_get_name (who), sbm_game_log_get_reaction_title (name));
  sbm_histoire_mimes_add (self->mimes, sign, text, (seat + .5) / MAX (count, 1));
}

static void
words_cb (SbmHistoireView *self)
{
  g_clear_object (&self->words);
  self->words = sbm_histoire_words_new (sbm_table_get_words (get_table (self)));
  sbm_histoire_recital_set_words (self->recital, self->words);
  if (self->has_view)
    update (SBM_TABLE_VIEW (self));
}

static void
session_cb (SbmHistoireView *self)
{
  if (get_table (self) == NULL)
    return;
  g_signal_connect_object (get_table (self), "reacted", G_CALLBACK (reacted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_table (self), "notify::words", G_CALLBACK (words_cb), self, G_CONNECT_SWAPPED);
  words_cb (self);
}

static void
mime_cb (SbmHistoireView *self,
         GtkWidget *button)
{
  const char *name = g_object_get_data (G_OBJECT (button), "mime");

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->mime_button));
  g_action_group_activate_action (sbm_session_get_actions (sbm_table_view_get_session (SBM_TABLE_VIEW (self))), "react", g_variant_new_string (name));
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
  SbmTable *table = get_table (SBM_HISTOIRE_VIEW (view));

  return table != NULL ? sbm_histoire_saying_dup_note (table, seat) : NULL;
}

/* H12: everybody shares the story, so no seat has a score of its own. */
static GStrv
dup_seat_prizes (SbmGameView *view,
                 SbmSeat *seat)
{
  return g_new0 (char *, 1);
}

static void
game_view_init (SbmGameViewInterface *iface)
{
  iface->activate_action = activate_action;
  iface->take_back = take_back;
  iface->get_tray = get_tray;
  iface->get_extra = get_extra;
  iface->dup_seat_note = dup_seat_note;
  iface->dup_seat_prizes = dup_seat_prizes;
}

static void
sbm_histoire_view_dispose (GObject *object)
{
  /* What its parts still tell while they go is not heard. */
  SBM_HISTOIRE_VIEW (object)->has_view = FALSE;
  g_clear_handle_id (&SBM_HISTOIRE_VIEW (object)->room_idle, g_source_remove);

  G_OBJECT_CLASS (sbm_histoire_view_parent_class)->dispose (object);
}

static void
sbm_histoire_view_finalize (GObject *object)
{
  SbmHistoireView *self = SBM_HISTOIRE_VIEW (object);

  sbm_histoire_saying_clear (&self->saying);
  g_clear_object (&self->words);

  G_OBJECT_CLASS (sbm_histoire_view_parent_class)->finalize (object);
}

static void
sbm_histoire_view_class_init (SbmHistoireViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SbmTableViewClass *view_class = SBM_TABLE_VIEW_CLASS (klass);

  object_class->dispose = sbm_histoire_view_dispose;
  object_class->finalize = sbm_histoire_view_finalize;
  view_class->viewed = viewed;
  view_class->update = update;
  view_class->resized = resized;

  g_type_ensure (SBM_TYPE_HISTOIRE_DESK);
  g_type_ensure (SBM_TYPE_HISTOIRE_HAND);
  g_type_ensure (SBM_TYPE_HISTOIRE_MIMES);
  g_type_ensure (SBM_TYPE_HISTOIRE_PAGE);
  g_type_ensure (SBM_TYPE_HISTOIRE_RANKS);
  g_type_ensure (SBM_TYPE_HISTOIRE_RECITAL);
  g_type_ensure (SBM_TYPE_HISTOIRE_TEAMS);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-histoire-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, scroll);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, middle);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, page);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, teams);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, ranks);
  gtk_widget_class_bind_template_child (widget_class, SbmHistoireView, desk);
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
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_bind_template_callback (widget_class, without_cb);
  gtk_widget_class_set_css_name (widget_class, "histoireview");
  sbm_table_view_load_style ("style-histoire.css");
}

static void
sbm_histoire_view_init (SbmHistoireView *self)
{
  const char *const *mimes = sbm_histoire_mimes_get_names ();

  self->words = sbm_histoire_words_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  sbm_histoire_recital_set_words (self->recital, self->words);
  /* A telephone may not have room for all of it. */
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->team_button))), PANGO_ELLIPSIZE_END);
  gtk_widget_set_visible (GTK_WIDGET (self->recital), FALSE);
  g_signal_connect (self, "notify::session", G_CALLBACK (session_cb), NULL);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroll), "changed", G_CALLBACK (room_cb), self, G_CONNECT_SWAPPED);
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

  if (!self->has_view || sbm_table_view_is_sent (SBM_TABLE_VIEW (self)))
    return;
  links = sbm_table_dup_cards (get_table (self), "links");
  if (card >= HISTOIRE_FIRST_LINK)
    {
      self->link = card == self->link || !may (self, RULES_ADD) || !sbm_histoire_has_card (links, card) ? 0 : card;
      if (sbm_histoire_hand_get_followers (get_table (self), self->words, self->link, &after) == 0)
        self->link = 0;
    }
  else
    self->chosen = card;
  /* A word that may not follow the new link is put back. */
  if (self->chosen != 0 && (sbm_histoire_hand_get_followers (get_table (self), self->words, self->link, &after) & (1u << histoire_kind (self->chosen))) == 0)
    self->chosen = 0;
  update (SBM_TABLE_VIEW (self));
}
