/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The table that was interrupted, by a crash or because its host had to go: what it is in one sentence ("Dixit, round 7. 5
 * seats are kept for their owners."), or NULL if there is none. */
char *sbm_resume_dup_text (void);

/* Puts it away, so that it is not offered any more, and takes it out again.  It returns its place, for the latter; nothing
 * but the next one that is put away removes it for good. */
char *sbm_resume_put_away (void);
gboolean sbm_resume_take_out (const char *place);

G_END_DECLS
