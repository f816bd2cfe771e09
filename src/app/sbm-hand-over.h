/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gtk/gtk.h>

#include "app/sbm-session.h"

G_BEGIN_DECLS

/* “I have to go”: asks who takes the table, waits until that computer has it, and then whether one stays as a guest. */
void sbm_hand_over_ask (GtkWindow *parent,
                        SbmSession *session);

G_END_DECLS
