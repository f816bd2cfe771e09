/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SBM_TYPE_IDENTITY (sbm_identity_get_type ())

G_DECLARE_FINAL_TYPE (SbmIdentity, sbm_identity, SBM, IDENTITY, GObject)

#define SBM_IDENTITY_ERROR (sbm_identity_error_quark ())

typedef enum
{
  SBM_IDENTITY_ERROR_DAMAGED, /* The file is there and cannot be used; it is left as it is. */
  SBM_IDENTITY_ERROR_FILE,    /* It cannot be read or written. */
  SBM_IDENTITY_ERROR_CRYPTO,  /* GnuTLS could not make a key. */
  SBM_IDENTITY_ERROR_KEY,     /* Another's certificate has no key of a kind that we take. */
} SbmIdentityError;

GQuark sbm_identity_error_quark (void);

/* Loads identity.pem from @directory, or makes it there the first time. NULL means g_get_user_data_dir()/sobremesa.
 * This one is for a program that has nothing else to do yet. */
SbmIdentity *sbm_identity_load (const char *directory,
                                GError **error);

/* The same beside a main loop: to make a key takes its time, and so may a disk. */
void sbm_identity_load_async (const char *directory,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
SbmIdentity *sbm_identity_load_finish (GAsyncResult *result,
                                       GError **error);

/* A fresh identity that lives in memory only: for tests and for bots. */
SbmIdentity *sbm_identity_new_ephemeral (GError **error);

GTlsCertificate *sbm_identity_get_certificate (SbmIdentity *self);

/* 64 lowercase hexadecimal digits: the SHA-256 of the SubjectPublicKeyInfo. */
const char *sbm_identity_get_key_id (SbmIdentity *self);

/* The same for another's certificate. Only elliptic-curve keys are taken: nobody can make us check an RSA giant. */
char *sbm_identity_dup_key_id_of (GTlsCertificate *certificate,
                                  GError **error);

gboolean sbm_identity_is_key_id (const char *text);

G_END_DECLS
