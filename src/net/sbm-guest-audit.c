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

/* Times that a deal may come to nothing, and nobody is told why, before we wonder: a host may be killed, and the line broken when
 * it says that its disk is full. */
#define MOST_TRIES 16

typedef struct
{
  ProtocolMessage message;
  GVariant *body;
} Unheard;

typedef struct
{
  Audit *notes; /* borrowed from the guest, which the task keeps */
  gboolean again;
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

/* ---- notes ---- */

/* Nothing that comes later makes it good: what was shown cannot be taken back. */
static void
note_foul (SbmGuest *self,
           const char *foul)
{
  if (self->foul == NULL)
    self->foul = foul;
}

/* What is shown now is of another game than the notes.  Who was cut off meanwhile may have missed the end of theirs, but one
 * that was dealt is in the host's journal, so the numbers never go back. */
static void
begin_notes (SbmGuest *self,
             guint game)
{
  if (self->next_audit != NULL && self->next_game != game)
    note_foul (self, "Another game was shown than the one that the host had committed itself to.");
  if (self->audit != NULL && (game <= self->audit_game || (self->watched && !self->recorded)))
    note_foul (self, "Another game was shown before the record of the one before.");

  g_clear_pointer (&self->audit, audit_free);
  self->audit = self->next_audit != NULL ? g_steal_pointer (&self->next_audit) : audit_new ();
  self->audit_game = game;
  self->watched = FALSE;
  self->recorded = FALSE;
  self->shared = FALSE;
  self->tries = 0;
}

void
sbm_guest_note_commit (SbmGuest *self,
                       guint game,
                       const guint8 *commit)
{
  g_clear_pointer (&self->next_audit, audit_free);
  self->next_audit = audit_new ();
  self->next_game = game;
  audit_note_commit (self->next_audit, commit);
}

/* With everybody's bytes the host knows what it would deal.  That it deals something else can be nobody's fault, but then it
 * says so, or the line is broken. */
void
sbm_guest_note_try (SbmGuest *self)
{
  if (self->shared || self->tries >= MOST_TRIES)
    note_foul (self, "The host asked for other shares of the shuffle and did not deal with those that it had.");
  self->tries++;
}

void
sbm_guest_note_share (SbmGuest *self)
{
  audit_note_share (self->next_audit, self->share);
  self->shared = TRUE;
}

void
sbm_guest_note_cancelled_deal (SbmGuest *self)
{
  /* Everybody sees that it has happened, and whoever frees a full disk may try to deal often before. */
  if (self->shared && self->tries > 0)
    self->tries--;
  self->shared = FALSE;
}

gboolean
sbm_guest_note_view (SbmGuest *self,
                     guint game,
                     guint serial,
                     GVariant *view)
{
  int seat = sbm_table_get_my_seat (self->table);

  if (self->next_audit != NULL || self->audit == NULL || self->audit_game != game)
    begin_notes (self, game);
  self->watched = TRUE;

  return audit_note_view (self->audit, seat >= 0 ? seat : RULES_SPECTATOR, serial, view);
}

void
sbm_guest_forget_deal (SbmGuest *self)
{
  g_clear_pointer (&self->next_audit, audit_free);
  self->shared = FALSE;
  self->watched = FALSE;
}

/* ---- the audit ---- */

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
  /* Nobody is told twice that all is well. */
  if (!question->again || question->fault != NULL)
    sbm_table_set_audit (self->table, question->record, question->fault);
  hear_the_rest (self);
}

static void
audit (SbmGuest *self,
       const char *record,
       const char *fault,
       gboolean again)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, audited_cb, NULL);
  Question *question = g_new0 (Question, 1);

  question->notes = self->audit;
  question->again = again;
  question->record = g_strdup (record);
  question->fault = g_strdup (self->foul != NULL ? self->foul : fault);
  self->auditing = TRUE;
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  g_task_run_in_thread (task, audit_thread);
}

void
sbm_guest_audit (SbmGuest *self,
                 guint game)
{
  const char *fault = NULL;

  if (self->next_audit != NULL)
    begin_notes (self, game);
  /* Under another number nothing that we noted would be held against it. */
  if (self->audit != NULL && self->audit_game != game)
    fault = "The record is of another game than the one that was shown.";
  else
    self->recorded = TRUE;
  audit (self, self->record->str, fault, FALSE);
}

/* Whoever sends the record early has made up what comes after; honestly there is nothing but the last view for another
 * seat. */
void
sbm_guest_audit_again (SbmGuest *self)
{
  const char *record = sbm_table_get_record (self->table);

  if (!self->recorded)
    return;
  self->recorded = record != NULL;
  if (record != NULL)
    audit (self, record, NULL, TRUE);
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
