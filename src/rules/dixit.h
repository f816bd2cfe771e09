/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "rules/storyteller.h"

G_BEGIN_DECLS

#define DIXIT_FOUND_ALONE 4 /* D14 */

extern const StorytellerEdition dixit_classic;

G_END_DECLS
