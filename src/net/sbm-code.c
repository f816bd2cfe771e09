/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-code"

#include "net/sbm-code.h"

#include <glib/gi18n.h>
#include <string.h>

#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>

/* Enough that trying all 2³⁰ codes takes a graphics card hours, and little enough that a guest's laptop needs an eyeblink. */
#define ITERATIONS 100000

#define STRETCHED_SIZE 32

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

G_DEFINE_QUARK (sbm_code_error_quark, sbm_code_error)

typedef struct
{
  char *code;
  char *host_key_id;
} Stretch;

static void
stretch_free (Stretch *stretch)
{
  gnutls_memset (stretch->code, 0, strlen (stretch->code));
  g_free (stretch->code);
  g_free (stretch->host_key_id);
  g_free (stretch);
}

static char
read_letter (char letter)
{
  letter = g_ascii_toupper (letter);

  switch (letter)
    {
    case 'O':
      return '0';

    case 'I':
    case 'L':
      return '1';

    case 'U':
      return 'V';

    default:
      return letter != '\0' && strchr (alphabet, letter) != NULL ? letter : '\0';
    }
}

static void
stretch_thread (GTask *task,
                gpointer source_object,
                gpointer task_data,
                GCancellable *cancellable)
{
  Stretch *stretch = task_data;
  GError *error = NULL;
  GBytes *stretched;

  stretched = sbm_code_stretch (stretch->code, stretch->host_key_id, &error);
  if (stretched != NULL)
    g_task_return_pointer (task, stretched, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/* Parts are told apart by their lengths, so that no two different sets of parts make the same text. */
static void
append_part (GByteArray *message,
             gconstpointer data,
             gsize size)
{
  guint32 length = GUINT32_TO_LE ((guint32) size);

  g_byte_array_append (message, (const guint8 *) &length, sizeof length);
  g_byte_array_append (message, data, size);
}

char *
sbm_code_generate (void)
{
  char *code = g_malloc0 (SBM_CODE_LENGTH + 1);
  guint8 random[SBM_CODE_LENGTH];

  /* Without randomness there is nothing safe to go on with. */
  if (gnutls_rnd (GNUTLS_RND_KEY, random, sizeof random) < 0)
    g_error ("The system has no random numbers");

  /* 32 letters divide 256 evenly: no letter is likelier than another. */
  for (guint i = 0; i < SBM_CODE_LENGTH; i++)
    code[i] = alphabet[random[i] % 32];

  return code;
}

char *
sbm_code_read (const char *text,
               GError **error)
{
  g_autofree char *code = g_malloc0 (SBM_CODE_LENGTH + 1);
  guint n = 0;

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      char letter;

      if (g_ascii_isspace (*p) || *p == '-' || *p == '_' || *p == '.')
        continue;

      letter = read_letter (*p);
      if (letter == '\0')
        {
          g_set_error_literal (error, SBM_CODE_ERROR, SBM_CODE_ERROR_LETTER, _ ("A code has only letters and digits"));
          return NULL;
        }

      if (n < SBM_CODE_LENGTH)
        code[n] = letter;
      n++;
    }

  if (n != SBM_CODE_LENGTH)
    {
      g_set_error (error, SBM_CODE_ERROR, SBM_CODE_ERROR_LENGTH, _ ("A code has %d letters"), SBM_CODE_LENGTH);
      return NULL;
    }

  return g_steal_pointer (&code);
}

char *
sbm_code_show (const char *code)
{
  g_return_val_if_fail (code != NULL && strlen (code) == SBM_CODE_LENGTH, NULL);

  return g_strdup_printf ("%.3s-%s", code, code + 3);
}

GBytes *
sbm_code_stretch (const char *code,
                  const char *host_key_id,
                  GError **error)
{
  g_autofree char *salt = NULL;
  guint8 stretched[STRETCHED_SIZE];
  gnutls_datum_t password, seasoning;
  GBytes *bytes;
  int status;

  g_return_val_if_fail (code != NULL && strlen (code) == SBM_CODE_LENGTH, NULL);
  g_return_val_if_fail (host_key_id != NULL, NULL);

  /* Salted with the host's key, so that a table of all codes is good for one laptop only. */
  salt = g_strconcat ("sobremesa table code 1 ", host_key_id, NULL);
  password = (gnutls_datum_t){ (unsigned char *) code, SBM_CODE_LENGTH };
  seasoning = (gnutls_datum_t){ (unsigned char *) salt, strlen (salt) };

  status = gnutls_pbkdf2 (GNUTLS_MAC_SHA256, &password, &seasoning, ITERATIONS, stretched, sizeof stretched);
  if (status < 0)
    {
      g_set_error_literal (error, SBM_CODE_ERROR, SBM_CODE_ERROR_CRYPTO, gnutls_strerror (status));
      return NULL;
    }

  bytes = g_bytes_new (stretched, sizeof stretched);
  gnutls_memset (stretched, 0, sizeof stretched);

  return bytes;
}

void
sbm_code_stretch_async (const char *code,
                        const char *host_key_id,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Stretch *stretch;

  g_return_if_fail (code != NULL && strlen (code) == SBM_CODE_LENGTH);
  g_return_if_fail (host_key_id != NULL);

  stretch = g_new0 (Stretch, 1);
  stretch->code = g_strdup (code);
  stretch->host_key_id = g_strdup (host_key_id);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, sbm_code_stretch_async);
  g_task_set_task_data (task, stretch, (GDestroyNotify) stretch_free);
  g_task_run_in_thread (task, stretch_thread);
}

GBytes *
sbm_code_stretch_finish (GAsyncResult *result,
                         GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, sbm_code_stretch_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

GBytes *
sbm_code_dup_binding (GIOStream *stream,
                      GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();

  if (!G_IS_TLS_CONNECTION (stream)
      || !g_tls_connection_get_channel_binding_data (G_TLS_CONNECTION (stream), G_TLS_CHANNEL_BINDING_TLS_EXPORTER, data, NULL)
      || data->len == 0)
    {
      g_set_error_literal (error, SBM_CODE_ERROR, SBM_CODE_ERROR_BINDING, _ ("The connection cannot carry a code"));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&data));
}

GBytes *
sbm_code_prove (GBytes *stretched,
                GBytes *binding,
                ProtocolSide prover,
                const char *host_key_id,
                const char *guest_key_id,
                GError **error)
{
  g_autoptr (GByteArray) message = g_byte_array_new ();
  const char *role = prover == PROTOCOL_SIDE_HOST ? "host" : "guest";
  guint8 proof[SBM_CODE_PROOF_SIZE];
  int status;

  g_return_val_if_fail (stretched != NULL && binding != NULL, NULL);
  g_return_val_if_fail (host_key_id != NULL && guest_key_id != NULL, NULL);

  /* The role keeps a proof from being thrown back at the one who made it. */
  append_part (message, role, strlen (role));
  append_part (message, g_bytes_get_data (binding, NULL), g_bytes_get_size (binding));
  append_part (message, host_key_id, strlen (host_key_id));
  append_part (message, guest_key_id, strlen (guest_key_id));

  status = gnutls_hmac_fast (GNUTLS_MAC_SHA256, g_bytes_get_data (stretched, NULL), g_bytes_get_size (stretched),
                             message->data, message->len, proof);
  if (status < 0)
    {
      g_set_error_literal (error, SBM_CODE_ERROR, SBM_CODE_ERROR_CRYPTO, gnutls_strerror (status));
      return NULL;
    }

  return g_bytes_new (proof, sizeof proof);
}

gboolean
sbm_code_check (GBytes *stretched,
                GBytes *binding,
                ProtocolSide prover,
                const char *host_key_id,
                const char *guest_key_id,
                GBytes *proof)
{
  g_autoptr (GBytes) expected = NULL;

  if (proof == NULL || g_bytes_get_size (proof) != SBM_CODE_PROOF_SIZE)
    return FALSE;

  expected = sbm_code_prove (stretched, binding, prover, host_key_id, guest_key_id, NULL);

  return expected != NULL
         && gnutls_memcmp (g_bytes_get_data (expected, NULL), g_bytes_get_data (proof, NULL), SBM_CODE_PROOF_SIZE) == 0;
}
