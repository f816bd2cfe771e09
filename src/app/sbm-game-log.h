/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-session.h"

G_BEGIN_DECLS

#define SBM_TYPE_LOG_LINE (sbm_log_line_get_type ())

/* One line of what was said and what happened; name is NULL where nobody said it. */
G_DECLARE_FINAL_TYPE (SbmLogLine, sbm_log_line, SBM, LOG_LINE, GObject)

const char *sbm_log_line_get_name (SbmLogLine *self);
const char *sbm_log_line_get_text (SbmLogLine *self);
int sbm_log_line_get_rabbit (SbmLogLine *self); /* 1 to 12; 0 for a watcher */
gboolean sbm_log_line_get_mine (SbmLogLine *self);

/* The log of a sitting, a list of SbmLogLine: the chat, and between it who came and went and how rounds ended.  It is made
 * when first asked for and lives as long as the session. */
GListModel *sbm_game_log_get (SbmSession *session);

/* "👏" for "applause", and "applause" in words; NULL for one that is not known. */
const char *sbm_game_log_get_reaction_sign (const char *name);
const char *sbm_game_log_get_reaction_title (const char *name);

G_END_DECLS
