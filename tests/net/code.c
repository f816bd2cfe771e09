/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "test-code"

#include "net/sbm-code.h"
#include "net/sbm-lockout.h"

#include "net/wait.h"

#include <string.h>

#define HOST_KEY "1111111111111111111111111111111111111111111111111111111111111111"
#define GUEST_KEY "2222222222222222222222222222222222222222222222222222222222222222"

static void
test_generate (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint counts[128] = { 0 };

  for (guint i = 0; i < 2000; i++)
    {
      char *code = sbm_code_generate ();
      g_autofree char *read = sbm_code_read (code, NULL);

      g_assert_cmpuint (strlen (code), ==, SBM_CODE_LENGTH);
      g_assert_null (strpbrk (code, "ILOU"));
      g_assert_cmpstr (code, ==, read);
      for (guint j = 0; j < SBM_CODE_LENGTH; j++)
        counts[(guint8) code[j]]++;
      g_hash_table_add (seen, code);
    }

  g_assert_cmpuint (g_hash_table_size (seen), >, 1990);
  for (const char *p = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; *p != '\0'; p++)
    g_assert_cmpuint (counts[(guint8) *p], >, 200);
}

static void
test_read (void)
{
  static const struct
  {
    const char *text;
    const char *code;
    SbmCodeError error;
  } cases[] = {
    { "ABC-DEF", "ABCDEF", 0 },
    { "abcdef", "ABCDEF", 0 },
    { " a b c - d e f \n", "ABCDEF", 0 },
    { "0O1ILu", "00111V", 0 },
    { "oo-ll-uu", "0011VV", 0 },
    { "", NULL, SBM_CODE_ERROR_LENGTH },
    { "ABCDE", NULL, SBM_CODE_ERROR_LENGTH },
    { "ABCDEFG", NULL, SBM_CODE_ERROR_LENGTH },
    { "ABC!EF", NULL, SBM_CODE_ERROR_LETTER },
    { "ÀBCDEF", NULL, SBM_CODE_ERROR_LETTER },
    { "\xff\xfe\xfd\xfc\xfb\xfa", NULL, SBM_CODE_ERROR_LETTER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *code = sbm_code_read (cases[i].text, &error);

      g_assert_cmpstr (code, ==, cases[i].code);
      if (cases[i].code == NULL)
        g_assert_error (error, SBM_CODE_ERROR, (int) cases[i].error);
    }

  {
    g_autofree char *shown = sbm_code_show ("ABCDEF");

    g_assert_cmpstr (shown, ==, "ABC-DEF");
  }
}

static void
stretched_cb (GObject *object,
              GAsyncResult *result,
              gpointer user_data)
{
  *(GBytes **) user_data = sbm_code_stretch_finish (result, NULL);
}

static void
test_stretch (void)
{
  g_autoptr (GBytes) one = sbm_code_stretch ("ABCDEF", HOST_KEY, NULL);
  g_autoptr (GBytes) other_code = sbm_code_stretch ("ABCDEG", HOST_KEY, NULL);
  g_autoptr (GBytes) other_host = sbm_code_stretch ("ABCDEF", GUEST_KEY, NULL);
  g_autoptr (GBytes) later = NULL;

  sbm_code_stretch_async ("ABCDEF", HOST_KEY, NULL, stretched_cb, &later);
  wait_until (later != NULL);

  g_assert_cmpuint (g_bytes_get_size (one), ==, 32);
  g_assert_true (g_bytes_equal (one, later));
  g_assert_false (g_bytes_equal (one, other_code));
  g_assert_false (g_bytes_equal (one, other_host));
}

/* A proof is good for its code, connection, direction and both keys, and for nothing else. */
static void
test_proof (void)
{
  g_autoptr (GBytes) stretched = g_bytes_new ("0123456789abcdef0123456789abcdef", 32);
  g_autoptr (GBytes) other_code = g_bytes_new ("0123456789abcdef0123456789abcdeg", 32);
  g_autoptr (GBytes) binding = g_bytes_new ("binding of this connection", 26);
  g_autoptr (GBytes) other_binding = g_bytes_new ("binding of that connection", 26);
  g_autoptr (GBytes) proof = sbm_code_prove (stretched, binding, PROTOCOL_SIDE_GUEST, HOST_KEY, GUEST_KEY, NULL);
  g_autoptr (GBytes) none = g_bytes_new (NULL, 0);
  g_autoptr (GBytes) shorter = g_bytes_new_from_bytes (proof, 0, 31);

  g_assert_cmpuint (g_bytes_get_size (proof), ==, SBM_CODE_PROOF_SIZE);
  g_assert_true (sbm_code_check (stretched, binding, PROTOCOL_SIDE_GUEST, HOST_KEY, GUEST_KEY, proof));
  g_assert_false (sbm_code_check (other_code, binding, PROTOCOL_SIDE_GUEST, HOST_KEY, GUEST_KEY, proof));
  g_assert_false (sbm_code_check (stretched, other_binding, PROTOCOL_SIDE_GUEST, HOST_KEY, GUEST_KEY, proof));
  g_assert_false (sbm_code_check (stretched, binding, PROTOCOL_SIDE_HOST, HOST_KEY, GUEST_KEY, proof));
  g_assert_false (sbm_code_check (stretched, binding, PROTOCOL_SIDE_GUEST, GUEST_KEY, HOST_KEY, proof));
  g_assert_false (sbm_code_check (stretched, binding, PROTOCOL_SIDE_GUEST, HOST_KEY, HOST_KEY, proof));
  g_assert_false (sbm_code_check (stretched, binding, PROTOCOL_SIDE_GUEST, HOST_KEY, GUEST_KEY, NULL));
  g_assert_false (sbm_code_check (stretched, binding, PROTOCOL_SIDE_GUEST, HOST_KEY, GUEST_KEY, none));
  g_assert_false (sbm_code_check (stretched, binding, PROTOCOL_SIDE_GUEST, HOST_KEY, GUEST_KEY, shorter));

  for (guint bit = 0; bit < 8 * SBM_CODE_PROOF_SIZE; bit++)
    {
      guint8 copy[SBM_CODE_PROOF_SIZE];
      g_autoptr (GBytes) wrong = NULL;

      memcpy (copy, g_bytes_get_data (proof, NULL), sizeof copy);
      copy[bit / 8] ^= 1 << bit % 8;
      wrong = g_bytes_new (copy, sizeof copy);
      g_assert_false (sbm_code_check (stretched, binding, PROTOCOL_SIDE_GUEST, HOST_KEY, GUEST_KEY, wrong));
    }
}

static void
test_no_binding (void)
{
  g_autoptr (GInputStream) input = g_memory_input_stream_new ();
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr (GIOStream) stream = g_simple_io_stream_new (input, output);
  g_autoptr (GError) error = NULL;

  g_assert_null (sbm_code_dup_binding (stream, &error));
  g_assert_error (error, SBM_CODE_ERROR, SBM_CODE_ERROR_BINDING);
}

static gint64
fake_clock (gpointer data)
{
  return *(gint64 *) data;
}

static void
test_lockout (void)
{
  gint64 now = 1000;
  SbmLockout *lockout = sbm_lockout_new (fake_clock, &now);
  g_autoptr (GSocketAddress) here = g_inet_socket_address_new_from_string ("192.0.2.1", 1000);
  g_autoptr (GSocketAddress) same = g_inet_socket_address_new_from_string ("192.0.2.1", 2000);
  g_autoptr (GSocketAddress) there = g_inet_socket_address_new_from_string ("2001:db8::1", 1000);

  for (guint i = 0; i < 4; i++)
    {
      sbm_lockout_wrong (lockout, "key", here);
      g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", here), ==, 0);
    }

  sbm_lockout_wrong (lockout, "key", same);
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", here), ==, 60);

  /* The key from elsewhere, and another key from there, whatever the port. */
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", there), ==, 60);
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", NULL), ==, 60);
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "other", same), ==, 60);
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "other", there), ==, 0);

  now += 59 * G_USEC_PER_SEC + G_USEC_PER_SEC / 2;
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", here), ==, 1);
  now += G_USEC_PER_SEC / 2;
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", here), ==, 0);

  /* Five new tries, not one. */
  for (guint i = 0; i < 4; i++)
    sbm_lockout_wrong (lockout, "key", here);
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", here), ==, 0);

  /* A right one clears the key but not the address. */
  sbm_lockout_right (lockout, "key");
  sbm_lockout_wrong (lockout, "key", here);
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", there), ==, 0);
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "key", here), ==, 60);

  /* Old slips are forgotten. */
  for (guint i = 0; i < 4; i++)
    sbm_lockout_wrong (lockout, "slow", there);
  now += 601 * G_USEC_PER_SEC;
  sbm_lockout_wrong (lockout, "slow", there);
  g_assert_cmpuint (sbm_lockout_get_seconds (lockout, "slow", there), ==, 0);

  /* Endless keys cost neither memory nor time. */
  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *key = g_strdup_printf ("key %u", i);

      now += 1;
      sbm_lockout_wrong (lockout, key, NULL);
    }

  g_assert_finalize_object (lockout);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/code/generate", test_generate);
  g_test_add_func ("/net/code/read", test_read);
  g_test_add_func ("/net/code/stretch", test_stretch);
  g_test_add_func ("/net/code/proof", test_proof);
  g_test_add_func ("/net/code/no-binding", test_no_binding);
  g_test_add_func ("/net/lockout/five-wrong", test_lockout);

  return g_test_run ();
}
