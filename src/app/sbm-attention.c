/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-attention"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-attention.h"
#include "app/sbm-game-texts.h"

#define CALL_ID "turn"

struct _SbmAttention
{
  GObject parent_instance;

  SbmSession *session;
  SbmSound *sound;
  GSettings *settings;
  SbmCueScene before;
  SbmCues pending; /* what a reveal has not shown yet */
  guint idle;
  gboolean calling;

  /* Weak */
  GtkWindow *window;
  SbmGamePage *page;
};

enum
{
  PROP_0,
  PROP_CALLING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmAttention, sbm_attention, G_TYPE_OBJECT)

/* ---- being called ---- */

static void
set_calling (SbmAttention *self,
             gboolean calling)
{
  if (self->calling == calling)
    return;
  self->calling = calling;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CALLING]);
}

static void
take_back_call (SbmAttention *self)
{
  GApplication *application = g_application_get_default ();

  if (!self->calling)
    return;
  if (application != NULL)
    g_application_withdraw_notification (application, CALL_ID);
  set_calling (self, FALSE);
}

static void
call (SbmAttention *self)
{
  GApplication *application = g_application_get_default ();
  SbmTable *table = sbm_session_get_table (self->session);
  SbmGameView *view = self->page != NULL ? sbm_game_page_get_view (self->page) : NULL;
  g_autofree char *prompt = view != NULL ? sbm_game_view_dup_text (view, "prompt") : g_strdup ("");
  g_autoptr (GNotification) notification = NULL;

  if (application == NULL || !g_settings_get_boolean (self->settings, "notify-turn"))
    return;

  notification = g_notification_new (_ ("It is your turn"));
  /* Most shells print the program's name above; the sentence of the stage says what to do. */
  g_notification_set_body (notification, *prompt != '\0' ? prompt : sbm_game_texts_get_title (sbm_table_get_game (table)));
  g_notification_set_default_action (notification, "app.raise");
  g_notification_set_priority (notification, G_NOTIFICATION_PRIORITY_HIGH);
  g_application_send_notification (application, CALL_ID, notification);
  set_calling (self, TRUE);
}

/* Whoever has the preferences in front of the table is here all the same. */
static gboolean
is_in_front (SbmAttention *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window))
        return TRUE;
    }

  return self->window == NULL;
}

static void
active_cb (SbmAttention *self)
{
  if (is_in_front (self))
    take_back_call (self);
}

/* ---- what is heard ---- */

static void
play_lit (SbmAttention *self)
{
  SbmCue cue = self->pending.lit;

  self->pending.lit = SBM_CUE_NONE;
  sbm_sound_play (self->sound, &cue, 1);
}

/* Whatever is still to come, in its order and without gaps. */
static void
play_pending (SbmAttention *self)
{
  SbmCue cues[3];
  guint count = 0;

  if (self->pending.lit != SBM_CUE_NONE)
    cues[count++] = self->pending.lit;
  for (guint i = 0; i < G_N_ELEMENTS (self->pending.counted); i++)
    {
      if (self->pending.counted[i] != SBM_CUE_NONE)
        cues[count++] = self->pending.counted[i];
    }
  self->pending = (SbmCues){ 0 };
  sbm_sound_play (self->sound, cues, count);
}

static void
shown_cb (SbmAttention *self,
          guint shown)
{
  if (shown == SBM_SHOWN_LIT)
    play_lit (self);
  else if (shown == SBM_SHOWN_COUNTED)
    play_pending (self);
}

/* Everybody has seen the new view by now: whoever turns something up slowly says so. */
static gboolean
idle_cb (gpointer user_data)
{
  SbmAttention *self = user_data;
  SbmGameView *view = self->page != NULL ? sbm_game_page_get_view (self->page) : NULL;

  self->idle = 0;
  if (view == NULL || !sbm_game_view_is_showing (view))
    play_pending (self);

  return G_SOURCE_REMOVE;
}

static void
viewed_cb (SbmAttention *self)
{
  SbmCueScene now = sbm_cue_scene_read (sbm_session_get_table (self->session));
  SbmCues cues = sbm_cue_judge (&self->before, &now);

  self->before = now;
  if (!now.my_turn || cues.my_turn)
    take_back_call (self);
  if (cues.my_turn && !is_in_front (self))
    {
      static const SbmCue my_turn = SBM_CUE_MY_TURN;

      sbm_sound_play (self->sound, &my_turn, 1);
      call (self);
    }
  else
    {
      sbm_sound_play (self->sound, cues.now, G_N_ELEMENTS (cues.now));
    }

  if (cues.lit == SBM_CUE_NONE && cues.counted[0] == SBM_CUE_NONE)
    return;
  self->pending = cues;
  if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}

/* Between games there is nothing to be called for. */
static void
phase_cb (SbmAttention *self)
{
  if (!g_str_equal (sbm_table_get_phase (sbm_session_get_table (self->session)), "playing"))
    take_back_call (self);
}

/* ---- the object ---- */

static void
sbm_attention_dispose (GObject *object)
{
  SbmAttention *self = SBM_ATTENTION (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  take_back_call (self);
  sbm_attention_set_page (self, NULL);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->session);
  g_clear_object (&self->sound);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sbm_attention_parent_class)->dispose (object);
}

static void
sbm_attention_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CALLING:
      g_value_set_boolean (value, SBM_ATTENTION (object)->calling);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_attention_class_init (SbmAttentionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sbm_attention_dispose;
  object_class->get_property = sbm_attention_get_property;

  properties[PROP_CALLING] = g_param_spec_boolean ("calling", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_attention_init (SbmAttention *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  self->sound = sbm_sound_new ();
}

SbmAttention *
sbm_attention_new (SbmSession *session,
                   GtkWindow *window)
{
  SbmAttention *self;
  SbmTable *table;

  g_return_val_if_fail (SBM_IS_SESSION (session), NULL);
  g_return_val_if_fail (window == NULL || GTK_IS_WINDOW (window), NULL);

  self = g_object_new (SBM_TYPE_ATTENTION, NULL);
  self->session = g_object_ref (session);
  g_set_weak_pointer (&self->window, window);
  table = sbm_session_get_table (session);
  self->before = sbm_cue_scene_read (table);
  g_signal_connect_object (table, "viewed", G_CALLBACK (viewed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::paused", G_CALLBACK (viewed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::phase", G_CALLBACK (phase_cb), self, G_CONNECT_SWAPPED);
  if (window != NULL)
    g_signal_connect_object (window, "notify::is-active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
sbm_attention_set_page (SbmAttention *self,
                        SbmGamePage *page)
{
  g_return_if_fail (SBM_IS_ATTENTION (self));
  g_return_if_fail (page == NULL || SBM_IS_GAME_PAGE (page));

  if (self->page == page)
    return;
  if (self->page != NULL)
    g_signal_handlers_disconnect_by_func (self->page, shown_cb, self);
  g_set_weak_pointer (&self->page, page);
  if (page != NULL)
    g_signal_connect_object (page, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
}

SbmSound *
sbm_attention_get_sound (SbmAttention *self)
{
  g_return_val_if_fail (SBM_IS_ATTENTION (self), NULL);

  return self->sound;
}

gboolean
sbm_attention_get_calling (SbmAttention *self)
{
  g_return_val_if_fail (SBM_IS_ATTENTION (self), FALSE);

  return self->calling;
}
