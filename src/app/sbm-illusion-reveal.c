/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-illusion-reveal"

#include "config.h"

#include <math.h>

#include <adwaita.h>

#include "app/sbm-illusion-reveal.h"

#define TURN_MS 320
#define JOLT_MS 320
#define JOLT_PIXELS 6
#define PAUSE_MS 700

struct _SbmIllusionReveal
{
  GObject parent_instance;

  GArray *shares;
  AdwAnimation *animation;
  double at; /* milliseconds */
  double length;
  int fall;
  gboolean is_turning;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (SbmIllusionReveal, sbm_illusion_reveal, G_TYPE_OBJECT)

static void
at_cb (double value,
       gpointer data)
{
  SbmIllusionReveal *self = data;

  self->at = value;
  if (self->is_turning)
    g_signal_emit (self, changed_signal, 0);
}

static void
done_cb (SbmIllusionReveal *self)
{
  self->at = self->length;
  self->is_turning = FALSE;
  g_signal_emit (self, changed_signal, 0);
}

static void
sbm_illusion_reveal_dispose (GObject *object)
{
  SbmIllusionReveal *self = SBM_ILLUSION_REVEAL (object);

  if (self->animation != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->animation, self);
      self->is_turning = FALSE;
      adw_animation_reset (self->animation);
    }
  g_clear_object (&self->animation);
  g_clear_pointer (&self->shares, g_array_unref);

  G_OBJECT_CLASS (sbm_illusion_reveal_parent_class)->dispose (object);
}

static void
sbm_illusion_reveal_class_init (SbmIllusionRevealClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sbm_illusion_reveal_dispose;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sbm_illusion_reveal_init (SbmIllusionReveal *self)
{
  self->fall = -1;
}

SbmIllusionReveal *
sbm_illusion_reveal_new (GtkWidget *widget,
                         const int *shares,
                         int n_shares)
{
  SbmIllusionReveal *self = g_object_new (SBM_TYPE_ILLUSION_REVEAL, NULL);

  self->shares = g_array_sized_new (FALSE, TRUE, sizeof (int), n_shares);
  g_array_append_vals (self->shares, shares, n_shares);
  self->fall = sbm_illusion_reveal_find_fall (shares, n_shares);
  self->length = n_shares * TURN_MS;
  if (self->fall >= 0)
    self->length = (self->fall + 1) * TURN_MS + JOLT_MS + PAUSE_MS + (self->fall < n_shares - 1 ? TURN_MS : 0);
  self->animation = adw_timed_animation_new (widget, 0, self->length, self->length, adw_callback_animation_target_new (at_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);

  return self;
}

void
sbm_illusion_reveal_play (SbmIllusionReveal *self)
{
  g_return_if_fail (SBM_IS_ILLUSION_REVEAL (self));

  self->is_turning = TRUE;
  adw_animation_play (self->animation);
}

void
sbm_illusion_reveal_skip (SbmIllusionReveal *self)
{
  g_return_if_fail (SBM_IS_ILLUSION_REVEAL (self));

  if (self->is_turning)
    adw_animation_skip (self->animation);
}

gboolean
sbm_illusion_reveal_is_turning (SbmIllusionReveal *self)
{
  g_return_val_if_fail (SBM_IS_ILLUSION_REVEAL (self), FALSE);

  return self->is_turning;
}

SbmIllusionTurn
sbm_illusion_reveal_get (SbmIllusionReveal *self,
                         guint card)
{
  SbmIllusionTurn turn = { 0 };
  double start = card * TURN_MS;
  double stop = (self->fall + 1) * TURN_MS;

  g_return_val_if_fail (SBM_IS_ILLUSION_REVEAL (self), turn);

  if (card >= self->shares->len)
    return turn;
  if (self->fall >= 0 && (int) card > self->fall)
    {
      start = stop + JOLT_MS + PAUSE_MS;
      turn.pale = TRUE;
    }
  turn.turned = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, CLAMP ((self->at - start) / TURN_MS, 0, 1));
  turn.share = g_array_index (self->shares, int, card) * turn.turned;
  if ((int) card == self->fall)
    {
      double along = (self->at - stop) / JOLT_MS;

      turn.fallen = along >= 0;
      if (along > 0 && along < 1)
        turn.jolt = JOLT_PIXELS * sin (along * 4 * G_PI);
    }
  return turn;
}

int
sbm_illusion_reveal_find_fall (const int *shares,
                               int n_shares)
{
  for (int i = 1; i < n_shares; i++)
    {
      if (shares[i] < shares[i - 1])
        return i;
    }
  return -1;
}
