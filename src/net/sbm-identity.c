/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-identity"

#include "net/sbm-identity.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

#define FILE_NAME "identity.pem"
#define FILE_LIMIT (64 * 1024)
#define KEY_ID_SIZE 32

/* 2020-01-01. A fixed day rather than today, so that a wrong clock and the day of installation both stay private. */
#define ACTIVATION 1577836800

struct _SbmIdentity
{
  GObject parent_instance;

  /* owned */
  GTlsCertificate *certificate;
  char *key_id;
};

G_DEFINE_FINAL_TYPE (SbmIdentity, sbm_identity, G_TYPE_OBJECT)

G_DEFINE_QUARK (sbm_identity_error_quark, sbm_identity_error)

static void
clear_privkey (gnutls_x509_privkey_t *key)
{
  if (*key != NULL)
    gnutls_x509_privkey_deinit (*key);
}

static void
clear_crt (gnutls_x509_crt_t *crt)
{
  if (*crt != NULL)
    gnutls_x509_crt_deinit (*crt);
}

static void
clear_datum (gnutls_datum_t *datum)
{
  gnutls_free (datum->data);
}

#define PRIVKEY __attribute__ ((cleanup (clear_privkey))) gnutls_x509_privkey_t
#define CRT __attribute__ ((cleanup (clear_crt))) gnutls_x509_crt_t
#define DATUM __attribute__ ((cleanup (clear_datum))) gnutls_datum_t

static char *
to_hex (const guint8 *bytes,
        gsize size)
{
  GString *hex = g_string_sized_new (2 * size);

  for (gsize i = 0; i < size; i++)
    g_string_append_printf (hex, "%02x", bytes[i]);

  return g_string_free (hex, FALSE);
}

static gboolean
set_file_error (GError **error,
                char *sentence)
{
  g_autofree char *message = sentence;

  g_set_error_literal (error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_FILE, message);

  return FALSE;
}

/* The certificate and its key as one PEM text, so that one file is either there or not. */
static char *
generate_pem (GError **error)
{
  PRIVKEY key = NULL;
  CRT crt = NULL;
  DATUM key_pem = { NULL, 0 };
  DATUM crt_pem = { NULL, 0 };
  guint8 serial[16];
  char *pem;
  int status;

#define TRY(call)                                                                                          \
  G_STMT_START                                                                                             \
  {                                                                                                        \
    status = (call);                                                                                       \
    if (status < 0)                                                                                        \
      {                                                                                                    \
        g_set_error (error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_CRYPTO, _ ("No key could be made: %s"), \
                     gnutls_strerror (status));                                                            \
        return NULL;                                                                                       \
      }                                                                                                    \
  }                                                                                                        \
  G_STMT_END

  TRY (gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial));
  serial[0] = (serial[0] & 0x7f) | 0x40;

  TRY (gnutls_x509_privkey_init (&key));
  TRY (gnutls_x509_privkey_generate (key, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0));
  TRY (gnutls_x509_crt_init (&crt));
  TRY (gnutls_x509_crt_set_version (crt, 3));
  TRY (gnutls_x509_crt_set_serial (crt, serial, sizeof serial));
  TRY (gnutls_x509_crt_set_activation_time (crt, ACTIVATION));
  TRY (gnutls_x509_crt_set_expiration_time (crt, GNUTLS_X509_NO_WELL_DEFINED_EXPIRATION));
  TRY (gnutls_x509_crt_set_dn_by_oid (crt, GNUTLS_OID_X520_COMMON_NAME, 0, "Sobremesa", strlen ("Sobremesa")));
  TRY (gnutls_x509_crt_set_key (crt, key));
  TRY (gnutls_x509_crt_set_key_usage (crt, GNUTLS_KEY_DIGITAL_SIGNATURE));
  TRY (gnutls_x509_crt_sign2 (crt, crt, key, GNUTLS_DIG_SHA256, 0));
  TRY (gnutls_x509_crt_export2 (crt, GNUTLS_X509_FMT_PEM, &crt_pem));
  TRY (gnutls_x509_privkey_export2_pkcs8 (key, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN, &key_pem));

#undef TRY

  pem = g_strdup_printf ("%.*s%.*s", (int) crt_pem.size, crt_pem.data, (int) key_pem.size, key_pem.data);
  gnutls_memset (key_pem.data, 0, key_pem.size);

  return pem;
}

/* Both halves must be there and belong to each other: GLib alone would take a certificate without its key. */
static gboolean
check_pem (const char *pem,
           gsize length)
{
  gnutls_datum_t datum = { (unsigned char *) pem, length };
  guint8 key_id[KEY_ID_SIZE], crt_id[KEY_ID_SIZE];
  gsize key_size = sizeof key_id, crt_size = sizeof crt_id;
  PRIVKEY key = NULL;
  CRT crt = NULL;

  return gnutls_x509_privkey_init (&key) >= 0 && gnutls_x509_crt_init (&crt) >= 0
         && gnutls_x509_privkey_import2 (key, &datum, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN) >= 0
         && gnutls_x509_crt_import (crt, &datum, GNUTLS_X509_FMT_PEM) >= 0
         && gnutls_x509_privkey_verify_params (key) >= 0
         && gnutls_x509_privkey_get_key_id (key, GNUTLS_KEYID_USE_SHA256, key_id, &key_size) >= 0
         && gnutls_x509_crt_get_key_id (crt, GNUTLS_KEYID_USE_SHA256, crt_id, &crt_size) >= 0
         && key_size == crt_size && memcmp (key_id, crt_id, key_size) == 0;
}

static SbmIdentity *
identity_from_pem (const char *pem,
                   gsize length,
                   GError **error)
{
  g_autoptr (GTlsCertificate) certificate = NULL;
  g_autofree char *key_id = NULL;
  SbmIdentity *self;

  certificate = g_tls_certificate_new_from_pem (pem, length, error);
  if (certificate == NULL)
    return NULL;

  key_id = sbm_identity_dup_key_id_of (certificate, error);
  if (key_id == NULL)
    return NULL;

  self = g_object_new (SBM_TYPE_IDENTITY, NULL);
  self->certificate = g_steal_pointer (&certificate);
  self->key_id = g_steal_pointer (&key_id);

  return self;
}

static gboolean
write_all (int fd,
           const char *text)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      gssize n = write (fd, text, left);

      if (n < 0 && errno != EINTR)
        return FALSE;

      if (n > 0)
        {
          text += n;
          left -= n;
        }
    }

  return TRUE;
}

/* The file appears whole under its name or not at all, and link() never replaces: when two programs start at once, both end
 * up with the first one's key. */
static gboolean
create_file (const char *directory,
             const char *path,
             GError **error)
{
  g_autofree char *draft = g_build_filename (directory, ".identity-XXXXXX", NULL);
  g_autofree char *pem = NULL;
  gboolean linked;
  int folder;
  int fd;

  pem = generate_pem (error);
  if (pem == NULL)
    return FALSE;

  if (g_mkdir_with_parents (directory, 0700) < 0)
    return set_file_error (error, g_strdup_printf (_ ("Cannot make the folder %s: %s"), directory, g_strerror (errno)));

  fd = g_mkstemp_full (draft, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0)
    return set_file_error (error, g_strdup_printf (_ ("Cannot write in %s: %s"), directory, g_strerror (errno)));

  linked = write_all (fd, pem) && fsync (fd) == 0 && (link (draft, path) == 0 || errno == EEXIST);
  if (!linked)
    set_file_error (error, g_strdup_printf (_ ("Cannot write %s: %s"), path, g_strerror (errno)));

  close (fd);
  g_unlink (draft);
  gnutls_memset (pem, 0, strlen (pem));

  folder = open (directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0)
    {
      fsync (folder);
      close (folder);
    }

  return linked;
}

/* *@pem is NULL when there is no such file. Whatever has been readable by others is closed to them. */
static gboolean
read_file (const char *path,
           char **pem,
           gsize *length,
           GError **error)
{
  g_autofree char *text = NULL;
  struct stat info;
  gsize size = 0;
  int fd;

  *pem = NULL;

  fd = open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (fd < 0)
    return errno == ENOENT ? TRUE : set_file_error (error, g_strdup_printf (_ ("Cannot read %s: %s"), path, g_strerror (errno)));

  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && (info.st_mode & 077) != 0 && fchmod (fd, 0600) < 0)
    g_message (_ ("Others can read %s and it cannot be changed"), path);

  text = g_malloc (FILE_LIMIT + 1);
  while (size <= FILE_LIMIT)
    {
      gssize n = read (fd, text + size, FILE_LIMIT + 1 - size);

      if (n < 0 && errno == EINTR)
        continue;

      if (n < 0)
        {
          set_file_error (error, g_strdup_printf (_ ("Cannot read %s: %s"), path, g_strerror (errno)));
          close (fd);
          return FALSE;
        }

      if (n == 0)
        break;

      size += n;
    }

  close (fd);
  *length = MIN (size, FILE_LIMIT);
  text[*length] = '\0';
  *pem = g_steal_pointer (&text);

  return TRUE;
}

static void
sbm_identity_finalize (GObject *object)
{
  SbmIdentity *self = SBM_IDENTITY (object);

  g_clear_object (&self->certificate);
  g_clear_pointer (&self->key_id, g_free);

  G_OBJECT_CLASS (sbm_identity_parent_class)->finalize (object);
}

static void
sbm_identity_class_init (SbmIdentityClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_identity_finalize;
}

static void
sbm_identity_init (SbmIdentity *self)
{
}

SbmIdentity *
sbm_identity_load (const char *directory,
                   GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *pem = NULL;
  SbmIdentity *self = NULL;
  gsize length = 0;

  folder = directory != NULL ? g_strdup (directory) : g_build_filename (g_get_user_data_dir (), "sobremesa", NULL);
  path = g_build_filename (folder, FILE_NAME, NULL);

  if (!read_file (path, &pem, &length, error))
    return NULL;

  if (pem == NULL && (!create_file (folder, path, error) || !read_file (path, &pem, &length, error)))
    return NULL;

  if (pem != NULL && check_pem (pem, length))
    self = identity_from_pem (pem, length, NULL);

  if (pem != NULL)
    gnutls_memset (pem, 0, length);

  if (self == NULL)
    g_set_error (error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_DAMAGED,
                 _ ("The identity in %s is damaged. It was left as it is: bring it back from a copy, or move it away to become "
                    "somebody new, without the seats held so far."),
                 path);

  return self;
}

static void
load_thread (GTask *task,
             gpointer source,
             gpointer directory,
             GCancellable *cancellable)
{
  GError *error = NULL;
  SbmIdentity *self = sbm_identity_load (directory, &error);

  if (self != NULL)
    g_task_return_pointer (task, self, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
sbm_identity_load_async (const char *directory,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, sbm_identity_load_async);
  g_task_set_task_data (task, g_strdup (directory), g_free);
  g_task_run_in_thread (task, load_thread);
}

SbmIdentity *
sbm_identity_load_finish (GAsyncResult *result,
                          GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

SbmIdentity *
sbm_identity_new_ephemeral (GError **error)
{
  g_autofree char *pem = generate_pem (error);

  return pem != NULL ? identity_from_pem (pem, strlen (pem), error) : NULL;
}

GTlsCertificate *
sbm_identity_get_certificate (SbmIdentity *self)
{
  g_return_val_if_fail (SBM_IS_IDENTITY (self), NULL);

  return self->certificate;
}

const char *
sbm_identity_get_key_id (SbmIdentity *self)
{
  g_return_val_if_fail (SBM_IS_IDENTITY (self), NULL);

  return self->key_id;
}

char *
sbm_identity_dup_key_id_of (GTlsCertificate *certificate,
                            GError **error)
{
  g_autoptr (GByteArray) der = NULL;
  gnutls_datum_t datum;
  guint8 id[KEY_ID_SIZE];
  gsize size = sizeof id;
  CRT crt = NULL;
  int algorithm;

  g_return_val_if_fail (G_IS_TLS_CERTIFICATE (certificate), NULL);

  g_object_get (certificate, "certificate", &der, NULL);
  if (der != NULL)
    {
      datum = (gnutls_datum_t){ der->data, der->len };

      if (gnutls_x509_crt_init (&crt) >= 0 && gnutls_x509_crt_import (crt, &datum, GNUTLS_X509_FMT_DER) >= 0)
        {
          algorithm = gnutls_x509_crt_get_pk_algorithm (crt, NULL);

          if ((algorithm == GNUTLS_PK_ECDSA || algorithm == GNUTLS_PK_EDDSA_ED25519)
              && gnutls_x509_crt_get_key_id (crt, GNUTLS_KEYID_USE_SHA256, id, &size) >= 0 && size == sizeof id)
            return to_hex (id, size);
        }
    }

  g_set_error_literal (error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_KEY, _ ("The certificate has no key that Sobremesa takes"));

  return NULL;
}

gboolean
sbm_identity_is_key_id (const char *text)
{
  return text != NULL && strlen (text) == 2 * KEY_ID_SIZE && strspn (text, "0123456789abcdef") == 2 * KEY_ID_SIZE;
}
