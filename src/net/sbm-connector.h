/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/sbm-identity.h"

G_BEGIN_DECLS

#define SBM_CONNECTOR_TIMEOUT_MS 8000

/* Connects to a GInetSocketAddress (IPv6 scope included) or a GNetworkAddress and finishes a TLS 1.3 handshake. Any
 * self-signed host is accepted: the caller compares its key with the pins. */
void sbm_connector_connect_async (SbmIdentity *identity,
                                  GSocketConnectable *where,
                                  guint timeout_ms,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* A GTlsConnection, good for sbm_channel_new(), and the key of the host. Out of time is G_IO_ERROR_TIMED_OUT. */
GIOStream *sbm_connector_connect_finish (GAsyncResult *result,
                                         char **host_key_id,
                                         GError **error);

/* What people type: "host", "host:port", "192.0.2.7:4000", "[fe80::1%eth0]:4000", "fe80::1". */
GSocketConnectable *sbm_connector_parse (const char *text,
                                         guint16 default_port,
                                         GError **error);

G_END_DECLS
