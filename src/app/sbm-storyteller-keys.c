/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-keys"

#include "config.h"

#include "app/sbm-storyteller-private.h"

/* The keys of the upper row, and of the number pad, for the cards 1 to 12. */
static const guint numbers[][2] = {
  { GDK_KEY_1, GDK_KEY_KP_1 },
  { GDK_KEY_2, GDK_KEY_KP_2 },
  { GDK_KEY_3, GDK_KEY_KP_3 },
  { GDK_KEY_4, GDK_KEY_KP_4 },
  { GDK_KEY_5, GDK_KEY_KP_5 },
  { GDK_KEY_6, GDK_KEY_KP_6 },
  { GDK_KEY_7, GDK_KEY_KP_7 },
  { GDK_KEY_8, GDK_KEY_KP_8 },
  { GDK_KEY_9, GDK_KEY_KP_9 },
  { GDK_KEY_0, GDK_KEY_KP_0 },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract },
  { GDK_KEY_equal, GDK_KEY_KP_Equal },
};

static gboolean
number_cb (GtkWidget *widget,
           GVariant *args,
           gpointer data)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (widget);
  int place = g_variant_get_int32 (args);
  g_autoptr (SbmCard) card = NULL;

  if (self->reveal != SBM_REVEAL_NONE || self->moment.stage != STAGE_VOTE)
    return FALSE;
  sbm_storyteller_motion_hurry (self);
  card = g_list_model_get_item (G_LIST_MODEL (self->table_cards), place);
  if (card == NULL || !gtk_widget_get_mapped (widget))
    return FALSE;
  if (!sbm_card_get_choosable (card))
    gtk_widget_error_bell (widget);
  else
    sbm_storyteller_play_choose (self, sbm_card_get_id (card));
  return TRUE;
}

static gboolean
hand_cb (GtkWidget *widget,
         GVariant *args,
         gpointer data)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (widget);
  GtkWidget *cards = gtk_widget_get_mapped (GTK_WIDGET (self->hand)) ? GTK_WIDGET (self->hand) : GTK_WIDGET (self->grid);
  GtkWidget *focus = sbm_storyteller_keys_get_focus (self);

  /* From a card of it Tab would lead away. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, cards))
    return TRUE;
  return gtk_widget_get_mapped (cards) && gtk_widget_child_focus (cards, GTK_DIR_TAB_FORWARD);
}

static gboolean
track_cb (GtkWidget *widget,
          GVariant *args,
          gpointer data)
{
  return gtk_widget_grab_focus (SBM_STORYTELLER_VIEW (widget)->track);
}

static gboolean
zoom_cb (GtkWidget *widget,
         GVariant *args,
         gpointer data)
{
  SbmStorytellerView *self = SBM_STORYTELLER_VIEW (widget);
  SbmCardGroup *group = gtk_widget_get_mapped (GTK_WIDGET (self->hand)) ? SBM_CARD_GROUP (self->hand) : SBM_CARD_GROUP (self->grid);
  SbmCardView *view = sbm_card_group_get_view (group, sbm_card_group_get_current (group));

  if (sbm_storyteller_look_close (self->look))
    return TRUE;
  if (view == NULL || !gtk_widget_get_mapped (GTK_WIDGET (view)))
    return FALSE;
  sbm_storyteller_play_look (self, sbm_card_get_id (sbm_card_view_get_card (view)));
  return TRUE;
}

static void
add (GtkEventController *controller,
     guint key,
     GtkShortcutFunc func,
     int place)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_callback_action_new (func, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (place));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* While votes are turned up, any key is impatience, wherever the focus is but where somebody writes; and Enter is told
 * apart from a click. */
static gboolean
pressed_cb (SbmStorytellerView *self,
            guint key,
            guint code,
            GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->by_key = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter;
  if (!sbm_storyteller_reveal_is_moving (self) || key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || GTK_IS_EDITABLE (focus)
      || GTK_IS_BUTTON (focus) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  sbm_storyteller_reveal_skip (self);
  return GDK_EVENT_STOP;
}

static void
released_cb (SbmStorytellerView *self)
{
  self->by_key = FALSE;
}

static void
clicked_cb (SbmStorytellerView *self)
{
  self->by_key = FALSE;
  if (sbm_storyteller_reveal_is_moving (self))
    sbm_storyteller_reveal_skip (self);
  else if (self->reveal == SBM_REVEAL_NONE)
    sbm_storyteller_motion_hurry (self);
}

/* The window's own controller, for as long as the view can be seen. */
void
sbm_storyteller_keys_watch (SbmStorytellerView *self,
                            gboolean watch)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->keys_of_window != NULL)
    {
      gtk_widget_remove_controller (gtk_event_controller_get_widget (self->keys_of_window), self->keys_of_window);
      self->keys_of_window = NULL;
    }
  if (!watch || root == NULL)
    return;
  self->keys_of_window = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys_of_window, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys_of_window, "key-pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keys_of_window, "key-released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (root), self->keys_of_window);
}

void
sbm_storyteller_keys_init (SbmStorytellerView *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  /* Wherever the focus is; an entry takes its letters first. */
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (shortcuts), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      for (int k = 0; k < 2; k++)
        add (shortcuts, numbers[i][k], number_cb, i);
    }
  add (shortcuts, GDK_KEY_h, hand_cb, 0);
  add (shortcuts, GDK_KEY_t, track_cb, 0);
  add (shortcuts, GDK_KEY_z, zoom_cb, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* ---- where they go ---- */

GtkWidget *
sbm_storyteller_keys_get_focus (SbmStorytellerView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_mapped (focus) ? focus : NULL;
}

/* Who plays by keys must not fall out of the game because a stage is over: the focus goes to what lies there instead, as
 * soon as it can be focused. */
void
sbm_storyteller_keys_keep_focus (SbmStorytellerView *self)
{
  gboolean table = gtk_widget_get_visible (GTK_WIDGET (self->scroller));
  GtkWidget *cards = table ? GTK_WIDGET (self->grid) : GTK_WIDGET (self->hand);

  if (sbm_storyteller_keys_get_focus (self) != NULL)
    {
      self->wants_focus = FALSE;
      return;
    }
  if (!self->wants_focus)
    return;
  if (gtk_widget_get_visible (GTK_WIDGET (self->tell)))
    {
      sbm_storyteller_tell_grab_entry (self->tell);
      self->wants_focus = FALSE;
    }
  else if (gtk_widget_get_visible (cards))
    self->wants_focus = !gtk_widget_child_focus (cards, GTK_DIR_TAB_FORWARD);
}
