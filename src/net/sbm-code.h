/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

#include "net/protocol.h"

G_BEGIN_DECLS

#define SBM_CODE_LENGTH 6
#define SBM_CODE_PROOF_SIZE 32

#define SBM_CODE_ERROR (sbm_code_error_quark ())

typedef enum
{
  SBM_CODE_ERROR_LENGTH,  /* Not six letters. */
  SBM_CODE_ERROR_LETTER,  /* A sign that no code has. */
  SBM_CODE_ERROR_BINDING, /* The connection has no TLS to bind the proof to. */
  SBM_CODE_ERROR_CRYPTO,  /* GnuTLS refused. */
} SbmCodeError;

GQuark sbm_code_error_quark (void);

/* Six letters out of 0123456789ABCDEFGHJKMNPQRSTVWXYZ: no I, L, O or U. */
char *sbm_code_generate (void);

/* What somebody typed: any case, spaces and dashes anywhere, and the letters that are not there read as those they look
 * like (O as 0, I and L as 1, U as V). */
char *sbm_code_read (const char *text,
                     GError **error);

/* For showing: "ABC-DEF". */
char *sbm_code_show (const char *code);

/* Stretches a code that sbm_code_read() or sbm_code_generate() gave. It takes tens of milliseconds on purpose, so in
 * programs it is done in GLib's task pool; the result is secret and good for one host's key. */
GBytes *sbm_code_stretch (const char *code,
                          const char *host_key_id,
                          GError **error);
void sbm_code_stretch_async (const char *code,
                             const char *host_key_id,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
GBytes *sbm_code_stretch_finish (GAsyncResult *result,
                                 GError **error);

/* The tls-exporter channel binding of this very connection. */
GBytes *sbm_code_dup_binding (GIOStream *stream,
                              GError **error);

/* 32 bytes that only somebody who knows the code can make, good for this connection and this direction alone. @prover is
 * the side that proves. */
GBytes *sbm_code_prove (GBytes *stretched,
                        GBytes *binding,
                        ProtocolSide prover,
                        const char *host_key_id,
                        const char *guest_key_id,
                        GError **error);

/* In constant time. @proof may be anything. */
gboolean sbm_code_check (GBytes *stretched,
                         GBytes *binding,
                         ProtocolSide prover,
                         const char *host_key_id,
                         const char *guest_key_id,
                         GBytes *proof);

G_END_DECLS
