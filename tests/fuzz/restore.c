/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-restore"

#include "net/sbm-host.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* The lines of a table that another host hands over, or that a journal holds.  What is accepted is a table that can go on. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 256);
  g_autoptr (SbmHostedTable) table = sbm_hosted_table_new ("", "", NULL);
  g_autoptr (GError) error = NULL;

  if (sbm_hosted_table_restore (table, (const char *const *) lines, &error))
    {
      g_assert_no_error (error);
      g_assert_nonnull (sbm_hosted_table_get_name (table));
      g_assert_cmpint (sbm_hosted_table_get_taken (table), <=, RULES_MAX_SEATS);
      sbm_hosted_table_start (table);
      sbm_hosted_table_close (table);
    }
  else
    {
      g_assert_nonnull (error);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return 0;
}
