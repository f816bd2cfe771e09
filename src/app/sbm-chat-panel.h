/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-session.h"

G_BEGIN_DECLS

#define SBM_TYPE_CHAT_PANEL (sbm_chat_panel_get_type ())

/* What was said and what happened, and a line to say something.  Properties: session; unread (uint), lines that came
 * while the panel could not be seen. */
G_DECLARE_FINAL_TYPE (SbmChatPanel, sbm_chat_panel, SBM, CHAT_PANEL, GtkWidget)

void sbm_chat_panel_set_session (SbmChatPanel *self,
                                 SbmSession *session);
guint sbm_chat_panel_get_unread (SbmChatPanel *self);
void sbm_chat_panel_grab_entry (SbmChatPanel *self);

G_END_DECLS
