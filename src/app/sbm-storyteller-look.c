/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-storyteller-look"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-storyteller-easel.h"
#include "app/sbm-storyteller-look.h"

struct _SbmStorytellerLook
{
  GtkWidget parent_instance;

  GtkWidget *box;
  SbmStorytellerEasel *easel;
  GtkLabel *title;
  GtkLabel *description;
  GtkWidget *previous;
  GtkWidget *next;

  GListModel *cards;
  guint place;
  GtkWidget *focus_before; /* weak */
  GtkWidget *home;         /* weak: the overlay it lives in while closed */
};

enum
{
  CHOOSE,
  CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmStorytellerLook, sbm_storyteller_look, GTK_TYPE_WIDGET)

static void
show_card (SbmStorytellerLook *self)
{
  g_autoptr (SbmCard) card = g_list_model_get_item (self->cards, self->place);
  g_autoptr (SbmCard) copy = NULL;
  const char *title;

  if (card == NULL)
    return;
  /* A copy, because how it lies on the table has nothing to do with what is on it. */
  title = sbm_card_get_title (card);
  copy = g_object_new (SBM_TYPE_CARD, "deck", sbm_card_get_deck (card), "id", sbm_card_get_id (card), "title", title,
                       "description", sbm_card_get_description (card), NULL);
  sbm_storyteller_easel_set_card (self->easel, copy);
  if (sbm_card_get_number (card) > 0)
    {
      /* Translators: the number of a card on the table, and its title */
      g_autofree char *numbered = g_strdup_printf (_ ("%d · %s"), sbm_card_get_number (card), title);

      gtk_label_set_label (self->title, numbered);
    }
  else
    gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->description, sbm_card_get_description (card) != NULL ? sbm_card_get_description (card) : "");
  gtk_widget_set_sensitive (self->previous, self->place > 0);
  gtk_widget_set_sensitive (self->next, self->place + 1 < g_list_model_get_n_items (self->cards));
}

static void
turn (SbmStorytellerLook *self,
      int by)
{
  int place = (int) self->place + by;
  g_autoptr (SbmCard) card = NULL;

  if (self->cards == NULL || place < 0 || place >= (int) g_list_model_get_n_items (self->cards))
    return;
  card = g_list_model_get_item (self->cards, place);
  if (sbm_card_get_id (card) == 0)
    return;
  self->place = place;
  show_card (self);
}

static void
previous_cb (SbmStorytellerLook *self)
{
  turn (self, -1);
}

static void
next_cb (SbmStorytellerLook *self)
{
  turn (self, 1);
}

static gboolean
key_cb (SbmStorytellerLook *self,
        guint key,
        guint code,
        GdkModifierType state)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      turn (self, (key == GDK_KEY_Right) != mirrored ? 1 : -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
    case GDK_KEY_Escape:
      sbm_storyteller_look_close (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      {
        g_autoptr (SbmCard) card = g_list_model_get_item (self->cards, self->place);

        if (card == NULL || !sbm_card_get_choosable (card) || sbm_card_get_reason (card) != NULL)
          return GDK_EVENT_PROPAGATE;
        sbm_storyteller_look_close (self);
        g_signal_emit (self, signals[CHOOSE], 0, card);
        return GDK_EVENT_STOP;
      }
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
pressed_cb (SbmStorytellerLook *self,
            int n_press,
            double x,
            double y,
            GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  sbm_storyteller_look_close (self);
}

static void
swipe_cb (SbmStorytellerLook *self,
          double x,
          double y)
{
  if (ABS (x) > 200 && ABS (x) > ABS (y))
    turn (self, x < 0 ? 1 : -1);
}

static void
sbm_storyteller_look_dispose (GObject *object)
{
  SbmStorytellerLook *self = SBM_STORYTELLER_LOOK (object);

  g_clear_object (&self->cards);
  g_clear_weak_pointer (&self->focus_before);
  g_clear_weak_pointer (&self->home);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sbm_storyteller_look_parent_class)->dispose (object);
}

static void
sbm_storyteller_look_class_init (SbmStorytellerLookClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sbm_storyteller_look_dispose;

  signals[CHOOSE] = g_signal_new ("choose", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, SBM_TYPE_CARD);
  signals[CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "look");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
}

static GtkWidget *
new_arrow (SbmStorytellerLook *self,
           const char *icon,
           const char *tooltip,
           GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "paper");
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static void
sbm_storyteller_look_init (SbmStorytellerLook *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *swipe = gtk_gesture_swipe_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->easel = SBM_STORYTELLER_EASEL (sbm_storyteller_easel_new ());
  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->description = GTK_LABEL (gtk_label_new (NULL));
  self->previous = new_arrow (self, "go-previous-symbolic", _ ("The card before"), G_CALLBACK (previous_cb));
  self->next = new_arrow (self, "go-next-symbolic", _ ("The next card"), G_CALLBACK (next_cb));

  g_object_set (self->easel, "most-width", 520, "margin", 6, "hexpand", TRUE, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (row), self->previous);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->easel));
  gtk_box_append (GTK_BOX (row), self->next);
  gtk_box_append (GTK_BOX (self->box), row);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->description));
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "look-title");
  gtk_widget_add_css_class (GTK_WIDGET (self->description), "look-text");
  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_wrap (self->description, TRUE);
  gtk_label_set_lines (self->description, 3);
  gtk_label_set_ellipsize (self->description, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->description, 80);
  gtk_label_set_justify (self->title, GTK_JUSTIFY_CENTER);
  gtk_label_set_justify (self->description, GTK_JUSTIFY_CENTER);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (swipe, "swipe", G_CALLBACK (swipe_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (swipe));
  g_signal_connect_swapped (click, "released", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
sbm_storyteller_look_new (void)
{
  return g_object_new (SBM_TYPE_STORYTELLER_LOOK, NULL);
}

/* Over the whole window, if it has a place for that: what is held close to the eyes hides the people too. */
static void
cover_window (SbmStorytellerLook *self)
{
  GtkWidget *now = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *outermost = now;

  for (GtkWidget *widget = now; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      if (GTK_IS_OVERLAY (widget))
        outermost = widget;
    }
  if (outermost == now || outermost == NULL || !GTK_IS_OVERLAY (now))
    return;
  g_set_weak_pointer (&self->home, now);
  g_object_ref (self);
  gtk_overlay_remove_overlay (GTK_OVERLAY (now), GTK_WIDGET (self));
  gtk_overlay_add_overlay (GTK_OVERLAY (outermost), GTK_WIDGET (self));
  g_object_unref (self);
}

static void
go_home (SbmStorytellerLook *self)
{
  GtkWidget *now = gtk_widget_get_parent (GTK_WIDGET (self));

  if (self->home == NULL || now == NULL)
    return;
  g_object_ref (self);
  gtk_overlay_remove_overlay (GTK_OVERLAY (now), GTK_WIDGET (self));
  gtk_overlay_add_overlay (GTK_OVERLAY (self->home), GTK_WIDGET (self));
  g_object_unref (self);
  g_clear_weak_pointer (&self->home);
}

void
sbm_storyteller_look_open (SbmStorytellerLook *self,
                           GListModel *cards,
                           SbmCard *card)
{
  GtkRoot *root;

  g_return_if_fail (SBM_IS_STORYTELLER_LOOK (self));
  g_return_if_fail (G_IS_LIST_MODEL (cards));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  for (guint i = 0; i < g_list_model_get_n_items (cards); i++)
    {
      g_autoptr (SbmCard) item = g_list_model_get_item (cards, i);

      if (item != card || sbm_card_get_id (item) == 0)
        continue;
      if (!gtk_widget_get_visible (GTK_WIDGET (self)) && root != NULL)
        g_set_weak_pointer (&self->focus_before, gtk_root_get_focus (root));
      g_set_object (&self->cards, cards);
      self->place = i;
      show_card (self);
      cover_window (self);
      gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (sbm_storyteller_easel_get_view (self->easel)));
      return;
    }
}

gboolean
sbm_storyteller_look_close (SbmStorytellerLook *self)
{
  g_autoptr (GtkWidget) before = NULL;

  g_return_val_if_fail (SBM_IS_STORYTELLER_LOOK (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  if (self->focus_before != NULL)
    before = g_object_ref (self->focus_before);
  g_clear_weak_pointer (&self->focus_before);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  go_home (self);
  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
  g_clear_object (&self->cards);
  g_signal_emit (self, signals[CLOSED], 0);
  return TRUE;
}

SbmCard *
sbm_storyteller_look_get_card (SbmStorytellerLook *self)
{
  g_autoptr (SbmCard) card = NULL;

  g_return_val_if_fail (SBM_IS_STORYTELLER_LOOK (self), NULL);

  card = self->cards != NULL ? g_list_model_get_item (self->cards, self->place) : NULL;
  /* The list holds it. */
  return card;
}
