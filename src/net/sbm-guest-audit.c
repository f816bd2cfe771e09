/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-guest-audit"

#include "net/sbm-guest-private.h"

/*
 * The record is whole: was everything as it should be?  To replay a long game takes longer than a frame, so it is done
 * beside the main loop.  Until it is done the notes belong to that thread, and the host is not heard: a rematch that is
 * dealt meanwhile comes after the audit, as it would if that took no time.
 */

/* Only a host that floods says more between two games. */
#define MOST_UNHEARD 1000

typedef struct
{
  ProtocolMessage message;
  GVariant *body;
} Unheard;

typedef struct
{
  Audit *notes; /* borrowed from the guest, which the task keeps */
  char *record;
  char *fault;
  char *audited;
} Question;

static void
unheard_free (Unheard *unheard)
{
  g_variant_unref (unheard->body);
  g_free (unheard);
}

static void
question_free (Question *question)
{
  g_free (question->record);
  g_free (question->fault);
  g_free (question->audited);
  g_free (question);
}

static void
audit_thread (GTask *task,
              gpointer source,
              gpointer data,
              GCancellable *cancellable)
{
  Question *question = data;
  guint line;

  if (question->fault == NULL)
    question->fault = audit_find_fault (question->notes, question->record, &line, NULL, NULL);
  if (question->notes != NULL)
    {
      g_autofree char *notes = audit_print (question->notes);

      question->audited = g_strdup_printf ("%s%s\n", question->record, notes);
    }
  g_task_return_boolean (task, TRUE);
}

/* Stops when one of them is the end of another game. */
static void
hear_the_rest (SbmGuest *self)
{
  while (!self->auditing && !g_queue_is_empty (&self->unheard))
    {
      Unheard *unheard = g_queue_pop_head (&self->unheard);

      sbm_guest_hear (self, unheard->message, unheard->body);
      unheard_free (unheard);
    }
  if (!self->auditing && self->cut_off)
    sbm_guest_lost (self);
}

static void
audited_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  SbmGuest *self = SBM_GUEST (source);
  Question *question = g_task_get_task_data (G_TASK (result));

  self->auditing = FALSE;
  g_free (self->audited);
  self->audited = g_steal_pointer (&question->audited);
  sbm_table_set_audit (self->table, question->record, question->fault);
  hear_the_rest (self);
}

void
sbm_guest_audit (SbmGuest *self,
                 guint game)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, audited_cb, NULL);
  Question *question = g_new0 (Question, 1);

  question->notes = self->audit;
  question->record = g_strdup (self->record->str);
  /* Under another number nothing that we noted would be held against it. */
  if (self->audit != NULL && self->audit_game != game)
    question->fault = g_strdup ("The record is of another game than the one that was shown.");
  self->auditing = TRUE;
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  g_task_run_in_thread (task, audit_thread);
}

gboolean
sbm_guest_put_off (SbmGuest *self,
                   ProtocolMessage message,
                   GVariant *body)
{
  Unheard *unheard;

  if (!self->auditing)
    return FALSE;
  if (g_queue_get_length (&self->unheard) >= MOST_UNHEARD)
    {
      sbm_guest_give_up (self, "flood");
      return TRUE;
    }
  unheard = g_new0 (Unheard, 1);
  unheard->message = message;
  unheard->body = g_variant_ref (body);
  g_queue_push_tail (&self->unheard, unheard);

  return TRUE;
}

void
sbm_guest_forget_unheard (SbmGuest *self)
{
  g_queue_clear_full (&self->unheard, (GDestroyNotify) unheard_free);
  self->cut_off = FALSE;
}
