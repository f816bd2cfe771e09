/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-view"

#include "config.h"

#include "app/sbm-illusion-prizes.h"
#include "app/sbm-illusion-row.h"
#include "app/sbm-illusion-saying.h"
#include "app/sbm-illusion-view.h"
#include "app/sbm-illusion-zoom.h"

/* How long a table screen shows a reveal that nobody there can close. */
#define WATCH_SECONDS 8

struct _SbmIllusionView
{
  SbmTableView parent_instance;

  /* Template children. */
  SbmIllusionRow *row;
  SbmIllusionZoom *zoom;
  SbmStorytellerFlight *flight;
  GtkWidget *doubt_button;
  GtkWidget *extra;
  GtkWidget *keys;
  GtkWidget *back_button;

  /* Owned. */
  GVariant *last; /* the reveal that has been seen or is being shown */
  guint timeout;

  SbmIllusionPrizes prizes;
  guint game_number;
  gboolean has_view;
  gboolean revealing;
  gboolean doubting; /* asked, not yet said */
};

static void game_view_init (SbmGameViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmIllusionView, sbm_illusion_view, SBM_TYPE_TABLE_VIEW, G_IMPLEMENT_INTERFACE (SBM_TYPE_GAME_VIEW, game_view_init))

static SbmTable *
get_table (SbmIllusionView *self)
{
  return sbm_table_view_get_table (SBM_TABLE_VIEW (self));
}

/* While a reveal is shown the table may have gone on: then nothing can be done before it is closed. */
static gboolean
may (SbmIllusionView *self,
     RulesDeed deed)
{
  return !self->revealing && sbm_table_view_may (SBM_TABLE_VIEW (self), deed);
}

/* Everything that follows from the table and from what is chosen. */
static void
update (SbmTableView *view)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);
  SbmIllusionMoment moment = { self->last, self->revealing, sbm_illusion_row_is_turning (self->row), self->doubting, sbm_illusion_row_get_place (self->row) };
  g_autofree char *note = sbm_illusion_saying_dup_arrow_note (get_table (self), &moment);
  gboolean is_sent = sbm_table_view_is_sent (view);
  gboolean chosen = self->doubting || moment.place >= 0;

  sbm_illusion_saying_say (view, &moment);
  sbm_illusion_row_set_arrow_note (self->row, note);
  sbm_illusion_row_set_asking (self->row, self->doubting);
  gtk_widget_set_visible (self->doubt_button, may (self, RULES_DOUBT));
  gtk_widget_set_sensitive (self->doubt_button, !self->doubting && !is_sent);
  gtk_widget_set_visible (self->keys, sbm_table_view_is_wide (view) && may (self, RULES_PLACE));
  gtk_widget_set_visible (self->back_button, chosen && !is_sent);
  gtk_widget_set_visible (self->extra, gtk_widget_get_visible (self->keys) || gtk_widget_get_visible (self->back_button));
}

static void
place_cb (SbmIllusionView *self)
{
  /* Whoever moves the card again believes the row after all. */
  if (sbm_illusion_row_get_place (self->row) >= 0)
    self->doubting = FALSE;
  if (self->has_view)
    update (SBM_TABLE_VIEW (self));
}

/* ---- what is shown ---- */

/* The row of the last reveal, and its shares; FALSE if there is none. */
static gboolean
show_last (SbmIllusionView *self)
{
  g_autoptr (GArray) row = NULL;
  g_autoptr (GArray) shares = NULL;
  const char *colour;

  if (!sbm_illusion_saying_read (self->last, &colour, &row, &shares))
    return FALSE;
  sbm_illusion_row_set_movable (self->row, FALSE);
  sbm_illusion_row_show (self->row, colour, (int *) row->data, row->len, 0, 0);
  sbm_illusion_row_reveal (self->row, (int *) shares->data, shares->len);
  return TRUE;
}

static void
show_table (SbmIllusionView *self)
{
  SbmTable *table = get_table (self);
  g_autofree char *colour = sbm_table_dup_text (table, "arrow");
  g_autoptr (GArray) row = sbm_table_dup_cards (table, "row");

  /* The row that ended the game stays on the table. */
  if (sbm_table_view_is_stage (SBM_TABLE_VIEW (self), "over") && show_last (self))
    {
      sbm_illusion_row_skip (self->row);
      return;
    }
  sbm_illusion_row_set_movable (self->row, may (self, RULES_PLACE));
  sbm_illusion_row_show (self->row, colour, (int *) row->data, row->len, colour != NULL ? sbm_table_get_number (table, "next", 0) : 0,
                         sbm_table_get_number (table, "pile", 0));
}

/* The arrow lies before whoever took it. */
static void
give_arrow (SbmIllusionView *self)
{
  const char *colour;
  SbmSeat *seat;
  int taker;

  if (!self->prizes.pending || self->last == NULL)
    return;
  g_variant_get_child (self->last, 0, "&s", &colour);
  g_variant_get_child (self->last, 5, "i", &taker);
  self->prizes.pending = FALSE;
  sbm_illusion_prizes_add (&self->prizes, taker, colour);
  seat = sbm_table_get_seat (get_table (self), taker);
  /* Whoever shows the seats looks again. */
  if (seat != NULL)
    g_object_notify (G_OBJECT (seat), "score");
}

static void
arrow_landed_cb (gpointer data)
{
  give_arrow (data);
}

/* Once the cards have told it, it goes to whoever takes it; whoever is in a hurry has it at once. */
static void
send_arrow (SbmIllusionView *self)
{
  const char *colour;
  int taker;

  if (!self->prizes.pending || self->last == NULL)
    return;
  g_variant_get_child (self->last, 0, "&s", &colour);
  g_variant_get_child (self->last, 5, "i", &taker);
  sbm_illusion_prizes_send (self->row, self->flight, taker, colour, arrow_landed_cb, self);
}

static void
stop_reveal (SbmIllusionView *self)
{
  sbm_storyteller_flight_finish (self->flight);
  give_arrow (self);
  self->revealing = FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);
}

static void
close_reveal (SbmIllusionView *self)
{
  stop_reveal (self);
  show_table (self);
  update (SBM_TABLE_VIEW (self));
}

static gboolean
timeout_cb (gpointer data)
{
  SbmIllusionView *self = data;

  self->timeout = 0;
  close_reveal (self);
  return G_SOURCE_REMOVE;
}

static void
revealed_cb (SbmIllusionView *self)
{
  if (!self->revealing || get_table (self) == NULL)
    return;
  send_arrow (self);
  if (sbm_table_get_my_seat (get_table (self)) < 0 && self->timeout == 0)
    self->timeout = g_timeout_add_seconds (WATCH_SECONDS, timeout_cb, self);
  update (SBM_TABLE_VIEW (self));
  sbm_game_view_say_shown (SBM_GAME_VIEW (self), SBM_SHOWN_LIT);
  sbm_game_view_say_shown (SBM_GAME_VIEW (self), SBM_SHOWN_COUNTED);
}

static void
viewed (SbmTableView *view)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);
  SbmTable *table = get_table (self);
  g_autoptr (GVariant) last = sbm_table_dup_field (table, "last");
  gboolean is_new = last != NULL && (self->last == NULL || !g_variant_equal (last, self->last));
  gboolean same_game = self->has_view && self->game_number == sbm_table_get_game_number (table);

  self->has_view = TRUE;
  self->game_number = sbm_table_get_game_number (table);
  if (!sbm_table_view_may (view, RULES_DOUBT))
    self->doubting = FALSE;
  if (!same_game)
    {
      stop_reveal (self);
      sbm_illusion_prizes_clear (&self->prizes);
    }
  if (is_new && same_game)
    stop_reveal (self);
  g_clear_pointer (&self->last, g_variant_unref);
  self->last = g_steal_pointer (&last);

  /* A reveal goes on however the table moves meanwhile: it shows what was. */
  if (is_new && same_game)
    {
      self->doubting = FALSE;
      self->prizes.pending = TRUE;
      self->revealing = TRUE;
      self->revealing = show_last (self);
    }
  if (!self->revealing)
    {
      give_arrow (self);
      show_table (self);
    }
  update (view);
  sbm_table_view_offer_focus (view, GTK_WIDGET (self->row));
}

/* ---- what people do ---- */

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
  sbm_table_view_send (SBM_TABLE_VIEW (self), &move);
}

static void
activate_action (SbmGameView *view)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);

  if (self->revealing && sbm_illusion_row_is_turning (self->row))
    sbm_illusion_row_skip (self->row);
  else if (self->revealing)
    {
      close_reveal (self);
      sbm_table_view_offer_focus (SBM_TABLE_VIEW (self), GTK_WIDGET (self->row));
    }
  else if (self->doubting)
    send (self, RULES_DOUBT);
  else if (sbm_illusion_row_get_place (self->row) >= 0)
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
  if (!may (self, RULES_DOUBT) || sbm_table_view_is_sent (SBM_TABLE_VIEW (self)))
    return;
  sbm_illusion_row_set_place (self->row, -1);
  self->doubting = TRUE;
  update (SBM_TABLE_VIEW (self));
  /* Enter answers the question. */
  gtk_widget_grab_focus (GTK_WIDGET (self->row));
}

static void
look_cb (SbmIllusionView *self,
         SbmCard *card)
{
  sbm_illusion_zoom_open_card (self->zoom, card);
}

static gboolean
take_back (SbmGameView *view)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);

  if (sbm_illusion_zoom_close (self->zoom))
    return TRUE;
  if (self->revealing && sbm_illusion_row_is_turning (self->row))
    {
      sbm_illusion_row_skip (self->row);
      return TRUE;
    }
  if (sbm_table_view_is_sent (SBM_TABLE_VIEW (self)) || (!self->doubting && sbm_illusion_row_get_place (self->row) < 0))
    return FALSE;
  self->doubting = FALSE;
  sbm_illusion_row_set_place (self->row, -1);
  update (SBM_TABLE_VIEW (self));
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

  if (!gtk_widget_get_mapped (widget) || (focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus))))
    return FALSE;
  if (g_variant_get_boolean (args))
    doubt_cb (self);
  else if (!sbm_illusion_zoom_close (self->zoom))
    sbm_illusion_zoom_open (self->zoom, MAX (1, sbm_illusion_row_get_n_cards (self->row)) - 1);
  return TRUE;
}

/* ---- the page ---- */

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

  /* The table has gone on: who put the last card of its row did not put that of the row which is looked at. */
  if (get_table (self) == NULL || self->revealing)
    return NULL;
  return sbm_illusion_saying_dup_seat_note (get_table (self), seat);
}

static GStrv
dup_seat_prizes (SbmGameView *view,
                 SbmSeat *seat)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);

  if (!self->has_view)
    return NULL;
  return sbm_illusion_prizes_dup (&self->prizes, get_table (self), seat, !sbm_table_view_is_narrow (SBM_TABLE_VIEW (self)));
}

static gboolean
is_showing (SbmGameView *view)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (view);

  return self->revealing && sbm_illusion_row_is_turning (self->row);
}

/* Nobody tells here: whose turn it is has the ring, and the name needs the room beside the arrows. */
static gboolean
has_lamp (SbmGameView *view)
{
  return FALSE;
}

static const char *
get_stage (SbmGameView *view)
{
  return SBM_ILLUSION_VIEW (view)->revealing ? "reveal" : NULL;
}

static void
game_view_init (SbmGameViewInterface *iface)
{
  iface->is_showing = is_showing;
  iface->has_lamp = has_lamp;
  iface->get_stage = get_stage;
  iface->activate_action = activate_action;
  iface->take_back = take_back;
  iface->get_tray = get_tray;
  iface->get_extra = get_extra;
  iface->dup_seat_note = dup_seat_note;
  iface->dup_seat_prizes = dup_seat_prizes;
}

static void
sbm_illusion_view_dispose (GObject *object)
{
  SbmIllusionView *self = SBM_ILLUSION_VIEW (object);

  self->has_view = FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);

  G_OBJECT_CLASS (sbm_illusion_view_parent_class)->dispose (object);
}

static void
sbm_illusion_view_finalize (GObject *object)
{
  g_clear_pointer (&SBM_ILLUSION_VIEW (object)->last, g_variant_unref);

  G_OBJECT_CLASS (sbm_illusion_view_parent_class)->finalize (object);
}

static void
sbm_illusion_view_class_init (SbmIllusionViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SbmTableViewClass *view_class = SBM_TABLE_VIEW_CLASS (klass);

  object_class->dispose = sbm_illusion_view_dispose;
  object_class->finalize = sbm_illusion_view_finalize;
  view_class->viewed = viewed;
  view_class->update = update;

  g_type_ensure (SBM_TYPE_ILLUSION_ROW);
  g_type_ensure (SBM_TYPE_ILLUSION_ZOOM);
  g_type_ensure (SBM_TYPE_STORYTELLER_FLIGHT);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-illusion-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, row);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, zoom);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, flight);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, doubt_button);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, extra);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, keys);
  gtk_widget_class_bind_template_child (widget_class, SbmIllusionView, back_button);
  gtk_widget_class_bind_template_callback (widget_class, look_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, doubt_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_set_css_name (widget_class, "illusionview");
  sbm_table_view_load_style ("style-illusion.css");
}

static void
sbm_illusion_view_init (SbmIllusionView *self)
{
  GtkEventController *letters = gtk_shortcut_controller_new ();
  static const struct
  {
    guint key;
    gboolean doubt;
  } shortcuts[] = { { GDK_KEY_d, TRUE }, { GDK_KEY_z, FALSE } };

  gtk_widget_init_template (GTK_WIDGET (self));
  sbm_illusion_zoom_set_row (self->zoom, self->row);

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
