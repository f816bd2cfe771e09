/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "fuzz-journal"

#include "net/journal-format.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize size);

/* Whatever the file holds: the lines that come out, written again, are the very bytes that were called good. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize size)
{
  g_auto (JournalContents) contents = { NULL, 0, FALSE };
  g_autoptr (GByteArray) again = g_byte_array_new ();
  g_autoptr (GError) error = NULL;

  if (!journal_parse (data, size, &contents, &error))
    {
      g_assert_nonnull (error);
      g_assert_null (contents.lines);
      return 0;
    }

  g_assert_cmpuint (contents.good, <=, size);
  if (contents.good > 0)
    journal_append_header (again);

  for (guint i = 0; i < contents.lines->len; i++)
    {
      const char *line = g_ptr_array_index (contents.lines, i);

      g_assert_true (journal_is_line (line, strlen (line)));
      journal_append_record (again, line, strlen (line));
    }

  g_assert_cmpmem (again->data, again->len, data, contents.good);

  return 0;
}
