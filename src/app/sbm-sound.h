/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-cue.h"

G_BEGIN_DECLS

#define SBM_TYPE_SOUND (sbm_sound_get_type ())

G_DECLARE_FINAL_TYPE (SbmSound, sbm_sound, SBM, SOUND, GObject)

/* Plays the sounds of the table, one after the other and never two at once, unless the setting "sound" is off.  Where
 * nothing can play them they are left out, and the log says so once.
 * Signal: "played" (uint cue), one begins, or would if there were something to play it. */
SbmSound *sbm_sound_new (void);

/* Plays these and forgets what was still to come; @count may end before SBM_CUE_NONE. */
void sbm_sound_play (SbmSound *self,
                     const SbmCue *cues,
                     guint count);

G_END_DECLS
