/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-player.h"

G_BEGIN_DECLS

/* A player of every game who gets exactly what a guest gets: the views of one seat. */
#define SBM_TYPE_BOT (sbm_bot_get_type ())
G_DECLARE_FINAL_TYPE (SbmBot, sbm_bot, SBM, BOT, GObject)

/* For whoever seats players (SbmPlayerMaker); data is not used.  NULL if no bot plays this game. */
SbmPlayer *sbm_bot_make (const SbmPlayerPlace *place,
                         gpointer data);

G_END_DECLS
