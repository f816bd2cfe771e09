/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include <glib.h>
#include <string.h>

#include "net/protocol.h"

/* The page about the protocol says what protocol.def says, message by message. */
static void
test_page (void)
{
  static const char *const senders[] = { NULL, "host", "guest", "both" };
  static const char *const states[] = { "fresh", "greeted", "joined" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "net", "README.md", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  int rows = 0;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  for (int i = 0; i < PROTOCOL_N_MESSAGES; i++)
    {
      g_autofree char *type = g_variant_type_dup_string (protocol_message_get_body_type (i));
      g_autofree char *row = g_strdup_printf ("\n| `%s` | %s | %s | `%s` | ", protocol_message_get_name (i),
                                              senders[protocol_message_get_sender (i)],
                                              states[protocol_message_get_state (i)], type);

      if (strstr (page, row) == NULL)
        g_error ("The page lacks the row “%s”", row + 1);
    }
  for (const char *p = page; (p = strstr (p, "\n| `")) != NULL; p++)
    rows++;
  g_assert_cmpint (rows, ==, PROTOCOL_N_MESSAGES);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/protocol/page", test_page);

  return g_test_run ();
}
