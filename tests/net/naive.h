/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "model/sbm-player.h"

/* A player for tests who does the first thing that its view allows; tests of the network need no clever bots. */
SbmPlayer *naive_make (const SbmPlayerPlace *place, gpointer data);

/* The same as a plain function of a view; NULL if there is nothing to do. */
GVariant *naive_think (const Rules *rules, GVariant *view, int seat);
