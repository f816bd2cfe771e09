/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-rules-search"

#include "config.h"

#include <string.h>

#include "app/sbm-rules-search.h"

#define PIECES 16

/* Letters without a decomposition that people type as two. */
static const char *
get_pair (gunichar letter)
{
  switch (letter)
    {
    case 0x153:
      return "oe";
    case 0xe6:
      return "ae";
    case 0xdf:
      return "ss";
    default:
      return NULL;
    }
}

/* What does not count goes; origins tells for each byte of the result where its letter began, and at its end where the text ends. */
static char *
fold (const char *text,
      GArray **origins)
{
  GString *folded = g_string_new (NULL);
  GArray *from = g_array_new (FALSE, FALSE, sizeof (guint));
  guint at;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar pieces[PIECES];
      gsize n = g_unichar_fully_decompose (g_utf8_get_char (c), TRUE, pieces, PIECES);

      at = c - text;
      for (gsize i = 0; i < n; i++)
        {
          gunichar letter = g_unichar_tolower (pieces[i]);

          if (g_unichar_ismark (letter))
            continue;
          if (get_pair (letter) != NULL)
            g_string_append (folded, get_pair (letter));
          else if (letter == 0x2019) /* the apostrophe that nobody types */
            g_string_append_c (folded, '\'');
          else
            g_string_append_unichar (folded, letter);
        }
      while (from->len < folded->len)
        g_array_append_val (from, at);
    }
  at = strlen (text);
  g_array_append_val (from, at);

  if (origins != NULL)
    *origins = from;
  else
    g_array_unref (from);
  return g_string_free (folded, FALSE);
}

static char **
split (const char *query)
{
  g_autofree char *folded = fold (query, NULL);
  char **words = g_strsplit_set (folded, " \t\n", -1);
  guint kept = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0')
        words[kept++] = words[i];
      else
        g_free (words[i]);
    }
  words[kept] = NULL;
  return words;
}

gboolean
sbm_rules_search_matches (const char *text,
                          const char *query)
{
  g_autofree char *folded = fold (text, NULL);
  g_auto (GStrv) words = split (query);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strstr (folded, words[i]) == NULL)
        return FALSE;
    }
  return words[0] != NULL;
}

/* Marks the bytes of the text that a word of the query covers, whole letters at a time. */
static void
mark (gboolean *marked,
      const char *folded,
      GArray *origins,
      const char *word)
{
  for (const char *hit = strstr (folded, word); hit != NULL; hit = strstr (hit + 1, word))
    {
      guint first = g_array_index (origins, guint, hit - folded);
      guint last = hit - folded + strlen (word);
      guint end = g_array_index (origins, guint, last);

      /* Half of a letter is the whole of it, and the marks that follow belong to it. */
      while (last < origins->len - 1 && end == g_array_index (origins, guint, last - 1))
        end = g_array_index (origins, guint, ++last);
      for (guint i = first; i < end; i++)
        marked[i] = TRUE;
    }
}

char *
sbm_rules_search_dup_markup (const char *text,
                             const char *query)
{
  g_autoptr (GArray) origins = NULL;
  g_autofree char *folded = fold (text, &origins);
  g_auto (GStrv) words = split (query);
  g_autofree gboolean *marked = g_new0 (gboolean, strlen (text) + 1);
  GString *markup = g_string_new (NULL);
  gsize length = strlen (text);

  for (guint i = 0; words[i] != NULL; i++)
    mark (marked, folded, origins, words[i]);
  for (gsize at = 0, end; at < length; at = end)
    {
      g_autofree char *piece = NULL;

      for (end = at + 1; end < length && marked[end] == marked[at]; end++)
        ;
      piece = g_markup_escape_text (text + at, end - at);
      if (marked[at])
        g_string_append_printf (markup, "<span weight=\"bold\" underline=\"single\">%s</span>", piece);
      else
        g_string_append (markup, piece);
    }
  return g_string_free (markup, FALSE);
}
