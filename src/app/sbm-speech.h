/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_TYPE_SPEECH (sbm_speech_get_type ())

G_DECLARE_FINAL_TYPE (SbmSpeech, sbm_speech, SBM, SPEECH, GObject)

/* Reads aloud through the system's speech service, where there is one: Speech Dispatcher, by its command spd-say.
 * Properties with notify: available (whether there is one that works, as far as is known), speaking. */
SbmSpeech *sbm_speech_new (void);

gboolean sbm_speech_get_available (SbmSpeech *self);
gboolean sbm_speech_get_speaking (SbmSpeech *self);

/* In this language ("ro"); what was being said is cut short. */
void sbm_speech_say (SbmSpeech *self,
                     const char *text,
                     const char *language);
void sbm_speech_stop (SbmSpeech *self);

G_END_DECLS
