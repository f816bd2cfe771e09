/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  SBM_SEVERITY_NOTE,    /* good to know */
  SBM_SEVERITY_WARNING, /* may keep tables from being seen or reached */
  SBM_SEVERITY_PROBLEM, /* does keep them from it */
} SbmSeverity;

/* One thing that was found.  The code is a stable word for programs: no-bus, no-daemon, no-avahi, no-network,
 * no-multicast, port-closed, port-loopback, firewall-ufw, firewall-firewalld, firewall-rules, other-version,
 * unreachable, no-tables.  The sentence says what is so, the advice what to do next; both are translated plain text. */
typedef struct
{
  const char *code;
  SbmSeverity severity;
  char *sentence;
  char *advice;
} SbmFinding;

void sbm_finding_free (SbmFinding *self);
const char *sbm_severity_to_word (SbmSeverity severity);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SbmFinding, sbm_finding_free)

/* Looks for what keeps tables from being seen or reached, without changing anything.  The port is the one that a table
 * of ours listens on, 0 when we host none.  The tables are a list of SbmFoundTable, normally the browser, or NULL when
 * nobody has looked; proto is our protocol number.  It takes about four seconds at most. */
void sbm_doctor_examine_async (guint16 port,
                               guint proto,
                               GListModel *tables,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);

/* An array of SbmFinding, the worst first; empty when all is well. */
GPtrArray *sbm_doctor_examine_finish (GAsyncResult *result,
                                      GError **error);

G_END_DECLS
