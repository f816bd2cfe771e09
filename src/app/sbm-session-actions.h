/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-session.h"

G_BEGIN_DECLS

/* For the session alone: what one can do at its table, enabled as the table allows (see sbm-session.h).  The session is
 * borrowed and has to clear the group before it goes, because widgets may hold the group for longer. */
GSimpleActionGroup *sbm_session_actions_new (SbmSession *session);
void sbm_session_actions_update (GSimpleActionGroup *group,
                                 SbmSession *session);
void sbm_session_actions_clear (GSimpleActionGroup *group);

G_END_DECLS
