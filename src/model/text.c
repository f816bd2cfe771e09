/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "text"

#include "model/text.h"

#include <string.h>

#define MOST_MARKS 3

static gboolean
is_unwanted (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  /* Format characters turn text around or hide it; the joiners that emoji are made of stay. */
  if (type == G_UNICODE_FORMAT)
    return c != 0x200d;

  return type == G_UNICODE_CONTROL || type == G_UNICODE_SURROGATE || type == G_UNICODE_PRIVATE_USE
         || type == G_UNICODE_UNASSIGNED || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

char *
text_clean (const char *text,
            int max)
{
  g_autofree char *valid = NULL;
  g_autoptr (GString) clean = g_string_new (NULL);
  int characters = 0;
  int marks = 0;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, -1);
  for (const char *p = valid; *p != '\0' && characters < max; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\t' || c == '\n' || c == '\r' || g_unichar_isspace (c))
        c = ' ';
      if (is_unwanted (c) || (c == ' ' && (clean->len == 0 || clean->str[clean->len - 1] == ' ')))
        continue;

      marks = g_unichar_ismark (c) ? marks + 1 : 0;
      if (marks > MOST_MARKS)
        continue;
      g_string_append_unichar (clean, c);
      characters++;
    }

  g_strchomp (clean->str);
  return clean->str[0] != '\0' ? g_strdup (clean->str) : NULL;
}
