/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include "net/sbm-found-table.h"

G_BEGIN_DECLS

/* Four tables as a network announces them: two that can be joined, one of them with a code, one in play, and one whose state
 * is given.  Their ids are table-0 to table-3. */
GListModel *invented_new_tables (const char *const names[4],
                                 SbmAnnouncedState last);

G_END_DECLS
