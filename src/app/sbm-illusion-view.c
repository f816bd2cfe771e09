/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-view"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/sbm-card-view.h"
#include "app/sbm-illusion-reveal.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-illusion-view.h"
#include "app/sbm-size-layout.h"
#include "app/sbm-table-words.h"

/* How long a table screen shows a reveal that nobody there can close. */
#define WATCH_SECONDS 8

struct _SbmIllusionView
{
  GtkWidget parent_instance;

  /* Template children. */
  SbmIllusionRow *row;
  GtkWidget *zoom;
  SbmCardView *zoom_card;
  GtkLabel *zoom_label;
  GtkWidget *doubt_button;
  GtkWidget *extra;
  GtkWidget *keys;
  GtkWidget *back_button;

  /* Owned. */
  SbmSession *session;
  GVariant *last; /* the reveal that has been seen or is being shown */
  char *texts[6]; /* by the properties from PROP_OVERLINE on */
  guint timeout;

  guint game_number;
  guint zoomed;
  gboolean has_view;
  gboolean revealing;
  gboolean doubting; /* asked, not yet said */
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

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmIllusionView, sbm_illusion_view, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (SBM_TYPE_GAME_VIEW, game_view_init))

static void
set_text (SbmIllusionView *self,
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

static void
set_action (SbmIllusionView *self,
            const char *label,
            gboolean sensitive)
{
  set_text (self, PROP_ACTION_LABEL, label);
  if (self->sensitive == sensitive)
    return;
  self->sensitive = sensitive;
  g_object_notify (G_OBJECT (self), "action-sensitive");
}

static SbmTable *
get_table (SbmIllusionView *self)
{
  return self->session != NULL ? sbm_session_get_table (self->session) : NULL;
}

static gboolean
may (SbmIllusionView *self,
     RulesDeed deed)
{
  SbmTable *table = get_table (self);

  return table != NULL && !self->revealing && (sbm_table_get_may (table) & RULES_BIT (deed)) != 0;
}

static const char *
get_name (SbmIllusionView *self,
          int seat)
{
  SbmSeat *found = sbm_table_get_seat (get_table (self), seat);

  return found != NULL ? sbm_seat_get_name (found) : "?";
}

/* ---- what is said ---- */

/* Who takes the arrow, and why (I7). */
static void
say_reveal (SbmIllusionView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GVariant) shares = g_variant_get_child_value (self->last, 2);
  const char *colour;
  gboolean right;
  int doubter, taker, fall;
  gsize n;
  const gint32 *list = g_variant_get_fixed_array (shares, &n, sizeof (gint32));
  g_autofree char *headline = NULL;
  g_autofree char *prompt = NULL;
  gboolean is_over = g_strcmp0 (sbm_table_get_stage (table), "over") == 0;

  g_variant_get_child (self->last, 0, "&s", &colour);
  g_variant_get_child (self->last, 3, "b", &right);
  g_variant_get_child (self->last, 4, "i", &doubter);
  g_variant_get_child (self->last, 5, "i", &taker);

  if (sbm_illusion_row_is_turning (self->row))
    {
      if (doubter == sbm_table_get_my_seat (table))
        headline = g_strdup (_ ("You don’t believe it"));
      else
        headline = g_strdup_printf (_ ("%s doesn’t believe it"), get_name (self, doubter));
      set_text (self, PROP_HEADLINE, headline);
      set_text (self, PROP_PROMPT, _ ("The cards are turned, one by one along the arrow."));
      set_text (self, PROP_HINT, "");
      set_action (self, _ ("Turn all"), TRUE);
      return;
    }

  fall = sbm_illusion_reveal_find_fall (list, n);
  if (taker == sbm_table_get_my_seat (table))
    headline = g_strdup (right ? _ ("The row was right to the last card. You take the arrow.") : _ ("You were right to doubt. You take the arrow."));
  else if (right)
    headline = g_strdup_printf (_ ("The row was right to the last card. %s takes the arrow."), get_name (self, taker));
  else
    headline = g_strdup_printf (_ ("%s was right to doubt and takes the arrow."), get_name (self, taker));
  if (right && doubter == sbm_table_get_my_seat (table))
    prompt = g_strdup (_ ("You did not believe it, so the arrow goes to whoever put the last card."));
  else if (right)
    prompt = g_strdup_printf (_ ("%s did not believe it, so the arrow goes to whoever put the last card."), get_name (self, doubter));
  else if (fall > 0)
    prompt = sbm_illusion_dup_fall (colour, fall + 1, list[fall - 1], list[fall]);
  set_text (self, PROP_HEADLINE, headline);
  set_text (self, PROP_PROMPT, prompt);
  set_text (self, PROP_HINT, is_over ? "" : _ ("Look as long as you like: the next round does not wait."));
  set_action (self, sbm_table_get_my_seat (table) >= 0 || is_over ? (is_over ? _ ("See who won") : _ ("Next round")) : "", TRUE);
}

static void
say_over (SbmIllusionView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GArray) winners = sbm_table_dup_cards (table, "winners");
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;
  g_autofree char *headline = NULL;
  gboolean mine = FALSE;

  for (guint i = 0; winners != NULL && i < winners->len; i++)
    {
      SbmSeat *seat = sbm_table_get_seat (table, g_array_index (winners, int, i));

      if (seat == NULL)
        continue;
      if (sbm_seat_get_mine (seat))
        mine = TRUE;
      else
        g_ptr_array_add (names, g_strdup (sbm_seat_get_name (seat)));
    }
  if (names->len == 0 && mine)
    headline = g_strdup (_ ("You win. Sharp eyes!"));
  else
    {
      guint count = names->len;

      g_ptr_array_add (names, NULL);
      joined = sbm_table_words_dup_names ((const char *const *) names->pdata);
      headline = mine ? g_strdup_printf (_ ("You win together with %s."), joined)
                      : g_strdup_printf (ngettext ("%s wins.", "%s win together.", count), joined);
    }
  set_text (self, PROP_HEADLINE, headline);
  set_text (self, PROP_PROMPT, _ ("The game is over."));
  set_text (self, PROP_HINT, "");
  set_action (self, "", FALSE);
}

static void
say_turn (SbmIllusionView *self)
{
  SbmTable *table = get_table (self);
  g_autofree char *colour = sbm_table_dup_text (table, "arrow");
  g_autofree char *prompt = NULL;
  gboolean can_place = may (self, RULES_PLACE);
  gboolean can_doubt = may (self, RULES_DOUBT);
  int turn = sbm_table_get_number (table, "turn", -1);

  set_text (self, PROP_HEADLINE, sbm_illusion_get_question (colour));
  set_text (self, PROP_HINT, sbm_illusion_get_rule (colour));
  if (self->doubting)
    {
      set_text (self, PROP_PROMPT, _ ("Turn all the cards? If the row is right, the arrow goes to whoever put the last one."));
      set_action (self, _ ("Turn the cards"), !self->sent);
      return;
    }
  if (can_place && can_doubt)
    prompt = g_strdup (_ ("Put the next card where it belongs, or say that you don’t believe it."));
  else if (can_place)
    prompt = g_strdup (_ ("You start: put the next card where it belongs."));
  else if (can_doubt)
    prompt = g_strdup (_ ("The pile is empty: all that is left is to doubt."));
  else if (g_strcmp0 (sbm_table_get_stage (table), "place") == 0)
    prompt = g_strdup_printf (_ ("%s starts and puts the next card."), get_name (self, turn));
  else
    prompt = g_strdup_printf (_ ("%s puts the next card, or doubts."), get_name (self, turn));
  set_text (self, PROP_PROMPT, prompt);
  set_action (self, can_place ? _ ("Put it here") : "", can_place && !self->sent && sbm_illusion_row_get_place (self->row) >= 0);
}

/* Everything that follows from the table and from what is chosen. */
static void
update (SbmIllusionView *self)
{
  SbmTable *table = get_table (self);
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));
  gboolean wide = layout == NULL || sbm_size_layout_get_size_class (layout) == SBM_SIZE_WIDE;
  gboolean chosen = self->doubting || sbm_illusion_row_get_place (self->row) >= 0;

  if (table == NULL)
    return;
  if (self->revealing)
    say_reveal (self);
  else if (g_strcmp0 (sbm_table_get_stage (table), "over") == 0)
    say_over (self);
  else
    say_turn (self);
  gtk_widget_set_visible (self->doubt_button, may (self, RULES_DOUBT));
  gtk_widget_set_sensitive (self->doubt_button, !self->doubting && !self->sent);
  gtk_widget_set_visible (self->keys, wide && may (self, RULES_PLACE));
  gtk_widget_set_visible (self->back_button, chosen && !self->sent);
  gtk_widget_set_visible (self->extra, may (self, RULES_PLACE) || chosen);
}

static void
update_cb (SbmIllusionView *self)
{
  /* Whoever moves the card again believes the row after all. */
  if (sbm_illusion_row_get_place (self->row) >= 0)
    self->doubting = FALSE;
  update (self);
}

/* ---- what is shown ---- */

static void
show_table (SbmIllusionView *self)
{
  SbmTable *table = get_table (self);
  g_autofree char *colour = sbm_table_dup_text (table, "arrow");
  g_autoptr (GArray) row = sbm_table_dup_cards (table, "row");

  sbm_illusion_row_set_movable (self->row, may (self, RULES_PLACE));
  sbm_illusion_row_show (self->row, colour, row != NULL ? (int *) row->data : NULL, row != NULL ? row->len : 0,
                         colour != NULL ? sbm_table_get_number (table, "next", 0) : 0, sbm_table_get_number (table, "pile", 0));
}

static void
stop_reveal (SbmIllusionView *self)
{
  self->revealing = FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);
}

static void
start_reveal (SbmIllusionView *self)
{
  g_autoptr (GVariant) row = g_variant_get_child_value (self->last, 1);
  g_autoptr (GVariant) shares = g_variant_get_child_value (self->last, 2);
  const char *colour;
  gsize n, n_shares;
  const guint8 *bytes = g_variant_get_fixed_array (row, &n, 1);
  const gint32 *list = g_variant_get_fixed_array (shares, &n_shares, sizeof (gint32));
  g_autofree int *cards = g_new0 (int, n + 1);

  g_variant_get_child (self->last, 0, "&s", &colour);
  for (gsize i = 0; i < n; i++)
    cards[i] = bytes[i];
  self->revealing = TRUE;
  self->doubting = FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  sbm_illusion_row_set_movable (self->row, FALSE);
  sbm_illusion_row_show (self->row, colour, cards, n, 0, 0);
  sbm_illusion_row_reveal (self->row, list, n_shares);
}

static gboolean
timeout_cb (gpointer data)
{
  SbmIllusionView *self = data;

  self->timeout = 0;
  stop_reveal (self);
  show_table (self);
  update (self);
  return G_SOURCE_REMOVE;
}

static void
revealed_cb (SbmIllusionView *self)
{
  if (!self->revealing || get_table (self) == NULL)
    return;
  if (sbm_table_get_my_seat (get_table (self)) < 0 && self->timeout == 0)
    self->timeout = g_timeout_add_seconds (WATCH_SECONDS, timeout_cb, self);
  update (self);
}

static void
viewed_cb (SbmIllusionView *self)
{
  SbmTable *table = get_table (self);
  g_autoptr (GVariant) last = sbm_table_dup_field (table, "last");
  gboolean is_new = last != NULL && (self->last == NULL || !g_variant_equal (last, self->last));
  gboolean same_game = self->has_view && self->game_number == sbm_table_get_game_number (table);

  if (sbm_table_get_view (table) == NULL)
    return;
  self->sent = FALSE;
  self->has_view = TRUE;
  self->game_number = sbm_table_get_game_number (table);
  if (!may (self, RULES_DOUBT))
    self->doubting = FALSE;
  if (!same_game)
    stop_reveal (self);
  g_clear_pointer (&self->last, g_variant_unref);
  self->last = g_steal_pointer (&last);

  /* A reveal goes on however the table moves meanwhile: it shows what was. */
  if (is_new && same_game)
    start_reveal (self);
  else if (!self->revealing)
    show_table (self);
  update (self);
}

static void
refused_cb (SbmIllusionView *self)
{
  self->sent = FALSE;
  update (self);
}

static void
send (SbmIllusionView *self,
      RulesDeed deed)
{
  RulesMove move = { .deed = deed };

  if (deed == RULES_PLACE)
    {
      move.has = RULES_HAS_AT;
      move.at = sbm_illusion_row_get_place (self->row);
    }
  self->sent = TRUE;
  update (self);
  sbm_session_move (self->session, rules_move_to_variant (&move));
}

static void
activate_action (SbmGameView *view)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);

  if (self->revealing && sbm_illusion_row_is_turning (self->row))
    {
      sbm_illusion_row_skip (self->row);
      return;
    }
  if (self->revealing)
    {
      stop_reveal (self);
      show_table (self);
      update (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->row));
      return;
    }
  if (self->sent)
    return;
  if (self->doubting && may (self, RULES_DOUBT))
    send (self, RULES_DOUBT);
  else if (sbm_illusion_row_get_place (self->row) >= 0 && may (self, RULES_PLACE))
    send (self, RULES_PLACE);
}

static void
confirm_cb (SbmIllusionView *self)
{
  sbm_game_view_activate_action (SBM_GAME_VIEW (self));
}

static void
doubt_cb (SbmIllusionView *self)
{
  if (!may (self, RULES_DOUBT) || self->sent)
    return;
  sbm_illusion_row_set_place (self->row, -1);
  self->doubting = TRUE;
  update (self);
}

/* ---- a closer look ---- */

static void
close_zoom (SbmIllusionView *self)
{
  gtk_widget_set_visible (self->zoom, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->row));
}

static void
zoom_to (SbmIllusionView *self,
         guint position)
{
  SbmCard *card = sbm_illusion_row_get_card (self->row, position);
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - 48;
  int height = gtk_widget_get_height (GTK_WIDGET (self)) - 60;
  g_autofree char *label = NULL;

  if (card == NULL)
    return;
  self->zoomed = position;
  label = sbm_card_dup_label (card);
  g_object_set (self->zoom_card, "card", card, "card-width", CLAMP (MIN (width, (int) (height / 1.4)), 120, 900), NULL);
  gtk_label_set_label (self->zoom_label, label);
  gtk_widget_set_visible (self->zoom, TRUE);
  gtk_widget_grab_focus (self->zoom);
}

static void
look_cb (SbmIllusionView *self,
         SbmCard *card)
{
  for (guint i = 0; i < sbm_illusion_row_get_n_cards (self->row); i++)
    {
      if (sbm_illusion_row_get_card (self->row, i) == card)
        zoom_to (self, i);
    }
}

static void
zoom_released_cb (SbmIllusionView *self)
{
  close_zoom (self);
}

static gboolean
zoom_key_cb (SbmIllusionView *self,
             guint key,
             guint code,
             GdkModifierType state)
{
  guint count = sbm_illusion_row_get_n_cards (self->row);

  if (count == 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
      zoom_to (self, (self->zoomed + count - 1) % count);
      return TRUE;
    case GDK_KEY_Right:
      zoom_to (self, (self->zoomed + 1) % count);
      return TRUE;
    case GDK_KEY_Escape:
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_z:
      close_zoom (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
take_back (SbmGameView *view)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);

  if (gtk_widget_get_visible (self->zoom))
    {
      close_zoom (self);
      return TRUE;
    }
  if (self->revealing && sbm_illusion_row_is_turning (self->row))
    {
      sbm_illusion_row_skip (self->row);
      return TRUE;
    }
  if (self->sent || (!self->doubting && sbm_illusion_row_get_place (self->row) < 0))
    return FALSE;
  self->doubting = FALSE;
  sbm_illusion_row_set_place (self->row, -1);
  update (self);
  return TRUE;
}

static void
back_cb (SbmIllusionView *self)
{
  take_back (SBM_GAME_VIEW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->row));
}

/* Letters act only where nobody writes. */
static gboolean
letter_cb (GtkWidget *widget,
           GVariant *args,
           gpointer data)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_mapped (widget) || (focus != NULL && GTK_IS_EDITABLE (focus)) || (focus != NULL && GTK_IS_TEXT_VIEW (focus)))
    return FALSE;
  if (g_variant_get_boolean (args))
    doubt_cb (self);
  else if (gtk_widget_get_visible (self->zoom))
    close_zoom (self);
  else
    zoom_to (self, MAX (1, sbm_illusion_row_get_n_cards (self->row)) - 1);
  return TRUE;
}

/* ---- the page ---- */

static void
sbm_illusion_view_map (GtkWidget *widget)
{
  SbmSizeLayout *layout = sbm_size_layout_find (widget);

  GTK_WIDGET_CLASS (sbm_illusion_view_parent_class)->map (widget);
  if (layout != NULL)
    {
      g_signal_handlers_disconnect_by_func (layout, update, widget);
      g_signal_connect_object (layout, "notify::size-class", G_CALLBACK (update), widget, G_CONNECT_SWAPPED);
    }
  update (SBM_ILLUSION_VIEW (widget));
}

static GtkWidget *
get_tray (SbmGameView *view)
{
  return SBM_ILLUSION_VIEW (view)->doubt_button;
}

static GtkWidget *
get_extra (SbmGameView *view)
{
  return SBM_ILLUSION_VIEW (view)->extra;
}

static char *
dup_seat_note (SbmGameView *view,
               SbmSeat *seat)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);
  SbmTable *table = get_table (self);
  int count = table != NULL ? (int) g_list_model_get_n_items (sbm_table_get_seats (table)) : 0;
  int turn = table != NULL ? sbm_table_get_number (table, "turn", -1) : -1;
  int index = sbm_seat_get_index (seat);

  if (turn < 0 || count < 2)
    return NULL;
  if (index == turn)
    return sbm_seat_get_mine (seat) ? g_strdup (_ ("your turn")) : NULL;
  if (g_strcmp0 (sbm_table_get_stage (table), "choose") == 0 && index == (turn + count - 1) % count)
    return g_strdup (_ ("put the last card"));
  if (count > 2 && index == (turn + 1) % count)
    return g_strdup (turn == sbm_table_get_my_seat (table) ? _ ("after you") : _ ("next"));
  return NULL;
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
set_session (SbmIllusionView *self,
             SbmSession *session)
{
  if (!g_set_object (&self->session, session))
    return;
  if (session != NULL)
    {
      g_signal_connect_object (sbm_session_get_table (session), "viewed", G_CALLBACK (viewed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
      viewed_cb (self);
    }
  g_object_notify (G_OBJECT (self), "session");
}

static void
sbm_illusion_view_dispose (GObject *object)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (object);
  GtkWidget *child;

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->session);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sbm_illusion_view_parent_class)->dispose (object);
}

static void
sbm_illusion_view_finalize (GObject *object)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  g_clear_pointer (&self->last, g_variant_unref);

  G_OBJECT_CLASS (sbm_illusion_view_parent_class)->finalize (object);
}

static void
sbm_illusion_view_get_property (GObject *object,
                                guint id,
                                GValue *value,
                                GParamSpec *pspec)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (object);

  if (id == PROP_SESSION)
    g_value_set_object (value, self->session);
  else if (id == PROP_ACTION_SENSITIVE)
    /* Where there is no deed there is nothing to press. */
    g_value_set_boolean (value, self->sensitive && self->texts[PROP_ACTION_LABEL - PROP_OVERLINE] != NULL
                                  && self->texts[PROP_ACTION_LABEL - PROP_OVERLINE][0] != '\0');
  else if (id >= PROP_OVERLINE && id <= PROP_ACTION_LABEL)
    g_value_set_string (value, self->texts[id - PROP_OVERLINE] != NULL ? self->texts[id - PROP_OVERLINE] : "");
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sbm_illusion_view_set_property (GObject *object,
                                guint id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    set_session (SBM_ILLUSION_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* What only this view has, beside style.css. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  if (display == NULL || !g_resources_get_info (RESOURCE_PATH "/style-illusion.css", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return;
  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style-illusion.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
sbm_illusion_view_class_init (SbmIllusionViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sbm_illusion_view_dispose;
  object_class->finalize = sbm_illusion_view_finalize;
  object_class->get_property = sbm_illusion_view_get_property;
  object_class->set_property = sbm_illusion_view_set_property;
  widget_class->map = sbm_illusion_view_map;
  for (guint i = PROP_OVERLINE; i < G_N_ELEMENTS (property_names); i++)
    g_object_class_override_property (object_class, i, property_names[i]);

  g_type_ensure (SBM_TYPE_ILLUSION_ROW);
  g_type_ensure (SBM_TYPE_CARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-illusion-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, row);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, zoom);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, zoom_card);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, zoom_label);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, doubt_button);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, extra);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, keys);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, back_button);
  gtk_widget_class_bind_template_callback (widget_class, look_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_bind_template_callback (widget_class, doubt_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_set_css_name (widget_class, "illusionview");
  load_style ();
}

static void
sbm_illusion_view_init (SbmIllusionView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *letters = gtk_shortcut_controller_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  static const struct
  {
    guint key;
    gboolean doubt;
  } shortcuts[] = { { GDK_KEY_d, TRUE }, { GDK_KEY_z, FALSE } };

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (zoom_key_cb), self);
  gtk_widget_add_controller (self->zoom, keys);
  g_signal_connect_swapped (click, "released", G_CALLBACK (zoom_released_cb), self);
  gtk_widget_add_controller (self->zoom, GTK_EVENT_CONTROLLER (click));

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (letters), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (shortcuts[i].key, 0), gtk_callback_action_new (letter_cb, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_boolean (shortcuts[i].doubt));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (letters), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), letters);
}

GtkWidget *
sbm_illusion_view_new (void)
{
  return g_object_new (SBM_TYPE_ILLUSION_VIEW, NULL);
}

gboolean
sbm_illusion_view_is_revealing (SbmIllusionView *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_VIEW (self), FALSE);

  return self->revealing;
}
