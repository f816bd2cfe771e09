/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-log-line.h"
#include "app/sbm-session.h"

G_BEGIN_DECLS

/* The log of a sitting, a list of SbmLogLine: the chat, and between it who came and went and how rounds ended.  It is made
 * when first asked for and lives as long as the session. */
GListModel *sbm_game_log_get (SbmSession *session);

/* "👏" for "applause", and "applause" in words; NULL for one that is not known. */
const char *sbm_game_log_get_reaction_sign (const char *name);
const char *sbm_game_log_get_reaction_title (const char *name);

G_END_DECLS
