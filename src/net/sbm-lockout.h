/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_TYPE_LOCKOUT (sbm_lockout_get_type ())

G_DECLARE_FINAL_TYPE (SbmLockout, sbm_lockout, SBM, LOCKOUT, GObject)

#define SBM_LOCKOUT_WRONG_PROOFS 5
#define SBM_LOCKOUT_SECONDS 60

/* Microseconds that never go back. */
typedef gint64 (*SbmLockoutClock) (gpointer data);

/* Counts wrong proofs of the table code by key and by address. A NULL @clock is g_get_monotonic_time(). */
SbmLockout *sbm_lockout_new (SbmLockoutClock clock,
                             gpointer clock_data);

/* Seconds until this key from this address may try again, rounded up; 0 means now. @address may be NULL. Ask before
 * checking a proof, so that a right guess during the lock tells nothing. */
guint sbm_lockout_get_seconds (SbmLockout *self,
                               const char *key_id,
                               GSocketAddress *address);

void sbm_lockout_wrong (SbmLockout *self,
                        const char *key_id,
                        GSocketAddress *address);

/* A right proof clears the key. The address keeps its count: somebody with the code must not wash a guesser beside them. */
void sbm_lockout_right (SbmLockout *self,
                        const char *key_id);

G_END_DECLS
