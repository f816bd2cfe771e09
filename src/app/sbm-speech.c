/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-speech"

#include "config.h"

#include "app/sbm-speech.h"

struct _SbmSpeech
{
  GObject parent_instance;

  char *program; /* NULL where there is none */
  GSubprocess *speaker;
  GCancellable *cancellable; /* of the wait for the speaker */
};

enum
{
  PROP_0,
  PROP_AVAILABLE,
  PROP_SPEAKING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SbmSpeech, sbm_speech, G_TYPE_OBJECT)

static void
forget_speaker (SbmSpeech *self)
{
  if (self->speaker == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->speaker);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEAKING]);
}

static void
spoken_cb (GObject *source,
           GAsyncResult *result,
           gpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean ended = g_subprocess_wait_check_finish (G_SUBPROCESS (source), result, &error);
  SbmSpeech *self;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  forget_speaker (self);
  if (ended)
    return;
  /* The command is there, and no service behind it: nobody is offered twice what does not work. */
  g_message ("The story cannot be read aloud: %s", error->message);
  g_clear_pointer (&self->program, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AVAILABLE]);
}

static void
sbm_speech_dispose (GObject *object)
{
  sbm_speech_stop (SBM_SPEECH (object));

  G_OBJECT_CLASS (sbm_speech_parent_class)->dispose (object);
}

static void
sbm_speech_finalize (GObject *object)
{
  g_free (SBM_SPEECH (object)->program);

  G_OBJECT_CLASS (sbm_speech_parent_class)->finalize (object);
}

static void
sbm_speech_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  SbmSpeech *self = SBM_SPEECH (object);

  if (id == PROP_AVAILABLE)
    g_value_set_boolean (value, sbm_speech_get_available (self));
  else if (id == PROP_SPEAKING)
    g_value_set_boolean (value, sbm_speech_get_speaking (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sbm_speech_class_init (SbmSpeechClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sbm_speech_dispose;
  object_class->finalize = sbm_speech_finalize;
  object_class->get_property = sbm_speech_get_property;

  properties[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, FALSE, flags);
  properties[PROP_SPEAKING] = g_param_spec_boolean ("speaking", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sbm_speech_init (SbmSpeech *self)
{
  self->program = g_find_program_in_path ("spd-say");
}

SbmSpeech *
sbm_speech_new (void)
{
  return g_object_new (SBM_TYPE_SPEECH, NULL);
}

gboolean
sbm_speech_get_available (SbmSpeech *self)
{
  g_return_val_if_fail (SBM_IS_SPEECH (self), FALSE);

  return self->program != NULL;
}

gboolean
sbm_speech_get_speaking (SbmSpeech *self)
{
  g_return_val_if_fail (SBM_IS_SPEECH (self), FALSE);

  return self->speaker != NULL;
}

void
sbm_speech_say (SbmSpeech *self,
                const char *text,
                const char *language)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SBM_IS_SPEECH (self));

  sbm_speech_stop (self);
  if (self->program == NULL)
    return;
  /* It waits until all is said, and so tells when that is. */
  self->speaker = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, self->program, "--wait",
                                    "--application-name", "sobremesa", "--language", language, "--", text, NULL);
  if (self->speaker == NULL)
    {
      g_message ("The story cannot be read aloud: %s", error->message);
      return;
    }
  self->cancellable = g_cancellable_new ();
  g_subprocess_wait_check_async (self->speaker, self->cancellable, spoken_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEAKING]);
}

void
sbm_speech_stop (SbmSpeech *self)
{
  GSubprocess *silence;

  g_return_if_fail (SBM_IS_SPEECH (self));

  if (self->speaker == NULL)
    return;
  /* The service speaks on when its client is gone: it has to be told.  (The long option of the same name wants a value.) */
  g_subprocess_force_exit (self->speaker);
  forget_speaker (self);
  silence = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL, self->program, "-S", NULL);
  g_clear_object (&silence);
}
