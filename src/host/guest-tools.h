/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-guest.h"

G_BEGIN_DECLS

/* Plays a guest's seat by a bot for as long as the guest lives. */
void bot_guest_play (SbmGuest *guest, int strength, guint pace);

/* Says on the terminal what happens at a guest's table. */
void commentary_follow (SbmGuest *guest);

G_END_DECLS
