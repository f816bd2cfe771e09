/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-view"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-storyteller-private.h"

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

/* The texts stand first in the structure, in the order of these properties. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (SbmStorytellerTexts, action) == (PROP_ACTION_LABEL - PROP_OVERLINE) * sizeof (char *));

static void game_view_init (SbmGameViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmStorytellerView, sbm_storyteller_view, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (SBM_TYPE_GAME_VIEW, game_view_init))

SbmTable *
sbm_storyteller_view_get_table (SbmStorytellerView *self)
{
  return sbm_session_get_table (self->session);
}

/* ---- showing ---- */

static void
show_texts (SbmStorytellerView *self)
{
  static const char *const names[] = { "overline", "clue", "headline", "prompt", "hint", "action-label" };
  SbmSizeLayout *layout = sbm_size_layout_find (GTK_WIDGET (self));
  SbmStorytellerTexts before = self->texts;
  const char *const *old = (const char *const *) &before;
  const char *const *new = (const char *const *) &self->texts;

  memset (&self->texts, 0, sizeof self->texts);
  sbm_storyteller_texts_write (&self->texts, &self->moment, &self->choice, self->reveal, self->last_clue != NULL ? self->last_clue : "",
                               layout != NULL && sbm_size_layout_get_size_class (layout) == SBM_SIZE_NARROW, sbm_storyteller_view_get_table (self));
  if (self->sent)
    self->texts.sensitive = FALSE;
  sbm_storyteller_tray_take_hint (self);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (g_strcmp0 (old[i], new[i]) != 0)
        g_object_notify (G_OBJECT (self), names[i]);
    }
  if (before.sensitive != self->texts.sensitive)
    g_object_notify (G_OBJECT (self), "action-sensitive");
  sbm_storyteller_texts_clear (&before);
}

void
sbm_storyteller_view_show (SbmStorytellerView *self)
{
  g_autofree char *clue = NULL;
  GtkWidget *focus;

  if (self->session == NULL || self->updating)
    return;
  focus = sbm_storyteller_keys_get_focus (self);
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    self->wants_focus = TRUE;
  self->updating = TRUE;
  clue = sbm_storyteller_tell_dup_clue (self->tell);
  self->choice.has_clue = clue[0] != '\0';
  self->choice.kind = sbm_storyteller_tell_get_kind (self->tell);
  /* The hand of the next round stays where nobody looks until the reveal is put away. */
  if (self->reveal == SBM_REVEAL_NONE)
    sbm_storyteller_cards_sync_hand (self);
  sbm_storyteller_cards_sync_table (self);
  sbm_storyteller_actions_update (self);
  sbm_storyteller_stage_show (self);
  self->choice.kind = sbm_storyteller_tell_get_kind (self->tell);
  sbm_storyteller_tray_sync (self);
  show_texts (self);
  sbm_storyteller_keys_keep_focus (self);
  self->updating = FALSE;
}

/* ---- following the table ---- */

static int
count_new_cards (SbmStorytellerView *self,
                 const SbmStorytellerMoment *moment)
{
  int count = 0;

  for (int i = 0; i < moment->n_hand; i++)
    count += sbm_storyteller_cards_find (self->hand_cards, moment->hand[i]) == NULL;
  return count;
}

static void
forget_game (SbmStorytellerView *self)
{
  sbm_storyteller_motion_finish (self);
  if (self->show != NULL)
    adw_animation_skip (self->show);
  sbm_storyteller_flight_finish (self->flight);
  sbm_storyteller_look_close (self->look);
  self->reveal = SBM_REVEAL_NONE;
  memset (&self->moment, 0, sizeof self->moment);
  memset (&self->choice, 0, sizeof self->choice);
  g_clear_pointer (&self->clue_now, g_free);
  g_clear_pointer (&self->last_clue, g_free);
  sbm_storyteller_tell_set_clue (self->tell, "");
  /* The next hand is dealt whole, even if a card of this one is in it. */
  g_list_store_remove_all (self->hand_cards);
}

static void
viewed_cb (SbmStorytellerView *self)
{
  SbmTable *table = sbm_storyteller_view_get_table (self);
  SbmStorytellerMoment before;
  SbmStorytellerMoment now;
  gboolean reveals;

  sbm_storyteller_moment_read (&now, table);
  if (self->game_number != sbm_table_get_game_number (table))
    {
      forget_game (self);
      self->game_number = sbm_table_get_game_number (table);
      self->seen = now.finished;
    }
  before = self->moment;
  if (!before.known)
    self->seen = now.finished;
  reveals = now.known && now.has_last && now.finished > self->seen;

  /* What moves is about the past, but for a reveal, which is what is being looked at. */
  if (reveals && self->reveal != SBM_REVEAL_NONE)
    sbm_storyteller_reveal_skip (self);
  if (reveals || self->reveal == SBM_REVEAL_NONE)
    sbm_storyteller_motion_finish (self);

  self->moment = now;
  if (now.clue[0] != '\0' || now.stage == STAGE_GIVE)
    {
      g_free (self->clue_now);
      self->clue_now = g_strdup (now.clue);
    }
  sbm_storyteller_play_follow (self, &before);
  if (now.stage == STAGE_VOTE && (before.stage != STAGE_VOTE || before.round != now.round))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);

  if (reveals)
    {
      self->seen = now.finished;
      g_free (self->last_clue);
      self->last_clue = g_strdup (self->clue_now);
      sbm_storyteller_look_close (self->look);
      sbm_storyteller_reveal_begin (self);
      return;
    }
  if (now.me < 0 && now.stage != STAGE_TELL && now.stage != STAGE_OVER)
    sbm_storyteller_reveal_end_by_itself (self);
  if (self->reveal == SBM_REVEAL_NONE)
    {
      self->dealt = count_new_cards (self, &now);
      if (before.known == FALSE && now.stage == STAGE_TELL && now.n_hand > 0)
        sbm_storyteller_motion_after_layout (self, SBM_MOTION_DEAL);
      sbm_storyteller_motion_begin (self, &before);
      sbm_storyteller_cards_sync_track (self);
    }
  if (now.stage == STAGE_OVER && now.has_last && self->reveal == SBM_REVEAL_NONE)
    sbm_storyteller_scores_show (self->scores, &self->moment, table);
  sbm_storyteller_view_show (self);
}

static void
refused_cb (SbmStorytellerView *self,
            const char *code)
{
  /* The page says why; here everything is as before the attempt. */
  self->sent = FALSE;
  sbm_storyteller_view_show (self);
}

static void
view_changed_cb (SbmStorytellerView *self)
{
  if (sbm_table_get_view (sbm_storyteller_view_get_table (self)) == NULL)
    forget_game (self);
}

static void
set_session (SbmStorytellerView *self,
             SbmSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (sbm_storyteller_view_get_table (self), self);
      g_signal_handlers_disconnect_by_data (sbm_table_get_own_pictures (sbm_storyteller_view_get_table (self)), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
      forget_game (self);
    }
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      SbmTable *table = sbm_session_get_table (session);

      g_signal_connect_object (table, "viewed", G_CALLBACK (viewed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (table, "notify::view", G_CALLBACK (view_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (sbm_table_get_own_pictures (table), "changed", G_CALLBACK (sbm_storyteller_cards_change_pictures), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
      self->game_number = sbm_table_get_game_number (table);
      viewed_cb (self);
    }
  g_object_notify (G_OBJECT (self), "session");
}

/* ---- what the page asks ---- */

static void
activate_action (SbmGameView *view)
{
  sbm_storyteller_play_confirm (SBM_STORYTELLER_VIEW (view));
}

static gboolean
take_back (SbmGameView *view)
{
  return sbm_storyteller_play_take_back (SBM_STORYTELLER_VIEW (view));
}

static GtkWidget *
get_banner (SbmGameView *view)
{
  return SBM_STORYTELLER_VIEW (view)->track;
}

static GtkWidget *
get_tray (SbmGameView *view)
{
  return SBM_STORYTELLER_VIEW (view)->tray;
}

static GtkWidget *
get_extra (SbmGameView *view)
{
  return SBM_STORYTELLER_VIEW (view)->extra;
}

static char *
dup_seat_note (SbmGameView *view,
               SbmSeat *seat)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (view);
  int index = sbm_seat_get_index (seat);

  if (self->session == NULL || !self->moment.known || index >= self->moment.seats)
    return NULL;
  if (self->moment.stage == STAGE_TELL && index == self->moment.storyteller && index == self->moment.me)
    return g_strdup (_ ("you tell"));
  /* T5: who has voted shows only by not being waited for any more. */
  if (self->moment.teams && self->moment.stage == STAGE_VOTE && (self->voters & (1u << index)) && !self->moment.awaited[index])
    return g_strdup (_ ("has voted ✓"));
  return NULL;
}

static gboolean
is_showing (SbmGameView *view)
{
  return sbm_storyteller_reveal_is_moving (SBM_STORYTELLER_VIEW (view));
}

static double
get_counted (SbmGameView *view)
{
  return SBM_STORYTELLER_VIEW (view)->counted;
}

static const char *
get_stage (SbmGameView *view)
{
  return SBM_STORYTELLER_VIEW (view)->reveal != SBM_REVEAL_NONE ? "reveal" : NULL;
}

static gboolean
needs_room (SbmGameView *view)
{
  return sbm_storyteller_stage_needs_room (SBM_STORYTELLER_VIEW (view));
}

static void
game_view_init (SbmGameViewInterface *iface)
{
  iface->needs_room = needs_room;
  iface->is_showing = is_showing;
  iface->get_counted = get_counted;
  iface->get_stage = get_stage;
  iface->activate_action = activate_action;
  iface->take_back = take_back;
  iface->get_banner = get_banner;
  iface->get_tray = get_tray;
  iface->get_extra = get_extra;
  iface->dup_seat_note = dup_seat_note;
}

/* ---- GObject ---- */

static void
map (GtkWidget *widget)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (widget);
  SbmSizeLayout *layout = sbm_size_layout_find (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  /* Light and lifted cards reach beyond the view, as they do on a table; a stack would cut them off. */
  if (GTK_IS_STACK (parent))
    gtk_widget_set_overflow (parent, GTK_OVERFLOW_VISIBLE);

  GTK_WIDGET_CLASS (sbm_storyteller_view_parent_class)->map (widget);

  if (layout != NULL)
    {
      g_signal_handlers_disconnect_by_func (layout, sbm_storyteller_view_show, self);
      g_signal_connect_object (layout, "notify", G_CALLBACK (sbm_storyteller_view_show), self, G_CONNECT_SWAPPED);
    }
  sbm_storyteller_keys_watch (self, TRUE);
  sbm_storyteller_view_show (self);
}

static void
unmap (GtkWidget *widget)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (widget);

  sbm_storyteller_keys_watch (self, FALSE);
  sbm_storyteller_stage_join_partners (self, FALSE);
  sbm_storyteller_look_close (self->look);
  sbm_storyteller_reveal_skip (self);
  sbm_storyteller_motion_finish (self);

  GTK_WIDGET_CLASS (sbm_storyteller_view_parent_class)->unmap (widget);
}

static void
sbm_storyteller_view_get_property (GObject *object,
                                   guint id,
                                   GValue *value,
                                   GParamSpec *pspec)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (object);
  const char *const *texts = (const char *const *) &self->texts;

  switch (id)
    {
    case PROP_OVERLINE:
    case PROP_CLUE:
    case PROP_HEADLINE:
    case PROP_PROMPT:
    case PROP_HINT:
    case PROP_ACTION_LABEL:
      g_value_set_string (value, texts[id - PROP_OVERLINE] != NULL ? texts[id - PROP_OVERLINE] : "");
      break;
    case PROP_ACTION_SENSITIVE:
      g_value_set_boolean (value, self->texts.sensitive);
      break;
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_storyteller_view_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SESSION:
      set_session (SBM_STORYTELLER_VIEW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_storyteller_view_dispose (GObject *object)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_handle_id (&self->leaving, g_source_remove);
  /* An animation that plays holds itself. */
  if (self->show != NULL)
    adw_animation_pause (self->show);
  if (self->turn_up != NULL)
    adw_animation_pause (self->turn_up);
  g_clear_object (&self->show);
  g_clear_object (&self->turn_up);
  g_clear_object (&self->session);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_object (&self->scores);
  g_clear_object (&self->track);
  g_clear_object (&self->tray);
  g_clear_object (&self->extra);
  g_clear_object (&self->actions);
  g_clear_object (&self->pictures);
  g_clear_object (&self->hand_cards);
  g_clear_object (&self->table_cards);
  g_clear_object (&self->track_seats);

  G_OBJECT_CLASS (sbm_storyteller_view_parent_class)->dispose (object);
}

static void
sbm_storyteller_view_finalize (GObject *object)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (object);

  sbm_storyteller_texts_clear (&self->texts);
  g_free (self->clue_now);
  g_free (self->last_clue);

  G_OBJECT_CLASS (sbm_storyteller_view_parent_class)->finalize (object);
}

static void
load_style (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style-storyteller.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
}

static void
sbm_storyteller_view_class_init (SbmStorytellerViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const names[] = { "overline", "clue", "headline", "prompt", "hint", "action-label", "action-sensitive", "session" };

  object_class->get_property = sbm_storyteller_view_get_property;
  object_class->set_property = sbm_storyteller_view_set_property;
  object_class->dispose = sbm_storyteller_view_dispose;
  object_class->finalize = sbm_storyteller_view_finalize;
  widget_class->map = map;
  widget_class->unmap = unmap;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_object_class_override_property (object_class, PROP_OVERLINE + i, names[i]);

  g_type_ensure (SBM_TYPE_STORYTELLER_TELL);
  g_type_ensure (SBM_TYPE_STORYTELLER_PILE);
  g_type_ensure (SBM_TYPE_STORYTELLER_SCORES);
  g_type_ensure (SBM_TYPE_STORYTELLER_FLIGHT);
  g_type_ensure (SBM_TYPE_STORYTELLER_LOOK);
  g_type_ensure (SBM_TYPE_HAND);
  g_type_ensure (SBM_TYPE_CARD_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/sbm-storyteller-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, overlay);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, box);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, tell);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, pile);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, hand);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, scroller);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, grid);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, table_slot);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, side);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, side_slot);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, flight);
  gtk_widget_class_bind_template_child (widget_class, SbmStorytellerView, look);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "storyteller");
  load_style ();
}

static void
sbm_storyteller_view_init (SbmStorytellerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->hand_cards = g_list_store_new (SBM_TYPE_CARD);
  self->table_cards = g_list_store_new (SBM_TYPE_CARD);
  self->track_seats = g_list_store_new (SBM_TYPE_SEAT);
  self->pictures = sbm_storyteller_cards_load_pictures ();
  sbm_card_group_set_model (SBM_CARD_GROUP (self->hand), G_LIST_MODEL (self->hand_cards));
  sbm_hand_follow_setting (self->hand);
  sbm_card_group_set_model (SBM_CARD_GROUP (self->grid), G_LIST_MODEL (self->table_cards));
  self->track = g_object_ref_sink (sbm_track_new (G_LIST_MODEL (self->track_seats)));
  gtk_widget_add_css_class (self->track, "of-table");
  gtk_widget_set_hexpand (self->track, TRUE);
  sbm_storyteller_actions_init (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "round", G_ACTION_GROUP (self->actions));
  sbm_storyteller_tray_init (self);
  sbm_storyteller_keys_init (self);
}

GtkWidget *
sbm_storyteller_view_new (void)
{
  return g_object_new (SBM_TYPE_STORYTELLER_VIEW, NULL);
}
