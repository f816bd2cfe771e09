/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-identity"

#include "net/sbm-identity.h"
#include "net/sbm-pins.h"

#include "net/folder.h"
#include "net/wait.h"

#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static guint
mode_of (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);

  return info.st_mode & 0777;
}

static void
test_made_once (void)
{
  char *folder = folder_new ();
  g_autofree char *inner = g_build_filename (folder, "data", NULL);
  g_autofree char *path = g_build_filename (inner, "identity.pem", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  SbmIdentity *first, *second;

  first = sbm_identity_load (inner, &error);
  g_assert_no_error (error);
  g_assert_true (sbm_identity_is_key_id (sbm_identity_get_key_id (first)));
  g_assert_cmpuint (mode_of (path), ==, 0600);
  g_assert_cmpuint (mode_of (inner), ==, 0700);
  g_assert_cmpuint (folder_count (inner), ==, 1);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));

  second = sbm_identity_load (inner, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sbm_identity_get_key_id (first), ==, sbm_identity_get_key_id (second));
  g_assert_true (g_tls_certificate_is_same (sbm_identity_get_certificate (first), sbm_identity_get_certificate (second)));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);

  again = sbm_identity_dup_key_id_of (sbm_identity_get_certificate (second), &error);
  g_assert_cmpstr (again, ==, sbm_identity_get_key_id (first));

  g_assert_finalize_object (first);
  g_assert_finalize_object (second);
  folder_remove (folder);
}

typedef struct
{
  SbmIdentity *identity;
  GError *error;
  gboolean done;
} Load;

static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Load *load = user_data;

  load->identity = sbm_identity_load_finish (result, &load->error);
  load->done = TRUE;
}

/* Beside the main loop a key is made, and found again, and what cannot be used is told. */
static void
test_beside (void)
{
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "identity.pem", NULL);
  Load loads[3] = { { NULL } };

  for (int i = 0; i < 3; i++)
    {
      if (i == 2)
        g_assert_true (g_file_set_contents (path, "nothing", -1, NULL));
      sbm_identity_load_async (folder, NULL, loaded_cb, &loads[i]);
      /* Nothing has happened on this thread. */
      g_assert_false (loads[i].done);
      wait_until (loads[i].done);
    }
  g_assert_cmpstr (sbm_identity_get_key_id (loads[0].identity), ==, sbm_identity_get_key_id (loads[1].identity));
  g_assert_null (loads[2].identity);
  g_assert_error (loads[2].error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_DAMAGED);

  g_error_free (loads[2].error);
  g_object_unref (loads[0].identity);
  g_object_unref (loads[1].identity);
  folder_remove (folder);
}

/* The hash by another way: the SHA-256 of the SubjectPublicKeyInfo as GnuTLS exports it. */
static void
test_key_id (void)
{
  SbmIdentity *identity = sbm_identity_new_ephemeral (NULL);
  g_autoptr (GByteArray) der = NULL;
  g_autofree char *hash = NULL;
  gnutls_datum_t datum, spki;
  gnutls_x509_crt_t crt;
  gnutls_pubkey_t key;
  unsigned int bits;

  g_object_get (sbm_identity_get_certificate (identity), "certificate", &der, NULL);
  datum = (gnutls_datum_t){ der->data, der->len };
  gnutls_x509_crt_init (&crt);
  gnutls_pubkey_init (&key);
  g_assert_cmpint (gnutls_x509_crt_import (crt, &datum, GNUTLS_X509_FMT_DER), ==, 0);
  g_assert_cmpint (gnutls_pubkey_import_x509 (key, crt, 0), ==, 0);
  g_assert_cmpint (gnutls_pubkey_export2 (key, GNUTLS_X509_FMT_DER, &spki), ==, 0);
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, spki.data, spki.size);
  g_assert_cmpstr (hash, ==, sbm_identity_get_key_id (identity));
  g_assert_cmpint (gnutls_pubkey_get_pk_algorithm (key, &bits), ==, GNUTLS_PK_ECDSA);
  g_assert_cmpuint (bits, ==, 256);

  gnutls_free (spki.data);
  gnutls_pubkey_deinit (key);
  gnutls_x509_crt_deinit (crt);
  g_assert_finalize_object (identity);
}

static void
test_damaged (void)
{
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "identity.pem", NULL);
  g_autofree char *good = NULL;
  g_autofree char *other = NULL;
  g_autofree char *half = NULL;
  g_autofree char *swapped = NULL;
  g_autoptr (GString) flipped = NULL;
  const char *key;

  g_object_unref (sbm_identity_load (folder, NULL));
  g_assert_true (g_file_get_contents (path, &good, NULL, NULL));
  g_unlink (path);
  g_object_unref (sbm_identity_load (folder, NULL));
  g_assert_true (g_file_get_contents (path, &other, NULL, NULL));

  key = strstr (good, "-----BEGIN PRIVATE KEY-----");
  g_assert_nonnull (key);
  half = g_strndup (good, key - good);
  swapped = g_strconcat (half, strstr (other, "-----BEGIN PRIVATE KEY-----"), NULL);
  flipped = g_string_new (good);
  flipped->str[120] = flipped->str[120] == 'A' ? 'B' : 'A';
  flipped->str[121] = flipped->str[121] == 'A' ? 'B' : 'A';

  {
    const char *texts[] = { "", "nonsense", half, key, swapped, flipped->str };

    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *kept = NULL;

        g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
        g_test_message ("case %u", i);
        g_assert_null (sbm_identity_load (folder, &error));
        g_assert_error (error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_DAMAGED);
        g_assert_nonnull (strstr (error->message, path));

        /* Never overwritten. */
        g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
        g_assert_cmpstr (kept, ==, texts[i]);
      }
  }

  /* Cut anywhere, it is damaged or, when only the last line break is gone, as good as before. */
  for (gsize n = 0; n + 2 < strlen (good); n += 7)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (path, good, n, NULL));
      g_assert_null (sbm_identity_load (folder, &error));
      g_assert_error (error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_DAMAGED);
    }

  folder_remove (folder);
}

static void
test_closed_to_others (void)
{
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "identity.pem", NULL);
  SbmIdentity *identity;

  g_object_unref (sbm_identity_load (folder, NULL));
  g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  identity = sbm_identity_load (folder, NULL);
  g_assert_nonnull (identity);
  g_assert_cmpuint (mode_of (path), ==, 0600);
  g_object_unref (identity);
  folder_remove (folder);
}

static void
test_no_place (void)
{
  char *folder = folder_new ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *inside = g_build_filename (file, "sobremesa", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_assert_null (sbm_identity_load (inside, &error));
  g_assert_error (error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_FILE);
  folder_remove (folder);
}

/* Many programs start at once in an empty folder, and all are the same person. */
static void
test_race (void)
{
  char *folder = folder_new ();
  char first[65] = { 0 };
  int pipes[8];

  for (guint i = 0; i < G_N_ELEMENTS (pipes); i++)
    {
      int fds[2];
      pid_t pid;

      g_assert_cmpint (pipe (fds), ==, 0);
      pid = fork ();
      if (pid == 0)
        {
          g_autoptr (SbmIdentity) identity = sbm_identity_load (folder, NULL);
          const char *id = identity != NULL ? sbm_identity_get_key_id (identity) : "none";

          _exit (write (fds[1], id, strlen (id)) > 0 ? 0 : 1);
        }

      close (fds[1]);
      pipes[i] = fds[0];
    }

  for (guint i = 0; i < G_N_ELEMENTS (pipes); i++)
    {
      char id[65] = { 0 };

      g_assert_cmpint (read (pipes[i], id, 64), ==, 64);
      if (i == 0)
        memcpy (first, id, sizeof first);
      g_assert_cmpstr (id, ==, first);
      close (pipes[i]);
    }

  while (wait (NULL) > 0)
    ;
  g_assert_cmpuint (folder_count (folder), ==, 1);
  folder_remove (folder);
}

static void
test_rsa_refused (void)
{
  gnutls_x509_privkey_t key;
  gnutls_x509_crt_t crt;
  gnutls_datum_t pem;
  guint8 serial = 1;
  g_autoptr (GTlsCertificate) certificate = NULL;
  g_autoptr (GError) error = NULL;

  gnutls_x509_privkey_init (&key);
  gnutls_x509_crt_init (&crt);
  g_assert_cmpint (gnutls_x509_privkey_generate (key, GNUTLS_PK_RSA, 2048, 0), ==, 0);
  gnutls_x509_crt_set_version (crt, 3);
  gnutls_x509_crt_set_serial (crt, &serial, 1);
  gnutls_x509_crt_set_activation_time (crt, 0);
  gnutls_x509_crt_set_expiration_time (crt, G_MAXINT32);
  gnutls_x509_crt_set_key (crt, key);
  g_assert_cmpint (gnutls_x509_crt_sign2 (crt, crt, key, GNUTLS_DIG_SHA256, 0), ==, 0);
  g_assert_cmpint (gnutls_x509_crt_export2 (crt, GNUTLS_X509_FMT_PEM, &pem), ==, 0);
  certificate = g_tls_certificate_new_from_pem ((const char *) pem.data, pem.size, NULL);
  g_assert_nonnull (certificate);
  g_assert_null (sbm_identity_dup_key_id_of (certificate, &error));
  g_assert_error (error, SBM_IDENTITY_ERROR, SBM_IDENTITY_ERROR_KEY);

  gnutls_free (pem.data);
  gnutls_x509_crt_deinit (crt);
  gnutls_x509_privkey_deinit (key);
}

static const char *key_a = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
static const char *key_b = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";

static void
test_pins (void)
{
  static const char *names[] = { "Table of Ana", "", "[brackets]=#;\n", "Ängström ☃", "bad \xff utf8", "a\tb\\s", "Table of Ana " };
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "known", "hosts", NULL);
  g_autoptr (GError) error = NULL;
  SbmPins *pins = sbm_pins_load (path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpint (sbm_pins_check (pins, names[i], key_a), ==, SBM_PIN_NEW);
      g_assert_true (sbm_pins_pin (pins, names[i], key_a, &error));
      g_assert_cmpint (sbm_pins_check (pins, names[i], key_a), ==, SBM_PIN_KNOWN);
      g_assert_cmpint (sbm_pins_check (pins, names[i], key_b), ==, SBM_PIN_CHANGED);
    }
  g_assert_cmpuint (mode_of (path), ==, 0600);
  g_assert_finalize_object (pins);

  pins = sbm_pins_load (path, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpint (sbm_pins_check (pins, names[i], key_a), ==, SBM_PIN_KNOWN);
      g_assert_cmpint (sbm_pins_check (pins, names[i], key_b), ==, SBM_PIN_CHANGED);
      g_assert_true (sbm_pins_pin (pins, names[i], key_b, &error));
      g_assert_cmpint (sbm_pins_check (pins, names[i], key_b), ==, SBM_PIN_KNOWN);
      g_assert_true (sbm_pins_forget (pins, names[i], &error));
      g_assert_cmpint (sbm_pins_check (pins, names[i], key_a), ==, SBM_PIN_NEW);
    }
  g_assert_finalize_object (pins);

  /* An emptied list is still a list. */
  pins = sbm_pins_load (path, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (pins);
  folder_remove (folder);
}

static void
test_pins_damaged (void)
{
  static const char *texts[] = { "garbage", "[group]\nkey=1\n", "[group\n", "\xff\xfe" };
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "known-hosts", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *kept = NULL;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      g_assert_null (sbm_pins_load (path, &error));
      g_assert_error (error, SBM_PINS_ERROR, SBM_PINS_ERROR_DAMAGED);
      g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, texts[i]);
    }

  folder_remove (folder);
}

/* What could not be written is not believed either. */
static void
test_pins_unwritable (void)
{
  char *folder = folder_new ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *path = g_build_filename (folder, "later", "known-hosts", NULL);
  g_autofree char *later = g_build_filename (folder, "later", NULL);
  g_autoptr (GError) error = NULL;
  SbmPins *pins = sbm_pins_load (path, NULL);

  g_assert_true (g_file_set_contents (later, "", 0, NULL));
  g_assert_false (sbm_pins_pin (pins, "table", key_a, &error));
  g_assert_error (error, SBM_PINS_ERROR, SBM_PINS_ERROR_FILE);
  g_assert_cmpint (sbm_pins_check (pins, "table", key_a), ==, SBM_PIN_NEW);
  g_assert_finalize_object (pins);
  folder_remove (folder);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  /* First, while there are no threads that a fork would lose. */
  g_test_add_func ("/net/identity/race", test_race);
  g_test_add_func ("/net/identity/made-once", test_made_once);
  g_test_add_func ("/net/identity/beside", test_beside);
  g_test_add_func ("/net/identity/key-id", test_key_id);
  g_test_add_func ("/net/identity/damaged", test_damaged);
  g_test_add_func ("/net/identity/closed-to-others", test_closed_to_others);
  g_test_add_func ("/net/identity/no-place", test_no_place);
  g_test_add_func ("/net/identity/rsa-refused", test_rsa_refused);
  g_test_add_func ("/net/pins/new-known-changed", test_pins);
  g_test_add_func ("/net/pins/damaged", test_pins_damaged);
  g_test_add_func ("/net/pins/unwritable", test_pins_unwritable);

  return g_test_run ();
}
