/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-session.h"
#include "app/sbm-window.h"

G_BEGIN_DECLS

#define SBM_TYPE_SITTING (sbm_sitting_get_type ())
G_DECLARE_FINAL_TYPE (SbmSitting, sbm_sitting, SBM, SITTING, GObject)

/*
 * A session in a window: which page of it is shown when, and what is asked before it is left.
 * Signals: "ended" (string reason, a stable code or ""), after the pages are gone and home is shown again; "code-needed"
 * (string reason), the table asks for a code, or for another one.
 */
SbmSitting *sbm_sitting_new (SbmWindow *window,
                             SbmSession *session);

SbmSession *sbm_sitting_get_session (SbmSitting *self);

/* Whether it has ever come as far as the table. */
gboolean sbm_sitting_get_arrived (SbmSitting *self);

/* Gets up without asking. */
void sbm_sitting_end (SbmSitting *self);

G_END_DECLS
