/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-game-page.h"
#include "app/sbm-sound.h"

G_BEGIN_DECLS

#define SBM_TYPE_ATTENTION (sbm_attention_get_type ())

G_DECLARE_FINAL_TYPE (SbmAttention, sbm_attention, SBM, ATTENTION, GObject)

/* Listens at a table for somebody: what happens there is heard, and when it is their turn while the window is not in
 * front they are called, as the settings "sound" and "notify-turn" allow.  The call is taken back when the turn is over
 * or the window is looked at.  Property: calling (boolean, with notify). */
SbmAttention *sbm_attention_new (SbmSession *session,
                                 GtkWindow *window);

/* The page that shows the game now, or NULL: what its reveal brings is heard when it is seen. */
void sbm_attention_set_page (SbmAttention *self,
                             SbmGamePage *page);

SbmSound *sbm_attention_get_sound (SbmAttention *self);
gboolean sbm_attention_get_calling (SbmAttention *self);

G_END_DECLS
