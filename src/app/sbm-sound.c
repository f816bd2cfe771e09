/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-sound"

#include "config.h"

#include <gmodule.h>

#include "app/sbm-sound.h"

#define MOST_WAITING 4

struct _SbmSound
{
  GObject parent_instance;

  GSettings *settings;
  GtkMediaStream *streams[SBM_N_CUES]; /* made when first heard */
  SbmCue playing;
  SbmCue waiting[MOST_WAITING];
  guint n_waiting;
  guint preparing;
  gboolean mute; /* nothing here can play */
};

enum
{
  SIGNAL_PLAYED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void play_next (SbmSound *self);

G_DEFINE_FINAL_TYPE (SbmSound, sbm_sound, G_TYPE_OBJECT)

static void
ended_cb (SbmSound *self,
          GParamSpec *pspec,
          GtkMediaStream *stream)
{
  if (gtk_media_stream_get_ended (stream) && self->streams[self->playing] == stream)
    play_next (self);
}

/* A computer without loudspeakers is no reason to say more than this, nor to try again with every card. */
static void
error_cb (SbmSound *self,
          GParamSpec *pspec,
          GtkMediaStream *stream)
{
  const GError *error = gtk_media_stream_get_error (stream);

  if (error == NULL || self->mute)
    return;
  g_message ("The sounds stay silent: %s", error->message);
  self->mute = TRUE;
}

/* GTK's player of media ends the program where GStreamer is there and the part of it that plays is not; so it is looked for
 * before the first sound.  Where there is no GStreamer at all GTK says so by itself. */
static gboolean
can_play (void)
{
  static gboolean known, answer = TRUE;
  gboolean (*init) (int *argc, char ***argv, GError **error);
  gpointer (*find) (const char *name);
  void (*unref) (gpointer object);
  GModule *gstreamer;
  gpointer player;

  if (known)
    return answer;
  known = TRUE;
  /* Never closed: what it has registered stays. */
  gstreamer = g_module_open ("libgstreamer-1.0.so.0", G_MODULE_BIND_LAZY);
  if (gstreamer != NULL && g_module_symbol (gstreamer, "gst_init_check", (gpointer *) &init)
      && g_module_symbol (gstreamer, "gst_element_factory_find", (gpointer *) &find)
      && g_module_symbol (gstreamer, "gst_object_unref", (gpointer *) &unref) && init (NULL, NULL, NULL))
    {
      player = find ("playbin3");
      answer = player != NULL;
      if (player != NULL)
        unref (player);
      else
        g_message ("The sounds stay silent: GStreamer has no playbin3.");
    }

  return answer;
}

static GtkMediaStream *
get_stream (SbmSound *self,
            SbmCue cue)
{
  g_autofree char *path = NULL;

  if (self->streams[cue] != NULL)
    return self->streams[cue];

  path = g_strdup_printf (RESOURCE_PATH "/sounds/%s.wav", sbm_cue_get_name (cue));
  self->streams[cue] = gtk_media_file_new_for_resource (path);
  g_signal_connect_object (self->streams[cue], "notify::ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->streams[cue], "notify::error", G_CALLBACK (error_cb), self, G_CONNECT_SWAPPED);
  if (gtk_media_stream_get_error (self->streams[cue]) != NULL)
    error_cb (self, NULL, self->streams[cue]);

  return self->streams[cue];
}

static void
play_next (SbmSound *self)
{
  GtkMediaStream *stream;

  self->playing = SBM_CUE_NONE;
  if (self->n_waiting == 0)
    return;
  self->playing = self->waiting[0];
  self->n_waiting--;
  for (guint i = 0; i < self->n_waiting; i++)
    self->waiting[i] = self->waiting[i + 1];

  g_signal_emit (self, signals[SIGNAL_PLAYED], 0, (guint) self->playing);
  stream = self->mute || !can_play () ? NULL : get_stream (self, self->playing);
  if (self->mute || stream == NULL)
    {
      play_next (self);
      return;
    }
  if (gtk_media_stream_get_timestamp (stream) > 0)
    gtk_media_stream_seek (stream, 0);
  gtk_media_stream_play (stream);
}

/* What plays media is loaded with the first sound, which takes a while: better now than in the middle of a deal. */
static gboolean
prepare_cb (gpointer user_data)
{
  SbmSound *self = user_data;

  self->preparing = 0;
  if (g_settings_get_boolean (self->settings, "sound") && can_play ())
    get_stream (self, SBM_CUE_DEAL);

  return G_SOURCE_REMOVE;
}

/* Switching off is heard at once, and switching on tries again. */
static void
setting_cb (SbmSound *self)
{
  self->n_waiting = 0;
  if (self->playing != SBM_CUE_NONE && self->streams[self->playing] != NULL)
    gtk_media_stream_pause (self->streams[self->playing]);
  self->playing = SBM_CUE_NONE;
  if (!self->mute)
    return;
  self->mute = FALSE;
  for (guint i = 0; i < SBM_N_CUES; i++)
    g_clear_object (&self->streams[i]);
}

static void
sbm_sound_dispose (GObject *object)
{
  SbmSound *self = SBM_SOUND (object);

  g_clear_handle_id (&self->preparing, g_source_remove);
  self->n_waiting = 0;
  for (guint i = 0; i < SBM_N_CUES; i++)
    g_clear_object (&self->streams[i]);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sbm_sound_parent_class)->dispose (object);
}

static void
sbm_sound_class_init (SbmSoundClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sbm_sound_dispose;

  signals[SIGNAL_PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sbm_sound_init (SbmSound *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  g_signal_connect_object (self->settings, "changed::sound", G_CALLBACK (setting_cb), self, G_CONNECT_SWAPPED);
  self->preparing = g_idle_add_full (G_PRIORITY_LOW, prepare_cb, self, NULL);
}

SbmSound *
sbm_sound_new (void)
{
  return g_object_new (SBM_TYPE_SOUND, NULL);
}

void
sbm_sound_play (SbmSound *self,
                const SbmCue *cues,
                guint count)
{
  g_return_if_fail (SBM_IS_SOUND (self));

  if (count == 0 || cues[0] == SBM_CUE_NONE || !g_settings_get_boolean (self->settings, "sound"))
    return;

  self->n_waiting = 0;
  for (guint i = 0; i < MIN (count, MOST_WAITING) && cues[i] != SBM_CUE_NONE; i++)
    self->waiting[self->n_waiting++] = cues[i];
  if (self->playing != SBM_CUE_NONE && self->streams[self->playing] != NULL)
    gtk_media_stream_pause (self->streams[self->playing]);
  play_next (self);
}
