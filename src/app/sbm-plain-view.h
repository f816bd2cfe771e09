/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "app/sbm-game-view.h"

G_BEGIN_DECLS

#define SBM_TYPE_PLAIN_VIEW (sbm_plain_view_get_type ())

/* Any game as rows of buttons: what a game without a view of its own is played with. */
G_DECLARE_FINAL_TYPE (SbmPlainView, sbm_plain_view, SBM, PLAIN_VIEW, GtkWidget)

G_END_DECLS
