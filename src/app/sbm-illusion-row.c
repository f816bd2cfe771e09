/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-row"

#include "config.h"

#include <glib/gi18n.h>

#include "app/sbm-card-face.h"
#include "app/sbm-card-view.h"
#include "app/sbm-illusion-row-private.h"

enum
{
  PROP_0,
  PROP_PLACE,
  PROP_MOVABLE,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  LOOK,
  CONFIRM,
  FELL,
  REVEALED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (SbmIllusionRow, sbm_illusion_row, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* ---- cards ---- */

static void
slot_free (SbmIllusionSlot *slot)
{
  g_clear_pointer (&slot->view, gtk_widget_unparent);
  g_clear_object (&slot->card);
  g_free (slot);
}

static void
look_cb (SbmIllusionRow *self,
         SbmCardView *view)
{
  g_signal_emit (self, signals[LOOK], 0, sbm_card_view_get_card (view));
}

static SbmIllusionSlot *
slot_new (SbmIllusionRow *self,
          int id)
{
  SbmIllusionSlot *slot = g_new0 (SbmIllusionSlot, 1);
  g_autofree char *title = g_strdup_printf (_ ("colour card %d"), id);

  slot->card = sbm_card_new (SBM_DECK_COLOURS, id, title);
  slot->view = sbm_card_view_new (slot->card);
  /* Light on a neighbour's field would falsify it. */
  g_object_set (slot->view, "glows", FALSE, NULL);
  /* The row is one stop for Tab; arrows move inside it. */
  gtk_widget_set_can_focus (slot->view, FALSE);
  g_signal_connect_object (slot->view, "look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (slot->view, GTK_WIDGET (self));
  slot->is_new = TRUE;
  return slot;
}

SbmIllusionSlot *
sbm_illusion_row_get_slot (SbmIllusionRow *self,
                           guint i)
{
  return g_ptr_array_index (self->slots, i);
}

static SbmIllusionSlot *
steal_slot (SbmIllusionRow *self,
            int id)
{
  for (guint i = 0; i < self->slots->len; i++)
    {
      if (sbm_card_get_id (sbm_illusion_row_get_slot (self, i)->card) == id)
        return g_ptr_array_steal_index (self->slots, i);
    }
  if (self->held != NULL && sbm_card_get_id (self->held->card) == id)
    return g_steal_pointer (&self->held);
  return NULL;
}

static void
update_words (SbmIllusionRow *self)
{
  g_autofree char *where = sbm_illusion_dup_place (self->place, self->slots->len);
  g_autofree char *label = NULL;
  int count = self->slots->len;

  /* TRANSLATORS: %s is a colour */
  label = g_strdup_printf (ngettext ("The row, %d card. %s in play.", "The row, %d cards. %s in play.", count), count,
                           sbm_illusion_get_colour_name (self->colour));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->movable ? where : label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->movable ? label : "", -1);
  for (int i = 0; i < count; i++)
    g_object_set (sbm_illusion_row_get_slot (self, i)->card, "position", i + 1, "count", count, NULL);
  if (self->held != NULL)
    g_object_set (self->held->card, "position", 0, "count", 0, "note", _ ("the next card"), "chosen", self->place >= 0, NULL);
}

/* ---- object ---- */

static void
sbm_illusion_row_dispose (GObject *object)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (object);

  sbm_illusion_drag_stop (self);
  g_clear_object (&self->reveal);
  g_clear_object (&self->glide);
  g_clear_pointer (&self->slots, g_ptr_array_unref);
  g_clear_pointer (&self->held, slot_free);
  sbm_illusion_plan_set_adjustment (self, 0, NULL);
  sbm_illusion_plan_set_adjustment (self, 1, NULL);

  G_OBJECT_CLASS (sbm_illusion_row_parent_class)->dispose (object);
}

static void
sbm_illusion_row_finalize (GObject *object)
{
  g_free (SBM_ILLUSION_ROW (object)->colour);
  g_free (SBM_ILLUSION_ROW (object)->arrow_note);

  G_OBJECT_CLASS (sbm_illusion_row_parent_class)->finalize (object);
}

static void
sbm_illusion_row_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (object);

  switch (id)
    {
    case PROP_PLACE:
      g_value_set_int (value, self->place);
      break;
    case PROP_MOVABLE:
      g_value_set_boolean (value, self->movable);
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_illusion_row_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  SbmIllusionRow *self = SBM_ILLUSION_ROW (object);

  switch (id)
    {
    case PROP_PLACE:
      sbm_illusion_row_set_place (self, g_value_get_int (value));
      break;
    case PROP_MOVABLE:
      sbm_illusion_row_set_movable (self, g_value_get_boolean (value));
      break;
    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      sbm_illusion_plan_set_adjustment (self, id - PROP_HADJUSTMENT, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sbm_illusion_row_class_init (SbmIllusionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sbm_illusion_row_dispose;
  object_class->finalize = sbm_illusion_row_finalize;
  object_class->get_property = sbm_illusion_row_get_property;
  object_class->set_property = sbm_illusion_row_set_property;
  widget_class->measure = sbm_illusion_plan_measure;
  widget_class->size_allocate = sbm_illusion_plan_allocate;
  widget_class->snapshot = sbm_illusion_draw;

  g_object_class_install_property (object_class, PROP_PLACE, g_param_spec_int ("place", NULL, NULL, -1, G_MAXINT, -1, flags | G_PARAM_EXPLICIT_NOTIFY));
  g_object_class_install_property (object_class, PROP_MOVABLE, g_param_spec_boolean ("movable", NULL, NULL, FALSE, flags));
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  signals[LOOK] = g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, SBM_TYPE_CARD);
  signals[CONFIRM] = g_signal_new ("confirm", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FELL] = g_signal_new ("fell", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REVEALED] = g_signal_new ("revealed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  sbm_illusion_drag_class_init (widget_class);
  gtk_widget_class_set_css_name (widget_class, "illusionrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sbm_illusion_row_init (SbmIllusionRow *self)
{
  self->slots = g_ptr_array_new_with_free_func ((GDestroyNotify) slot_free);
  self->place = -1;
  self->drag_place = -1;
  sbm_illusion_plan_init (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  sbm_illusion_drag_init (self);
  sbm_card_face_watch (self, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
sbm_illusion_row_new (void)
{
  return g_object_new (SBM_TYPE_ILLUSION_ROW, NULL);
}

void
sbm_illusion_row_show (SbmIllusionRow *self,
                       const char *colour,
                       const int *cards,
                       int n_cards,
                       int next,
                       int pile)
{
  GPtrArray *slots = g_ptr_array_new_with_free_func ((GDestroyNotify) slot_free);
  gboolean was_empty = self->slots->len == 0;
  SbmIllusionSlot *held = NULL;

  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  sbm_illusion_row_end_reveal (self);
  sbm_illusion_drag_stop (self);
  g_free (self->colour);
  self->colour = g_strdup (colour);
  for (int i = 0; i < n_cards; i++)
    {
      SbmIllusionSlot *slot = steal_slot (self, cards[i]);

      g_ptr_array_add (slots, slot != NULL ? slot : slot_new (self, cards[i]));
      g_object_set (((SbmIllusionSlot *) g_ptr_array_index (slots, i))->card, "chosen", FALSE, "note", NULL, "choosable", FALSE, NULL);
    }
  if (next > 0)
    {
      held = steal_slot (self, next);
      if (held == NULL)
        {
          held = slot_new (self, next);
          self->place = -1;
          self->seek_held = TRUE;
        }
    }
  g_clear_pointer (&self->held, slot_free);
  g_ptr_array_unref (self->slots);
  self->slots = slots;
  self->held = held;
  self->pile_count = pile;
  if (held == NULL || !self->movable || self->place > n_cards)
    self->place = -1;
  update_words (self);
  if (was_empty)
    sbm_illusion_plan_jump (self);
  else
    sbm_illusion_plan_glide (self);
  g_object_notify (G_OBJECT (self), "place");
}

/* A share is said once its card is turned, and not before. */
static void
tell_shares (SbmIllusionRow *self)
{
  for (; self->n_told < self->slots->len; self->n_told++)
    {
      SbmIllusionTurn turn = sbm_illusion_reveal_get (self->reveal, self->n_told);
      g_autofree char *note = NULL;

      if (turn.turned < 1)
        return;
      /* TRANSLATORS: the share of a colour on a card, such as 12 % of Red */
      note = g_strdup_printf (_ ("%d %% of %s"), (int) turn.share, sbm_illusion_get_colour_name (self->colour));
      g_object_set (sbm_illusion_row_get_slot (self, self->n_told)->card, "note", note, NULL);
    }
}

static void
reveal_changed_cb (SbmIllusionRow *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tell_shares (self);
  /* A long row goes by under the eye. */
  for (guint i = 0; i < self->slots->len; i++)
    {
      SbmIllusionTurn turn = sbm_illusion_reveal_get (self->reveal, i);

      if (turn.fallen && !self->has_fallen)
        {
          self->has_fallen = TRUE;
          g_signal_emit (self, signals[FELL], 0);
        }
      if ((turn.fallen || (turn.turned > 0 && turn.turned < 1 && !turn.pale)) && self->adjustments[0] != NULL)
        gtk_adjustment_clamp_page (self->adjustments[0], sbm_illusion_row_get_slot (self, i)->to.x - GAP, sbm_illusion_row_get_slot (self, i)->to.x + self->row_width + GAP);
    }
  if (!sbm_illusion_reveal_is_turning (self->reveal))
    g_signal_emit (self, signals[REVEALED], 0);
}

void
sbm_illusion_row_get_arrow (SbmIllusionRow *self,
                            graphene_rect_t *bounds)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  graphene_rect_init (bounds, self->arrow.x - sbm_illusion_plan_get_scroll (self), self->arrow.y, self->arrow.width, self->row_height);
}

void
sbm_illusion_row_reveal (SbmIllusionRow *self,
                         const int *shares,
                         int n_shares)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  sbm_illusion_row_end_reveal (self);
  sbm_illusion_row_set_movable (self, FALSE);
  self->reveal = sbm_illusion_reveal_new (GTK_WIDGET (self), shares, MIN (n_shares, (int) self->slots->len));
  self->n_told = 0;
  self->has_fallen = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_connect_object (self->reveal, "changed", G_CALLBACK (reveal_changed_cb), self, G_CONNECT_SWAPPED);
  sbm_illusion_reveal_play (self->reveal);
}

void
sbm_illusion_row_end_reveal (SbmIllusionRow *self)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  if (self->reveal == NULL)
    return;
  g_signal_handlers_disconnect_by_func (self->reveal, reveal_changed_cb, self);
  g_clear_object (&self->reveal);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sbm_illusion_row_set_arrow_note (SbmIllusionRow *self,
                                 const char *note)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  if (g_strcmp0 (self->arrow_note, note) == 0)
    return;
  g_free (self->arrow_note);
  self->arrow_note = g_strdup (note);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sbm_illusion_row_is_turning (SbmIllusionRow *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ROW (self), FALSE);

  return self->reveal != NULL && sbm_illusion_reveal_is_turning (self->reveal);
}

void
sbm_illusion_row_skip (SbmIllusionRow *self)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  adw_animation_skip (self->glide);
  if (self->reveal != NULL)
    sbm_illusion_reveal_skip (self->reveal);
}

int
sbm_illusion_row_get_place (SbmIllusionRow *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ROW (self), -1);

  return self->place;
}

void
sbm_illusion_row_set_place (SbmIllusionRow *self,
                            int place)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  if (self->held == NULL || !self->movable)
    place = -1;
  place = MIN (place, (int) self->slots->len);
  if (place == self->place)
    return;
  self->place = place;
  update_words (self);
  /* It is brought into sight once the strip has its new length. */
  self->seek_held = TRUE;
  sbm_illusion_plan_glide (self);
  g_object_notify (G_OBJECT (self), "place");
}

void
sbm_illusion_row_set_movable (SbmIllusionRow *self,
                              gboolean movable)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  if (self->movable == movable)
    return;
  self->movable = movable;
  if (!movable)
    {
      sbm_illusion_drag_stop (self);
      sbm_illusion_row_set_place (self, -1);
    }
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "movable");
}

void
sbm_illusion_row_set_asking (SbmIllusionRow *self,
                             gboolean asking)
{
  g_return_if_fail (SBM_IS_ILLUSION_ROW (self));

  self->asking = asking;
}

guint
sbm_illusion_row_get_n_cards (SbmIllusionRow *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ROW (self), 0);

  return self->slots->len + (self->held != NULL);
}

SbmCard *
sbm_illusion_row_get_card (SbmIllusionRow *self,
                           guint position)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_ROW (self), NULL);

  if (position < self->slots->len)
    return sbm_illusion_row_get_slot (self, position)->card;
  return position == self->slots->len && self->held != NULL ? self->held->card : NULL;
}
