/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "text"

#include "model/text.h"

#include <string.h>

#define MOST_MARKS 3

/* Emoji are made with it. */
#define JOINER 0x200d

static gboolean
is_unwanted (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  /* Format characters turn text around or hide it. */
  if (type == G_UNICODE_FORMAT)
    return c != JOINER;

  return type == G_UNICODE_CONTROL || type == G_UNICODE_SURROGATE || type == G_UNICODE_PRIVATE_USE
         || type == G_UNICODE_UNASSIGNED || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

char *
text_clean (const char *text,
            int max)
{
  g_autofree char *valid = NULL;
  g_autoptr (GString) clean = g_string_new (NULL);
  gunichar last = ' ';
  int characters = 0;
  int marks = 0;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, -1);
  for (const char *p = valid; *p != '\0' && characters < max; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\t' || c == '\n' || c == '\r' || g_unichar_isspace (c))
        c = ' ';
      if (is_unwanted (c) || (c == ' ' && last == ' '))
        continue;
      /* It needs something to join, and is no letter: the marks before and behind it are on the same one. */
      if (c == JOINER && (last == ' ' || last == JOINER))
        continue;
      if (c != JOINER && !g_unichar_ismark (c))
        marks = 0;
      if (g_unichar_ismark (c) && ++marks > MOST_MARKS)
        continue;

      g_string_append_unichar (clean, c);
      last = c;
      characters++;
    }

  g_strchomp (clean->str);
  return clean->str[0] != '\0' ? g_strdup (clean->str) : NULL;
}

char *
text_clean_language (const char *language)
{
  gsize length;

  g_return_val_if_fail (language != NULL, NULL);

  length = strspn (language, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_-.@");

  return g_strndup (language, MIN (length, TEXT_MAX_LANGUAGE));
}
