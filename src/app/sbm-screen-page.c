/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-screen-page"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-access.h"
#include "app/sbm-counted-scores.h"
#include "app/sbm-evening-words.h"
#include "app/sbm-game-texts.h"
#include "app/sbm-screen-page.h"
#include "app/sbm-seat-row.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-table-style.h"
#include "app/sbm-table-words.h"

#define MOST_NAMED 3
#define LEAST_TRAY 60     /* pixels; less is only the space between what is hidden */
#define LAST_LOOK_MS 6000 /* at what ended the game, before its podium */

struct _SbmScreenPage
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *content;
  SbmSizeLayout *size;
  SbmSeatRow *seats;
  GtkWidget *banner;
  GtkLabel *overline;
  GtkLabel *clue;
  GtkLabel *headline;
  GtkLabel *prompt;
  GtkLabel *aside;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *about;
  GtkWidget *brand;
  GtkWidget *tray;
  GtkWidget *code_box;
  GtkLabel *code_title;
  GtkLabel *code;

  SbmSession *session;
  SbmGameView *view; /* borrowed: the stack has it */
  char *game;
  guint idle;
  guint last_look;
  SbmEvening *evening; /* whose podium is shown, or NULL */
  GtkWidget *podium;   /* borrowed: the stack has it */
  SbmCountedScores scores;
};

static void queue_update (SbmScreenPage *self);

G_DEFINE_FINAL_TYPE (SbmScreenPage, sbm_screen_page, GTK_TYPE_WIDGET)

static SbmTable *
table_of (SbmScreenPage *self)
{
  return sbm_session_get_table (self->session);
}

static gboolean
is_phase (SbmScreenPage *self,
          const char *phase)
{
  return g_str_equal (sbm_table_get_phase (table_of (self)), phase);
}

/* What there is to say while no cards lie there; NULL once they do. */
static const char *
get_notice (SbmScreenPage *self)
{
  switch (sbm_session_get_state (self->session))
    {
    case SBM_GUEST_STATE_REFUSED:
      return sbm_session_get_reason_text (sbm_session_get_reason (self->session));
    case SBM_GUEST_STATE_RECONNECTING:
      return _ ("The connection broke. Trying to come back.");
    case SBM_GUEST_STATE_IDLE:
    case SBM_GUEST_STATE_CONNECTING:
      return _ ("Looking for the table…");
    case SBM_GUEST_STATE_JOINED:
    case SBM_GUEST_STATE_LEFT:
    default:
      break;
    }
  if (sbm_table_get_paused (table_of (self)))
    return _ ("The table is paused.");
  if (is_phase (self, "lobby") || self->view == NULL)
    return _ ("Sit down: Sobremesa finds this table on the same network.");

  return NULL;
}

static guint
count_awaited (SbmScreenPage *self)
{
  GListModel *seats = sbm_table_get_seats (table_of (self));
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (SbmSeat) seat = g_list_model_get_item (seats, i);

      count += sbm_seat_get_awaited (seat);
    }

  return count;
}

/* Points and why they were won need all the width that there is. */
static gboolean
is_tray_wide (SbmScreenPage *self)
{
  int width;

  if (!gtk_widget_get_visible (self->tray))
    return FALSE;
  gtk_widget_measure (self->tray, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width > LEAST_TRAY;
}

static void
update_heading (SbmScreenPage *self)
{
  gboolean playing = self->view != NULL && !is_phase (self, "lobby");
  gboolean cards = playing && self->evening == NULL;
  g_autofree char *overline = cards ? sbm_game_view_dup_text (self->view, "overline") : g_strdup ("");
  g_autofree char *clue = cards ? sbm_game_view_dup_text (self->view, "clue") : g_strdup ("");
  g_autofree char *headline = NULL;
  g_autofree char *said = NULL;
  g_autofree char *waiting = sbm_table_words_dup_waiting (table_of (self));
  const char *notice = get_notice (self);
  g_autofree char *quoted = *clue != '\0' ? g_strdup_printf (C_ ("clue", "“%s”"), clue) : g_strdup ("");
  const char *prompt;

  if (cards)
    {
      headline = sbm_game_view_dup_text (self->view, "headline");
      said = sbm_game_view_dup_text (self->view, "prompt");
    }
  else if (playing)
    {
      headline = sbm_evening_words_dup_title (self->evening, table_of (self));
      said = sbm_evening_words_dup_about (self->evening, table_of (self));
    }
  else
    headline = g_strdup (sbm_table_get_name (table_of (self)));
  prompt = notice != NULL ? notice : said != NULL ? said
                                                  : "";

  sbm_access_set_text (self->overline, overline);
  sbm_access_set_text (self->clue, quoted);
  sbm_access_set_text (self->headline, headline);
  sbm_access_set_text (self->prompt, prompt);
  /* The last ones are named; before that, the lights round the seats say enough. */
  sbm_access_set_text (self->aside, notice == NULL && count_awaited (self) <= MOST_NAMED && !(cards && sbm_game_view_needs_room (self->view)) ? waiting : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->prompt), GTK_ACCESSIBLE_PROPERTY_LABEL, prompt, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->stack), playing);
  gtk_widget_set_visible (self->tray, cards && gtk_widget_get_first_child (self->tray) != NULL);
  /* The code stays at the right end, whatever lies before it. */
  gtk_widget_set_hexpand (self->code_box, !gtk_widget_get_visible (self->tray));
  gtk_widget_set_visible (self->brand, !is_tray_wide (self) && !(cards && sbm_game_view_needs_room (self->view)));
}

/* How to sit down, as long as one can. */
static void
update_foot (SbmScreenPage *self)
{
  SbmTable *table = table_of (self);
  const RulesMode *mode = rules_find_mode (sbm_table_get_rules (table), sbm_table_get_mode (table));
  int round = sbm_table_get_number (table, "round", 0);
  gboolean seats_free = mode != NULL && (int) g_list_model_get_n_items (sbm_table_get_seats (table)) < mode->most_seats;
  const char *code = sbm_table_get_code (table);
  const char *game = sbm_game_texts_get_title (sbm_table_get_game (table));
  g_autofree char *about = NULL;

  gtk_label_set_label (self->title, _ ("Sobremesa"));
  if (sbm_session_get_state (self->session) < SBM_GUEST_STATE_JOINED)
    about = g_strdup ("");
  else if (round > 0 && !is_phase (self, "lobby"))
    /* Translators: game, number of the round, name of the table; on a table screen */
    about = g_strdup_printf (_ ("%s · round %d · %s"), game, round, sbm_table_get_name (table));
  else
    /* Translators: game, name of the table; on a table screen */
    about = g_strdup_printf (_ ("%s · %s"), game, sbm_table_get_name (table));
  sbm_access_set_text (self->about, about);
  gtk_label_set_label (self->code_title, _ ("Sit down with the code"));
  gtk_label_set_label (self->code, code);
  gtk_widget_set_visible (self->code_box, *code != '\0' && (seats_free || is_phase (self, "lobby")));
}

static void
place_widget (GtkWidget *slot,
              GtkWidget *widget)
{
  GtkWidget *before;

  while ((before = gtk_widget_get_first_child (slot)) != NULL)
    gtk_box_remove (GTK_BOX (slot), before);
  gtk_widget_set_visible (slot, widget != NULL);
  if (widget != NULL)
    gtk_box_append (GTK_BOX (slot), widget);
}

/* ---- the end ---- */

static gboolean
last_look_cb (gpointer user_data)
{
  SbmScreenPage *self = user_data;
  const char *record = sbm_table_get_record (table_of (self));

  self->last_look = 0;
  self->evening = record != NULL ? sbm_evening_new (record, NULL) : NULL;
  if (self->evening == NULL)
    return G_SOURCE_REMOVE;
  sbm_evening_words_fill_podium (self->evening, table_of (self), SBM_PODIUM (self->podium));
  gtk_stack_set_visible_child (self->stack, self->podium);
  queue_update (self);

  return G_SOURCE_REMOVE;
}

/* Nobody presses a button for a television: when what ended the game has been looked at, the podium comes by itself.  A
 * story ends with its own ceremony, and with its text to be read. */
static void
update_podium (SbmScreenPage *self)
{
  gboolean over = self->view != NULL && is_phase (self, "over") && !g_str_equal (self->game, "histoire");

  if (over && sbm_table_get_record (table_of (self)) != NULL)
    {
      if (self->last_look == 0 && self->evening == NULL && !sbm_game_view_is_showing (self->view))
        self->last_look = g_timeout_add (LAST_LOOK_MS, last_look_cb, self);
      return;
    }
  g_clear_handle_id (&self->last_look, g_source_remove);
  if (self->evening == NULL)
    return;
  g_clear_pointer (&self->evening, sbm_evening_free);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->view));
}

static gboolean
update_cb (gpointer user_data)
{
  SbmScreenPage *self = user_data;

  self->idle = 0;
  sbm_counted_scores_take (&self->scores, table_of (self), self->view);
  update_podium (self);
  update_heading (self);
  update_foot (self);
  sbm_seat_row_refresh (self->seats);

  return G_SOURCE_REMOVE;
}

/* Many things change with one view; once, before the next frame, is enough.  A view that goes changes once more, when
 * nobody looks any longer. */
static void
queue_update (SbmScreenPage *self)
{
  if (self->idle == 0 && self->session != NULL)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

static void
show_view (SbmScreenPage *self)
{
  const char *game = sbm_table_get_game (table_of (self));
  GtkWidget *before = GTK_WIDGET (self->view);
  GtkWidget *view;

  queue_update (self);
  if (sbm_table_get_view (table_of (self)) == NULL || g_strcmp0 (self->game, game) == 0)
    return;

  g_free (self->game);
  self->game = g_strdup (game);
  view = sbm_game_view_new (game);
  self->view = SBM_GAME_VIEW (view);
  gtk_stack_add_child (self->stack, view);
  gtk_stack_set_visible_child (self->stack, view);
  if (before != NULL)
    gtk_stack_remove (self->stack, before);
  g_signal_connect_object (view, "notify", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "shown", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  sbm_game_view_set_session (self->view, self->session);
  place_widget (self->banner, sbm_game_view_get_banner (self->view));
  place_widget (self->tray, sbm_game_view_get_tray (self->view));
}

static void
words_cb (SbmSeat *seat,
          SbmSeatWords *words,
          gpointer data)
{
  SbmScreenPage *self = data;

  if (self->view == NULL || is_phase (self, "lobby"))
    {
      words->note = sbm_table_words_dup_lobby_note (table_of (self), seat);
      return;
    }
  words->note = sbm_game_view_dup_seat_note (self->view, seat);
  if (words->note == NULL)
    words->note = sbm_table_words_dup_note (table_of (self), seat);
  words->done = sbm_table_words_get_mood (table_of (self), seat) == SBM_MOOD_DONE;
  words->lampless = !sbm_game_view_has_lamp (self->view);
  words->prizes = sbm_game_view_dup_seat_prizes (self->view, seat);
  words->score = sbm_counted_scores_get (&self->scores, seat, self->view);
}

/* ---- the object ---- */

static void
sbm_screen_page_dispose (GObject *object)
{
  SbmScreenPage *self = SBM_SCREEN_PAGE (object);

  self->view = NULL;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->last_look, g_source_remove);
  g_clear_pointer (&self->evening, sbm_evening_free);
  g_clear_object (&self->session);
  g_clear_pointer (&self->game, g_free);

  G_OBJECT_CLASS (sbm_screen_page_parent_class)->dispose (object);
}

static void
sbm_screen_page_class_init (SbmScreenPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_screen_page_dispose;

  g_type_ensure (SBM_TYPE_SIZE_LAYOUT);
  g_type_ensure (SBM_TYPE_SEAT_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-screen-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, content);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, size);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, seats);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, banner);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, overline);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, clue);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, headline);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, prompt);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, aside);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, title);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, about);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, brand);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, tray);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, code_box);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, code_title);
  gtk_widget_class_bind_template_child (widget_class, SbmScreenPage, code);
}

static void
sbm_screen_page_init (SbmScreenPage *self)
{
  sbm_table_style_ensure ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->podium = sbm_podium_new ();
  gtk_widget_set_valign (self->podium, GTK_ALIGN_CENTER);
  gtk_stack_add_child (self->stack, self->podium);
}

GtkWidget *
sbm_screen_page_new (SbmSession *session)
{
  SbmScreenPage *self;
  SbmTable *table;

  g_return_val_if_fail (SBM_IS_SESSION (session), NULL);

  self = g_object_new (SBM_TYPE_SCREEN_PAGE, NULL);
  self->session = g_object_ref (session);
  table = sbm_session_get_table (session);
  sbm_seat_row_set_words_func (self->seats, words_cb, self);
  sbm_seat_row_set_seats (self->seats, sbm_table_get_seats (table));
  g_object_bind_property (table, "patience", self->seats, "patience", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (table, "viewed", G_CALLBACK (show_view), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (table, "notify", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sbm_table_get_seats (table), "items-changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::state", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  show_view (self);

  return GTK_WIDGET (self);
}
