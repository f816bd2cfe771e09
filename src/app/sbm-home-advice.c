/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-home-advice"

#include "config.h"

#include "app/sbm-home-advice.h"
#include "net/sbm-announcement.h"

/* Tables that are there show up before that; and the first frame is not kept waiting. */
#define PATIENCE_MS 1500

struct _SbmHomeAdvice
{
  GObject parent_instance;

  GListModel *tables;
  GPtrArray *findings; /* of SbmFinding, the worst first; NULL: nobody was asked */
  GCancellable *cancellable;
  gboolean listening;
  gboolean wanted;
  gboolean examining;
  guint waiting;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SbmHomeAdvice, sbm_home_advice, G_TYPE_OBJECT)

static void
examined_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (SbmHomeAdvice) self = user_data;
  g_autoptr (GError) error = NULL;
  GPtrArray *findings = sbm_doctor_examine_finish (result, &error);

  self->examining = FALSE;
  if (findings == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_debug ("The doctor could not be asked: %s", error->message);
      return;
    }
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  self->findings = findings;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
waited_cb (gpointer user_data)
{
  SbmHomeAdvice *self = user_data;

  self->waiting = 0;
  self->examining = TRUE;
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  sbm_doctor_examine_async (0, SBM_ANNOUNCEMENT_PROTO, self->tables, self->cancellable, examined_cb, g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
network_cb (SbmHomeAdvice *self)
{
  if (self->wanted)
    sbm_home_advice_ask (self);
}

static void
sbm_home_advice_dispose (GObject *object)
{
  SbmHomeAdvice *self = SBM_HOME_ADVICE (object);

  sbm_home_advice_stop (self);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->tables);
  g_clear_pointer (&self->findings, g_ptr_array_unref);

  G_OBJECT_CLASS (sbm_home_advice_parent_class)->dispose (object);
}

static void
sbm_home_advice_class_init (SbmHomeAdviceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sbm_home_advice_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sbm_home_advice_init (SbmHomeAdvice *self)
{
}

SbmHomeAdvice *
sbm_home_advice_new (GListModel *tables)
{
  SbmHomeAdvice *self = g_object_new (SBM_TYPE_HOME_ADVICE, NULL);

  g_set_object (&self->tables, tables);

  return self;
}

void
sbm_home_advice_ask (SbmHomeAdvice *self)
{
  g_return_if_fail (SBM_IS_HOME_ADVICE (self));

  /* The monitor takes a while to make, and whoever sees tables never needs it. */
  if (!self->listening)
    g_signal_connect_object (g_network_monitor_get_default (), "network-changed", G_CALLBACK (network_cb), self, G_CONNECT_SWAPPED);
  self->listening = TRUE;
  self->wanted = TRUE;
  if (self->waiting == 0 && !self->examining)
    self->waiting = g_timeout_add (PATIENCE_MS, waited_cb, self);
}

void
sbm_home_advice_stop (SbmHomeAdvice *self)
{
  g_return_if_fail (SBM_IS_HOME_ADVICE (self));

  self->wanted = FALSE;
  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

const SbmFinding *
sbm_home_advice_get (SbmHomeAdvice *self,
                     SbmSeverity least)
{
  g_return_val_if_fail (SBM_IS_HOME_ADVICE (self), NULL);

  for (guint i = 0; self->findings != NULL && i < self->findings->len; i++)
    {
      const SbmFinding *finding = g_ptr_array_index (self->findings, i);

      if (finding->severity >= least && !g_str_equal (finding->code, "no-tables"))
        return finding;
    }

  return NULL;
}
